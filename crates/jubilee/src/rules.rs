//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use kernel::rulebook::{Info, Named, OptionInfo, Scenario};

use crate::data::{Data, FILES};
use crate::state::Jubilee;
use crate::victory::LEVELS;

kernel::rulebook!(
    /// Operation Jubilee.
    Rules of Jubilee, version 1, with the Data of FILES
);

fn info(_data: &Data) -> Info {
    Info {
        id: "jubilee",
        seats: Named::all(&[("commonwealth", "Commonwealth")]),
        title: "Operation Jubilee: Dieppe 1942",
        blurb: "19 August 1942: Canadians, Commandos and Calgary's tanks land on sixteen miles of defended \
                coast. You lead the raid; the Germans follow the chits. Destroy what you can and bring your \
                people home.",
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
