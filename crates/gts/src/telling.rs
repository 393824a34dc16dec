//! Kind, rule, audience and places of every event. The sentences are in `sentences`.

use kernel::Viewer;
use kernel::journal::Shown;

use crate::data::{Outcome, data};
use crate::event::What;
use crate::fire::Mode;
use crate::quality::Check;
use crate::stack::{Change, Labour};
use crate::words;

impl kernel::Event for What {
    fn kind(&self) -> &'static str {
        match *self {
            What::Filled { .. } => "mug-filled",
            What::Drawn { .. } => "chit-drawn",
            What::Kept { .. } => "chit-kept",
            What::Command { .. } => "command-points",
            What::Dispatch { .. } => "dispatch-points",
            What::Came { .. } => "came",
            What::LeaderCame { .. } => "leader-came",
            What::Acts { .. } => "acts",
            What::Paid { .. } => "paid",
            What::Attached { .. } => "attached",
            What::Passed { .. } => "passed",
            What::Moved { .. } => "moved",
            What::LeaderWent { .. } => "leader-went",
            What::LeaderGone { .. } => "leader-gone",
            What::LeaderWaits { .. } => "leader-waits",
            What::Changed { .. } => "changed",
            What::Left { .. } => "left",
            What::Checked { .. } => "checked",
            What::Bought { .. } => "check-bought",
            What::Shot { .. } => "shot",
            What::Barraged { .. } => "barraged",
            What::Withstood { .. } => "withstood",
            What::CohesionHit { .. } => "cohesion-hit",
            What::StepLost { .. } => "step-lost",
            What::Suppressed { .. } => "suppressed",
            What::Eliminated { .. } => "eliminated",
            What::ContactLost { .. } => "contact-lost",
            What::ParkBroken { .. } => "park-broken",
            What::ParkFired { .. } => "park-fired",
            What::Fell { .. } => "barrage",
            What::Lifted => "barrages-lifted",
            What::Assaulted { .. } => "assaulted",
            What::Dropped { .. } => "dropped-out",
            What::Stood { .. } => "stood",
            What::Runs { .. } => "ran",
            What::Charge { .. } => "charge",
            What::AssaultOver { .. } => "assault-over",
            What::Rallied { .. } => "rallied",
            What::Rallying { .. } => "rallying",
            What::Built { .. } => "built",
            What::Working { .. } => "working",
            What::RearguardMade { .. } => "rearguard-made",
            What::RearguardGone { .. } => "rearguard-gone",
            What::Gathered { .. } => "gathered",
            What::Control { .. } => "control",
            What::Over { .. } => "over",
            What::Dawn(what) => what.kind(),
            What::Naval(what) => what.kind(),
            What::Air(what) => what.kind(),
            What::Event(what) => what.kind(),
        }
    }

    fn rule(&self) -> &'static str {
        match *self {
            What::Filled { .. } => "1.8#g",
            What::Drawn { kept: true, .. } => "1.8#h",
            What::Drawn { .. } | What::Kept { .. } => "1.8#i",
            What::Command { .. } => "1.9#division-2",
            What::Dispatch { .. } => "1.9#division-3",
            What::LeaderCame { at, .. } if data().hex(at).beach.is_some() => "1.18.4#general",
            What::Came { .. } | What::LeaderCame { .. } => "1.9#division-1",
            What::Acts { .. } => "1.9#general",
            What::Paid { rule, .. }
            | What::LeaderWent { rule, .. }
            | What::ParkBroken { rule, .. }
            | What::Dropped { rule, .. } => rule,
            What::Attached { .. } => "1.9#formation-2",
            What::Passed { .. } => "1.13#pass",
            What::Moved { .. } => "1.10.13",
            What::Left { .. } => "1.10.5",
            What::LeaderGone { .. } | What::LeaderWaits { .. } => "1.2.6",
            What::Changed { change, .. } => match change {
                Change::Column | Change::Deploy => "1.10.10",
                Change::Mount(_) => "1.10#mount",
                Change::Dismount(_) => "1.10.11",
                Change::EnterEnt => "1.10#enter-ent",
                Change::LeaveEnt => "1.10#leave-ent",
                Change::EnterBocage | Change::LeaveBocage => "1.10#bocage",
                Change::Join => "1.10.12",
            },
            What::Checked { check, .. } => words::check_rule(check),
            What::Bought { .. } => "1.3#cp",
            What::Shot { mode, .. } => match mode {
                Mode::Direct => "1.14.6",
                Mode::Opportunity => "1.15",
                Mode::Indirect => "1.16.7",
                Mode::Assaulter => "1.17.10",
                Mode::Defender => "1.17.11",
            },
            What::Barraged { .. } => "1.16.7",
            What::Withstood { .. } => "1.7#s-query",
            What::CohesionHit { .. } => "1.7#c",
            What::StepLost { .. } => "1.7#1",
            What::Suppressed { .. } => "1.7#s",
            What::Eliminated { .. } => "1.7#e",
            What::ContactLost { .. } => "1.7#ef",
            What::ParkFired { .. } => "1.16.4",
            What::Fell { .. } => "1.16.9",
            What::Lifted => "1.8#j",
            What::Assaulted { .. } => "1.17.1",
            What::Stood { .. } => "1.17.7",
            What::Runs { .. } => "1.17.9",
            What::Charge { .. } => "1.17.10",
            What::AssaultOver { .. } => "1.17.14",
            What::Rallied { .. } | What::Rallying { .. } => "1.12",
            What::Built { labour, .. } => match labour {
                Labour::Ip => "1.11#ip",
                Labour::Ent => "1.11#ent",
                Labour::RoadBlock => "1.11#road-block",
                Labour::Clear => "1.11#remove-road-block",
            },
            What::Working { .. } => "1.11#general",
            What::RearguardMade { .. } => "1.11#rearguard",
            What::RearguardGone { .. } => "1.11#remove-rearguard",
            What::Gathered { .. } => "1.20",
            What::Control { .. } | What::Over { .. } => "1.8#l",
            What::Dawn(what) => what.rule(),
            What::Naval(what) => what.rule(),
            What::Air(what) => what.rule(),
            What::Event(what) => what.rule(),
        }
    }

    fn text(&self, viewer: Viewer) -> Option<String> {
        match *self {
            What::Dawn(what) => what.text(viewer),
            What::Naval(what) => what.text(viewer),
            What::Air(what) => what.text(viewer),
            What::Event(what) => what.text(viewer),
            what => Some(what.sentence()),
        }
    }

    fn reveals(&self) -> bool {
        match *self {
            What::Drawn { .. }
            | What::Command { .. }
            | What::Dispatch { .. }
            | What::Checked { .. }
            | What::Shot { .. }
            | What::Barraged { .. } => true,
            What::Dawn(what) => what.reveals(),
            What::Naval(what) => what.reveals(),
            What::Air(what) => what.reveals(),
            What::Event(what) => what.reveals(),
            _ => false,
        }
    }

    fn gist(&self) -> Option<String> {
        let gist = match *self {
            What::CohesionHit { unit, .. } => format!("{} Cohesion Hit", words::unit(unit)),
            What::StepLost { unit } => format!("{} loses a step", words::unit(unit)),
            What::Suppressed { unit } => format!("{} Suppressed", words::unit(unit)),
            What::Eliminated { unit } => format!("{} eliminated", words::unit(unit)),
            What::Fell { at, barrage } => {
                format!("{} in {}", words::barrage(barrage), data().label(at))
            }
            What::Shot { outcome: None, .. } => "miss".to_owned(),
            What::Withstood { .. } => "withstood".to_owned(),
            What::Assaulted { .. } => "the assault begins".to_owned(),
            What::Dropped { unit, .. } => format!("{} drops out", words::unit(unit)),
            What::RearguardMade { .. } => "a rearguard".to_owned(),
            What::Gathered { .. } => "gathered".to_owned(),
            What::Shot {
                outcome: Some(Outcome::Suppressed | Outcome::Check),
                ..
            } => "suppression".to_owned(),
            What::Checked { check, passed, .. } if tells(check, passed) => {
                let how = if passed { "passed" } else { "failed" };
                format!("check for {} {how}", words::check(check))
            }
            What::Rallied { .. } => "rallied".to_owned(),
            What::Rallying { .. } => "not rallied".to_owned(),
            What::Built { .. } => "built".to_owned(),
            What::Working { .. } => "work goes on".to_owned(),
            What::Dawn(what) => return what.gist(),
            What::Naval(what) => return what.gist(),
            What::Air(what) => return what.gist(),
            What::Event(what) => return what.gist(),
            _ => return None,
        };
        Some(gist)
    }

    fn concerns(&self) -> Option<String> {
        match *self {
            What::CohesionHit { unit, .. }
            | What::StepLost { unit }
            | What::Suppressed { unit }
            | What::Eliminated { unit }
            | What::Dropped { unit, .. } => Some(words::unit(unit).to_owned()),
            _ => None,
        }
    }

    fn spaces(&self) -> Vec<String> {
        let hex = match *self {
            What::Came { at, .. }
            | What::LeaderCame { at, .. }
            | What::ParkBroken { at, .. }
            | What::ParkFired { at }
            | What::Fell { at, .. }
            | What::Barraged { at, .. }
            | What::Assaulted { at, .. }
            | What::Stood { at }
            | What::AssaultOver { at }
            | What::Built { at, .. }
            | What::RearguardMade { at, .. }
            | What::Control { at, .. } => at,
            What::Moved { to, .. } | What::LeaderWent { to, .. } | What::Runs { to, .. } => to,
            What::Dawn(what) => return spaces(what.hex()),
            What::Naval(what) => return spaces(what.hex()),
            What::Event(what) => return spaces(what.hex()),
            _ => return Vec::new(),
        };
        vec![data().label(hex).to_owned()]
    }

    fn shows(&self) -> Option<Shown> {
        let die = |face: u8| {
            Some(Shown {
                kind: "d10",
                face: face.to_string(),
            })
        };
        match *self {
            What::Drawn { chit, .. } => Some(Shown {
                kind: "chit",
                face: words::chit(chit),
            }),
            What::Command { die: face, .. }
            | What::Dispatch { die: face, .. }
            | What::Checked { die: face, .. }
            | What::Shot { die: face, .. }
            | What::Barraged { die: face, .. } => die(face),
            What::Dawn(what) => what.die().and_then(die),
            What::Naval(what) => what.die().and_then(die),
            What::Air(what) => what.die().and_then(die),
            What::Event(what) => what.die().and_then(die),
            _ => None,
        }
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

fn spaces(hex: Option<atlas::CellId>) -> Vec<String> {
    let label = hex.map(|hex| data().label(hex).to_owned());
    label.into_iter().collect()
}
