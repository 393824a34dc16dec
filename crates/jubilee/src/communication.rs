//! 13.0 Control & Communication.

use atlas::CellId;

use crate::data::{Data, Hexes, UnitKind};
use crate::ids::{PositionId, UnitId};
use crate::state::Jubilee;

/// What the raiders hold, and what they only control.
pub(crate) struct Control {
    /// Hexes with Commonwealth units.
    pub(crate) occupied: Hexes,
    /// Hexes around those that control their neighbourhood.
    pub(crate) controlled: Hexes,
}

impl Jubilee {
    /// 13.2: whether a unit controls the hexes around it, disrupted or not.
    fn controls_around(&self, unit: UnitId) -> bool {
        match self.data.unit(unit).kind {
            UnitKind::Infantry | UnitKind::Commando => self.unit(unit).steps >= 2,
            UnitKind::Tank => true,
        }
    }

    /// Hexes with Commonwealth units, and hexes they control (13.2).
    pub(crate) fn control(&self) -> Control {
        let data = self.data.get();
        let (mut occupied, mut controlled) = (Hexes::EMPTY, Hexes::EMPTY);
        for (unit, hex) in self.ashore() {
            occupied.insert(hex);
            if self.controls_around(unit) {
                for side in data.hex(hex).neighbours.iter().filter(|n| n.fights) {
                    controlled.insert(side.to);
                }
            }
        }
        Control {
            occupied,
            controlled,
        }
    }

    /// 13.3, 13.4: whether a path leads from a position to a road off the map. With `moved`, as if
    /// the unit of the first position already stood in the second.
    pub(crate) fn in_communication(
        &self,
        position: PositionId,
        moved: Option<(PositionId, PositionId)>,
    ) -> bool {
        self.traces_home(position, moved, &self.control())
    }

    /// The same, where the raiders' control is known already.
    pub(crate) fn traces_home(
        &self,
        position: PositionId,
        moved: Option<(PositionId, PositionId)>,
        control: &Control,
    ) -> bool {
        let data = self.data.get();
        let mut held = *self.garrisons.held();
        if let Some((from, to)) = moved {
            held.remove(data.position(from).hex);
            held.insert(data.position(to).hex);
        }
        let blocked = control.controlled.difference(held).union(control.occupied);
        let start = data.position(position).hex;
        !blocked.contains(start) && data.hex(start).sends && any_way_home(data, start, &blocked)
    }
}

/// The shortest way there is on an empty map: usually free, and then nothing else need be tried.
fn straight_home(data: &Data, start: CellId, blocked: &Hexes) -> bool {
    let mut at = start;
    while let Some(next) = data.hex(at).homeward {
        if blocked.contains(at) {
            return false;
        }
        if next == at {
            return true;
        }
        at = next;
    }
    false
}

/// Any path of free hexes, without beach, sea or unbridged river: from each hex that can be
/// reached, the straight way home is tried before the next ring of hexes.
fn any_way_home(data: &Data, start: CellId, blocked: &Hexes) -> bool {
    if straight_home(data, start, blocked) {
        return true;
    }
    let mut seen = *blocked;
    seen.insert(start);
    let mut queue = Vec::with_capacity(64);
    queue.push(start);
    let mut at = 0;
    while at < queue.len() {
        for side in &data.hex(queue[at]).neighbours {
            if side.sends && data.hex(side.to).sends && seen.insert(side.to) {
                if straight_home(data, side.to, blocked) {
                    return true;
                }
                queue.push(side.to);
            }
        }
        at += 1;
    }
    false
}
