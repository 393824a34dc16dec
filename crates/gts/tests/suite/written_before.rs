//! Positions written by an earlier version, which kept what goes on in nine fields and left there what was long over: they stand
//! for the same position as the game they were taken from.

use gts::Rules;
use kernel::testing;
use serde_json::json;

/// The first choices of a game, in which all of them lie.
const PLAYED: &str = "continue | dispatch 21Pz | continue | buy 5-Para-Bde now | buy KG-Luck next | buy KG-Rauch next | done | \
    act Mortar/12-Para | bombard | shell 3/736 | accept | done | act B/7-Para | with MG/7-Para | assault 1819 | stand | charge | \
    shoot 3/736 B/7-Para | done | act D/2-OBLI | dig D/2-OBLI | done | act C/12-Para | dig C/12-Para | done | \
    act 249-Fd-Coy-RE | dig 249-Fd-Coy-RE | done | act A/7-Para | move | step 1920 | op 8(s)/192 A/7-Para | \
    op 1/PzJg-716 A/7-Para";

/// What lies after so many of them.
fn lies_after(choices: usize, file: &str) {
    let choices: Vec<&str> = PLAYED.split(" | ").take(choices).collect();
    let setup = json!({ "game": "gts", "scenario": "ham-and-jam", "seed": 1, "choices": choices });
    let played = testing::situation::<Rules>(setup);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/situations");
    let read = testing::file::<Rules>(&format!("{folder}/{file}.json"));
    assert_eq!(read.end.hash, played.end.hash, "{file}");
    assert_eq!(read.end.offers, played.end.offers, "{file}");
}

#[test]
fn an_assault_a_march_and_op_fire_go_on_where_they_were() {
    lies_after(17, "before-assault");
    lies_after(32, "before-op-fire");
    lies_after(33, "before-march");
}

#[test]
fn what_belongs_to_nothing_is_a_fault() {
    for (stack, fault) in [
        (
            json!(["act", { "go": "1920" }]),
            "nothing that {\"go\":\"1920\"} belongs to goes on",
        ),
        (
            json!(["act", "order", "second"]),
            "\"second\" goes on twice",
        ),
    ] {
        let position = json!({ "chit": "formation:5-Para-Bde", "stack": stack });
        let faults = testing::faults::<Rules>(&position);
        assert!(faults.contains(fault), "{faults}");
    }
}
