//! What may be chosen now: candidates for each question, filtered by the predicate that refuses (`choose`).

use crate::choice::Choice;
use crate::data::Ability;
use crate::ids::{Card, EIGHT, EdgeId, Facing, Gear, Item, Side, Square, UnitId};
use crate::state::{Ask, Heroes, Place};

impl Heroes {
    /// Everything legal, sorted.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
        let start = into.len();
        self.candidates(into);
        let mut kept = start;
        for i in start..into.len() {
            // Deployments are listed legal: there are hundreds of them.
            let sure = matches!((self.ask, into[i]), (Ask::Deploy(..), Choice::Deploy(..)));
            if sure || self.allowed(into[i]).is_ok() {
                into.swap(kept, i);
                kept += 1;
            }
        }
        into.truncate(kept);
        into[start..].sort_unstable();
    }

    /// Whatever could be legal: a superset, filtered by [`Heroes::allowed`].
    #[expect(clippy::too_many_lines, reason = "one arm for each question")]
    fn candidates(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Gear(..) => into.extend(Gear::ALL.iter().map(|&g| Choice::Gear(g))),
            Ask::Deploy(side, unit) => {
                let who = self.who(unit);
                self.poses(unit, |square, pose| {
                    if self.may_deploy(side, unit, square, pose).is_ok() {
                        into.push(Choice::Deploy(who, square, pose));
                    }
                });
                into.extend(self.to_deploy(side).map(|u| Choice::Choose(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Recruit(list, _) => {
                let options = self.reinforcements(list).options.iter();
                into.extend(options.map(|o| Choice::Recruit(o.option)));
                into.push(Choice::Pass);
            }
            Ask::Reinforce(list) => {
                for unit in self.to_reinforce(list) {
                    self.poses(unit, |square, pose| {
                        into.push(Choice::Deploy(self.who(unit), square, pose));
                    });
                }
            }
            Ask::Order(side, _) => {
                into.extend(self.of(side).map(|u| Choice::Order(self.who(u))));
                into.push(Choice::Skip);
            }
            Ask::Act(unit) => {
                self.shots(unit, into);
                self.specials(unit, into);
                self.moves(unit, into);
                let enemies = self.of(self.side(unit).other());
                let hidden = enemies.filter(|&e| self.concealed(e));
                into.extend(hidden.map(|e| Choice::Spot(self.who(e))));
                self.own_cards(self.side(unit), into);
                into.push(Choice::Pass);
            }
            Ask::March(march) => {
                if self.has(march.unit, Ability::FireOnTheMove) {
                    self.shots(march.unit, into);
                }
                self.moves(march.unit, into);
                self.own_cards(self.side(march.unit), into);
                into.push(Choice::Position);
            }
            Ask::Watch(march) => {
                for unit in self.watchers(march.unit) {
                    into.push(Choice::React(self.who(unit)));
                    into.push(Choice::Pin(self.who(unit)));
                }
                into.push(Choice::Pass);
            }
            Ask::Burst(unit, first, _, shot) => {
                let targets = self.burst_targets(unit, first, shot);
                into.extend(targets.map(|t| Choice::Fire(self.who(t))));
                into.push(Choice::Pass);
            }
            Ask::Special(side) => {
                into.extend(self.holders(side).map(|u| Choice::Special(self.who(u))));
                into.extend(self.loners(side).map(|u| Choice::Special(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Supply(side) => {
                into.extend(self.of(side).map(|u| Choice::Move(self.who(u))));
                if self.packs[side.index()].holds(Card::SnapShot) {
                    into.extend(self.of(side).map(|u| Choice::Snap(self.who(u))));
                }
                self.own_cards(side, into);
                into.push(Choice::Pass);
            }
            Ask::Rally(side) => {
                into.extend(self.of(side).map(|u| Choice::Rally(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Snap(unit) => {
                self.shots(unit, into);
                into.push(Choice::Pass);
            }
            Ask::Discard(side) => {
                let pack = &self.packs[side.index()];
                let held = Card::ALL.iter().filter(|&&c| pack.holds(c));
                into.extend(held.map(|&c| Choice::Discard(c)));
                into.push(Choice::Pass);
            }
            Ask::Aid(finder) => {
                for unit in self.of(self.side(finder)) {
                    into.push(Choice::Aid(self.who(unit)));
                    into.push(Choice::Rally(self.who(unit)));
                }
            }
            Ask::Card(side, moment) => self.responses(side, moment, into),
            Ask::Pick(side, card, _) => {
                if matches!(card, Card::Smoke | Card::Stonk) {
                    into.extend(self.field().squares().map(Choice::At));
                } else if card == Card::Resupply {
                    into.extend(Gear::ALL.iter().map(|&g| Choice::Gear(g)));
                } else {
                    let who = if matches!(card, Card::Rally | Card::CounterThrust) {
                        side
                    } else {
                        side.other()
                    };
                    into.extend(self.of(who).map(|u| Choice::On(self.who(u))));
                }
            }
            Ask::FallBack(unit, _) => {
                into.extend(self.ways_back(unit).into_iter().map(Choice::Back));
                into.extend([Choice::Play(Card::NoStepBack), Choice::Pass]);
            }
            Ask::Over(_) => {}
        }
    }

    fn shots(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let suppressive = self.has(unit, Ability::SuppressiveFire);
        let piat = self.gear_tile(unit, Gear::Piat).is_some();
        let faust = self.gear_tile(unit, Gear::Panzerfaust).is_some();
        for target in self.of(self.side(unit).other()) {
            if self.square(target).is_none() {
                continue;
            }
            let who = self.who(target);
            into.push(Choice::Fire(who));
            if suppressive {
                into.push(Choice::Suppress(who));
            }
            if piat {
                into.push(Choice::Piat(who));
            }
            if faust {
                into.push(Choice::Panzerfaust(who));
            }
        }
    }

    /// Squares within so many of a unit.
    fn near(&self, unit: UnitId, reach: i8) -> impl Iterator<Item = Square> + '_ {
        let at = self.square(unit);
        (-reach..=reach)
            .flat_map(move |y| (-reach..=reach).filter_map(move |x| self.field().step(at?, x, y)))
    }

    /// What replaces a Firing or Movement Action, or is an alternate one.
    fn specials(&self, unit: UnitId, into: &mut Vec<Choice>) {
        if self.has(unit, Ability::IndirectFire) && self.values(unit).armed() {
            into.extend(self.field().squares().map(Choice::Shell));
        }
        if self.gear_tile(unit, Gear::Grenade).is_some() {
            into.extend(self.near(unit, 4).map(Choice::Throw));
            into.extend(self.near(unit, 3).map(Choice::Toss));
        }
        if self.gear_tile(unit, Gear::Mine).is_some() {
            into.extend(self.near(unit, 1).map(Choice::Mine));
        }
        if self.has(unit, Ability::Engineer) {
            into.extend(self.works.hedgehogs.iter().map(Choice::Clear));
            into.extend(self.works.mines.iter().map(Choice::Sweep));
        }
        if self.has(unit, Ability::Destruction) {
            for square in self.near(unit, 6) {
                into.push(Choice::Crack(square));
                into.extend(edges(square).map(Choice::Breach));
            }
        }
        into.push(Choice::Position);
    }

    /// Cards in hand that could be added to an own action.
    fn own_cards(&self, side: Side, into: &mut Vec<Choice>) {
        let pack = &self.packs[side.index()];
        for &card in Card::ALL.iter().filter(|&&c| pack.holds(c)) {
            into.push(Choice::Play(card));
            into.push(Choice::Bonus(card));
        }
    }

    /// Items of the 251/7, airplanes, markers and maps.
    fn extras(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let march = match self.ask {
            Ask::March(march) => march,
            _ => self.begin_march(unit, false),
        };
        if self.kind(unit).is_airplane() {
            into.extend([0, 2, 4, 6].map(Choice::Speed));
            into.push(Choice::TakeOff);
        }
        into.extend([
            Choice::Use(Gear::Fuel),
            Choice::Use(Gear::TacticalMap),
            Choice::Map,
        ]);
        let carrier = self.has(unit, Ability::MilitaryEngineering) || march.item.is_some();
        if self.has(unit, Ability::Engineer) {
            into.extend(Item::ALL.iter().map(|&item| Choice::Take(item)));
        }
        if carrier {
            for square in self.near(unit, 2) {
                into.push(Choice::Advanced(square));
                into.extend(Facing::ALL.map(|way| Choice::Bridge(square, way)));
                into.extend(edges(square).map(Choice::Hedgehog));
            }
        }
    }

    fn moves(&self, unit: UnitId, into: &mut Vec<Choice>) {
        match self.place(unit) {
            Place::Waiting => {
                let arrows = &self.scenario().arrows[self.side(unit).index()];
                into.extend(arrows.iter().map(|&s| Choice::Step(s)));
            }
            Place::Aboard(vehicle) => {
                let mut near: Vec<Square> = self
                    .squares(vehicle)
                    .flat_map(|s| EIGHT.iter().filter_map(move |&(x, y)| s.step(x, y)))
                    .collect();
                near.sort_unstable();
                near.dedup();
                into.extend(near.into_iter().map(Choice::Step));
            }
            _ => {
                let mut near: Vec<Square> = self
                    .squares(unit)
                    .flat_map(|s| EIGHT.iter().filter_map(move |&(x, y)| s.step(x, y)))
                    .collect();
                near.sort_unstable();
                near.dedup();
                for square in near {
                    into.push(Choice::Step(square));
                    into.push(Choice::Assault(square));
                    into.push(Choice::Charge(square));
                }
            }
        }
        if !self.kind(unit).is_infantry() {
            into.extend(Facing::ALL.map(Choice::Turn));
            into.extend(Facing::ALL.map(Choice::Face));
        }
        for vehicle in self.of(self.side(unit)) {
            if self.kind(vehicle).transport > 0 {
                into.push(Choice::Board(self.who(vehicle)));
            }
        }
        self.extras(unit, into);
        into.extend([Choice::Flip, Choice::Ready, Choice::Leave, Choice::Stop]);
    }
}

/// The south and east sides of a square that have another square beyond them.
fn edges(square: Square) -> impl Iterator<Item = EdgeId> {
    let sides = [Facing::South, Facing::East].into_iter();
    sides.filter_map(move |side| EdgeId::beside(square, side))
}
