//! What the table needs beside the rules: answers to "why can't I?", help, figures, dice on view.

use jubilee::{COMMONWEALTH, Jubilee, Rules};
use kernel::situation::Trial;
use kernel::testing::{self, pointed, wish};
use kernel::why::{self, Wish};
use kernel::{Game, Recorder, Rulebook, Show as _, Situation, Viewer};

/// A position after some choices, in which the Commonwealth acts.
fn acting(position: &str) -> Jubilee {
    testing::load::<Rules>(&serde_json::from_str(position).expect("a position"))
}

fn codes(game: &Jubilee, wish: &Wish) -> Vec<&'static str> {
    testing::codes(game, COMMONWEALTH, wish)
}

const ASHORE: &str = r#"{"turn":5,"phase":"cw-actions","pieces":{
    "A/RHLI":{"at":"0421","steps":3},
    "B/RHLI":{"at":"0420","steps":3,"disrupted":true},
    "C/RHLI":{"at":"turn:9","steps":3}}}"#;

#[test]
fn pointing_says_why_not() {
    let game = acting(ASHORE);
    let answers = [
        ("A/RHLI", "0611", "too-far"),
        ("C/RHLI", "0421", "not-on-map"),
    ];
    pointed(&game, COMMONWEALTH, &answers);
    assert!(codes(&game, &wish("B/RHLI", "")).contains(&"disrupted"));
}

#[test]
fn pointing_at_something_offered_says_that_it_is_offered() {
    let game = acting(ASHORE);
    let answers = why::answers(&game, Some(COMMONWEALTH), &wish("A/RHLI", "0422"));
    assert_eq!(answers[0].refusal, None, "{answers:?}");
    assert_eq!(answers[0].notation, "move A/RHLI 0421-0422");
}

#[test]
fn a_notation_is_explained_and_bad_spelling_too() {
    let game = acting(ASHORE);
    let spelled = |text: &str| Wish {
        notation: Some(text.to_owned()),
        ..Wish::default()
    };
    assert_eq!(
        codes(&game, &spelled("board A/RHLI W2")),
        ["not-evacuating"]
    );
    assert_eq!(codes(&game, &spelled("flee")), ["notation"]);
    assert_eq!(codes(&game, &wish("", "")), ["not-asked"]);
}

#[test]
fn nobody_is_lost_at_the_start_and_a_lost_step_is_counted() {
    let lost = |game: &Jubilee| {
        let figures = game.scene(None).figures;
        figures.iter().find(|f| f.id == "lost").unwrap().value
    };
    assert_eq!(
        lost(&Rules::default().set_up(&testing::setup::<Rules>(1))),
        0
    );
    let text = r#"{"game":"jubilee","position":{"pieces":{"A/RHLI":{"steps":2}}}}"#;
    let situation: Situation = serde_json::from_str(text).unwrap();
    assert_eq!(lost(&situation.load(&Rules::default()).unwrap().1), 1);
}

#[test]
fn dice_and_chits_lie_on_the_table() {
    let text = r#"{"game":"jubilee","chance":["d6=4"],"choices":["roll"]}"#;
    let situation: Situation = serde_json::from_str(text).unwrap();
    let (_, mut game) = situation.load(&Rules::default()).unwrap();
    let Trial::Plain(roll) = &situation.choices[0] else {
        panic!("a plain choice");
    };
    let mut journal = Recorder::new(Viewer::Seat(COMMONWEALTH));
    game.choose(&game.read(roll).unwrap(), &mut journal)
        .unwrap();
    let shown = journal.records[0].shows.as_ref().unwrap();
    assert_eq!((shown.kind, shown.face.as_str()), ("d6", "4"));
}
