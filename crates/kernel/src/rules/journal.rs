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
        if let Some(told) = event.told(&Listener::new(self.viewer)) {
            self.write(event, told);
        }
    }
}

/// Tells every listener.
#[derive(Debug)]
pub struct Everyone<'a>(pub &'a mut [Recorder]);

impl Journal for Everyone<'_> {
    fn tell(&mut self, event: &dyn Event) {
        let Some((first, others)) = self.0.split_first_mut() else {
            return;
        };
        let to = Listener::new(first.viewer);
        let told = event.told(&to);
        first.revealed |= event.reveals();
        for other in others {
            if to.asked.get() {
                other.tell(event);
                continue;
            }
            other.revealed |= event.reveals();
            if let Some(same) = &told {
                other.write(event, same.clone());
            }
        }
        if let Some(told) = told {
            first.write(event, told);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{Event, Everyone, Journal as _, Listener, Recorder, Viewer};
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
        let viewers = [Viewer::Referee, Viewer::Bystander]
            .into_iter()
            .chain(seats);
        let mut all: Vec<Recorder> = viewers.map(Recorder::new).collect();
        let worded = Cell::new(0);
        let whisper = Whisper { secret, worded };
        Everyone(&mut all).tell(&whisper);
        let heard = all.iter().map(|own| own.records.len()).collect();
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
}
