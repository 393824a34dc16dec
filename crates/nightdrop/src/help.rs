//! Help at hand: the printed charts from the data in use, first lessons, and what history did.

use kernel::help::{Chart, Help};
use kernel::scene::Tray;

use crate::data::{Data, Landing, ZoneClass};
use crate::words;

/// Everything.
pub(crate) fn help(data: &Data) -> Help {
    let charts = vec![
        terrain(data),
        capacities(data),
        zones(data),
        combat(),
        landing(data),
        scatter(data),
        conversion(),
        dice(),
        levels(data),
    ];
    Help::built_in(include_str!("../data/help.toml"), charts)
}

/// The places off the map.
pub(crate) fn trays(_data: &Data) -> Vec<Tray> {
    let all = [
        ("edge", "Beside the map: enter next turn"),
        ("pool", "British, not in play yet"),
        ("spent", "Used up"),
        ("lost", "British losses"),
        ("german-pool", "German, not in play yet"),
        ("german-lost", "German losses"),
    ];
    all.map(|(id, title)| Tray::new(id, title)).into()
}

fn rows(mut chart: Chart, lines: &[&[&str]]) -> Chart {
    for line in lines {
        chart
            .rows
            .push(line.iter().map(|&cell| cell.to_owned()).collect());
    }
    chart
}

fn terrain(data: &Data) -> Chart {
    let road = words::half_points(data.tables.movement.road);
    let note = format!(
        "Along a road or railroad every hex costs {road} MP. Water without a bridge is never crossed, by nobody and for \
         nothing; a destroyed bridge is a marshy stream once the British have left it."
    );
    let columns = [
        "Hex",
        "MP to enter",
        "Added to the defence",
        "Zones of Control",
        "Landing losses",
    ];
    let mut chart = Chart::new("terrain", "Terrain", "8.1.1", &note, &columns);
    for kind in &data.tables.terrain {
        let zone = match kind.zone {
            ZoneClass::Cover => "none at night",
            ZoneClass::Open => "always; by day they stop",
        };
        let landing = match kind.landing {
            Landing::Built => "second",
            Landing::Marsh => "third",
            Landing::Clear => "last",
        };
        chart.rows.push(vec![
            kind.name.clone(),
            words::half_points(kind.enter),
            format!("+{}", kind.defence),
            zone.to_owned(),
            landing.to_owned(),
        ]);
    }
    chart
}

fn capacities(data: &Data) -> Chart {
    let table = &data.tables.movement;
    let mp = |halves| format!("{} MP", words::half_points(halves));
    let columns = ["Unit", "Night", "Day"];
    let note = "A unit may always move one hex. A stack moves at the pace of its slowest unit. Howard-1, the battery's \
                garrison, Patrols and headquarters counters never move; a confused unit has half.";
    let mut chart = Chart::new("capacities", "Movement Capacity", "8.2", note, &columns);
    let night = format!(
        "{} from a village, road or railroad, else {}",
        mp(table.night_road),
        mp(table.night_other)
    );
    chart.rows = vec![
        vec!["Stick".into(), "one hex".into(), mp(table.day_stick)],
        vec![
            "British Company".into(),
            night.clone(),
            mp(table.day_company),
        ],
        vec!["German unit".into(), night, mp(table.day_german)],
    ];
    chart
}

fn zones(data: &Data) -> Chart {
    let costs = &data.tables.zones;
    let mp = |halves| format!("+{} MP", words::half_points(halves));
    let by_strength = format!(
        "{} for a full unit, {} for a reduced one",
        mp(costs.full),
        mp(costs.reduced)
    );
    let note = "Paid for entering and again for leaving. Sticks and Patrols have no zone; Sticks pay nothing at night. \
                A retreat into a zone costs a step.";
    let columns = ["When", "Village or woods", "Elsewhere", "Zone to zone"];
    let mut chart = Chart::new("zones", "Zones of Control", "6", note, &columns);
    chart.rows = vec![
        vec![
            "Night".into(),
            "no zone".into(),
            by_strength.clone(),
            "allowed".into(),
        ],
        vec![
            "Day".into(),
            by_strength,
            format!("{}, and the move ends", mp(costs.day_open)),
            "not directly".into(),
        ],
    ];
    chart
}

fn combat() -> Chart {
    let note = "Each side adds a die to its factor: the Point unit's value, one for every other unit, and the terrain for \
                the defender. The difference is taken as the highest results it holds: the first by the Point unit, the \
                next by others, nobody twice before everybody once.";
    let columns = ["Damage", "Results", "What they mean"];
    let chart = Chart::new("combat", "Combat Results", "9.2.4", note, &columns);
    rows(
        chart,
        &[
            &["1", "CR1", "a step or a retreat, as the loser likes"],
            &["2", "CR2", "a step or a retreat, as the winner likes"],
            &["3", "CR3", "a step and a retreat"],
            &["4", "CR3 + CR1", "as above, one after the other"],
            &["5", "CR3 + CR2", "as above"],
            &["6", "CR3 + CR3", "as above, and so on"],
        ],
    )
}

fn landing(data: &Data) -> Chart {
    let columns = ["2d6", "Red", "Green", "Blue", "British VP"];
    let note = "The German picks the Sticks: on his units first, then in villages and woods, then in marsh, then in the \
                open. Nobody looks at them.";
    let mut chart = Chart::new("landing", "Landing results", "4.2.3", note, &columns);
    for (i, row) in data.tables.landing.iter().enumerate() {
        let mut line = vec![(i + 2).to_string()];
        line.extend(row.lost.iter().map(ToString::to_string));
        line.push(format!("{:+}", row.vp));
        chart.rows.push(line);
    }
    chart
}

fn scatter(data: &Data) -> Chart {
    let columns = ["White die", "Direction"];
    let note = "The coloured die is the number of hexes.";
    let mut chart = Chart::new("scatter", "Scatter", "4.2.2", note, &columns);
    for (i, way) in data.tables.bearings.iter().enumerate() {
        chart.rows.push(vec![(i + 1).to_string(), way.clone()]);
    }
    chart
}

fn conversion() -> Chart {
    let columns = ["Sticks of one colour in a hex", "Company"];
    let note = "An Advantage counter never counts. Every HQ that is used up places a VP marker.";
    let chart = Chart::new(
        "conversion",
        "Sticks into Companies",
        "2.4.1",
        note,
        &columns,
    );
    rows(
        chart,
        &[
            &["2, an L or HQ among them", "reduced"],
            &["3 P", "reduced"],
            &["3, an L or HQ among them", "full strength"],
            &["1 with a reduced Company of the colour", "full strength"],
        ],
    )
}

fn dice() -> Chart {
    let columns = ["When", "Die", "What happens"];
    let note = "The order is that of a turn.";
    let chart = Chart::new("dice", "Dice through the turn", "5", note, &columns);
    rows(
        chart,
        &[
            &[
                "British unit in the battery",
                "6",
                "shelled: 2d6 against 1d6 + 3",
            ],
            &["Battery empty", "5-6", "the garrison is back"],
            &["Lovat, turn 10", "5-6", "both units arrive"],
            &["Lovat, turn 11", "3-6", "both units arrive"],
            &[
                "Initiative, tie",
                "equal",
                "the player without it gets a Patrol or a Confusion",
            ],
            &[
                "Divisional HQ, turn 3",
                "6 or more",
                "lost; +1 for each hex with Germans beside it",
            ],
            &[
                "G1, G2 (night)",
                "2d6",
                "movements of unknown Sticks, three each at most",
            ],
            &["G3", "1d6", "units, at least half the number of the turn"],
            &["End of turn 9", "5-6", "the game ends"],
            &["End of turn 10", "4-6", "the game ends"],
        ],
    )
}

fn levels(data: &Data) -> Chart {
    let columns = ["Level", "British VP"];
    let note = "If the British do not hold H1 at the end, it is a strategic German victory whatever the points.";
    let mut chart = Chart::new("levels", "Victory levels", "10", note, &columns);
    for level in &data.tables.levels {
        let from = level
            .from
            .map_or_else(|| "less".to_owned(), |n| format!("{n} or more"));
        chart.rows.push(vec![level.title.clone(), from]);
    }
    chart
}
