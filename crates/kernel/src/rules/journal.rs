//! The story of a game: every change is an event with its rule, its sentence and its audience.

use std::cell::Cell;

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

impl Viewer {
    /// Whether this is the seat itself, or the referee, who knows everything.
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Bystander => false,
            Viewer::Referee => true,
        }
    }
}

/// Somebody who is told of an event. It notes whether what is told depends on who listens: where it does not, one wording
/// serves everybody.
#[derive(Debug)]
pub struct Listener {
    viewer: Viewer,
    asked: Cell<bool>,
}

impl Listener {
    /// This viewer listens.
    pub const fn new(viewer: Viewer) -> Listener {
        let asked = Cell::new(false);
        Listener { viewer, asked }
    }

    /// Who it is: whoever asks tells each viewer something of his own.
    pub fn viewer(&self) -> Viewer {
        self.asked.set(true);
        self.viewer
    }

    /// Whether it is the seat itself, or the referee, who knows everything.
    pub fn is(&self, seat: Seat) -> bool {
        self.viewer().is(seat)
    }
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

    /// What somebody hears of it, or `None` where the event is not theirs to know.
    fn told(&self, to: &Listener) -> Option<Told>;
}

/// A number with its noun: `1 step`, `3 steps`.
pub fn count(number: impl Into<i64>, thing: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// Half points as a player writes them: `1½`.
pub fn half_points(halves: u8) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 0) => whole.to_string(),
        (whole, _) => format!("{whole}½"),
    }
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

    fn hear(&mut self, event: &dyn Event, told: Option<Told>) {
        self.revealed |= event.reveals();
        if let Some(told) = told {
            self.write(event, told);
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
        self.hear(event, event.told(&Listener::new(self.viewer)));
    }
}

/// Several who listen together. Those who have heard the same so far share one recorder: mostly it is written once for all.
#[derive(Clone, Debug)]
pub struct Audience {
    /// Who listens, and the place of his recorder.
    viewers: Vec<(Viewer, usize)>,
    recorders: Vec<Recorder>,
}

impl Audience {
    /// Nobody listens.
    pub const NOBODY: Audience = Audience {
        viewers: Vec::new(),
        recorders: Vec::new(),
    };

    /// These listen.
    pub fn new(viewers: impl IntoIterator<Item = Viewer>) -> Audience {
        let viewers: Vec<_> = viewers.into_iter().map(|viewer| (viewer, 0)).collect();
        let first = viewers.first().map(|&(viewer, _)| Recorder::new(viewer));
        Audience {
            recorders: first.into_iter().collect(),
            viewers,
        }
    }

    /// What a viewer heard; nothing where nobody listened for them.
    pub fn by(&self, viewer: Viewer) -> &[Record] {
        let found = self
            .viewers
            .iter()
            .find(|(listener, _)| *listener == viewer);
        found.map_or(&[], |&(_, at)| &self.recorders[at].records)
    }

    /// Whether anything became known that was not.
    pub fn revealed(&self) -> bool {
        self.recorders.iter().any(|recorder| recorder.revealed)
    }

    /// Tells those who share a recorder; who hears something else has one of his own from now on.
    fn tell_some(&mut self, at: usize, event: &dyn Event) {
        let to = Listener::new(self.recorders[at].viewer);
        let told = event.told(&to);
        let mut others: Vec<(usize, Option<Told>)> = Vec::new();
        if to.asked.get() {
            let first = to.viewer;
            let own = self.viewers.iter_mut().filter(|(_, of)| *of == at);
            for (viewer, of) in own.filter(|(viewer, _)| *viewer != first) {
                let other = event.told(&Listener::new(*viewer));
                if other == told {
                    continue;
                }
                if let Some((same, _)) = others.iter().find(|(_, heard)| *heard == other) {
                    *of = *same;
                    continue;
                }
                *of = self.recorders.len();
                let viewer = *viewer;
                let before = self.recorders[at].clone();
                self.recorders.push(Recorder { viewer, ..before });
                others.push((*of, other));
            }
        }
        for (at, told) in others.into_iter().chain([(at, told)]) {
            self.recorders[at].hear(event, told);
        }
    }
}

impl Journal for Audience {
    fn tell(&mut self, event: &dyn Event) {
        for at in 0..self.recorders.len() {
            self.tell_some(at, event);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{Audience, Event, Journal as _, Listener, Viewer};
    use crate::game::Seat;
    use crate::told::Told;

    /// Counts how often it was put into words.
    struct Whisper {
        secret: bool,
        worded: Cell<u32>,
    }

    impl Event for Whisper {
        fn kind(&self) -> &'static str {
            "whisper"
        }

        fn rule(&self) -> &'static str {
            "1.1"
        }

        fn reveals(&self) -> bool {
            false
        }

        fn told(&self, to: &Listener) -> Option<Told> {
            self.worded.set(self.worded.get() + 1);
            let knows = !self.secret || to.is(Seat(1));
            knows.then(|| Told::says("Psst."))
        }
    }

    /// How often it was worded, and how many lines the referee, a bystander and two seats heard.
    fn told(secret: bool) -> (u32, Vec<usize>) {
        let seats = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
        let viewers = [Viewer::Referee, Viewer::Bystander].into_iter();
        let viewers = viewers.chain(seats);
        let mut all = Audience::new(viewers.clone());
        let worded = Cell::new(0);
        let whisper = Whisper { secret, worded };
        all.tell(&whisper);
        let heard = viewers.map(|viewer| all.by(viewer).len()).collect();
        (whisper.worded.get(), heard)
    }

    #[test]
    fn what_does_not_depend_on_who_listens_is_worded_once() {
        assert_eq!(told(false), (1, vec![1, 1, 1, 1]));
    }

    #[test]
    fn what_depends_on_who_listens_is_told_to_each() {
        assert_eq!(told(true), (4, vec![1, 0, 0, 1]));
    }

    #[test]
    fn who_heard_something_else_keeps_what_was_said_before() {
        let seats = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
        let mut all = Audience::new(seats);
        for secret in [false, true, false] {
            let worded = Cell::new(0);
            all.tell(&Whisper { secret, worded });
        }
        assert_eq!(seats.map(|seat| all.by(seat).len()), [2, 3]);
        assert!(!all.revealed());
    }
}
