//! Replay files tell the truth, or say where they do not.

use kernel::replay::{Begun, Checked, Mismatch, Promise, Replay, commitment};
use kernel::{AnyTitle, Drawn, Rulebook, Seat, Seed, Title};

use crate::toy::Toy;

fn given_replay() -> Replay {
    let setup = Toy::default()
        .info()
        .check(None, &["short".to_owned()], Seed::from(5))
        .unwrap();
    Title::new(Toy::default()).recorded(&setup, &[]).unwrap()
}

fn verify(replay: &Replay) -> Result<usize, Mismatch> {
    replay.verify(&Toy::default(), |_| ()).map(|v| v.steps)
}

#[test]
fn an_honest_replay_is_verified_step_by_step_after_its_text_form() {
    let replay = given_replay();
    let text = serde_json::to_string_pretty(&replay).unwrap();
    let again: Replay = serde_json::from_str(&text).unwrap();
    assert_eq!(replay, again);
    let mut steps = Vec::new();
    let verified = again
        .verify(&Toy::default(), |step| steps.push(step))
        .unwrap();
    assert_eq!(verified.steps, replay.steps.len());
    assert_eq!(steps, (1..=replay.steps.len()).collect::<Vec<_>>());
    assert_eq!(verified.outcome, replay.outcome);
    assert_eq!(verified.hash, replay.steps.last().unwrap().hash);
}

#[test]
fn a_game_cut_short_is_honest_too() {
    let mut replay = given_replay();
    replay.steps.pop();
    let last = replay.steps.len();
    assert_eq!(verify(&replay), Err(Mismatch::Position { step: last + 1 }));
    replay.positions.pop();
    assert!(matches!(verify(&replay), Err(Mismatch::Outcome { .. })));
    replay.outcome = None;
    assert!(verify(&replay).is_ok());
}

#[test]
fn a_changed_seed_breaks_its_commitment() {
    let mut replay = given_replay();
    replay.setup.seed = Seed::from(6);
    assert_eq!(verify(&replay), Err(Mismatch::Commitment));
    // With the promise forged as well, the positions give it away.
    replay.commitment = commitment(Seed::from(6));
    assert!(matches!(
        verify(&replay),
        Err(Mismatch::Refused { .. } | Mismatch::Hash { .. })
    ));
}

#[test]
fn a_start_with_another_seed_breaks_the_commitment() {
    let mut replay = given_replay();
    let text = r#"{"game": "race", "options": ["short"], "seed": 6}"#;
    replay.start = Some(serde_json::from_str(text).unwrap());
    assert_eq!(verify(&replay), Err(Mismatch::Commitment));
}

#[test]
fn a_changed_choice_is_found_at_its_step() {
    let mut replay = given_replay();
    for choice in ["hand", "swim"] {
        replay.steps[0].choice = choice.to_owned();
        let refused = verify(&replay).unwrap_err();
        assert!(
            matches!(refused, Mismatch::Refused { step: 1, .. }),
            "{refused}"
        );
    }
    let other = if given_replay().steps[0].choice == "row" {
        "sail"
    } else {
        "row"
    };
    replay.steps[0].choice = other.to_owned();
    assert!(matches!(
        verify(&replay),
        Err(Mismatch::Hash { step: 1, .. })
    ));
}

#[test]
fn a_choice_by_the_other_seat_is_found() {
    let mut replay = given_replay();
    replay.steps[0].seat = Seat(1);
    let reason = verify(&replay).unwrap_err().to_string();
    assert!(reason.contains("another seat decides now"), "{reason}");
}

#[test]
fn a_changed_hash_is_found_at_its_step() {
    let mut replay = given_replay();
    let last = replay.steps.len();
    replay.steps[last - 1].hash = "0".repeat(16);
    let Err(Mismatch::Hash { step, expected, .. }) = verify(&replay) else {
        panic!("not found");
    };
    assert_eq!((step, expected), (last, "0".repeat(16)));
}

#[test]
fn another_outcome_is_found() {
    let mut replay = given_replay();
    replay.outcome = Some("storm".to_owned());
    assert!(matches!(verify(&replay), Err(Mismatch::Outcome { .. })));
}

#[test]
fn another_format_is_not_guessed_at() {
    let mut replay = given_replay();
    replay.format += 1;
    assert_eq!(verify(&replay), Err(Mismatch::Format(3)));
}

#[test]
fn a_start_that_cannot_be_is_refused() {
    let mut replay = given_replay();
    replay.setup.scenario = "regatta".to_owned();
    assert!(matches!(verify(&replay), Err(Mismatch::Start(_))));
}

/// Pinned: replays in the wild carry these numbers.
#[test]
fn the_promise_about_a_seed_never_changes() {
    let zero = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
    assert_eq!(commitment(Seed::from(0)), zero);
}

/// A game from a position, with one choice made; `tweak` changes the position first.
fn given_branch(tweak: impl FnOnce(&mut kernel::Situation)) -> Replay {
    let setup = Toy::default()
        .info()
        .check(None, &[], Seed::from(5))
        .unwrap();
    let mut start = kernel::Session::begin(&Toy::default(), setup).branch(None, Seed::from(8));
    tweak(&mut start);
    let mut session = kernel::Session::from_situation(&Toy::default(), &start).unwrap();
    session.play(Seat(0), "sail").unwrap();
    session.replay()
}

#[test]
fn a_replay_says_whether_its_dice_grow_from_the_seed_and_where_it_began() {
    let promises = |replay: &Replay| {
        let verified = replay.verify(&Toy::default(), |_| ()).unwrap();
        (verified.dice, verified.start)
    };
    let whole = promises(&given_replay());
    assert_eq!(whole, (Promise::Promised, Begun::Scenario));
    let branch = promises(&given_branch(|_| ()));
    assert_eq!(branch, (Promise::Promised, Begun::Position));
    let scripted = given_branch(|start| start.chance = vec!["d6=6".to_owned()]);
    assert_eq!(promises(&scripted), (Promise::Scripted, Begun::Position));
    let strict = given_branch(|start| {
        start.chance = vec!["d6=6".to_owned()];
        start.strict = true;
    });
    assert_eq!(promises(&strict).0, Promise::Scripted);
}

#[test]
fn a_position_with_dice_of_another_seed_breaks_the_commitment() {
    let replay = given_branch(|start| {
        start.position["dice"] = serde_json::to_value(kernel::Dice::new(Seed::from(9))).unwrap();
    });
    assert_eq!(verify(&replay), Err(Mismatch::Commitment));
}

#[test]
fn a_check_that_takes_too_long_is_given_up() {
    let replay = given_replay();
    let cut = replay.verify_while(&Toy::default(), |step| step < 2);
    let of = replay.steps.len();
    assert_eq!(cut, Err(Mismatch::TooLong { steps: 2, of }));
}

fn checked(replay: &Replay) -> Result<Checked, Mismatch> {
    replay.verify(&Toy::default(), |_| ()).map(|v| v.checked)
}

/// As the first edition wrote it.
fn given_old_replay() -> Replay {
    let mut replay = given_replay();
    replay.format = 1;
    replay.version = None;
    replay.positions.clear();
    for step in &mut replay.steps {
        step.told = None;
        step.hash = "0".repeat(16);
    }
    replay
}

#[test]
fn a_file_says_by_which_rules_it_was_played_and_holds_its_story() {
    let replay = given_replay();
    assert_eq!(replay.version, Some(Toy::default().version()));
    assert!(replay.steps.iter().all(|step| step.told.is_some()));
    let last = replay.positions.last().map(|stand| stand.after);
    assert_eq!(last, Some(replay.steps.len()));
    assert_eq!(checked(&replay), Ok(Checked::Positions));
}

#[test]
fn a_file_of_the_first_format_is_played_while_its_choices_are_legal() {
    let mut replay = given_old_replay();
    assert_eq!(checked(&replay), Ok(Checked::Choices));
    replay.outcome = None;
    assert!(matches!(verify(&replay), Err(Mismatch::Outcome { .. })));
    let mut replay = given_old_replay();
    replay.steps[2].choice = "swim".to_owned();
    assert!(matches!(
        verify(&replay),
        Err(Mismatch::Refused { step: 3, .. })
    ));
}

#[test]
fn a_file_of_other_rules_is_compared_by_what_was_heard() {
    let mut replay = given_replay();
    let version = replay.version.as_mut().unwrap();
    version.rules += 1;
    for step in &mut replay.steps {
        step.hash = "0".repeat(16);
    }
    assert_eq!(checked(&replay), Ok(Checked::Journal));
    // Wording is not compared, what happened is.
    let told = replay.steps[0].told.as_mut().unwrap();
    told[0][0]["text"] = "In other words.".into();
    assert_eq!(checked(&replay), Ok(Checked::Journal));
    let told = replay.steps[0].told.as_mut().unwrap();
    told[0][0]["rule"] = "9.9".into();
    assert!(matches!(
        checked(&replay),
        Err(Mismatch::Story { step: 1, .. })
    ));
}

#[test]
fn a_forged_story_and_a_forged_position_are_found() {
    let mut replay = given_replay();
    replay.steps[1].told = Some(serde_json::json!([[], null, null]));
    assert!(matches!(
        verify(&replay),
        Err(Mismatch::Story { step: 2, .. })
    ));
    let mut replay = given_replay();
    let last = replay.steps.len();
    replay.positions.last_mut().unwrap().position = serde_json::json!({});
    assert_eq!(verify(&replay), Err(Mismatch::Position { step: last }));
}

#[test]
fn data_that_is_not_here_is_named() {
    let mut replay = given_replay();
    replay.version.as_mut().unwrap().data = "0123".to_owned();
    assert_eq!(verify(&replay), Err(Mismatch::Data("0123".to_owned())));
}

#[test]
fn a_drawn_seed_must_come_of_what_it_was_drawn_from() {
    let mut drawn = Drawn {
        secret: Seed::from(77),
        id: "a match".to_owned(),
        rules: 1,
        words: Vec::new(),
    };
    let plain = given_replay().setup;
    let setup = kernel::Setup {
        seed: drawn.seed(&plain),
        ..plain
    };
    let mut replay = Title::new(Toy::default()).recorded(&setup, &[]).unwrap();
    replay.commitment = commitment(drawn.secret);
    replay.drawn = Some(drawn.clone());
    assert_eq!(checked(&replay), Ok(Checked::Positions));
    drawn.words.push("later".to_owned());
    replay.drawn = Some(drawn);
    assert_eq!(verify(&replay), Err(Mismatch::Commitment));
}
