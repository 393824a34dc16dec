//! The search for ways: breadth first over the choices of a march, each tried in one world.

use std::collections::VecDeque;
use std::collections::hash_map::{Entry, HashMap};
use std::hash::BuildHasher as _;
use std::sync::atomic::{AtomicBool, Ordering};

use foldhash::fast::FixedState;

use super::{Danger, Mover, Reached, Unforeseen, Way};
use crate::Show;
use crate::game::{Seat, Status};
use crate::journal::{Event, Journal};
use crate::scene::Text;
use crate::{Points, Role, Verbs as _};

/// No march has more positions than this; if one has, the nearest are found.
const MOST: usize = 8_000;

/// How many questions a game may ask before a march begins.
const BEFORE: usize = 8;

/// How far a march has come.
struct Node<C> {
    /// The node before it, and the choice that leads here.
    from: Option<(usize, C)>,
    space: Text,
    left: Option<u16>,
    steps: u16,
    dangers: u16,
    danger: Option<&'static str>,
    /// Whether the march still goes on.
    going: bool,
    /// Whether it may end here.
    may_end: bool,
    /// Whether they do not stand where the last step leads.
    elsewhere: bool,
    open: Option<Unforeseen>,
}

/// All that some pieces can do from where they are.
pub(super) struct Search<'a, G: Show> {
    world: &'a G,
    seat: Seat,
    pieces: Vec<String>,
    left_behind: Vec<String>,
    stop: &'a AtomicBool,
    nodes: Vec<Node<G::Choice>>,
    /// The first node that belongs to this search; those before it lead there.
    fresh: usize,
}

/// Positions that are waiting to be gone on from.
type Frontier<G> = VecDeque<(usize, G)>;

/// What was seen at a space in a pose: nothing better has to be looked at again.
#[derive(Default)]
struct Known(HashMap<(u64, u32), Vec<(u16, u16)>, FixedState>);

impl Known {
    /// Whether somebody came here with as much left and as few dangers; if not, this is remembered.
    fn has_better(&mut self, mover: &Mover, dangers: u16) -> bool {
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

/// Notices whether anything hidden was turned up.
#[derive(Default)]
struct Unveiled(bool);

impl Journal for Unveiled {
    fn tell(&mut self, event: &dyn Event) {
        self.0 |= event.reveals();
    }
}

/// The position after a choice, and what could not be foreseen about it.
fn tried<G: Show>(game: &G, seat: Seat, choice: &G::Choice) -> (G, Option<Unforeseen>) {
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

    fn explore(&mut self, mut frontier: Frontier<G>, steps: u16) {
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
        search.explore(Frontier::from([(last, game)]), steps);
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
                game.make(choice, &mut crate::journal::Silent);
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

impl<C> Node<C> {
    /// Whether an order may lead here.
    fn arrives(&self) -> bool {
        self.steps > 0 && !self.elsewhere && (self.may_end || !self.going)
    }

    fn at(from: Option<(usize, C)>, mover: &Mover, steps: u16, dangers: u16) -> Node<C> {
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
    fn waiting(from: Option<(usize, C)>, steps: u16) -> Node<C> {
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

fn danger(mover: Option<&Mover>) -> Option<&'static str> {
    mover.and_then(|mover| mover.danger)
}

/// Where a step leads.
fn space_of<G: Show>(game: &G, choice: &G::Choice) -> Option<Text> {
    let steps = choice.verb().role == Role::Step;
    steps.then(|| game.offer(choice).space).flatten()
}

/// The legal choices that have one of these roles.
fn offered<G: Show>(game: &G, roles: &[Role]) -> Vec<G::Choice> {
    let mut choices = Vec::with_capacity(16);
    game.choices(&mut choices);
    choices.retain(|choice| roles.contains(&choice.verb().role));
    choices
}

fn names_piece<C: crate::Verbs>(choice: &C, names: &C::Names, piece: &str) -> bool {
    let mut parts = choice.parts(names).into_iter();
    parts.any(|part| part.points == Points::Piece && part.word == piece)
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
        }
    }
    way
}
