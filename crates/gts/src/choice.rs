//! Every decision a player can make, and its notation. A choice has one spelling; reading forgives case and spaces.

use atlas::CellId;
use kernel::Verbs;
use kernel::scene::Offer;

use crate::air::AirChoice;
use crate::data::Data;
use crate::dawn::DawnChoice;
use crate::events::EventChoice;
use crate::ids::{LeaderId, UnitId};
use crate::naval::NavalChoice;
use crate::state::Watch;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum Choice {
    /// This unit acts (1.9): `act A/7-Para`.
    #[verb("act", rule = "", label = "{0} acts", role = Pick)]
    Act(UnitId),
    /// That one acts with it, as a stack (1.9#general): `with B/7-Para`.
    #[verb("with", rule = "1.9#general", label = "together with {0}", role = Join)]
    With(UnitId),
    /// Do nothing (1.13#pass): `pass`.
    #[verb("pass", rule = "1.13#pass", label = "pass", passes)]
    Pass,
    /// Move (1.10): `move`.
    #[verb("move", rule = "1.10.1", label = "move", role = Pick)]
    Move,
    /// Go to a hex: `step 1920`.
    #[verb("step", rule = "1.10.13", role = Step)]
    Step(CellId),
    /// Enter Column for a point (1.10.10): `column`.
    #[verb("column", rule = "1.10.10", label = "enter Column (1 point)", role = Pose)]
    Column,
    /// Leave Column for a point: `deploy`.
    #[verb("deploy", rule = "1.10.10", label = "leave Column (1 point)", role = Pose)]
    Deploy,
    /// Leave Column for a Cohesion Hit: `scatter`.
    #[verb("scatter", rule = "1.10.10", label = "leave Column (Cohesion Hit)")]
    Scatter,
    /// Dismount, in Column or not (1.10.11): `dismount`, `dismount column`.
    #[verb("dismount", rule = "1.10.11", label = "dismount{0}")]
    Dismount(bool),
    /// Mount, in Column or not (1.10#mount): `mount`, `mount column`.
    #[verb("mount", rule = "1.10#mount", label = "mount{0}")]
    Mount(bool),
    /// Go under an ENT (1.10#enter-ent): `enter-ent`.
    #[verb(
        "enter-ent",
        rule = "1.10#enter-ent",
        group = "ent",
        label = "enter an ENT"
    )]
    EnterEnt,
    /// Come out of it (1.10#leave-ent): `leave-ent`.
    #[verb(
        "leave-ent",
        rule = "1.10#leave-ent",
        group = "ent",
        label = "leave the ENT"
    )]
    LeaveEnt,
    /// Into the hedgerows (1.10#bocage): `enter-bocage`.
    #[verb(
        "enter-bocage",
        rule = "1.10#bocage",
        group = "bocage",
        label = "into the hedgerows"
    )]
    EnterBocage,
    /// Out of them: `leave-bocage`.
    #[verb(
        "leave-bocage",
        rule = "1.10#bocage",
        group = "bocage",
        label = "out of the hedgerows"
    )]
    LeaveBocage,
    /// Forced march (1.10.9): `force`.
    #[verb("force", rule = "1.10.9", label = "forced march", chancy)]
    Force,
    /// Join an Artillery Park (1.10.12): `join`.
    #[verb("join", rule = "1.10.12", label = "join the Artillery Park")]
    Join,
    /// A leader comes along (1.2.6): `take Poett`.
    #[verb("take", rule = "1.2.6", label = "{0} comes along")]
    Take(LeaderId),
    /// End the move: `stop`.
    #[verb("stop", rule = "1.10.1", label = "end the move", role = Close, passes)]
    Stop,
    /// Leave the map for a neighbouring entry hex: `exit 2534`.
    #[verb("exit", rule = "1.10.5", label = "leave the map for {0}")]
    Exit(CellId),
    /// A unit in an entry hex is in Column (1.9#division-1): `in-column 6/192`.
    #[verb("in-column", rule = "", group = "column", label = "{0} in Column")]
    InColumn(UnitId),
    /// A glider comes down in a hex (1.9#division-1): `glide A/1-RUR 2320`.
    #[verb(
        "glide",
        rule = "1.9#division-1",
        label = "{0} comes down in {1}",
        chancy
    )]
    Glide(UnitId, CellId),
    /// Direct Fire (1.14): `fire 5/192`.
    #[verb("fire", rule = "1.14.1", chancy)]
    Fire(UnitId),
    /// Indirect Fire, its target to be named (1.16): `bombard`.
    #[verb("bombard", rule = "1.16.1", label = "Indirect Fire")]
    Bombard,
    /// Indirect Fire at a unit: `shell 5/192`.
    #[verb("shell", rule = "1.16.2", chancy)]
    Shell(UnitId),
    /// Indirect Fire at an empty hex: `barrage 1821`.
    #[verb("barrage", rule = "1.16.2")]
    Barrage(CellId),
    /// Assault a hex (1.17): `assault 1821`.
    #[verb("assault", rule = "1.17.1", chancy)]
    Assault(CellId),
    /// Rally (1.12): `rally`.
    #[verb("rally", rule = "1.12", label = "rally", chancy)]
    Rally,
    /// Build an IP (1.11#ip): `dig A/7-Para`.
    #[verb("dig", rule = "1.11#ip", label = "an IP for {0}", chancy)]
    Dig(UnitId),
    /// Turn an IP into an ENT (1.11#ent): `entrench A/7-Para`.
    #[verb("entrench", rule = "1.11#ent", label = "an ENT for {0}", chancy)]
    Entrench(UnitId),
    /// Build a Road Block (1.11#road-block): `block`.
    #[verb(
        "block",
        rule = "1.11#road-block",
        label = "build a Road Block",
        chancy
    )]
    Block,
    /// Remove one (1.11#remove-road-block): `clear`.
    #[verb(
        "clear",
        rule = "1.11#remove-road-block",
        label = "remove the Road Block",
        chancy
    )]
    Clear,
    /// Create a rearguard (1.11#rearguard): `rearguard 1821`.
    #[verb(
        "rearguard",
        rule = "1.11#rearguard",
        label = "a rearguard in {0}",
        chancy
    )]
    Rearguard(CellId),
    /// Remove one (1.11#remove-rearguard): `withdraw`.
    #[verb(
        "withdraw",
        rule = "1.11#remove-rearguard",
        label = "remove the rearguard"
    )]
    Withdraw,
    /// Take a Delay level off (1.20): `gather`.
    #[verb("gather", rule = "1.20", label = "gather the men", chancy)]
    Gather,
    /// Reduce Drift (1.18.4#lc-i): `undrift`.
    #[verb("undrift", rule = "1.18.4#lc-i", label = "reduce Drift")]
    Undrift,
    /// Opportunity Fire of the first at the second (1.15): `op 5/192 A/7-Para`.
    #[verb("op", rule = "1.15", chancy)]
    Op(UnitId, UnitId),
    /// Fire no more at this trigger: `hold`.
    #[verb("hold", rule = "1.15", label = "hold fire", passes)]
    Hold,
    /// When to be asked for Opportunity Fire: `watch always`, `watch 40`, `watch never`.
    #[verb("watch", rule = "1.15", label = "{0}")]
    Watch(Watch),
    /// Take the result as it is (1.7#s): `accept`.
    #[verb("accept", rule = "1.7#s", label = "be Suppressed")]
    Accept,
    /// Roll the check: `roll`.
    #[verb("roll", rule = "", label = "roll the check", chancy)]
    Roll,
    /// Pass it for a Command Point (1.3#cp): `pay`.
    #[verb("pay", rule = "1.3#cp", label = "pass for a Command Point")]
    Pay,
    /// Stand (1.17.7): `stand`.
    #[verb("stand", rule = "1.17.7", label = "stand")]
    Stand,
    /// Run to a hex (1.17.7): `run 1821`.
    #[verb("run", rule = "1.17.9", label = "run to {0}")]
    Run(CellId),
    /// This unit checks for all that run (1.17.8): `check 5/125`.
    #[verb("check", rule = "1.17.8", label = "{0} checks", chancy)]
    Check(UnitId),
    /// Fire (1.17.10): `volley`.
    #[verb("volley", rule = "1.17.10", label = "fire", chancy)]
    Volley,
    /// Charge (1.17.10): `charge`.
    #[verb("charge", rule = "1.17.10", label = "charge", chancy)]
    Charge,
    /// The next shot of an assault (1.17.10, 1.17.11): `shoot 5/192`.
    #[verb("shoot", rule = "", chancy)]
    Shoot(UnitId, UnitId),
    /// Another round (1.17.14): `again`.
    #[verb("again", rule = "1.17.14", label = "a second round")]
    Again,
    /// A Column marker comes off for a Cohesion Hit (1.17.14): `shake 5/192`.
    #[verb("shake", rule = "1.17.14", label = "{0} leaves Column")]
    Shake(UnitId),
    /// A leader goes to a hex (1.9#division-6, 1.2.6): `transfer Poett 1920`.
    #[verb("transfer", rule = "", label = "{0} goes to {1}")]
    Transfer(LeaderId, CellId),
    /// No more: `done`.
    #[verb("done", rule = "", passes)]
    Done,
    /// The beginning of a turn.
    #[verb("", rule = "")]
    Dawn(DawnChoice),
    /// The Naval chit.
    #[verb("", rule = "")]
    Naval(NavalChoice),
    /// Aircraft.
    #[verb("", rule = "")]
    Air(AirChoice),
    /// The Events chit.
    #[verb("", rule = "")]
    Event(EventChoice),
}

impl Choice {
    /// The offer as it was declared, whichever file has it.
    pub(crate) fn declared(self, data: &'static Data) -> Offer {
        match self {
            Choice::Dawn(choice) => choice.offer(data),
            Choice::Naval(choice) => choice.offer(data),
            Choice::Air(choice) => choice.offer(data),
            Choice::Event(choice) => choice.offer(data),
            choice => choice.offer(data),
        }
    }
}
