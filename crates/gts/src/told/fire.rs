//! Checks (1.3), fire (1.13-1.16) and what it does (1.7).

use kernel::{Listener, Tells, Told};

use super::{Marks as _, Names, result, shot};
use crate::data::{Data, Outcome};
use crate::event::{HarmEvent, ShotEvent};
use crate::fire::{Barrage, Mode};
use crate::marker::Marker;
use crate::quality::Check;
use crate::words;

impl Tells<Data> for HarmEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            HarmEvent::Withstood(unit) => {
                Told::says(format!("{} is not impressed.", say.unit(unit))).gist("withstood")
            }
            HarmEvent::CohesionHit { unit, level } => {
                let name = say.unit(unit);
                let told = Told::says(format!("{name} takes a Cohesion Hit ({level})."))
                    .gist(format!("{name} Cohesion Hit"))
                    .about(name);
                match level {
                    1 => told.with_marker(say.id(unit), Marker::OneCohesionHit),
                    _ => told
                        .without_marker(say.id(unit), Marker::OneCohesionHit)
                        .with_marker(say.id(unit), Marker::TwoCohesionHits),
                }
            }
            HarmEvent::StepLost { unit, left } => {
                let name = say.unit(unit);
                Told::says(format!("{name} loses a step."))
                    .gist(format!("{name} loses a step"))
                    .about(name)
                    .steps(say.id(unit), left)
            }
            HarmEvent::Suppressed(unit) => {
                let name = say.unit(unit);
                Told::says(format!("{name} is Suppressed."))
                    .gist(format!("{name} Suppressed"))
                    .about(name)
                    .with_marker(say.id(unit), Marker::Suppressed)
            }
            HarmEvent::Eliminated(unit) => {
                let name = say.unit(unit);
                Told::says(format!("{name} is eliminated."))
                    .gist(format!("{name} eliminated"))
                    .about(name)
                    .lost(say.id(unit))
            }
            HarmEvent::ContactLost(unit) => {
                Told::says(format!("{} loses contact.", say.unit(unit)))
                    .unmarked(say.id(unit), "contact")
            }
            HarmEvent::ParkBroken { at, .. } => Told::says(format!(
                "The Artillery Park in {} is broken up into its units.",
                say.hex(at)
            ))
            .at(say.hex(at))
            .unmarked(say.hex(at), "park"),
            HarmEvent::ParkFired { at } => {
                Told::says(format!("The Artillery Park in {} has fired.", say.hex(at)))
                    .at(say.hex(at))
            }
            HarmEvent::Fell { at, barrage } => {
                let name = words::barrage(barrage);
                Told::says(format!("A {name} lies on {}.", say.hex(at)))
                    .gist(format!("{name} in {}", say.hex(at)))
                    .at(say.hex(at))
                    .with_marker(say.hex(at), marker(barrage))
            }
            HarmEvent::Lifted => Told::says("All Barrages lift."),
        })
    }
}

impl Tells<Data> for ShotEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            ShotEvent::Barraged { by, at, from, die } => {
                let (firer, hex) = (data.shooter(by), say.hex(at));
                let told = Told::says(match die {
                    9 => format!("{firer} shells {hex} with a 9: nothing falls there."),
                    _ => format!("{firer} shells {hex} with a {die}."),
                });
                shot(
                    told.at(hex).die("d10", die, "fire"),
                    data,
                    by,
                    from,
                    Some(at),
                )
            }
            ShotEvent::Bought { unit, check } => Told::says(format!(
                "A Command Point passes the check of {} for {}.",
                say.unit(unit),
                words::check(check)
            )),
            ShotEvent::Checked {
                unit,
                check,
                quality,
                die,
                passed,
            } => {
                let how = if passed { "passed" } else { "failed" };
                let why = words::check(check);
                let told = Told::says(format!(
                    "{} checks for {why}: {die} against {quality}, {how}.",
                    say.unit(unit)
                ))
                .die("d10", die, format!("a check for {why}"));
                if tells(check, passed) {
                    told.gist(format!("check for {why} {how}"))
                } else {
                    told
                }
            }
            ShotEvent::Shot {
                by,
                at,
                ways,
                mode,
                rating,
                die,
                outcome,
            } => {
                let says = format!(
                    "{} {} {}: {die} against {rating}, {}.",
                    data.shooter(by),
                    fires(mode),
                    say.unit(at),
                    result(outcome)
                );
                let told = Told::says(says).die("d10", die, "fire");
                let told = shot(told, data, by, ways.from, ways.to);
                match outcome {
                    None => told.gist("miss"),
                    Some(Outcome::Suppressed | Outcome::Check) => told.gist("suppression"),
                    Some(_) => told,
                }
            }
        })
    }
}

fn fires(mode: Mode) -> &'static str {
    match mode {
        Mode::Direct => "fires at",
        Mode::Opportunity => "takes Opportunity Fire at",
        Mode::Indirect => "shells",
        Mode::Assaulter => "assaults",
        Mode::Defender => "fires back at",
    }
}

fn marker(barrage: Barrage) -> Marker {
    match barrage {
        Barrage::Light => Marker::LightBarrage,
        Barrage::Heavy => Marker::HeavyBarrage,
    }
}

/// Whether a check's result is not told by what comes of it.
const fn tells(check: Check, passed: bool) -> bool {
    match check {
        Check::ForcedMarch
        | Check::LeavingHeavyBarrage
        | Check::StarredMove
        | Check::StarredEntrenchment
        | Check::StandingOrRunning
        | Check::Bravery
        | Check::Landing => true,
        Check::OpportunityFire => !passed,
        Check::Suppression
        | Check::CompanyBonus
        | Check::Engineering
        | Check::Rearguard
        | Check::Rally => false,
    }
}
