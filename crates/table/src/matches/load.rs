//! A match comes back from the store: from its last position, with the choices after it made again.
//!
//! What was played by the rules of today is there at once, each choice checked by its hash. What was played by others goes on by those
//! of today, with its own data: choices made again must tell what they told then, and those from the first that does not are
//! dropped. An act says so in the journal, and names them. Where no position can be read the match stays readable.
//! Nothing is ever silently in another position.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use kernel::again::agrees;
use kernel::{AnySession, Played, Seat, Version};
use serde_json::{Value, json};

use super::facts::{Facts, read_ending, today};
use super::frozen::{Frozen, picture};
use super::journal;
use super::memory::{Match, Stood, snapshot};
use crate::fault::Fault;
use crate::store::{ActKind, ActRow, ActWrite, MatchRow, SnapshotRow};

/// What was stored of a match.
pub(crate) struct Stored {
    pub(crate) row: MatchRow,
    /// Its positions, the latest first.
    pub(crate) snapshots: Vec<SnapshotRow>,
    /// Its acts: all of them, or those after the latest position.
    pub(crate) acts: Vec<ActRow>,
}

/// A match in memory again, and what has to be written because of it.
pub(crate) struct Loaded {
    pub(crate) game: Match,
    pub(crate) write: Option<Box<ActWrite>>,
}

/// The game at a stored position, or at its first decision; a sentence where it cannot be set up.
pub(crate) fn taken_up(
    facts: &Facts,
    snapshot: Option<&SnapshotRow>,
) -> Result<Box<dyn AnySession>, String> {
    calmly(|| match snapshot {
        None => facts.begin(),
        Some(snapshot) => facts.resume_at(snapshot),
    })
    .unwrap_or_else(|| Err("the game failed over it".to_owned()))
}

/// How many of these choices can be made again and tell what they told then. The game is left after those, or after one more.
pub(crate) fn again(session: &mut dyn AnySession, line: &[ActRow], seats: usize) -> usize {
    let agreed = line.iter().take_while(|act| {
        let played = calmly(|| session.play(Seat(act.seat), &act.notation));
        let Some(Ok(played)) = played else {
            return false;
        };
        told_the_same(act, &played, seats)
    });
    agreed.count()
}

/// Whether a choice that was made again told everybody what it told then.
fn told_the_same(act: &ActRow, played: &Played, seats: usize) -> bool {
    let kept: Value = serde_json::from_str(&act.journal).unwrap_or_default();
    agrees(&kept, &played.heard, seats)
}

/// What came of game code that may fail over what other rules left behind.
fn calmly<T>(work: impl FnOnce() -> T) -> Option<T> {
    let done = catch_unwind(AssertUnwindSafe(work));
    done.map_err(|_| tracing::error!("a game panicked over what was stored"))
        .ok()
}

impl Match {
    /// The match as it was left, where it is played by the rules of today; why it is not there again, where it is not.
    pub(crate) fn quick(facts: &Arc<Facts>, stored: Stored) -> Result<Match, String> {
        let position = stored.snapshots.first();
        let session = taken_up(facts, position)?;
        let mut game = Match::at(facts, &stored, session, position)?;
        // What was played before it went on by the rules of today has hashes of its own.
        let other = stored.acts.iter().rfind(|act| act.is(ActKind::Version));
        let other = other.map_or(0, |act| act.seq);
        for act in journal::standing(stored.acts) {
            let played = game.session.play(Seat(act.seat), &act.notation);
            let played = played.map_err(|refusal| refusal.to_string())?;
            let same = if act.seq > other {
                played.step.hash == act.hash
            } else {
                told_the_same(&act, &played, facts.entry.seats())
            };
            if !same {
                return Err(format!("after act {} the position is another", act.seq));
            }
            game.line.push(Stood::of(&act, facts)?);
        }
        game.clock = game.session.clock().1;
        Ok(game)
    }

    /// The match as far as the rules of today lead along what is stored. `stored` holds all of it.
    pub(crate) fn careful(facts: &Arc<Facts>, stored: &Stored) -> Result<Loaded, Fault> {
        let broken = |why: String| Fault::internal("a match cannot be read", &why);
        let mut why = Vec::new();
        let mut positions = stored.snapshots.iter().map(Some).chain([None]);
        let found = positions.find_map(|position| {
            let session = taken_up(facts, position).map_err(|cause| why.push(cause));
            session.ok().map(|session| (position, session))
        });
        let Some((position, mut session)) = found else {
            let why = why.pop().unwrap_or_default();
            return Match::only_read(facts, stored, &why).map_err(broken);
        };
        let since = position.map_or(0, |position| position.seq);
        let tail = stored.acts.iter().filter(|act| act.seq > since);
        let line = journal::standing(tail.cloned().collect());
        let seats = facts.entry.seats();
        let agreed = again(&mut *session, &line, seats);
        if agreed < line.len() {
            // The next one may have left its mark.
            session = taken_up(facts, position).map_err(broken)?;
            again(&mut *session, &line[..agreed], seats);
        }
        let (kept, dropped) = line.split_at(agreed);
        let mut game = Match::at(facts, stored, session, position).map_err(broken)?;
        for act in kept {
            game.line.push(Stood::of(act, facts).map_err(broken)?);
        }
        game.clock = game.session.clock().1;
        if game.over() {
            game.remark = (!dropped.is_empty()).then(|| unshown(dropped.len()));
            game.unshown = dropped.len() as u32;
            return Ok(Loaded { game, write: None });
        }
        let write = game.goes_on(&stored.row, dropped)?;
        Ok(Loaded {
            game,
            write: Some(Box::new(write)),
        })
    }

    /// A match at a position, before the choices after it.
    fn at(
        facts: &Arc<Facts>,
        stored: &Stored,
        session: Box<dyn AnySession>,
        position: Option<&SnapshotRow>,
    ) -> Result<Match, String> {
        let ending = stored.row.ending.as_deref();
        let ending = ending.map(|stored| read_ending(stored, &facts.entry));
        let ending = ending.transpose().map_err(|fault| fault.message)?;
        let snapshot = position.map_or(0, |position| position.seq);
        let last = stored.acts.last();
        Ok(Match {
            facts: Arc::clone(facts),
            base: position.map_or(0, |position| position.made),
            base_seq: snapshot,
            seq: last.map_or(snapshot, |act| act.seq),
            snapshot,
            position_bytes: 0,
            rested: last.map_or(snapshot, |act| act.seq),
            line: Vec::new(),
            asking: None,
            ending,
            clock: session.clock().1,
            touched: last.map_or(facts.made, |act| act.at),
            rules: stored.row.rules,
            remark: None,
            unshown: 0,
            picture: None,
            streams: Vec::new(),
            recent: VecDeque::new(),
            session,
        })
    }

    /// A match that can only be read.
    fn only_read(facts: &Arc<Facts>, stored: &Stored, why: &str) -> Result<Loaded, String> {
        let last = stored.acts.last();
        let session = Box::new(Frozen {
            setup: facts.setup.clone(),
            version: facts.entry.title.version(),
            turn: last.map_or(facts.turn, |act| act.turn),
            clock: last.map_or(&facts.clock, |act| &act.clock).clone(),
        });
        let mut game = Match::at(facts, stored, session, None)?;
        game.base = last.map_or(0, |act| act.made);
        let mut pictures = stored.snapshots.iter();
        game.picture = pictures.find_map(|position| position.picture.clone());
        game.unshown = game.base;
        game.remark = Some(format!(
            "This match can be read, but not played on: none of its positions can be set up any more ({why})."
        ));
        Ok(Loaded { game, write: None })
    }

    /// The act that says by which rules it goes on, and what was dropped for that.
    fn goes_on(&mut self, row: &MatchRow, dropped: &[ActRow]) -> Result<ActWrite, Fault> {
        let version = self.facts.entry.title.version();
        let seats = self.facts.entry.seats();
        let said = |viewer: Option<Seat>| {
            let mut text = goes_on(row.rules, &version);
            if !dropped.is_empty() {
                text += &dropped_words(dropped, viewer.filter(|_| seats > 1), seats == 1);
            }
            json!([{ "kind": "version", "rule": "", "text": text }])
        };
        let viewers = (0..seats).map(|seat| Some(Seat(seat as u8)));
        let journal: Vec<Value> = std::iter::once(None).chain(viewers).map(said).collect();
        let (turn, clock) = self.session.clock();
        self.seq += 1;
        self.touched = today();
        self.rules = Some(version.rules);
        let act = ActRow {
            match_id: self.facts.id.clone(),
            seq: self.seq,
            kind: ActKind::Version.word().to_owned(),
            seat: 0,
            notation: serde_json::to_string(&version).unwrap_or_default(),
            hash: kernel::hash::spelled(self.session.hash()),
            journal: Value::from(journal).to_string(),
            made: self.made(),
            turn,
            clock,
            at: self.touched,
            decider: self.decider().map(|seat| seat.0),
        };
        // What can still be taken back stays so: then the position before that is the one to be kept, and it is.
        let mut kept = None;
        if self.facts.can_snapshot() && !self.session.can_undo() {
            let mut position = snapshot(&*self.session, &act)?;
            position.picture = Some(picture(&*self.session, seats)?);
            self.snapshot = self.seq;
            kept = Some(position);
        }
        Ok(ActWrite {
            act,
            snapshot: kept,
            ending: None,
            version: Some(version),
        })
    }
}

/// By which rules a match goes on.
fn goes_on(before: Option<u32>, now: &Version) -> String {
    let now = now.rules;
    match before {
        None => format!(
            "This match began with an earlier version of Landfall. It goes on under the rules of today (version {now})."
        ),
        Some(before) if before == now => format!(
            "The rules have been mended since this match was left. It goes on under those of today (version {now})."
        ),
        Some(before) => format!(
            "This match was played under version {before} of the rules. It goes on under version {now}."
        ),
    }
}

/// What was dropped: a viewer is told the choices of their own seat, everybody all where there is but one.
fn dropped_words(dropped: &[ActRow], viewer: Option<Seat>, all: bool) -> String {
    let many = match dropped.len() {
        1 => " Its last choice could not be repeated under them and was dropped".to_owned(),
        many => {
            format!(" Its last {many} choices could not be repeated under them and were dropped")
        }
    };
    let own = dropped
        .iter()
        .filter(|act| all || viewer == Some(Seat(act.seat)));
    let own: Vec<String> = own.map(|act| format!("“{}”", act.notation)).collect();
    match (own.as_slice(), all) {
        ([], _) => many + ".",
        (own, true) => format!("{many}: {}.", own.join(", ")),
        (own, false) => format!("{many}; yours: {}.", own.join(", ")),
    }
}

/// Why an ended match is not shown to its end.
fn unshown(many: usize) -> String {
    let last = match many {
        1 => "its last choice".to_owned(),
        many => format!("its last {many} choices"),
    };
    format!(
        "The rules have changed since this was played: {last} can be read, but not shown on the map."
    )
}
