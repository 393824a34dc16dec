//! Every decision a player can make, declared once: its notation, its rule, its button.
//!
//! A choice has one spelling; reading forgives case and extra spaces. Buttons whose words depend on the position are
//! in `offer`.

use atlas::{BoxId, CellId};
use kernel::{Called, Part, Refusal, Verbs, Words};

use crate::data::Data;
use crate::ids::{PositionId, TrackId, UnitId};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum Choice {
    /// Roll for the commandos (3.4): `roll`.
    #[verb("roll", rule = "3.4", label = "Roll the die", chancy)]
    Roll,
    /// Remove a coastal unit by bombardment (16.3): `bombard 0517`.
    #[verb("bombard", rule = "16.3", label = "Bombard {0}")]
    Bombard(PositionId),
    /// Put an arriving unit in a box (5.2): `land A/FMR W2`.
    #[verb("land", rule = "5.2", label = "Box {1}", role = Step)]
    Land(UnitId, BoxId),
    /// Roll the landing checks (5.5): `check`.
    #[verb("check", rule = "5.5", label = "Roll the landing checks", chancy)]
    Check,
    /// A delayed unit tries again next turn (5.7): `delay A/FMR`.
    #[verb("delay", rule = "5.7", label = "Try again next turn")]
    Delay(UnitId),
    /// A delayed unit goes home (5.7): `withdraw A/FMR`.
    #[verb("withdraw", rule = "5.7", label = "Send it home")]
    Withdraw(UnitId),
    /// Draw the next op chit (4.1): `draw`.
    #[verb("draw", rule = "4.1", label = "Draw a chit", chancy)]
    Draw,
    /// Among equal targets, this unit loses a step (15.1): `hit A/RHLI`.
    #[verb("hit", rule = "15.1", label = "{0} loses a step")]
    Hit(UnitId),
    /// Among equal targets, this unit is disrupted (15.1): `disrupt A/RHLI`.
    #[verb("disrupt", rule = "15.1", label = "{0} is disrupted")]
    Disrupt(UnitId),
    /// Assaulted units go to this hex (6.18): `displace 0531`.
    #[verb("displace", rule = "6.18", label = "Fall back to {0}")]
    Displace(CellId),
    /// Strafe the garrison of an objective (8.3): `strafe 0620`.
    #[verb("strafe", rule = "8.3", label = "Strafe {0}")]
    Strafe(PositionId),
    /// This beach loses a transport point (8.4): `recall dieppe`.
    #[verb("recall", rule = "8.4", label = "{0}")]
    Recall(TrackId),
    /// Move (10.2): `move A/RHLI 0421-0521`.
    #[verb("move", rule = "10.2", label = "Move to {1}", role = Step)]
    Move(UnitId, Way),
    /// Declare an attack (11.10): `attack 0521`.
    #[verb("attack", rule = "11.10", label = "Attack {0}", role = Target)]
    Attack(PositionId),
    /// Take part in it (11.2): `join A/RHLI`.
    #[verb("join", rule = "11.2", role = Enlist)]
    Join(UnitId),
    /// Resolve it: `resolve`.
    #[verb(
        "resolve",
        rule = "11.10",
        label = "Resolve the attack",
        role = Commit,
        chancy,
        costly
    )]
    Resolve,
    /// Give up a step to remove the depth marker (15.2): `attrition A/RHLI`.
    #[verb("attrition", rule = "15.2", label = "{0} gives up a step")]
    Attrition(UnitId),
    /// Do not: `spare`.
    #[verb("spare", rule = "15.2", label = "No, spare them", passes)]
    Spare,
    /// Barrage (11.13): `barrage B/14CATR 0521`.
    #[verb("barrage", rule = "11.13", label = "Barrage {1}")]
    Barrage(UnitId, PositionId),
    /// Destroy the objective in the unit's hex (10.7): `destroy A/RHLI 0522`.
    #[verb("destroy", rule = "10.7")]
    Destroy(UnitId, PositionId),
    /// Board transport (10.8): `board A/RHLI W2`.
    #[verb("board", rule = "10.8")]
    Board(UnitId, BoxId),
    /// Make change and board with what the points allow (10.9): `split A/RHLI W2`.
    #[verb("split", rule = "10.9")]
    Split(UnitId, BoxId),
    /// Complete an infiltration after a hit (10.5): `advance`.
    #[verb("advance", rule = "10.5", label = "Go on")]
    Advance,
    /// Stay put instead (10.5): `stay`.
    #[verb("stay", rule = "10.5", label = "Stay", passes)]
    Stay,
    /// Eliminate a unit too many in a hex (10.16): `remove A/RHLI`.
    #[verb("remove", rule = "10.16", label = "Give up {0}", costly)]
    Remove(UnitId),
    /// End the phase: `end`.
    #[verb("end", rule = "", label = "End the phase", costly, passes)]
    End,
}

/// From one hex to another: `0421-0521`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Way {
    /// The hex the unit is in.
    pub from: CellId,
    /// The hex it goes to.
    pub to: CellId,
}

impl Part<Data> for UnitId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::piece(&data.unit(*self).name)
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("unit", |name| data.unit_named(name))
    }
}

impl Part<Data> for CellId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::space(data.label(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("hex", |label| data.map.at(label))
    }
}

impl Part<Data> for Way {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        let (from, to) = (data.label(self.from), data.label(self.to));
        Called::word(format!("{from}-{to}")).named(to)
    }

    fn spell(&self, data: &Data, out: &mut String) {
        out.extend([" ", data.label(self.from), "-", data.label(self.to)]);
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        let way = words.next_word().and_then(|way| way.split_once('-'));
        let (from, to) =
            way.ok_or_else(|| Refusal::notation("a move names two hexes, such as 0421-0521"))?;
        let hex = |label| CellId::read(&mut Words::new(label)?, data);
        Ok(Way {
            from: hex(from)?,
            to: hex(to)?,
        })
    }
}

impl Part<Data> for PositionId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::space(data.at(*self)).named(data.position_name(*self))
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        let hex = CellId::read(words, data)?;
        data.hex(hex).position.ok_or_else(|| {
            let reason = format!("hex {} holds no German position", data.label(hex));
            Refusal::new("2.3", "no-position", reason)
        })
    }
}

impl Part<Data> for BoxId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        Called::word(&data.landing_box(*self).name)
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("landing box", |name| data.box_named(name))
    }
}

impl Part<Data> for TrackId {
    fn called<'n>(&self, data: &'n Data) -> Called<'n> {
        let track = data.track(*self);
        Called::word(&track.name).named(&track.title)
    }

    fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
        words.named("transport track", |name| data.track_named(name))
    }
}
