//! Other worlds that a seat could not tell from this one, and the referee's count of all pieces.
//!
//! One secret is kept: where the German units start, from the set-up until step 5 of the airborne landings (11.0). Cups
//! hold what everybody can count; what is drawn from them is the dice's business.

use kernel::{Dice, Seat};

use crate::data::Hexes;
use crate::ids::{GERMAN, Side, UnitId};
use crate::state::{Cup, Folio, Mines, Place};

impl Folio {
    /// Another world: for anybody but the German his hidden units are set up anew.
    pub(crate) fn redeal(&self, seat: Seat, dice: &mut Dice) -> Folio {
        let mut world = self.clone();
        world.dice = dice.fork();
        if seat != GERMAN {
            world.redeploy(dice);
        }
        world
    }

    /// Every unit that was written down starts in any hex of its area, one a hex. Areas hold more hexes than units.
    fn redeploy(&mut self, dice: &mut Dice) {
        let hidden = |unit: &UnitId| matches!(self.place(*unit), Place::Secret(_));
        let mut units: Vec<UnitId> = self.data.of(Side::German).iter().filter(hidden).collect();
        // The smallest areas first, so that there is always room.
        units.sort_by_key(|&unit| (self.area(unit).len(), unit));
        let mut taken = Hexes::EMPTY;
        for unit in units {
            let open = self.area(unit).difference(taken);
            let nth = dice.below(open.len() as u32) as usize;
            if let Some(hex) = open.iter().nth(nth) {
                taken.insert(hex);
                self.keep_off(unit, Place::Secret(hex));
            }
        }
    }

    /// Every piece and marker with its whereabouts, for the referee.
    pub(crate) fn census(&self, into: &mut Vec<(String, String)>) {
        let data = self.data;
        for unit in data.unit_ids() {
            into.push((data.unit(unit).name.clone(), self.place_text(unit)));
        }
        for cup in Cup::ALL {
            for (value, &all) in data.cups[cup.index()].iter().enumerate() {
                let own = self.stock.owned()[cup.index()][value];
                let now = self.stock.cup(cup)[value];
                for n in 0..all {
                    let place = if n < now {
                        "cup"
                    } else if n < own {
                        "used"
                    } else {
                        "out"
                    };
                    into.push((
                        format!("{} +{value} #{n}", crate::words::cup(cup)),
                        place.to_owned(),
                    ));
                }
            }
        }
        for (value, &all) in data.naval.iter().enumerate() {
            for n in 0..all {
                let place = if n < self.stock.naval()[value] {
                    "ready"
                } else {
                    "out"
                };
                into.push((format!("naval +{value} #{n}"), place.to_owned()));
            }
        }
        let mines = match self.stock.mines() {
            Mines::Cup => "cup",
            Mines::Aside => "aside",
            Mines::Spent => "used",
            Mines::Gone => "out",
        };
        into.push(("mines".to_owned(), mines.to_owned()));
        let beaches: Vec<&str> = self.beachheads.iter().map(|h| data.label(h)).collect();
        for n in 0..usize::from(data.beachheads) {
            let place = match beaches.get(n) {
                Some(label) => label,
                None if n < beaches.len() + usize::from(self.spare) => "spare",
                None => "out",
            };
            into.push((format!("beachhead #{n}"), place.to_owned()));
        }
    }

    /// Where a unit is, as it is written.
    pub(crate) fn place_text(&self, unit: UnitId) -> String {
        match self.place(unit) {
            Place::Hex(hex) => self.data.label(hex).to_owned(),
            Place::Secret(hex) => format!("secret:{}", self.data.label(hex)),
            Place::Pool => "pool".to_owned(),
            Place::Due => "due".to_owned(),
            Place::Lost => "lost".to_owned(),
        }
    }
}
