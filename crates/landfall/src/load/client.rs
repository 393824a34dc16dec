//! A match over WebSocket with everybody in it: whoever decides picks one of the offers at random,
//! again and again, until the game has ended; then another is begun. Some look on, and some go away
//! and come back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use kernel::{Dice, Seed};
use serde_json::json;
use tokio::sync::watch;

use super::floor::micros;
use super::http::Venue;
use super::link::{Arrival, Link, Manners};
use super::thinking::Thinking;
use super::until::Until;

/// A server that lets anybody wait longer is stuck.
const LONGEST: Duration = Duration::from_mins(1);
/// Whoever goes away misses fewer moves than this.
const MISSED: u32 = 9;
/// Those who look on are waited for after so many moves.
const TOGETHER: u32 = 64;

/// What is the same in every match of a run.
#[derive(Clone)]
pub(super) struct House {
    pub(super) venue: Venue,
    pub(super) manners: Arc<Manners>,
    pub(super) watchers: u32,
    /// How often somebody goes away and comes back.
    pub(super) reconnects: u32,
    /// Between two moves of a match.
    pub(super) pause: Duration,
    pub(super) thinking: Arc<Thinking>,
}

/// What was measured in one match, or in all.
#[derive(Default)]
pub(super) struct Tally {
    /// Microseconds from sending a choice to the position that it made.
    pub(super) latencies: Vec<u32>,
    /// The same of those while the server was asked to think, and of the others.
    pub(super) with_thinking: Vec<u32>,
    pub(super) without_thinking: Vec<u32>,
    /// The moves of the longest match.
    pub(super) longest: u32,
    /// What each client heard because of each move, in bytes.
    pub(super) heard: Vec<u32>,
    pub(super) arrivals: Vec<Arrival>,
    pub(super) comebacks: Vec<Arrival>,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.latencies.extend(other.latencies);
        self.with_thinking.extend(other.with_thinking);
        self.without_thinking.extend(other.without_thinking);
        self.longest = self.longest.max(other.longest);
        self.heard.extend(other.heard);
        self.arrivals.extend(other.arrivals);
        self.comebacks.extend(other.comebacks);
    }
}

/// A match with a player in every seat, and those who look on after them.
pub(super) struct Match {
    house: House,
    clients: Vec<Link>,
    seats: usize,
    dice: Dice,
    /// When somebody is to go away, in thousandths of the run, the next at the end.
    leavings: Vec<u32>,
    /// Who is away, and how many moves they still miss.
    away: Option<(usize, u32)>,
    moves: u32,
    /// Of the match that is played now.
    length: u32,
    pub(super) tally: Tally,
}

impl Match {
    /// Makes a match and connects everybody.
    pub(super) async fn sit_down(house: &House, number: u32) -> anyhow::Result<Match> {
        let mut dice = Dice::new(Seed::from(u64::from(number)));
        let mut leavings: Vec<u32> = (0..house.reconnects).map(|_| dice.below(1000)).collect();
        leavings.sort_unstable_by(|a, b| b.cmp(a));
        let mut begun = Match {
            house: house.clone(),
            clients: Vec::new(),
            seats: 0,
            dice,
            leavings,
            away: None,
            moves: 0,
            length: 0,
            tally: Tally::default(),
        };
        begun.begin().await?;
        Ok(begun)
    }

    /// A new match.
    async fn begin(&mut self) -> anyhow::Result<()> {
        let made = self.house.venue.make().await?;
        self.seats = made.seats.len();
        self.length = 0;
        self.clients = made.clients(self.house.watchers);
        for client in &mut self.clients {
            let came = client.come(None, &self.house.manners).await?;
            self.tally.arrivals.push(came);
        }
        Ok(())
    }

    /// Plays until it is time; a match that ends is followed by a new one.
    pub(super) async fn play(
        mut self,
        until: Arc<Until>,
        mut over: watch::Receiver<bool>,
    ) -> anyhow::Result<Match> {
        // Players do not all begin at once, and some moves meet.
        let pause = self.house.pause;
        let spread = pause.mul_f64(f64::from(self.dice.below(1000)) / 1000.0);
        let mut next = tokio::time::Instant::now() + spread;
        while !until.over() {
            if !pause.is_zero() {
                tokio::select! {
                    () = tokio::time::sleep_until(next) => next += pause,
                    _ = over.wait_for(|over| *over) => break,
                }
            }
            let turn = self.turn(&until);
            let turn = tokio::time::timeout(LONGEST, turn).await;
            turn.context("the server does not answer")??;
        }
        self.catch_up(self.clients.len()).await?;
        // Who is away comes back, and whose time to go came with the end still goes.
        self.come_back().await?;
        while self.leavings.pop().is_some() {
            self.leave();
            self.come_back().await?;
        }
        Ok(self)
    }

    /// A move, and what is to be done before it.
    async fn turn(&mut self, until: &Until) -> anyhow::Result<()> {
        if self.clients.iter().any(|client| client.picture.ended) {
            self.come_back().await?;
            until.game_ended();
            return self.begin().await;
        }
        let due = self
            .leavings
            .last()
            .is_some_and(|at| *at <= until.progress());
        match &mut self.away {
            Some((_, 0)) => self.come_back().await?,
            Some((_, missed)) => *missed -= 1,
            None if due => {
                self.leavings.pop();
                self.catch_up(self.clients.len()).await?;
                self.leave();
            }
            None => {}
        }
        if self.decider().is_none() {
            self.come_back().await?;
        }
        let Some(decider) = self.decider() else {
            bail!("nobody may choose, and the game has not ended");
        };
        let thinking = self.house.thinking.now(until);
        let took = self.choose(decider).await?;
        self.tally.latencies.push(took);
        if thinking {
            self.tally.with_thinking.push(took);
        } else {
            self.tally.without_thinking.push(took);
        }
        until.moved(decider);
        Ok(())
    }

    /// The seat that may choose, where it is connected.
    fn decider(&self) -> Option<usize> {
        let mut seats = self.clients[..self.seats].iter();
        seats.position(|seat| seat.here() && !seat.picture.offers().is_empty())
    }

    /// Somebody goes away for some moves.
    fn leave(&mut self) {
        let who = self.dice.below(self.clients.len() as u32) as usize;
        self.clients[who].leave();
        self.away = Some((who, self.dice.below(MISSED)));
    }

    /// Somebody goes away and misses the moves that the others can make without them: how many. Nothing where the game has ended.
    pub(super) async fn go_missing(&mut self) -> anyhow::Result<Option<u32>> {
        self.catch_up(self.clients.len()).await?;
        let ended = |playing: &Match| playing.clients.iter().any(|client| client.picture.ended);
        let Some(decider) = self.decider().filter(|_| !ended(self)) else {
            return Ok(None);
        };
        // The only one there is can miss nothing.
        let who = (0..self.clients.len()).rev().find(|who| *who != decider);
        let alone = who.is_none();
        let who = who.unwrap_or(decider);
        self.clients[who].leave();
        self.away = Some((who, 0));
        let mut missed = 0;
        while !alone && missed < MISSED - 1 && self.decider() == Some(decider) && !ended(self) {
            self.choose(decider).await?;
            missed += 1;
        }
        Ok(Some(missed))
    }

    /// Everybody goes; the first of them comes back next.
    pub(super) fn break_up(&mut self) {
        self.clients.iter_mut().for_each(Link::leave);
        self.away = Some((0, 0));
    }

    /// Whoever is away comes back.
    pub(super) async fn come_back(&mut self) -> anyhow::Result<()> {
        let Some((who, _)) = self.away.take() else {
            return Ok(());
        };
        let here = self.clients.iter().filter(|client| client.here());
        let others = here.filter_map(|client| client.picture.step).max();
        let came = self.clients[who].come(others, &self.house.manners).await?;
        self.tally.comebacks.push(came);
        Ok(())
    }

    /// One choice of whoever decides, in microseconds; everybody hears of it.
    async fn choose(&mut self, decider: usize) -> anyhow::Result<u32> {
        let manners = &self.house.manners;
        let seat = &mut self.clients[decider];
        let offers = seat.picture.offers();
        let notation = &offers[self.dice.below(offers.len() as u32) as usize];
        let step = seat.picture.step.context("a seat has no position")?;
        let choice = json!({"say": "choose", "step": step, "notation": &**notation});
        let began = Instant::now();
        seat.say(&choice).await?;
        let (bytes, came) = seat.hear_on(step, manners).await?;
        self.tally.heard.push(bytes);
        self.moves += 1;
        self.length += 1;
        self.tally.longest = self.tally.longest.max(self.length);
        // Who looks on hears of several changes at once: nobody waits for them after each.
        let together = self.moves.is_multiple_of(TOGETHER) || seat.picture.ended;
        let all = if together {
            self.clients.len()
        } else {
            self.seats
        };
        self.catch_up(all).await?;
        Ok(micros(came.duration_since(began)))
    }

    /// The first so many hear on until they are where the others are.
    async fn catch_up(&mut self, first: usize) -> anyhow::Result<()> {
        let now = self.clients.iter().filter_map(|client| client.picture.step);
        let now = now.max();
        for client in &mut self.clients[..first] {
            while client.here() && client.picture.step < now {
                let before = client.picture.step.context("somebody has no position")?;
                let (bytes, _) = client.hear_on(before, &self.house.manners).await?;
                self.tally.heard.push(bytes);
            }
        }
        Ok(())
    }
}
