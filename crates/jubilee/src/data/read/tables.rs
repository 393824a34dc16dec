//! Tables and charts.

use atlas::Map;
use kernel::files::count;
use kernel::rulebook::Level;

use super::{HexsideForm, TablesFile, TerrainForm};
use crate::data::Tables;
use crate::data::reach::Going;

pub(super) fn read_tables(map: &Map, file: TablesFile) -> Result<Tables, String> {
    count("tables.toml", "turns", file.turns.starts.len(), 24)?;
    let mut disposition = [[(0, 0); 2]; 6];
    for (i, row) in disposition.iter_mut().enumerate() {
        *row = [file.disposition.yellow[i], file.disposition.orange[i]];
        if row.iter().any(|&(units, _)| units > 5) {
            return Err(format!(
                "tables.toml: commando disposition {}: at most five units",
                i + 1
            ));
        }
    }
    let mut evacuation_after = [0; 3];
    for (i, board) in map.boards().iter().enumerate() {
        let turn = file.turns.evacuation_after.get(&board.id);
        evacuation_after[i] =
            *turn.ok_or_else(|| format!("tables.toml: no evacuation turn for {}", board.id))?;
    }
    if !Level::are_whole(&file.victory.level) {
        return Err("tables.toml: every victory level but the last says from where".to_owned());
    }
    let terrain = file.terrain.iter().map(terrain_row).collect();
    let hexsides = file.hexside.iter().map(hexside_row).collect();
    Ok(Tables {
        terrain,
        hexsides,
        disposition,
        landing: [
            file.landing.infantry_early,
            file.landing.infantry_third,
            file.landing.infantry_later,
            file.landing.tank,
        ],
        attack: [file.attack.lacking, file.attack.having],
        barrage: file
            .barrage
            .into_iter()
            .map(|b| (b.strength, b.results))
            .collect(),
        starts: file.turns.starts,
        chits_return_after: file.turns.chits_return_after,
        evacuation_after,
        outright: file.victory.outright,
        levels: file.victory.level,
        variant_costs: [
            file.variants.no_convoy,
            file.variants.bombardment,
            file.variants.early_flanks,
        ],
    })
}

fn terrain_row(form: &TerrainForm) -> Vec<String> {
    let bonus = match form.bonus {
        0 => "none".to_owned(),
        n => format!("+{n}"),
    };
    vec![
        named(&form.key),
        going(form.foot).to_owned(),
        going(form.tank).to_owned(),
        bonus,
        yes_or_no(form.open).to_owned(),
        passes(form.sends).to_owned(),
    ]
}

fn hexside_row(form: &HexsideForm) -> Vec<String> {
    vec![
        named(&form.key),
        going(form.foot).to_owned(),
        going(form.tank).to_owned(),
        yes_or_no(form.fights).to_owned(),
        passes(form.sends).to_owned(),
    ]
}

fn named(key: &str) -> String {
    let text = key.replace('-', " ");
    let first = text.chars().next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(text.chars().skip(1)).collect()
}

fn going(going: Going) -> &'static str {
    match going {
        Going::Enter => "enter",
        Going::Stop => "stops",
        Going::Never => "never",
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

fn passes(sends: bool) -> &'static str {
    if sends { "passes" } else { "stops" }
}
