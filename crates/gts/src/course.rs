//! The course of play: what is still to be done, and what the steps under way remember.
//!
//! Steps lie on an agenda, and most hold all they need. What several steps in turn look at and change (who acts, a march, an
//! assault, what Op Fire answers) is a [`Frame`] beside the agenda: it is put on with one step and taken off with it. Whatever
//! lies above that step may ask for it, with [`Gts::march`] and the like; where there is none, asking is a fault of the rules.

use kernel::Agenda;

use crate::frames::{Action, Assault, Fired, Frame, March, Trigger};
use crate::ids::Units;
use crate::stack::Step;
use crate::state::Gts;

/// What goes on. The deepest is an assault with a shot, its result and a check.
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug)]
pub(crate) struct Course {
    agenda: Agenda<Step, { Course::ROOM }>,
    /// What is remembered, in the order it was put on.
    frames: [Option<Frame>; 4],
    /// With which step: how many there were with it.
    heights: [u8; 4],
}

impl Course {
    /// Room for this many steps.
    pub(crate) const ROOM: usize = 40;

    /// Nothing goes on.
    pub(crate) const EMPTY: Course = Course {
        agenda: Agenda::EMPTY,
        frames: [None; 4],
        heights: [0; 4],
    };

    /// What comes next.
    #[inline]
    pub(crate) fn now(&self) -> Option<Step> {
        self.agenda.now()
    }

    /// All steps, what comes last first.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step> + '_ {
        self.agenda.iter()
    }

    /// Whether this is still to be done.
    pub(crate) fn has(&self, step: Step) -> bool {
        self.steps().any(|it| it == step)
    }

    /// How many steps there are.
    pub(crate) fn height(&self) -> u8 {
        self.agenda.len() as u8
    }

    /// This comes first.
    #[inline]
    pub(crate) fn add(&mut self, step: Step) {
        self.agenda.add(step);
    }

    /// This comes first, and remembers something until it is taken off.
    pub(crate) fn add_with(&mut self, step: Step, frame: Frame) {
        self.add(step);
        self.remember(frame);
    }

    /// What comes next remembers this too until it is taken off.
    ///
    /// # Panics
    /// Where something of the kind is remembered already, or too much.
    pub(crate) fn remember(&mut self, frame: Frame) {
        let free = self.frames.iter().position(Option::is_none);
        let Some(free) = free.filter(|_| self.may_remember(&frame)) else {
            panic!("no room for {frame:?} beside {:?}", self.frames);
        };
        self.frames[free] = Some(frame);
        self.heights[free] = self.height();
    }

    /// Whether nothing of the kind is remembered, and there is room.
    pub(crate) fn may_remember(&self, frame: &Frame) -> bool {
        let kind = std::mem::discriminant(frame);
        let mut others = self.frames.iter().flatten();
        self.frames.contains(&None) && others.all(|it| std::mem::discriminant(it) != kind)
    }

    /// Takes off what comes next, and forgets what it remembered.
    pub(crate) fn take(&mut self) {
        let height = self.height();
        for (frame, at) in self.frames.iter_mut().zip(&mut self.heights) {
            if *at == height {
                (*frame, *at) = (None, 0);
            }
        }
        self.agenda.take();
    }

    /// Takes off what lies above so many steps.
    pub(crate) fn cut(&mut self, height: u8) {
        while self.height() > height {
            self.take();
        }
    }

    /// What comes next is this instead; it remembers the same.
    pub(crate) fn change(&mut self, step: Step) {
        self.agenda.change(step);
    }
}

/// What is remembered of each kind, if anything; the same to change it; and where it must be there, its name.
macro_rules! remembered {
    ($($frame:ident: $get:ident, $get_mut:ident $(, $name:literal)?;)*) => {
        impl Course { $(
            #[inline]
            pub(crate) fn $get(&self) -> Option<$frame> {
                let mut frames = self.frames.iter().flatten();
                frames.find_map(|frame| match frame {
                    Frame::$frame(it) => Some(*it),
                    _ => None,
                })
            }

            pub(crate) fn $get_mut(&mut self) -> Option<&mut $frame> {
                let mut frames = self.frames.iter_mut().flatten();
                frames.find_map(|frame| match frame {
                    Frame::$frame(it) => Some(it),
                    _ => None,
                })
            }
        )* }

        impl Gts { $($(
            #[doc = concat!("The ", $name, " that goes on.")]
            #[inline]
            pub(crate) fn $get(&self) -> $frame {
                surely(self.course.$get(), $name)
            }

            pub(crate) fn $get_mut(&mut self) -> &mut $frame {
                surely(self.course.$get_mut(), $name)
            }
        )?)* }
    };
}

remembered! {
    Action: action, action_mut;
    March: march, march_mut, "march";
    Trigger: trigger, trigger_mut, "trigger of Op Fire";
    Assault: assault, assault_mut, "assault";
    Fired: fired, fired_mut;
}

impl Course {
    /// 1.6.1: who was next to an enemy when the action began, if one goes on.
    #[inline]
    pub(crate) fn contact(&self) -> Option<&Units> {
        let mut frames = self.frames.iter().flatten();
        frames.find_map(|frame| match frame {
            Frame::Contact(close) => Some(close),
            _ => None,
        })
    }
}

/// What must be there.
fn surely<T>(it: Option<T>, what: &str) -> T {
    it.unwrap_or_else(|| panic!("no {what} goes on"))
}

impl Gts {
    /// Those who act.
    pub(crate) fn action_mut(&mut self) -> &mut Action {
        surely(self.course.action_mut(), "action")
    }
}
