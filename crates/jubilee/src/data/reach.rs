//! Where a unit may go in one action (10.2), as far as the map alone decides it.
//!
//! Worked out once for each hex: by a single step, by two steps, by three along a road. What is
//! left for play is to see which of the hexes are held or under fire.

use atlas::CellId;
use serde::Deserialize;

use super::Hexes;
use crate::ids::WireId;

/// All that may be reached from a hex, in ascending order.
#[derive(Clone, Debug, Default)]
pub struct Reaches {
    /// The hexes.
    pub list: Vec<Reach>,
    routes: Vec<Route>,
    /// Neighbours that may be entered by a move of one hex, with the wire on the way.
    pub near: Vec<(CellId, Option<WireId>)>,
    /// Those without wire.
    pub open: Hexes,
    /// Neighbours behind wire, with the wire's number.
    pub wires: Vec<(CellId, WireId)>,
    /// Neighbours from where a longer move may go on.
    pub onward: Hexes,
    /// Ways of three hexes along a road.
    pub roads: Vec<[CellId; 3]>,
    /// The first word of a set of hexes that a move from here can touch.
    pub first_word: u8,
}

/// Words of a set of hexes that a move can touch: three hexes lead at most three rows away.
pub const WINDOW: usize = 5;

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
    Wire(WireId),
}

/// The hexes between start and end of a longer move, the same one twice for a move of two hexes.
pub type Route = [CellId; 2];

impl Reaches {
    /// The words of a set that a move from here can touch.
    ///
    /// # Panics
    /// Never: `first_word` leaves room for a window.
    #[inline]
    pub fn window<'a>(&self, set: &'a Hexes) -> &'a [u64; WINDOW] {
        let first = self.first_word as usize;
        set.words()[first..]
            .first_chunk()
            .expect("first_word leaves room for a window")
    }

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

/// What terrain does to a mover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Going {
    Enter,
    Stop,
    Never,
}

/// One step as the map sees it.
pub(super) struct Step {
    pub(super) to: CellId,
    pub(super) going: Going,
    pub(super) wire: Option<WireId>,
    pub(super) road: bool,
}

/// Where the unit may go from `from`. `steps` gives the steps from a hex.
pub(super) fn reaches(from: CellId, steps: &dyn Fn(CellId) -> Vec<Step>) -> Reaches {
    let mut found: Vec<(CellId, Direct, Vec<Route>)> = Vec::new();
    let mut all = Reaches::default();
    for one in steps(from) {
        if one.going == Going::Never {
            continue;
        }
        entry(&mut found, one.to).1 = one.wire.map_or(Direct::Open, Direct::Wire);
        all.near.push((one.to, one.wire));
        if let Some(wire) = one.wire {
            all.wires.push((one.to, wire));
        } else {
            all.open.insert(one.to);
        }
        if one.going == Going::Stop {
            continue;
        }
        all.onward.insert(one.to);
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
                all.roads.push([one.to, two.to, three.to]);
            }
        }
    }
    found.sort_by_key(|reach| reach.0);
    all.near.sort_unstable();
    let first = found.first().map_or(0, |reach| reach.0.index() / 64);
    let last = found.last().map_or(0, |reach| reach.0.index() / 64);
    all.first_word = first.min(Hexes::CAPACITY / 64 - WINDOW) as u8;
    assert!(
        last < all.first_word as usize + WINDOW,
        "a board with so long rows needs a wider window"
    );
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
