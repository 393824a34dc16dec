//! The attack evaluation against the rules themselves, and the fire to be feared.

use std::sync::LazyLock;

use jubilee::data::Data;
use jubilee::ids::{PositionId, UnitId, Units};
use jubilee::{Choice, Defence, Jubilee, Rules};
use kernel::rulebook::{Base, Rulebook};
use kernel::{Dice, Game, Seat, Seed, Setup, Silent};
use serde_json::{Value, json};

use super::attack::{Force, Planner, outlook};
use super::chart::Chart;
use super::danger::Danger;
use super::weights::Weights;

fn data() -> &'static Data {
    Rules::default().data().get()
}

fn chart() -> &'static Chart {
    static CHART: LazyLock<Chart> = LazyLock::new(|| Chart::new(data()));
    &CHART
}

fn setup(seed: u64) -> Setup {
    let checked = Rules::default().info().check(None, &[], Seed::from(seed));
    checked.expect("the historical raid")
}

/// Actions of turn 9 with these pieces on a bare map.
fn given(pieces: &Value) -> Jubilee {
    let position = json!({ "turn": 9, "phase": "cw-actions", "pieces": pieces });
    Rules::default()
        .place(&setup(1), Base::Empty, &position)
        .expect("a position")
}

fn at(hex: &str) -> PositionId {
    data().position_at(hex).expect("a position")
}

fn units(names: &[&str]) -> Units {
    let mut units = Units::EMPTY;
    for name in names {
        units.add(data().unit_named(name).expect("a unit"));
    }
    units
}

fn plan(game: &Jubilee, target: &str) -> (Units, f32) {
    let weights = Weights::default();
    let danger = Danger::new(game, chart(), &weights);
    let plan = Planner::new(game, &danger, &weights).best(at(target), Units::EMPTY);
    (plan.with, plan.worth)
}

/// Positions of random games in which somebody may attack.
fn with_attacks(seeds: std::ops::Range<u64>, mut look: impl FnMut(&Jubilee, PositionId)) {
    for seed in seeds {
        let mut game = Rules::default().set_up(&setup(seed));
        let mut dice = Dice::new(Seed::from(seed));
        let mut choices = Vec::new();
        while game.status().seat().is_some() {
            choices.clear();
            game.choices(&mut choices);
            for choice in &choices {
                if let Choice::Attack(target) = choice {
                    look(&game, *target);
                }
            }
            let made = dice.below(choices.len() as u32) as usize;
            game.choose(&choices[made], &mut Silent).expect("offered");
        }
    }
}

/// Two full companies from two hexes have all tactics, and eight is more than any lone garrison.
#[test]
fn two_full_companies_from_two_sides_beat_a_lone_garrison() {
    let game = given(&json!({
        "A/RRC": { "at": "0711" }, "B/RRC": { "at": "0812" }, "B-2": { "at": "0811" },
    }));
    let both = units(&["A/RRC", "B/RRC"]);
    let sure = outlook(
        &game,
        chart(),
        at("0811"),
        Force::of(&game, at("0811"), both),
    );
    assert!((sure.kills - 1.0).abs() < 1e-6, "{sure:?}");
    let (with, worth) = plan(&game, "0811");
    assert_eq!(with, both);
    assert!(worth > 0.0);
}

/// Of the two B units one demands to be flanked, and the other is too strong for a company alone.
#[test]
fn one_company_alone_is_not_sent_against_an_unknown_garrison() {
    let game = given(&json!({
        "A/RRC": { "at": "0711" }, "B-1": { "at": "0811" }, "B-2": { "at": "0713" },
    }));
    let alone = Force::of(&game, at("0811"), units(&["A/RRC"]));
    let slim = outlook(&game, chart(), at("0811"), alone);
    assert!(slim.kills.abs() < 1e-6, "{slim:?}");
    assert!((slim.repelled - 1.0).abs() < 1e-6, "{slim:?}");
    assert!(plan(&game, "0811").1 < 0.0);
}

/// The commando's wild card stands in for what the others lack (11.8).
#[test]
fn commandos_are_the_wild_card() {
    let game = given(&json!({
        "A/4Cdo": { "at": "1737" }, "B/4Cdo": { "at": "1737" }, "O-1": { "at": "1738" },
        "O-2": { "at": "1642" },
    }));
    let pair = Force::of(&game, at("1738"), units(&["A/4Cdo", "B/4Cdo"]));
    let sure = outlook(&game, chart(), at("1738"), pair);
    assert!((sure.kills - 1.0).abs() < 1e-6, "{sure:?}");
}

#[test]
fn tactics_agree_with_the_rules() {
    let mut compared = 0;
    with_attacks(0..4, |game, target| {
        let near: Vec<UnitId> = game
            .ashore()
            .filter(|&(_, hex)| data().distance(hex, data().position(target).hex) <= Some(1))
            .map(|(unit, _)| unit)
            .take(4)
            .collect();
        for subset in 1..1u32 << near.len() {
            let mut with = Units::EMPTY;
            for (i, unit) in near.iter().enumerate() {
                if subset >> i & 1 == 1 {
                    with.add(*unit);
                }
            }
            let force = Force::of(game, target, with);
            assert_eq!(force.strength, game.attack_strength(with));
            for (heavy, flanking) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)] {
                let defence = Defence {
                    strength: 5,
                    heavy,
                    flanking,
                };
                assert_eq!(
                    force.meets(defence),
                    game.has_tactics(target, with, defence)
                );
                compared += 1;
            }
        }
    });
    assert!(compared > 1000, "{compared}");
}

/// The chance of a kill, against as many worlds as the player could imagine.
#[test]
fn chances_agree_with_redealt_worlds() {
    const WORLDS: u32 = 300;
    let (mut dice, mut looked, mut off) = (Dice::new(Seed::from(3)), 0u32, 0.0);
    with_attacks(10..13, |game, target| {
        looked += 1;
        if looked % 25 != 0 {
            return;
        }
        let mut kills = 0;
        let mut chance = 0.0;
        for _ in 0..WORLDS {
            let mut world = game.redeal(Seat(0), &mut dice);
            chance = all_in(&mut world, target);
            kills += u32::from(world.garrison(target).is_none());
        }
        let seen = f64::from(kills) / f64::from(WORLDS);
        off = f64::max(off, (seen - f64::from(chance)).abs());
    });
    assert!(looked > 100, "{looked}");
    assert!(off < 0.12, "{off}");
}

/// Everybody attacks; returns the chance of a kill that was foreseen.
fn all_in(world: &mut Jubilee, target: PositionId) -> f32 {
    world
        .choose(&Choice::Attack(target), &mut Silent)
        .expect("offered");
    let mut with = Units::EMPTY;
    loop {
        let mut choices = Vec::new();
        world.choices(&mut choices);
        let Some(Choice::Join(unit)) = choices.first().copied() else {
            break;
        };
        with.add(unit);
        world.choose(&choices[0], &mut Silent).expect("offered");
    }
    let kills = outlook(world, chart(), target, Force::of(world, target, with)).kills;
    world
        .choose(&Choice::Resolve, &mut Silent)
        .expect("offered");
    kills
}

/// A second unit of the same symbol adds nothing to fear, six steps in a hex add much (6.12).
#[test]
fn crowds_are_feared_and_company_is_not() {
    let hex = data().map.at("0812").expect("a hex");
    let fear = |pieces: Value| {
        let game = given(&pieces);
        let danger = Danger::new(&game, chart(), &Weights::default());
        let unit = data().unit_named("A/RRC").expect("a unit");
        danger.of_hex(&game, unit, hex)
    };
    let alone = fear(json!({ "A/RRC": { "at": "1012" }, "B-2": { "at": "0811" } }));
    let behind = fear(json!({
        "A/RRC": { "at": "1012" }, "D/RRC": { "at": "0912" }, "B-2": { "at": "0811" },
    }));
    let crowd = fear(json!({
        "A/RRC": { "at": "1012" }, "D/RRC": { "at": "0812" }, "B-2": { "at": "0811" },
    }));
    assert!(
        alone > 0.0 && behind < alone && crowd > 2.0 * behind,
        "{alone} {behind} {crowd}"
    );
}
