//! S6 Zones of control.

use crate::data::Hexes;
use crate::ids::{Side, Units};
use crate::state::Folio;

impl Folio {
    /// S6.1: every unit has a ZOC in the land hexes around it, across rivers too. Airborne units have none on the
    /// first turn (11.2.2).
    pub(crate) fn draw_zone(&mut self, side: Side) {
        let data = self.data;
        let mut units = self.places.on_map().and(Units::of(side));
        if self.turn <= 1 {
            units = units.without(data.classes.airborne);
        }
        let mut zone = Hexes::EMPTY;
        for unit in units.iter() {
            if let Some(hex) = self.hex_of(unit) {
                zone = zone.union(data.hex(hex).around);
            }
        }
        self.places.set_zone(side, zone);
    }
}
