//! Gear markers and Action Cards as the tables have them.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

use super::kinds;
use crate::ids::Card;

/// What gear markers do (b3.2, 2.4).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "explained where they stand in tables.toml")]
pub struct GearTable {
    #[serde(deserialize_with = "printed")]
    pub grenade: [Option<i8>; 3],
    pub grenade_range: u8,
    #[serde(deserialize_with = "printed")]
    pub panzerfaust: [Option<i8>; 3],
    pub panzerfaust_range: u8,
    pub piat: [i8; 4],
    pub piat_range: u8,
    #[serde(deserialize_with = "printed")]
    pub mine: [Option<i8>; 3],
    pub knife: i8,
    pub magnetic_mine: i8,
    pub ammo_light: i8,
    pub ammo_heavy: i8,
    pub shielding: i8,
    pub fuel: u8,
    pub map_reach: u8,
}

/// Combat Values as they are printed, such as `2/0/X`.
fn printed<'de, D: Deserializer<'de>>(text: D) -> Result<[Option<i8>; 3], D::Error> {
    let text = String::deserialize(text)?;
    kinds::combat(&text).ok_or_else(|| D::Error::custom(format!("`{text}` cannot be read")))
}

/// Which armies have a card in their decks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deck {
    /// Everybody.
    Common,
    /// Those with Artillery Support.
    Artillery,
    /// Those with SS Spirit, three cards or six.
    Ss3,
    /// Those with SS Spirit, six cards.
    Ss6,
}

/// The Alternate Bonus of a card (1.13.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Alternate {
    /// Look at an enemy token.
    Look,
    /// One square more.
    Move,
    /// One more on a Firing roll.
    Fire,
    /// One more on a defence.
    Defend,
    /// One more in an Assault.
    Assault,
}

/// An Action Card.
#[derive(Clone, Copy, Debug)]
pub struct CardInfo {
    /// How many are in the deck.
    pub count: u8,
    /// In which decks.
    pub deck: Deck,
    /// Its Alternate Bonus.
    pub bonus: Option<Alternate>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardForm {
    id: String,
    count: u8,
    deck: String,
    bonus: Option<String>,
}

/// The cards in the order of [`Card`]; every title once.
pub(super) fn read(forms: &[CardForm]) -> Result<Vec<CardInfo>, String> {
    let one = |card: &Card| {
        let mut named = forms.iter().filter(|f| f.id == card.word());
        let (Some(form), None) = (named.next(), named.next()) else {
            return Err(format!(
                "tables.toml: card {} is not there once",
                card.word()
            ));
        };
        let wrong = |what: &str| format!("tables.toml: card {}: {what}", form.id);
        let deck = match form.deck.as_str() {
            "common" => Deck::Common,
            "artillery" => Deck::Artillery,
            "ss-3" => Deck::Ss3,
            "ss-6" => Deck::Ss6,
            other => return Err(wrong(&format!("no deck `{other}`"))),
        };
        let bonus = match form.bonus.as_deref() {
            None => None,
            Some("look") => Some(Alternate::Look),
            Some("move") => Some(Alternate::Move),
            Some("fire") => Some(Alternate::Fire),
            Some("defend") => Some(Alternate::Defend),
            Some("assault") => Some(Alternate::Assault),
            Some(other) => return Err(wrong(&format!("no bonus `{other}`"))),
        };
        Ok(CardInfo {
            count: form.count,
            deck,
            bonus,
        })
    };
    if let Some(form) = forms.iter().find(|f| Card::read(&f.id).is_none()) {
        return Err(format!("tables.toml: there is no card `{}`", form.id));
    }
    Card::ALL.iter().map(one).collect()
}
