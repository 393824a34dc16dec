//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use kernel::testing::fuzz;
use nightdrop::Rules;
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_a_choice_or_a_refusal(text in ".{0,60}") {
        fuzz::notation::<Rules>(&text);
    }

    #[test]
    fn words_of_the_game_in_any_order(words in proptest::collection::vec(
        prop::sample::select(vec!["move", "form", "turn", "red-1", "A/7", "U3", "0323", "red", "G3", "step", "retreat", "x"]), 0..5)) {
        fuzz::notation::<Rules>(&words.join(" "));
    }
}

#[test]
fn scrambled_positions_never_fail() {
    fuzz::scrambled_positions::<Rules>(1000, 900);
}
