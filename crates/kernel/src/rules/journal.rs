//! The story of a game: every change is an event with its rule, its sentence and its audience.

use serde::Serialize;

use crate::game::Seat;
use crate::told::{Change, Shown, Told};

/// Who reads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Anybody without a seat: sees what is public.
    Bystander,
    /// The referee: tests, `landfall try`, replays of finished games. Sees everything.
    Referee,
}

impl From<Option<Seat>> for Viewer {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Viewer::Bystander, Viewer::Seat)
    }
}

/// Something that happened.
pub trait Event {
    /// A stable word for programs, such as `step-lost`.
    fn kind(&self) -> &'static str;

    /// The rule under which it happened.
    fn rule(&self) -> &'static str;

    /// True where a die, a draw or a secret became known: undo never goes back beyond it.
    fn reveals(&self) -> bool;

    /// What this viewer hears of it, or `None` where the event is not theirs to know.
    fn told(&self, viewer: Viewer) -> Option<Told>;
}

/// A number with its noun: `1 step`, `3 steps`.
pub fn count(number: impl Into<i64>, thing: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// Whoever listens to the story.
pub trait Journal {
    /// Takes note of an event.
    fn tell(&mut self, event: &dyn Event);
}

/// Listens to nothing: for playouts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Journal for Silent {
    fn tell(&mut self, _event: &dyn Event) {}
}

/// An event as a viewer reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Record {
    /// [`Event::kind`].
    pub kind: &'static str,
    /// [`Event::rule`].
    pub rule: &'static str,
    /// The sentence; empty only where a choice changed something and there was nothing to say about it.
    pub text: String,
    /// [`Event::reveals`].
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<bool>"))]
    pub reveals: bool,
    /// Where it happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<Vec<String>>"))]
    pub spaces: Vec<String>,
    /// The die or chit that fell.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "describe", ts(optional))]
    pub shows: Option<Shown>,
    /// What changed on the board, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "describe", ts(optional = nullable, as = "Option<Vec<Change>>"))]
    pub changes: Vec<Change>,
}

/// Writes down what one viewer may read.
#[derive(Clone, Debug)]
pub struct Recorder {
    viewer: Viewer,
    /// What was heard, in order.
    pub records: Vec<Record>,
    /// Whether anything was revealed, even if this viewer did not hear of it.
    pub revealed: bool,
}

impl Recorder {
    /// A recorder for one viewer.
    pub fn new(viewer: Viewer) -> Self {
        Recorder {
            viewer,
            records: Vec::new(),
            revealed: false,
        }
    }

    /// Writes an event down. Changes that nothing was said about go with what was said last, or with what comes next.
    fn write(&mut self, event: &dyn Event, told: Told) {
        if told.text.is_empty()
            && !event.reveals()
            && let Some(last) = self.records.last_mut()
        {
            last.changes.extend(told.changes);
            return;
        }
        let before = self
            .records
            .pop_if(|last| last.text.is_empty() && !last.reveals);
        let mut changes = before.map_or_else(Vec::new, |before| before.changes);
        changes.extend(told.changes);
        self.records.push(Record {
            kind: event.kind(),
            rule: event.rule(),
            text: told.text,
            reveals: event.reveals(),
            spaces: told.spaces,
            shows: told.shows,
            changes,
        });
    }
}

impl Journal for Recorder {
    fn tell(&mut self, event: &dyn Event) {
        self.revealed |= event.reveals();
        if let Some(told) = event.told(self.viewer) {
            self.write(event, told);
        }
    }
}

/// Tells every listener.
#[derive(Debug)]
pub struct Everyone<'a>(pub &'a mut [Recorder]);

impl Journal for Everyone<'_> {
    fn tell(&mut self, event: &dyn Event) {
        for recorder in self.0.iter_mut() {
            recorder.tell(event);
        }
    }
}
