//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use std::sync::LazyLock;

use kernel::files::Replaceable;
use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Info, Named, OptionInfo, Rulebook, Scenario};
use kernel::scene::{Board, Tray};
use kernel::{Help, Ledger, Setup};
use serde_json::Value;

use crate::data::{DATA, Data, Plot, data};
use crate::position;
use crate::state::Heroes;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// Heroes of Normandie: Battle for Caen.
pub struct Rules;

impl Rulebook for Rules {
    type Game = Heroes;

    fn info() -> &'static Info {
        static INFO: LazyLock<Info> = LazyLock::new(info);
        &INFO
    }

    fn set_up(setup: &Setup) -> Heroes {
        Heroes::set_up(setup)
    }

    fn position(game: &Heroes) -> Value {
        position::write(game)
    }

    fn place(setup: &Setup, base: Base, position: &Value) -> Result<Heroes, Faults> {
        position::read(setup, base, position)
    }

    fn ledger() -> &'static Ledger {
        static LEDGER: LazyLock<Ledger> =
            LazyLock::new(|| Ledger::built_in(include_str!("../rules.toml"), TESTS));
        &LEDGER
    }

    fn sources() -> Vec<Source> {
        data().sources.clone()
    }

    fn files() -> Option<&'static dyn Replaceable> {
        Some(&DATA)
    }

    fn boards() -> Vec<Board> {
        crate::chart::boards()
    }

    fn poster() -> String {
        crate::chart::poster()
    }

    fn help() -> Help {
        crate::help::help()
    }

    fn trays() -> Vec<Tray> {
        crate::scene::trays()
    }
}

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

/// The files as they are built in: which scenarios there are is asked before anybody may have named a folder of
/// other values.
static BUILT_IN: LazyLock<Data> = LazyLock::new(|| match DATA.built_in() {
    Ok(data) => data,
    Err(fault) => panic!("the built-in files are checked by tests: {fault}"),
});

fn info() -> Info {
    let built_in: &'static Data = &BUILT_IN;
    // The first of the list is where people begin: scenario 1.
    let mut order: Vec<usize> = (0..built_in.scenarios.len()).collect();
    order.sort_by_key(|&i| built_in.scenarios[i].plot != Plot::Carpiquet);
    let scenarios = order.into_iter().map(|i| {
        let scenario = &built_in.scenarios[i];
        Scenario {
            id: &scenario.id,
            title: &scenario.title,
            blurb: &scenario.blurb,
            options: options(scenario.plot, &scenario.id),
        }
    });
    let campaigns = built_in.campaigns.iter().map(|campaign| Scenario {
        id: &campaign.id,
        title: &campaign.title,
        blurb: &campaign.blurb,
        options: Vec::new(),
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
