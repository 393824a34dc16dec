//! What cannot be in a position, however it came about.

use kernel::reading::Reads as _;

use super::read::Reader;
use crate::data::Form;
use crate::ids::{Card, Side, Token, UnitId, Units};
use crate::stack::{Ask, Moment, Step};
use crate::state::{Heroes, Place};

impl Reader {
    /// A question must have an answer.
    pub(super) fn check_question(&mut self) {
        let mut choices = Vec::new();
        if self.faults.is_empty() && !matches!(self.game.ask(), Ask::Over(_)) {
            crate::choices::choices(&self.game, &mut choices);
            if choices.is_empty() {
                self.fault("pending: nothing could be chosen in this position".to_owned());
            }
        }
    }

    /// What cannot be, however it came about.
    pub(super) fn check(&mut self) {
        self.game.cover_anew();
        let movers = self.game.movers();
        // A square that somebody only passes through stays its owner's.
        for unit in self.game.all().filter(|&u| !movers.has(u)) {
            for square in self.game.squares(unit) {
                self.game.hold(square, unit);
            }
        }
        let game = self.game.clone();
        let mut faults = Vec::new();
        for unit in game.all() {
            let name = game.name(unit);
            let kind = game.kind(unit);
            for square in game.squares(unit) {
                let other = game.at(square);
                let passing = movers.has(unit) || other.is_some_and(|other| movers.has(other));
                if other != Some(unit) && !passing {
                    faults.push(format!("{name}: {square} is taken"));
                }
                if game.closed(square, kind.class()) {
                    faults.push(format!("{name}: {square} is closed to it"));
                }
            }
            match game.place(unit) {
                Place::Wreck(_) if kind.is_infantry() => faults.push(format!("{name}: no vehicle")),
                Place::Aboard(other) => {
                    let held = game.square(other).is_some() || game.marked.exiled(unit);
                    let crew = game
                        .all()
                        .filter(|&u| game.place(u) == Place::Aboard(other))
                        .count();
                    let room = usize::from(game.kind(other).transport);
                    if game.side(other) != game.side(unit)
                        || !held
                        || crew > room
                        || !kind.is_infantry()
                    {
                        faults.push(format!("{name}: it cannot be aboard that"));
                    }
                }
                Place::Captive(other)
                    if game.scenario().prize != Some(unit)
                        || game.side(other) == game.side(unit)
                        || game.square(other).is_none() && !game.alive(other) =>
                {
                    faults.push(format!("{name}: it cannot be a prisoner"));
                }
                _ => {}
            }
            if game.marked.exiled(unit) && !matches!(game.place(unit), Place::Aboard(_)) {
                faults.push(format!("{name}: it is in no vehicle"));
            }
            let two_sided = matches!(
                kind.form,
                Form::Steps | Form::Ambush | Form::Tripod | Form::Crew | Form::Aviator
            );
            if game.marked.back(unit) && !two_sided {
                faults.push(format!("{name}: its counter has no such side"));
            }
            if game.marked.watched(unit) && !game.concealed(unit) {
                faults.push(format!("{name}: it is not concealed"));
            }
            let token = game.token(unit);
            if token.is_some() && !matches!(game.place(unit), Place::On(_) | Place::Waiting) {
                faults.push(format!("{name}: it cannot hold a token"));
            }
            let twice = game.all().filter(|&u| {
                matches!(token, Some(Token::Number(_)))
                    && game.side(u) == game.side(unit)
                    && game.token(u) == token
            });
            if twice.count() > 1 {
                faults.push(format!("{name}: its side has that token twice"));
            }
        }
        faults.extend(game.wrong_question(game.ask()));
        faults.extend(game.wrong_stack());
        for fault in faults {
            self.fault(fault);
        }
    }
}

impl Heroes {
    /// Who may share a square: whoever moves, and who is about to make way.
    fn movers(&self) -> Units {
        let mut movers = Units::EMPTY;
        let mut asked = |ask: Ask| match ask {
            Ask::March(march) | Ask::Watch(march) => movers.add(march.unit),
            Ask::FallBack(unit, _) => movers.add(unit),
            _ => {}
        };
        for step in self.agenda().iter() {
            match step {
                Step::Ask(ask) | Step::Later(ask) => asked(ask),
                Step::Watch(march) | Step::Resume(march) | Step::Drive(march, _) => {
                    asked(Ask::March(march));
                }
                _ => {}
            }
        }
        movers
    }

    /// Why a question cannot be asked.
    fn wrong_question(&self, ask: Ask) -> Option<String> {
        let on = |unit: UnitId| self.square(unit).is_some();
        let fine = match ask {
            Ask::Act(unit) => matches!(self.place(unit), Place::On(_) | Place::Waiting),
            Ask::March(march) => self.alive(march.unit),
            Ask::Watch(march) => on(march.unit) && !march.is(crate::stack::Mark::Supply),
            Ask::FallBack(unit, winner) => {
                (on(unit) || self.marked.exiled(unit)) && winner.is_none_or(on)
            }
            Ask::Snap(unit) | Ask::Aid(unit) | Ask::Burst(unit, ..) => on(unit),
            Ask::Card(side, moment) => self.fits_moment(side, moment),
            Ask::Pick(_, Card::CounterThrust, _) => {
                matches!(self.at_hand(), Some(Step::Thrust(_)))
            }
            Ask::Deploy(side, unit) => self.to_deploy(side).any(|u| u == unit),
            _ => true,
        };
        (!fine).then(|| "pending: that cannot be asked in this position".to_owned())
    }

    /// Whether the step on top of the stack is what a moment is about.
    fn fits_moment(&self, side: Side, moment: Moment) -> bool {
        let on = |unit: UnitId| self.square(unit).is_some();
        match (moment, self.at_hand()) {
            (Moment::Orders, Some(Step::Orders(cards)))
            | (Moment::Tokens, Some(Step::Tokens(cards))) => cards.turn == side,
            (Moment::Before, Some(Step::Attack(a))) => a.die == 0 && on(a.target),
            (Moment::After, Some(Step::Attack(a))) => a.die > 0 && on(a.target),
            (Moment::Close, Some(Step::Melee(m))) => m.dice == [0; 2] && on(m.unit) && on(m.target),
            (Moment::Clash, Some(Step::Melee(m))) => {
                m.dice[0] > 0 && m.dice[1] > 0 && on(m.unit) && on(m.target)
            }
            (Moment::Hit, Some(Step::Hits(unit, left, ..))) => {
                left > 0 && on(unit) && self.side(unit) == side
            }
            (Moment::Reply, Some(Step::Reply(unit, _)))
            | (Moment::Onward, Some(Step::Onward(unit, _))) => self.side(unit) == side,
            (Moment::Last, Some(Step::Last(unit))) => {
                self.side(unit) == side && self.marked.doomed(unit) && on(unit)
            }
            (Moment::Thrust, Some(Step::Thrust(unit))) => self.side(unit) != side,
            (Moment::Drift, Some(Step::Shell(..))) => true,
            _ => false,
        }
    }

    /// Why what is still to be done cannot be.
    fn wrong_stack(&self) -> Option<String> {
        let fine = self.put_off().all(|step| match step {
            Step::Later(ask) => self.wrong_question(ask).is_none() || !matches!(ask, Ask::Card(..)),
            Step::Attack(a) => a.cards.passes <= 2,
            Step::Last(unit) => self.marked.doomed(unit),
            _ => true,
        });
        (!fine).then(|| "stack: that cannot be left to do in this position".to_owned())
    }
}
