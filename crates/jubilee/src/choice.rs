//! Every decision a player can make, and its notation.
//!
//! A choice has one spelling; reading forgives case and extra spaces.

use std::fmt;
use std::str::FromStr;

use atlas::{BoxId, CellId};
use kernel::Refusal;

use crate::data::data;
use crate::ids::{PositionId, TrackId, UnitId};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Roll for the commandos (3.4): `roll`.
    Roll,
    /// Remove a coastal unit by bombardment (16.3): `bombard 0517`.
    Bombard(PositionId),
    /// Put an arriving unit in a box (5.2): `land A/FMR W2`.
    Land(UnitId, BoxId),
    /// Roll the landing checks (5.5): `check`.
    Check,
    /// A delayed unit tries again next turn (5.7): `delay A/FMR`.
    Delay(UnitId),
    /// A delayed unit goes home (5.7): `withdraw A/FMR`.
    Withdraw(UnitId),
    /// Draw the next op chit (4.1): `draw`.
    Draw,
    /// Among equal targets, this unit loses a step (15.1): `hit A/RHLI`.
    Hit(UnitId),
    /// Among equal targets, this unit is disrupted (15.1): `disrupt A/RHLI`.
    Disrupt(UnitId),
    /// Assaulted units go to this hex (6.18): `displace 0531`.
    Displace(CellId),
    /// Strafe the garrison of an objective (8.3): `strafe 0620`.
    Strafe(PositionId),
    /// This beach loses a transport point (8.4): `recall dieppe`.
    Recall(TrackId),
    /// Move (10.2): `move A/RHLI 0421-0521`.
    Move(UnitId, CellId, CellId),
    /// Declare an attack (11.10): `attack 0521`.
    Attack(PositionId),
    /// Take part in it: `join A/RHLI`.
    Join(UnitId),
    /// Resolve it: `resolve`.
    Resolve,
    /// Give up a step to remove the depth marker (15.2): `attrition A/RHLI`.
    Attrition(UnitId),
    /// Do not: `spare`.
    Spare,
    /// Barrage (11.13): `barrage B/14CATR 0521`.
    Barrage(UnitId, PositionId),
    /// Destroy the objective in the unit's hex (10.7): `destroy A/RHLI 0522`.
    Destroy(UnitId, PositionId),
    /// Board transport (10.8): `board A/RHLI W2`.
    Board(UnitId, BoxId),
    /// Make change and board with what the points allow (10.9): `split A/RHLI W2`.
    Split(UnitId, BoxId),
    /// Complete an infiltration after a hit (10.5): `advance`.
    Advance,
    /// Stay put instead (10.5): `stay`.
    Stay,
    /// Eliminate a unit too many in a hex (10.16): `remove A/RHLI`.
    Remove(UnitId),
    /// End the phase: `end`.
    End,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let data = data();
        let unit = |u: UnitId| &data.unit(u).name;
        let at = |p: PositionId| data.label(data.position(p).hex);
        let landing_box = |b: BoxId| &data.landing_box(b).name;
        match *self {
            Choice::Roll => f.write_str("roll"),
            Choice::Bombard(p) => write!(f, "bombard {}", at(p)),
            Choice::Land(u, b) => write!(f, "land {} {}", unit(u), landing_box(b)),
            Choice::Check => f.write_str("check"),
            Choice::Delay(u) => write!(f, "delay {}", unit(u)),
            Choice::Withdraw(u) => write!(f, "withdraw {}", unit(u)),
            Choice::Draw => f.write_str("draw"),
            Choice::Hit(u) => write!(f, "hit {}", unit(u)),
            Choice::Disrupt(u) => write!(f, "disrupt {}", unit(u)),
            Choice::Displace(hex) => write!(f, "displace {}", data.label(hex)),
            Choice::Strafe(p) => write!(f, "strafe {}", at(p)),
            Choice::Recall(t) => write!(f, "recall {}", data.track(t).name),
            Choice::Move(u, from, to) => {
                write!(
                    f,
                    "move {} {}-{}",
                    unit(u),
                    data.label(from),
                    data.label(to)
                )
            }
            Choice::Attack(p) => write!(f, "attack {}", at(p)),
            Choice::Join(u) => write!(f, "join {}", unit(u)),
            Choice::Resolve => f.write_str("resolve"),
            Choice::Attrition(u) => write!(f, "attrition {}", unit(u)),
            Choice::Spare => f.write_str("spare"),
            Choice::Barrage(u, p) => write!(f, "barrage {} {}", unit(u), at(p)),
            Choice::Destroy(u, p) => write!(f, "destroy {} {}", unit(u), at(p)),
            Choice::Board(u, b) => write!(f, "board {} {}", unit(u), landing_box(b)),
            Choice::Split(u, b) => write!(f, "split {} {}", unit(u), landing_box(b)),
            Choice::Advance => f.write_str("advance"),
            Choice::Stay => f.write_str("stay"),
            Choice::Remove(u) => write!(f, "remove {}", unit(u)),
            Choice::End => f.write_str("end"),
        }
    }
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((verb, rest)) = words.split_first() else {
            return Err(Refusal::notation("nothing was chosen"));
        };
        let verb = verb.to_ascii_lowercase();
        match (verb.as_str(), rest) {
            ("roll", []) => Ok(Choice::Roll),
            ("bombard", [p]) => Ok(Choice::Bombard(position(p)?)),
            ("land", [u, b]) => Ok(Choice::Land(unit(u)?, landing_box(b)?)),
            ("check", []) => Ok(Choice::Check),
            ("delay", [u]) => Ok(Choice::Delay(unit(u)?)),
            ("withdraw", [u]) => Ok(Choice::Withdraw(unit(u)?)),
            ("draw", []) => Ok(Choice::Draw),
            ("hit", [u]) => Ok(Choice::Hit(unit(u)?)),
            ("disrupt", [u]) => Ok(Choice::Disrupt(unit(u)?)),
            ("displace", [h]) => Ok(Choice::Displace(hex(h)?)),
            ("strafe", [p]) => Ok(Choice::Strafe(position(p)?)),
            ("recall", [t]) => Ok(Choice::Recall(track(t)?)),
            ("move", [u, way]) => {
                let (from, to) = way.split_once('-').ok_or_else(|| {
                    Refusal::notation(format!("`{way}` must name two hexes, such as 0421-0521"))
                })?;
                Ok(Choice::Move(unit(u)?, hex(from)?, hex(to)?))
            }
            ("attack", [p]) => Ok(Choice::Attack(position(p)?)),
            ("join", [u]) => Ok(Choice::Join(unit(u)?)),
            ("resolve", []) => Ok(Choice::Resolve),
            ("attrition", [u]) => Ok(Choice::Attrition(unit(u)?)),
            ("spare", []) => Ok(Choice::Spare),
            ("barrage", [u, p]) => Ok(Choice::Barrage(unit(u)?, position(p)?)),
            ("destroy", [u, p]) => Ok(Choice::Destroy(unit(u)?, position(p)?)),
            ("board", [u, b]) => Ok(Choice::Board(unit(u)?, landing_box(b)?)),
            ("split", [u, b]) => Ok(Choice::Split(unit(u)?, landing_box(b)?)),
            ("advance", []) => Ok(Choice::Advance),
            ("stay", []) => Ok(Choice::Stay),
            ("remove", [u]) => Ok(Choice::Remove(unit(u)?)),
            ("end", []) => Ok(Choice::End),
            _ => Err(Refusal::notation(format!(
                "`{}` is no choice of this game",
                text.chars().take(80).collect::<String>()
            ))),
        }
    }
}

fn unit(name: &str) -> Result<UnitId, Refusal> {
    data()
        .unit_named(name)
        .ok_or_else(|| Refusal::notation(format!("there is no unit `{name}`")))
}

fn hex(label: &str) -> Result<CellId, Refusal> {
    data()
        .map
        .at(label)
        .ok_or_else(|| Refusal::notation(format!("there is no hex `{label}`")))
}

fn position(label: &str) -> Result<PositionId, Refusal> {
    let found = data().hex(hex(label)?).position;
    found.ok_or_else(|| {
        Refusal::new(
            "2.3",
            "no-position",
            format!("hex {label} holds no German position"),
        )
    })
}

fn landing_box(name: &str) -> Result<BoxId, Refusal> {
    data()
        .box_named(name)
        .ok_or_else(|| Refusal::notation(format!("there is no landing box `{name}`")))
}

fn track(name: &str) -> Result<TrackId, Refusal> {
    data()
        .track_named(name)
        .ok_or_else(|| Refusal::notation(format!("there is no transport track `{name}`")))
}
