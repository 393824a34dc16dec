//! 1.6 range, 1.13 to 1.17 modified Fire Ratings, 1.16.9 Barrages, and the Combat Results Table.

use gts::data::{Armour, Defence, Outcome, Row, Terrain, Weather};
use gts::fire::{
    Aim, Barrage, Factor, Firer, Mode, Motion, Shot, With, barrage, direct_range, resolve,
};
use gts::marker::{Marker, Markers};
use gts::sight::Light;

use crate::support::data;

const ENT: Markers = Markers::of(&[Marker::Ent]);

fn shot(mode: Mode, rating: u8, row: Row, defence: i8, armour: Armour) -> Shot {
    Shot {
        mode,
        firer: Firer {
            rating,
            row,
            range: 3,
            markers: Markers::EMPTY,
            bonus: false,
            lone_commando: false,
            airborne: false,
            with: With::Fire,
        },
        aim: Aim {
            defence: Defence {
                rating: defence,
                armour,
            },
            markers: Markers::EMPTY,
            terrain: Terrain::Clear,
            hill: false,
            ridge: false,
            steps: 2,
            distance: 1,
            motion: Motion::Still,
            in_park: false,
        },
        weather: Weather::Overcast,
        light: Light::Day,
    }
}

fn unarmoured(mode: Mode, rating: u8, row: Row, defence: i8) -> Shot {
    shot(mode, rating, row, defence, Armour::Unarmoured)
}

fn rating(shot: &Shot) -> u8 {
    shot.rating(data()).expect("a rating")
}

fn result(shot: &Shot, die: u8) -> &'static str {
    shot.outcome(data(), die).map_or("miss", Outcome::word)
}

/// The rating of a shot, and its result with a die.
fn shows(shot: &Shot, die: u8) -> (u8, &'static str) {
    (rating(shot), result(shot, die))
}

#[test]
fn r1_14_5_rifles_at_a_strongpoint() {
    let mut at_ent = unarmoured(Mode::Direct, 4, Row::Purple, -1);
    at_ent.firer.bonus = true;
    at_ent.aim.markers = ENT;
    assert_eq!(rating(&at_ent), 3);
    assert_eq!((result(&at_ent, 3), result(&at_ent, 4)), ("S?", "miss"));
    let mut at_ip = unarmoured(Mode::Direct, 5, Row::Red, -1);
    at_ip.firer.bonus = true;
    at_ip.aim.markers = Markers::of(&[Marker::Ip]);
    assert_eq!(shows(&at_ip, 5), (5, "C"));
}

#[test]
fn r1_14_7_an_ent_does_not_help_against_op_fire() {
    let mut leaving = unarmoured(Mode::Opportunity, 4, Row::Red, -1);
    leaving.aim.markers = ENT;
    assert_eq!((rating(&leaving), leaving.side()), (3, Armour::Unarmoured));
    assert_eq!(result(&leaving, 3), "S");
    leaving.mode = Mode::Direct;
    assert_eq!((rating(&leaving), leaving.side()), (1, Armour::Armoured));
}

#[test]
fn r1_14_7_artillery_fires_directly_on_the_yellow_row() {
    for row in [Row::Orange, Row::Black, Row::Brown] {
        assert_eq!(unarmoured(Mode::Direct, 5, row, 0).row(), Row::Yellow);
        assert_eq!(unarmoured(Mode::Indirect, 5, row, 0).row(), row);
    }
}

#[test]
fn r1_15_moving_inside_and_out_of_a_fire_zone() {
    let mut leaves = unarmoured(Mode::Opportunity, 4, Row::Red, -1);
    leaves.aim.motion = Motion::ZoneToOutside;
    assert_eq!(shows(&leaves, 2), (2, "S?"));
    let mut column = unarmoured(Mode::Opportunity, 4, Row::Red, 0);
    column.aim.motion = Motion::ZoneToZone;
    column.aim.markers = Markers::of(&[Marker::Column]);
    column.aim.terrain = Terrain::Town;
    assert_eq!(shows(&column, 8), (8, "E"), "the town does not count");
    column.firer.bonus = true;
    assert_eq!(rating(&column), 8, "no Company Bonus for Op Fire");
}

#[test]
fn r1_14_5_tanks_at_tanks_by_range() {
    let mut tanks = shot(Mode::Direct, 5, Row::White, -3, Armour::Armoured);
    tanks.aim.terrain = Terrain::Orchard;
    tanks.aim.steps = 4;
    tanks.aim.distance = 2;
    assert_eq!(shows(&tanks, 1), (1, "S"));
    tanks.aim.distance = 3;
    assert_eq!(shows(&tanks, 0), (0, "C"));
    assert_eq!(result(&tanks, 1), "miss");
    let mut eighty_eight = shot(Mode::Direct, 7, Row::Blue, -3, Armour::Armoured);
    eighty_eight.firer.bonus = true;
    eighty_eight.firer.range = 5;
    eighty_eight.aim.distance = 5;
    assert_eq!(shows(&eighty_eight, 4), (4, "1"));
}

#[test]
fn r1_14_5_each_hex_counts_against_unarmoured_targets() {
    let at = |distance| {
        let mut far = unarmoured(Mode::Direct, 5, Row::Yellow, 0);
        far.firer.range = 4;
        far.aim.distance = distance;
        rating(&far)
    };
    assert_eq!([at(1), at(2), at(3), at(4)], [5, 4, 3, 2]);
}

#[test]
fn r1_14_6_nine_misses_and_zero_hits() {
    let always = |rating, die| resolve(data(), rating, Row::White, Armour::Unarmoured, die);
    assert_eq!(always(9, 9), None);
    assert_eq!(always(0, 0), Some(Outcome::Step));
    assert_eq!(
        (always(3, 3), always(3, 4)),
        (Some(Outcome::Cohesion), None)
    );
}

#[test]
fn r1_16_5_mortars_and_ships() {
    let mut mortar = unarmoured(Mode::Indirect, 5, Row::Green, 0);
    mortar.aim.terrain = Terrain::Woods;
    mortar.aim.steps = 6;
    mortar.aim.distance = 5;
    assert_eq!(shows(&mortar, 6), (7, "1"), "shells burst in the trees");
    let mut ship = unarmoured(Mode::Indirect, 8, Row::Orange, -2);
    ship.aim.markers = ENT;
    ship.aim.hill = true;
    assert_eq!(shows(&ship, 4), (4, "S?"), "a Hill does not count");
    ship.aim.in_park = true;
    assert_eq!(rating(&ship), 2, "counter-battery");
}

#[test]
fn r1_16_9_up_to_five_is_a_light_barrage() {
    let of = |rating, bonus, markers: &[Marker]| {
        let mut firer = unarmoured(Mode::Indirect, rating, Row::Orange, 0).firer;
        (firer.bonus, firer.markers) = (bonus, Markers::of(markers));
        barrage(data(), &firer)
    };
    assert_eq!(
        (of(5, false, &[]), of(6, false, &[])),
        (Barrage::Light, Barrage::Heavy)
    );
    assert_eq!(
        (of(5, true, &[]), of(8, false, &[])),
        (Barrage::Heavy, Barrage::Heavy)
    );
    assert_eq!(of(5, true, &[Marker::TwoCohesionHits]), Barrage::Light);
}

#[test]
fn r1_17_11_defenders_ignore_cover_and_profit_from_a_charge() {
    let mut charged = unarmoured(Mode::Defender, 4, Row::Red, 0);
    charged.aim.motion = Motion::Charges;
    assert_eq!(rating(&charged), 6);
    charged.firer.bonus = true;
    assert_eq!(rating(&charged), 8);
    charged.aim.terrain = Terrain::City;
    charged.aim.hill = true;
    assert_eq!(rating(&charged), 8, "nothing is taken off for ground");
    charged.aim.terrain = Terrain::Marsh;
    assert_eq!(rating(&charged), 9, "but what helps the firer counts");
}

#[test]
fn r1_17_11_a_suppressed_defender_has_only_its_assault_rating() {
    let mut low = unarmoured(Mode::Defender, 4, Row::Red, 0);
    low.firer.markers = Markers::of(&[Marker::Suppressed]);
    assert_eq!(low.rating(data()), None);
    low.firer.with = With::Assault;
    assert_eq!(low.rating(data()), Some(2));
}

#[test]
fn r1_17_10_assaulters_pay_for_ground_but_not_for_range() {
    let mut shots = unarmoured(Mode::Assaulter, 4, Row::Red, 0);
    shots.aim.terrain = Terrain::Village;
    shots.firer.range = 1;
    assert_eq!(rating(&shots), 3);
}

#[test]
fn r1_17_15_airborne_assault_better_at_night() {
    let mut night = unarmoured(Mode::Assaulter, 4, Row::Red, 0);
    night.light = Light::Night;
    assert_eq!(rating(&night), 2);
    night.firer.airborne = true;
    assert_eq!(rating(&night), 5);
    night.mode = Mode::Defender;
    assert_eq!(rating(&night), 2, "only who assaults");
}

#[test]
fn r1_20_delay_markers_weaken_both_ways() {
    let mut dropped = unarmoured(Mode::Direct, 4, Row::Purple, -1);
    dropped.firer.markers = Markers::of(&[Marker::ParaDelay1]);
    assert_eq!(rating(&dropped), 1);
    dropped.firer.markers = Markers::EMPTY;
    dropped.aim.markers = Markers::of(&[Marker::GliderDelay2]);
    assert_eq!(rating(&dropped), 9);
}

#[test]
fn weather_and_mass_modify_all_fire() {
    let mut wet = unarmoured(Mode::Direct, 6, Row::Red, 0);
    wet.weather = Weather::Rain;
    assert_eq!(rating(&wet), 4);
    wet.weather = Weather::Fog;
    assert_eq!(rating(&wet), 5);
    let by_steps = [0, 1, 3, 4, 5, 6, 7, 8, 12].map(|steps| {
        let mut crowd = unarmoured(Mode::Direct, 4, Row::Red, 0);
        crowd.aim.steps = steps;
        rating(&crowd)
    });
    assert_eq!(by_steps, [3, 4, 4, 5, 5, 6, 6, 7, 7]);
}

#[test]
fn every_modifier_says_what_it_is_for() {
    let mut told = unarmoured(Mode::Direct, 4, Row::Purple, -1);
    told.firer.markers = Markers::of(&[Marker::OneCohesionHit]);
    told.firer.lone_commando = true;
    told.aim.terrain = Terrain::Woods;
    let mut lines = Vec::new();
    assert!(told.each(data(), |factor, by| lines.push((factor, by))));
    let expected = [
        (Factor::Defence, -1),
        (Factor::Terrain, -2),
        (Factor::LoneCommando, -1),
        (Factor::FirerMarker(Marker::OneCohesionHit), -1),
    ];
    assert_eq!(lines, expected);
}

#[test]
fn r1_6_1_direct_range() {
    let of = |row, printed, close| direct_range(data(), row, printed, Markers::EMPTY, close);
    assert_eq!(of(Row::White, 3, false), Some(3));
    assert_eq!(of(Row::Red, 0, false), Some(1), "no printed range");
    assert_eq!(of(Row::Green, 5, false), None);
    for row in [Row::Orange, Row::Black, Row::Brown] {
        assert_eq!(of(row, 20, false), Some(3));
    }
    assert_eq!(of(Row::White, 3, true), Some(1));
    assert_eq!(of(Row::Orange, 20, true), Some(1));
    let suppressed = Markers::of(&[Marker::Suppressed]);
    assert_eq!(direct_range(data(), Row::White, 3, suppressed, false), None);
}

#[test]
fn r1_1_4_what_each_row_may_do() {
    let who = |may: fn(Row) -> bool| Row::ALL.iter().filter(move |(row, _)| may(*row)).count();
    assert_eq!(who(Row::is_indirect), 4);
    assert_eq!(who(Row::may_assault), 5);
    assert_eq!(who(|row| row.direct().is_none()), 1, "mortars");
    assert_eq!(
        Row::Purple.direct(),
        Some(Row::Purple),
        "a Light Mortar fires directly"
    );
}

#[test]
fn sea_state_and_obstacles_use_no_modifiers() {
    let sea = |die| resolve(data(), 2, Row::Blue, Armour::Armoured, die);
    assert_eq!((sea(2), sea(3)), (Some(Outcome::Suppressed), None));
}
