//! A list as a viewer has it, and as he had it before. What a question hides and the next one shows again is copied from there.

use std::collections::VecDeque;

use super::check::fnv;
use super::items::{Digest, Item, Parts};
use super::{Segments, VERSIONS, Writer};

/// The versions of a list, the latest first.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    versions: VecDeque<Vec<Item>>,
    /// The parts of the items as they are, where they have parts.
    parts: Vec<Option<Parts>>,
}

impl History {
    /// The list as it is.
    pub(super) fn now(&self) -> &[Item] {
        self.versions.front().map_or(&[], Vec::as_slice)
    }

    /// Writes the list, if it is not as before: what it keeps, and what is new.
    pub(super) fn patch<T: Digest>(&mut self, name: &str, new: &[T], out: &mut Writer) {
        let digests: Vec<u64> = new.iter().map(Digest::digest).collect();
        let old = self.now();
        // An empty list is what everybody begins with.
        if digests.len() == old.len() && digests.iter().zip(old).all(|(d, o)| *d == o.digest) {
            return;
        }
        let mut now = Vec::with_capacity(new.len());
        let mut parts = Vec::with_capacity(new.len());
        let mut copies = Copies::default();
        let mut segments = out.list(name);
        let mut next = 0;
        for (item, &digest) in new.iter().zip(&digests) {
            if let Some((back, at)) = self.find(digest, next) {
                next = at + 1;
                now.push(self.versions[back][at]);
                parts.push(match back {
                    0 => self.parts[at],
                    _ => item.parts(),
                });
                copies.add(back, at, &mut segments);
            } else {
                copies.end(&mut segments);
                let check = self.write(item, next, &mut segments);
                now.push(Item { digest, check });
                parts.push(item.parts());
                // Most often it stands in the place of an old one.
                next += 1;
            }
        }
        copies.end(&mut segments);
        segments.end();
        self.versions.push_front(now);
        self.versions.truncate(VERSIONS);
        self.parts = parts;
    }

    /// Writes a new item, or what has changed of the one that stood in its place: the check value of the whole.
    fn write<T: Digest>(&self, item: &T, place: usize, segments: &mut Segments<'_>) -> u32 {
        let old = self.parts.get(place).and_then(Option::as_ref);
        match (old, item.parts()) {
            (Some(old), Some(new)) if old[0] == new[0] => {
                segments.raw(&item.changed(old, place));
                let mut whole = Vec::with_capacity(128);
                super::write(&item.shown(), &mut whole);
                fnv(&whole)
            }
            (Some(_) | None, Some(_) | None) => fnv(segments.item(&item.shown())),
        }
    }

    /// Where an item stood: most often where the one before it leads, now or in an earlier version.
    fn find(&self, digest: u64, next: usize) -> Option<(usize, usize)> {
        let there = |list: &Vec<Item>| list.get(next).is_some_and(|item| item.digest == digest);
        if self.versions.front().is_some_and(there) {
            return Some((0, next));
        }
        let elsewhere = self.now().iter().position(|item| item.digest == digest);
        elsewhere.map(|at| (0, at)).or_else(|| {
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
