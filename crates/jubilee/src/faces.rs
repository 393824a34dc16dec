//! What is printed on the counters: the catalogue of their faces, made once when the data is read.
//!
//! A Commonwealth counter has a face for each number of steps, a German unit or a depth marker its front and its back.

use kernel::scene::{Face, Value};

use crate::data::{Data, DepthInfo, GermanInfo, Tactic, UnitInfo, UnitKind};
use crate::ids::{DepthId, GermanId, UnitId};
use crate::words;

/// The faces of all counters.
pub(crate) struct Faces {
    units: Vec<Vec<Face>>,
    germans: Vec<Face>,
    /// By the letter that is on them.
    german_backs: Vec<(char, Face)>,
    depths: Vec<Face>,
    depth_back: Face,
}

impl Faces {
    /// Prints them.
    pub(crate) fn new(units: &[UnitInfo], germans: &[GermanInfo], depths: &[DepthInfo]) -> Faces {
        let sides = |unit: &UnitInfo| (0..=unit.steps).map(|steps| side(unit, steps)).collect();
        let mut letters: Vec<char> = germans.iter().map(|german| german.letter).collect();
        letters.sort_unstable();
        letters.dedup();
        Faces {
            units: units.iter().map(sides).collect(),
            germans: germans.iter().map(front).collect(),
            german_backs: letters.into_iter().map(|l| (l, back(l))).collect(),
            depths: depths.iter().map(depth).collect(),
            depth_back: depth_back(),
        }
    }

    /// A Commonwealth counter with so many steps left.
    pub(crate) fn unit(&self, unit: UnitId, steps: u8) -> &Face {
        &self.units[unit.index()][usize::from(steps)]
    }

    /// The front of a German unit.
    pub(crate) fn german(&self, german: GermanId) -> &Face {
        &self.germans[german.index()]
    }

    /// The back of the German units with this letter.
    pub(crate) fn german_back(&self, letter: char) -> &Face {
        let back = self.german_backs.iter().find(|(on, _)| *on == letter);
        let (_, face) = back.expect("every German unit has a letter on its back");
        face
    }

    /// A depth marker: its front, or the back that all of them have.
    pub(crate) fn depth(&self, up: Option<DepthId>) -> &Face {
        up.map_or(&self.depth_back, |depth| &self.depths[depth.index()])
    }
}

/// All that is in the box, each face once.
pub(crate) fn faces(data: &'static Data, _scenario: &str) -> Vec<&'static Face> {
    let faces = &data.faces;
    let counters = faces.units.iter().flatten();
    let backs = faces.german_backs.iter().map(|(_, back)| back);
    let germans = faces.germans.iter().chain(backs).chain(&faces.depths);
    let all = counters.chain(germans).chain([&faces.depth_back]);
    let mut all: Vec<&Face> = all.collect();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    all.dedup_by(|a, b| a.id == b.id);
    all
}

fn side(unit: &UnitInfo, steps: u8) -> Face {
    let printed = &unit.sides[usize::from(steps.max(1)) - 1];
    let (kind, symbol) = (words::unit_kind(unit.kind), words::symbol(unit.symbol));
    let values = [
        ("attack", Some(printed.strength.to_string())),
        ("weapons", printed.heavy.then(|| "HW".to_owned())),
        ("engineers", printed.engineers.then(|| "E".to_owned())),
        ("range", unit.range.map(|range| range.to_string())),
        ("target", Some(symbol.to_owned())),
    ];
    let value = |(name, text): (&'static str, Option<String>)| Some(Value { name, text: text? });
    let heavy = if printed.heavy {
        " with heavy weapons"
    } else {
        ""
    };
    let says = format!(
        "{}, {} ({kind}): {} of {}, attack {}{heavy}, target {symbol}.",
        unit.name,
        unit.formation,
        words::count(steps, "step"),
        unit.steps,
        printed.strength,
    );
    print(|face| {
        face.name.clone_from(&unit.name);
        face.side = match unit.kind {
            UnitKind::Infantry | UnitKind::Commando => "commonwealth",
            UnitKind::Tank => "canadian-armour",
        };
        face.symbol = kind;
        face.echelon = "company";
        face.values = values.into_iter().filter_map(value).collect();
        face.says = says;
    })
}

fn defence(strength: u8, requires: Option<Tactic>) -> Vec<Value> {
    let strength = Value {
        name: "defence",
        text: strength.to_string(),
    };
    let demands = requires.map(|tactic| Value {
        name: "demands",
        text: words::tactic(tactic).to_owned(),
    });
    [strength].into_iter().chain(demands).collect()
}

fn front(german: &GermanInfo) -> Face {
    print(|face| {
        face.name.clone_from(&german.name);
        face.side = "german";
        face.symbol = words::german_symbol(german.kind);
        face.values = defence(german.strength, german.requires);
        face.says = format!("{}.", words::german(german));
    })
}

fn back(letter: char) -> Face {
    print(|face| {
        face.name = letter.to_string();
        face.side = "german";
        face.says = format!("An unrevealed {letter} unit.");
    })
}

fn depth(marker: &DepthInfo) -> Face {
    print(|face| {
        face.name = String::from("depth");
        face.side = "german-depth";
        face.symbol = "depth";
        face.values = defence(marker.strength, marker.requires);
        face.says = format!("Depth marker: adds {}.", marker.strength);
    })
}

fn depth_back() -> Face {
    print(|face| {
        face.side = "german-depth";
        face.says = String::from("Unrevealed depth marker.");
    })
}

fn print(print: impl FnOnce(&mut Face)) -> Face {
    let mut face = Face::default();
    print(&mut face);
    face.printed()
}
