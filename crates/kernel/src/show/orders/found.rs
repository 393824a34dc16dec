//! What a search has found, as ways.

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;

use super::node::Node;
use super::search::{Search, offered, tried};
use super::{Danger, Reached, Way};
use crate::game::Seat;
use crate::journal::Silent;
use crate::{Role, Show};

impl<'a, G: Show> Search<'a, G> {
    /// Every space with the first way to it.
    pub(super) fn everywhere(&self) -> Vec<Reached> {
        let mut found: Vec<Reached> = Vec::new();
        for node in self.nodes.iter().filter(|node| node.arrives()) {
            if !found.iter().any(|reached| reached.space == *node.space) {
                found.push(Reached {
                    space: node.space.to_string(),
                    steps: node.steps,
                    left: node.left,
                });
            }
        }
        found
    }

    /// The ways along these spaces to the last of them, and the position at the end of each.
    pub(super) fn along(&self, legs: &[&str]) -> Vec<(Way, G)> {
        match legs {
            [] => Vec::new(),
            [to] => {
                let best = self.best(to);
                best.into_iter().filter_map(|at| self.closed(at)).collect()
            }
            [via, rest @ ..] => {
                let there = |node: &Node<G::Choice>| *node.space == **via && node.going;
                match self.nodes.iter().position(there) {
                    Some(at) => self.from(at).along(rest),
                    None => Vec::new(),
                }
            }
        }
    }

    /// The same march from a point on the way.
    fn from(&self, at: usize) -> Search<'a, G> {
        let (path, game) = self.path(at);
        let mut nodes: Vec<Node<G::Choice>> = Vec::new();
        for (place, step) in path.iter().enumerate() {
            let old = &self.nodes[*step];
            let from = old
                .from
                .as_ref()
                .map(|(_, choice)| (place.wrapping_sub(1), choice.clone()));
            nodes.push(Node {
                from,
                space: old.space.clone(),
                ..*old
            });
        }
        let (last, steps) = (nodes.len() - 1, self.nodes[at].steps);
        let mut search = Search {
            world: self.world,
            seat: self.seat,
            pieces: self.pieces.clone(),
            left_behind: Vec::new(),
            stop: self.stop,
            nodes,
            fresh: last + 1,
        };
        // A way of one's own may come back to where it has been.
        search.explore(VecDeque::from([(last, game)]), steps);
        search
    }

    /// The nodes at a space that are worth telling: the shortest, the safest, and the one that leaves most.
    fn best(&self, to: &str) -> Vec<usize> {
        let there = |at: &usize| {
            let node = &self.nodes[*at];
            node.arrives() && *node.space == *to && *at >= self.fresh
        };
        let all: Vec<usize> = (0..self.nodes.len()).filter(there).collect();
        let spent = |node: &Node<G::Choice>| u16::MAX - node.left.unwrap_or(0);
        let shortest = all.iter().min_by_key(|at| {
            let node = &self.nodes[**at];
            (node.steps, node.dangers, spent(node))
        });
        let safest = all.iter().min_by_key(|at| {
            let node = &self.nodes[**at];
            (node.dangers, node.steps, spent(node))
        });
        let cheapest = all.iter().min_by_key(|at| {
            let node = &self.nodes[**at];
            (spent(node), node.steps, node.dangers)
        });
        let mut best: Vec<usize> = Vec::with_capacity(3);
        for at in [shortest, safest, cheapest].into_iter().flatten() {
            if !best.contains(at) {
                best.push(*at);
            }
        }
        best
    }

    /// The nodes from the first to this one, and the position there.
    fn path(&self, at: usize) -> (Vec<usize>, G) {
        let mut path = vec![at];
        let mut next = at;
        while let Some((from, _)) = &self.nodes[next].from {
            path.push(*from);
            next = *from;
        }
        path.reverse();
        let mut game = self.world.clone();
        for step in &path {
            if let Some((_, choice)) = &self.nodes[*step].from {
                game.make(choice, &mut Silent);
            }
        }
        (path, game)
    }

    /// A way with its end: where the march is still going on, it is ended. `None` where it may not end there.
    fn closed(&self, at: usize) -> Option<(Way, G)> {
        let (path, mut game) = self.path(at);
        let node = &self.nodes[at];
        let mut way = Way {
            choices: Vec::with_capacity(path.len() + 1),
            spaces: Vec::with_capacity(path.len()),
            left: node.left,
            dangers: Vec::new(),
            stays: Vec::new(),
            open: node.open,
        };
        for step in &path {
            let node = &self.nodes[*step];
            if let Some((_, choice)) = &node.from {
                way.choices.push(self.world.spell(choice));
            }
            if !node.space.is_empty() && way.spaces.last().is_none_or(|last| **last != *node.space)
            {
                way.spaces.push(node.space.to_string());
            }
            if let Some(what) = node.danger.filter(|_| node.steps > 0) {
                way.dangers.push(Danger {
                    space: node.space.to_string(),
                    what: what.to_owned(),
                });
            }
        }
        if node.going {
            let close = offered(&game, &[Role::Close]).into_iter().next()?;
            way.choices.push(self.world.spell(&close));
            let (next, open) = tried(&game, self.seat, &close);
            (game, way.open) = (next, open);
        }
        Some((way, game))
    }
}

/// A way, followed by those who could not come along: each by the shortest way that he finds. Who finds none stays.
pub(super) fn followed<G: Show>(
    mut way: Way,
    mut game: G,
    seat: Seat,
    others: &[String],
    legs: &[&str],
    stop: &AtomicBool,
) -> Way {
    for piece in others {
        if way.open.is_some() {
            break;
        }
        let found = Search::begin(&game, seat, std::slice::from_ref(piece), stop)
            .and_then(|search| search.along(legs).into_iter().next());
        if let Some((other, end)) = found {
            way.choices.extend(other.choices);
            way.dangers.extend(other.dangers);
            way.open = other.open;
            game = end;
        } else {
            way.stays.push(piece.clone());
        }
    }
    way
}
