//! What may be decided at the beginning of a turn, and its notation.

use std::fmt;

use atlas::CellId;
use kernel::Refusal;

use crate::choice::{hex, leader, unit};
use crate::data::data;
use crate::ids::{DivisionId, FormationId, LeaderId, UnitId};

/// A decision at the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum DawnChoice {
    /// Nothing more: `continue`.
    Continue,
    /// An Air Point for a division (1.8#b): `support 3BR`.
    Support(DivisionId),
    /// An Air Point for interdiction (1.8#b): `interdict`.
    Interdict,
    /// Two Command Points for a Dispatch Point (1.8#d-i): `dispatch 3BR`.
    Dispatch(DivisionId),
    /// A Formation chit, for this turn or the next (1.8#d-ii): `buy 8-Bde now`, `buy 8-Bde next`.
    Buy(FormationId, bool),
    /// An Artillery Park of a division in a hex (1.8#e-i): `park 3BR 1311`.
    Park(DivisionId, CellId),
    /// A Park is given up (1.8#e-i): `disband 0612`.
    Disband(CellId),
    /// A battery looks for contact with a leader (1.8#e-ii): `contact 2/1716 Krug`.
    Contact(UnitId, LeaderId),
    /// An independent formation goes to another division (1.8#f): `attach StuG-200 716`.
    Attach(FormationId, DivisionId),
    /// The battalion of this unit, its first, goes to another brigade (1.8#f): `brigade A/1-Suffolk 185-Bde`.
    Brigade(UnitId, FormationId),
}

/// A division by its id, whatever its case.
fn division(name: &str) -> Result<DivisionId, Refusal> {
    let mut all = data().divisions.iter();
    let at = all.position(|d| d.id.eq_ignore_ascii_case(name));
    let at = at.ok_or_else(|| Refusal::notation(format!("there is no division `{name}`")))?;
    Ok(DivisionId(at as u8))
}

/// A formation by its id, whatever its case.
fn formation(name: &str) -> Result<FormationId, Refusal> {
    let mut all = data().formations.iter();
    let at = all.position(|f| f.id.eq_ignore_ascii_case(name));
    let at = at.ok_or_else(|| Refusal::notation(format!("there is no formation `{name}`")))?;
    Ok(FormationId(at as u8))
}

impl fmt::Display for DawnChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let division = |id: DivisionId| &data().division(id).id;
        let formation = |id: FormationId| &data().formation(id).id;
        let name = |id: UnitId| &data().unit(id).name;
        match *self {
            DawnChoice::Continue => f.write_str("continue"),
            DawnChoice::Support(d) => write!(f, "support {}", division(d)),
            DawnChoice::Interdict => f.write_str("interdict"),
            DawnChoice::Dispatch(d) => write!(f, "dispatch {}", division(d)),
            DawnChoice::Buy(of, true) => write!(f, "buy {} now", formation(of)),
            DawnChoice::Buy(of, false) => write!(f, "buy {} next", formation(of)),
            DawnChoice::Park(d, hex) => write!(f, "park {} {}", division(d), data().label(hex)),
            DawnChoice::Disband(hex) => write!(f, "disband {}", data().label(hex)),
            DawnChoice::Contact(unit, leader) => {
                write!(
                    f,
                    "contact {} {}",
                    name(unit),
                    data().leaders[leader.index()].name
                )
            }
            DawnChoice::Attach(of, d) => write!(f, "attach {} {}", formation(of), division(d)),
            DawnChoice::Brigade(unit, of) => write!(f, "brigade {} {}", name(unit), formation(of)),
        }
    }
}

impl DawnChoice {
    /// Reads one; nothing where the verb belongs to other choices.
    pub(crate) fn read(verb: &str, rest: &[&str]) -> Option<Result<DawnChoice, Refusal>> {
        let read = match (verb, rest) {
            ("continue", []) => Ok(DawnChoice::Continue),
            ("support", [d]) => division(d).map(DawnChoice::Support),
            ("interdict", []) => Ok(DawnChoice::Interdict),
            ("dispatch", [d]) => division(d).map(DawnChoice::Dispatch),
            ("buy", [of, when]) => match when.to_lowercase().as_str() {
                "now" => formation(of).map(|of| DawnChoice::Buy(of, true)),
                "next" => formation(of).map(|of| DawnChoice::Buy(of, false)),
                _ => Err(Refusal::notation(format!(
                    "`{when}` is neither now nor next"
                ))),
            },
            ("park", [d, at]) => both(division(d), hex(at), DawnChoice::Park),
            ("disband", [at]) => hex(at).map(DawnChoice::Disband),
            ("contact", [u, l]) => both(unit(u), leader(l), DawnChoice::Contact),
            ("attach", [of, d]) => both(formation(of), division(d), DawnChoice::Attach),
            ("brigade", [u, of]) => both(unit(u), formation(of), DawnChoice::Brigade),
            _ => return None,
        };
        Some(read)
    }
}

/// A choice of two parts, each of which may be misspelt.
fn both<A, B>(
    one: Result<A, Refusal>,
    other: Result<B, Refusal>,
    make: impl FnOnce(A, B) -> DawnChoice,
) -> Result<DawnChoice, Refusal> {
    Ok(make(one?, other?))
}
