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
        let hour = plan.turns[usize::from(self.turn())];
        let mut chits: Chits = plan.chits.iter().copied().collect();
        for &(from, chit) in &plan.later_chits {
            if from <= hour {
                chits.add(chit);
            }
        }
        if self.light() == Light::Night {
            chits.take(Chit::Naval);
        }
        chits = chits.or(self.mug.bought());
        if self.turn() == 0 {
            let free = plan.free_formation_chits.iter();
            free.for_each(|&formation| chits.add(Chit::Formation(formation)));
            self.mug.keep(plan.first_chit);
        }
        if let Some(kept) = self.mug.kept() {
            chits.take(kept);
        }
        self.watches.begin_turn();
        self.mug.fill(chits);
        let chits = chits.len() as u8;
        story.tell(TurnEvent::Filled { chits });
        self.course.add(Step::Draw);
    }

    /// 1.8#h, 1.8#i: the kept chit, or one drawn from the mug until one is left.
    pub(crate) fn draw_chit(&mut self, story: &mut Story<'_>) {
        let kept = self.mug.take_kept();
        let chit = if let Some(chit) = kept {
            chit
        } else {
            let inside = self.mug.inside();
            if inside.len() <= 1 {
                if let Some(chit) = self.mug.keep_last() {
                    story.tell(TurnEvent::Kept { chit });
                }
                self.course.add(Step::EndTurn);
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
            self.mug.draw(chit);
            chit
        };
        let kept = kept.is_some();
        story.tell(TurnEvent::Drawn { chit, kept });
        self.active.draw(chit);
        self.course.add(Step::Draw);
        self.course.add(Step::Chit);
    }

    /// 1.8#j-1.8#l: Barrages lift, leaders without a formation go, Parks may fire again; the game ends or a turn begins.
    pub(crate) fn end_turn(&mut self, story: &mut Story<'_>) {
        if self.ground.lift() {
            story.tell(HarmEvent::Lifted);
        }
        for leader in self.leader_ids() {
            if self.leader(leader).place != Place::Lost && !self.has_formation(leader) {
                self.drop_leader(leader, story);
            }
        }
        self.ground.ready_parks();
        self.pieces.supply();
        self.tire_heroes();
        let last = usize::from(self.turn()) + 1 == self.plan().turns.len();
        if last || self.sudden_end() {
            self.course = crate::course::Course::EMPTY;
            self.course.add(Step::Over);
            let side = self.winner();
            story.tell(TurnEvent::Over { side });
            return;
        }
        self.clock.next_turn();
        self.course.add(Step::Dawn(DawnStep::Begin));
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
