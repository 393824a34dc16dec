//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use heroes::Rules;
use kernel::testing::fuzz;
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_a_choice_or_a_refusal(text in ".{0,60}") {
        fuzz::notation::<Rules>(&text);
    }

    #[test]
    fn words_of_the_game_in_any_order(words in proptest::collection::vec(
        prop::sample::select(vec![
            "deploy", "order", "step", "fire", "play", "bonus", "gear", "breach", "hedgehog", "bridge", "Rifle-1", "M4", "A1",
            "N", "W", "good-shot", "grenade", "speed", "X", "on", "at", "recruit", "mg42",
        ]), 0..4)) {
        fuzz::notation::<Rules>(&words.join(" "));
    }
}

#[test]
fn scrambled_positions_never_fail() {
    fuzz::scrambled_positions::<Rules>(600, 600);
}
