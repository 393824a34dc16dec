//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use jubilee::Rules;
use kernel::testing::fuzz;
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_a_choice_or_a_refusal(text in ".{0,60}") {
        fuzz::notation::<Rules>(&text);
    }

    #[test]
    fn words_of_the_game_in_any_order(words in proptest::collection::vec(
        prop::sample::select(vec!["move", "attack", "board", "land", "A/RHLI", "0421", "0421-0422", "W2", "split", "hit", "end", "x"]), 0..5)) {
        fuzz::notation::<Rules>(&words.join(" "));
    }
}

#[test]
fn scrambled_positions_never_fail() {
    fuzz::scrambled_positions::<Rules>(1000, 900);
}
