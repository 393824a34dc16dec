//! What somebody who comes is told: everything, or the rest of what they have.

use super::memory::{Match, News};
use super::open::Seated;
use super::seating::Seating;
use super::stream::Greeting;
use crate::fault::Fault;
use crate::wire::frame::Frame;
use crate::wire::messages::Told;

/// What somebody who comes is told.
pub(super) struct Welcome {
    pub(super) frames: Vec<Frame>,
    /// What was told since they left, where what they have is good.
    pub(super) since: Option<Vec<Told>>,
    /// Up to how many choices the lines that they have stand.
    pub(super) kept: Option<u32>,
}

/// For somebody who comes, perhaps with something left from before.
pub(super) fn greet(
    game: &mut Match,
    seating: &Seating,
    guest: &Seated<'_>,
    build: &str,
) -> Result<Welcome, Fault> {
    let everything = |frame| Welcome {
        frames: vec![frame],
        since: None,
        kept: None,
    };
    if !guest.deltas || game.picture.is_some() {
        let frame = game.frame(seating, guest.seat, &News::greeting());
        return frame.map(everything);
    }
    let told = match guest.have {
        Some(have) if have.build == build && have.rules == game.rules => {
            game.told_since(have.step, guest.seat)?
        }
        Some(_) | None => None,
    };
    let have = guest.have.filter(|_| told.is_some());
    let greeting = game.in_stream(guest.seat, |stream, game| stream.greet(game, seating, have))?;
    Ok(match (greeting, told) {
        (Greeting::GoesOn(frames), Some((kept, lines))) => Welcome {
            frames,
            since: Some(lines),
            kept: Some(kept),
        },
        (Greeting::GoesOn(_), None) => unreachable!("nothing goes on for somebody who has nothing"),
        (Greeting::Whole(frame), _) => everything(frame),
    })
}
