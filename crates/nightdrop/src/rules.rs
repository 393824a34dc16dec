//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use std::sync::LazyLock;

use kernel::files::Replaceable;
use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Info, Named, Rulebook, Scenario};
use kernel::scene::{Board, Tray};
use kernel::{Help, Ledger, Setup};
use serde_json::Value;

use crate::data::{DATA, data};
use crate::position;
use crate::state::Nightdrop;
use crate::victory::LEVELS;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// Night Drop 2: Pegasus Bridge.
pub struct Rules;

impl Rulebook for Rules {
    type Game = Nightdrop;

    fn info() -> &'static Info {
        static INFO: LazyLock<Info> = LazyLock::new(info);
        &INFO
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
        id: "nightdrop",
        title: "Night Drop 2: Pegasus Bridge",
        blurb: "6 June 1944, an hour after midnight: British parachutists come down scattered between Orne and \
                Dives. Gather Sticks into Companies, blow the bridges and hold what Howard took; or, as the German, \
                hunt them in the dark and strike back at dawn.",
        seats: Named::all(&[("british", "British"), ("german", "German")]),
        scenarios: vec![Scenario {
            id: "pegasus",
            title: "Pegasus Bridge",
            blurb: "The whole night and morning of the 6th Airborne Division: four turns of darkness, five to \
                    seven of daylight.",
            boards: Vec::new(),
            options: Vec::new(),
        }],
        outcomes: Named::all(&LEVELS),
    }
}
