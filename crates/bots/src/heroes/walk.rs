//! Where a unit could be at the end of its move: found by making the moves in worlds of its own.

use std::collections::VecDeque;

use heroes::ids::{Facing, SQUARES, Square, UnitId};
use heroes::{Ask, Choice, Heroes, Place};
use kernel::{Game, Silent};

/// A place a move could lead to, and the steps to it.
pub(super) struct Reached {
    /// The choices that lead there.
    pub(super) path: Vec<Choice>,
    /// What it looks like then; the move is not over yet.
    pub(super) world: Heroes,
    /// Where it would be; nothing while it waits outside or sits in a vehicle.
    pub(super) at: Option<Square>,
    /// How many mines lie on the way.
    pub(super) mines: i32,
}

/// More places than any unit needs to look at.
const MOST: usize = 120;

/// How often a mine is tried until it does no harm; one die in six does none.
const TRIES: usize = 40;

/// Everywhere the unit could go from the question it is asked; the first is where it is.
pub(super) fn reach(game: &Heroes, unit: UnitId) -> Vec<Reached> {
    let start = Reached {
        path: Vec::new(),
        world: game.clone(),
        at: game.square(unit),
        mines: 0,
    };
    let mut seen = [0u8; SQUARES];
    if let Some(at) = start.at {
        seen[at.index()] |= mark(&start.world, unit, at, &[]);
    }
    let mut found = vec![start];
    let mut line: VecDeque<usize> = VecDeque::from([0]);
    while let Some(i) = line.pop_front() {
        for choice in ways_on(&found[i].world, unit, found[i].path.is_empty()) {
            if found.len() >= MOST {
                break;
            }
            let on_foot = mark(&found[i].world, unit, Square(0), &found[i].path);
            if let Choice::Step(to) = choice
                && found[i].world.kind(unit).is_infantry()
                && seen[to.index()] & on_foot != 0
            {
                continue;
            }
            let mine = matches!(choice, Choice::Step(to) if game.is_mined(to));
            let entered = if mine {
                over_mine(&found[i].world, unit, choice)
            } else {
                let mut world = found[i].world.clone();
                let fine = world.choose(&choice, &mut Silent).is_ok();
                fine.then_some(world)
            };
            let Some(mut world) = entered else {
                continue;
            };
            let Some(at) = settled(&mut world, unit) else {
                continue;
            };
            let mut path = found[i].path.clone();
            path.push(choice);
            let mark = mark(&world, unit, at, &path);
            if seen[at.index()] & mark != 0 && choice != Choice::Flip {
                continue;
            }
            seen[at.index()] |= mark;
            let mines = found[i].mines + i32::from(mine);
            found.push(Reached {
                path,
                world,
                at: Some(at),
                mines,
            });
            line.push_back(found.len() - 1);
        }
    }
    found
}

/// The way a vehicle faces matters, so it may reach a square in several ways.
fn mark(world: &Heroes, unit: UnitId, at: Square, path: &[Choice]) -> u8 {
    let turned = path.iter().rev().find_map(|choice| match choice {
        Choice::Turn(facing) => Some(*facing),
        _ => None,
    });
    let lies = world
        .rear(unit)
        .and_then(|rear| Facing::towards(at.column() - rear.column(), at.row() - rear.row()));
    match lies.or(turned) {
        Some(facing) => 1 << facing as u8,
        // Who has come out of hiding may go where he could not go concealed.
        None if path.first() == Some(&Choice::Flip) => 2 << Facing::ALL.len(),
        None => 1 << Facing::ALL.len(),
    }
}

/// What could bring it further: a superset, the rules refuse the rest.
fn ways_on(world: &Heroes, unit: UnitId, first: bool) -> Vec<Choice> {
    let kind = world.kind(unit);
    match world.place(unit) {
        Place::Waiting => {
            let arrows = &world.scenario().arrows[world.side(unit).index()];
            arrows.iter().map(|&s| Choice::Step(s)).collect()
        }
        Place::Aboard(vehicle) => around(world, vehicle),
        Place::On(_) if kind.is_infantry() => {
            let mut all = Vec::new();
            if first && (world.movement(unit) == 0 || world.concealed(unit)) {
                all.push(Choice::Flip);
            }
            all.extend(around(world, unit));
            all
        }
        Place::On(_) => {
            let mut all = around(world, unit);
            if kind.squares == 1 {
                all.extend(Facing::ALL.map(Choice::Turn));
            }
            all
        }
        _ => Vec::new(),
    }
}

fn around(world: &Heroes, unit: UnitId) -> Vec<Choice> {
    let mut squares: Vec<Square> = Vec::new();
    for own in world.squares(unit) {
        squares.extend(world.next_to(own));
    }
    squares.sort_unstable();
    squares.dedup();
    squares.into_iter().map(Choice::Step).collect()
}

/// A step onto a mine that everybody sees, as if it did no harm: what it will do nobody knows.
fn over_mine(world: &Heroes, unit: UnitId, step: Choice) -> Option<Heroes> {
    let mut source = world.clone();
    (0..TRIES).find_map(|_| {
        let mut world = source.clone();
        *world.dice_mut() = source.dice_mut().fork();
        let unharmed = |w: &Heroes| {
            w.square(unit).is_some()
                && !w.is_suppressed(unit)
                && w.is_reduced(unit) == source.is_reduced(unit)
        };
        let fine = world.choose(&step, &mut Silent).is_ok() && unharmed(&world);
        fine.then_some(world)
    })
}

/// Lets enemies pass who may react; where the unit is, if its move goes on.
fn settled(world: &mut Heroes, unit: UnitId) -> Option<Square> {
    for _ in 0..4 {
        match world.ask() {
            Ask::March(march) if march.unit == unit => return world.square(unit),
            Ask::Watch(_) => world.choose(&Choice::Pass, &mut Silent).ok()?,
            _ => return None,
        }
    }
    None
}
