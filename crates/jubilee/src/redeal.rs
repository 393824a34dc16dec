//! Another world the player could not tell from this one.
//!
//! Hidden are: which German unit of a letter stands where (until revealed), which depth marker
//! lies where (until revealed), and the dice and draws to come. What is in the cup is known, for
//! every chit is shown when drawn; the cup keeps no order that could be secret.

use kernel::Dice;

use crate::ids::{DepthId, GermanId};
use crate::state::{German, Jubilee};

impl Jubilee {
    /// Deals the hidden units and markers anew.
    pub(crate) fn redeal(&self, dice: &mut Dice) -> Jubilee {
        let mut world = self.clone();
        world.dice = dice.fork();
        world.redeal_units(dice);
        world.redeal_depth(dice);
        world
    }

    /// Unrevealed units of one letter change places, each place keeping its markers. Places are
    /// taken in the order of positions, so that the new deal does not depend on the true one.
    fn redeal_units(&mut self, dice: &mut Dice) {
        let data = self.data.get();
        let mut letters: Vec<char> = data.germans.iter().map(|g| g.letter).collect();
        letters.sort_unstable();
        letters.dedup();
        for letter in letters {
            let mut group: Vec<GermanId> = GermanId::all()
                .filter(|&g| !self.german(g).revealed && data.german(g).letter == letter)
                .collect();
            let mut places: Vec<German> = group.iter().map(|&g| *self.german(g)).collect();
            places.sort_by_key(|place| place.at);
            dice.shuffle(&mut group);
            for (&german, place) in group.iter().zip(places) {
                self.garrisons.deal_unit(german, place);
            }
        }
    }

    /// Markers nobody can tell apart change places: beneath units, in the pool, out of play.
    fn redeal_depth(&mut self, dice: &mut Dice) {
        let mut unknown: Vec<DepthId> = DepthId::all()
            .filter(|&d| !self.garrisons.known().has(d))
            .collect();
        dice.shuffle(&mut unknown);
        self.garrisons.deal_depths(unknown);
    }

    /// Every counter, marker and chit with its whereabouts, for the referee.
    pub(crate) fn census(&self, into: &mut Vec<(String, String)>) {
        let data = self.data.get();
        for unit in crate::ids::UnitId::all() {
            into.push((
                data.unit(unit).name.clone(),
                self.place_text(unit).to_owned(),
            ));
        }
        for german in GermanId::all() {
            let at = self.german(german).at;
            let place = at.map_or("out".to_owned(), |p| {
                data.label(data.position(p).hex).to_owned()
            });
            into.push((data.german(german).name.clone(), place));
        }
        for depth in DepthId::all() {
            into.push((
                data.depth(depth).name.clone(),
                self.depth_place(depth).to_owned(),
            ));
        }
        for chit in crate::ids::ChitId::all() {
            into.push((
                format!("chit {}", data.chit(chit).name),
                self.chit_place(chit).to_owned(),
            ));
        }
    }
}
