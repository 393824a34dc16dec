//! Whatever a file or a command line holds, reading it never panics, and what was read is written
//! back the same.

use kernel::dice::Scripted;
use kernel::{Dice, Replay, Seed, Situation};
use proptest::prelude::*;

use crate::toy::{Choice, Toy};

/// JSON that looks a little like ours: known keys, strange values.
fn odd_json() -> impl Strategy<Value = String> {
    let scalar = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        any::<i64>().prop_map(|n| n.to_string()),
        any::<i16>().prop_map(|n| format!("{n}.5")),
        "[a-z0-9=/ -]{0,12}".prop_map(|s| format!("{s:?}")),
        Just("\"race\"".to_owned()),
        Just("\"d6=4\"".to_owned()),
    ];
    let key = prop_oneof![
        Just("game"),
        Just("scenario"),
        Just("options"),
        Just("seed"),
        Just("from"),
        Just("position"),
        Just("chance"),
        Just("strict"),
        Just("choices"),
        Just("format"),
        Just("commitment"),
        Just("start"),
        Just("steps"),
        Just("seat"),
        Just("hash"),
        Just("at"),
        Just("dice"),
    ];
    scalar.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(|v| format!("[{}]", v.join(","))),
            prop::collection::vec((key.clone(), inner), 0..6).prop_map(|fields| {
                let fields: Vec<String> = fields
                    .into_iter()
                    .map(|(k, v)| format!("\"{k}\":{v}"))
                    .collect();
                format!("{{{}}}", fields.join(","))
            }),
        ]
    })
}

fn read_everything(text: &str) {
    if let Ok(situation) = serde_json::from_str::<Situation>(text) {
        let again = serde_json::to_string(&situation).unwrap();
        assert_eq!(
            serde_json::from_str::<Situation>(&again).unwrap(),
            situation
        );
        drop(situation.play(&Toy::default()));
    }
    if let Ok(replay) = serde_json::from_str::<Replay>(text) {
        drop(replay.verify(&Toy::default(), |_| ()));
    }
    if let Ok(mut dice) = serde_json::from_str::<Dice>(text) {
        dice.roll("d6", 1, 6, "test");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn seeds_never_panic_and_survive(text in ".{0,80}") {
        if let Ok(seed) = text.parse::<Seed>() {
            prop_assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
        }
    }

    #[test]
    fn every_seed_survives_text_and_json(bytes in any::<[u8; 32]>(), small in any::<u64>()) {
        for seed in [Seed::from_bytes(bytes), Seed::from(small)] {
            prop_assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
            let json = serde_json::to_string(&seed).unwrap();
            prop_assert_eq!(serde_json::from_str::<Seed>(&json).unwrap(), seed);
        }
    }

    #[test]
    fn scripts_never_panic_and_survive(text in ".{0,40}") {
        if let Ok(scripted) = text.parse::<Scripted>() {
            prop_assert_eq!(scripted.to_string().parse::<Scripted>(), Ok(scripted));
        }
    }

    #[test]
    fn notation_never_panics(text in ".{0,40}") {
        let _ = text.parse::<Choice>().is_ok();
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,200}") {
        read_everything(&text);
    }

    #[test]
    fn any_json_is_read_or_refused(text in odd_json()) {
        read_everything(&text);
    }

    #[test]
    fn a_situation_with_any_content_is_played_or_refused(
        position in odd_json(), choices in odd_json(), chance in "[a-z0-9=]{0,8}", strict: bool,
    ) {
        let frame = |choices: &str| format!(
            r#"{{"game":"race","position":{position},"choices":{choices},"chance":["{chance}"],"strict":{strict}}}"#
        );
        read_everything(&frame(&choices));
        read_everything(&frame(r#"["row","sail",{"as":"blue","choice":"dash"}]"#));
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(at in 0usize..400, byte in any::<u8>()) {
        let text = r#"{"format":1,"game":"race","scenario":"harbour","options":[],"seed":5,
            "commitment":"","steps":[{"seat":0,"choice":"row","hash":"0"}],"outcome":"red"}"#;
        let mut bytes = text.as_bytes().to_vec();
        let at = at % bytes.len();
        bytes[at] = byte;
        read_everything(&String::from_utf8_lossy(&bytes));
    }
}
