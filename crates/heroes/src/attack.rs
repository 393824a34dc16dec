//! 1.8.3-1.8.5 One attack: cards before its die, the die, cards after it, hits; 1.11 hits taken one by one.

use crate::data::{Ability, Class};
use crate::event::Result3;
use crate::event::{Fight, Story};
use crate::fire::Aim;
use crate::ids::{Side, UnitId, Units};
use crate::stack::{Attack, Cards, Cause, Moment, Step};
use crate::state::Heroes;

impl Heroes {
    /// An attack is to be made.
    pub(crate) fn attack(&mut self, by: UnitId, target: UnitId, aim: Aim, cause: Cause) {
        let side = self.side(by);
        self.do_next(Step::Attack(Attack {
            by: Some(by),
            side,
            target,
            value: aim.value,
            defence: aim.defence,
            at: aim.at,
            cause,
            suppressive: aim.suppressive,
            die: 0,
            cards: Cards::new(side),
        }));
    }

    /// Asks for cards, rolls, asks again, and does what the die says.
    pub(crate) fn attack_step(&mut self, mut attack: Attack, story: &mut Story<'_>) {
        let gone = self.square(attack.target).is_none();
        if gone || attack.by.is_some_and(|by| self.square(by).is_none()) {
            return;
        }
        // Who fires shows himself before anybody answers it: his value is told with the question (1.15 Ambush).
        if let Some(by) = attack.by {
            self.uncover(by, story);
        }
        let moment = if attack.die == 0 {
            Moment::Before
        } else {
            Moment::After
        };
        while attack.cause.has_windows() && attack.cards.passes < 2 {
            if self.asks_for_card(Step::Attack(attack), attack.cards.turn, moment) {
                return;
            }
            self.take_next();
            attack.cards.pass();
        }
        if attack.die == 0 {
            self.roll_attack(&mut attack, story);
            attack.cards.again(attack.side);
            self.do_next(Step::Attack(attack));
        } else {
            self.judge_attack(attack, story);
        }
    }

    /// The die (1.8.3).
    pub(crate) fn roll_attack(&mut self, attack: &mut Attack, story: &mut Story<'_>) {
        let purpose = if attack.cause.is_blast() {
            "blast"
        } else {
            "shot"
        };
        attack.die = self.die(purpose);
        self.tell_shot(attack, story);
    }

    /// Tells the die and what it would do.
    pub(crate) fn tell_shot(&self, attack: &Attack, story: &mut Story<'_>) {
        self.tell(
            story,
            Fight::Shot {
                who: attack.by.map(|by| self.seen(by)),
                target: self.seen(attack.target),
                die: attack.die,
                total: attack.value + attack.die.cast_signed(),
                defence: attack.defence,
                result: self.judge(attack.die, attack.value, attack.defence),
                suppressive: attack.suppressive,
                cause: attack.cause,
                at: attack.at,
            },
        );
    }

    fn judge_attack(&mut self, attack: Attack, story: &mut Story<'_>) {
        let target = attack.target;
        let direct = matches!(
            attack.cause,
            Cause::Fire
                | Cause::OnTheMove
                | Cause::Burst
                | Cause::Dual
                | Cause::Charge
                | Cause::Snap
                | Cause::Piat
                | Cause::Panzerfaust
        );
        if let (true, Some(by)) = (direct, attack.by) {
            self.do_next(Step::Reply(target, by));
        }
        let hits = match self.judge(attack.die, attack.value, attack.defence) {
            Result3::Miss => return,
            _ if attack.suppressive => {
                self.suppress(target, "1.15#suppressive-fire", story);
                return;
            }
            Result3::Hit => 1,
            Result3::Double => 2,
        };
        self.uncover(target, story);
        self.do_next(Step::Hits(target, hits, attack.by, attack.cause));
    }

    /// Hits are taken one by one: a Life Point, a Substitute or Medic! may spare the unit each of them.
    pub(crate) fn hits_step(
        &mut self,
        unit: UnitId,
        left: u8,
        by: Option<UnitId>,
        cause: Cause,
        story: &mut Story<'_>,
    ) {
        if self.square(unit).is_none() || self.marked.doomed(unit) {
            return;
        }
        if left == 0 {
            if cause.is_blast() && self.kind(unit).is_infantry() {
                self.suppress(unit, "1.9.2", story);
            }
            return;
        }
        let step = Step::Hits(unit, left, by, cause);
        if !self.asks_for_card(step, self.side(unit), Moment::Hit) {
            self.take_one_hit(story);
        }
    }

    /// The hit on top of the stack is taken. Infantry that a blast has hit and that is still there afterwards is
    /// Suppressed (1.9.2): no hits left to take means just that, so a hit that was spared does not do it.
    pub(crate) fn take_one_hit(&mut self, story: &mut Story<'_>) {
        if let Some(Step::Hits(unit, left, by, cause)) = self.take_next() {
            if cause.is_blast() {
                self.do_next(Step::Hits(unit, 0, by, cause));
            }
            if left > 1 {
                self.do_next(Step::Hits(unit, left - 1, by, cause));
            }
            self.hit(unit, by, cause, story);
        }
    }

    /// The hit on top of the stack is spared.
    pub(crate) fn spare_one_hit(&mut self) -> Option<UnitId> {
        if let Some(Step::Hits(unit, left, by, cause)) = self.take_next() {
            if left > 1 {
                self.do_next(Step::Hits(unit, left - 1, by, cause));
            }
            return Some(unit);
        }
        None
    }

    /// Whether a unit may take a hit in the place of another (b2.2): a Heavy Weapon within two squares that it sees.
    pub(crate) fn may_substitute(&self, who: UnitId) -> bool {
        let Some(Step::Hits(unit, _, by, cause)) = self.at_hand() else {
            return false;
        };
        let sniped = by.is_some_and(|by| self.has(by, Ability::Sniper) && cause.is_own_weapon());
        who != unit
            && !matches!(cause, Cause::Melee | Cause::Charge)
            && !sniped
            && self.side(who) == self.side(unit)
            && self.kind(who).has(Ability::Substitute)
            && self.kind(unit).is_heavy_weapon()
            && self.square(who).is_some()
            && !self.marked.suppressed(who)
            && self.range(who, unit) <= 2
            && self
                .sight(who, unit)
                .is_some_and(|(ray, ..)| ray.blocked.is_none())
    }

    /// A blast goes on to the next of those it struck (1.9.2): values of the weapon, no obscured penalties, no bonus
    /// from a building for those inside it.
    pub(crate) fn spread(
        &mut self,
        by: Option<UnitId>,
        side: Side,
        cause: Cause,
        mut struck: Units,
    ) {
        // Concealed units come last, by their squares, so that the order tells nothing of who they are.
        let order = |&u: &UnitId| (self.veiled(u), self.square(u).filter(|_| self.veiled(u)), u);
        let Some(target) = struck.iter().min_by_key(order) else {
            return;
        };
        struck.take(target);
        self.do_next(Step::Spread(by, side, cause, struck));
        let class = self.kind(target).class();
        let value = match (cause, by) {
            (Cause::Grenade, _) => self.data.gear.grenade[class as usize],
            (Cause::Stonk, _) => Some(self.data.numbers.stonk[class as usize]),
            (_, Some(by)) => self.combat(by, class),
            (_, None) => None,
        };
        let (Some(value), Some(at)) = (value, self.square(target)) else {
            return;
        };
        let mut defence = self.defence(target, None);
        if self.ground(at).walled && class == Class::Infantry {
            defence -= self.bonus(at);
        }
        self.do_next(Step::Attack(Attack {
            by: by.filter(|&by| self.square(by).is_some()),
            side,
            target,
            value,
            defence,
            at,
            cause,
            suppressive: false,
            die: 0,
            cards: Cards::new(side),
        }));
    }
}
