//! Gear markers and Action Cards as the tables have them.

use super::files::{CardForm, GearForm};
use super::kinds;
use crate::ids::Card;

/// What gear markers do (b3.2, 2.4).
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "explained where they stand in tables.toml")]
pub struct GearTable {
    pub grenade: [Option<i8>; 3],
    pub grenade_range: u8,
    pub panzerfaust: [Option<i8>; 3],
    pub panzerfaust_range: u8,
    pub piat: [i8; 4],
    pub piat_range: u8,
    pub mine: [Option<i8>; 3],
    pub knife: i8,
    pub magnetic_mine: i8,
    pub ammo_light: i8,
    pub ammo_heavy: i8,
    pub shielding: i8,
    pub fuel: u8,
    pub map_reach: u8,
}

impl GearTable {
    pub(super) fn read(form: &GearForm) -> Result<GearTable, String> {
        let values = |name: &str, text: &str| {
            kinds::combat(text).ok_or_else(|| format!("tables.toml: gear {name} cannot be read"))
        };
        Ok(GearTable {
            grenade: values("grenade", &form.grenade)?,
            grenade_range: form.grenade_range,
            panzerfaust: values("panzerfaust", &form.panzerfaust)?,
            panzerfaust_range: form.panzerfaust_range,
            piat: form.piat,
            piat_range: form.piat_range,
            mine: values("mine", &form.mine)?,
            knife: form.knife,
            magnetic_mine: form.magnetic_mine,
            ammo_light: form.ammo_light,
            ammo_heavy: form.ammo_heavy,
            shielding: form.shielding,
            fuel: form.fuel,
            map_reach: form.map_reach,
        })
    }
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
