//! A viewer who follows a game: what he was sent, what he put together from it, and where he saw the pieces stand.

use super::places::Places;
use crate::Show;
use crate::game::Seat;
use crate::journal::Record;
use crate::patch::{Seen, Sent};

/// One viewer.
pub(super) struct Watch {
    viewer: Option<Seat>,
    sent: Sent,
    seen: Seen,
    places: Places,
}

/// The law that is broken, and how.
pub(super) type Fault = (&'static str, String);

impl Watch {
    /// Looks on from now.
    pub(super) fn begin<G: Show>(viewer: Option<Seat>, game: &G) -> Result<Watch, Fault> {
        let mut watch = Watch {
            viewer,
            sent: Sent::default(),
            seen: Seen::default(),
            places: Places::of(&game.scene(viewer)),
        };
        watch.patched(game)?;
        Ok(watch)
    }

    /// Who looks on, in words.
    pub(super) fn who(&self) -> String {
        self.viewer
            .map_or("a bystander".to_owned(), |seat| format!("seat {}", seat.0))
    }

    pub(super) fn viewer(&self) -> Option<Seat> {
        self.viewer
    }

    /// *Patched*: what was seen and the patch are the scene.
    pub(super) fn patched<G: Show>(&mut self, game: &G) -> Result<(), Fault> {
        let scene = game.scene(self.viewer);
        let patch = (self.sent).patch(|sketch| game.sketch(self.viewer, sketch));
        let broken = |detail: String| ("Patched", detail);
        let applied = self.seen.apply(&patch);
        applied.map_err(|fault| broken(fault.to_string()))?;
        if let Some(fault) = self.seen.differs(&scene) {
            return Err(broken(fault));
        }
        if self.seen.check() != self.sent.check() {
            return Err(broken("the check values differ".to_owned()));
        }
        self.places = Places::of(&scene);
        Ok(())
    }

    /// *Told*, and then *Patched*: what was heard leads from the places that were seen to those of the scene now.
    pub(super) fn told<G: Show>(&mut self, game: &G, heard: &[Record]) -> Result<(), Fault> {
        let mut before = self.places.clone();
        self.patched(game)?;
        let mut changes = heard.iter().flat_map(|record| &record.changes);
        let fault = changes
            .find_map(|change| before.change(change).err())
            .or_else(|| before.differ(&self.places));
        fault.map_or(Ok(()), |fault| Err(("Told", fault)))
    }
}
