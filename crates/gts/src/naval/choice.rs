//! What may be decided with the Naval chit, and its notation.

use atlas::CellId;
use kernel::Verbs;

use crate::data::{Data, Defences, RangeBox};
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};

/// A decision of the Naval chit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum NavalChoice {
    /// Nothing more in this step: `naval-on`.
    #[verb("naval-on", rule = "", passes)]
    On,
    /// This ship fires (1.18.2#ship): `ship Warspite`.
    #[verb("ship", rule = "", label = "{0} fires")]
    Ship(ShipId),
    /// This support craft fires (1.18.2#craft): `craft LCR-QW`.
    #[verb("craft", rule = "", label = "{0} fires")]
    Support(SupportId),
    /// At this unit: `target 10/736`.
    #[verb("target", rule = "", label = "at {0}", chancy)]
    Target(UnitId),
    /// At the Beach Defences (1.18.4#lc-i): `beach nests`, `beach obstacles`, `beach gap`.
    #[verb("beach", rule = "1.18.4#lc-i", chancy)]
    Beach(Defences),
    /// At nothing: `cease`.
    #[verb("cease", rule = "", label = "at nothing")]
    Cease,
    /// This Coastal Battery fires (1.18.3): `battery 2/1716`.
    #[verb("battery", rule = "", label = "{0} fires")]
    Battery(UnitId),
    /// At a ship: `at-ship Warspite`.
    #[verb("at-ship", rule = "", label = "at {0}", chancy)]
    AtShip(ShipId),
    /// At a landing craft or DD tank: `at-craft LC-infantry-1`.
    #[verb("at-craft", rule = "", chancy)]
    AtCraft(UnitId),
    /// A landing craft or DD tank lands (1.18.4#general): `land LC-infantry-1 1508`.
    #[verb("land", rule = "", chancy)]
    Land(UnitId, CellId),
    /// The Resistance Nests fire at the landing craft (1.18.4#lc-b): `nests`.
    #[verb("nests", rule = "", label = "the Nests fire", chancy)]
    Nests,
    /// At this unit (1.18.4#lc-e, 1.18.4#lc-i): `nests-at A/1-S-Lancs`.
    #[verb(
        "nests-at",
        rule = "",
        group = "nests",
        label = "the Nests fire at {0}",
        chancy
    )]
    NestsAt(UnitId),
    /// They do not: `spare`.
    #[verb("spare", rule = "", label = "the Nests hold their fire")]
    Spare,
    /// A passenger lands on its vehicle side (1.18.4#lc-d): `ashore-mounted 629-Fd-Sqn-RE`.
    #[verb(
        "ashore-mounted",
        rule = "",
        group = "mounted",
        label = "{0} lands mounted"
    )]
    Mounted(UnitId),
    /// A passenger lands in Column (1.18.4#lc-d): `ashore-column A/1-S-Lancs`.
    #[verb(
        "ashore-column",
        rule = "",
        group = "column",
        label = "{0} lands in Column"
    )]
    Column(UnitId),
    /// All are ashore as they are: `ashore`.
    #[verb("ashore", rule = "", label = "ashore")]
    Ashore,
    /// A second action (1.18.4#dd-d, 1.18.4#lc-i): `second A/1-S-Lancs`.
    #[verb("second", rule = "", label = "{0} acts again (1 Command Point)")]
    Second(UnitId),
    /// This one assaults with it (1.18.4#lc-i): `also C/1-S-Lancs`.
    #[verb("also", rule = "", label = "{0} assaults with it (1 Command Point)")]
    Also(UnitId),
    /// A Gap Open marker between two hexes (1.18.4#lc-i): `gap 1508 1509`.
    #[verb("gap", rule = "", label = "the gap from {0} to {1}")]
    Gap(CellId, CellId),
    /// A leader boards with that craft's units (1.18.5): `ride Cass LC-infantry-2`.
    #[verb("ride", rule = "")]
    Ride(LeaderId, UnitId),
    /// The Assault Force marker moves (1.18.7): `force 1606`.
    #[verb("force", rule = "", label = "the Assault Force marker to {0}")]
    Force(CellId),
    /// A ship moves (1.18.8): `sail Warspite medium`.
    #[verb("sail", rule = "", label = "{0} to {1} range")]
    Sail(ShipId, RangeBox),
}
