//! A suite that cannot fail proves nothing: the healthy toy passes every law, and each vice is
//! caught by the law that forbids it.

use kernel::laws::{Breach, check_game};
use kernel::{Rulebook, Seed, Situation};

use crate::toy::{Rules, vice};

const GAMES: u64 = 200;

/// The breaches of a number of random games, every option tried.
fn breaches<const V: u8>() -> impl Iterator<Item = Box<Breach>> {
    let mut heard = Vec::new();
    let options: [&[&str]; 4] = [&[], &["short"], &["no-calls"], &["short", "no-calls"]];
    (0..GAMES).filter_map(move |i| {
        let options = options[(i % 4) as usize].iter().map(|&o| o.to_owned());
        let options: Vec<String> = options.collect();
        let setup = Rules::<V>
            .info()
            .check(None, &options, Seed::from(i))
            .unwrap();
        check_game(&Rules::<V>, &setup, &mut heard).err()
    })
}

/// The vice is caught under this law, with words that say what is wrong and a position that loads.
fn caught<const V: u8>(law: &str, words: &str) {
    let breach = breaches::<V>()
        .next()
        .unwrap_or_else(|| panic!("vice {V} is not caught"));
    assert_eq!(breach.law, law, "{}", breach.detail);
    assert!(breach.detail.contains(words), "{}", breach.detail);
    let text = serde_json::to_string(&breach.situation).unwrap();
    let again: Situation = serde_json::from_str(&text).unwrap();
    again.load(&Rules::<V>).unwrap();
}

/// The same, where another law may be broken first.
fn among_others<const V: u8>(law: &str, words: &str) {
    let breach = breaches::<V>().find(|b| b.law == law);
    assert!(breach.unwrap().detail.contains(words));
}

#[test]
fn the_healthy_toy_passes_all_laws() {
    let breach = breaches::<{ vice::NONE }>().next();
    assert!(breach.is_none(), "{breach:?}");
}

#[test]
fn total_no_offer_stands_twice() {
    caught::<{ vice::OFFERS_TWICE }>("Total", "equal or out of order");
}

#[test]
fn total_every_offer_is_accepted() {
    caught::<{ vice::REFUSES_ITS_OFFER }>("Total", "`dash` is offered and refused");
}

#[test]
fn total_something_is_always_offered() {
    caught::<{ vice::OFFERS_NOTHING }>("Total", "nothing can be chosen");
}

#[test]
fn closed_nothing_else_is_accepted() {
    caught::<{ vice::TAKES_ANYTHING }>("Closed", "allowed and was not offered");
}

#[test]
fn patched_what_was_sent_is_what_is_seen() {
    caught::<{ vice::WRITES_MARKS }>("Patched", "offers: number 0 is seen as");
}

#[test]
fn told_no_piece_moves_in_silence() {
    caught::<{ vice::SNEAKS }>("Told", "should stand on 0, and is seen on ");
}

#[test]
fn told_what_is_heard_is_what_is_seen() {
    caught::<{ vice::BOASTS }>("Told", "should stand on ");
}

#[test]
fn deterministic_nothing_outside_the_state_decides() {
    caught::<{ vice::READS_THE_WEATHER }>("Deterministic", "");
}

#[test]
fn spoken_notation_is_read_back() {
    caught::<{ vice::MUMBLES }>("Spoken", "`mumble` is read back as `row`");
}

#[test]
fn spoken_a_saved_position_is_the_same() {
    caught::<{ vice::FORGETS }>("Spoken", "the saved position is another");
}

#[test]
fn secret_the_scene_shows_no_sealed_card() {
    caught::<{ vice::SHOWS_CARDS }>("Secret", "the scenes differ");
}

#[test]
fn secret_the_offers_give_nothing_away() {
    caught::<{ vice::HINTS }>("Secret", "the offers differ");
}

#[test]
fn secret_the_journal_gives_nothing_away() {
    caught::<{ vice::WHISPERS }>("Secret", "tells more than may be known");
}

#[test]
fn secret_overlays_give_nothing_away() {
    caught::<{ vice::CHARTS_CARDS }>("Secret", "the overlay `chart` differs");
}

#[test]
fn secret_refusals_give_nothing_away() {
    caught::<{ vice::LETS_SLIP }>("Secret", "the refusal of");
}

#[test]
fn secret_a_bystander_sees_what_is_public() {
    caught::<{ vice::TELLS_BYSTANDERS }>("Secret", "a bystander: the scenes differ");
}

#[test]
fn secret_worlds_are_dealt_without_the_true_one() {
    caught::<{ vice::DEALS_FROM_TRUTH }>("Secret", "depends on the true one");
}

#[test]
fn secret_the_dice_to_come_are_nobodys() {
    caught::<{ vice::FORETELLS }>("Secret", "the dice to come");
}

#[test]
fn reversible_undo_brings_everything_back() {
    // A race without a single stroke has nothing to take back: there the replay differs first.
    among_others::<{ vice::SHARES_STATE }>("Reversible", "leads elsewhere");
}

#[test]
fn reversible_no_reveal_goes_unsaid() {
    // Law Told misses the boat that went on, too.
    among_others::<{ vice::REVEALS_IN_SILENCE }>("Reversible", "`call` shows something");
}

#[test]
fn reversible_no_roll_goes_uncounted() {
    among_others::<{ vice::ROLLS_IN_SECRET }>("Reversible", "`sail` shows something");
}

#[test]
fn finite_every_game_ends() {
    caught::<{ vice::NEVER_ENDS }>("Finite", "did not end");
}

#[test]
fn finite_the_rulebook_names_every_outcome() {
    caught::<{ vice::ENDS_OTHERWISE }>("Finite", "`storm` is not in the rulebook");
}

#[test]
fn conserved_no_piece_is_lost() {
    caught::<{ vice::LOSES_A_BOAT }>("Conserved", "lost Some(\"boat");
}

#[test]
fn conserved_no_piece_is_in_two_places() {
    caught::<{ vice::COPIES_A_CARD }>("Conserved", "card 1 is in two places");
}
