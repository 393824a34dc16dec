//! Patches of scenes: from any scene to any other, as whoever sees it, both sides agree; and a patch that somebody made up
//! is taken or refused.
//!
//! Each byte below 200 names a position, and the next as whom it is seen; up to 254 a choice is made there. After 255 the rest is a patch.

use kernel::patch::{Seen, Sent};
use kernel::{AnySession, Seat};

use crate::stands::{offers, stands};
use crate::tape::Tape;

/// Scenes of one run.
const MOST: usize = 12;

/// One input.
pub fn run(data: &[u8]) {
    let mut tape = Tape(data);
    let (mut sent, mut seen) = (Sent::default(), Seen::default());
    let mut session = stands()[0].session();
    let mut viewer = None;
    for _ in 0..MOST {
        match tape.byte() {
            255 => {
                drop(seen.apply(tape.0));
                seen.check();
                return;
            }
            byte @ 200.. => {
                if let Some((seat, offers)) = offers(&*session) {
                    let offer = &offers[usize::from(byte - 200) % offers.len()];
                    session.play(seat, offer).expect("offered is accepted");
                }
            }
            byte => {
                session = stands()[usize::from(byte) % stands().len()].session();
                viewer = [None, Some(Seat(0)), session.decider()][tape.below(3)];
            }
        }
        show(&*session, viewer, &mut sent, &mut seen);
        if tape.is_empty() {
            return;
        }
    }
}

/// Sends the scene, and compares what came.
fn show(session: &dyn AnySession, viewer: Option<Seat>, sent: &mut Sent, seen: &mut Seen) {
    let scene = session.scene(viewer);
    let patch = sent.patch(scene.clone());
    seen.apply(&patch)
        .expect("a patch fits what was sent before");
    assert_eq!(seen.differs(&scene), None);
    assert!(sent.check() == seen.check(), "the check values differ");
}
