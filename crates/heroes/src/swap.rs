//! Concealed units of a side change identities in another world: what lies at a counter's place stays there.

use kernel::Dice;

use crate::ids::{Side, Square, UnitId, Units};
use crate::stack::{Ask, Attack, March, Melee, Step};
use crate::state::{Heroes, Place};

/// A place with what lies there: who holds it, his entry, and one bit for each mark.
type Lot = (UnitId, crate::state::Unit, u16);

impl Heroes {
    /// Who is concealed where is dealt anew, those included that are still to deploy. Every Ambush unit is a Scout, so
    /// each could have been deployed wherever another was; who was watched as it hid stays where it is.
    pub(crate) fn redeal_concealed(&mut self, side: Side, dice: &mut Dice) {
        let alike = |&u: &UnitId| self.veiled(u) && !self.marked.watched(u);
        let mut dealt: Vec<UnitId> = self.of(side).filter(alike).collect();
        if dealt.len() > 1 {
            let mut lots: Vec<Lot> = dealt.iter().map(|&u| self.lot(u)).collect();
            lots.sort_by_key(|&(_, unit, marks)| (order(unit.place()), unit.token(), marks));
            dice.shuffle(&mut dealt);
            self.deal_lots(&lots, &dealt);
        }
        // Whom its owner is deploying is not told either.
        if matches!(self.ask(), Ask::Deploy(asked, _) if asked == side) {
            let first = self.to_deploy(side).next();
            if let Some(unit) = first {
                self.deploys(side, unit);
            }
        }
    }

    /// Gives each lot to a unit.
    fn deal_lots(&mut self, lots: &[Lot], dealt: &[UnitId]) {
        let now = |u: UnitId| {
            let at = lots.iter().position(|lot| lot.0 == u);
            at.map_or(u, |at| dealt[at])
        };
        let steps = self.agenda().iter().map(|step| match step {
            Step::Attack(a) => {
                let stronger = self.values(now(a.target)).defence - self.values(a.target).defence;
                Step::Attack(Attack {
                    by: a.by.map(now),
                    target: now(a.target),
                    defence: a.defence + stronger,
                    ..a
                })
            }
            other => renamed(other, &now),
        });
        let agenda = steps.collect();
        self.set_agenda(&agenda);
        for (&unit, &(_, lot, marks)) in dealt.iter().zip(lots) {
            self.lay(unit, lot.place(), lot.facing());
            self.lay_token(unit, lot.token());
            self.marked.deal(unit, marks);
        }
        for unit in self.all() {
            if let Place::Captive(jailer) = self.place(unit) {
                self.lay(unit, Place::Captive(now(jailer)), self.facing(unit));
            }
        }
        // A square that somebody passes through stays its owner's.
        let owners: Vec<(Square, UnitId)> = lots
            .iter()
            .filter_map(|lot| Some((self.square(now(lot.0))?, lot.0)))
            .filter(|&(square, held)| self.at(square) == Some(held))
            .map(|(square, held)| (square, now(held)))
            .collect();
        for (square, unit) in owners {
            self.hold(square, unit);
        }
    }

    fn lot(&self, unit: UnitId) -> Lot {
        (unit, *self.entry(unit), self.marked.lot(unit))
    }
}

/// Places in the order of their squares, whoever waits last.
fn order(place: Place) -> (bool, Option<Square>) {
    match place {
        Place::On(square) => (false, Some(square)),
        _ => (true, None),
    }
}

fn all_renamed(units: Units, now: &impl Fn(UnitId) -> UnitId) -> Units {
    let renamed = units.iter().map(now);
    renamed.fold(Units::EMPTY, |all, u| all.or(Units::one(u)))
}

fn renamed_march(march: March, now: &impl Fn(UnitId) -> UnitId) -> March {
    March {
        unit: now(march.unit),
        ..march
    }
}

fn renamed_ask(ask: Ask, now: &impl Fn(UnitId) -> UnitId) -> Ask {
    match ask {
        Ask::Deploy(side, unit) => Ask::Deploy(side, now(unit)),
        Ask::Act(unit) => Ask::Act(now(unit)),
        Ask::March(march) => Ask::March(renamed_march(march, now)),
        Ask::Watch(march) => Ask::Watch(renamed_march(march, now)),
        Ask::Burst(unit, first, left, shot) => {
            Ask::Burst(now(unit), first, left, all_renamed(shot, now))
        }
        Ask::Snap(unit) => Ask::Snap(now(unit)),
        Ask::Aid(unit) => Ask::Aid(now(unit)),
        Ask::FallBack(unit, winner) => Ask::FallBack(now(unit), winner.map(now)),
        Ask::Pick(side, card, chosen) => Ask::Pick(side, card, all_renamed(chosen, now)),
        Ask::Gear(..)
        | Ask::Recruit(..)
        | Ask::Reinforce(_)
        | Ask::Order(..)
        | Ask::Special(_)
        | Ask::Supply(_)
        | Ask::Rally(_)
        | Ask::Discard(_)
        | Ask::Card(..)
        | Ask::Over(_) => ask,
    }
}

fn renamed(step: Step, now: &impl Fn(UnitId) -> UnitId) -> Step {
    match step {
        Step::Later(ask) => Step::Later(renamed_ask(ask, now)),
        Step::Ask(ask) => Step::Ask(renamed_ask(ask, now)),
        Step::Hits(unit, left, by, cause) => Step::Hits(now(unit), left, by.map(now), cause),
        Step::Spread(by, side, cause, struck) => {
            Step::Spread(by.map(now), side, cause, all_renamed(struck, now))
        }
        Step::Shell(by, side, at, less, asked) => Step::Shell(by.map(now), side, at, less, asked),
        Step::Reply(unit, by) => Step::Reply(now(unit), now(by)),
        Step::Watch(march) => Step::Watch(renamed_march(march, now)),
        Step::Resume(march) => Step::Resume(renamed_march(march, now)),
        Step::Drive(march, to) => Step::Drive(renamed_march(march, now), to),
        Step::RunOver(unit, other) => Step::RunOver(now(unit), now(other)),
        Step::Burst(unit, first, left, shot) => {
            Step::Burst(now(unit), first, left, all_renamed(shot, now))
        }
        Step::Close(unit, other, at) => Step::Close(now(unit), now(other), at),
        Step::Strike(unit, other) => Step::Strike(now(unit), now(other)),
        Step::Melee(melee) => Step::Melee(Melee {
            unit: now(melee.unit),
            target: now(melee.target),
            ..melee
        }),
        Step::PushBack(unit, other) => Step::PushBack(now(unit), now(other)),
        Step::Take(unit, at, fury) => Step::Take(now(unit), at, fury),
        Step::EndAction(unit, done) => Step::EndAction(now(unit), done),
        Step::Arrive(unit) => Step::Arrive(now(unit)),
        Step::Supplied(unit) => Step::Supplied(now(unit)),
        Step::Onward(unit, done) => Step::Onward(now(unit), done),
        Step::Thrust(unit) => Step::Thrust(now(unit)),
        Step::Last(unit) => Step::Last(now(unit)),
        Step::Attack(_) | Step::Orders(_) | Step::Tokens(_) | Step::Recruit(_) | Step::EndTurn => {
            step
        }
    }
}
