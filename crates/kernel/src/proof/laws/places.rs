//! Where pieces stand, as a viewer sees it, and what changes do to that.

use std::collections::BTreeMap;

use crate::scene::Scene;
use crate::told::Change;

/// The space of every piece in a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Places(BTreeMap<String, String>);

impl Places {
    pub(super) fn of(scene: &Scene) -> Places {
        let pieces = scene.pieces.iter();
        let spaces = pieces.map(|p| (p.id.to_string(), p.space.to_string()));
        Places(spaces.collect())
    }

    /// A change as it was heard; what is wrong with it, if it cannot be.
    pub(super) fn change(&mut self, change: &Change) -> Result<(), String> {
        match change {
            Change::Moved { piece, from, to } => {
                self.take(piece, from)?;
                self.put(piece, to)
            }
            Change::Placed { piece, at } => self.put(piece, at),
            Change::Removed { piece, from } => self.take(piece, from),
            Change::Became { piece, now } => {
                let at = self.0.remove(piece);
                let at =
                    at.ok_or_else(|| format!("`{piece}` became `{now}` and is not in sight"))?;
                self.put(now, &at)
            }
            Change::Lost { .. }
            | Change::Steps { .. }
            | Change::Marked { .. }
            | Change::Unmarked { .. }
            | Change::Shot { .. } => Ok(()),
        }
    }

    fn take(&mut self, piece: &str, from: &str) -> Result<(), String> {
        match self.0.remove(piece) {
            Some(at) if at == from => Ok(()),
            Some(at) => Err(format!(
                "`{piece}` is told to leave {from} and stands on {at}"
            )),
            None => Err(format!(
                "`{piece}` is told to leave {from} and is not in sight"
            )),
        }
    }

    fn put(&mut self, piece: &str, at: &str) -> Result<(), String> {
        match self.0.insert(piece.to_owned(), at.to_owned()) {
            None => Ok(()),
            Some(there) => Err(format!(
                "`{piece}` is told to come to {at} and stands on {there}"
            )),
        }
    }

    /// A piece that stands elsewhere.
    pub(super) fn differ(&self, now: &Places) -> Option<String> {
        let all = self.0.keys().chain(now.0.keys());
        let mut differing = all.filter(|&piece| self.0.get(piece) != now.0.get(piece));
        let piece = differing.next()?;
        let place = |places: &Places| {
            places
                .0
                .get(piece)
                .map_or("nowhere", String::as_str)
                .to_owned()
        };
        Some(format!(
            "`{piece}` should stand on {}, and is seen on {}",
            place(self),
            place(now)
        ))
    }
}
