//! Pieces as each seat sees them. Only the German sees where his units start before they are shown (11.0).
//!
//! Each is drawn from its *look*: all that its drawing depends on beside what is printed. Whoever has seen a look before has seen the
//! piece, and it is not drawn again.

use kernel::Seat;
use kernel::scene::{Badge, Piece, Text};
use kernel::sketch::Sketch;

use crate::data::{Arrival, Data};
use crate::ids::{GERMAN, Side, UnitId, Units};
use crate::state::{Folio, Place};

/// A unit as a viewer sees it.
#[derive(Hash)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is something that the counter shows or not"
)]
struct Look {
    unit: UnitId,
    /// Where the viewer sees it: what he may not know is no part of a look.
    space: &'static str,
    /// Not in play yet.
    waits: bool,
    reduced: bool,
    moved: bool,
    fought: bool,
    /// 11.2.1, 11.2.2: it came on the first turn, which this is.
    abstains: bool,
}

impl Folio {
    /// Every unit as a viewer sees it.
    pub(crate) fn sketch_pieces(&self, viewer: Option<Seat>, sketch: &mut Sketch<'_>) {
        let data = self.data.get();
        let knows_secrets = viewer == Some(GERMAN);
        let on_map = self.places.on_map();
        let moved = self.deeds.moved().and(on_map);
        let fought = self.deeds.fought().and(on_map);
        let abstains = if self.turn <= 1 {
            self.abstains().and(on_map).and(Units::of(Side::Allied))
        } else {
            Units::EMPTY
        };
        for unit in data.unit_ids() {
            let place = self.place(unit);
            let look = Look {
                unit,
                space: data.space(unit, place, knows_secrets),
                waits: place == Place::Pool,
                reduced: self.is_reduced(unit),
                moved: moved.has(unit),
                fought: fought.has(unit),
                abstains: abstains.has(unit),
            };
            sketch.piece(data, look, draw);
        }
    }
}

fn draw(data: &'static Data, look: &Look) -> Piece {
    let info = data.unit(look.unit);
    let steps = match (info.reduced, look.reduced) {
        (Some(_), false) => (2, 2),
        (Some(_), true) => (1, 2),
        (None, _) => (1, 1),
    };
    Piece {
        id: Text::Borrowed(&info.name),
        space: Text::Borrowed(look.space),
        face: &info.faces[usize::from(look.reduced)],
        steps: Some(steps),
        badges: badges(data, look),
        ..Piece::default()
    }
}

fn badges(data: &'static Data, look: &Look) -> Vec<Badge> {
    let mut badges = Vec::new();
    if look.waits
        && let Arrival::Turn(turn) = data.unit(look.unit).arrival
    {
        badges.push(Badge::new("arrives", data.arrives(turn)));
    }
    if look.moved {
        badges.push(Badge::new("moved", "has moved"));
    }
    if look.fought {
        badges.push(Badge::new("fought", "has attacked"));
    }
    if look.abstains {
        let text = "neither moves nor attacks on the first turn";
        badges.push(Badge::new("landed", text));
    }
    badges
}
