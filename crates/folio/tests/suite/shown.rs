//! What a player is shown holds in every position: odds, words, and branches to play on from.

use folio::Rules;
use kernel::testing::{branches, odds, words};

#[test]
fn previews_tell_what_the_dice_decide() {
    odds::previews::<Rules>(1..3, 5, &[]);
}

#[test]
fn what_players_read_is_plain() {
    words::read_well::<Rules>(1..3, 5);
}

#[test]
fn a_branch_from_any_step_can_be_played_on() {
    branches::play_on::<Rules>(1..3, 9);
}
