//! What may be laid over the map: lines of sight with their reasons, and the next steps of a unit.

use kernel::scene::{Overlay, OverlayOffer};

use crate::data::data;
use crate::sight::{Block, Cause};
use crate::state::Heroes;

pub(crate) const OVERLAYS: [OverlayOffer; 2] = [
    OverlayOffer {
        id: "sight",
        title: "What this unit sees, and what is in its way",
        about: "piece",
    },
    OverlayOffer {
        id: "reach",
        title: "Where its next step can go",
        about: "piece",
    },
];

impl Heroes {
    /// Something a player asked to see.
    pub(crate) fn draw_overlay(&self, id: &str, about: &str) -> Option<Overlay> {
        let unit = data().who(about).and_then(|w| self.scenario().unit(w))?;
        let kind = OVERLAYS.iter().find(|o| o.id == id)?;
        let mut spaces = Vec::new();
        if id == "sight" {
            for target in self.of(self.side(unit).other()) {
                let Some(at) = self.square(target).filter(|_| self.square(unit).is_some()) else {
                    continue;
                };
                if let Some((ray, ..)) = self.sight(unit, target) {
                    spaces.push((self.space(at), ray_words(&ray)));
                }
            }
        } else {
            let march = self.begin_march(unit, false);
            for square in self.field().squares() {
                if self.may_step(march, square).is_ok() {
                    spaces.push((self.space(square), "1".to_owned()));
                }
            }
        }
        Some(Overlay {
            title: kind.title.to_owned(),
            spaces,
        })
    }
}

/// A line of sight with the reason for each modifier or for the block.
pub(crate) fn ray_words(ray: &crate::sight::Ray) -> String {
    if let Some((why, at)) = ray.blocked {
        let what = match why {
            Block::Wall => "a wall",
            Block::Building => "a building",
            Block::Woods => "woods",
            Block::Smoke => "smoke",
            Block::Infantry => "infantry",
            Block::Contour => "a Contour Line",
            Block::TrenchCorner => "the corner of the trench",
        };
        return format!("blocked by {what} at {at}");
    }
    if ray.is_clear() {
        return "clear".to_owned();
    }
    let causes: Vec<String> = ray
        .causes()
        .iter()
        .map(|&(cause, at)| match cause {
            Cause::Terrain(t) => format!("-1 {} at {at}", data().terrain[usize::from(t)].name),
            Cause::InGrass => format!("-1 in tall grass at {at}"),
            Cause::Hedgehog => format!("-1 Barbed Hedgehog at {at}"),
            Cause::Vehicle => format!("-1 vehicle at {at}"),
        })
        .collect();
    causes.join(", ")
}
