//! The choices of the Naval chit as buttons, and the odds of its fire.

use super::choice::{box_word, defences_word, ship_named, support_named};
use super::{NavalChoice, NavalStep};
use crate::choice::Choice;
use crate::data::{Defences, data};
use crate::ids::{ShipId, UnitId};
use crate::offer::{Button, button};
use crate::stack::Step;
use crate::state::Gts;
use crate::words;

impl Gts {
    pub(crate) fn naval_button(&self, choice: NavalChoice) -> Button {
        let asked = self.asking_rule();
        let name = words::unit;
        let hex = |at| data().label(at);
        let ship = |id: ShipId| &data().ships[id.index()];
        match choice {
            NavalChoice::On => button("naval-on", self.on_label(), asked),
            NavalChoice::Ship(s) => {
                button("ship", format!("{} fires", ship(s).title), asked).afloat(&ship(s).name)
            }
            NavalChoice::Support(c) => {
                let craft = &data().supports[c.index()].name;
                button("craft", format!("{craft} fires"), asked).afloat(craft)
            }
            NavalChoice::Target(u) => self
                .spot(button("target", format!("at {}", name(u)), asked), u)
                .chancy(),
            NavalChoice::Beach(what) => button(
                "beach",
                format!("at the {}", self.beach_label(what)),
                "1.18.4#lc-i",
            )
            .chancy(),
            NavalChoice::Cease => button("cease", "at nothing", asked),
            NavalChoice::Battery(u) => {
                self.spot(button("battery", format!("{} fires", name(u)), asked), u)
            }
            NavalChoice::AtShip(s) => {
                let label = format!("at {}", ship(s).title);
                button("at-ship", label, asked)
                    .afloat(&ship(s).name)
                    .chancy()
            }
            NavalChoice::AtCraft(u) => {
                button("at-craft", format!("at {}", self.load_label(u)), asked)
                    .on(u)
                    .chancy()
            }
            NavalChoice::Land(u, at) => {
                let label = format!("{} in {}", self.load_label(u), hex(at));
                button("land", label, asked).on(u).at(at).chancy()
            }
            NavalChoice::Nests => button("nests", "the Nests fire", asked).chancy(),
            NavalChoice::NestsAt(u) => {
                let label = format!("the Nests fire at {}", name(u));
                self.spot(button("nests", label, asked), u).chancy()
            }
            NavalChoice::Spare => button("spare", "the Nests hold their fire", asked),
            NavalChoice::Mounted(u) => self.spot(
                button("mounted", format!("{} lands mounted", name(u)), asked),
                u,
            ),
            NavalChoice::Column(u) => self.spot(
                button("column", format!("{} lands in Column", name(u)), asked),
                u,
            ),
            NavalChoice::Ashore => button("ashore", "ashore", asked),
            NavalChoice::Second(u) => {
                let label = format!("{} acts again (1 Command Point)", name(u));
                self.spot(button("second", label, asked), u)
            }
            NavalChoice::Also(u) => {
                let label = format!("{} assaults with it (1 Command Point)", name(u));
                self.spot(button("also", label, asked), u)
            }
            NavalChoice::Gap(from, to) => button(
                "gap",
                format!("the gap from {} to {}", hex(from), hex(to)),
                asked,
            )
            .at(from),
            NavalChoice::Ride(l, u) => button(
                "ride",
                format!("{} with {}", words::leader(l), self.load_label(u)),
                asked,
            )
            .of(l),
            NavalChoice::Force(at) => button(
                "force",
                format!("the Assault Force marker to {}", hex(at)),
                asked,
            )
            .at(at),
            NavalChoice::Sail(s, to) => {
                let label = format!("{} to {} range", ship(s).title, box_word(to));
                button("sail", label, asked).afloat(&ship(s).name)
            }
        }
    }

    /// What a player may have meant by pointing at a ship, a craft, a unit or a hex.
    pub(crate) fn meant_at_sea(
        &self,
        piece: Option<&str>,
        unit: Option<UnitId>,
        hex: Option<atlas::CellId>,
        into: &mut Vec<Choice>,
    ) {
        let Step::Naval(step) = self.step() else {
            return;
        };
        let ship = piece.and_then(ship_named);
        let craft = piece.and_then(support_named);
        let mut meant: Vec<NavalChoice> = Vec::new();
        match step {
            NavalStep::Fire => {
                meant.extend(ship.map(NavalChoice::Ship));
                meant.extend(craft.map(NavalChoice::Support));
            }
            NavalStep::Guns => meant.extend(unit.map(NavalChoice::Battery)),
            NavalStep::Gun(_) => {
                meant.extend(ship.map(NavalChoice::AtShip));
                meant.extend(unit.map(NavalChoice::AtCraft));
            }
            NavalStep::Land => {
                if let (Some(unit), Some(hex)) = (unit, hex) {
                    meant.push(NavalChoice::Land(unit, hex));
                }
            }
            NavalStep::DdAgain | NavalStep::Landed => meant.extend(unit.map(NavalChoice::Second)),
            NavalStep::Force => meant.extend(hex.map(NavalChoice::Force)),
            NavalStep::Ship(_) | NavalStep::Support(_) | NavalStep::Craft => {
                meant.extend(unit.map(NavalChoice::Target));
            }
            _ => {}
        }
        into.extend(meant.into_iter().map(Choice::Naval));
    }

    /// A craft with those on board.
    fn load_label(&self, craft: UnitId) -> String {
        let aboard = self.passengers(craft);
        let names: Vec<&str> = aboard.iter().map(words::unit).collect();
        if names.is_empty() {
            words::unit(craft).to_owned()
        } else {
            format!("{} with {}", words::unit(craft), names.join(", "))
        }
    }

    fn beach_label(&self, what: Defences) -> String {
        let word = match what {
            Defences::Nests => "Resistance Nests",
            Defences::Obstacles => "Beach Obstacles",
            Defences::Gap => "gaps",
        };
        let beach = if let Step::Naval(NavalStep::Support(craft)) = self.step() {
            self.beach(self.support_beach(craft).0)
        } else {
            let unit = self.current().or(self.fleet.landing);
            unit.and_then(|unit| self.at(unit))
                .and_then(|hex| self.beach_at(hex))
        };
        match beach {
            Some(beach) => {
                let left = Gts::left_of(&beach, what);
                format!("{word} of {} ({left})", words::beach(beach.beach))
            }
            None => defences_word(what).to_owned(),
        }
    }

    fn on_label(&self) -> &'static str {
        match self.step() {
            Step::Naval(NavalStep::Fire) => "no more ships fire",
            Step::Naval(NavalStep::Guns) => "no more batteries fire",
            Step::Naval(NavalStep::DdAgain | NavalStep::Landed) => "nobody acts again",
            Step::Naval(NavalStep::Join) => "nobody else",
            Step::Naval(NavalStep::Force) => "the marker stays",
            Step::Naval(NavalStep::Ships) => "no more ships move",
            _ => "no more",
        }
    }
}
