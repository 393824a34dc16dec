//! Choices as anybody may spell them, at many positions: accepted only where they are offered.
//!
//! The first byte names the position; then each line is a choice. `#7` is the eighth offer, and `!` before a line lets
//! another seat say it.

use kernel::{AnySession, Seat};

use crate::stands::{offers, stands};
use crate::tape::Tape;

/// Choices of one run.
const MOST: usize = 12;

/// One input.
pub fn run(data: &[u8]) {
    let mut tape = Tape(data);
    let all = stands();
    let mut session = all[tape.below(all.len())].session();
    for line in tape.lines().take(MOST) {
        let Some((seat, offers)) = offers(&*session) else {
            let refused = session.play(Seat(0), &line);
            assert!(refused.is_err(), "the game was over");
            return;
        };
        let number = line.strip_prefix('#').and_then(|n| n.parse::<usize>().ok());
        let (seat, text) = match (number, line.strip_prefix('!')) {
            (Some(number), _) => (seat, offers[number % offers.len()].as_str()),
            (None, Some(rest)) => (Seat(seat.0 ^ 1), rest),
            (None, None) => (seat, line.as_str()),
        };
        say(&mut *session, seat, text, &offers);
    }
}

/// Says it, and checks what came of it.
fn say(session: &mut dyn AnySession, seat: Seat, text: &str, offers: &[String]) {
    let (before, decider) = (session.hash(), session.decider());
    match session.play(seat, text) {
        Ok(_) => {
            assert_eq!(decider, Some(seat), "{text}: not their decision");
            let made = session.last().map(|step| step.choice.clone());
            let made = made.expect("a choice was made");
            assert!(offers.contains(&made), "{text}: {made} was not offered");
        }
        Err(refusal) => {
            assert_eq!(session.hash(), before, "{text}: {refusal}");
            assert!(
                !offers.iter().any(|offer| offer == text) || decider != Some(seat),
                "{text}: {refusal}"
            );
        }
    }
}
