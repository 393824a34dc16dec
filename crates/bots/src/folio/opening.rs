//! Set-up and landings: where Germans wait, beachheads, drops, commandos, reinforcements over the beaches.

use atlas::CellId;
use folio::data::{Area, Arrival, Data, DropEnd, Hexes, Jump};
use folio::ids::{Side, UnitId, Units};
use folio::{Choice, Phase, Place};
use kernel::Dice;

use super::places::Places;
use super::sight::Sight;
use crate::thinking::best;

/// Two landings of two units each: four alone lose twice as much, and beaches with them.
const BEACHES: usize = 2;

/// 11.0: units that may be anywhere watch the beaches, the panzers wait as near as they may. A little chance keeps the
/// set-up from being the same every time.
pub(super) fn deploy(
    sight: &Sight<'_>,
    unit: UnitId,
    choices: &[Choice],
    dice: &mut Dice,
) -> Choice {
    let mut watched = Hexes::EMPTY;
    for other in sight.data.of(Side::German).iter() {
        if let Place::Secret(hex) = sight.game.place(other) {
            watched = watched.union(sight.data.hex(hex).around);
        }
    }
    let anywhere = sight.data.unit(unit).arrival == Arrival::SetUp(Area::Anywhere);
    best(choices, |choice| {
        let Choice::Deploy(_, hex) = choice else {
            return f32::NEG_INFINITY;
        };
        let whim = dice.below(100) as f32 / 100.0;
        let cover = f32::from(sight.data.hex(hex).shift);
        if anywhere {
            let beaches = sight.data.beach.difference(watched);
            let news = sight.data.hex(hex).around.intersection(beaches).len() as f32;
            news * 2.0 + cover * 0.8 + whim
        } else {
            let way = f32::from(sight.known.nearest(true, hex, sight.data.beach));
            cover * 0.5 + whim * 2.0 - way
        }
    })
}

/// 11.2.1: beaches with few ways to them, which is as many as can attack them, not far from Caen but far from where
/// Germans come from.
pub(super) fn beachhead(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let placed = sight.game.beachheads();
    if placed.len() >= BEACHES && choices.contains(&Choice::Done) {
        return Choice::Done;
    }
    best(choices, |choice| match choice {
        Choice::Beachhead(hex) => {
            let ways = sight.data.hex(hex).ways().len() as f32;
            let way = f32::from(sight.known.nearest(false, hex, sight.data.objective));
            let far = f32::from(sight.known.nearest(true, hex, sight.data.entry));
            far * sight.w.beach_far - way * sight.w.beach_near - ways
        }
        _ => f32::NEG_INFINITY,
    })
}

/// 11.2.1, 11.2.4: evenly over the beaches in the assault; later as near to Caen as there is room.
pub(super) fn land(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Land(unit, hex) => {
            let there = sight.game.units_in(Side::Allied, hex).len() as f32;
            let way = f32::from(sight.known.nearest(false, hex, sight.data.objective)) / 2.0;
            let armour = sight.data.classes.armour.has(unit);
            let first = f32::from(u8::from(armour)) * 0.1;
            match sight.game.phase() {
                Phase::SetUp => first - there * 10.0 - way * 0.1,
                _ => first - there - way,
            }
        }
        _ => f32::NEG_INFINITY,
    })
}

/// How a landing by air in a hex ends: 0 well, 1 with a loss, 2 in the sea.
fn harm(data: &Data, hex: CellId) -> f32 {
    match data.hex(hex).drop {
        DropEnd::Safe => 0.0,
        DropEnd::Hurt => 1.0,
        DropEnd::Lost => 2.0,
    }
}

/// Steps lost to the ground by a unit that aims at a hex, from which it may drift.
fn drop_harm(data: &Data, hex: CellId) -> f32 {
    let jumps = data.tables.jump.iter();
    let drifts = jumps.filter(|jump| matches!(jump, Jump::Drift | Jump::ReducedDrift));
    let around: f32 = data.map.neighbours(hex).map(|hex| harm(data, hex)).sum();
    (harm(data, hex) + around * drifts.count() as f32 / 6.0) / 6.0
}

/// 11.2.2: on safe ground not far from the beaches: the drop zone's supply ends soon, and Caen is full of Germans.
pub(super) fn drop_zone(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let harm = |hex| drop_harm(sight.data, hex);
    best(choices, |choice| match choice {
        Choice::DropZone(hex) => {
            let around: f32 = sight.data.map.neighbours(hex).map(harm).sum();
            let beach = sight.known.nearest(false, hex, sight.game.beachheads());
            -(around + harm(hex)) - f32::from(beach) * 0.12
        }
        _ => f32::NEG_INFINITY,
    })
}

/// 11.2.2: where least is lost.
pub(super) fn aim(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Drop(_, hex) => -drop_harm(sight.data, hex),
        _ => f32::NEG_INFINITY,
    })
}

/// 11.2.3: the commandos land where Caen is nearer.
pub(super) fn commando(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    best(choices, |choice| match choice {
        Choice::Commando(hex) => -f32::from(sight.known.nearest(false, hex, sight.data.objective)),
        _ => f32::NEG_INFINITY,
    })
}

/// 11.2.3: one hex, if it is a better place.
pub(super) fn raid(sight: &Sight<'_>, unit: UnitId, choices: &[Choice]) -> Choice {
    let places = Places::new(sight);
    let Some(unit) = sight.find(unit) else {
        return choices[0];
    };
    best(choices, |choice| match choice {
        Choice::Stop => places.worth(unit, unit.hex),
        Choice::Step(hex) => places.worth(unit, hex),
        _ => f32::NEG_INFINITY,
    })
}

/// 11.2.3: the strongest landing first, while the fleet's best guns are there.
pub(super) fn assault(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let strength = |units: Units| -> u32 {
        let attack = |u| u32::from(sight.game.values(u).attack);
        units.iter().map(attack).sum()
    };
    best(choices, |choice| match choice {
        Choice::Assault(hex) => strength(sight.game.units_in(Side::Allied, hex)) as f32,
        _ => f32::NEG_INFINITY,
    })
}
