//! The small numbers that name units, markers, chits and positions, and sets of them.

use atlas::BoxId;
use kernel::{Feed, id, id_set};

id!(
    /// A Commonwealth counter: 41 units that sailed, then 15 replacements (2.13, 3.3).
    UnitId, 56
);
id!(
    /// A German unit (3.1).
    GermanId, 32
);
id!(
    /// A German depth marker (2.16).
    DepthId, 20
);
id!(
    /// An op chit (2.17).
    ChitId, 37
);
id!(
    /// A German position (2.3), in the order of hex numbers.
    PositionId, 44
);
id!(
    /// A transport point track (2.8).
    TrackId, 5
);

impl UnitId {
    /// How many units sailed; the counters after them are replacements.
    pub const SAILED: usize = 41;

    /// Whether this is one of the fifteen one-step replacement counters.
    #[inline]
    pub const fn is_replacement(self) -> bool {
        self.index() >= Self::SAILED
    }
}

/// An array with one entry for each unit, and nothing else can index it.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub struct PerUnit<T>(pub [T; UnitId::COUNT]);

impl<T> std::ops::Index<UnitId> for PerUnit<T> {
    type Output = T;
    #[inline]
    fn index(&self, unit: UnitId) -> &T {
        &self.0[unit.index()]
    }
}

impl<T> std::ops::IndexMut<UnitId> for PerUnit<T> {
    #[inline]
    fn index_mut(&mut self, unit: UnitId) -> &mut T {
        &mut self.0[unit.index()]
    }
}

id!(
    /// A wire hexside, by its place among those of the map (10.6).
    WireId
);

id_set!(
    /// Commonwealth counters.
    Units: u64 of UnitId
);
id_set!(
    /// Depth markers.
    Depths: u64 of DepthId
);
id_set!(
    /// Op chits.
    Chits: u64 of ChitId
);
id_set!(
    /// German positions.
    Positions: u64 of PositionId
);
id_set!(
    /// Landing boxes.
    Boxes: u64 of BoxId
);
id_set!(
    /// Wire hexsides.
    Wires: u64 of WireId
);

impl Units {
    /// Puts it in, or takes it out.
    pub(crate) const fn set(&mut self, id: UnitId, there: bool) {
        self.take(id);
        self.0 |= (there as u64) << id.0;
    }
}

impl Chits {
    /// Every op chit.
    pub const ALL: Chits = Chits::range(0, ChitId::COUNT as u32);
}

impl Depths {
    /// Every depth marker.
    pub const ALL: Depths = Depths::range(0, DepthId::COUNT as u32);

    /// Puts it in, or takes it out.
    pub(crate) const fn set(&mut self, id: DepthId, there: bool) {
        self.take(id);
        self.0 |= (there as u64) << id.0;
    }
}

/// The places of the ones in a word, ascending.
pub(crate) fn ones(mut word: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let first = (word != 0).then_some(word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        first
    })
}
