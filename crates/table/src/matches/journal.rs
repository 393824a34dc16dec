//! The journal as it is stored with an act: what each viewer was told, in one JSON text; and the
//! fold of the acts into the choices that stand.

use kernel::again::kept;
use kernel::{Heard, Seat, Viewer};
use serde_json::value::{RawValue, to_raw_value};

use crate::fault::Fault;
use crate::store::{ActKind, ActRow};
use crate::wire::messages::Told;

/// Nothing was told to anybody.
pub(crate) const NOTHING: &str = "[]";

/// What a choice told everybody, and which seats it told anything. A seat that heard what a bystander heard is `null`.
pub(crate) fn write(choice: &Heard, seats: usize) -> Result<(String, Vec<bool>), Fault> {
    let told = (0..seats).map(|seat| !choice.by(Viewer::Seat(Seat(seat as u8))).is_empty());
    let told = told.collect();
    let text = serde_json::to_string(&kept(choice, seats));
    let text = text.map_err(|e| Fault::internal("a journal cannot be written", &e))?;
    Ok((text, told))
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
pub(crate) fn told_seats(stored: &str, seats: usize) -> Result<Vec<bool>, Fault> {
    let heard = (0..seats).map(|seat| heard(stored, Some(Seat(seat as u8))));
    heard.map(|own| own.map(|own| own.get() != "[]")).collect()
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
    let mut told = Vec::new();
    for act in line {
        let heard = heard(&act.journal, viewer)?;
        if heard.get() != "[]" {
            told.push(Told {
                made: act.made,
                turn: act.turn,
                heard,
            });
        }
    }
    Ok(told)
}
