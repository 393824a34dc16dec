//! Pieces as each seat sees them. Only the German sees where his units start before they are shown (11.0).

use kernel::Seat;
use kernel::scene::{Badge, Piece};

use crate::data::Arrival;
use crate::ids::{GERMAN, Side, UnitId};
use crate::state::{Folio, Place};

fn badge(key: &'static str, text: String) -> Badge {
    Badge { key, text }
}

impl Folio {
    /// A unit as a viewer sees it.
    pub(crate) fn draw_piece(&self, unit: UnitId, viewer: Option<Seat>) -> Piece {
        let info = self.data.unit(unit);
        let reduced = self.is_reduced(unit);
        let steps = match (info.reduced, reduced) {
            (Some(_), false) => (2, 2),
            (Some(_), true) => (1, 2),
            (None, _) => (1, 1),
        };
        let space = self
            .data
            .space(unit, self.place(unit), viewer == Some(GERMAN));
        Piece {
            id: info.name.clone(),
            space: space.to_owned(),
            face: info.faces[usize::from(reduced)].clone(),
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
            let text = format!("arrives on game turn {turn}, {}", self.data.dates(turn));
            badges.push(badge("arrives", text));
        }
        if self.places.on_map().has(unit) {
            if self.deeds.moved().has(unit) {
                badges.push(badge("moved", "has moved".to_owned()));
            }
            if self.deeds.fought().has(unit) {
                badges.push(badge("fought", "has attacked".to_owned()));
            }
            if unit.side() == Side::Allied && self.turn <= 1 && self.abstains().has(unit) {
                badges.push(badge(
                    "landed",
                    "neither moves nor attacks on the first turn".to_owned(),
                ));
            }
        }
        badges
    }
}
