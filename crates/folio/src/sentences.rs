//! The sentences of the journal, in our own words, as each viewer may read them.

use kernel::Viewer;

use crate::data::{Data, Outcome, data};
use crate::event::Event;
use crate::ids::GERMAN;
use crate::state::BattleKind;
use crate::system::{Line, Reckoning};
use crate::words::{self, count};

impl Event {
    /// What happened, for the journal.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each kind of event: a list, not a procedure"
    )]
    pub(crate) fn sentence(&self, viewer: Viewer) -> String {
        use Event as E;
        let data = data().get();
        let label = |h| data.label(h);
        let (unit, hex, units) = (|u| data.name(u), |h| data.hex_name(h), |u| data.names(u));
        match *self {
            E::Deployed { unit: u, hex: h } => match viewer {
                Viewer::Referee | Viewer::Seat(GERMAN) => {
                    format!("{} starts in {}.", unit(u), hex(h))
                }
                Viewer::Seat(_) | Viewer::Bystander => {
                    format!("The German player writes down where {} starts.", unit(u))
                }
            },
            E::Shown { unit: u, hex: h } => format!("{} is in {}.", unit(u), hex(h)),
            E::BeachheadPlaced { hex: h } => format!("A beachhead marker for {}.", hex(h)),
            E::BeachesChosen { count: n } => {
                format!("No more beachheads: {n} in all.")
            }
            E::BeachheadUnused { hex: h } => {
                format!(
                    "Nobody landed in {}: its beachhead marker is removed.",
                    label(h)
                )
            }
            E::BeachheadLost { hex: h } => {
                format!("The beachhead in {} is lost for good.", label(h))
            }
            E::Landed {
                unit: u, hex: h, ..
            } => format!("{} lands in {}.", unit(u), hex(h)),
            E::DropZoneChosen { hex: h } => {
                format!("The drop zone of the 6th Airborne Division is {}.", hex(h))
            }
            E::DropZoneGone { hex: h } => format!("The drop zone in {} is closed.", label(h)),
            E::Aimed { unit: u, hex: h } => format!("{} is to come down in {}.", unit(u), hex(h)),
            E::Jumped { unit: u, die } => format!("{} jumps: a {die}.", unit(u)),
            E::Drifted { unit: u, die, to } => {
                let way = &data.tables.bearings[usize::from(die) - 1];
                match to {
                    Some(to) => format!("{} drifts {way} (a {die}) to {}.", unit(u), hex(to)),
                    None => format!("{} drifts {way} (a {die}), out of play.", unit(u)),
                }
            }
            E::RaidRolled { unit: u, die } => format!("{} storms ashore: a {die}.", unit(u)),
            E::MarkerLost { value, mines, .. } => {
                let what = if mines { "mines" } else { "support fire" };
                format!("The German +{value} {what} marker is out of the game.")
            }
            E::Assaulted { with, hex: h } => {
                format!("Beach assault in {} by {}.", hex(h), units(with))
            }
            E::TurnBegan { turn } => format!("Game turn {turn}, {}.", data.dates(turn)),
            E::PhaseBegan { side, phase } => {
                format!("{} {}.", words::side(side), words::phase(phase))
            }
            E::WeatherRolled { die, foul } => {
                let end = if foul { "inclement" } else { "fair enough" };
                format!("Weather: a {die}, {end}.")
            }
            E::MarkersGrounded { side, die } => format!(
                "The {} side does without {}.",
                words::side(side),
                count(die, "marker")
            ),
            E::MarkerGrounded { side, value, mines } => {
                let what = if mines { " mines" } else { "" };
                format!("The {} +{value}{what} is laid aside.", words::side(side))
            }
            E::Rebuilt { unit: u } => format!("{} is rebuilt.", unit(u)),
            E::Moved {
                unit: u, from, to, ..
            } => {
                format!("{}: {} to {}.", unit(u), label(from), hex(to))
            }
            E::Entered { unit: u, hex: h } => format!("{} enters at {}.", unit(u), hex(h)),
            E::Called {
                division,
                early,
                last,
            } => format!(
                "The {} Division comes {} early: the game lasts until game turn {last}.",
                data.division_name(division),
                count(early, "turn")
            ),
            E::CityTaken { hex: h, side } => {
                format!("{} is in {} hands.", hex(h), words::side(side))
            }
            E::Bombarded { side, target } => {
                format!("{} bombardment of {}.", words::side(side), hex(target))
            }
            E::GunsSilent { side } => format!("{} bombardment ends.", words::side(side)),
            E::Attacked { with, target } => {
                format!("{} {}.", units(with), words::attacking(with, hex(target)))
            }
            E::Named {
                unit: u,
                bombarded: true,
            } => format!("{} is the target.", unit(u)),
            E::Named {
                unit: u,
                bombarded: false,
            } => format!("{} defends the hex.", unit(u)),
            E::Supported {
                side,
                fire,
                strength,
            } => {
                let marker = words::fire(fire);
                let flak = if strength == fire.value {
                    String::new()
                } else {
                    format!(", halved by flak to {strength}")
                };
                format!("{} support: {marker}{flak}.", words::side(side))
            }
            E::MinesDrawn => "The German player draws the mines marker.".to_owned(),
            E::MinesAside => "The mines marker is put aside for later.".to_owned(),
            E::Fought {
                kind,
                target,
                reckoning,
                die,
                outcome,
            } => fought(data, kind, target, reckoning, die, outcome),
            E::Reduced { unit: u, .. } => format!("{} is reduced.", unit(u)),
            E::Eliminated { unit: u, .. } => format!("{} is eliminated.", unit(u)),
            E::StoodFast { unit: u } => format!("{} puts up stiff resistance.", unit(u)),
            E::Cornered { unit: u } => format!("{} has nowhere to go.", unit(u)),
            E::Retreated { unit: u, from, to } => {
                format!("{} retreats from {} to {}.", unit(u), label(from), hex(to))
            }
            E::Advanced { unit: u, to } => format!("{} advances to {}.", unit(u), hex(to)),
            E::CutOff { unit: u } => format!("{} is out of supply.", unit(u)),
            E::FleetLeaves => "The fleet is needed elsewhere: no more naval gunfire.".to_owned(),
            E::CaenFallen => {
                "All of Caen is Allied: the German side will lose support fire markers.".to_owned()
            }
            E::Prolonged { missing, last } => {
                let cities = if missing == 1 { "city" } else { "cities" };
                format!(
                    "{missing} {cities} not captured: the campaign lasts until game turn {last}."
                )
            }
            E::GameEnded => "The game is over.".to_owned(),
        }
    }
}

fn fought(
    data: &Data,
    kind: BattleKind,
    target: atlas::CellId,
    reckoning: Reckoning,
    die: u8,
    outcome: Outcome,
) -> String {
    let what = match kind {
        BattleKind::Ground => "Combat",
        BattleKind::Bombardment => "Bombardment",
        BattleKind::Beach => match reckoning.line {
            Line::BeachWithin => "Beach assault under fire",
            Line::Combat | Line::Bombardment | Line::BeachOutside => "Beach assault",
        },
        BattleKind::DropZone => "Fight at the drop zone",
    };
    let code = match outcome {
        Outcome::Nothing => "no effect",
        other => other.code(),
    };
    format!(
        "{what} in {}: {}. A {die}: {code}.",
        data.label(target),
        sums(reckoning, data)
    )
}

/// Every strength, marker and shift of a fight: `13 + 8 against 6 + 5 = +10, town 1 left, column +5 to +7`.
pub(crate) fn sums(reckoning: Reckoning, data: &Data) -> String {
    let side = |strength: u8, fire: u8| match (strength, fire) {
        (_, 0) => strength.to_string(),
        (0, _) => fire.to_string(),
        _ => format!("{strength} + {fire}"),
    };
    let mut parts = vec![format!(
        "{} against {} = {:+}",
        side(reckoning.attack, reckoning.attack_fire),
        side(reckoning.defence, reckoning.defence_fire),
        reckoning.differential()
    )];
    parts.extend(shifts(reckoning).map(|(name, left)| format!("{name} {left} left")));
    let table = reckoning.line.table(&data.tables);
    parts.push(format!(
        "column {}",
        table.heading(reckoning.column(&data.tables))
    ));
    parts.join(", ")
}

/// The shifts that apply, by name.
pub(crate) fn shifts(reckoning: Reckoning) -> impl Iterator<Item = (&'static str, u8)> {
    let all = [
        (reckoning.ground, reckoning.terrain),
        ("river", reckoning.river),
        ("no combined arms", reckoning.combined_arms),
    ];
    all.into_iter().filter(|(_, left)| *left > 0)
}
