//! 9.1-9.3 Combat: who attacks, Point units, dice, Sticks. What comes of it is in `results` and `retreat`.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::StickKind;
use crate::event::{Combat, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, Nightdrop, Place, Step};

/// 9.2.4: damage points as Combat Results, the highest index first: how many CR3, and the rest.
///
/// ```
/// assert_eq!(nightdrop::combat_results(2), (0, 2));
/// assert_eq!(nightdrop::combat_results(3), (1, 0));
/// assert_eq!(nightdrop::combat_results(4), (1, 1));
/// ```
pub fn combat_results(damage: u8) -> (u8, u8) {
    (damage / 3, damage % 3)
}

impl Nightdrop {
    /// Whether a unit may attack at all in this Activation.
    fn may_fight(&self, piece: PieceId) -> Result<CellId, Forbidden> {
        if !piece.is_fighter() {
            return Err(Forbidden::SticksNeverFight);
        }
        if piece.index() >= PieceId::GARRISON.index() {
            return Err(Forbidden::CannotAttack);
        }
        self.may_act(piece)?;
        if self.deeds.fought().has(piece) {
            return Err(Forbidden::FoughtAlready);
        }
        self.hex_of(piece).ok_or(Forbidden::NotOnMap)
    }

    /// 9.1.1, 9.1.3: whether a unit may attack a hex.
    pub(crate) fn may_attack(&self, piece: PieceId, target: CellId) -> Allowed {
        let hex = self.may_fight(piece)?;
        if self.data.between(hex, target).is_none() {
            let water = self.data.map.adjacent(hex, target);
            allow(!water, Forbidden::AcrossWater)?;
            return Err(Forbidden::NotNextToTarget);
        }
        allow(self.is_held_against(piece, target), Forbidden::NobodyThere)?;
        allow(
            !self.deeds.attacked().contains(target),
            Forbidden::AttackedAlready,
        )
    }

    /// 9.1.1, 9.2.1: whether another unit may take part. At night the attackers' hexes hang together.
    pub(crate) fn may_join(&self, target: CellId, with: Bits, piece: PieceId) -> Allowed {
        allow(!with.has(piece), Forbidden::JoinedAlready)?;
        self.may_attack(piece, target)?;
        let fresh = with.or(Bits::one(piece)).without(self.deeds.active()).len();
        let enough = piece.side() == Side::British || fresh <= u32::from(self.deeds.points());
        allow(enough, Forbidden::NoPointsLeft)?;
        let here = self.hex_of(piece).ok_or(Forbidden::NotOnMap)?;
        let touches = |other: PieceId| {
            let there = self.hex_of(other);
            there.is_some_and(|there| there == here || self.data.map.adjacent(there, here))
        };
        let in_touch = !self.is_night() || with.iter().any(touches);
        allow(in_touch, Forbidden::NotInTouch)
    }

    /// Units that might attack.
    fn ready(&self) -> Bits {
        let fighters = Bits::COMPANIES.or(Bits::CUP).without(self.deeds.fought());
        self.active_pieces().and(self.places.on_map()).and(fighters)
    }

    /// Whether the enemy of a unit is in a hex.
    #[inline]
    fn is_held_against(&self, piece: PieceId, hex: CellId) -> bool {
        self.holds(piece.side().enemy(), hex)
    }

    /// Hexes next to a unit that may be attacked.
    fn prey(&self, piece: PieceId) -> impl Iterator<Item = CellId> + '_ {
        let hex = self.hex_of(piece);
        let open = hex.map_or(&[][..], |hex| self.data.hex(hex).open());
        let near = open.iter().map(|next| next.to);
        near.filter(move |&to| {
            self.is_held_against(piece, to) && !self.deeds.attacked().contains(to)
        })
    }

    /// Every attack there is.
    pub(crate) fn list_attacks(&self, into: &mut Vec<Choice>) {
        for piece in self.ready().iter() {
            let targets = self.prey(piece);
            into.extend(targets.map(|target| Choice::Attack(piece, target)));
        }
        into.push(Choice::Done);
    }

    /// Who may still take part.
    pub(crate) fn list_joins(&self, target: CellId, with: Bits, into: &mut Vec<Choice>) {
        let joins = |&piece: &PieceId| self.may_join(target, with, piece).is_ok();
        let others = self.ready().without(with).iter();
        into.extend(others.filter(joins).map(Choice::Join));
        into.push(Choice::Resolve);
    }

    /// Asks who attacks next, if anybody can.
    pub(crate) fn attacks(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Attack;
        let none = |piece| self.prey(piece).next().is_none();
        if self.ready().iter().all(none) {
            self.end_fighting(story);
        }
    }

    /// 9.2: the attack is made.
    pub(crate) fn resolve(
        &mut self,
        target: CellId,
        point: PieceId,
        with: Bits,
        story: &mut Story<'_>,
    ) {
        let attacker = point.side();
        self.activate(with);
        self.deeds.attack(with, target);
        let there = self.units_of(attacker.enemy(), target);
        let defenders = there.and(Bits::FIGHTERS);
        story.tell(&Combat::Attacked {
            point: self.tag(point),
            count: with.len() as u8,
            target,
        });
        let mut ground = [None; 6];
        for unit in with.iter() {
            let hex = self.hex_of(unit);
            if let Some(from) = hex {
                story.tell(&Combat::TookPart { unit, from, target });
            }
            if !ground.contains(&hex)
                && let Some(free) = ground.iter_mut().find(|g| g.is_none())
            {
                *free = hex;
            }
        }
        let mut battle = Battle {
            target,
            attacker,
            attackers: with,
            defenders,
            point,
            defending_point: point,
            loser: attacker,
            threes: 0,
            rest: 0,
            taken: Bits::EMPTY,
            owed: Bits::EMPTY,
            twice: Bits::EMPTY,
            ground,
            step: Step::Point,
        };
        if defenders.is_empty() {
            // 9.3.2: Sticks alone are eliminated; the attackers keep their Unknown markers (3.1.4).
            for stick in there.iter() {
                self.overrun(stick, story);
            }
            battle.loser = attacker.enemy();
            self.after_retreats(battle, story);
            return;
        }
        // 3.1.4: whoever fights a Company loses the Unknown marker.
        for unit in with.or(defenders).and(Bits::CUP).iter() {
            self.unmask(unit, story);
        }
        match defenders.only() {
            Some(only) => self.fight(battle, only, story),
            None => self.ask = Ask::Battle(battle),
        }
    }

    /// 3.1.4: the Unknown marker is taken off.
    fn unmask(&mut self, unit: PieceId, story: &mut Story<'_>) {
        if self.revealed.has(unit) {
            return;
        }
        self.revealed.add(unit);
        story.tell(&Combat::Unmasked(self.tag(unit)));
    }

    /// 9.3.2: a Stick is caught. The German alone looks at an unknown one; a headquarters gives him
    /// the Initiative and is shown (2.6.2).
    pub(crate) fn overrun(&mut self, stick: PieceId, story: &mut Story<'_>) {
        let hidden = stick.is_stick() && !self.is_revealed(stick);
        let kind = if stick.is_stick() {
            self.kind(stick)
        } else {
            StickKind::Advantage
        };
        story.tell(&Combat::Overrun {
            stick,
            kind,
            hidden,
        });
        self.put(stick, Place::Lost, story);
        if kind == StickKind::Advantage {
            self.revealed = self.revealed.or(Bits::one(stick).and(Bits::STICKS));
            self.claims += 1;
            story.tell(&Combat::HeadquartersLost(stick));
        } else if hidden {
            self.seen.add(stick);
        }
    }

    /// 9.2.4: a die each.
    pub(crate) fn fight(&mut self, mut battle: Battle, defending: PieceId, story: &mut Story<'_>) {
        battle.defending_point = defending;
        let attack = self.attack_factor(battle.point, battle.attackers);
        let defence = self.defence_factor(defending, battle.defenders, battle.target);
        let attack_die = self.dice.roll("d6", 1, 6, "attack");
        let defence_die = self.dice.roll("d6", 1, 6, "defence");
        let (ours, theirs) = (attack.total() + attack_die, defence.total() + defence_die);
        let damage = ours.abs_diff(theirs);
        story.tell(&Combat::Fought {
            attacker: battle.attacker,
            attack: (attack, attack_die),
            defence: (defence, defence_die),
            target: battle.target,
        });
        if ours > theirs {
            battle.loser = battle.attacker.enemy();
        }
        (battle.threes, battle.rest) = combat_results(damage);
        if damage == 0 {
            self.attacks(story);
            return;
        }
        self.next_result(battle, story);
    }
}
