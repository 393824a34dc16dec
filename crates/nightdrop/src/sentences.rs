//! The sentences of the journal, in our own words, as each viewer may read them.

use kernel::Viewer;

use crate::data::data;
use crate::event::{Event, Hurt};
use crate::ids::Side;
use crate::state::{Action, Place};
use crate::words::{
    count, german_reads, ground, hex, objective, piece, side, stick_kind, track_end,
};

impl Event {
    /// What happened, for the journal.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each kind of event: a list, not a procedure"
    )]
    pub(crate) fn sentence(&self, viewer: Viewer) -> String {
        use Event as E;
        let data = data();
        match *self {
            E::Scattered {
                stick,
                white,
                coloured,
                place,
            } => {
                let way = &data.tables.bearings[usize::from(white) - 1];
                let landed = match place {
                    Place::Hex(at) => format!("lands in {}", hex(at)),
                    Place::Edge(at) => format!("comes down off the map beyond {}", data.label(at)),
                    _ => "lands".to_owned(),
                };
                format!("{} drifts {way} by {coloured} and {landed}.", piece(stick))
            }
            E::Spilled { stick, from, to } => format!(
                "Too many Sticks in {}: {} goes to {}.",
                data.label(from),
                piece(stick),
                hex(to)
            ),
            E::LandingRolled { dice, lost, vp } => {
                let points = match vp {
                    0 => String::new(),
                    _ => format!(", {vp:+} VP for the British"),
                };
                format!(
                    "Landing: {} and {}. Lost: {} red, {} green and {} blue Sticks{points}.",
                    dice.0, dice.1, lost[0], lost[1], lost[2]
                )
            }
            E::StickLost { stick, why } => match why {
                Hurt::Landing => format!("{} is lost in the landing.", piece(stick)),
                Hurt::OnGermans => format!("{} came down among Germans and is lost.", piece(stick)),
            },
            E::HowardLands => "Major Howard's gliders take both bridges.".to_owned(),
            E::Marked { vp, value, by, .. } => {
                let own = matches!(viewer, Viewer::Referee) || viewer == Viewer::Seat(by.seat());
                let worth = if own {
                    format!(", worth {value}")
                } else {
                    String::new()
                };
                let who = side(by);
                format!(
                    "The {who} player puts a VP marker face down on {}{worth}.",
                    objective(vp)
                )
            }
            E::Unveiled { vp, value } => {
                format!(
                    "The Germans find out: {} is worth {value} VP.",
                    objective(vp)
                )
            }
            E::Exposed { vp, value, .. } => {
                format!("A marker for {}: {value} VP.", objective(vp))
            }
            E::Opened { vp, value } => {
                format!("{} turns out to be worth {value} VP.", objective(vp))
            }
            E::TurnBegan { turn } => {
                let night = if turn <= data.tables.last_night {
                    "night"
                } else {
                    "daylight"
                };
                let start = &data.tables.starts[usize::from(turn) - 1];
                format!("Turn {turn}, {start}, {night}.")
            }
            E::Claimed { piece: p } => {
                format!("The British play {} to take the Initiative.", piece(p))
            }
            E::InitiativeRolled {
                british,
                german,
                automatic,
                clash,
                winner,
                ..
            } => {
                let both = if clash {
                    "Both sides lay claim to the Initiative, so the dice decide. "
                } else {
                    ""
                };
                let how = match automatic {
                    Some(_) => " without regard to the dice",
                    None if british == german => ", as before",
                    None => "",
                };
                format!(
                    "{both}Initiative: British {british}, German {german}. The {} player has it{how}.",
                    side(winner)
                )
            }
            E::PatrolPlaced { patrol, hex: at } => {
                format!("{} appears in {}.", piece(patrol), hex(at))
            }
            E::Confused { unit } => format!("{} is confused.", unit.name(viewer)),
            E::HeadquartersBlocked { hex: at } => format!(
                "Germans stand in {}: the divisional headquarters is lost.",
                data.label(at)
            ),
            E::HeadquartersRolled {
                die,
                germans,
                stays,
                hex: at,
            } => {
                let end = if stays {
                    format!("it sets up in {}", data.label(at))
                } else {
                    "it is lost".to_owned()
                };
                format!(
                    "Divisional headquarters: {die}, with {germans} added for Germans nearby: {end}."
                )
            }
            E::ActionChosen {
                action: a,
                dice,
                points,
                ..
            } => match a {
                Action::B1 => "The 5th Parachute Brigade acts (B1).".to_owned(),
                Action::B2 => "The 3rd Parachute Brigade acts (B2).".to_owned(),
                Action::G1 => format!(
                    "Red Sticks are led astray (G1): {} and {}, {}.",
                    dice.0,
                    dice.1,
                    count(points, "movement")
                ),
                Action::G2 => format!(
                    "Green and blue Sticks are led astray (G2): {} and {}, {}.",
                    dice.0,
                    dice.1,
                    count(points, "movement")
                ),
                Action::G3 => format!(
                    "German units act (G3): a {}, {}.",
                    dice.0,
                    count(points, "unit")
                ),
            },
            E::Drawn { unit } => format!("A German reinforcement: {}.", unit.name(viewer)),
            E::Entered { unit, hex: at } => format!("{} enters at {}.", unit.name(viewer), hex(at)),
            E::TrackMoved { unit, to } => {
                format!(
                    "{} drives to box {} of the off-map track.",
                    unit.name(viewer),
                    to + 1
                )
            }
            E::LeftMap { unit, hex: at, to } => {
                let name = unit.name(viewer);
                let from = data.label(at);
                match to {
                    Place::Track(track) => {
                        format!(
                            "{name} leaves the map at {from}, on its way to {}.",
                            track_end(track)
                        )
                    }
                    Place::Edge(_) => {
                        format!("{name} strays off the map at {from} until next turn.")
                    }
                    _ => format!("{name} leaves the map at {from} for good."),
                }
            }
            E::Moved {
                lead,
                count: n,
                from,
                to,
            } => {
                format!(
                    "{}: {} to {}.",
                    lead.with(n, viewer),
                    data.label(from),
                    hex(to)
                )
            }
            E::Shifted { stick, from, to } => {
                format!(
                    "{} is led from {} to {}.",
                    piece(stick),
                    data.label(from),
                    hex(to)
                )
            }
            E::ControlWon { vp } => format!("The British control {}.", objective(vp)),
            E::ControlLost { vp } => format!("The British lose control of {}.", objective(vp)),
            E::BridgeBlown { vp } => format!("The British blow up {}.", objective(vp)),
            E::Attacked {
                point,
                count: n,
                target,
            } => {
                format!("{} {}.", point.does(n, "attack", viewer), hex(target))
            }
            E::Unmasked { unit } => {
                let counter = unit.counter.map(|c| data.counter(c));
                let what =
                    counter.map_or_else(String::new, |c| format!("{}, {}", c.name, c.formation));
                format!("{} turns out to be {what}.", piece(unit.piece))
            }
            E::Overrun {
                stick,
                kind,
                hidden,
            } => {
                if !hidden || german_reads(viewer) {
                    format!("{} ({}) is overrun.", piece(stick), stick_kind(kind))
                } else {
                    format!(
                        "{} is overrun; only the Germans know what it was.",
                        piece(stick)
                    )
                }
            }
            E::HeadquartersLost { stick } => format!(
                "{} was a headquarters: the German player will have the Initiative.",
                piece(stick)
            ),
            E::Fought {
                attacker,
                attack,
                defence,
                target,
            } => {
                let (ours, theirs) = (attack.0.total(), defence.0.total());
                let (a, d) = (ours + attack.1, theirs + defence.1);
                let end = match a.cmp(&d) {
                    std::cmp::Ordering::Equal => "nobody wins".to_owned(),
                    order => {
                        let winner = if order.is_gt() {
                            attacker
                        } else {
                            attacker.enemy()
                        };
                        let damage = count(a.abs_diff(d), "damage point");
                        format!("the {} win by {damage}", plural(winner))
                    }
                };
                format!(
                    "Combat in {}: attack {ours}+{} = {a} ({}), defence {theirs}+{} = {d} ({}): {end}.",
                    data.label(target),
                    attack.1,
                    attack.0.parts(true, ""),
                    defence.1,
                    defence.0.parts(false, &ground(target)),
                )
            }
            E::ResultTaken { unit, result } => {
                format!("{} takes CR{result}.", unit.name(viewer))
            }
            E::StepLost { unit, .. } => format!("{} is reduced.", unit.name(viewer)),
            E::Eliminated { unit, .. } => format!("{} is eliminated.", unit.name(viewer)),
            E::StoodFast { unit } => {
                format!("{} does not retreat and stands fast.", unit.name(viewer))
            }
            E::Retreated {
                lead,
                count: n,
                from,
                to,
            } => format!(
                "{} from {} to {}.",
                lead.does(n, "retreat", viewer),
                data.label(from),
                hex(to)
            ),
            E::Cornered { unit } => format!("{} has nowhere to retreat to.", unit.name(viewer)),
            E::Advanced { unit, to } => format!("{} advances into {}.", unit.name(viewer), hex(to)),
            E::Turned {
                stick,
                kind,
                hex: at,
            } => {
                format!(
                    "{} in {} is turned up: {}.",
                    piece(stick),
                    data.label(at),
                    stick_kind(kind)
                )
            }
            E::Formed {
                company,
                hex: at,
                sticks,
                full,
            } => {
                let state = if full { "at full strength" } else { "reduced" };
                format!(
                    "{} form {} in {}, {state}.",
                    count(sticks, "Stick"),
                    piece(company),
                    hex(at)
                )
            }
            E::Reinforced { company, stick } => {
                format!(
                    "{} brings {} to full strength.",
                    piece(stick),
                    piece(company)
                )
            }
            E::BatteryRolled { die, shelled } => {
                let end = if shelled {
                    "the battery is shelled"
                } else {
                    "the guns are silent"
                };
                format!("The British hold the Merville battery. A {die}: {end}.")
            }
            E::Shelled {
                german,
                british,
                works,
                damage,
            } => format!(
                "Shells: {}+{} against {british} and {works} for the works: {}.",
                german.0,
                german.1,
                count(damage, "damage point")
            ),
            E::GarrisonRolled { die, back } => {
                let end = if back {
                    "gunners man it again"
                } else {
                    "it stays so"
                };
                format!("The Merville battery is empty. A {die}: {end}.")
            }
            E::LovatRolled { die, comes } => {
                let end = if comes {
                    "the Commandos are here"
                } else {
                    "no sign of the Commandos"
                };
                format!("Lord Lovat: a {die}, {end}.")
            }
            E::LengthRolled { die, stops } => {
                let end = if stops {
                    "the game ends"
                } else {
                    "the fight goes on"
                };
                format!("End of the turn: a {die}, {end}.")
            }
            E::GameEnded => "The game is over.".to_owned(),
        }
    }
}

fn plural(side: Side) -> &'static str {
    match side {
        Side::British => "British",
        Side::German => "Germans",
    }
}
