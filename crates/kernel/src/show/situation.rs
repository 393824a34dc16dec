//! Any position, in a file: the frame that every game shares.
//!
//! Bug reports, puzzles, scenario editing, saves and tests all use this one format. What stands in
//! `position` is the game's own business ([`Rulebook::place`]).

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Show as _;
use crate::dice::{BadScript, Scripted, Seed};
use crate::game::{Game, Seat, Status};
use crate::hash::{fingerprint, spelled};
use crate::journal::{Record, Recorder, Viewer};
use crate::refusal::Refusal;
use crate::rulebook::{Base, Faults, Rulebook, Setup};
use crate::show::played::made;
use crate::version::Version;

/// A position with what shall be tried in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Situation {
    /// Which game.
    pub game: String,
    /// Which scenario; the game's first where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario: Option<String>,
    /// Which options.
    #[serde(default)]
    pub options: Vec<String>,
    /// Where chance grows from.
    #[serde(default = "first_seed")]
    pub seed: Seed,
    /// By which rules and with which data it was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<Version>,
    /// What `position` departs from.
    #[serde(default)]
    pub from: Base,
    /// The position.
    #[serde(default)]
    pub position: Value,
    /// Scripted chance, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chance: Vec<String>,
    /// Chance that is not scripted is an error.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub strict: bool,
    /// What is tried.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Trial>,
}

fn first_seed() -> Seed {
    Seed::from(1)
}

/// A choice to try: for whoever decides, or for a named seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Trial {
    /// By whoever decides.
    Plain(String),
    /// By this seat, whether or not it decides.
    Seated {
        /// The seat's id.
        #[serde(rename = "as")]
        seat: String,
        /// The notation.
        choice: String,
    },
}

/// What came of one choice: a line of `landfall try`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tried {
    /// The choice as it was written.
    pub choice: String,
    /// Whether it was accepted.
    pub ok: bool,
    /// Why not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refusal: Option<Refusal>,
    /// What happened, in the referee's words.
    pub events: Vec<Record>,
}

/// The last line of `landfall try`.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ended {
    /// Whose decision, or how it ended.
    pub status: StatusLine,
    /// What may be chosen now.
    pub offers: Vec<String>,
    /// The state's fingerprint.
    pub hash: String,
    /// Scripted chance that nothing asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unused_chance: Vec<String>,
    /// The whole position now.
    pub situation: Situation,
}

/// A [`Status`] in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StatusLine {
    /// Whether the game has ended.
    pub over: bool,
    /// Who decides.
    pub seat: Option<String>,
    /// The question.
    pub prompt: Option<String>,
    /// The rule that asks, or that names the outcome.
    pub rule: Option<&'static str>,
    /// How it ended.
    pub outcome: Option<crate::game::Outcome>,
}

/// What cannot be tried at all.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadSituation {
    /// Scenario or options do not exist.
    #[error(transparent)]
    Setup(#[from] crate::rulebook::SetupError),
    /// The position breaks invariants.
    #[error("position: {0}")]
    Position(Faults),
    /// Scripted chance that cannot be read.
    #[error(transparent)]
    Chance(#[from] BadScript),
    /// A seat that this game does not have.
    #[error("unknown seat `{name}`: the seats are {known}")]
    Seat {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
}

impl From<Faults> for BadSituation {
    fn from(faults: Faults) -> Self {
        BadSituation::Position(faults)
    }
}

impl Situation {
    /// The whole of a position, ready to be edited.
    pub fn of<R: Rulebook>(rules: &R, setup: &Setup, game: &R::Game) -> Situation {
        Situation {
            game: setup.game.clone(),
            scenario: Some(setup.scenario.clone()),
            options: setup.options.clone(),
            seed: setup.seed,
            version: Some(rules.version()),
            from: Base::Empty,
            position: rules.position(game),
            chance: Vec::new(),
            strict: false,
            choices: Vec::new(),
        }
    }

    /// The game at this position, with its chance scripted.
    pub fn load<R: Rulebook>(&self, rules: &R) -> Result<(Setup, R::Game), BadSituation> {
        let scenario = self.scenario.as_deref();
        let setup = rules.info().check(scenario, &self.options, self.seed)?;
        let mut game = rules.place(&setup, self.from, &self.position)?;
        let script: Result<Vec<Scripted>, BadScript> =
            self.chance.iter().map(|c| c.parse()).collect();
        let script = script?;
        if self.strict || !script.is_empty() {
            game.dice_mut().script(script, self.strict);
        }
        Ok((setup, game))
    }

    /// Plays the choices and tells what came of each.
    pub fn play<R: Rulebook>(&self, rules: &R) -> Result<(Vec<Tried>, Ended), BadSituation> {
        let (setup, mut game) = self.load(rules)?;
        let mut lines = Vec::new();
        for trial in &self.choices {
            let (seat, text) = match trial {
                Trial::Plain(text) => (Ok(game.status().seat()), text),
                Trial::Seated { seat, choice } => (seat_named(rules, seat).map(Some), choice),
            };
            let tried = seat
                .map_err(|unknown| Refusal::new("", "unknown-seat", unknown.to_string()))
                .and_then(|seat| attempt(&mut game, seat, text));
            lines.push(match tried {
                Ok(events) => Tried {
                    choice: text.clone(),
                    ok: true,
                    refusal: None,
                    events,
                },
                Err(refusal) => Tried {
                    choice: text.clone(),
                    ok: false,
                    refusal: Some(refusal),
                    events: Vec::new(),
                },
            });
        }
        let unused_chance = game.dice_mut().unscript();
        let mut choices = Vec::new();
        if game.status().seat().is_some() {
            game.choices(&mut choices);
        }
        let ended = Ended {
            status: status_line(rules, &game),
            offers: choices.iter().map(|choice| game.spell(choice)).collect(),
            hash: spelled(fingerprint(&game)),
            unused_chance,
            situation: Situation::of(rules, &setup, &game),
        };
        Ok((lines, ended))
    }
}

/// One choice by one seat: parsed, checked for the seat, made. The state is untouched on refusal.
pub fn attempt<G: Game>(
    game: &mut G,
    seat: Option<Seat>,
    text: &str,
) -> Result<Vec<Record>, Refusal> {
    let mut journal = Recorder::new(Viewer::Referee);
    *game = made(game, seat, text, &mut journal)?.0;
    Ok(journal.records)
}

/// The seat with this id.
pub fn seat_named<R: Rulebook>(rules: &R, name: &str) -> Result<Seat, BadSituation> {
    let seats = &rules.info().seats;
    let at = seats.iter().position(|s| s.id == name);
    at.map(|i| Seat(i as u8)).ok_or_else(|| BadSituation::Seat {
        name: name.to_owned(),
        known: seats.iter().map(|s| s.id).collect::<Vec<_>>().join(", "),
    })
}

/// The status in words.
pub fn status_line<R: Rulebook>(rules: &R, game: &R::Game) -> StatusLine {
    match game.status() {
        Status::Over(outcome) => StatusLine {
            over: true,
            seat: None,
            prompt: None,
            rule: Some(outcome.rule),
            outcome: Some(outcome),
        },
        Status::Deciding { seat, rule } => StatusLine {
            over: false,
            seat: rules
                .info()
                .seats
                .get(seat.0 as usize)
                .map(|s| s.id.to_owned()),
            prompt: Some(game.question(Some(seat))),
            rule: Some(rule),
            outcome: None,
        },
    }
}
