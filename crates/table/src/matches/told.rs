//! What is told of a match: deltas or whole positions, to each kind of viewer what is theirs, and the rest to those who come back.

use std::sync::Arc;

use kernel::{Seat, Sketch};
use serde_json::value::RawValue;

use super::frozen;
use super::journal;
use super::memory::{Audience, Match, News};
use super::seating::Seating;
use super::stream::Stream;
use super::undo;
use crate::fault::Fault;
use crate::wire::frame::Frame;
use crate::wire::http::Choice;
use crate::wire::messages::{Done, Hear, Now, Told};

/// A kind of viewer: as whom they look on, and whether they want deltas.
pub(crate) type Kind = (Option<Seat>, bool);

/// A text for each kind of viewer.
pub(crate) type Frames = Vec<(Kind, Frame)>;

/// What an act told, for those who come back.
pub(crate) struct Recent {
    pub(super) seq: u32,
    pub(super) made: u32,
    pub(super) turn: u16,
    pub(super) journal: Arc<str>,
}

/// How many acts are remembered for those who come back.
const RECENT: usize = 64;

impl Match {
    pub(super) fn remember(&mut self, act: Recent) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(act);
    }

    /// What was told since a step, and up to how many choices the lines before it stand; `None` where that is not remembered.
    pub(crate) fn told_since(
        &self,
        step: u32,
        viewer: Option<Seat>,
    ) -> Result<Option<(u32, Vec<Told>)>, Fault> {
        let known = step == self.seq || self.recent.front().is_some_and(|act| act.seq <= step + 1);
        if !known {
            return Ok(None);
        }
        let mut kept = u32::MAX;
        let mut lines: Vec<Told> = Vec::new();
        for act in self.recent.iter().filter(|act| act.seq > step) {
            let heard = journal::heard(&act.journal, viewer)?;
            if heard.get() == "[]" {
                // What was taken back is void.
                lines.retain(|line| line.made <= act.made);
                kept = kept.min(act.made);
            } else {
                lines.push(Told {
                    made: act.made,
                    turn: act.turn,
                    heard,
                });
                kept = kept.min(act.made - 1);
            }
        }
        Ok(Some((kept.min(self.made()), lines)))
    }

    /// What everybody who looks on is about to hear.
    pub(crate) fn frames(&mut self, audience: Audience<'_>, news: &News) -> Result<Frames, Fault> {
        let mut frames = Vec::with_capacity(audience.viewers.len());
        for &(viewer, deltas) in audience.viewers {
            let text = if deltas && self.picture.is_none() {
                self.in_stream(viewer, |stream, game| {
                    stream.advance(game, audience.seating, news)
                })?
            } else {
                self.frame(audience.seating, viewer, news)?
            };
            frames.push(((viewer, deltas), text));
        }
        Ok(frames)
    }

    /// Works on the stream of a kind of viewer.
    pub(crate) fn in_stream<T>(
        &mut self,
        viewer: Option<Seat>,
        work: impl FnOnce(&mut Stream, &Match) -> T,
    ) -> T {
        let known = self
            .streams
            .iter()
            .position(|stream| stream.viewer == viewer);
        let mut stream = match known {
            Some(at) => self.streams.swap_remove(at),
            None => Stream::new(viewer),
        };
        let done = work(&mut stream, self);
        self.streams.push(stream);
        done
    }

    /// What a viewer sees.
    fn scene(&self, viewer: Option<Seat>) -> kernel::Scene {
        self.as_it_may(self.session.scene(viewer))
    }

    /// The same for somebody who has seen the position before: its pieces go into the sketch.
    pub(crate) fn sketch(&self, viewer: Option<Seat>, sketch: &mut Sketch<'_>) -> kernel::Scene {
        self.as_it_may(self.session.sketch(viewer, sketch))
    }

    /// A scene with no more to choose than the match allows.
    fn as_it_may(&self, mut scene: kernel::Scene) -> kernel::Scene {
        if self.over() {
            scene.decision.iter_mut().for_each(|d| d.offers.clear());
        }
        if self.unshown > 0 {
            scene.decision = None;
        }
        scene
    }

    /// What was done, as a viewer may know it.
    pub(crate) fn done(&self, news: &News, viewer: Option<Seat>) -> Done {
        match &news.done {
            Done::Chose { .. } => Done::Chose {
                choice: self.last_choice(viewer),
            },
            other => other.clone(),
        }
    }

    /// The whole position for one viewer.
    pub(crate) fn frame(
        &self,
        seating: &Seating,
        viewer: Option<Seat>,
        news: &News,
    ) -> Result<Frame, Fault> {
        let heard = RawValue::from_string(news.told.by(viewer).to_owned());
        let now = Hear::Now(Box::new(Now {
            step: self.seq,
            made: self.made(),
            seat: viewer,
            done: self.done(news, viewer),
            heard: heard.map_err(|e| Fault::internal("a message cannot be written", &e))?,
            scene: self.scene(viewer),
            undo: undo::allowed(self, seating, viewer),
            asking: self.asking.as_ref().map(|asking| asking.seat),
            ending: self.ending.clone(),
        }));
        let picture = self.picture.as_deref();
        match picture.and_then(|packed| frozen::seen(packed, viewer)) {
            None => text(&now),
            Some(scene) => {
                let mut now = serde_json::to_value(&now);
                let told = now.as_mut().map(|now| now["scene"] = scene);
                told.map_err(|e| Fault::internal("a message cannot be written", e))?;
                Ok(Frame::of(now.unwrap_or_default().to_string().as_bytes()))
            }
        }
    }

    /// The last choice, where the viewer may know it.
    fn last_choice(&self, viewer: Option<Seat>) -> Option<Choice> {
        let last = self.line.last()?;
        let open = self.facts.entry.seats() == 1 || self.open();
        (open || viewer == Some(last.seat)).then(|| Choice {
            seat: last.seat,
            notation: last.notation.clone(),
        })
    }
}

/// A message as it is sent.
pub(crate) fn text(hear: &Hear) -> Result<Frame, Fault> {
    let text = serde_json::to_vec(hear);
    text.map(|text| Frame::of(&text))
        .map_err(|e| Fault::internal("a message cannot be written", &e))
}
