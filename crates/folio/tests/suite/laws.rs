//! The eleven laws on random games.

use folio::Rules;
use kernel::testing;

#[test]
fn random_games_keep_the_laws() {
    testing::keeps_the_laws::<Rules>(&[], 0..12);
}

#[test]
fn random_games_with_options_keep_the_laws() {
    testing::keeps_the_laws::<Rules>(&["weather", "flak"], 100..106);
    testing::keeps_the_laws::<Rules>(&["campaign"], 200..206);
}
