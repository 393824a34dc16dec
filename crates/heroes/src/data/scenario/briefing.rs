//! A scenario as the file has it: every name is resolved, every army is put together.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Army, NAMESAKES, NOBODY, Plot, ScenarioInfo};
use crate::data::field::{Field, TerrainInfo};
use crate::data::roster::{ArmyForm, Recruits, ReinforcementsForm, Roster, UnitInfo};
use crate::data::survey::Survey;
use crate::faces::Own;
use crate::ids::{Facing, Side, Square, UnitId, Units, Who};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::data) struct ScenarioForm {
    id: String,
    letter: String,
    title: String,
    blurb: String,
    turns: u8,
    initiative: Option<Side>,
    #[serde(default)]
    zone: BTreeMap<Side, Vec<String>>,
    #[serde(default)]
    arrows: BTreeMap<Side, Vec<String>>,
    #[serde(default)]
    primary: BTreeMap<Side, String>,
    #[serde(default)]
    secondary: Vec<String>,
    #[serde(default)]
    bonuses: Vec<String>,
    late_bonuses: Option<LateForm>,
    #[serde(default)]
    taken_bonuses: Vec<String>,
    #[serde(default)]
    start: Vec<(String, String)>,
    /// The unit that is captured instead of hit.
    prize: Option<String>,
    /// The scenario whose end it has, where that is not its own.
    ends_as: Option<String>,
    /// The board it is played on, where it has none of its own.
    board: Option<String>,
    /// Squares of one kind of unit's own arrows, from the Supply Phase of a turn on.
    late_tile: Option<LateTileForm>,
    /// The unit that deploys last of all.
    last: Option<String>,
    /// Primary objectives that a campaign puts in the place of the others.
    #[serde(default)]
    outlined: BTreeMap<Side, String>,
    #[serde(default)]
    reinforcements: Vec<ReinforcementsForm>,
    army: BTreeMap<Side, ArmyForm>,
}

impl ScenarioForm {
    /// The board it is played on: its own, or another's.
    pub(in crate::data) fn board(&self) -> &str {
        self.board.as_ref().unwrap_or(&self.id)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LateForm {
    turn: u8,
    squares: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LateTileForm {
    tile: String,
    turn: u8,
}

impl ScenarioInfo {
    pub(in crate::data) fn read(
        form: &ScenarioForm,
        field: &Field,
        recruits: Recruits<'_>,
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
        let kinds = recruits.kinds;
        let mut roster = Roster::new(recruits);
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
        let apart = roster.apart(&reinforcements);
        let mut info = ScenarioInfo {
            faces: Own::default(),
            spaces: crate::texts::spaces(&form.letter),
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

/// Both armies with their units.
fn recruit(form: &ScenarioForm, roster: &mut Roster<'_>) -> Result<[Army; 2], String> {
    let mut of = |side: Side| {
        let army = form.army.get(&side);
        roster.recruit(
            side,
            army.ok_or_else(|| format!("no {} army", side.word()))?,
        )
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
