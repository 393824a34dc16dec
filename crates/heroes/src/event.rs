//! What happens, told in our own words with the rule it happens under and to whom.
//!
//! Told to one side only: which token goes on which unit (1.4.1.2), which card is drawn, what a look at a token shows,
//! which unit is concealed.

use crate::fire::Corner;
use crate::ids::{Card, Facing, Gear, Item, Side, Square, Token, Who};
use crate::stack::Cause;
use crate::state::Heroes;

/// What a shot or blast did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result3 {
    /// Nothing.
    Miss,
    /// A hit.
    Hit,
    /// Two hits (1.8.5).
    Double,
}

/// What a damage roll did to a heavy vehicle (1.12.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Suppressed.
    Shaken,
    /// Movement 0.
    Immobile,
    /// The gun is out.
    GunOut,
    /// Destroyed.
    Destroyed,
}

/// Something that happened, with the position it led to: who is concealed there is not called by name.
#[derive(Clone, Copy)]
pub struct Event<'a> {
    /// The position.
    pub game: &'a Heroes,
    /// What happened.
    pub what: What,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum What {
    Deployed {
        who: Who,
        at: Square,
        ready: bool,
        /// Deployed openly, it is none of the side's concealed units.
        tells: bool,
    },
    LeftOut {
        who: Who,
    },
    Ordered {
        who: Who,
        token: Token,
        side: Side,
    },
    OrdersGiven {
        side: Side,
    },
    OrdersShown,
    TurnBegan {
        turn: u8,
        initiative: Side,
    },
    Lot {
        side: Side,
        die: u8,
    },
    Called {
        number: u8,
    },
    Revealed {
        who: Who,
        token: Token,
    },
    Idle {
        who: Who,
    },
    Recovered {
        who: Who,
        rule: &'static str,
    },
    Stepped {
        who: Who,
        to: Square,
        rule: &'static str,
    },
    Entered {
        who: Who,
        to: Square,
    },
    Turned {
        who: Who,
        facing: Facing,
    },
    Flipped {
        who: Who,
        ready: bool,
        rule: &'static str,
    },
    Uncovered {
        who: Who,
        at: Option<Square>,
    },
    Betrayed {
        who: Who,
        at: Square,
    },
    Boarded {
        who: Who,
        vehicle: Who,
    },
    Left {
        who: Who,
    },
    Drew {
        side: Side,
        card: Card,
    },
    Played {
        side: Side,
        card: Card,
        bonus: bool,
    },
    Discarded {
        side: Side,
        card: Card,
    },
    Looked {
        side: Side,
        who: Who,
        token: Token,
    },
    Swapped {
        first: Who,
        second: Who,
    },
    Smoke {
        at: Square,
    },
    GearChosen {
        side: Side,
        gear: Gear,
    },
    GearUsed {
        who: Who,
        gear: Gear,
    },
    PiatBonus {
        who: Who,
        bonus: i8,
    },
    AmmunitionUsed {
        side: Side,
    },
    MapUsed {
        side: Side,
    },
    Thrown {
        who: Who,
        at: Square,
        trench: bool,
    },
    Breached {
        who: Who,
        at: Square,
        die: u8,
        total: i8,
        hit: bool,
    },
    MineLaid {
        who: Who,
        at: Square,
    },
    Mined {
        who: Who,
        at: Square,
    },
    Cleared {
        who: Who,
        at: Square,
    },
    ItemTaken {
        who: Who,
        item: Item,
    },
    PositionLaid {
        who: Who,
        at: Square,
    },
    ItemLaid {
        who: Who,
        item: Item,
        at: Square,
    },
    RanOver {
        who: Who,
        target: Who,
        die: u8,
        hit: bool,
    },
    Pushed {
        who: Who,
        wreck: Who,
    },
    Crushed {
        who: Who,
        wreck: Who,
    },
    Substituted {
        who: Who,
        spared: Who,
    },
    Restored {
        who: Who,
    },
    Alone {
        who: Who,
    },
    Speed {
        who: Who,
        speed: u8,
    },
    TookOff {
        who: Who,
    },
    Crashed {
        who: Who,
    },
    Recruited {
        side: Side,
        option: u8,
        /// The title of the tile that takes it; none for a tile of its own.
        tile: Option<&'static str>,
    },
    Climbed {
        square: Square,
        end: u8,
    },
    BonusLaid {
        square: Square,
    },
    SecondPart {
        winner: Option<Side>,
    },
    Shot {
        who: Option<Who>,
        target: Who,
        die: u8,
        total: i8,
        defence: i8,
        result: Result3,
        suppressive: bool,
        cause: Cause,
        at: Square,
    },
    Suppressed {
        who: Who,
        rule: &'static str,
    },
    StepLost {
        who: Who,
    },
    LifeSpent {
        who: Who,
    },
    Destroyed {
        who: Who,
        wreck: bool,
    },
    Damaged {
        who: Who,
        die: u8,
        piercing: bool,
        damage: Damage,
    },
    Shelled {
        who: Option<Who>,
        at: Square,
        die: u8,
        off: u8,
        way: Option<u8>,
        lands: Option<Corner>,
    },
    Assaulted {
        who: Who,
        target: Who,
        dice: (u8, u8),
        totals: (i8, i8),
        at: Square,
    },
    FellBack {
        who: Who,
        to: Square,
    },
    Captured {
        who: Who,
        by: Who,
    },
    Freed {
        who: Who,
        at: Square,
    },
    Controlled {
        square: Square,
        side: Option<Side>,
    },
    Bonus {
        side: Side,
        square: Square,
        which: u8,
    },
    SupplyBegan,
    Over {
        winner: Option<Side>,
    },
}
