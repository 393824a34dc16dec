//! Readers of positions take anything: they refuse it or it works, and nothing fails otherwise.

use kernel::rulebook::Base;
use kernel::testing::{fuzz, setup};
use kernel::{Dice, Rulebook as _, Seed};
use nightdrop::Rules;
use serde_json::{Value, json};

/// Every field a position knows, on every kind of piece and with values of every kind.
#[test]
fn any_field_on_any_piece_is_taken_or_refused() {
    let setup = setup::<Rules>(1);
    let pieces = [
        "red-1", "A/7", "Howard-1", "Howard-2", "Lovat-1", "6AB-HQ", "U1", "Merville", "patrol-1",
    ];
    let fields = [
        "at", "kind", "face", "unit", "letters", "spent", "revealed", "reduced", "confused",
        "active", "moved", "fought", "rested", "colour",
    ];
    let values = [
        json!("0511"),
        json!("lost"),
        json!("edge:0108"),
        json!("track:1H"),
        json!("P"),
        json!("Advantage"),
        json!("seen"),
        json!("revealed"),
        json!("8./192"),
        json!("AH"),
        json!("½"),
        json!(true),
        json!(300),
        json!(1.5),
        json!([]),
        Value::Null,
    ];
    let (mut taken, mut refused) = (0, 0);
    for piece in pieces {
        for field in fields {
            for value in &values {
                let position = json!({ "pieces": { piece: { field: value } } });
                match Rules::default().place(&setup, Base::Empty, &position) {
                    Ok(mut game) => {
                        taken += 1;
                        fuzz::wander(&mut game, 5, &mut Dice::new(Seed::from(3)));
                    }
                    Err(faults) => {
                        refused += 1;
                        assert!(faults.0.iter().all(|f| !f.is_empty()));
                    }
                }
            }
        }
    }
    assert!(taken > 50 && refused > 1000, "{taken} and {refused}");
}
