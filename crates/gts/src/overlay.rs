//! What may be laid over the map: command, Fire Zones, lines of sight with their reasons, where a unit can go.

use atlas::CellId;
use kernel::scene::{Overlay, OverlayOffer, Ray, Sight as Seen};

use crate::data::Data;
use crate::ids::Side;
use crate::sight::{self, Purpose, Sight};
use crate::state::{Gts, Place};

pub(crate) const OVERLAYS: [OverlayOffer; 6] = [
    OverlayOffer {
        id: "command",
        title: "Command Range of this leader",
        about: "piece",
    },
    OverlayOffer {
        id: "zone",
        title: "Fire Zone of this unit",
        about: "piece",
    },
    OverlayOffer {
        id: "efz-allied",
        title: "Hexes in German Fire Zones, with the number of units",
        about: "",
    },
    OverlayOffer {
        id: "efz-german",
        title: "Hexes in Allied Fire Zones, with the number of units",
        about: "",
    },
    OverlayOffer {
        id: "line",
        title: "Line of sight from the selected hex",
        about: "line",
    },
    OverlayOffer {
        id: "spotting",
        title: "Line of sight for a spotter of Indirect Fire",
        about: "line",
    },
];

/// What players call a piece: a leader, a unit, a ship or a support craft.
fn called<'a>(data: &'a Data, piece: &str) -> Option<&'a str> {
    let same = |name: &str| name.eq_ignore_ascii_case(piece);
    let leader = data.leader_named(piece).map(|it| data.leader_title(it));
    let unit = data.unit_named(piece).map(|it| data.title(it));
    let ship = data.ships.iter().find(|ship| same(&ship.name));
    let craft = data.supports.iter().find(|craft| same(&craft.name));
    leader
        .or(unit)
        .or(ship.map(|ship| &*ship.title))
        .or(craft.map(|craft| &*craft.name))
}

impl Gts {
    fn labelled(&self, hex: CellId) -> String {
        self.data().label(hex).to_owned()
    }

    /// Something a player asked to see.
    pub(crate) fn overlay(&self, id: &str, about: &str) -> Option<Overlay> {
        let kind = OVERLAYS.iter().find(|o| o.id == id)?;
        let mut shown = Overlay {
            title: kind.title.to_owned(),
            ..Overlay::default()
        };
        match id {
            "command" => {
                let Some(leader) = self.data().leader_named(about) else {
                    let why = "is no leader, and only leaders have a Command Range";
                    shown.title = format!("{} {why}", called(self.data(), about)?);
                    return Some(shown);
                };
                let Place::Hex(at) = self.leader(leader).place else {
                    let why = "is not on the map and commands nobody";
                    shown.title = format!("{} {why}", called(self.data(), about)?);
                    return Some(shown);
                };
                for hex in self.plan().hexes.iter() {
                    if self.reaches(leader, hex) {
                        let far = self.data().distance(at, hex);
                        shown.spaces.push((self.labelled(hex), far.to_string()));
                    }
                }
            }
            "zone" => {
                let Some(unit) = self.data().unit_named(about) else {
                    let why = "has no Fire Zone: only units have one";
                    shown.title = format!("{} {why}", called(self.data(), about)?);
                    return Some(shown);
                };
                let from = self.at(unit);
                for hex in self.zone(unit).iter() {
                    let far = from.map_or(0, |from| self.data().distance(from, hex));
                    shown.spaces.push((self.labelled(hex), far.to_string()));
                }
                if shown.spaces.is_empty() {
                    let why = match from {
                        None => "is not on the map and has no Fire Zone yet",
                        Some(_) => "has no Fire Zone as it stands",
                    };
                    shown.title = format!("{} {why}", called(self.data(), about)?);
                }
            }
            "efz-allied" | "efz-german" => {
                let side = if id == "efz-allied" {
                    Side::Allied
                } else {
                    Side::German
                };
                for hex in self.plan().hexes.iter() {
                    let firers = self.zone_firers(side, hex).count();
                    if firers > 0 {
                        shown.spaces.push((self.labelled(hex), firers.to_string()));
                    }
                }
            }
            _ => {
                let (from, to) = about.split_once('>')?;
                let (from, to) = (self.data().map.at(from)?, self.data().map.at(to)?);
                let purpose = if id == "spotting" {
                    Purpose::Spotting
                } else {
                    Purpose::Direct
                };
                shown.rays.push(self.ray(from, to, purpose));
            }
        }
        Some(shown)
    }

    /// A line with the reason why one sees along it or not.
    fn ray(&self, from: CellId, to: CellId, purpose: Purpose) -> Ray {
        let look = self.look(from, to, purpose);
        let barrages = self.ground.barraged();
        let (sight, says) = match sight::look(self.data(), &look, &barrages) {
            Sight::Seen => {
                let blocks = sight::blocked(self.data(), from, to, &barrages);
                if blocks.is_empty() {
                    (Seen::Clear, "nothing is in the way (1.5.1)".to_owned())
                } else {
                    let over: Vec<String> = blocks.iter().map(|b| b.reason(self.data())).collect();
                    let says = format!("seen through: {} (1.5.5)", over.join(", "));
                    (Seen::Obscured, says)
                }
            }
            Sight::TooFar { distance, limit } => (
                Seen::Blocked,
                format!("{distance} hexes away, sight ends at {limit} (1.5.4)"),
            ),
            Sight::InBocage => (
                Seen::Blocked,
                "in the hedgerows, seen from next to it only (1.5.6)".to_owned(),
            ),
            Sight::Blocked(blocks) => {
                let why: Vec<String> = blocks
                    .iter()
                    .map(|b| format!("{} ({})", b.reason(self.data()), b.rule()))
                    .collect();
                (Seen::Blocked, why.join(", "))
            }
        };
        Ray {
            from: self.labelled(from),
            to: self.labelled(to),
            sight,
            says,
        }
    }
}
