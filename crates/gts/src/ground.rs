//! What lies on the map beside units and leaders: Barrages, ENTs, who holds what, Artillery Parks, Road Blocks.

use atlas::CellId;
use kernel::{Feed, Few, Fingerprint};
use serde::{Deserialize, Serialize};

use crate::data::Hexes;
use crate::fire::Barrage;
use crate::ids::{DivisionId, Side};
use crate::state::CELLS;

/// An Artillery Park on the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "what the marker shows")]
pub struct Park {
    #[serde(with = "crate::spelling::hex")]
    pub at: CellId,
    pub division: DivisionId,
    pub fired: bool,
}

/// A Road Block on the map; one without a division belongs to nobody (2.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "what the marker shows")]
pub struct RoadBlock {
    #[serde(with = "crate::spelling::hex")]
    pub at: CellId,
    pub division: Option<DivisionId>,
}

/// Room for Artillery Parks.
pub(crate) type Parks = Few<Park, 8>;

/// Room for Road Blocks.
pub(crate) type RoadBlocks = Few<RoadBlock, 16>;

/// What lies on the map.
#[derive(Clone)]
pub(crate) struct Ground {
    light: Hexes,
    heavy: Hexes,
    /// ENT markers in each hex: Allied in the low half, German in the high half.
    ents: [u8; CELLS],
    /// Hexes last held by each side.
    control: [Hexes; 2],
    parks: Parks,
    road_blocks: RoadBlocks,
}

impl Ground {
    /// Nothing.
    pub(crate) const BARE: Ground = Ground {
        light: Hexes::EMPTY,
        heavy: Hexes::EMPTY,
        ents: [0; CELLS],
        control: [Hexes::EMPTY; 2],
        parks: Few::EMPTY,
        road_blocks: Few::EMPTY,
    };

    /// Everything that lies on a map of so many hexes.
    pub(crate) fn feed(&self, hexes: usize, state: &mut Fingerprint) {
        [self.light, self.heavy].feed(state);
        self.ents[..hexes].feed(state);
        self.control.feed(state);
        (self.parks, self.road_blocks).feed(state);
    }

    /// The hexes with Barrages of a kind.
    #[inline]
    pub(crate) fn barrages(&self, kind: Barrage) -> &Hexes {
        match kind {
            Barrage::Light => &self.light,
            Barrage::Heavy => &self.heavy,
        }
    }

    /// The Barrage on a hex.
    #[inline]
    pub(crate) fn barrage(&self, hex: CellId) -> Option<Barrage> {
        if self.heavy.contains(hex) {
            Some(Barrage::Heavy)
        } else {
            self.light.contains(hex).then_some(Barrage::Light)
        }
    }

    /// Whether any Barrage lies on a hex.
    #[inline]
    pub(crate) fn is_barraged(&self, hex: CellId) -> bool {
        self.light.contains(hex) || self.heavy.contains(hex)
    }

    /// Whether a Heavy Barrage lies on a hex.
    #[inline]
    pub(crate) fn is_under_heavy(&self, hex: CellId) -> bool {
        self.heavy.contains(hex)
    }

    /// The hexes with any Barrage.
    #[inline]
    pub(crate) fn barraged(&self) -> Hexes {
        self.light.union(self.heavy)
    }

    /// Whether no Barrage lies anywhere.
    #[inline]
    pub(crate) fn is_calm(&self) -> bool {
        self.light.is_empty() && self.heavy.is_empty()
    }

    /// 1.16.9: places a Barrage; a heavy one replaces a light one. Whether there was none as heavy.
    pub(crate) fn fall(&mut self, hex: CellId, barrage: Barrage) -> bool {
        match (barrage, self.barrage(hex)) {
            (Barrage::Light, Some(_)) | (Barrage::Heavy, Some(Barrage::Heavy)) => false,
            (Barrage::Light, None) => self.light.insert(hex),
            (Barrage::Heavy, _) => {
                self.light.remove(hex);
                self.heavy.insert(hex)
            }
        }
    }

    /// 1.8#j: all Barrages lift; whether there were any.
    pub(crate) fn lift(&mut self) -> bool {
        let any = !self.is_calm();
        (self.light, self.heavy) = (Hexes::EMPTY, Hexes::EMPTY);
        any
    }

    /// ENT markers of a side in a hex.
    #[inline]
    pub(crate) fn ents(&self, side: Side, hex: CellId) -> u8 {
        self.ents[hex.index()] >> (4 * side as u8) & 15
    }

    /// Where there are ENT markers, of whichever side.
    pub(crate) fn dug_in(&self) -> impl Iterator<Item = CellId> + '_ {
        let (eights, _) = self.ents.as_chunks::<8>();
        let some = eights
            .iter()
            .enumerate()
            .filter(|(_, ents)| **ents != [0; 8]);
        let cells = some.flat_map(|(i, ents)| (8 * i..).zip(ents));
        cells.filter_map(|(at, &ents)| (ents > 0).then_some(CellId(at as u16)))
    }

    /// Puts so many ENT markers of a side into a hex instead.
    pub(crate) fn set_ents(&mut self, side: Side, hex: CellId, count: u8) {
        let shift = 4 * side as u8;
        let cell = &mut self.ents[hex.index()];
        *cell = *cell & !(15 << shift) | count.min(15) << shift;
    }

    /// One ENT marker more.
    pub(crate) fn add_ent(&mut self, side: Side, hex: CellId) {
        self.set_ents(side, hex, self.ents(side, hex) + 1);
    }

    /// The hexes a side held last.
    #[inline]
    pub(crate) fn control(&self, side: Side) -> &Hexes {
        &self.control[side.index()]
    }

    /// 1.8#l: a hex is now this side's.
    pub(crate) fn take_control(&mut self, side: Side, hex: CellId) {
        if self.control[side.index()].insert(hex) {
            self.control[side.enemy().index()].remove(hex);
        }
    }

    /// The Artillery Parks.
    #[inline]
    pub(crate) fn parks(&self) -> &Parks {
        &self.parks
    }

    /// The Artillery Park in a hex.
    #[inline]
    pub(crate) fn park(&self, hex: CellId) -> Option<Park> {
        self.parks.iter().find(|park| park.at == hex)
    }

    /// Places an Artillery Park that has not fired.
    pub(crate) fn place_park(&mut self, division: DivisionId, at: CellId) {
        self.parks.push(Park {
            at,
            division,
            fired: false,
        });
    }

    /// Takes an Artillery Park off.
    pub(crate) fn remove_park(&mut self, park: Park) {
        self.parks.take(park);
    }

    /// 1.16.4: a Park has fired; whether it had not before.
    pub(crate) fn park_fires(&mut self, hex: CellId) -> bool {
        let mut parks = self.parks.iter_mut();
        let park = parks.find(|park| park.at == hex && !park.fired);
        park.map(|park| park.fired = true).is_some()
    }

    /// 1.8#k: all Parks may fire again.
    pub(crate) fn ready_parks(&mut self) {
        self.parks.iter_mut().for_each(|park| park.fired = false);
    }

    /// The Road Blocks.
    #[inline]
    pub(crate) fn road_blocks(&self) -> &RoadBlocks {
        &self.road_blocks
    }

    /// The Road Block in a hex.
    #[inline]
    pub(crate) fn road_block(&self, hex: CellId) -> Option<RoadBlock> {
        self.road_blocks.iter().find(|block| block.at == hex)
    }

    /// 1.11#road-block, 2.7: places a Road Block.
    pub(crate) fn block(&mut self, at: CellId, division: Option<DivisionId>) {
        self.road_blocks.push(RoadBlock { at, division });
    }

    /// 1.11#remove-road-block: takes a Road Block off.
    pub(crate) fn clear(&mut self, block: RoadBlock) {
        self.road_blocks.take(block);
    }
}

/// What a position says lies there instead.
impl Ground {
    pub(crate) fn lay_barrages(&mut self, kind: Barrage, hexes: Hexes) {
        match kind {
            Barrage::Light => self.light = hexes,
            Barrage::Heavy => self.heavy = hexes,
        }
    }

    pub(crate) fn lay_control(&mut self, side: Side, hexes: Hexes) {
        self.control[side.index()] = hexes;
    }

    pub(crate) fn lay_no_ents(&mut self) {
        self.ents = [0; CELLS];
    }

    pub(crate) fn lay_parks(&mut self, parks: Parks) {
        self.parks = parks;
    }

    pub(crate) fn lay_road_blocks(&mut self, blocks: RoadBlocks) {
        self.road_blocks = blocks;
    }
}
