//! Another world that a seat could not tell from this one.
//!
//! Hidden from a seat: which Formation chits the other side has set aside for the next turn; how many of each division
//! everybody knows, for the points are spent in the open. From everybody: the order of the mug and the dice to come.

use kernel::{Dice, Seat};

use crate::chits::Chits;
use crate::data::{Chit, Data};
use crate::ids::{DivisionId, Side};
use crate::state::Gts;

/// The division of a Formation chit.
fn division(data: &Data, chit: Chit) -> Option<DivisionId> {
    match chit {
        Chit::Formation(formation) => Some(data.formation(formation).division),
        _ => None,
    }
}

impl Gts {
    /// Deals anew what a seat does not know. What comes out depends only on what it knows.
    pub(crate) fn redeal(&self, seat: Seat, dice: &mut Dice) -> Gts {
        let mut world = self.clone();
        world.dice = dice.fork();
        let other = Side::of(seat).enemy();
        let aside = self.mug.aside(other);
        let seen = self.mug.seen(other);
        let mut dealt = Chits(aside.0 & seen.0);
        for (i, info) in self.data().divisions.iter().enumerate() {
            let id = DivisionId(i as u8);
            let of = |chit: &Chit| division(self.data(), *chit) == Some(id);
            let hidden = aside.without(seen).iter().filter(of).count();
            if info.side != other || hidden == 0 {
                continue;
            }
            let mut pool: Vec<Chit> = self.may_be_aside(other).iter().filter(of).collect();
            dice.shuffle(&mut pool);
            pool.into_iter()
                .take(hidden)
                .for_each(|chit| dealt.add(chit));
        }
        world.mug.redeal(other, dealt);
        world
    }

    /// Chits that a side may have set aside, as far as the other knows: they were for sale, and are not in play now.
    pub(crate) fn may_be_aside(&self, side: Side) -> Chits {
        self.mug
            .offered()
            .or(self.mug.aside(side))
            .without(self.mug.open())
            .without(self.mug.seen(side))
            .iter()
            .filter(|&chit| self.chit_side(chit) == side && self.mug.kept() != Some(chit))
            .collect()
    }
}
