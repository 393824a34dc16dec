//! Matches in which the server is asked to think all the time, in every other eighth of the run: hints and odds. Nobody
//! else should have to wait for that, so the moves of the others are told apart by whether anybody thought meanwhile.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use serde::Serialize;
use serde_json::json;
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::client::House;
use super::figures::{Brief, Percentiles};
use super::floor::micros;
use super::link::{Link, Manners};
use super::until::Until;

/// How many odds are asked for together with a hint.
const ODDS: usize = 8;
/// So often that is asked before a move is made: what is measured is thinking, not more moves.
const QUESTIONS_A_MOVE: u32 = 8;
/// Between two of these: a server bears a hundred questions a second of one connection.
const PAUSE: Duration = Duration::from_millis(100);
/// How long one looks away while nobody is to think.
const LOOK: Duration = Duration::from_millis(10);

/// Whether anybody thinks, and how long that took.
#[derive(Default)]
pub(super) struct Thinking {
    matches: u32,
    /// Who waits for an answer.
    waiting: AtomicU32,
    answers: Mutex<Vec<u32>>,
}

/// What thinking did to the others.
#[derive(Serialize)]
pub(super) struct ThinkingReport {
    pub(super) matches: u32,
    pub(super) questions: u64,
    /// From a question to its answer.
    pub(super) answer_ms: Brief,
    /// The moves of the others while nobody thought.
    pub(super) moves_without: u64,
    pub(super) durable_ms_without: Brief,
    /// The same while somebody did.
    pub(super) moves_with: u64,
    pub(super) durable_ms_with: Brief,
}

impl Thinking {
    pub(super) fn new(matches: u32) -> Thinking {
        Thinking {
            matches,
            ..Thinking::default()
        }
    }

    /// Whether it is time to think.
    fn due(&self, until: &Until) -> bool {
        self.matches > 0 && until.progress() / 125 % 2 == 1
    }

    /// Whether anybody thinks, or is about to.
    pub(super) fn now(&self, until: &Until) -> bool {
        self.due(until) || self.waiting.load(Ordering::Relaxed) > 0
    }

    fn answered(&self, took: u32) {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        answers.push(took);
    }

    pub(super) fn report(&self, with: &mut [u32], without: &mut [u32]) -> ThinkingReport {
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        let answers = Percentiles::of(&mut answers);
        let (with, without) = (Percentiles::of(with), Percentiles::of(without));
        ThinkingReport {
            matches: self.matches,
            questions: answers.count,
            answer_ms: answers.brief(),
            moves_without: without.count,
            durable_ms_without: without.brief(),
            moves_with: with.count,
            durable_ms_with: with.brief(),
        }
    }
}

/// Everybody who asks.
pub(super) struct Askers(JoinSet<anyhow::Result<()>>);

impl Askers {
    /// Sits down at all the matches.
    pub(super) async fn sit_down(house: &House) -> anyhow::Result<Vec<Asker>> {
        let mut askers = Vec::new();
        for _ in 0..house.thinking.matches {
            askers.push(Asker::sit_down(house).await?);
        }
        Ok(askers)
    }

    pub(super) fn ask(
        askers: Vec<Asker>,
        until: &Arc<Until>,
        over: &watch::Receiver<bool>,
    ) -> Askers {
        let mut asking = JoinSet::new();
        for asker in askers {
            asking.spawn(asker.ask(Arc::clone(until), over.clone()));
        }
        Askers(asking)
    }

    pub(super) async fn end(mut self) -> anyhow::Result<()> {
        while let Some(done) = self.0.join_next().await {
            done.context("somebody who asks broke down")??;
        }
        Ok(())
    }
}

/// A match with somebody in every seat who asks before each move.
pub(super) struct Asker {
    house: House,
    seats: Vec<Link>,
    asked: u32,
    turns: u32,
}

impl Asker {
    async fn sit_down(house: &House) -> anyhow::Result<Asker> {
        let mut asker = Asker {
            house: house.clone(),
            seats: Vec::new(),
            asked: 0,
            turns: 0,
        };
        asker.begin().await?;
        Ok(asker)
    }

    async fn begin(&mut self) -> anyhow::Result<()> {
        self.seats = self.house.venue.make().await?.clients(0);
        for seat in &mut self.seats {
            seat.come(None, &self.house.manners).await?;
        }
        Ok(())
    }

    async fn ask(
        mut self,
        until: Arc<Until>,
        mut over: watch::Receiver<bool>,
    ) -> anyhow::Result<()> {
        while !*over.borrow_and_update() {
            if !self.house.thinking.due(&until) {
                tokio::time::sleep(LOOK).await;
                continue;
            }
            let thinking = Arc::clone(&self.house.thinking);
            thinking.waiting.fetch_add(1, Ordering::Relaxed);
            let next = tokio::time::Instant::now() + PAUSE;
            let turn = self.turn().await;
            thinking.waiting.fetch_sub(1, Ordering::Relaxed);
            turn?;
            tokio::select! {
                () = tokio::time::sleep_until(next) => {}
                _ = over.wait_for(|over| *over) => {}
            }
        }
        Ok(())
    }

    /// Some odds, a hint, and at times the move that it says.
    async fn turn(&mut self) -> anyhow::Result<()> {
        if self.seats.iter().any(|seat| seat.picture.ended) {
            return self.begin().await;
        }
        let may_choose = |seat: &Link| !seat.picture.offers().is_empty();
        let Some(decider) = self.seats.iter().position(may_choose) else {
            bail!("nobody may choose, and the game has not ended");
        };
        let (manners, thinking) = (&self.house.manners, &self.house.thinking);
        let seat = &mut self.seats[decider];
        let offers: Vec<String> = seat.picture.offers().to_vec();
        // Spread over all there is, others each time.
        let apart = offers.len().div_ceil(ODDS);
        let few = offers.iter().skip(self.turns as usize % apart);
        let few = few.step_by(apart);
        self.turns += 1;
        let mut hint = None;
        let odds = few.map(|offer| json!({"say": "odds", "notation": offer}));
        for mut question in odds.chain([json!({"say": "hint"})]) {
            self.asked += 1;
            question["ask"] = self.asked.into();
            let began = Instant::now();
            hint = seat.ask(&question, self.asked, manners).await?;
            let took = micros(began.elapsed());
            thinking.answered(took);
        }
        if !self.turns.is_multiple_of(QUESTIONS_A_MOVE) {
            return Ok(());
        }
        let step = seat.picture.step.context("a seat has no position")?;
        let notation = hint.unwrap_or_else(|| offers[0].clone());
        seat.say(&json!({"say": "choose", "step": step, "notation": notation}))
            .await?;
        self.hear_all(step, &Arc::clone(manners)).await
    }

    async fn hear_all(&mut self, step: u32, manners: &Manners) -> anyhow::Result<()> {
        for seat in &mut self.seats {
            seat.hear_on(step, manners).await?;
        }
        Ok(())
    }
}
