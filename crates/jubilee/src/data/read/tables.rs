//! Tables and charts.

use atlas::Map;

use super::super::Tables;
use super::super::files::TablesFile;
use super::count;

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
    let last = file.victory.level.len().saturating_sub(1);
    for (i, level) in file.victory.level.iter().enumerate() {
        if (level.from.is_none()) != (i == last) {
            return Err("tables.toml: every victory level but the last says from where".to_owned());
        }
    }
    Ok(Tables {
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
