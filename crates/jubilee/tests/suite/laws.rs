//! The eleven laws on random games, with every combination of the variants.

use kernel::testing::keeps_the_laws;

#[test]
fn random_games_keep_the_laws_with_every_combination_of_variants() {
    let options = ["no-convoy", "bombardment", "early-flanks"];
    for mask in 0..8u64 {
        let chosen = (0..3).filter(|i| mask >> i & 1 == 1);
        let chosen: Vec<&str> = chosen.map(|i| options[i]).collect();
        keeps_the_laws::<jubilee::Rules>(&chosen, 1000 * mask..1000 * mask + 4);
    }
}
