//! Every decision a player can make, and its notation. A choice has one spelling; reading forgives case and spaces.

use std::fmt;
use std::str::FromStr;

use kernel::Refusal;

use crate::data::data;
use crate::ids::{Facing, Square, Who};

/// How a unit is deployed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pose {
    /// Front side up.
    Plain,
    /// On its Active Side: concealed, set up, emplaced.
    Ready,
    /// A vehicle that faces this way.
    Facing(Facing),
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Deploy a unit (1.3.4): `deploy Jaeger-1 H4`, `deploy MG42-1 K6 ready`, `deploy Tiger-1 L17 N`.
    Deploy(Who, Square, Pose),
    /// Place the token that is asked for (1.4.1): `order Rifle-2`.
    Order(Who),
    /// Do not use it (1.4.1.5): `skip`.
    Skip,
    /// Go to a square (1.5, 1.12): `step M4`.
    Step(Square),
    /// Turn a vehicle on the spot (1.12.1): `turn E`.
    Turn(Facing),
    /// End a vehicle's move with its free turn (1.12.1): `face E`.
    Face(Facing),
    /// Turn the counter over at the start of a move (1.1.9): `flip`.
    Flip,
    /// End a move on the Active Side: set up, or concealed: `ready`.
    Ready,
    /// End a move in a vehicle (1.12.7): `board Carrier-1`.
    Board(Who),
    /// Leave the battlefield where a scenario lets it: `leave`.
    Leave,
    /// Assault the enemy in a square (1.10): `assault M4`.
    Assault(Square),
    /// Fire at the enemy first, then assault him (b2.1): `charge M4`.
    Charge(Square),
    /// Reveal a concealed enemy (b2.3): `spot Spaeher-1`.
    Spot(Who),
    /// Fire (1.8): `fire Jaeger-1`.
    Fire(Who),
    /// Suppressive Fire (1.15): `suppress Jaeger-1`.
    Suppress(Who),
    /// Indirect Fire at the interspace at the north-west corner of a square (1.9.4): `shell M4`.
    Shell(Square),
    /// Opportunity Fire (1.15): `react MG42-1`.
    React(Who),
    /// The same as Suppressive Fire: `pin MG42-1`.
    Pin(Who),
    /// Reveal a Special token (1.4.2.7): `special Major-1`.
    Special(Who),
    /// Move a unit in the Supply Phase (1.4.3.2): `move Rifle-2`.
    Move(Who),
    /// Take off a Suppressed marker (1.4.3.3): `rally Rifle-2`.
    Rally(Who),
    /// Fall back to a square (1.5.8): `back M4`.
    Back(Square),
    /// End the move here: `stop`.
    Stop,
    /// Do nothing, or no more: `pass`.
    Pass,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |w: Who| data().name(w);
        match *self {
            Choice::Deploy(w, s, pose) => {
                write!(f, "deploy {} {s}", name(w))?;
                match pose {
                    Pose::Plain => Ok(()),
                    Pose::Ready => f.write_str(" ready"),
                    Pose::Facing(facing) => write!(f, " {}", facing.letter()),
                }
            }
            Choice::Order(w) => write!(f, "order {}", name(w)),
            Choice::Skip => f.write_str("skip"),
            Choice::Step(s) => write!(f, "step {s}"),
            Choice::Turn(facing) => write!(f, "turn {}", facing.letter()),
            Choice::Face(facing) => write!(f, "face {}", facing.letter()),
            Choice::Flip => f.write_str("flip"),
            Choice::Ready => f.write_str("ready"),
            Choice::Board(w) => write!(f, "board {}", name(w)),
            Choice::Leave => f.write_str("leave"),
            Choice::Assault(s) => write!(f, "assault {s}"),
            Choice::Charge(s) => write!(f, "charge {s}"),
            Choice::Spot(w) => write!(f, "spot {}", name(w)),
            Choice::Fire(w) => write!(f, "fire {}", name(w)),
            Choice::Suppress(w) => write!(f, "suppress {}", name(w)),
            Choice::Shell(s) => write!(f, "shell {s}"),
            Choice::React(w) => write!(f, "react {}", name(w)),
            Choice::Pin(w) => write!(f, "pin {}", name(w)),
            Choice::Special(w) => write!(f, "special {}", name(w)),
            Choice::Move(w) => write!(f, "move {}", name(w)),
            Choice::Rally(w) => write!(f, "rally {}", name(w)),
            Choice::Back(s) => write!(f, "back {s}"),
            Choice::Stop => f.write_str("stop"),
            Choice::Pass => f.write_str("pass"),
        }
    }
}

fn who(word: &str) -> Result<Who, Refusal> {
    data()
        .who(word)
        .ok_or_else(|| Refusal::notation(format!("there is no unit `{word}`")))
}

fn square(word: &str) -> Result<Square, Refusal> {
    Square::read(word).ok_or_else(|| Refusal::notation(format!("there is no square `{word}`")))
}

fn facing(word: &str) -> Result<Facing, Refusal> {
    Facing::read(word).ok_or_else(|| Refusal::notation(format!("`{word}` is not N, E, S or W")))
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Choice, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let verb = words.first().map(|w| w.to_ascii_lowercase());
        let rest = words.get(1..).unwrap_or_default();
        let choice = match (verb.as_deref().unwrap_or(""), rest) {
            ("deploy", [w, s]) => Choice::Deploy(who(w)?, square(s)?, Pose::Plain),
            ("deploy", [w, s, pose]) if pose.eq_ignore_ascii_case("ready") => {
                Choice::Deploy(who(w)?, square(s)?, Pose::Ready)
            }
            ("deploy", [w, s, pose]) => {
                Choice::Deploy(who(w)?, square(s)?, Pose::Facing(facing(pose)?))
            }
            ("order", [w]) => Choice::Order(who(w)?),
            ("skip", []) => Choice::Skip,
            ("step", [s]) => Choice::Step(square(s)?),
            ("turn", [way]) => Choice::Turn(facing(way)?),
            ("face", [way]) => Choice::Face(facing(way)?),
            ("flip", []) => Choice::Flip,
            ("ready", []) => Choice::Ready,
            ("board", [w]) => Choice::Board(who(w)?),
            ("leave", []) => Choice::Leave,
            ("assault", [s]) => Choice::Assault(square(s)?),
            ("charge", [s]) => Choice::Charge(square(s)?),
            ("spot", [w]) => Choice::Spot(who(w)?),
            ("fire", [w]) => Choice::Fire(who(w)?),
            ("suppress", [w]) => Choice::Suppress(who(w)?),
            ("shell", [s]) => Choice::Shell(square(s)?),
            ("react", [w]) => Choice::React(who(w)?),
            ("pin", [w]) => Choice::Pin(who(w)?),
            ("special", [w]) => Choice::Special(who(w)?),
            ("move", [w]) => Choice::Move(who(w)?),
            ("rally", [w]) => Choice::Rally(who(w)?),
            ("back", [s]) => Choice::Back(square(s)?),
            ("stop", []) => Choice::Stop,
            ("pass", []) => Choice::Pass,
            _ => return Err(Refusal::notation(format!("`{text}` is not a choice"))),
        };
        Ok(choice)
    }
}
