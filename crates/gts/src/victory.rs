//! How a game ends (1.8#l): control, points and levels of the scenarios.

use kernel::Outcome;

use crate::data::{Armour, Kind};
use crate::ids::{Side, UnitId, Units};
use crate::state::{Gts, Place};

/// Every outcome, best for the Allied player first.
pub(crate) const LEVELS: [(&str, &str); 7] = [
    ("allied-decisive", "Allied decisive victory"),
    ("allied", "Allied victory"),
    ("allied-marginal", "Allied marginal victory"),
    ("draw", "Draw"),
    ("german-marginal", "German marginal victory"),
    ("german", "German victory"),
    ("german-decisive", "German decisive victory"),
];

impl Gts {
    /// Who controls a hex.
    pub(crate) fn controls(&self, side: Side, hex: atlas::CellId) -> bool {
        self.ground.control(side).contains(hex)
    }

    /// Steps a side has lost.
    fn steps_lost(&self, side: Side) -> i32 {
        let plan = self.plan();
        let placed = plan.placed.iter().filter(|p| p.reduced).map(|p| p.unit);
        let arrivals = plan.arrivals.iter().filter(|a| a.reduced);
        let arrivals = arrivals.flat_map(|a| a.units.iter().copied());
        let reduced: Units = placed.chain(arrivals).collect();
        let lost = |unit: UnitId| {
            let info = self.data().unit(unit);
            let full = if reduced.has(unit) { 1 } else { info.steps };
            let state = self.unit(unit);
            match state.place {
                Place::Out => 0,
                Place::Lost => i32::from(full),
                _ => i32::from(full.saturating_sub(state.steps)),
            }
        };
        (0..self.data().printed)
            .map(|i| UnitId(i as u8))
            .filter(|&unit| self.data().unit(unit).side == side)
            .map(lost)
            .sum()
    }

    /// The points of each side, Allied first.
    pub(crate) fn score(&self) -> [i32; 2] {
        let info = &self.plan().victory;
        let mut points = [0; 2];
        for side in Side::BOTH {
            for &(worth, hex) in &info.hexes[side.index()] {
                if self.controls(side, hex) {
                    points[side.index()] += i32::from(worth);
                }
            }
            let per_step = info.per_step[side.index()];
            if per_step > 0 {
                points[side.enemy().index()] += i32::from(per_step) * self.steps_lost(side);
            }
        }
        if let Some(all) = &info.allied_all_of
            && all.hexes.iter().all(|hex| self.controls(Side::Allied, hex))
        {
            points[0] += i32::from(all.points);
        }
        if let Some(link) = &info.link_up {
            let there = link.hexes.iter().any(|hex| {
                self.of_side_in(Side::Allied, hex).any(|unit| {
                    self.data().unit(unit).is(crate::data::Flag::Commando) && self.commanded(unit)
                })
            });
            points[0] += if there { i32::from(link.points) } else { 0 };
        }
        if let Some(sea) = &info.at_the_sea {
            let there = sea.hexes.iter().any(|hex| {
                self.of_side_in(Side::German, hex)
                    .any(|unit| self.is_armoured_force(unit) && self.commanded(unit))
            });
            points[1] += if there { i32::from(sea.points) } else { 0 };
        }
        if let Some((worth, most)) = info.caen {
            let hexes = self.data().map.region("caen");
            let held = hexes.iter().flat_map(|region| &region.cells);
            let held = held
                .filter(|&&hex| self.controls(Side::Allied, hex))
                .count();
            points[0] += i32::from(worth) * i32::from((held as u8).min(most));
        }
        let open = self
            .fleet
            .beaches()
            .iter()
            .filter(|beach| beach.open)
            .count();
        points[0] += i32::from(info.gap_open) * i32::from(open as u8);
        for unit in (0..self.data().printed).map(|i| UnitId(i as u8)) {
            if self.unit(unit).place != Place::Lost {
                continue;
            }
            let info_unit = self.data().unit(unit);
            match info_unit.side {
                Side::Allied if info_unit.steps == 2 => {
                    points[1] += i32::from(info.per_allied_unit);
                }
                Side::German if matches!(info_unit.kind, Kind::Tank | Kind::AssaultGun) => {
                    points[0] += i32::from(info.per_german_tank);
                }
                _ => {}
            }
        }
        points
    }

    /// A tank, or infantry whose vehicles are armoured.
    fn is_armoured_force(&self, unit: UnitId) -> bool {
        let info = self.data().unit(unit);
        let carried = info
            .mounted
            .is_some_and(|face| face.defence.armour == Armour::Armoured);
        info.kind == Kind::Tank || (info.kind == Kind::Infantry && carried)
    }

    /// Ham and Jam: an unsuppressed German unit alone in the hex at the end of a turn.
    pub(crate) fn sudden_end(&self) -> bool {
        let Some(hex) = self.plan().victory.sudden_german else {
            return false;
        };
        !self.holds(Side::Allied, hex)
            && self
                .of_side_in(Side::German, hex)
                .any(|unit| !self.suppressed(unit))
    }

    fn beaches_closed(&self) -> bool {
        self.plan().victory.beaches_must_open
            && self
                .fleet
                .beaches()
                .iter()
                .any(|beach| !beach.open || beach.nests > 0)
    }

    /// The level reached, and the score it is read from: in Ham and Jam the German's lead, in Sword the Allied one.
    fn level(&self) -> (&'static str, i32) {
        let info = &self.plan().victory;
        let [allied, german] = self.score();
        let german_lead = info.sudden_german.is_some();
        let net = if german_lead {
            german - allied
        } else {
            allied - german
        };
        if self.sudden_end() {
            return ("german", net);
        }
        if self.beaches_closed() {
            return ("german-decisive", net);
        }
        let level = info.levels.iter().find(|(from, _)| net >= i32::from(*from));
        let id = level.map_or("draw", |(_, id)| id.as_str());
        let known = LEVELS.iter().find(|(known, _)| *known == id);
        (known.map_or("draw", |&(id, _)| id), net)
    }

    /// Who won.
    pub(crate) fn winner(&self) -> Option<Side> {
        match self.level().0 {
            id if id.starts_with("allied") => Some(Side::Allied),
            id if id.starts_with("german") => Some(Side::German),
            _ => None,
        }
    }

    pub(crate) fn outcome(&self) -> Outcome {
        let (id, score) = self.level();
        let [allied, german] = self.score();
        let title = LEVELS.iter().find(|(level, _)| *level == id);
        let mut beaches = self.fleet.beaches().iter();
        let why = if self.sudden_end() {
            "A German unit holds the bridge alone. "
        } else if self.beaches_closed() && beaches.any(|beach| !beach.open) {
            "A Queen beach is not open. "
        } else if self.beaches_closed() {
            "A Queen beach still has Resistance Nests. "
        } else {
            ""
        };
        let ahead = match self.plan().victory.sudden_german {
            Some(_) => Side::German,
            None => Side::Allied,
        };
        let ahead = ahead.name();
        Outcome {
            id,
            title: title.map_or("Draw", |&(_, title)| title),
            winner: self.winner().map(Side::seat),
            score,
            detail: format!(
                "{why}Allied points {allied}, German points {german}. The score is by how much the {ahead} side is ahead."
            ),
            rule: "1.8#l",
        }
    }
}
