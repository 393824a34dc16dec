//! The example game, which newcomers read first, keeps the laws.

#[expect(dead_code, reason = "the test does not play in a terminal")]
#[path = "../../examples/race.rs"]
mod race;

#[test]
fn the_example_keeps_the_laws() {
    race::laws(100).expect("no law is broken");
}
