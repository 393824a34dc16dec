//! Every decision a player can make, and its notation. A choice has one spelling; reading forgives case and spaces.

use std::fmt;
use std::str::FromStr;

use kernel::Refusal;

use crate::data::data;
use crate::ids::{Card, EdgeId, Facing, Gear, Item, Square, Who, Whom};

/// How a unit is deployed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pose {
    /// Front side up.
    Plain,
    /// On its Active Side: concealed, set up, emplaced.
    Ready,
    /// A vehicle that faces this way.
    Facing(Facing),
}

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Deploy a unit (1.3.4): `deploy Jaeger-1 H4`, `deploy MG42-1 K6 ready`, `deploy Tiger-1 L17 N`.
    Deploy(Who, Square, Pose),
    /// Deploy this unit next (1.3.4): `choose Jaeger-1`.
    Choose(Who),
    /// Place the token that is asked for (1.4.1): `order Rifle-2`.
    Order(Who),
    /// Do not use it (1.4.1.5): `skip`.
    Skip,
    /// Go to a square (1.5, 1.12): `step M4`.
    Step(Square),
    /// Turn a vehicle on the spot (1.12.1): `turn E`.
    Turn(Facing),
    /// End a vehicle's move with its free turn (1.12.1): `face E`.
    Face(Facing),
    /// Turn the counter over at the start of a move (1.1.9): `flip`.
    Flip,
    /// End a move on the Active Side: set up, or concealed: `ready`.
    Ready,
    /// End a move in a vehicle (1.12.7): `board Carrier-1`.
    Board(Who),
    /// Leave the battlefield where a scenario lets it: `leave`.
    Leave,
    /// Assault the enemy in a square (1.10): `assault M4`.
    Assault(Square),
    /// Fire at the enemy first, then assault him (b2.1): `charge M4`.
    Charge(Square),
    /// Reveal a concealed enemy (b2.3): `spot K7`.
    Spot(Whom),
    /// Fire (1.8): `fire Jaeger-1`.
    Fire(Whom),
    /// Suppressive Fire (1.15): `suppress Jaeger-1`.
    Suppress(Whom),
    /// Indirect Fire at the interspace at the north-west corner of a square (1.9.4): `shell M4`.
    Shell(Square),
    /// Opportunity Fire (1.15): `react MG42-1`.
    React(Who),
    /// The same as Suppressive Fire: `pin MG42-1`.
    Pin(Who),
    /// Reveal a Special token (1.4.2.7): `special Major-1`.
    Special(Who),
    /// Move a unit in the Supply Phase (1.4.3.2): `move Rifle-2`.
    Move(Who),
    /// Take off a Suppressed marker (1.4.3.3): `rally Rifle-2`.
    Rally(Who),
    /// Fall back to a square (1.5.8): `back M4`.
    Back(Square),
    /// Take a used marker back to a tile, where several used one (Resupply): `gear grenade 2`.
    GearTo(Gear, u8),
    /// Choose a gear marker (b3.2): `gear grenade`.
    Gear(Gear),
    /// Recruit an option for the first tile that has a slot for it, or for another one by its number among the tiles of
    /// the scenario: `recruit mg42`, `recruit gear 9`.
    Recruit(u8, Option<u8>),
    /// Remove a Barbed Hedgehog (b1.3): `clear G7 E`.
    Clear(EdgeId),
    /// Remove a Mine (b3.2): `sweep K5`.
    Sweep(Square),
    /// Lay a Mine (b3.2): `mine K5`.
    Mine(Square),
    /// Place the Forward Position where the unit stands (b3.2): `position`.
    Position,
    /// Take an item from the SdKfz 251/7 (b2.4): `take bridge`.
    Take(Item),
    /// Deploy a Barbed Hedgehog: `hedgehog G7 E`.
    Hedgehog(EdgeId),
    /// Deploy the Advanced Position: `advance K5`.
    Advanced(Square),
    /// Deploy the Bridge, its arrow pointing that way: `bridge K5 N`.
    Bridge(Square, Facing),
    /// Throw a grenade at the interspace at the north-west corner of a square (1.9.5): `throw M4`.
    Throw(Square),
    /// Throw one into a square of a trench (b1.4): `toss K7`.
    Toss(Square),
    /// Fire a PIAT marker: `piat Tiger-1`.
    Piat(Who),
    /// Fire a Panzerfaust marker: `panzerfaust Sherman-1`.
    Panzerfaust(Who),
    /// Attack a wall (1.15 Destruction): `breach M4 E`.
    Breach(EdgeId),
    /// Attack a bunker: `crack R12`.
    Crack(Square),
    /// Use a marker now: `use knife`.
    Use(Gear),
    /// Use ammunition that was found (2.7): `ammunition`.
    Ammunition,
    /// Use a map that was found (2.7): `map`.
    Map,
    /// Change an airplane's Speed marker (1.17.4): `speed 2`, `speed X`.
    Speed(u8),
    /// Take off (1.17.7): `take-off`.
    TakeOff,
    /// Play a card for its effect (1.13.2): `play good-shot`.
    Play(Card),
    /// Play a card for its Alternate Bonus (1.13.2): `bonus good-shot`.
    Bonus(Card),
    /// The unit a card is played on: `on Rifle-2`; a concealed enemy by its square: `on K7`.
    On(Whom),
    /// The square, or the interspace at its north-west corner, that a card is played at: `at M4`.
    At(Square),
    /// A unit fires with Snap Shot in the Supply Phase: `snap Rifle-2`.
    Snap(Who),
    /// Spend a Life Point (b3.5): `life`.
    Life,
    /// Take a hit in another's place (b2.2): `substitute Bearers-1`.
    Substitute(Who),
    /// Restore a reduced unit (2.7): `aid Rifle-2`.
    Aid(Who),
    /// Discard a card (1.4.3.4): `discard rally`.
    Discard(Card),
    /// Not to be asked for cards again in this turn; markers, Life Points and Substitutes still are: `quiet`.
    Quiet,
    /// End the move here: `stop`.
    Stop,
    /// Do nothing, or no more: `pass`.
    Pass,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |w: Who| data().name(w);
        let whom = |w: Whom| match w {
            Whom::Named(who) => name(who),
            Whom::Concealed(square) => square.to_string(),
        };
        match *self {
            Choice::Deploy(w, s, pose) => {
                write!(f, "deploy {} {s}", name(w))?;
                match pose {
                    Pose::Plain => Ok(()),
                    Pose::Ready => f.write_str(" ready"),
                    Pose::Facing(facing) => write!(f, " {}", facing.letter()),
                }
            }
            Choice::Choose(w) => write!(f, "choose {}", name(w)),
            Choice::Order(w) => write!(f, "order {}", name(w)),
            Choice::Skip => f.write_str("skip"),
            Choice::Step(s) => write!(f, "step {s}"),
            Choice::Turn(facing) => write!(f, "turn {}", facing.letter()),
            Choice::Face(facing) => write!(f, "face {}", facing.letter()),
            Choice::Flip => f.write_str("flip"),
            Choice::Ready => f.write_str("ready"),
            Choice::Board(w) => write!(f, "board {}", name(w)),
            Choice::Leave => f.write_str("leave"),
            Choice::Assault(s) => write!(f, "assault {s}"),
            Choice::Charge(s) => write!(f, "charge {s}"),
            Choice::Spot(w) => write!(f, "spot {}", whom(w)),
            Choice::Fire(w) => write!(f, "fire {}", whom(w)),
            Choice::Suppress(w) => write!(f, "suppress {}", whom(w)),
            Choice::Shell(s) => write!(f, "shell {s}"),
            Choice::React(w) => write!(f, "react {}", name(w)),
            Choice::Pin(w) => write!(f, "pin {}", name(w)),
            Choice::Special(w) => write!(f, "special {}", name(w)),
            Choice::Move(w) => write!(f, "move {}", name(w)),
            Choice::Rally(w) => write!(f, "rally {}", name(w)),
            Choice::Back(s) => write!(f, "back {s}"),
            Choice::GearTo(gear, tile) => write!(f, "gear {} {}", gear.word(), tile + 1),
            Choice::Gear(gear) => write!(f, "gear {}", gear.word()),
            Choice::Recruit(option, tile) => {
                write!(f, "recruit {}", data().options[usize::from(option)].id)?;
                tile.map_or(Ok(()), |tile| write!(f, " {}", tile + 1))
            }
            Choice::Clear(edge) => write!(f, "clear {}", edge_words(edge)),
            Choice::Sweep(s) => write!(f, "sweep {s}"),
            Choice::Mine(s) => write!(f, "mine {s}"),
            Choice::Position => f.write_str("position"),
            Choice::Take(item) => write!(f, "take {}", item.word()),
            Choice::Hedgehog(edge) => write!(f, "hedgehog {}", edge_words(edge)),
            Choice::Advanced(s) => write!(f, "advance {s}"),
            Choice::Bridge(s, way) => write!(f, "bridge {s} {}", way.letter()),
            Choice::Throw(s) => write!(f, "throw {s}"),
            Choice::Toss(s) => write!(f, "toss {s}"),
            Choice::Piat(w) => write!(f, "piat {}", name(w)),
            Choice::Panzerfaust(w) => write!(f, "panzerfaust {}", name(w)),
            Choice::Breach(edge) => write!(f, "breach {}", edge_words(edge)),
            Choice::Crack(s) => write!(f, "crack {s}"),
            Choice::Use(gear) => write!(f, "use {}", gear.word()),
            Choice::Ammunition => f.write_str("ammunition"),
            Choice::Map => f.write_str("map"),
            Choice::Speed(0) => f.write_str("speed X"),
            Choice::Speed(n) => write!(f, "speed {n}"),
            Choice::TakeOff => f.write_str("take-off"),
            Choice::Play(card) => write!(f, "play {}", card.word()),
            Choice::Bonus(card) => write!(f, "bonus {}", card.word()),
            Choice::On(w) => write!(f, "on {}", whom(w)),
            Choice::At(s) => write!(f, "at {s}"),
            Choice::Snap(w) => write!(f, "snap {}", name(w)),
            Choice::Life => f.write_str("life"),
            Choice::Substitute(w) => write!(f, "substitute {}", name(w)),
            Choice::Aid(w) => write!(f, "aid {}", name(w)),
            Choice::Discard(card) => write!(f, "discard {}", card.word()),
            Choice::Quiet => f.write_str("quiet"),
            Choice::Stop => f.write_str("stop"),
            Choice::Pass => f.write_str("pass"),
        }
    }
}

fn edge_words(edge: EdgeId) -> String {
    format!("{} {}", edge.square, edge.facing().letter())
}

fn edge(at: &str, side: &str) -> Result<EdgeId, Refusal> {
    EdgeId::beside(square(at)?, facing(side)?)
        .ok_or_else(|| Refusal::notation(format!("`{at} {side}` is on the rim of the battlefield")))
}

fn card(word: &str) -> Result<Card, Refusal> {
    Card::read(word).ok_or_else(|| Refusal::notation(format!("there is no card `{word}`")))
}

fn gear(word: &str) -> Result<Gear, Refusal> {
    Gear::read(word).ok_or_else(|| Refusal::notation(format!("there is no gear `{word}`")))
}

/// Tiles are counted from one.
fn tile(word: &str) -> Result<u8, Refusal> {
    let number: Option<u8> = word.parse().ok().filter(|n| (1..=99).contains(n));
    let number = number.filter(|n| n.to_string() == word);
    let none = || Refusal::notation(format!("there is no tile `{word}`"));
    number.map(|n| n - 1).ok_or_else(none)
}

fn speed(word: &str) -> Result<u8, Refusal> {
    match word {
        "x" | "X" => Ok(0),
        "2" => Ok(2),
        "4" => Ok(4),
        "6" => Ok(6),
        _ => Err(Refusal::notation(format!("there is no speed `{word}`"))),
    }
}

fn who(word: &str) -> Result<Who, Refusal> {
    data()
        .who(word)
        .ok_or_else(|| Refusal::notation(format!("there is no unit `{word}`")))
}

fn whom(word: &str) -> Result<Whom, Refusal> {
    match Square::read(word) {
        Some(square) => Ok(Whom::Concealed(square)),
        None => who(word).map(Whom::Named),
    }
}

fn square(word: &str) -> Result<Square, Refusal> {
    Square::read(word).ok_or_else(|| Refusal::notation(format!("there is no square `{word}`")))
}

fn option(word: &str) -> Result<u8, Refusal> {
    let found = data().option(&word.to_ascii_lowercase());
    found.ok_or_else(|| Refusal::notation(format!("there is no option `{word}`")))
}

fn facing(word: &str) -> Result<Facing, Refusal> {
    Facing::read(word).ok_or_else(|| Refusal::notation(format!("`{word}` is not N, E, S or W")))
}

impl FromStr for Choice {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Choice, Refusal> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let verb = words.first().map(|w| w.to_ascii_lowercase());
        let rest = words.get(1..).unwrap_or_default();
        let choice = match (verb.as_deref().unwrap_or(""), rest) {
            ("deploy", [w, s]) => Choice::Deploy(who(w)?, square(s)?, Pose::Plain),
            ("deploy", [w, s, pose]) if pose.eq_ignore_ascii_case("ready") => {
                Choice::Deploy(who(w)?, square(s)?, Pose::Ready)
            }
            ("deploy", [w, s, pose]) => {
                Choice::Deploy(who(w)?, square(s)?, Pose::Facing(facing(pose)?))
            }
            ("choose", [w]) => Choice::Choose(who(w)?),
            ("order", [w]) => Choice::Order(who(w)?),
            ("skip", []) => Choice::Skip,
            ("step", [s]) => Choice::Step(square(s)?),
            ("turn", [way]) => Choice::Turn(facing(way)?),
            ("face", [way]) => Choice::Face(facing(way)?),
            ("flip", []) => Choice::Flip,
            ("ready", []) => Choice::Ready,
            ("board", [w]) => Choice::Board(who(w)?),
            ("leave", []) => Choice::Leave,
            ("assault", [s]) => Choice::Assault(square(s)?),
            ("charge", [s]) => Choice::Charge(square(s)?),
            ("spot", [w]) => Choice::Spot(whom(w)?),
            ("fire", [w]) => Choice::Fire(whom(w)?),
            ("suppress", [w]) => Choice::Suppress(whom(w)?),
            ("shell", [s]) => Choice::Shell(square(s)?),
            ("react", [w]) => Choice::React(who(w)?),
            ("pin", [w]) => Choice::Pin(who(w)?),
            ("special", [w]) => Choice::Special(who(w)?),
            ("move", [w]) => Choice::Move(who(w)?),
            ("rally", [w]) => Choice::Rally(who(w)?),
            ("back", [s]) => Choice::Back(square(s)?),
            ("gear", [g, n]) => Choice::GearTo(gear(g)?, tile(n)?),
            ("gear", [g]) => Choice::Gear(gear(g)?),
            ("recruit", [o]) => Choice::Recruit(option(o)?, None),
            ("recruit", [o, tile]) => {
                let number = tile.parse::<u8>().ok().and_then(|n| n.checked_sub(1));
                let none = || Refusal::notation(format!("`{tile}` is not the number of a tile"));
                Choice::Recruit(option(o)?, Some(number.ok_or_else(none)?))
            }
            ("clear", [s, side]) => Choice::Clear(edge(s, side)?),
            ("sweep", [s]) => Choice::Sweep(square(s)?),
            ("mine", [s]) => Choice::Mine(square(s)?),
            ("position", []) => Choice::Position,
            ("take", [item]) => {
                let none = || Refusal::notation(format!("there is no item `{item}`"));
                Choice::Take(Item::read(item).ok_or_else(none)?)
            }
            ("hedgehog", [s, side]) => Choice::Hedgehog(edge(s, side)?),
            ("advance", [s]) => Choice::Advanced(square(s)?),
            ("bridge", [s, way]) => Choice::Bridge(square(s)?, facing(way)?),
            ("throw", [s]) => Choice::Throw(square(s)?),
            ("toss", [s]) => Choice::Toss(square(s)?),
            ("piat", [w]) => Choice::Piat(who(w)?),
            ("panzerfaust", [w]) => Choice::Panzerfaust(who(w)?),
            ("breach", [s, side]) => Choice::Breach(edge(s, side)?),
            ("crack", [s]) => Choice::Crack(square(s)?),
            ("use", [g]) => Choice::Use(gear(g)?),
            ("ammunition", []) => Choice::Ammunition,
            ("map", []) => Choice::Map,
            ("speed", [n]) => Choice::Speed(speed(n)?),
            ("take-off", []) => Choice::TakeOff,
            ("play", [c]) => Choice::Play(card(c)?),
            ("bonus", [c]) => Choice::Bonus(card(c)?),
            ("on", [w]) => Choice::On(whom(w)?),
            ("at", [s]) => Choice::At(square(s)?),
            ("snap", [w]) => Choice::Snap(who(w)?),
            ("life", []) => Choice::Life,
            ("substitute", [w]) => Choice::Substitute(who(w)?),
            ("aid", [w]) => Choice::Aid(who(w)?),
            ("discard", [c]) => Choice::Discard(card(c)?),
            ("quiet", []) => Choice::Quiet,
            ("stop", []) => Choice::Stop,
            ("pass", []) => Choice::Pass,
            _ => return Err(Refusal::notation(format!("`{text}` is not a choice"))),
        };
        Ok(choice)
    }
}
