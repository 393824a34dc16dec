//! Help at hand: the printed charts from the data in use, first lessons, and what history did.

use kernel::Help;
use kernel::help::Chart;
use kernel::scene::Tray;

use crate::data::{Arrival, Columns, Data, DropEnd, Jump, Kind, Outcome, Raid};
use crate::faces::kind_word;
use crate::ids::Side;
use crate::words;

/// Everything.
pub(crate) fn help(data: &Data) -> Help {
    let tables = &data.tables;
    let charts = vec![
        results(
            "combat",
            "Combat Results Table",
            "S7.4",
            &tables.combat,
            "Attack strengths and support less defence and support; terrain and rivers shift to the left. The die from 1 to 6.",
        ),
        meanings(),
        results(
            "bombardment",
            "Bombardment",
            "S8.4",
            &tables.bombardment,
            "One or two markers less the defence strength of the target.",
        ),
        beach(data),
        terrain(data),
        shifts(data),
        landing(data),
        raid(data),
        support(data),
        arrivals(
            data,
            Side::Allied,
            "allied-arrivals",
            "Allied units",
            "11.2.4",
        ),
        arrivals(
            data,
            Side::German,
            "german-arrivals",
            "German units",
            "11.1.2",
        ),
        types(),
    ];
    Help::built_in(include_str!("../data/help.toml"), charts)
}

/// The places off the map.
pub(crate) fn trays(_: &Data) -> Vec<Tray> {
    [
        ("german-secret", "German set-up, not shown yet"),
        ("allied-due", "Allied, to land this turn"),
        ("allied-pool", "Allied, to come"),
        ("allied-lost", "Allied losses"),
        ("german-due", "German, waiting to enter"),
        ("german-pool", "German, to come"),
        ("german-lost", "German losses"),
    ]
    .map(|(id, title)| Tray::new(id, title))
    .into()
}

fn rows(mut chart: Chart, lines: &[&[&str]]) -> Chart {
    let row = |line: &&[&str]| line.iter().map(|&cell| cell.to_owned()).collect();
    chart.rows.extend(lines.iter().map(row));
    chart
}

/// A table of results: a row for each face of the die.
fn results(id: &str, title: &str, rule: &str, table: &Columns, note: &str) -> Chart {
    let mut chart = Chart::new(id, title, rule, note, &["Die"]);
    let columns = 0..table.len() as u8;
    chart
        .columns
        .extend(columns.clone().map(|c| table.heading(c)));
    for die in 1..=6 {
        let mut row = vec![die.to_string()];
        row.extend(
            columns
                .clone()
                .map(|c| table.result(c, die).word().to_owned()),
        );
        chart.rows.push(row);
    }
    chart
}

/// The two lines of the beach assault share their results.
fn beach(data: &Data) -> Chart {
    let tables = &data.tables;
    let note = "Strengths of all units in the hex and support, the fleet included, less German support. The upper \
                heading is the line within an EZOC, the first row the line outside. D1 reduces one unit, D2 and D3 all, \
                DE eliminates all.";
    let mut chart = results(
        "beach",
        "Beach assault",
        "11.2.3",
        &tables.beach_within,
        note,
    );
    let outside = &tables.beach_outside;
    let mut row = vec!["not in an EZOC".to_owned()];
    row.extend((0..outside.len() as u8).map(|c| outside.heading(c)));
    chart.rows.insert(0, row);
    chart
}

fn meanings() -> Chart {
    let mut chart = Chart::new(
        "results",
        "What results mean",
        "S7.5",
        "In a ground combat; bombardment knows D1 to D3 and nobody advances after it.",
        &["Result", "Effect"],
    );
    for (outcome, code) in Outcome::ALL {
        let text = match outcome {
            Outcome::Nothing => "nothing happens",
            Outcome::A1 => "the attacker loses a step, from a unit of his choice",
            Outcome::A2 => "the attacker loses two steps, from two units if there are two",
            Outcome::Ar => "every attacker retreats one hex, or loses a step where it cannot",
            Outcome::Ex => "each side loses a step",
            Outcome::D1 => "the defender loses a step",
            Outcome::D2 => "the defender retreats two hexes, or stands and loses a step",
            Outcome::D3 => "the defender loses a step and retreats three hexes",
            Outcome::De => "the defender is eliminated",
        };
        chart.rows.push(vec![code.to_owned(), text.to_owned()]);
    }
    chart
}

fn left(columns: u8) -> String {
    match columns {
        0 => "none".to_owned(),
        n => format!("{n} left"),
    }
}

fn terrain(data: &Data) -> Chart {
    let moves = &data.tables.movement;
    let pair = |[leg, mobile]: [u8; 2]| [words::half_points(leg), words::half_points(mobile)];
    let note = "Along a road or trail the hex and any river are ignored. City hexes are joined by bridges. All-sea hexes \
                and what lies beyond the boundary are never entered. One hex is always possible.";
    let columns = [
        "Terrain",
        "Leg MP",
        "Mobile MP",
        "Shift for the defender",
        "Airborne drop",
    ];
    let mut chart = Chart::new("terrain", "Terrain key", "S5.2", note, &columns);
    for kind in &data.tables.terrain {
        let [leg, mobile] = pair(kind.enter);
        let drop = match kind.drop {
            DropEnd::Safe => "safe",
            DropEnd::Hurt => "reduced",
            DropEnd::Lost => "lost",
        };
        chart.rows.push(vec![
            kind.name.clone(),
            leg,
            mobile,
            left(kind.shift),
            drop.to_owned(),
        ]);
    }
    let [leg, mobile] = pair(moves.river.pair());
    let shift = left(data.tables.shifts.river);
    chart.rows.push(vec![
        "River without bridge".into(),
        format!("+{leg}"),
        format!("+{mobile}"),
        shift,
        "-".into(),
    ]);
    for (name, cost) in [("Road", moves.road), ("Trail", moves.trail)] {
        let [leg, mobile] = pair(cost.pair());
        chart
            .rows
            .push(vec![name.into(), leg, mobile, "none".into(), "-".into()]);
    }
    chart
}

fn shifts(data: &Data) -> Chart {
    let shifts = &data.tables.shifts;
    let limit = format!(
        "terrain and river together {} at most",
        shifts.terrain_limit
    );
    let mut chart = Chart::new(
        "shifts",
        "Column shifts",
        "S7.5",
        &limit,
        &["Cause", "Shift"],
    );
    chart.rows = vec![
        vec![
            "The defender's terrain".into(),
            "see the terrain key".into(),
        ],
        vec!["All attackers across rivers".into(), left(shifts.river)],
        vec![
            "Commonwealth attack without armoured brigade and infantry".into(),
            left(shifts.combined_arms),
        ],
    ];
    chart
}

fn landing(data: &Data) -> Chart {
    let tables = &data.tables;
    let note = "Then woods, city and beach reduce, the sea eliminates, and of two units in a hex one is reduced.";
    let mut chart = Chart::new(
        "landing",
        "Airborne landing",
        "11.2.2",
        note,
        &["Die", "Unit", "Drift"],
    );
    for (i, jump) in tables.jump.iter().enumerate() {
        let text = match jump {
            Jump::Eliminated => "eliminated; gliders reduced",
            Jump::ReducedDrift => "reduced, and drifts",
            Jump::Drift => "drifts",
            Jump::Safe => "lands where it was aimed",
        };
        chart.rows.push(vec![
            (i + 1).to_string(),
            text.to_owned(),
            tables.bearings[i].clone(),
        ]);
    }
    chart
}

fn raid(data: &Data) -> Chart {
    let tables = &data.tables;
    let columns = ["Die", "Commandos", "German marker eliminated"];
    let mut chart = Chart::new(
        "raid",
        "Commando assault",
        "11.2.3",
        "Results are carried out at once.",
        &columns,
    );
    for (i, raid) in tables.raid.iter().enumerate() {
        let text = match raid {
            Raid::Eliminated => "eliminated",
            Raid::Reduced => "reduced, no move",
            Raid::ReducedMoves => "reduced, may go one hex",
            Raid::Moves => "may go one hex",
        };
        let marker = match tables.raid_markers[i] {
            0 => "none".to_owned(),
            value => format!("one +{value}"),
        };
        chart
            .rows
            .push(vec![(i + 1).to_string(), text.to_owned(), marker]);
    }
    chart
}

fn support(data: &Data) -> Chart {
    let note = "All come back each turn, but what was eliminated. The mines marker is one of the German ones.";
    let columns = [
        "Value",
        "German",
        "Allied guns",
        "Allied aircraft",
        "Naval, first turn",
    ];
    let mut chart = Chart::new("support", "Support fire markers", "S8.1", note, &columns);
    for value in 1..=10usize {
        let mines = u8::from(value == usize::from(data.mines));
        let [german, ground, air] = data.cups.map(|cup| cup[value]);
        let mut row = vec![format!("+{value}")];
        let numbers = [german + mines, ground, air, data.naval[value]];
        row.extend(numbers.map(|n| n.to_string()));
        chart.rows.push(row);
    }
    chart
}

fn arrivals(data: &Data, side: Side, id: &str, title: &str, rule: &str) -> Chart {
    let columns = ["Unit", "Type", "Full", "Reduced", "Arrives"];
    let note = "Attack, defence and movement. Values are reconstructed.";
    let mut chart = Chart::new(id, title, rule, note, &columns);
    for unit in data.of(side).iter() {
        let info = data.unit(unit);
        let values = |v: crate::data::Values| format!("{}-{}-{}", v.attack, v.defence, v.movement);
        let arrives = match info.arrival {
            Arrival::SetUp(_) => "set-up".to_owned(),
            Arrival::Landing => "lands before turn 1".to_owned(),
            Arrival::Drop => "drops before turn 1".to_owned(),
            Arrival::Raid => "raid before turn 1".to_owned(),
            Arrival::Turn(turn) if info.division.is_some() => {
                format!("turn {turn}, or from {}", data.tables.turns.early_from)
            }
            Arrival::Turn(turn) => format!("turn {turn}"),
        };
        chart.rows.push(vec![
            info.name.clone(),
            format!("{} {}", kind_word(info.kind), info.size),
            values(info.full),
            info.reduced.map_or("one step".to_owned(), values),
            arrives,
        ]);
    }
    chart
}

fn types() -> Chart {
    let chart = Chart::new(
        "types",
        "Unit types",
        "10.3",
        "Leg units never act in the mobile phases.",
        &["Type", "Class"],
    );
    let all = [
        Kind::Infantry,
        Kind::Parachute,
        Kind::Glider,
        Kind::Commando,
        Kind::Mechanized,
        Kind::AntiTank,
        Kind::AntiAircraft,
        Kind::Armoured,
    ];
    let class = |kind: Kind| if kind.is_leg() { "leg" } else { "mobile" };
    let lines: Vec<[&str; 2]> = all.iter().map(|&k| [kind_word(k), class(k)]).collect();
    let lines: Vec<&[&str]> = lines.iter().map(|line| &line[..]).collect();
    rows(chart, &lines)
}
