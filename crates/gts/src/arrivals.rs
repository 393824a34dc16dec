//! Reinforcements that come with a chit (1.9#division-1): entry hexes, set hexes, landing zones.

use atlas::CellId;
use kernel::Goes;

use crate::choice::Choice;
use crate::data::{Chit, Target};
use crate::event::TurnEvent;
use crate::frames::{Frame, Trigger};
use crate::ids::{LeaderId, UnitId, Units};
use crate::marker::Marker;
use crate::refusal::Forbidden;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;
use kernel::allow;

impl Gts {
    /// 1.9#division-1: reinforcements that are due with this chit come onto the map.
    pub(crate) fn arrivals(&mut self, chit: Chit, story: &mut Story<'_>) -> Vec<Step> {
        let plan = self.plan();
        let hour = plan.turns[usize::from(self.turn())];
        let mut entries: Vec<CellId> = Vec::new();
        self.active.begin_placing();
        let mut gliders: Vec<Step> = Vec::new();
        for (i, arrival) in plan.arrivals.iter().enumerate() {
            let due = |game: &Gts, unit: UnitId| game.comes_with(i, unit, chit);
            if arrival.turn > hour || !arrival.units.iter().any(|&unit| due(self, unit)) {
                continue;
            }
            let (hex, entry) = match &arrival.target {
                Target::Entry(hex) => (*hex, true),
                // Where the enemy is, they wait until he has gone.
                Target::Hex(hex) if self.holds(self.active.side().enemy(), *hex) => continue,
                Target::Hex(hex) => (*hex, false),
                Target::Zone(_) => {
                    gliders.push(Step::Glide(i as u8));
                    continue;
                }
            };
            for &unit in &arrival.units {
                if due(self, unit) && !(entry && self.delays(unit, hex, story)) {
                    self.bring(unit, hex, story);
                    if entry {
                        self.active.place(unit);
                    }
                }
            }
            if entry && !entries.contains(&hex) {
                entries.push(hex);
            }
        }
        for unit in self.unit_ids() {
            if let Place::OffMap(turn, hex) = self.unit(unit).place
                && turn <= self.turn()
                && chit == Chit::Division(self.unit(unit).division)
            {
                self.bring(unit, hex, story);
                self.active.place(unit);
                if !entries.contains(&hex) {
                    entries.push(hex);
                }
            }
        }
        self.bring_waiting_leaders(chit, story);
        let entries = entries.into_iter().map(Step::Enter);
        entries.chain(gliders.into_iter().rev()).collect()
    }

    /// A unit that waits in the holding box of an arrival for this chit.
    fn comes_with(&self, arrival: usize, unit: UnitId, chit: Chit) -> bool {
        let Some(info) = self.plan().arrivals.get(arrival) else {
            return false;
        };
        let own = Chit::Division(self.unit(unit).division);
        self.unit(unit).place == Place::Holding(arrival as u8) && info.chit.unwrap_or(own) == chit
    }

    pub(crate) fn bring(&mut self, unit: UnitId, at: CellId, story: &mut Story<'_>) {
        self.put(unit, Place::Hex(at), story);
        self.take_control(at);
        story.tell(TurnEvent::Came { unit, at });
    }

    pub(crate) fn bring_leader(&mut self, leader: LeaderId, at: CellId, story: &mut Story<'_>) {
        self.put_leader(leader, Place::Hex(at), story);
        if !self.is_entry(at) {
            self.pieces.comes_into_play(leader, self.turn());
        }
        let rule = match self.data().hex(at).beach {
            Some(_) => "1.18.4#general",
            None => "1.9#division-1",
        };
        story.tell(TurnEvent::LeaderCame { leader, at, rule });
    }

    /// 1.9#division-1: whether a unit that was just put on an entry hex may be in Column there. Placing is the one way in which
    /// more than one unit of a hex is in Column: they wait one behind the other.
    pub(crate) fn may_come_in_column(&self, unit: UnitId, hex: CellId) -> Result<(), Forbidden> {
        let placed = self.active.was_placed(unit) && self.at(unit) == Some(hex);
        allow(placed && !self.in_column(unit), Forbidden::NoColumn)
    }

    /// Whether anybody in an entry hex may still be put in Column.
    pub(crate) fn any_may_come_in_column(&self, hex: CellId) -> bool {
        self.units_in(hex)
            .any(|unit| self.may_come_in_column(unit, hex).is_ok())
    }

    /// Gliders of an arrival that are still in the air.
    fn aloft(&self, arrival: u8) -> impl Iterator<Item = UnitId> + '_ {
        let at = usize::from(arrival);
        let units = self.plan().arrivals.get(at).map(|info| info.units.iter());
        let units = units.into_iter().flatten().copied();
        units.filter(move |&unit| self.comes_with(at, unit, self.active.chit()))
    }

    /// Where a glider may come down: hexes of its zone without enemies, where it fits, in one of its own if possible.
    fn grounds(&self, arrival: u8, unit: UnitId) -> Vec<CellId> {
        let Some(arrival) = self.plan().arrivals.get(usize::from(arrival)) else {
            return Vec::new();
        };
        let Target::Zone(zone) = &arrival.target else {
            return Vec::new();
        };
        let side = self.active.side();
        let open = zone.iter().filter(|&hex| !self.holds(side.enemy(), hex));
        let mut open: Vec<CellId> = open.collect();
        let fits = |hex: CellId| {
            self.steps_in(side, hex) + self.unit(unit).steps <= self.data().tables.limits.steps
        };
        let taken = |hex: CellId| {
            let mut others = arrival.units.iter();
            others.any(|&other| self.unit(other).place == Place::Hex(hex))
        };
        let best = open.iter().map(|&hex| (!fits(hex), taken(hex))).min();
        open.retain(|&hex| Some((!fits(hex), taken(hex))) == best);
        open
    }

    /// A leader who comes by glider, and where units that came down are with whom he may stay.
    fn riders(&self, arrival: u8) -> Vec<(LeaderId, CellId)> {
        let place = Place::Holding(arrival);
        let Some(arrival) = self.plan().arrivals.get(usize::from(arrival)) else {
            return Vec::new();
        };
        let waiting = arrival.leaders.iter().copied();
        let waiting = waiting.filter(|&leader| self.leader(leader).place == place);
        let mut found = Vec::new();
        for leader in waiting {
            let units = arrival.units.iter().copied();
            let with = units.filter(|&unit| self.may_stay_with(leader, unit));
            for hex in with.filter_map(|unit| self.at(unit)) {
                if !found.contains(&(leader, hex)) {
                    found.push((leader, hex));
                }
            }
        }
        found
    }

    /// 1.9#division-1: whether a glider, or a leader with those that are down, may come down in a hex.
    pub(crate) fn may_glide(&self, arrival: u8, choice: Choice) -> Result<(), Forbidden> {
        let fine = match choice {
            Choice::Glide(unit, hex) => {
                self.aloft(arrival).any(|other| other == unit)
                    && self.grounds(arrival, unit).contains(&hex)
            }
            Choice::Transfer(leader, hex) => {
                self.aloft(arrival).next().is_none()
                    && self.riders(arrival).contains(&(leader, hex))
            }
            _ => return Err(Forbidden::NotAsked),
        };
        allow(fine, Forbidden::NoGlider)
    }

    pub(crate) fn glide_choices(&self, arrival: u8, into: &mut Vec<Choice>) {
        for unit in self.aloft(arrival) {
            let grounds = self.grounds(arrival, unit).into_iter();
            into.extend(grounds.map(|hex| Choice::Glide(unit, hex)));
        }
        if self.aloft(arrival).next().is_none() {
            let riders = self.riders(arrival).into_iter();
            into.extend(riders.map(|(leader, hex)| Choice::Transfer(leader, hex)));
        }
    }

    /// Asks while gliders are in the air, and then for the leader who came with them.
    pub(crate) fn glide_step(&mut self, arrival: u8, story: &mut Story<'_>) -> Goes {
        let mut list = Vec::new();
        self.glide_choices(arrival, &mut list);
        match list[..] {
            [] => self.ask_if(false),
            [only @ Choice::Transfer(..)] => {
                self.glide(only, story);
                Goes::On
            }
            _ => Goes::Asks,
        }
    }

    /// A glider comes down: a check, or a Delay marker (1.20); then it may be fired at. It acts with the division.
    pub(crate) fn glide(&mut self, choice: Choice, story: &mut Story<'_>) {
        match choice {
            Choice::Glide(unit, hex) => {
                self.bring(unit, hex, story);
                self.active.admit(unit);
                if !self.roll_check(unit, crate::quality::Check::Landing, 0, story) {
                    self.pieces.mark(unit, Marker::GliderDelay1);
                }
                self.touch_down(unit);
            }
            Choice::Transfer(leader, hex) => self.bring_leader(leader, hex, story),
            other => self.not_allowed(other),
        }
    }

    /// A glider that came down in an enemy Fire Zone may be fired at.
    fn touch_down(&mut self, unit: UnitId) {
        if let Some(hex) = self.at(unit) {
            let trigger = Trigger {
                lands: true,
                ..Trigger::within(hex, Units::one(unit))
            };
            self.course
                .add_with(Step::Op { after: false }, Frame::Trigger(trigger));
        }
    }
}
