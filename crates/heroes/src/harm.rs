//! 1.11 Hits, suppression, destruction; 1.12.6 damage of heavy vehicles.

use crate::data::{Ability, Class, Form};
use crate::event::Damage;
use crate::event::{Course, Fight, Story};
use crate::ids::{Card, EIGHT, Facing, Square, UnitId, Units};
use crate::stack::{Cause, Step};
use crate::state::{Heroes, Place};

impl Heroes {
    /// Places a Suppressed marker (1.11.3).
    pub(crate) fn suppress(&mut self, unit: UnitId, rule: &'static str, story: &mut Story<'_>) {
        if !self.marked.suppressed(unit) && self.alive(unit) {
            self.marked.suppress(unit);
            let who = self.seen(unit);
            self.tell(story, Fight::Suppressed { who, rule });
        }
    }

    /// Takes a Suppressed marker off.
    pub(crate) fn recover(&mut self, unit: UnitId, rule: &'static str, story: &mut Story<'_>) {
        self.marked.recover(unit);
        let who = self.seen(unit);
        self.tell(story, Course::Recovered { who, rule });
    }

    /// One hit on a unit (1.11.1, 1.12.6).
    pub(crate) fn hit(
        &mut self,
        unit: UnitId,
        by: Option<UnitId>,
        cause: Cause,
        story: &mut Story<'_>,
    ) {
        match self.kind(unit).form {
            Form::Heavy => self.damage(unit, by, cause, story),
            Form::Steps if !self.marked.back(unit) => {
                self.marked.turn_over(unit, true);
                let who = self.seen(unit);
                self.tell(story, Fight::StepLost(who));
            }
            _ => self.destroy(unit, story),
        }
    }

    /// A damage roll (1.12.6).
    fn damage(&mut self, unit: UnitId, by: Option<UnitId>, cause: Cause, story: &mut Story<'_>) {
        let with =
            |ability: Ability| by.is_some_and(|by| cause.is_own_weapon() && self.has(by, ability));
        if cause.destroys() || with(Ability::Destruction) {
            self.destroy(unit, story);
            return;
        }
        let piercing = with(Ability::Piercing);
        let die = self.die("damage");
        let damage = match die + u8::from(piercing) {
            ..=2 => Damage::Shaken,
            3 if !self.marked.immobile(unit) => Damage::Immobile,
            4 if !self.marked.gun_out(unit) => Damage::GunOut,
            _ => Damage::Destroyed,
        };
        let who = self.seen(unit);
        self.tell(
            story,
            Fight::Damaged {
                who,
                die,
                piercing,
                damage,
            },
        );
        match damage {
            Damage::Shaken => self.suppress(unit, "1.12.6", story),
            Damage::Immobile => self.marked.immobilise(unit),
            Damage::GunOut => self.marked.knock_out_gun(unit),
            Damage::Destroyed => self.destroy(unit, story),
        }
    }

    /// A unit is destroyed, unless it is an SS unit with a token whose owner may play Fanatics.
    pub(crate) fn destroy(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.uncover(unit, story);
        let ss = self.kind(unit).has(Ability::Ss) && self.kind(unit).is_infantry();
        let token = self.token(unit).is_some();
        let pack = self.hands.of(self.side(unit));
        if ss && token && self.square(unit).is_some() && pack.may_hold(Card::Fanatics) {
            self.marked.doom(unit);
            self.do_next(Step::Last(unit));
        } else {
            self.destroy_now(unit, story);
        }
    }

    /// A unit is destroyed: its token is lost unrevealed (1.4.2.6), a vehicle leaves a wreck (1.11.4).
    pub(crate) fn destroy_now(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let Some(square) = self.square(unit) else {
            return;
        };
        // It lasts to the end of the Activation Phase, so a Defender that falls in the Supply Phase leaves nothing (b2.2).
        if self.kind(unit).has(Ability::Defender) && self.clock.number() > 0 {
            let guarded = self
                .of(self.side(unit))
                .filter(|&u| u != unit && self.square(u).is_some_and(|s| self.in_zone_of(s, unit)));
            let guarded = guarded.fold(Units::EMPTY, |set, u| set.or(Units::one(u)));
            self.marked.guard(guarded);
        }
        let vehicle = !self.kind(unit).is_infantry();
        let facing = self.facing(unit);
        let place = if vehicle {
            Place::Wreck(square)
        } else {
            Place::Lost
        };
        let moved = self.put(unit, place, facing);
        self.lose_token(unit);
        self.marked.destroy(unit);
        let wreck = vehicle;
        self.tell(story, Fight::Destroyed { moved, wreck });
        self.cover_left(Some(square), story);
        self.free_captives(unit, square, story);
        for passenger in self.all() {
            if self.place(passenger) == Place::Aboard(unit) {
                self.marked.exile(passenger);
            }
        }
    }

    /// A prisoner of a destroyed unit is free, in its square or the nearest empty one (scenario 1).
    pub(crate) fn free_captives(&mut self, unit: UnitId, square: Square, story: &mut Story<'_>) {
        for captive in self.all() {
            if self.place(captive) != Place::Captive(unit) {
                continue;
            }
            let mut free: Vec<Square> = self
                .field()
                .squares()
                .filter(|&s| self.is_free(s))
                .collect();
            free.sort_by_key(|s| (s.distance(square), *s));
            if let Some(&at) = free.first() {
                let moved = self.put(captive, Place::On(at), Facing::North);
                self.tell(story, Fight::Freed(moved, at));
            }
        }
    }

    /// The squares a Forced Move may lead to (1.5.8).
    pub(crate) fn ways_back(&self, unit: UnitId) -> Vec<Square> {
        let windows = self.has(unit, Ability::UrbanFighter);
        let open = |from: Square| {
            let next = EIGHT
                .iter()
                .filter_map(move |&(x, y)| self.field().step(from, x, y));
            next.filter(move |&to| self.is_free(to) && self.passable_by(from, to, windows).is_ok())
        };
        let mut ways: Vec<Square> = match self.place(unit) {
            Place::On(from) => open(from).collect(),
            // Out of a wreck: any free square beside it that men can stand in.
            Place::Aboard(vehicle) => self
                .squares(vehicle)
                .flat_map(|from| {
                    let field = self.field();
                    EIGHT
                        .iter()
                        .filter_map(move |&(x, y)| field.step(from, x, y))
                })
                .filter(|&to| {
                    self.is_free(to) && !self.closed(to, Class::Infantry) && !self.ground(to).walled
                })
                .collect(),
            _ => Vec::new(),
        };
        ways.sort_unstable();
        ways.dedup();
        ways
    }
}
