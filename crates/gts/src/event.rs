//! What happens, told in our own words with the rule it happens under and to whom.

use atlas::CellId;

use crate::air::AirWhat;
use crate::data::{Chit, Outcome, SubBeach};
use crate::dawn::DawnWhat;
use crate::events::EventWhat;
use crate::fire::{Barrage, Mode};
use crate::ids::{DivisionId, LeaderId, ShipId, Side, SupportId, UnitId};
use crate::naval::NavalWhat;
use crate::quality::Check;
use crate::stack::{Change, Labour};

/// Who or what fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "all that fires")]
pub enum Shooter {
    Unit(UnitId),
    Ship(ShipId),
    Support(SupportId),
    Nests(SubBeach),
    Obstacles(SubBeach),
    Sea,
    Aircraft,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum What {
    Filled {
        chits: u8,
    },
    Drawn {
        chit: Chit,
        kept: bool,
    },
    Kept {
        chit: Chit,
    },
    Command {
        division: DivisionId,
        die: u8,
        gained: u8,
    },
    Dispatch {
        division: DivisionId,
        die: u8,
        by: i8,
    },
    Came {
        unit: UnitId,
        at: CellId,
    },
    LeaderCame {
        leader: LeaderId,
        at: CellId,
    },
    Acts {
        unit: UnitId,
    },
    Paid {
        division: DivisionId,
        points: u8,
        rule: &'static str,
    },
    Attached {
        unit: UnitId,
    },
    Passed {
        unit: UnitId,
    },
    Moved {
        unit: UnitId,
        to: CellId,
    },
    LeaderWent {
        leader: LeaderId,
        to: CellId,
        rule: &'static str,
    },
    LeaderGone {
        leader: LeaderId,
    },
    LeaderWaits {
        leader: LeaderId,
    },
    Changed {
        unit: UnitId,
        change: Change,
    },
    Left {
        unit: UnitId,
    },
    Checked {
        unit: UnitId,
        check: Check,
        quality: i8,
        die: u8,
        passed: bool,
    },
    Bought {
        unit: UnitId,
        check: Check,
    },
    Shot {
        by: Shooter,
        at: UnitId,
        mode: Mode,
        rating: u8,
        die: u8,
        outcome: Option<Outcome>,
    },
    Barraged {
        by: Shooter,
        at: CellId,
        die: u8,
    },
    Withstood {
        unit: UnitId,
    },
    CohesionHit {
        unit: UnitId,
        level: u8,
    },
    StepLost {
        unit: UnitId,
    },
    Suppressed {
        unit: UnitId,
    },
    Eliminated {
        unit: UnitId,
    },
    ContactLost {
        unit: UnitId,
    },
    ParkBroken {
        at: CellId,
        rule: &'static str,
    },
    ParkFired {
        at: CellId,
    },
    Fell {
        at: CellId,
        barrage: Barrage,
    },
    Lifted,
    Assaulted {
        unit: UnitId,
        at: CellId,
    },
    Dropped {
        unit: UnitId,
        rule: &'static str,
    },
    Stood {
        at: CellId,
    },
    Runs {
        at: CellId,
        to: CellId,
    },
    Charge {
        charges: bool,
    },
    AssaultOver {
        at: CellId,
    },
    Rallied {
        unit: UnitId,
        suppressed: bool,
        level: u8,
    },
    Rallying {
        unit: UnitId,
    },
    Built {
        unit: UnitId,
        labour: Labour,
        at: CellId,
    },
    Working {
        unit: UnitId,
    },
    RearguardMade {
        unit: UnitId,
        at: CellId,
    },
    RearguardGone {
        unit: UnitId,
    },
    Gathered {
        unit: UnitId,
    },
    Control {
        at: CellId,
        side: Side,
    },
    Over {
        side: Option<Side>,
    },
    Dawn(DawnWhat),
    Naval(NavalWhat),
    Air(AirWhat),
    Event(EventWhat),
}
