//! A game being played: history, undo, what each viewer has heard.

use kernel::hash::{fingerprint, spelled};
use kernel::{Session, Situation, Viewer};

use crate::toy::{BLUE, RED, Toy, given_session};

#[test]
fn undo_goes_back_choice_by_choice_to_the_exact_hash() {
    let mut session = given_session(3);
    let mut hashes = vec![fingerprint(session.game())];
    for choice in ["row", "row", "hand"] {
        session.play(RED, choice).unwrap();
        hashes.push(fingerprint(session.game()));
    }
    session.play(BLUE, "row").unwrap();
    while let Some(hash) = hashes.pop() {
        assert!(session.can_undo());
        session.undo().unwrap();
        assert_eq!(fingerprint(session.game()), hash);
        assert_eq!(session.step(), hashes.len());
    }
    assert_eq!(session.undo().unwrap_err().code, "no-undo");
}

#[test]
fn undo_never_crosses_a_roll_or_a_reveal() {
    for choice in ["sail", "dash", "call"] {
        let mut session = given_session(3);
        session.play(RED, choice).unwrap();
        assert!(!session.can_undo(), "{choice}");
        let before = fingerprint(session.game());
        assert_eq!(session.undo().unwrap_err().code, "no-undo");
        assert_eq!(fingerprint(session.game()), before);
        session.play(BLUE, "row").unwrap();
        session.undo().unwrap();
        assert_eq!(fingerprint(session.game()), before);
        assert!(!session.can_undo());
    }
}

#[test]
fn a_refused_choice_leaves_no_trace() {
    let mut session = given_session(3);
    session.play(RED, "row").unwrap();
    let (hash, step) = (fingerprint(session.game()), session.step());
    let codes = [
        (RED, "sail", "rowing"),
        (RED, "open 9", "other-card"),
        (RED, "swim", "notation"),
        (BLUE, "row", "not-your-decision"),
    ];
    for (seat, choice, code) in codes {
        assert_eq!(
            session.play(seat, choice).unwrap_err().code,
            code,
            "{choice}"
        );
        assert_eq!((fingerprint(session.game()), session.step()), (hash, step));
    }
}

#[test]
fn every_viewer_hears_what_came_of_a_choice() {
    let mut session = given_session(3);
    let played = session.play(RED, "row").unwrap();
    let seats = [Viewer::Seat(RED), Viewer::Seat(BLUE)];
    for viewer in seats
        .into_iter()
        .chain([Viewer::Referee, Viewer::Bystander])
    {
        let heard = played.heard.by(viewer);
        assert_eq!(heard.len(), 1);
        assert_eq!(
            (heard[0].rule, heard[0].text.as_str()),
            ("1.1", "red rows a space")
        );
    }
}

#[test]
fn nothing_can_be_chosen_after_the_end() {
    let text = r#"{"game": "race", "position": {"at": [11, 0]}}"#;
    let situation: Situation = serde_json::from_str(text).unwrap();
    let mut session = Session::from_situation(&Toy::default(), &situation).unwrap();
    session.play(RED, "row").unwrap();
    assert_eq!(session.play(RED, "row").unwrap_err().code, "game-over");
}

#[test]
fn scripted_chance_of_a_situation_is_kept_in_the_replay() {
    let text = r#"{"game": "race", "chance": ["d6=6", "d6=2"], "strict": true}"#;
    let situation: Situation = serde_json::from_str(text).unwrap();
    let mut session = Session::from_situation(&Toy::default(), &situation).unwrap();
    session.play(RED, "sail").unwrap();
    session.play(BLUE, "sail").unwrap();
    assert_eq!(session.game().at, [6, 2]);
    let before = spelled(fingerprint(session.game()));
    let refusal = session.play(RED, "sail").unwrap_err();
    assert_eq!(refusal.code, "chance");
    assert_eq!(spelled(fingerprint(session.game())), before);
    session.play(RED, "row").unwrap();
    assert_eq!(
        session
            .replay()
            .verify(&Toy::default(), |_| ())
            .unwrap()
            .steps,
        3
    );
}
