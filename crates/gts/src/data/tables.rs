//! The printed tables as the rules see them: no lookup can miss.

use kernel::Feed;
use serde::{Deserialize, Serialize};

use super::board::{Terrain, TerrainInfo};
use super::counters::{Armour, Fire, Row};
use crate::marker::Marker;

kernel::words! {
    /// A result of the Combat Results Table (1.7), with what is printed: E and 1 kill a unit or a step, C is a Cohesion Hit,
    /// S suppresses unless a check turns it into a Cohesion Hit, S? is a check, and an S where it fails.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[expect(missing_docs, reason = "told above")]
    pub enum Outcome {
        Eliminated = "E", Step = "1", Cohesion = "C", Suppressed = "S", Check = "S?",
    }
}

/// Dice 0 to 8 that can hit.
pub const FACES: usize = 9;

/// The Combat Results Table.
#[derive(Clone, Debug)]
pub struct Crt(pub(super) [[[Outcome; FACES]; Row::COUNT]; 2]);

impl Crt {
    /// The cell of a die from 0 to 8 that hits; a 9 misses whatever the rating (1.14.6).
    #[inline]
    pub fn cell(&self, row: Row, side: Armour, die: u8) -> Option<Outcome> {
        let cells = &self.0[side as usize][row.index()];
        cells.get(usize::from(die)).copied()
    }
}

/// What a marker does to the ratings of the unit it lies on.
#[derive(Clone, Debug)]
pub struct MarkerInfo {
    /// What players call it.
    pub name: String,
    /// Fire Rating; nothing where it becomes No.
    pub fire: Option<i8>,
    /// Assault Rating.
    pub assault: i8,
    /// Troop Quality.
    pub quality: i8,
    /// Added to the rating of whoever fires at it.
    pub defence: i8,
}

/// The weather of a day.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the lines of the table")]
pub enum Weather {
    Clear,
    Overcast,
    Fog,
    Rain,
    Storm,
}

/// A line of the weather table (1.8#a).
#[derive(Clone, Copy, Debug)]
pub struct WeatherInfo {
    /// What it is.
    pub kind: Weather,
    /// Air Points of the day (1.19#points).
    pub air: u8,
    /// Added to the Sea State.
    pub sea: i8,
    /// The hour of the turn from which it is Overcast.
    pub lifts: Option<Hour>,
    /// Whether craft may land.
    pub landings: bool,
}

/// The hour a turn begins, as it is written: 0700 is 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hour(pub u8);

impl Hour {
    /// `0700` to `2100`, every two hours.
    pub fn of(text: &str) -> Option<Hour> {
        let number: u16 = text.parse().ok().filter(|_| text.len() == 4)?;
        let hour = (number / 100) as u8;
        let daylight = (7..=21).contains(&hour) && hour % 2 == 1;
        (number.is_multiple_of(100) && daylight).then_some(Hour(hour))
    }
}

/// An event (1.9#events).
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "key and sentence")]
pub struct EventInfo {
    pub key: String,
    pub text: String,
}

/// Who attacks Beach Defences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Attacker {
    /// A unit of the 79th Armoured Division.
    #[serde(rename = "79th")]
    Funny,
    /// An engineer.
    Engineer,
    /// A tracked unit on its own tracks with a white or brown Fire Rating.
    Tank,
    /// Landing craft, LCS and LCR.
    Craft,
    /// Anybody else.
    Other,
}

/// What defends a beach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the three numbers")]
pub enum Defences {
    Nests,
    Obstacles,
    Gap,
}

/// A line of the Beach Defences table.
#[derive(Clone, Debug)]
pub struct AttackerInfo {
    /// What players call it.
    pub name: String,
    /// One of these is taken from.
    pub may: Vec<Defences>,
    /// How many, by the modified die.
    pub takes: [u8; 10],
}

/// Air strikes and interdiction (1.19).
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct AirInfo {
    pub interdiction_most: u8,
    pub strike: Fire,
    pub flak_range: u8,
}

/// How much a hex and a pool hold (1.4.1, 1.1.2).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Limits {
    pub steps: u8,
    pub columns: u8,
    pub points: u8,
}

/// The fire modifiers that are neither terrain nor markers; pairs are unarmoured, armoured.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct FireModifiers {
    pub company_bonus: i8,
    pub range_each: i8,
    pub range_armoured: [i8; 2],
    pub mass: Vec<[i8; 2]>,
    pub hill: [i8; 2],
    pub ridge: [i8; 2],
    pub zone_to_zone: i8,
    pub zone_to_outside: i8,
    pub running: i8,
    pub charging: i8,
    pub counter_battery: i8,
    pub night: i8,
    pub rain: i8,
    pub fog: i8,
    pub airborne_night: i8,
    pub direct_range_of_artillery: u8,
    pub indirect_minimum: u8,
    pub light_barrage_up_to: i8,
}

/// What being out of command costs (1.3, 1.2.4).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Command {
    pub quality: i8,
    pub commando: Commando,
    pub helping: i8,
}

/// A commando unit without a mate (1.2.4).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "named as in the file")]
pub struct Commando {
    pub fire: i8,
    pub assault: i8,
    pub quality: i8,
    pub range: u8,
}

/// What movement costs beside terrain; triples are leg, tracked, wheeled.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct Movement {
    pub road: u8,
    pub hill: [u8; 3],
    pub ridge_up: [u8; 3],
    pub stream: u8,
    pub lock: u8,
    pub rain: [u8; 3],
    pub night_times: u8,
    pub column: u8,
    pub leaving_barrage: u8,
    pub forced_march: u8,
    pub crossing_gap: u8,
}

/// How far and through what units see (1.5.4, 1.5.5).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct Sighting {
    pub fair: u16,
    pub poor: u16,
    pub storm: u16,
    pub spotting: u16,
    pub strongpoint_through: u8,
    pub spotting_through: u8,
}

/// What is added to a contact die.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the file says what each is")]
pub struct Radio {
    pub night_or_rain: i8,
    pub close_country: i8,
    pub far: i8,
    pub far_beyond: u16,
    pub telephone: i8,
}

/// Numbers of printed tables.
pub struct Tables {
    /// How much a hex and a pool hold.
    pub limits: Limits,
    /// The Combat Results Table.
    pub crt: Crt,
    /// Fire modifiers.
    pub fire: FireModifiers,
    /// Markers, by [`Marker::index`].
    pub markers: [MarkerInfo; Marker::COUNT],
    /// Out of command.
    pub command: Command,
    /// The Terrain Effects Chart, by [`Terrain::index`].
    pub terrain: [TerrainInfo; Terrain::COUNT],
    /// Movement costs beside terrain.
    pub movement: Movement,
    /// How far units see.
    pub sighting: Sighting,
    /// By the die.
    pub weather: [WeatherInfo; 10],
    /// By the die.
    pub events: [EventInfo; 10],
    /// Added to the die of a unit with fewer than two steps, and for each Cohesion Hit.
    pub beach_adds: [u8; 2],
    /// By [`Attacker`].
    pub beach: [AttackerInfo; 5],
    /// The contact die.
    pub radio: Radio,
    /// Air.
    pub air: AirInfo,
}

impl Tables {
    /// What a marker does.
    #[inline]
    pub fn marker(&self, marker: Marker) -> &MarkerInfo {
        &self.markers[marker.index()]
    }

    /// What a terrain does.
    #[inline]
    pub fn terrain(&self, terrain: Terrain) -> &TerrainInfo {
        &self.terrain[terrain.index()]
    }
}
