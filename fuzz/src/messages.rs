//! What a client says, in JSON, line by line, at many positions: read as the server reads it, and put to the game.

use kernel::{AnySession, Seat};
use table::wire::messages::Say;

use crate::stands::stands;
use crate::tape::Tape;

/// Messages of one run.
const MOST: usize = 8;

/// One input: the first byte names the position.
pub fn run(data: &[u8]) {
    let mut tape = Tape(data);
    let all = stands();
    let mut session = all[tape.below(all.len())].session();
    let mut seat = session.decider();
    for line in tape.lines().take(MOST) {
        let Ok(say) = serde_json::from_str::<Say>(&line) else {
            continue;
        };
        let text = serde_json::to_string(&say).expect("what was read can be written");
        let again: Say = serde_json::from_str(&text).expect("what was written can be read");
        assert_eq!(say, again);
        serve(&mut *session, &mut seat, say);
    }
}

fn serve(session: &mut dyn AnySession, seat: &mut Option<Seat>, say: Say) {
    // Whoever says none of theirs gets no further than the door.
    let own = |seat: Option<Seat>| seat.filter(|seat| seat.0 < 2);
    match say {
        Say::Hello { seat: wanted, .. } | Say::Sit { seat: wanted, .. } => *seat = own(wanted),
        Say::Choose { notation, .. } => {
            if let Some(seat) = *seat {
                drop(session.play(seat, &notation));
            }
        }
        Say::Undo { .. } => drop(session.undo()),
        Say::Odds { notation, .. } => drop(session.preview(&notation)),
        Say::Overlay { id, about, .. } => drop(session.overlay(*seat, &id, &about)),
        Say::Why { wish, .. } => drop(session.why(*seat, &wish)),
        // A bot's thoughts are no stranger's input; the rest is the table's own business.
        _ => {}
    }
    for viewer in [*seat, None] {
        let scene = session.scene(viewer);
        assert!(serde_json::to_string(&scene).is_ok());
    }
}
