//! Sentences that scenes show again and again: written once.

use std::sync::LazyLock;

use kernel::journal::count;
use kernel::scene::Text;

use crate::ids::Side;

/// No unit has more steps, no hex more points.
const STEPS: usize = 8;
const POINTS: usize = 32;

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
