//! A game being played: its history and undo.

use std::sync::Arc;

use crate::Show as _;
use crate::dice::{Dice, Seed};
use crate::game::{Game as _, Seat};
use crate::hash::{fingerprint, spelled};
use crate::refusal::Refusal;
use crate::replay::{Replay, Step};
use crate::rulebook::{Rulebook, Setup};
use crate::show::played::{Heard, Played, made};
use crate::situation::Situation;

/// A game in progress.
///
/// Undo returns to the exact state before a choice, and never crosses a die roll, a draw or a
/// revealed secret (law *Reversible*).
pub struct Session<R: Rulebook> {
    rules: R,
    setup: Setup,
    start: Option<Situation>,
    game: R::Game,
    /// Shared with those who think about the game aside.
    steps: Arc<Vec<Step>>,
    /// Each by itself: a list of large states would be copied whenever it grows.
    undo: Vec<Box<R::Game>>,
}

impl<R: Rulebook> Session<R> {
    /// A game from its set-up.
    pub fn begin(rules: &R, setup: Setup) -> Self {
        let game = rules.set_up(&setup);
        Session::with(rules, setup, None, game)
    }

    /// A game from a position.
    pub fn from_situation(
        rules: &R,
        situation: &Situation,
    ) -> Result<Self, crate::situation::BadSituation> {
        let (setup, game) = situation.load(rules)?;
        let start = Situation {
            chance: situation.chance.clone(),
            strict: situation.strict,
            ..Situation::of(rules, &setup, &game)
        };
        Ok(Session::with(rules, setup, Some(start), game))
    }

    fn with(rules: &R, setup: Setup, start: Option<Situation>, game: R::Game) -> Self {
        Session {
            rules: rules.clone(),
            setup,
            start,
            game,
            steps: Arc::default(),
            undo: Vec::new(),
        }
    }

    /// The same game, for somebody who wants to think about it while it goes on: nothing of it can be taken back.
    pub(crate) fn aside(&self) -> Session<R> {
        Session {
            rules: self.rules.clone(),
            setup: self.setup.clone(),
            start: self.start.clone(),
            game: self.game.clone(),
            steps: Arc::clone(&self.steps),
            undo: Vec::new(),
        }
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &R {
        &self.rules
    }

    /// The position now.
    pub fn game(&self) -> &R::Game {
        &self.game
    }

    /// What it began from.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// How many choices were made.
    pub fn step(&self) -> usize {
        self.steps.len()
    }

    /// The choices that were made.
    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The game at its first decision.
    pub(crate) fn first(&self) -> R::Game {
        match &self.start {
            None => self.rules.set_up(&self.setup),
            Some(start) => {
                let loaded = start.load(&self.rules);
                loaded.expect("it began there").1
            }
        }
    }

    /// The last choice as it is written in a replay, in its one spelling and with its hash.
    pub fn last(&self) -> Option<&Step> {
        self.steps.last()
    }

    /// Makes a choice for a seat: what came of it.
    pub fn play(&mut self, seat: Seat, notation: &str) -> Result<Played, Refusal> {
        let mut heard = Heard::listening(self.rules.info().seats.len());
        let (next, choice) = made(&self.game, Some(seat), notation, heard.journal())?;
        let before = std::mem::replace(&mut self.game, next);
        let chance = before.dice().taken() != self.game.dice().taken();
        if chance || heard.revealed() {
            self.undo.clear();
        } else {
            self.undo.push(Box::new(before));
        }
        let step = Step {
            seat,
            choice: self.game.spell(&choice),
            hash: spelled(fingerprint(&self.game)),
            along: false,
            told: None,
        };
        Arc::make_mut(&mut self.steps).push(step.clone());
        let (turn, clock) = self.game.clock();
        Ok(Played {
            step,
            heard,
            turn,
            clock,
            outcome: self.game.status().outcome(),
            undoable: self.can_undo(),
        })
    }

    /// Whether the last choice can be taken back.
    pub fn can_undo(&self) -> bool {
        !self.undo.is_empty()
    }

    /// Takes the last choice back.
    pub fn undo(&mut self) -> Result<(), Refusal> {
        let Some(before) = self.undo.pop() else {
            let reason = "nothing to take back: dice were rolled or something was revealed since";
            return Err(Refusal::new("", "no-undo", reason));
        };
        self.game = *before;
        Arc::make_mut(&mut self.steps).pop();
        Ok(())
    }

    /// The last choice was part of the order that the one before it began.
    pub(crate) fn belongs_to_the_one_before(&mut self) {
        if let Some(last) = Arc::make_mut(&mut self.steps).last_mut() {
            last.along = true;
        }
    }

    /// Takes the last order back, or as much of it as can be: how many choices that were.
    pub fn undo_order(&mut self) -> Result<usize, Refusal> {
        let along = self
            .steps
            .iter()
            .rev()
            .take_while(|step| step.along)
            .count();
        let mut back = 0;
        self.undo()?;
        back += 1;
        while back <= along && self.can_undo() {
            self.undo()?;
            back += 1;
        }
        Ok(back)
    }

    /// The position as a new game begins from it, with other dice. For a seat, all that it does
    /// not know is dealt anew: a "what if" tells nothing about the game it came from.
    pub fn branch(&self, seat: Option<Seat>, seed: Seed) -> Situation {
        let mut dice = Dice::new(seed);
        let mut game = match seat {
            Some(seat) => self.game.redeal(seat, &mut dice),
            None => self.game.clone(),
        };
        *game.dice_mut() = Dice::new(seed);
        let setup = Setup {
            seed,
            ..self.setup.clone()
        };
        Situation::of(&self.rules, &setup, &game)
    }

    /// The whole position now.
    pub fn situation(&self) -> Situation {
        Situation::of(&self.rules, &self.setup, &self.game)
    }

    /// The position before everything that can still be taken back, and how many choices that is.
    pub fn settled(&self) -> (usize, Situation) {
        let game = self.undo.first().map_or(&self.game, |before| before);
        (
            self.undo.len(),
            Situation::of(&self.rules, &self.setup, game),
        )
    }

    /// The replay file of the game so far.
    pub fn replay(&self) -> Replay {
        let outcome = self.game.status().outcome();
        let replay = Replay::new(
            &self.setup,
            self.rules.version(),
            self.start.clone(),
            self.steps.to_vec(),
            outcome.map(|o| o.id.to_owned()),
        );
        replay.with_story(&self.rules)
    }
}
