//! The search for ways: breadth first over the choices of a march, each tried in one world.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};

use super::node::{Known, Node, danger};
use super::{Mover, Unforeseen};
use crate::Show;
use crate::game::{Seat, Status};
use crate::journal::{Event, Journal};
use crate::scene::Text;
use crate::{Points, Role, Verbs as _};

/// No march has more positions than this; if one has, the nearest are found.
const MOST: usize = 8_000;

/// How many questions a game may ask before a march begins.
const BEFORE: usize = 8;

/// All that some pieces can do from where they are.
pub(super) struct Search<'a, G: Show> {
    pub(super) world: &'a G,
    pub(super) seat: Seat,
    pub(super) pieces: Vec<String>,
    pub(super) left_behind: Vec<String>,
    pub(super) stop: &'a AtomicBool,
    pub(super) nodes: Vec<Node<G::Choice>>,
    /// The first node that belongs to this search; those before it lead there.
    pub(super) fresh: usize,
}

/// Positions that are waiting to be gone on from.
pub(super) type Frontier<G> = VecDeque<(usize, G)>;

/// Notices whether anything hidden was turned up.
#[derive(Default)]
struct Unveiled(bool);

impl Journal for Unveiled {
    fn tell(&mut self, event: &dyn Event) {
        self.0 |= event.reveals();
    }
}

/// The position after a choice, and what could not be foreseen about it.
pub(super) fn tried<G: Show>(game: &G, seat: Seat, choice: &G::Choice) -> (G, Option<Unforeseen>) {
    let (mut next, mut unveiled) = (game.clone(), Unveiled::default());
    next.make(choice, &mut unveiled);
    let open = match next.status() {
        _ if next.dice().taken() != game.dice().taken() => Some(Unforeseen::Chance),
        _ if unveiled.0 => Some(Unforeseen::Reveal),
        Status::Over(_) => Some(Unforeseen::Over),
        Status::Deciding { seat: asked, .. } if asked != seat => Some(Unforeseen::OtherSeat),
        Status::Deciding { .. } if next.passes().is_some() => Some(Unforeseen::Question),
        Status::Deciding { .. } => None,
    };
    (next, open)
}

impl<'a, G: Show> Search<'a, G> {
    /// Sets out; `None` where the first of the pieces cannot.
    pub(super) fn begin(
        world: &'a G,
        seat: Seat,
        pieces: &[String],
        stop: &'a AtomicBool,
    ) -> Option<Search<'a, G>> {
        let mut search = Search {
            world,
            seat,
            pieces: pieces.to_vec(),
            left_behind: pieces.iter().skip(1).cloned().collect(),
            stop,
            nodes: Vec::new(),
            fresh: 1,
        };
        let mut frontier = Frontier::new();
        if let Some(mover) = world.mover() {
            let leads = |piece: &String| mover.pieces.iter().any(|other| **other == **piece);
            if !pieces.iter().any(leads) {
                return None;
            }
            let along = |piece: &String| mover.pieces.iter().any(|other| **other == **piece);
            search.left_behind.retain(|piece| !along(piece));
            search.nodes.push(Node::at(None, &mover, 0, 0));
            frontier.push_back(search.joined(0, world.clone()));
        } else {
            search.nodes.push(Node::waiting(None, 0));
            search.set_out(&mut frontier);
        }
        search.explore(frontier, 0);
        (search.nodes.len() > 1 || search.nodes[0].going).then_some(search)
    }

    /// Those who did not come along.
    pub(super) fn left_behind(&self) -> Vec<String> {
        self.left_behind.clone()
    }

    /// The pieces are picked: by what names the first of them and those who come along, then by what names nobody.
    fn set_out(&mut self, frontier: &mut Frontier<G>) {
        let mut waiting = Frontier::from([(0, self.world.clone())]);
        // A game asks a few things at most before a march.
        for _ in 0..BEFORE {
            let Some((at, game)) = waiting.pop_front() else {
                return;
            };
            for choice in self.offered(&game, at, &[Role::Pick, Role::Step]) {
                let (next, open) = tried(&game, self.seat, &choice);
                let mover = next.mover();
                let node = self.add((at, &game), choice, &next, mover.as_ref(), open);
                if open.is_some() {
                    continue;
                }
                let (node, next) = self.joined(node, next);
                if next.mover().is_some() {
                    frontier.push_back((node, next));
                } else if self.nodes[node].steps == 0 {
                    waiting.push_back((node, next));
                }
            }
        }
    }

    /// The others come along, where they may.
    fn joined(&mut self, mut at: usize, mut game: G) -> (usize, G) {
        let others: Vec<String> = self.pieces.iter().skip(1).cloned().collect();
        for piece in others {
            let names = game.names();
            let mut offered = offered(&game, &[Role::Join]).into_iter();
            let Some(choice) = offered.find(|choice| names_piece(choice, names, &piece)) else {
                continue;
            };
            let (next, open) = tried(&game, self.seat, &choice);
            let mover = next.mover();
            at = self.add((at, &game), choice, &next, mover.as_ref(), open);
            game = next;
            self.left_behind.retain(|other| *other != piece);
        }
        (at, game)
    }

    /// What may be chosen here that leads these pieces on.
    fn offered(&self, game: &G, at: usize, roles: &[Role]) -> Vec<G::Choice> {
        let (names, leader) = (game.names(), &self.pieces[0]);
        let begun = self.nodes[at].from.is_some();
        let mut offered = offered(game, roles);
        offered.retain(|choice| {
            let mut pieces = choice.parts(names).into_iter();
            match pieces.find(|part| part.points == Points::Piece) {
                Some(part) => part.word == leader.as_str(),
                None => begun,
            }
        });
        offered
    }

    pub(super) fn explore(&mut self, mut frontier: Frontier<G>, steps: u16) {
        let mut known = Known::default();
        for (node, game) in &frontier {
            if let Some(mover) = game.mover() {
                known.has_better(&mover, self.nodes[*node].dangers);
            }
        }
        while let Some((at, game)) = frontier.pop_front() {
            if self.nodes.len() >= MOST || self.stop.load(Ordering::Relaxed) {
                return;
            }
            let posing = self.nodes[at].steps == steps;
            for choice in offered(&game, &[Role::Step, Role::Pose, Role::Close]) {
                match choice.verb().role {
                    Role::Close => {
                        self.nodes[at].may_end = true;
                        continue;
                    }
                    Role::Pose if !posing => continue,
                    Role::Step
                    | Role::Pose
                    | Role::Pick
                    | Role::Join
                    | Role::Target
                    | Role::Enlist
                    | Role::Commit
                    | Role::Other => {}
                }
                let (next, open) = tried(&game, self.seat, &choice);
                let mover = next.mover();
                let dangers = self.nodes[at].dangers + u16::from(danger(mover.as_ref()).is_some());
                if let (Some(mover), None) = (&mover, open)
                    && known.has_better(mover, dangers)
                {
                    continue;
                }
                let node = self.add((at, &game), choice, &next, mover.as_ref(), open);
                if mover.is_some() && open.is_none() {
                    frontier.push_back((node, next));
                }
            }
        }
    }

    /// One more node.
    fn add(
        &mut self,
        (at, game): (usize, &G),
        choice: G::Choice,
        next: &G,
        mover: Option<&Mover>,
        open: Option<Unforeseen>,
    ) -> usize {
        let before = &self.nodes[at];
        let steps = before.steps + u16::from(choice.verb().role == Role::Step);
        let dangers = before.dangers;
        let node = if let Some(mover) = mover {
            Node::at(Some((at, choice)), mover, steps, dangers)
        } else {
            let aim = space_of(game, &choice).unwrap_or_else(|| before.space.clone());
            // The march is over, or something else is asked before it goes on.
            let there = open.is_some() || self.stands(next, &aim);
            Node {
                space: aim,
                dangers,
                elsewhere: !there,
                ..Node::waiting(Some((at, choice)), steps)
            }
        };
        self.nodes.push(Node {
            open: open.or(node.elsewhere.then_some(Unforeseen::Question)),
            going: node.going && open.is_none(),
            ..node
        });
        self.nodes.len() - 1
    }

    /// Whether the first of the pieces stands in this space; where nothing is said of a space, it does.
    fn stands(&self, game: &G, space: &str) -> bool {
        let scene = game.scene(Some(self.seat));
        let leader = (scene.pieces.iter()).find(|piece| *piece.id == *self.pieces[0]);
        space.is_empty() || leader.is_some_and(|piece| *piece.space == *space)
    }
}

/// Where a step leads.
fn space_of<G: Show>(game: &G, choice: &G::Choice) -> Option<Text> {
    let steps = choice.verb().role == Role::Step;
    steps.then(|| game.offer(choice).space).flatten()
}

/// The legal choices that have one of these roles.
pub(super) fn offered<G: Show>(game: &G, roles: &[Role]) -> Vec<G::Choice> {
    let mut choices = Vec::with_capacity(16);
    game.choices(&mut choices);
    choices.retain(|choice| roles.contains(&choice.verb().role));
    choices
}

fn names_piece<C: crate::Verbs>(choice: &C, names: &C::Names, piece: &str) -> bool {
    let mut parts = choice.parts(names).into_iter();
    parts.any(|part| part.points == Points::Piece && part.word == piece)
}
