//! The eight laws on random games.

use kernel::{Rulebook, Seed, laws};
use nightdrop::Rules;

#[test]
fn random_games_keep_the_laws() {
    let mut heard = Vec::new();
    for game in 0..20u64 {
        let setup = Rules::info().check(None, &[], Seed::from(game)).unwrap();
        if let Err(breach) = laws::check_game::<Rules>(&setup, &mut heard) {
            let pending = &breach.situation.position["pending"];
            panic!(
                "{} after {}: {}: {pending}",
                breach.law, breach.step, breach.detail
            );
        }
    }
}
