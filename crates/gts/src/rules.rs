//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use std::sync::LazyLock;

use kernel::files::Replaceable;
use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Info, Named, OptionInfo, Rulebook, Scenario};
use kernel::scene::{Board, Tray};
use kernel::{Help, Ledger, Setup};
use serde_json::Value;

use crate::data::{FILES, data};
use crate::position;
use crate::state::Gts;
use crate::victory::LEVELS;

/// Grand Tactical Series 2.0: Sword.
pub struct Rules;

impl Rulebook for Rules {
    type Game = Gts;

    fn info() -> &'static Info {
        static INFO: LazyLock<Info> = LazyLock::new(info);
        &INFO
    }

    fn set_up(setup: &Setup) -> Gts {
        Gts::set_up(setup)
    }

    fn position(game: &Gts) -> Value {
        position::write(game)
    }

    fn place(setup: &Setup, base: Base, position: &Value) -> Result<Gts, Faults> {
        position::read(setup, base, position)
    }

    fn ledger() -> &'static Ledger {
        crate::ledger()
    }

    fn sources() -> Vec<Source> {
        data().sources.clone()
    }

    fn files() -> Option<&'static dyn Replaceable> {
        Some(&FILES)
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
    let scenarios = data().scenarios.iter().map(|scenario| Scenario {
        id: &scenario.id,
        title: &scenario.title,
        blurb: &scenario.blurb,
        options: vec![OptionInfo {
            id: "weather",
            title: "Weather by the die",
            blurb: "The weather of the first turn is rolled for, with its Air Points and Sea State, in place of the historical overcast.",
        }],
    });
    Info {
        id: "gts",
        title: "Grand Tactical Series 2.0: Sword",
        blurb: "6 June 1944 company by company: chits drawn from a mug say who acts, and every step in sight of the enemy may be \
                fired at. Hold the bridges of Bénouville for a morning, or fight the whole day from Queen Beach to the gates of Caen.",
        seats: Named::all(&[("allied", "Allied"), ("german", "German")]),
        scenarios: scenarios.collect(),
        outcomes: Named::all(&LEVELS),
    }
}
