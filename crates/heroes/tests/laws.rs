//! The eight laws on random games of every scenario that can be played.

use heroes::Rules;
use kernel::{Rulebook as _, Seed, laws};

fn keeps_the_laws(scenario: &str, games: u64) {
    let mut heard = Vec::new();
    for seed in 0..games {
        let setup = Rules::info()
            .check(Some(scenario), &[], Seed::from(seed))
            .expect("a scenario");
        if let Err(breach) = laws::check_game::<Rules>(&setup, &mut heard) {
            let position = &breach.situation.position;
            panic!(
                "{} after {} choices from seed {seed}: {}\n{position}",
                breach.law, breach.step, breach.detail
            );
        }
    }
}

#[test]
fn random_games_of_carpiquet_keep_the_laws() {
    keeps_the_laws("carpiquet", 6);
}

#[test]
fn random_games_of_maltot_keep_the_laws() {
    keeps_the_laws("maltot", 3);
}
