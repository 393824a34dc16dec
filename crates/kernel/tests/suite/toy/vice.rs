//! What a toy may do wrong, each with the law that must catch it.

/// Nothing: the healthy game.
pub(crate) const NONE: u8 = 0;
/// *Total*: an offer stands twice in the list.
pub(crate) const OFFERS_TWICE: u8 = 1;
/// *Total*: an offer is refused.
pub(crate) const REFUSES_ITS_OFFER: u8 = 2;
/// *Total*: nothing is offered while the game goes on.
pub(crate) const OFFERS_NOTHING: u8 = 3;
/// *Closed*: what was not offered is accepted.
pub(crate) const TAKES_ANYTHING: u8 = 4;
/// *Told*: a boat goes on and nobody is told.
pub(crate) const SNEAKS: u8 = 5;
/// *Deterministic*: something outside the state decides.
pub(crate) const READS_THE_WEATHER: u8 = 6;
/// *Spoken*: a choice is read back as another.
pub(crate) const MUMBLES: u8 = 7;
/// *Spoken*: a field of the state is not saved.
pub(crate) const FORGETS: u8 = 8;
/// *Secret*: the scene shows sealed cards.
pub(crate) const SHOWS_CARDS: u8 = 9;
/// *Secret*: the offers give the other card away.
pub(crate) const HINTS: u8 = 10;
/// *Secret*: the journal gives the other card away.
pub(crate) const WHISPERS: u8 = 11;
/// *Secret*: bystanders see more than the players.
pub(crate) const TELLS_BYSTANDERS: u8 = 12;
/// *Secret*: a world dealt anew depends on the true one.
pub(crate) const DEALS_FROM_TRUTH: u8 = 13;
/// *Secret*: a world dealt anew has the true dice.
pub(crate) const FORETELLS: u8 = 14;
/// *Reversible*: clones share a part of the state, so that undo does not bring it back.
pub(crate) const SHARES_STATE: u8 = 15;
/// *Reversible*: a card is opened and no event says so: undo would cross it.
pub(crate) const REVEALS_IN_SILENCE: u8 = 16;
/// *Reversible*: a die is rolled and not counted: undo would cross it.
pub(crate) const ROLLS_IN_SECRET: u8 = 17;
/// *Finite*: the race never ends.
pub(crate) const NEVER_ENDS: u8 = 18;
/// *Finite*: it ends in a way the rules do not name.
pub(crate) const ENDS_OTHERWISE: u8 = 19;
/// *Conserved*: a piece is lost.
pub(crate) const LOSES_A_BOAT: u8 = 20;
/// *Conserved*: a piece is in two places.
pub(crate) const COPIES_A_CARD: u8 = 21;
/// *Secret*: an overlay gives the other card away.
pub(crate) const CHARTS_CARDS: u8 = 22;
/// *Secret*: a refusal gives the other card away.
pub(crate) const LETS_SLIP: u8 = 23;
/// *Told*: what is told is not what is seen.
pub(crate) const BOASTS: u8 = 24;
/// *Patched*: a label looks like what a patch puts in by itself.
pub(crate) const WRITES_MARKS: u8 = 25;
