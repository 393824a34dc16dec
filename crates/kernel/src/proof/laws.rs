//! The eleven laws: one suite that every game and scenario is run through, like perft for chess.
//!
//! 1. *Total*: while not over, there is a choice, no choice twice, and each of them succeeds.
//! 2. *Closed*: any other choice is refused and leaves the state as it was.
//! 3. *Deterministic*: same set-up, seed and choices, same hash after every step.
//! 4. *Spoken*: every choice and every saved state survives its text and byte form.
//! 5. *Secret*: what a seat sees and hears is the same in every world it could not tell apart.
//! 6. *Reversible*: undo returns to the exact hash, and never crosses a roll, draw or reveal.
//! 7. *Finite*: every random game ends within its bound, with an outcome the rulebook names.
//! 8. *Conserved*: pieces are neither made nor lost.
//! 9. *Told*: what each viewer hears of a choice turns the places of the scene before it into those of the scene after.
//! 10. *Patched*: for every viewer, the old scene and the patch give the new scene, and both sides the same check value.
//! 11. *Ordered*: an order leaves what its choices one by one leave, and is taken back as they are.
//!
//! A suite that cannot fail proves nothing: `tests/suite/controls.rs` holds toy games that break a law
//! each, and must be caught.

mod ordered;
mod places;
mod secrets;
mod watch;

use serde::Serialize;

use crate::Heard;
use crate::Show;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat, Status};
use crate::hash::fingerprint;
use crate::journal::{Silent, Viewer};
use crate::rulebook::{Rulebook, Setup};
use crate::session::Session;
use crate::situation::Situation;
use secrets::{Trail, overlay_that_tells, refusal_that_tells};
use watch::Watch;

/// A broken law, with a position to see it again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Breach {
    /// Which law.
    pub law: &'static str,
    /// The set-up of the game.
    pub setup: Setup,
    /// After how many choices.
    pub step: usize,
    /// What is wrong.
    pub detail: String,
    /// The position, for `landfall try`.
    pub situation: Situation,
}

/// The slower checks are made at every `n`th step.
const EVERY: usize = 8;

/// Runs one random game through all laws; the number of choices it took.
///
/// `heard` collects notations between games: law *Closed* tries them where they do not belong.
pub fn check_game<R: Rulebook>(
    rules: &R,
    setup: &Setup,
    heard: &mut Vec<String>,
) -> Result<usize, Box<Breach>> {
    Inspection::new(rules, setup, heard).run()
}

struct Inspection<'a, R: Rulebook> {
    setup: &'a Setup,
    session: Session<R>,
    heard: &'a mut Vec<String>,
    dice: Dice,
    pieces: Vec<String>,
    /// Everybody who looks on.
    watches: Vec<Watch>,
}

impl<'a, R: Rulebook> Inspection<'a, R> {
    fn new(rules: &R, setup: &'a Setup, heard: &'a mut Vec<String>) -> Self {
        let session = Session::begin(rules, setup.clone());
        let mut bytes = *setup.seed.bytes();
        bytes[31] ^= 0x5A;
        let pieces = piece_names(session.game());
        Inspection {
            setup,
            session,
            heard,
            dice: Dice::new(Seed::from_bytes(bytes)),
            pieces,
            watches: Vec::new(),
        }
    }

    fn breach(&self, law: &'static str, detail: String) -> Box<Breach> {
        Box::new(Breach {
            law,
            setup: self.setup.clone(),
            step: self.session.step(),
            detail,
            situation: self.session.situation(),
        })
    }

    fn run(mut self) -> Result<usize, Box<Breach>> {
        let seats = 0..self.session.rules().info().seats.len() as u8;
        for viewer in seats.map(|seat| Some(Seat(seat))).chain([None]) {
            let watch = Watch::begin(viewer, self.session.game());
            let watch = watch.map_err(|(law, detail)| self.breach(law, detail))?;
            self.watches.push(watch);
        }
        loop {
            let seat = match self.session.game().status() {
                Status::Deciding { seat, .. } => seat,
                Status::Over(outcome) => {
                    if !self
                        .session
                        .rules()
                        .info()
                        .outcomes
                        .iter()
                        .any(|o| o.id == outcome.id)
                    {
                        let detail = format!("outcome `{}` is not in the rulebook", outcome.id);
                        return Err(self.breach("Finite", detail));
                    }
                    break;
                }
            };
            if self.session.step() >= <R::Game as Game>::BOUND as usize {
                return Err(self.breach("Finite", "the game did not end within its bound".into()));
            }
            self.step(seat)?;
        }
        self.spoken()?;
        self.conserved()?;
        self.deterministic()?;
        Ok(self.session.step())
    }

    fn step(&mut self, seat: Seat) -> Result<(), Box<Breach>> {
        let dear = self.session.step().is_multiple_of(EVERY);
        let mut choices = Vec::new();
        self.session.game().choices(&mut choices);
        self.total(&choices, dear)?;
        let at = self.dice.below(choices.len() as u32) as usize;
        let choice = choices[at].clone();
        self.closed(&choices)?;
        if dear {
            self.spoken()?;
            self.secret(&choice)?;
            self.conserved()?;
            self.ordered(seat)?;
        }
        self.reversible(seat, &choice)?;
        self.remember(&choice);
        Ok(())
    }

    fn total(&self, choices: &[<R::Game as Game>::Choice], dear: bool) -> Result<(), Box<Breach>> {
        if choices.is_empty() {
            return Err(self.breach("Total", "nothing can be chosen".into()));
        }
        if let Some([one, next]) = choices.windows(2).find(|w| w[0] >= w[1]) {
            let game = self.session.game();
            let (one, next) = (game.spell(one), game.spell(next));
            let detail = format!("`{one}` and `{next}` are equal or out of order");
            return Err(self.breach("Total", detail));
        }
        for choice in choices.iter().step_by(if dear { 1 } else { choices.len() }) {
            let game = self.session.game();
            let text = game.spell(choice);
            match game.read(&text) {
                Ok(again) if again == *choice => {}
                Ok(again) => {
                    let again = game.spell(&again);
                    let detail = format!("`{text}` is read back as `{again}`");
                    return Err(self.breach("Spoken", detail));
                }
                Err(refusal) => {
                    let detail = format!("`{text}` cannot be read back: {refusal}");
                    return Err(self.breach("Spoken", detail));
                }
            }
            if let Err(refusal) = game.may(choice) {
                let detail = format!("`{text}` is offered and refused: {refusal}");
                return Err(self.breach("Total", detail));
            }
            if dear {
                game.clone().make(choice, &mut Silent);
            }
        }
        Ok(())
    }

    /// Tries notations heard at other moments, whole or with one word exchanged.
    fn closed(&mut self, choices: &[<R::Game as Game>::Choice]) -> Result<(), Box<Breach>> {
        for _ in 0..4 {
            if self.heard.is_empty() {
                return Ok(());
            }
            let text = self.strange_choice();
            let game = self.session.game();
            let Ok(choice) = game.read(&text) else {
                continue;
            };
            if choices.binary_search(&choice).is_ok() {
                continue;
            }
            if game.may(&choice).is_ok() {
                let detail = format!("`{text}` is allowed and was not offered");
                return Err(self.breach("Closed", detail));
            }
        }
        Ok(())
    }

    fn strange_choice(&mut self) -> String {
        let any = |dice: &mut Dice, n: usize| dice.below(n as u32) as usize;
        let one = self.heard[any(&mut self.dice, self.heard.len())].clone();
        if self.dice.below(2) == 0 {
            return one;
        }
        let other = self.heard[any(&mut self.dice, self.heard.len())].clone();
        let mut words: Vec<&str> = one.split(' ').collect();
        let others: Vec<&str> = other.split(' ').collect();
        let at = any(&mut self.dice, words.len());
        words[at] = others[any(&mut self.dice, others.len())];
        words.join(" ")
    }

    fn remember(&mut self, choice: &<R::Game as Game>::Choice) {
        const ENOUGH: usize = 4000;
        let text = self.session.game().spell(choice);
        if self.heard.len() < ENOUGH {
            self.heard.push(text);
        } else {
            let at = self.dice.below(ENOUGH as u32) as usize;
            self.heard[at] = text;
        }
    }

    fn deterministic(&self) -> Result<(), Box<Breach>> {
        let replay = self.session.replay();
        match replay.verify(self.session.rules(), |_| ()) {
            Ok(_) => Ok(()),
            Err(mismatch) => Err(self.breach("Deterministic", mismatch.to_string())),
        }
    }

    fn spoken(&self) -> Result<(), Box<Breach>> {
        let situation = self.session.situation();
        let bytes = serde_json::to_vec(&situation)
            .map_err(|e| self.breach("Spoken", format!("the position cannot be written: {e}")))?;
        let again: Situation = serde_json::from_slice(&bytes)
            .map_err(|e| self.breach("Spoken", format!("the position cannot be read: {e}")))?;
        let (_, game) = again
            .load(self.session.rules())
            .map_err(|e| self.breach("Spoken", format!("the saved position is refused: {e}")))?;
        if fingerprint(&game) != fingerprint(self.session.game()) {
            return Err(self.breach("Spoken", "the saved position is another".into()));
        }
        Ok(())
    }

    /// Compares what each viewer sees and hears with a redealt world.
    fn secret(&mut self, choice: &<R::Game as Game>::Choice) -> Result<(), Box<Breach>> {
        let strange: Vec<String> = match self.heard.len() {
            0 => Vec::new(),
            _ => (0..4).map(|_| self.strange_choice()).collect(),
        };
        for i in 0..self.session.rules().info().seats.len() {
            let seat = Seat(i as u8);
            let mut same = self.dice.clone();
            let truth = self.session.game();
            let twin = truth.redeal(seat, &mut self.dice);
            let breach = |what: &str| Err(self.breach("Secret", format!("seat {i}: {what}")));
            if truth.status() != twin.status() {
                return breach("the status differs");
            }
            if twin.dice() == truth.dice() {
                return breach("the dice to come are dealt with the world");
            }
            // Otherwise a sampled odds preview would tell which world is the true one.
            if fingerprint(&twin.redeal(seat, &mut same)) != fingerprint(&twin) {
                return breach("which world is dealt depends on the true one");
            }
            // What a bystander sees is public, so no seat's secrets show in it.
            let (own, public) = (truth.scene(Some(seat)), truth.scene(None));
            for (scene, viewer, who) in [(&own, Some(seat), ""), (&public, None, "a bystander: ")] {
                let other = twin.scene(viewer);
                if scene.decision != other.decision {
                    return breach(&format!("{who}the offers differ"));
                }
                if *scene != other {
                    return breach(&format!("{who}the scenes differ"));
                }
            }
            if truth.clock() != (public.turn, public.clock) {
                return breach("the clock is not that of a bystander's scene");
            }
            if let Some(id) = overlay_that_tells(truth, &twin, (seat, &own), &mut same) {
                return breach(&format!("the overlay `{id}` differs"));
            }
            let decides = truth.status().seat() == Some(seat);
            if decides && let Some(text) = refusal_that_tells(truth, &twin, &strange) {
                return breach(&format!("the refusal of `{text}` differs"));
            }
            let (here, there) = (
                Trail::of(truth, choice, seat),
                Trail::of(&twin, choice, seat),
            );
            match (here, there) {
                (Some(here), Some(there)) => self.told_apart(choice, seat, &here, &there)?,
                (here, there) if decides && here.is_some() != there.is_some() => {
                    let choice = truth.spell(choice);
                    return breach(&format!("`{choice}` is legal in one world only"));
                }
                // Another seat's choice may hang on its own secrets.
                _ => {}
            }
        }
        Ok(())
    }

    /// A choice may tell two worlds apart only by a roll, a draw or a reveal.
    fn told_apart(
        &self,
        choice: &<R::Game as Game>::Choice,
        seat: Seat,
        here: &Trail<R::Game>,
        there: &Trail<R::Game>,
    ) -> Result<(), Box<Breach>> {
        let (i, choice) = (seat.0, self.session.game().spell(choice));
        if here.before_chance() != there.before_chance() {
            let detail = format!("seat {i}: `{choice}` tells more than may be known");
            return Err(self.breach("Secret", detail));
        }
        if !here.irreversible && (there.irreversible || here.scene() != there.scene()) {
            let detail = format!(
                "seat {i}: `{choice}` shows something without a roll, draw or reveal: undo would cross it"
            );
            return Err(self.breach("Reversible", detail));
        }
        Ok(())
    }

    fn reversible(
        &mut self,
        seat: Seat,
        choice: &<R::Game as Game>::Choice,
    ) -> Result<(), Box<Breach>> {
        let text = self.session.game().spell(choice);
        let before = fingerprint(self.session.game());
        let taken = self.session.game().dice().taken();
        let refused = |this: &Self, refusal: crate::Refusal| {
            this.breach(
                "Total",
                format!("`{text}` is offered and refused: {refusal}"),
            )
        };
        let played = self
            .session
            .play(seat, &text)
            .map_err(|r| refused(self, r))?;
        self.watched(&text, Some(&played.heard))?;
        let after = fingerprint(self.session.game());
        let chance = self.session.game().dice().taken() != taken;
        let heard = played.heard.by(Viewer::Referee);
        let revealed = heard.iter().any(|record| record.reveals);
        if self.session.can_undo() == (chance || revealed) {
            let detail = format!("`{text}`: chance {chance}, revealed {revealed}, undo disagrees");
            return Err(self.breach("Reversible", detail));
        }
        if self.session.can_undo() {
            self.session.undo().map_err(|r| refused(self, r))?;
            if fingerprint(self.session.game()) != before {
                let detail = format!("taking back `{text}` leads elsewhere");
                return Err(self.breach("Reversible", detail));
            }
            let dear = self.session.step().is_multiple_of(EVERY);
            if dear {
                self.watched(&text, None)?;
            }
            self.session
                .play(seat, &text)
                .map_err(|r| refused(self, r))?;
            if fingerprint(self.session.game()) != after {
                let detail = format!("`{text}` leads elsewhere the second time");
                return Err(self.breach("Deterministic", detail));
            }
            if dear {
                self.watched(&text, None)?;
            }
        }
        Ok(())
    }

    /// What each viewer heard leads from what he saw to what he sees; where a choice was taken back nothing was heard.
    fn watched(&mut self, text: &str, heard: Option<&Heard>) -> Result<(), Box<Breach>> {
        let game = self.session.game();
        let fault = self.watches.iter_mut().find_map(|watch| {
            let followed = match heard {
                Some(heard) => watch.told(game, heard.by(watch.viewer().into())),
                None => watch.patched(game),
            };
            let (law, fault) = followed.err()?;
            Some((law, format!("`{text}`, for {}: {fault}", watch.who())))
        });
        fault.map_or(Ok(()), |(law, detail)| Err(self.breach(law, detail)))
    }

    fn ordered(&mut self, seat: Seat) -> Result<(), Box<Breach>> {
        let fault = ordered::fault(&self.session, seat, &mut self.dice);
        fault.map_or(Ok(()), |detail| Err(self.breach("Ordered", detail)))
    }

    fn conserved(&self) -> Result<(), Box<Breach>> {
        let now = piece_names(self.session.game());
        if let Some([twice, _]) = now.windows(2).find(|w| w[0] == w[1]) {
            return Err(self.breach("Conserved", format!("{twice} is in two places")));
        }
        if now != self.pieces {
            let lost = self.pieces.iter().find(|p| !now.contains(p));
            let made = now.iter().find(|p| !self.pieces.contains(p));
            return Err(self.breach("Conserved", format!("lost {lost:?}, made {made:?}")));
        }
        Ok(())
    }
}

fn piece_names<G: Game>(game: &G) -> Vec<String> {
    let mut census = Vec::new();
    game.census(&mut census);
    let mut names: Vec<String> = census.into_iter().map(|(name, _)| name).collect();
    names.sort_unstable();
    names
}
