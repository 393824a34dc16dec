//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use std::sync::LazyLock;

use kernel::files::Replaceable;
use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Info, Named, Rulebook, Scenario};
use kernel::scene::{Board, Tray};
use kernel::{Ledger, Setup};
use serde_json::Value;

use crate::data::{DATA, data};
use crate::position;
use crate::state::Heroes;

include!(concat!(env!("OUT_DIR"), "/tests.rs"));

/// The scenarios whose rules are all there to play them to their end; the others are data so far.
const PLAYABLE: [&str; 2] = ["carpiquet", "maltot"];

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

    fn trays() -> Vec<Tray> {
        crate::scene::trays()
    }
}

fn info() -> Info {
    let playable = data()
        .scenarios
        .iter()
        .filter(|s| PLAYABLE.contains(&s.id.as_str()));
    let scenarios = playable.map(|scenario| Scenario {
        id: &scenario.id,
        title: &scenario.title,
        blurb: &scenario.blurb,
        options: Vec::new(),
    });
    Info {
        id: "heroes",
        title: "Heroes of Normandie: Battle for Caen",
        blurb: "July 1944, Operations Windsor and Jupiter: sections, machine guns and tanks on squares. Place your \
                order tokens in secret, bluff, and fight for Carpiquet and Maltot man by man.",
        seats: Named::all(&[("commonwealth", "Commonwealth"), ("german", "German")]),
        scenarios: scenarios.collect(),
        outcomes: Named::all(&[
            ("commonwealth", "Commonwealth victory"),
            ("draw", "Draw"),
            ("german", "German victory"),
        ]),
    }
}
