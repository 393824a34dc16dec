//! What a choice does, once `may` has allowed it.

use crate::choice::Choice;
use crate::event::Story;
use crate::ids::Bits;
use crate::state::{Ask, Battle, Nightdrop, Step};
use crate::turn::Opening;

/// Why what is worked out again cannot fail.
const ALLOWED: &str = "`may` allowed it";

/// Makes a choice, and runs on to the next question.
pub(crate) fn make(game: &mut Nightdrop, choice: Choice, story: &mut Story<'_>) {
    match (game.ask, choice) {
        (Ask::Scatter, Choice::Scatter) => game.scatter(story),
        (Ask::Surplus { .. }, Choice::Shift(stick, to)) => game.spill(stick, to, story),
        (Ask::Attrition { left }, Choice::Lose(stick)) => game.lose(left, stick, story),
        (Ask::Mark(marking), Choice::Mark(vp)) => game.mark(marking, vp, story),
        (Ask::Initiative, Choice::Claim(piece)) => game.claim(piece, story),
        (Ask::Initiative, Choice::Roll) => game.roll_initiative(None, true, story),
        (Ask::Patrol, Choice::Patrol(hex)) => game.place_patrol(hex, story),
        (Ask::Confusion, Choice::Confuse(unit)) => game.confuse(unit, story),
        (Ask::Patrol | Ask::Confusion, Choice::Waive) => {
            game.open_turn(Opening::Headquarters, story);
        }
        (Ask::Objectives, Choice::Unveil(vp)) => game.unveil(vp, story),
        (Ask::Objectives, Choice::Expose(vp)) => game.expose(vp, story),
        (Ask::Objectives, Choice::Waive) => game.next_activation(story),
        (Ask::Enter { piece, how }, Choice::Enter(hex)) => {
            game.enter_by(piece, how, hex, story);
        }
        (Ask::Activate, Choice::Act(action)) => game.act(action, true, story),
        (Ask::Reinforce, Choice::Draw) => game.draw(story),
        (Ask::Reinforce, Choice::Return(piece)) => game.come_back(piece, story),
        (Ask::Reinforce, Choice::Done) => game.moves(story),
        (Ask::Battle(battle), _) => game.make_in_battle(battle, choice, story),
        (Ask::Overstack { .. }, Choice::Remove(piece)) => game.remove(piece, story),
        (Ask::Regroup, Choice::Turn(hex, colour)) => game.turn_up(hex, colour, story),
        (Ask::Regroup, Choice::Form(sticks)) => {
            let (hex, colour, full) = game.may_form(sticks).expect(ALLOWED);
            game.form(sticks, hex, colour, full, story);
        }
        (Ask::Regroup, Choice::Reinforce(company, stick)) => {
            game.reinforce(company, stick, story);
        }
        (Ask::Regroup, Choice::Done) => game.end_activation(story),
        (
            Ask::Move
            | Ask::March(_)
            | Ask::Shift
            | Ask::Shifting { .. }
            | Ask::Attack
            | Ask::Gather { .. },
            _,
        ) => game.make_on_the_move(choice, story),
        (
            Ask::Scatter
            | Ask::Surplus { .. }
            | Ask::Attrition { .. }
            | Ask::Mark(_)
            | Ask::Initiative
            | Ask::Patrol
            | Ask::Confusion
            | Ask::Objectives
            | Ask::Enter { .. }
            | Ask::Activate
            | Ask::Reinforce
            | Ask::Overstack { .. }
            | Ask::Regroup
            | Ask::Over,
            _,
        ) => game.not_allowed(choice),
    }
}

impl Nightdrop {
    /// Whoever takes a choice from outside asks `may` first.
    #[cold]
    fn not_allowed(&self, choice: Choice) -> ! {
        unreachable!("{choice:?} does not answer {:?}: {ALLOWED}", self.ask)
    }

    fn make_on_the_move(&mut self, choice: Choice, story: &mut Story<'_>) {
        match (self.ask, choice) {
            (Ask::Move, Choice::Move(piece)) => self.pick_up(piece),
            (Ask::Move, Choice::Drive(piece)) => self.drive(piece, story),
            (Ask::Move, Choice::Done) => self.attacks(story),
            (Ask::March(march), Choice::With(piece)) => {
                self.ask = Ask::March(self.stacked(&march, piece));
            }
            (Ask::March(march), Choice::Step(to)) => {
                let left = self.may_step(&march, to).expect(ALLOWED);
                self.step(march, to, left, story);
            }
            (Ask::March(march), Choice::Exit) => self.exit(march, story),
            (Ask::March(march), Choice::Stop) => self.halt(&march, story),
            (Ask::Shift, Choice::Move(stick)) => self.lead_astray(stick),
            (
                Ask::Shifting {
                    stick, at, left, ..
                },
                Choice::Step(to),
            ) => self.shift(stick, at, Some(to), left, story),
            (
                Ask::Shifting {
                    stick, at, left, ..
                },
                Choice::Exit,
            ) => self.shift(stick, at, None, left, story),
            (Ask::Shifting { .. }, Choice::Stop) => self.shifts(story),
            (Ask::Attack, Choice::Attack(point, target)) => {
                let with = Bits::one(point);
                self.ask = Ask::Gather {
                    target,
                    point,
                    with,
                };
            }
            (Ask::Shift | Ask::Attack, Choice::Done) => self.end_fighting(story),
            (
                Ask::Gather {
                    target,
                    point,
                    mut with,
                },
                Choice::Join(piece),
            ) => {
                with.add(piece);
                self.ask = Ask::Gather {
                    target,
                    point,
                    with,
                };
            }
            (
                Ask::Gather {
                    target,
                    point,
                    with,
                },
                Choice::Resolve,
            ) => self.resolve(target, point, with, story),
            (_, choice) => self.not_allowed(choice),
        }
    }

    fn make_in_battle(&mut self, battle: Battle, choice: Choice, story: &mut Story<'_>) {
        match (battle.step, choice) {
            (Step::Point, Choice::Point(unit)) => self.fight(battle, unit, story),
            (Step::Assign { .. }, Choice::Assign(unit)) => self.assign(battle, unit, story),
            (Step::Suffer { unit, .. }, Choice::Loss) => self.suffer(battle, unit, true, story),
            (Step::Suffer { unit, .. }, Choice::Fall) => self.suffer(battle, unit, false, story),
            (Step::Retreat { from }, Choice::Retreat(to)) => {
                self.retreat_to(battle, from, to, story);
            }
            (Step::Casualty { .. }, Choice::Casualty(unit)) => self.casualty(battle, unit, story),
            (Step::Advance { .. }, Choice::Advance(unit)) => self.advance(battle, unit, story),
            (Step::Advance { .. }, Choice::Hold) => self.attacks(story),
            (
                Step::Point
                | Step::Assign { .. }
                | Step::Suffer { .. }
                | Step::Retreat { .. }
                | Step::Casualty { .. }
                | Step::Advance { .. },
                _,
            ) => self.not_allowed(choice),
        }
    }
}
