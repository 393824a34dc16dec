//! Odds before a shot: the rating with every modifier named, and how interruptions go by.

use kernel::Passing;

use crate::choice::Choice;
use crate::data::Data;
use crate::fire::{Factor, Mode, Motion, Shot, With};
use crate::ids::UnitId;
use crate::stack::Step;
use crate::state::Gts;

/// What a modifier is called.
fn factor(data: &Data, factor: Factor) -> String {
    let marker = |marker| data.tables.marker(marker).name.clone();
    match factor {
        Factor::Defence => "Defense Rating".to_owned(),
        Factor::Terrain => "terrain".to_owned(),
        Factor::Hill => "hill".to_owned(),
        Factor::Ridge => "ridge".to_owned(),
        Factor::CompanyBonus => "Company Bonus".to_owned(),
        Factor::Range => "range".to_owned(),
        Factor::Mass => "mass".to_owned(),
        Factor::TargetMarker(m) => format!("target: {}", marker(m)),
        Factor::FirerMarker(m) => format!("firer: {}", marker(m)),
        Factor::Moving => "moving".to_owned(),
        Factor::Running => "running".to_owned(),
        Factor::Charging => "charging".to_owned(),
        Factor::CounterBattery => "counter-battery".to_owned(),
        Factor::Darkness => "night".to_owned(),
        Factor::Weather => "weather".to_owned(),
        Factor::LoneCommando => "commando alone".to_owned(),
        Factor::AirborneNight => "airborne at night".to_owned(),
    }
}

/// The rating of a shot with all that makes it: `5 -1 range +1 mass = 5`.
pub(crate) fn reckoning(data: &Data, shot: &Shot) -> String {
    let mut text = shot.firer.rating.to_string();
    shot.each(data, |why, by| {
        let part = format!(" {by:+} {}", factor(data, why));
        text.push_str(&part);
    });
    match shot.rating(data) {
        Some(rating) => format!("{text} = {rating}"),
        None => format!("{text}: no Fire Rating"),
    }
}

impl Gts {
    /// How Opportunity Fire goes by, and a check that a Command Point could pass.
    pub(crate) fn passes(&self) -> Option<Passing<Choice>> {
        match self.step() {
            Step::Op { .. } => Some(Passing {
                choice: Choice::Hold,
                assumes: "nobody fires at it",
                holds_dice_up: false,
            }),
            Step::Buy { .. } => Some(Passing {
                choice: Choice::Roll,
                assumes: "no Command Point is spent",
                holds_dice_up: true,
            }),
            _ => None,
        }
    }

    fn told(&self, shot: Option<Shot>, bonus: bool) -> String {
        let Some(shot) = shot else {
            return String::new();
        };
        let more = if bonus {
            let add = self.data().tables.fire.company_bonus;
            format!(", {add:+} with the Company Bonus")
        } else {
            String::new()
        };
        format!(" ({}{more})", reckoning(self.data(), &shot))
    }

    pub(crate) fn fire_label(&self, at: UnitId) -> String {
        let name = self.data().title(at);
        let Some(by) = self.current() else {
            return format!("fire at {name}");
        };
        let shot = self.shot(by, With::Fire, at, Mode::Direct, Motion::Still, false);
        format!(
            "fire at {name}{}",
            self.told(shot, self.unit(by).steps >= 2)
        )
    }

    pub(crate) fn shell_label(&self, at: UnitId) -> String {
        let name = self.data().title(at);
        let Step::Aim(by) = self.step() else {
            return format!("shell {name}");
        };
        let shot = self.shot(by, With::Fire, at, Mode::Indirect, Motion::Still, false);
        format!("shell {name}{}", self.told(shot, self.unit(by).steps >= 2))
    }

    pub(crate) fn shoot_label(&self, by: UnitId, at: UnitId) -> String {
        let begun = self.assault().firing == Some(by);
        let shot = match self.step() {
            Step::Assault(box17) => self.volley_shot(box17, by, at, begun && self.assault().bonus),
            _ => None,
        };
        let more = !begun && self.unit(by).steps >= 2;
        let (by, at) = (self.data().title(by), self.data().title(at));
        format!("{by} at {at}{}", self.told(shot, more))
    }

    pub(crate) fn op_label(&self, by: UnitId, at: UnitId) -> String {
        let shot = self.op_shot(by, at);
        let chance = self.op_chance(by, at);
        format!(
            "{} at {}: {chance} %{}",
            self.data().title(by),
            self.data().title(at),
            self.told(shot, false)
        )
    }
}
