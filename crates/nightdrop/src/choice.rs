//! Every decision a player can make, and its notation.
//!
//! A choice has one spelling; reading forgives case and extra spaces.

use std::fmt;
use std::str::FromStr;

use atlas::CellId;
use kernel::Refusal;

use crate::data::data;
use crate::ids::{Bits, Colour, PieceId, VpId};
use crate::state::Action;
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Roll for every Stick (4.2.2): `scatter`.
    Scatter,
    /// Move a surplus Stick (4.2.2), or an unknown one once (5.4.2): `shift red-7 0912`.
    Shift(PieceId, CellId),
    /// Remove a Stick (4.2.3): `lose red-7`.
    Lose(PieceId),
    /// Place a VP marker (2.5, 4.3.1): `mark 2826`.
    Mark(VpId),
    /// Play an Advantage counter (2.6.1): `claim red-7`.
    Claim(PieceId),
    /// Roll for the Initiative (5.2.1): `roll`.
    Roll,
    /// Place a Patrol (5.2.2): `patrol 1309`.
    Patrol(CellId),
    /// Place a Confusion marker (5.2.2): `confuse U3`.
    Confuse(PieceId),
    /// Turn up a British VP marker (5.3.2): `unveil 2826`.
    Unveil(VpId),
    /// Draw a VP marker for a hex, face up (5.3.2): `expose 1511`.
    Expose(VpId),
    /// Make no use of a right: `waive`.
    Waive,
    /// Choose an action (5.4): `B1`, `G3`.
    Act(Action),
    /// Draw a reinforcement (8.5.1): `draw`.
    Draw,
    /// Bring a unit back from the off-map track (8.6): `return U3`.
    Return(PieceId),
    /// Enter the map (8.5.3): `enter 0112`.
    Enter(CellId),
    /// Pick a unit to move (8.4.1): `move A/7`.
    Move(PieceId),
    /// Go one box along the off-map track (8.6): `drive U3`.
    Drive(PieceId),
    /// Move in a stack with it (8.4.1): `with red-7`.
    With(PieceId),
    /// Move a hex (8.1.1): `step 0912`.
    Step(CellId),
    /// Leave the map (8.4.5, 8.6): `exit`.
    Exit,
    /// End this move: `stop`.
    Stop,
    /// Attack a hex with this Point unit (9.2.1): `attack A/7 1309`.
    Attack(PieceId, CellId),
    /// Take part (9.2.2): `join B/7`.
    Join(PieceId),
    /// Resolve the attack (9.2.4): `resolve`.
    Resolve,
    /// Name the defending Point unit (9.2.3): `point U3`.
    Point(PieceId),
    /// This unit takes the next Combat Result (9.2.5): `assign B/7`.
    Assign(PieceId),
    /// A step is lost (9.2.5): `loss`.
    Loss,
    /// The unit retreats (9.2.5): `retreat`.
    Fall,
    /// Retreat there (9.4.1): `retreat 1310`.
    Retreat(CellId),
    /// This unit of the stack loses a step (9.4.3): `casualty B/7`.
    Casualty(PieceId),
    /// Advance (9.5.1): `advance A/7`.
    Advance(PieceId),
    /// Nobody else advances: `hold`.
    Hold,
    /// Eliminate a unit too many in a hex (7): `remove red-7`.
    Remove(PieceId),
    /// Turn up the Sticks of a colour in a hex (2.4.1): `turn 0912 red`.
    Turn(CellId, Colour),
    /// Combine Sticks into a Company (2.4.1): `form red-7 red-9 red-20`.
    Form(Bits),
    /// Bring a Company to full strength (2.4.2): `reinforce A/7 red-7`.
    Reinforce(PieceId, PieceId),
    /// End this part of the Activation: `done`.
    Done,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let data = data();
        let name = |p: PieceId| &data.piece(p).name;
        let hex = |h: CellId| data.label(h);
        let vp = |v: VpId| data.label(data.objective(v).hex);
        match *self {
            Choice::Scatter => f.write_str("scatter"),
            Choice::Shift(p, h) => write!(f, "shift {} {}", name(p), hex(h)),
            Choice::Lose(p) => write!(f, "lose {}", name(p)),
            Choice::Mark(v) => write!(f, "mark {}", vp(v)),
            Choice::Claim(p) => write!(f, "claim {}", name(p)),
            Choice::Roll => f.write_str("roll"),
            Choice::Patrol(h) => write!(f, "patrol {}", hex(h)),
            Choice::Confuse(p) => write!(f, "confuse {}", name(p)),
            Choice::Unveil(v) => write!(f, "unveil {}", vp(v)),
            Choice::Expose(v) => write!(f, "expose {}", vp(v)),
            Choice::Waive => f.write_str("waive"),
            Choice::Act(action) => f.write_str(words::action(action)),
            Choice::Draw => f.write_str("draw"),
            Choice::Return(p) => write!(f, "return {}", name(p)),
            Choice::Enter(h) => write!(f, "enter {}", hex(h)),
            Choice::Move(p) => write!(f, "move {}", name(p)),
            Choice::Drive(p) => write!(f, "drive {}", name(p)),
            Choice::With(p) => write!(f, "with {}", name(p)),
            Choice::Step(h) => write!(f, "step {}", hex(h)),
            Choice::Exit => f.write_str("exit"),
            Choice::Stop => f.write_str("stop"),
            Choice::Attack(p, h) => write!(f, "attack {} {}", name(p), hex(h)),
            Choice::Join(p) => write!(f, "join {}", name(p)),
            Choice::Resolve => f.write_str("resolve"),
            Choice::Point(p) => write!(f, "point {}", name(p)),
            Choice::Assign(p) => write!(f, "assign {}", name(p)),
            Choice::Loss => f.write_str("loss"),
            Choice::Fall => f.write_str("retreat"),
            Choice::Retreat(h) => write!(f, "retreat {}", hex(h)),
            Choice::Casualty(p) => write!(f, "casualty {}", name(p)),
            Choice::Advance(p) => write!(f, "advance {}", name(p)),
            Choice::Hold => f.write_str("hold"),
            Choice::Remove(p) => write!(f, "remove {}", name(p)),
            Choice::Turn(h, c) => write!(f, "turn {} {}", hex(h), words::colour(c)),
            Choice::Form(sticks) => {
                f.write_str("form")?;
                sticks.iter().try_for_each(|p| write!(f, " {}", name(p)))
            }
            Choice::Reinforce(c, s) => write!(f, "reinforce {} {}", name(c), name(s)),
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
        match (verb.as_str(), rest) {
            ("scatter", []) => Ok(Choice::Scatter),
            ("shift", [p, h]) => Ok(Choice::Shift(piece(p)?, hex(h)?)),
            ("lose", [p]) => Ok(Choice::Lose(piece(p)?)),
            ("mark", [v]) => Ok(Choice::Mark(objective(v)?)),
            ("claim", [p]) => Ok(Choice::Claim(piece(p)?)),
            ("roll", []) => Ok(Choice::Roll),
            ("patrol", [h]) => Ok(Choice::Patrol(hex(h)?)),
            ("confuse", [p]) => Ok(Choice::Confuse(piece(p)?)),
            ("unveil", [v]) => Ok(Choice::Unveil(objective(v)?)),
            ("expose", [v]) => Ok(Choice::Expose(objective(v)?)),
            ("waive", []) => Ok(Choice::Waive),
            ("draw", []) => Ok(Choice::Draw),
            ("return", [p]) => Ok(Choice::Return(piece(p)?)),
            ("enter", [h]) => Ok(Choice::Enter(hex(h)?)),
            ("move", [p]) => Ok(Choice::Move(piece(p)?)),
            ("drive", [p]) => Ok(Choice::Drive(piece(p)?)),
            ("with", [p]) => Ok(Choice::With(piece(p)?)),
            ("step", [h]) => Ok(Choice::Step(hex(h)?)),
            ("exit", []) => Ok(Choice::Exit),
            ("stop", []) => Ok(Choice::Stop),
            ("attack", [p, h]) => Ok(Choice::Attack(piece(p)?, hex(h)?)),
            ("join", [p]) => Ok(Choice::Join(piece(p)?)),
            ("resolve", []) => Ok(Choice::Resolve),
            ("point", [p]) => Ok(Choice::Point(piece(p)?)),
            ("assign", [p]) => Ok(Choice::Assign(piece(p)?)),
            ("loss", []) => Ok(Choice::Loss),
            ("retreat", []) => Ok(Choice::Fall),
            ("retreat", [h]) => Ok(Choice::Retreat(hex(h)?)),
            ("casualty", [p]) => Ok(Choice::Casualty(piece(p)?)),
            ("advance", [p]) => Ok(Choice::Advance(piece(p)?)),
            ("hold", []) => Ok(Choice::Hold),
            ("remove", [p]) => Ok(Choice::Remove(piece(p)?)),
            ("turn", [h, c]) => Ok(Choice::Turn(hex(h)?, colour(c)?)),
            ("form", [_, _, ..]) => form(rest),
            ("reinforce", [c, s]) => Ok(Choice::Reinforce(piece(c)?, piece(s)?)),
            ("done", []) => Ok(Choice::Done),
            (verb, []) => words::action_named(verb)
                .map(Choice::Act)
                .ok_or_else(|| unknown(text)),
            _ => Err(unknown(text)),
        }
    }
}

fn unknown(text: &str) -> Refusal {
    let start: String = text.chars().take(80).collect();
    Refusal::notation(format!("`{start}` is no choice of this game"))
}

fn form(names: &[&str]) -> Result<Choice, Refusal> {
    let mut sticks = Bits::EMPTY;
    for name in names {
        sticks.add(piece(name)?);
    }
    if sticks.len() as usize != names.len() {
        return Err(Refusal::notation("a Stick is named twice"));
    }
    Ok(Choice::Form(sticks))
}

fn piece(name: &str) -> Result<PieceId, Refusal> {
    data()
        .piece_named(name)
        .ok_or_else(|| Refusal::notation(format!("there is no piece `{name}`")))
}

fn hex(label: &str) -> Result<CellId, Refusal> {
    data()
        .map
        .at(label)
        .ok_or_else(|| Refusal::notation(format!("there is no hex `{label}`")))
}

fn objective(label: &str) -> Result<VpId, Refusal> {
    let found = data().hex(hex(label)?).vp;
    found.ok_or_else(|| crate::refusal::Forbidden::NotAnObjective.into())
}

fn colour(name: &str) -> Result<Colour, Refusal> {
    words::colour_named(name)
        .ok_or_else(|| Refusal::notation(format!("there is no colour `{name}`")))
}
