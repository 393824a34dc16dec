//! A list as a viewer has it, and as he had it before. What a question hides and the next one shows again is copied from there.

use std::collections::VecDeque;

use super::super::sketch::{Drawn, Sketch, Slot, near};
use super::check::fnv;
use super::items::{Digest, Item};
use super::{Segments, VERSIONS, Writer};

/// A list as it is, and digests of its last versions, the latest first.
#[derive(Clone, Debug)]
pub(super) struct History<T> {
    /// The items, where only what has changed of one is sent.
    last: Vec<T>,
    marks: Vec<u64>,
    versions: VecDeque<Vec<Item>>,
}

impl<T> Default for History<T> {
    fn default() -> Self {
        History {
            last: Vec::new(),
            marks: Vec::new(),
            versions: VecDeque::new(),
        }
    }
}

impl<T: Digest> History<T> {
    /// The list as it is.
    pub(super) fn now(&self) -> &[Item] {
        self.versions.front().map_or(&[], Vec::as_slice)
    }

    /// Writes the list, if it is not as before.
    pub(super) fn patch(&mut self, name: &str, new: Vec<T>, out: &mut Writer) {
        let mut sketch = Sketch::since(&self.marks);
        for item in new {
            sketch.add(item.digest(), || item);
        }
        let drawn = sketch.done;
        self.write(name, drawn, out);
    }

    /// The items as they are, where only what has changed of one is sent.
    pub(super) fn last(&self) -> &[T] {
        &self.last
    }

    /// The marks of the list as it is.
    pub(super) fn marks(&self) -> &[u64] {
        &self.marks
    }

    /// Writes the list, if it is not as before: what it keeps, and what is new.
    pub(super) fn write(&mut self, name: &str, drawn: Drawn<T>, out: &mut Writer) {
        // An empty list is what everybody begins with.
        if drawn.marks == self.marks {
            return;
        }
        let start = out.0.len();
        let mut now = Vec::with_capacity(drawn.slots.len());
        let mut copies = Copies::default();
        let mut segments = out.list(name);
        let mut next = 0;
        let mut new = drawn.new.iter();
        for slot in &drawn.slots {
            let (back, at) = match *slot {
                Slot::Stands(at) => (0, at as usize),
                Slot::Drawn => {
                    let item = new.next().expect("every slot that says so was drawn");
                    let (digest, home) = (item.digest(), self.home(item, next));
                    let Some(found) = self.find(digest, home, next) else {
                        copies.end(&mut segments);
                        let check = self.write_item(item, home, &mut segments);
                        now.push(Item { digest, check });
                        next = home.map_or(next + usize::from(!T::CHANGES), |home| home + 1);
                        continue;
                    };
                    found
                }
            };
            next = at + 1;
            now.push(self.versions[back][at]);
            copies.add(back, at, &mut segments);
        }
        if copies.all_of(self.now().len()) && now.len() == self.now().len() {
            // Something is new that nobody sees.
            out.0.truncate(start);
        } else {
            copies.end(&mut segments);
            segments.end();
            self.versions.truncate(VERSIONS - 1);
            self.versions.push_front(now);
        }
        self.marks = drawn.marks;
        if T::CHANGES {
            self.keep(drawn.slots, drawn.new);
        }
    }

    /// Keeps what later items are told from. What stands is not touched: there are many lists in memory, and few of them at hand.
    fn keep(&mut self, slots: Vec<Slot>, new: Vec<T>) {
        let mut new = new.into_iter();
        let stays = |(at, slot): (usize, &Slot)| match slot {
            Slot::Stands(from) => *from as usize == at,
            Slot::Drawn => true,
        };
        if slots.iter().enumerate().all(stays) {
            self.last.truncate(slots.len());
            for (at, slot) in slots.into_iter().enumerate() {
                match (slot, self.last.get_mut(at)) {
                    (Slot::Stands(_), _) => {}
                    (Slot::Drawn, Some(old)) => new.next().into_iter().for_each(|item| *old = item),
                    (Slot::Drawn, None) => self.last.extend(new.next()),
                }
            }
            return;
        }
        let mut old: Vec<Option<T>> = self.last.drain(..).map(Some).collect();
        self.last
            .extend(slots.into_iter().filter_map(|slot| match slot {
                Slot::Stands(at) => old[at as usize].take(),
                Slot::Drawn => new.next(),
            }));
    }

    /// Writes a new item, or what has changed of it since it was sent: the check value of the whole.
    fn write_item(&self, item: &T, home: Option<usize>, segments: &mut Segments<'_>) -> u32 {
        let changed = home.and_then(|at| item.changed(&self.last[at], at));
        match changed {
            Some(changed) => {
                segments.raw(&changed);
                let mut whole = Vec::with_capacity(128);
                super::write(&item.shown(), &mut whole);
                fnv(&whole)
            }
            None => fnv(segments.item(&item.shown())),
        }
    }

    /// Where the same item stood, changed or not, near the place where it stands now.
    fn home(&self, item: &T, place: usize) -> Option<usize> {
        near(place).find(|at| self.last.get(*at).is_some_and(|old| item.is_same(old)))
    }

    /// Where an item stood just as it is: there in an earlier version, or elsewhere in the list.
    fn find(&self, digest: u64, home: Option<usize>, next: usize) -> Option<(usize, usize)> {
        let at = home.unwrap_or(next);
        let there = |list: &Vec<Item>| list.get(at).is_some_and(|item| item.digest == digest);
        if let Some(back) = self.versions.iter().position(there) {
            return Some((back, at));
        }
        // What has changed where it stood stood nowhere else.
        if home.is_some() {
            return None;
        }
        let elsewhere = self.now().iter().position(|item| item.digest == digest);
        elsewhere.map(|at| (0, at))
    }
}

/// Items in a row that are copied together: from how many versions back, from where, and how many.
#[derive(Default)]
pub(super) struct Copies {
    back: usize,
    from: usize,
    count: usize,
}

impl Copies {
    /// Whether they are the list as it was, from its beginning on.
    fn all_of(&self, count: usize) -> bool {
        (self.back, self.from, self.count) == (0, 0, count)
    }

    pub(super) fn add(&mut self, back: usize, at: usize, segments: &mut Segments<'_>) {
        if self.count > 0 && self.back == back && at == self.from + self.count {
            self.count += 1;
            return;
        }
        self.end(segments);
        (self.back, self.from, self.count) = (back, at, 1);
    }

    pub(super) fn end(&mut self, segments: &mut Segments<'_>) {
        match (self.count, self.back) {
            (0, _) => {}
            (count, 0) => _ = segments.item(&(self.from, count)),
            (count, back) => _ = segments.item(&(self.from, count, back)),
        }
        self.count = 0;
    }
}
