//! Reads the counters file and checks that every unit has its formation and every formation its division.

use super::board::SubBeach;
use super::counters::{
    CraftInfo, DivisionInfo, Face, FormationInfo, Kind, LeaderInfo, RearguardInfo, Row, ShipInfo,
    SupportInfo, UnitInfo,
};
use super::extra;
use super::files::{CountersFile, UnitForm};
use super::printed;
use crate::ids::{DivisionId, FormationId, Side, UnitId};

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

pub(super) fn read(file: &CountersFile) -> Result<Muster, String> {
    let divisions = divisions(file)?;
    let formations = formations(file, &divisions)?;
    let leaders = leaders(file, &formations)?;
    let mut units = Vec::new();
    for (side, forms) in [
        (Side::Allied, &file.units.allied),
        (Side::German, &file.units.german),
    ] {
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

fn unit(
    form: &UnitForm,
    side: Side,
    divisions: &[DivisionInfo],
    formations: &[FormationInfo],
) -> Result<UnitInfo, String> {
    let at = find(formations, &form.formation, |f| &f.id);
    let at = at.ok_or(format!("no formation `{}`", form.formation))?;
    let division = formations[usize::from(at)].division;
    if divisions[division.index()].side != side {
        return Err(format!("formation `{}` is the enemy's", form.formation));
    }
    let face = printed::face(&form.fire, &form.defence, &form.movement)?;
    let mounted = form.mounted.as_ref();
    let mounted = mounted.map(|m| printed::face(&m.fire, &m.defence, &m.movement));
    let (quality, red) = printed::quality(&form.quality)?;
    let info = UnitInfo {
        name: form.name.clone(),
        title: form.title.clone().unwrap_or_else(|| form.name.clone()),
        side,
        division,
        formation: FormationId(at),
        kind: form.kind,
        stripe: form.stripe,
        face,
        mounted: mounted.transpose()?,
        assault: printed::assault(&form.assault)?,
        quality,
        red,
        steps: form.steps,
        contact: form.contact,
        flak: form.flak,
        flags: form.flags.iter().fold(0, |set, &f| set | 1 << f as u8),
    };
    sound(&info).map(|()| info)
}

/// What colour, kind and marks of a counter say of each other.
fn sound(unit: &UnitInfo) -> Result<(), String> {
    let row = unit.face.fire.map(|fire| fire.row);
    let by_row = match row {
        Some(Row::Green) => Some(Kind::Mortar),
        Some(Row::Orange) => Some(Kind::Artillery),
        Some(Row::Black) => Some(Kind::CoastalBattery),
        Some(Row::Brown) => Some(Kind::DedicatedArtillery),
        _ => None,
    };
    let indirect = [
        Kind::Mortar,
        Kind::Artillery,
        Kind::CoastalBattery,
        Kind::DedicatedArtillery,
    ];
    if by_row != indirect.contains(&unit.kind).then_some(unit.kind) {
        return Err("its row is not that of its kind".to_owned());
    }
    let calls = matches!(unit.kind, Kind::Artillery | Kind::CoastalBattery);
    if calls != unit.contact.is_some() {
        return Err("contact numbers belong to Indirect HE and Coastal Batteries".to_owned());
    }
    if !(1..=2).contains(&unit.steps) {
        return Err(format!("{} steps", unit.steps));
    }
    if unit.name.contains(char::is_whitespace) {
        return Err("a name holds no blanks".to_owned());
    }
    Ok(())
}

/// Names are unique among all counters, whatever their case.
fn one_of_each(
    divisions: &[DivisionInfo],
    formations: &[FormationInfo],
    leaders: &[LeaderInfo],
    units: &[UnitInfo],
) -> Result<(), String> {
    let pieces = units.iter().map(|u| &u.name);
    let pieces = pieces.chain(leaders.iter().map(|l| &l.name));
    let groups = divisions.iter().map(|d| &d.id);
    let groups = groups.chain(formations.iter().map(|f| &f.id));
    for names in [pieces.collect::<Vec<_>>(), groups.collect()] {
        for (i, name) in names.iter().enumerate() {
            if names[..i].iter().any(|n| n.eq_ignore_ascii_case(name)) {
                return told(name, "is there twice");
            }
        }
    }
    Ok(())
}

fn rearguard(file: &CountersFile) -> Result<RearguardInfo, String> {
    let form = &file.rearguard;
    let face: Face = printed::face(&form.fire, &form.defence, &form.movement)?;
    Ok(RearguardInfo {
        face,
        assault: printed::assault(&form.assault)?,
        quality: printed::quality(&form.quality)?.0,
        steps: form.steps,
    })
}

fn crafts(file: &CountersFile, formations: &[FormationInfo]) -> Result<Vec<CraftInfo>, String> {
    let mut list = Vec::new();
    for form in &file.craft.kind {
        let of = |fault| format!("counters.toml: {}: {fault}", form.name);
        let carried = form.formations.iter().map(|name| {
            let at = find(formations, name, |f| &f.id);
            at.map(FormationId)
                .ok_or_else(|| of(format!("no formation `{name}`")))
        });
        list.push(CraftInfo {
            name: form.name.clone(),
            title: form.title.clone().unwrap_or_else(|| form.name.clone()),
            fire: printed::fire(&form.fire).map_err(of)?,
            defence: printed::defence(&form.defence).map_err(of)?,
            quality: printed::quality(&form.quality).map_err(of)?.0,
            steps: form.steps,
            formations: carried.collect::<Result<_, _>>()?,
        });
    }
    Ok(list)
}

fn supports(file: &CountersFile) -> Result<Vec<SupportInfo>, String> {
    let mut list = Vec::new();
    for form in &file.support.craft {
        let of = |fault| format!("counters.toml: {}: {fault}", form.name);
        let beach = SubBeach::ALL.iter().find(|(_, word)| *word == form.beach);
        list.push(SupportInfo {
            name: form.name.clone(),
            kind: form.kind,
            beach: beach
                .ok_or_else(|| of(format!("no beach `{}`", form.beach)))?
                .0,
            fire: printed::gun(&form.fire).map_err(of)?,
            defence: printed::defence(&form.defence).map_err(of)?,
            steps: form.steps,
        });
    }
    Ok(list)
}

fn ships(file: &CountersFile) -> Result<Vec<ShipInfo>, String> {
    let mut list = Vec::new();
    for form in &file.ships.ship {
        let of = |fault| format!("counters.toml: {}: {fault}", form.name);
        list.push(ShipInfo {
            name: form.name.clone(),
            title: form.title.clone(),
            fire: printed::gun(&form.fire).map_err(of)?,
            defence: printed::defence(&form.defence).map_err(of)?,
            roams: match form.moves.as_str() {
                "*" => true,
                "S" => false,
                other => return told(&form.name, format!("no Force `{other}`")),
            },
            starts: form.starts,
        });
    }
    Ok(list)
}
