//! Replay files: verified or refused, whatever is in them.
//!
//! What begins with a brace is read as a file. Everything else names a recorded game and changes it.

use std::sync::OnceLock;

use kernel::{AnyTitle, Replay};

use crate::stands::{played, title, titles};
use crate::tape::Tape;

/// Choices that are played again.
const MOST: usize = 150;

/// One input.
pub fn run(data: &[u8]) {
    if data.first() == Some(&b'{') {
        if let Ok(replay) = serde_json::from_slice::<Replay>(data) {
            check(&replay);
        }
        return;
    }
    let mut tape = Tape(data);
    let all = recorded();
    let mut replay = all[tape.below(all.len())].clone();
    for _ in 0..6 {
        if tape.is_empty() {
            break;
        }
        change(&mut replay, &mut tape);
    }
    let text = serde_json::to_string(&replay).expect("plain data");
    let again: Replay = serde_json::from_str(&text).expect("what was written can be read");
    check(&again);
}

/// Changes something.
fn change(replay: &mut Replay, tape: &mut Tape) {
    let count = replay.steps.len();
    let (at, other) = (tape.below(count), tape.below(count));
    match tape.below(8) {
        _ if count == 0 => {}
        0 => replay.steps[at].choice = replay.steps[other].choice.clone(),
        1 => drop(replay.steps.remove(at)),
        2 => replay.steps[at].choice = tape.text(),
        3 => replay.steps.truncate(at),
        // From before there were versions: choices alone are compared.
        4 => replay.version = None,
        5 => {
            if let Some(start) = &mut replay.start {
                tape.scramble(&mut start.position);
            }
        }
        6 => replay.steps[at].seat.0 = tape.byte(),
        _ => {
            let told = replay.steps[at].told.as_mut();
            told.into_iter().for_each(|told| tape.scramble(told));
        }
    }
}

fn check(replay: &Replay) {
    let Some(title) = title(&replay.setup.game) else {
        return;
    };
    drop(title.verify_while(replay, &mut |step| step < MOST));
    if replay.steps.len() < MOST {
        drop(title.with_story(replay.clone()));
    }
}

/// A game of every scenario, from its beginning and from a position.
fn recorded() -> &'static [Replay] {
    static RECORDED: OnceLock<Vec<Replay>> = OnceLock::new();
    RECORDED.get_or_init(|| titles().iter().flat_map(|title| of(&**title)).collect())
}

fn of(title: &dyn AnyTitle) -> Vec<Replay> {
    let mut replays = Vec::new();
    for scenario in &title.info().scenarios {
        let session = played(title, scenario.id, 60);
        replays.push(session.replay());
        let mut on = title
            .resume(&session.situation())
            .expect("its own position");
        for _ in 0..20 {
            let Some((seat, offers)) = crate::stands::offers(&*on) else {
                break;
            };
            on.play(seat, &offers[0]).expect("offered is accepted");
        }
        replays.push(on.replay());
    }
    replays
}
