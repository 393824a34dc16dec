//! What may be laid over the map: lines of sight with their reasons, and the next steps of a unit.

use kernel::scene::{Overlay, OverlayOffer, Ray as Drawn, Sight};

use crate::data::data;
use crate::ids::Square;
use crate::sight::{Block, Cause, Ray, Shot, look};
use crate::state::Heroes;

pub(crate) const OVERLAYS: [OverlayOffer; 3] = [
    OverlayOffer {
        id: "sight",
        title: "What this unit sees, and what is in its way",
        about: "piece",
    },
    OverlayOffer {
        id: "line",
        title: "Line of sight from the selected square",
        about: "line",
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
        let kind = OVERLAYS.iter().find(|o| o.id == id)?;
        let mut shown = Overlay {
            title: kind.title.to_owned(),
            ..Overlay::default()
        };
        if kind.about == "line" {
            let (from, to) = about.split_once('>')?;
            let (from, to) = (self.square_named(from)?, self.square_named(to)?);
            shown.rays.push(self.drawn(&self.along(from, to), from, to));
            return Some(shown);
        }
        let unit = data().who(about).and_then(|w| self.scenario().unit(w))?;
        if id == "sight" {
            for target in self.of(self.side(unit).other()) {
                if let Some((ray, from, to)) = self.sight(unit, target) {
                    shown.spaces.push((self.space(to), String::new()));
                    shown.rays.push(self.drawn(&ray, from, to));
                }
            }
            // Many lines at once are told apart by looking at them one by one.
            for ray in &mut shown.rays {
                ray.says.clear();
            }
        } else {
            let march = self.begin_march(unit, false);
            for square in self.field().squares() {
                if self.may_step(march, square).is_ok() {
                    shown.spaces.push((self.space(square), "1".to_owned()));
                }
            }
        }
        Some(shown)
    }

    fn square_named(&self, space: &str) -> Option<Square> {
        self.field().squares().find(|&s| self.space(s) == space)
    }

    /// The line between two squares, for whoever stands there; where nobody does, for infantry.
    fn along(&self, from: Square, to: Square) -> Ray {
        let there = |square| self.at(square).filter(|&u| !self.concealed(u));
        if let (Some(a), Some(b)) = (there(from), there(to))
            && a != b
            && let Some((ray, ..)) = self.sight(a, b)
        {
            return ray;
        }
        let infantry = |square| there(square).is_none_or(|u| self.kind(u).is_infantry());
        let shot = Shot {
            from,
            to,
            infantry: infantry(from),
            at_infantry: infantry(to),
            over_infantry: false,
        };
        look(self.field(), &data().terrain, self, shot)
    }

    fn drawn(&self, ray: &Ray, from: Square, to: Square) -> Drawn {
        Drawn {
            from: self.space(from),
            to: self.space(to),
            sight: if ray.blocked.is_some() {
                Sight::Blocked
            } else if ray.is_clear() {
                Sight::Clear
            } else {
                Sight::Obscured
            },
            says: format!("{from} to {to}: {}", ray_words(ray)),
        }
    }
}

/// A line of sight with the reason for each modifier or for the block.
pub(crate) fn ray_words(ray: &Ray) -> String {
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
