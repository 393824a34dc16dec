//! 1.4 Where the game stands in the sequence of play. Turns and numbers go on here and nowhere else.

use crate::ids::Side;
use kernel::Feed;

/// The turn, who has the Initiative, and the number being called.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
pub(crate) struct Clock {
    turn: u8,
    end: u8,
    initiative: Side,
    number: u8,
    second: bool,
}

impl Clock {
    /// The first turn of so many.
    pub(crate) const fn new(turns: u8, initiative: Side) -> Clock {
        Clock::at(1, turns, initiative, (0, false))
    }

    /// A turn of so many, the number being called, and whether it is the second player's turn with it.
    pub(crate) const fn at(turn: u8, end: u8, initiative: Side, call: (u8, bool)) -> Clock {
        let (number, second) = call;
        Clock {
            turn,
            end,
            initiative,
            number,
            second,
        }
    }

    /// The turn.
    #[inline]
    pub(crate) const fn turn(self) -> u8 {
        self.turn
    }

    /// The turn after which the game ends.
    pub(crate) const fn end(self) -> u8 {
        self.end
    }

    /// Who has the Initiative.
    #[inline]
    pub(crate) const fn initiative(self) -> Side {
        self.initiative
    }

    /// The number being called; 0 outside of the Activation Phase.
    #[inline]
    pub(crate) const fn number(self) -> u8 {
        self.number
    }

    /// Whether it is the second player's turn with the number; in the Supply Phase, whether those come in who enter at
    /// its start (scenario 2).
    pub(crate) const fn second(self) -> bool {
        self.second
    }

    /// Whose turn it is with the number being called.
    pub(crate) const fn acting(self) -> Side {
        if self.second {
            self.initiative.other()
        } else {
            self.initiative
        }
    }

    /// The lot gives a side the Initiative.
    pub(crate) fn give_initiative(&mut self, side: Side) {
        self.initiative = side;
    }

    /// The Activation Phase begins with the first number.
    pub(crate) fn call_first(&mut self) {
        (self.number, self.second) = (1, false);
    }

    /// The second player is next with a number, then the first one with the next.
    pub(crate) fn call_next(&mut self) {
        if self.second {
            self.number += 1;
        }
        self.second = !self.second;
    }

    /// No number is called any more: the Supply Phase begins, with those who enter at its start or without.
    pub(crate) fn begin_supply(&mut self, entering: bool) {
        (self.number, self.second) = (0, entering);
    }

    /// Those who enter at the start of the Supply Phase have come in; whether it was their turn.
    pub(crate) fn end_entering(&mut self) -> bool {
        std::mem::take(&mut self.second)
    }

    /// The game ends so many turns later (scenario 3); after which.
    pub(crate) fn prolong(&mut self, turns: u8) -> u8 {
        self.end += turns;
        self.end
    }

    /// The next turn, with the other side's Initiative (1.4.3.6).
    pub(crate) fn next_turn(&mut self) {
        self.initiative = self.initiative.other();
        self.turn += 1;
    }
}
