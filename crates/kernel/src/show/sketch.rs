//! Lists of a scene as they are drawn for somebody who has seen them before: what stands as it stood is not drawn again.
//!
//! A piece is made of a *look*, a few bytes that say all that its drawing depends on, and of a plain function that draws a look with
//! the help of what is printed. The function knows nothing else, so no game can forget what a drawing depends on. Looks are cheap,
//! drawings are not, and most of a position is as it was a choice ago.

use std::any::TypeId;
use std::hash::{BuildHasher as _, Hash, Hasher as _};

use foldhash::fast::FixedState;

use crate::scene::Piece;

/// How far behind its place an old item is looked for, where others have left the list before it.
const NEAR: usize = 8;

/// A list that is being drawn.
#[derive(Debug)]
pub struct Sketch<'a, T = Piece> {
    /// The marks of the list as it was.
    old: &'a [u64],
    next: usize,
    pub(crate) done: Drawn<T>,
}

/// A list with what is new of it.
#[derive(Debug)]
pub(crate) struct Drawn<T> {
    pub(crate) marks: Vec<u64>,
    pub(crate) slots: Vec<Slot>,
    pub(crate) new: Vec<T>,
}

/// Where an item comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Slot {
    /// It stands as it stood at this place.
    Stands(u32),
    /// It is the next of those that were drawn.
    Drawn,
}

impl<'a, T> Sketch<'a, T> {
    /// For somebody who has a list with these marks.
    pub(crate) fn since(old: &'a [u64]) -> Sketch<'a, T> {
        Sketch {
            old,
            next: 0,
            done: Drawn {
                marks: Vec::with_capacity(old.len() + 1),
                slots: Vec::with_capacity(old.len() + 1),
                new: Vec::new(),
            },
        }
    }

    /// One more item, drawn only where its mark is new.
    pub(crate) fn add(&mut self, mark: u64, draw: impl FnOnce() -> T) {
        let near = self.old.get(self.next..).unwrap_or(&[]);
        let found = match near.first() {
            Some(&first) if first == mark => Some(0),
            Some(_) | None => near.iter().take(NEAR).position(|old| *old == mark),
        };
        let slot = match found.map(|behind| self.next + behind) {
            Some(at) => {
                self.next = at;
                Slot::Stands(at as u32)
            }
            None => {
                self.done.new.push(draw());
                Slot::Drawn
            }
        };
        // What is new stands most often in the place of something old.
        self.next += 1;
        self.done.slots.push(slot);
        self.done.marks.push(mark);
    }
}

impl Sketch<'_, Piece> {
    /// One more piece: all that its drawing depends on beside the printed data, and how it is drawn.
    pub fn piece<P, L: Hash + 'static>(
        &mut self,
        printed: &'static P,
        look: L,
        draw: fn(&'static P, &L) -> Piece,
    ) {
        let state = FixedState::default();
        let mut hasher = state.build_hasher();
        (std::ptr::from_ref(printed).addr(), TypeId::of::<L>()).hash(&mut hasher);
        look.hash(&mut hasher);
        self.add(hasher.finish(), || draw(printed, &look));
    }

    /// Pieces that have been drawn.
    pub fn all(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        for piece in pieces {
            self.add(crate::patch::mark(&piece), || piece);
        }
    }
}

/// All pieces, drawn for somebody who has seen nothing.
pub fn whole(draw: impl FnOnce(&mut Sketch<'_>)) -> Vec<Piece> {
    let mut sketch = Sketch::since(&[]);
    draw(&mut sketch);
    sketch.done.new
}
