//! What steps under way remember: sets of units, too large to lie in every step on the agenda. `course` says how long.

use atlas::CellId;
use kernel::Feed;
use serde::{Deserialize, Serialize};

use crate::ids::{UnitId, Units};
use crate::spelling::hex;
use crate::state::Did;

/// What is remembered with a step, at most one of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) enum Frame {
    /// With [`Order`](crate::stack::Step::Order) and the second actions after it, and at sea with those who are about to act.
    Action(Action),
    /// 1.6.1: who was next to an enemy when the action began; with [`EndAction`](crate::stack::Step::EndAction).
    Contact(Units),
    /// With [`March`](crate::stack::Step::March).
    March(March),
    /// With the lowest of Op Fire before the trigger, the trigger itself and Op Fire after it.
    Trigger(Trigger),
    /// With [`EndAction`](crate::stack::Step::EndAction), under the boxes of the chart.
    Assault(Assault),
    /// With what waits for the result of a shot.
    Fired(Fired),
}

/// Units that act together.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Action {
    /// Who.
    pub(crate) group: Units,
    /// Those of them that have not acted in this round.
    pub(crate) left: Units,
    /// They take their second action.
    pub(crate) second: bool,
    /// What their second actions are, once the first of them is ordered.
    pub(crate) kind: Did,
}

impl Action {
    /// Nobody.
    pub(crate) const NONE: Action = Action {
        group: Units::EMPTY,
        left: Units::EMPTY,
        second: false,
        kind: Did::Nothing,
    };
}

/// A shot on whose result something waits.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Fired {
    /// At whom.
    pub(crate) at: UnitId,
    /// 1.7#ef: it was Effective Fire.
    pub(crate) effective: bool,
}

impl Fired {
    /// A shot at a unit, its result not yet known.
    pub(crate) const fn at(at: UnitId) -> Fired {
        let effective = false;
        Fired { at, effective }
    }
}

/// A unit, or units together, on their way (1.10).
#[expect(
    clippy::struct_excessive_bools,
    reason = "each tells what the move has done"
)]
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct March {
    /// Who.
    pub group: Units,
    /// Leaders that go along.
    pub leaders: u16,
    /// Something was done.
    pub begun: bool,
    /// It moved a hex.
    pub moved: bool,
    /// 1.10.4: its one hex; nothing more.
    pub one_hex: bool,
    /// 1.10.9: tried.
    pub forced: bool,
    /// 1.10.10: it entered Column in this action.
    pub column: bool,
    /// 1.10.12: it dismounted in this action.
    pub dismounted: bool,
    /// It may do no more.
    pub over: bool,
}

impl March {
    /// Nobody.
    pub const NONE: March = March {
        group: Units::EMPTY,
        leaders: 0,
        begun: false,
        moved: false,
        one_hex: false,
        forced: false,
        column: false,
        dismounted: false,
        over: false,
    };
}

/// What Op Fire answers (1.15).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Trigger {
    /// Who does it.
    pub group: Units,
    /// Where.
    #[serde(with = "hex")]
    pub from: CellId,
    /// Where it leads; the same hex for anything but a move.
    #[serde(with = "hex")]
    pub to: CellId,
    /// It runs from an assault (1.17.9).
    pub runs: bool,
    /// It comes down by glider or has just landed on a beach: fired at as if it moved within the Fire Zone.
    pub lands: bool,
    /// Who has fired at it.
    pub fired: Units,
    /// The seat has changed its wish within this window.
    pub set: bool,
}

impl Trigger {
    /// What units do without leaving their hex.
    pub(crate) const fn within(hex: CellId, group: Units) -> Trigger {
        Trigger {
            group,
            from: hex,
            to: hex,
            ..Trigger::NONE
        }
    }

    /// Nothing.
    pub const NONE: Trigger = Trigger {
        group: Units::EMPTY,
        from: CellId(0),
        to: CellId(0),
        runs: false,
        lands: false,
        fired: Units::EMPTY,
        set: false,
    };
}

/// An assault (1.17).
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Assault {
    /// Who assaults.
    pub group: Units,
    /// From here.
    #[serde(with = "hex")]
    pub from: CellId,
    /// There.
    #[serde(with = "hex")]
    pub target: CellId,
    /// Who has not fired in this volley.
    pub left: Units,
    /// The unit that has fired the first of its shots.
    pub firing: Option<UnitId>,
    /// Its shots: 1 after the first.
    pub shot: u8,
    /// The Company Bonus of that unit.
    pub bonus: bool,
    /// The round: 1 or 2.
    pub round: u8,
    /// They charge.
    pub charge: bool,
    /// The defenders may not run (1.17.8).
    pub pinned: bool,
    /// Where the defenders run to.
    #[serde(with = "hex")]
    pub to: CellId,
}

impl Assault {
    /// None.
    pub const NONE: Assault = Assault {
        group: Units::EMPTY,
        from: CellId(0),
        target: CellId(0),
        left: Units::EMPTY,
        firing: None,
        shot: 0,
        bonus: false,
        round: 0,
        charge: false,
        pinned: false,
        to: CellId(0),
    };
}

impl Default for March {
    fn default() -> March {
        March::NONE
    }
}

impl Default for Trigger {
    fn default() -> Trigger {
        Trigger::NONE
    }
}

impl Default for Assault {
    fn default() -> Assault {
        Assault::NONE
    }
}
