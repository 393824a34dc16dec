//! Every decision a player can make: its words, its rule and its button. A choice has one spelling; reading forgives case
//! and spaces.

use kernel::Verbs;

use crate::data::Data;
use crate::ids::{Card, EdgeId, Facing, Gear, Item, Square, Who, Whom};

/// How a unit is deployed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Pose {
    /// Front side up.
    Plain,
    /// On its Active Side: concealed, set up, emplaced.
    Ready,
    /// A vehicle that faces this way.
    Facing(Facing),
}

/// A recruitment option, by its index in the data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Offered(pub u8);

/// A tile of the scenario by its index; players count from one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Tile(pub u8);

impl Tile {
    /// Its index in arrays.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an airplane's Speed marker shows; 0 for X (1.17.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Speed(pub u8);

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum Choice {
    /// Deploy a unit (1.3.4): `deploy Jaeger-1 H4`, `deploy MG42-1 K6 ready`, `deploy Tiger-1 L17 N`.
    #[verb("deploy", rule = "1.3.4", label = "{0} in {1}{2}", role = Step)]
    Deploy(Who, Square, Pose),
    /// Deploy this unit next (1.3.4): `choose Jaeger-1`.
    #[verb("choose", rule = "1.3.4", label = "Deploy {0} next")]
    Choose(Who),
    /// Place the token that is asked for (1.4.1): `order Rifle-2`.
    #[verb("order", rule = "1.4.1.2", label = "Order {0}")]
    Order(Who),
    /// Do not use it (1.4.1.5): `skip`.
    #[verb(
        "skip",
        rule = "1.4.1.5",
        label = "Keep the Special token back",
        passes
    )]
    Skip,
    /// Go to a square (1.5, 1.12): `step M4`.
    #[verb("step", rule = "1.5.2", label = "Go to {0}", role = Step)]
    Step(Square),
    /// Turn a vehicle on the spot (1.12.1): `turn E`.
    #[verb("turn", rule = "1.12.1", label = "Turn to {0}", role = Pose)]
    Turn(Facing),
    /// End a vehicle's move with its free turn (1.12.1): `face E`.
    #[verb("face", rule = "1.12.1", label = "Stop, facing {0}")]
    Face(Facing),
    /// Turn the counter over at the start of a move (1.1.9): `flip`.
    #[verb("flip", rule = "1.1.9", label = "Turn the counter over", role = Pose)]
    Flip,
    /// End a move on the Active Side: set up, or concealed: `ready`.
    #[verb("ready", rule = "1.1.9", label = "End on the Active Side")]
    Ready,
    /// End a move in a vehicle (1.12.7): `board Carrier-1`.
    #[verb("board", rule = "1.12.7", label = "Board {0}")]
    Board(Who),
    /// Leave the battlefield where a scenario lets it: `leave`.
    #[verb(
        "leave",
        rule = "scenario-1#herold",
        label = "Leave with the prisoner",
        costly
    )]
    Leave,
    /// Assault the enemy in a square (1.10): `assault M4`.
    #[verb("assault", rule = "1.10.2", label = "Assault {0}", chancy)]
    Assault(Square),
    /// Fire at the enemy first, then assault him (b2.1): `charge M4`.
    #[verb("charge", rule = "b2.1#charge", label = "Charge {0}", chancy)]
    Charge(Square),
    /// Reveal a concealed enemy (b2.3): `spot K7`.
    #[verb("spot", rule = "b2.3#ambush-spotter", label = "Reveal {0}")]
    Spot(Whom),
    /// Fire (1.8): `fire Jaeger-1`.
    #[verb("fire", rule = "1.8.1", label = "Fire at {0}", chancy)]
    Fire(Whom),
    /// Suppressive Fire (1.15): `suppress Jaeger-1`.
    #[verb(
        "suppress",
        rule = "1.15#suppressive-fire",
        label = "Suppressive Fire at {0}",
        chancy
    )]
    Suppress(Whom),
    /// Indirect Fire at the interspace at the north-west corner of a square (1.9.4): `shell M4`.
    #[verb("shell", rule = "1.9.4", label = "Shell the corner of {0}", chancy)]
    Shell(Square),
    /// Opportunity Fire (1.15): `react MG42-1`.
    #[verb("react", rule = "1.15#opportunity-fire", label = "{0} fires", chancy)]
    React(Who),
    /// The same as Suppressive Fire: `pin MG42-1`.
    #[verb(
        "pin",
        rule = "1.15#opportunity-fire",
        label = "{0} suppresses",
        group = "react",
        chancy
    )]
    Pin(Who),
    /// Reveal a Special token (1.4.2.7): `special Major-1`.
    #[verb("special", rule = "1.4.2.7", label = "Activate {0}")]
    Special(Who),
    /// Move a unit in the Supply Phase (1.4.3.2): `move Rifle-2`.
    #[verb("move", rule = "1.4.3.2", label = "Move {0}", role = Pick)]
    Move(Who),
    /// Take off a Suppressed marker (1.4.3.3): `rally Rifle-2`.
    #[verb("rally", rule = "1.4.3.3", label = "Rally {0}")]
    Rally(Who),
    /// Fall back to a square (1.5.8): `back M4`.
    #[verb("back", rule = "1.5.8", label = "Fall back to {0}")]
    Back(Square),
    /// Take a used marker back to a tile, where several used one (Resupply): `gear grenade 2`.
    #[verb("gear", rule = "1.13.1")]
    GearTo(Gear, Tile),
    /// Choose a gear marker (b3.2): `gear grenade`.
    #[verb("gear", rule = "b3.2#gear", label = "{0}")]
    Gear(Gear),
    /// Recruit an option for the first tile that has a slot for it, or for another one by its number among the tiles of
    /// the scenario: `recruit mg42`, `recruit gear 9`.
    #[verb("recruit", rule = "")]
    Recruit(Offered, Option<Tile>),
    /// Remove a Barbed Hedgehog (b1.3): `clear G7 E`.
    #[verb(
        "clear",
        rule = "b1.3#barbed-hedgehog",
        label = "Remove the hedgehog at {0}",
        group = "build"
    )]
    Clear(EdgeId),
    /// Remove a Mine (b3.2): `sweep K5`.
    #[verb(
        "sweep",
        rule = "b3.2#minen",
        label = "Remove the Mine in {0}",
        group = "build"
    )]
    Sweep(Square),
    /// Lay a Mine (b3.2): `mine K5`.
    #[verb(
        "mine",
        rule = "b3.2#minen",
        label = "Lay a Mine in {0}",
        group = "build"
    )]
    Mine(Square),
    /// Place the Forward Position where the unit stands (b3.2): `position`.
    #[verb(
        "position",
        rule = "b3.2#position",
        label = "Place the Forward Position here",
        group = "build"
    )]
    Position,
    /// Take an item from the SdKfz 251/7 (b2.4): `take bridge`.
    #[verb("take", rule = "b2.4#military-engineering", label = "Take the {0}")]
    Take(Item),
    /// Deploy a Barbed Hedgehog: `hedgehog G7 E`.
    #[verb(
        "hedgehog",
        rule = "b2.4#military-engineering-hedgehogs",
        label = "Hedgehog at {0}",
        group = "build"
    )]
    Hedgehog(EdgeId),
    /// Deploy the Advanced Position: `advance K5`.
    #[verb(
        "advance",
        rule = "b2.4#military-engineering-advanced-position",
        label = "Advanced Position in {0}",
        group = "build"
    )]
    Advanced(Square),
    /// Deploy the Bridge, its arrow pointing that way: `bridge K5 N`.
    #[verb(
        "bridge",
        rule = "b2.4#bridge",
        label = "Bridge in {0}, to the {1}",
        group = "build"
    )]
    Bridge(Square, Facing),
    /// Throw a grenade at the interspace at the north-west corner of a square (1.9.5): `throw M4`.
    #[verb(
        "throw",
        rule = "1.9.5",
        label = "Grenade at the corner of {0}",
        chancy
    )]
    Throw(Square),
    /// Throw one into a square of a trench (b1.4): `toss K7`.
    #[verb(
        "toss",
        rule = "b1.4#grenades-and-trenches",
        label = "Grenade into the trench at {0}",
        group = "throw",
        chancy
    )]
    Toss(Square),
    /// Fire a PIAT marker: `piat Tiger-1`.
    #[verb(
        "piat",
        rule = "b3.2#piat",
        label = "PIAT at {0}",
        group = "fire",
        chancy
    )]
    Piat(Who),
    /// Fire a Panzerfaust marker: `panzerfaust Sherman-1`.
    #[verb(
        "panzerfaust",
        rule = "1.8.7",
        label = "Panzerfaust at {0}",
        group = "fire",
        chancy
    )]
    Panzerfaust(Who),
    /// Attack a wall (1.15 Destruction): `breach M4 E`.
    #[verb(
        "breach",
        rule = "1.15#destruction",
        label = "Breach the wall at {0}",
        chancy
    )]
    Breach(EdgeId),
    /// Attack a bunker: `crack R12`.
    #[verb(
        "crack",
        rule = "1.15#destruction",
        label = "Fire at the bunker in {0}",
        group = "breach",
        chancy
    )]
    Crack(Square),
    /// Use a marker now: `use knife`.
    #[verb("use", rule = "", label = "Use: {0}", group = "gear")]
    Use(Gear),
    /// Use ammunition that was found (2.7): `ammunition`.
    #[verb(
        "ammunition",
        rule = "1.14.5",
        label = "Use the ammunition you found: +2",
        group = "gear"
    )]
    Ammunition,
    /// Use a map that was found (2.7): `map`.
    #[verb(
        "map",
        rule = "1.14.5",
        label = "Follow the map you found",
        group = "gear"
    )]
    Map,
    /// Change an airplane's Speed marker (1.17.4): `speed 2`, `speed X`.
    #[verb("speed", rule = "scenario-b#airplane-take-off", label = "Speed {0}")]
    Speed(Speed),
    /// Take off (1.17.7): `take-off`.
    #[verb("take-off", rule = "scenario-b#airplane-take-off", label = "Take off")]
    TakeOff,
    /// Play a card for its effect (1.13.2): `play good-shot`.
    #[verb("play", rule = "1.13.1", group = "card")]
    Play(Card),
    /// Play a card for its Alternate Bonus (1.13.2): `bonus good-shot`.
    #[verb("bonus", rule = "1.13.2", group = "card")]
    Bonus(Card),
    /// The unit a card is played on: `on Rifle-2`; a concealed enemy by its square: `on K7`.
    #[verb("on", rule = "1.13.1", label = "{0}", group = "card")]
    On(Whom),
    /// The square, or the interspace at its north-west corner, that a card is played at: `at M4`.
    #[verb("at", rule = "1.13.1", label = "At the corner of {0}", group = "card")]
    At(Square),
    /// A unit fires with Snap Shot in the Supply Phase: `snap Rifle-2`.
    #[verb("snap", rule = "1.13.1", label = "Snap Shot with {0}", group = "card")]
    Snap(Who),
    /// Spend a Life Point (b3.5): `life`.
    #[verb(
        "life",
        rule = "b3.5#life-point",
        label = "Spend a Life Point",
        group = "spare"
    )]
    Life,
    /// Take a hit in another's place (b2.2): `substitute Bearers-1`.
    #[verb(
        "substitute",
        rule = "b2.2#substitute",
        label = "{0} takes the hit",
        group = "spare"
    )]
    Substitute(Who),
    /// Restore a reduced unit (2.7): `aid Rifle-2`.
    #[verb("aid", rule = "1.14.5", label = "Restore {0}")]
    Aid(Who),
    /// Discard a card (1.4.3.4): `discard rally`.
    #[verb("discard", rule = "1.4.3.4", label = "Discard {0}")]
    Discard(Card),
    /// Not to be asked for cards again in this turn; markers, Life Points and Substitutes still are: `quiet`.
    #[verb(
        "quiet",
        rule = "1.13.4",
        label = "Do not ask me for cards again in this turn",
        costly,
        passes
    )]
    Quiet,
    /// End the move here: `stop`.
    #[verb("stop", rule = "1.5.1", label = "Stop here", role = Close, passes)]
    Stop,
    /// Do nothing, or no more: `pass`.
    #[verb("pass", rule = "", passes)]
    Pass,
}
