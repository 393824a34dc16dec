//! The questions of the Naval chit: who is asked, under which rule, in which words.

use super::NavalStep;
use crate::ids::Side;
use crate::state::Gts;
use crate::words;

impl Gts {
    /// Who is asked.
    pub(crate) fn naval_decider(&self, step: NavalStep) -> Side {
        match step {
            NavalStep::Guns
            | NavalStep::Gun(_)
            | NavalStep::Nests
            | NavalStep::NestsAshore
            | NavalStep::NestsGroup => Side::German,
            _ => Side::Allied,
        }
    }

    /// The rule that asks.
    pub(crate) fn naval_rule(&self, step: NavalStep) -> &'static str {
        match step {
            NavalStep::Begin => "1.9#naval",
            NavalStep::Fire | NavalStep::Ship(_) => "1.18.2#ship",
            NavalStep::Support(_) => "1.18.2#craft",
            NavalStep::Guns | NavalStep::Gun(_) | NavalStep::Struck(_) => "1.18.3",
            NavalStep::Land => "1.18.4#general",
            NavalStep::DdNests(_) => "1.18.4#dd-b",
            NavalStep::DdAct(_) => "1.18.4#dd-c",
            NavalStep::DdAgain => "1.18.4#dd-d",
            NavalStep::Nests => "1.18.4#lc-b",
            NavalStep::Op => "1.18.4#lc-c",
            NavalStep::Unload | NavalStep::Ashore => "1.18.4#lc-d",
            NavalStep::NestsAshore => "1.18.4#lc-e",
            NavalStep::OpAshore => "1.18.4#lc-f",
            NavalStep::Craft => "1.18.4#lc-g",
            NavalStep::Recycle => "1.18.4#lc-h",
            NavalStep::Landed
            | NavalStep::Join
            | NavalStep::NestsGroup
            | NavalStep::SecondAct
            | NavalStep::Gap(_) => "1.18.4#lc-i",
            NavalStep::Boxes | NavalStep::Ride(_) => "1.18.5",
            NavalStep::Force => "1.18.7",
            NavalStep::Ships => "1.18.8",
            NavalStep::End => "1.18#end",
        }
    }

    /// The question.
    pub(crate) fn naval_question(&self, step: NavalStep) -> String {
        let landing = self
            .fleet
            .landing()
            .map_or("nobody", |it| self.data().title(it));
        match step {
            NavalStep::Fire => "Which ship or support craft fires next?".to_owned(),
            NavalStep::Ship(ship) => {
                format!(
                    "What does {} fire at?",
                    self.data().ships[ship.index()].title
                )
            }
            NavalStep::Support(craft) => {
                format!(
                    "What does {} fire at?",
                    self.data().supports[craft.index()].name
                )
            }
            NavalStep::Guns => "Which Coastal Battery fires next?".to_owned(),
            NavalStep::Gun(unit) => format!("What does {} fire at?", self.data().title(unit)),
            NavalStep::Land => "What lands next, and where?".to_owned(),
            NavalStep::DdAgain => format!("Does {landing} act again for a Command Point?"),
            NavalStep::Nests => format!("Do the Resistance Nests fire at {landing}?"),
            NavalStep::Ashore => format!("How do the passengers of {landing} land?"),
            NavalStep::NestsAshore => {
                "At whom of those that landed do the Resistance Nests fire?".to_owned()
            }
            NavalStep::Craft => format!("What does {landing} fire at?"),
            NavalStep::Landed => {
                "Who of those that landed acts again for a Command Point?".to_owned()
            }
            NavalStep::Join => "Who assaults with it?".to_owned(),
            NavalStep::NestsGroup => "At whom do the Resistance Nests fire?".to_owned(),
            NavalStep::Gap(beach) => format!("Which gap of {} is open?", words::beach(beach)),
            NavalStep::Ride(leader) => format!(
                "Which craft does {} board?",
                self.data().leader_title(leader)
            ),
            NavalStep::Force => "Does the Assault Force marker move?".to_owned(),
            NavalStep::Ships => "Which ship moves?".to_owned(),
            _ => "The fleet acts.".to_owned(),
        }
    }
}
