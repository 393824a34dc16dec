//! The nine laws on random games of both scenarios.

use gts::Rules;
use kernel::laws::check_game;
use kernel::testing::{keeps_the_laws, setup_of};

#[test]
fn random_games_keep_the_laws() {
    keeps_the_laws::<Rules>(&[], 0..12);
}

#[test]
fn random_days_at_sword_keep_the_laws() {
    let mut heard = Vec::new();
    for seed in 0..2 {
        let setup = setup_of::<Rules>("sword", &[], seed);
        if let Err(breach) = check_game(&Rules::default(), &setup, &mut heard) {
            let position = &breach.situation.position;
            panic!(
                "{} after {} choices from seed {seed}: {}\n{position}",
                breach.law, breach.step, breach.detail
            );
        }
    }
}
