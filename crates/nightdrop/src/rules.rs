//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use std::sync::OnceLock;

use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Info, Named, Rulebook, Scenario};
use kernel::scene::{Board, Tray};
use kernel::{Help, Ledger, Setup};
use serde_json::Value;

use crate::data::data;
use crate::position;
use crate::state::Nightdrop;
use crate::victory::LEVELS;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// Night Drop 2: Pegasus Bridge.
pub struct Rules;

impl Rulebook for Rules {
    type Game = Nightdrop;

    fn info() -> &'static Info {
        static INFO: OnceLock<Info> = OnceLock::new();
        INFO.get_or_init(info)
    }

    fn set_up(setup: &Setup) -> Nightdrop {
        Nightdrop::set_up(setup)
    }

    fn position(game: &Nightdrop) -> Value {
        position::write(game)
    }

    fn place(setup: &Setup, base: Base, position: &Value) -> Result<Nightdrop, Faults> {
        position::read(setup, base, position)
    }

    fn ledger() -> &'static Ledger {
        static LEDGER: OnceLock<Ledger> = OnceLock::new();
        LEDGER.get_or_init(|| {
            let text = include_str!("../rules.toml");
            Ledger::read(text, TESTS)
                .unwrap_or_else(|fault| panic!("rules.toml is checked by tests: {fault}"))
        })
    }

    fn sources() -> Vec<Source> {
        data().sources.clone()
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
        id: "nightdrop",
        title: "Night Drop 2: Pegasus Bridge",
        blurb: "6 June 1944, an hour after midnight: British parachutists come down scattered between Orne and \
                Dives. Gather Sticks into Companies, blow the bridges and hold what Howard took; or, as the German, \
                hunt them in the dark and strike back at dawn.",
        seats: vec![
            Named {
                id: "british",
                title: "British",
            },
            Named {
                id: "german",
                title: "German",
            },
        ],
        scenarios: vec![Scenario {
            id: "pegasus",
            title: "Pegasus Bridge",
            blurb: "The whole night and morning of the 6th Airborne Division: four turns of darkness, five to \
                    seven of daylight.",
            options: Vec::new(),
        }],
        outcomes: LEVELS
            .iter()
            .map(|&(id, title)| Named { id, title })
            .collect(),
    }
}
