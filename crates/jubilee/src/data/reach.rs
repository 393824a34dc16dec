//! Where a unit may go in one action (10.2), as far as the map alone decides it.
//!
//! Worked out once for each hex: by a single step, by two steps, by three along a road. What is
//! left for play is to see which of the hexes are held or under fire.

use atlas::CellId;

use super::files::Going;

/// A hex that may be reached, and the ways there.
#[derive(Clone, Debug)]
pub struct Reach {
    /// The hex.
    pub to: CellId,
    /// By one step.
    pub direct: Direct,
    /// By two steps or three: the hexes in between.
    pub routes: Vec<Route>,
}

/// A single step to a neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direct {
    /// Not a neighbour, or the side cannot be crossed.
    No,
    /// Free.
    Open,
    /// Across this wire hexside (10.6).
    Wire(u8),
}

/// The hexes between start and end of a longer move, the same one twice for a move of two hexes.
pub type Route = [CellId; 2];

/// One step as the map sees it.
pub(super) struct Step {
    pub(super) to: CellId,
    pub(super) going: Going,
    pub(super) wire: Option<u8>,
    pub(super) road: bool,
}

/// Where the unit may go from `from`, in ascending order. `steps` gives the steps from a hex.
pub(super) fn reaches(from: CellId, steps: &dyn Fn(CellId) -> Vec<Step>) -> Vec<Reach> {
    let mut found: Vec<Reach> = Vec::new();
    for one in steps(from) {
        if one.going == Going::Never {
            continue;
        }
        entry(&mut found, one.to).direct = one.wire.map_or(Direct::Open, Direct::Wire);
        if one.going == Going::Stop {
            continue;
        }
        for two in steps(one.to)
            .iter()
            .filter(|s| s.going == Going::Enter && s.to != from)
        {
            entry(&mut found, two.to).routes.push([one.to, one.to]);
            if !(one.road && two.road) {
                continue;
            }
            let further = steps(two.to);
            let along = further.iter().filter(|s| s.going == Going::Enter && s.road);
            for three in along.filter(|s| s.to != from && s.to != one.to) {
                entry(&mut found, three.to).routes.push([one.to, two.to]);
            }
        }
    }
    found.sort_by_key(|reach| reach.to);
    found
}

fn entry(found: &mut Vec<Reach>, to: CellId) -> &mut Reach {
    let at = found
        .iter()
        .position(|reach| reach.to == to)
        .unwrap_or_else(|| {
            found.push(Reach {
                to,
                direct: Direct::No,
                routes: Vec::new(),
            });
            found.len() - 1
        });
    &mut found[at]
}
