//! How bold a side is: a short fight is played differently from a day with a landing.

use gts::Gts;

/// Weights that depend on the kind of battle.
pub(super) struct Temper {
    /// Units sent to take a hex beside those its garrison asks for, and the most that are sent.
    pub base: i32,
    pub most: i32,
    /// What a point of the score is worth where an assault is weighed.
    pub lead: i32,
    /// How often an assault is tried before it is ordered.
    pub trials: i32,
    /// Command Points that are not made Dispatch Points.
    pub keep: u8,
    /// Whether points are saved for Formation chits of the turn after next.
    pub saves: bool,
    /// What a Command Point is worth with six, four, two or none left, and when what is left is saved.
    pub price: [i32; 5],
    /// The same in the last turn.
    pub last: [i32; 4],
}

/// Points are spent ashore as they come: a beach that is not open loses the day.
const LANDING: Temper = Temper {
    base: 1,
    most: 6,
    lead: 100,
    trials: 12,
    keep: 2,
    saves: false,
    price: [5, 12, 20, 30, 30],
    last: [1, 1, 1, 1],
};

/// A chit for a whole formation does more than two second actions, and the bridges decide.
const SKIRMISH: Temper = Temper {
    base: 3,
    most: 8,
    lead: 220,
    trials: 30,
    keep: 0,
    saves: true,
    price: [20, 35, 50, 80, 150],
    last: [10, 25, 45, 60],
};

impl Temper {
    /// What suits a game.
    pub(super) fn of(game: &Gts) -> &'static Temper {
        if game.plan().beaches.is_empty() {
            &SKIRMISH
        } else {
            &LANDING
        }
    }
}
