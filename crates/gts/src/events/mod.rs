//! The Events chit (1.9#events): a die for the event, a die for whom it favours, and what he does with it. What is told of it is
//! declared in `event`.

mod befall;
mod event;

use atlas::CellId;
use kernel::{Feed, Goes, Verbs, allow};
use serde::{Deserialize, Serialize};

use crate::air::AirStep;
use crate::choice::Choice;
use crate::data::{Chit, Class, Data, Kind, Site, Terrain};
use crate::ids::{FormationId, LeaderId, Side, UnitId};
use crate::marker::Marker;
use crate::points;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;

pub use event::ChanceEvent;

/// What happens, in the order of the die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the lines of the table")]
pub enum Happening {
    Heroic,
    AirStrike,
    Rally,
    Ammunition,
    Breakdown,
    Intelligence,
    SignalsLost,
    Resistance,
    Stragglers,
    LeaderHit,
}

impl Happening {
    /// By the die.
    pub const ALL: [Happening; 10] = [
        Happening::Heroic,
        Happening::AirStrike,
        Happening::Rally,
        Happening::Ammunition,
        Happening::Breakdown,
        Happening::Intelligence,
        Happening::SignalsLost,
        Happening::Resistance,
        Happening::Stragglers,
        Happening::LeaderHit,
    ];
}

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventStep {
    /// The dice.
    Begin,
    /// Whom it favours decides. Asks.
    Pick(Happening, Side),
}

/// A decision in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
#[verbs(names = Data)]
pub enum EventChoice {
    /// This unit: `event-unit 5/192`.
    #[verb("event-unit", rule = "1.9#events", group = "event", label = "{0}")]
    Unit(UnitId),
    /// This leader: `event-leader Krug`.
    #[verb(
        "event-leader",
        rule = "1.9#events",
        group = "event",
        label = "{0}",
        chancy
    )]
    Leader(LeaderId),
    /// This chit goes back: `event-chit KG-Rauch`.
    #[verb("event-chit", rule = "1.9#events", group = "event")]
    Chit(FormationId),
    /// This hex: `event-hex 1821`.
    #[verb("event-hex", rule = "1.9#events", group = "event", label = "{0}")]
    Hex(CellId),
    /// Nothing: `event-on`.
    #[verb("event-on", rule = "1.9#events", label = "nothing", passes)]
    On,
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn event_perform(&mut self, step: EventStep, story: &mut Story<'_>) -> Goes {
        match step {
            EventStep::Begin => self.done(|game| game.roll_event(story)),
            EventStep::Pick(happening, _) => {
                let mut list = Vec::new();
                self.event_options(step, &mut list);
                if list.is_empty() && happening != Happening::Intelligence {
                    story.tell(ChanceEvent::Nothing);
                }
                self.ask_if(!list.is_empty())
            }
        }
    }

    /// 1.9#events: the event and whom it favours; what needs no decision is done at once.
    fn roll_event(&mut self, story: &mut Story<'_>) {
        // 1.6.1: no action goes on: Fire Zones are what they are now.
        self.note_contact();
        let die = self.die("event");
        let other = self.die("whom the event favours");
        let happening = Happening::ALL[usize::from(die.min(9))];
        let side = if other.is_multiple_of(2) {
            Side::Allied
        } else {
            Side::German
        };
        story.tell(ChanceEvent::Rolled {
            die,
            other,
            happening,
            side,
        });
        match (happening, side) {
            (Happening::AirStrike, Side::Allied) => self.course.add(Step::Air(AirStep::Begin)),
            (Happening::AirStrike | Happening::Resistance, Side::German) => {
                story.tell(ChanceEvent::Nothing);
            }
            (Happening::Stragglers, Side::German) => self.stragglers_caught(story),
            _ => {
                if happening == Happening::Intelligence {
                    self.look_at_chits(side, story);
                }
                self.course
                    .add(Step::Event(EventStep::Pick(happening, side)));
            }
        }
    }

    /// Two Command Points for the 21st Panzer.
    fn stragglers_caught(&mut self, story: &mut Story<'_>) {
        let Some(division) = self.data().division_named("21Pz") else {
            return;
        };
        let command = points::pool(self.data(), self.pool(division).command, 2);
        self.pools.set_command(self.purse(division), command);
        story.tell(ChanceEvent::Gained { division });
    }

    /// The beneficiary sees what the enemy set aside.
    fn look_at_chits(&mut self, side: Side, story: &mut Story<'_>) {
        let enemy = side.enemy();
        for chit in self.mug.show_aside(enemy).iter() {
            story.tell(ChanceEvent::Seen { side, chit });
        }
    }

    /// Who is asked.
    pub(crate) fn event_decider(&self, step: EventStep) -> Side {
        match step {
            EventStep::Begin => Side::Allied,
            EventStep::Pick(_, side) => side,
        }
    }

    /// The rule that asks.
    pub(crate) fn event_rule(&self, _step: EventStep) -> &'static str {
        "1.9#events"
    }

    /// The question.
    pub(crate) fn event_question(&self, step: EventStep) -> String {
        let EventStep::Pick(happening, _) = step else {
            return "An event.".to_owned();
        };
        match happening {
            Happening::Heroic => "Which unit is Heroic?",
            Happening::Rally => "Which unit rallies at once?",
            Happening::Ammunition => "Which enemy battery or mortar is out of ammunition?",
            Happening::Breakdown => "Which enemy tracked unit breaks down?",
            Happening::Intelligence => "Does a chit that the enemy set aside go back?",
            Happening::SignalsLost => "Which enemy battery loses contact?",
            Happening::Resistance => "Which road does the Resistance block?",
            Happening::Stragglers => "Which company finds its stragglers?",
            Happening::LeaderHit => "Which enemy leader comes under fire?",
            Happening::AirStrike => "Aircraft are overhead.",
        }
        .to_owned()
    }

    /// What may be chosen.
    pub(crate) fn event_choices(&self, step: EventStep, into: &mut Vec<Choice>) {
        self.event_options(step, into);
        if self.event_may(step, EventChoice::On).is_ok() {
            into.push(Choice::Event(EventChoice::On));
        }
    }

    fn event_options(&self, step: EventStep, into: &mut Vec<Choice>) {
        let EventStep::Pick(happening, side) = step else {
            return;
        };
        let mut add = |choice: EventChoice| {
            if self.event_may(step, choice).is_ok() {
                into.push(Choice::Event(choice));
            }
        };
        match happening {
            Happening::LeaderHit => self.leader_ids().for_each(|l| add(EventChoice::Leader(l))),
            Happening::Intelligence => {
                for chit in self.mug.aside(side.enemy()).iter() {
                    if let Chit::Formation(of) = chit {
                        add(EventChoice::Chit(of));
                    }
                }
            }
            Happening::Resistance => {
                self.plan()
                    .hexes
                    .iter()
                    .for_each(|hex| add(EventChoice::Hex(hex)));
            }
            Happening::Heroic
            | Happening::Rally
            | Happening::Ammunition
            | Happening::Breakdown
            | Happening::SignalsLost
            | Happening::Stragglers => self
                .unit_ids()
                .for_each(|unit| add(EventChoice::Unit(unit))),
            Happening::AirStrike => {}
        }
    }

    /// Whether a choice is legal.
    pub(crate) fn event_may(&self, step: EventStep, choice: EventChoice) -> Result<(), Forbidden> {
        let EventStep::Pick(happening, side) = step else {
            return Err(Forbidden::NotAsked);
        };
        let fits = match (happening, choice) {
            (Happening::Intelligence, EventChoice::On) => true,
            (Happening::Intelligence, EventChoice::Chit(of)) => {
                self.mug.aside(side.enemy()).has(Chit::Formation(of))
            }
            (Happening::Resistance, EventChoice::Hex(hex)) => self.resists(hex),
            (Happening::LeaderHit, EventChoice::Leader(leader)) => self.exposed(side, leader),
            (_, EventChoice::Unit(unit)) => self.event_unit(happening, side, unit),
            _ => return Err(Forbidden::NotAsked),
        };
        allow(fits, Forbidden::NotForEvent)
    }

    /// Whether an event can happen to a unit.
    fn event_unit(&self, happening: Happening, side: Side, unit: UnitId) -> bool {
        let info = self.data().unit(unit);
        let state = self.unit(unit);
        let own = info.side == side;
        if self.at(unit).is_none() || self.data().is_craft(unit) {
            return false;
        }
        match happening {
            Happening::Heroic => own && !state.markers.has(Marker::Heroic),
            Happening::Rally => own && (self.suppressed(unit) || self.cohesion(unit) > 0),
            Happening::Ammunition => {
                let gun = matches!(
                    info.kind,
                    Kind::Artillery
                        | Kind::CoastalBattery
                        | Kind::DedicatedArtillery
                        | Kind::Mortar
                );
                !own && gun && !state.empty
            }
            Happening::Breakdown => !own && self.face(unit).class == Class::Tracked,
            Happening::SignalsLost => !own && state.contact.is_some(),
            Happening::Stragglers => own && self.may_find_stragglers(unit),
            Happening::Intelligence
            | Happening::Resistance
            | Happening::LeaderHit
            | Happening::AirStrike => false,
        }
    }

    /// A unit of the 6th Airborne that began on one of two steps, in command and out of enemy Fire Zones.
    fn may_find_stragglers(&self, unit: UnitId) -> bool {
        let plan = self.plan();
        let reduced = plan.placed.iter().any(|p| p.unit == unit && p.reduced)
            || plan
                .arrivals
                .iter()
                .any(|a| a.reduced && a.units.contains(&unit));
        let safe = self
            .at(unit)
            .is_some_and(|hex| !self.in_enemy_zone(Side::Allied, hex));
        reduced
            && self.data().division_named("6AB") == Some(self.unit(unit).division)
            && self.unit(unit).steps == 1
            && self.data().unit(unit).steps == 2
            && self.commanded(unit)
            && safe
    }

    /// A road hex with a German unit, within three hexes of a Town or City, without a Road Block.
    fn resists(&self, hex: CellId) -> bool {
        let town =
            |at: CellId| matches!(self.data().hex(at).terrain, Terrain::Town | Terrain::City);
        self.holds(Side::German, hex)
            && self.data().hex(hex).is(Site::Road)
            && !self.is_entry(hex)
            && !self.ground.road_blocks().is_full()
            && self.ground.road_block(hex).is_none()
            && self.around(hex, 3).any(town)
    }

    /// An enemy leader in a Fire Zone, not yet replaced.
    fn exposed(&self, side: Side, leader: LeaderId) -> bool {
        let Place::Hex(hex) = self.leader(leader).place else {
            return false;
        };
        let enemy = side.enemy();
        self.leader_side(leader) == enemy
            && !self.leader(leader).replaced
            && self.in_enemy_zone(enemy, hex)
    }

    /// Makes a legal choice.
    pub(crate) fn event_make(
        &mut self,
        step: EventStep,
        choice: EventChoice,
        story: &mut Story<'_>,
    ) {
        self.course.take();
        let EventStep::Pick(happening, side) = step else {
            return;
        };
        match choice {
            EventChoice::Unit(unit) => self.befall(happening, unit, story),
            EventChoice::Leader(leader) => self.leader_hit(leader, story),
            EventChoice::Chit(of) => self.send_chit_back(side.enemy(), of, story),
            EventChoice::Hex(hex) => {
                self.ground.block(hex, None);
                story.tell(ChanceEvent::Blocked { at: hex });
            }
            EventChoice::On => {}
        }
    }
}
