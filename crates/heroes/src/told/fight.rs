//! Shots, Assaults, and what they do.

use std::borrow::Cow;

use kernel::told::Told;

use super::{Chapter, Hearer};
use crate::event::{Damage, Fight, Result3};
use crate::fire::Corner;
use crate::ids::Square;
use crate::stack::Cause;
use crate::veil::Seen;

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

impl Chapter for Fight {
    fn told(&self, to: &Hearer<'_>) -> Option<Told> {
        Some(match *self {
            Fight::Shot { who, at, die, .. } => {
                let told = Told::says(self.shot(to)).at(to.space(at));
                let (by, from) = origin(to, who);
                told.die("d6", die, "attack").shot(by, from, to.space(at))
            }
            Fight::Shelled { who, at, die, .. } => {
                let told = Told::says(self.shelled(to)).at(to.space(at));
                let (by, from) = origin(to, who);
                told.die("d6", die, "dispersion")
                    .shot(by, from, to.space(at))
            }
            Fight::Thrown { who, at, trench } => {
                let where_to = if trench {
                    "into the trench at"
                } else {
                    "at the corner of"
                };
                let text = format!("{} throws a grenade {where_to} {at}.", to.name(who));
                let (by, from) = origin(to, Some(who));
                Told::says(text)
                    .at(to.space(at))
                    .shot(by, from, to.space(at))
            }
            Fight::Breached {
                who,
                at,
                die,
                total,
                hit,
            } => {
                let what = if hit { "breached" } else { "it holds" };
                let name = to.name(who);
                let text =
                    format!("{name} fires at the walls of {at}: die {die}, {total}, {what}.");
                let (by, from) = origin(to, Some(who));
                let told = Told::says(text).gist(what).at(to.space(at));
                told.die("d6", die, "structure")
                    .shot(by, from, to.space(at))
            }
            Fight::Assaulted { who, at, dice, .. } => {
                let told = Told::says(self.assaulted(to)).at(to.space(at));
                let (by, from) = origin(to, Some(who));
                told.die("d6", dice.0, "Assault")
                    .shot(by, from, to.space(at))
            }
            Fight::Suppressed { who, .. } => {
                let told = Told::says(format!("{} is Suppressed.", to.name(who)));
                let told = told.marked(to.piece(who), "suppressed");
                to.fate(told, who, "is suppressed")
            }
            Fight::StepLost(who) => {
                let told = Told::says(format!("{} is reduced.", to.name(who)));
                to.fate(told.steps(to.piece(who), 1), who, "is reduced")
            }
            Fight::Restored(who) => {
                Told::says(format!("{} is restored.", to.name(who))).steps(to.piece(who), 2)
            }
            Fight::LifeSpent(who) => Told::says(format!("{} spends a Life Point.", to.name(who))),
            Fight::Substituted { who, spared } => {
                let (who, spared) = (to.name(who), to.name(spared));
                Told::says(format!("{who} takes the hit in the place of {spared}."))
            }
            Fight::Damaged {
                who,
                die,
                piercing,
                damage,
            } => {
                let told = damaged(to, who, damage, (die, piercing));
                told.die("d6", die, "damage")
            }
            Fight::Destroyed { moved, wreck } => {
                let end = if wreck { "; its wreck stays" } else { "" };
                let told = Told::says(format!("{} is destroyed{end}.", to.name(moved.to)));
                let told = to.fate(told, moved.to, "is destroyed");
                to.moved(told, moved).lost(to.piece(moved.to))
            }
            Fight::Captured(moved, by) => {
                let (who, by) = (to.name(moved.to), to.name(by));
                let told = Told::says(format!("{who} is captured by {by}."));
                to.moved(to.fate(told, moved.to, "is captured"), moved)
            }
            Fight::Freed(moved, at) => {
                let told = Told::says(format!("{} is free again, in {at}.", to.name(moved.to)));
                to.moved(told.at(to.space(at)), moved)
            }
        })
    }
}

/// The piece a shot comes from, and its space; nothing for artillery.
fn origin<'a>(to: &Hearer<'a>, who: Option<Seen>) -> (Cow<'a, str>, &'a str) {
    let stands = who.and_then(|who| Some((to.piece(who), to.space(who.square()?))));
    stands.unwrap_or_default()
}

/// How an attack begins that nobody makes, or whose maker has fallen.
const fn unmanned(cause: Cause) -> &'static str {
    match cause {
        Cause::Mine => "The Mine goes off under",
        Cause::Grenade => "The grenade strikes at",
        Cause::Stonk => "The artillery fires at",
        _ => "The shell strikes at",
    }
}

/// What the damage roll did to a vehicle; the Suppressed marker and the loss are told by themselves.
fn damaged(to: &Hearer<'_>, who: Seen, damage: Damage, (die, piercing): (u8, bool)) -> Told {
    let what = match damage {
        Damage::Shaken => "the crew is shaken",
        Damage::Immobile => "it is immobilised",
        Damage::GunOut => "its main gun is out",
        Damage::Destroyed => "it is destroyed",
    };
    let more = if piercing {
        format!(" and 1 for Piercing, {}", die + 1)
    } else {
        String::new()
    };
    let told = Told::says(format!(
        "Damage to {}: die {die}{more}, {what}.",
        to.name(who)
    ));
    match damage {
        Damage::Immobile => {
            let told = told.marked(to.piece(who), "immobile");
            to.fate(told, who, "is immobilised")
        }
        Damage::GunOut => {
            let told = told.marked(to.piece(who), "gun-out");
            to.fate(told, who, "loses its main gun")
        }
        Damage::Shaken | Damage::Destroyed => told.about(to.public_name(who)),
    }
}

/// Where an interspace is: at the corner of a square, or on the rim beyond one.
fn place_of(to: &Hearer<'_>, corner: Corner) -> String {
    let field = &to.scenario.field;
    let (width, height) = (field.width, field.height);
    let nearest = Square::at(corner.column.min(width - 1), corner.row.min(height - 1));
    let square = nearest.map(|s| s.to_string()).unwrap_or_default();
    if corner.column < width && corner.row < height {
        format!("at the corner of {square}")
    } else {
        format!("on the rim beyond {square}")
    }
}

impl Fight {
    fn shot(&self, to: &Hearer<'_>) -> String {
        let Fight::Shot {
            who,
            target,
            die,
            total,
            defence,
            result,
            suppressive,
            cause,
            ..
        } = *self
        else {
            return String::new();
        };
        let how = if suppressive { " to suppress" } else { "" };
        let who = who.map_or(unmanned(cause).to_owned(), |who| {
            format!("{} fires{how} at", to.name(who))
        });
        let what = match result {
            Result3::Miss => "missed",
            Result3::Hit => "hit",
            Result3::Double => "a double hit",
        };
        // The Defence of a concealed unit would tell who it is.
        let against = if target.is_known(to.eyes(target)) {
            format!(" against {defence}")
        } else {
            String::new()
        };
        let target = to.name(target);
        format!("{who} {target}: die {die}, {total}{against}, {what}.")
    }

    fn shelled(&self, to: &Hearer<'_>) -> String {
        let Fight::Shelled {
            who,
            at,
            die,
            off,
            way,
            lands,
        } = *self
        else {
            return String::new();
        };
        let who = who.map_or("The artillery".into(), |who| to.name(who));
        let aim = format!("{who} shells the corner of {at}: die {die}, ");
        match (way, lands) {
            (Some(way), Some(lands)) => {
                let bearing = BEARINGS[usize::from(way % 8)];
                format!("{aim}{off} off to the {bearing}, {}.", place_of(to, lands))
            }
            (Some(_), None) => format!("{aim}off the battlefield."),
            (None, _) => format!("{aim}on target."),
        }
    }

    fn assaulted(&self, to: &Hearer<'_>) -> String {
        let Fight::Assaulted {
            who,
            target,
            dice,
            totals,
            ..
        } = *self
        else {
            return String::new();
        };
        format!(
            "{} assaults {}: dice {} and {}, {} against {}.",
            to.name(who),
            to.name(target),
            dice.0,
            dice.1,
            totals.0,
            totals.1
        )
    }
}
