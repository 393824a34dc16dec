//! What an event does to whom it befalls.

use super::{ChanceEvent, Happening};
use crate::data::Chit;
use crate::ids::{FormationId, LeaderId, Side, UnitId};
use crate::marker::Marker;
use crate::points;
use crate::quality;
use crate::state::Gts;
use crate::story::Story;

/// The quality of a leader under fire.
const COOL: i8 = 7;

impl Gts {
    pub(super) fn befall(&mut self, happening: Happening, unit: UnitId, story: &mut Story<'_>) {
        let markers = self.unit(unit).markers;
        match happening {
            Happening::Heroic => {
                self.pieces.set_markers(unit, markers.with(Marker::Heroic));
                let until = self.turn() + 1;
                self.fleet.add_hero(unit, until);
            }
            Happening::Rally => {
                let fewer = if markers.has(Marker::TwoCohesionHits) {
                    let fewer = markers.without(Marker::TwoCohesionHits);
                    fewer.with(Marker::OneCohesionHit)
                } else {
                    markers.without(Marker::OneCohesionHit)
                };
                self.pieces
                    .set_markers(unit, fewer.without(Marker::Suppressed));
                self.pieces.set_rallying(unit, 0);
                if let Some(hex) = self.at(unit) {
                    self.take_control(hex);
                }
            }
            Happening::Ammunition => self.pieces.run_out(unit),
            Happening::Stragglers => self.pieces.set_steps(unit, 2, true),
            // These are told before they harm.
            Happening::Breakdown | Happening::SignalsLost => {}
            Happening::Intelligence
            | Happening::Resistance
            | Happening::LeaderHit
            | Happening::AirStrike => self.not_allowed(happening),
        }
        story.tell(ChanceEvent::Befell { happening, unit });
        if happening == Happening::Breakdown {
            self.cohesion_hit(unit, story);
        }
        if happening == Happening::SignalsLost {
            self.lose_contact(unit, story);
        }
    }

    /// A check with quality 7: who fails is replaced by his second in command.
    pub(super) fn leader_hit(&mut self, leader: LeaderId, story: &mut Story<'_>) {
        let die = self.die("leader under fire");
        let passed = quality::passes(COOL, die);
        if !passed {
            self.pieces.replace(leader);
        }
        story.tell(ChanceEvent::LeaderHit {
            leader,
            die,
            passed,
        });
    }

    pub(super) fn send_chit_back(&mut self, owner: Side, of: FormationId, story: &mut Story<'_>) {
        let chit = Chit::Formation(of);
        self.mug.send_back(owner, chit);
        let division = self.data().formation(of).division;
        let dispatch = points::pool(self.data(), self.pool(division).dispatch, 1);
        self.pools.set_dispatch(self.purse(division), dispatch);
        story.tell(ChanceEvent::SentBack { chit });
    }

    /// Heroic units are what they were once the turn after the event is over.
    pub(crate) fn tire_heroes(&mut self) {
        let heroes = *self.fleet.heroes();
        for (unit, until) in heroes.iter() {
            let gone = self.at(unit).is_none();
            if until <= self.turn() || gone {
                self.fleet.take_hero((unit, until));
                self.pieces.unmark(unit, Marker::Heroic);
            }
        }
    }
}
