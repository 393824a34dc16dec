//! The steps of play: each asks a question or is done by itself. How they follow one another is in `course`.

use atlas::CellId;
use kernel::Feed;
use serde::{Deserialize, Serialize};

use crate::air::AirStep;
use crate::data::Outcome;
use crate::dawn::DawnStep;
use crate::events::EventStep;
use crate::fire::Barrage;
use crate::ids::{LeaderId, Side, UnitId};
use crate::naval::NavalStep;
use crate::quality::Check;
use crate::spelling::hex;

/// A step.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// 1.8#a-1.8#f: the beginning of a turn.
    Dawn(DawnStep),
    /// 1.8#g: chits go into the mug.
    Mug,
    /// 1.8#h, 1.8#i: the next chit.
    Draw,
    /// 1.9: the drawn chit is resolved.
    Chit,
    /// 1.9#division-1: one unit of an entry hex may be in Column. Asks.
    Enter(#[serde(with = "hex")] CellId),
    /// 1.9#division-1: gliders of this entry of the scenario's arrivals come down. Asks.
    Glide(u8),
    /// 1.9: who acts next. Asks.
    Act,
    /// What the group does first. Asks.
    Order,
    /// 1.9#division-5, 1.9#formation-3: what it does for a Command Point. Asks.
    Second,
    /// The action is over.
    EndAction,
    /// 1.9#division-6: leaders transfer. Asks.
    Leaders,
    /// 1.2.6: a leader without a unit goes to another. Asks.
    Displace(LeaderId),
    /// The chit is done.
    EndChit,
    /// 1.8#j-1.8#l.
    EndTurn,
    /// 1.10: a group on its way. Asks.
    March,
    /// It leaves for that hex: what leaving costs.
    Leave(#[serde(with = "hex")] CellId),
    /// It goes there.
    Go(#[serde(with = "hex")] CellId),
    /// It changes in its hex.
    Change(UnitId, Change),
    /// 1.15: Op Fire before the trigger, or after it. Asks.
    Op {
        /// The trigger is over.
        after: bool,
    },
    /// 1.7: a result on a unit.
    Result {
        /// Who.
        unit: UnitId,
        /// What.
        outcome: Outcome,
        /// It runs from an assault: no choice.
        runs: bool,
    },
    /// 1.7#s: Suppressed, or a check for a Cohesion Hit. Asks.
    Answer(UnitId),
    /// 1.3#cp: a check that a Command Point may pass. Asks.
    Buy {
        /// Who checks.
        unit: UnitId,
        /// What for.
        check: Check,
        /// What is added.
        adds: i8,
        /// What follows.
        then: Then,
    },
    /// A check is made: what follows.
    Checked {
        /// Who checked.
        unit: UnitId,
        /// What it was for.
        then: Then,
        /// Whether it passed.
        passed: bool,
    },
    /// 1.16.2: what the unit fires at indirectly. Asks.
    Aim(UnitId),
    /// 1.16.8: everybody else in the hex.
    Spread(UnitId, #[serde(with = "hex")] CellId),
    /// 1.16.9: a Barrage is placed.
    Fall(#[serde(with = "hex")] CellId, Barrage),
    /// 1.11: the work itself.
    Work(UnitId, Job),
    /// 1.17: a box of the assault chart.
    Assault(Box17),
    /// 1.18: the Naval chit.
    Naval(NavalStep),
    /// 1.19: aircraft.
    Air(AirStep),
    /// 2.7: the Events chit.
    Event(EventStep),
    /// The game is over. Asks nothing.
    Over,
}

/// What follows a check.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// 1.7#s: an S that is a Cohesion Hit when passed.
    Suppression,
    /// 1.7#s-query: an S? that is an S when failed.
    Query,
    /// The same for a unit that runs from an assault: its S gives no choice.
    RunningQuery,
    /// 1.10.9.
    ForcedMarch,
    /// 1.10.8.
    HeavyBarrage,
    /// 1.10.1: one hex for a starred unit.
    Star,
    /// A starred unit enters or leaves an ENT.
    StarEnt(Change),
    /// 1.17.8: whether the defenders may run.
    Run,
    /// 1.20: a Delay marker comes off, or a glider's landing.
    Delay,
}

/// How a unit changes in its hex.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// Into Column.
    Column,
    /// Out of Column.
    Deploy,
    /// Onto its vehicle side, in Column or not.
    Mount(bool),
    /// Off its vehicle side, in Column or not.
    Dismount(bool),
    /// Under an ENT.
    EnterEnt,
    /// From under an ENT.
    LeaveEnt,
    /// Into the hedgerows (1.10#bocage).
    EnterBocage,
    /// Out of them.
    LeaveBocage,
    /// 1.10.12: into a Park of its division.
    Join,
}

impl Change {
    /// Its rule.
    pub const fn rule(self) -> &'static str {
        match self {
            Change::Column | Change::Deploy => "1.10.10",
            Change::Mount(_) => "1.10#mount",
            Change::Dismount(_) => "1.10.11",
            Change::EnterEnt => "1.10#enter-ent",
            Change::LeaveEnt => "1.10#leave-ent",
            Change::EnterBocage | Change::LeaveBocage => "1.10#bocage",
            Change::Join => "1.10.12",
        }
    }
}

/// An engineer's job (1.11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Job {
    /// An IP on this unit.
    Ip(UnitId),
    /// An ENT in place of this unit's IP.
    Ent(UnitId),
    /// A Road Block.
    RoadBlock,
    /// A Road Block comes off.
    Clear,
    /// A rearguard in this hex.
    Rearguard(#[serde(with = "hex")] CellId),
}

/// The kind of a job, as Men at Work markers tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Labour {
    /// An IP.
    Ip,
    /// An ENT.
    Ent,
    /// A Road Block.
    RoadBlock,
    /// A Road Block's removal.
    Clear,
}

impl Labour {
    /// Its rule.
    pub const fn rule(self) -> &'static str {
        match self {
            Labour::Ip => "1.11#ip",
            Labour::Ent => "1.11#ent",
            Labour::RoadBlock => "1.11#road-block",
            Labour::Clear => "1.11#remove-road-block",
        }
    }
}

/// The boxes of the assault chart where something is asked or resumed (1.17).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Box17 {
    /// 1.17.2-1.17.4: Bravery, then the defenders' Op Fire.
    Bravery,
    /// 1.17.5, 1.17.6: who is left.
    Close,
    /// 1.17.7: Run or Stand. Asks.
    Stand,
    /// 1.17.8: who checks for all of them. Asks.
    Check,
    /// 1.17.9: they go.
    Flee,
    /// 1.17.10: Fire or Charge. Asks.
    Charge,
    /// 1.17.10: the assaulters' shots. Asks.
    Assail,
    /// 1.17.11: the defenders' shots. Asks.
    Reply,
    /// 1.17.12, 1.17.13.
    After,
    /// 1.17.14: Column markers come off. Asks one side after the other.
    Columns(Side),
    /// 1.17.14: another round? Asks.
    Again,
}
