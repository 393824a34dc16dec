//! Readers of positions take anything: they refuse it or it works, and nothing fails otherwise.

use heroes::Rules;
use kernel::rulebook::{Base, Rulebook as _};
use kernel::testing::fuzz;
use kernel::{Dice, Seed};
use serde_json::{Value, json};

/// Values that belong nowhere, or only somewhere.
fn odd() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(3),
        json!(4_000_000_000_u64),
        json!(1.5),
        json!("Rifle-1"),
        json!("M4"),
        json!("Z99"),
        json!(""),
        json!([]),
        json!([[]]),
        json!([1, 2]),
        json!([null, null]),
        json!([{ "do": "melee" }]),
        json!([{ "do": "attack", "target": "Rifle-1" }]),
        json!({}),
        json!({ "Rifle-1": {} }),
        json!({ "Rifle-1": { "at": "M4" }, "Rifle-2": { "at": "M4" } }),
        json!({ "Herold-1": { "at": "captive:Herold-1" }, "Jaeger-1": { "at": "captive:Rifle-1" } }),
        json!({ "Rifle-1": { "at": "aboard:Rifle-1" }, "Carrier-1": { "at": "aboard:Carrier-1" } }),
        json!({ "ask": "act", "unit": "Rifle-1" }),
        json!({ "ask": "march", "unit": "Carrier-1", "left": 3, "item": "bridge" }),
        json!({ "ask": "card", "side": "german", "moment": "hit" }),
        json!({ "ask": "pick", "side": "german", "card": "stonk" }),
        json!({ "ask": "recruit", "list": 1, "spent": 0 }),
        json!({ "ask": "gear", "tile": 1, "left": 2, "recce": true }),
        json!({ "ask": "order", "side": "german", "token": "special" }),
        json!({ "M4": "german", "M13": null }),
    ]
}

/// Every field with every odd value, alone and beside another: an answer or faults that say what is wrong.
#[test]
fn fields_of_the_wrong_shape_are_refused_with_a_reason() {
    let fields = "turn end initiative number second issued radio placed pieces control bonuses hands discards quiet \
        events gear used items kept hedgehogs mines positions bridge breaches cracked smoke discarded \
        recruited drawn outlined last_first part pending stack dice cards nonsense";
    let mut dice = Dice::new(Seed::from(7));
    let (mut taken, mut refused) = (0, 0);
    for scenario in ["carpiquet", "airfield", "jupiter"] {
        let setup = Rules::default()
            .info()
            .check(Some(scenario), &[], Seed::from(1))
            .expect("a scenario");
        for field in fields.split(' ') {
            for value in odd() {
                let base = if taken % 2 == 0 {
                    Base::Empty
                } else {
                    Base::Setup
                };
                let position =
                    json!({ field: value, "pending": { "ask": "supply", "side": "german" } });
                let alone = json!({ field: value });
                for position in [position, alone] {
                    match Rules::default().place(&setup, base, &position) {
                        Ok(mut game) => {
                            taken += 1;
                            fuzz::wander(&mut game, 20, &mut dice);
                        }
                        Err(faults) => {
                            refused += 1;
                            assert!(!faults.is_empty(), "{position}");
                        }
                    }
                }
            }
        }
    }
    assert!(
        taken > 100 && refused > 1000,
        "{taken} taken, {refused} refused"
    );
}
