//! The questions as a player hears them, and the rules that ask.

use crate::ids::UnitId;
use crate::state::{Ask, Jubilee, Round};
use crate::words;

impl Jubilee {
    /// The rule that asks the question of the moment.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.ask() {
            Ask::Convoy => "3.4",
            Ask::Bombard { .. } => "16.3",
            Ask::Land { .. } => "5.2",
            Ask::Check { .. } => "5.5",
            Ask::Delayed { .. } => "5.7",
            Ask::Draw => "4.1",
            Ask::Fire(_) => "15.1",
            Ask::Displace { .. } => "6.18",
            Ask::Strafe => "8.3",
            Ask::Recall => "8.4",
            Ask::Act => match self.round() {
                Round::Main => "10.1",
                Round::Bonus => "10.19",
            },
            Ask::Gather { .. } => "11.2",
            Ask::Attrition { .. } => "15.2",
            Ask::Infiltrated { .. } => "10.5",
            Ask::Overstack { .. } => "10.16",
            Ask::Over => "14.1",
        }
    }

    /// The question of the moment.
    pub(crate) fn question(&self) -> String {
        let data = self.data.get();
        let name = |u: UnitId| data.unit(u).name.as_str();
        match self.ask() {
            Ask::Convoy => "Roll to see which commandos run into the German convoy.".to_owned(),
            Ask::Bombard { left } => {
                format!("Which coastal unit does the bombardment remove? {left} to go.")
            }
            Ask::Land { unit } => format!("In which landing box does {} go in?", name(unit)),
            Ask::Check { waiting } => {
                format!(
                    "Roll landing checks for {}.",
                    words::count(i64::from(waiting.len()), "unit")
                )
            }
            Ask::Delayed { unit } => {
                format!(
                    "{} is delayed: try again next turn, or send it home?",
                    name(unit)
                )
            }
            Ask::Draw => format!("Draw op chit {} of {}.", self.drawn() + 1, self.quota()),
            Ask::Fire(volley) => {
                let open = self.verdict(&volley);
                if open.open_hit.is_empty() {
                    "Several units are equally exposed: which one is disrupted?".to_owned()
                } else {
                    "Several units are equally exposed: which one loses a step?".to_owned()
                }
            }
            Ask::Displace { hex, .. } => {
                format!(
                    "The assault broke in: where do the units in {} fall back to?",
                    data.label(hex)
                )
            }
            Ask::Strafe => {
                "RAF fighters are overhead: which objective's garrison do they strafe?".to_owned()
            }
            Ask::Recall => {
                "Craft turn for home by mistake: which beach loses a transport point?".to_owned()
            }
            Ask::Act => match self.round() {
                Round::Main => "Which unit acts next?".to_owned(),
                Round::Bonus => "Bonus round: which commando unit acts next?".to_owned(),
            },
            Ask::Gather { target, with } => {
                let so_far = match with.len() {
                    0 => "begin with infantry or commandos next to it".to_owned(),
                    _ => format!("strength {} so far", self.attack_strength(with)),
                };
                format!(
                    "Who attacks {}? ({so_far}; {})",
                    data.position_name(target),
                    self.garrison_text(target)
                )
            }
            Ask::Attrition { target, .. } => {
                format!(
                    "Give up a step to break the depth of {}?",
                    data.position_name(target)
                )
            }
            Ask::Infiltrated { unit, to } => {
                format!(
                    "{} was hit slipping past: go on to {}, or stay?",
                    name(unit),
                    data.label(to)
                )
            }
            Ask::Overstack { hex } => {
                format!(
                    "Too many units in {}: which one is given up?",
                    data.label(hex)
                )
            }
            Ask::Over => "The raid is over.".to_owned(),
        }
    }
}
