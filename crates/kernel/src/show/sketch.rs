//! Lists of a scene as they are drawn for somebody who has seen them before: what stands as it stood is not drawn again.
//!
//! A piece is made of a *look*, a few bytes that say all that its drawing depends on, and of a plain function that draws a look with
//! the help of what is printed. The function knows nothing else, so no game can forget what a drawing depends on. Looks are cheap,
//! drawings are not, and most of a position is as it was a choice ago.

use std::any::TypeId;
use std::hash::{BuildHasher as _, Hash, Hasher as _};

use foldhash::fast::FixedState;

use crate::scene::Piece;

/// Where an old item is looked for: in its place; before it, where another has come into the list; behind it, where some have left.
pub(crate) fn near(place: usize) -> impl Iterator<Item = usize> {
    let before = place.checked_sub(1);
    (place..=place).chain(before).chain(place + 1..place + 8)
}

/// Most scenes have fewer pieces.
const ROOM: usize = 128;

/// A list that is being drawn.
#[derive(Debug)]
pub struct Sketch<'a, T = Piece> {
    /// The marks of the list as it was.
    old: &'a [u64],
    next: usize,
    /// All of it is drawn, and nothing is told apart.
    whole: bool,
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
            whole: false,
            done: Drawn {
                marks: Vec::with_capacity(old.len() + 1),
                slots: Vec::with_capacity(old.len() + 1),
                new: Vec::new(),
            },
        }
    }

    /// One more item, drawn only where its mark is new.
    pub(crate) fn add(&mut self, mark: u64, draw: impl FnOnce() -> T) {
        let found = near(self.next).find(|at| self.old.get(*at) == Some(&mark));
        let slot = if let Some(at) = found {
            self.next = at;
            Slot::Stands(at as u32)
        } else {
            self.done.new.push(draw());
            Slot::Drawn
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
        if self.whole {
            return self.done.new.push(draw(printed, &look));
        }
        let state = FixedState::default();
        let mut hasher = state.build_hasher();
        (std::ptr::from_ref(printed).addr(), TypeId::of::<L>()).hash(&mut hasher);
        look.hash(&mut hasher);
        self.add(hasher.finish(), || draw(printed, &look));
    }

    /// Pieces that have been drawn.
    pub fn all(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        if self.whole {
            return self.done.new.extend(pieces);
        }
        for piece in pieces {
            self.add(crate::patch::mark(&piece), || piece);
        }
    }
}

/// All pieces, drawn for somebody who has seen nothing.
pub fn whole(draw: impl FnOnce(&mut Sketch<'_>)) -> Vec<Piece> {
    let mut sketch = Sketch::since(&[]);
    sketch.whole = true;
    sketch.done.new.reserve(ROOM);
    draw(&mut sketch);
    sketch.done.new
}
