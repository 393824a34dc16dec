//! What goes on, as positions write it: the steps in `stack`, and beside it what they remember, under the names of its parts.
//!
//! A position remembers one thing of a kind at most, and each kind lies with steps of its own, so that it finds them again.
//! What no step remembers is passed over: positions of earlier versions keep marches and triggers that are long over.

use kernel::Few;
use kernel::reading::Reads as _;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Reader;
use crate::course::Course;
use crate::data::Data;
use crate::frames::{Action, Assault, Fired, Frame, March, Trigger};
use crate::ids::Units;
use crate::naval::NavalStep;
use crate::spelling::written;
use crate::stack::{Box17, Step, Then};
use crate::state::Did;

/// What the steps remember.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
pub(super) struct Remembered {
    group: Units,
    left: Units,
    second: bool,
    kind: Did,
    close: Units,
    effective: Units,
    #[serde(skip_serializing_if = "Option::is_none")]
    march: Option<March>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trigger: Option<Trigger>,
    #[serde(skip_serializing_if = "Option::is_none")]
    assault: Option<Assault>,
}

impl Remembered {
    /// What is remembered now.
    pub(super) fn of(course: &Course) -> Remembered {
        let Action {
            group,
            left,
            second,
            kind,
        } = course.action().unwrap_or(Action::NONE);
        let fired = course.fired().filter(|fired| fired.effective);
        Remembered {
            group,
            left,
            second,
            kind,
            close: course.contact().copied().unwrap_or_default(),
            effective: fired.map_or(Units::EMPTY, |fired| Units::one(fired.at)),
            march: course.march(),
            trigger: course.trigger(),
            assault: course.assault(),
        }
    }

    /// The steps with what they remember.
    fn with(self, steps: impl Iterator<Item = Step>, data: &Data) -> Result<Course, String> {
        let mut course = Course::EMPTY;
        for step in steps {
            if matches!(step, Step::Assault(_)) && course.assault().is_none() {
                course.remember(Frame::Assault(self.assault.unwrap_or_default()));
            }
            course.add(step);
            for frame in self.frames(step, &course).into_iter().flatten() {
                if !course.may_remember(&frame) {
                    return Err(format!("{} goes on twice", written(step, data)));
                }
                course.remember(frame);
            }
            if !is_whole(step, &course) {
                return Err(format!(
                    "nothing that {} belongs to goes on",
                    written(step, data)
                ));
            }
        }
        Ok(course)
    }

    /// What lies with a step on top.
    fn frames(&self, step: Step, course: &Course) -> [Option<Frame>; 2] {
        let frame = match step {
            Step::Order | Step::Second | Step::Naval(NavalStep::Join | NavalStep::SecondAct) => {
                Frame::Action(Action {
                    group: self.group,
                    left: self.left,
                    second: self.second,
                    kind: self.kind,
                })
            }
            Step::EndAction => {
                let assault = self.assault.filter(|it| *it != Assault::NONE);
                let assault = assault.map(Frame::Assault);
                return [Some(Frame::Contact(self.close)), assault];
            }
            Step::March => Frame::March(self.march.unwrap_or_default()),
            Step::Spread(at, _) | Step::Naval(NavalStep::Struck(at)) => {
                let effective = self.effective.has(at);
                Frame::Fired(Fired { at, effective })
            }
            // The lowest of Op Fire before, what triggers it, and Op Fire after.
            Step::Op { .. }
            | Step::Go(_)
            | Step::Change(..)
            | Step::Work(..)
            | Step::Assault(Box17::Close | Box17::Flee)
            | Step::Naval(NavalStep::Unload)
                if course.trigger().is_none() =>
            {
                Frame::Trigger(self.trigger.unwrap_or_default())
            }
            _ => return [None; 2],
        };
        [Some(frame), None]
    }
}

/// Whether a step on top finds what it asks for.
fn is_whole(step: Step, course: &Course) -> bool {
    match step {
        Step::Leave(_) | Step::Go(_) => course.march().is_some(),
        Step::Naval(NavalStep::NestsGroup) => course.action().is_some(),
        Step::Buy { then, .. } | Step::Checked { then, .. } => match then {
            Then::ForcedMarch | Then::HeavyBarrage | Then::Star => course.march().is_some(),
            Then::Run => course.assault().is_some(),
            Then::Suppression
            | Then::Query
            | Then::RunningQuery
            | Then::StarEnt(_)
            | Then::Delay => true,
        },
        _ => true,
    }
}

impl Reader {
    /// What goes on, with what its steps remember.
    pub(super) fn course(&mut self, fields: &Map<String, Value>) {
        let mut remembered = Remembered::default();
        macro_rules! part {
            ($($field:ident)*) => { $(
                if let Some(value) = fields.get(stringify!($field))
                    && let Some(read) = self.part(stringify!($field), value)
                {
                    remembered.$field = read;
                }
            )* };
        }
        part!(group left second kind close effective march trigger assault);
        let given = fields.get("stack");
        let given = given.and_then(|v| self.part::<Few<Step, { Course::ROOM }>>("stack", v));
        let data = self.game.data();
        let course = match given {
            Some(steps) => remembered.with(steps.iter(), data),
            None => remembered.with(self.game.course.steps(), data),
        };
        match course {
            Ok(course) => self.game.course = course,
            Err(why) => self.fault(format!("stack: {why}")),
        }
    }
}
