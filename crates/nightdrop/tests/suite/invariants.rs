//! What must hold in every position of every game.

use kernel::testing::random_game;
use nightdrop::data::Star;
use nightdrop::ids::{Bits, PieceId, Side, VpId};
use nightdrop::{Ask, Nightdrop, Rules};

fn check(game: &Nightdrop) {
    let data = game.data();
    let landing = matches!(
        game.ask(),
        Ask::Scatter | Ask::Surplus { .. } | Ask::Attrition { .. }
    );
    for piece in game.on_map().iter() {
        let hex = game.hex_of(piece).expect("it is on the map");
        assert!(data.hex(hex).playable, "{}", data.label(hex));
        assert!(
            landing || !game.holds(piece.side().enemy(), hex),
            "both sides in {}",
            data.label(hex)
        );
        assert!(game.units_in(hex).has(piece));
    }
    assert!(landing || game.units_in(data.battery).len() <= 1, "11.3.1");
    let howard = game.hex_of(PieceId::HOWARD_1);
    assert!(howard.is_none_or(|hex| hex == data.h1), "2.3.1");
    let second = game.hex_of(PieceId::HOWARD_2);
    let near = |hex| hex == data.h1 || data.map.adjacent(hex, data.h1);
    assert!(second.is_none_or(near), "2.3.1");
    for vp in VpId::all() {
        let info = data.objective(vp);
        let germans = game.holds(Side::German, info.hex);
        let patrol = game.units_in(info.hex).without(Bits::PATROLS).is_empty();
        assert!(
            info.star == Star::Black || patrol || !germans || !game.controls(vp),
            "10.1.1"
        );
    }
    // Between two Activations no hex holds more than three.
    if matches!(game.ask(), Ask::Activate | Ask::Regroup) && game.turn() > 1 {
        for piece in game.on_map().iter() {
            let hex = game.hex_of(piece).expect("it is on the map");
            let headquarters = game.units_in(hex).has(PieceId::HEADQUARTERS);
            assert!(game.units_in(hex).len() <= 3 + u32::from(headquarters), "7");
        }
    }
}

#[test]
fn random_games_never_break_them() {
    for seed in 0..150 {
        random_game::<Rules>(seed, |game, _| check(game));
    }
}
