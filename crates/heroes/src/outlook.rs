//! 1.7 Lines of sight between units and squares as they stand.

use crate::data::Ability;
use crate::fire::around;
use crate::ids::{Square, UnitId};
use crate::sight::{Ray, Shot, Standing as _, any_between, look};
use crate::state::Heroes;

impl Heroes {
    /// The best line of sight between two units: of two squares the pair that is best for the shooter (1.7.1).
    pub(crate) fn sight(&self, from: UnitId, to: UnitId) -> Option<(Ray, Square, Square)> {
        self.sight_over(from, to, self.has(from, Ability::Sniper))
    }

    /// The same where men do not block the view, or do, whoever looks.
    pub(crate) fn sight_over(
        &self,
        from: UnitId,
        to: UnitId,
        over: bool,
    ) -> Option<(Ray, Square, Square)> {
        let mut best: Option<(Ray, Square, Square)> = None;
        for a in self.squares(from) {
            for b in self.squares(to) {
                let shot = Shot {
                    from: a,
                    to: b,
                    infantry: self.kind(from).is_infantry(),
                    at_infantry: self.kind(to).is_infantry(),
                    over_infantry: over,
                };
                let ray = look(self.field(), &self.data.terrain, self, shot);
                let found = (ray, a, b);
                let rank = |(r, a, _): &(Ray, Square, Square)| {
                    (r.blocked.is_some(), -self.promise(to, r, *a, over))
                };
                if best.as_ref().is_none_or(|b| rank(&found) < rank(b)) {
                    best = Some(found);
                }
            }
        }
        best
    }

    /// What a line from a square of the shooter is worth to it: all that differs between its squares (1.7.1).
    fn promise(&self, to: UnitId, ray: &Ray, at: Square, over: bool) -> i8 {
        let numbers = &self.data.numbers;
        let obscured = if over {
            0
        } else {
            numbers.obscured * ray.count().cast_signed()
        };
        match self.square(to).filter(|_| self.is_infantry(to)) {
            Some(square) => obscured - self.cover_bonus(square, Some(at)),
            None if self.is_behind(to, at) => obscured + numbers.rear,
            None => obscured,
        }
    }

    /// Whether a unit has a line of sight to another: what [`Heroes::sight_over`] would find, without its reasons.
    pub(crate) fn sees(&self, from: UnitId, to: UnitId, over: bool) -> bool {
        let (infantry, at_infantry) = (self.is_infantry(from), self.is_infantry(to));
        let men = infantry && at_infantry && !over;
        self.squares(from).any(|a| {
            self.squares(to).any(|b| {
                if self.hidden(a, b) {
                    return false;
                }
                if self.opens(a, b, |s| men && self.infantry(s)) {
                    return true;
                }
                let shot = Shot {
                    from: a,
                    to: b,
                    infantry,
                    at_infantry,
                    over_infantry: over,
                };
                look(self.field(), &self.data.terrain, self, shot)
                    .blocked
                    .is_none()
            })
        })
    }

    /// Whether terrain alone hides a square from another: quick to say, and true whoever stands between.
    #[inline]
    pub(crate) fn hidden(&self, from: Square, to: Square) -> bool {
        // From the Bridge and to it one has to look: the corners of a trench below do not count.
        if self.bridges(from, to) {
            return false;
        }
        let scenario = self.scenario();
        let ground = (&scenario.field, &self.data.terrain[..]);
        let breached = !self.works.breaches().is_empty();
        !scenario.survey.is_open(ground, from, to, breached)
    }

    /// Whether terrain lets a line of sight through even if no wall was breached, and neither Smoke nor what else blocks
    /// it lies on the way: quick to say. Where it does not, somebody has to look.
    fn opens(&self, from: Square, to: Square, blocks: impl Fn(Square) -> bool) -> bool {
        if self.bridges(from, to) {
            return false;
        }
        let scenario = self.scenario();
        let ground = (&scenario.field, &self.data.terrain[..]);
        let open =
            self.works.breaches().is_empty() || scenario.survey.is_open(ground, from, to, false);
        open && !any_between(from, to, |s| self.smoke(s) || blocks(s))
    }

    /// Whether a line of sight that no man blocks leads from a square to another.
    pub(crate) fn overlooks(&self, from: Square, to: Square) -> bool {
        if self.hidden(from, to) {
            return false;
        }
        if self.opens(from, to, |_| false) {
            return true;
        }
        let shot = Shot::past_everybody(from, to);
        let ray = look(self.field(), &self.data.terrain, self, shot);
        ray.blocked.is_none()
    }

    /// Whether a unit has line of sight to one of the four squares round an interspace; clear if so asked.
    pub(crate) fn sees_any(&self, unit: UnitId, corner: Square, clear: bool) -> bool {
        let placed = self.square(unit).is_some();
        let squares = self.squares(unit).filter(|_| placed);
        let corners = around(corner).filter(|&s| self.field().holds(s));
        let mut pairs = squares.flat_map(|from| corners.clone().map(move |to| (from, to)));
        pairs.any(|(from, to)| {
            if !clear || self.hidden(from, to) {
                return !clear && self.overlooks(from, to);
            }
            let shot = Shot::past_everybody(from, to);
            look(self.field(), &self.data.terrain, self, shot).is_clear()
        })
    }
}

#[cfg(test)]
mod tests {
    use kernel::testing::{random_game_of, setup_of};

    use crate::Rules;
    use crate::ids::Facing;

    use super::*;

    /// Every line between two units that stand somewhere: how many there were.
    fn compare(game: &Heroes) -> u32 {
        let mut seen = 0;
        let placed = || game.all().filter(|&u| game.square(u).is_some());
        for (a, b) in placed().flat_map(|a| placed().map(move |b| (a, b))) {
            for over in [false, true] {
                let line = game.sight_over(a, b, over);
                let open = line.is_some_and(|(ray, ..)| ray.blocked.is_none());
                assert_eq!(
                    game.sees(a, b, over),
                    open,
                    "{} {}",
                    game.name(a),
                    game.name(b)
                );
                seen += u32::from(open);
            }
        }
        seen
    }

    #[test]
    fn the_quick_look_sees_what_the_long_one_sees() {
        let (mut at, mut seen, mut spans) = (0, 0, 0);
        for scenario in &crate::data::FILES.shipped().scenarios {
            let setup = setup_of::<Rules>(&scenario.id, &[], 3);
            random_game_of::<Rules>(&setup, |game, _| {
                at += 1;
                if at % 97 == 0 {
                    seen += compare(game);
                    // The same with somebody on the Bridge, over a trench if one is in it.
                    let mut men = game.all().filter_map(|u| game.square(u));
                    let any = men.next();
                    if let Some(above) = men.find(|&s| game.in_trench(s)).or(any) {
                        let mut spanned = game.clone();
                        spanned.works.span(above, Facing::East);
                        compare(&spanned);
                        spans += 1;
                    }
                }
            });
        }
        assert!(seen > 1_000, "{seen} lines were open");
        assert!(spans > 5, "{spans} men stood on the Bridge");
    }
}
