//! 1.13 On whom or where an Action Card is played.

use kernel::allow;

use crate::data::Ability;
use crate::event::{Kit, Story};
use crate::fire::away;
use crate::ids::{Card, EIGHT, Side, Square, Token, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Ask, Step};
use crate::state::Heroes;

impl Heroes {
    /// Whether a card may be played on this unit.
    pub(crate) fn may_pick_unit(
        &self,
        side: Side,
        card: Card,
        chosen: Units,
        unit: UnitId,
    ) -> Allowed {
        let own = self.side(unit) == side;
        let token = self.token(unit).is_some();
        let fine = match card {
            Card::Rally => own && self.marked.suppressed(unit) && self.alive(unit),
            Card::CrossedWires => !own && token && !chosen.has(unit),
            Card::Reconnaissance | Card::ExtraOrder => {
                !own && token && !self.marked.seen_by(side).has(unit)
            }
            Card::CounterThrust => match self.at_hand() {
                Some(Step::Thrust(mover)) if chosen.is_empty() => {
                    return self.may_thrust(unit, mover).map(|_| ());
                }
                _ => false,
            },
            _ => false,
        };
        allow(fine, Forbidden::NotForCard)
    }

    /// Whether a card may be played at this interspace: Smoke near an own unit, Stonk where an officer or spotter sees.
    pub(crate) fn may_pick_square(&self, side: Side, card: Card, at: Square) -> Allowed {
        let inside = self.field().holds(at) && at.column() > 0 && at.row() > 0;
        let fine = inside
            && match card {
                Card::Smoke => {
                    let reach = self.data.numbers.smoke;
                    let near = |u: UnitId| self.square(u).is_some_and(|s| away(at, s) <= reach);
                    !self.works.smoke().has(at) && self.of(side).any(near)
                }
                Card::Stonk => self
                    .of(side)
                    .any(|u| self.may_call(u) && self.sees_any(u, at, false)),
                _ => false,
            };
        allow(fine, Forbidden::NotForCard)
    }

    /// Whether there is a place for a card: if anywhere, then next to an own unit.
    pub(crate) fn has_place(&self, side: Side, card: Card) -> bool {
        let squares = self.of(side).filter_map(|u| self.square(u));
        let mut near = squares
            .flat_map(|s| EIGHT.iter().chain(&[(0, 0)]).map(move |&(x, y)| (s, x, y)))
            .filter_map(|(s, x, y)| self.field().step(s, x, y));
        near.any(|at| self.may_pick_square(side, card, at).is_ok())
            || self
                .field()
                .squares()
                .any(|at| self.may_pick_square(side, card, at).is_ok())
    }

    /// Whether a unit calls in artillery: officers and spotters that are not Suppressed.
    pub(crate) fn may_call(&self, unit: UnitId) -> bool {
        use crate::data::Outline;
        let officer = matches!(
            self.kind(unit).outline,
            Some(Outline::Officer | Outline::Character)
        );
        (officer || self.kind(unit).has(Ability::ArtillerySpotter))
            && !self.marked.suppressed(unit)
            && self.square(unit).is_some()
    }

    /// The unit a card is played on is named.
    pub(crate) fn pick_unit(
        &mut self,
        side: Side,
        card: Card,
        chosen: Units,
        unit: UnitId,
        story: &mut Story<'_>,
    ) {
        let who = self.seen(unit);
        match card {
            Card::Rally => self.recover(unit, "1.13.1", story),
            Card::CounterThrust => {
                let Some(Step::Thrust(mover)) = self.agenda().now() else {
                    return;
                };
                let charges = self.may_thrust(unit, mover).and_then(|to| {
                    let march = self.thrust_march(unit);
                    self.may_charge(march, to)
                });
                if charges.is_ok() {
                    let chosen = Units::one(unit);
                    self.do_next(Step::Later(Ask::Pick(side, card, chosen)));
                } else {
                    self.thrust(unit, false, story);
                }
            }
            Card::CrossedWires => {
                if let Some(first) = chosen.first() {
                    self.swap_tokens(first, unit);
                    let first = self.seen(first);
                    self.tell(story, Kit::Swapped(first, who));
                } else {
                    let chosen = Units::one(unit);
                    self.do_next(Step::Later(Ask::Pick(side, card, chosen)));
                }
            }
            _ => {
                self.marked.look_at(unit, side);
                let token = self.token(unit).unwrap_or(Token::Bluff);
                self.tell(story, Kit::Looked { side, who, token });
                let chosen = chosen.or(Units::one(unit));
                let more = card == Card::Reconnaissance && chosen.len() < 3;
                if more && self.unseen(side).next().is_some() {
                    self.do_next(Step::Later(Ask::Pick(side, card, chosen)));
                }
            }
        }
    }

    /// Counter-thrust: the unit strikes at who ended its move next to it, with the shot of a Charge first or without.
    pub(crate) fn thrust(&mut self, unit: UnitId, charges: bool, story: &mut Story<'_>) {
        let Some(Step::Thrust(mover)) = self.take_next() else {
            return;
        };
        let shot = self.aim(unit, mover, false);
        self.spend_activation(unit);
        match shot {
            Ok(aim) if charges => self.charge(unit, mover, aim),
            _ => self.assault(unit, mover, story),
        }
    }

    /// Crossed Wires: two tokens change places, and what was seen of them goes with them.
    pub(crate) fn swap_tokens(&mut self, a: UnitId, b: UnitId) {
        let (first, second) = (self.token(a), self.token(b));
        self.lay_token(a, second);
        self.lay_token(b, first);
        let special = self.may_be_special(a) || self.may_be_special(b);
        self.marked.swap_tokens(a, b, special);
    }

    /// The place a card is played at is named.
    pub(crate) fn pick_square(
        &mut self,
        side: Side,
        card: Card,
        at: Square,
        story: &mut Story<'_>,
    ) {
        if card == Card::Smoke {
            self.works.lay_smoke(at);
            self.tell(story, Kit::Smoke(at));
        } else {
            self.do_next(Step::Shell(None, side, at, 0, false));
        }
    }
}
