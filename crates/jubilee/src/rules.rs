//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use std::sync::LazyLock;

use kernel::files::Replaceable;
use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Info, Named, OptionInfo, Rulebook, Scenario};
use kernel::scene::{Board, Tray};
use kernel::{Help, Ledger, Setup};
use serde_json::Value;

use crate::data::{DATA, data};
use crate::position;
use crate::state::Jubilee;
use crate::victory::LEVELS;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// Operation Jubilee.
pub struct Rules;

impl Rulebook for Rules {
    type Game = Jubilee;

    fn info() -> &'static Info {
        static INFO: LazyLock<Info> = LazyLock::new(info);
        &INFO
    }

    fn set_up(setup: &Setup) -> Jubilee {
        Jubilee::set_up(setup)
    }

    fn position(game: &Jubilee) -> Value {
        position::write(game)
    }

    fn place(setup: &Setup, base: Base, position: &Value) -> Result<Jubilee, Faults> {
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

    fn trays() -> Vec<Tray> {
        crate::help::trays()
    }

    fn help() -> Help {
        crate::help::help()
    }
}

fn info() -> Info {
    Info {
        id: "jubilee",
        title: "Operation Jubilee: Dieppe 1942",
        blurb: "19 August 1942: Canadians, Commandos and Calgary's tanks land on sixteen miles of defended \
                coast. You lead the raid; the Germans follow the chits. Destroy what you can and bring your \
                people home.",
        seats: Named::all(&[("commonwealth", "Commonwealth")]),
        scenarios: vec![Scenario {
            id: "historical",
            title: "The raid on Dieppe",
            blurb: "All three maps, 24 turns from the first commandos before dawn to the last craft at noon.",
            boards: Vec::new(),
            options: vec![
                OptionInfo {
                    id: "no-convoy",
                    title: "No convoy",
                    blurb: "Both commando forces arrive whole; costs 5 VP (16.2).",
                },
                OptionInfo {
                    id: "bombardment",
                    title: "Bombardment of Dieppe",
                    blurb: "Naval guns remove two coastal units and the tank wall, and wake the defence; costs 5 VP (16.3).",
                },
                OptionInfo {
                    id: "early-flanks",
                    title: "Earlier flank landings",
                    blurb: "Blue and Green Beach are landed upon in the dark; costs 3 VP (16.4).",
                },
            ],
        }],
        outcomes: Named::all(&LEVELS),
    }
}
