//! What the viewers of one kind are sent after the first scene: deltas, each made once for all of them.
//!
//! A stream knows what was sent last, and keeps the last deltas for those who come back. Whoever has nothing is given everything, and
//! from then on the stream starts anew: everybody else has more than it relies on.

use std::collections::VecDeque;
use std::io::Write as _;

use kernel::Seat;
use kernel::patch::{Check, Sent};
use serde::Serialize;

use super::memory::{Match, News};
use super::seating::Seating;
use super::undo;
use crate::fault::Fault;
use crate::wire::frame::Frame;
use crate::wire::http::Ending;
use crate::wire::messages::{Done, Have, Undo};

/// How many bytes of deltas are kept for those who come back.
const KEPT: usize = 16 * 1024;

/// What the viewers of one kind have.
pub(crate) struct Stream {
    pub(crate) viewer: Option<Seat>,
    /// The step they have; `None` where they have nothing.
    step: Option<u32>,
    sent: Sent,
    check: Check,
    beside: Option<Beside>,
    recent: VecDeque<Recent>,
    recent_bytes: usize,
    /// Everything, as long as nothing has changed since it was written; kept for those without a seat only.
    whole: Option<Frame>,
}

/// A delta that was sent.
struct Recent {
    from: u32,
    check_before: Check,
    text: Frame,
}

/// What is told beside the scene.
#[derive(Clone, PartialEq)]
struct Beside {
    undo: Undo,
    asking: Option<Seat>,
    ending: Option<Ending>,
}

/// What somebody who comes gets.
pub(crate) enum Greeting {
    /// What they have is good, and these deltas lead from it to now.
    GoesOn(Vec<Frame>),
    /// Everything.
    Whole(Frame),
}

impl Stream {
    pub(crate) fn new(viewer: Option<Seat>) -> Stream {
        Stream {
            viewer,
            step: None,
            sent: Sent::default(),
            check: Check::default(),
            beside: None,
            recent: VecDeque::new(),
            recent_bytes: 0,
            whole: None,
        }
    }

    /// The delta that leads to the match as it is.
    pub(crate) fn advance(
        &mut self,
        game: &Match,
        seating: &Seating,
        news: &News,
    ) -> Result<Frame, Fault> {
        let (from, check_before) = (self.step, self.check);
        let text = self.write(game, seating, news)?;
        self.whole = None;
        if let Some(from) = from {
            self.recent_bytes += text.bytes().len();
            self.recent.push_back(Recent {
                from,
                check_before,
                text: text.clone(),
            });
            while self.recent_bytes > KEPT
                && let Some(old) = self.recent.pop_front()
            {
                self.recent_bytes -= old.text.bytes().len();
            }
        }
        Ok(text)
    }

    /// For somebody who comes, perhaps with something that he still has.
    pub(crate) fn greet(
        &mut self,
        game: &Match,
        seating: &Seating,
        have: Option<&Have>,
    ) -> Result<Greeting, Fault> {
        let greeting = News::greeting();
        if self.step != Some(game.seq) {
            self.advance(game, seating, &greeting)?;
        }
        if let Some(deltas) = have.and_then(|have| self.since(have)) {
            return Ok(Greeting::GoesOn(deltas));
        }
        self.everything(game, seating).map(Greeting::Whole)
    }

    /// All that there is to see: the stream starts anew.
    pub(crate) fn everything(&mut self, game: &Match, seating: &Seating) -> Result<Frame, Fault> {
        if let Some(whole) = &self.whole {
            return Ok(whole.clone());
        }
        self.sent = Sent::default();
        self.beside = None;
        self.step = None;
        let text = self.write(game, seating, &News::greeting())?;
        // Many look on without a seat; who sits there comes once.
        self.whole = self.viewer.is_none().then(|| text.clone());
        Ok(text)
    }

    /// The deltas that lead on from what somebody has.
    fn since(&self, have: &Have) -> Option<Vec<Frame>> {
        let fits = |recent: &Recent| {
            recent.from == have.step && have.check == recent.check_before.to_string()
        };
        // A wish to take back leads from a step to itself: whoever has heard of it hears it again.
        if let Some(first) = self.recent.iter().position(fits) {
            let rest = self.recent.iter().skip(first);
            return Some(rest.map(|recent| recent.text.clone()).collect());
        }
        let current = Some(have.step) == self.step && have.check == self.check.to_string();
        current.then(Vec::new)
    }

    fn write(&mut self, game: &Match, seating: &Seating, news: &News) -> Result<Frame, Fault> {
        let viewer = self.viewer;
        let patch = (self.sent).patch(|sketch| game.sketch(viewer, sketch));
        let beside = Beside::of(game, seating, viewer);
        let old = self.beside.replace(beside.clone());
        self.check = self.sent.check();
        let heard = news.told.by(viewer);
        let mut out = Text(Vec::with_capacity(patch.len() + heard.len() + 256));
        out.raw("{\"hear\":\"delta\"");
        out.field("from", &self.step)?;
        out.field("step", &game.seq)?;
        out.field("made", &game.made())?;
        if self.step.is_none() {
            out.field("seat", &viewer)?;
        }
        out.field("done", &done(game, news, viewer))?;
        out.raw(",\"heard\":");
        out.raw(heard);
        out.raw(",\"scene\":");
        out.0.extend_from_slice(&patch);
        // It also changes when somebody takes a seat, which no delta tells.
        out.field("undo", &beside.undo)?;
        if old.as_ref().is_none_or(|old| old.asking != beside.asking) {
            out.field("asking", &beside.asking)?;
        }
        if old.as_ref().is_none_or(|old| old.ending != beside.ending) {
            out.field("ending", &beside.ending)?;
        }
        drop(write!(out.0, ",\"check\":\"{}\"}}", self.check));
        self.step = Some(game.seq);
        Ok(Frame::of(&out.0))
    }
}

/// What was done; whoever did it knows what.
fn done(game: &Match, news: &News, viewer: Option<Seat>) -> Done {
    match game.done(news, viewer) {
        Done::Chose {
            choice: Some(choice),
        } if viewer == Some(choice.seat) => Done::Chose { choice: None },
        other => other,
    }
}

impl Beside {
    fn of(game: &Match, seating: &Seating, viewer: Option<Seat>) -> Beside {
        Beside {
            undo: undo::allowed(game, seating, viewer),
            asking: game.asking.as_ref().map(|asking| asking.seat),
            ending: game.ending.clone(),
        }
    }
}

/// A JSON object that grows.
struct Text(Vec<u8>);

impl Text {
    fn raw(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    fn field<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Fault> {
        self.raw(",\"");
        self.raw(name);
        self.raw("\":");
        let written = serde_json::to_writer(&mut self.0, value);
        written.map_err(|e| Fault::internal("a message cannot be written", &e))
    }
}
