//! Help at hand: the printed charts from the data in use, first lessons, and what history did.

use kernel::help::{Chart, Help};
use kernel::scene::Tray;

use crate::data::{AttackResult, BarrageResult, Data};
use crate::words;

/// Everything.
pub(crate) fn help(data: &Data) -> Help {
    Help::built_in(include_str!("../data/help.toml"), charts(data))
}

/// The places off the maps: arrivals by turn first, then where units end.
pub(crate) fn trays(data: &Data) -> Vec<Tray> {
    let starts = data.tables.starts.iter().enumerate();
    let turns = starts.map(|(i, start)| {
        Tray::new(
            format!("turn:{}", i + 1),
            format!("Turn {}, {start}", i + 1),
        )
    });
    let tracks = data.tracks.iter().map(|track| {
        Tray::new(
            format!("track:{}", track.name),
            format!("Transport, {}", track.title),
        )
    });
    let ends = [
        ("evacuated", "Evacuated"),
        ("eliminated", "Eliminated"),
        ("pool", "Replacements"),
    ];
    let ends = ends.map(|(id, title)| Tray::new(id, title));
    turns.chain(tracks).chain(ends).collect()
}

fn charts(data: &Data) -> Vec<Chart> {
    vec![
        landing(data),
        attack(data),
        barrage(data),
        terrain(data),
        hexsides(data),
        convoy(data),
        levels(data),
    ]
}

const DICE: [&str; 7] = ["", "1", "2", "3", "4", "5", "6"];

fn landing(data: &Data) -> Chart {
    let who = [
        "Infantry, turns 1 and 2",
        "Infantry, turn 3",
        "Infantry, later",
        "Tanks",
    ];
    let mut chart = Chart::new(
        "landing",
        "Landing checks",
        "5.5",
        "One die for each unit that lands.",
        &DICE,
    );
    for (who, results) in who.iter().zip(&data.tables.landing) {
        let cells = results.iter().map(|&r| words::landing(r).to_owned());
        chart
            .rows
            .push(std::iter::once((*who).to_owned()).chain(cells).collect());
    }
    chart
}

fn attack(data: &Data) -> Chart {
    let columns = [
        "",
        "German strength",
        "unit alone",
        "with unrevealed depth",
        "with revealed depth",
    ];
    let note = "No die: compare your strength with the defenders', and see whether the attackers have the \
                tactics that the German unit and its depth demand.";
    let mut chart = Chart::new("attack", "Attack results", "15.2", note, &columns);
    let tactics = ["Tactics missing", "Tactics at hand"];
    let rows = ["greater than yours", "at most yours", "at most half yours"];
    for (tactic, section) in tactics.iter().zip(&data.tables.attack) {
        for (row, cells) in rows.iter().zip(section) {
            let mut line = vec![(*tactic).to_owned(), (*row).to_owned()];
            line.extend(cells.iter().map(|results| {
                let results: Vec<&str> = results.iter().map(|&r| attack_result(r)).collect();
                results.join("; ")
            }));
            chart.rows.push(line);
        }
    }
    chart
}

fn attack_result(result: AttackResult) -> &'static str {
    match result {
        AttackResult::AttackersDisrupted => "attackers disrupted",
        AttackResult::GainsDepth => "the German unit gains depth",
        AttackResult::GermanDisrupted => "the German unit is disrupted",
        AttackResult::OptionalAttrition => "you may give up a step to remove the depth",
        AttackResult::DepthEliminated => "depth removed",
        AttackResult::UnitEliminated => "the German unit is eliminated",
        AttackResult::RevealDepth => "reveal the depth and compare again",
    }
}

fn barrage(data: &Data) -> Chart {
    let note = "A tank fires instead of attacking.";
    let mut chart = Chart::new("barrage", "Barrage", "11.13", note, &DICE);
    for (strength, results) in &data.tables.barrage {
        let mut row = vec![format!("Strength {strength}")];
        row.extend(results.iter().map(|result| {
            let text = match result {
                BarrageResult::None => "no effect",
                BarrageResult::Disrupted => "disrupted",
                BarrageResult::DisruptedDepthLost => "disrupted, depth removed",
            };
            text.to_owned()
        }));
        chart.rows.push(row);
    }
    chart
}

fn terrain(data: &Data) -> Chart {
    let columns = [
        "Hex",
        "On foot",
        "Tanks",
        "Added to the defence",
        "Open to fire",
        "German communication",
    ];
    let note = "\"Stops\" means that entering is the whole move.";
    let mut chart = Chart::new("terrain", "Terrain", "10.3", note, &columns);
    chart.rows.clone_from(&data.tables.terrain);
    chart
}

fn hexsides(data: &Data) -> Chart {
    let columns = [
        "Hexside",
        "On foot",
        "Tanks",
        "Attack and control across",
        "German communication",
    ];
    let note = "A bridge undoes the river it lies on; a destroyed tank wall is no wall.";
    let mut chart = Chart::new("hexsides", "Hexsides", "10.3", note, &columns);
    chart.rows.clone_from(&data.tables.hexsides);
    chart
}

fn convoy(data: &Data) -> Chart {
    let columns = ["Die", "Yellow Beach", "Orange Beach"];
    let note = "Commando units and transport points on each flank.";
    let mut chart = Chart::new("convoy", "The convoy", "3.4", note, &columns);
    for (i, row) in data.tables.disposition.iter().enumerate() {
        let cell = |(units, points): (u8, u8)| {
            format!(
                "{}, {}",
                words::count(units, "unit"),
                words::count(points, "point")
            )
        };
        chart
            .rows
            .push(vec![(i + 1).to_string(), cell(row[0]), cell(row[1])]);
    }
    chart
}

fn levels(data: &Data) -> Chart {
    let tables = &data.tables;
    let note = format!(
        "Victory points and evacuated steps together; {} victory points by themselves are enough for the \
         highest level.",
        tables.outright
    );
    let columns = ["Level", "From"];
    let mut chart = Chart::new("levels", "Victory levels", "14.3", &note, &columns);
    for level in &tables.levels {
        let from = level
            .from
            .map_or_else(|| "less".to_owned(), |n| n.to_string());
        chart.rows.push(vec![level.title.clone(), from]);
    }
    chart
}
