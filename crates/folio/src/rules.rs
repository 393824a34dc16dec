//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use kernel::rulebook::{Base, Faults, Info, Named, OptionInfo, Rulebook, Scenario, Value};
use kernel::{Ledger, Setup};

use crate::data::{FILES, data};
use crate::state::Folio;
use crate::sword::OUTCOMES;

/// D-Day: Sword Beach.
pub struct Rules;

impl Rulebook for Rules {
    type Game = Folio;

    fn info() -> &'static Info {
        static INFO: std::sync::LazyLock<Info> = std::sync::LazyLock::new(info);
        &INFO
    }

    fn set_up(setup: &Setup) -> Folio {
        Folio::set_up(data(), setup)
    }

    fn position(game: &Folio) -> Value {
        crate::position::write(game)
    }

    fn place(setup: &Setup, base: Base, position: &Value) -> Result<Folio, Faults> {
        crate::position::read(data(), setup, base, position)
    }

    fn ledger() -> &'static Ledger {
        static LEDGER: std::sync::LazyLock<Ledger> = std::sync::LazyLock::new(|| {
            Ledger::built_in(
                include_str!("../rules.toml"),
                include_str!("../tests/names.txt"),
            )
        });
        &LEDGER
    }

    fn sources() -> Vec<kernel::ledger::Source> {
        data().sources.clone()
    }

    fn files() -> Option<&'static dyn kernel::files::Replaceable> {
        Some(&FILES)
    }

    fn boards() -> Vec<kernel::scene::Board> {
        crate::chart::boards(&data())
    }

    fn poster() -> String {
        crate::chart::poster(&data())
    }

    fn trays() -> Vec<kernel::scene::Tray> {
        crate::help::trays(&data())
    }

    fn help() -> kernel::Help {
        crate::help::help(&data())
    }
}

fn info() -> Info {
    Info {
        id: "folio",
        title: "D-Day: Sword Beach",
        blurb: "6 June 1944: the 3rd Infantry Division storms Sword Beach, the 6th Airborne drops beyond the Orne, \
                and Caen is a day's march away. It took a month. Land, break out and take the city; or, as the \
                German, hold it with flak, panzers and mines until the game is up.",
        seats: Named::all(&[("allied", "Allied"), ("german", "German")]),
        scenarios: vec![Scenario {
            id: "sword-beach",
            title: "On to Caen",
            blurb: "The landing at Sword and the fight for Caen, 17 game turns of two days, longer if German \
                    divisions are called early.",
            boards: Vec::new(),
            options: vec![
                OptionInfo {
                    id: "weather",
                    title: "Weather",
                    blurb: "From the second turn a 6 brings inclement weather: half movement, no aircraft, fewer \
                            markers (14.1).",
                },
                OptionInfo {
                    id: "flak",
                    title: "German AA",
                    blurb: "Aircraft near German AA units count half (15.0).",
                },
                OptionInfo {
                    id: "campaign",
                    title: "Campaign, on one map",
                    blurb: "As far as this map reaches: two replacement points a turn, weather always, more turns while \
                            cities are missing, and victory by city hexes in supply: 14 where the map has them, ten \
                            of the twelve on this one (14.0).",
                },
            ],
        }],
        outcomes: Named::all(&OUTCOMES),
    }
}
