//! Sword, the whole day: random games keep the laws.

use gts::Rules;
use kernel::laws::check_game;
use kernel::testing::setup_of;

#[test]
fn sword_keeps_the_laws() {
    let mut heard = Vec::new();
    for seed in 0..2 {
        if let Err(breach) = check_game::<Rules>(&setup_of::<Rules>("sword", &[], seed), &mut heard)
        {
            let position = &breach.situation.position;
            panic!(
                "{} after {} choices from seed {seed}: {}\n{position}",
                breach.law, breach.step, breach.detail
            );
        }
    }
}
