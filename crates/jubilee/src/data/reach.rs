//! Where a unit may go in one action (10.2), as far as the map alone decides it.
//!
//! Worked out once for each hex: by a single step, by two steps, by three along a road. What is
//! left for play is to see which of the hexes are held or under fire.

use atlas::CellId;

use super::files::Going;

/// All that may be reached from a hex, in ascending order.
#[derive(Clone, Debug, Default)]
pub struct Reaches {
    /// The hexes.
    pub list: Vec<Reach>,
    routes: Vec<Route>,
}

/// A hex that may be reached, and the ways there.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// The hex.
    pub to: CellId,
    /// By one step.
    pub direct: Direct,
    first: u16,
    last: u16,
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

impl Reaches {
    /// The ways by two hexes, or by three along a road.
    #[inline]
    pub fn routes(&self, reach: Reach) -> &[Route] {
        &self.routes[reach.first as usize..reach.last as usize]
    }

    /// The entry of a hex.
    pub fn find(&self, to: CellId) -> Option<&Reach> {
        self.list.iter().find(|reach| reach.to == to)
    }
}

/// One step as the map sees it.
pub(super) struct Step {
    pub(super) to: CellId,
    pub(super) going: Going,
    pub(super) wire: Option<u8>,
    pub(super) road: bool,
}

/// Where the unit may go from `from`. `steps` gives the steps from a hex.
pub(super) fn reaches(from: CellId, steps: &dyn Fn(CellId) -> Vec<Step>) -> Reaches {
    let mut found: Vec<(CellId, Direct, Vec<Route>)> = Vec::new();
    for one in steps(from) {
        if one.going == Going::Never {
            continue;
        }
        entry(&mut found, one.to).1 = one.wire.map_or(Direct::Open, Direct::Wire);
        if one.going == Going::Stop {
            continue;
        }
        let on = steps(one.to);
        for two in on
            .iter()
            .filter(|s| s.going == Going::Enter && s.to != from)
        {
            entry(&mut found, two.to).2.push([one.to, one.to]);
            if !(one.road && two.road) {
                continue;
            }
            let further = steps(two.to);
            let along = further.iter().filter(|s| s.going == Going::Enter && s.road);
            for three in along.filter(|s| s.to != from && s.to != one.to) {
                entry(&mut found, three.to).2.push([one.to, two.to]);
            }
        }
    }
    found.sort_by_key(|reach| reach.0);
    let mut all = Reaches::default();
    for (to, direct, routes) in found {
        let first = all.routes.len() as u16;
        all.routes.extend(routes);
        all.list.push(Reach {
            to,
            direct,
            first,
            last: all.routes.len() as u16,
        });
    }
    all
}

fn entry(
    found: &mut Vec<(CellId, Direct, Vec<Route>)>,
    to: CellId,
) -> &mut (CellId, Direct, Vec<Route>) {
    let at = found
        .iter()
        .position(|reach| reach.0 == to)
        .unwrap_or_else(|| {
            found.push((to, Direct::No, Vec::new()));
            found.len() - 1
        });
    &mut found[at]
}
