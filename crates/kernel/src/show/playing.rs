//! A game being played behind one object-safe door, whichever game it is.

use std::any::Any;
use std::sync::atomic::AtomicBool;

use crate::Show as _;
use crate::bot::Bot;
use crate::dice::{Dice, Seed};
use crate::game::{Game as _, Seat};
use crate::odds::{self, Effort, Odds};
use crate::orders::{self, Given, Intent, Reached, Way};
use crate::refusal::Refusal;
use crate::replay::{Replay, Step};
use crate::rulebook::Rulebook;
use crate::scene::{Overlay, Scene};
use crate::session::Session;
use crate::show::kept::Kept;
use crate::show::played::Played;
use crate::situation::{Situation, StatusLine, status_line};
use crate::sketch::Sketch;
use crate::title::{Offered, UnknownBot, ask, bot_named};
use crate::why::{self, Answer, Wish};

/// A game in progress, whichever it is.
pub trait AnySession: Send {
    /// Whose decision, or how it ended.
    fn status(&self) -> StatusLine;
    /// Who decides.
    fn decider(&self) -> Option<Seat>;
    /// What a viewer sees.
    fn scene(&self, viewer: Option<Seat>) -> Scene;
    /// The same for somebody who has seen the position before: its pieces go into the sketch.
    fn sketch(&self, viewer: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene;
    /// Turn and clock as everybody knows them.
    fn clock(&self) -> (u16, String);
    /// Something a viewer asks to see.
    fn overlay(&self, viewer: Option<Seat>, id: &str, about: &str) -> Option<Overlay>;
    /// Makes a choice: what came of it.
    fn play(&mut self, seat: Seat, notation: &str) -> Result<Played, Refusal>;
    /// The last choice as it is written in a replay, in its one spelling and with its hash.
    fn last(&self) -> Option<&Step>;
    /// The ways to do what a seat wants: [`orders::ways`].
    fn ways(&self, seat: Seat, intent: &Intent, stop: &AtomicBool) -> Result<Vec<Way>, Refusal>;
    /// Every space that these pieces can reach together: [`orders::reach`].
    fn reach(
        &self,
        seat: Seat,
        pieces: &[String],
        stop: &AtomicBool,
    ) -> Result<Vec<Reached>, Refusal>;
    /// Gives an order: its choices one by one, until something comes that nobody could foresee.
    fn order(&mut self, seat: Seat, choices: &[String]) -> Result<Given, Refusal>;
    /// Takes the last order back, or as much of it as can be: how many choices that were.
    fn undo_order(&mut self) -> Result<usize, Refusal>;
    /// Whether the last choice can be taken back.
    fn can_undo(&self) -> bool;
    /// Takes it back.
    fn undo(&mut self) -> Result<(), Refusal>;
    /// What a choice may lead to.
    fn preview(&self, notation: &str) -> Result<Odds, Refusal>;
    /// Why the things a player may have meant are not offered.
    fn why(&self, seat: Option<Seat>, wish: &Wish) -> Vec<Answer>;
    /// The position as a new game would begin from it, with other dice: as it is, or for a seat
    /// with everything dealt anew that the seat does not know.
    fn branch(&self, seat: Option<Seat>, seed: Seed) -> Situation;
    /// The choice of a bot that keeps the seat that decides: it goes on with what it had in mind,
    /// whatever happened in between, and makes the same choices in a session that is begun again.
    /// `seed` is what the bots of this game grow their dice from.
    fn bot_choice(&mut self, bot: &str, seed: Seed) -> Result<Option<String>, UnknownBot>;
    /// What a bot would choose for the seat that decides: one that sits down for this choice alone.
    fn advice(&self, bot: &str, dice: &mut Dice) -> Result<Option<String>, UnknownBot>;
    /// The game as it is, for somebody who wants to think about it while it goes on.
    fn aside(&self) -> Box<dyn AnySession>;
    /// Takes over the bots of another session of the same game, with what they have in mind.
    fn take_bots(&mut self, from: &mut dyn AnySession);
    /// Its bots, for [`AnySession::take_bots`].
    fn bots(&mut self) -> &mut dyn Any;
    /// How many choices were made.
    fn step(&self) -> usize;
    /// The state's fingerprint.
    fn hash(&self) -> u64;
    /// The whole position.
    fn situation(&self) -> Situation;
    /// The position before everything that can still be taken back, and how many choices that is.
    fn settled(&self) -> (usize, Situation);
    /// The game so far.
    fn replay(&self) -> Replay;
}

pub(crate) struct Playing<R: Rulebook> {
    pub(crate) session: Session<R>,
    pub(crate) bots: Vec<Offered<R::Game>>,
    pub(crate) kept: Vec<Kept<R::Game>>,
}

impl<R: Rulebook> Playing<R> {
    pub(crate) fn new(session: Session<R>, bots: &[Offered<R::Game>]) -> Playing<R> {
        Playing {
            session,
            bots: bots.to_vec(),
            kept: Vec::new(),
        }
    }

    fn bot(&self, name: &str, seat: Seat) -> Result<Box<dyn Bot<R::Game>>, UnknownBot> {
        bot_named(&self.bots, name, seat)
    }
}

impl<R: Rulebook> AnySession for Playing<R> {
    fn status(&self) -> StatusLine {
        status_line(self.session.rules(), self.session.game())
    }

    fn decider(&self) -> Option<Seat> {
        self.session.game().status().seat()
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        self.session.game().scene(viewer)
    }

    fn sketch(&self, viewer: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        self.session.game().sketch(viewer, sketch)
    }

    fn clock(&self) -> (u16, String) {
        self.session.game().clock()
    }

    fn overlay(&self, viewer: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        self.session.game().overlay(viewer, id, about)
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<Played, Refusal> {
        self.session.play(seat, notation)
    }

    fn ways(&self, seat: Seat, intent: &Intent, stop: &AtomicBool) -> Result<Vec<Way>, Refusal> {
        orders::ways(self.session.game(), seat, intent, stop)
    }

    fn reach(
        &self,
        seat: Seat,
        pieces: &[String],
        stop: &AtomicBool,
    ) -> Result<Vec<Reached>, Refusal> {
        orders::reach(self.session.game(), seat, pieces, stop)
    }

    fn order(&mut self, seat: Seat, choices: &[String]) -> Result<Given, Refusal> {
        self.session.order(seat, choices)
    }

    fn undo_order(&mut self) -> Result<usize, Refusal> {
        self.session.undo_order()
    }

    fn last(&self) -> Option<&Step> {
        self.session.last()
    }

    fn can_undo(&self) -> bool {
        self.session.can_undo()
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        self.session.undo()
    }

    fn preview(&self, notation: &str) -> Result<Odds, Refusal> {
        let choice = self.session.game().read(notation)?;
        let Some(seat) = self.decider() else {
            return Err(Refusal::new("", "game-over", "the game is over"));
        };
        odds::preview(self.session.game(), seat, &choice, Effort::default())
    }

    fn why(&self, seat: Option<Seat>, wish: &Wish) -> Vec<Answer> {
        why::answers(self.session.game(), seat, wish)
    }

    fn branch(&self, seat: Option<Seat>, seed: Seed) -> Situation {
        self.session.branch(seat, seed)
    }

    fn bot_choice(&mut self, bot: &str, seed: Seed) -> Result<Option<String>, UnknownBot> {
        let Some(seat) = self.decider() else {
            return Ok(None);
        };
        let who = (seat, bot, seed);
        let fits = |kept: &Kept<R::Game>| kept.fits(&self.session, who);
        let at = if let Some(at) = self.kept.iter().position(fits) {
            at
        } else {
            let new = Kept::remembering(&self.session, self.bot(bot, seat)?, who);
            self.kept.retain(|kept| kept.seat() != seat);
            self.kept.push(new);
            self.kept.len() - 1
        };
        Ok(Some(self.kept[at].choose(&self.session)))
    }

    fn advice(&self, bot: &str, dice: &mut Dice) -> Result<Option<String>, UnknownBot> {
        let Some(seat) = self.decider() else {
            return Ok(None);
        };
        let mut bot = self.bot(bot, seat)?;
        Ok(Some(ask(&mut *bot, self.session.game(), seat, dice)))
    }

    fn aside(&self) -> Box<dyn AnySession> {
        Box::new(Playing::new(self.session.aside(), &self.bots))
    }

    fn take_bots(&mut self, from: &mut dyn AnySession) {
        if let Some(kept) = from.bots().downcast_mut::<Vec<Kept<R::Game>>>() {
            self.kept = std::mem::take(kept);
        }
    }

    fn bots(&mut self) -> &mut dyn Any {
        &mut self.kept
    }

    fn step(&self) -> usize {
        self.session.step()
    }

    fn hash(&self) -> u64 {
        crate::hash::fingerprint(self.session.game())
    }

    fn situation(&self) -> Situation {
        self.session.situation()
    }

    fn settled(&self) -> (usize, Situation) {
        self.session.settled()
    }

    fn replay(&self) -> Replay {
        self.session.replay()
    }
}
