//! 12.0: the way home: which beach, when its boats have room, and who boards first.

use std::cmp::Ordering;

use atlas::{BoxId, CellId};
use jubilee::advice::LAST_TURN;
use jubilee::data::{DIEPPE, ORANGE, YELLOW};
use jubilee::ids::{PerUnit, UnitId};
use jubilee::{Choice, Jubilee};

use super::attack::Planner;
use super::missions::Mission;
use super::routes::Routes;

/// The last turn in which boarding still saves a unit (12.6).
pub(super) const LAST_BOARDING: u8 = LAST_TURN - 1;
/// Part of a beach's points that go unused until a unit from afar arrives.
const IDLE: f32 = 0.5;

/// A unit's way home.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Way {
    /// Index into the chart's piers.
    pub(super) pier: usize,
    /// Turns until it can board.
    pub(super) slot: f32,
    /// Turns to get there.
    pub(super) turns: f32,
}

impl Way {
    /// Sooner aboard, then sooner there.
    fn order(&self, other: &Way) -> Ordering {
        let slots = self.slot.total_cmp(&other.slot);
        slots.then(self.turns.total_cmp(&other.turns))
    }
}

/// Turns in which boats will still come after this one.
pub(super) fn turns_left(game: &Jubilee) -> f32 {
    f32::from(LAST_BOARDING.saturating_sub(game.turn()))
}

/// Shares the piers out: nearest units first, each to where it can board soonest. Tanks take two
/// points a step and wait till the others are served.
pub(super) fn ways_home(planner: &Planner<'_>, routes: &mut Routes) -> PerUnit<Option<Way>> {
    let (game, piers) = (planner.game, &planner.danger.chart.piers);
    let in_use = piers_in_use(planner, routes);
    let mut ways = PerUnit([None; UnitId::COUNT]);
    let mut order: Vec<(bool, f32, UnitId, CellId)> = Vec::new();
    for (unit, hex) in game.ashore() {
        let turns = in_use.iter().map(|&pier| routes.homeward(pier).turns(hex));
        if let Some(nearest) = turns.min_by(f32::total_cmp) {
            order.push((!game.on_foot(unit), nearest, unit, hex));
        }
    }
    order.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
    let mut load = vec![0.0f32; piers.len()];
    for (_, _, unit, hex) in order {
        let board = game.data().hex(hex).board;
        let open = in_use
            .iter()
            .copied()
            .filter(|&pier| piers[pier].board == board);
        let options = open.map(|pier| {
            let turns = routes.homeward(pier).turns(hex);
            let queue = load[pier] / f32::from(game.transport(piers[pier].track));
            Way {
                pier,
                slot: queue.max(turns.ceil()),
                turns,
            }
        });
        if let Some(way) = options.min_by(Way::order) {
            let points = f32::from(game.transport(piers[way.pier].track));
            let load = &mut load[way.pier];
            *load = load.max(way.turns.floor() * points * IDLE) + f32::from(game.passage(unit));
            ways[unit] = Some(way);
        }
    }
    ways
}

/// Piers with transport; of a commando map only the one that suits its units best (10.13).
fn piers_in_use(planner: &Planner<'_>, routes: &mut Routes) -> Vec<usize> {
    let (game, piers) = (planner.game, &planner.danger.chart.piers);
    let mut in_use = Vec::new();
    for board in [DIEPPE, YELLOW, ORANGE] {
        let row = game.boarding_row(board).filter(|_| board != DIEPPE);
        let open = (0..piers.len()).filter(|&i| {
            let pier = &piers[i];
            let free = row.is_none_or(|row| row == pier.row);
            pier.board == board && free && game.transport(pier.track) > 0
        });
        if board == DIEPPE {
            in_use.extend(open);
            continue;
        }
        let ours = game
            .ashore()
            .filter(|&(_, hex)| game.data().hex(hex).board == board);
        let ashore: Vec<CellId> = ours.map(|(_, hex)| hex).collect();
        let mut march = |pier: usize| -> f32 {
            let distances = routes.homeward(pier);
            ashore.iter().map(|&hex| distances.turns(hex)).sum()
        };
        let nearest = open
            .map(|pier| (march(pier), pier))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some((_, pier)) = nearest {
            in_use.push(pier);
        }
    }
    in_use.sort_unstable();
    in_use
}

/// 10.8, 10.9: whole units first, those with the most steps, where the boxes are under less fire;
/// then change is made for the points left, and tanks take what nobody else can use.
pub(super) fn boarding(
    planner: &Planner<'_>,
    missions: &PerUnit<Mission>,
    choices: &[Choice],
) -> Option<Choice> {
    let game = planner.game;
    let goes = |unit: UnitId, id: BoxId| match missions[unit] {
        Mission::Home(way) => planner.danger.chart.piers[way.pier].boxes.contains(&id),
        Mission::Strike { .. } | Mission::Cover => false,
    };
    let rank = |choice: &Choice| match *choice {
        Choice::Board(unit, id) if goes(unit, id) => {
            let class = if game.on_foot(unit) { 2 } else { 0 };
            Some((
                class,
                game.unit(unit).steps,
                -planner.danger.of_box(unit, id),
            ))
        }
        Choice::Split(unit, id) if goes(unit, id) => Some((1, game.unit(unit).steps, 0.0)),
        _ => None,
    };
    let ranked = choices.iter().filter_map(|c| rank(c).map(|r| (r, *c)));
    let first = ranked.max_by(|(a, _), (b, _)| {
        let plain = (a.0, a.1).cmp(&(b.0, b.1));
        plain.then(a.2.total_cmp(&b.2))
    });
    first.map(|(_, choice)| choice)
}
