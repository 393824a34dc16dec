//! What the scene shows of fleet and beaches: boxes, ships, support craft, gaps, numbers.

use atlas::CellId;
use kernel::scene::{Marker as Mark, Panel, Row, Tray, number};

use crate::state::{Gts, Place, SeaBox};
use crate::words;

/// The boxes beside the map.
pub(crate) fn trays() -> Vec<Tray> {
    let mut trays = vec![
        Tray::new("box:landing-queen-white", "Landing Wave, Queen White"),
        Tray::new("box:landing-queen-red", "Landing Wave, Queen Red"),
        Tray::new("box:loading", "Loading into craft"),
        Tray::new("box:sea", "En Route"),
        Tray::new("box:support", "Support craft"),
    ];
    trays.extend([
        Tray::new("box:short", "Ships, short range (10)"),
        Tray::new("box:medium", "Ships, medium range (20)"),
        Tray::new("box:long", "Ships, long range (30)"),
    ]);
    trays
}

impl Gts {
    /// The Assault Force marker and open gaps.
    pub(crate) fn draw_sea_marks(&self, into: &mut Vec<Mark>) {
        let mut add = |hex, key, text| into.push(self.mark(hex, key, text));
        if let Some(force) = self.fleet.force() {
            add(
                force,
                "force",
                "Assault Force marker: ranges of ships are counted from here".into(),
            );
        }
        for beach in self.fleet.beaches().iter() {
            for (from, to) in beach.gaps.iter() {
                add(
                    from,
                    "gap",
                    format!("Gap Open towards {}", self.data().label(to)).into(),
                );
            }
            if beach.open {
                let here = |hex: &CellId| {
                    self.plan().hexes.contains(*hex)
                        && self.data().hex(*hex).beach == Some(beach.beach)
                };
                for hex in self.data().beaches.iter().copied().filter(here) {
                    add(hex, "gap", words::beach_open(beach.beach).into());
                }
            }
        }
    }

    /// Beaches, waves, sea and air in numbers.
    pub(crate) fn sea_panel(&self) -> Option<Panel> {
        if self.fleet.force().is_none() && self.fleet.beaches().is_empty() {
            return None;
        }
        let mut rows: Vec<Row> = self
            .fleet
            .beaches()
            .iter()
            .map(|beach| {
                let gap = number(beach.gap);
                let gap = if beach.open {
                    ["Open", ""]
                } else {
                    ["Gap ", &gap]
                };
                let lines = if beach.cut {
                    "lines cut"
                } else {
                    "lines intact"
                };
                let text = [
                    "Nests ",
                    &number(beach.nests),
                    ", Obstacles ",
                    &number(beach.obstacles),
                    ", ",
                    gap[0],
                    gap[1],
                    ", ",
                    lines,
                ];
                Row::new(words::beach(beach.beach), text.concat())
            })
            .collect();
        rows.push(Row::new("Sea State", number(self.fleet.sea())));
        let mut at_sea = [false; u8::MAX as usize + 1];
        for unit in self.unit_ids() {
            if let Place::Wave(wave, _) = self.unit(unit).place {
                at_sea[usize::from(wave)] = true;
            }
        }
        let mut last = None;
        for wave in self.plan().waves.iter().map(|wave| wave.wave) {
            // A wave lands on several beaches.
            let again = last.replace(wave) == Some(wave);
            if at_sea[usize::from(wave)] && !again {
                let at = match self.fleet.wave(wave) {
                    Some(SeaBox::Landing) => "about to land",
                    Some(SeaBox::Loading) => "loading",
                    _ => "en route",
                };
                rows.push(Row::new(["Wave ", &number(wave)].concat(), at));
            }
        }
        let air = [
            &*number(self.fleet.air()),
            " to allot, ",
            &number(self.fleet.interdiction()),
            " on interdiction",
        ];
        rows.push(Row::new("Air Points", air.concat()));
        Some(Panel::new("beaches", "Beaches and fleet", rows))
    }
}
