//! 1.15 Ambush: nobody but its owner can tell which unit is concealed. Games with concealed units of two kinds on a side,
//! each position compared with other worlds that deal anew who is who.

use crate::data;
use heroes::data::{Ability, Form};
use heroes::ids::{Side, UnitId};
use heroes::{Ask, COMMONWEALTH, Choice, GERMAN, Heroes, Rules};
use kernel::journal::{Record, Recorder};
use kernel::rulebook::Rulebook as _;
use kernel::testing::setup_of;
use kernel::{Dice, Game as _, Scene, Seat, Seed, Show as _, Silent, Status, Viewer};

/// What a seat hears of a choice before anything is rolled, drawn or revealed, and what it sees then, unless something was.
fn trail(game: &Heroes, choice: Choice, seat: Seat) -> Option<(Vec<Record>, Option<Scene>)> {
    let mut next = game.clone();
    let mut journal = Recorder::new(Viewer::Seat(seat));
    next.choose(&choice, &mut journal).ok()?;
    let open = !journal.revealed && next.dice().taken() == game.dice().taken();
    let told = journal.records.into_iter().take_while(|r| !r.reveals);
    Some((told.collect(), open.then(|| next.scene(Some(seat)))))
}

/// Compares a position with another world of a seat; how many concealed units are others there.
fn compare(game: &Heroes, seat: Seat, choice: Choice, dice: &mut Dice) -> usize {
    let twin = game.redeal(seat, dice);
    let own = game.scene(Some(seat));
    assert_eq!(own, twin.scene(Some(seat)), "before {choice:?}");
    assert_eq!(game.scene(None), twin.scene(None), "before {choice:?}");
    for piece in &own.pieces {
        for id in ["sight", "reach"] {
            let shown = |world: &Heroes| world.overlay(Some(seat), id, &piece.id);
            assert_eq!(shown(game), shown(&twin), "{id} of {}", piece.id);
        }
    }
    if let (Some(here), Some(there)) = (trail(game, choice, seat), trail(&twin, choice, seat)) {
        assert_eq!(here, there, "after {choice:?}");
    }
    let other = Side::of(seat).other();
    let moved = |&u: &UnitId| game.concealed(u) && game.place(u) != twin.place(u);
    game.of(other).filter(moved).count()
}

/// Hides whoever can hide; otherwise any choice.
fn pick(game: &Heroes, choices: &[Choice], dice: &mut Dice) -> Choice {
    let hides = |c: &&Choice| match (game.ask(), c) {
        (Ask::Deploy(_, unit), Choice::Deploy(_, _, heroes::choice::Pose::Ready)) => {
            game.kind(unit).form == Form::Ambush
        }
        _ => false,
    };
    let hiding: Vec<Choice> = choices.iter().filter(hides).copied().collect();
    let from = if hiding.is_empty() { choices } else { &hiding };
    from[dice.below(from.len() as u32) as usize]
}

fn games(scenario: &str, seeds: std::ops::Range<u64>) {
    let mut dealt = 0;
    for seed in seeds {
        let mut game = Rules::default().set_up(&setup_of::<Rules>(scenario, &[], seed));
        let mut dice = Dice::new(Seed::from(seed));
        let mut choices = Vec::new();
        let mut step = 0;
        while matches!(game.status(), Status::Deciding { .. }) {
            choices.clear();
            game.choices(&mut choices);
            let choice = pick(&game, &choices, &mut dice);
            step += 1;
            if step % 17 == 0 || matches!(game.ask(), Ask::Deploy(..)) {
                for seat in [COMMONWEALTH, GERMAN] {
                    dealt += compare(&game, seat, choice, &mut dice);
                }
            }
            game.choose(&choice, &mut Silent).expect("offered");
        }
    }
    assert!(dealt > 100, "{scenario}: only {dealt} units were others");
}

/// Scouts and a Sniper on one side, Spähtrupps on the other.
#[test]
fn r1_15_ambush_other_worlds_look_alike_at_the_airfield() {
    games("airfield", 0..12);
}

#[test]
fn r1_15_ambush_other_worlds_look_alike_at_maltot() {
    games("maltot", 0..9);
}

#[test]
fn r1_15_ambush_other_worlds_look_alike_for_the_alternative_army() {
    games("zurueck", 0..9);
}

/// Dealing anew who is concealed takes for granted that nothing such a unit does while it is concealed tells its kind.
#[test]
fn r1_15_ambush_units_are_alike_while_they_are_concealed() {
    for scenario in &data().scenarios {
        for side in Side::BOTH {
            let kinds = scenario.sides[side.index()].iter();
            let kinds =
                kinds.map(|u| &data().kinds[usize::from(scenario.units[u.index()].who.kind)]);
            let ambush: Vec<_> = kinds.filter(|k| k.form == Form::Ambush).collect();
            for kind in &ambush {
                assert!(kind.has(Ability::Scout), "{}", kind.id);
                assert_eq!(kind.back.movement, ambush[0].back.movement, "{}", kind.id);
                assert!(kind.is_infantry() && kind.outline.is_none(), "{}", kind.id);
                for ability in [
                    Ability::PersonalOrder,
                    Ability::Autonomous,
                    Ability::OpportunityFire,
                    Ability::UrbanFighter,
                    Ability::Assault,
                ] {
                    assert!(!kind.has(ability), "{}", kind.id);
                }
            }
        }
    }
}

/// Who was seen to hide is known: no other world puts another in its place.
#[test]
fn r1_15_ambush_who_was_watched_hiding_is_the_same_in_every_world() {
    let position = |watched: bool| {
        kernel::testing::load::<Rules>(&serde_json::json!({ "turn": 2, "number": 3, "pieces": {
            "Scouts-1": { "at": "J16", "back": true, "watched": watched },
            "Sniper-1": { "at": "M17", "back": true, "watched": watched },
            "Jaeger-1": { "at": "U6" } }, "pending": { "ask": "act", "unit": "Jaeger-1" } }))
    };
    let others = |game: &Heroes| {
        let mut dice = Dice::new(Seed::from(5));
        let sniper = game
            .of(Side::Commonwealth)
            .find(|&u| game.name(u) == "Sniper-1");
        let sniper = sniper.expect("a Sniper");
        let worlds = (0..40).map(|_| game.redeal(GERMAN, &mut dice).place(sniper));
        worlds.filter(|&place| place != game.place(sniper)).count()
    };
    assert_eq!(others(&position(true)), 0);
    let swapped = others(&position(false));
    assert!((10..=30).contains(&swapped), "{swapped} of 40");
}
