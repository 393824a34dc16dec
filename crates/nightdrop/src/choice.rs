//! Every decision a player can make: its notation, the rule it stands on and how it is offered. Labels that need the
//! position are in `offer`.
//!
//! A choice has one spelling; reading forgives case and extra spaces.

use atlas::CellId;
use kernel::{Called, Part, Refusal, Verbs, Words};

use crate::data::Data;
use crate::ids::{Bits, Colour, PieceId, VpId};
use crate::refusal::Forbidden;
use crate::state::Action;
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum Choice {
    /// Roll for every Stick (4.2.2).
    #[verb("scatter", rule = "4.2.2", label = "Drop the Sticks")]
    Scatter,
    /// Move a surplus Stick (4.2.2).
    #[verb("shift", rule = "4.2.2", label = "{0} to {1}", role = Step)]
    Shift(PieceId, CellId),
    /// Remove a Stick (4.2.3).
    #[verb("lose", rule = "4.2.3")]
    Lose(PieceId),
    /// Place a VP marker (2.5, 4.3.1).
    #[verb("mark", rule = "", label = "Marker for {0}")]
    Mark(VpId),
    /// Play an Advantage counter (2.6.1).
    #[verb("claim", rule = "2.6.1", label = "Play {0}", chancy, costly)]
    Claim(PieceId),
    /// Roll for the Initiative (5.2.1).
    #[verb("roll", rule = "5.2.1", label = "Roll for the Initiative", chancy)]
    Roll,
    /// Place a Patrol (5.2.2).
    #[verb("patrol", rule = "5.2.2", label = "Patrol in {0}")]
    Patrol(CellId),
    /// Place a Confusion marker (5.2.2).
    #[verb("confuse", rule = "5.2.2", label = "Confuse {0}")]
    Confuse(PieceId),
    /// Turn up a British VP marker (5.3.2).
    #[verb("unveil", rule = "5.3.2", label = "Turn up {0}", chancy)]
    Unveil(VpId),
    /// Draw a VP marker for a hex, face up (5.3.2).
    #[verb("expose", rule = "5.3.2", label = "Draw for {0}", chancy)]
    Expose(VpId),
    /// Make no use of a right.
    #[verb("waive", rule = "", passes)]
    Waive,
    /// Choose an action (5.4): `B1`, `G3`.
    #[verb("", rule = "", label = "{0}", group = "act")]
    Act(Action),
    /// Draw a reinforcement (8.5.1).
    #[verb("draw", rule = "8.5.1", label = "Draw a reinforcement", chancy)]
    Draw,
    /// Bring a unit back from the off-map track (8.6).
    #[verb("return", rule = "8.6", label = "{0} comes back")]
    Return(PieceId),
    /// Enter the map (8.5.3).
    #[verb("enter", rule = "", label = "Enter at {0}")]
    Enter(CellId),
    /// Pick a unit to move (8.4.1), or an unknown Stick to be led astray (5.4.2).
    #[verb("move", rule = "", role = Pick)]
    Move(PieceId),
    /// Go one box along the off-map track (8.6).
    #[verb("drive", rule = "8.6", label = "{0} drives on")]
    Drive(PieceId),
    /// Move in a stack with it (8.4.1).
    #[verb("with", rule = "8.4.1", label = "Take {0} along", role = Join)]
    With(PieceId),
    /// Move a hex (8.1.1).
    #[verb("step", rule = "", label = "To {0}", role = Step)]
    Step(CellId),
    /// Leave the map (8.4.5, 8.6).
    #[verb("exit", rule = "8.4.5")]
    Exit,
    /// End this move.
    #[verb("stop", rule = "", label = "Stop here", role = Close, passes)]
    Stop,
    /// Attack a hex with this Point unit (9.2.1).
    #[verb("attack", rule = "9.2.1", label = "{0} attacks {1}", role = Target)]
    Attack(PieceId, CellId),
    /// Take part (9.2.2).
    #[verb("join", rule = "9.2.2", label = "{0} joins", role = Enlist)]
    Join(PieceId),
    /// Resolve the attack (9.2.4).
    #[verb("resolve", rule = "9.2.4", role = Commit, costly)]
    Resolve,
    /// Name the defending Point unit (9.2.3).
    #[verb("point", rule = "9.2.3", chancy)]
    Point(PieceId),
    /// This unit takes the next Combat Result (9.2.5).
    #[verb("assign", rule = "9.2.5", label = "{0} takes it")]
    Assign(PieceId),
    /// A step is lost (9.2.5).
    #[verb("loss", rule = "9.2.5", label = "Lose a step")]
    Loss,
    /// The unit retreats (9.2.5).
    #[verb("retreat", rule = "9.2.5", label = "Retreat")]
    Fall,
    /// Retreat there (9.4.1).
    #[verb("retreat", rule = "9.4.1", label = "Retreat to {0}")]
    Retreat(CellId),
    /// This unit of the stack loses a step (9.4.3).
    #[verb("casualty", rule = "9.4.3", label = "{0} loses a step")]
    Casualty(PieceId),
    /// Advance (9.5.1).
    #[verb("advance", rule = "9.5.1", label = "{0} advances")]
    Advance(PieceId),
    /// Nobody else advances.
    #[verb("hold", rule = "9.5.1", label = "Nobody else advances", passes)]
    Hold,
    /// Eliminate a unit too many in a hex (7).
    #[verb("remove", rule = "7", label = "Give up {0}", costly)]
    Remove(PieceId),
    /// Turn up the Sticks of a colour in a hex (2.4.1).
    #[verb("turn", rule = "2.4.1", chancy)]
    Turn(CellId, Colour),
    /// Combine Sticks into a Company (2.4.1): `form red-7 red-9 red-20`.
    #[verb("form", rule = "2.4.1")]
    Form(Bits),
    /// Bring a Company to full strength (2.4.2): `reinforce A/7 red-7`.
    #[verb("reinforce", rule = "2.4.2", label = "{1} brings {0} to full strength")]
    Reinforce(PieceId, PieceId),
    /// End this part of the Activation.
    #[verb("done", rule = "", costly, passes)]
    Done,
}

impl Part<Data> for VpId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::space(data.label(data.objective(*self).hex)).named(data.objective_name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        let hex = <CellId as Part<Data>>::read(words, data)?;
        let found = data.hex(hex).vp;
        found.ok_or_else(|| Forbidden::NotAnObjective.into())
    }
}

impl Part<Data> for Action {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        Called::word(words::action(*self)).named(words::action_at_length(*self))
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Self, Refusal> {
        words.named("action", words::action_named)
    }
}

impl Part<Data> for Colour {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        Called::word(words::colour(*self))
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Self, Refusal> {
        words.named("colour", words::colour_named)
    }
}

/// Two Sticks or more.
impl Part<Data> for Bits {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        let names: Vec<&str> = self.iter().map(|p| data.name(p)).collect();
        Called::word(names.join(" "))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        let mut sticks = Bits::EMPTY;
        while sticks.len() < 2 || !words.is_at_end() {
            let stick = <PieceId as Part<Data>>::read(words, data)?;
            if sticks.has(stick) {
                return Err(Refusal::notation("a Stick is named twice"));
            }
            sticks.add(stick);
        }
        Ok(sticks)
    }
}

impl Part<Data> for PieceId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::piece(data.name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("piece", |name| data.piece_named(name))
    }
}
