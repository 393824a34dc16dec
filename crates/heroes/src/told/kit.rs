//! Cards and markers, and what lies on the ground.

use kernel::scene::Text;
use kernel::told::Told;

use super::{Chapter, Hearer};
use crate::event::{Kit, Marker};
use crate::ids::{Item, Side, Square};
use crate::texts::{card_id, gear_id, gear_tray, hand};
use crate::veil::Seen;

impl Chapter for Kit {
    fn told(&self, to: &Hearer<'_>) -> Option<Told> {
        let by = |side: Side, what: &str| Told::says(format!("{} {what}.", side.title()));
        Some(match *self {
            Kit::Drew { side, card, held } => {
                let what = if to.is(side) { card.title() } else { "a card" };
                let told = by(side, &format!("draws {what}"));
                told.placed(card_of(side, held), hand(side))
            }
            Kit::Played {
                side,
                card,
                bonus,
                held,
            } => {
                let how = if bonus {
                    " for its Alternate Bonus"
                } else {
                    ""
                };
                let told = by(side, &format!("plays {}{how}", card.title()));
                told.removed(card_of(side, held), hand(side))
            }
            Kit::Discarded { side, card, held } => {
                let told = by(side, &format!("discards {}", card.title()));
                told.removed(card_of(side, held), hand(side))
            }
            Kit::Looked { side, who, token } => {
                let name = to.name(who);
                if to.is(side) {
                    by(side, &format!("sees that {name} holds token {token}"))
                } else {
                    by(side, &format!("looks at the token of {name}"))
                }
            }
            Kit::Swapped(first, second) => {
                let (first, second) = (to.name(first), to.name(second));
                Told::says(format!("The tokens of {first} and {second} change places."))
            }
            Kit::Smoke(at) => Told::says(format!("Smoke hides the corner of {at}."))
                .at(to.space(at))
                .marked(to.space(at), "smoke"),
            Kit::GearChosen(side, marker) => {
                let told = by(side, &format!("takes a marker: {}", marker.gear.title()));
                told.placed(piece(marker), gear_tray(side))
            }
            Kit::GearUsed(who, marker) => {
                let told = Told::says(format!("{} uses: {}.", to.name(who), marker.gear.title()));
                told.removed(piece(marker), gear_tray(who.side))
            }
            Kit::PiatBonus(who, bonus) => {
                Told::says(format!("The PIAT of {} shows +{bonus}.", to.name(who)))
            }
            Kit::AmmunitionUsed(side) => by(side, "uses found ammunition"),
            Kit::MapUsed(side) => by(side, "follows a found map"),
            Kit::MineLaid(who, at) => laid(
                to,
                at,
                &format!("{} lays a Mine in {at}.", to.name(who)),
                "mine",
            ),
            Kit::Mined(who, at) => cleared(
                to,
                at,
                &format!("{} sets off the Mine in {at}.", to.name(who)),
                "mine",
            ),
            Kit::Cleared { who, at, key } => {
                cleared(to, at, &format!("{} clears {at}.", to.name(who)), key)
            }
            Kit::ItemTaken(who, item) => {
                Told::says(format!("{} takes the {}.", to.name(who), item.title()))
            }
            Kit::PositionLaid(who, at) => {
                let text = format!("{} places a Forward Position in {at}.", to.name(who));
                laid(to, at, &text, "position")
            }
            Kit::ItemLaid { who, item, at } => item_laid(to, who, item, at),
        })
    }
}

/// The last card of a hand.
fn card_of(side: Side, held: u8) -> Text {
    card_id(side, usize::from(held) - 1)
}

fn piece(Marker { tile, gear, nth }: Marker) -> Text {
    gear_id(usize::from(tile), gear, nth - 1)
}

fn laid(to: &Hearer<'_>, at: Square, text: &str, key: &'static str) -> Told {
    Told::says(text).at(to.space(at)).marked(to.space(at), key)
}

fn cleared(to: &Hearer<'_>, at: Square, text: &str, key: &'static str) -> Told {
    Told::says(text)
        .at(to.space(at))
        .unmarked(to.space(at), key)
}

fn item_laid(to: &Hearer<'_>, who: Seen, item: Item, at: Square) -> Told {
    let key = match item {
        Item::Hedgehog => "hedgehog",
        Item::Advanced => "position",
        Item::Bridge => "bridge",
    };
    let text = format!("{} places: {} at {at}.", to.name(who), item.title());
    laid(to, at, &text, key)
}
