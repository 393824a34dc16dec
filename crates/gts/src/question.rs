//! The question of the moment in words, and the rule that asks it.

use crate::data::Chit;
use crate::ids::UnitId;
use crate::stack::{Box17, Step};
use crate::state::Gts;
use crate::words;

impl Gts {
    /// The rule that asks.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.step() {
            Step::Dawn(step) => self.dawn_rule(step),
            Step::Naval(step) => self.naval_rule(step),
            Step::Air(step) => self.air_rule(step),
            Step::Event(step) => self.event_rule(step),
            Step::Act => self.act_rule(None),
            Step::Order => self.act_rule(self.current()),
            Step::Second => self.second_rule(),
            Step::Enter(_) | Step::Glide(_) => "1.9#division-1",
            Step::Leaders => match self.active.chit() {
                Chit::Division(_) => "1.9#division-6",
                _ => "1.9#formation-3",
            },
            Step::Displace(_) => "1.2.6",
            Step::Op { .. } => "1.15",
            Step::Answer(_) => "1.7#s",
            Step::Buy { .. } => "1.3#cp",
            Step::Aim(_) => "1.16.2",
            Step::Assault(at) => match at {
                Box17::Stand => "1.17.7",
                Box17::Check => "1.17.8",
                Box17::Charge | Box17::Assail => "1.17.10",
                Box17::Reply => "1.17.11",
                Box17::Bravery
                | Box17::Close
                | Box17::Flee
                | Box17::After
                | Box17::Columns(_)
                | Box17::Again => "1.17.14",
            },
            _ => "1.10.1",
        }
    }

    /// The rule by which a unit acts with the chit; the chit's own without one.
    pub(crate) fn act_rule(&self, unit: Option<UnitId>) -> &'static str {
        match self.active.chit() {
            Chit::Direct(_) => "1.9#direct-command",
            Chit::Division(_) => "1.9#division-4",
            Chit::Formation(formation) => match unit {
                Some(unit) if self.unit(unit).formation != formation => "1.9#formation-2",
                _ => "1.9#formation-1",
            },
            Chit::RoyalMarines => "1.9#royal-marines",
            Chit::Events => "1.9#events",
            Chit::Naval if self.is_second() => {
                unit.map_or("1.18.4#lc-i", |it| self.landed_rule(it))
            }
            Chit::Naval => "1.18.4#dd-c",
        }
    }

    /// The rule of a second action.
    pub(crate) fn second_rule(&self) -> &'static str {
        match self.active.chit() {
            Chit::Division(_) => "1.9#division-5",
            Chit::Naval => "1.18.4#lc-i",
            _ => "1.9#formation-3",
        }
    }

    /// The question as everybody hears it.
    pub(crate) fn question(&self) -> String {
        let hex = |hex| self.data().label(hex);
        let unit = |it| self.data().title(it);
        let current = self.current().map_or("nobody", |it| self.data().title(it));
        match self.step() {
            Step::Dawn(step) => self.dawn_question(step),
            Step::Naval(step) => self.naval_question(step),
            Step::Air(step) => self.air_question(step),
            Step::Event(step) => self.event_question(step),
            Step::Act => format!("{}: who acts?", self.data().chit_title(self.active.chit())),
            Step::Order if self.group().len() > 1 => {
                format!(
                    "What does {current}, in a stack of {}, do?",
                    self.group().len()
                )
            }
            Step::Order => format!("What does {current} do?"),
            Step::Second => format!("Does {current} take a second action for a Command Point?"),
            Step::Enter(at) => format!("Which unit in {} is in Column?", hex(at)),
            Step::Glide(_) => "Which glider comes down where?".to_owned(),
            Step::Leaders => "Do leaders go elsewhere?".to_owned(),
            Step::Displace(leader) => {
                format!("Where does {} go?", self.data().leader_title(leader))
            }
            Step::March => {
                let who = self
                    .march()
                    .group
                    .first()
                    .map_or("nobody", |it| self.data().title(it));
                let points = self.march().group.iter();
                let points = points.map(|u| self.unit(u).points).min().unwrap_or(0);
                let plural = if points == 1 { "" } else { "s" };
                format!("Where does {who} go? {points} Movement Point{plural} left.")
            }
            Step::Op { after } => {
                let who = self
                    .trigger()
                    .group
                    .first()
                    .map_or("nobody", |it| self.data().title(it));
                let when = if after { "after" } else { "before" };
                if self.trigger().from == self.trigger().to {
                    format!(
                        "Opportunity Fire at {who} {when} it acts in {}?",
                        hex(self.trigger().from)
                    )
                } else {
                    format!(
                        "Opportunity Fire at {who} {when} it goes from {} to {}?",
                        hex(self.trigger().from),
                        hex(self.trigger().to)
                    )
                }
            }
            Step::Answer(who) => format!(
                "{} is to be Suppressed: a check for a Cohesion Hit instead?",
                unit(who)
            ),
            Step::Buy {
                unit: who, check, ..
            } => format!(
                "{} checks for {}: roll, or pay a Command Point?",
                unit(who),
                words::check(check)
            ),
            Step::Aim(who) => format!("What does {} fire at?", unit(who)),
            Step::Assault(at) => self.assault_question(at),
            Step::Over => "The game is over.".to_owned(),
            step => unreachable!("{step:?} asks nothing"),
        }
    }

    fn assault_question(&self, at: Box17) -> String {
        let target = self.data().label(self.assault().target);
        let next = self
            .assault()
            .left
            .first()
            .map_or("nobody", |it| self.data().title(it));
        let shot = if self.assault().shot == 0 {
            "first"
        } else {
            "second"
        };
        match at {
            Box17::Stand => format!("Do the defenders of {target} stand or run?"),
            Box17::Check => format!("Who checks for all that run from {target}?"),
            Box17::Charge => format!("Fire at the defenders of {target}, or charge?"),
            Box17::Assail | Box17::Reply => format!("Whom does {next} fire its {shot} shot at?"),
            Box17::Columns(_) => "Which units leave Column for a Cohesion Hit?".to_owned(),
            _ => format!("A second round against {target}?"),
        }
    }
}
