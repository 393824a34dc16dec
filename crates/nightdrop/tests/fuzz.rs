//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use kernel::rulebook::Base;
use kernel::{Dice, Game, Rulebook, Seed, Silent, Status};
use nightdrop::{Choice, Nightdrop, Rules};
use proptest::prelude::*;
use serde_json::{Value, json};

proptest! {
    #[test]
    fn any_text_is_a_choice_or_a_refusal(text in ".{0,60}") {
        if let Ok(choice) = text.parse::<Choice>() {
            prop_assert_eq!(choice.to_string().parse::<Choice>(), Ok(choice));
        }
    }

    #[test]
    fn words_of_the_game_in_any_order(words in proptest::collection::vec(
        prop::sample::select(vec!["move", "form", "turn", "red-1", "A/7", "U3", "0323", "red", "G3", "step", "retreat", "x"]), 0..5)) {
        let text = words.join(" ");
        if let Ok(choice) = text.parse::<Choice>() {
            prop_assert_eq!(choice.to_string().parse::<Choice>(), Ok(choice));
        }
    }
}

/// Plays a few random choices.
fn wander(game: &mut Nightdrop, steps: usize, dice: &mut Dice) {
    let mut choices = Vec::new();
    for _ in 0..steps {
        if matches!(game.status(), Status::Over(_)) {
            return;
        }
        choices.clear();
        game.choices(&mut choices);
        assert!(!choices.is_empty());
        let choice = choices[dice.below(choices.len() as u32) as usize];
        game.choose(&choice, &mut Silent)
            .expect("what is offered is legal");
    }
}

/// Every value of a position that is not a list or an object, by its path.
fn leaves(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, v)| leaves(v, &format!("{path}/{}", name.replace('/', "~1")), into)),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .for_each(|(i, v)| leaves(v, &format!("{path}/{i}"), into)),
        _ => into.push(path.to_owned()),
    }
}

/// Positions with values exchanged at random: refused with reasons, or sound enough to go on.
#[test]
fn scrambled_positions_never_fail() {
    let mut dice = Dice::new(Seed::from(44));
    let (mut taken, mut refused) = (0, 0);
    for round in 0..1000u64 {
        let setup = Rules::info().check(None, &[], Seed::from(round)).unwrap();
        let mut game = Rules::set_up(&setup);
        let steps = dice.below(900) as usize;
        wander(&mut game, steps, &mut dice);
        let mut position = Rules::position(&game);
        let mut paths = Vec::new();
        leaves(&position, "", &mut paths);
        for _ in 0..=dice.below(3) {
            let any = |dice: &mut Dice| dice.below(paths.len() as u32) as usize;
            // Half of the time something about the question.
            let asked: Vec<&String> = paths.iter().filter(|p| p.starts_with("/pending")).collect();
            let to = if dice.below(2) == 0 {
                asked[dice.below(asked.len() as u32) as usize].clone()
            } else {
                paths[any(&mut dice)].clone()
            };
            // And mostly a value of the same kind.
            let kind = to.rsplit('/').next().unwrap_or("").to_owned();
            let alike: Vec<&String> = paths
                .iter()
                .filter(|p| p.rsplit('/').next() == Some(&kind))
                .collect();
            let from = if dice.below(4) > 0 {
                alike[dice.below(alike.len() as u32) as usize].clone()
            } else {
                paths[any(&mut dice)].clone()
            };
            let value = position.pointer(&from).cloned().unwrap_or(Value::Null);
            if let Some(slot) = position.pointer_mut(&to) {
                *slot = value;
            }
        }
        match Rules::place(&setup, Base::Empty, &position) {
            Ok(mut game) => {
                taken += 1;
                wander(&mut game, 60, &mut dice);
            }
            Err(faults) => {
                refused += 1;
                assert!(!faults.0.is_empty());
            }
        }
    }
    assert!(
        taken > 20 && refused > 20,
        "{taken} taken, {refused} refused"
    );
}

/// Every field a position knows, on every kind of piece and with values of every kind.
#[test]
fn any_field_on_any_piece_is_taken_or_refused() {
    let setup = Rules::info().check(None, &[], Seed::from(1)).unwrap();
    let pieces = [
        "red-1", "A/7", "Howard-1", "Howard-2", "Lovat-1", "6AB-HQ", "U1", "Merville", "patrol-1",
    ];
    let fields = [
        "at", "kind", "face", "unit", "letters", "spent", "revealed", "reduced", "confused",
        "active", "moved", "fought", "rested", "colour",
    ];
    let values = [
        json!("0511"),
        json!("lost"),
        json!("edge:0108"),
        json!("track:1H"),
        json!("P"),
        json!("Advantage"),
        json!("seen"),
        json!("revealed"),
        json!("8./192"),
        json!("AH"),
        json!("½"),
        json!(true),
        json!(300),
        json!(1.5),
        json!([]),
        Value::Null,
    ];
    let (mut taken, mut refused) = (0, 0);
    for piece in pieces {
        for field in fields {
            for value in &values {
                let position = json!({ "pieces": { piece: { field: value } } });
                match Rules::place(&setup, Base::Empty, &position) {
                    Ok(mut game) => {
                        taken += 1;
                        wander(&mut game, 5, &mut Dice::new(Seed::from(3)));
                    }
                    Err(faults) => {
                        refused += 1;
                        assert!(faults.0.iter().all(|f| !f.is_empty()));
                    }
                }
            }
        }
    }
    assert!(taken > 50 && refused > 1000, "{taken} and {refused}");
}
