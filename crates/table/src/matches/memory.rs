//! A match in memory: its session, what stands, and how it ended. All of it can be had again from
//! the store, so whatever goes wrong, the game is dropped and loaded anew.
//!
//! Nothing here waits or writes.

use std::collections::VecDeque;
use std::sync::Arc;

use kernel::{AnySession, Seat};

use super::facts::{Facts, today, write_ending};
use super::frozen::picture;
use super::journal::{self, Seats, Telling};
use super::seating::Seating;
use super::stream::Stream;
use super::told::{Kind, Recent};
use super::undo::Asking;
use crate::fault::Fault;
use crate::store::{ActKind, ActRow, ActWrite, SnapshotRow};
use crate::wire::http::Ending;
use crate::wire::messages::{Code, Done};

/// A choice that stands.
#[derive(Clone, Debug)]
pub(crate) struct Stood {
    pub(crate) seat: Seat,
    pub(crate) seq: u32,
    pub(crate) notation: String,
    /// The seats that were told anything.
    pub(crate) told: Seats,
}

impl Stood {
    /// A choice as it was stored.
    pub(crate) fn of(act: &ActRow, facts: &Facts) -> Result<Stood, String> {
        let told = journal::told_seats(&act.journal, facts.entry.seats());
        Ok(Stood {
            seat: Seat(act.seat),
            seq: act.seq,
            notation: act.notation.clone(),
            told: told.map_err(|fault| fault.message)?,
        })
    }
}

/// A match in memory.
pub(crate) struct Match {
    pub(crate) facts: Arc<Facts>,
    pub(crate) session: Box<dyn AnySession>,
    /// How many choices stood where the session began.
    pub(crate) base: u32,
    /// The act after which that was.
    pub(crate) base_seq: u32,
    /// The number of the last act.
    pub(crate) seq: u32,
    /// The act after which the last snapshot was taken.
    pub(crate) snapshot: u32,
    /// How long its text was; 0 where none was taken here.
    pub(crate) position_bytes: u32,
    /// The last act at which the store had all that is kept of a match at rest.
    pub(crate) rested: u32,
    /// The choices that stand since `base`.
    pub(crate) line: Vec<Stood>,
    pub(crate) asking: Option<Asking>,
    pub(crate) ending: Option<Ending>,
    pub(crate) clock: String,
    pub(crate) touched: u32,
    /// The version of the rules it is played by; not known where it ended before there were versions.
    pub(crate) rules: Option<u32>,
    /// What everybody should know about it since it came back.
    pub(crate) remark: Option<String>,
    /// How many of its last choices the position does not show: the rules of today do not lead there.
    pub(crate) unshown: u32,
    /// What everybody saw where it was left, packed, if nothing else is left to see.
    pub(crate) picture: Option<Vec<u8>>,
    /// What viewers who asked for deltas have.
    pub(crate) streams: Vec<Stream>,
    /// The last acts and what they told, for those who come back.
    pub(crate) recent: VecDeque<Recent>,
}

/// Positions with more bytes than this are kept more seldom: they would take more room than the acts between them.
const LARGE: u32 = 12_000;

/// What a change leads to: what is written, and what everybody hears once it is.
pub(crate) struct Change {
    pub(crate) write: Option<Box<ActWrite>>,
    pub(crate) news: News,
}

/// What was done, and what it told everybody.
pub(crate) struct News {
    pub(super) done: Done,
    pub(crate) told: Telling,
}

impl News {
    /// Something was done that told nobody anything.
    pub(crate) const fn of(done: Done) -> News {
        let told = Telling::NOTHING;
        News { done, told }
    }

    /// Somebody came.
    pub(crate) const fn greeting() -> News {
        News::of(Done::Greeting)
    }
}

/// What an act says of the position after it.
struct After {
    hash: String,
    turn: u16,
    clock: String,
}

/// Who looks on, who sits where, and when a position is kept.
#[derive(Clone, Copy)]
pub(crate) struct Audience<'a> {
    pub(crate) seating: &'a Seating,
    pub(crate) viewers: &'a [Kind],
    pub(crate) snapshot_every: u32,
}

impl Match {
    /// How many choices stand.
    pub(crate) fn made(&self) -> u32 {
        self.base + self.line.len() as u32
    }

    /// Whether nothing can happen any more.
    pub(crate) fn over(&self) -> bool {
        self.open() || self.frozen()
    }

    /// Whether everybody may know everything: it has ended, or is a replay.
    pub(crate) fn open(&self) -> bool {
        self.ending.is_some() || self.facts.archive
    }

    /// Whether it can only be read, though it has not ended: its secrets stay secret.
    fn frozen(&self) -> bool {
        !self.open() && self.remark.is_some()
    }

    /// Why nothing can be done.
    fn ended(&self) -> Fault {
        match &self.remark {
            Some(remark) if self.frozen() => Fault::new(Code::MatchOver, remark.clone()),
            Some(_) | None => Fault::over(self.facts.archive),
        }
    }

    /// Whose decision it is; nobody's once it is over.
    pub(crate) fn decider(&self) -> Option<Seat> {
        self.session.decider().filter(|_| !self.over())
    }

    /// Refuses what does not answer the position as it is.
    pub(crate) fn expect_step(&self, step: u32) -> Result<(), Fault> {
        if self.over() {
            return Err(self.ended());
        }
        if step != self.seq {
            let message = "the position has moved on; the present one follows";
            return Err(Fault::new(Code::StaleStep, message));
        }
        Ok(())
    }

    /// Refuses a question or a choice of a seat that is not asked.
    pub(crate) fn expect_decider(&self, seat: Option<Seat>) -> Result<(), Fault> {
        let decider = self.session.decider();
        if self.over() || decider.is_none() {
            return Err(self.ended());
        }
        if seat.is_none() || seat != decider {
            return Err(Fault::new(
                Code::NotYourDecision,
                "another seat decides now",
            ));
        }
        Ok(())
    }

    /// Makes a choice.
    pub(crate) fn choose(
        &mut self,
        seat: Seat,
        notation: &str,
        audience: Audience<'_>,
    ) -> Result<Change, Fault> {
        self.expect_decider(Some(seat))?;
        let played = self.session.play(seat, notation)?;
        let told = Telling::of(&played.heard, self.facts.entry.seats())?;
        self.line.push(Stood {
            seat,
            seq: self.seq + 1,
            notation: played.step.choice.clone(),
            told: told.seats(),
        });
        self.asking = None;
        self.ending = played.outcome.map(|outcome| Ending::Played { outcome });
        let after = After {
            hash: played.step.hash,
            turn: played.turn,
            clock: played.clock,
        };
        let act = self.act(ActKind::Choice, seat, played.step.choice, &told, after);
        Ok(Change {
            write: Some(Box::new(self.written(act, audience)?)),
            news: News {
                done: Done::Chose { choice: None },
                told,
            },
        })
    }

    /// Takes the last choice back.
    pub(crate) fn take_back(
        &mut self,
        seat: Seat,
        audience: Audience<'_>,
    ) -> Result<Change, Fault> {
        let undone = self.session.undo();
        undone.map_err(|refusal| Fault::new(Code::NoUndo, refusal.reason))?;
        self.line.pop();
        self.untold(ActKind::Undo, seat, audience, Done::TookBack)
    }

    /// Gives the match up.
    pub(crate) fn resign(&mut self, seat: Seat, audience: Audience<'_>) -> Result<Change, Fault> {
        if self.over() {
            return Err(self.ended());
        }
        self.ending = Some(Ending::resigned(seat, self.facts.entry.seats()));
        self.untold(ActKind::Resign, seat, audience, Done::Resigned)
    }

    /// An act that is no choice: the journal has nothing to tell of it.
    fn untold(
        &mut self,
        kind: ActKind,
        seat: Seat,
        audience: Audience<'_>,
        done: Done,
    ) -> Result<Change, Fault> {
        self.asking = None;
        let act = self.act(kind, seat, String::new(), &Telling::NOTHING, self.after());
        Ok(Change {
            write: Some(Box::new(self.written(act, audience)?)),
            news: News::of(done),
        })
    }

    /// The position as it stands, where no choice has just told of it.
    fn after(&self) -> After {
        let (turn, clock) = self.session.clock();
        let hash = kernel::hash::spelled(self.session.hash());
        After { hash, turn, clock }
    }

    /// The next act, after the session has changed.
    fn act(
        &mut self,
        kind: ActKind,
        seat: Seat,
        notation: String,
        told: &Telling,
        After { hash, turn, clock }: After,
    ) -> ActRow {
        self.seq += 1;
        self.touched = today();
        self.clock.clone_from(&clock);
        let journal = told.text().to_owned();
        self.remember(Recent {
            seq: self.seq,
            made: self.made(),
            turn,
            journal: Arc::from(told.text()),
        });
        ActRow {
            match_id: self.facts.id.clone(),
            seq: self.seq,
            kind: kind.word().to_owned(),
            seat: seat.0,
            notation,
            hash,
            journal,
            made: self.made(),
            turn,
            clock,
            at: self.touched,
            decider: self.decider().map(|seat| seat.0),
        }
    }

    /// An act with what goes with it: a snapshot where one is due, the ending where it ends.
    fn written(&mut self, act: ActRow, audience: Audience<'_>) -> Result<ActWrite, Fault> {
        let every = audience.snapshot_every * (1 + self.position_bytes / LARGE);
        let due = self.seq - self.snapshot >= every;
        let snapshot = if due && self.facts.can_snapshot() && !self.session.can_undo() {
            let snapshot = snapshot(&*self.session, &act)?;
            self.snapshot = self.seq;
            self.position_bytes = snapshot.situation.len() as u32;
            Some(snapshot)
        } else {
            None
        };
        let ending = self.ending.as_ref().map(write_ending);
        Ok(ActWrite {
            act,
            snapshot,
            ending,
            version: None,
        })
    }

    /// The position to be kept while nobody is there: the one before everything that can still be taken back, so that this stays
    /// so. `None` where the store has it already.
    pub(crate) fn at_rest(&self) -> Result<Option<SnapshotRow>, Fault> {
        let known = self.seq == self.rested;
        if known || !self.facts.can_snapshot() || self.picture.is_some() || self.unshown > 0 {
            return Ok(None);
        }
        let (back, situation) = self.session.settled();
        let stands = self.line.len() - back.min(self.line.len());
        let last = stands.checked_sub(1).and_then(|at| self.line.get(at));
        let seq = match last {
            // Nothing can be taken back: what came after the last choice is told by the position as well.
            Some(_) if back == 0 => self.seq,
            Some(last) => last.seq,
            None => self.base_seq,
        };
        let situation = serde_json::to_string(&situation)
            .map_err(|e| Fault::internal("a snapshot cannot be written", &e))?;
        let picture = picture(&*self.session, self.facts.entry.seats())?;
        Ok(Some(SnapshotRow {
            match_id: self.facts.id.clone(),
            seq,
            made: self.base + stands as u32,
            situation,
            picture: Some(picture),
        }))
    }
}

/// The position after an act.
pub(crate) fn snapshot(session: &dyn AnySession, act: &ActRow) -> Result<SnapshotRow, Fault> {
    let situation = serde_json::to_string(&session.situation())
        .map_err(|e| Fault::internal("a snapshot cannot be written", &e))?;
    Ok(SnapshotRow {
        match_id: act.match_id.clone(),
        seq: act.seq,
        made: act.made,
        situation,
        picture: None,
    })
}
