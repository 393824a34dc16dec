//! The choices of the Naval chit as buttons, where the position decides the words.

use super::{NavalChoice, NavalStep};
use crate::data::Defences;
use crate::ids::UnitId;
use crate::stack::Step;
use crate::state::Gts;
use crate::words;

impl Gts {
    /// The words of a choice whose words depend on the position.
    pub(crate) fn naval_label(&self, choice: NavalChoice) -> String {
        match choice {
            NavalChoice::On => self.on_label().to_owned(),
            NavalChoice::Beach(what) => format!("at the {}", self.beach_label(what)),
            NavalChoice::AtCraft(craft) => format!("at {}", self.load_label(craft)),
            NavalChoice::Land(craft, at) => {
                format!("{} in {}", self.load_label(craft), self.data().label(at))
            }
            NavalChoice::Ride(leader, craft) => {
                format!(
                    "{} with {}",
                    self.data().leader_title(leader),
                    self.load_label(craft)
                )
            }
            _ => String::new(),
        }
    }

    /// A craft with those on board.
    fn load_label(&self, craft: UnitId) -> String {
        let aboard = self.passengers(craft);
        let names: Vec<&str> = aboard.iter().map(|it| self.data().title(it)).collect();
        if names.is_empty() {
            self.data().title(craft).to_owned()
        } else {
            format!("{} with {}", self.data().title(craft), names.join(", "))
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
            let unit = self.current().or(self.fleet.landing());
            unit.and_then(|unit| self.at(unit))
                .and_then(|hex| self.beach_at(hex))
        };
        match beach {
            Some(beach) => {
                let left = beach.left(what);
                format!("{word} of {} ({left})", words::beach(beach.beach))
            }
            None => words::defences(what).to_owned(),
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
