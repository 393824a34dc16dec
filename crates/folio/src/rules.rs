//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use kernel::rulebook::{Info, Named, OptionInfo, Scenario};

use crate::data::{Data, FILES};
use crate::state::Folio;
use crate::sword::OUTCOMES;

kernel::rulebook!(
    /// D-Day: Sword Beach.
    Rules of Folio, version 1, with the Data of FILES
);

fn info(_: &Data) -> Info {
    Info {
        outcomes: Named::all(&OUTCOMES),
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
    }
}
