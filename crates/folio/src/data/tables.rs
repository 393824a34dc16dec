//! The printed tables as the rules see them: no lookup can miss.

use kernel::{Feed, Worded};
use serde::Deserialize;

use super::board::TerrainInfo;

/// A result of the Combat Results Table, of bombardment and of beach assaults, with what is printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Worded)]
#[word(capitals)]
pub enum Outcome {
    /// Nothing.
    #[word("-")]
    Nothing,
    /// The attacker loses a step.
    A1,
    /// The attacker loses two.
    A2,
    /// The attackers retreat.
    Ar,
    /// Each side loses a step.
    Ex,
    /// The defender loses a step.
    D1,
    /// The defender retreats two hexes.
    D2,
    /// The defender loses a step and retreats three.
    D3,
    /// The defender is eliminated.
    De,
}

/// What a result of a beach assault costs those who land (11.2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the four of them")]
pub enum BeachLoss {
    Nothing,
    OneStep,
    StepEach,
    Everybody,
}

impl Outcome {
    /// S7.5: steps that the attackers lose.
    pub const fn attacker_steps(self) -> u8 {
        match self {
            Outcome::A1 | Outcome::Ex => 1,
            Outcome::A2 => 2,
            Outcome::Nothing
            | Outcome::Ar
            | Outcome::D1
            | Outcome::D2
            | Outcome::D3
            | Outcome::De => 0,
        }
    }

    /// S7.5: steps that the defender loses at once; nothing where he is eliminated, whatever he has.
    pub const fn defender_steps(self) -> Option<u8> {
        match self {
            Outcome::Ex | Outcome::D1 | Outcome::D3 => Some(1),
            Outcome::Nothing | Outcome::A1 | Outcome::A2 | Outcome::Ar | Outcome::D2 => Some(0),
            Outcome::De => None,
        }
    }

    /// S7.7: whether the defender goes back, if he does not resist.
    pub const fn drives_back(self) -> bool {
        matches!(self, Outcome::D2 | Outcome::D3)
    }

    /// 11.2.3: what it costs those who land.
    pub const fn beach_loss(self) -> BeachLoss {
        match self {
            Outcome::D1 => BeachLoss::OneStep,
            Outcome::D2 | Outcome::D3 => BeachLoss::StepEach,
            Outcome::De => BeachLoss::Everybody,
            Outcome::Nothing | Outcome::A1 | Outcome::A2 | Outcome::Ar | Outcome::Ex => {
                BeachLoss::Nothing
            }
        }
    }
}

/// A table: the differential from which each column but the first begins, and a row for each face of the die.
#[derive(Clone, Debug)]
pub struct Columns {
    pub(super) from: Vec<i8>,
    pub(super) rows: [Vec<Outcome>; 6],
}

impl Columns {
    /// How many columns.
    pub fn len(&self) -> usize {
        self.from.len() + 1
    }

    /// Whether there is none: there is always one.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// The column of a differential, shifted to the left and kept on the table.
    #[inline]
    pub fn column(&self, differential: i16, left: u8) -> u8 {
        let column = self.from.iter().filter(|&&f| differential >= i16::from(f));
        (column.count() as u8).saturating_sub(left)
    }

    /// The result of a die from 1 to 6.
    #[inline]
    pub fn result(&self, column: u8, die: u8) -> Outcome {
        let row = &self.rows[usize::from(die - 1)];
        row[usize::from(column).min(row.len() - 1)]
    }

    /// The heading of a column: `+2 to +4`.
    pub fn heading(&self, column: u8) -> String {
        let at = usize::from(column);
        let low = at.checked_sub(1).and_then(|i| self.from.get(i));
        match (low, self.from.get(at)) {
            (None, Some(high)) => format!("{:+} or less", high - 1),
            (Some(low), None) => format!("{low:+} or more"),
            (Some(low), Some(high)) if *low == high - 1 => format!("{low:+}"),
            (Some(low), Some(high)) => format!("{low:+} to {:+}", high - 1),
            (None, None) => "any".to_owned(),
        }
    }
}

/// What a die brings an airborne unit (11.2.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the four lines")]
pub enum Jump {
    Eliminated,
    ReducedDrift,
    Drift,
    Safe,
}

/// What a die brings the commandos (11.2.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the four lines")]
pub enum Raid {
    Eliminated,
    Reduced,
    ReducedMoves,
    Moves,
}

/// Half points for a leg and for a mobile unit.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct Costs {
    pub leg: u8,
    pub mobile: u8,
}

impl Costs {
    /// Leg, then mobile.
    pub fn pair(self) -> [u8; 2] {
        [self.leg, self.mobile]
    }
}

/// Roads, trails and rivers, in half points (S5.6).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the rulebook")]
pub struct Movement {
    pub road: Costs,
    pub trail: Costs,
    pub river: Costs,
}

/// Columns to the left.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shifts {
    /// All attackers attack across rivers.
    pub river: u8,
    /// 11.2.8.
    pub combined_arms: u8,
    /// Terrain and river together.
    pub terrain_limit: u8,
}

/// Length of the game and what happens when.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says which rule each belongs to")]
pub struct Turns {
    pub last: u8,
    pub early_from: u8,
    pub drop_zone_gone: u8,
    pub first_leg: u8,
    pub first_mobile: u8,
    pub points: u8,
    pub campaign_points: u8,
    pub caen_markers: u8,
    pub foul_weather: u8,
    pub start_day: u8,
}

/// The campaign on this map (14.2, 14.3).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says which rule each belongs to")]
pub struct Campaign {
    pub latest: u8,
    pub cities: Vec<String>,
    pub city_hexes: u8,
    pub city_hexes_here: u8,
}

/// Numbers of printed tables.
pub struct Tables {
    /// 11.2.2, by the face of the die from 1.
    pub jump: [Jump; 6],
    /// 11.2.2: the map's direction for each face.
    pub drift: [usize; 6],
    /// The names of those directions.
    pub bearings: [String; 6],
    /// 11.2.3, by the face of the die from 1.
    pub raid: [Raid; 6],
    /// 11.2.3: the value of the German marker that goes; 0 for none.
    pub raid_markers: [u8; 6],
    /// The Terrain Key.
    pub terrain: Vec<TerrainInfo>,
    /// S5.6: roads, trails, rivers.
    pub movement: Movement,
    /// Column shifts beside terrain.
    pub shifts: Shifts,
    /// S8.4: how far markers without an aircraft reach.
    pub range: u16,
    /// The Combat Results Table.
    pub combat: Columns,
    /// The bombardment table.
    pub bombardment: Columns,
    /// The beach assault within an EZOC, and …
    pub beach_within: Columns,
    /// … not in an EZOC (11.2.3).
    pub beach_outside: Columns,
    /// Length of the game and what happens when.
    pub turns: Turns,
    /// 14.2, 14.3.
    pub campaign: Campaign,
}
