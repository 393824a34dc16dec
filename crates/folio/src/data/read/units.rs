//! Units and markers from the counters file.

use super::{ArrivalForm, CountersFile, UnitForm, limits};
use crate::data::{Area, Arrival, Classes, Kind, Markers, UnitInfo, Values};
use crate::faces;
use crate::ids::{Division, Side, UnitId};

fn values(text: &str) -> Result<Values, String> {
    let parts: Vec<u8> = text.split('-').filter_map(|p| p.parse().ok()).collect();
    match parts[..] {
        [attack, defence, movement]
            if movement > 0
                && text.matches('-').count() == 2
                && parts.iter().all(|&n| n <= limits::VALUE) =>
        {
            Ok(Values {
                attack,
                defence,
                movement,
            })
        }
        _ => Err(format!(
            "counters.toml: `{text}` is not attack-defence-movement, each {} at most",
            limits::VALUE
        )),
    }
}

pub(super) type UnitList = (Vec<Option<UnitInfo>>, Vec<String>);

pub(super) fn read_units(file: &CountersFile) -> Result<UnitList, String> {
    let mut units: Vec<Option<UnitInfo>> = vec![None; UnitId::ROOM];
    let mut divisions: Vec<String> = Vec::new();
    for (side, forms) in [
        (Side::Allied, &file.units.allied),
        (Side::German, &file.units.german),
    ] {
        if forms.len() > usize::from(UnitId::SECOND) {
            return Err("counters.toml: more than 32 units on a side".to_owned());
        }
        for (i, form) in forms.iter().enumerate() {
            let at = i + side.index() * usize::from(UnitId::SECOND);
            let known = units
                .iter()
                .flatten()
                .any(|u| u.name.eq_ignore_ascii_case(&form.name));
            if known || form.name.contains(char::is_whitespace) {
                return Err(format!(
                    "counters.toml: `{}` is no name for a second unit",
                    form.name
                ));
            }
            units[at] = Some(read_unit(form, side, &mut divisions)?);
        }
    }
    if divisions.len() > 8 {
        return Err("counters.toml: more than 8 divisions that come early".to_owned());
    }
    Ok((units, divisions))
}

fn read_unit(form: &UnitForm, side: Side, divisions: &mut Vec<String>) -> Result<UnitInfo, String> {
    let arrival = match (&form.arrives, side) {
        (ArrivalForm::Turn(turn), _) => Arrival::Turn(*turn),
        (ArrivalForm::Named(name), side) => match (name.as_str(), side) {
            ("landing", Side::Allied) => Arrival::Landing,
            ("drop", Side::Allied) => Arrival::Drop,
            ("raid", Side::Allied) => Arrival::Raid,
            ("anywhere", Side::German) => Arrival::SetUp(Area::Anywhere),
            ("south-of-caen", Side::German) => Arrival::SetUp(Area::SouthOfCaen),
            ("caen", Side::German) => Arrival::SetUp(Area::Caen),
            _ => {
                return Err(format!(
                    "counters.toml: {} cannot arrive by `{name}`",
                    form.name
                ));
            }
        },
    };
    let division = form.division.as_ref().map(|name| {
        let at = divisions.iter().position(|d| d == name).unwrap_or_else(|| {
            divisions.push(name.clone());
            divisions.len() - 1
        });
        Division(at as u8)
    });
    let mut info = UnitInfo {
        name: form.name.clone(),
        formation: form.formation.clone(),
        kind: form.kind,
        size: form.size.clone(),
        full: values(&form.full)?,
        reduced: form.reduced.as_deref().map(values).transpose()?,
        arrival,
        division,
        faces: Default::default(),
    };
    info.faces = faces::printed(side, &info);
    Ok(info)
}

pub(super) fn classes(units: &[Option<UnitInfo>]) -> Classes {
    let mut classes = Classes::default();
    for (i, info) in units.iter().enumerate() {
        let Some(info) = info else { continue };
        let unit = UnitId(i as u8);
        let brigade = unit.side() == Side::Allied && info.size == "brigade";
        classes.all.add(unit);
        let sets = [
            (&mut classes.mobile, !info.kind.is_leg()),
            (&mut classes.airborne, info.kind.is_airborne()),
            (&mut classes.commando, info.kind == Kind::Commando),
            (&mut classes.armour, info.kind == Kind::Armoured && brigade),
            (&mut classes.infantry, info.kind.is_infantry()),
            (
                &mut classes.flak,
                info.kind == Kind::AntiAircraft && unit.side() == Side::German,
            ),
        ];
        for (set, _) in sets.into_iter().filter(|(_, belongs)| *belongs) {
            set.add(unit);
        }
    }
    classes
}

pub(super) fn markers(list: &[[u8; 2]]) -> Result<Markers, String> {
    let mut markers = Markers::default();
    for &[value, number] in list {
        let slot = markers.get_mut(usize::from(value));
        let slot = slot.ok_or(format!("counters.toml: there is no marker +{value}"))?;
        *slot = slot.saturating_add(number);
    }
    Ok(markers)
}

pub(super) fn cups(file: &CountersFile) -> Result<[Markers; 3], String> {
    let form = &file.markers;
    let mut cups = [
        markers(&form.german)?,
        markers(&form.ground)?,
        markers(&form.air)?,
    ];
    // The mines marker is one of the German ones and is counted apart.
    let like_mines = cups[0].get_mut(usize::from(form.mines));
    match like_mines.filter(|n| **n > 0) {
        Some(n) => *n -= 1,
        None => {
            return Err(
                "counters.toml: the mines marker is not one of the German markers".to_owned(),
            );
        }
    }
    Ok(cups)
}
