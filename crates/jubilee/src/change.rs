//! Small changes that several chapters share; each is journalled where it is made.
//!
//! Step losses and replacements (6.9), disruption (6.10, 10.18), transport points and surrender
//! (12.7, 12.8), the switch to evacuation mode (12.2-12.4).

use atlas::BoardId;

use crate::data::{DIEPPE, UnitKind};
use crate::event::{Event, Loss, Story};
use crate::ids::{PositionId, TrackId, UnitId};
use crate::state::{Jubilee, Nerve, Place};

impl UnitId {
    /// 6.9: where a counter goes that is lost: a replacement returns to its pool.
    pub(crate) const fn out(self) -> Place {
        if self.is_replacement() {
            Place::Pool
        } else {
            Place::Eliminated
        }
    }
}

impl Jubilee {
    /// 6.9: a unit loses a step. Returns the counter that stands for it now, if any is left.
    pub(crate) fn lose_step(
        &mut self,
        unit: UnitId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) -> Option<UnitId> {
        let left = self.unit(unit).steps - 1;
        if left == 0 {
            self.eliminate(unit, Loss::Steps, rule, story);
            return None;
        }
        story.tell(&Event::StepLost { unit, left, rule });
        if left > 1 || self.data.unit(unit).steps < 3 {
            self.raiders.set_steps(unit, left);
            return Some(unit);
        }
        let Some(replacement) = self.free_replacement(unit) else {
            self.eliminate(unit, Loss::Steps, "6.9", story);
            return None;
        };
        story.tell(&Event::Replaced {
            unit,
            by: replacement,
            at: self.unit(unit).place,
        });
        self.raiders.stand_in(unit, replacement);
        self.discard(unit);
        self.check_losses(story);
        Some(replacement)
    }

    /// 6.9: a replacement from the pool, with the same target symbol if one is left.
    pub(crate) fn free_replacement(&self, unit: UnitId) -> Option<UnitId> {
        let data = self.data.get();
        let symbol = data.unit(unit).symbol;
        let free =
            || UnitId::all().filter(|&u| u.is_replacement() && self.unit(u).place == Place::Pool);
        free()
            .find(|&u| data.unit(u).symbol == symbol)
            .or_else(|| free().next())
    }

    /// Puts a counter into the Eliminated Units box; a replacement returns to its pool (6.9).
    fn discard(&mut self, unit: UnitId) -> Place {
        self.raiders
            .set_steps(unit, u8::from(unit.is_replacement()));
        self.retire(unit, unit.out())
    }

    /// A counter leaves the map, and its markers with it.
    fn retire(&mut self, unit: UnitId, place: Place) -> Place {
        self.raiders.set_nerve(unit, Nerve::Steady);
        self.raiders.set_acted(unit, false);
        self.raiders.set_landed(unit, false);
        self.put(unit, place)
    }

    /// A unit leaves the game.
    pub(crate) fn eliminate(
        &mut self,
        unit: UnitId,
        why: Loss,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        let from = self.discard(unit);
        story.tell(&Event::Lost {
            unit,
            from,
            why,
            rule,
        });
        self.check_losses(story);
    }

    /// 6.10: a disruption marker; a second one adds nothing.
    pub(crate) fn shake(
        &mut self,
        unit: UnitId,
        nerve: Nerve,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        if self.unit(unit).nerve == Nerve::Steady {
            self.raiders.set_nerve(unit, nerve);
            let key = nerve.key();
            story.tell(&Event::Shaken { unit, key, rule });
        }
    }

    /// A unit goes to the Evacuated Units box.
    pub(crate) fn send_home(&mut self, unit: UnitId) -> Place {
        self.retire(unit, Place::Evacuated)
    }

    /// A German unit becomes disrupted.
    pub(crate) fn disrupt_german(
        &mut self,
        position: PositionId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        let Some(german) = self.garrison(position) else {
            return;
        };
        if !self.german(german).disrupted {
            self.garrisons.set_disrupted(german, true);
            story.tell(&Event::GermanDisrupted { position, rule });
            self.refresh();
        }
    }

    /// A position's depth marker leaves the game.
    pub(crate) fn destroy_depth(
        &mut self,
        position: PositionId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        if self.garrisons.take_depth(position).is_some() {
            story.tell(&Event::DepthEliminated { position, rule });
        }
    }

    /// 12.5: a beach loses a transport point; the last one means surrender (12.8).
    pub(crate) fn lose_transport(
        &mut self,
        track: TrackId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        let Some(left) = self.boats.lose(track) else {
            return;
        };
        story.tell(&Event::TransportLost { track, left, rule });
        if left == 0 {
            self.surrender(track, story);
        }
    }

    /// 12.8: nobody comes for those at a beach, or on a map, without transport.
    fn surrender(&mut self, track: TrackId, story: &mut Story<'_>) {
        let data = self.data.get();
        let board = data.track(track).board;
        let whole_map = TrackId::all()
            .filter(|&t| data.track(t).board == board)
            .all(|t| self.transport(t) == 0);
        let beaches = &data.track(track).beaches;
        for unit in self.in_action().iter() {
            let lost = match self.unit(unit).place {
                Place::Hex(hex) => {
                    let near = |&b: &atlas::CellId| b == hex || data.map.adjacent(b, hex);
                    data.hex(hex).board == board && (whole_map || beaches.iter().any(near))
                }
                Place::Box(id) => {
                    let of = data.landing_box(id).track;
                    of == track || (whole_map && data.track(of).board == board)
                }
                _ => false,
            };
            if lost {
                self.eliminate(unit, Loss::Surrendered, "12.8", story);
            }
        }
    }

    /// 12.2: ten three-step companies lost end the landings at Dieppe.
    fn check_losses(&mut self, story: &mut Story<'_>) {
        const TOO_MANY: usize = 10;
        let data = self.data.get();
        let lost = UnitId::all().filter(|&u| {
            self.unit(u).place == Place::Eliminated
                && data.unit(u).kind == UnitKind::Infantry
                && data.unit(u).steps == 3
        });
        if !self.evacuating(DIEPPE) && lost.count() >= TOO_MANY {
            self.begin_evacuation(DIEPPE, "12.2", story);
        }
    }

    /// 12.1, 12.4: a map goes to evacuation mode, and what has not landed there stays at sea.
    pub(crate) fn begin_evacuation(
        &mut self,
        board: BoardId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        if self.evacuating(board) {
            return;
        }
        self.boats.evacuate(board);
        story.tell(&Event::EvacuationBegan { board, rule });
        for unit in UnitId::all() {
            let waits = matches!(self.unit(unit).place, Place::Track(_));
            if waits && self.data.unit(unit).board == board {
                let from = self.send_home(unit);
                story.tell(&Event::WentHome(unit, from));
            }
        }
    }
}
