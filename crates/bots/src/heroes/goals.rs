//! What wins the scenario, and who goes for what: worked out anew from every position.

use std::sync::Arc;

use heroes::Heroes;
use heroes::data::{Ability, Form, Plot};
use heroes::ids::{Side, Square, UnitId};

use super::Player;
use super::ways::{FAR, Ways};

/// What is to be done about a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// End a move there.
    Take,
    /// Keep the enemy from it.
    Hold,
    /// Win an Assault there.
    Catch,
    /// Destroy what stands there.
    Hunt,
}

/// Something a side wants.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// Where.
    pub(super) at: Square,
    /// What for.
    pub(super) aim: Aim,
    /// How many go there at most.
    most: usize,
    /// By how many turns' tenths it is put after others, and how much each unit there already makes it less wanted.
    after: i32,
    crowd: i32,
}

impl Goal {
    const fn new(aim: Aim, at: Square, most: usize, after: i32, crowd: i32) -> Goal {
        Goal {
            at,
            aim,
            most,
            after,
            crowd,
        }
    }
}

/// Nobody is too many.
const ALL: usize = 99;

/// What a side wants now.
pub(super) fn wants(game: &Heroes, side: Side) -> Vec<Goal> {
    match (game.scenario().plot, side) {
        (Plot::JetPlane, Side::Commonwealth) => hunt_airplanes(game),
        (Plot::JetPlane, Side::German) => guard_airplanes(game),
        (Plot::Carpiquet, Side::Commonwealth) => catch_herold(game),
        (Plot::Carpiquet, Side::German) => keep_herold(game),
        (Plot::Airfield, _) => airfield(game, side),
        (Plot::Hill112, _) => hill_112(game, side),
        (Plot::Maltot, _) => maltot(game, side),
    }
}

/// Manned airplanes before others, and those who could man them.
fn hunt_airplanes(game: &Heroes) -> Vec<Goal> {
    let goal = |unit: UnitId| {
        let at = game.square(unit)?;
        match game.kind(unit).form {
            Form::Airplane => {
                let after = if game.is_manned(unit) { -10 } else { 0 };
                Some(Goal::new(Aim::Hunt, at, ALL, after, 1))
            }
            Form::Aviator => Some(Goal::new(Aim::Hunt, at, 3, 5, 2)),
            _ => None,
        }
    };
    game.of(Side::German).filter_map(goal).collect()
}

fn guard_airplanes(game: &Heroes) -> Vec<Goal> {
    let side = Side::German;
    let planes = game.of(side).filter(|&u| game.kind(u).is_airplane());
    let planes = planes.filter_map(|u| game.square(u));
    let planes = planes.map(|at| Goal::new(Aim::Hold, at, ALL, 0, 3));
    let outposts = outposts(game, side).map(|at| Goal::new(Aim::Hold, at, 3, -5, 3));
    planes.chain(outposts).collect()
}

/// Where Willi Herold is, while he is on the map.
fn herold(game: &Heroes) -> Option<Square> {
    game.scenario().prize.and_then(|u| game.square(u))
}

fn catch_herold(game: &Heroes) -> Vec<Goal> {
    let secondary = game.scenario().secondary.iter().map(|&at| {
        if game.controller(at) != Some(Side::Commonwealth) {
            Goal::new(Aim::Take, at, 6, -10, 4)
        } else if herold(game).is_some() {
            Goal::new(Aim::Hold, at, 2, 0, 15)
        } else {
            Goal::new(Aim::Hold, at, ALL, 0, 3)
        }
    });
    // He runs: whoever can catch him goes before anything else.
    let catch = herold(game).map(|at| Goal::new(Aim::Catch, at, ALL, -12, 0));
    secondary.chain(catch).collect()
}

fn keep_herold(game: &Heroes) -> Vec<Goal> {
    let secondary = game.scenario().secondary.iter().map(|&at| {
        if game.controller(at) == Some(Side::Commonwealth) {
            Goal::new(Aim::Take, at, ALL, -8, 4)
        } else {
            Goal::new(Aim::Hold, at, ALL, 0, 4)
        }
    });
    let keep = herold(game).map(|at| Goal::new(Aim::Hold, at, 3, 5, 8));
    secondary.chain(keep).collect()
}

fn airfield(game: &Heroes, side: Side) -> Vec<Goal> {
    let goal = game.scenario().primary[Side::Commonwealth.index()];
    let holder = game.controller(goal.unwrap_or(Square(0)));
    let aim = match side {
        Side::Commonwealth if holder != Some(side) => Aim::Take,
        Side::German if goal.is_some() && holder == Some(side.other()) => Aim::Take,
        Side::Commonwealth | Side::German => Aim::Hold,
    };
    let goal = goal.map(|at| Goal::new(aim, at, ALL, 0, 1));
    goal.into_iter().collect()
}

fn hill_112(game: &Heroes, side: Side) -> Vec<Goal> {
    let scenario = game.scenario();
    let aim = match side {
        Side::Commonwealth => Aim::Take,
        Side::German => Aim::Hold,
    };
    let secondary = scenario.secondary.iter().copied().zip([4, 5]);
    let open = secondary.filter(|(at, _)| game.goals(side).contains(at));
    let open = open.map(|(at, most)| Goal::new(aim, at, most, 0, 4));
    let cross = scenario.primary[Side::Commonwealth.index()];
    let cross = cross.map(|at| Goal::new(aim, at, ALL, 0, 2));
    open.chain(cross).collect()
}

fn maltot(game: &Heroes, side: Side) -> Vec<Goal> {
    let secondary = game.scenario().secondary.iter().map(|&at| {
        if game.controller(at) == Some(side) {
            Goal::new(Aim::Hold, at, 3, 0, 8)
        } else {
            Goal::new(Aim::Take, at, ALL, 0, 4)
        }
    });
    let primary = game.primary(side);
    let primary = primary.map(|at| Goal::new(Aim::Take, at, 3, 25, 5));
    let other = game.primary(side.other()).map(|at| {
        if game.controller(at) == Some(side.other()) {
            Goal::new(Aim::Take, at, ALL, -20, 3)
        } else {
            Goal::new(Aim::Hold, at, 2, 5, 15)
        }
    });
    secondary.chain(primary).chain(other).collect()
}

/// Positions of a side in front of where the enemy comes from.
fn outposts(game: &Heroes, side: Side) -> impl Iterator<Item = Square> + '_ {
    let scenario = game.scenario();
    let arrows = &scenario.arrows[side.other().index()];
    let zone = scenario.zones[side.index()].iter().copied();
    zone.filter(move |&at| {
        let position = game.data().terrain[game.field().terrain(at)].opportunity;
        position && arrows.iter().any(|a| a.distance(at) <= 6)
    })
}

/// What one unit is to do.
#[derive(Clone)]
pub(super) struct Task {
    /// The ways to where it should be.
    ways: Arc<Ways>,
    /// What each step towards it is worth.
    step: i32,
    /// How near is near enough.
    within: i32,
    /// What it is worth to be there.
    arrive: i32,
    /// It keeps away from enemies instead.
    pub(super) flees: bool,
    /// How much it minds danger, in tenths.
    pub(super) care: i32,
}

impl Task {
    /// What a square is worth for it, whoever could shoot there.
    pub(super) fn value(&self, at: Square) -> i32 {
        self.reward(at) - self.step * self.short_of(at).max(0)
    }

    /// How far a square is from where it should be.
    pub(super) fn far(&self, at: Square) -> i32 {
        self.ways.far(at)
    }

    /// By how many steps a square is not near enough.
    pub(super) fn short_of(&self, at: Square) -> i32 {
        self.far(at) - self.within
    }

    /// What is gained by being just there.
    pub(super) fn reward(&self, at: Square) -> i32 {
        if self.far(at) == 0 { self.arrive } else { 0 }
    }
}

/// A number of units or steps: never a great one.
pub(super) fn small(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// What a unit needs in tenths of turns for some steps.
fn tenths(game: &Heroes, unit: UnitId, far: i32) -> i32 {
    let kind = game.kind(unit);
    let most = kind.front.movement.max(kind.back.movement).max(1);
    far * 10 / i32::from(most)
}

/// Whether a unit goes for goals by itself: on foot, and not slowed down by a weapon.
pub(super) fn on_foot(game: &Heroes, unit: UnitId) -> bool {
    let kind = game.kind(unit);
    kind.is_infantry() && !kind.is_heavy_weapon() && kind.form != Form::Aviator
}

impl Player<'_> {
    /// Which goal each unit goes for, and as the how-manieth. The nearest go first.
    pub(super) fn assign(&self) -> Vec<(UnitId, usize, usize)> {
        let game = self.game;
        let arrows = &game.scenario().arrows[self.side.index()];
        let ways: Vec<Arc<Ways>> = self.wants.iter().map(|g| self.ways(&[g.at])).collect();
        let far = |unit: UnitId, goal: usize| -> i32 {
            let way = &ways[goal];
            match game.square(unit) {
                Some(at) => way.far(at),
                None => arrows.iter().map(|&s| way.far(s) + 1).min().unwrap_or(0),
            }
        };
        let mut free: Vec<UnitId> = game
            .of(self.side)
            .filter(|&u| game.alive(u) && on_foot(game, u))
            .filter(|&u| !self.is_jailer(u) && !game.is_prize(u))
            .collect();
        let mut there = vec![0usize; self.wants.len()];
        let mut tasks = Vec::new();
        while !free.is_empty() && !self.wants.is_empty() {
            let mut best: Option<(i32, usize, usize)> = None;
            for (i, &unit) in free.iter().enumerate() {
                for (g, goal) in self.wants.iter().enumerate() {
                    let helps = game.kind(unit).has(Ability::Assault)
                        || game.kind(unit).has(Ability::SuppressiveFire);
                    if there[g] >= goal.most || goal.aim == Aim::Catch && !helps {
                        continue;
                    }
                    let crowd = goal.crowd * small(there[g]);
                    let cost = tenths(game, unit, far(unit, g)) + goal.after + crowd;
                    if best.is_none_or(|b| cost < b.0) {
                        best = Some((cost, i, g));
                    }
                }
            }
            let Some((_, i, g)) = best else {
                break;
            };
            tasks.push((free.swap_remove(i), g, there[g]));
            there[g] += 1;
        }
        tasks
    }

    /// What a unit is to do.
    pub(super) fn task(&self, unit: UnitId) -> Option<Task> {
        let game = self.game;
        if let Some(task) = self.duty(unit) {
            return Some(task);
        }
        if !on_foot(game, unit) {
            return self.support(unit);
        }
        let assigned = self.assigned.get_or_init(|| self.assign());
        let Some(&(_, goal, nth)) = assigned.iter().find(|t| t.0 == unit) else {
            return self.support(unit);
        };
        let goal = self.wants[goal];
        let ways = self.ways(&[goal.at]);
        let far = game.square(unit).map_or(FAR.into(), |at| ways.far(at));
        let (turn, end) = game.turns();
        let left = i32::from(end) + 1 - i32::from(turn);
        // Three turns are kept for what waits there.
        let hurry = (left - 3) * 4 < far + 2;
        let race = game.scenario().plot == Plot::Maltot || hurry;
        let (step, within, arrive, care) = match goal.aim {
            Aim::Take => {
                let step = if race { 26 } else { 20 };
                (step, 0, if left <= 1 { 600 } else { 200 }, 3)
            }
            Aim::Hold if nth == 0 => (16, 0, 140, 4),
            Aim::Hold => (12, 2, 0, 6),
            Aim::Catch => (34, 1, 0, 2),
            Aim::Hunt => (24, 1, 0, 3),
        };
        Some(Task {
            ways,
            step,
            within,
            arrive,
            flees: false,
            care,
        })
    }

    /// What few have to do: the unit with a prisoner, Willi Herold himself, Aviators.
    fn duty(&self, unit: UnitId) -> Option<Task> {
        let game = self.game;
        let task = |goals: &[Square], step, care| Task {
            ways: self.ways(goals),
            step,
            within: 0,
            arrive: 0,
            flees: false,
            care,
        };
        if self.is_jailer(unit) {
            let arrows = &game.scenario().arrows[self.side.index()];
            return Some(task(arrows, 40, 12));
        }
        if game.is_prize(unit) {
            let at = game.square(unit)?;
            let flees = true;
            return Some(Task {
                flees,
                ..task(&[at], 4, 0)
            });
        }
        if game.kind(unit).form == Form::Aviator {
            let planes = game
                .of(self.side)
                .filter(|&u| game.kind(u).is_airplane() && !game.is_manned(u));
            let mut planes: Vec<Square> = planes.flat_map(|u| game.squares(u)).collect();
            planes.sort_unstable();
            return (!planes.is_empty()).then(|| task(&planes, 60, 1));
        }
        None
    }

    /// Weapons and vehicles come near enough to what is wanted to help.
    fn support(&self, unit: UnitId) -> Option<Task> {
        let game = self.game;
        let kind = game.kind(unit);
        let mut goals: Vec<Square> = self.wants.iter().map(|g| g.at).collect();
        let urgent = self.wants.iter().filter(|g| g.aim != Aim::Hold);
        let urgent: Vec<Square> = urgent.map(|g| g.at).collect();
        if !urgent.is_empty() {
            goals = urgent;
        }
        if goals.is_empty() {
            return None;
        }
        let (within, care) = match kind.form {
            Form::Heavy => (5, 4),
            Form::Light => (3, 4),
            Form::Crew => (9, 6),
            Form::Tripod => (7, 6),
            _ => (4, 5),
        };
        let mobile = kind.front.movement.max(kind.back.movement) >= 3;
        Some(Task {
            ways: self.ways(&goals),
            step: if mobile { 11 } else { 3 },
            within,
            arrive: 0,
            flees: false,
            care,
        })
    }

    /// Whether a square is one that is wanted.
    pub(super) fn is_wanted(&self, at: Square) -> bool {
        let kept = |g: &Goal| matches!(g.aim, Aim::Take | Aim::Hold);
        self.wants.iter().any(|g| g.at == at && kept(g))
    }
}
