//! The Naval chit (1.18): its eight steps. `fire` has gaps, ships and support craft, `guns` the Coastal Batteries, `landing` the
//! way onto the beach, `ashore` what follows there, `boxes` what moves at sea; `choice`, `may`, `offer`, `question` and `event` are what is
//! decided, when, in answer to what, and what is told.

mod ashore;
mod boxes;
mod choice;
mod event;
mod fire;
mod guns;
mod landing;
mod may;
mod offer;
mod question;
mod scene;

use kernel::{Feed, Goes};
use serde::{Deserialize, Serialize};

use crate::data::{Attacker, SubBeach};
use crate::event::Shooter;
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};
use crate::stack::Step;
use crate::state::Gts;
use crate::story::Story;

pub use choice::NavalChoice;
pub use event::{FleetEvent, LandingEvent, NavalFireEvent};
pub(crate) use scene::trays;

/// A step of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NavalStep {
    /// It begins; 1.18.1.
    Begin,
    /// 1.18.2: which ship or support craft fires. Asks.
    Fire,
    /// 1.18.2#ship: what a ship fires at. Asks.
    Ship(ShipId),
    /// 1.18.2#craft: what a support craft fires at. Asks.
    Support(SupportId),
    /// 1.18.3: which Coastal Battery fires. Asks.
    Guns,
    /// 1.18.3: what it fires at. Asks.
    Gun(UnitId),
    /// 1.18.3: what its fire did to a craft or DD tank.
    Struck(UnitId),
    /// 1.18.4#general: what lands where. Asks.
    Land,
    /// 1.18.4#dd-b: before the first or second action.
    DdNests(bool),
    /// 1.18.4#dd-c: the first or second action.
    DdAct(bool),
    /// 1.18.4#dd-d. Asks.
    DdAgain,
    /// 1.18.4#lc-b. Asks.
    Nests,
    /// 1.18.4#lc-c.
    Op,
    /// 1.18.4#lc-d.
    Unload,
    /// 1.18.4#lc-d: mounted or in Column. Asks.
    Ashore,
    /// 1.18.4#lc-e. Asks.
    NestsAshore,
    /// 1.18.4#lc-f.
    OpAshore,
    /// 1.18.4#lc-g. Asks.
    Craft,
    /// 1.18.4#lc-h.
    Recycle,
    /// 1.18.4#lc-i: who acts again. Asks.
    Landed,
    /// 1.18.4#lc-i: who assaults with it. Asks.
    Join,
    /// 1.18.4#lc-i: the Nests and whoever was activated. Asks where there are several.
    NestsGroup,
    /// 1.18.4#lc-i: their action.
    SecondAct,
    /// 1.18.4#lc-i: where a Gap Open marker goes. Asks.
    Gap(SubBeach),
    /// 1.18.5, 1.18.6.
    Boxes,
    /// 1.18.5: which craft a leader boards. Asks.
    Ride(LeaderId),
    /// 1.18.7. Asks.
    Force,
    /// 1.18.8. Asks.
    Ships,
    /// 1.18#end.
    End,
}

impl Gts {
    /// Does a step that asks nothing; whether it asks.
    pub(crate) fn naval_perform(&mut self, step: NavalStep, story: &mut Story<'_>) -> Goes {
        match step {
            NavalStep::Begin => self.done(|game| game.begin_naval(story)),
            NavalStep::Struck(unit) => {
                let effective = self.was_effective();
                self.done(|game| game.struck(unit, effective, story))
            }
            NavalStep::DdNests(second) => self.done(|game| game.dd_nests(second, story)),
            NavalStep::DdAct(second) => self.done(|game| game.dd_act(second)),
            NavalStep::Nests => self.nests_step(story),
            NavalStep::Op => self.done(|game| game.op_at_craft(story)),
            NavalStep::Unload => {
                let trigger = self.trigger();
                self.done(|game| game.unload(trigger, story))
            }
            NavalStep::NestsAshore => self.ask_if(self.nests_wait()),
            NavalStep::OpAshore => self.done(Gts::op_ashore),
            NavalStep::Recycle => self.done(|game| game.recycle(story)),
            NavalStep::NestsGroup => self.nests_group(story),
            NavalStep::SecondAct => self.second_act(),
            NavalStep::Gap(beach) => self.ask_if(self.gap_wanted(beach)),
            NavalStep::Boxes => self.done(|game| game.move_boxes(story)),
            NavalStep::Ride(leader) => self.ride_step(leader, story),
            NavalStep::End => self.done(|game| game.end_naval(story)),
            NavalStep::Ship(_) | NavalStep::Support(_) | NavalStep::Gun(_) => Goes::Asks,
            NavalStep::Ashore => {
                let asks = self.naval_asks(step) || self.may_stay_ashore().is_err();
                self.ask_if(asks)
            }
            NavalStep::Fire => {
                let asks = self.naval_asks(step);
                if !asks {
                    self.fleet.end_step();
                }
                self.ask_if(asks)
            }
            NavalStep::Guns
            | NavalStep::Land
            | NavalStep::DdAgain
            | NavalStep::Craft
            | NavalStep::Landed
            | NavalStep::Force
            | NavalStep::Ships => {
                let asks = self.naval_asks(step);
                self.ask_if(asks)
            }
            NavalStep::Join if self.naval_asks(step) => Goes::Asks,
            NavalStep::Join => {
                self.joined();
                Goes::On
            }
        }
    }

    /// 1.18: the eight steps, the last pushed comes first; without Beach overlays 1, 4, 5 and 6 are skipped.
    fn begin_naval(&mut self, story: &mut Story<'_>) {
        self.fleet.begin_play();
        story.tell(FleetEvent::Began);
        let overlays = !self.fleet.beaches().is_empty();
        let calm = self.data().tables.weather.iter();
        let calm = calm
            .filter(|line| line.kind == self.weather())
            .all(|line| line.landings);
        if overlays {
            self.open_gaps(story);
        }
        self.withdraw_supports(story);
        for (step, wanted) in [
            (NavalStep::End, true),
            (NavalStep::Ships, true),
            (NavalStep::Force, self.fleet.force().is_some()),
            (NavalStep::Boxes, overlays),
            (NavalStep::Land, overlays && calm),
            (NavalStep::Guns, true),
            (NavalStep::Fire, true),
        ] {
            if wanted {
                self.course.add(Step::Naval(step));
            }
        }
    }

    /// Makes a legal choice: the question is answered unless more can be said to it.
    pub(crate) fn naval_make(
        &mut self,
        step: NavalStep,
        choice: NavalChoice,
        story: &mut Story<'_>,
    ) {
        let stays = matches!(
            (step, choice),
            (
                NavalStep::Fire,
                NavalChoice::Ship(_) | NavalChoice::Support(_)
            ) | (NavalStep::Guns, NavalChoice::Battery(_))
                | (NavalStep::Land, NavalChoice::Land(..))
                | (
                    NavalStep::Ashore,
                    NavalChoice::Mounted(_) | NavalChoice::Column(_)
                )
                | (NavalStep::Landed, NavalChoice::Second(_))
                | (NavalStep::Join | NavalStep::Gap(_), _)
                | (NavalStep::Ships, NavalChoice::Sail(..))
        );
        if !stays {
            self.course.take();
        }
        match (step, choice) {
            (NavalStep::Fire, NavalChoice::Ship(ship)) => {
                self.course.add(Step::Naval(NavalStep::Ship(ship)));
            }
            (NavalStep::Fire, NavalChoice::Support(craft)) => {
                self.course.add(Step::Naval(NavalStep::Support(craft)));
            }
            (NavalStep::Ship(ship), NavalChoice::Target(unit)) => {
                self.ship_fire(ship, unit, story);
            }
            (NavalStep::Ship(ship), NavalChoice::Cease) => self.fleet.ship_done(ship),
            (NavalStep::Support(craft), choice) => self.support_acts(craft, choice, story),
            (NavalStep::Guns, NavalChoice::Battery(unit)) => {
                self.course.add(Step::Naval(NavalStep::Gun(unit)));
            }
            (NavalStep::Gun(unit), NavalChoice::AtShip(ship)) => self.hit_ship(unit, ship, story),
            (NavalStep::Gun(unit), NavalChoice::AtCraft(at)) => self.hit_craft(unit, at, story),
            (NavalStep::Gun(unit), NavalChoice::Cease) => self.fleet.tries(unit),
            (NavalStep::Land, NavalChoice::Land(unit, hex)) => self.land(unit, hex, story),
            (NavalStep::DdAgain, NavalChoice::Second(unit)) => {
                self.pay_second(unit, story);
                self.course.add(Step::Naval(NavalStep::DdNests(true)));
            }
            (NavalStep::Nests, choice) => {
                self.course.add(Step::Naval(NavalStep::Op));
                let rule = "1.18.4#lc-b";
                if let (NavalChoice::Nests, Some(craft)) = (choice, self.fleet.landing()) {
                    self.fleet.nests_fire();
                    self.nests_fire(craft, landing::Counts::Craft, rule, story);
                } else {
                    story.tell(NavalFireEvent::Spared { rule });
                }
            }
            (NavalStep::Ashore, NavalChoice::Mounted(unit)) => {
                self.pieces.set_mounted(unit, true);
                story.tell(LandingEvent::Mounted { unit });
            }
            (NavalStep::Ashore, NavalChoice::Column(unit)) => {
                self.pieces.mark(unit, crate::marker::Marker::Column);
                story.tell(LandingEvent::InColumn { unit });
            }
            (NavalStep::NestsAshore, NavalChoice::NestsAt(unit)) => {
                self.nests_fire(unit, landing::Counts::Landed, "1.18.4#lc-e", story);
            }
            (NavalStep::NestsAshore, NavalChoice::Spare) => {
                let rule = "1.18.4#lc-e";
                story.tell(NavalFireEvent::Spared { rule });
            }
            (NavalStep::NestsGroup, NavalChoice::NestsAt(unit)) => {
                self.nests_fire(unit, landing::Counts::All, "1.18.4#lc-i", story);
            }
            (NavalStep::Craft, choice) => self.craft_acts(choice, story),
            (NavalStep::Landed, NavalChoice::Second(unit)) => self.second(unit, story),
            (NavalStep::Join, NavalChoice::Also(unit)) => self.also(unit, story),
            (NavalStep::Join, NavalChoice::On) => self.joined(),
            (NavalStep::Gap(beach), NavalChoice::Gap(from, to)) => {
                self.open_gap(beach, (from, to), story);
            }
            (NavalStep::Ride(leader), NavalChoice::Ride(_, craft)) => {
                self.ride(leader, craft, story);
            }
            (NavalStep::Force, NavalChoice::Force(hex)) => self.move_force(hex, story),
            (NavalStep::Ships, NavalChoice::Sail(ship, to)) => self.sail(ship, to, story),
            (NavalStep::Fire, NavalChoice::On) => self.fleet.end_step(),
            (
                NavalStep::Guns
                | NavalStep::DdAgain
                | NavalStep::Landed
                | NavalStep::Force
                | NavalStep::Ships,
                NavalChoice::On,
            )
            | (NavalStep::Ashore, NavalChoice::Ashore) => {}
            (_, other) => self.not_allowed(other),
        }
    }

    /// 1.18.2#craft: a support craft fires at a unit, at its beach or at nothing.
    fn support_acts(&mut self, craft: SupportId, choice: NavalChoice, story: &mut Story<'_>) {
        match choice {
            NavalChoice::Target(unit) => self.support_fire(craft, unit, story),
            NavalChoice::Beach(what) => {
                let (beach, steps) = self.support_beach(craft);
                let who = (Attacker::Craft, steps, 0);
                self.attack_beach(Shooter::Support(craft), who, beach, what, story);
            }
            NavalChoice::Cease => {}
            other => self.not_allowed(other),
        }
        self.support_done(craft, choice != NavalChoice::Cease, story);
    }

    /// 1.18.4#lc-g: the landing craft fires at a unit, at the beach or at nothing.
    fn craft_acts(&mut self, choice: NavalChoice, story: &mut Story<'_>) {
        let Some(craft) = self.craft_fires() else {
            return;
        };
        match choice {
            NavalChoice::Target(unit) => self.direct_fire(craft, unit, story),
            NavalChoice::Beach(_) => self.naval_order(craft, choice, story),
            NavalChoice::Cease => {}
            other => self.not_allowed(other),
        }
    }
}
