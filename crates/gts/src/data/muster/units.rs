//! Units, and what their counters say of themselves.

use super::{UnitForm, find, told};
use crate::data::counters::{DivisionInfo, FormationInfo, Kind, LeaderInfo, Row, UnitInfo};
use crate::data::printed;
use crate::ids::{FormationId, Side};

pub(super) fn unit(
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
pub(super) fn one_of_each(
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
