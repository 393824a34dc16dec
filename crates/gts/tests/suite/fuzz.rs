//! Readers take anything: notation and positions are refused or work, and never fail otherwise.

use gts::Rules;
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
            "act", "with", "step", "fire", "op", "watch", "always", "40", "transfer", "Poett", "1920", "A/7-Para", "mount",
            "column", "dismount", "run", "barrage", "buy", "land", "ship", "9999", "pass",
        ]), 0..4)) {
        fuzz::notation::<Rules>(&words.join(" "));
    }
}

#[test]
fn scrambled_positions_never_fail() {
    fuzz::scrambled_positions::<Rules>(400, 400);
}
