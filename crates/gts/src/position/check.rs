//! What a position must not be: pieces where they cannot be, markers that contradict each other, a question without answer.

use kernel::reading::Reads as _;
use kernel::{Flow as _, Game as _, Status};

use super::Reader;
use crate::chits::Chits;
use crate::data::{Chit, Flag, Kind};
use crate::ids::{Side, UnitId, Units};
use crate::marker::Marker;
use crate::stack::Step;
use crate::state::Place;
use crate::story::Story;

impl Reader {
    /// What must hold in every position; one without a fault goes on to its question.
    pub(super) fn check(&mut self) {
        self.check_all();
        if self.faults.is_empty() {
            self.game.run(&mut Story::silent());
            self.check_question();
        }
    }

    fn check_all(&mut self) {
        for unit in self.game.unit_ids() {
            self.check_unit(unit);
        }
        for leader in self.game.leader_ids() {
            let name = &self.game.data().leaders[leader.index()].name;
            let place = self.game.leader(leader).place;
            let displaced = self.game.course.has(Step::Displace(leader));
            if let Place::Hex(hex) = place
                && !displaced
                && !self.game.has_company(leader, hex, Units::EMPTY)
            {
                self.fault(format!("{name}: nobody he may stay with is in that hex"));
            }
            let rides = match place {
                // 1.18.5: with units of his command, on a craft or with a DD tank.
                Place::Aboard(carrier) => {
                    let craft = self.game.data().is_craft(carrier)
                        || self.game.data().unit(carrier).is(Flag::Dd);
                    craft
                        && matches!(
                            self.game.unit(carrier).place,
                            Place::Wave(..) | Place::Hex(_)
                        )
                }
                Place::Park(_) => false,
                _ => true,
            };
            if !rides {
                self.fault(format!("{name}: a leader cannot be there"));
            }
        }
        for hex in self.game.data().map.cells() {
            let label = self.game.data().label(hex);
            if self.game.holds(Side::Allied, hex) && self.game.holds(Side::German, hex) {
                self.fault(format!("{label}: both sides are in the hex"));
            }
            for side in Side::BOTH {
                let all = self.game.of_side_in(side, hex);
                let columns = all.filter(|&unit| self.game.in_column(unit)).count();
                // 1.9#division-1: reinforcements may all be placed on an entry hex in Column.
                if columns > 1 && !self.game.is_entry(hex) {
                    self.fault(format!("{label}: two units are in Column"));
                }
            }
        }
        if self
            .game
            .pools
            .iter()
            .any(|p| p.command > 19 || p.dispatch > 19)
        {
            self.fault("points: a division has at most 19 of each".to_owned());
        }
        self.check_sea();
        self.check_mug();
        self.check_going_on();
    }

    /// Only Formation chits of a side are set aside, and what is set aside is nowhere else.
    fn check_mug(&mut self) {
        let mug = &mut self.game.mug;
        mug.offer_aside();
        let kept: Chits = mug.kept().into_iter().collect();
        let hidden = mug.aside(Side::Allied).or(mug.aside(Side::German));
        if hidden.0 & mug.open().or(kept).0 != 0 {
            self.fault("mug: a chit that is set aside is nowhere else".to_owned());
        }
        let strange = Side::BOTH.into_iter().any(|side| {
            let mut aside = self.game.mug.aside(side).iter();
            aside.any(|chit| {
                !matches!(chit, Chit::Formation(_)) || self.game.chit_side(chit) != side
            })
        });
        if strange {
            self.fault("mug: only Formation chits of a side are set aside".to_owned());
        }
    }

    /// Groups and marches are made of units on the map.
    fn check_going_on(&mut self) {
        let game = &self.game;
        let on_map = |units: Units| units.iter().all(|unit| game.at(unit).is_some());
        let march = game.course.march().unwrap_or_default().group;
        let assault = game.course.assault().unwrap_or_default().group;
        let fine = on_map(march) && on_map(assault);
        let together = |units: Units| {
            let mut places = units.iter().map(|unit| game.at(unit));
            let first = places.next();
            places.all(|at| Some(at) == first)
        };
        let stands = together(march) && together(assault);
        if !fine || !stands {
            self.fault("march, assault: their units stand together on the map".to_owned());
        }
    }

    fn check_unit(&mut self, unit: UnitId) {
        let info = self.game.data().unit(unit);
        let name = &info.name;
        let state = *self.game.unit(unit);
        if matches!(state.place, Place::Out | Place::Lost) {
            return;
        }
        let least = u8::from(info.steps > 0);
        if state.steps < least || state.steps > info.steps {
            self.fault(format!("{name}: it has {least} to {} steps", info.steps));
        }
        // 1.7#1: the marker follows from the steps.
        let markers = if state.steps < info.steps {
            state.markers.with(Marker::StepLoss)
        } else {
            state.markers.without(Marker::StepLoss)
        };
        self.game.pieces.set_markers(unit, markers);
        if markers.has(Marker::OneCohesionHit) && markers.has(Marker::TwoCohesionHits) {
            self.fault(format!("{name}: one Cohesion Hit marker, not two"));
        }
        if markers.has(Marker::LightBarrage) || markers.has(Marker::HeavyBarrage) {
            self.fault(format!("{name}: Barrages lie on hexes"));
        }
        if state.mounted && info.mounted.is_none() {
            self.fault(format!("{name}: it has no vehicle side"));
        }
        if state.contact.is_some() && info.contact.is_none() {
            self.fault(format!("{name}: only batteries are In Contact"));
        }
        let division = self.game.data().division(state.division).side;
        if division != info.side {
            self.fault(format!("{name}: that division is the enemy's"));
        }
        match state.place {
            Place::Hex(hex) => {
                if !self.game.plan().hexes.contains(hex) {
                    self.fault(format!("{name}: that hex is not on this scenario's map"));
                }
                if markers.has(Marker::Ent) {
                    let inside = self
                        .game
                        .of_side_in(info.side, hex)
                        .filter(|&u| self.game.unit(u).markers.has(Marker::Ent));
                    let inside = inside.count() as u8;
                    if self.game.ents(info.side, hex) < inside {
                        self.game.ground.set_ents(info.side, hex, inside);
                    }
                    if markers.has(Marker::Column) {
                        self.fault(format!("{name}: nobody is in Column in an ENT"));
                    }
                }
            }
            Place::Park(hex) => {
                let park = self.game.ground.park(hex).is_some();
                if info.kind != Kind::Artillery || !park {
                    self.fault(format!("{name}: it is in no Artillery Park there"));
                }
            }
            Place::Holding(entry) if usize::from(entry) >= self.game.plan().arrivals.len() => {
                self.fault(format!("{name}: there is no such arrival"));
            }
            Place::Aboard(craft) if !self.game.data().is_craft(craft) => {
                self.fault(format!("{name}: that is no landing craft"));
            }
            _ => {}
        }
    }

    /// A position at rest asks something that can be answered.
    fn check_question(&mut self) {
        if self.game.course.now().is_none() {
            self.fault("stack: nothing is going on".to_owned());
            return;
        }
        if self.game.step() == Step::Over {
            return;
        }
        let mut choices = Vec::new();
        self.game.choices(&mut choices);
        if choices.is_empty() || !matches!(self.game.status(), Status::Deciding { .. }) {
            self.fault("stack: nobody can answer what is asked".to_owned());
        }
    }
}
