//! A scenario: its battlefield, zones, arrows, objectives, and the armies with every unit in them.

use std::collections::BTreeMap;

use super::field::Field;
use super::files::{ArmyForm, OptionForm, ScenarioForm, TileForm, UnitsFile};
use super::kinds::Kind;
use crate::ids::{Side, Square, UnitId, Who};

/// A unit as the roster lists it.
#[derive(Clone, Copy, Debug)]
pub struct UnitInfo {
    /// What it is and its number.
    pub who: Who,
    /// Whose it is.
    pub side: Side,
    /// The tile it belongs to, by index.
    pub tile: u8,
}

/// A recruitment tile with its options.
#[derive(Clone, Debug)]
pub struct TileInfo {
    /// What people call it.
    pub title: String,
    /// Whose it is.
    pub side: Side,
    /// Order tokens.
    pub stars: u8,
    /// How many lost units break it (1.2.5).
    pub breaking: u8,
    /// Gear markers of choice.
    pub gear: u8,
    /// Whether it is Hardened (3.3).
    pub hardened: bool,
    /// Whether its infantry is Ferocious (3.3).
    pub ferocious: bool,
    /// Life Points for its Character (3.5).
    pub life_points: u8,
    /// Whether its Character charges (3.5).
    pub charge: bool,
    /// The options by id.
    pub options: Vec<String>,
}

/// An army.
#[derive(Clone, Debug)]
pub struct Army {
    /// Its name.
    pub name: String,
    /// Its points.
    pub points: u16,
}

/// A scenario.
#[derive(Clone, Debug)]
pub struct ScenarioInfo {
    /// The id used in files.
    pub id: String,
    /// The booklet's letter or number.
    pub letter: String,
    /// Its title.
    pub title: String,
    /// What it is about.
    pub blurb: String,
    /// The turn on which END lies at first.
    pub turns: u8,
    /// Who has the Initiative; by lot where nobody is named.
    pub initiative: Option<Side>,
    /// The battlefield.
    pub field: Field,
    /// Deployment zones.
    pub zones: [Vec<Square>; 2],
    /// Squares by which units enter.
    pub arrows: [Vec<Square>; 2],
    /// Primary objectives.
    pub primary: [Option<Square>; 2],
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
    /// Every unit.
    pub units: Vec<UnitInfo>,
    /// Units that start in a given square.
    pub start: Vec<(UnitId, Square)>,
}

impl ScenarioInfo {
    /// The unit of that name in this scenario.
    pub fn unit(&self, who: Who) -> Option<UnitId> {
        let at = self.units.iter().position(|u| u.who == who)?;
        Some(UnitId(at as u8))
    }

    pub(super) fn read(
        form: &ScenarioForm,
        field: &Field,
        units: &UnitsFile,
        kinds: &[Kind],
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
        let mut zones = [Vec::new(), Vec::new()];
        for (side, texts) in &form.zone {
            for text in texts {
                let (a, b) = text
                    .split_once("..")
                    .ok_or_else(|| wrong(format!("no rectangle `{text}`")))?;
                let (a, b) = (one(&a.to_owned())?, one(&b.to_owned())?);
                zones[side.index()].extend(field.squares().filter(|s| {
                    (a.column()..=b.column()).contains(&s.column())
                        && (a.row()..=b.row()).contains(&s.row())
                }));
            }
            zones[side.index()].sort_unstable();
        }
        let primary = |side| form.primary.get(&side).map(one).transpose();
        let mut roster = Roster::new(units, kinds);
        let mut armies = Vec::new();
        for side in Side::BOTH {
            let army = form
                .army
                .get(&side)
                .ok_or_else(|| wrong(format!("no {} army", side.word())))?;
            roster.recruit(side, army).map_err(&wrong)?;
            armies.push(Army {
                name: army.name.clone(),
                points: army.points,
            });
        }
        let [first, second] = armies.try_into().map_err(|_| wrong("two armies".into()))?;
        let late = form.late_bonuses.as_ref();
        let mut info = ScenarioInfo {
            id: form.id.clone(),
            letter: form.letter.clone(),
            title: form.title.clone(),
            blurb: form.blurb.clone(),
            turns: form.turns,
            initiative: form.initiative,
            zones,
            arrows: both(&form.arrows)?,
            primary: [primary(Side::Commonwealth)?, primary(Side::German)?],
            secondary: list(&form.secondary)?,
            bonuses: list(&form.bonuses)?,
            late_bonuses: match late {
                Some(late) => (late.turn, list(&late.squares)?),
                None => (0, Vec::new()),
            },
            taken_bonuses: list(&form.taken_bonuses)?,
            armies: [first, second],
            tiles: roster.tiles,
            units: roster.list,
            start: Vec::new(),
            field: field.clone(),
        };
        for (name, square) in &form.start {
            let kind = kinds.iter().position(|k| k.id == *name);
            let who = kind.map(|k| Who {
                kind: k as u8,
                nth: 1,
            });
            let unit = who.and_then(|w| info.unit(w));
            let unit = unit.ok_or_else(|| wrong(format!("no unit `{name}`")))?;
            info.start.push((unit, one(square)?));
        }
        Ok(info)
    }
}

/// Puts an army together and checks its points and slots (1.2).
struct Roster<'a> {
    units: &'a UnitsFile,
    kinds: &'a [Kind],
    tiles: Vec<TileInfo>,
    list: Vec<UnitInfo>,
}

impl<'a> Roster<'a> {
    fn new(units: &'a UnitsFile, kinds: &'a [Kind]) -> Roster<'a> {
        Roster {
            units,
            kinds,
            tiles: Vec::new(),
            list: Vec::new(),
        }
    }

    fn recruit(&mut self, side: Side, army: &ArmyForm) -> Result<(), String> {
        let mut points = 0;
        for words in &army.tiles {
            let (name, options) = words.split_first().ok_or("an empty tile")?;
            let tile = self.units.tile.iter().find(|t| t.id == *name);
            let tile = tile.ok_or_else(|| format!("no tile `{name}`"))?;
            points += tile.points + self.tile(side, tile, options)?;
        }
        if points != army.points {
            return Err(format!("{points} points, the booklet has {}", army.points));
        }
        Ok(())
    }

    fn tile(&mut self, side: Side, tile: &TileForm, options: &[String]) -> Result<u16, String> {
        let at = self.tiles.len() as u8;
        let mut info = TileInfo {
            title: tile.title.clone(),
            side,
            stars: tile.stars,
            breaking: tile.breaking,
            gear: 0,
            hardened: false,
            ferocious: false,
            life_points: 0,
            charge: false,
            options: options.to_vec(),
        };
        self.add(side, at, &tile.units)?;
        let mut slots = tile.slots.clone();
        let mut points = 0;
        for id in options {
            let option = self.units.option.iter().find(|o| o.id == *id);
            let option = option.ok_or_else(|| format!("no option `{id}`"))?;
            take_slot(&mut slots, tile, option)?;
            points += option.points;
            self.add(side, at, &option.units)?;
            info.stars += option.stars;
            match id.as_str() {
                "gear" | "grenade" => info.gear += option.markers,
                "hardened" => info.hardened = true,
                "ferocious" => info.ferocious = true,
                "life-point" => info.life_points += option.markers,
                "charge" => info.charge = true,
                _ => {}
            }
        }
        self.tiles.push(info);
        Ok(points)
    }

    fn add(&mut self, side: Side, tile: u8, names: &[String]) -> Result<(), String> {
        for name in names {
            let kind = self.kinds.iter().position(|k| k.id == *name);
            let kind = kind.ok_or_else(|| format!("no unit `{name}`"))? as u8;
            if self.kinds[usize::from(kind)].side != side {
                return Err(format!("`{name}` belongs to the other side"));
            }
            let nth = 1 + self.list.iter().filter(|u| u.who.kind == kind).count() as u8;
            let who = Who { kind, nth };
            self.list.push(UnitInfo { who, side, tile });
        }
        if self.list.len() > UnitId::COUNT {
            return Err("too many units".to_owned());
        }
        Ok(())
    }
}

/// An option needs a free slot of its letter (1.2.2); heroes need none (1.2.3).
fn take_slot(slots: &mut String, tile: &TileForm, option: &OptionForm) -> Result<(), String> {
    if option.only.as_ref().is_some_and(|only| *only != tile.id) {
        return Err(format!("`{}` cannot be taken by {}", option.id, tile.id));
    }
    if option.slot == "hero" {
        return Ok(());
    }
    match slots.find(&option.slot) {
        Some(at) => {
            slots.remove(at);
            Ok(())
        }
        None => Err(format!("no slot left on {} for `{}`", tile.id, option.id)),
    }
}
