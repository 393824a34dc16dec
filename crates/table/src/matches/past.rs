//! The past of a match: any moment of it, its story turn by turn, its replay file. Read from the
//! store alone; the live game is left in peace.

use std::sync::Arc;

use kernel::replay::Step;
use kernel::{AnySession, Replay, Seat};

use super::facts::Facts;
use super::journal;
use crate::fault::{Fault, blocking};
use crate::store::{ActRow, SnapshotRow, Store};
use crate::wire::http::{Choice, Moment, Story, StoryTurn};
use crate::wire::messages::Code;

/// A match with the choices that stand.
pub(crate) struct Past {
    pub(crate) facts: Arc<Facts>,
    pub(crate) line: Vec<ActRow>,
}

impl Past {
    /// Reads it.
    pub(crate) async fn read(store: &Store, facts: Arc<Facts>) -> Result<Past, Fault> {
        let acts = store.acts(&facts.id, 0).await?;
        let line = journal::standing(acts);
        Ok(Past { facts, line })
    }

    /// The latest snapshot that helps to reach a step.
    async fn near(&self, store: &Store, step: u32) -> Result<Option<SnapshotRow>, Fault> {
        if step as usize > self.line.len() {
            return Err(Fault::new(Code::NotFound, "there is no such step"));
        }
        Ok(store.snapshot(&self.facts.id, step).await?)
    }

    /// The position after a number of choices, made off the async threads.
    fn session(&self, near: Option<&SnapshotRow>, step: u32) -> Result<Box<dyn AnySession>, Fault> {
        let mut session = match near {
            None => self.facts.begin()?,
            Some(snapshot) => {
                let situation = serde_json::from_str(&snapshot.situation)
                    .map_err(|e| Fault::internal("a snapshot cannot be read", &e))?;
                self.facts.resume(&situation)?
            }
        };
        let from = near.map_or(0, |snapshot| snapshot.made as usize);
        for act in self.line.iter().take(step as usize).skip(from) {
            again(&mut *session, act)?;
        }
        Ok(session)
    }

    /// What a viewer saw after a number of choices. `open`: they may know every choice.
    pub(crate) async fn moment(
        self,
        store: &Store,
        step: u32,
        seat: Option<Seat>,
        open: bool,
    ) -> Result<Moment, Fault> {
        let near = self.near(store, step).await?;
        blocking(move || {
            let mut scene = self.session(near.as_ref(), step)?.scene(seat);
            scene.decision.iter_mut().for_each(|d| d.offers.clear());
            let act = (step as usize)
                .checked_sub(1)
                .and_then(|i| self.line.get(i));
            let open = open || self.facts.entry.seats() == 1;
            let known = |act: &&ActRow| open || seat == Some(Seat(act.seat));
            Ok(Moment {
                step,
                of: self.line.len() as u32,
                seat,
                made: act.filter(known).map(|act| Choice {
                    seat: Seat(act.seat),
                    notation: act.notation.clone(),
                }),
                heard: journal::heard(act.map_or("[]", |act| &act.journal), seat)?,
                scene,
            })
        })
        .await?
    }

    /// The position after a number of choices.
    pub(crate) async fn at(self, store: &Store, step: u32) -> Result<Box<dyn AnySession>, Fault> {
        let near = self.near(store, step).await?;
        blocking(move || self.session(near.as_ref(), step)).await?
    }

    /// The figures at the end of each turn, and now.
    pub(crate) async fn story(self, seat: Option<Seat>) -> Result<Story, Fault> {
        blocking(move || {
            let mut session = self.facts.begin()?;
            let mut turns = Vec::new();
            let mut turn = self.facts.turn;
            let mut told = |session: &dyn AnySession, turn: u16, step: usize| {
                let figures = session.scene(seat).figures;
                let step = step as u32;
                turns.push(StoryTurn {
                    turn,
                    step,
                    figures,
                });
            };
            for (step, act) in self.line.iter().enumerate() {
                if act.turn != turn {
                    told(&*session, turn, step);
                    turn = act.turn;
                }
                again(&mut *session, act)?;
            }
            told(&*session, turn, self.line.len());
            Ok(Story { turns })
        })
        .await?
    }

    /// The replay file.
    pub(crate) fn replay(&self, outcome: Option<String>) -> Replay {
        let step = |act: &ActRow| Step {
            seat: Seat(act.seat),
            choice: act.notation.clone(),
            hash: act.hash.clone(),
        };
        let steps = self.line.iter().map(step).collect();
        Replay::new(&self.facts.setup, self.facts.start.clone(), steps, outcome)
    }
}

/// Makes a stored choice again.
fn again(session: &mut dyn AnySession, act: &ActRow) -> Result<(), Fault> {
    let played = session.play(Seat(act.seat), &act.notation);
    let played = played.map_err(|e| Fault::internal("a stored choice is refused", &e));
    played.map(drop)
}
