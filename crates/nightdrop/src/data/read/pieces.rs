//! Pieces and counters from the counters file.

use kernel::files::count;

use super::CountersFile;
use crate::data::{CounterInfo, PieceInfo, Values};
use crate::ids::{Colour, PieceId};

/// Whether the file holds as many of something as the rulebook says.
fn counted(what: &str, found: usize, expected: usize) -> Result<(), String> {
    count("counters.toml", what, found, expected)
}

pub(super) fn read_mix(file: &CountersFile) -> Result<[[u8; 4]; 3], String> {
    counted("colours of Sticks", file.sticks.len(), 3)?;
    let mut mix = [[0; 4]; 3];
    for form in &file.sticks {
        mix[form.colour.index()] = [form.p, form.l, form.hq, form.advantage];
    }
    Ok(mix)
}

fn values(text: &str) -> Result<Values, String> {
    let bad = || format!("counters.toml: `{text}` is not of the form AV-DV");
    let (attack, defence) = text.rsplit_once('-').ok_or_else(bad)?;
    let attack = match attack {
        "-" => None,
        number => Some(number.parse().map_err(|_| bad())?),
    };
    let defence = defence.parse().map_err(|_| bad())?;
    Ok(Values { attack, defence })
}

pub(super) fn read_pieces(file: &CountersFile) -> Result<Vec<PieceInfo>, String> {
    let mut pieces = Vec::new();
    let mut add = |name: String, title: String, full: Option<&str>, reduced: Option<&str>| {
        pieces.push(PieceInfo {
            name,
            title,
            full: full.map(values).transpose()?,
            reduced: reduced.map(values).transpose()?,
        });
        Ok::<(), String>(())
    };
    for (colour, name) in Colour::ALL.iter().zip(["red", "green", "blue"]) {
        for i in 1..=colour.sticks().len() {
            add(
                format!("{name}-{i}"),
                format!("{name} Stick {i}"),
                None,
                None,
            )?;
        }
    }
    for colour in Colour::ALL {
        let form = file.company.iter().find(|c| c.colour == colour);
        let form = form.ok_or(format!("counters.toml: no {colour:?} Companies"))?;
        let wanted = colour.companies().len() as usize;
        counted("Companies of a colour", form.names.len(), wanted)?;
        for name in &form.names {
            let (company, battalion) = name.split_once('/').unwrap_or((name, ""));
            let title = format!("{company} Company, {battalion} Parachute Battalion");
            add(name.clone(), title, Some(&form.full), Some(&form.reduced))?;
        }
    }
    counted("Howard and Lovat units", file.special.len(), 4)?;
    for form in &file.special {
        let reduced = form.reduced.as_deref();
        add(
            form.name.clone(),
            form.title.clone(),
            Some(&form.full),
            reduced,
        )?;
    }
    add(
        "6AB-HQ".into(),
        "6th Airborne Division HQ".into(),
        None,
        None,
    )?;
    for i in 1..=PieceId::GERMANS {
        add(format!("U{i}"), format!("German unit {i}"), None, None)?;
    }
    let garrison = &file.garrison;
    let title = "Garrison of the Merville battery".to_owned();
    add(
        garrison.name.clone(),
        title,
        Some(&garrison.full),
        Some(&garrison.reduced),
    )?;
    for i in 1..=file.patrol.count {
        add(
            format!("patrol-{i}"),
            format!("Patrol {i}"),
            Some(&file.patrol.full),
            None,
        )?;
    }
    counted("pieces", pieces.len(), PieceId::COUNT)?;
    Ok(pieces)
}

pub(super) fn read_counters(file: &CountersFile) -> Result<Vec<CounterInfo>, String> {
    counted("German units", file.german.len(), PieceId::GERMANS)?;
    let mut counters = Vec::new();
    for form in &file.german {
        let full = values(&form.full)?;
        if full.attack.is_none() || !('A'..='H').contains(&form.entry) {
            let name = &form.name;
            return Err(format!(
                "counters.toml: {name} needs an Attack Value and a letter A to H"
            ));
        }
        counters.push(CounterInfo {
            name: form.name.clone(),
            formation: form.formation.clone(),
            full,
            reduced: form.reduced.as_deref().map(values).transpose()?,
            entry: form.entry as u8 - b'A',
            armour: form.armour,
        });
    }
    Ok(counters)
}
