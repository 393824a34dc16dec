//! What may be chosen now: candidates for each question, filtered by the predicate that refuses (`choose`).

use crate::choice::{Choice, Offered, Speed, Tile};
use crate::data::{Ability, Class, edges};
use crate::ids::{Card, Facing, Gear, Item, Side, Square, UnitId};
use crate::stack::Step;
use crate::state::{Ask, Heroes, March, Place};

/// Everything legal, sorted.
pub(crate) fn choices(game: &Heroes, into: &mut Vec<Choice>) {
    let start = into.len();
    if let Some(march) = game.march() {
        game.action(march, into);
    } else {
        game.certain(into);
        let sure = into.len();
        game.candidates(into);
        sift(into, sure, |choice| game.allowed(choice).is_ok());
    }
    into[start..].sort_unstable();
}

impl Heroes {
    /// What the activated unit may do, in the order of choices: what is legal by the way it is found is added as it is,
    /// the rest is asked for.
    fn action(&self, march: March, into: &mut Vec<Choice>) {
        let unit = march.unit;
        let fresh = matches!(self.ask(), Ask::Act(_));
        let start = into.len();
        self.moves(unit, into);
        if fresh {
            let enemies = self.of(self.side(unit).other());
            let hidden = enemies.filter(|&e| self.concealed(e));
            into.extend(hidden.map(|e| Choice::Spot(self.whom(e))));
        }
        sift(into, start, |choice| self.may_act(march, choice).is_ok());
        let armed = self.may_use_weapon(march).is_ok();
        if armed {
            self.shots(unit, into);
        }
        if fresh && self.has(unit, Ability::IndirectFire) {
            let corners = self.field().squares();
            let reached = corners.filter(|&s| self.may_shell(unit, s).is_ok());
            into.extend(reached.map(Choice::Shell));
        }
        let rest = into.len();
        if self.may_work(march) {
            self.clearing(unit, into);
        }
        if fresh && self.gear_tile(unit, Gear::Mine).is_some() {
            into.extend(self.near(unit, 1).map(Choice::Mine));
        }
        into.push(Choice::Position);
        self.items(march, into);
        if armed {
            self.weapons(unit, into);
        }
        if fresh {
            self.demolitions(unit, into);
        }
        into.extend([
            Choice::Use(Gear::Fuel),
            Choice::Use(Gear::TacticalMap),
            Choice::Map,
        ]);
        if self.kind(unit).is_airplane() {
            into.extend([0, 2, 4, 6].map(|speed| Choice::Speed(Speed(speed))));
            into.push(Choice::TakeOff);
        }
        self.own_cards(self.side(unit), into);
        into.push(Choice::Stop);
        into.extend(fresh.then_some(Choice::Pass));
        sift(into, rest, |choice| self.may_act(march, choice).is_ok());
    }

    /// What is legal by the way it is found: where there is much of it, or where one question answers for all.
    fn certain(&self, into: &mut Vec<Choice>) {
        match self.ask() {
            Ask::Deploy(side, unit) => {
                let who = self.who(unit);
                let places = self.deployments(side, unit);
                into.extend(places.map(|(square, pose)| Choice::Deploy(who, square, pose)));
                let others = self.to_deploy(side).filter(|&u| u != unit);
                let first = into.len();
                into.extend(others.map(|u| Choice::Choose(self.who(u))));
                into[first..].sort_unstable();
            }
            Ask::Snap(unit) => self.shots(unit, into),
            Ask::Order(side, token) => {
                let owed = self.owed(side, token);
                let may = |unit| self.may_take_token(side, token, unit, owed).is_ok();
                let units = self.muster(side).filter(|&u| may(Some(u)));
                into.extend(units.map(|u| Choice::Order(self.who(u))));
                into.extend(may(None).then_some(Choice::Skip));
            }
            _ => {}
        }
    }

    /// Whatever else could be legal: a superset, filtered by [`Heroes::allowed`].
    fn candidates(&self, into: &mut Vec<Choice>) {
        match self.ask() {
            Ask::Gear(..) => into.extend(Gear::ALL.iter().map(|&g| Choice::Gear(g))),
            Ask::Recruit(list, _) => {
                let offers = &self.reinforcements(list).options;
                for (i, offer) in offers.iter().enumerate() {
                    let option = Offered(offer.option);
                    into.push(Choice::Recruit(option, Some(Tile(offer.tile))));
                    // Once for all its tiles.
                    if offers[..i].iter().all(|o| o.option != offer.option) {
                        into.push(Choice::Recruit(option, None));
                    }
                }
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
            Ask::Watch(march) => {
                for unit in self.watchers(march.unit) {
                    into.push(Choice::React(self.who(unit)));
                    into.push(Choice::Pin(self.who(unit)));
                }
                into.push(Choice::Pass);
            }
            Ask::Burst(unit, first, _, shot) => {
                for target in self.burst_targets(unit, first, shot) {
                    into.push(Choice::Fire(self.whom(target)));
                    into.push(Choice::Suppress(self.whom(target)));
                }
                into.push(Choice::Pass);
            }
            Ask::Special(side) => {
                into.extend(self.holders(side).map(|u| Choice::Special(self.who(u))));
                into.extend(self.loners(side).map(|u| Choice::Special(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Supply(side) => {
                into.extend(self.muster(side).map(|u| Choice::Move(self.who(u))));
                self.own_cards(side, into);
                if self.hands.of(side).holds(Card::SnapShot) {
                    into.extend(self.muster(side).map(|u| Choice::Snap(self.who(u))));
                }
                into.push(Choice::Pass);
            }
            Ask::Rally(side) => {
                into.extend(self.muster(side).map(|u| Choice::Rally(self.who(u))));
                into.push(Choice::Pass);
            }
            Ask::Discard(side) => {
                let pack = self.hands.of(side);
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
            Ask::Pick(_, Card::CounterThrust, chosen) if !chosen.is_empty() => {
                if let Some(Step::Thrust(mover)) = self.at_hand() {
                    let squares = self.squares(mover);
                    into.extend(squares.clone().map(Choice::Assault));
                    into.extend(squares.map(Choice::Charge));
                }
            }
            Ask::Pick(side, card, _) => {
                if matches!(card, Card::Smoke | Card::Stonk) {
                    into.extend(self.field().squares().map(Choice::At));
                } else if card == Card::Resupply {
                    into.extend(Gear::ALL.iter().map(|&g| Choice::Gear(g)));
                    let used = self.used_gear(side);
                    into.extend(used.map(|(tile, gear)| Choice::GearTo(gear, Tile(tile as u8))));
                } else {
                    let who = if matches!(card, Card::Rally | Card::CounterThrust) {
                        side
                    } else {
                        side.other()
                    };
                    into.extend(self.muster(who).map(|u| Choice::On(self.whom(u))));
                }
            }
            Ask::FallBack(unit, _) => {
                into.extend(self.ways_back(unit).into_iter().map(Choice::Back));
                into.extend([Choice::Play(Card::NoStepBack), Choice::Pass]);
            }
            Ask::Deploy(..) | Ask::Snap(_) => into.push(Choice::Pass),
            Ask::Act(_) | Ask::March(_) | Ask::Order(..) | Ask::Over(_) => {}
        }
    }

    /// What a unit may fire at with its own weapon.
    fn shots(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let suppressive = self.has(unit, Ability::SuppressiveFire);
        let start = into.len();
        for target in self.muster(self.side(unit).other()) {
            if self.may_aim(unit, target, false).is_ok() {
                let who = self.whom(target);
                into.push(Choice::Fire(who));
                // The same shot, but not at heavy vehicles.
                if suppressive && self.info(target).class != Class::Heavy {
                    into.push(Choice::Suppress(who));
                }
            }
        }
        into[start..].sort_unstable();
    }

    /// What a unit may do with grenades, and fire at with a marker.
    fn weapons(&self, unit: UnitId, into: &mut Vec<Choice>) {
        if self.gear_tile(unit, Gear::Grenade).is_some() {
            into.extend(self.near(unit, 4).map(Choice::Throw));
            let trench = self.near(unit, 3).filter(|&s| self.in_trench(s));
            into.extend(trench.map(Choice::Toss));
        }
        for gear in [Gear::Piat, Gear::Panzerfaust] {
            if self.gear_tile(unit, gear).is_some() {
                let enemies = self.muster(self.side(unit).other());
                let there = enemies.filter(|&e| self.square(e).is_some());
                into.extend(there.map(|target| match gear {
                    Gear::Piat => Choice::Piat(self.who(target)),
                    _ => Choice::Panzerfaust(self.who(target)),
                }));
            }
        }
    }

    /// Squares within so many of a unit, in order.
    fn near(&self, unit: UnitId, reach: i8) -> impl Iterator<Item = Square> + '_ {
        let at = self.square(unit);
        (-reach..=reach)
            .flat_map(move |y| (-reach..=reach).filter_map(move |x| self.field().step(at?, x, y)))
    }

    /// Hedgehogs and mines to be cleared.
    fn clearing(&self, unit: UnitId, into: &mut Vec<Choice>) {
        if self.has(unit, Ability::Engineer) {
            into.extend(self.works.hedgehogs().iter().map(Choice::Clear));
            into.extend(self.works.mines().iter().map(Choice::Sweep));
        }
    }

    /// Walls and bunkers a unit could be strong enough for.
    fn demolitions(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let mut markers = [Gear::Piat, Gear::Panzerfaust].into_iter();
        let able = self.has(unit, Ability::Destruction)
            || markers.any(|gear| self.gear_tile(unit, gear).is_some());
        let (true, Some(at)) = (able, self.square(unit)) else {
            return;
        };
        let survey = &self.scenario().survey;
        let near = |square: Square| square.distance(at) <= REACH;
        let walls = survey.walls().iter().filter(|edge| near(edge.squares().0));
        into.extend(walls.map(|&edge| Choice::Breach(edge)));
        let walled = survey.walled().iter().filter(|&&square| near(square));
        into.extend(walled.map(|&square| Choice::Crack(square)));
    }

    /// Cards in hand that could be added to an own action.
    fn own_cards(&self, side: Side, into: &mut Vec<Choice>) {
        let pack = self.hands.of(side);
        let held = Card::ALL.iter().copied().filter(|&c| pack.holds(c));
        into.extend(held.clone().map(Choice::Play));
        into.extend(held.map(Choice::Bonus));
    }

    /// Items of the 251/7, and where they may go.
    fn items(&self, march: March, into: &mut Vec<Choice>) {
        let unit = march.unit;
        if self.has(unit, Ability::Engineer) {
            into.extend(Item::ALL.iter().map(|&item| Choice::Take(item)));
        }
        if self.has(unit, Ability::MilitaryEngineering) || march.item.is_some() {
            into.extend(self.near(unit, 2).flat_map(edges).map(Choice::Hedgehog));
            into.extend(self.near(unit, 2).map(Choice::Advanced));
            let ways = |square| Facing::ALL.map(|way| Choice::Bridge(square, way));
            into.extend(self.near(unit, 2).flat_map(ways));
        }
    }

    /// The squares round a unit, those it covers itself included where it covers two; of one square in order.
    fn ring(&self, unit: UnitId, mut each: impl FnMut(Square)) {
        let mut squares = self.squares(unit);
        let (Some(one), other) = (squares.next(), squares.next()) else {
            return;
        };
        let field = self.field();
        for &(x, y) in &ROUND {
            if let Some(square) = field.step(one, x, y) {
                each(square);
            }
        }
        for &(x, y) in other.iter().flat_map(|_| &ROUND) {
            let square = other.and_then(|other| field.step(other, x, y));
            if let Some(square) = square.filter(|s| s.distance(one) != 1) {
                each(square);
            }
        }
    }

    /// What could belong to a Movement Action, but for what is deployed, used and played in it.
    fn moves(&self, unit: UnitId, into: &mut Vec<Choice>) {
        let start = into.len();
        match self.place(unit) {
            Place::Waiting => {
                let arrows = &self.scenario().arrows[self.side(unit).index()];
                into.extend(arrows.iter().map(|&s| Choice::Step(s)));
            }
            Place::Aboard(vehicle) => {
                self.ring(vehicle, |square| into.push(Choice::Step(square)));
            }
            _ => self.ring(unit, |square| into.push(Choice::Step(square))),
        }
        let steps = into.len();
        if !self.is_infantry(unit) {
            into.extend(Facing::ALL.map(Choice::Turn));
            into.extend(Facing::ALL.map(Choice::Face));
        }
        into.extend([Choice::Flip, Choice::Ready]);
        for vehicle in self.muster(self.side(unit)) {
            if self.kind(vehicle).transport > 0 && self.square(vehicle).is_some() {
                into.push(Choice::Board(self.who(vehicle)));
            }
        }
        into.push(Choice::Leave);
        let enemies = if matches!(self.place(unit), Place::On(_)) {
            start..steps
        } else {
            0..0
        };
        for choice in [Choice::Assault, Choice::Charge] {
            for i in enemies.clone() {
                if let Choice::Step(square) = into[i]
                    && self
                        .at(square)
                        .is_some_and(|u| self.side(u) != self.side(unit))
                {
                    into.push(choice(square));
                }
            }
        }
    }
}

/// How far away a wall or a bunker could be attacked.
const REACH: u8 = 6;

/// The squares round one, in their order.
const ROUND: [(i8, i8); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

/// Keeps of the choices from an index on those that are fine, in their order.
fn sift(into: &mut Vec<Choice>, start: usize, fine: impl Fn(Choice) -> bool) {
    let mut kept = start;
    for i in start..into.len() {
        if fine(into[i]) {
            into.swap(kept, i);
            kept += 1;
        }
    }
    into.truncate(kept);
}
