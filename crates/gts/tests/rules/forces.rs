//! The set-up of the scenarios as a position.

use crate::support::data;
use gts::ids::UnitId;
use gts::marker::Marker;
use gts::state::Place;
use gts::{Gts, Rules};
use kernel::Rulebook as _;
use kernel::testing::setup_of;

use crate::hex;

fn unit(name: &str) -> UnitId {
    data().unit_named(name).expect("a unit")
}

fn begin(scenario: &str) -> Gts {
    Rules::default().set_up(&setup_of::<Rules>(scenario, &[], 1))
}

#[test]
fn sword_puts_everybody_somewhere() {
    let game = begin("sword");
    let all = (0..data().printed).map(|i| *game.unit(UnitId(u8::try_from(i).expect("small"))));
    assert!(all.clone().all(|u| u.place != Place::Out && u.steps > 0));
    assert_eq!(all.filter(|u| matches!(u.place, Place::Hex(_))).count(), 62);
    let guns = game.unit(unit("GWldrsee/1716"));
    assert_eq!(guns.place, Place::Park(hex("0612")));
    let merville = game.unit(unit("1/1716"));
    assert!(merville.markers.has(Marker::TwoCohesionHits) && merville.markers.has(Marker::Ent));
    let paras = game.unit(unit("A/7-Para"));
    assert_eq!(
        (paras.steps, paras.markers.has(Marker::StepLoss)),
        (1, true)
    );
    let commandos = data().division_named("CDO").expect("a division");
    let pool = game.pool(commandos);
    assert_eq!(
        (pool.command, pool.dispatch),
        (6, 4),
        "they spend those of the 3rd Division"
    );
    let krug = data().leader_named("Krug").expect("a leader");
    assert_eq!(game.leader(krug).place, Place::Hex(hex("1415")));
}

#[test]
fn ham_and_jam_leaves_the_others_out() {
    let game = begin("ham-and-jam");
    assert_eq!(game.unit(unit("A/1-S-Lancs")).place, Place::Out);
    let late = game.unit(unit("C/7-Para"));
    assert_eq!((late.place, late.steps), (Place::Holding(0), 1));
    assert!(game.unit(unit("6/192")).mounted);
    assert!(size_of::<Gts>() <= 16_384, "{}", size_of::<Gts>());
}
