//! The sentences of the journal.

use crate::data::data;
use crate::event::{Damage, Event, Result3, What};
use crate::ids::Who;

const BEARINGS: [&str; 8] = [
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
];

/// What each tactical bonus is (2.7).
const BONUS: [&str; 6] = [
    "dispatches: nothing of use here",
    "a radio: one numbered token more next turn",
    "first aid: a Suppressed marker is taken off or a reduced unit restored",
    "ammunition",
    "a map",
    "abandoned gear",
];

impl Event {
    #[expect(clippy::too_many_lines, reason = "one sentence for each event")]
    pub(crate) fn sentence(&self) -> String {
        let name = |who: Who| data().name(who);
        match self.what {
            What::Deployed { who, at, ready } => {
                let how = if ready { ", ready" } else { "" };
                format!("{} deploys in {at}{how}.", name(who))
            }
            What::Ordered { who, token, .. } => format!("Token {token} goes on {}.", name(who)),
            What::OrdersGiven { side } => format!("{} has placed the order tokens.", side.title()),
            What::OrdersShown => "Both sides show which units hold tokens.".to_owned(),
            What::TurnBegan { turn, initiative } => {
                format!("Turn {turn}; {} has the Initiative.", initiative.title())
            }
            What::Lot { side, .. } => format!("The lot gives {} the Initiative.", side.title()),
            What::Called { number } if number > data().numbers.tokens => {
                "Special tokens that are left are called.".to_owned()
            }
            What::Called { number } => format!("Tokens are called from number {number} on."),
            What::Revealed { who, token } => format!("{} is activated, token {token}.", name(who)),
            What::Idle { who } => format!("{} does nothing.", name(who)),
            What::Recovered { who, .. } => format!("{} is no longer Suppressed.", name(who)),
            What::Stepped { who, to, .. } => format!("{} goes to {to}.", name(who)),
            What::Entered { who, to } => format!("{} enters at {to}.", name(who)),
            What::Turned { who, facing } => format!("{} faces {}.", name(who), facing.letter()),
            What::Flipped { who, ready, .. } => {
                let side = if ready { "Active" } else { "Inactive" };
                format!("{} is turned to its {side} Side.", name(who))
            }
            What::Uncovered { who } => format!("{} is no longer concealed.", name(who)),
            What::Boarded { who, vehicle } => format!("{} boards {}.", name(who), name(vehicle)),
            What::Left { who } => format!("{} leaves the battlefield.", name(who)),
            What::Shot {
                who,
                target,
                die,
                total,
                defence,
                result,
                suppressive,
                ..
            } => {
                let how = if suppressive { " to suppress" } else { "" };
                let what = match result {
                    Result3::Miss => "missed",
                    Result3::Hit => "hit",
                    Result3::Double => "a double hit",
                };
                format!(
                    "{} fires{how} at {}: die {die}, {total} against {defence}, {what}.",
                    name(who),
                    name(target)
                )
            }
            What::Suppressed { who, .. } => format!("{} is Suppressed.", name(who)),
            What::StepLost { who } => format!("{} is reduced.", name(who)),
            What::LifeSpent { who } => format!("{} spends a Life Point.", name(who)),
            What::Destroyed { who, wreck } => {
                let end = if wreck { "; its wreck stays" } else { "" };
                format!("{} is destroyed{end}.", name(who))
            }
            What::Damaged { who, die, damage } => {
                let what = match damage {
                    Damage::Shaken => "the crew is shaken",
                    Damage::Immobile => "it is immobilised",
                    Damage::GunOut => "its main gun is out",
                    Damage::Destroyed => "it is destroyed",
                };
                format!("Damage to {}: {die}, {what}.", name(who))
            }
            What::Shelled {
                who,
                at,
                die,
                off,
                way,
                lands,
            } => {
                let aim = format!("{} shells the corner of {at}: die {die}, ", name(who));
                match (way, lands) {
                    (Some(way), Some(lands)) => format!(
                        "{aim}{off} off to the {}, at the corner of {lands}.",
                        BEARINGS[usize::from(way % 8)]
                    ),
                    (Some(_), None) => format!("{aim}off the battlefield."),
                    (None, _) => format!("{aim}on target."),
                }
            }
            What::Assaulted {
                who,
                target,
                dice,
                totals,
                ..
            } => format!(
                "{} assaults {}: dice {} and {}, {} against {}.",
                name(who),
                name(target),
                dice.0,
                dice.1,
                totals.0,
                totals.1
            ),
            What::FellBack { who, to } => format!("{} falls back to {to}.", name(who)),
            What::Captured { who, by } => format!("{} is captured by {}.", name(who), name(by)),
            What::Freed { who, at } => format!("{} is free again, in {at}.", name(who)),
            What::Controlled { square, side } => match side {
                Some(side) => format!("{} controls {square}.", side.title()),
                None => format!("{square} is neutral again."),
            },
            What::Bonus {
                side,
                square,
                which,
            } => format!(
                "{} finds {} in {square}.",
                side.title(),
                BONUS[usize::from(which % 6)]
            ),
            What::SupplyBegan => "The Supply Phase begins.".to_owned(),
            What::Over { winner } => match winner {
                Some(side) => format!("{} has won.", side.title()),
                None => "Nobody has won.".to_owned(),
            },
        }
    }
}
