//! What a player may ask to see on the map.

use kernel::scene::{Overlay, OverlayOffer};

use crate::choice::{Choice, Way};
use crate::ids::PositionId;
use crate::state::Jubilee;
use crate::words;

/// What there is.
pub(crate) const OFFERS: [OverlayOffer; 4] = [
    OverlayOffer {
        id: "field-of-fire",
        title: "Field of fire of this position",
        about: "space",
    },
    OverlayOffer {
        id: "under-fire",
        title: "Every hex under German fire",
        about: "",
    },
    OverlayOffer {
        id: "communication",
        title: "German positions in communication",
        about: "",
    },
    OverlayOffer {
        id: "reach",
        title: "Where this unit can go",
        about: "piece",
    },
];

impl Jubilee {
    /// One of them.
    pub(crate) fn overlay(&self, id: &str, about: &str) -> Option<Overlay> {
        let data = self.data.get();
        let label = |hex| data.label(hex).to_owned();
        let offer = OFFERS.iter().find(|o| o.id == id)?;
        let spaces: Vec<(String, String)> = match id {
            "field-of-fire" => {
                let info = data.position(data.position_at(about)?);
                let boxes = info
                    .field
                    .boxes
                    .iter()
                    .map(|b| data.box_space(b).to_owned());
                let colour = words::colour(info.colour).to_owned();
                info.field
                    .hexes
                    .iter()
                    .map(label)
                    .chain(boxes)
                    .map(|s| (s, colour.clone()))
                    .collect()
            }
            "under-fire" => self
                .garrisons
                .fire()
                .iter()
                .map(|hex| (label(hex), "fire".to_owned()))
                .collect(),
            "communication" => PositionId::all()
                .filter(|&p| self.garrison(p).is_some())
                .map(|p| {
                    let word = if self.in_communication(p, None) {
                        "in communication"
                    } else {
                        "cut off"
                    };
                    (label(data.position(p).hex), word.to_owned())
                })
                .collect(),
            _ => {
                let unit = data.unit_named(about)?;
                let from = self.hex_of(unit)?;
                let mut moves = Vec::new();
                self.moves(unit, from, &mut moves);
                let to = moves.into_iter().filter_map(|choice| match choice {
                    Choice::Move(_, Way { from, to }) => {
                        Some((to, data.distance(from, to).unwrap_or(0)))
                    }
                    _ => None,
                });
                to.map(|(hex, hexes)| (label(hex), words::count(hexes, "hex")))
                    .collect()
            }
        };
        Some(Overlay {
            title: offer.title.to_owned(),
            spaces,
            ..Overlay::default()
        })
    }
}
