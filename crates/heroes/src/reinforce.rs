//! Reinforcements (scenarios 2 and 3): options recruited for free slots, and where their units come in.

use kernel::Feed;
use kernel::allow;

use crate::choice::Pose;
use crate::data::{Reinforcement, Reinforcements};
use crate::event::{Course, Motion, Story};
use crate::ids::{Facing, Gear, Side, Square, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::Step;
use crate::state::{Ask, Heroes, Place};

/// Options that were recruited: one bit for each option of each list.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Recruits(u16);

impl Recruits {
    /// None yet.
    pub(crate) const NONE: Recruits = Recruits(0);

    /// Just these, in a position that is put together.
    pub(crate) const fn of(bits: u16) -> Recruits {
        Recruits(bits)
    }

    /// As positions hold them.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    const fn has(self, bit: u16) -> bool {
        self.0 & bit != 0
    }

    const fn take(&mut self, bit: u16) {
        self.0 |= bit;
    }
}

impl Heroes {
    pub(crate) fn reinforcements(&self, list: u8) -> &'static Reinforcements {
        &self.scenario().reinforcements[usize::from(list)]
    }

    /// The bit of an option of a list.
    fn bit(&self, list: u8, nth: usize) -> u16 {
        let lists = &self.scenario().reinforcements;
        let before: usize = lists[..usize::from(list)]
            .iter()
            .map(|r| r.options.len())
            .sum();
        1 << (before + nth)
    }

    /// Options that were recruited, with their lists.
    fn taken(&self) -> impl Iterator<Item = &'static Reinforcement> + '_ {
        let lists = self.scenario().reinforcements.iter().enumerate();
        lists.flat_map(move |(l, list)| {
            let options = list.options.iter().enumerate();
            options
                .filter(move |(n, _)| self.recruited.has(self.bit(l as u8, *n)))
                .map(|(_, o)| o)
        })
    }

    /// The tile a unit counts for, as a bit; none for what was recruited as a tile of its own.
    pub(crate) fn tile_bit(&self, unit: UnitId) -> u16 {
        let counts = !self.scenario().apart.has(unit);
        u16::from(counts) << self.info(unit).tile
    }

    pub(crate) fn fallen_unit(&self, unit: UnitId) -> bool {
        matches!(self.place(unit), Place::Lost | Place::Wreck(_))
    }

    /// Whether an option in a slot is used up (1.2.6): all its units destroyed, or its last marker spent.
    fn used_up(&self, tile: usize, id: &str, units: impl Iterator<Item = UnitId>) -> bool {
        let mut units = units.peekable();
        if units.peek().is_some() {
            return units.all(|u| self.fallen_unit(u));
        }
        let of = |list: &[Gear]| list.iter().all(|&g| self.stores.gear(tile, g) == 0);
        match id {
            "gear" | "grenade" => of(&[
                Gear::Grenade,
                Gear::Knife,
                Gear::Piat,
                Gear::Panzerfaust,
                Gear::MagneticMine,
            ]),
            "recce-gear" => of(&[Gear::Ammo, Gear::Shielding, Gear::Fuel]),
            "minen" => of(&[Gear::Mine]),
            "position" => of(&[Gear::Position]),
            "tactical-map" => of(&[Gear::TacticalMap]),
            _ => false,
        }
    }

    /// How many slots of a letter a tile has free; options that are used up are discarded first.
    fn free_slots(&self, tile: u8, slot: &str) -> usize {
        let info = &self.scenario().tiles[usize::from(tile)];
        let all = info.slots.matches(slot).count();
        let options = &self.data.options;
        let printed = info.options.iter().filter(|o| {
            let option = &options[usize::from(o.option)];
            option.slot == slot && !self.used_up(usize::from(tile), &option.id, o.units.iter())
        });
        let since = self.taken().filter(|r| {
            let option = &options[usize::from(r.option)];
            option.slot == slot
                && r.tile == tile
                && !self.used_up(usize::from(tile), &option.id, r.units.iter().copied())
        });
        all.saturating_sub(printed.count() + since.count())
    }

    /// Whether a tile has a slot for an option, or the option needs none.
    fn has_slot(&self, offer: &Reinforcement) -> bool {
        let slot = &self.data.options[usize::from(offer.option)].slot;
        matches!(slot.as_str(), "hero" | "tile") || self.free_slots(offer.tile, slot) > 0
    }

    /// The entries of a list for an option that are not taken yet and whose tiles have a slot for it.
    fn open(&self, list: u8, option: u8) -> impl Iterator<Item = (usize, u8)> + '_ {
        let offers = self.reinforcements(list).options.iter().enumerate();
        offers
            .filter(move |(n, o)| o.option == option && !self.recruited.has(self.bit(list, *n)))
            .filter(|(_, o)| self.has_slot(o))
            .map(|(n, o)| (n, o.tile))
    }

    /// Whether an option may be recruited: offered, not taken yet, within the points, with a slot. The first tile that
    /// has one need not be named.
    pub(crate) fn may_recruit(
        &self,
        list: u8,
        spent: u16,
        option: u8,
        tile: Option<u8>,
    ) -> Result<(usize, u8), Forbidden> {
        let price = self.data.options[usize::from(option)].points;
        if spent + price > self.reinforcements(list).points {
            return Err(Forbidden::NotOffered);
        }
        let mut open = self.open(list, option);
        let first = open.next();
        let found = match tile {
            None => first,
            Some(tile) => open.find(|&(_, t)| t == tile),
        };
        found.ok_or(Forbidden::NotOffered)
    }

    /// The tile that an option would go to now, where a choice is asked for.
    pub(crate) fn taker_of(&self, option: u8, tile: Option<u8>) -> Option<u8> {
        let Ask::Recruit(list, spent) = self.ask() else {
            return None;
        };
        let slot = &self.data.options[usize::from(option)].slot;
        let found = self.may_recruit(list, spent, option, tile).ok()?;
        (slot != "tile").then_some(found.1)
    }

    fn any_to_recruit(&self, list: u8, spent: u16) -> bool {
        let options = &self.reinforcements(list).options;
        options
            .iter()
            .any(|o| self.may_recruit(list, spent, o.option, None).is_ok())
    }

    /// Asks for reinforcements of a list.
    pub(crate) fn recruit(&mut self, list: u8) {
        if self.any_to_recruit(list, 0) {
            self.asks(Ask::Recruit(list, 0));
        }
    }

    /// An option is recruited.
    pub(crate) fn take_option(
        &mut self,
        list: u8,
        spent: u16,
        (option, taker): (u8, Option<u8>),
        story: &mut Story<'_>,
    ) {
        let Ok((nth, tile)) = self.may_recruit(list, spent, option, taker) else {
            return;
        };
        self.recruited.take(self.bit(list, nth));
        let info = self.reinforcements(list);
        let side = info.side;
        let slotted = self.data.options[usize::from(option)].slot != "tile";
        let whose = slotted.then(|| self.scenario().tiles[usize::from(tile)].title.as_str());
        self.tell(
            story,
            Course::Recruited {
                side,
                option,
                tile: whose,
            },
        );
        for &unit in &info.options[nth].units {
            let moved = self.put(unit, Place::Waiting, Facing::North);
            self.tell(story, Motion::Carried(moved));
        }
        let bought = &self.data.get().options[usize::from(option)];
        let spent = spent + bought.points;
        if self.any_to_recruit(list, spent) {
            self.do_next(Step::Later(Ask::Recruit(list, spent)));
        } else {
            self.recruited_all(list);
        }
        if bought.id == "gear" {
            self.do_next(Step::Later(Ask::Gear(tile, bought.markers, false)));
        }
    }

    /// No more are recruited: those that deploy do so now.
    pub(crate) fn recruited_all(&mut self, list: u8) {
        if self.to_reinforce(list).next().is_some() {
            self.do_next(Step::Later(Ask::Reinforce(list)));
        }
    }

    /// Reinforcements that deploy on the battlefield and have not done so.
    pub(crate) fn to_reinforce(&self, list: u8) -> impl Iterator<Item = UnitId> + '_ {
        let info = self.reinforcements(list);
        let units = info.options.iter().flat_map(|o| &o.units).copied();
        units.filter(move |&u| info.behind.is_some() && self.place(u) == Place::Waiting)
    }

    /// Whether a reinforcement may deploy there: behind the line, in its zone, not next to an enemy (scenario 3).
    pub(crate) fn may_reinforce(&self, list: u8, unit: UnitId, at: Square, pose: Pose) -> Allowed {
        let info = self.reinforcements(list);
        if !self.to_reinforce(list).any(|u| u == unit) {
            return Err(Forbidden::Deployed);
        }
        self.may_deploy(info.side, unit, at, pose)?;
        let mut squares = vec![at];
        if let (Pose::Facing(facing), 2) = (pose, self.kind(unit).squares) {
            let (x, y) = facing.ahead();
            squares.extend(self.field().step(at, -x, -y));
        }
        let behind = |s: &Square| info.behind.is_none_or(|row| s.row() >= row);
        let near = |s: &Square| {
            self.of(info.side.other())
                .any(|e| self.square(e).is_some() && self.squares(e).any(|t| t.distance(*s) <= 1))
        };
        let zone = &self.scenario().zones[info.side.index()];
        allow(
            squares
                .iter()
                .all(|s| behind(s) && !near(s) && zone.binary_search(s).is_ok()),
            Forbidden::BehindTheLine,
        )
    }

    /// Order tokens that recruited options add (1.2.4).
    pub(crate) fn recruited_stars(&self, side: Side) -> u8 {
        if self.recruited == Recruits::NONE {
            return 0;
        }
        let own = self.taken().map(|r| {
            let option = &self.data.options[usize::from(r.option)];
            let tile = usize::from(r.tile);
            if option.stars == 0 || self.scenario().tiles[tile].side != side {
                return 0;
            }
            let spent = !r.units.is_empty() && r.units.iter().all(|&u| self.fallen_unit(u));
            // Like an option that was bought, it goes with the tile it is on.
            let broken = option.slot != "tile" && self.broken().any(|broken| broken == tile);
            if spent || broken { 0 } else { option.stars }
        });
        own.sum()
    }

    /// Whether a tile has become Hardened in the course of the game.
    pub(crate) fn is_hardened_since(&self, tile: usize) -> bool {
        self.recruited != Recruits::NONE
            && self.taken().any(|r| {
                self.data.options[usize::from(r.option)].id == "hardened"
                    && usize::from(r.tile) == tile
            })
    }
}
