//! The printed chains of command (1.2.1), kept by formation and division because everybody on the map is asked for his leaders.

use super::counters::{Flag, FormationInfo, LeaderInfo, UnitInfo};
use crate::ids::{DivisionId, FormationId};
use crate::state::{DIVISIONS, LEADERS};

/// Leaders, one bit each.
type Leaders = u16;

const _: () = assert!(LEADERS <= Leaders::BITS as usize, "a bit for each leader");

/// Who may lead whom.
#[derive(Debug)]
pub(crate) struct Chains {
    formations: Vec<Leaders>,
    divisions: [Leaders; DIVISIONS],
    /// Divisions that have telephones.
    telephones: [bool; DIVISIONS],
}

impl Chains {
    /// As they are printed.
    pub(super) fn of(
        formations: &[FormationInfo],
        leaders: &[LeaderInfo],
        units: &[UnitInfo],
    ) -> Chains {
        let mut chains = Chains {
            formations: vec![0; formations.len()],
            divisions: [0; DIVISIONS],
            telephones: [false; DIVISIONS],
        };
        for (at, info) in leaders.iter().enumerate() {
            let division = formations[info.formation.index()].division;
            chains.divisions[division.index()] |= 1 << at;
            if info.attach.is_some() {
                chains.formations[info.formation.index()] |= 1 << at;
            }
        }
        for info in units.iter().filter(|info| info.is(Flag::Telephone)) {
            chains.telephones[info.division.index()] = true;
        }
        chains
    }

    /// The leaders of a formation that have a chit.
    #[inline]
    pub(crate) fn of_formation(&self, formation: FormationId) -> Leaders {
        self.formations[formation.index()]
    }

    /// All leaders of a division.
    #[inline]
    pub(crate) const fn of_division(&self, division: DivisionId) -> Leaders {
        self.divisions[division.index()]
    }

    /// 1.2.5: whether any unit of a division is a telephone.
    #[inline]
    pub(crate) const fn has_telephones(&self, division: DivisionId) -> bool {
        self.telephones[division.index()]
    }
}
