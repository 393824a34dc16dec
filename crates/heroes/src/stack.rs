//! What the game waits for, and what is still to be done once the question is answered.
//!
//! Shots, Assaults and hits can be interrupted by cards and choices: each is a [`Step`] on the agenda. `flow` takes the
//! topmost one, does as much of it as needs no answer, and puts the rest back under the question.

use crate::ids::{Card, Item, Side, Square, Token, UnitId, Units};

macro_rules! marks {
    ($($name:ident = $word:literal, $doc:literal;)*) => {
        /// What has happened in a Movement Action, or holds for it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Mark {
            $(#[doc = $doc] $name,)*
        }

        impl Mark {
            /// All of them with their words in positions.
            pub(crate) const ALL: &'static [(Mark, &'static str)] = &[$((Mark::$name, $word),)*];
        }
    };
}

marks! {
    Stopped = "stopped", "It may go no further, except to assault.";
    Stepped = "stepped", "It has taken a step.";
    Flipped = "flipped", "It has turned its counter over (1.1.10), or an airplane its speed.";
    Fired = "fired", "It has fired on the move.";
    Supply = "supply", "It moves in the Supply Phase.";
    Eased = "eased", "It ignores Difficult Passage.";
    Free = "free", "It ignores Zones of Control.";
    Windows = "windows", "It may pass windows.";
    Laid = "laid", "The 251/7 has deployed an item in this action.";
    Turned = "turned", "The airplane has left the straight line.";
    OffRoad = "off-road", "The vehicle has left the road, or had its square more.";
    Plain = "plain", "No Assault: it moves after firing.";
    Again = "again", "It moves a second time (Don't Stop).";
    Halted = "halted", "Terrain made it stop: its move is over, and it does not assault (1.5.5).";
}

/// A Movement Action under way.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub struct March {
    /// Who moves.
    pub unit: UnitId,
    /// Squares left.
    pub left: u8,
    /// Steps an airplane has made.
    pub steps: u8,
    /// What an Engineer carries and must deploy at the end (b2.4).
    pub item: Option<Item>,
    pub(crate) marks: u16,
}

impl March {
    /// A fresh one.
    pub(crate) const fn new(unit: UnitId, left: u8) -> March {
        March {
            unit,
            left,
            steps: 0,
            item: None,
            marks: 0,
        }
    }

    /// A Movement Action that a unit could begin now.
    pub fn fresh(game: &crate::state::Heroes, unit: UnitId) -> March {
        game.begin_march(unit, false)
    }

    /// Whether a mark is set.
    #[inline]
    pub const fn is(self, mark: Mark) -> bool {
        self.marks >> mark as u16 & 1 == 1
    }

    /// Sets a mark.
    #[inline]
    pub(crate) const fn set(&mut self, mark: Mark) {
        self.marks |= 1 << mark as u16;
    }

    /// The same with a mark, where it holds.
    #[must_use]
    pub(crate) const fn with(mut self, mark: Mark, on: bool) -> March {
        if on {
            self.set(mark);
        }
        self
    }
}

macro_rules! causes {
    ($($name:ident = $word:literal, $rule:literal, $doc:literal;)*) => {
        /// What an attack comes from.
        #[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
        pub enum Cause {
            $(#[doc = $doc] $name,)*
        }

        impl Cause {
            const ALL: &'static [Cause] = &[$(Cause::$name,)*];

            /// The word in positions.
            pub(crate) const fn word(self) -> &'static str {
                match self { $(Cause::$name => $word,)* }
            }

            /// The rule it is made under.
            pub(crate) const fn rule(self) -> &'static str {
                match self { $(Cause::$name => $rule,)* }
            }
        }
    };
}

causes! {
    Fire = "fire", "1.8.3", "A Firing Action.";
    OnTheMove = "on-the-move", "1.15#fire-on-the-move", "Fire on the Move.";
    Opportunity = "opportunity", "1.15#opportunity-fire", "Opportunity Fire.";
    Burst = "burst", "1.15#machine-gunner", "A further shot of a Machine Gunner.";
    Dual = "dual", "1.8.9", "The second weapon of a vehicle.";
    Charge = "charge", "b2.1#charge", "The shot before an Assault.";
    Defend = "defend", "1.10.10", "A vehicle fires at who assaults it.";
    Strike = "strike", "1.10.10", "The blow at a vehicle.";
    Magnet = "magnetic-mine", "1.10.10", "The same with a Magnetic Mine.";
    Reply = "return-fire", "1.13.1", "Return Fire.";
    Snap = "snap-shot", "1.13.1", "Snap Shot.";
    Piat = "piat", "b3.2#piat", "A PIAT marker.";
    Panzerfaust = "panzerfaust", "1.8.7", "A Panzerfaust marker.";
    Shell = "shell", "1.9.2", "A mortar's blast.";
    Grenade = "grenade", "1.9.5", "A grenade's blast.";
    Stonk = "stonk", "1.9.1", "An artillery blast.";
    Mine = "mine", "b3.2#minen", "A Mine marker.";
    RunOver = "run-over", "1.12.4", "A vehicle drives over infantry.";
    Melee = "melee", "1.10.6", "An Assault.";
    Exile = "exile", "1.12.7", "Out of a destroyed vehicle.";
}

impl Cause {
    /// Reads the word.
    pub(crate) fn read(word: &str) -> Option<Cause> {
        Cause::ALL.iter().copied().find(|c| c.word() == word)
    }

    /// Whether cards may be played on its die.
    pub(crate) const fn has_windows(self) -> bool {
        !matches!(
            self,
            Cause::Mine | Cause::RunOver | Cause::Melee | Cause::Exile
        )
    }

    /// Whether it is a blast: those who survive its hits are Suppressed (1.9.2).
    pub(crate) const fn is_blast(self) -> bool {
        matches!(self, Cause::Shell | Cause::Grenade | Cause::Stonk)
    }

    /// Whether it destroys heavy vehicles whatever unit uses it.
    pub(crate) const fn destroys(self) -> bool {
        matches!(self, Cause::Piat | Cause::Panzerfaust | Cause::Magnet)
    }

    /// Whether it is fired with the unit's own weapon.
    pub(crate) const fn is_own_weapon(self) -> bool {
        !(self.destroys() || matches!(self, Cause::Grenade | Cause::Stonk | Cause::Mine))
    }
}

/// One attack on one target: before its die, or after it and before what it does.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub struct Attack {
    /// Who attacks; nobody for artillery and mines.
    pub by: Option<UnitId>,
    /// Whose attack it is.
    pub side: Side,
    /// At whom.
    pub target: UnitId,
    /// Combat Value with all modifiers.
    pub value: i8,
    /// Defence with all bonuses.
    pub defence: i8,
    /// The target's square.
    pub at: Square,
    /// What it comes from.
    pub cause: Cause,
    /// Suppressive Fire.
    pub suppressive: bool,
    /// The die; 0 before it is rolled.
    pub die: u8,
    /// Cards played on this roll.
    pub(crate) cards: Cards,
}

/// Cards played on a roll, and whose turn it is to play one (1.13.4).
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub struct Cards {
    /// Whose turn.
    pub(crate) turn: Side,
    /// How many have passed since the last card.
    pub(crate) passes: u8,
    /// Titles that were played, one bit each.
    pub(crate) played: u32,
}

impl Cards {
    /// None yet; this side begins.
    pub(crate) const fn new(turn: Side) -> Cards {
        Cards {
            turn,
            passes: 0,
            played: 0,
        }
    }

    /// Whether a title was played already.
    pub(crate) const fn has(self, card: Card) -> bool {
        self.played >> card as u32 & 1 == 1
    }

    /// A card is played: the other player may answer.
    pub(crate) const fn play(&mut self, card: Card) {
        self.played |= 1 << card as u32;
        self.passes = 0;
        self.turn = self.turn.other();
    }

    /// Something else was used that both may answer.
    pub(crate) const fn answer(&mut self) {
        self.passes = 0;
        self.turn = self.turn.other();
    }

    /// A player passes.
    pub(crate) const fn pass(&mut self) {
        self.passes += 1;
        self.turn = self.turn.other();
    }

    /// A new moment on the same roll.
    pub(crate) const fn again(&mut self, turn: Side) {
        self.passes = 0;
        self.turn = turn;
    }
}

/// An Assault on infantry: before the dice, or after them.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub struct Melee {
    /// The attacker.
    pub unit: UnitId,
    /// The defender.
    pub target: UnitId,
    /// What both add to their dice.
    pub(crate) values: [i8; 2],
    /// Both dice; 0 before they are rolled.
    pub(crate) dice: [u8; 2],
    pub(crate) cards: Cards,
}

/// When a player is asked whether he plays a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, kernel::Feed, Debug)]
pub enum Moment {
    /// At the start of the Order Phase.
    Orders,
    /// At its end, tokens placed.
    Tokens,
    /// Before the die of an attack.
    Before,
    /// After it.
    After,
    /// Before the dice of an Assault.
    Close,
    /// After them.
    Clash,
    /// A hit is about to be taken.
    Hit,
    /// After a shot that the target survived.
    Reply,
    /// After a unit's action.
    Onward,
    /// An enemy ended its move next to an SS unit.
    Thrust,
    /// An SS unit with a token is destroyed.
    Last,
    /// Before a dispersion roll.
    Drift,
}

impl Moment {
    /// All of them with their words in positions.
    pub(crate) const ALL: [(Moment, &'static str); 12] = [
        (Moment::Orders, "orders"),
        (Moment::Tokens, "tokens"),
        (Moment::Before, "before"),
        (Moment::After, "after"),
        (Moment::Close, "close"),
        (Moment::Clash, "clash"),
        (Moment::Hit, "hit"),
        (Moment::Reply, "reply"),
        (Moment::Onward, "onward"),
        (Moment::Thrust, "thrust"),
        (Moment::Last, "last"),
        (Moment::Drift, "drift"),
    ];
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub enum Ask {
    /// Which gear markers a tile takes, how many more; Recce Gear or not (b3.2).
    Gear(u8, u8, bool),
    /// Where this unit of a side deploys, or which other one first (1.3.4).
    Deploy(Side, UnitId),
    /// Which reinforcement is recruited, from which list, points spent so far.
    Recruit(u8, u16),
    /// Where a reinforcement deploys, from which list.
    Reinforce(u8),
    /// On which unit a token goes (1.4.1).
    Order(Side, Token),
    /// What the activated unit does (1.4.2.2).
    Act(UnitId),
    /// Where it goes on.
    March(March),
    /// Whether an enemy fires at the unit that moves (1.15 Opportunity Fire).
    Watch(March),
    /// At whom a Machine Gunner fires next: the first target's square, shots left, and who was shot at.
    Burst(UnitId, Square, u8, Units),
    /// Whether a Special token is revealed now (1.4.2.7), or an Autonomous hero acts (1.4.2.9).
    Special(Side),
    /// Who moves in the Supply Phase (1.4.3.2).
    Supply(Side),
    /// At whom a unit fires with Snap Shot.
    Snap(UnitId),
    /// Whose Suppressed marker is taken off (1.4.3.3).
    Rally(Side),
    /// Which cards are discarded (1.4.3.4).
    Discard(Side),
    /// Who gets first aid: those of a side near a square (2.7).
    Aid(UnitId),
    /// Where a unit falls back to (1.5.8); the unit that takes its square.
    FallBack(UnitId, Option<UnitId>),
    /// Whether a card is played, or whatever else the moment allows.
    Card(Side, Moment),
    /// On whom or where a card is played; those named so far.
    Pick(Side, Card, Units),
    /// The game is over; who won.
    Over(Option<Side>),
}

/// How much may lie on the agenda: the question, and sixteen steps under it.
pub(crate) const DEEP: usize = 17;

/// What is still to be done. The order of the steps is part of the fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub enum Step {
    /// A question that was put off or interrupted: it is asked if it still has an answer.
    Later(Ask),
    /// An attack.
    Attack(Attack),
    /// Hits to be taken one by one: how many, from whom, by what.
    Hits(UnitId, u8, Option<UnitId>, Cause),
    /// A blast goes on to whoever else it struck.
    Spread(Option<UnitId>, Side, Cause, Units),
    /// An interspace is shelled: by whom, how much less it drifts, whether cards were asked for.
    Shell(Option<UnitId>, Side, Square, u8, bool),
    /// The target of a shot may return it.
    Reply(UnitId, UnitId),
    /// A move goes on, after a question to whoever watches it.
    Watch(March),
    /// A move goes on.
    Resume(March),
    /// A vehicle drives on once the infantry is out of its way.
    Drive(March, Square),
    /// A vehicle ran over a unit.
    RunOver(UnitId, UnitId),
    /// A Machine Gunner goes on.
    Burst(UnitId, Square, u8, Units),
    /// After the shot of a Charge: who, at whom, and where he stood.
    Close(UnitId, UnitId, Square),
    /// The blow at a vehicle that is assaulted.
    Strike(UnitId, UnitId),
    /// An Assault.
    Melee(Melee),
    /// The loser of an Assault falls back before the winner.
    PushBack(UnitId, UnitId),
    /// The winner goes where the loser stood; with Fury it may move on.
    Take(UnitId, Square, bool),
    /// An action is over; it was a move, a move with an Assault, or a shot.
    EndAction(UnitId, Done),
    /// A Movement Action is over: objectives, bonuses, concealed enemies.
    Arrive(UnitId),
    /// A supply move is over.
    Supplied(UnitId),
    /// After an action its owner may play a card on it.
    Onward(UnitId, Done),
    /// A unit ended its move: SS units next to it may strike.
    Thrust(UnitId),
    /// A destroyed SS unit may act once more.
    Last(UnitId),
    /// The Order Phase goes on after its first cards: whose turn, passes.
    Orders(Cards),
    /// The Activation Phase begins once the last cards of the Order Phase are played.
    Tokens(Cards),
    /// Reinforcements of a list are recruited.
    Recruit(u8),
    /// The turn ends.
    EndTurn,
    /// The question that is asked: always on top, and nothing is done before it is answered.
    Ask(Ask),
}

/// What an action was.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub enum Done {
    /// A Movement Action without an Assault.
    Moved,
    /// A Firing Action.
    Fired,
    /// Anything else.
    Other,
}
