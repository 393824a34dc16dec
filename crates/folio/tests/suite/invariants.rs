//! What must hold in every position of every game.

use std::collections::BTreeSet;

use atlas::CellId;
use folio::ids::{Side, UnitId, Units};
use folio::{Ask, Choice, Folio, Phase, Rules};
use kernel::{Game, Silent, testing};

use crate::data::data;

fn check(game: &Folio) {
    let data = data();
    let mut choices = Vec::new();
    game.choices(&mut choices);
    assert!(!choices.is_empty(), "{:?}", game.ask());
    let landing = game.phase() == Phase::SetUp;
    for side in Side::BOTH {
        for hex in game.held(side).iter() {
            assert!(landing || data.hex(hex).playable, "{}", data.label(hex));
            assert!(
                landing || !game.holds(side.enemy(), hex),
                "both in {}",
                data.label(hex)
            );
            let units = game.units_in(side, hex);
            let moving = matches!(game.ask(), Ask::March(_) | Ask::Battle(_));
            let beach = game.beachheads().contains(hex);
            let room = if beach { 3 } else { 1 } + u32::from(moving);
            let airborne = !units.and(data.classes.airborne).is_empty() && game.turn() <= 2;
            assert!(
                airborne || units.len() <= room,
                "S5.5 in {}",
                data.label(hex)
            );
        }
    }
    assert!(
        !game.beachheads().intersects(&game.held(Side::German)),
        "11.2.1"
    );
    assert!(game.control().is_within(&data.city), "13.0");
    let germans = game.control().intersection(game.held(Side::German));
    assert!(
        landing || germans.is_empty(),
        "the last to occupy holds a city"
    );
    assert!(game.on_map().and(Units::of(Side::Allied)).len() <= 17);
}

#[test]
fn random_games_never_break_them() {
    for seed in 0..400 {
        testing::random_game::<Rules>(seed, |game, _| check(game));
    }
}

/// Every hex in which a move can end, found by making it step by step.
fn walked(game: &Folio, unit: UnitId) -> BTreeSet<CellId> {
    let mut ends = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut start = game.clone();
    start
        .choose(&Choice::Move(unit), &mut Silent)
        .expect("a mover");
    let mut open = vec![start];
    while let Some(here) = open.pop() {
        let mut choices = Vec::new();
        here.choices(&mut choices);
        for choice in choices {
            let mut next = here.clone();
            next.choose(&choice, &mut Silent).expect("an offer");
            let at = match choice {
                Choice::Step(to) => to,
                _ => here.hex_of(unit).expect("on the map"),
            };
            match next.ask() {
                Ask::March(march) if march.unit == unit => {
                    if seen.insert((march.at, march.left)) {
                        open.push(next);
                    }
                }
                _ => {
                    ends.insert(at);
                }
            }
        }
    }
    ends
}

/// What the table shows as a unit's reach is where its moves can end: no more and no less, but for coming back.
#[test]
fn reach_is_what_steps_allow() {
    let mut compared = 0;
    for seed in 0..12 {
        let mut asked = 0;
        testing::random_game::<Rules>(seed, |game, _| {
            if game.ask() != Ask::Move {
                return;
            }
            asked += 1;
            if asked % 29 != 1 {
                return;
            }
            for unit in game.movers().iter() {
                let Some(reach) = game.reachable(unit) else {
                    continue;
                };
                let shown: BTreeSet<CellId> = reach.into_keys().collect();
                let mut ends = walked(game, unit);
                if let Some(start) = game.hex_of(unit) {
                    ends.remove(&start);
                }
                assert_eq!(shown, ends, "{unit:?} in game {seed}");
                compared += 1;
            }
        });
    }
    assert!(compared > 300, "{compared}");
}
