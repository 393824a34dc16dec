//! The eleven laws on random games.

use kernel::testing::keeps_the_laws;

#[test]
fn random_games_keep_the_laws() {
    keeps_the_laws::<nightdrop::Rules>(&[], 0..20);
}
