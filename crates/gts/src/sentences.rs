//! The sentences of what happens on land.

use crate::data::data;
use crate::event::What;
use crate::fire::Mode;
use crate::stack::{Change, Labour};
use crate::words::{self, unit as name};

impl What {
    /// The sentence everybody reads.
    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    pub(crate) fn sentence(self) -> String {
        let hex = |hex| data().label(hex);
        let leader = words::leader;
        let division = |id| &data().division(id).name;
        match self {
            What::Filled { chits } => format!("{chits} chits go into the mug."),
            What::Drawn { chit, kept: false } => format!("The {} is drawn.", chit.title()),
            What::Drawn { chit, kept: true } => {
                format!("The {} is the first of the turn.", chit.title())
            }
            What::Kept { chit } => {
                format!(
                    "The {} is the last and is kept for the next turn.",
                    chit.title()
                )
            }
            What::Command {
                division: d,
                die,
                gained,
            } => match gained {
                1 => format!("The {} rolls {die} and gains a Command Point.", division(d)),
                _ => format!(
                    "The {} rolls {die} and gains {gained} Command Points.",
                    division(d)
                ),
            },
            What::Dispatch {
                division: d,
                die,
                by,
            } => format!(
                "The {} rolls {die} for Dispatch Points: {by:+}.",
                division(d)
            ),
            What::Came { unit, at } => format!("{} arrives in {}.", name(unit), hex(at)),
            What::LeaderCame { leader: l, at } => format!("{} arrives in {}.", leader(l), hex(at)),
            What::Acts { unit } => format!("{} acts.", name(unit)),
            What::Paid {
                division: d,
                points: 1,
                ..
            } => {
                format!("The {} spends a Command Point.", division(d))
            }
            What::Paid {
                division: d,
                points,
                ..
            } => {
                format!("The {} spends {points} Command Points.", division(d))
            }
            What::Attached { unit } => format!("{} is attached for this activation.", name(unit)),
            What::Passed { unit } => format!("{} passes.", name(unit)),
            What::Moved { unit, to } => format!("{} moves to {}.", name(unit), hex(to)),
            What::Left { unit } => format!("{} leaves the map.", name(unit)),
            What::LeaderWent { leader: l, to, .. } => format!("{} goes to {}.", leader(l), hex(to)),
            What::LeaderWaits { leader: l } => {
                format!(
                    "{} waits for those of his formation still to come.",
                    leader(l)
                )
            }
            What::LeaderGone { leader: l } => {
                format!("{} has no formation left and is removed.", leader(l))
            }
            What::Changed { unit, change } => {
                let does = match change {
                    Change::Column => "enters Column",
                    Change::Deploy => "leaves Column",
                    Change::Mount(false) => "mounts",
                    Change::Mount(true) => "mounts, in Column",
                    Change::Dismount(false) => "dismounts",
                    Change::Dismount(true) => "dismounts, in Column",
                    Change::EnterEnt => "enters an ENT",
                    Change::LeaveEnt => "leaves its ENT",
                    Change::EnterBocage => "goes into the hedgerows",
                    Change::LeaveBocage => "comes out of the hedgerows",
                    Change::Join => "joins the Artillery Park",
                };
                format!("{} {does}.", name(unit))
            }
            What::Checked {
                unit,
                check,
                quality,
                die,
                passed,
            } => format!(
                "{} checks for {}: {die} against {quality}, {}.",
                name(unit),
                words::check(check),
                if passed { "passed" } else { "failed" }
            ),
            What::Bought { unit, check } => format!(
                "A Command Point passes the check of {} for {}.",
                name(unit),
                words::check(check)
            ),
            What::Shot {
                by,
                at,
                mode,
                rating,
                die,
                outcome,
            } => {
                let fires = match mode {
                    Mode::Direct => "fires at",
                    Mode::Opportunity => "takes Opportunity Fire at",
                    Mode::Indirect => "shells",
                    Mode::Assaulter => "assaults",
                    Mode::Defender => "fires back at",
                };
                let result = outcome.map_or("a miss", crate::data::Outcome::code);
                format!(
                    "{} {fires} {}: {die} against {rating}, {result}.",
                    words::shooter(by),
                    name(at)
                )
            }
            What::Barraged { by, at, die: 9 } => {
                format!(
                    "{} shells {} with a 9: nothing falls there.",
                    words::shooter(by),
                    hex(at)
                )
            }
            What::Barraged { by, at, die } => {
                format!("{} shells {} with a {die}.", words::shooter(by), hex(at))
            }
            What::Withstood { unit } => format!("{} is not impressed.", name(unit)),
            What::CohesionHit { unit, level } => {
                format!("{} takes a Cohesion Hit ({level}).", name(unit))
            }
            What::StepLost { unit } => format!("{} loses a step.", name(unit)),
            What::Suppressed { unit } => format!("{} is Suppressed.", name(unit)),
            What::Eliminated { unit } => format!("{} is eliminated.", name(unit)),
            What::ContactLost { unit } => format!("{} loses contact.", name(unit)),
            What::ParkBroken { at, .. } => {
                format!(
                    "The Artillery Park in {} is broken up into its units.",
                    hex(at)
                )
            }
            What::ParkFired { at } => format!("The Artillery Park in {} has fired.", hex(at)),
            What::Fell { at, barrage } => {
                format!("A {} lies on {}.", words::barrage(barrage), hex(at))
            }
            What::Lifted => "All Barrages lift.".to_owned(),
            What::Assaulted { unit, at } => format!("{} assaults {}.", name(unit), hex(at)),
            What::Dropped { unit, .. } => format!("{} is out of the assault.", name(unit)),
            What::Stood { at } => format!("The defenders of {} stand.", hex(at)),
            What::Runs { at, to } => format!("The defenders of {} run to {}.", hex(at), hex(to)),
            What::Charge { charges: true } => "The assaulters charge.".to_owned(),
            What::Charge { charges: false } => "The assaulters fire.".to_owned(),
            What::AssaultOver { at } => format!("The assault on {} is over.", hex(at)),
            What::Rallied {
                unit,
                suppressed: true,
                ..
            } => {
                format!("{} rallies and is no longer Suppressed.", name(unit))
            }
            What::Rallied { unit, level, .. } => {
                format!("{} rallies: Cohesion Hits {level}.", name(unit))
            }
            What::Rallying { unit } => format!("{} does not rally yet.", name(unit)),
            What::Built { unit, labour, at } => match labour {
                Labour::Ip => format!("{} is in an Improved Position.", name(unit)),
                Labour::Ent => format!("{} is in a new Entrenchment.", name(unit)),
                Labour::RoadBlock => format!("{} blocks the road in {}.", name(unit), hex(at)),
                Labour::Clear => format!("{} clears the road in {}.", name(unit), hex(at)),
            },
            What::Working { unit } => format!("{} has men at work.", name(unit)),
            What::RearguardMade { unit, at } => format!("{} is left in {}.", name(unit), hex(at)),
            What::RearguardGone { unit } => format!("{} is withdrawn.", name(unit)),
            What::Gathered { unit } => format!("{} gathers its men.", name(unit)),
            What::Control { at, side } => format!("{} is in {} hands.", hex(at), side.name()),
            What::Over { side: Some(side) } => {
                format!("The game is over: {} victory.", side.name())
            }
            What::Over { side: None } => "The game is over: a draw.".to_owned(),
            What::Dawn(_) | What::Naval(_) | What::Air(_) | What::Event(_) => String::new(),
        }
    }
}
