//! What it wants to reach, and habits that need no look at the table: gear, cards, airplanes.

use heroes::data::Form;
use heroes::ids::{Gear, Side, Square};
use heroes::{Ask, Choice, Heroes, March};

/// What a side wants to reach; the unit with a prisoner wants to stay out of reach.
pub(super) fn goals(game: &Heroes, side: Side) -> Vec<Square> {
    let ask = game.ask();
    let unit = match ask {
        Ask::Act(unit) => Some(unit),
        Ask::March(march) => Some(march.unit),
        _ => None,
    };
    if unit.is_some_and(|u| game.kind(u).form == Form::Aviator) {
        let planes = game
            .of(side)
            .filter(|&u| game.kind(u).is_airplane() && !game.is_manned(u));
        return planes.filter_map(|u| game.square(u)).collect();
    }
    let jailer = game.jailer().is_some_and(|j| Some(j) == unit);
    if jailer {
        return game.scenario().arrows[side.index()].clone();
    }
    let mut goals = game.goals(side);
    // What is held and manned needs nobody else.
    if unit.is_some() {
        let open: Vec<Square> = goals
            .iter()
            .copied()
            .filter(|&g| {
                let manned = game
                    .at(g)
                    .is_some_and(|u| game.side(u) == side && Some(u) != unit);
                !manned
            })
            .collect();
        if !open.is_empty() {
            goals = open;
        }
        // Where somebody is to be brought in, most men go after him and a few share what else is wanted.
        let share = unit.filter(|_| game.scenario().prize.is_some() && side == Side::Commonwealth);
        if let Some(unit) = share {
            let prize = game.scenario().prize.and_then(|u| game.square(u));
            let others: Vec<Square> = goals
                .iter()
                .copied()
                .filter(|&g| Some(g) != prize)
                .collect();
            let nth = unit.index() % 8;
            goals = match prize {
                Some(prize) if others.is_empty() || nth > 1 => vec![prize],
                _ => vec![others[nth % others.len()]],
            };
        }
    }
    goals
}

pub(super) fn gear(choice: Choice) -> i32 {
    match choice {
        Choice::Gear(Gear::Panzerfaust | Gear::Piat) => 1,
        Choice::Gear(Gear::Grenade) => 2,
        Choice::Gear(Gear::Fuel) => 3,
        _ => 0,
    }
}

pub(super) fn own_card(card: heroes::ids::Card) -> i32 {
    use heroes::ids::Card;
    match card {
        Card::Rally => 30,
        Card::DoubleTime => 15,
        Card::Resupply => 5,
        Card::Stonk => 25,
        _ => -5,
    }
}

fn useless(card: heroes::ids::Card) -> bool {
    use heroes::ids::Card;
    matches!(
        card,
        Card::Surprise | Card::Smoke | Card::CrossedWires | Card::Reconnaissance | Card::Precision
    )
}

/// Airplanes go for a straight run.
pub(super) fn roll(march: March, choice: Choice) -> i32 {
    match choice {
        Choice::TakeOff => 1000,
        Choice::Speed(n) => i32::from(n) * 20,
        Choice::Step(to) => {
            let east = i32::from(to.column());
            let row = i32::from(to.row());
            // Row 11 to 13 is the runway; along it towards the longer end.
            let lane = -4 * (row - 11).abs();
            let first = march.unit.index().is_multiple_of(2);
            lane + if first { east } else { 24 - east } + 40
        }
        Choice::Stop => 5,
        _ => 0,
    }
}

pub(super) fn discard(choice: Choice) -> i32 {
    match choice {
        Choice::Discard(card) if useless(card) => 5,
        Choice::Pass => 2,
        _ => 0,
    }
}
