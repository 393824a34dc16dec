//! The rulebook as the kernel sees it: catalogue entry, set-up, ledger, boards.

use kernel::rulebook::{Info, Named, Scenario};

use crate::data::{Data, FILES};
use crate::state::Nightdrop;
use crate::victory::LEVELS;

kernel::rulebook!(
    /// Night Drop 2: Pegasus Bridge.
    Rules of Nightdrop, version 1, with the Data of FILES
);

fn info(_data: &Data) -> Info {
    Info {
        seats: Named::all(&[("british", "British"), ("german", "German")]),
        id: "nightdrop",
        title: "Night Drop 2: Pegasus Bridge",
        blurb: "6 June 1944, an hour after midnight: British parachutists come down scattered between Orne and \
                Dives. Gather Sticks into Companies, blow the bridges and hold what Howard took; or, as the German, \
                hunt them in the dark and strike back at dawn.",
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
