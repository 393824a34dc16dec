//! A scenario: its battlefield, zones, arrows, objectives, and the armies with every unit in them.

mod briefing;

use super::field::Field;
pub use super::roster::{OptionInfo, TakenOption, TileInfo, UnitInfo};
use super::survey::{Squares, Survey};
use crate::faces::Own;
use crate::ids::{Facing, Side, Square, UnitId, Units, Who};
pub(super) use briefing::ScenarioForm;

/// An army.
#[derive(Clone, Debug)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: u16,
}

/// How a scenario ends (4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plot {
    /// Airplanes take off or do not (scenario B).
    JetPlane,
    /// Two objectives and Willi Herold (scenario 1).
    Carpiquet,
    /// One objective at the end (scenario 2).
    Airfield,
    /// The cross on the hill (scenario 3).
    Hill112,
    /// A primary objective or two of three (scenario 4).
    Maltot,
}

impl Plot {
    fn read(word: &str) -> Option<Plot> {
        Some(match word {
            "jet-plane" => Plot::JetPlane,
            "carpiquet" => Plot::Carpiquet,
            "airfield" => Plot::Airfield,
            "hill-112" => Plot::Hill112,
            "maltot" => Plot::Maltot,
            _ => return None,
        })
    }

    /// The rule that says who has won.
    pub const fn rule(self) -> &'static str {
        match self {
            Plot::JetPlane => "scenario-b#victory-conditions",
            Plot::Carpiquet => "scenario-1#victory-conditions",
            Plot::Airfield => "scenario-2#victory-conditions",
            Plot::Hill112 => "scenario-3#victory-conditions",
            Plot::Maltot => "scenario-4#victory-conditions",
        }
    }
}

/// An option that may be recruited in the course of the game.
#[derive(Clone, Debug)]
pub struct Reinforcement {
    /// Which option, or a tile of its own where it needs no slot.
    pub option: u8,
    /// The tile that may take it; where several may, each has an entry.
    pub tile: u8,
    /// The units it brings.
    pub units: Vec<UnitId>,
}

/// A list of options that a side may recruit from at one time.
#[derive(Clone, Debug)]
pub struct Reinforcements {
    /// Whose.
    pub side: Side,
    /// The turn at whose end they come; otherwise with the secondary objective of their number.
    pub turn: Option<u8>,
    /// The row from which on they deploy, counted from zero; otherwise they wait to enter.
    pub behind: Option<i8>,
    /// How many points they may cost together.
    pub points: u16,
    /// The options.
    pub options: Vec<Reinforcement>,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct ScenarioInfo {
    /// The id used in files.
    pub id: String,
    /// The booklet's letter or number of its battlefield.
    pub letter: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub blurb: String,
    /// How it ends.
    pub plot: Plot,
    /// The turn on which END lies at first.
    pub turns: u8,
    /// Who has the Initiative; by lot where nobody is named.
    pub initiative: Option<Side>,
    /// The battlefield.
    pub field: Field,
    /// What its terrain decides by itself.
    pub survey: Survey,
    /// Deployment zones.
    pub zones: [Vec<Square>; 2],
    /// The same, quick to ask.
    pub zoned: [Squares; 2],
    /// The zones with what Scouts may use beyond them.
    pub scouted: [Vec<Square>; 2],
    /// Squares by which units enter.
    pub arrows: [Vec<Square>; 2],
    /// Primary objectives.
    pub primary: [Option<Square>; 2],
    /// Those that a campaign puts in their place.
    pub outlined: [Option<Square>; 2],
    /// Secondary objectives.
    pub secondary: Vec<Square>,
    /// Tactical bonuses at the start.
    pub bonuses: Vec<Square>,
    /// Those that come later, and when.
    pub late_bonuses: (u8, Vec<Square>),
    /// Those that come with a secondary objective.
    pub taken_bonuses: Vec<Square>,
    /// The armies.
    pub armies: [Army; 2],
    /// Their tiles.
    pub tiles: Vec<TileInfo>,
    /// Every unit, those that may be recruited later included.
    pub units: Vec<UnitInfo>,
    /// Units recruited as tiles of their own: they count for no other tile (1.2.5).
    pub apart: Units,
    /// The units of each side.
    pub sides: [Units; 2],
    /// The same in the order of their names.
    pub muster: [Vec<UnitId>; 2],
    /// The airplanes.
    pub airplanes: Units,
    /// The unit of each name: rows of [`NAMESAKES`], one for each kind.
    named: Vec<u8>,
    /// Units that start in a given square.
    pub start: Vec<(UnitId, Square, Facing)>,
    /// The unit that is captured instead of hit.
    pub prize: Option<UnitId>,
    /// A tile that enters from the Supply Phase of a turn on.
    pub late_tile: Option<(u8, u8)>,
    /// The unit that deploys last of all.
    pub last: Option<UnitId>,
    /// What may be recruited in the course of the game.
    pub reinforcements: Vec<Reinforcements>,
    /// What is printed on its counters.
    pub(crate) faces: Own,
    /// The spaces of its battlefield, by square.
    pub(crate) spaces: Vec<String>,
}

impl ScenarioInfo {
    /// The unit of that name in this scenario.
    #[inline]
    pub fn unit(&self, who: Who) -> Option<UnitId> {
        let (kind, nth) = (usize::from(who.kind), usize::from(who.nth));
        let at = *self.named.get(kind * NAMESAKES + nth)?;
        (nth < NAMESAKES && at != NOBODY).then_some(UnitId(at))
    }

    /// Whether a unit is there only once it is recruited.
    pub fn in_reserve(&self, unit: UnitId) -> bool {
        let lists = self.reinforcements.iter().flat_map(|r| &r.options);
        lists.flat_map(|o| &o.units).any(|&u| u == unit)
    }
}

/// How many units of a kind a scenario has at most, and one.
pub(super) const NAMESAKES: usize = 32;
const NOBODY: u8 = u8::MAX;
