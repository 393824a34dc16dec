//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use folio::Rules;
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
            "move", "deploy", "draw", "8/3", "22/21", "1437", "air", "naval", "10", "call", "84", "step", "x",
        ]), 0..4)) {
        fuzz::notation::<Rules>(&words.join(" "));
    }
}

#[test]
fn scrambled_positions_never_fail() {
    fuzz::scrambled_positions::<Rules>(1000, 700);
}
