//! What players call things.

use atlas::{BoardId, BoxId};

use crate::data::{
    Area, Battery, ChitInfo, ChitKind, Colour, Data, DepthInfo, GermanInfo, GermanKind, Landing,
    Symbol, Tactic, UnitKind,
};
use crate::ids::PositionId;

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

/// A German unit with what is printed on its front.
pub(crate) fn german(info: &GermanInfo) -> String {
    let (name, kind, strength) = (&info.name, german_kind(info.kind), info.strength);
    format!(
        "{name}, {kind} of strength {strength}{}",
        demand(info.requires)
    )
}

/// A depth marker with what is printed on its front.
pub(crate) fn depth(info: &DepthInfo) -> String {
    format!("depth marker +{}{}", info.strength, demand(info.requires))
}

fn demand(requires: Option<Tactic>) -> String {
    requires.map_or_else(String::new, |t| format!(", demands {}", tactic(t)))
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
pub fn board(data: &Data, board: BoardId) -> &str {
    &data.map.boards()[board.0 as usize].title
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

/// A position by hex and name.
pub fn position(data: &Data, position: PositionId) -> String {
    let info = data.position(position);
    format!("{} ({})", data.label(info.hex), info.name)
}

/// What a person calls a landing box on the map.
pub(crate) fn landing_box(data: &Data, id: BoxId) -> String {
    let info = data.landing_box(id);
    match info.letter {
        Some(_) => format!("landing box {}", info.name),
        None => format!("unmarked landing box off {}", data.label(info.beach)),
    }
}
