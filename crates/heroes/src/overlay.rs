//! What may be laid over the map: lines of sight with their reasons, and the next steps of a unit.

use kernel::Viewer;
use kernel::scene::{Overlay, OverlayOffer, Ray as Drawn, Sight};

use crate::data::{Ability, Data};
use crate::ids::{Square, UnitId};
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

/// Something a player asked to see.
pub(crate) fn overlay(game: &Heroes, eyes: Viewer, id: &str, about: &str) -> Option<Overlay> {
    let kind = OVERLAYS.iter().find(|o| o.id == id)?;
    let mut shown = Overlay {
        title: kind.title.to_owned(),
        ..Overlay::default()
    };
    if kind.about == "line" {
        let (from, to) = about.split_once('>')?;
        let (from, to) = (game.square_named(from)?, game.square_named(to)?);
        let ray = game.along(from, to);
        // What is in the way is marked where it is.
        if let Some((_, at)) = ray.blocked {
            shown
                .spaces
                .push((game.space(at).to_owned(), "✕".to_owned()));
        } else {
            for &(_, at) in ray.causes() {
                shown
                    .spaces
                    .push((game.space(at).to_owned(), "−1".to_owned()));
            }
        }
        shown.rays.push(game.drawn(&ray, from, to));
        return Some(shown);
    }
    let unit = game.pointed_at(eyes, about)?;
    if id == "sight" {
        // In the order of squares: that of units would tell who is concealed where.
        let mut targets: Vec<UnitId> = game.of(game.side(unit).other()).collect();
        targets.sort_by_key(|&u| (game.square(u), u));
        for target in targets {
            let over = game.knows(eyes, unit) && game.has(unit, Ability::Sniper);
            if let Some((ray, from, to)) = game.sight_over(unit, target, over) {
                shown
                    .spaces
                    .push((game.space(to).to_owned(), String::new()));
                shown.rays.push(game.drawn(&ray, from, to));
            }
        }
        // Many lines at once are told apart by looking at them one by one.
        for ray in &mut shown.rays {
            ray.says.clear();
        }
    } else if !game.knows(eyes, unit) {
        return None;
    } else {
        let march = game.begin_march(unit, false);
        for square in game.field().squares() {
            if game.may_step(march, square).is_ok() {
                shown
                    .spaces
                    .push((game.space(square).to_owned(), "1".to_owned()));
            }
        }
    }
    Some(shown)
}

impl Heroes {
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
        look(self.field(), &self.data.terrain, self, shot)
    }

    /// A square with whoever is seen to stand there.
    fn standing(&self, square: Square) -> String {
        match self.at(square).filter(|&u| !self.concealed(u)) {
            Some(unit) => format!("{} in {square}", self.name(unit)),
            None => square.to_string(),
        }
    }

    fn drawn(&self, ray: &Ray, from: Square, to: Square) -> Drawn {
        // Ground Haze obscures every shot beyond eight squares.
        let far = self.hands.haze() && from.distance(to) > self.data.numbers.haze;
        let (sight, words) = match (ray.blocked.is_some(), ray.is_clear(), far) {
            (true, ..) => (Sight::Blocked, ray_words(&self.data, ray)),
            (_, true, false) => (Sight::Clear, ray_words(&self.data, ray)),
            (_, true, true) => (Sight::Obscured, "-1 Ground Haze".to_owned()),
            (_, false, false) => (Sight::Obscured, ray_words(&self.data, ray)),
            (_, false, true) => (
                Sight::Obscured,
                format!("{}, -1 Ground Haze", ray_words(&self.data, ray)),
            ),
        };
        Drawn {
            from: self.space(from).to_owned(),
            to: self.space(to).to_owned(),
            sight,
            says: format!("{} to {}: {words}", self.standing(from), self.standing(to)),
        }
    }
}

/// A line of sight with the reason for each modifier or for the block.
pub(crate) fn ray_words(data: &Data, ray: &Ray) -> String {
    if let Some((why, at)) = ray.blocked {
        let what = match why {
            Block::Wall => "a wall",
            Block::Building => "a building",
            Block::Woods => "woods",
            Block::Smoke => "smoke",
            Block::Infantry => "infantry",
            Block::Contour => "a Contour or Elevated Line",
            Block::TrenchCorner => "the corner of the trench",
        };
        return format!("not seen, blocked by {what} at {at}");
    }
    if ray.is_clear() {
        return "seen, nothing is in the way".to_owned();
    }
    let causes: Vec<String> = ray
        .causes()
        .iter()
        .map(|&(cause, at)| match cause {
            Cause::Terrain(t) => format!("{} at {at}", data.terrain[usize::from(t)].name),
            Cause::InGrass => format!("in tall grass at {at}"),
            Cause::Hedgehog => format!("Barbed Hedgehog at {at}"),
            Cause::Vehicle => format!("vehicle at {at}"),
        })
        .collect();
    format!("seen at −{}: {} (−1 each)", causes.len(), causes.join(", "))
}
