//! 1.3 Set-up: who deploys where, in which pose.

use kernel::{Journal, Silent};

use crate::choice::Pose;
use crate::data::{Ability, Form, Outline, data};
use crate::event::What;
use crate::ids::{Facing, Side, Square, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Ask, BONUSES, Cover, Heroes, OBJECTIVES, Place, Unit};

impl Heroes {
    /// A bare battlefield, every unit waiting.
    pub(crate) fn blank(scenario: u8, dice: kernel::Dice) -> Heroes {
        let info = &data().scenarios[usize::from(scenario)];
        let unit = Unit {
            place: Place::Waiting,
            token: None,
            facing: Facing::North,
            life: 0,
        };
        let mut game = Heroes {
            scenario,
            dice,
            turn: 1,
            end: info.turns,
            initiative: info.initiative.unwrap_or(Side::Commonwealth),
            number: 0,
            second: false,
            units: [unit; UnitId::COUNT],
            cover: Cover::default(),
            back: Units::EMPTY,
            suppressed: Units::EMPTY,
            activated: Units::EMPTY,
            immobile: Units::EMPTY,
            gun_out: Units::EMPTY,
            guarded: Units::EMPTY,
            reacted: Units::EMPTY,
            exiles: Units::EMPTY,
            control: [None; OBJECTIVES],
            bonuses: [None; BONUSES],
            radio: [0; 2],
            issued: [0; 2],
            placed: false,
            ask: Ask::Deploy(Side::German),
            then: None,
        };
        for (slot, &square) in game.bonuses.iter_mut().zip(&info.bonuses) {
            *slot = Some(square);
        }
        for unit in game.all() {
            if game.kind(unit).outline == Some(Outline::Character) {
                game.unit_mut(unit).life = game.tile(unit).life_points;
            }
        }
        game
    }

    /// A game at its first question.
    pub(crate) fn set_up(setup: &kernel::Setup) -> Heroes {
        let scenario = data().scenario(&setup.scenario).unwrap_or(0);
        let mut game = Heroes::blank(scenario, kernel::Dice::new(setup.seed));
        for &(unit, square) in &game.scenario().start {
            game.put(unit, Place::On(square), Facing::North);
        }
        if game.scenario().initiative.is_none() {
            let die = game.dice.roll("d6", 1, 6, "Initiative");
            game.initiative = if die <= 3 {
                Side::Commonwealth
            } else {
                Side::German
            };
        }
        let first = game.first_to_deploy();
        game.ask = Ask::Deploy(first);
        if game.to_deploy(first).next().is_none() {
            game.deployed(first, &mut Silent);
        }
        game
    }

    /// 1.3.4: as the scenario says; otherwise the player with the Initiative.
    fn first_to_deploy(&self) -> Side {
        if self.scenario().initiative.is_some() {
            Side::German
        } else {
            self.initiative
        }
    }

    /// Units of a side that deploy and have not done so: those of a side with a zone, as long as there is a square.
    pub(crate) fn to_deploy(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let zoned = !self.scenario().zones[side.index()].is_empty();
        self.of(side)
            .filter(move |&u| zoned && self.place(u) == Place::Waiting)
    }

    /// Whether a unit may deploy in a square in this pose.
    pub(crate) fn may_deploy(
        &self,
        side: Side,
        unit: UnitId,
        at: Square,
        pose: Pose,
    ) -> Result<(), Forbidden> {
        if self.side(unit) != side {
            return Err(Forbidden::NotYours);
        }
        if self.place(unit) != Place::Waiting {
            return Err(Forbidden::Deployed);
        }
        if !self.field().holds(at) {
            return Err(Forbidden::NoSuchSquare);
        }
        let kind = self.kind(unit);
        let mut squares = vec![at];
        match (pose, kind.is_infantry()) {
            (Pose::Facing(facing), false) => {
                let (x, y) = facing.ahead();
                if kind.squares == 2 {
                    squares.push(
                        self.field()
                            .step(at, -x, -y)
                            .ok_or(Forbidden::OutsideZone)?,
                    );
                }
            }
            (Pose::Plain, true) if !kind.has(Ability::Emplaced) => {}
            (Pose::Ready, true) => match kind.form {
                Form::Tripod | Form::Crew => {}
                Form::Ambush => self.may_hide(unit, at)?,
                _ => return Err(Forbidden::WrongPose),
            },
            _ => return Err(Forbidden::WrongPose),
        }
        for square in squares {
            self.may_stand(side, unit, square)?;
        }
        Ok(())
    }

    fn may_stand(&self, side: Side, unit: UnitId, square: Square) -> Result<(), Forbidden> {
        let zone = &self.scenario().zones[side.index()];
        if zone.binary_search(&square).is_err() {
            let scout = self.kind(unit).has(Ability::Scout)
                && zone
                    .iter()
                    .any(|z| z.distance(square) <= data().numbers.scout);
            if !scout {
                return Err(Forbidden::OutsideZone);
            }
            let near = self.of(side.other()).any(|e| {
                self.square(e).is_some() && self.squares(e).any(|s| s.distance(square) <= 1)
            });
            if near {
                return Err(Forbidden::NearEnemy);
            }
        }
        if self.ground(square).closed[self.kind(unit).class() as usize] {
            return Err(Forbidden::Closed);
        }
        if !self.is_free(square) {
            return Err(Forbidden::Occupied);
        }
        Ok(())
    }

    /// Every way to deploy.
    pub(crate) fn deployments(&self, side: Side, mut each: impl FnMut(UnitId, Square, Pose)) {
        let squares: Vec<Square> = self
            .field()
            .squares()
            .filter(|&s| self.is_free(s))
            .collect();
        for unit in self.to_deploy(side) {
            let poses: &[Pose] = if self.kind(unit).is_infantry() {
                &[Pose::Plain, Pose::Ready]
            } else {
                &FACINGS
            };
            for &square in &squares {
                for &pose in poses {
                    if self.may_deploy(side, unit, square, pose).is_ok() {
                        each(unit, square, pose);
                    }
                }
            }
        }
    }

    /// Deploys a unit.
    pub(crate) fn deploy(
        &mut self,
        unit: UnitId,
        at: Square,
        pose: Pose,
        journal: &mut dyn Journal,
    ) {
        let facing = match pose {
            Pose::Facing(facing) => facing,
            _ => Facing::North,
        };
        self.put(unit, Place::On(at), facing);
        let ready = pose == Pose::Ready;
        if ready {
            self.back.add(unit);
        }
        let who = self.who(unit);
        self.tell(journal, What::Deployed { who, at, ready });
        let side = self.side(unit);
        if self.to_deploy(side).next().is_none() {
            self.deployed(side, journal);
        }
    }

    /// A side has deployed; then the other, then the first turn.
    pub(crate) fn deployed(&mut self, side: Side, journal: &mut dyn Journal) {
        let other = side.other();
        if side == self.first_to_deploy() && self.to_deploy(other).next().is_some() {
            self.ask = Ask::Deploy(other);
        } else {
            self.begin_orders(journal);
        }
    }
}

const FACINGS: [Pose; 4] = [
    Pose::Facing(Facing::North),
    Pose::Facing(Facing::East),
    Pose::Facing(Facing::South),
    Pose::Facing(Facing::West),
];
