//! What may be decided at the beginning of a turn, and its notation.

use atlas::CellId;
use kernel::Verbs;

use crate::data::Data;
use crate::ids::{DivisionId, FormationId, LeaderId, UnitId};

/// A decision at the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum DawnChoice {
    /// Nothing more: `continue`.
    #[verb("continue", rule = "", label = "no more", passes)]
    Continue,
    /// An Air Point for a division (1.8#b): `support 3BR`.
    #[verb(
        "support",
        rule = "1.8#b",
        group = "air",
        label = "an Air Point for the {0}"
    )]
    Support(DivisionId),
    /// An Air Point for interdiction (1.8#b): `interdict`.
    #[verb(
        "interdict",
        rule = "1.8#b",
        group = "air",
        label = "an Air Point for interdiction"
    )]
    Interdict,
    /// Two Command Points for a Dispatch Point (1.8#d-i): `dispatch 3BR`.
    #[verb(
        "dispatch",
        rule = "1.8#d-i",
        label = "{0}: 2 Command Points for a Dispatch Point"
    )]
    Dispatch(DivisionId),
    /// A Formation chit, for this turn or the next (1.8#d-ii): `buy 8-Bde now`, `buy 8-Bde next`.
    #[verb("buy", rule = "1.8#d-ii", label = "{0} for {1}")]
    Buy(FormationId, When),
    /// An Artillery Park of a division in a hex (1.8#e-i): `park 3BR 1311`.
    #[verb(
        "park",
        rule = "1.8#e-i",
        label = "an Artillery Park of the {0} in {1}"
    )]
    Park(DivisionId, CellId),
    /// A Park is given up (1.8#e-i): `disband 0612`.
    #[verb("disband", rule = "1.8#e-i", label = "disband the Park in {0}")]
    Disband(CellId),
    /// A battery looks for contact with a leader (1.8#e-ii): `contact 2/1716 Krug`.
    #[verb("contact", rule = "1.8#e-ii", chancy)]
    Contact(UnitId, LeaderId),
    /// An independent formation goes to another division (1.8#f): `attach StuG-200 716`.
    #[verb("attach", rule = "1.8#f", label = "{0} to the {1}")]
    Attach(FormationId, DivisionId),
    /// The battalion of this unit, its first, goes to another brigade (1.8#f): `brigade A/1-Suffolk 185-Bde`.
    #[verb("brigade", rule = "1.8#f", label = "the battalion of {0} to {1}")]
    Brigade(UnitId, FormationId),
}

/// For which turn a chit is bought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the two turns")]
pub enum When {
    Next,
    Now,
}
