//! Positions from files: refused with reasons, or sound enough to be looked at, played on, branched and written.
//!
//! What begins with a brace is read as a file. Everything else names a position and scrambles it.

use kernel::{AnySession, AnyTitle, Seat, Seed, Situation};

use crate::stands::{offers, stands, title};
use crate::tape::Tape;

/// Choices that are played on.
const ON: usize = 12;

/// One input.
pub fn run(data: &[u8]) {
    if data.first() == Some(&b'{') {
        let Ok(situation) = serde_json::from_slice::<Situation>(data) else {
            return;
        };
        if let Some(title) = title(&situation.game) {
            drop(title.try_out(&situation));
            go_on(title, &situation, &mut Tape(&[]));
        }
        return;
    }
    let mut tape = Tape(data);
    let all = stands();
    let stand = &all[tape.below(all.len())];
    let mut situation = stand.situation.clone();
    tape.scramble(&mut situation.position);
    go_on(stand.title, &situation, &mut tape);
}

fn go_on(title: &dyn AnyTitle, situation: &Situation, tape: &mut Tape) {
    let Ok(mut session) = title.resume(situation) else {
        return;
    };
    for _ in 0..ON {
        look(title, &*session, tape.byte());
        let Some((seat, offers)) = offers(&*session) else {
            return;
        };
        assert!(!offers.is_empty(), "a question without an answer");
        let offer = &offers[tape.below(offers.len())];
        let played = session.play(seat, offer);
        played.unwrap_or_else(|refusal| panic!("{offer} was offered: {refusal}"));
    }
}

/// As everybody sees it, and as anybody may branch it.
fn look(title: &dyn AnyTitle, session: &dyn AnySession, number: u8) {
    let seats = title.info().seats.len() as u8;
    for viewer in (0..seats).map(|seat| Some(Seat(seat))).chain([None]) {
        assert!(serde_json::to_string(&session.scene(viewer)).is_ok());
        // A position whose course was cut short may end with nothing to do: no match begins from that.
        if session.decider().is_none() {
            continue;
        }
        let branch = session.branch(viewer, Seed::from(u64::from(number)));
        let again = title.resume(&branch);
        assert!(again.is_ok(), "a branch as {viewer:?}: {:?}", again.err());
    }
}
