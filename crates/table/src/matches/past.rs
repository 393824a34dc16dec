//! The past of a match: any moment of it, its story turn by turn, its replay file. Read from the
//! store alone; the live game is left in peace.

use std::sync::Arc;

use kernel::patch::Sent;
use kernel::replay::{Stand, Step};
use kernel::{AnySession, Replay, Seat, Situation};
use serde_json::value::RawValue;

use super::facts::{Facts, version};
use super::journal;
use super::load::{again, taken_up};
use crate::fault::{Fault, blocking};
use crate::store::{ActKind, ActRow, SnapshotRow, Store};
use crate::wire::http::{Choice, Moment, Story, StoryTurn};
use crate::wire::messages::Code;

/// What is to be told of a position of the past.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Since {
    /// All of it.
    Whole,
    /// All of it, as a patch.
    Nothing,
    /// What is not as it was after so many choices.
    Step(u32),
}

/// A position, and after how many choices it is.
type Reached = (Box<dyn AnySession>, u32);

/// A match with the choices that stand.
pub(crate) struct Past {
    pub(crate) facts: Arc<Facts>,
    pub(crate) line: Vec<ActRow>,
    /// Whether it was played by more than one version of the rules.
    mixed: bool,
}

impl Past {
    /// Reads it.
    pub(crate) async fn read(store: &Store, facts: Arc<Facts>) -> Result<Past, Fault> {
        let acts = store.acts(&facts.id, 0).await?;
        let mixed = acts.iter().any(|act| act.is(ActKind::Version));
        let line = journal::standing(acts);
        Ok(Past { facts, line, mixed })
    }

    /// The position after a number of choices; or the last before it that the rules of today lead to, and after how many choices that
    /// is. `None` where there is none at all.
    async fn reach(self: &Arc<Self>, store: &Store, step: u32) -> Result<Option<Reached>, Fault> {
        if step as usize > self.line.len() {
            return Err(Fault::new(Code::NotFound, "there is no such step"));
        }
        let latest = store.snapshot(&self.facts.id, step).await?;
        let near: Vec<SnapshotRow> = latest.into_iter().collect();
        let past = Arc::clone(self);
        let reached = blocking(move || past.session(&near, step)).await?;
        if reached.as_ref().is_some_and(|(_, at)| *at == step) {
            return Ok(reached);
        }
        let mut near = store.snapshots(&self.facts.id, u32::MAX).await?;
        near.retain(|position| position.made <= step);
        let past = Arc::clone(self);
        blocking(move || past.session(&near, step)).await
    }

    /// The same from these positions, the latest first, off the async threads.
    fn session(&self, near: &[SnapshotRow], step: u32) -> Option<Reached> {
        let mut positions = near.iter().map(Some).chain([None]);
        let (position, mut session) = positions.find_map(|position| {
            let session = taken_up(&self.facts, position).ok()?;
            Some((position, session))
        })?;
        let from = position.map_or(0, |position| position.made as usize);
        let line = self.line.get(from..step as usize).unwrap_or_default();
        let seats = self.facts.entry.seats();
        let agreed = again(&mut *session, line, seats);
        if agreed < line.len() {
            session = taken_up(&self.facts, position).ok()?;
            again(&mut *session, &line[..agreed], seats);
        }
        Some((session, (from + agreed) as u32))
    }

    /// What a viewer saw after a number of choices. `open`: they may know every choice. Whole, or what has changed.
    pub(crate) async fn moment(
        self,
        store: &Store,
        step: u32,
        (seat, open): (Option<Seat>, bool),
        since: Since,
    ) -> Result<Moment, Fault> {
        let past = Arc::new(self);
        let reached = past.reach(store, step).await?;
        // A step that is no longer there is nothing to start from.
        let base = match since {
            Since::Step(from) => past.reach(store, from).await.ok().flatten(),
            Since::Whole | Since::Nothing => None,
        };
        let base = base.filter(|(_, at)| Since::Step(*at) == since);
        blocking(move || {
            let (scene, shown) = reached.map_or_else(Default::default, |(session, shown)| {
                (seen(&*session, seat), shown)
            });
            let act = (step as usize)
                .checked_sub(1)
                .and_then(|i| past.line.get(i));
            let open = open || past.facts.entry.seats() == 1;
            let known = |act: &&ActRow| open || seat == Some(Seat(act.seat));
            let mut moment = Moment {
                step,
                of: past.line.len() as u32,
                seat,
                made: act.filter(known).map(|act| Choice {
                    seat: Seat(act.seat),
                    notation: act.notation.clone(),
                }),
                heard: journal::heard(act.map_or("[]", |act| &act.journal), seat)?,
                scene: None,
                from: None,
                patch: None,
                check: None,
                shown,
            };
            if since == Since::Whole {
                moment.scene = Some(scene);
                return Ok(moment);
            }
            let mut patches = Sent::default();
            moment.from = Some(base.map(|(session, at)| {
                patches.patch_drawn(seen(&*session, seat));
                at
            }));
            let patch = String::from_utf8(patches.patch_drawn(scene)).unwrap_or_default();
            let patch = RawValue::from_string(patch);
            let broken = |e: serde_json::Error| Fault::internal("a patch cannot be written", &e);
            moment.patch = Some(patch.map_err(broken)?);
            moment.check = Some(patches.check().to_string());
            Ok(moment)
        })
        .await?
    }

    /// The position after a number of choices.
    pub(crate) async fn at(self, store: &Store, step: u32) -> Result<Box<dyn AnySession>, Fault> {
        match Arc::new(self).reach(store, step).await? {
            Some((session, at)) if at == step => Ok(session),
            Some(_) | None => {
                let message = "the rules have changed since: they no longer lead to that position";
                Err(Fault::new(Code::BadSetup, message))
            }
        }
    }

    /// The figures at the end of each turn, and now, as far as the rules of today lead; where they do not, the next stored position
    /// goes on.
    pub(crate) async fn story(self, store: &Store, seat: Option<Seat>) -> Result<Story, Fault> {
        let mut positions = store.snapshots(&self.facts.id, u32::MAX).await?;
        blocking(move || {
            let mut session = taken_up(&self.facts, None).ok();
            let mut turns = Vec::new();
            let mut turn = self.facts.turn;
            let mut told = |session: Option<&dyn AnySession>, turn: u16, step: usize| {
                let Some(session) = session else { return };
                let figures = session.scene(seat).figures;
                let step = step as u32;
                turns.push(StoryTurn {
                    turn,
                    step,
                    figures,
                });
            };
            let seats = self.facts.entry.seats();
            for (step, act) in self.line.iter().enumerate() {
                if act.turn != turn {
                    told(session.as_deref(), turn, step);
                    turn = act.turn;
                }
                let went = session
                    .as_deref_mut()
                    .map(|session| again(session, std::slice::from_ref(act), seats) == 1);
                if went != Some(true) {
                    positions.retain(|position| position.made as usize > step);
                    let next = positions.pop_if(|next| next.made as usize == step + 1);
                    session = next.and_then(|next| taken_up(&self.facts, Some(&next)).ok());
                }
            }
            told(session.as_deref(), turn, self.line.len());
            Ok(Story { turns })
        })
        .await?
    }

    /// The replay file: with the version where one holds for all of it, what everybody heard, and the positions that were kept.
    pub(crate) async fn replay(
        self,
        store: &Store,
        outcome: Option<String>,
    ) -> Result<Replay, Fault> {
        let positions = store.snapshots(&self.facts.id, u32::MAX).await?;
        let row = store.match_row(&self.facts.id).await?;
        let row = row.ok_or_else(Fault::no_match)?;
        blocking(move || {
            let broken = |e: serde_json::Error| Fault::internal("a replay cannot be written", &e);
            let step = |act: &ActRow| {
                Ok(Step {
                    along: false,
                    seat: Seat(act.seat),
                    choice: act.notation.clone(),
                    hash: act.hash.clone(),
                    told: Some(serde_json::from_str(&act.journal).map_err(broken)?),
                })
            };
            let steps = self.line.iter().map(step).collect::<Result<_, Fault>>()?;
            let today = self.facts.entry.title.version();
            let (setup, start) = (&self.facts.setup, self.facts.start.clone());
            let mut replay = Replay::new(setup, today, start, steps, outcome);
            replay.version = version(&row).filter(|_| !self.mixed);
            replay.commitment = self.facts.promise();
            replay.drawn.clone_from(&self.facts.drawn);
            if replay.version.as_ref() == Some(&self.facts.entry.title.version()) {
                return Ok(self.facts.entry.title.with_story(replay));
            }
            for position in positions.iter().rev() {
                let situation: Situation =
                    serde_json::from_str(&position.situation).map_err(broken)?;
                let after = position.made as usize;
                let next = replay
                    .positions
                    .last()
                    .is_none_or(|last| last.after < after);
                if next && (1..=self.line.len()).contains(&after) {
                    let position = situation.position;
                    replay.positions.push(Stand { after, position });
                }
            }
            Ok(replay)
        })
        .await?
    }
}

/// What a viewer saw of the past: there is nothing to choose in it.
fn seen(session: &dyn AnySession, viewer: Option<Seat>) -> kernel::Scene {
    let mut scene = session.scene(viewer);
    scene.decision.iter_mut().for_each(|d| d.offers.clear());
    scene
}
