//! The sentences of the journal.

use kernel::Viewer;

use crate::event::{Damage, Event, Result3, What};
use crate::fire::Corner;
use crate::ids::{Square, Who};
use crate::stack::Cause;

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
    "dispatches: two cards more",
    "a radio: one numbered token more next turn",
    "first aid",
    "ammunition for one shot",
    "a map for one move",
    "abandoned gear",
];

/// How an attack begins that nobody makes, or whose maker has fallen.
const fn unmanned(cause: Cause) -> &'static str {
    match cause {
        Cause::Mine => "The Mine goes off under",
        Cause::Grenade => "The grenade strikes at",
        Cause::Stonk => "The artillery fires at",
        _ => "The shell strikes at",
    }
}

impl Event<'_> {
    /// What a viewer calls a unit.
    pub(crate) fn name(&self, viewer: Viewer, who: Who) -> String {
        match (self.game.scenario().unit(who), self.what) {
            // These sentences say the square themselves.
            (Some(unit), What::Deployed { .. } | What::Stepped { .. } | What::FellBack { .. }) => {
                self.game.called(viewer, unit)
            }
            (Some(unit), _) => self.game.called_there(viewer, unit),
            (None, _) => self.game.data.name(who),
        }
    }

    /// Whether only its owner can tell a unit.
    pub(crate) fn is_veiled(&self, who: Who) -> bool {
        let unit = self.game.scenario().unit(who);
        unit.is_some_and(|unit| self.game.veiled(unit))
    }

    /// Where an interspace is: at the corner of a square, or on the rim beyond one.
    fn place_of(&self, corner: Corner) -> String {
        let field = self.game.field();
        let (width, height) = (field.width, field.height);
        let nearest = Square::at(corner.column.min(width - 1), corner.row.min(height - 1));
        let square = nearest.map(|s| s.to_string()).unwrap_or_default();
        if corner.column < width && corner.row < height {
            format!("at the corner of {square}")
        } else {
            format!("on the rim beyond {square}")
        }
    }

    /// The square where the front of a unit is.
    fn front(&self, who: Who) -> Option<Square> {
        let unit = self.game.scenario().unit(who)?;
        self.game.square(unit)
    }

    #[expect(clippy::too_many_lines, reason = "one sentence for each event")]
    pub(crate) fn sentence(&self, viewer: Viewer) -> String {
        let name = |who: Who| self.name(viewer, who);
        match self.what {
            What::Deployed { who, at, ready, .. } => {
                let how = if ready { ", ready" } else { "" };
                format!("{} deploys in {at}{how}.", name(who))
            }
            What::LeftOut { who } => {
                format!(
                    "{} has found no place and is not deployed.",
                    self.game.data.name(who)
                )
            }
            What::Ordered { who, token, .. } => format!("Token {token} goes on {}.", name(who)),
            What::OrdersGiven { side } => format!("{} has placed the order tokens.", side.title()),
            What::OrdersShown => "Both sides show which units hold tokens.".to_owned(),
            What::TurnBegan { turn, initiative } => {
                format!("Turn {turn}; {} has the Initiative.", initiative.title())
            }
            What::Lot { side, .. } => format!("The lot gives {} the Initiative.", side.title()),
            What::Called { number } if number > self.game.data.numbers.tokens => {
                "Special tokens that are left are called.".to_owned()
            }
            What::Called { number } => format!("Tokens are called from number {number} on."),
            What::Revealed { who, token } => format!("{} is activated, token {token}.", name(who)),
            What::Idle { who } => format!("{} does nothing.", name(who)),
            What::Recovered { who, .. } => format!("{} is no longer Suppressed.", name(who)),
            What::Stepped { who, to, .. } => match self.front(who) {
                // A vehicle of two squares backs up: its rear leads.
                Some(front) if front != to => {
                    format!("{} backs into {to}, its front in {front}.", name(who))
                }
                _ => format!("{} goes to {to}.", name(who)),
            },
            What::Entered { who, to } => format!("{} enters at {to}.", name(who)),
            What::Turned { who, facing } => format!("{} faces {}.", name(who), facing.letter()),
            What::Flipped { who, ready, .. } => {
                let side = if ready { "Active" } else { "Inactive" };
                format!("{} is turned to its {side} Side.", name(who))
            }
            What::Uncovered { who, at: Some(at) } => {
                format!("{} in {at} is no longer concealed.", name(who))
            }
            What::Uncovered { who, at: None } => format!("{} is no longer concealed.", name(who)),
            What::Betrayed { who, at } => format!(
                "The marker belongs to its tile: the concealed unit in {at} is {}.",
                self.game.data.name(who)
            ),
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
                cause,
                ..
            } => {
                let how = if suppressive { " to suppress" } else { "" };
                let who = who.map_or(unmanned(cause).to_owned(), |who| {
                    format!("{} fires{how} at", name(who))
                });
                let what = match result {
                    Result3::Miss => "missed",
                    Result3::Hit => "hit",
                    Result3::Double => "a double hit",
                };
                // The Defence of a concealed unit would tell who it is.
                let unit = self.game.scenario().unit(target);
                let known = unit.is_none_or(|unit| self.game.knows(viewer, unit));
                let against = if known {
                    format!(" against {defence}")
                } else {
                    String::new()
                };
                format!(
                    "{who} {}: die {die}, {total}{against}, {what}.",
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
            What::Damaged {
                who,
                die,
                piercing,
                damage,
            } => {
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
                format!("Damage to {}: die {die}{more}, {what}.", name(who))
            }
            What::Shelled {
                who,
                at,
                die,
                off,
                way,
                lands,
            } => {
                let who = who.map_or("The artillery".to_owned(), name);
                let aim = format!("{who} shells the corner of {at}: die {die}, ");
                match (way, lands) {
                    (Some(way), Some(lands)) => format!(
                        "{aim}{off} off to the {}, {}.",
                        BEARINGS[usize::from(way % 8)],
                        self.place_of(lands)
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
            _ => self.more_sentences(viewer),
        }
    }

    /// Cards, gear, works, airplanes, reinforcements and what frames the game.
    #[expect(clippy::too_many_lines, reason = "one sentence for each event")]
    fn more_sentences(&self, viewer: Viewer) -> String {
        let name = |who: Who| self.name(viewer, who);
        match self.what {
            What::Drew { side, .. } => format!("{} draws a card.", side.title()),
            What::Played { side, card, bonus } => {
                let how = if bonus {
                    " for its Alternate Bonus"
                } else {
                    ""
                };
                format!("{} plays {}{how}.", side.title(), card.title())
            }
            What::Discarded { side, card } => {
                format!("{} discards {}.", side.title(), card.title())
            }
            What::Looked { side, who, .. } => {
                format!("{} looks at the token of {}.", side.title(), name(who))
            }
            What::Swapped { first, second } => {
                format!(
                    "The tokens of {} and {} change places.",
                    name(first),
                    name(second)
                )
            }
            What::Smoke { at } => format!("Smoke hides the corner of {at}."),
            What::GearChosen { side, gear } => {
                format!("{} takes a marker: {}.", side.title(), gear.title())
            }
            What::GearUsed { who, gear } => format!("{} uses: {}.", name(who), gear.title()),
            What::PiatBonus { who, bonus } => {
                format!("The PIAT of {} shows +{bonus}.", name(who))
            }
            What::AmmunitionUsed { side } => format!("{} uses found ammunition.", side.title()),
            What::MapUsed { side } => format!("{} follows a found map.", side.title()),
            What::Thrown { who, at, trench } => {
                let where_to = if trench {
                    "into the trench at"
                } else {
                    "at the corner of"
                };
                format!("{} throws a grenade {where_to} {at}.", name(who))
            }
            What::Breached {
                who,
                at,
                die,
                total,
                hit,
            } => {
                let what = if hit { "breached" } else { "it holds" };
                format!(
                    "{} fires at the walls of {at}: die {die}, {total}, {what}.",
                    name(who)
                )
            }
            What::MineLaid { who, at } => format!("{} lays a Mine in {at}.", name(who)),
            What::Mined { who, at } => format!("{} sets off the Mine in {at}.", name(who)),
            What::Cleared { who, at } => format!("{} clears {at}.", name(who)),
            What::ItemTaken { who, item } => format!("{} takes the {}.", name(who), item.title()),
            What::PositionLaid { who, at } => {
                format!("{} places a Forward Position in {at}.", name(who))
            }
            What::ItemLaid { who, item, at } => {
                format!("{} places: {} at {at}.", name(who), item.title())
            }
            What::RanOver {
                who,
                target,
                die,
                hit,
            } => {
                let what = if hit { "hit" } else { "unhurt" };
                format!(
                    "{} drives at {}: die {die}, {what}.",
                    name(who),
                    name(target)
                )
            }
            What::Pushed { who, wreck } => {
                format!("{} pushes the wreck of {}.", name(who), name(wreck))
            }
            What::Crushed { who, wreck } => {
                format!("{} crushes the wreck of {}.", name(who), name(wreck))
            }
            What::Substituted { who, spared } => {
                format!(
                    "{} takes the hit in the place of {}.",
                    name(who),
                    name(spared)
                )
            }
            What::Restored { who } => format!("{} is restored.", name(who)),
            What::Alone { who } => format!("{} acts by himself.", name(who)),
            What::Speed { who, speed: 0 } => format!("{} stands still: speed X.", name(who)),
            What::Speed { who, speed } => format!("{} goes at speed {speed}.", name(who)),
            What::TookOff { who } => format!("{} takes off.", name(who)),
            What::Crashed { who } => format!("{} runs into something and is wrecked.", name(who)),
            What::Recruited { side, option, tile } => {
                let id = &self.game.data.options[usize::from(option)].id;
                let whose = tile.map_or_else(String::new, |tile| format!(" for {tile}"));
                format!("{} recruits {id}{whose}.", side.title())
            }
            What::Climbed { square, end } => {
                format!("The objective in {square} is taken; the game now ends after turn {end}.")
            }
            What::BonusLaid { square } => format!("A tactical bonus lies in {square}."),
            What::SecondPart { winner } => {
                let who = winner.map_or("Nobody", |side| side.title());
                format!("{who} has won the first part of the campaign; the second begins.")
            }
            What::SupplyBegan => "The Supply Phase begins.".to_owned(),
            What::Over { winner } => match winner {
                Some(side) => format!("{} has won.", side.title()),
                None => "Nobody has won.".to_owned(),
            },
            _ => String::new(),
        }
    }
}
