//! Every decision a player can make, and its notation. A choice has one spelling; reading forgives case and spaces.

use std::fmt;
use std::str::FromStr;

use atlas::CellId;
use kernel::Refusal;

use crate::air::AirChoice;
use crate::data::data;
use crate::dawn::DawnChoice;
use crate::events::EventChoice;
use crate::ids::{LeaderId, UnitId};
use crate::naval::NavalChoice;
use crate::state::Watch;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// This unit acts (1.9): `act A/7-Para`.
    Act(UnitId),
    /// That one acts with it, as a stack (1.9#general): `with B/7-Para`.
    With(UnitId),
    /// Do nothing (1.13#pass): `pass`.
    Pass,
    /// Move (1.10): `move`.
    Move,
    /// Go to a hex: `step 1920`.
    Step(CellId),
    /// Enter Column for a point (1.10.10): `column`.
    Column,
    /// Leave Column for a point: `deploy`.
    Deploy,
    /// Leave Column for a Cohesion Hit: `scatter`.
    Scatter,
    /// Dismount, in Column or not (1.10.11): `dismount`, `dismount column`.
    Dismount(bool),
    /// Mount, in Column or not (1.10#mount): `mount`, `mount column`.
    Mount(bool),
    /// Go under an ENT (1.10#enter-ent): `enter-ent`.
    EnterEnt,
    /// Come out of it (1.10#leave-ent): `leave-ent`.
    LeaveEnt,
    /// Into the hedgerows (1.10#bocage): `enter-bocage`.
    EnterBocage,
    /// Out of them: `leave-bocage`.
    LeaveBocage,
    /// Forced march (1.10.9): `force`.
    Force,
    /// Join an Artillery Park (1.10.12): `join`.
    Join,
    /// A leader comes along (1.2.6): `take Poett`.
    Take(LeaderId),
    /// End the move: `stop`.
    Stop,
    /// Leave the map for a neighbouring entry hex: `exit 2534`.
    Exit(CellId),
    /// A unit in an entry hex is in Column (1.9#division-1): `in-column 6/192`.
    InColumn(UnitId),
    /// A glider comes down in a hex (1.9#division-1): `glide A/1-RUR 2320`.
    Glide(UnitId, CellId),
    /// Direct Fire (1.14): `fire 5/192`.
    Fire(UnitId),
    /// Indirect Fire, its target to be named (1.16): `bombard`.
    Bombard,
    /// Indirect Fire at a unit: `shell 5/192`.
    Shell(UnitId),
    /// Indirect Fire at an empty hex: `barrage 1821`.
    Barrage(CellId),
    /// Assault a hex (1.17): `assault 1821`.
    Assault(CellId),
    /// Rally (1.12): `rally`.
    Rally,
    /// Build an IP (1.11#ip): `dig A/7-Para`.
    Dig(UnitId),
    /// Turn an IP into an ENT (1.11#ent): `entrench A/7-Para`.
    Entrench(UnitId),
    /// Build a Road Block (1.11#road-block): `block`.
    Block,
    /// Remove one (1.11#remove-road-block): `clear`.
    Clear,
    /// Create a rearguard (1.11#rearguard): `rearguard 1821`.
    Rearguard(CellId),
    /// Remove one (1.11#remove-rearguard): `withdraw`.
    Withdraw,
    /// Take a Delay level off (1.20): `gather`.
    Gather,
    /// Reduce Drift (1.18.4#lc-i): `undrift`.
    Undrift,
    /// Opportunity Fire of the first at the second (1.15): `op 5/192 A/7-Para`.
    Op(UnitId, UnitId),
    /// Fire no more at this trigger: `hold`.
    Hold,
    /// When to be asked for Opportunity Fire: `watch always`, `watch 40`, `watch never`.
    Watch(Watch),
    /// Take the result as it is (1.7#s): `accept`.
    Accept,
    /// Roll the check: `roll`.
    Roll,
    /// Pass it for a Command Point (1.3#cp): `pay`.
    Pay,
    /// Stand (1.17.7): `stand`.
    Stand,
    /// Run to a hex (1.17.7): `run 1821`.
    Run(CellId),
    /// This unit checks for all that run (1.17.8): `check 5/125`.
    Check(UnitId),
    /// Fire (1.17.10): `volley`.
    Volley,
    /// Charge (1.17.10): `charge`.
    Charge,
    /// The next shot of an assault (1.17.10, 1.17.11): `shoot 5/192`.
    Shoot(UnitId, UnitId),
    /// Another round (1.17.14): `again`.
    Again,
    /// A Column marker comes off for a Cohesion Hit (1.17.14): `shake 5/192`.
    Shake(UnitId),
    /// A leader goes to a hex (1.9#division-6, 1.2.6): `transfer Poett 1920`.
    Transfer(LeaderId, CellId),
    /// No more: `done`.
    Done,
    /// The beginning of a turn.
    Dawn(DawnChoice),
    /// The Naval chit.
    Naval(NavalChoice),
    /// Aircraft.
    Air(AirChoice),
    /// The Events chit.
    Event(EventChoice),
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |unit: UnitId| &data().unit(unit).name;
        let hex = |hex: CellId| data().label(hex);
        let leader = |leader: LeaderId| &data().leaders[leader.index()].name;
        let column = |column: bool| if column { " column" } else { "" };
        match *self {
            Choice::Act(u) => write!(f, "act {}", name(u)),
            Choice::With(u) => write!(f, "with {}", name(u)),
            Choice::Step(h) => write!(f, "step {}", hex(h)),
            Choice::Dismount(c) => write!(f, "dismount{}", column(c)),
            Choice::Mount(c) => write!(f, "mount{}", column(c)),
            Choice::Take(l) => write!(f, "take {}", leader(l)),
            Choice::Exit(h) => write!(f, "exit {}", hex(h)),
            Choice::InColumn(u) => write!(f, "in-column {}", name(u)),
            Choice::Fire(u) => write!(f, "fire {}", name(u)),
            Choice::Shell(u) => write!(f, "shell {}", name(u)),
            Choice::Barrage(h) => write!(f, "barrage {}", hex(h)),
            Choice::Assault(h) => write!(f, "assault {}", hex(h)),
            Choice::Dig(u) => write!(f, "dig {}", name(u)),
            Choice::Entrench(u) => write!(f, "entrench {}", name(u)),
            Choice::Rearguard(h) => write!(f, "rearguard {}", hex(h)),
            Choice::Op(a, b) => write!(f, "op {} {}", name(a), name(b)),
            Choice::Watch(Watch::Always) => f.write_str("watch always"),
            Choice::Watch(Watch::Never) => f.write_str("watch never"),
            Choice::Watch(Watch::Above(n)) => write!(f, "watch {n}"),
            Choice::Run(h) => write!(f, "run {}", hex(h)),
            Choice::Check(u) => write!(f, "check {}", name(u)),
            Choice::Glide(u, h) => write!(f, "glide {} {}", name(u), hex(h)),
            Choice::Shoot(by, at) => write!(f, "shoot {} {}", name(by), name(at)),
            Choice::Shake(u) => write!(f, "shake {}", name(u)),
            Choice::Transfer(l, h) => write!(f, "transfer {} {}", leader(l), hex(h)),
            Choice::Dawn(choice) => choice.fmt(f),
            Choice::Naval(choice) => choice.fmt(f),
            Choice::Air(choice) => choice.fmt(f),
            Choice::Event(choice) => choice.fmt(f),
            plain => {
                let word = PLAIN.iter().find(|(c, _)| *c == plain);
                f.write_str(word.map_or("", |&(_, word)| word))
            }
        }
    }
}

/// Choices of one word.
const PLAIN: [(Choice, &str); 29] = [
    (Choice::Pass, "pass"),
    (Choice::Move, "move"),
    (Choice::Column, "column"),
    (Choice::Deploy, "deploy"),
    (Choice::Scatter, "scatter"),
    (Choice::EnterEnt, "enter-ent"),
    (Choice::LeaveEnt, "leave-ent"),
    (Choice::EnterBocage, "enter-bocage"),
    (Choice::LeaveBocage, "leave-bocage"),
    (Choice::Force, "force"),
    (Choice::Join, "join"),
    (Choice::Stop, "stop"),
    (Choice::Bombard, "bombard"),
    (Choice::Rally, "rally"),
    (Choice::Block, "block"),
    (Choice::Clear, "clear"),
    (Choice::Withdraw, "withdraw"),
    (Choice::Gather, "gather"),
    (Choice::Undrift, "undrift"),
    (Choice::Hold, "hold"),
    (Choice::Accept, "accept"),
    (Choice::Roll, "roll"),
    (Choice::Pay, "pay"),
    (Choice::Stand, "stand"),
    (Choice::Volley, "volley"),
    (Choice::Charge, "charge"),
    (Choice::Again, "again"),
    (Choice::Done, "done"),
    (Choice::Dismount(false), "dismount"),
];

/// A unit by its name.
pub(crate) fn unit(name: &str) -> Result<UnitId, Refusal> {
    let found = data().unit_named(name);
    found.ok_or_else(|| Refusal::notation(format!("there is no unit `{name}`")))
}

/// A hex by its number.
pub(crate) fn hex(name: &str) -> Result<CellId, Refusal> {
    let found = data().map.at(name);
    found.ok_or_else(|| Refusal::notation(format!("there is no hex `{name}`")))
}

/// A leader by his name.
pub(crate) fn leader(name: &str) -> Result<LeaderId, Refusal> {
    let found = data().leader_named(name);
    found.ok_or_else(|| Refusal::notation(format!("there is no leader `{name}`")))
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Choice, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let verb = words.first().map_or(String::new(), |w| w.to_lowercase());
        let rest = words.get(1..).unwrap_or_default();
        match (verb.as_str(), rest) {
            ("act", [u]) => Ok(Choice::Act(unit(u)?)),
            ("with", [u]) => Ok(Choice::With(unit(u)?)),
            ("step", [h]) => Ok(Choice::Step(hex(h)?)),
            ("dismount", [c]) if c.eq_ignore_ascii_case("column") => Ok(Choice::Dismount(true)),
            ("mount", []) => Ok(Choice::Mount(false)),
            ("mount", [c]) if c.eq_ignore_ascii_case("column") => Ok(Choice::Mount(true)),
            ("take", [l]) => Ok(Choice::Take(leader(l)?)),
            ("exit", [h]) => Ok(Choice::Exit(hex(h)?)),
            ("in-column", [u]) => Ok(Choice::InColumn(unit(u)?)),
            ("fire", [u]) => Ok(Choice::Fire(unit(u)?)),
            ("shell", [u]) => Ok(Choice::Shell(unit(u)?)),
            ("barrage", [h]) => Ok(Choice::Barrage(hex(h)?)),
            ("assault", [h]) => Ok(Choice::Assault(hex(h)?)),
            ("dig", [u]) => Ok(Choice::Dig(unit(u)?)),
            ("entrench", [u]) => Ok(Choice::Entrench(unit(u)?)),
            ("rearguard", [h]) => Ok(Choice::Rearguard(hex(h)?)),
            ("op", [a, b]) => Ok(Choice::Op(unit(a)?, unit(b)?)),
            ("watch", [when]) => watch(when).map(Choice::Watch),
            ("run", [h]) => Ok(Choice::Run(hex(h)?)),
            ("check", [u]) => Ok(Choice::Check(unit(u)?)),
            ("glide", [u, h]) => Ok(Choice::Glide(unit(u)?, hex(h)?)),
            ("shoot", [by, at]) => Ok(Choice::Shoot(unit(by)?, unit(at)?)),
            ("shake", [u]) => Ok(Choice::Shake(unit(u)?)),
            ("transfer", [l, h]) => Ok(Choice::Transfer(leader(l)?, hex(h)?)),
            (verb, []) if PLAIN.iter().any(|(_, word)| *word == verb) => {
                let found = PLAIN.iter().find(|(_, word)| *word == verb);
                found.map_or(Ok(Choice::Done), |&(choice, _)| Ok(choice))
            }
            (verb, rest) => nested(verb, rest)
                .unwrap_or_else(|| Err(Refusal::notation(format!("`{text}` cannot be read")))),
        }
    }
}

/// The choices of other files: nothing where the verb is not theirs.
fn nested(verb: &str, rest: &[&str]) -> Option<Result<Choice, Refusal>> {
    DawnChoice::read(verb, rest)
        .map(|read| read.map(Choice::Dawn))
        .or_else(|| NavalChoice::read(verb, rest).map(|read| read.map(Choice::Naval)))
        .or_else(|| AirChoice::read(verb, rest).map(|read| read.map(Choice::Air)))
        .or_else(|| EventChoice::read(verb, rest).map(|read| read.map(Choice::Event)))
}

fn watch(when: &str) -> Result<Watch, Refusal> {
    match when.to_lowercase().as_str() {
        "always" => Ok(Watch::Always),
        "never" => Ok(Watch::Never),
        number => match number.parse::<u8>() {
            Ok(n) if n < 100 && n.to_string() == number => Ok(Watch::Above(n)),
            _ => Err(Refusal::notation(format!(
                "`{when}` is neither always, never nor a chance in a hundred"
            ))),
        },
    }
}
