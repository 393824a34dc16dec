//! 9.2.2-9.2.4 What a side brings into a combat before its die, part by part, and how that is told.

use atlas::CellId;
use kernel::{Listener, Viewer};

use crate::ids::{Bits, PieceId, Side};
use crate::state::{Ask, Nightdrop};

/// The parts of an Attack or Defence Factor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Factor {
    /// The Point unit's value.
    pub value: u8,
    /// One for every other unit that takes part.
    pub others: u8,
    /// What the terrain adds; nothing for an attacker.
    pub terrain: u8,
}

impl Factor {
    /// All of it.
    pub const fn total(self) -> u8 {
        self.value + self.others + self.terrain
    }

    /// Every part by its name: `AV 4, +1 for another unit`.
    pub(crate) fn parts(self, attacks: bool, ground: &str) -> String {
        let value = if attacks { "AV" } else { "DV" };
        let more = extras(self.others, self.terrain, ground);
        format!("{value} {}{more}", self.value)
    }
}

fn extras(others: u8, terrain: u8, ground: &str) -> String {
    let others = match others {
        0 => String::new(),
        1 => ", +1 for another unit".to_owned(),
        n => format!(", +{n} for {n} other units"),
    };
    let terrain = match terrain {
        0 => String::new(),
        n => format!(", +{n} for {ground}"),
    };
    format!("{others}{terrain}")
}

impl Nightdrop {
    /// 9.2.2: the Attack Value of the Point unit, and one for each other attacker.
    pub(crate) fn attack_factor(&self, point: PieceId, with: Bits) -> Factor {
        let value = self.values(point).and_then(|v| v.attack);
        Factor {
            value: value.unwrap_or(0),
            others: with.len() as u8 - 1,
            terrain: 0,
        }
    }

    /// 9.2.3, 9.2.4: the Defence Value of the Point unit, one for each other defender, the terrain.
    pub(crate) fn defence_factor(&self, point: PieceId, defenders: Bits, hex: CellId) -> Factor {
        Factor {
            value: self.values(point).map_or(0, |v| v.defence),
            others: defenders.len() as u8 - 1,
            terrain: self.cover_in(hex),
        }
    }

    /// 9.2.4: what the terrain adds to the defence.
    fn cover_in(&self, hex: CellId) -> u8 {
        if self.is_stream(hex) {
            self.data.tables.stream.defence
        } else {
            self.data.hex(hex).defence
        }
    }

    /// An attack about to be resolved, with everything that the attacker may know of it.
    pub(crate) fn attack_words(&self) -> String {
        let Ask::Gather {
            target,
            point,
            with,
        } = self.ask
        else {
            return "Resolve the attack".to_owned();
        };
        let enemy = point.side().enemy();
        let defenders = self.units_of(enemy, target).and(Bits::FIGHTERS);
        if defenders.is_empty() {
            return "Overrun the Sticks".to_owned();
        }
        let attack = self.attack_factor(point, with);
        let ground = self.data.ground_name(target);
        let hidden = |unit: PieceId| {
            point.side() == Side::British && unit.slot().is_some() && !self.is_revealed(unit)
        };
        let against = match defenders.only() {
            Some(unit) if !hidden(unit) => {
                let defence = self.defence_factor(unit, defenders, target);
                format!("{} ({})", defence.total(), defence.parts(false, &ground))
            }
            only => {
                let who = match only {
                    Some(unit) => {
                        let viewer = Viewer::Seat(point.side().seat());
                        self.tag(unit).name(&Listener::new(viewer), &self.data)
                    }
                    None => "a Point unit of the defender's choice".to_owned(),
                };
                let others = defenders.len() as u8 - 1;
                format!("{who}{}", extras(others, self.cover_in(target), &ground))
            }
        };
        format!(
            "Resolve the attack: {} ({}) against {against}",
            attack.total(),
            attack.parts(true, "")
        )
    }
}
