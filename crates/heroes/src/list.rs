//! What may be chosen now: candidates for each question, filtered by the predicate that refuses (`choose`).

use crate::choice::Choice;
use crate::data::{Ability, Border, Class};
use crate::ids::{Card, EIGHT, EdgeId, Facing, Gear, Item, Side, Square, UnitId};
use crate::state::{Ask, Heroes, Place};

impl Heroes {
    /// Everything legal, sorted.
    pub(crate) fn list(&self, into: &mut Vec<Choice>) {
        let start = into.len();
        self.certain(into);
        let sure = into.len();
        self.candidates(into);
        let march = self.march();
        let mut kept = sure;
        for i in sure..into.len() {
            let fine = match march {
                Some(march) => self.may_act(march, into[i]),
                None => self.allowed(into[i]),
            };
            if fine.is_ok() {
                into.swap(kept, i);
                kept += 1;
            }
        }
        into.truncate(kept);
        into[start..].sort_unstable();
    }

    /// What is legal by the way it is found: where there is much of it, or where one question answers for all.
    fn certain(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Deploy(side, unit) => {
                let who = self.who(unit);
                let places = self.deployments(side, unit);
                into.extend(places.map(|(square, pose)| Choice::Deploy(who, square, pose)));
                let others = self.to_deploy(side).filter(|&u| u != unit);
                into.extend(others.map(|u| Choice::Choose(self.who(u))));
            }
            Ask::Act(unit) => {
                self.shots(unit, into);
                let corners = self.field().squares();
                if self.has(unit, Ability::IndirectFire) {
                    let reached = corners.filter(|&s| self.may_shell(unit, s).is_ok());
                    into.extend(reached.map(Choice::Shell));
                }
            }
            Ask::March(march) if self.may_use_weapon(march).is_ok() => {
                self.shots(march.unit, into);
            }
            Ask::Snap(unit) => self.shots(unit, into),
            Ask::Order(side, token) => {
                let owed = self.owed(side, token);
                let may = |unit| self.may_take_token(side, token, unit, owed).is_ok();
                let units = self.of(side).filter(|&u| may(Some(u)));
                into.extend(units.map(|u| Choice::Order(self.who(u))));
                into.extend(may(None).then_some(Choice::Skip));
            }
            _ => {}
        }
    }

    /// Whatever else could be legal: a superset, filtered by [`Heroes::allowed`].
    fn candidates(&self, into: &mut Vec<Choice>) {
        match self.ask {
            Ask::Gear(..) => into.extend(Gear::ALL.iter().map(|&g| Choice::Gear(g))),
            Ask::Recruit(list, _) => {
                let options = self.reinforcements(list).options.iter();
                into.extend(options.map(|o| Choice::Recruit(o.option)));
                into.push(Choice::Pass);
            }
            Ask::Reinforce(list) => {
                for unit in self.to_reinforce(list) {
                    let poses = self.poses(unit, self.field().squares());
                    into.extend(
                        poses.map(|(square, pose)| Choice::Deploy(self.who(unit), square, pose)),
                    );
                }
            }
            Ask::Act(unit) => {
                self.weapons(unit, into);
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
                    self.weapons(march.unit, into);
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
                for target in self.burst_targets(unit, first, shot) {
                    into.push(Choice::Fire(self.who(target)));
                    into.push(Choice::Suppress(self.who(target)));
                }
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
            Ask::Deploy(..) | Ask::Snap(_) => into.push(Choice::Pass),
            Ask::Order(..) | Ask::Over(_) => {}
        }
    }

    /// What a unit may fire at with its own weapon.
    fn shots(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let suppressive = self.has(unit, Ability::SuppressiveFire);
        for target in self.of(self.side(unit).other()) {
            if self.aim(unit, target, false).is_err() {
                continue;
            }
            let who = self.who(target);
            into.push(Choice::Fire(who));
            // The same shot, but not at heavy vehicles.
            if suppressive && self.kind(target).class() != Class::Heavy {
                into.push(Choice::Suppress(who));
            }
        }
    }

    /// What a unit may fire at with a marker.
    fn weapons(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let piat = self.gear_tile(unit, Gear::Piat).is_some();
        let faust = self.gear_tile(unit, Gear::Panzerfaust).is_some();
        if !piat && !faust {
            return;
        }
        let enemies = self.of(self.side(unit).other());
        for target in enemies.filter(|&e| self.square(e).is_some()) {
            let who = self.who(target);
            into.extend(piat.then_some(Choice::Piat(who)));
            into.extend(faust.then_some(Choice::Panzerfaust(who)));
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
        if self.gear_tile(unit, Gear::Grenade).is_some() {
            into.extend(self.near(unit, 4).map(Choice::Throw));
            let trench = self.near(unit, 3).filter(|&s| self.in_trench(s));
            into.extend(trench.map(Choice::Toss));
        }
        if self.gear_tile(unit, Gear::Mine).is_some() {
            into.extend(self.near(unit, 1).map(Choice::Mine));
        }
        if self.has(unit, Ability::Engineer) {
            into.extend(self.works.hedgehogs.iter().map(Choice::Clear));
            into.extend(self.works.mines.iter().map(Choice::Sweep));
        }
        let marked = [Gear::Piat, Gear::Panzerfaust].map(|g| self.gear_tile(unit, g).is_some());
        if self.has(unit, Ability::Destruction) || marked.contains(&true) {
            for square in self.near(unit, 6) {
                if self.ground(square).walled {
                    into.push(Choice::Crack(square));
                }
                let walls = edges(square).filter(|edge| {
                    let (a, b) = edge.squares();
                    matches!(self.border(a, b), Border::Wall | Border::Window)
                });
                into.extend(walls.map(Choice::Breach));
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

    /// The squares round a unit, those it covers itself included where it covers two.
    fn ring(&self, unit: UnitId, mut each: impl FnMut(Square)) {
        let mut squares = self.squares(unit);
        let (Some(one), other) = (squares.next(), squares.next()) else {
            return;
        };
        let field = self.field();
        for &(x, y) in &EIGHT {
            if let Some(square) = field.step(one, x, y) {
                each(square);
            }
        }
        for &(x, y) in other.iter().flat_map(|_| &EIGHT) {
            let square = other.and_then(|other| field.step(other, x, y));
            if let Some(square) = square.filter(|s| s.distance(one) != 1) {
                each(square);
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
                self.ring(vehicle, |square| into.push(Choice::Step(square)));
            }
            _ => self.ring(unit, |square| {
                into.push(Choice::Step(square));
                if self
                    .at(square)
                    .is_some_and(|u| self.side(u) != self.side(unit))
                {
                    into.push(Choice::Assault(square));
                    into.push(Choice::Charge(square));
                }
            }),
        }
        if !self.kind(unit).is_infantry() {
            into.extend(Facing::ALL.map(Choice::Turn));
            into.extend(Facing::ALL.map(Choice::Face));
        }
        for vehicle in self.of(self.side(unit)) {
            if self.kind(vehicle).transport > 0 && self.square(vehicle).is_some() {
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
