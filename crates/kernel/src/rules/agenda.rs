//! One engine for asking: what is still to be done lies on a stack, and whatever lies on top is done, or asked, first.

use std::fmt::Debug;

use serde::{Deserialize, Serialize};

use crate::Few;

/// What is still to be done, the next on top: steps that are done by themselves, and questions that wait for a choice.
/// Everything a step needs lies inside it, so that nothing else is "current".
///
/// There is room for `N`; one more is a fault of the rules, told loudly in every build.
///
/// ```
/// use kernel::Agenda;
///
/// let mut agenda: Agenda<&str, 4> = Agenda::EMPTY;
/// agenda.add("end of turn");
/// agenda.add("who attacks?");
/// assert_eq!(agenda.now(), Some("who attacks?"));
/// agenda.change("who attacks next?");
/// assert_eq!(agenda.take(), Some("who attacks next?"));
/// assert_eq!(agenda.now(), Some("end of turn"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, crate::Feed)]
pub struct Agenda<S, const N: usize>(Few<S, N>);

impl<S: Copy + PartialEq + Debug, const N: usize> Agenda<S, N> {
    /// Nothing is to be done.
    pub const EMPTY: Agenda<S, N> = Agenda(Few::EMPTY);

    /// What comes next: between two choices, the question that is asked.
    #[inline]
    pub fn now(&self) -> Option<S> {
        self.0.last().copied()
    }

    /// The same without a copy.
    #[inline]
    pub fn top(&self) -> Option<&S> {
        self.0.last()
    }

    /// This comes first, before everything that lies there.
    ///
    /// # Panics
    /// When there is no room: the rules ask without end.
    #[inline]
    pub fn add(&mut self, step: S) {
        self.0.push(step);
    }

    /// Takes off what comes next: it is being done, or was answered.
    #[inline]
    pub fn take(&mut self) -> Option<S> {
        self.0.pop()
    }

    /// What comes next is this instead.
    #[inline]
    pub fn change(&mut self, step: S) {
        self.0.pop();
        self.0.push(step);
    }

    /// How much there is.
    #[inline]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Everything, what comes last first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = S> + Clone + '_ {
        self.0.iter()
    }
}

impl<S: Copy + PartialEq + Debug, const N: usize> FromIterator<S> for Agenda<S, N> {
    fn from_iter<I: IntoIterator<Item = S>>(steps: I) -> Self {
        Agenda(steps.into_iter().collect())
    }
}

impl<S: Serialize + Copy + PartialEq + Debug, const N: usize> Serialize for Agenda<S, N> {
    fn serialize<Z: serde::Serializer>(&self, to: Z) -> Result<Z::Ok, Z::Error> {
        self.0.serialize(to)
    }
}

impl<'de, S, const N: usize> Deserialize<'de> for Agenda<S, N>
where
    S: Deserialize<'de> + Copy + PartialEq + Debug,
{
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Few::deserialize(from).map(Agenda)
    }
}

/// Whether a step waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Goes {
    /// It is done, and taken off: whatever lies on top now comes next.
    On,
    /// It is asked: the question lies on top until a choice answers it.
    Asks,
}

impl Goes {
    /// Asks where this holds, and otherwise goes on.
    pub const fn asks_if(asks: bool) -> Goes {
        if asks { Goes::Asks } else { Goes::On }
    }
}

/// A game that runs by its [`Agenda`]; `T` is what it tells its events to.
pub trait Flow<T> {
    /// What lies on its agenda.
    type Step: Copy + Debug;

    /// What comes next.
    fn now(&self) -> Option<Self::Step>;

    /// Does what comes next, and puts on the agenda whatever follows from it. It is still on top while this is called;
    /// whoever does it takes it off. With nothing to do, the game says how it goes on.
    fn perform(&mut self, step: Option<Self::Step>, story: &mut T) -> Goes;

    /// Does one thing after the other until something is asked.
    ///
    /// # Panics
    /// When the rules go round in circles.
    fn run(&mut self, story: &mut T) {
        /// Far more than ever happens between two questions.
        const MANY: u32 = 100_000;
        for _ in 0..MANY {
            if self.perform(self.now(), story) == Goes::Asks {
                return;
            }
        }
        panic!("the rules go round in circles at {:?}", self.now());
    }
}

#[cfg(test)]
mod tests {
    use super::{Agenda, Flow, Goes};

    /// Counts down, then asks; with nothing left it begins again.
    struct Countdown {
        agenda: Agenda<u8, 3>,
        ends: bool,
    }

    impl Flow<Vec<u8>> for Countdown {
        type Step = u8;

        fn now(&self) -> Option<u8> {
            self.agenda.now()
        }

        fn perform(&mut self, step: Option<u8>, told: &mut Vec<u8>) -> Goes {
            match step {
                Some(0) => return Goes::asks_if(self.ends),
                Some(left) => self.agenda.change(left - 1),
                None => self.agenda.add(2),
            }
            told.extend(step);
            Goes::On
        }
    }

    #[test]
    fn a_game_goes_on_until_it_asks() {
        let (agenda, mut told) = (Agenda::EMPTY, Vec::new());
        let mut game = Countdown { agenda, ends: true };
        game.run(&mut told);
        assert_eq!((told, game.now()), (vec![2, 1], Some(0)));
    }

    #[test]
    #[should_panic(expected = "round in circles at Some(0)")]
    fn rules_that_never_ask_say_so_loudly() {
        let (agenda, ends) = (Agenda::EMPTY, false);
        Countdown { agenda, ends }.run(&mut Vec::new());
    }

    #[test]
    #[should_panic(expected = "there is no room for 4")]
    fn a_full_agenda_says_so_loudly() {
        let mut agenda: Agenda<u8, 3> = (1..=3).collect();
        agenda.add(4);
    }
}
