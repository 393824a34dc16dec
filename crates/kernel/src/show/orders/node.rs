//! How far a march has come, and what need not be looked at again.

use std::collections::hash_map::{Entry, HashMap};
use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;

use super::{Mover, Unforeseen};
use crate::scene::Text;

/// How far a march has come.
pub(super) struct Node<C> {
    /// The node before it, and the choice that leads here.
    pub(super) from: Option<(usize, C)>,
    pub(super) space: Text,
    pub(super) left: Option<u16>,
    pub(super) steps: u16,
    pub(super) dangers: u16,
    pub(super) danger: Option<&'static str>,
    /// Whether the march still goes on.
    pub(super) going: bool,
    /// Whether it may end here.
    pub(super) may_end: bool,
    /// Whether they do not stand where the last step leads.
    pub(super) elsewhere: bool,
    pub(super) open: Option<Unforeseen>,
}

impl<C> Node<C> {
    /// Whether an order may lead here.
    pub(super) fn arrives(&self) -> bool {
        self.steps > 0 && !self.elsewhere && (self.may_end || !self.going)
    }

    pub(super) fn at(from: Option<(usize, C)>, mover: &Mover, steps: u16, dangers: u16) -> Node<C> {
        Node {
            from,
            space: mover.space.clone(),
            left: Some(mover.left),
            steps,
            dangers: dangers + u16::from(mover.danger.is_some() && steps > 0),
            danger: mover.danger,
            going: true,
            may_end: false,
            elsewhere: false,
            open: None,
        }
    }

    /// Before the march, or after it.
    pub(super) fn waiting(from: Option<(usize, C)>, steps: u16) -> Node<C> {
        Node {
            from,
            space: Text::Borrowed(""),
            left: None,
            steps,
            dangers: 0,
            danger: None,
            going: false,
            may_end: false,
            elsewhere: false,
            open: None,
        }
    }
}

pub(super) fn danger(mover: Option<&Mover>) -> Option<&'static str> {
    mover.and_then(|mover| mover.danger)
}

/// What was seen at a space in a pose: nothing better has to be looked at again.
#[derive(Default)]
pub(super) struct Known(HashMap<(u64, u32), Vec<(u16, u16)>, FixedState>);

impl Known {
    /// Whether somebody came here with as much left and as few dangers; if not, this is remembered.
    pub(super) fn has_better(&mut self, mover: &Mover, dangers: u16) -> bool {
        let space = FixedState::default().hash_one(&*mover.space);
        let new = (mover.left, dangers);
        match self.0.entry((space, mover.pose)) {
            Entry::Vacant(empty) => {
                empty.insert(vec![new]);
                false
            }
            Entry::Occupied(mut known) => {
                let known = known.get_mut();
                if known.iter().any(|old| old.0 >= new.0 && old.1 <= new.1) {
                    return true;
                }
                known.retain(|old| old.0 > new.0 || old.1 < new.1);
                known.push(new);
                false
            }
        }
    }
}
