//! 1.2.6: leaders and those they stay with.

use serde_json::json;

use crate::support::play_in;

#[test]
fn r1_2_6_a_leader_stays_with_his_men_who_fell_behind() {
    // Hill is with the sappers of his division, beside a company of Poett's brigade, under a Heavy Barrage.
    let position = json!({
        "chit": "division:6AB", "points": { "6AB": { "command": 0 } }, "barrages": { "heavy": ["2323"] },
        "pieces": {
            "A/12-Para": { "at": "2323" }, "591-Para-Sqn-RE": { "at": "2323" }, "Hill": { "at": "2323" },
            "A/8-Para": { "at": "3124" },
        },
    });
    let choices = [
        "act A/12-Para",
        "with 591-Para-Sqn-RE",
        "move",
        "take Hill",
        "step 2322",
    ];
    // The company gets out from under it, the sappers do not.
    let parted = play_in("sword", position.clone(), &[0, 9], &choices).ok();
    let places = ["A/12-Para", "591-Para-Sqn-RE", "Hill"].map(|name| parted.at(name).to_owned());
    assert_eq!(places, ["2322", "2323", "2323"]);
    let together = play_in("sword", position, &[0, 0], &choices).ok();
    assert_eq!(together.at("Hill"), "2322");
}
