//! The order of offers is a promise: the browser, bots and replays rely on it.

use kernel::Situation;
use nightdrop::Rules;

#[test]
fn offers_stand_in_their_order() {
    let text = include_str!("situations/offers.json");
    let situation: Situation = serde_json::from_str(text).unwrap();
    let (_, ended) = situation.play::<Rules>().unwrap();
    let found = ended.offers.join("\n") + "\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/offers.txt");
    if std::env::var_os("LANDFALL_RECORD").is_some() {
        std::fs::write(path, &found).unwrap();
    }
    assert_eq!(found, std::fs::read_to_string(path).unwrap());
}
