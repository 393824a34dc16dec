//! Patches: what of a scene has changed since a viewer was last sent one.
//!
//! A patch is a JSON object with the parts of a scene that are not as before. A short text or number stands there anew; a list is put
//! together from parts of the old one (`[from, count]`), or of an older one (`[from, count, back]`), and from new items. A whole scene is the patch of nothing.
//! What is printed on a counter is left out: a piece names its [face](super::scene::Face), and the faces are a catalogue.
//!
//! [`Sent`] is the side that draws and writes: it keeps the last scene and digests of what was there before. [`Seen`] is the side that reads: bots
//! written in Rust, the load tool, and law *Patched*, which holds that both agree for every game, viewer and step. After every patch
//! both sides have the same [check value](Check), made of what was shown and nothing else.

#![expect(
    clippy::option_option,
    reason = "not there, null and given are three things in a patch"
)]

mod check;
mod history;
mod items;
mod offers;
mod seen;

pub use check::Check;
pub(crate) use items::mark;
pub use seen::{BadPatch, Seen, SeenOffer, SeenPiece};

use std::hash::{BuildHasher as _, Hash};

use foldhash::fast::FixedState;
use serde::Serialize;

use self::check::fnv;
use self::history::History;
use self::items::Line;
use self::offers::Lists;
use super::scene::{Decision, Figure, Marker, OverlayOffer, Piece, Scene};
use super::sketch::Sketch;
use crate::game::Outcome;

/// What a viewer was last sent: enough to tell what has changed since.
#[derive(Clone, Debug, Default)]
pub struct Sent {
    begun: bool,
    clock: u64,
    question: u32,
    said: Said,
    pieces: History<Piece>,
    markers: History<Marker>,
    panels: History<Line>,
    figures: History<Figure>,
    overlays: History<OverlayOffer>,
    offers: Lists,
}

/// Digests of what is replaced rather than put together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Said {
    clock_check: u32,
    turn: u16,
    light: u64,
    decision: u64,
    outcome: u64,
}

impl Sent {
    /// Draws what has changed, writes it, and takes it for sent.
    pub fn patch(&mut self, draw: impl FnOnce(&mut Sketch<'_>) -> Scene) -> Vec<u8> {
        let mut sketch = Sketch::since(self.pieces.marks());
        let scene = draw(&mut sketch);
        let drawn = sketch.done;
        let mut out = Writer::new();
        self.scalars(&scene, &mut out);
        self.pieces.write("pieces", drawn, &mut out);
        self.offers.patch(&scene, self.pieces.last(), &mut out);
        self.markers.patch("markers", scene.markers, &mut out);
        let panels = Line::of(scene.panels);
        self.panels.patch("panels", panels, &mut out);
        self.figures.patch("figures", scene.figures, &mut out);
        self.overlays.patch("overlays", scene.overlays, &mut out);
        self.begun = true;
        out.end()
    }

    /// The same with a scene that has been drawn.
    pub fn patch_drawn(&mut self, mut scene: Scene) -> Vec<u8> {
        self.patch(|sketch| {
            sketch.all(std::mem::take(&mut scene.pieces));
            scene
        })
    }

    fn scalars(&mut self, scene: &Scene, out: &mut Writer) {
        let clock = digest(&*scene.clock);
        let question = scene.decision.as_ref().map_or("", |d| &*d.question);
        let said = Said {
            clock_check: if clock == self.clock && self.begun {
                self.said.clock_check
            } else {
                fnv(scene.clock.as_bytes())
            },
            turn: scene.turn,
            light: digest(&(scene.light as u8)),
            decision: digest(
                &scene
                    .decision
                    .as_ref()
                    .map(|d| (d.seat, &*d.question, d.rule)),
            ),
            outcome: digest(
                &scene
                    .outcome
                    .as_ref()
                    .map(|o| (o.id, o.winner, o.score, &*o.detail)),
            ),
        };
        let old = std::mem::replace(&mut self.said, said);
        let new = !self.begun;
        if new || clock != self.clock {
            self.clock = clock;
            out.field("clock", &scene.clock);
        }
        if new || said.turn != old.turn {
            out.field("turn", &scene.turn);
        }
        if new || said.light != old.light {
            out.field("light", &scene.light);
        }
        if new || said.decision != old.decision {
            self.question = fnv(question.as_bytes());
            out.field("decision", &scene.decision.as_ref().map(Asked::of));
        }
        if new || said.outcome != old.outcome {
            out.field::<Option<Outcome>>("outcome", &scene.outcome);
        }
    }

    /// The check value of what was sent.
    pub fn check(&self) -> Check {
        let mut check = Check::default();
        check.mix(self.said.clock_check);
        let lists = [
            self.pieces.now(),
            self.markers.now(),
            self.panels.now(),
            self.figures.now(),
        ];
        for item in lists.into_iter().flatten() {
            check.mix(item.check);
        }
        check.mix(self.question);
        for item in self.offers.now() {
            check.mix(item.check);
        }
        check
    }
}

/// A decision without its offers.
#[derive(Serialize)]
struct Asked<'a> {
    seat: crate::Seat,
    question: &'a str,
    rule: &'static str,
}

impl<'a> Asked<'a> {
    fn of(decision: &'a Decision) -> Asked<'a> {
        Asked {
            seat: decision.seat,
            question: &decision.question,
            rule: decision.rule,
        }
    }
}

/// A digest for this process only: quick, and never sent to anybody.
fn digest<T: Hash + ?Sized>(value: &T) -> u64 {
    FixedState::default().hash_one(value)
}

/// A JSON object that grows field by field.
struct Writer(Vec<u8>);

impl Writer {
    fn new() -> Writer {
        let mut out = Vec::with_capacity(1024);
        out.push(b'{');
        Writer(out)
    }

    fn name(&mut self, name: &str) {
        if self.0.len() > 1 {
            self.0.push(b',');
        }
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) {
        self.name(name);
        write(value, &mut self.0);
    }

    fn list(&mut self, name: &str) -> Segments<'_> {
        self.name(name);
        self.0.push(b'[');
        Segments {
            out: &mut self.0,
            first: true,
        }
    }

    fn end(mut self) -> Vec<u8> {
        self.0.push(b'}');
        self.0
    }
}

/// How many versions of a list are remembered: what was shown before is often shown again.
const VERSIONS: usize = 8;

/// A JSON list that grows item by item.
struct Segments<'a> {
    out: &'a mut Vec<u8>,
    first: bool,
}

impl Segments<'_> {
    /// Writes one more that is ready.
    fn raw(&mut self, text: &[u8]) {
        self.comma();
        self.out.extend_from_slice(text);
    }

    fn comma(&mut self) {
        if !std::mem::take(&mut self.first) {
            self.out.push(b',');
        }
    }

    /// Writes one more: its text.
    fn item<T: Serialize>(&mut self, value: &T) -> &[u8] {
        self.comma();
        let start = self.out.len();
        write(value, self.out);
        &self.out[start..]
    }

    fn end(self) {
        self.out.push(b']');
    }
}

fn write<T: Serialize + ?Sized>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("what is shown is plain data");
}
