//! A list as a viewer has it, and as he had it before. What a question hides and the next one shows again is copied from there.

use std::collections::VecDeque;

use super::check::fnv;
use super::items::{Digest, Item};
use super::{Segments, VERSIONS, Writer};

/// A list as it is, and digests of its last versions, the latest first.
#[derive(Clone, Debug)]
pub(super) struct History<T> {
    last: Vec<T>,
    versions: VecDeque<Vec<Item>>,
}

impl<T> Default for History<T> {
    fn default() -> Self {
        History {
            last: Vec::new(),
            versions: VecDeque::new(),
        }
    }
}

impl<T: Digest> History<T> {
    /// The list as it is.
    pub(super) fn now(&self) -> &[Item] {
        self.versions.front().map_or(&[], Vec::as_slice)
    }

    /// Writes the list, if it is not as before: what it keeps, and what is new.
    pub(super) fn patch(&mut self, name: &str, new: Vec<T>, out: &mut Writer) {
        let pairs = new.iter().zip(&self.last);
        let same = pairs.take_while(|(new, old)| new.is(old)).count();
        // An empty list is what everybody begins with.
        if same == new.len() && same == self.last.len() {
            return;
        }
        let mut now = Vec::with_capacity(new.len());
        now.extend_from_slice(&self.now()[..same]);
        let mut copies = Copies::of(same);
        let mut segments = out.list(name);
        let mut next = same;
        for item in &new[same..] {
            if self.last.get(next).is_some_and(|old| item.is(old)) {
                now.push(self.versions[0][next]);
                copies.add(0, next, &mut segments);
                next += 1;
                continue;
            }
            let digest = item.digest();
            if let Some((back, at)) = self.find(digest, next) {
                next = at + 1;
                now.push(self.versions[back][at]);
                copies.add(back, at, &mut segments);
            } else {
                copies.end(&mut segments);
                let check = self.write(item, next, &mut segments);
                now.push(Item { digest, check });
                // Most often it stands in the place of an old one.
                next += 1;
            }
        }
        copies.end(&mut segments);
        segments.end();
        self.versions.truncate(VERSIONS - 1);
        self.versions.push_front(now);
        self.last = new;
    }

    /// Writes a new item, or what has changed of the one that stood in its place: the check value of the whole.
    fn write(&self, item: &T, place: usize, segments: &mut Segments<'_>) -> u32 {
        let old = self.last.get(place);
        match old.and_then(|old| item.changed(old, place)) {
            Some(changed) => {
                segments.raw(&changed);
                let mut whole = Vec::with_capacity(128);
                super::write(&item.shown(), &mut whole);
                fnv(&whole)
            }
            None => fnv(segments.item(&item.shown())),
        }
    }

    /// Where an item stood: elsewhere in the list, or there in an earlier version.
    fn find(&self, digest: u64, next: usize) -> Option<(usize, usize)> {
        let elsewhere = self.now().iter().position(|item| item.digest == digest);
        elsewhere.map(|at| (0, at)).or_else(|| {
            let there = |list: &Vec<Item>| list.get(next).is_some_and(|item| item.digest == digest);
            let back = self.versions.iter().position(there)?;
            Some((back, next))
        })
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
    /// So many from the beginning of the list as it was.
    fn of(count: usize) -> Copies {
        Copies {
            count,
            ..Copies::default()
        }
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
