//! How events are told: sentence, places, die, a few words for odds, and what changed on the board, together for each event.

mod air;
mod assault;
mod chance;
mod dawn;
mod fire;
mod moves;
mod naval;
mod turn;
mod works;

use atlas::CellId;
use kernel::Told;

use crate::data::{Data, Outcome};
use crate::event::Shooter;
use crate::ids::{LeaderId, ShipId, UnitId};
use crate::marker::Marker;
use crate::story::Counter;

/// The names that sentences are made of.
#[derive(Clone, Copy)]
struct Names<'a>(&'a Data);

impl<'a> Names<'a> {
    fn unit(self, unit: UnitId) -> &'a str {
        self.0.title(unit)
    }

    fn leader(self, leader: LeaderId) -> &'a str {
        self.0.leader_title(leader)
    }

    fn ship(self, ship: ShipId) -> &'a str {
        &self.0.ships[ship.index()].title
    }

    fn hex(self, hex: CellId) -> &'a str {
        self.0.label(hex)
    }

    /// The id of a unit in the scene.
    fn id(self, unit: UnitId) -> &'a str {
        &self.0.unit(unit).name
    }
}

/// What changes on units and in hexes.
trait Marks: Sized {
    fn with_marker(self, unit: &str, marker: Marker) -> Self;
    fn without_marker(self, unit: &str, marker: Marker) -> Self;
}

impl Marks for Told {
    fn with_marker(self, unit: &str, marker: Marker) -> Told {
        self.marked(unit, marker.word())
    }

    fn without_marker(self, unit: &str, marker: Marker) -> Told {
        self.unmarked(unit, marker.word())
    }
}

/// A shot from whoever fires, out of a hex or from off the map.
fn shot(told: Told, data: &Data, by: Shooter, from: Option<CellId>, at: Option<CellId>) -> Told {
    let piece = match by {
        Shooter::Unit(unit) => Counter::Unit(unit).id(data),
        Shooter::Ship(ship) => Counter::Ship(ship).id(data),
        Shooter::Support(craft) => Counter::Support(craft).id(data),
        Shooter::Nests(_) | Shooter::Obstacles(_) | Shooter::Sea | Shooter::Aircraft => "",
    };
    match at {
        Some(at) => told.shot(
            piece,
            from.map_or("", |hex| data.label(hex)),
            data.label(at),
        ),
        None => told,
    }
}

/// The result of a shot as the table has it.
fn result(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("a miss", Outcome::word)
}

/// A shot without result has a word for odds.
fn missed(told: Told, outcome: Option<Outcome>) -> Told {
    match outcome {
        None => told.gist("miss"),
        Some(_) => told,
    }
}
