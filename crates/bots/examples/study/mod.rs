//! What the studies of the bots share: reading what was asked for, playing seed after seed, telling a game, the time it took.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use kernel::bot::Random;
use kernel::{Bot, Event, Game, Journal, Listener, Viewer};

/// What was asked for: how many games, from which seed on, who is a random player, and how much is told.
#[derive(Clone, Copy)]
pub(crate) struct Study {
    games: u64,
    first: u64,
    random: [bool; 2],
    /// A line for every game.
    pub(crate) each: bool,
    trace: bool,
}

impl Study {
    /// Reads the command line; `other` takes what every study has for itself.
    pub(crate) fn read(
        bot: &str,
        mut other: impl FnMut(&str) -> Option<()>,
    ) -> Result<Study, String> {
        let mut study = Study {
            games: 100,
            first: 1,
            random: [false; 2],
            each: false,
            trace: false,
        };
        let mut seats = 0;
        for arg in std::env::args().skip(1) {
            if let Ok(games) = arg.parse() {
                study.games = games;
            } else if let Some(seed) = arg.strip_prefix("seed=") {
                study.first = seed.parse().map_err(|_| format!("no seed: `{seed}`"))?;
            } else if arg == "each" {
                study.each = true;
            } else if arg == "trace" {
                study.trace = true;
            } else if (arg == bot || arg == "random") && seats < 2 {
                study.random[seats] = arg == "random";
                seats += 1;
            } else {
                other(&arg).ok_or(format!("what is `{arg}`?"))?;
            }
        }
        Ok(study)
    }

    /// The player of a seat: random if that was asked for.
    pub(crate) fn bot<G: Game>(&self, seat: usize, own: Box<dyn Bot<G>>) -> Box<dyn Bot<G>> {
        if self.random[seat] {
            Box::new(Random)
        } else {
            own
        }
    }

    /// Whether the game of a seed is told aloud: the first.
    pub(crate) fn tells(&self, seed: u64) -> bool {
        self.trace && seed == self.first
    }

    /// Plays every seed, and one before that reads maps and tables and is no part of any time or sum. `play` returns how
    /// many choices were made.
    pub(crate) fn run<S: Default>(
        &self,
        mut play: impl FnMut(&Study, u64, &mut S) -> u32,
    ) -> (S, Pace) {
        let quiet = Study {
            each: false,
            trace: false,
            ..*self
        };
        play(&quiet, 0, &mut S::default());
        let (start, mut sums, mut choices) = (Instant::now(), S::default(), 0);
        for seed in self.first..self.first + self.games {
            choices += u64::from(play(self, seed, &mut sums));
        }
        let pace = Pace {
            games: self.games.max(1) as f64,
            choices,
            seconds: start.elapsed().as_secs_f64(),
        };
        (sums, pace)
    }
}

/// How many games were played, and how quickly.
pub(crate) struct Pace {
    /// Games.
    pub(crate) games: f64,
    choices: u64,
    seconds: f64,
}

impl Pace {
    /// Prints it, with the longest time between two choices.
    pub(crate) fn print(&self, slowest: Duration) {
        println!(
            "{:.0} choices and {:.3} s a game; the slowest choice took {slowest:?}",
            self.choices as f64 / self.games,
            self.seconds / self.games,
        );
    }
}

/// The longest time between two choices.
pub(crate) struct Watch {
    last: Instant,
}

impl Watch {
    /// Begins now.
    pub(crate) fn new() -> Watch {
        Watch {
            last: Instant::now(),
        }
    }

    /// A choice was made: keeps the longest time.
    pub(crate) fn tick(&mut self, slowest: &mut Duration) {
        *slowest = (*slowest).max(self.last.elapsed());
        self.last = Instant::now();
    }
}

/// Counts what happens, and tells it where that is wanted.
#[derive(Default)]
pub(crate) struct Story {
    /// Whether it tells.
    pub(crate) aloud: bool,
    /// How often each kind of event came.
    pub(crate) counts: BTreeMap<&'static str, u32>,
}

impl Journal for Story {
    fn tell(&mut self, event: &dyn Event) {
        *self.counts.entry(event.kind()).or_default() += 1;
        if self.aloud
            && let Some(told) = event.told(&Listener::new(Viewer::Referee))
        {
            println!("  {}", told.text);
        }
    }
}
