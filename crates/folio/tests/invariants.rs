//! What must hold in every position of every game.

use folio::data::data;
use folio::ids::{Side, Units};
use folio::{Ask, Folio, Phase, Rules};
use kernel::{Game, testing};

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
