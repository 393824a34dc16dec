//! What is printed on the counters: both sides of units and leaders, ships and support craft.

use kernel::scene::{Face, Value};

use crate::data::{
    self, Allowance, Armour, Data, Fire, Kind, LeaderInfo, Row, ShipInfo, SupportInfo, UnitInfo,
};
use crate::ids::Side;
use crate::words;

/// The faces in the box.
#[derive(Debug, Default)]
pub(crate) struct Faces {
    /// Of units: on foot, and on their vehicle side.
    pub(crate) units: Vec<[Face; 2]>,
    /// Of leaders, and of those who replace them.
    pub(crate) leaders: Vec<[Face; 2]>,
    pub(crate) ships: Vec<Face>,
    pub(crate) supports: Vec<Face>,
}

/// The faces of a scenario, each once: the box is the same for all of them.
pub(crate) fn faces(data: &'static Data, _scenario: &str) -> Vec<&'static Face> {
    let all = &data.faces;
    let two_sided = all.units.iter().chain(&all.leaders).flatten();
    let mut faces: Vec<&Face> = two_sided.chain(&all.ships).chain(&all.supports).collect();
    faces.sort_by(|a, b| a.id.cmp(&b.id));
    faces.dedup_by(|a, b| a.id == b.id);
    faces
}

impl Faces {
    /// Prints them all.
    pub(crate) fn of(data: &Data) -> Faces {
        let units = data.units.iter();
        let leaders = data.leaders.iter();
        Faces {
            units: units.map(|info| unit(data, info)).collect(),
            leaders: leaders.map(|info| leader(data, info)).collect(),
            ships: data.ships.iter().map(ship).collect(),
            supports: data.supports.iter().map(support).collect(),
        }
    }
}

fn value(name: &'static str, text: String) -> Value {
    Value { name, text }
}

fn unit(data: &Data, info: &UnitInfo) -> [Face; 2] {
    let assault = info.assault.map_or("-".to_owned(), |a| {
        let twice = if a.is_coloured() { "×2" } else { "" };
        format!("{}{twice}", a.rating)
    });
    let front = unit_side(data, info, info.face, assault);
    let back = info.mounted;
    let back = back.map(|face| unit_side(data, info, face, "-".to_owned()));
    [front.clone(), back.unwrap_or(front)]
}

fn unit_side(data: &Data, info: &UnitInfo, side: data::Face, assault: String) -> Face {
    let fire = side.fire.map_or("No".to_owned(), |fire| {
        format!("{} {}", fire.rating, Row::ALL[fire.row.index()].1)
    });
    let armour = armour(side.defence.armour);
    let defence = format!("{:+}{armour}", side.defence.rating);
    let allowance = match side.allowance {
        Allowance::Points(points) => points.to_string(),
        Allowance::Star => "*".to_owned(),
        Allowance::No => "No".to_owned(),
    };
    Face {
        name: info.title.clone(),
        side: info.side.word(),
        symbol: symbol(info.kind),
        echelon: "company",
        says: format!(
            "{}, {}: fire {fire}, defence {defence}, quality {}, move {allowance}.",
            info.title,
            data.formation(info.formation).name,
            info.quality
        ),
        values: vec![
            value("fire", side.fire.map_or("No".to_owned(), printed)),
            value("range", side.fire.map_or(0, |f| f.range.max(1)).to_string()),
            value("assault", assault),
            value("defence", defence),
            value("quality", info.quality.to_string()),
            value("move", allowance),
        ],
        ..Face::default()
    }
    .printed()
}

fn leader(data: &Data, info: &LeaderInfo) -> [Face; 2] {
    let formation = data.formation(info.formation);
    let side = data.division(formation.division).side;
    [0, 1].map(|up| {
        let range = info.range[up];
        let attach = info.attach.map_or("-".to_owned(), |a| a[up].to_string());
        Face {
            name: info.title.clone(),
            side: side.word(),
            symbol: "leader",
            says: format!(
                "{}, leader of {}: Command Range {range}, Attachment Rating {attach}.",
                info.title, formation.name
            ),
            values: vec![value("command", range.to_string()), value("attach", attach)],
            ..Face::default()
        }
        .printed()
    })
}

fn ship(info: &ShipInfo) -> Face {
    let (fire, range) = rating(info.fire);
    let armour = armour(info.defence.armour);
    Face {
        name: info.title.clone(),
        side: Side::Allied.word(),
        symbol: "ship",
        says: format!("{}: fire {fire}, range {range}.", info.title),
        values: vec![
            value("fire", fire),
            value("range", range),
            value("defence", format!("{:+}{armour}", info.defence.rating)),
        ],
        ..Face::default()
    }
    .printed()
}

fn support(info: &SupportInfo) -> Face {
    let (fire, range) = rating(info.fire);
    Face {
        name: info.name.clone(),
        side: Side::Allied.word(),
        symbol: "landing-craft",
        says: format!(
            "{} of {}: fire {fire}.",
            info.name,
            words::beach(info.beach)
        ),
        values: vec![value("fire", fire), value("range", range)],
        ..Face::default()
    }
    .printed()
}

/// A Fire Rating with its row in words, and its range.
fn rating(fire: Fire) -> (String, String) {
    let row = Row::ALL[fire.row.index()].1;
    (format!("{} {row}", fire.rating), fire.range.to_string())
}

/// A Fire Rating as it stands on a counter: the number, and the first letters of its row's colour.
fn printed(fire: Fire) -> String {
    let colour = match fire.row {
        Row::White => "w",
        Row::Red => "r",
        Row::Purple => "p",
        Row::Blue => "b",
        Row::Yellow => "y",
        Row::Green => "g",
        Row::Orange => "o",
        Row::Black => "bk",
        Row::Brown => "br",
    };
    format!("{}{colour}", fire.rating)
}

/// The background of a Defense Rating.
const fn armour(armour: Armour) -> &'static str {
    match armour {
        Armour::Unarmoured => "U",
        Armour::Armoured => "A",
    }
}

fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "infantry",
        Kind::MachineGun => "machine-gun",
        Kind::Engineer => "engineer",
        Kind::Reconnaissance => "reconnaissance",
        Kind::Tank => "tank",
        Kind::AssaultGun => "assault-gun",
        Kind::AntiTank => "anti-tank",
        Kind::Gun => "gun",
        Kind::Mortar => "mortar",
        Kind::Artillery | Kind::DedicatedArtillery => "artillery",
        Kind::CoastalBattery => "coastal",
        Kind::Rearguard => "rearguard",
        Kind::LandingCraft => "landing-craft",
    }
}
