//! Who moves, and where: the place of greatest worth, with what it brings to an attack.

use atlas::CellId;
use folio::data::data;
use folio::ids::{Side, UnitId, Units};
use folio::{Choice, March, Phase};

use super::best;
use super::chart::chart;
use super::places::Places;
use super::sight::{Sight, Unit};

/// Moves weighed.
pub(super) struct Mover<'a> {
    sight: &'a Sight<'a>,
    pub(super) places: Places<'a>,
    fighters: Units,
}

impl<'a> Mover<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Mover<'a> {
        Mover {
            sight,
            places: Places::new(sight),
            fighters: sight.game.will_fight(),
        }
    }

    /// Who moves next: whoever gains most; reinforcements first, and done when nobody gains.
    pub(super) fn next(&self, choices: &[Choice]) -> Choice {
        if choices.iter().any(|c| matches!(c, Choice::Enter(..))) {
            return Self::enter(choices);
        }
        if let Some(call) = self.call(choices) {
            return call;
        }
        let mut most = (self.sight.w.move_from, None);
        for &choice in choices {
            let Choice::Move(id) = choice else { continue };
            let Some(unit) = self.sight.find(id) else {
                continue;
            };
            let gain = self.gain(unit);
            if gain > most.0 {
                most = (gain, Some(choice));
            }
        }
        let rest = if choices.contains(&Choice::Done) {
            Choice::Done
        } else {
            choices[0]
        };
        most.1.unwrap_or(rest)
    }

    /// What the best move of a unit brings.
    fn gain(&self, unit: Unit) -> f32 {
        match self.destination(unit) {
            Some((_, worth)) => worth - self.worth(unit, unit.hex),
            None => 0.0,
        }
    }

    /// The best hex to go to.
    fn destination(&self, unit: Unit) -> Option<(CellId, f32)> {
        let reach = self.sight.game.reach(unit.id)?;
        let mut most: Option<(CellId, f32)> = None;
        for hex in reach.ends.iter() {
            let worth = self.worth(unit, hex);
            if most.is_none_or(|(_, m)| worth > m) {
                most = Some((hex, worth));
            }
        }
        most
    }

    /// The next hex of a march: the way to the best place that keeps most points.
    pub(super) fn step(&self, march: March, choices: &[Choice]) -> Choice {
        let Some(unit) = self.sight.find(march.unit) else {
            return choices[0];
        };
        let Some((goal, _)) = self.destination(unit) else {
            return choices[0];
        };
        if goal == march.at && choices.contains(&Choice::Stop) {
            return Choice::Stop;
        }
        let game = self.sight.game;
        best(choices, |choice| match choice {
            Choice::Step(next) => {
                let reach = game.reach_by(march, next);
                let left = reach.and_then(|r| r.left(goal).filter(|_| r.ends.contains(goal)));
                left.map_or(-1.0, f32::from)
            }
            _ => -0.5,
        })
    }

    /// What a hex is worth to a unit, with the attack it could make from there.
    fn worth(&self, unit: Unit, hex: CellId) -> f32 {
        let place = self.places.worth(unit, hex);
        if self.fighters.has(unit.id) || self.lands_to_fight(unit.id) {
            place + self.attack_from(Unit { hex, ..unit })
        } else {
            place
        }
    }

    /// A unit that has just entered is not among the fighters yet.
    fn lands_to_fight(&self, id: UnitId) -> bool {
        id.side() == Side::German && self.sight.game.phase() == Phase::Movement
    }

    /// The best attack a unit could take part in from where it would stand.
    fn attack_from(&self, unit: Unit) -> f32 {
        let game = self.sight.game;
        let around = data().hex(unit.hex).around;
        let targets = around.intersection(game.held(self.sight.side.enemy()));
        let worth = targets.iter().map(|target| self.share(unit, target));
        worth.fold(0.0, f32::max)
    }

    /// What a unit brings to an attack on a hex: what it adds now, and its part of what all who could come make of it.
    fn share(&self, unit: Unit, target: CellId) -> f32 {
        let (sight, w) = (self.sight, self.sight.w);
        let Some(foe) = sight.defender(sight.side.enemy(), target) else {
            return 0.0;
        };
        let around = data().hex(target).around;
        let mut with = vec![unit];
        let mut taken = vec![unit.hex];
        let others = || {
            let ready = sight.own().iter().filter(|u| self.fighters.has(u.id));
            ready.filter(|u| u.id != unit.id)
        };
        for other in others().filter(|u| around.contains(u.hex)) {
            if !taken.contains(&other.hex) {
                taken.push(other.hex);
                with.push(*other);
            }
        }
        let there = sight.attack_worth(&with, foe).max(0.0);
        let before = sight.attack_worth(&with[1..], foe).max(0.0);
        let mut held = held_by_anybody(sight);
        if let Some(from) = sight.game.hex_of(unit.id) {
            held.remove(from);
        }
        let open = around.difference(held).iter();
        let free = open.filter(|h| !taken.contains(h));
        for place in free {
            let near = |u: &&Unit| {
                let allowance = u16::from(sight.game.allowance(u.id));
                !with.iter().any(|w| w.id == u.id)
                    && self.unmoved(u.id)
                    && chart().cost(u.mobile, u.hex, place) <= allowance
            };
            let strongest = others()
                .filter(near)
                .max_by(|a, b| a.attack.total_cmp(&b.attack));
            if let Some(friend) = strongest {
                with.push(Unit {
                    hex: place,
                    ..*friend
                });
            }
        }
        let all = sight.attack_worth(&with, foe).max(0.0);
        let strength: f32 = with.iter().map(|u| u.attack).sum();
        (there - before).max(0.0) * w.attack_now + all * w.attack_near * unit.attack / strength
    }

    fn unmoved(&self, id: UnitId) -> bool {
        !self.sight.game.moved().has(id)
            && (self.sight.game.phase() == Phase::Movement || data().classes.mobile.has(id))
    }

    /// 11.1.2: the way in that is nearest to what is fought for.
    fn enter(choices: &[Choice]) -> Choice {
        best(choices, |choice| match choice {
            Choice::Enter(unit, hex) => {
                let mobile = data().classes.mobile.has(unit);
                -f32::from(chart().nearest(mobile, hex, data().objective))
            }
            _ => f32::NEG_INFINITY,
        })
    }

    /// 11.1.3: a longer game is the price of a division; it is paid when the line breaks.
    fn call(&self, choices: &[Choice]) -> Option<Choice> {
        let call = choices.iter().find(|c| matches!(c, Choice::Call(_)))?;
        let strength = |side: Side| -> f32 {
            let units = &self.sight.units[side.index()];
            units.iter().map(|u| u.attack + u.defence).sum()
        };
        let ratio = strength(Side::German) / strength(Side::Allied).max(1.0);
        (ratio < self.sight.w.call_ratio).then_some(*call)
    }
}

/// Hexes with anybody in them.
fn held_by_anybody(sight: &Sight<'_>) -> folio::data::Hexes {
    let game = sight.game;
    game.held(Side::Allied).union(game.held(Side::German))
}
