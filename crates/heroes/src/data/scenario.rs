//! A scenario: its battlefield, zones, arrows, objectives, and the armies with every unit in them.

use std::collections::BTreeMap;

use super::field::{Field, TerrainInfo};
use super::files::{ScenarioForm, UnitsFile};
use super::kinds::Kind;
use super::roster::Roster;
pub use super::roster::{OptionInfo, TakenOption, TileInfo, UnitInfo};
use super::survey::{Squares, Survey};
use crate::faces::Own;
use crate::ids::{Facing, Side, Square, UnitId, Units, Who};

/// An army.
#[derive(Clone, Debug)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: u16,
}

/// How a scenario ends (4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plot {
    /// Airplanes take off or do not (scenario B).
    JetPlane,
    /// Two objectives and Willi Herold (scenario 1).
    Carpiquet,
    /// One objective at the end (scenario 2).
    Airfield,
    /// The cross on the hill (scenario 3).
    Hill112,
    /// A primary objective or two of three (scenario 4).
    Maltot,
}

impl Plot {
    fn read(word: &str) -> Option<Plot> {
        Some(match word {
            "jet-plane" => Plot::JetPlane,
            "carpiquet" => Plot::Carpiquet,
            "airfield" => Plot::Airfield,
            "hill-112" => Plot::Hill112,
            "maltot" => Plot::Maltot,
            _ => return None,
        })
    }

    /// The rule that says who has won.
    pub const fn rule(self) -> &'static str {
        match self {
            Plot::JetPlane => "scenario-b#victory-conditions",
            Plot::Carpiquet => "scenario-1#victory-conditions",
            Plot::Airfield => "scenario-2#victory-conditions",
            Plot::Hill112 => "scenario-3#victory-conditions",
            Plot::Maltot => "scenario-4#victory-conditions",
        }
    }
}

/// An option that may be recruited in the course of the game.
#[derive(Clone, Debug)]
pub struct Reinforcement {
    /// Which option, or a tile of its own where it needs no slot.
    pub option: u8,
    /// The tile that may take it; where several may, each has an entry.
    pub tile: u8,
    /// The units it brings.
    pub units: Vec<UnitId>,
}

/// A list of options that a side may recruit from at one time.
#[derive(Clone, Debug)]
pub struct Reinforcements {
    /// Whose.
    pub side: Side,
    /// How many points they may cost together.
    pub points: u16,
    /// The turn at whose end they come; otherwise with the secondary objective of their number.
    pub turn: Option<u8>,
    /// The row from which on they deploy, counted from zero; otherwise they wait to enter.
    pub behind: Option<i8>,
    /// The options.
    pub options: Vec<Reinforcement>,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct ScenarioInfo {
    /// The id used in files.
    pub id: String,
    /// The booklet's letter or number of its battlefield.
    pub letter: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub blurb: String,
    /// How it ends.
    pub plot: Plot,
    /// The turn on which END lies at first.
    pub turns: u8,
    /// Who has the Initiative; by lot where nobody is named.
    pub initiative: Option<Side>,
    /// The battlefield.
    pub field: Field,
    /// What its terrain decides by itself.
    pub survey: Survey,
    /// Deployment zones.
    pub zones: [Vec<Square>; 2],
    /// The same, quick to ask.
    pub zoned: [Squares; 2],
    /// The zones with what Scouts may use beyond them.
    pub scouted: [Vec<Square>; 2],
    /// Squares by which units enter.
    pub arrows: [Vec<Square>; 2],
    /// Primary objectives.
    pub primary: [Option<Square>; 2],
    /// Those that a campaign puts in their place.
    pub outlined: [Option<Square>; 2],
    /// Secondary objectives.
    pub secondary: Vec<Square>,
    /// Tactical bonuses at the start.
    pub bonuses: Vec<Square>,
    /// Those that come later, and when.
    pub late_bonuses: (u8, Vec<Square>),
    /// Those that come with a secondary objective.
    pub taken_bonuses: Vec<Square>,
    /// The armies.
    pub armies: [Army; 2],
    /// Their tiles.
    pub tiles: Vec<TileInfo>,
    /// Every unit, those that may be recruited later included.
    pub units: Vec<UnitInfo>,
    /// Units recruited as tiles of their own: they count for no other tile (1.2.5).
    pub apart: Units,
    /// The units of each side.
    pub sides: [Units; 2],
    /// The same in the order of their names.
    pub muster: [Vec<UnitId>; 2],
    /// The airplanes.
    pub airplanes: Units,
    /// The unit of each name: rows of [`NAMESAKES`], one for each kind.
    named: Vec<u8>,
    /// Units that start in a given square.
    pub start: Vec<(UnitId, Square, Facing)>,
    /// The unit that is captured instead of hit.
    pub prize: Option<UnitId>,
    /// A tile that enters from the Supply Phase of a turn on.
    pub late_tile: Option<(u8, u8)>,
    /// The unit that deploys last of all.
    pub last: Option<UnitId>,
    /// What may be recruited in the course of the game.
    pub reinforcements: Vec<Reinforcements>,
    /// What is printed on its counters.
    pub(crate) faces: Own,
}

impl ScenarioInfo {
    /// The unit of that name in this scenario.
    #[inline]
    pub fn unit(&self, who: Who) -> Option<UnitId> {
        let (kind, nth) = (usize::from(who.kind), usize::from(who.nth));
        let at = *self.named.get(kind * NAMESAKES + nth)?;
        (nth < NAMESAKES && at != NOBODY).then_some(UnitId(at))
    }

    /// Whether a unit is there only once it is recruited.
    pub fn in_reserve(&self, unit: UnitId) -> bool {
        let lists = self.reinforcements.iter().flat_map(|r| &r.options);
        lists.flat_map(|o| &o.units).any(|&u| u == unit)
    }

    pub(super) fn read(
        form: &ScenarioForm,
        field: &Field,
        units: &UnitsFile,
        kinds: &[Kind],
        (terrain, scout): (&[TerrainInfo], u8),
    ) -> Result<ScenarioInfo, String> {
        let wrong = |what: String| format!("scenarios.toml: {}: {what}", form.id);
        let one = |text: &String| {
            let square = Square::read(text).filter(|&s| field.holds(s));
            square.ok_or_else(|| wrong(format!("no square `{text}`")))
        };
        let list = |texts: &[String]| texts.iter().map(one).collect::<Result<Vec<_>, _>>();
        let both = |map: &BTreeMap<Side, Vec<String>>| -> Result<[Vec<Square>; 2], String> {
            let of = |side| map.get(&side).map_or(Ok(Vec::new()), |texts| list(texts));
            Ok([of(Side::Commonwealth)?, of(Side::German)?])
        };
        let each = |map: &BTreeMap<Side, String>| -> Result<[Option<Square>; 2], String> {
            let of = |side| map.get(&side).map(one).transpose();
            Ok([of(Side::Commonwealth)?, of(Side::German)?])
        };
        let plot = form.ends_as.as_ref().unwrap_or(&form.id);
        let mut roster = Roster::new(units, kinds);
        let armies = recruit(form, &mut roster).map_err(&wrong)?;
        let reinforcements = roster.reserves(&form.reinforcements).map_err(&wrong)?;
        roster.train();
        let late = form.late_bonuses.as_ref();
        let late_tile = form.late_tile.as_ref().map(|late| {
            let at = roster.tiles.iter().position(|t| t.id == late.tile);
            at.map(|at| (at as u8, late.turn))
                .ok_or_else(|| wrong(format!("no tile `{}`", late.tile)))
        });
        let zones = zones(form, field).map_err(&wrong)?;
        let named = named(&roster.list, kinds.len()).map_err(&wrong)?;
        let sides = Side::BOTH.map(|side| those(&roster.list, |unit| unit.side == side));
        let airplanes = those(&roster.list, |unit| {
            kinds[usize::from(unit.who.kind)].is_airplane()
        });
        let apart = apart(&reinforcements, units);
        let mut info = ScenarioInfo {
            faces: Own::default(),
            id: form.id.clone(),
            letter: form.letter.clone(),
            title: form.title.clone(),
            blurb: form.blurb.clone(),
            plot: Plot::read(plot).ok_or_else(|| wrong(format!("no end `{plot}`")))?,
            turns: form.turns,
            initiative: form.initiative,
            scouted: scouted(&zones, field, scout),
            zoned: zones.each_ref().map(|zone| zone.iter().copied().collect()),
            zones,
            survey: Survey::of(field, terrain),
            arrows: both(&form.arrows)?,
            primary: each(&form.primary)?,
            outlined: each(&form.outlined)?,
            secondary: list(&form.secondary)?,
            bonuses: list(&form.bonuses)?,
            late_bonuses: match late {
                Some(late) => (late.turn, list(&late.squares)?),
                None => (0, Vec::new()),
            },
            taken_bonuses: list(&form.taken_bonuses)?,
            armies,
            tiles: roster.tiles,
            apart,
            muster: sides.map(|units| muster(units, &roster.list)),
            sides,
            airplanes,
            units: roster.list,
            named,
            start: Vec::new(),
            prize: None,
            late_tile: late_tile.transpose()?,
            last: None,
            reinforcements,
            field: field.clone(),
        };
        let unit = |info: &ScenarioInfo, name: &str| {
            let (kind, nth) = name.rsplit_once('-').unwrap_or((name, "1"));
            let kind = kinds.iter().position(|k| k.id == kind);
            let nth = nth.parse().ok();
            let who = kind.zip(nth).map(|(kind, nth)| Who {
                kind: kind as u8,
                nth,
            });
            let unit = who.and_then(|w| info.unit(w));
            unit.ok_or_else(|| wrong(format!("no unit `{name}`")))
        };
        for (name, place) in &form.start {
            let (square, way) = place.split_once(' ').unwrap_or((place, "N"));
            let facing = Facing::read(way).ok_or_else(|| wrong(format!("no facing `{way}`")))?;
            let start = (unit(&info, name)?, one(&square.to_owned())?, facing);
            info.start.push(start);
        }
        let named = |name: &Option<String>| name.as_ref().map(|n| unit(&info, n)).transpose();
        let (prize, final_one) = (named(&form.prize)?, named(&form.last)?);
        info.prize = prize;
        info.last = final_one;
        Ok(info)
    }
}

/// How many units of a kind a scenario has at most, and one.
const NAMESAKES: usize = 32;
const NOBODY: u8 = u8::MAX;

/// Both armies with their units.
fn recruit(form: &ScenarioForm, roster: &mut Roster<'_>) -> Result<[Army; 2], String> {
    let mut of = |side: Side| {
        let army = form.army.get(&side);
        let army = army.ok_or_else(|| format!("no {} army", side.word()))?;
        roster.recruit(side, army)?;
        Ok::<_, String>(Army {
            name: army.name.clone(),
            points: army.points,
        })
    };
    Ok([of(Side::Commonwealth)?, of(Side::German)?])
}

/// The units of which something is true.
fn those(units: &[UnitInfo], is: impl Fn(&UnitInfo) -> bool) -> Units {
    let those = (0u8..).zip(units).filter(|(_, unit)| is(unit));
    those.fold(Units::EMPTY, |all, (i, _)| all.or(Units::one(UnitId(i))))
}

/// Units in the order of their names.
fn muster(units: Units, all: &[UnitInfo]) -> Vec<UnitId> {
    let mut units: Vec<UnitId> = units.iter().collect();
    units.sort_unstable_by_key(|unit| all[unit.index()].who);
    units
}

/// The units that come as tiles of their own.
fn apart(reinforcements: &[Reinforcements], units: &UnitsFile) -> Units {
    let tiles = reinforcements
        .iter()
        .flat_map(|r| &r.options)
        .filter(|o| units.option[usize::from(o.option)].slot == "tile");
    tiles
        .flat_map(|o| &o.units)
        .fold(Units::EMPTY, |all, &unit| all.or(Units::one(unit)))
}

/// Where each name is found.
fn named(units: &[UnitInfo], kinds: usize) -> Result<Vec<u8>, String> {
    let mut named = vec![NOBODY; kinds * NAMESAKES];
    for (i, unit) in units.iter().enumerate() {
        let nth = usize::from(unit.who.nth);
        if nth >= NAMESAKES || i >= UnitId::COUNT {
            return Err("too many units".to_owned());
        }
        named[usize::from(unit.who.kind) * NAMESAKES + nth] = i as u8;
    }
    Ok(named)
}

/// The zones and the squares so near to them.
fn scouted(zones: &[Vec<Square>; 2], field: &Field, reach: u8) -> [Vec<Square>; 2] {
    zones.each_ref().map(|zone| {
        let near = |s: &Square| zone.iter().any(|z| z.distance(*s) <= reach);
        let mut all: Vec<Square> = field.squares().filter(near).collect();
        all.sort_unstable();
        all
    })
}

/// Rectangles such as `A1..X10`.
fn zones(form: &ScenarioForm, field: &Field) -> Result<[Vec<Square>; 2], String> {
    let mut zones = [Vec::new(), Vec::new()];
    for (side, texts) in &form.zone {
        for text in texts {
            let corners = text.split_once("..");
            let corners = corners.and_then(|(a, b)| Some((Square::read(a)?, Square::read(b)?)));
            let (a, b) = corners.ok_or_else(|| format!("no rectangle `{text}`"))?;
            zones[side.index()].extend(field.squares().filter(|s| {
                (a.column()..=b.column()).contains(&s.column())
                    && (a.row()..=b.row()).contains(&s.row())
            }));
        }
        zones[side.index()].sort_unstable();
    }
    Ok(zones)
}
