//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use kernel::rulebook::{Info, Named, OptionInfo, Scenario};

use crate::data::{Data, FILES};
use crate::state::Gts;
use crate::victory::LEVELS;

kernel::rulebook!(
    /// Grand Tactical Series 2.0: Sword.
    Rules of Gts, version 2, with the Data of FILES
);

fn info(data: &'static Data) -> Info {
    let scenarios = data.scenarios.iter().map(|scenario| Scenario {
        id: &scenario.id,
        title: &scenario.title,
        blurb: &scenario.blurb,
        boards: Vec::new(),
        options: vec![OptionInfo {
            id: "weather",
            title: "Weather by the die",
            blurb: "The weather of the first turn is rolled for, with its Air Points and Sea State where the scenario has them, in place of the historical overcast.",
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
