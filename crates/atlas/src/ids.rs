//! Small numbers with a meaning: cells, boards, terrain kinds, hexside features, boxes.

use std::fmt;

use kernel::Feed;

/// A hex or square, as a dense index over all boards of a [`Map`](crate::Map): boards in file order, then by
/// printed label. `0..map.len()` are all there are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, Default)]
pub struct CellId(pub u16);

/// A board of a map, in file order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, Default)]
pub struct BoardId(pub u8);

/// A terrain kind of a map, in file order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, Default)]
pub struct TerrainId(pub u8);

/// A kind of hexside feature (cliff, river, wire …), in file order; at most sixteen a map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, Default)]
pub struct FeatureId(pub u8);

/// An off-map box, in file order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug, Default)]
pub struct BoxId(pub u8);

impl CellId {
    /// The index for arrays that have one entry a cell.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl BoxId {
    /// The index for arrays that have one entry a box.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a piece can be: in a cell or in an off-map box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Debug)]
pub enum Place {
    /// A hex or square.
    Cell(CellId),
    /// An off-map box.
    Box(BoxId),
}

impl From<CellId> for Place {
    fn from(cell: CellId) -> Self {
        Place::Cell(cell)
    }
}

impl From<BoxId> for Place {
    fn from(id: BoxId) -> Self {
        Place::Box(id)
    }
}

/// The features of one hexside.
///
/// ```
/// use atlas::{FeatureId, SideSet};
/// let side: SideSet = [FeatureId(0), FeatureId(3)].into_iter().collect();
/// assert!(side.contains(FeatureId(3)) && !side.contains(FeatureId(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Feed, Default)]
pub struct SideSet(u16);

impl SideSet {
    /// How many kinds a map may have.
    pub const MAX_KINDS: usize = 16;
    /// No feature at all.
    pub const EMPTY: SideSet = SideSet(0);

    /// Whether the feature is on this side.
    #[inline]
    pub const fn contains(self, feature: FeatureId) -> bool {
        feature.0 < 16 && self.0 >> feature.0 & 1 == 1
    }

    /// Whether nothing is on this side.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The features, in file order.
    pub fn iter(self) -> impl Iterator<Item = FeatureId> {
        (0..16)
            .map(FeatureId)
            .filter(move |&feature| self.contains(feature))
    }

    pub(crate) fn insert(&mut self, feature: FeatureId) {
        if feature.0 < 16 {
            self.0 |= 1 << feature.0;
        }
    }
}

impl FromIterator<FeatureId> for SideSet {
    fn from_iter<I: IntoIterator<Item = FeatureId>>(features: I) -> Self {
        let mut set = SideSet::EMPTY;
        for feature in features {
            set.insert(feature);
        }
        set
    }
}

impl fmt::Debug for SideSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
