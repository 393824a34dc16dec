//! What may be chosen with the Naval chit: offers and refusals ask the same predicates.

use super::{NavalChoice, NavalStep};
use crate::choice::Choice;
use crate::data::{Attacker, Defences, RangeBox, data};
use crate::ids::{ShipId, Side, SupportId, UnitId, Units};
use crate::refusal::Forbidden;
use crate::state::Gts;

const BOXES: [RangeBox; 3] = [RangeBox::Short, RangeBox::Medium, RangeBox::Long];

impl Gts {
    /// What may be chosen.
    pub(crate) fn naval_list(&self, step: NavalStep, into: &mut Vec<Choice>) {
        self.naval_options(step, into);
        for last in [
            NavalChoice::On,
            NavalChoice::Cease,
            NavalChoice::Spare,
            NavalChoice::Ashore,
        ] {
            if self.naval_allowed(step, last).is_ok() {
                into.push(Choice::Naval(last));
            }
        }
    }

    /// What may be chosen beside doing nothing.
    fn naval_options(&self, step: NavalStep, into: &mut Vec<Choice>) {
        let mut add = |choice: NavalChoice| {
            if self.naval_allowed(step, choice).is_ok() {
                into.push(Choice::Naval(choice));
            }
        };
        let ships = (0..data().ships.len() as u8).map(ShipId);
        let hexes = self.plan().hexes.iter();
        let beaches = [Defences::Nests, Defences::Obstacles, Defences::Gap];
        match step {
            NavalStep::Fire => {
                ships.for_each(|ship| add(NavalChoice::Ship(ship)));
                let crafts = (0..data().supports.len() as u8).map(SupportId);
                crafts.for_each(|craft| add(NavalChoice::Support(craft)));
            }
            NavalStep::Ship(_) | NavalStep::Support(_) | NavalStep::Craft => {
                for hex in self.held(Side::German).iter() {
                    for unit in self.of_side_in(Side::German, hex) {
                        add(NavalChoice::Target(unit));
                    }
                }
                for what in beaches {
                    add(NavalChoice::Beach(what));
                }
            }
            NavalStep::Guns => Gts::unit_ids().for_each(|unit| add(NavalChoice::Battery(unit))),
            NavalStep::Gun(_) => {
                ships.for_each(|ship| add(NavalChoice::AtShip(ship)));
                Gts::unit_ids().for_each(|unit| add(NavalChoice::AtCraft(unit)));
            }
            NavalStep::Land => {
                let landing: Vec<UnitId> = Gts::unit_ids()
                    .filter(|&unit| self.in_wave_box(unit))
                    .collect();
                let beaches = data().beaches.iter().copied();
                for hex in beaches.filter(|&hex| self.plan().hexes.contains(hex)) {
                    for &unit in &landing {
                        add(NavalChoice::Land(unit, hex));
                    }
                }
            }
            NavalStep::DdAgain => {
                if let Some(unit) = self.fleet.landing {
                    add(NavalChoice::Second(unit));
                }
            }
            NavalStep::Nests => add(NavalChoice::Nests),
            NavalStep::Ashore => {
                for unit in self.fleet.landed.iter() {
                    add(NavalChoice::Mounted(unit));
                    add(NavalChoice::Column(unit));
                }
            }
            NavalStep::NestsAshore => {
                self.fleet
                    .landed
                    .iter()
                    .for_each(|unit| add(NavalChoice::NestsAt(unit)));
            }
            NavalStep::NestsGroup => {
                self.group
                    .iter()
                    .for_each(|unit| add(NavalChoice::NestsAt(unit)));
            }
            NavalStep::Landed => {
                self.fleet
                    .landed
                    .iter()
                    .for_each(|unit| add(NavalChoice::Second(unit)));
            }
            NavalStep::Join => {
                self.fleet
                    .landed
                    .iter()
                    .for_each(|unit| add(NavalChoice::Also(unit)));
            }
            NavalStep::Gap(beach) => {
                let sides = self.gap_sides(beach);
                for (from, to) in sides {
                    add(NavalChoice::Gap(from, to));
                }
            }
            NavalStep::Ride(leader) => {
                let crafts = self.rides(leader);
                for craft in crafts {
                    add(NavalChoice::Ride(leader, craft));
                }
            }
            NavalStep::Force => hexes.for_each(|hex| add(NavalChoice::Force(hex))),
            NavalStep::Ships => ships.for_each(|ship| {
                for to in BOXES {
                    add(NavalChoice::Sail(ship, to));
                }
            }),
            _ => {}
        }
    }

    /// Whether a choice is legal.
    pub(crate) fn naval_allowed(
        &self,
        step: NavalStep,
        choice: NavalChoice,
    ) -> Result<(), Forbidden> {
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
                if self.battery_has_target(unit) {
                    Ok(())
                } else {
                    Err(Forbidden::ShipRange)
                }
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
                self.may_nests(self.fleet.landed, unit)
            }
            (NavalStep::NestsGroup, NavalChoice::NestsAt(unit)) => self.may_nests(self.group, unit),
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
            (NavalStep::Ride(asked), NavalChoice::Ride(leader, craft)) => {
                if asked == leader && self.rides(leader).contains(&craft) {
                    Ok(())
                } else {
                    Err(Forbidden::NoRide)
                }
            }
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
        let mut list = Vec::new();
        self.naval_options(step, &mut list);
        !list.is_empty()
    }

    fn may_nests(&self, among: Units, unit: UnitId) -> Result<(), Forbidden> {
        if among.has(unit) && self.under_nests(unit) {
            Ok(())
        } else {
            Err(Forbidden::NotJustLanded)
        }
    }
}
