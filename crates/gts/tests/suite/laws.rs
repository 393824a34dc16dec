//! The eleven laws on random games of both scenarios.

use gts::Rules;
use kernel::testing::{keeps_the_laws, keeps_the_laws_of};

#[test]
fn random_games_keep_the_laws() {
    keeps_the_laws::<Rules>(&[], 0..12);
}

#[test]
fn random_days_at_sword_keep_the_laws() {
    keeps_the_laws_of::<Rules>("sword", &[], 0..2);
}
