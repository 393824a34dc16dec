//! What the table needs beside the rules: answers to "why can't I?", help, figures, dice on view.

use std::collections::BTreeSet;

use jubilee::{COMMONWEALTH, Rules};
use kernel::bot::Random;
use kernel::situation::Trial;
use kernel::why::{self, Wish};
use kernel::{
    AnyTitle, Bot as _, Dice, Game, Recorder, Rulebook, Seed, Situation, Status, Title, View,
    Viewer,
};

fn wish(piece: &str, space: &str) -> Wish {
    let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    Wish {
        notation: None,
        piece: given(piece),
        space: given(space),
    }
}

/// A position after some choices, in which the Commonwealth acts.
fn acting(position: &str) -> jubilee::Jubilee {
    let text = format!(r#"{{"game":"jubilee","from":"empty","position":{position}}}"#);
    let situation: Situation = serde_json::from_str(&text).expect("a situation");
    situation
        .load::<Rules>()
        .expect("a position without faults")
        .1
}

fn codes(game: &jubilee::Jubilee, wish: &Wish) -> Vec<&'static str> {
    let answers = why::answers(game, Some(COMMONWEALTH), wish);
    let code = |a: &why::Answer| a.refusal.as_ref().map_or("offered", |r| r.code);
    answers.iter().map(code).collect()
}

const ASHORE: &str = r#"{"turn":5,"phase":"cw-actions","pieces":{
    "A/RHLI":{"at":"0421","steps":3},
    "B/RHLI":{"at":"0420","steps":3,"disrupted":true},
    "C/RHLI":{"at":"turn:9","steps":3}}}"#;

#[test]
fn pointing_at_a_unit_and_a_far_hex_says_too_far() {
    let game = acting(ASHORE);
    assert_eq!(codes(&game, &wish("A/RHLI", "0611")), ["too-far"]);
}

#[test]
fn pointing_at_a_disrupted_unit_says_so() {
    let game = acting(ASHORE);
    assert!(codes(&game, &wish("B/RHLI", "")).contains(&"disrupted"));
}

#[test]
fn pointing_at_a_unit_that_has_not_landed_says_so() {
    let game = acting(ASHORE);
    assert_eq!(codes(&game, &wish("C/RHLI", "0421")), ["not-on-map"]);
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
fn lessons_name_verbs_that_occur_and_controls_that_exist() {
    let help = Rules::help();
    let mut verbs = BTreeSet::from([""]);
    for seed in 0..4 {
        let setup = Rules::info().check(None, &[], Seed::from(seed)).unwrap();
        let (mut game, mut dice) = (Rules::set_up(&setup), Dice::new(Seed::from(seed)));
        let (mut choices, mut bot) = (Vec::new(), Random);
        while let Status::Deciding { seat, .. } = game.status() {
            choices.clear();
            game.choices(&mut choices);
            verbs.extend(choices.iter().map(|c| game.offer(c).verb));
            let at = bot.pick(&View::new(&game, seat), &choices, &mut dice);
            game.choose(&choices[at].clone(), &mut kernel::Silent)
                .unwrap();
        }
    }
    let controls = [
        "prompt",
        "offers",
        "map",
        "journal",
        "panels",
        "inspector",
        "tools",
    ];
    for lesson in &help.lessons {
        assert!(verbs.contains(lesson.verb.as_str()), "{}", lesson.id);
        assert!(controls.contains(&lesson.at.as_str()), "{}", lesson.id);
    }
}

#[test]
fn charts_are_rectangular_and_name_rules_of_the_ledger() {
    for chart in Rules::help().charts {
        assert!(Rules::ledger().rule(&chart.rule).is_some(), "{}", chart.id);
        assert!(!chart.rows.is_empty(), "{}", chart.id);
        for row in &chart.rows {
            assert_eq!(row.len(), chart.columns.len(), "{}", chart.id);
            assert!(
                row.iter().skip(1).all(|cell| !cell.is_empty()),
                "{}",
                chart.id
            );
        }
    }
}

#[test]
fn history_speaks_of_figures_that_the_scene_has() {
    let game = acting(ASHORE);
    let figures = game.scene(None).figures;
    for past in Rules::help().history {
        assert!(
            Rules::info()
                .scenarios
                .iter()
                .any(|s| s.id == past.scenario)
        );
        for figure in past.figures {
            assert!(figures.iter().any(|f| f.id == figure.id), "{}", figure.id);
        }
    }
}

#[test]
fn nobody_is_lost_at_the_start_and_a_lost_step_is_counted() {
    let lost = |game: &jubilee::Jubilee| {
        let figures = game.scene(None).figures;
        figures.iter().find(|f| f.id == "lost").unwrap().value
    };
    let setup = Rules::info().check(None, &[], Seed::from(1)).unwrap();
    assert_eq!(lost(&Rules::set_up(&setup)), 0);
    let text = r#"{"game":"jubilee","position":{"pieces":{"A/RHLI":{"steps":2}}}}"#;
    let situation: Situation = serde_json::from_str(text).unwrap();
    assert_eq!(lost(&situation.load::<Rules>().unwrap().1), 1);
}

#[test]
fn every_space_of_a_piece_is_on_a_board_or_a_tray() {
    let boards = Rules::boards();
    let spaces = boards
        .iter()
        .flat_map(|b| b.spaces.iter().map(|s| s.id.clone()));
    let trays = Rules::trays().into_iter().map(|t| t.id);
    let known: BTreeSet<String> = spaces.chain(trays).collect();
    let title = Title::<Rules>::new();
    let setup = Rules::info().check(None, &[], Seed::from(3)).unwrap();
    let mut session = title.begin(setup);
    let mut dice = Dice::new(Seed::from(5));
    while let Some(choice) = session.advice("random", &mut dice).unwrap() {
        for piece in session.scene(Some(COMMONWEALTH)).pieces {
            assert!(known.contains(&piece.space), "{}", piece.space);
        }
        session.play(COMMONWEALTH, &choice).unwrap();
    }
}

#[test]
fn dice_and_chits_lie_on_the_table() {
    let text = r#"{"game":"jubilee","chance":["d6=4"],"choices":["roll"]}"#;
    let situation: Situation = serde_json::from_str(text).unwrap();
    let (_, mut game) = situation.load::<Rules>().unwrap();
    let Trial::Plain(roll) = &situation.choices[0] else {
        panic!("a plain choice");
    };
    let mut journal = Recorder::new(Viewer::Seat(COMMONWEALTH));
    game.choose(&roll.parse().unwrap(), &mut journal).unwrap();
    let shown = journal.records[0].shows.as_ref().unwrap();
    assert_eq!((shown.kind, shown.face.as_str()), ("d6", "4"));
}
