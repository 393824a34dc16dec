//! How passengers land (1.18.4#lc-d), what units do that have just landed (1.18.4#lc-i), attacks on Beach Defences, gaps.

use atlas::CellId;
use kernel::Goes;

use super::landing::Counts;
use super::{LandingEvent, NavalChoice, NavalFireEvent, NavalStep};
use crate::choice::Choice;
use crate::data::{Attacker, Defences, Flag, Line, SubBeach};
use crate::event::{Shooter, TurnEvent};
use crate::frames::{Action, Frame};
use crate::ids::{Side, UnitId, Units};
use crate::points;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Did, Gts};
use crate::story::Story;
use kernel::allow;

/// Gap Open markers lie on a beach once its Gap Number is below this.
const GAPS: u8 = 3;

impl Gts {
    /// 1.18.4#lc-d: whether a passenger may land on its vehicle side.
    pub(super) fn may_land_mounted(&self, unit: UnitId) -> Result<(), Forbidden> {
        if !self.fleet.landed().has(unit) {
            return Err(Forbidden::NotJustLanded);
        }
        if self.data().unit(unit).mounted.is_none() || self.unit(unit).mounted {
            return Err(Forbidden::NoVehicles);
        }
        Ok(())
    }

    /// 1.18.4#lc-d: whether a passenger may land in Column.
    pub(super) fn may_land_column(&self, unit: UnitId) -> Result<(), Forbidden> {
        if !self.fleet.landed().has(unit) {
            return Err(Forbidden::NotJustLanded);
        }
        if self.in_column(unit) || !self.may_column(unit) {
            return Err(Forbidden::NoColumn);
        }
        Ok(())
    }

    /// 1.18.4#lc-d: landing obeys stacking.
    pub(super) fn may_stay_ashore(&self) -> Result<(), Forbidden> {
        let hex = self.fleet.landing().and_then(|craft| self.at(craft));
        let crowded = hex.is_some_and(|hex| self.overstacked(Side::Allied, hex));
        // Whoever cannot be in Column any more is ashore all the same.
        let helps = |unit: UnitId| self.may_land_column(unit).is_ok();
        if crowded && self.fleet.landed().iter().any(helps) {
            return Err(Forbidden::BeachFull);
        }
        Ok(())
    }

    /// 1.18.4#lc-i: whether a unit that just landed may take a second action.
    pub(super) fn may_second(&self, unit: UnitId) -> Result<(), Forbidden> {
        if !self.fleet.landed().has(unit) || self.at(unit).is_none() {
            return Err(Forbidden::NotJustLanded);
        }
        self.may_pay_in_command(unit, Forbidden::OutOfCommand)
    }

    /// 1.18.4#lc-i: a level of Drift less.
    pub(crate) fn undrift(&mut self, unit: UnitId, story: &mut Story<'_>) {
        let left = self.unit(unit).drift.saturating_sub(1);
        self.pieces.set_drift(unit, left);
        story.tell(LandingEvent::Steadied { unit, left });
    }

    /// A second action is paid for before the Nests fire.
    pub(super) fn pay_second(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.spend(unit, 1);
        let division = self.purse(self.unit(unit).division);
        let (points, rule) = (1, self.landed_rule(unit));
        story.tell(TurnEvent::Paid {
            division,
            points,
            rule,
        });
    }

    /// 1.18.4#lc-i: a unit is activated; others may join it for an assault.
    pub(super) fn second(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.fleet.is_ashore(unit);
        self.pay_second(unit, story);
        story.tell(TurnEvent::Acts { unit });
        let action = Action {
            group: Units::one(unit),
            ..Action::NONE
        };
        let join = Step::Naval(NavalStep::Join);
        self.course.add_with(join, Frame::Action(action));
    }

    /// 1.18.4#lc-i: units act together only to assault: whether another may join.
    pub(super) fn may_also(&self, unit: UnitId) -> Result<(), Forbidden> {
        self.may_second(unit)?;
        let mut all = self.group();
        let Some(first) = all.first() else {
            return Err(Forbidden::NotTogether);
        };
        let hex = self.at(first);
        if self.at(unit) != hex {
            return Err(Forbidden::NotTogether);
        }
        all.add(unit);
        let ways = hex.map(|hex| self.data().hex(hex).ways());
        let mut ways = ways.into_iter().flatten();
        allow(
            ways.any(|way| self.may_assault(all, way.to).is_ok()),
            Forbidden::AssaultOnly,
        )
    }

    pub(super) fn also(&mut self, unit: UnitId, story: &mut Story<'_>) {
        self.fleet.is_ashore(unit);
        self.action_mut().group.add(unit);
        self.pay_second(unit, story);
        story.tell(TurnEvent::Acts { unit });
    }

    /// 1.18.4#lc-i: all that act together have joined: the Nests fire first.
    pub(super) fn joined(&mut self) {
        self.course.change(Step::Naval(NavalStep::SecondAct));
        self.course.add(Step::Naval(NavalStep::NestsGroup));
    }

    /// 1.18.4#lc-i: the Nests fire at whoever was activated; the German picks one of a stack.
    pub(super) fn nests_group(&mut self, story: &mut Story<'_>) -> Goes {
        let group = self.group();
        let mut under = group.iter().filter(|&unit| self.under_nests(unit));
        match (under.next(), under.next()) {
            (Some(_), Some(_)) => Goes::Asks,
            (Some(unit), None) => self.done(|game| {
                game.nests_fire(unit, Counts::All, "1.18.4#lc-i", story);
            }),
            (None, _) => self.ask_if(false),
        }
    }

    /// 1.18.4#lc-i: the second action of those that are left.
    pub(super) fn second_act(&mut self) -> Goes {
        let group = self.group();
        let alive = group.iter().filter(|&unit| self.at(unit).is_some());
        let alive: Units = alive.collect();
        // Of a stack that will assault, those the Nests have Suppressed stay behind.
        let fit = alive.iter().filter(|&unit| !self.suppressed(unit));
        let fit: Units = fit.collect();
        let stack = alive.len() > 1 && !fit.is_empty();
        let group = if stack { fit } else { alive };
        if group.is_empty() {
            return self.ask_if(false);
        }
        for unit in group.iter() {
            self.pieces.set_did(unit, Did::Movement);
        }
        *self.action_mut() = Action {
            group,
            left: group,
            second: true,
            ..Action::NONE
        };
        self.course.change(Step::Order);
        Goes::On
    }

    /// 1.18.4#lc-i: what the Naval chit forbids those it lands beside everything else.
    pub(crate) fn naval_limits(&self, choice: Choice) -> Result<(), Forbidden> {
        let together = self.active.chit() == crate::data::Chit::Naval && self.group().len() > 1;
        match choice {
            Choice::Assault(_) | Choice::Pass => Ok(()),
            _ if together => Err(Forbidden::AssaultOnly),
            _ => Ok(()),
        }
    }

    /// 1.18.4#lc-i: whether somebody may attack a beach's Nests, Obstacles or Gap.
    pub(super) fn may_attack_beach(
        &self,
        who: Attacker,
        beach: SubBeach,
        what: Defences,
    ) -> Result<(), Forbidden> {
        let Some(beach) = self.beach(beach) else {
            return Err(Forbidden::NoBeach);
        };
        if !self.data().tables.beach[who as usize].may.contains(&what) {
            return Err(Forbidden::NotItsWork);
        }
        allow(beach.left(what) != 0, Forbidden::NothingLeft)
    }

    /// 1.18.4#lc-i: an attack on Beach Defences.
    pub(super) fn attack_beach(
        &mut self,
        by: Shooter,
        who: (Attacker, u8, u8),
        beach: SubBeach,
        what: Defences,
        story: &mut Story<'_>,
    ) {
        let die = self.die("Beach Defences");
        let (attacker, steps, cohesion) = who;
        let most = points::beach_attack(self.data(), attacker, steps, cohesion, die);
        let Some((taken, left)) = self.fleet.weaken(beach, what, most) else {
            return;
        };
        story.tell(NavalFireEvent::Struck {
            by,
            beach,
            what,
            die,
            taken,
            left,
        });
        if what == Defences::Gap && taken > 0 {
            self.course.add(Step::Naval(NavalStep::Gap(beach)));
        }
    }

    /// 1.18.4#lc-i: whether Gap Open markers are to be placed.
    pub(super) fn gap_wanted(&self, beach: SubBeach) -> bool {
        self.beach(beach).is_some_and(|state| {
            let wanted = usize::from(GAPS.saturating_sub(state.gap));
            !state.open && state.gaps.len() < wanted && !self.gap_sides(beach).is_empty()
        })
    }

    /// Gap hexsides of a beach without a marker, from the beach to the land.
    pub(super) fn gap_sides(&self, beach: SubBeach) -> Vec<(CellId, CellId)> {
        let Some(state) = self.beach(beach) else {
            return Vec::new();
        };
        let hexes = self.plan().hexes.iter();
        let hexes = hexes.filter(|&hex| self.data().hex(hex).beach == Some(beach));
        let sides = hexes.flat_map(|hex| {
            let ways = self.data().hex(hex).ways().iter();
            ways.filter(|way| way.lines.has(Line::Gap))
                .map(move |way| (hex, way.to))
        });
        sides.filter(|&side| !state.gaps.has(side)).collect()
    }

    /// 1.18.4#lc-i: whether a Gap Open marker goes there.
    pub(super) fn may_open_gap(
        &self,
        beach: SubBeach,
        side: (CellId, CellId),
    ) -> Result<(), Forbidden> {
        allow(self.gap_sides(beach).contains(&side), Forbidden::NoGap)
    }

    pub(super) fn open_gap(
        &mut self,
        beach: SubBeach,
        (from, to): (CellId, CellId),
        story: &mut Story<'_>,
    ) {
        self.fleet.open_gap(beach, (from, to));
        story.tell(LandingEvent::GapOpen { from, to });
    }
}

impl Gts {
    /// What the Naval chit's rules let a unit do as its action (1.18.4#lc-i: an attack on Beach Defences).
    pub(crate) fn naval_orders(&self, unit: UnitId, into: &mut Vec<Choice>) {
        for what in [Defences::Nests, Defences::Obstacles, Defences::Gap] {
            let choice = Choice::Naval(NavalChoice::Beach(what));
            if self.may_order(unit, choice).is_ok() {
                into.push(choice);
            }
        }
    }

    /// 1.18.4#lc-i: a unit on a beach that is not Suppressed may attack its defences.
    pub(crate) fn naval_order_may(
        &self,
        unit: UnitId,
        choice: NavalChoice,
    ) -> Result<(), Forbidden> {
        let NavalChoice::Beach(what) = choice else {
            return Err(Forbidden::NotAsked);
        };
        let Some(beach) = self.at(unit).and_then(|hex| self.beach_at(hex)) else {
            return Err(Forbidden::NoBeach);
        };
        let armed = self.face(unit).fire.is_some() && !self.unit(unit).empty;
        if self.suppressed(unit) || !armed || self.unit(unit).drift > 0 {
            return Err(Forbidden::NoFire);
        }
        if self.data().unit(unit).side != Side::Allied {
            return Err(Forbidden::OwnSide);
        }
        self.may_attack_beach(self.attacker(unit), beach.beach, what)
    }

    /// Gives such an order.
    pub(crate) fn naval_order(&mut self, unit: UnitId, choice: NavalChoice, story: &mut Story<'_>) {
        let beach = self.at(unit).and_then(|hex| self.beach_at(hex));
        let (NavalChoice::Beach(what), Some(beach)) = (choice, beach) else {
            return;
        };
        let who = (
            self.attacker(unit),
            self.unit(unit).steps,
            self.cohesion(unit),
        );
        self.attack_beach(Shooter::Unit(unit), who, beach.beach, what, story);
    }

    /// The rule under which one that has landed acts again.
    pub(crate) fn landed_rule(&self, unit: UnitId) -> &'static str {
        if self.data().unit(unit).is(Flag::Dd) {
            "1.18.4#dd-d"
        } else {
            "1.18.4#lc-i"
        }
    }
}
