//! Gear markers of the tiles, items of the SdKfz 251/7, what tactical bonuses left: what comes and goes here is counted here.

use crate::event::Marker;
use crate::ids::{Gear, Item, Side};
use kernel::Feed;

/// How many tiles a scenario has at most.
pub(crate) const TILES: usize = 12;

/// How many markers of each kind.
pub(crate) type Markers = [u8; Gear::COUNT];

/// A tactical bonus that a side keeps until it is used (2.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// Ammunition for one shot.
    Ammunition,
    /// A map for one move.
    Map,
}

/// What both sides have in store.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Stores {
    /// Gear markers of each tile (b3.2).
    gear: [Markers; TILES],
    /// Gear markers of each tile that were used (Resupply).
    used: [Markers; TILES],
    /// What the 251/7 still carries (2.5.2).
    items: [u8; Item::COUNT],
    /// Ammunition and maps of each side (2.7).
    kept: [[u8; 2]; 2],
}

impl Stores {
    /// Nothing.
    pub(crate) const EMPTY: Stores = Stores {
        gear: [[0; Gear::COUNT]; TILES],
        used: [[0; Gear::COUNT]; TILES],
        items: [0; Item::COUNT],
        kept: [[0; 2]; 2],
    };

    /// How many such markers a tile has.
    #[inline]
    pub(crate) const fn gear(&self, tile: usize, gear: Gear) -> u8 {
        self.gear[tile][gear.index()]
    }

    /// How many such markers of a tile were used.
    #[inline]
    pub(crate) const fn used(&self, tile: usize, gear: Gear) -> u8 {
        self.used[tile][gear.index()]
    }

    /// How many of an item are on the 251/7.
    #[inline]
    pub(crate) const fn items(&self, item: Item) -> u8 {
        self.items[item.index()]
    }

    /// How many a side has found.
    #[inline]
    pub(crate) const fn found(&self, side: Side, what: Found) -> u8 {
        self.kept[side.index()][what as usize]
    }

    /// Gear no tile has any more.
    pub(crate) fn clear_gear(&mut self) {
        self.gear = [[0; Gear::COUNT]; TILES];
    }

    /// A tile has just these markers.
    pub(crate) fn set_gear(&mut self, tile: usize, markers: Markers) {
        self.gear[tile] = markers;
    }

    /// A tile has used just these.
    pub(crate) fn set_used(&mut self, tile: usize, markers: Markers) {
        self.used[tile] = markers;
    }

    /// The 251/7 carries so many.
    pub(crate) fn set_items(&mut self, item: Item, number: u8) {
        self.items[item.index()] = number;
    }

    /// A side has found so many.
    pub(crate) fn set_found(&mut self, side: Side, what: Found, number: u8) {
        self.kept[side.index()][what as usize] = number;
    }

    /// A tile gets a marker.
    pub(crate) fn hand_out(&mut self, tile: usize, gear: Gear) -> Marker {
        let held = &mut self.gear[tile][gear.index()];
        *held += 1;
        Marker {
            tile: tile as u8,
            gear,
            nth: *held,
        }
    }

    /// One of a tile's markers is used up.
    pub(crate) fn use_up(&mut self, tile: usize, gear: Gear) -> Marker {
        let left = &mut self.gear[tile][gear.index()];
        let nth = *left;
        *left -= 1;
        self.used[tile][gear.index()] += 1;
        Marker {
            tile: tile as u8,
            gear,
            nth,
        }
    }

    /// A marker that was used goes back to its tile (Resupply).
    pub(crate) fn resupply(&mut self, tile: usize, gear: Gear) -> Marker {
        self.used[tile][gear.index()] -= 1;
        self.hand_out(tile, gear)
    }

    /// An item leaves the 251/7.
    pub(crate) fn unload(&mut self, item: Item) {
        self.items[item.index()] -= 1;
    }

    /// An item goes back to it.
    pub(crate) fn load(&mut self, item: Item) {
        self.items[item.index()] += 1;
    }

    /// A side finds something.
    pub(crate) fn find(&mut self, side: Side, what: Found) {
        self.kept[side.index()][what as usize] += 1;
    }

    /// A side uses what it found.
    pub(crate) fn spend(&mut self, side: Side, what: Found) {
        self.kept[side.index()][what as usize] -= 1;
    }
}
