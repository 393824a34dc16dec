//! The sentences players read, in our own words.

use atlas::{BoardId, CellId};

use crate::data::{
    Area, Battery, ChitInfo, ChitKind, Colour, GermanKind, Landing, Symbol, Tactic, UnitKind, data,
};
use crate::event::{Event, Loss};
use crate::ids::{ChitId, PositionId, UnitId};

pub use kernel::journal::count;

/// A colour's name.
pub fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Blue => "blue",
        Colour::Green => "green",
        Colour::Purple => "purple",
        Colour::Brown => "brown",
        Colour::Orange => "orange",
    }
}

/// A symbol's name.
pub fn symbol(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Diamond => "diamond",
        Symbol::Triangle => "triangle",
        Symbol::Circle => "circle",
    }
}

/// An area's name.
pub fn area(area: Area) -> &'static str {
    match area {
        Area::Yellow => "Yellow",
        Area::Orange => "Orange",
        Area::Blue => "Blue",
        Area::Dieppe => "Dieppe",
        Area::Green => "Green",
        Area::Rear => "Rear",
    }
}

/// A tactic's abbreviation, as printed.
pub fn tactic(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::HeavyWeapons => "HW",
        Tactic::Flanking => "FL",
    }
}

/// A battery's name.
pub fn battery(battery: Battery) -> &'static str {
    match battery {
        Battery::Goebbels => "Goebbels",
        Battery::Hess => "Hess",
        Battery::Hitler => "Hitler",
    }
}

/// What a German unit is.
pub fn german_kind(kind: GermanKind) -> &'static str {
    match kind {
        GermanKind::Coastal => "coastal detachment",
        GermanKind::Infantry => "infantry company",
        GermanKind::Artillery => "artillery battery",
        GermanKind::AntiTank => "anti-tank company",
        GermanKind::Engineer => "engineer company",
        GermanKind::Headquarters => "headquarters company",
    }
}

/// The symbol on a German counter.
pub fn german_symbol(kind: GermanKind) -> &'static str {
    match kind {
        GermanKind::Coastal => "strongpoint",
        GermanKind::Infantry => "infantry",
        GermanKind::Artillery => "artillery",
        GermanKind::AntiTank => "anti-tank",
        GermanKind::Engineer => "engineer",
        GermanKind::Headquarters => "headquarters",
    }
}

/// What a Commonwealth unit is.
pub fn unit_kind(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Infantry => "infantry",
        UnitKind::Commando => "commando",
        UnitKind::Tank => "tank",
    }
}

/// What a landing check does to a unit.
pub fn landing(result: Landing) -> &'static str {
    match result {
        Landing::Lands => "comes in as planned",
        Landing::Disrupted => "comes in disrupted",
        Landing::DriftEast => "drifts east",
        Landing::DriftWest => "drifts west",
        Landing::Delayed => "is delayed",
        Landing::LosesStep => "loses a step at sea",
    }
}

/// The title of a map.
pub fn board(board: BoardId) -> &'static str {
    &data().map.boards()[board.0 as usize].title
}

/// What a chit says.
pub fn chit(info: &ChitInfo) -> String {
    match &info.kind {
        ChitKind::Action { symbol: s, colours } => {
            let colours: Vec<String> = colours
                .iter()
                .map(|c| {
                    let armour = if c.armour { " with armour bonus" } else { "" };
                    let assault = if c.assault { " (assault)" } else { "" };
                    format!("{}{armour}{assault}", colour(c.colour))
                })
                .collect();
            format!("German action, {}: {}", symbol(*s), colours.join(", "))
        }
        ChitKind::Depth([a, b]) => format!("German depth: {} and {}", area(*a), area(*b)),
        ChitKind::Battery(b) => format!("coastal battery {}", battery(*b)),
        ChitKind::Commando { remove: true } => "commando actions, once only".to_owned(),
        ChitKind::Commando { remove: false } => "commando actions".to_owned(),
        ChitKind::Event => "random event".to_owned(),
    }
}

fn unit(unit: UnitId) -> &'static str {
    &data().unit(unit).name
}

fn hex(hex: CellId) -> &'static str {
    data().label(hex)
}

/// A position by hex and name.
pub fn position(position: PositionId) -> String {
    let info = data().position(position);
    format!("{} ({})", hex(info.hex), info.name)
}

fn drawn(chit_id: ChitId) -> String {
    let info = data().chit(chit_id);
    format!("{}: {}", info.name, chit(info))
}

impl Event {
    /// The sentence.
    #[expect(clippy::too_many_lines, reason = "one arm for each kind of event")]
    pub fn sentence(&self) -> String {
        use Event as E;
        let data = data();
        match *self {
            E::ConvoyRolled {
                die,
                yellow,
                orange,
            } => format!(
                "The convoy roll is {die}: {} with {} at Yellow Beach, {} with {} at Orange Beach.",
                count(yellow.0, "commando unit"),
                count(yellow.1, "transport point"),
                count(orange.0, "commando unit"),
                count(orange.1, "transport point"),
            ),
            E::CommandoTurnedBack { unit: u } => {
                format!("{} meets the convoy and turns back to England.", unit(u))
            }
            E::Bombarded { position: p } => {
                format!("Naval guns wipe out the coastal unit in {}.", position(p))
            }
            E::BombardmentOver { position: p } => {
                format!(
                    "The coastal unit in {} survives the bombardment, disrupted; the tank wall is breached.",
                    position(p)
                )
            }
            E::TurnBegan { turn } => {
                format!(
                    "Turn {turn} begins, {} hours.",
                    data.tables.starts[turn as usize - 1]
                )
            }
            E::BoxEntered {
                unit: u,
                landing_box,
            } => {
                format!("{} makes for {}.", unit(u), box_name(landing_box))
            }
            E::LandingChecked {
                unit: u,
                die,
                result,
            } => {
                format!(
                    "{} rolls {die} for its landing and {}.",
                    unit(u),
                    landing(result)
                )
            }
            E::Drifted {
                unit: u,
                landing_box,
            } => format!("{} is carried into {}.", unit(u), box_name(landing_box)),
            E::NoBoxToDriftTo { unit: u } => {
                format!("There is no box for {} to drift into.", unit(u))
            }
            E::NoBoxFree { unit: u } => format!("Every box {} may use is full.", unit(u)),
            E::Delayed { unit: u, turn } => format!("{} will try again on turn {turn}.", unit(u)),
            E::WentHome { unit: u } => format!("{} turns back to England.", unit(u)),
            E::ChitDrawn { chit } => format!("Op chit {}.", drawn(chit)),
            E::ChitsReturned => "All op chits go back into the cup.".to_owned(),
            E::ChitRemoved { chit } => format!("Op chit {} leaves the game.", data.chit(chit).name),
            E::PositionFired { position: p } => format!("{} fires.", position(p)),
            E::NothingHit { position: p } => format!("{} fires and hits nothing.", position(p)),
            E::StepLost { unit: u, left, .. } => {
                format!("{} loses a step and has {left} left.", unit(u))
            }
            E::Replaced { unit: u, by } => format!(
                "What is left of {} fights on as replacement {}.",
                unit(u),
                unit(by)
            ),
            E::Lost { unit: u, why, .. } => match why {
                Loss::Steps => format!("{} is eliminated.", unit(u)),
                Loss::Overstacked => format!("{} is eliminated: the hex is too crowded.", unit(u)),
                Loss::Surrendered => format!("{} surrenders: there is no way home.", unit(u)),
            },
            E::Shaken { unit: u, .. } => format!("{} is disrupted.", unit(u)),
            E::TransportLost { track, left, .. } => {
                format!(
                    "{} loses a transport point; {left} left.",
                    data.track(track).title
                )
            }
            E::GermanMoved { from, to, .. } => format!(
                "The Germans in {} move to {}.",
                position(from),
                position(to)
            ),
            E::GermanStayed { position: p, .. } => {
                format!("The Germans in {} stay where they are.", position(p))
            }
            E::AssaultRolled {
                from,
                hex: h,
                die,
                strength,
            } => format!(
                "The Germans in {} assault {}: {die} against strength {strength}, {}.",
                position(from),
                hex(h),
                if die > strength {
                    "and break in"
                } else {
                    "and are held"
                },
            ),
            E::Displaced { from, to } => {
                format!("The units in {} are thrown back to {}.", hex(from), hex(to))
            }
            E::NowhereToGo { hex: h } => format!(
                "The units in {} have nowhere to go and stay, disrupted.",
                hex(h)
            ),
            E::GermanRecovered { position: p } => {
                format!("The Germans in {} recover.", position(p))
            }
            E::BatteryFired { battery: b } => {
                format!("Battery {} shells the transports.", battery(b))
            }
            E::BatterySilent { battery: b } => format!("Battery {} is silent.", battery(b)),
            E::EventRolled { die } => format!("The event roll is {die}."),
            E::NoEvent { .. } => "Nothing comes of it.".to_owned(),
            E::WallRolled { die } => {
                format!("No engineers are at the wall; a second die comes up {die}.")
            }
            E::WallDestroyed { .. } => "The Dieppe tank wall is destroyed.".to_owned(),
            E::Strafed { position: p } => format!("RAF fighters strafe {}.", position(p)),
            E::DepthWithdrawn { position: p } => format!(
                "The Germans in {} are redeployed and lose their depth marker.",
                position(p)
            ),
            E::DepthPlaced { position: p, .. } => {
                format!("The Germans in {} gain a depth marker.", position(p))
            }
            E::NoDepthPlaced { area: a, .. } => {
                format!("No depth marker is placed for the {} area.", area(a))
            }
            E::Landed { unit: u, hex: h } => format!("{} lands at {}.", unit(u), hex(h)),
            E::Evacuated { unit: u } => format!("{} sails for England.", unit(u)),
            E::Moved { unit: u, from, to } => {
                format!("{} moves from {} to {}.", unit(u), hex(from), hex(to))
            }
            E::Infiltrates {
                unit: u,
                position: p,
            } => format!("{} tries to slip past {}.", unit(u), position(p)),
            E::InfiltrationChit { chit, hit } => format!(
                "The chit is {}; the unit {}.",
                drawn(chit),
                if hit {
                    "is fired on"
                } else {
                    "gets past unseen"
                }
            ),
            E::StayedPut { unit: u } => format!("{} stays where it was.", unit(u)),
            E::AttackDeclared { target } => {
                format!("An attack on {} is prepared.", position(target))
            }
            E::GermanRevealed {
                position: p,
                german,
            } => {
                let info = data.german(german);
                format!(
                    "{} is held by {} ({}, strength {}{}).",
                    position(p),
                    info.name,
                    german_kind(info.kind),
                    info.strength,
                    demands(info.requires)
                )
            }
            E::DepthRevealed { position: p, depth } => {
                let info = data.depth(depth);
                format!(
                    "The depth marker in {} adds {}{}.",
                    position(p),
                    info.strength,
                    demands(info.requires)
                )
            }
            E::Compared {
                target,
                attack,
                defence,
                tactics,
            } => format!(
                "Attack on {}: strength {attack} against {defence}, {} the tactics.",
                position(target),
                if tactics { "with" } else { "without" }
            ),
            E::GermanDisrupted { position: p, .. } => {
                format!("The Germans in {} are disrupted.", position(p))
            }
            E::GermanEliminated { position: p } => {
                format!("The Germans in {} are eliminated.", position(p))
            }
            E::DepthEliminated { position: p, .. } => {
                format!("The depth marker in {} is eliminated.", position(p))
            }
            E::NoDepthGained { position: p } => {
                format!("The Germans in {} cannot be reinforced.", position(p))
            }
            E::Barraged {
                unit: u,
                target,
                die,
            } => format!("{} barrages {} and rolls {die}.", unit(u), position(target)),
            E::ObjectiveDestroyed {
                unit: u,
                position: p,
            } => {
                let objective = data.position(p).objective.as_ref();
                format!(
                    "{} destroys {} for {} VP.",
                    unit(u),
                    objective.map_or("the objective", |o| o.name.as_str()),
                    objective.map_or(0, |o| o.vp)
                )
            }
            E::Boarded {
                unit: u,
                landing_box,
            } => format!("{} boards transport in {}.", unit(u), box_name(landing_box)),
            E::ChangeMade {
                unit: u,
                boards,
                stays,
            } => format!(
                "{} makes change: {} on board, {} on the beach.",
                unit(u),
                count(boards, "step"),
                count(stays, "step")
            ),
            E::CommandosRecover => "Disrupted commandos recover.".to_owned(),
            E::Recovered { units } => {
                let verb = if units.len() == 1 {
                    "recovers"
                } else {
                    "recover"
                };
                let units = count(i64::from(units.len()), "disrupted unit");
                format!("{units} {verb}.")
            }
            E::EvacuationBegan { board: b, .. } => {
                format!("Evacuation begins on the {} map.", board(b))
            }
            E::BonusRoundOver => "The commandos' bonus round is over.".to_owned(),
            E::PhaseEnded => "The Commonwealth action phase ends.".to_owned(),
            E::NobodyLeft => {
                "No raider is left ashore or at sea: the remaining turns pass without incident."
                    .to_owned()
            }
            E::GameEnded => "The raid is over.".to_owned(),
        }
    }
}

/// The space that a landing box is.
pub(crate) fn box_space(id: atlas::BoxId) -> String {
    format!("box:{}", data().landing_box(id).name)
}

/// What a person calls a landing box on the map.
pub(crate) fn landing_box(id: atlas::BoxId) -> String {
    let info = data().landing_box(id);
    match info.letter {
        Some(_) => format!("landing box {}", info.name),
        None => format!("unmarked landing box off {}", hex(info.beach)),
    }
}

fn box_name(id: atlas::BoxId) -> String {
    let info = data().landing_box(id);
    match info.letter {
        Some(_) => format!("box {}", info.name),
        None => format!("the unmarked box off {}", hex(info.beach)),
    }
}

fn demands(requires: Option<Tactic>) -> String {
    requires.map_or_else(String::new, |t| format!(", demanding {}", tactic(t)))
}
