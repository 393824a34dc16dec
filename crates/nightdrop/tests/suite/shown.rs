//! What a player is shown holds in every position: odds, words, and branches to play on from.

use kernel::testing::{branches, odds, table, words};
use nightdrop::Rules;

#[test]
fn previews_tell_what_the_dice_decide() {
    odds::previews::<Rules>(1..4, 2, &[]);
}

#[test]
fn what_players_read_is_plain() {
    words::read_well::<Rules>(1..4, 2);
}

#[test]
fn a_branch_from_any_step_can_be_played_on() {
    branches::play_on::<Rules>(1..4, 9);
}

#[test]
fn every_piece_shows_a_face_of_the_box() {
    table::faces::<Rules>(1..3, 7);
}
