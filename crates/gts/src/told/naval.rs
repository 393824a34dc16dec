//! The Naval chit (1.18).

use kernel::{Listener, Tells, Told};

use super::{Marks as _, Names, missed, result, shot};
use crate::data::{Data, Outcome};
use crate::marker::Marker;
use crate::naval::{FleetEvent, LandingEvent, NavalFireEvent};
use crate::story::{Counter, Space};
use crate::words;

impl Tells<Data> for FleetEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            FleetEvent::Began => Told::says("The fleet acts."),
            FleetEvent::Withdrew { support } => {
                let craft = &data.supports[support.index()].name;
                Told::says(format!("{craft} withdraws."))
            }
            FleetEvent::Loaded { wave } => {
                Told::says(format!("Wave {wave} is in the Landing Wave boxes."))
            }
            FleetEvent::Waiting { wave } => {
                Told::says(format!("Wave {wave} is in the Loading boxes."))
            }
            FleetEvent::ForceMoved { to } => {
                let hex = say.hex(to);
                let told = Told::says(format!("The Assault Force marker goes to {hex}."));
                told.at(hex).marked(hex, "force")
            }
            FleetEvent::Sailed { ship, to } => Told::says(format!(
                "{} sails to {} range.",
                say.ship(ship),
                words::range_box(to)
            )),
            FleetEvent::ChitBack => Told::says("The Naval chit goes back into the mug."),
            FleetEvent::ChitAside => Told::says("The Naval chit is set aside."),
        })
    }
}

/// A shot with its rating, die and result.
fn fires(by: &str, at: &str, (rating, die, outcome): (u8, u8, Option<Outcome>)) -> Told {
    let result = result(outcome);
    Told::says(format!("{by} at {at}: {die} against {rating}, {result}.")).die("d10", die, "fire")
}

impl Tells<Data> for NavalFireEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            NavalFireEvent::ShipFires { ship, at } => Told::says(format!(
                "{} opens fire at {}.",
                say.ship(ship),
                say.unit(at)
            )),
            NavalFireEvent::Sought {
                ship,
                at,
                die,
                found,
            } => {
                let how = if found { "found" } else { "not found" };
                let told = Told::says(format!(
                    "{} looks for {} by its observers: {die} against 6, {how}.",
                    say.ship(ship),
                    say.unit(at)
                ))
                .die("d10", die, "observers");
                if found { told } else { told.gist(how) }
            }
            NavalFireEvent::LinesCut { beach } => Told::says(format!(
                "The phone lines of {} are cut.",
                words::beach(beach)
            ))
            .gist("lines cut"),
            NavalFireEvent::Shot {
                by,
                at,
                ways,
                rating,
                die,
                outcome,
                ..
            } => {
                let told = fires(data.shooter(by), say.unit(at), (rating, die, outcome));
                missed(shot(told, data, by, ways.from, ways.to), outcome)
            }
            NavalFireEvent::AtShip {
                by,
                from,
                ship,
                range,
                rating,
                die,
                outcome,
            } => {
                let told = fires(say.unit(by), say.ship(ship), (rating, die, outcome));
                let from = from.map_or("", |hex| say.hex(hex));
                let told = told.shot(say.id(by), from, Space::Range(range).id(data));
                missed(told, outcome)
            }
            NavalFireEvent::Sunk { ship } => {
                Told::says(format!("{} is out of action and leaves.", say.ship(ship)))
                    .gist("ship out of action")
                    .lost(Counter::Ship(ship).id(data))
            }
            NavalFireEvent::Spared { .. } => Told::says("The Resistance Nests hold their fire."),
            NavalFireEvent::Struck {
                by,
                beach,
                what,
                die,
                taken,
                left,
            } => {
                let word = words::defences(what);
                Told::says(format!(
                    "{} attacks the {word} of {}: {die}, {taken} less, {left} left.",
                    data.shooter(by),
                    words::beach(beach)
                ))
                .die("d10", die, "Beach Defences")
                .gist(format!("{word} -{taken}"))
            }
        })
    }
}

impl Tells<Data> for LandingEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            LandingEvent::Opened { beach } => {
                Told::says(format!("{} is Open.", words::beach(beach)))
            }
            LandingEvent::Drowned { craft, .. } => Told::says(format!(
                "{} is lost with everybody on board.",
                say.unit(craft)
            ))
            .gist("craft lost")
            .lost(say.id(craft)),
            LandingEvent::Landed { unit, at } => {
                Told::says(format!("{} lands in {}.", say.unit(unit), say.hex(at))).at(say.hex(at))
            }
            LandingEvent::Ashore { unit, at } => Told::says(format!(
                "{} goes ashore in {}.",
                say.unit(unit),
                say.hex(at)
            ))
            .at(say.hex(at)),
            LandingEvent::Drifts { craft } => {
                Told::says(format!("{} drifts: Drift 2.", say.unit(craft)))
                    .gist("drift")
                    .marked(say.id(craft), "drift")
            }
            LandingEvent::Steadied { unit, left: 0 } => {
                Told::says(format!("{} drifts no more.", say.unit(unit)))
                    .unmarked(say.id(unit), "drift")
            }
            LandingEvent::Steadied { unit, left } => {
                Told::says(format!("{}: Drift {left}.", say.unit(unit)))
            }
            LandingEvent::Mounted { unit } => {
                Told::says(format!("{} lands mounted.", say.unit(unit)))
                    .marked(say.id(unit), "mounted")
            }
            LandingEvent::InColumn { unit } => {
                Told::says(format!("{} lands in Column.", say.unit(unit)))
                    .with_marker(say.id(unit), Marker::Column)
            }
            LandingEvent::Recycled { craft } => {
                Told::says(format!("{} goes back to sea.", say.unit(craft)))
            }
            LandingEvent::GapOpen { from, to } => Told::says(format!(
                "The gap from {} to {} is open.",
                say.hex(from),
                say.hex(to)
            ))
            .at(say.hex(from))
            .marked(say.hex(from), "gap"),
            LandingEvent::Boarded { unit, craft } => {
                Told::says(format!("{} boards {}.", say.unit(unit), say.unit(craft)))
            }
            LandingEvent::Rides { leader, craft } => Told::says(format!(
                "{} boards {}.",
                say.leader(leader),
                say.unit(craft)
            )),
        })
    }
}
