//! A whole game with its bots behind one object-safe door: what the command line and the table hold.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::path::Path;

use serde::Serialize;

use crate::bot::{Bot, Random, View};
use crate::dice::{Dice, Seed};
use crate::files::Texts;
use crate::game::{Game, Seat, Status};
use crate::help::Help;
use crate::journal::Silent;
#[cfg(feature = "proof")]
use crate::laws::{self, Breach};
use crate::ledger::{Ledger, Source};
use crate::orders::effort::{self, Input};
use crate::playing::{AnySession, Playing};
use crate::playout::to_the_end;
use crate::replay::{Mismatch, Replay, Verified};
use crate::rulebook::{Info, Rulebook, Setup};
use crate::scene::{Board, Face, Tray};
use crate::session::Session;
use crate::show::seated::{Seated, bot_seed};
use crate::situation::{BadSituation, Ended, Situation, Tried};
use crate::version::Version;

/// Makes a bot for a seat.
pub type BotMaker<G> = fn(Seat) -> Box<dyn Bot<G>>;

/// A bot that a title offers.
pub(crate) struct Offered<G> {
    name: &'static str,
    blurb: &'static str,
    make: BotMaker<G>,
}

// By hand: a derive would ask the game to be `Clone` for a pointer to a function.
impl<G> Clone for Offered<G> {
    fn clone(&self) -> Self {
        Offered { ..*self }
    }
}

/// A game and the bots that play it.
pub struct Title<R: Rulebook> {
    rules: R,
    bots: Vec<Offered<R::Game>>,
}

impl<R: Rulebook> Title<R> {
    /// A title with the random bot only.
    pub fn new(rules: R) -> Self {
        let random = Offered::<R::Game> {
            name: "random",
            blurb: "Takes any legal choice, each as likely as the next: for trying things out.",
            make: |_| Box::new(Random),
        };
        let bots = vec![random];
        Title { rules, bots }
    }

    /// Adds a bot, with a sentence for those who choose an opponent.
    #[must_use]
    pub fn with_bot(
        mut self,
        name: &'static str,
        blurb: &'static str,
        make: BotMaker<R::Game>,
    ) -> Self {
        self.bots.push(Offered { name, blurb, make });
        self
    }
}

/// A bot by its name, for a seat.
pub(crate) fn bot_named<G: Game>(
    bots: &[Offered<G>],
    name: &str,
    seat: Seat,
) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    let found = bots.iter().find(|bot| bot.name == name);
    found.map(|bot| (bot.make)(seat)).ok_or_else(|| UnknownBot {
        name: name.to_owned(),
        known: bots
            .iter()
            .map(|bot| bot.name)
            .collect::<Vec<_>>()
            .join(", "),
    })
}

/// A bot that does not exist.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown bot `{name}`: there are {known}")]
pub struct UnknownBot {
    name: String,
    known: String,
}

/// What bots made of a number of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Choices made.
    pub choices: u64,
    /// How often each outcome came up.
    pub outcomes: BTreeMap<&'static str, u64>,
    /// Every score, in the order of the games.
    pub scores: Vec<i32>,
    /// Every length in choices, in the order of the games.
    pub lengths: Vec<u32>,
}

impl Tally {
    /// Adds the games of another tally.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.choices += other.choices;
        for (outcome, count) in other.outcomes {
            *self.outcomes.entry(outcome).or_default() += count;
        }
        self.scores.extend(other.scores);
        self.lengths.extend(other.lengths);
    }
}

/// A game, whichever it is.
pub trait AnyTitle: Send + Sync {
    /// The catalogue entry.
    fn info(&self) -> &Info;
    /// The names of its bots, the strongest last.
    fn bots(&self) -> Vec<&'static str>;
    /// A sentence about each bot, by name.
    fn bot_blurbs(&self) -> BTreeMap<&'static str, &'static str>;
    /// A game from its set-up, which has passed [`Info::check`].
    fn begin(&self, setup: Setup) -> Box<dyn AnySession>;
    /// A game from a position.
    fn resume(&self, situation: &Situation) -> Result<Box<dyn AnySession>, BadSituation>;
    /// Plays a situation's choices.
    fn try_out(&self, situation: &Situation) -> Result<(Vec<Tried>, Ended), BadSituation>;
    /// Checks a replay.
    fn verify(
        &self,
        replay: &Replay,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Verified, Mismatch>;
    /// Checks a replay for as long as `go_on`, asked after each step, says so.
    fn verify_while(
        &self,
        replay: &Replay,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Verified, Mismatch>;
    /// A replay by the rules of today with what everybody heard of each choice, and positions from time to time.
    fn with_story(&self, replay: Replay) -> Replay;
    /// Bots play whole games, one for each set-up.
    fn playout(
        &self,
        setups: &mut dyn Iterator<Item = Setup>,
        bots: &[String],
        progress: &mut dyn FnMut(),
    ) -> Result<Tally, UnknownBot>;
    /// One game by bots, as a replay.
    fn recorded(&self, setup: &Setup, bots: &[String]) -> Result<Replay, UnknownBot>;
    /// What a person would have had to enter for a game of bots, folded into orders; an error names the choice that could not be followed.
    fn effort(&self, replay: &Replay) -> Result<Vec<Input>, usize>;
    #[cfg(feature = "proof")]
    /// Runs random games through the laws, one for each set-up; the games and choices made, and the
    /// first breach. `progress` hears of each game how many choices it took.
    fn laws(
        &self,
        setups: &mut dyn Iterator<Item = Setup>,
        progress: &mut dyn FnMut(u64),
    ) -> (u64, u64, Option<Box<Breach>>);
    /// Size of a state in bytes.
    fn state_bytes(&self) -> usize;
    /// Clones a state in mid-game `times` times, to be timed by the caller.
    fn clone_repeatedly(&self, setup: &Setup, times: u32);
    /// Every rule.
    fn ledger(&self) -> &'static Ledger;
    /// Where the data comes from.
    fn sources(&self) -> Vec<Source>;
    /// Rules, data and fingerprint.
    fn version(&self) -> Version;
    /// The data files as they are written.
    fn texts(&self) -> Texts;
    /// The same game with other data files.
    fn with_texts(&self, texts: &Texts) -> Result<Box<dyn AnyTitle>, String>;
    /// The same game with the data files that have this hash, where it has them.
    fn edition(&self, data: &str) -> Option<Box<dyn AnyTitle>>;
    /// The same game with the data files of a folder.
    fn with_folder(&self, dir: &Path) -> Result<Box<dyn AnyTitle>, String>;
    /// Whether a folder's files are this game's.
    fn knows(&self, dir: &Path) -> bool;
    /// What is printed on the counters of a scenario.
    fn faces(&self, scenario: &str) -> Vec<&'static Face>;
    /// The drawn boards.
    fn boards(&self) -> Vec<Board>;
    /// All boards on one sheet, as SVG.
    fn poster(&self) -> String;
    /// The places off every board.
    fn trays(&self) -> Vec<Tray>;
    /// Charts, first lessons and what history did.
    fn help(&self) -> Help;
}

impl<R: Rulebook> AnyTitle for Title<R> {
    fn info(&self) -> &Info {
        self.rules.info()
    }

    fn bots(&self) -> Vec<&'static str> {
        self.bots.iter().map(|bot| bot.name).collect()
    }

    fn bot_blurbs(&self) -> BTreeMap<&'static str, &'static str> {
        self.bots.iter().map(|bot| (bot.name, bot.blurb)).collect()
    }

    fn begin(&self, setup: Setup) -> Box<dyn AnySession> {
        Box::new(Playing::new(Session::begin(&self.rules, setup), &self.bots))
    }

    fn resume(&self, situation: &Situation) -> Result<Box<dyn AnySession>, BadSituation> {
        let session = Session::from_situation(&self.rules, situation)?;
        Ok(Box::new(Playing::new(session, &self.bots)))
    }

    fn try_out(&self, situation: &Situation) -> Result<(Vec<Tried>, Ended), BadSituation> {
        situation.play(&self.rules)
    }

    fn verify(
        &self,
        replay: &Replay,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Verified, Mismatch> {
        replay.verify(&self.rules, progress)
    }

    fn verify_while(
        &self,
        replay: &Replay,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Verified, Mismatch> {
        replay.verify_while(&self.rules, go_on)
    }

    fn with_story(&self, replay: Replay) -> Replay {
        replay.with_story(&self.rules)
    }

    fn playout(
        &self,
        setups: &mut dyn Iterator<Item = Setup>,
        bots: &[String],
        progress: &mut dyn FnMut(),
    ) -> Result<Tally, UnknownBot> {
        let mut tally = Tally::default();
        for setup in setups {
            let mut players = self.players(bots, setup.seed)?;
            let mut game = self.rules.set_up(&setup);
            let (outcome, made) = to_the_end(
                &mut game,
                &mut players,
                &mut unused(),
                &mut Silent,
                &mut |_, _| (),
            );
            tally.games += 1;
            tally.choices += u64::from(made);
            *tally.outcomes.entry(outcome.id).or_default() += 1;
            tally.scores.push(outcome.score);
            tally.lengths.push(made);
            progress();
        }
        Ok(tally)
    }

    fn effort(&self, replay: &Replay) -> Result<Vec<Input>, usize> {
        effort::folded(&self.rules, replay)
    }

    fn recorded(&self, setup: &Setup, bots: &[String]) -> Result<Replay, UnknownBot> {
        let mut players = self.players(bots, setup.seed)?;
        let mut session = Session::begin(&self.rules, setup.clone());
        while let Status::Deciding { seat, .. } = session.game().status() {
            let text = ask(
                &mut players[seat.0 as usize],
                session.game(),
                seat,
                &mut unused(),
            );
            session
                .play(seat, &text)
                .expect("law Total: what is offered is accepted");
        }
        Ok(session.replay())
    }

    #[cfg(feature = "proof")]
    fn laws(
        &self,
        setups: &mut dyn Iterator<Item = Setup>,
        progress: &mut dyn FnMut(u64),
    ) -> (u64, u64, Option<Box<Breach>>) {
        let (mut games, mut choices, mut heard) = (0, 0, Vec::new());
        for setup in setups {
            let made = match laws::check_game(&self.rules, &setup, &mut heard) {
                Ok(made) => made as u64,
                Err(breach) => return (games, choices, Some(breach)),
            };
            games += 1;
            choices += made;
            progress(made);
        }
        (games, choices, None)
    }

    fn state_bytes(&self) -> usize {
        size_of::<R::Game>()
    }

    fn clone_repeatedly(&self, setup: &Setup, times: u32) {
        const MID_GAME: u32 = 60;
        let mut dice = Dice::new(bot_seed(setup.seed, Seat(0)));
        let mut game = self.rules.set_up(setup);
        let mut choices = Vec::new();
        for _ in 0..MID_GAME {
            choices.clear();
            if game.status().seat().is_some() {
                game.choices(&mut choices);
                let at = dice.below(choices.len() as u32) as usize;
                game.make(&choices[at], &mut Silent);
            }
        }
        for _ in 0..times {
            black_box(black_box(&game).clone());
        }
    }

    fn ledger(&self) -> &'static Ledger {
        self.rules.ledger()
    }

    fn sources(&self) -> Vec<Source> {
        self.rules.sources()
    }

    fn version(&self) -> Version {
        self.rules.version()
    }

    fn texts(&self) -> Texts {
        self.rules.texts()
    }

    fn with_texts(&self, texts: &Texts) -> Result<Box<dyn AnyTitle>, String> {
        Ok(self.printed(self.rules.with_texts(texts)?))
    }

    fn edition(&self, data: &str) -> Option<Box<dyn AnyTitle>> {
        self.rules.edition(data).map(|rules| self.printed(rules))
    }

    fn with_folder(&self, dir: &Path) -> Result<Box<dyn AnyTitle>, String> {
        Ok(self.printed(self.rules.with_folder(dir)?))
    }

    fn knows(&self, dir: &Path) -> bool {
        self.rules.knows(dir)
    }

    fn faces(&self, scenario: &str) -> Vec<&'static Face> {
        self.rules.faces(scenario)
    }

    fn boards(&self) -> Vec<Board> {
        self.rules.boards()
    }

    fn poster(&self) -> String {
        self.rules.poster()
    }

    fn trays(&self) -> Vec<Tray> {
        self.rules.trays()
    }

    fn help(&self) -> Help {
        self.rules.help()
    }
}

impl<R: Rulebook> Title<R> {
    /// The same game by other rules.
    fn printed(&self, rules: R) -> Box<dyn AnyTitle> {
        let bots = self.bots.clone();
        Box::new(Title { rules, bots })
    }

    /// A bot for every seat, with dice of its own; the last name serves the seats that are left.
    fn players(&self, names: &[String], seed: Seed) -> Result<Vec<Seated<R::Game>>, UnknownBot> {
        let seated = |i: usize| {
            let (name, seat) = (names.get(i).or(names.last()), Seat(i as u8));
            let bot = bot_named(&self.bots, name.map_or("random", String::as_str), seat)?;
            let dice = Dice::new(bot_seed(seed, seat));
            Ok(Seated { bot, dice })
        };
        (0..self.rules.info().seats.len()).map(seated).collect()
    }
}

/// Every bot of a playout has dice of its own.
fn unused() -> Dice {
    Dice::new(Seed::from(0))
}

pub(crate) fn ask<G: Game>(bot: &mut dyn Bot<G>, game: &G, seat: Seat, dice: &mut Dice) -> String {
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let at = bot.pick(&View::new(game, seat), &choices, dice);
    game.spell(&choices[at.min(choices.len() - 1)])
}
