//! What may be chosen with the Naval chit: offers and refusals ask the same predicates.

use std::ops::ControlFlow::{self, Break, Continue};

use super::{NavalChoice, NavalStep};
use crate::choice::Choice;
use crate::data::{Attacker, Defences, RangeBox};
use crate::ids::{ShipId, Side, SupportId, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::{Gts, Place};
use kernel::allow;

const BOXES: [RangeBox; 3] = [RangeBox::Short, RangeBox::Medium, RangeBox::Long];

impl Gts {
    /// What may be chosen.
    pub(crate) fn naval_choices(&self, step: NavalStep, into: &mut Vec<Choice>) {
        let _ = self.naval_options(step, &mut |choice| {
            into.push(Choice::Naval(choice));
            Continue(())
        });
        for last in [
            NavalChoice::On,
            NavalChoice::Cease,
            NavalChoice::Spare,
            NavalChoice::Ashore,
        ] {
            if self.naval_may(step, last).is_ok() {
                into.push(Choice::Naval(last));
            }
        }
    }

    /// Finds what may be chosen beside doing nothing, until there is enough.
    fn naval_options(
        &self,
        step: NavalStep,
        found: &mut dyn FnMut(NavalChoice) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut add = |choice: NavalChoice| match self.naval_may(step, choice) {
            Ok(()) => found(choice),
            Err(_) => Continue(()),
        };
        let units = self.unit_ids();
        let landed = self.fleet.landed().iter();
        let ships = (0..self.data().ships.len() as u8).map(ShipId);
        let hexes = self.plan().hexes.iter();
        let beaches = [Defences::Nests, Defences::Obstacles, Defences::Gap];
        match step {
            NavalStep::Fire => {
                ships.map(NavalChoice::Ship).try_for_each(&mut add)?;
                let crafts = (0..self.data().supports.len() as u8).map(SupportId);
                crafts.map(NavalChoice::Support).try_for_each(add)
            }
            NavalStep::Ship(_) | NavalStep::Support(_) | NavalStep::Craft => {
                for hex in self.held(Side::German).iter() {
                    let units = self.of_side_in(Side::German, hex);
                    units.map(NavalChoice::Target).try_for_each(&mut add)?;
                }
                beaches
                    .map(NavalChoice::Beach)
                    .into_iter()
                    .try_for_each(add)
            }
            NavalStep::Guns => units.map(NavalChoice::Battery).try_for_each(add),
            NavalStep::Gun(_) => {
                ships.map(NavalChoice::AtShip).try_for_each(&mut add)?;
                units.map(NavalChoice::AtCraft).try_for_each(add)
            }
            NavalStep::Land => {
                for unit in units.filter(|&unit| self.in_wave_box(unit)) {
                    let Place::Wave(_, beach) = self.unit(unit).place else {
                        continue;
                    };
                    let hexes = self.data().beaches.iter().filter(|&&hex| {
                        self.data().hex(hex).beach == Some(beach) && self.plan().hexes.contains(hex)
                    });
                    let lands = hexes.map(|&hex| NavalChoice::Land(unit, hex));
                    lands.into_iter().try_for_each(&mut add)?;
                }
                Continue(())
            }
            NavalStep::DdAgain => {
                let landing = self.fleet.landing().into_iter();
                landing.map(NavalChoice::Second).try_for_each(add)
            }
            NavalStep::Nests => add(NavalChoice::Nests),
            NavalStep::Ashore => {
                let mut both =
                    landed.flat_map(|u| [NavalChoice::Mounted(u), NavalChoice::Column(u)]);
                both.try_for_each(add)
            }
            NavalStep::NestsAshore => landed.map(NavalChoice::NestsAt).try_for_each(add),
            NavalStep::NestsGroup => self
                .group()
                .iter()
                .map(NavalChoice::NestsAt)
                .try_for_each(add),
            NavalStep::Landed => landed.map(NavalChoice::Second).try_for_each(add),
            NavalStep::Join => landed.map(NavalChoice::Also).try_for_each(add),
            NavalStep::Gap(beach) => {
                let sides = self.gap_sides(beach);
                let mut gaps = sides
                    .into_iter()
                    .map(|(from, to)| NavalChoice::Gap(from, to));
                gaps.try_for_each(add)
            }
            NavalStep::Ride(leader) => {
                let crafts = self.rides(leader).into_iter();
                crafts
                    .map(|craft| NavalChoice::Ride(leader, craft))
                    .try_for_each(add)
            }
            NavalStep::Force => hexes.map(NavalChoice::Force).try_for_each(add),
            NavalStep::Ships => {
                let sails = ships.flat_map(|ship| BOXES.map(|to| NavalChoice::Sail(ship, to)));
                sails.into_iter().try_for_each(add)
            }
            other => unreachable!("{other:?} asks nothing"),
        }
    }

    /// Whether a choice is legal.
    pub(crate) fn naval_may(&self, step: NavalStep, choice: NavalChoice) -> Result<(), Forbidden> {
        match (step, choice) {
            (NavalStep::Fire, NavalChoice::Ship(ship)) => self.may_man(ship),
            (NavalStep::Fire, NavalChoice::Support(craft)) => self.may_man_support(craft),
            (NavalStep::Ship(ship), NavalChoice::Target(unit)) => self.may_shell_from(ship, unit),
            (NavalStep::Support(craft), NavalChoice::Target(unit)) => {
                self.may_support_fire(craft, unit)
            }
            (NavalStep::Support(craft), NavalChoice::Beach(what)) => {
                let (beach, _) = self.support_beach(craft);
                self.may_attack_beach(Attacker::Craft, beach, what)
            }
            (NavalStep::Guns, NavalChoice::Battery(unit)) => {
                self.may_man_battery(unit)?;
                allow(self.battery_has_target(unit), Forbidden::BatteryRange)
            }
            (NavalStep::Gun(unit), NavalChoice::AtShip(ship)) => self.may_hit_ship(unit, ship),
            (NavalStep::Gun(unit), NavalChoice::AtCraft(target)) => {
                self.may_hit_craft(unit, target)
            }
            (NavalStep::Land, NavalChoice::Land(unit, hex)) => self.may_land(unit, hex),
            (NavalStep::DdAgain, NavalChoice::Second(unit)) => self.may_dd_again(unit),
            (NavalStep::Ashore, NavalChoice::Mounted(unit)) => self.may_land_mounted(unit),
            (NavalStep::Ashore, NavalChoice::Column(unit)) => self.may_land_column(unit),
            (NavalStep::Ashore, NavalChoice::Ashore) => self.may_stay_ashore(),
            (NavalStep::NestsAshore, NavalChoice::NestsAt(unit)) => {
                self.may_nests(*self.fleet.landed(), unit)
            }
            (NavalStep::NestsGroup, NavalChoice::NestsAt(unit)) => {
                self.may_nests(self.group(), unit)
            }
            (NavalStep::Craft, NavalChoice::Target(unit)) => match self.craft_fires() {
                Some(craft) => self.may_fire(craft, unit),
                None => Err(Forbidden::NoFire),
            },
            (NavalStep::Craft, NavalChoice::Beach(what)) => {
                let craft = self.craft_fires().ok_or(Forbidden::NoFire)?;
                let beach = self.at(craft).and_then(|hex| self.beach_at(hex));
                let beach = beach.ok_or(Forbidden::NoBeach)?;
                self.may_attack_beach(Attacker::Craft, beach.beach, what)
            }
            (NavalStep::Landed, NavalChoice::Second(unit)) => self.may_second(unit),
            (NavalStep::Join, NavalChoice::Also(unit)) => self.may_also(unit),
            (NavalStep::Gap(beach), NavalChoice::Gap(from, to)) => {
                self.may_open_gap(beach, (from, to))
            }
            (NavalStep::Ride(asked), NavalChoice::Ride(leader, craft)) => allow(
                asked == leader && self.rides(leader).contains(&craft),
                Forbidden::NoRide,
            ),
            (NavalStep::Force, NavalChoice::Force(hex)) => self.may_move_force(hex),
            (NavalStep::Ships, NavalChoice::Sail(ship, to)) => self.may_sail(ship, to),
            (NavalStep::Land, NavalChoice::On) => Err(Forbidden::MustLand),
            (
                NavalStep::Fire
                | NavalStep::Guns
                | NavalStep::DdAgain
                | NavalStep::Landed
                | NavalStep::Join
                | NavalStep::Force
                | NavalStep::Ships,
                NavalChoice::On,
            )
            | (
                NavalStep::Ship(_) | NavalStep::Support(_) | NavalStep::Gun(_) | NavalStep::Craft,
                NavalChoice::Cease,
            )
            | (NavalStep::Nests, NavalChoice::Nests | NavalChoice::Spare)
            | (NavalStep::NestsAshore, NavalChoice::Spare) => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    pub(super) fn naval_asks(&self, step: NavalStep) -> bool {
        self.naval_options(step, &mut |_| Break(())).is_break()
    }

    fn may_nests(&self, among: Units, unit: UnitId) -> Result<(), Forbidden> {
        allow(
            among.has(unit) && self.under_nests(unit),
            Forbidden::NotJustLanded,
        )
    }
}
