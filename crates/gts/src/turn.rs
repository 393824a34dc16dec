//! The mug and its chits, the end of a turn (1.8#g-1.8#l).

use crate::chits::Chits;
use crate::data::Chit;
use crate::dawn::DawnStep;
use crate::event::{HarmEvent, TurnEvent};
use crate::ids::Side;
use crate::sight::Light;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;

impl Gts {
    /// 1.8#g: fills the mug. The chit kept from last turn comes first, in the first turn the scenario's.
    pub(crate) fn fill_mug(&mut self, story: &mut Story<'_>) {
        let plan = self.plan();
        let hour = plan.turns[usize::from(self.turn)];
        let mut chits: Chits = plan.chits.iter().copied().collect();
        for &(from, chit) in &plan.later_chits {
            if from <= hour {
                chits.add(chit);
            }
        }
        if self.light == Light::Night {
            chits.take(Chit::Naval);
        }
        for &bought in &self.mug.bought {
            chits = chits.or(bought);
        }
        if self.turn == 0 {
            let free = plan.free_formation_chits.iter();
            free.for_each(|&formation| chits.add(Chit::Formation(formation)));
            self.mug.kept = Some(plan.first_chit);
        }
        if let Some(kept) = self.mug.kept {
            chits.take(kept);
        }
        for watched in &mut self.watched {
            watched.1 = false;
        }
        self.mug.inside = chits;
        self.mug.bought = [Chits::EMPTY; 2];
        self.mug.used = Chits::EMPTY;
        self.mug.sailed = false;
        let chits = chits.len() as u8;
        story.tell(TurnEvent::Filled { chits });
        self.stack.push(Step::Draw);
    }

    /// 1.8#h, 1.8#i: the kept chit, or one drawn from the mug until one is left.
    pub(crate) fn draw_chit(&mut self, story: &mut Story<'_>) {
        let kept = self.mug.kept.take();
        let chit = if let Some(chit) = kept {
            chit
        } else {
            let inside = self.mug.inside;
            if inside.len() <= 1 {
                self.mug.kept = inside.iter().next();
                self.mug.inside = Chits::EMPTY;
                if let Some(chit) = self.mug.kept {
                    story.tell(TurnEvent::Kept { chit });
                }
                self.stack.push(Step::EndTurn);
                return;
            }
            let data = self.data();
            let name = |i: u32| {
                inside
                    .iter()
                    .nth(i as usize)
                    .map_or(String::new(), |chit| chit.word(data))
            };
            let at = self
                .dice
                .pick("chit", inside.len(), "draw from the mug", &name);
            let mut drawn = inside.iter();
            let Some(chit) = drawn.nth(at as usize) else {
                return;
            };
            self.mug.inside.take(chit);
            chit
        };
        let kept = kept.is_some();
        story.tell(TurnEvent::Drawn { chit, kept });
        self.active.chit = chit;
        self.stack.push(Step::Draw);
        self.stack.push(Step::Chit);
    }

    /// 1.8#j-1.8#l: Barrages lift, leaders without a formation go, Parks may fire again; the game ends or a turn begins.
    pub(crate) fn end_turn(&mut self, story: &mut Story<'_>) {
        if !self.barrages[0].is_empty() || !self.barrages[1].is_empty() {
            self.barrages = [crate::data::Hexes::EMPTY; 2];
            story.tell(HarmEvent::Lifted);
        }
        for leader in self.leader_ids() {
            if self.leader(leader).place != Place::Lost && !self.has_formation(leader) {
                self.drop_leader(leader, story);
            }
        }
        for park in self.parks.iter_mut() {
            park.fired = false;
        }
        for unit in self.unit_ids() {
            self.unit_mut(unit).empty = false;
        }
        self.tire_heroes();
        let last = usize::from(self.turn) + 1 == self.plan().turns.len();
        if last || self.sudden_end() {
            self.stack = crate::stack::Stack::EMPTY;
            self.stack.push(Step::Over);
            let side = self.winner();
            story.tell(TurnEvent::Over { side });
            return;
        }
        self.turn += 1;
        self.stack.push(Step::Dawn(DawnStep::Begin));
    }

    /// Whose chit it is, and what it begins.
    pub(crate) fn chit_side(&self, chit: Chit) -> Side {
        match chit {
            Chit::Division(division) => self.data().division(division).side,
            Chit::Direct(side) => side,
            Chit::Formation(formation) => {
                self.data()
                    .division(self.data().formation(formation).division)
                    .side
            }
            Chit::RoyalMarines | Chit::Events | Chit::Naval => Side::Allied,
        }
    }
}
