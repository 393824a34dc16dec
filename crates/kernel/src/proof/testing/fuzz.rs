//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use serde_json::Value;

use super::setup;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Status};
use crate::journal::Silent;
use crate::rulebook::{Base, Rulebook};

/// A text is refused, or is a choice that is spelled in a way that reads back as itself.
pub fn notation<R: Rulebook + Default>(text: &str) {
    let game = R::default().set_up(&setup::<R>(1));
    if let Ok(choice) = game.read(text) {
        assert_eq!(game.read(&game.spell(&choice)), Ok(choice), "{text}");
    }
}

/// Plays a few random choices.
pub fn wander<G: Game>(game: &mut G, steps: u32, dice: &mut Dice) {
    let mut choices = Vec::new();
    for _ in 0..steps {
        if matches!(game.status(), Status::Over(_)) {
            return;
        }
        choices.clear();
        game.choices(&mut choices);
        assert!(!choices.is_empty(), "a question without an answer");
        let choice = &choices[dice.below(choices.len() as u32) as usize];
        game.choose(choice, &mut Silent)
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

fn any<'a>(of: &[&'a String], dice: &mut Dice) -> &'a str {
    of[dice.below(of.len() as u32) as usize]
}

/// Puts one value of a position in the place of another: half of the time in the question, and mostly one of
/// the same kind.
fn scramble(position: &mut Value, paths: &[String], dice: &mut Dice) {
    let all: Vec<&String> = paths.iter().collect();
    let asked: Vec<&String> = paths.iter().filter(|p| p.starts_with("/pending")).collect();
    let in_question = dice.below(2) == 0 && !asked.is_empty();
    let to = any(if in_question { &asked } else { &all }, dice);
    let kind = to.rsplit('/').next();
    let alike: Vec<&String> = paths
        .iter()
        .filter(|p| p.rsplit('/').next() == kind)
        .collect();
    let from = any(if dice.below(4) > 0 { &alike } else { &all }, dice);
    let value = position.pointer(from).cloned().unwrap_or(Value::Null);
    if let Some(slot) = position.pointer_mut(to) {
        *slot = value;
    }
}

/// Positions with values exchanged at random are refused with reasons, or sound enough to go on. Each comes
/// from a random game after less than `steps` choices.
pub fn scrambled_positions<R: Rulebook + Default>(rounds: u64, steps: u32) {
    let mut dice = Dice::new(Seed::from(44));
    let (mut taken, mut refused) = (0, 0);
    for round in 0..rounds {
        let setup = setup::<R>(round);
        let mut game = R::default().set_up(&setup);
        let made = dice.below(steps);
        wander(&mut game, made, &mut dice);
        let mut position = R::default().position(&game);
        let mut paths = Vec::new();
        leaves(&position, "", &mut paths);
        for _ in 0..=dice.below(3) {
            scramble(&mut position, &paths, &mut dice);
        }
        match R::default().place(&setup, Base::Empty, &position) {
            Ok(mut game) => {
                taken += 1;
                wander(&mut game, 60, &mut dice);
            }
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty());
            }
        }
    }
    assert!(
        taken > 20 && refused > 20,
        "{taken} taken, {refused} refused"
    );
}
