//! The journal as it is stored with an act: what each viewer was told, in one JSON text; and the
//! fold of the acts into the choices that stand.

use std::ops::Range;

use kernel::again::kept;
use kernel::{Heard, Seat};
use serde_json::value::{RawValue, to_raw_value};

use crate::fault::Fault;
use crate::store::{ActKind, ActRow};
use crate::wire::messages::Told;

/// Nothing was told to anybody.
const NOTHING: &str = "[]";

/// What a choice told everybody: one text to be stored, and in it the part of each viewer.
#[derive(Clone, Debug)]
pub(crate) struct Telling {
    text: String,
    /// The bystander's part, then each seat's: a seat that heard the same has the bystander's.
    parts: Vec<Range<usize>>,
}

impl Telling {
    /// What came of a choice. A seat that heard what a bystander heard is stored as `null`.
    pub(crate) fn of(choice: &Heard, seats: usize) -> Result<Telling, Fault> {
        let broken = |e: serde_json::Error| Fault::internal("a journal cannot be written", &e);
        let mut text = vec![b'['];
        let mut parts: Vec<Range<usize>> = Vec::with_capacity(seats + 1);
        for records in kept(choice, seats) {
            if !parts.is_empty() {
                text.push(b',');
            }
            let start = text.len();
            serde_json::to_writer(&mut text, &records).map_err(broken)?;
            parts.push(match records {
                Some(_) => start..text.len(),
                None => parts[0].clone(),
            });
        }
        text.push(b']');
        let text = String::from_utf8(text);
        let text = text.map_err(|e| Fault::internal("a journal cannot be written", &e))?;
        Ok(Telling { text, parts })
    }

    /// Nobody was told anything.
    pub(crate) const NOTHING: Telling = Telling {
        text: String::new(),
        parts: Vec::new(),
    };

    /// As it is stored.
    pub(crate) fn text(&self) -> &str {
        if self.parts.is_empty() {
            NOTHING
        } else {
            &self.text
        }
    }

    /// What a viewer was told, as JSON.
    pub(crate) fn by(&self, viewer: Option<Seat>) -> &str {
        let at = viewer.map_or(0, |seat| 1 + usize::from(seat.0));
        let part = self.parts.get(at).cloned();
        part.map_or(NOTHING, |part| &self.text[part])
    }

    /// The seats that were told anything.
    pub(crate) fn seats(&self) -> Seats {
        let heard = |part: &Range<usize>| &self.text[part.clone()] != NOTHING;
        Seats::of(self.parts.iter().skip(1).map(heard))
    }
}

/// Some seats of a match.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seats(u32);

impl Seats {
    fn of(heard: impl Iterator<Item = bool>) -> Seats {
        let bits = heard
            .enumerate()
            .map(|(seat, heard)| u32::from(heard) << seat);
        Seats(bits.fold(0, |all, bit| all | bit))
    }

    pub(crate) fn has(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }
}

/// What an act told a viewer.
pub(crate) fn heard(stored: &str, viewer: Option<Seat>) -> Result<Box<RawValue>, Fault> {
    let broken = |e: serde_json::Error| Fault::internal("a journal cannot be read", &e);
    // A line that cannot be read is missing; the match goes on without it.
    let mut all: Vec<Option<Box<RawValue>>> =
        serde_json::from_str(stored).unwrap_or_else(|cause| {
            tracing::error!(%cause, "a line of a journal cannot be read");
            Vec::new()
        });
    let at = viewer.map_or(0, |seat| 1 + usize::from(seat.0));
    let own = all.get_mut(at).and_then(Option::take);
    match own.or_else(|| all.get_mut(0).and_then(Option::take)) {
        Some(records) => Ok(records),
        None => to_raw_value(&[(); 0]).map_err(broken),
    }
}

/// Which seats an act told anything.
pub(crate) fn told_seats(stored: &str, seats: usize) -> Result<Seats, Fault> {
    let heard = (0..seats).map(|seat| heard(stored, Some(Seat(seat as u8))));
    let told: Vec<bool> = heard
        .map(|own| own.map(|own| own.get() != NOTHING))
        .collect::<Result<_, Fault>>()?;
    Ok(Seats::of(told.into_iter()))
}

/// The choices that stand after these acts.
pub(crate) fn standing(acts: Vec<ActRow>) -> Vec<ActRow> {
    let mut line = telling(acts);
    line.retain(|act| act.is(ActKind::Choice));
    line
}

/// The choices that stand after these acts, and between them the acts that say by which rules the match goes on.
pub(crate) fn telling(acts: Vec<ActRow>) -> Vec<ActRow> {
    let mut line: Vec<ActRow> = Vec::with_capacity(acts.len());
    for act in acts {
        if act.is(ActKind::Choice) {
            line.push(act);
        } else if act.is(ActKind::Undo) {
            let last = line.iter().rposition(|act| act.is(ActKind::Choice));
            last.map(|at| line.remove(at));
        } else if act.is(ActKind::Version) {
            line.retain(|old| old.is(ActKind::Version) || old.made <= act.made);
            line.push(act);
        }
    }
    line
}

/// All that a viewer was told, from what [`telling`] says.
pub(crate) fn story(line: &[ActRow], viewer: Option<Seat>) -> Result<Vec<Told>, Fault> {
    let told = line.iter().map(|act| line_of(act, viewer));
    told.filter_map(Result::transpose).collect()
}

/// What an act told a viewer, if it told anything.
fn line_of(act: &ActRow, viewer: Option<Seat>) -> Result<Option<Told>, Fault> {
    let heard = heard(&act.journal, viewer)?;
    let told = Told {
        made: act.made,
        turn: act.turn,
        heard,
    };
    Ok((told.heard.get() != NOTHING).then_some(told))
}

/// Lines of the journal, gathered from the latest back.
pub(crate) struct Backwards {
    viewer: Option<Seat>,
    /// How many choices before this were taken back.
    taken_back: u32,
    /// Choices beyond it were dropped when the rules changed.
    dropped_beyond: u32,
    lines: Vec<Told>,
    bytes: usize,
    /// The last act that was added.
    seq: u32,
    /// Whether a choice with as many before it may come next: both are sent together, for older lines are asked for by that number.
    twin: bool,
}

/// How much of the journal is sent at once: so many lines, or so many bytes where these come first.
pub(crate) const LINES: usize = 50;
const BYTES: usize = 14 * 1024;
/// What stands around what a line says.
const AROUND: usize = 32;

impl Backwards {
    /// For a viewer, from an act after which nothing was taken back that stands before it.
    pub(crate) fn new(viewer: Option<Seat>) -> Backwards {
        Backwards {
            viewer,
            taken_back: 0,
            dropped_beyond: u32::MAX,
            lines: Vec::new(),
            bytes: 0,
            seq: u32::MAX,
            twin: false,
        }
    }

    /// Goes one act further back: whether it is in. It is not where there is enough without it, and then this is done.
    pub(crate) fn add(&mut self, act: &ActRow) -> Result<bool, Fault> {
        let line = self.line(act)?;
        let more = line
            .as_ref()
            .map_or(0, |line| line.heard.get().len() + AROUND);
        let full = self.lines.len() >= LINES || self.bytes + more > BYTES;
        if line.is_some() && full && !self.lines.is_empty() && !self.twin {
            return Ok(false);
        }
        if line.is_some() {
            self.twin = act.is(ActKind::Version);
        }
        self.bytes += more;
        self.seq = act.seq;
        self.lines.extend(line);
        Ok(true)
    }

    /// What an act before all others told, if it stands.
    fn line(&mut self, act: &ActRow) -> Result<Option<Told>, Fault> {
        let mut line = None;
        if act.is(ActKind::Undo) {
            self.taken_back += 1;
        } else if act.is(ActKind::Choice) && self.taken_back > 0 {
            self.taken_back -= 1;
        } else if act.is(ActKind::Version) || act.made <= self.dropped_beyond {
            line = line_of(act, self.viewer)?;
        }
        if act.is(ActKind::Version) {
            self.dropped_beyond = self.dropped_beyond.min(act.made);
        }
        Ok(line)
    }

    /// Whether there are acts before those that are in. The first act has the number 1.
    pub(crate) fn has_earlier(&self) -> bool {
        self.seq > 1 && self.seq < u32::MAX
    }

    /// In the order in which they were told.
    pub(crate) fn lines(mut self) -> Vec<Told> {
        self.lines.reverse();
        self.lines
    }
}
