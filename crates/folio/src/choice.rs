//! Every decision a player can make, and its notation.
//!
//! A choice has one spelling; reading forgives case and extra spaces.

use std::fmt;
use std::str::FromStr;

use atlas::CellId;
use kernel::Refusal;

use crate::data::data;
use crate::ids::UnitId;
use crate::state::Cup;
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Write down where a German unit starts (11.0): `deploy 736/716 1438`.
    Deploy(UnitId, CellId),
    /// Place a beachhead marker (11.2.1): `beachhead 1838`.
    Beachhead(CellId),
    /// Land a unit (11.2.1, 11.2.4): `land 8/3 1838`.
    Land(UnitId, CellId),
    /// Place the drop zone marker (11.2.2): `dropzone 1342`.
    DropZone(CellId),
    /// Aim an airborne unit (11.2.2): `drop 3P/6 1342`.
    Drop(UnitId, CellId),
    /// Roll for the airborne units (11.2.2): `jump`.
    Jump,
    /// Land the commandos (11.2.3): `commando 1641`.
    Commando(CellId),
    /// Resolve the assault on a beach (11.2.3): `assault 1838`.
    Assault(CellId),
    /// Rebuild a reduced unit (11.2.5): `rebuild 8/3`.
    Rebuild(UnitId),
    /// Let replacement points go (11.2.5): `waive`.
    Waive,
    /// Pick a unit to move (S5.1): `move 8/3`.
    Move(UnitId),
    /// Bring a reinforcement on (11.1.2): `enter 858/346 0948`.
    Enter(UnitId, CellId),
    /// Bring a division on early (11.1.3): `call 84`.
    Call(u8),
    /// Move a hex (S5.2): `step 1437`.
    Step(CellId),
    /// End this move, or this advance: `stop`.
    Stop,
    /// Eliminate a unit too many in a hex (S5.5): `remove 3P/6`.
    Remove(UnitId),
    /// Bombard a hex (S8.4): `bombard 1438`.
    Bombard(CellId),
    /// Attack a hex (S7.2): `attack 8/3 1438`.
    Attack(UnitId, CellId),
    /// Take part (S7.2): `join 9/3`.
    Join(UnitId),
    /// The attackers are named (S7.5): `resolve`.
    Resolve,
    /// Name the unit of a stack that defends (11.2.4): `defend 8/3`.
    Defend(UnitId),
    /// Name the unit of a stack that is bombarded (11.2.3): `target 8/3`.
    Target(UnitId),
    /// Draw a support fire marker (S7.5): `draw ground`.
    Draw(Cup),
    /// Use naval gunfire of this value (11.2.7): `naval 10`.
    Naval(u8),
    /// Play the mines marker that was put aside (11.1.5): `mines`.
    Mines,
    /// Use the mines marker that was drawn (11.1.5): `use`.
    Use,
    /// Put it aside and draw another (11.1.5): `aside`.
    Aside,
    /// No more support (S7.5): `pass`.
    Pass,
    /// This unit loses a step (S7.5): `lose 8/3`.
    Lose(UnitId),
    /// Stiff resistance (S7.8): `stand`.
    Stand,
    /// No stiff resistance: the unit retreats (S7.7): `yield`.
    Yield,
    /// Retreat there (S7.7): `retreat 1337`.
    Retreat(CellId),
    /// This attacker goes back next (AR): `recoil 8/3`.
    Recoil(UnitId),
    /// Advance into the emptied hex (S7.9): `advance 8/3`.
    Advance(UnitId),
    /// Advance further (S7.9): `pursue 1238`.
    Pursue(CellId),
    /// Nobody else advances: `hold`.
    Hold,
    /// End this part of the phase: `done`.
    Done,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let data = data();
        let name = |u: UnitId| &data.unit(u).name;
        let hex = |h: CellId| data.label(h);
        match *self {
            Choice::Deploy(u, h) => write!(f, "deploy {} {}", name(u), hex(h)),
            Choice::Beachhead(h) => write!(f, "beachhead {}", hex(h)),
            Choice::Land(u, h) => write!(f, "land {} {}", name(u), hex(h)),
            Choice::DropZone(h) => write!(f, "dropzone {}", hex(h)),
            Choice::Drop(u, h) => write!(f, "drop {} {}", name(u), hex(h)),
            Choice::Jump => f.write_str("jump"),
            Choice::Commando(h) => write!(f, "commando {}", hex(h)),
            Choice::Assault(h) => write!(f, "assault {}", hex(h)),
            Choice::Rebuild(u) => write!(f, "rebuild {}", name(u)),
            Choice::Waive => f.write_str("waive"),
            Choice::Move(u) => write!(f, "move {}", name(u)),
            Choice::Enter(u, h) => write!(f, "enter {} {}", name(u), hex(h)),
            Choice::Call(d) => write!(f, "call {}", data.divisions[usize::from(d)]),
            Choice::Step(h) => write!(f, "step {}", hex(h)),
            Choice::Stop => f.write_str("stop"),
            Choice::Remove(u) => write!(f, "remove {}", name(u)),
            Choice::Bombard(h) => write!(f, "bombard {}", hex(h)),
            Choice::Attack(u, h) => write!(f, "attack {} {}", name(u), hex(h)),
            Choice::Join(u) => write!(f, "join {}", name(u)),
            Choice::Resolve => f.write_str("resolve"),
            Choice::Defend(u) => write!(f, "defend {}", name(u)),
            Choice::Target(u) => write!(f, "target {}", name(u)),
            Choice::Draw(cup) => write!(f, "draw {}", words::cup(cup)),
            Choice::Naval(value) => write!(f, "naval {value}"),
            Choice::Mines => f.write_str("mines"),
            Choice::Use => f.write_str("use"),
            Choice::Aside => f.write_str("aside"),
            Choice::Pass => f.write_str("pass"),
            Choice::Lose(u) => write!(f, "lose {}", name(u)),
            Choice::Stand => f.write_str("stand"),
            Choice::Yield => f.write_str("yield"),
            Choice::Retreat(h) => write!(f, "retreat {}", hex(h)),
            Choice::Recoil(u) => write!(f, "recoil {}", name(u)),
            Choice::Advance(u) => write!(f, "advance {}", name(u)),
            Choice::Pursue(h) => write!(f, "pursue {}", hex(h)),
            Choice::Hold => f.write_str("hold"),
            Choice::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let Some((verb, rest)) = parts.split_first() else {
            return Err(Refusal::notation("nothing was chosen"));
        };
        let verb = verb.to_ascii_lowercase();
        match rest {
            [] => plain(&verb),
            [one] => about(&verb, one)?,
            [one, two] => placed(&verb, one, two)?,
            _ => None,
        }
        .ok_or_else(|| {
            let start: String = text.chars().take(80).collect();
            Refusal::notation(format!("`{start}` is no choice of this game"))
        })
    }
}

/// A verb alone.
fn plain(verb: &str) -> Option<Choice> {
    Some(match verb {
        "jump" => Choice::Jump,
        "waive" => Choice::Waive,
        "stop" => Choice::Stop,
        "resolve" => Choice::Resolve,
        "mines" => Choice::Mines,
        "use" => Choice::Use,
        "aside" => Choice::Aside,
        "pass" => Choice::Pass,
        "stand" => Choice::Stand,
        "yield" => Choice::Yield,
        "hold" => Choice::Hold,
        "done" => Choice::Done,
        _ => return None,
    })
}

/// A verb and what it is about.
fn about(verb: &str, word: &str) -> Result<Option<Choice>, Refusal> {
    Ok(Some(match verb {
        "beachhead" => Choice::Beachhead(hex(word)?),
        "dropzone" => Choice::DropZone(hex(word)?),
        "commando" => Choice::Commando(hex(word)?),
        "assault" => Choice::Assault(hex(word)?),
        "step" => Choice::Step(hex(word)?),
        "bombard" => Choice::Bombard(hex(word)?),
        "retreat" => Choice::Retreat(hex(word)?),
        "pursue" => Choice::Pursue(hex(word)?),
        "rebuild" => Choice::Rebuild(unit(word)?),
        "move" => Choice::Move(unit(word)?),
        "remove" => Choice::Remove(unit(word)?),
        "join" => Choice::Join(unit(word)?),
        "defend" => Choice::Defend(unit(word)?),
        "target" => Choice::Target(unit(word)?),
        "lose" => Choice::Lose(unit(word)?),
        "recoil" => Choice::Recoil(unit(word)?),
        "advance" => Choice::Advance(unit(word)?),
        "call" => {
            let at = data().divisions.iter().position(|d| d == word);
            let found = at.ok_or_else(|| {
                Refusal::notation(format!("there is no division `{word}` that comes early"))
            })?;
            Choice::Call(found as u8)
        }
        "draw" => Choice::Draw(words::cup_named(word).ok_or_else(|| {
            Refusal::notation(format!("there is no cup `{word}`: german, ground or air"))
        })?),
        "naval" => match word.trim_start_matches('+').parse() {
            Ok(value) => Choice::Naval(value),
            Err(_) => return Err(Refusal::notation(format!("`{word}` is no naval marker"))),
        },
        _ => return Ok(None),
    }))
}

/// A verb, a unit and a hex.
fn placed(verb: &str, name: &str, label: &str) -> Result<Option<Choice>, Refusal> {
    Ok(Some(match verb {
        "deploy" => Choice::Deploy(unit(name)?, hex(label)?),
        "land" => Choice::Land(unit(name)?, hex(label)?),
        "drop" => Choice::Drop(unit(name)?, hex(label)?),
        "enter" => Choice::Enter(unit(name)?, hex(label)?),
        "attack" => Choice::Attack(unit(name)?, hex(label)?),
        _ => return Ok(None),
    }))
}

fn unit(name: &str) -> Result<UnitId, Refusal> {
    let found = data().unit_named(name);
    found.ok_or_else(|| Refusal::notation(format!("there is no unit `{name}`")))
}

fn hex(label: &str) -> Result<CellId, Refusal> {
    let found = data().map.at(label);
    found.ok_or_else(|| Refusal::notation(format!("there is no hex `{label}` on this map")))
}
