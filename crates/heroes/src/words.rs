//! What cards and markers do, in a few words.

use crate::data::{Alternate, Data};
use crate::ids::{Card, Gear};

/// The rule of a marker.
pub(crate) const fn gear_rule(gear: Gear) -> &'static str {
    match gear {
        Gear::Grenade => "1.9.5",
        Gear::Knife => "b3.2#knife",
        Gear::Piat => "b3.2#piat",
        Gear::Panzerfaust => "1.8.7",
        Gear::MagneticMine => "1.10.10",
        Gear::Mine => "b3.2#minen",
        Gear::Position => "b3.2#position",
        Gear::Ammo => "b3.2#ammo",
        Gear::Shielding => "b3.2#additional-shielding",
        Gear::Fuel => "b3.2#fuel",
        Gear::TacticalMap => "b3.5#tactical-map",
    }
}

/// What a card does, in a few words.
pub(crate) const fn card_words(card: Card) -> &'static str {
    match card {
        Card::ExtraOrder => "one numbered token more",
        Card::CrossedWires => "swap two enemy tokens unseen",
        Card::DontStop => "the unit moves a second time",
        Card::GoodShot => "+2 on this Firing roll",
        Card::AimAgain => "roll your Firing die again",
        Card::TakeCover => "+2 Defense against this attack",
        Card::BadLuck => "the opponent rolls the die of an attack or Assault again",
        Card::Bayonets => "the attacker has +2 in this Assault",
        Card::StandFast => "the defender has +2 in this Assault",
        Card::Rally => "take off a Suppressed marker",
        Card::Medic => "cancel a hit on infantry; it is Suppressed instead",
        Card::DoubleTime => "two squares more",
        Card::FireAndMove => "the unit moves half its Movement after firing",
        Card::ReturnFire => "the target fires back at -1 and is Activated",
        Card::Smoke => "four squares block lines of sight for this turn",
        Card::Precision => "one interspace less dispersion",
        Card::Surprise => "pass windows in this move",
        Card::Stoppage => "no Machine Gunner and no Suppressive Fire in this action",
        Card::SnapShot => "a unit fires at -1 instead of its supply move",
        Card::Reconnaissance => "look at three enemy tokens",
        Card::Resupply => "get a used marker back",
        Card::GroundHaze => "this turn shots beyond eight squares are obscured",
        Card::RadioSilence => "this turn each side has one numbered token less",
        Card::Stonk => "artillery on four by four squares",
        Card::Fanatics => "a destroyed SS unit acts once more",
        Card::Fury => "+2 in this Assault, and two squares more if it is won",
        Card::NoStepBack => "ignore this push back",
        Card::IronDiscipline => "all SS units lose their Suppressed markers",
        Card::CounterThrust => "an SS unit assaults the enemy that came next to it",
        Card::ColdBlood => "roll the die of an own attack or Assault again, a 1 counts as 2",
    }
}

/// What a card's Alternate Bonus does, in a few words.
pub(crate) fn bonus_words(card: Card, data: &Data) -> &'static str {
    match data.card(card).bonus {
        None => "none",
        Some(Alternate::Look) => "look at an enemy token",
        Some(Alternate::Move) => "one square more",
        Some(Alternate::Fire) => "+1 on this Firing roll",
        Some(Alternate::Defend) => "+1 Defense",
        Some(Alternate::Assault) => "+1 in this Assault",
    }
}
