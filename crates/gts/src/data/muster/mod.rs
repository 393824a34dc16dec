//! Reads the counters file and checks that every unit has its formation and every formation its division.

mod craft;
mod extra;
mod units;

use std::collections::BTreeMap;

use kernel::files::{SourceLine, parse};
use kernel::ledger::Source;
use serde::Deserialize;

use super::counters::{
    CraftInfo, DivisionInfo, Flag, FormationInfo, Kind, LeaderInfo, RangeBox, RearguardInfo,
    ShipInfo, Stripe, SupportInfo, SupportKind, UnitInfo,
};
use crate::ids::{DivisionId, FormationId, Side, UnitId};
use craft::{crafts, rearguard, ships, supports};
use units::{one_of_each, unit};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersFile {
    source: Vec<SourceLine>,
    division: Vec<DivisionForm>,
    formations: List<FormationForm>,
    leaders: List<LeaderForm>,
    units: BTreeMap<Side, Vec<UnitForm>>,
    rearguard: RearguardForm,
    craft: CraftForm,
    support: SupportForm,
    ships: ShipsForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct List<T> {
    list: Vec<T>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DivisionForm {
    id: String,
    name: String,
    side: Side,
    pool: Option<String>,
    command: u8,
    dispatch: u8,
    parks: u8,
    road_blocks: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormationForm {
    id: String,
    name: String,
    division: String,
    #[serde(default)]
    chit: bool,
    #[serde(default)]
    commando: bool,
    led_by: Option<String>,
    #[serde(default)]
    rearguards: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderForm {
    name: String,
    title: Option<String>,
    formation: String,
    range: u8,
    attach: Option<u8>,
    replacement: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitForm {
    name: String,
    title: Option<String>,
    formation: String,
    kind: Kind,
    #[serde(default)]
    stripe: Stripe,
    fire: String,
    assault: String,
    defence: String,
    quality: String,
    #[serde(rename = "move")]
    movement: String,
    steps: u8,
    mounted: Option<MountedForm>,
    #[serde(default)]
    flags: Vec<Flag>,
    contact: Option<[u8; 2]>,
    flak: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MountedForm {
    #[serde(rename = "move")]
    movement: String,
    fire: String,
    defence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RearguardForm {
    steps: u8,
    #[serde(rename = "move")]
    movement: String,
    quality: String,
    fire: String,
    assault: String,
    defence: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CraftForm {
    room: u8,
    kind: Vec<CraftKindForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CraftKindForm {
    name: String,
    title: Option<String>,
    fire: String,
    defence: String,
    quality: String,
    steps: u8,
    #[serde(default)]
    formations: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupportForm {
    craft: Vec<SupportCraftForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupportCraftForm {
    name: String,
    kind: SupportKind,
    beach: String,
    fire: String,
    defence: String,
    steps: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipsForm {
    boxes: [u8; 3],
    ship: Vec<ShipForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ShipForm {
    name: String,
    title: String,
    fire: String,
    defence: String,
    moves: String,
    starts: RangeBox,
}

/// All counters.
pub(super) struct Muster {
    pub(super) divisions: Vec<DivisionInfo>,
    pub(super) formations: Vec<FormationInfo>,
    pub(super) leaders: Vec<LeaderInfo>,
    pub(super) units: Vec<UnitInfo>,
    pub(super) printed: usize,
    pub(super) rearguard: RearguardInfo,
    pub(super) crafts: Vec<CraftInfo>,
    pub(super) supports: Vec<SupportInfo>,
    pub(super) ships: Vec<ShipInfo>,
    pub(super) craft_room: u8,
    pub(super) range_boxes: [u8; 3],
}

fn told<T>(who: &str, fault: impl std::fmt::Display) -> Result<T, String> {
    Err(format!("counters.toml: {who}: {fault}"))
}

/// The place of a name in a list.
fn find<T>(list: &[T], name: &str, of: impl Fn(&T) -> &str) -> Option<u8> {
    list.iter()
        .position(|each| of(each) == name)
        .map(|i| i as u8)
}

pub(super) fn read(text: &str, sources: &mut Vec<Source>) -> Result<Muster, String> {
    let file: CountersFile = parse("counters.toml", text)?;
    sources.extend(Source::of("counters.toml", &file.source));
    let file = &file;
    let divisions = divisions(file)?;
    let formations = formations(file, &divisions)?;
    let leaders = leaders(file, &formations)?;
    let mut units = Vec::new();
    for (&side, forms) in &file.units {
        for form in forms {
            let read = unit(form, side, &divisions, &formations);
            units.push(read.or_else(|fault| told(&form.name, fault))?);
        }
    }
    let printed = units.len();
    let rearguard = rearguard(file).or_else(|fault| told("rearguard", fault))?;
    let crafts = crafts(file, &formations)?;
    extra::rearguards(&rearguard, &divisions, &formations, &mut units);
    extra::crafts(&crafts, &formations, &mut units);
    if units.len() > UnitId::ROOM {
        return told("units", "more than 256 with rearguards and craft");
    }
    one_of_each(&divisions, &formations, &leaders, &units)?;
    Ok(Muster {
        printed,
        rearguard,
        crafts,
        supports: supports(file)?,
        ships: ships(file)?,
        craft_room: file.craft.room,
        range_boxes: file.ships.boxes,
        divisions,
        formations,
        leaders,
        units,
    })
}

fn divisions(file: &CountersFile) -> Result<Vec<DivisionInfo>, String> {
    let mut list = Vec::new();
    for (i, form) in file.division.iter().enumerate() {
        let own = DivisionId(i as u8);
        let pool = match &form.pool {
            None => own,
            Some(name) => match find(&file.division, name, |d| &d.id) {
                Some(at) if file.division[usize::from(at)].side == form.side => DivisionId(at),
                _ => return told(&form.id, format!("no division `{name}` of its side")),
            },
        };
        list.push(DivisionInfo {
            id: form.id.clone(),
            name: form.name.clone(),
            side: form.side,
            pool,
            command: form.command,
            dispatch: form.dispatch,
            parks: form.parks,
            road_blocks: form.road_blocks,
        });
    }
    Ok(list)
}

fn formations(
    file: &CountersFile,
    divisions: &[DivisionInfo],
) -> Result<Vec<FormationInfo>, String> {
    let mut list = Vec::new();
    for form in &file.formations.list {
        let division = |name: &str| match find(divisions, name, |d| &d.id) {
            Some(at) => Ok(DivisionId(at)),
            None => told(&form.id, format!("no division `{name}`")),
        };
        list.push(FormationInfo {
            id: form.id.clone(),
            name: form.name.clone(),
            division: division(&form.division)?,
            chit: form.chit,
            commando: form.commando,
            led_by: form.led_by.as_deref().map(division).transpose()?,
            rearguards: form.rearguards,
        });
    }
    Ok(list)
}

fn leaders(file: &CountersFile, formations: &[FormationInfo]) -> Result<Vec<LeaderInfo>, String> {
    let mut list = Vec::new();
    for form in &file.leaders.list {
        let Some(at) = find(formations, &form.formation, |f| &f.id) else {
            return told(&form.name, format!("no formation `{}`", form.formation));
        };
        let (range, attach) = match (form.attach, &form.replacement[..]) {
            (None, &[range]) => ([form.range, range], None),
            (Some(attach), &[range, other]) => ([form.range, range], Some([attach, other])),
            _ => return told(&form.name, "the replacement side has other ratings"),
        };
        let chit = formations[usize::from(at)].chit;
        if chit != attach.is_some() {
            return told(
                &form.name,
                "an Attachment Rating goes with a Formation chit",
            );
        }
        list.push(LeaderInfo {
            name: form.name.clone(),
            title: form.title.clone().unwrap_or_else(|| form.name.clone()),
            formation: FormationId(at),
            range,
            attach,
        });
    }
    Ok(list)
}
