//! 1.13.4 When a player is asked for a card, and what fits the moment.
//!
//! Whether the question is asked depends only on what everybody knows: the size of the hand, the discards, the table.

use kernel::allow;

use crate::choice::Choice;
use crate::data::{Ability, Alternate, Class, Form};
use crate::ids::{Card, Gear, Side, Square, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Cause, Done, Moment, Step};
use crate::state::{Heroes, March};
use crate::stores::Found;

impl Heroes {
    /// Whether a side is asked at this moment about the step on top of the stack.
    pub(crate) fn may_respond(&self, side: Side, moment: Moment) -> bool {
        if moment == Moment::Hit
            && let Some(Step::Hits(unit, ..)) = self.at_hand()
            && (self.life(unit) > 0 || self.of(side).any(|u| self.may_substitute(u)))
        {
            return true;
        }
        let gear = [Gear::Ammo, Gear::MagneticMine, Gear::Shielding, Gear::Knife];
        if matches!(moment, Moment::Before | Moment::Close)
            && (gear.iter().any(|&g| self.may_use(side, g).is_ok())
                || self.may_spend_ammunition(side).is_ok())
        {
            return true;
        }
        let pack = self.hands.of(side);
        !self.hands.is_quiet(side)
            && pack.size() > 0
            && Card::ALL.iter().any(|&card| {
                pack.may_hold(card)
                    && (self.fits(side, card, moment) || self.fits_bonus(side, card, moment))
            })
    }

    /// Everything a side may answer at this moment; a superset is not needed, what is here is legal.
    pub(crate) fn responses(&self, side: Side, moment: Moment, into: &mut Vec<Choice>) {
        let pack = self.hands.of(side);
        for &card in Card::ALL.iter().filter(|&&c| pack.holds(c)) {
            into.push(Choice::Play(card));
            into.push(Choice::Bonus(card));
        }
        match moment {
            Moment::Before => {
                let gear = [Gear::Ammo, Gear::MagneticMine, Gear::Shielding, Gear::Knife];
                into.extend(gear.map(Choice::Use));
                into.push(Choice::Ammunition);
            }
            Moment::Close => into.push(Choice::Use(Gear::Knife)),
            Moment::Hit => {
                into.push(Choice::Life);
                let able = self.of(side).filter(|&u| self.may_substitute(u));
                into.extend(able.map(|u| Choice::Substitute(self.who(u))));
            }
            _ => {}
        }
        into.extend([Choice::Quiet, Choice::Pass]);
    }

    /// Whether a card that is in hand may be played for its effect now.
    pub(crate) fn may_play(&self, side: Side, card: Card, moment: Moment) -> Allowed {
        if self.played_on_roll(card) {
            return Err(Forbidden::PlayedTwice);
        }
        let bluff = match (card, self.at_hand()) {
            (Card::Fanatics, Some(Step::Last(unit))) => {
                self.token(unit) == Some(crate::ids::Token::Bluff)
            }
            _ => false,
        };
        allow(
            self.hands.of(side).holds(card) && self.fits(side, card, moment) && !bluff,
            Forbidden::NoCard,
        )
    }

    /// Whether a card that is in hand may be played for its Alternate Bonus now.
    pub(crate) fn may_play_bonus(&self, side: Side, card: Card, moment: Moment) -> Allowed {
        if self.played_on_roll(card) {
            return Err(Forbidden::PlayedTwice);
        }
        allow(
            self.hands.of(side).holds(card) && self.fits_bonus(side, card, moment),
            Forbidden::NoBonus,
        )
    }

    /// 1.13.4: the same title is not played twice on the same roll.
    fn played_on_roll(&self, card: Card) -> bool {
        match self.at_hand() {
            Some(Step::Attack(attack)) => attack.cards.has(card),
            Some(Step::Melee(melee)) => melee.cards.has(card),
            _ => false,
        }
    }

    fn any_suppressed(&self, side: Side) -> bool {
        self.of(side)
            .any(|u| self.marked.suppressed(u) && self.alive(u))
    }

    /// Enemy units whose token a side could look at.
    pub(crate) fn unseen(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.of(side.other())
            .filter(move |&u| self.token(u).is_some() && !self.marked.seen_by(side).has(u))
    }

    /// Whether a card's effect fits the moment, whoever holds it.
    pub(crate) fn fits(&self, side: Side, card: Card, moment: Moment) -> bool {
        // What is played on dice, hits and actions belongs to the Activation Phase (1.13.1).
        if self.clock.number() == 0 && !matches!(moment, Moment::Orders | Moment::Tokens) {
            return false;
        }
        match moment {
            Moment::Orders => match card {
                Card::ExtraOrder => self.tokens(side) < self.data.numbers.tokens,
                Card::GroundHaze => !self.hands.haze(),
                Card::RadioSilence => !self.hands.silence(),
                Card::IronDiscipline => self.of(side).any(|u| {
                    self.marked.suppressed(u) && self.alive(u) && self.kind(u).has(Ability::Ss)
                }),
                Card::Rally => self.any_suppressed(side),
                _ => false,
            },
            Moment::Tokens => match card {
                Card::CrossedWires => {
                    let tokens = self.of(side.other()).filter(|&u| self.token(u).is_some());
                    tokens.count() > 1
                }
                Card::Reconnaissance => self.unseen(side).next().is_some(),
                Card::Rally => self.any_suppressed(side),
                _ => false,
            },
            Moment::Before | Moment::After => self.fits_attack(side, card, moment),
            Moment::Close | Moment::Clash => self.fits_melee(side, card, moment),
            Moment::Hit => match self.at_hand() {
                Some(Step::Hits(unit, ..)) => card == Card::Medic && self.kind(unit).is_infantry(),
                _ => false,
            },
            Moment::Reply => match self.at_hand() {
                Some(Step::Reply(unit, by)) => card == Card::ReturnFire && self.may_reply(unit, by),
                _ => false,
            },
            Moment::Onward => match self.at_hand() {
                Some(Step::Onward(unit, done)) => self.fits_onward(unit, done, card),
                _ => false,
            },
            Moment::Thrust => match self.at_hand() {
                Some(Step::Thrust(mover)) => {
                    card == Card::CounterThrust
                        && self.of(side).any(|u| self.may_thrust(u, mover).is_ok())
                }
                _ => false,
            },
            Moment::Last => match self.at_hand() {
                Some(Step::Last(unit)) => card == Card::Fanatics && !self.marked.suppressed(unit),
                _ => false,
            },
            Moment::Drift => card == Card::Precision,
        }
    }

    fn fits_attack(&self, side: Side, card: Card, moment: Moment) -> bool {
        let Some(Step::Attack(attack)) = self.at_hand() else {
            return false;
        };
        let own = side == attack.side;
        let by = |ability: Ability| attack.by.is_some_and(|by| self.has(by, ability));
        match (moment, card) {
            (Moment::Before, Card::GoodShot)
            | (Moment::After, Card::AimAgain | Card::ColdBlood) => own,
            (Moment::Before, Card::TakeCover) => !own && self.kind(attack.target).is_infantry(),
            (Moment::Before, Card::Stoppage) => {
                let burst = matches!(
                    attack.cause,
                    Cause::Fire | Cause::Burst | Cause::Opportunity
                );
                !own && (attack.suppressive || burst && by(Ability::MachineGunner))
            }
            (Moment::After, Card::BadLuck) => !own,
            _ => false,
        }
    }

    fn fits_melee(&self, side: Side, card: Card, moment: Moment) -> bool {
        let Some(Step::Melee(melee)) = self.at_hand() else {
            return false;
        };
        let attacks = self.side(melee.unit) == side;
        match (moment, card) {
            (Moment::Close, Card::Bayonets | Card::Fury) => attacks,
            (Moment::Close, Card::StandFast) => !attacks,
            (Moment::Clash, Card::BadLuck | Card::ColdBlood) => true,
            _ => false,
        }
    }

    fn fits_onward(&self, unit: UnitId, done: Done, card: Card) -> bool {
        let can = self.square(unit).is_some() && !self.marked.suppressed(unit);
        let airplane = self.kind(unit).form == Form::Airplane;
        can && !airplane
            && match (card, done) {
                (Card::DontStop, Done::Moved) => self.movement(unit) > 0,
                (Card::FireAndMove, Done::Fired) => self.movement(unit) > 1,
                _ => false,
            }
    }

    /// A unit that survived a shot fires back, if it is not Activated (Return Fire).
    pub(crate) fn may_reply(&self, unit: UnitId, by: UnitId) -> bool {
        !self.marked.activated(unit)
            && !self.in_action(unit)
            && !self.marked.doomed(unit)
            && self.square(unit).is_some()
            && self.may_aim(unit, by, false).is_ok()
    }

    /// Whether a unit is in the middle of its own action: it counts as Activated.
    fn in_action(&self, unit: UnitId) -> bool {
        self.agenda().iter().any(|step| match step {
            Step::EndAction(who, _) => who == unit,
            Step::Watch(march) | Step::Resume(march) => march.unit == unit,
            _ => false,
        })
    }

    /// Whether an SS unit may strike at an enemy that ended its move next to it (Counter-thrust).
    pub(crate) fn may_thrust(&self, unit: UnitId, mover: UnitId) -> Result<Square, Forbidden> {
        let ss = self.kind(unit).has(Ability::Ss);
        let (true, Some(to)) = (ss, self.square(mover)) else {
            return Err(Forbidden::NotForCard);
        };
        if self.marked.activated(unit)
            || self.clock.number() == 0
            || self.side(unit) == self.side(mover)
        {
            return Err(Forbidden::NotForCard);
        }
        self.may_assault(self.thrust_march(unit), to).map(|_| to)
    }

    /// The move by which a unit strikes: one step is enough.
    pub(crate) fn thrust_march(&self, unit: UnitId) -> March {
        let march = self.begin_march(unit, false);
        March {
            left: march.left.max(1),
            ..march
        }
    }

    /// Whether the unit that strikes does so in this way: with the shot of a Charge or without (b2.1).
    pub(crate) fn may_strike(&self, chosen: Units, choice: Choice) -> Allowed {
        let (Some(unit), Some(Step::Thrust(mover))) = (chosen.first(), self.at_hand()) else {
            return Err(Forbidden::NotAsked);
        };
        let to = self.may_thrust(unit, mover)?;
        match choice {
            Choice::Assault(at) if at == to => Ok(()),
            Choice::Charge(at) if at == to => {
                self.may_charge(self.thrust_march(unit), to).map(|_| ())
            }
            _ => Err(Forbidden::NobodyToAssault),
        }
    }

    /// Whether a card's Alternate Bonus fits the moment, whoever holds it.
    pub(crate) fn fits_bonus(&self, side: Side, card: Card, moment: Moment) -> bool {
        let Some(bonus) = self.data.card(card).bonus else {
            return false;
        };
        // Of those played on dice only Smoke is for the Supply Phase too (1.13.1).
        if self.clock.number() == 0 && moment != Moment::Tokens && card != Card::Smoke {
            return false;
        }
        match (moment, self.at_hand()) {
            (Moment::Tokens, _) => bonus == Alternate::Look && self.unseen(side).next().is_some(),
            (Moment::Before, Some(Step::Attack(attack))) => {
                let wanted = if attack.side == side {
                    Alternate::Fire
                } else {
                    Alternate::Defend
                };
                bonus == wanted
            }
            (Moment::Close, Some(Step::Melee(_))) => bonus == Alternate::Assault,
            _ => false,
        }
    }

    /// Whether a side may use a marker in an attack or Assault that is on top of the stack (b3.2).
    pub(crate) fn may_use(&self, side: Side, gear: Gear) -> Allowed {
        let (unit, fine) = match (gear, self.at_hand()) {
            (Gear::Ammo, Some(Step::Attack(attack))) => {
                let by = attack.by.filter(|&by| self.side(by) == side);
                let class = self.kind(attack.target).class();
                let armed = by.is_some_and(|by| self.combat(by, class).is_some());
                let fine = class != Class::Infantry && armed && attack.cause.is_own_weapon();
                (by, fine && attack.die == 0)
            }
            (Gear::MagneticMine, Some(Step::Attack(attack))) => {
                let by = attack.by.filter(|&by| self.side(by) == side);
                (by, attack.cause == Cause::Strike && attack.die == 0)
            }
            (Gear::Shielding, Some(Step::Attack(attack))) => {
                let own = Some(attack.target).filter(|&t| self.side(t) == side);
                // Piercing goes through it (1.15).
                let pierced = attack.cause.is_own_weapon()
                    && attack.by.is_some_and(|by| self.has(by, Ability::Piercing));
                (own, attack.die == 0 && attack.side != side && !pierced)
            }
            // The roll against a vehicle is one of an Assault too.
            (Gear::Knife, Some(Step::Attack(attack))) => {
                let by = attack.by.filter(|&by| self.side(by) == side);
                let blow = matches!(attack.cause, Cause::Strike | Cause::Magnet);
                (by, blow && attack.die == 0)
            }
            (Gear::Knife, Some(Step::Melee(melee))) => {
                let mut both = [melee.unit, melee.target].into_iter();
                (both.find(|&u| self.side(u) == side), melee.dice[0] == 0)
            }
            _ => (None, false),
        };
        match unit {
            Some(unit) if fine && self.gear_tile(unit, gear).is_some() => Ok(()),
            _ => Err(Forbidden::NoGear),
        }
    }

    /// Ammunition that was found: two more on a Firing roll (2.7).
    pub(crate) fn may_spend_ammunition(&self, side: Side) -> Allowed {
        match self.at_hand() {
            Some(Step::Attack(attack))
                if attack.side == side
                    && attack.die == 0
                    && self.stores.found(side, Found::Ammunition) > 0 =>
            {
                Ok(())
            }
            _ => Err(Forbidden::NoGear),
        }
    }
}
