//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use kernel::rulebook::{Info, Named, OptionInfo, Scenario};

use crate::data::{Data, FILES, Plot};
use crate::state::Heroes;

kernel::rulebook!(
    /// Heroes of Normandie: Battle for Caen.
    Rules of Heroes, version 2, with the Data of FILES
);

/// Options of a scenario: what a first part of its campaign would have decided.
fn options(plot: Plot, id: &str) -> Vec<OptionInfo> {
    match plot {
        Plot::Airfield => vec![OptionInfo {
            id: "flak-first",
            title: "The Canadians took the village",
            blurb: "The German deploys his Flak 36 with the others, before the Canadians (campaign 1).",
        }],
        Plot::Maltot if id == "maltot" => vec![
            OptionInfo {
                id: "orange",
                title: "The Commonwealth took Hill 112",
                blurb: "Its primary objective is the nearer one with the orange outline (campaign 2).",
            },
            OptionInfo {
                id: "blue",
                title: "The German held Hill 112",
                blurb: "His primary objective is the nearer one with the blue outline (campaign 2).",
            },
        ],
        _ => Vec::new(),
    }
}

/// The board a scenario is fought on: the one whose squares carry its letter.
fn board_of(data: &'static Data, id: &str) -> Option<&'static str> {
    let scenario = data.scenarios.iter().find(|s| s.id == id)?;
    let mut boards = data.map.boards().iter();
    let found = boards.find(|b| b.prefix.trim_end_matches('-') == scenario.letter)?;
    Some(&found.id)
}

fn info(data: &'static Data) -> Info {
    // The first of the list is where people begin: scenario 1.
    let mut order: Vec<usize> = (0..data.scenarios.len()).collect();
    order.sort_by_key(|&i| data.scenarios[i].plot != Plot::Carpiquet);
    let scenarios = order.into_iter().map(|i| {
        let scenario = &data.scenarios[i];
        Scenario {
            id: &scenario.id,
            title: &scenario.title,
            blurb: &scenario.blurb,
            options: options(scenario.plot, &scenario.id),
            boards: board_of(data, &scenario.id).into_iter().collect(),
        }
    });
    let campaigns = data.campaigns.iter().map(|campaign| Scenario {
        id: &campaign.id,
        title: &campaign.title,
        blurb: &campaign.blurb,
        options: Vec::new(),
        boards: campaign
            .parts
            .iter()
            .filter_map(|&part| board_of(data, &data.scenarios[usize::from(part)].id))
            .collect(),
    });
    Info {
        id: "heroes",
        title: "Heroes of Normandie: Battle for Caen",
        blurb: "July 1944, Operations Windsor and Jupiter: sections, machine guns and tanks on squares. Place your \
                order tokens in secret, bluff, and fight for Carpiquet, Hill 112 and Maltot man by man.",
        seats: Named::all(&[("commonwealth", "Commonwealth"), ("german", "German")]),
        scenarios: scenarios.chain(campaigns).collect(),
        outcomes: Named::all(&[
            ("commonwealth", "Commonwealth victory"),
            ("draw", "Draw"),
            ("german-minor", "Minor German victory"),
            ("german", "German victory"),
            ("german-major", "Major German victory"),
        ]),
    }
}
