//! 1.3 Set-up: who deploys where, in which pose.

use kernel::{Book, Flow as _, Silent, allow};

use crate::choice::Pose;
use crate::data::{Ability, Data, Form, Outline};
use crate::event::{Course, Kit, Motion, Story};
use crate::ids::{EIGHT, Facing, Gear, Item, Side, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::Step;
use crate::state::{Ask, Heroes, Place};
use crate::veil::Moved;

impl Heroes {
    /// A bare battlefield, every unit waiting.
    pub(crate) fn blank(data: Book<Data>, scenario: u8, dice: kernel::Dice) -> Heroes {
        let info = &data.get().scenarios[usize::from(scenario)];
        let mut game = Heroes::empty(data, scenario, dice);
        for (i, tile) in info.tiles.iter().enumerate() {
            game.stores.set_gear(i, tile.markers);
        }
        let packs = Side::BOTH.map(|side| game.fresh_pack(side));
        game.hands.deal(packs);
        for &square in &info.bonuses {
            game.goals.lay_bonus(square);
        }
        for unit in game.all() {
            if game.kind(unit).outline == Some(Outline::Character) {
                game.give_life(unit, game.tile(unit).life_points);
            }
            if game.scenario().in_reserve(unit) {
                game.lay(unit, Place::Reserve, Facing::North);
            }
            if game.kind(unit).has(Ability::MilitaryEngineering) {
                for (&item, number) in Item::ALL.iter().zip(ITEMS) {
                    game.stores.set_items(item, number);
                }
            }
        }
        game
    }

    /// A game at its first question. A campaign begins with its first part.
    pub(crate) fn set_up(data: Book<Data>, setup: &kernel::Setup) -> Heroes {
        let campaign = data.campaign(&setup.scenario);
        let scenario = match campaign {
            Some(campaign) => data.campaigns[usize::from(campaign)].parts[0],
            None => data.scenario(&setup.scenario).unwrap_or(0),
        };
        let mut game = Heroes::blank(data, scenario, kernel::Dice::new(setup.seed));
        game.join_campaign(campaign);
        let chosen = |name: &str| setup.options.iter().any(|option| option == name);
        game.set_last_first(chosen("flak-first"));
        game.goals.outline([chosen("orange"), chosen("blue")]);
        game.begun()
    }

    /// The same game at its first question.
    pub(crate) fn begun(mut self) -> Heroes {
        let mut silent = Silent;
        let story = &mut Story::new(&mut silent, self.data.get());
        self.begin(story);
        self.run(story);
        self
    }

    /// Hands are drawn and gear is chosen, then units deploy (1.3).
    pub(crate) fn begin(&mut self, story: &mut Story<'_>) {
        for &(unit, square, facing) in &self.scenario().start {
            let moved = self.put(unit, Place::On(square), facing);
            self.tell(story, Motion::Carried(moved));
        }
        if self.scenario().initiative.is_none() {
            let die = self.die("Initiative");
            let side = if die <= 3 {
                Side::Commonwealth
            } else {
                Side::German
            };
            self.clock.give_initiative(side);
            self.tell(story, Course::Lot(side, die));
        }
        for side in Side::BOTH {
            self.fill_hand(side, story);
        }
        let first = self.first_to_deploy();
        let next = self.to_deploy(first).next();
        if let Some(unit) = next {
            self.do_next(Step::Later(Ask::Deploy(first, unit)));
        }
        for (i, tile) in self.scenario().tiles.iter().enumerate().rev() {
            for (markers, recce) in [(tile.recce, true), (tile.gear, false)] {
                if markers > 0 {
                    let ask = Ask::Gear(i as u8, markers, recce);
                    self.do_next(Step::Later(ask));
                }
            }
        }
    }

    /// Whether a marker is on the list a tile chooses from (b3.2).
    pub(crate) fn may_choose_gear(&self, tile: u8, recce: bool, gear: Gear) -> Allowed {
        let list = &self.scenario().tiles[usize::from(tile)].list;
        let fine = if recce {
            matches!(gear, Gear::Ammo | Gear::Shielding | Gear::Fuel)
        } else {
            list.contains(&gear)
        };
        allow(fine, Forbidden::NotInList)
    }

    /// A marker is chosen.
    pub(crate) fn choose_gear(
        &mut self,
        tile: u8,
        left: u8,
        recce: bool,
        gear: Gear,
        story: &mut Story<'_>,
    ) {
        let marker = self.stores.hand_out(usize::from(tile), gear);
        let side = self.scenario().tiles[usize::from(tile)].side;
        self.tell(story, Kit::GearChosen(side, marker));
        if left > 1 {
            self.asks(Ask::Gear(tile, left - 1, recce));
        }
    }

    /// 1.3.4: as the scenario says; otherwise the player with the Initiative.
    pub(crate) fn first_to_deploy(&self) -> Side {
        if self.scenario().initiative.is_some() {
            Side::German
        } else {
            self.clock.initiative()
        }
    }

    /// Units of a side that deploy and have not done so: those of a side with a zone, but not those that enter later,
    /// nor the one that comes last of all before its time (scenario 2).
    pub(crate) fn to_deploy(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        let zoned = !self.scenario().zones[side.index()].is_empty();
        let late = self.scenario().late_tile.map(|(tile, _)| tile);
        self.of(side).filter(move |&u| {
            zoned
                && self.place(u) == Place::Waiting
                && late != Some(self.info(u).tile)
                && !self.comes_last(u)
        })
    }

    /// Whether a unit must wait until the other side has deployed.
    fn comes_last(&self, unit: UnitId) -> bool {
        self.scenario().last == Some(unit)
            && !self.last_first()
            && self.to_deploy(self.side(unit).other()).next().is_some()
    }

    /// Whether a unit may deploy in a square in this pose.
    pub(crate) fn may_deploy(&self, side: Side, unit: UnitId, at: Square, pose: Pose) -> Allowed {
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
        let mut squares = [Some(at), None];
        match (pose, kind.is_infantry()) {
            (Pose::Facing(facing), false) => {
                let (x, y) = facing.ahead();
                if kind.squares == 2 {
                    let rear = self.field().step(at, -x, -y);
                    squares[1] = Some(rear.ok_or(Forbidden::OutsideZone)?);
                }
            }
            (Pose::Plain, true) if !kind.has(Ability::Emplaced) => {}
            (Pose::Ready, true) => match kind.form {
                Form::Crew if self.is_water(at) => return Err(Forbidden::GunInWater),
                Form::Tripod | Form::Crew => {}
                Form::Ambush => self.may_hide(unit, at)?,
                _ => return Err(Forbidden::WrongPose),
            },
            _ => return Err(Forbidden::WrongPose),
        }
        for square in squares.into_iter().flatten() {
            self.in_zone(side, unit, square)?;
            self.may_stand(unit, square)?;
        }
        Ok(())
    }

    /// Whether a unit may deploy in a square by its zone.
    fn in_zone(&self, side: Side, unit: UnitId, square: Square) -> Allowed {
        let scenario = self.scenario();
        if !scenario.zoned[side.index()].has(square) {
            let scouted = &scenario.scouted[side.index()];
            let scout = self.kind(unit).has(Ability::Scout);
            if !scout || scouted.binary_search(&square).is_err() {
                return Err(Forbidden::OutsideZone);
            }
            let enemy = |s: Square| {
                let unit = self.at(s).filter(|&u| self.side(u) != side);
                unit.is_some_and(|u| self.square(u).is_some())
            };
            let field = self.field();
            let mut around = EIGHT.iter().filter_map(|&(x, y)| field.step(square, x, y));
            if enemy(square) || around.any(enemy) {
                return Err(Forbidden::NearEnemy);
            }
        }
        Ok(())
    }

    /// Whether a unit may deploy in a square by what is there.
    fn may_stand(&self, unit: UnitId, square: Square) -> Allowed {
        if self.closed(square, self.kind(unit).class()) {
            return Err(Forbidden::Closed);
        }
        if !self.is_free(square) {
            return Err(Forbidden::Occupied);
        }
        Ok(())
    }

    /// Every pose a unit could be deployed in, in each of these squares that is free, legal or not.
    pub(crate) fn poses(
        &self,
        unit: UnitId,
        squares: impl Iterator<Item = Square>,
    ) -> impl Iterator<Item = (Square, Pose)> {
        let poses: &[Pose] = match (self.kind(unit).is_infantry(), self.kind(unit).form) {
            (true, Form::Tripod | Form::Crew | Form::Ambush) => &[Pose::Plain, Pose::Ready],
            (true, _) => &[Pose::Plain],
            (false, _) => &FACINGS,
        };
        let free = squares.filter(|&s| self.is_free(s));
        free.flat_map(move |square| poses.iter().map(move |&pose| (square, pose)))
    }

    /// Every square and pose a unit may be deployed in.
    pub(crate) fn deployments(
        &self,
        side: Side,
        unit: UnitId,
    ) -> impl Iterator<Item = (Square, Pose)> {
        let scenario = self.scenario();
        let kind = self.kind(unit);
        let zones = if kind.has(Ability::Scout) {
            &scenario.scouted
        } else {
            &scenario.zones
        };
        // Men who stand as they are need no more than a square of their zone that is open to them.
        let plain = kind.is_infantry() && !kind.has(Ability::Scout) && !kind.has(Ability::Emplaced);
        self.poses(unit, zones[side.index()].iter().copied())
            .filter(move |&(square, pose)| match pose {
                Pose::Plain if plain => self.may_stand(unit, square).is_ok(),
                _ => self.may_deploy(side, unit, square, pose).is_ok(),
            })
    }

    /// The next unit of a side deploys, in their order; after one that found no place those behind it.
    pub(crate) fn deploy_next(&mut self, side: Side, after: Option<UnitId>, story: &mut Story<'_>) {
        let next = self
            .to_deploy(side)
            .find(|&u| after.is_none_or(|after| u > after));
        match next {
            Some(unit) => self.deploys(side, unit),
            None => self.deployed(side, story),
        }
    }

    /// This unit deploys now, instead of the one that was asked for.
    pub(crate) fn deploys(&mut self, side: Side, unit: UnitId) {
        self.change_next(Step::Ask(Ask::Deploy(side, unit)));
    }

    /// Puts a unit down as it is deployed.
    pub(crate) fn set_down(&mut self, unit: UnitId, at: Square, pose: Pose, story: &mut Story<'_>) {
        let facing = match pose {
            Pose::Facing(facing) => facing,
            _ => Facing::North,
        };
        let ready = pose == Pose::Ready;
        let Moved { from, mut to } = self.put(unit, Place::On(at), facing);
        if ready {
            to = self.turn_over(unit, true).to;
        }
        let moved = Moved { from, to };
        // Who stands in the open is none of the concealed ones: that tells something of the others.
        let tells = !ready
            && self.kind(unit).form == Form::Ambush
            && self
                .of(self.side(unit))
                .any(|u| u != unit && self.veiled(u));
        self.tell(
            story,
            Course::Deployed {
                moved,
                at,
                ready,
                tells,
            },
        );
    }

    /// A side has deployed; then the other, then who comes last, then the first turn.
    pub(crate) fn deployed(&mut self, side: Side, story: &mut Story<'_>) {
        let other = side.other();
        let next = self.to_deploy(other).next();
        if let Some(unit) = next {
            self.deploys(other, unit);
            return;
        }
        self.left_out(story);
        self.take_next();
        self.begin_orders(story);
    }
}

/// What the SdKfz 251/7 carries at first (2.5.2): three Barbed Hedgehogs, an Advanced Position, a Bridge.
const ITEMS: [u8; Item::COUNT] = [3, 1, 1];

const FACINGS: [Pose; 4] = [
    Pose::Facing(Facing::North),
    Pose::Facing(Facing::East),
    Pose::Facing(Facing::South),
    Pose::Facing(Facing::West),
];
