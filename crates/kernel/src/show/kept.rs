//! A bot that keeps its seat: asked again and again, it goes on with what it had in mind, and the
//! same bot comes back after an undo, or when the game is taken up again from its file.
//!
//! What it has in mind follows from three things: its seed, how many choices were made before each
//! question, and what its seat could see then. It never reaches beyond the turn: at the first question
//! of a turn the bot is made anew. So it can be had again at any time by letting a new bot
//! answer its seat's questions of this turn once more.

use crate::Show;
use crate::bot::{Bot, View};
use crate::dice::Seed;
use crate::game::{Game, Seat};
use crate::journal::Silent;
use crate::rulebook::Rulebook;
use crate::session::Session;
use crate::show::seated::choice_dice;

/// A bot in its seat.
pub(crate) struct Kept<G: Game> {
    seat: Seat,
    name: String,
    seed: Seed,
    bot: Box<dyn Bot<G>>,
    turn: u16,
    /// The step with which the turn began.
    since: usize,
    /// The questions of this turn that it answered: the step of each, and the position's hash.
    asked: Vec<(usize, String)>,
}

impl<G: Show> Kept<G> {
    /// A bot that has in mind what it would have, had it kept this seat from the start.
    pub(crate) fn remembering<R: Rulebook<Game = G>>(
        session: &Session<R>,
        bot: Box<dyn Bot<G>>,
        (seat, name, seed): (Seat, &str, Seed),
    ) -> Kept<G> {
        let turn = session.game().clock().0;
        let mut kept = Kept {
            seat,
            name: name.to_owned(),
            seed,
            bot,
            turn,
            since: session.step(),
            asked: Vec::new(),
        };
        if !session.steps().iter().any(|step| step.seat == seat) {
            return kept;
        }
        let mut game = session.first();
        for (i, step) in session.steps().iter().enumerate() {
            if step.seat == seat && game.clock().0 == turn {
                kept.since = kept.since.min(i);
                kept.answer(session, &game, i);
            }
            let again = game.read(&step.choice);
            let again = again.and_then(|choice| game.choose(&choice, &mut Silent));
            again.expect("what was played once can be played again");
        }
        kept
    }

    /// Its seat.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether this is the bot asked for, and what it has in mind is what was played.
    pub(crate) fn fits<R: Rulebook<Game = G>>(
        &self,
        session: &Session<R>,
        (seat, name, seed): (Seat, &str, Seed),
    ) -> bool {
        let own = session.steps().iter().enumerate().skip(self.since);
        let own = own.filter(|(_, step)| step.seat == seat);
        self.seat == seat
            && self.name == name
            && self.seed == seed
            && self.turn == session.game().clock().0
            && own
                .map(|(i, _)| (i, before(session, i)))
                .eq(self.asked.iter().map(|(i, hash)| (*i, hash.as_str())))
    }

    /// What it chooses now.
    pub(crate) fn choose<R: Rulebook<Game = G>>(&mut self, session: &Session<R>) -> String {
        self.answer(session, session.game(), session.step())
    }

    /// Its answer to a question, which it has in mind from now on.
    fn answer<R: Rulebook<Game = G>>(
        &mut self,
        session: &Session<R>,
        game: &G,
        step: usize,
    ) -> String {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let mut dice = choice_dice(self.seed, self.seat, step);
        let view = View::new(game, self.seat);
        let at = self.bot.pick(&view, &choices, &mut dice);
        self.asked.push((step, before(session, step).to_owned()));
        game.spell(&choices[at.min(choices.len() - 1)])
    }
}

/// The hash of the position before a step; the first needs none.
fn before<R: Rulebook>(session: &Session<R>, step: usize) -> &str {
    let last = step.checked_sub(1).and_then(|i| session.steps().get(i));
    last.map_or("", |step| step.hash.as_str())
}
