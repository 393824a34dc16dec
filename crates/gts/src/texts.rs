//! Sentences that scenes show again and again: written once.

use std::sync::LazyLock;

use kernel::journal::count;
use kernel::scene::Text;

use crate::data::Data;
use crate::ids::{DivisionId, Side};

/// No unit has more steps, no hex more points.
const STEPS: usize = 8;
const POINTS: usize = 32;
/// No hex holds more ENT markers of a side.
const ENTS: usize = 16;

/// Sentences about what is printed: written when it is read.
#[derive(Debug, Default)]
pub(crate) struct Texts {
    /// The Artillery Parks of each division: ready, fired.
    parks: Vec<[String; 2]>,
    /// The Road Blocks of each division.
    road_blocks: Vec<String>,
}

impl Texts {
    pub(crate) fn of(data: &Data) -> Texts {
        let park = |name: &str| ["", ", fired"].map(|end| format!("Artillery Park, {name}{end}"));
        let divisions = data.divisions.iter();
        Texts {
            parks: divisions.clone().map(|info| park(&info.name)).collect(),
            road_blocks: divisions
                .map(|info| format!("Road Block, {}", info.id))
                .collect(),
        }
    }

    /// An Artillery Park.
    pub(crate) fn park(&self, division: DivisionId, fired: bool) -> &str {
        &self.parks[division.index()][usize::from(fired)]
    }

    /// A Road Block.
    pub(crate) fn road_block(&self, division: Option<DivisionId>) -> &str {
        division.map_or("Road Block, nobody's", |of| &self.road_blocks[of.index()])
    }
}

/// How a unit stands with its leaders.
#[derive(Clone, Copy, Hash)]
pub(crate) enum Led {
    /// It is not on the map.
    Nowhere,
    /// In command.
    In,
    /// Out of command.
    Out,
}

impl Led {
    const ALL: [Led; 3] = [Led::Nowhere, Led::In, Led::Out];

    const fn words(self) -> &'static str {
        match self {
            Led::Nowhere => "",
            Led::In => ", in command",
            Led::Out => ", out of command",
        }
    }
}

type ByLed = [String; 3];

static STEPS_LEFT: LazyLock<[[ByLed; STEPS]; STEPS]> = LazyLock::new(|| {
    let note = |left, whole| Led::ALL.map(|led| note(left as u8, whole as u8, led));
    std::array::from_fn(|left| std::array::from_fn(|whole| note(left, whole)))
});

fn note(left: u8, whole: u8, led: Led) -> String {
    format!("{left} of {}{}.", count(whole, "step"), led.words())
}

/// Steps and command of a unit.
pub(crate) fn steps_left(left: u8, whole: u8, led: Led) -> Text {
    let printed = STEPS_LEFT.get(usize::from(left));
    match printed.and_then(|row| row.get(usize::from(whole))) {
        Some(notes) => Text::Borrowed(&notes[led as usize]),
        None => note(left, whole, led).into(),
    }
}

/// By the side it is worth something to, and by who holds it.
type ByHolder = [[String; 3]; 2];

static OBJECTIVES: LazyLock<[ByHolder; POINTS]> = LazyLock::new(|| {
    let held = [None, Some(Side::Allied), Some(Side::German)];
    let words = |points| Side::BOTH.map(|side| held.map(|by| worth(points as u8, side, by)));
    std::array::from_fn(words)
});

fn worth(points: u8, side: Side, held: Option<Side>) -> String {
    let (whose, by) = (side.name(), held.map_or("nobody", Side::name));
    format!("{points} points for the {whose} side; held by {by}")
}

/// What a hex is worth to a side, and who holds it.
pub(crate) fn objective(points: u8, side: Side, held: Option<Side>) -> Text {
    match OBJECTIVES.get(usize::from(points)) {
        Some(texts) => {
            let by = held.map_or(0, |side| 1 + side.index());
            Text::Borrowed(&texts[side.index()][by])
        }
        None => worth(points, side, held).into(),
    }
}

static ENT_MARKERS: LazyLock<[[String; ENTS]; 2]> =
    LazyLock::new(|| Side::BOTH.map(|side| std::array::from_fn(|count| dug_in(count as u8, side))));

fn dug_in(count: u8, side: Side) -> String {
    format!("{count} {} ENT", side.name())
}

/// ENT markers of a side in a hex.
pub(crate) fn ents(count: u8, side: Side) -> Text {
    match ENT_MARKERS[side.index()].get(usize::from(count)) {
        Some(text) => Text::Borrowed(text),
        None => dug_in(count, side).into(),
    }
}
