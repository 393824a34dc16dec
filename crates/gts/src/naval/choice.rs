//! What may be decided with the Naval chit, and its notation.

use std::fmt;

use atlas::CellId;
use kernel::Refusal;

use crate::choice::{hex, leader, unit};
use crate::data::{Defences, RangeBox, data};
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};

/// A decision of the Naval chit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NavalChoice {
    /// Nothing more in this step: `naval-on`.
    On,
    /// This ship fires (1.18.2#ship): `ship Warspite`.
    Ship(ShipId),
    /// This support craft fires (1.18.2#craft): `craft LCR-QW`.
    Support(SupportId),
    /// At this unit: `target 10/736`.
    Target(UnitId),
    /// At the Beach Defences (1.18.4#lc-i): `beach nests`, `beach obstacles`, `beach gap`.
    Beach(Defences),
    /// At nothing: `cease`.
    Cease,
    /// This Coastal Battery fires (1.18.3): `battery 2/1716`.
    Battery(UnitId),
    /// At a ship: `at-ship Warspite`.
    AtShip(ShipId),
    /// At a landing craft or DD tank: `at-craft LC-infantry-1`.
    AtCraft(UnitId),
    /// A landing craft or DD tank lands (1.18.4#general): `land LC-infantry-1 1508`.
    Land(UnitId, CellId),
    /// The Resistance Nests fire at the landing craft (1.18.4#lc-b): `nests`.
    Nests,
    /// At this unit (1.18.4#lc-e, 1.18.4#lc-i): `nests-at A/1-S-Lancs`.
    NestsAt(UnitId),
    /// They do not: `spare`.
    Spare,
    /// A passenger lands on its vehicle side (1.18.4#lc-d): `ashore-mounted 629-Fd-Sqn-RE`.
    Mounted(UnitId),
    /// A passenger lands in Column (1.18.4#lc-d): `ashore-column A/1-S-Lancs`.
    Column(UnitId),
    /// All are ashore as they are: `ashore`.
    Ashore,
    /// A second action (1.18.4#dd-d, 1.18.4#lc-i): `second A/1-S-Lancs`.
    Second(UnitId),
    /// This one assaults with it (1.18.4#lc-i): `also C/1-S-Lancs`.
    Also(UnitId),
    /// A Gap Open marker between two hexes (1.18.4#lc-i): `gap 1508 1509`.
    Gap(CellId, CellId),
    /// A leader boards with that craft's units (1.18.5): `ride Cass LC-infantry-2`.
    Ride(LeaderId, UnitId),
    /// The Assault Force marker moves (1.18.7): `force 1606`.
    Force(CellId),
    /// A ship moves (1.18.8): `sail Warspite medium`.
    Sail(ShipId, RangeBox),
}

const BOXES: [(RangeBox, &str); 3] = [
    (RangeBox::Short, "short"),
    (RangeBox::Medium, "medium"),
    (RangeBox::Long, "long"),
];

const DEFENCES: [(Defences, &str); 3] = [
    (Defences::Nests, "nests"),
    (Defences::Obstacles, "obstacles"),
    (Defences::Gap, "gap"),
];

/// The word of a range box.
pub(crate) fn box_word(at: RangeBox) -> &'static str {
    BOXES[at as usize].1
}

/// A range box by its word.
pub(crate) fn box_named(word: &str) -> Option<RangeBox> {
    let found = BOXES.iter().find(|(_, w)| w.eq_ignore_ascii_case(word));
    found.map(|&(at, _)| at)
}

/// The word of what defends a beach.
pub(crate) fn defences_word(what: Defences) -> &'static str {
    DEFENCES[what as usize].1
}

/// A ship by its name; case does not matter.
pub(crate) fn ship_named(name: &str) -> Option<ShipId> {
    let mut all = data().ships.iter();
    let at = all.position(|s| s.name.eq_ignore_ascii_case(name));
    at.map(|i| ShipId(i as u8))
}

/// A support craft by its name; case does not matter.
pub(crate) fn support_named(name: &str) -> Option<SupportId> {
    let mut all = data().supports.iter();
    let at = all.position(|s| s.name.eq_ignore_ascii_case(name));
    at.map(|i| SupportId(i as u8))
}

fn ship(name: &str) -> Result<ShipId, Refusal> {
    ship_named(name).ok_or_else(|| Refusal::notation(format!("there is no ship `{name}`")))
}

fn support(name: &str) -> Result<SupportId, Refusal> {
    support_named(name)
        .ok_or_else(|| Refusal::notation(format!("there is no support craft `{name}`")))
}

fn defences(word: &str) -> Result<Defences, Refusal> {
    let mut all = DEFENCES.iter();
    let found = all.find(|(_, w)| w.eq_ignore_ascii_case(word));
    let found = found.map(|&(what, _)| what);
    found.ok_or_else(|| Refusal::notation(format!("`{word}` is neither nests, obstacles nor gap")))
}

impl fmt::Display for NavalChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |id: UnitId| &data().unit(id).name;
        let hex = |hex: CellId| data().label(hex);
        let ship = |id: ShipId| &data().ships[id.index()].name;
        match *self {
            NavalChoice::On => f.write_str("naval-on"),
            NavalChoice::Ship(s) => write!(f, "ship {}", ship(s)),
            NavalChoice::Support(s) => write!(f, "craft {}", data().supports[s.index()].name),
            NavalChoice::Target(u) => write!(f, "target {}", name(u)),
            NavalChoice::Beach(what) => write!(f, "beach {}", defences_word(what)),
            NavalChoice::Cease => f.write_str("cease"),
            NavalChoice::Battery(u) => write!(f, "battery {}", name(u)),
            NavalChoice::AtShip(s) => write!(f, "at-ship {}", ship(s)),
            NavalChoice::AtCraft(u) => write!(f, "at-craft {}", name(u)),
            NavalChoice::Land(u, at) => write!(f, "land {} {}", name(u), hex(at)),
            NavalChoice::Nests => f.write_str("nests"),
            NavalChoice::NestsAt(u) => write!(f, "nests-at {}", name(u)),
            NavalChoice::Spare => f.write_str("spare"),
            NavalChoice::Mounted(u) => write!(f, "ashore-mounted {}", name(u)),
            NavalChoice::Column(u) => write!(f, "ashore-column {}", name(u)),
            NavalChoice::Ashore => f.write_str("ashore"),
            NavalChoice::Second(u) => write!(f, "second {}", name(u)),
            NavalChoice::Also(u) => write!(f, "also {}", name(u)),
            NavalChoice::Gap(from, to) => write!(f, "gap {} {}", hex(from), hex(to)),
            NavalChoice::Ride(l, u) => {
                write!(f, "ride {} {}", data().leaders[l.index()].name, name(u))
            }
            NavalChoice::Force(at) => write!(f, "force {}", hex(at)),
            NavalChoice::Sail(s, to) => write!(f, "sail {} {}", ship(s), box_word(to)),
        }
    }
}

impl NavalChoice {
    /// Reads one; nothing where the verb belongs to other choices.
    pub(crate) fn read(verb: &str, rest: &[&str]) -> Option<Result<NavalChoice, Refusal>> {
        let read = match (verb, rest) {
            ("naval-on", []) => Ok(NavalChoice::On),
            ("ship", [s]) => ship(s).map(NavalChoice::Ship),
            ("craft", [s]) => support(s).map(NavalChoice::Support),
            ("target", [u]) => unit(u).map(NavalChoice::Target),
            ("beach", [what]) => defences(what).map(NavalChoice::Beach),
            ("cease", []) => Ok(NavalChoice::Cease),
            ("battery", [u]) => unit(u).map(NavalChoice::Battery),
            ("at-ship", [s]) => ship(s).map(NavalChoice::AtShip),
            ("at-craft", [u]) => unit(u).map(NavalChoice::AtCraft),
            ("land", [u, at]) => both(unit(u), hex(at), NavalChoice::Land),
            ("nests", []) => Ok(NavalChoice::Nests),
            ("nests-at", [u]) => unit(u).map(NavalChoice::NestsAt),
            ("spare", []) => Ok(NavalChoice::Spare),
            ("ashore-mounted", [u]) => unit(u).map(NavalChoice::Mounted),
            ("ashore-column", [u]) => unit(u).map(NavalChoice::Column),
            ("ashore", []) => Ok(NavalChoice::Ashore),
            ("second", [u]) => unit(u).map(NavalChoice::Second),
            ("also", [u]) => unit(u).map(NavalChoice::Also),
            ("gap", [from, to]) => both(hex(from), hex(to), NavalChoice::Gap),
            ("ride", [l, u]) => both(leader(l), unit(u), NavalChoice::Ride),
            ("force", [at]) => hex(at).map(NavalChoice::Force),
            ("sail", [s, to]) => {
                let to = box_named(to)
                    .ok_or_else(|| Refusal::notation(format!("there is no range box `{to}`")));
                both(ship(s), to, NavalChoice::Sail)
            }
            _ => return None,
        };
        Some(read)
    }
}

/// A choice of two parts, each of which may be misspelt.
fn both<A, B>(
    one: Result<A, Refusal>,
    other: Result<B, Refusal>,
    make: impl FnOnce(A, B) -> NavalChoice,
) -> Result<NavalChoice, Refusal> {
    Ok(make(one?, other?))
}
