//! What players hear of each event: its sentence, where it happened, and what changed on the board.
//!
//! Everybody hears the same. By chapter: `sea` (3, 5, 12), `germans` (6-9, 11), `raiders` (6, 10, 11).

mod germans;
mod raiders;
mod sea;

use atlas::{BoxId, CellId};
use kernel::{Listener, Tells, Told};

use crate::data::{ChitKind, Data};
use crate::event::Event;
use crate::ids::{ChitId, PositionId, UnitId};
use crate::state::Place;
use crate::words;

/// The names that sentences are made of.
struct Names<'a>(&'a Data);

impl<'a> Names<'a> {
    fn unit(&self, unit: UnitId) -> &'a str {
        &self.0.unit(unit).name
    }

    fn hex(&self, hex: CellId) -> &'a str {
        self.0.label(hex)
    }

    fn position(&self, position: PositionId) -> &'a str {
        self.0.position_name(position)
    }

    fn landing_box(&self, id: BoxId) -> String {
        let info = self.0.landing_box(id);
        match info.letter {
            Some(_) => format!("box {}", info.name),
            None => format!("the unmarked box off {}", self.hex(info.beach)),
        }
    }

    fn chit(&self, chit: ChitId) -> String {
        let info = self.0.chit(chit);
        format!("{}: {}", info.name, self.0.chit_words(chit))
    }

    /// Told of a German position, and there.
    fn there(&self, position: PositionId, says: impl FnOnce(&str) -> String) -> Told {
        Told::says(says(self.position(position))).at(self.0.at(position))
    }

    /// A unit goes from one place to another.
    fn moves(&self, told: Told, unit: UnitId, from: Place, to: Place) -> Told {
        told.moved(self.unit(unit), self.0.space(from), self.0.space(to))
    }
}

impl Tells<Data> for Event {
    #[expect(clippy::too_many_lines, reason = "one line for each kind of event")]
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        use Event as E;
        let names = Names(data);
        Some(match *self {
            E::ConvoyRolled {
                die,
                yellow,
                orange,
            } => sea::convoy_rolled(die, yellow, orange),
            E::CommandoTurnedBack(unit, from) => sea::turned_back(&names, unit, from),
            E::BoxEntered {
                unit,
                from,
                landing_box,
            } => sea::box_entered(&names, unit, from, landing_box),
            E::LandingChecked { unit, die, result } => sea::checked(&names, unit, die, result),
            E::Drifted {
                unit,
                from,
                landing_box,
            } => sea::drifted(&names, unit, from, landing_box),
            E::NoBoxToDriftTo(unit) => {
                let unit = names.unit(unit);
                Told::says(format!("There is no box for {unit} to drift into."))
            }
            E::NoBoxFree(unit) => {
                let unit = names.unit(unit);
                Told::says(format!("Every box {unit} may use is full."))
            }
            E::Delayed { unit, from, turn } => sea::delayed(&names, unit, from, turn),
            E::WentHome(unit, from) => sea::went_home(&names, unit, from),
            E::Landed { unit, from, hex } => sea::landed(&names, unit, from, hex),
            E::Evacuated(unit, from) => sea::evacuated(&names, unit, from),
            E::Boarded {
                unit,
                from,
                landing_box,
            } => sea::boarded(&names, unit, from, landing_box),
            E::TransportLost { track, left, .. } => {
                let title = &data.track(track).title;
                Told::says(format!("{title} loses a transport point; {left} left."))
            }
            E::EvacuationBegan { board, .. } => {
                let map = words::board(data, board);
                Told::says(format!("Evacuation begins on the {map} map."))
            }

            E::Bombarded { position, depth } => germans::bombarded(&names, position, depth),
            E::BombardmentOver(position) => germans::bombardment_over(&names, position),
            E::PositionFired(position) => names.there(position, |p| format!("{p} fires.")),
            E::GermanMoved {
                from, to, depth, ..
            } => germans::moved(&names, from, to, depth),
            E::GermanStayed { position, .. } => names.there(position, |p| {
                format!("The Germans in {p} stay where they are.")
            }),
            E::AssaultRolled {
                from,
                hex,
                die,
                strength,
            } => germans::assaulted(&names, from, hex, die, strength),
            E::GermanRecovered(position) => germans::recovered(&names, position),
            E::BatteryFired(battery) => {
                let battery = words::battery(battery);
                Told::says(format!("Battery {battery} shells the transports."))
            }
            E::BatterySilent(battery) => {
                Told::says(format!("Battery {} is silent.", words::battery(battery)))
            }
            E::EventRolled(die) => {
                Told::says(format!("The event roll is {die}.")).die("d6", die, "random event")
            }
            E::NoEvent { .. } => Told::says("Nothing comes of it."),
            E::WallRolled(die) => Told::says(format!(
                "No engineers are at the wall; a second die comes up {die}."
            ))
            .die("d6", die, "tank wall"),
            E::WallDestroyed { .. } => germans::wall_destroyed(data),
            E::Strafed(position) => names.there(position, |p| format!("RAF fighters strafe {p}.")),
            E::DepthWithdrawn(position) => germans::depth_withdrawn(&names, position),
            E::DepthPlaced { position, rule } => germans::depth_placed(&names, position, rule),
            E::NoDepthPlaced { area, .. } => {
                let area = words::area(area);
                Told::says(format!("No depth marker is placed for the {area} area."))
            }
            E::GermanRevealed(position, german) => germans::revealed(&names, position, german),
            E::DepthRevealed(position, depth) => germans::depth_revealed(&names, position, depth),
            E::GermanDisrupted { position, .. } => germans::disrupted(&names, position),
            E::GermanEliminated { position, depth } => germans::eliminated(&names, position, depth),
            E::DepthEliminated { position, .. } => germans::depth_eliminated(&names, position),
            E::NoDepthGained(position) => names.there(position, |p| {
                format!("The Germans in {p} cannot be reinforced.")
            }),

            E::StepLost { unit, left, rule } => raiders::step_lost(&names, unit, left, rule),
            E::Replaced { unit, by, at } => raiders::replaced(&names, unit, by, at),
            E::Lost {
                unit, from, why, ..
            } => raiders::lost(&names, unit, from, why),
            E::Shaken { unit, key, rule } => raiders::shaken(&names, unit, key, rule),
            E::Displaced { units, from, to } => raiders::displaced(&names, units, from, to),
            E::NowhereToGo(hex) => {
                let hex = names.hex(hex);
                let stay = "have nowhere to go and stay, disrupted";
                Told::says(format!("The units in {hex} {stay}."))
            }
            E::Moved { unit, from, to } => raiders::moved(&names, unit, from, to),
            E::Infiltrates(unit, position) => {
                let (unit, past) = (names.unit(unit), names.position(position));
                Told::says(format!("{unit} tries to slip past {past}."))
            }
            E::InfiltrationChit { chit, hit } => raiders::infiltration_chit(&names, chit, hit),
            E::StayedPut(unit) => Told::says(format!("{} stays where it was.", names.unit(unit))),
            E::AttackDeclared(target) => {
                names.there(target, |p| format!("An attack on {p} is prepared."))
            }
            E::Compared {
                target,
                attack,
                defence,
                tactics,
            } => raiders::compared(&names, target, attack, defence, tactics),
            E::Barraged {
                unit,
                from,
                target,
                die,
            } => raiders::barraged(&names, unit, from, target, die),
            E::ObjectiveDestroyed(unit, position) => {
                raiders::objective_destroyed(&names, unit, position)
            }
            E::ChangeMade {
                unit,
                at,
                boards,
                stays,
                first,
                second,
            } => {
                let told = raiders::change_made(&names, unit, boards, stays);
                raiders::exchanged(&names, told, unit, at, first, second)
            }
            E::CommandosRecover(units) => {
                raiders::recovered(&names, "Disrupted commandos recover.".to_owned(), units)
            }
            E::Recovered(units) => {
                let sentence = raiders::recovery(units.len());
                raiders::recovered(&names, sentence, units)
            }

            E::TurnBegan(turn) => {
                let start = &data.tables.starts[turn as usize - 1];
                Told::says(format!("Turn {turn} begins, {start} hours."))
            }
            E::ChitDrawn(chit) => Told::says(format!("Op chit {}.", names.chit(chit)))
                .gist(drawn(&data.chit(chit).kind))
                .die("chit", &data.chit(chit).name, "op chit"),
            E::ChitsReturned => Told::says("All op chits go back into the cup."),
            E::ChitRemoved(chit) => {
                let name = &data.chit(chit).name;
                Told::says(format!("Op chit {name} leaves the game."))
            }
            E::BonusRoundOver => Told::says("The commandos' bonus round is over."),
            E::PhaseEnded => Told::says("The Commonwealth action phase ends."),
            E::NobodyLeft => Told::says(
                "No raider is left ashore or at sea: the remaining turns pass without incident.",
            ),
            E::GameEnded => Told::says("The raid is over."),
        })
    }
}

/// What a chit brings, in short.
fn drawn(kind: &ChitKind) -> &'static str {
    match kind {
        ChitKind::Action { .. } => "German action",
        ChitKind::Depth(_) => "depth placement",
        ChitKind::Battery(_) => "coastal battery",
        ChitKind::Commando { .. } => "commando actions",
        ChitKind::Event => "random event",
    }
}
