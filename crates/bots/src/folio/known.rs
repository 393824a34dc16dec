//! What an edition of the game settles once and for all: half points from hex to hex, whoever may stand between, and the
//! chances of fights. Worked out once for each edition.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::{Mutex, PoisonError};

use atlas::CellId;
use folio::data::{Data, Hexes};
use folio::ids::Side;
use kernel::Book;

use super::odds::{self, Chances, Table};

/// Farther than any way.
const FAR: u16 = 999;

/// What does not change in a game.
pub(super) struct Known {
    hexes: usize,
    /// Leg, mobile.
    costs: [Vec<u16>; 2],
    fights: Table,
    /// By the side that fires.
    shelling: [Table; 2],
    usual_fire: [f32; 2],
}

impl Known {
    /// What is known of an edition. There are few, and none is ever given back.
    pub(super) fn of(book: Book<Data>) -> &'static Known {
        static EDITIONS: Mutex<Vec<(Book<Data>, &'static Known)>> = Mutex::new(Vec::new());
        let mut editions = EDITIONS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = editions.iter().find(|(of, _)| *of == book) {
            return known;
        }
        let known: &'static Known = Book::new(Known::new(book.get())).get();
        editions.push((book, known));
        known
    }

    fn new(data: &Data) -> Known {
        let hexes = data.hexes.len();
        let costs = [0, 1].map(|class| {
            let mut costs = vec![FAR; hexes * hexes];
            for (from, row) in costs.chunks_mut(hexes).enumerate() {
                spread(data, CellId(from as u16), class, row);
            }
            costs
        });
        Known {
            hexes,
            costs,
            fights: Table::of_fights(data),
            shelling: Side::BOTH.map(|side| Table::of_shelling(data, side)),
            usual_fire: Side::BOTH.map(|side| odds::usual_fire(data, side)),
        }
    }

    /// Half points from a hex to another.
    fn cost(&self, mobile: bool, from: CellId, to: CellId) -> u16 {
        self.costs[usize::from(mobile)][from.index() * self.hexes + to.index()]
    }

    /// Half points to the nearest of some hexes.
    pub(super) fn nearest(&self, mobile: bool, from: CellId, to: Hexes) -> u16 {
        let costs = to.iter().map(|hex| self.cost(mobile, from, hex));
        costs.min().unwrap_or(FAR)
    }

    /// Chances of a ground combat whose markers are still to come.
    pub(super) fn fight(&self, differential: f32, left: u8) -> &Chances {
        self.fights.look(differential, left)
    }

    /// Chances of a bombardment whose markers are still to come.
    pub(super) fn shelling(&self, by: Side, differential: f32, left: u8) -> &Chances {
        self.shelling[by.index()].look(differential, left)
    }

    /// What a side's support for a fight brings on average while its cups are full.
    pub(super) fn usual_fire(&self, side: Side) -> f32 {
        self.usual_fire[side.index()]
    }
}

fn spread(data: &Data, from: CellId, class: usize, costs: &mut [u16]) {
    let mut open = BinaryHeap::from([(Reverse(0), from)]);
    costs[from.index()] = 0;
    while let Some((Reverse(cost), hex)) = open.pop() {
        if cost > costs[hex.index()] {
            continue;
        }
        for way in data.hex(hex).ways() {
            let there = cost + u16::from(way.cost[class]);
            if there < costs[way.to.index()] {
                costs[way.to.index()] = there;
                open.push((Reverse(there), way.to));
            }
        }
    }
}
