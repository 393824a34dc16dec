//! What may tell two worlds apart: overlays, refusals, and what comes of a choice.

use crate::Show;
use crate::dice::Dice;
use crate::game::Seat;
use crate::journal::{Record, Recorder, Viewer};
use crate::scene::Scene;

/// An overlay that shows two worlds apart: each is tried about one thing in sight.
pub(super) fn overlay_that_tells<G: Show>(
    truth: &G,
    twin: &G,
    (seat, scene): (Seat, &Scene),
    dice: &mut Dice,
) -> Option<&'static str> {
    let differs = |id: &str, about: &str| {
        truth.overlay(Some(seat), id, about) != twin.overlay(Some(seat), id, about)
    };
    let told = scene.overlays.iter().find(|overlay| {
        let pieces = scene.pieces.len() as u32;
        let piece = (pieces > 0).then(|| &scene.pieces[dice.below(pieces) as usize]);
        match (overlay.about, piece) {
            ("piece", Some(piece)) => differs(overlay.id, &piece.id),
            ("space", Some(piece)) => differs(overlay.id, &piece.space),
            ("line", Some(from)) => {
                let to = &scene.pieces[dice.below(pieces) as usize];
                differs(overlay.id, &format!("{}>{}", from.space, to.space))
            }
            _ => differs(overlay.id, ""),
        }
    });
    told.map(|overlay| overlay.id)
}

/// A choice whose refusal, asked for in vain, tells two worlds apart.
pub(super) fn refusal_that_tells<'a, G: Show>(
    truth: &G,
    twin: &G,
    strange: &'a [String],
) -> Option<&'a str> {
    let answer = |game: &G, choice: &G::Choice| game.may(choice).err();
    let told = strange.iter().find(|text| {
        let choice = truth.read(text);
        choice.is_ok_and(|choice| answer(truth, &choice) != answer(twin, &choice))
    });
    told.map(String::as_str)
}

/// What a seat learns from a choice.
pub(super) struct Trail<G> {
    records: Vec<Record>,
    seat: Seat,
    next: G,
    /// Whether a die, a draw or a reveal came of it.
    pub(super) irreversible: bool,
}

impl<G: Show> Trail<G> {
    /// `None` where the choice is refused.
    pub(super) fn of(game: &G, choice: &G::Choice, seat: Seat) -> Option<Trail<G>> {
        let mut next = game.clone();
        let mut journal = Recorder::new(Viewer::Seat(seat));
        next.choose(choice, &mut journal).ok()?;
        Some(Trail {
            records: journal.records,
            irreversible: journal.revealed || next.dice().taken() != game.dice().taken(),
            seat,
            next,
        })
    }

    /// What the seat sees then.
    pub(super) fn scene(&self) -> Scene {
        self.next.scene(Some(self.seat))
    }

    /// What is heard up to the first roll, draw or reveal, that one left out: what chance or the
    /// enemy's secrets bring may differ between worlds, what comes before may not.
    pub(super) fn before_chance(&self) -> &[Record] {
        let end = self.records.iter().position(|r| r.reveals);
        &self.records[..end.unwrap_or(self.records.len())]
    }
}
