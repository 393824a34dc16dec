//! What happens: each event with the rule it happens under, and whether it reveals anything. What is told of it is in
//! `told`.
//!
//! Told to one side only: which token goes on which unit (1.4.1.2), which card is drawn, what a look at a token shows,
//! which unit is concealed.

use kernel::Events;

use crate::data::Data;
use crate::fire::Corner;
use crate::ids::{Card, Facing, Gear, Item, Side, Square, Token, Units};
use crate::stack::Cause;
use crate::veil::{Moved, Seen};

/// A journal with the names at hand.
pub(crate) type Story<'a> = kernel::Story<'a, Data>;

/// What a shot or blast did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Result3 {
    /// Nothing.
    Miss,
    /// A hit.
    Hit,
    /// Two hits (1.8.5).
    Double,
}

/// What a damage roll did to a heavy vehicle (1.12.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Damage {
    /// Suppressed.
    Shaken,
    /// Movement 0.
    Immobile,
    /// The gun is out.
    GunOut,
    /// Destroyed.
    Destroyed,
}

/// Markers of one kind on one tile: how many there are, the one that came or goes included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Marker {
    pub(crate) tile: u8,
    pub(crate) gear: Gear,
    pub(crate) nth: u8,
}

/// What lies beside the battlefield for as long as a question is asked: order tokens to be placed, one bit each and for
/// their owner's eyes only, and Ambush units still to deploy, which only their owner can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Aside {
    pub(crate) tokens: [u16; 2],
    pub(crate) veiled: Units,
}

/// The course of a turn: deployment, orders, activation, recruits.
#[derive(Clone, Copy, Debug, Events)]
pub(crate) enum Course {
    /// `tells`: deployed openly, it is none of the side's concealed units.
    #[event("1.3.4", reveals = *tells)]
    Deployed {
        moved: Moved,
        at: Square,
        ready: bool,
        tells: bool,
    },
    #[event("1.3.4", reveals)]
    LeftOut(Seen),
    /// `known`: those of before that stay out, and are secret no more.
    #[event("1.3.4", open)]
    LaidAside {
        before: Aside,
        after: Aside,
        known: Units,
    },
    #[event("1.4.1.2", open)]
    Ordered { who: Seen, token: Token, side: Side },
    #[event("1.4.1.2", open)]
    OrdersGiven(Side),
    #[event("1.4.1.2", reveals)]
    OrdersShown,
    #[event("1.4.3.6", open)]
    TurnBegan(u8, Side),
    #[event("1.3.3", reveals)]
    Lot(Side, u8),
    #[event("1.4.2.1", reveals)]
    Called(u8),
    #[event(rule = if *token == Token::Special { "1.4.2.7" } else { "1.4.2.1" }, reveals)]
    Revealed { who: Seen, token: Token },
    #[event("1.4.2.2", open)]
    Idle(Seen),
    #[event("1.4.2.9", open)]
    Alone(Seen),
    /// Its owner has named it, and now everybody sees where it is.
    #[event(rule = rule, reveals = who.veiled)]
    Recovered { who: Seen, rule: &'static str },
    #[event("1.4.3.2", open)]
    SupplyBegan,
    /// `tile`: the title of the tile that takes it; none for a tile of its own.
    #[event("1.2.6", open)]
    Recruited {
        side: Side,
        option: u8,
        tile: Option<&'static str>,
    },
}

/// How units go from place to place, hide and come out.
#[derive(Clone, Copy, Debug, Events)]
pub(crate) enum Motion {
    #[event(rule = rule, open)]
    Stepped {
        moved: Moved,
        to: Square,
        rule: &'static str,
    },
    #[event("1.14.6", open)]
    Entered(Moved, Square),
    /// It goes along with what is told of another.
    #[event("1.12.7", open)]
    Carried(Moved),
    #[event("1.12.1", open)]
    Turned(Seen, Facing),
    #[event(rule = rule, open)]
    Flipped {
        who: Seen,
        ready: bool,
        rule: &'static str,
    },
    /// An Ambush unit is turned over: to its Inactive Side, everybody sees which it is.
    #[event("1.15#ambush", reveals = !*ready, kind = "flipped")]
    Hid {
        who: Seen,
        moved: Moved,
        ready: bool,
    },
    #[event("1.15#ambush", reveals)]
    Uncovered(Moved, Option<Square>),
    #[event("1.15#ambush", reveals)]
    Betrayed(Seen, Square),
    #[event("1.12.7", open)]
    Boarded(Moved, Seen),
    #[event("scenario-1#herold", open)]
    Left(Moved),
    #[event("1.5.8", open)]
    FellBack(Moved, Square),
    #[event("1.12.4", reveals)]
    RanOver {
        who: Seen,
        target: Seen,
        die: u8,
        hit: bool,
    },
    #[event("1.12.8", open)]
    Pushed(Seen, Moved),
    #[event("1.12.8", open)]
    Crushed(Seen, Moved),
    #[event("scenario-b#airplane-take-off", open)]
    Speed(Seen, u8),
    #[event("scenario-b#airplane-take-off", open)]
    TookOff(Moved),
    #[event("scenario-b#airplane-warning", open)]
    Crashed(Seen),
}

/// Shots, Assaults, and what they do.
#[derive(Clone, Copy, Debug, Events)]
pub(crate) enum Fight {
    #[event(rule = cause.rule(), reveals)]
    Shot {
        who: Option<Seen>,
        target: Seen,
        die: u8,
        total: i8,
        defence: i8,
        result: Result3,
        suppressive: bool,
        cause: Cause,
        at: Square,
    },
    #[event("1.9.4", reveals)]
    Shelled {
        who: Option<Seen>,
        at: Square,
        die: u8,
        off: u8,
        way: Option<u8>,
        lands: Option<Corner>,
    },
    #[event(rule = if *trench { "b1.4#grenades-and-trenches" } else { "1.9.5" }, open)]
    Thrown { who: Seen, at: Square, trench: bool },
    #[event("1.15#destruction", reveals)]
    Breached {
        who: Seen,
        at: Square,
        die: u8,
        total: i8,
        hit: bool,
    },
    #[event("1.10.5", reveals)]
    Assaulted {
        who: Seen,
        target: Seen,
        dice: (u8, u8),
        totals: (i8, i8),
        at: Square,
    },
    #[event(rule = rule, open)]
    Suppressed { who: Seen, rule: &'static str },
    #[event("1.11.1", open)]
    StepLost(Seen),
    #[event("1.14.5", open)]
    Restored(Seen),
    #[event("1.11.2", open)]
    LifeSpent(Seen),
    #[event("b2.2#substitute", open)]
    Substituted { who: Seen, spared: Seen },
    #[event("1.12.6", reveals)]
    Damaged {
        who: Seen,
        die: u8,
        piercing: bool,
        damage: Damage,
    },
    #[event("1.11.4", open)]
    Destroyed { moved: Moved, wreck: bool },
    #[event("scenario-1#herold", open)]
    Captured(Moved, Seen),
    #[event("scenario-1#herold", open)]
    Freed(Moved, Square),
}

/// Cards and markers, and what lies on the ground.
#[derive(Clone, Copy, Debug, Events)]
pub(crate) enum Kit {
    /// `held`: the hand, this card included.
    #[event("1.4.3.4", reveals)]
    Drew { side: Side, card: Card, held: u8 },
    #[event(rule = if *bonus { "1.13.2" } else { "1.13.1" }, open)]
    Played {
        side: Side,
        card: Card,
        bonus: bool,
        held: u8,
    },
    #[event("1.4.3.4", open)]
    Discarded { side: Side, card: Card, held: u8 },
    #[event("1.13.1", reveals)]
    Looked { side: Side, who: Seen, token: Token },
    #[event("1.13.1", reveals)]
    Swapped(Seen, Seen),
    #[event("1.13.1", open)]
    Smoke(Square),
    #[event("b3.2#gear", open)]
    GearChosen(Side, Marker),
    #[event("b3.2#gear", open)]
    GearUsed(Seen, Marker),
    #[event("b3.2#piat", reveals)]
    PiatBonus(Seen, i8),
    #[event("1.14.5", open)]
    AmmunitionUsed(Side),
    #[event("1.14.5", open)]
    MapUsed(Side),
    #[event("b3.2#minen", open)]
    MineLaid(Seen, Square),
    #[event("b3.2#minen", open)]
    Mined(Seen, Square),
    #[event("b2.4#engineer", open)]
    Cleared {
        who: Seen,
        at: Square,
        key: &'static str,
    },
    #[event("b2.4#military-engineering", open)]
    ItemTaken(Seen, Item),
    #[event("b3.2#position", open)]
    PositionLaid(Seen, Square),
    #[event("b2.4#military-engineering", open)]
    ItemLaid { who: Seen, item: Item, at: Square },
}

/// Objectives, tactical bonuses, and how it ends.
#[derive(Clone, Copy, Debug, Events)]
pub(crate) enum Score {
    #[event("1.14.1", open)]
    Controlled(Square, Option<Side>),
    #[event("1.14.5", reveals)]
    Bonus {
        side: Side,
        square: Square,
        which: u8,
    },
    #[event("1.14.5", open)]
    BonusLaid(Square),
    #[event("scenario-3#secondary-objectives", open)]
    Climbed { square: Square, end: u8 },
    #[event("b4", open)]
    SecondPart(Option<Side>),
    #[event("1.14.4", open)]
    Over(Option<Side>),
}
