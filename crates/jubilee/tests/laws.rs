//! The eight laws on random games, with every combination of the variants.

use jubilee::Rules;
use kernel::{Rulebook, Seed, laws};

#[test]
fn random_games_keep_the_laws_with_every_combination_of_variants() {
    let options = ["no-convoy", "bombardment", "early-flanks"];
    let mut heard = Vec::new();
    for mask in 0..8usize {
        let chosen: Vec<String> = (0..3)
            .filter(|i| mask >> i & 1 == 1)
            .map(|i| options[i].to_owned())
            .collect();
        for game in 0..4u64 {
            let seed = Seed::from(1000 * mask as u64 + game);
            let setup = Rules::info().check(None, &chosen, seed).unwrap();
            if let Err(breach) = laws::check_game::<Rules>(&setup, &mut heard) {
                panic!("{} after {}: {}", breach.law, breach.step, breach.detail);
            }
        }
    }
}
