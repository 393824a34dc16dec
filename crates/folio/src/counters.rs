//! Pieces as each seat sees them. Only the German sees where his units start before they are shown (11.0).

use kernel::Seat;
use kernel::scene::{Badge, Piece, Text};

use crate::data::Arrival;
use crate::ids::{GERMAN, Side, UnitId};
use crate::state::{Folio, Place};

impl Folio {
    /// A unit as a viewer sees it.
    pub(crate) fn draw_piece(&self, unit: UnitId, viewer: Option<Seat>) -> Piece {
        let data = self.data.get();
        let info = data.unit(unit);
        let reduced = self.is_reduced(unit);
        let steps = match (info.reduced, reduced) {
            (Some(_), false) => (2, 2),
            (Some(_), true) => (1, 2),
            (None, _) => (1, 1),
        };
        let space = data.space(unit, self.place(unit), viewer == Some(GERMAN));
        Piece {
            id: Text::Borrowed(&info.name),
            space: Text::Borrowed(space),
            face: &info.faces[usize::from(reduced)],
            steps: Some(steps),
            badges: self.badges(unit),
            ..Piece::default()
        }
    }

    fn badges(&self, unit: UnitId) -> Vec<Badge> {
        let mut badges = Vec::new();
        if self.place(unit) == Place::Pool
            && let Arrival::Turn(turn) = self.data.unit(unit).arrival
        {
            badges.push(Badge::new("arrives", self.data.get().arrives(turn)));
        }
        if self.places.on_map().has(unit) {
            if self.deeds.moved().has(unit) {
                badges.push(Badge::new("moved", "has moved"));
            }
            if self.deeds.fought().has(unit) {
                badges.push(Badge::new("fought", "has attacked"));
            }
            if unit.side() == Side::Allied && self.turn <= 1 && self.abstains().has(unit) {
                let text = "neither moves nor attacks on the first turn";
                badges.push(Badge::new("landed", text));
            }
        }
        badges
    }
}
