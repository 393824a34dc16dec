//! Help at hand: charts from the data in use, first lessons, what history did, and the boxes beside the map.

use kernel::Help;
use kernel::help::Chart;
use kernel::scene::Tray;

use crate::data::{Armour, Cost, Data, FACES, Outcome, Row, Terrain};
use crate::marker::Marker;

/// Everything.
pub(crate) fn help(data: &Data) -> Help {
    let charts = vec![
        results(
            data,
            Armour::Unarmoured,
            "crt",
            "Combat Results, unarmoured",
        ),
        results(
            data,
            Armour::Armoured,
            "crt-armoured",
            "Combat Results, armoured and in ENTs",
        ),
        terrain(data),
        markers(data),
        modifiers(data),
    ];
    Help::built_in(include_str!("../data/help.toml"), charts)
}

/// Where pieces wait and end.
pub(crate) fn trays(_: &Data) -> Vec<Tray> {
    let mut trays = vec![Tray::new("box:arrivals", "To arrive")];
    trays.extend(crate::naval::trays());
    trays.push(Tray::new("box:lost", "Lost"));
    trays
}

fn results(data: &Data, side: Armour, id: &str, title: &str) -> Chart {
    let note = "A 9 misses, a 0 hits, anything else hits up to the modified rating. E eliminated, 1 a step, C a Cohesion Hit, S Suppressed, S? a check first.";
    let columns = ["Row", "0", "1", "2", "3", "4", "5", "6", "7", "8"];
    let mut chart = Chart::new(id, title, "1.14.7", note, &columns);
    for (row, word) in Row::ALL {
        let mut line = vec![word.to_owned()];
        line.extend((0..FACES as u8).map(|die| {
            let cell = data.tables.crt.cell(row, side, die);
            cell.map_or(String::new(), |outcome: Outcome| outcome.word().to_owned())
        }));
        chart.rows.push(line);
    }
    chart
}

fn terrain(data: &Data) -> Chart {
    let columns = [
        "Terrain",
        "Leg",
        "Tracked",
        "Wheeled",
        "Fire U",
        "Fire A",
        "Blocks sight",
    ];
    let note = "Road in Column costs one. Night doubles costs. Streams cost legs two and stop vehicles but on a bridge in Column.";
    let mut chart = Chart::new("terrain", "Terrain Effects", "1.10.13", note, &columns);
    for (kind, word) in Terrain::ALL {
        let info = data.tables.terrain(kind);
        let mut line = vec![word.to_owned()];
        line.extend(info.cost.iter().map(|cost| match cost {
            Cost::Points(points) => points.to_string(),
            Cost::RoadOnly => "road in Column".to_owned(),
            Cost::Prohibited => "closed".to_owned(),
        }));
        line.extend(info.fire.iter().map(|by| format!("{by:+}")));
        line.push(if info.blocks { "yes" } else { "no" }.to_owned());
        chart.rows.push(line);
    }
    chart
}

fn markers(data: &Data) -> Chart {
    let columns = ["Marker", "Fire", "Assault", "Quality", "As a target"];
    let note = "What each marker adds to the ratings of the unit it lies on, and to those of whoever fires at it.";
    let mut chart = Chart::new("markers", "Markers", "1.13#modifying", note, &columns);
    for (marker, _) in Marker::ALL {
        let info = data.tables.marker(marker);
        chart.rows.push(vec![
            info.name.clone(),
            info.fire.map_or("No".to_owned(), |by| format!("{by:+}")),
            format!("{:+}", info.assault),
            format!("{:+}", info.quality),
            format!("{:+}", info.defence),
        ]);
    }
    chart
}

fn modifiers(data: &Data) -> Chart {
    let fire = &data.tables.fire;
    let note = "Added to the Fire Rating beside Defense Rating, terrain and markers.";
    let columns = ["Case", "Modifier"];
    let mut chart = Chart::new(
        "modifiers",
        "Fire modifiers",
        "1.13#modifying",
        note,
        &columns,
    );
    let lines = [
        ("Company Bonus", fire.company_bonus),
        (
            "each hex beyond the first, unarmoured target",
            fire.range_each,
        ),
        ("moves within the Fire Zone", fire.zone_to_zone),
        ("leaves the Fire Zone", fire.zone_to_outside),
        ("runs from an assault", fire.running),
        ("charges", fire.charging),
        ("counter-battery", fire.counter_battery),
        ("night", fire.night),
        ("rain", fire.rain),
        ("fog", fire.fog),
        ("airborne assaulter at night", fire.airborne_night),
    ];
    for (case, by) in lines {
        chart.rows.push(vec![case.to_owned(), format!("{by:+}")]);
    }
    let pairs = [
        (
            "beyond the first hex, armoured target",
            fire.range_armoured[0],
        ),
        (
            "at the printed range, armoured target",
            fire.range_armoured[1],
        ),
        ("hill, unarmoured target", fire.hill[0]),
        ("hill, armoured target", fire.hill[1]),
    ];
    for (case, by) in pairs {
        chart.rows.push(vec![case.to_owned(), format!("{by:+}")]);
    }
    for [steps, by] in &fire.mass {
        let line = format!("mass: {steps} steps or more in the hex");
        chart.rows.push(vec![line, format!("{by:+}")]);
    }
    chart
}
