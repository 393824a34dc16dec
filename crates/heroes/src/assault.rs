//! 1.10 Assaults; b2.1 Charge; b3.3 Ferocious; the capture of Willi Herold (scenario 1).

use crate::data::{Ability, Class};
use crate::event::{Fight, Motion, Story};
use crate::fire::Aim;
use crate::ids::{Card, Facing, Gear, Square, UnitId};
use crate::refusal::Forbidden;
use crate::stack::{Cards, Cause, Done, Mark, Melee, Moment, Step};
use crate::state::{Ask, Heroes, March, Place};

impl Heroes {
    /// Whether a unit may assault the enemy in a square (1.10.1, 1.10.2).
    pub(crate) fn may_assault(&self, march: March, to: Square) -> Result<UnitId, Forbidden> {
        let unit = march.unit;
        if self.marked.suppressed(unit) {
            return Err(Forbidden::Suppressed);
        }
        if march.is(Mark::Supply) {
            return Err(Forbidden::NoSupplyAssault);
        }
        if march.is(Mark::Plain) {
            return Err(Forbidden::OnlyGoesOn);
        }
        if !self.has(unit, Ability::Assault) || self.kind(unit).is_heavy_weapon() {
            return Err(Forbidden::CannotAssault);
        }
        // A Zone of Control lets it go on to an Assault, Difficult Passage does not (1.5.5, 1.6.3).
        if march.is(Mark::Halted) {
            return Err(Forbidden::MustStop);
        }
        if march.left == 0 {
            return Err(Forbidden::NoMovement);
        }
        let Some(from) = self.square(unit) else {
            return Err(Forbidden::CannotAssault);
        };
        if self.at(from) != Some(unit) {
            return Err(Forbidden::NoRoom);
        }
        if !self.field().holds(to) {
            return Err(Forbidden::NoSuchSquare);
        }
        let target = self
            .at(to)
            .filter(|&t| self.side(t) != self.side(unit) && self.square(t).is_some());
        let target = target.ok_or(Forbidden::NobodyToAssault)?;
        self.passable_by(from, to, self.may_use_windows(march))?;
        if self.all().any(|u| self.place(u) == Place::Captive(unit)) {
            return Err(Forbidden::HoldsCaptive);
        }
        // What an Engineer has taken must be deployed where its move ends (b2.4).
        if march.item.is_some() {
            return Err(Forbidden::MustDeploy);
        }
        let armed = self.combat(unit, self.kind(target).class()).is_some()
            || self.gear_tile(unit, Gear::MagneticMine).is_some();
        if !self.kind(target).is_infantry() && !armed {
            return Err(Forbidden::Unarmed);
        }
        Ok(target)
    }

    /// Whether a unit may fire at an enemy before it assaults him (b2.1). Range does not matter, the way there does.
    pub(crate) fn may_charge(&self, march: March, to: Square) -> Result<(UnitId, Aim), Forbidden> {
        let target = self.may_assault(march, to)?;
        if !self.has(march.unit, Ability::Charge) || self.concealed(target) {
            return Err(Forbidden::NoCharge);
        }
        let aim = self.aim(march.unit, target, false);
        Ok((target, aim.map_err(|_| Forbidden::NoCharge)?))
    }

    /// The shot of a Charge, then the Assault if the target survives; otherwise the unit ends in its square.
    pub(crate) fn charge(&mut self, unit: UnitId, target: UnitId, aim: Aim) {
        self.do_next(Step::Close(unit, target, aim.at));
        self.attack(unit, target, aim, Cause::Charge);
    }

    /// After the shot of a Charge (b2.1).
    pub(crate) fn close_in(
        &mut self,
        unit: UnitId,
        target: UnitId,
        square: Square,
        story: &mut Story<'_>,
    ) {
        if self.square(unit).is_none() || self.marked.suppressed(unit) {
            self.end_move(unit, Done::Other);
        } else if self.square(target).is_some() {
            self.assault(unit, target, story);
        } else {
            self.end_move(unit, Done::Other);
            // Whoever acted once more before he fell may have pushed it away from there (Fanatics).
            let near = self
                .square(unit)
                .is_some_and(|from| self.passable_by(from, square, true).is_ok());
            if near && self.is_free(square) {
                self.move_into(unit, square, "b2.1#charge", story);
            }
        }
    }

    /// An Assault. Afterwards the action is over, once whoever must has fallen back.
    pub(crate) fn assault(&mut self, unit: UnitId, target: UnitId, story: &mut Story<'_>) {
        self.uncover(unit, story);
        self.uncover(target, story);
        self.end_move(unit, Done::Other);
        if self.kind(target).is_infantry() {
            let melee = self.new_melee(unit, target);
            self.do_next(Step::Melee(melee));
        } else {
            self.do_next(Step::Strike(unit, target));
            if let Ok(mut aim) = self.aim(target, unit, false) {
                aim.value += self.data.numbers.vehicle_defends;
                self.attack(target, unit, aim, Cause::Defend);
            }
        }
    }

    /// What both add to their dice (1.10.5).
    fn new_melee(&self, unit: UnitId, target: UnitId) -> Melee {
        let numbers = &self.data.get().numbers;
        let own = self.combat(unit, Class::Infantry).unwrap_or(0);
        let mut theirs = self.combat(target, Class::Infantry).unwrap_or(0);
        if let (Some(from), Some(at)) = (self.square(unit), self.square(target)) {
            let ground = self.ground(at);
            let same = self.field().element(from) == self.field().element(at);
            let placed = self.works.positions().has(at);
            let works = (ground.walled || ground.hole || ground.opportunity) && !self.bridged(at);
            if works && !same || placed {
                theirs += numbers.assault_cover;
            }
        }
        if self.marked.suppressed(target) {
            theirs += numbers.assault_suppressed;
        }
        Melee {
            unit,
            target,
            values: [own, theirs],
            dice: [0; 2],
            cards: Cards::new(self.side(unit)),
        }
    }

    /// Cards and knives, both dice, cards again, and what comes of it (1.10.4-1.10.9).
    pub(crate) fn melee_step(&mut self, mut melee: Melee, story: &mut Story<'_>) {
        if self.square(melee.unit).is_none() || self.square(melee.target).is_none() {
            return;
        }
        let rolled = melee.dice[0] > 0;
        let moment = if rolled { Moment::Clash } else { Moment::Close };
        while melee.cards.passes < 2 {
            if self.asks_for_card(Step::Melee(melee), melee.cards.turn, moment) {
                return;
            }
            self.take_next();
            melee.cards.pass();
        }
        if rolled {
            self.decide(melee, story);
        } else {
            melee.dice = [self.die("Assault, attacker"), self.die("Assault, defender")];
            self.tell_melee(&melee, story);
            melee.cards.again(self.side(melee.unit));
            self.do_next(Step::Melee(melee));
        }
    }

    /// Tells both dice.
    pub(crate) fn tell_melee(&self, melee: &Melee, story: &mut Story<'_>) {
        let Some(at) = self.square(melee.target) else {
            return;
        };
        let total = |i: usize| melee.values[i] + melee.dice[i].cast_signed();
        self.tell(
            story,
            Fight::Assaulted {
                who: self.seen(melee.unit),
                target: self.seen(melee.target),
                dice: (melee.dice[0], melee.dice[1]),
                totals: (total(0), total(1)),
                at,
            },
        );
    }

    /// Who is hit, who is pushed back (1.10.6-1.10.9).
    fn decide(&mut self, melee: Melee, story: &mut Story<'_>) {
        let (unit, target) = (melee.unit, melee.target);
        let Some(at) = self.square(target) else {
            return;
        };
        let total = |i: usize| melee.values[i] + melee.dice[i].cast_signed();
        let won = total(0) - total(1);
        let double = self.data.numbers.double_hit;
        let hits = |by: i8| if by >= double { 2 } else { 1 };
        if won > 0 && self.scenario().prize == Some(target) {
            self.capture(unit, target, story);
            self.take_square(unit, at, story);
            return;
        }
        // An Assault is won against him also by who beats him off.
        if won < 0 && self.scenario().prize == Some(unit) {
            self.capture(target, unit, story);
            return;
        }
        let fury = won > 0 && melee.cards.has(Card::Fury);
        if won > 0 || self.tile(unit).ferocious {
            self.do_next(Step::Take(unit, at, fury));
            self.do_next(Step::PushBack(target, unit));
        }
        if won > 0 {
            self.do_next(Step::Hits(target, hits(won), Some(unit), Cause::Melee));
        } else if won < 0 {
            self.do_next(Step::Hits(unit, hits(-won), Some(target), Cause::Melee));
        }
    }

    /// The winner goes where the loser stood, if he has left it.
    pub(crate) fn take_square(&mut self, unit: UnitId, at: Square, story: &mut Story<'_>) {
        if self.square(unit).is_some() && self.is_free(at) {
            self.move_into(unit, at, "1.10.6", story);
        }
    }

    /// Infantry enters a square outside a Movement Action's steps; Mines still work.
    fn move_into(&mut self, unit: UnitId, to: Square, rule: &'static str, story: &mut Story<'_>) {
        let moved = self.put(unit, Place::On(to), Facing::North);
        self.tell(story, Motion::Stepped { moved, to, rule });
        self.trip(unit, to, story);
    }

    /// A unit must fall back if it and the winner are still there; without a way it is destroyed (1.5.8).
    pub(crate) fn push_back(&mut self, unit: UnitId, winner: UnitId, story: &mut Story<'_>) {
        if self.square(unit).is_none() || self.square(winner).is_none() {
            return;
        }
        if self.ways_back(unit).is_empty() && !self.may_stand_fast(unit) {
            self.destroy(unit, story);
        } else {
            self.asks(Ask::FallBack(unit, Some(winner)));
        }
    }

    /// Whether No Step Back could be played for a unit, as far as everybody knows.
    fn may_stand_fast(&self, unit: UnitId) -> bool {
        let side = self.side(unit);
        let pack = self.hands.of(side);
        !self.hands.is_quiet(side) && pack.size() > 0 && pack.may_hold(Card::NoStepBack)
    }

    /// The blow at a vehicle that is assaulted (1.10.10); who cannot hurt it otherwise must use a Magnetic Mine.
    pub(crate) fn strike(&mut self, unit: UnitId, target: UnitId, story: &mut Story<'_>) {
        let numbers = &self.data.get().numbers;
        let Some(from) = self.square(unit).filter(|_| self.square(target).is_some()) else {
            return;
        };
        if self.marked.suppressed(unit) {
            return;
        }
        let class = self.kind(target).class();
        let (mut value, cause) = match self.combat(unit, class) {
            Some(value) => (value, Cause::Strike),
            None if self.gear_tile(unit, Gear::MagneticMine).is_some() => {
                self.spend_gear(unit, Gear::MagneticMine, story);
                (self.data.gear.magnetic_mine, Cause::Magnet)
            }
            None => return,
        };
        value += if self.is_behind(target, from) {
            numbers.rear
        } else {
            numbers.assault_vehicle
        };
        let aim = Aim {
            value,
            defence: self.defence(target, Some((unit, from))),
            at: self.square(target).unwrap_or(from),
            suppressive: false,
        };
        self.attack(unit, target, aim, cause);
    }

    /// Willi Herold is taken instead of hit (scenario 1).
    fn capture(&mut self, unit: UnitId, target: UnitId, story: &mut Story<'_>) {
        let moved = self.put(target, Place::Captive(unit), Facing::North);
        self.lose_token(target);
        self.marked.recover(target);
        let by = self.seen(unit);
        self.tell(story, Fight::Captured(moved, by));
    }
}
