//! The set-up of the scenarios as a position.

use gts::data::data;
use gts::ids::UnitId;
use gts::marker::Marker;
use gts::state::{Forces, Place, Pool};

use crate::hex;

fn unit(name: &str) -> UnitId {
    data().unit_named(name).expect("a unit")
}

#[test]
fn sword_puts_everybody_somewhere() {
    let sword = &data().scenarios[1];
    let forces = Forces::set_up(data(), sword);
    let all =
        (0..data().units.len()).map(|i| *forces.unit(UnitId(u8::try_from(i).expect("small"))));
    assert!(all.clone().all(|u| u.place != Place::Out && u.steps > 0));
    assert_eq!(all.filter(|u| matches!(u.place, Place::Hex(_))).count(), 62);
    let guns = forces.unit(unit("GWldrsee/1716"));
    assert_eq!(guns.place, Place::Park(hex("0612")));
    let merville = forces.unit(unit("1/1716"));
    assert!(merville.markers.has(Marker::TwoCohesionHits) && merville.markers.has(Marker::Ent));
    let paras = forces.unit(unit("A/7-Para"));
    assert_eq!(
        (paras.steps, paras.markers.has(Marker::StepLoss)),
        (1, true)
    );
    let commandos = data().division_named("CDO").expect("a division");
    let pool = Pool {
        command: 6,
        dispatch: 4,
    };
    assert_eq!(
        forces.pool(data(), commandos),
        pool,
        "they spend those of the 3rd Division"
    );
    let krug = data().leader_named("Krug").expect("a leader");
    assert_eq!(forces.leader(krug), Place::Hex(hex("1415")));
}

#[test]
fn ham_and_jam_leaves_the_others_out() {
    let forces = Forces::set_up(data(), &data().scenarios[0]);
    assert_eq!(forces.unit(unit("A/1-S-Lancs")).place, Place::Out);
    let late = forces.unit(unit("C/7-Para"));
    assert_eq!((late.place, late.steps), (Place::Holding(0), 1));
    assert!(forces.unit(unit("6/192")).mounted);
    assert!(size_of::<Forces>() <= 4096, "{}", size_of::<Forces>());
}
