//! 4.0 Sequence of Play: what is under way lies on the agenda, and the question of the moment on top of it.
//!
//! A question that comes up in the middle of something is answered and taken off; what it came up in goes on.

use kernel::{Agenda, Feed, Fingerprint, Flow, Goes};

use crate::event::Story;
use crate::ids::{ChitId, Positions, Units};
use crate::state::{Ask, Jubilee, Round, Variants};

/// What is to be done, or asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// 5.2: units of this turn go to their boxes.
    Arrivals,
    /// 5.5: who must roll a landing check?
    Checks,
    /// 5.5: landing checks are rolled.
    Landings {
        /// Not checked yet.
        waiting: Units,
    },
    /// 4.1 II: op chits are drawn, one by one.
    Operations,
    /// 6.17: German units check movement, then recover.
    Movement {
        /// The chit.
        chit: ChitId,
        /// Positions whose units have still to check.
        movers: Positions,
    },
    /// 4.1 III, 10.19: an action phase, as long as anybody can act.
    Actions(Round),
    /// 10.16: stacks are thinned out, and the turn ends.
    Stacks,
    /// The player is asked.
    Ask(Ask),
}

/// A phase of the game (3.0, 4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Convoy,
    Bombardment,
    Transport,
    LandingCheck,
    Operations,
    Actions(Round),
    Over,
}

/// What is under way. The deepest are a position's movement, or a unit's landing check, in the Operations Phase, and an
/// attack in a bonus round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Course(Agenda<Step, 3>);

impl Course {
    /// 3.4, 16.3: what is decided before the first turn.
    pub(crate) fn opening(variants: Variants) -> Course {
        let convoy = (!variants.no_convoy).then_some(Ask::Convoy);
        let left = crate::setup::BOMBARDED;
        let bombardment = variants.bombardment.then_some(Ask::Bombard { left });
        let asked = convoy.into_iter().chain(bombardment);
        Course(asked.map(Step::Ask).collect())
    }

    /// A phase begins.
    pub(crate) fn of(step: Step) -> Course {
        Course([step].into_iter().collect())
    }

    /// A question, asked in an action phase or out of it, and in the middle of a step.
    pub(crate) fn asking(
        ask: Ask,
        within: Option<Step>,
        round: Round,
        variants: Variants,
    ) -> Course {
        let phase: &[Step] = match ask {
            Ask::Bombard { .. } if !variants.no_convoy => &[Step::Ask(Ask::Convoy)],
            Ask::Bombard { .. } | Ask::Convoy | Ask::Over => &[],
            Ask::Land { .. } => &[Step::Arrivals],
            Ask::Check { .. }
            | Ask::Delayed { .. }
            | Ask::Draw
            | Ask::Fire(_)
            | Ask::Displace { .. }
            | Ask::Strafe
            | Ask::Recall => &[Step::Operations],
            Ask::Overstack { .. } => &[Step::Stacks],
            Ask::Act | Ask::Gather { .. } | Ask::Attrition { .. } | Ask::Infiltrated { .. } => {
                match round {
                    Round::Main => &[Step::Actions(Round::Main)],
                    Round::Bonus => &[Step::Operations, Step::Actions(Round::Bonus)],
                }
            }
        };
        let steps = phase.iter().copied().chain(within);
        Course(steps.chain([Step::Ask(ask)]).collect())
    }

    /// The question of the moment.
    #[inline]
    pub(crate) fn ask(&self) -> Ask {
        match self.0.now() {
            Some(Step::Ask(ask)) => ask,
            other => unreachable!("the rules stopped at {other:?}, which is not a question"),
        }
    }

    /// What the question came up in.
    pub(crate) fn within(&self) -> Option<Step> {
        self.0.iter().rev().nth(1)
    }

    /// The phase the question belongs to.
    pub(crate) fn phase(&self) -> Phase {
        match self.ask() {
            Ask::Convoy => Phase::Convoy,
            Ask::Bombard { .. } => Phase::Bombardment,
            Ask::Land { .. } => Phase::Transport,
            Ask::Check { .. } | Ask::Delayed { .. } => Phase::LandingCheck,
            Ask::Draw | Ask::Fire(_) | Ask::Displace { .. } | Ask::Strafe | Ask::Recall => {
                Phase::Operations
            }
            Ask::Act
            | Ask::Gather { .. }
            | Ask::Attrition { .. }
            | Ask::Infiltrated { .. }
            | Ask::Overstack { .. } => Phase::Actions(self.round()),
            Ask::Over => Phase::Over,
        }
    }

    /// Which action phase is under way.
    #[inline]
    pub(crate) fn round(&self) -> Round {
        let bonus = |step| matches!(step, Step::Actions(Round::Bonus));
        if self.0.len() > 1 && self.0.iter().any(bonus) {
            Round::Bonus
        } else {
            Round::Main
        }
    }

    /// This comes first.
    pub(crate) fn add(&mut self, step: Step) {
        self.0.add(step);
    }

    /// This is asked first.
    pub(crate) fn question(&mut self, ask: Ask) {
        self.0.add(Step::Ask(ask));
    }

    /// What comes next is done, or answered.
    pub(crate) fn done(&mut self) {
        self.0.take();
    }

    /// What comes next is done, and this follows.
    pub(crate) fn follow(&mut self, step: Step) {
        self.0.change(step);
    }
}

impl Feed for Course {
    /// The question, what it goes back to, and the action phase.
    fn feed(&self, to: &mut Fingerprint) {
        let ask = self.ask();
        ask.feed(to);
        match (ask, self.within()) {
            // The volley names its chit.
            (Ask::Fire(_), Some(Step::Movement { movers, .. })) => movers.feed(to),
            (_, Some(Step::Movement { chit, movers })) => (chit, movers).feed(to),
            (_, Some(Step::Landings { waiting })) => waiting.feed(to),
            _ => {}
        }
        self.round().feed(to);
    }
}

impl<'a> Flow<Story<'a>> for Jubilee {
    type Step = Step;

    fn now(&self) -> Option<Step> {
        self.course.0.now()
    }

    fn perform(&mut self, step: Option<Step>, story: &mut Story<'a>) -> Goes {
        match step {
            None => self.start_turn(story),
            Some(Step::Arrivals) => self.arrivals(story),
            Some(Step::Checks) => self.landing_checks(),
            Some(Step::Landings { waiting }) => self.roll_landings(waiting, story),
            Some(Step::Operations) => self.operations(story),
            Some(Step::Movement { chit, movers }) => self.check_movement(chit, movers, story),
            Some(Step::Actions(round)) => self.actions_go_on(round, story),
            Some(Step::Stacks) => self.settle_stacks(story),
            Some(Step::Ask(_)) => return Goes::Asks,
        }
        Goes::On
    }
}
