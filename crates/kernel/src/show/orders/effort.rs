//! What a person would have had to enter for a game that was played: its choices, folded into orders by the game's own ways.

use std::sync::atomic::AtomicBool;

use super::{Intent, ways};
use crate::game::{Game as _, Seat, Status};
use crate::hash::{fingerprint, spelled};
use crate::journal::Silent;
use crate::replay::{Replay, Step};
use crate::rulebook::Rulebook;
use crate::{Points, Role, Show, Verbs as _};

/// Something that a person enters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// Who.
    pub seat: Seat,
    /// What kind: `march`, `attack`, `forced`, or the verb of a single choice.
    pub kind: &'static str,
    /// How many choices it makes.
    pub choices: u32,
    /// How often something is entered: each waypoint counts, an answer that is the only one does not.
    pub inputs: u32,
}

/// The choices of a game as a person would enter them; the last sure step where the game cannot be followed to its end.
pub fn folded<R: Rulebook>(rules: &R, replay: &Replay) -> Result<Vec<Input>, usize> {
    let mut game = replay.first(rules).map_err(|_| 0_usize)?;
    let (mut at, mut all) = (0, Vec::new());
    while at < replay.steps.len() {
        let input = Fold {
            game: &game,
            steps: &replay.steps[at..],
        }
        .next();
        let input = input.ok_or(at)?;
        for step in &replay.steps[at..at + input.choices as usize] {
            let choice = game.read(&step.choice).map_err(|_| at)?;
            game.choose(&choice, &mut Silent).map_err(|_| at)?;
            if spelled(fingerprint(&game)) != step.hash {
                return Err(at);
            }
            at += 1;
        }
        all.push(input);
    }
    Ok(all)
}

/// What comes next of a game, and where it stands.
struct Fold<'a, G> {
    game: &'a G,
    steps: &'a [Step],
}

/// A march as it was made: how far it goes, and where it stands after each of its steps.
struct March {
    pieces: Vec<String>,
    choices: usize,
    stops: Vec<Stop>,
}

/// Where a march was after a choice.
struct Stop {
    space: String,
    choices: usize,
}

impl<G: Show> Fold<'_, G> {
    fn next(&self) -> Option<Input> {
        let first = self.steps.first()?;
        let choice = self.game.read(&first.choice).ok()?;
        let input = |kind, choices: usize, inputs| Input {
            seat: first.seat,
            kind,
            choices: choices as u32,
            inputs,
        };
        if let Some(march) = self.march()
            && let Some(legs) = self.legs(&march)
        {
            return Some(input("march", march.choices, legs));
        }
        if let Some(choices) = self.panel() {
            return Some(input("attack", choices, 1));
        }
        let mut offered = Vec::new();
        self.game.choices(&mut offered);
        if offered.len() == 1 {
            return Some(input("forced", 1, 0));
        }
        let verb = choice.verb();
        Some(input(
            if verb.group.is_empty() {
                "other"
            } else {
                verb.group
            },
            1,
            1,
        ))
    }

    /// An attack from its target to the die: one panel, confirmed once.
    fn panel(&self) -> Option<usize> {
        let (mut game, seat) = (self.game.clone(), self.steps[0].seat);
        for (at, step) in self.steps.iter().enumerate() {
            let choice = game.read(&step.choice).ok()?;
            match (choice.verb().role, at) {
                (Role::Target, 0) => {}
                (Role::Enlist, 1..) if step.seat == seat => {}
                (Role::Commit, 1..) if step.seat == seat => return Some(at + 1),
                _ => return None,
            }
            game.choose(&choice, &mut Silent).ok()?;
        }
        None
    }

    /// The march that begins, or goes on, here.
    fn march(&self) -> Option<March> {
        let seat = self.steps[0].seat;
        let (mut game, mut march) = (
            self.game.clone(),
            March {
                pieces: Vec::new(),
                choices: 0,
                stops: Vec::new(),
            },
        );
        if let Some(mover) = game.mover() {
            march.pieces = mover.pieces.iter().map(ToString::to_string).collect();
        }
        for step in self.steps.iter().take_while(|step| step.seat == seat) {
            let choice = game.read(&step.choice).ok()?;
            let role = choice.verb().role;
            let parts = choice.parts(game.names());
            let named = parts.into_iter().find(|part| part.points == Points::Piece);
            match (role, named) {
                (Role::Pick | Role::Step, Some(part)) if march.pieces.is_empty() => {
                    march.pieces.push(part.word.into_owned());
                }
                (Role::Join, Some(part)) if !march.pieces.is_empty() => {
                    march.pieces.push(part.word.into_owned());
                }
                (Role::Pick | Role::Step | Role::Pose, None) if !march.pieces.is_empty() => {}
                (Role::Close, _) if !march.stops.is_empty() => {
                    march.choices += 1;
                    return Some(march);
                }
                _ => break,
            }
            let space = game.offer(&choice).space;
            game.choose(&choice, &mut Silent).ok()?;
            march.choices += 1;
            let mover = game.mover();
            if role == Role::Step {
                let there = mover.as_ref().map(|mover| mover.space.clone()).or(space)?;
                march.stops.push(Stop {
                    space: there.into_owned(),
                    choices: march.choices,
                });
            }
            let asked =
                matches!(game.status(), Status::Deciding { seat: asked, .. } if asked == seat);
            if !asked || role == Role::Step && mover.is_none() {
                break;
            }
        }
        let last = march.stops.last()?;
        march.choices = last.choices;
        Some(march)
    }

    /// In how many legs the ways that are offered make this march: 1 where one of them is it.
    fn legs(&self, march: &March) -> Option<u32> {
        let (mut game, mut done, mut legs) = (self.game.clone(), 0, 0);
        while done < march.choices {
            let ahead = march.stops.iter().enumerate().rev();
            let ahead = ahead.filter(|(_, stop)| stop.choices > done);
            let (mut reached, last) = (None, march.stops.len() - 1);
            for (at, stop) in ahead {
                let end = if at == last {
                    march.choices
                } else {
                    stop.choices
                };
                if let Some(there) = self.by_a_way(&game, march, stop, end) {
                    reached = Some((there, end));
                    break;
                }
            }
            (game, done) = reached?;
            legs += 1;
        }
        Some(legs)
    }

    /// The game after one of the ways to a stop, if it is the game as it was played.
    fn by_a_way(&self, game: &G, march: &March, stop: &Stop, end: usize) -> Option<G> {
        let (never, seat) = (AtomicBool::new(false), self.steps[0].seat);
        let to = stop.space.clone();
        let intent = Intent {
            pieces: march.pieces.clone(),
            to,
            via: Vec::new(),
        };
        let target = &self.steps[end - 1].hash;
        for way in ways(game, seat, &intent, &never).ok()? {
            let mut game = game.clone();
            for notation in &way.choices {
                let Ok(choice) = game.read(notation) else {
                    break;
                };
                if game.choose(&choice, &mut Silent).is_err() {
                    break;
                }
                if spelled(fingerprint(&game)) == *target {
                    return Some(game);
                }
            }
        }
        None
    }
}
