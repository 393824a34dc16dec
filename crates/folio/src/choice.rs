//! Every decision a player can make: notation, rule and button are declared here. A choice has one spelling; reading
//! forgives case and extra spaces.

use atlas::{CellId, HexNames, Map};
use kernel::{Called, Part, Refusal, Verbs, Words};

use crate::data::Data;
use crate::ids::{Division, UnitId};
use crate::state::Cup;
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum Choice {
    /// Write down where a German unit starts (11.0): `deploy 736/716 1438`.
    #[verb("deploy", rule = "", label = "{0} in {1}", role = Step)]
    Deploy(UnitId, CellId),
    /// Place a beachhead marker (11.2.1): `beachhead 1838`.
    #[verb("beachhead", rule = "", label = "Beachhead in {0}")]
    Beachhead(CellId),
    /// Land a unit (11.2.1, 11.2.4): `land 8/3 1838`.
    #[verb("land", rule = "", label = "{0} lands in {1}", role = Step)]
    Land(UnitId, CellId),
    /// Place the drop zone marker (11.2.2): `dropzone 1342`.
    #[verb("dropzone", rule = "", label = "Drop zone in {0}")]
    DropZone(CellId),
    /// Aim an airborne unit (11.2.2): `drop 3P/6 1342`.
    #[verb("drop", rule = "", label = "{0} aims at {1}", role = Step)]
    Drop(UnitId, CellId),
    /// Roll for the airborne units (11.2.2): `jump`.
    #[verb("jump", rule = "", label = "Go!", chancy)]
    Jump,
    /// Land the commandos (11.2.3): `commando 1641`.
    #[verb("commando", rule = "", label = "Land in {0}", chancy)]
    Commando(CellId),
    /// Resolve the assault on a beach (11.2.3): `assault 1838`.
    #[verb("assault", rule = "", label = "Assault {0}")]
    Assault(CellId),
    /// Rebuild a reduced unit (11.2.5): `rebuild 8/3`.
    #[verb("rebuild", rule = "")]
    Rebuild(UnitId),
    /// Let replacement points go (11.2.5): `waive`.
    #[verb("waive", rule = "", label = "Let the points go", costly, passes)]
    Waive,
    /// Pick a unit to move (S5.1): `move 8/3`.
    #[verb("move", rule = "", role = Pick)]
    Move(UnitId),
    /// Bring a reinforcement on (11.1.2): `enter 858/346 0948`.
    #[verb("enter", rule = "11.1.2", label = "{0} enters at {1}", role = Step)]
    Enter(UnitId, CellId),
    /// Bring a division on early (11.1.3): `call 84`.
    #[verb("call", rule = "11.1.3", costly)]
    Call(Division),
    /// Move a hex (S5.2): `step 1437`.
    #[verb("step", rule = "", role = Step)]
    Step(CellId),
    /// End this move, or this advance: `stop`.
    #[verb("stop", rule = "", label = "Stop here", role = Close, passes)]
    Stop,
    /// Eliminate a unit too many in a hex (S5.5): `remove 3P/6`.
    #[verb("remove", rule = "", label = "Give up {0}", costly)]
    Remove(UnitId),
    /// Bombard a hex (S8.4): `bombard 1438`.
    #[verb("bombard", rule = "", label = "Bombard {0}")]
    Bombard(CellId),
    /// Attack a hex (S7.2): `attack 8/3 1438`.
    #[verb("attack", rule = "S7.2", label = "{0} attacks {1}", role = Target)]
    Attack(UnitId, CellId),
    /// Take part (S7.2): `join 9/3`.
    #[verb("join", rule = "", role = Enlist)]
    Join(UnitId),
    /// The attackers are named (S7.5): `resolve`.
    #[verb("resolve", rule = "", role = Commit, costly)]
    Resolve,
    /// Name the unit of a stack that defends (11.2.4): `defend 8/3`.
    #[verb("defend", rule = "")]
    Defend(UnitId),
    /// Name the unit of a stack that is bombarded (11.2.3): `target 8/3`.
    #[verb("target", rule = "")]
    Target(UnitId),
    /// Draw a support fire marker (S7.5): `draw ground`.
    #[verb("draw", rule = "S8.3", chancy)]
    Draw(Cup),
    /// Use naval gunfire of this value (11.2.7): `naval 10`.
    #[verb("naval", rule = "11.2.7")]
    Naval(u8),
    /// Play the mines marker that was put aside (11.1.5): `mines`.
    #[verb("mines", rule = "11.1.5")]
    Mines,
    /// Use the mines marker that was drawn (11.1.5): `use`.
    #[verb("use", rule = "11.1.5", label = "Use the mines here")]
    Use,
    /// Put it aside and draw another (11.1.5): `aside`.
    #[verb("aside", rule = "11.1.5", label = "Put them aside for another combat")]
    Aside,
    /// No more support (S7.5): `pass`.
    #[verb("pass", rule = "", passes)]
    Pass,
    /// This unit loses a step (S7.5): `lose 8/3`.
    #[verb("lose", rule = "")]
    Lose(UnitId),
    /// Stiff resistance (S7.8): `stand`.
    #[verb("stand", rule = "", label = "Stiff resistance: lose a step and stay")]
    Stand,
    /// No stiff resistance: the unit retreats (S7.7): `yield`.
    #[verb("yield", rule = "S7.7")]
    Yield,
    /// Retreat there (S7.7): `retreat 1337`.
    #[verb("retreat", rule = "", label = "Retreat to {0}")]
    Retreat(CellId),
    /// This attacker goes back next (AR): `recoil 8/3`.
    #[verb("recoil", rule = "")]
    Recoil(UnitId),
    /// Advance into the emptied hex (S7.9): `advance 8/3`.
    #[verb("advance", rule = "", role = Pick)]
    Advance(UnitId),
    /// Advance further (S7.9): `pursue 1238`.
    #[verb("pursue", rule = "", label = "On to {0}", role = Step)]
    Pursue(CellId),
    /// Nobody else advances: `hold`.
    #[verb("hold", rule = "", label = "Nobody else advances", passes)]
    Hold,
    /// End this part of the phase: `done`.
    #[verb("done", rule = "", passes)]
    Done,
}

impl Part<Data> for Cup {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        Called::word(words::cup(*self))
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Self, Refusal> {
        words.named("cup", words::cup_named)
    }
}

impl HexNames for Data {
    fn map(&self) -> &Map {
        &self.map
    }

    fn spoken(&self, hex: CellId) -> &str {
        self.hex_name(hex)
    }
}

impl Part<Data> for Division {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::word(data.division_name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("division that comes early", |word| {
            data.division_named(word)
        })
    }
}

impl Part<Data> for UnitId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::piece(data.name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("unit", |word| data.unit_named(word))
    }
}
