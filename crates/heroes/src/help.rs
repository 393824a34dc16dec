//! Help at hand: charts from the data in use, first lessons, and what history did.

pub(crate) use crate::scene::trays;
use kernel::Help;
use kernel::help::Chart;

use crate::data::{Class, Data, Form, Obstacle, Values};
use crate::ids::{Card, Side};
use crate::words::{bonus_words, card_words};

/// Everything.
pub(crate) fn help(data: &Data) -> Help {
    let charts = vec![
        terrain(data),
        modifiers(data),
        damage(),
        dispersion(),
        assault(),
        units(
            data,
            Side::Commonwealth,
            "commonwealth-units",
            "Commonwealth units",
        ),
        units(data, Side::German, "german-units", "German units"),
        cards(data),
        gear(),
        bonuses(),
        speed(),
        armies(data),
    ];
    Help::built_in(include_str!("../data/help.toml"), charts)
}

fn rows(mut chart: Chart, lines: &[&[&str]]) -> Chart {
    let row = |line: &&[&str]| line.iter().map(|&cell| cell.to_owned()).collect();
    chart.rows.extend(lines.iter().map(row));
    chart
}

fn terrain(data: &Data) -> Chart {
    let columns = ["Terrain", "Bonus", "Line of sight", "Movement"];
    let note = "The Defensive Bonus is for infantry. Adjoining squares of one kind are one element, which obscures once.";
    let mut chart = Chart::new("terrain", "Terrain", "1.7.4", note, &columns);
    for info in &data.terrain {
        let sight = match info.obstacle {
            _ if info.walled => "walls block, openings do not",
            Obstacle::None => "clear",
            Obstacle::All => "-1",
            Obstacle::Infantry => "-1 at infantry, also inside",
            Obstacle::Woods => "-1, two squares block",
        };
        let mut moves = Vec::new();
        if info.difficult {
            moves.push("stops who enters");
        }
        if info.key == "trench" {
            moves.push("stops who crosses its border, but for an access");
        }
        match info.closed {
            [_, true, true] => moves.push("closed to vehicles"),
            [_, true, false] => moves.push("closed to light vehicles"),
            _ => {}
        }
        if info.hole {
            moves.push("hole");
        }
        if info.opportunity {
            moves.push("gives Opportunity Fire");
        }
        if moves.is_empty() {
            moves.push("free");
        }
        chart.rows.push(vec![
            info.name.clone(),
            format!("+{}", info.bonus),
            sight.to_owned(),
            moves.join(", "),
        ]);
    }
    chart
}

fn modifiers(data: &Data) -> Chart {
    let n = &data.numbers;
    let note = "Die, Combat Value and these against Defense and bonus. A 1 misses, a 6 hits.";
    let mut chart = Chart::new("modifiers", "Firing", "1.8.6", note, &["Case", "Modifier"]);
    let lines = [
        ("each obstacle on the way", n.obscured),
        ("a vehicle from behind", n.rear),
        ("Suppressive Fire", n.suppressive),
        ("further shot of a Machine Gunner", n.burst),
        ("second weapon of a vehicle", n.dual),
        ("Fire on the Move", n.on_the_move),
        ("first shot from concealment", n.ambush),
        ("Snap Shot", n.snap),
        ("Return Fire", n.reply),
        ("double hit when beaten by", n.double_hit),
    ];
    for (case, value) in lines {
        chart.rows.push(vec![case.to_owned(), format!("{value:+}")]);
    }
    chart
}

fn damage() -> Chart {
    let note = "For every hit on a heavy vehicle; Piercing adds one, Destruction needs no roll. The second time means destroyed.";
    let chart = Chart::new(
        "damage",
        "Damage of heavy vehicles",
        "1.12.6",
        note,
        &["Die", "Result"],
    );
    rows(
        chart,
        &[
            &["1-2", "Suppressed"],
            &["3", "immobilised"],
            &["4", "main gun out"],
            &["5-6", "destroyed"],
        ],
    )
}

fn dispersion() -> Chart {
    let note = "One more where nobody sees the place; a spotter and Precision take one interspace off each.";
    let chart = Chart::new(
        "dispersion",
        "Indirect Fire",
        "1.9.4",
        note,
        &["Die", "Lands"],
    );
    rows(
        chart,
        &[
            &["1-2", "on target"],
            &["3-4", "one interspace off"],
            &["5-7", "two off"],
        ],
    )
}

fn assault() -> Chart {
    let note = "Both roll and add their value against infantry. Works give the defender one more, suppression two less.";
    let chart = Chart::new(
        "assault",
        "Assault",
        "1.10.6",
        note,
        &["Result", "What happens"],
    );
    rows(
        chart,
        &[
            &[
                "attacker by 4 or more",
                "two hits, the attacker takes the square",
            ],
            &[
                "attacker higher",
                "one hit, the defender is pushed back, the attacker takes the square",
            ],
            &["equal", "the attacker goes back"],
            &["defender higher", "one hit on the attacker, who goes back"],
            &["defender by 4 or more", "two hits on the attacker"],
        ],
    )
}

fn printed(values: &Values) -> String {
    let one = |class| {
        values
            .against(class)
            .map_or("X".to_owned(), |v: i8| v.to_string())
    };
    format!(
        "{}/{}/{} D{} M{}",
        one(Class::Infantry),
        one(Class::Light),
        one(Class::Heavy),
        values.defence,
        values.movement
    )
}

fn units(data: &Data, side: Side, id: &str, title: &str) -> Chart {
    let note = "Against infantry, light and heavy vehicles; defence, movement. The back is the reduced or the Active Side.";
    let mut chart = Chart::new(
        id,
        title,
        "1.1.7",
        note,
        &["Unit", "Front", "Back", "Abilities"],
    );
    for kind in data.kinds.iter().filter(|k| k.side == side) {
        let two = matches!(
            kind.form,
            Form::Steps | Form::Ambush | Form::Tripod | Form::Crew | Form::Aviator
        );
        let words: Vec<&str> = kind.abilities().map(crate::data::Ability::title).collect();
        chart.rows.push(vec![
            kind.title.clone(),
            printed(&kind.front),
            if two {
                printed(&kind.back)
            } else {
                "-".to_owned()
            },
            if words.is_empty() {
                "-".to_owned()
            } else {
                words.join(", ")
            },
        ]);
    }
    chart
}

fn cards(data: &Data) -> Chart {
    let note = "A card serves for its effect or for its Alternate Bonus. Hands hold four.";
    let columns = ["Card", "Number", "Effect", "Alternate Bonus"];
    let mut chart = Chart::new("cards", "Action Cards", "1.13.1", note, &columns);
    for &card in Card::ALL {
        chart.rows.push(vec![
            card.title().to_owned(),
            data.card(card).count.to_string(),
            card_words(card).to_owned(),
            bonus_words(card, data).to_owned(),
        ]);
    }
    chart
}

fn gear() -> Chart {
    let note =
        "Markers belong to a tile; those of a command tile are for everybody. Each is used once.";
    let chart = Chart::new("gear", "Gear", "b3.2#gear", note, &["Marker", "For", "Use"]);
    rows(
        chart,
        &[
            &[
                "Grenade",
                "infantry",
                "range 3, a blast; in a trench along it",
            ],
            &["Knife", "infantry", "+2 in an Assault, before the dice"],
            &[
                "PIAT",
                "infantry",
                "range 5 against vehicles, +4 to +6, Destruction",
            ],
            &[
                "Panzerfaust",
                "infantry",
                "range 3 against vehicles, Destruction",
            ],
            &[
                "Magnetic Mine",
                "infantry",
                "+3 in an Assault on a vehicle, Destruction",
            ],
            &[
                "Mine",
                "infantry",
                "laid next to the unit, attacks who enters",
            ],
            &[
                "Forward Position",
                "infantry",
                "placed where the unit stands: +2, Opportunity Fire",
            ],
            &[
                "Ammo",
                "light vehicles",
                "+2 at light, +1 at heavy vehicles",
            ],
            &[
                "Additional Shielding",
                "light vehicles",
                "+2 Defense against one shot",
            ],
            &["Fuel", "light vehicles", "two squares more"],
            &[
                "Tactical Map",
                "units near the Character",
                "a move without Difficult Passage",
            ],
        ],
    )
}

fn bonuses() -> Chart {
    let note = "The first infantry or light vehicle to end its move there draws one of those that were not drawn before.";
    let chart = Chart::new(
        "bonuses",
        "Tactical bonuses",
        "1.14.5",
        note,
        &["Drawn", "Brings"],
    );
    rows(
        chart,
        &[
            &[
                "1 Dispatches",
                "two cards more, until the next Supply Phase beyond the limit",
            ],
            &["2 Radio", "one numbered token more next turn"],
            &[
                "3 First aid",
                "a reduced unit within three squares is restored, or a Suppressed marker taken off",
            ],
            &["4 Ammunition", "kept: +2 on one Firing roll"],
            &[
                "5 Map",
                "kept: one move without Difficult Passage and Zones of Control",
            ],
            &[
                "6 Abandoned gear",
                "a gear marker that the finder's tile can use",
            ],
        ],
    )
}

fn speed() -> Chart {
    let note =
        "Changed at the beginning of the airplane's move. It moves its speed or one square less.";
    let chart = Chart::new(
        "speed",
        "Airplanes",
        "scenario-b#airplane-take-off",
        note,
        &["Speed", "Squares", "Next"],
    );
    rows(
        chart,
        &[
            &["X", "none", "X, 2"],
            &["2", "1 or 2", "X, 2, 4"],
            &["4", "3 or 4", "2, 4, 6"],
            &["6", "5 or 6, take-off after 6 straight on", "4, 6"],
        ],
    )
}

fn armies(data: &Data) -> Chart {
    let columns = ["Scenario", "Commonwealth", "German", "Turns"];
    let note = "Points as the booklet prints them; what they are made of is ours.";
    let mut chart = Chart::new("armies", "Armies", "scenario-1#composition", note, &columns);
    for scenario in &data.scenarios {
        let army = |side: Side| {
            let army = &scenario.armies[side.index()];
            format!("{}, {}", army.name, army.points)
        };
        chart.rows.push(vec![
            scenario.title.clone(),
            army(Side::Commonwealth),
            army(Side::German),
            scenario.turns.to_string(),
        ]);
    }
    chart
}
