//! 6.11 and 15.1 on small cases, and the table against every assignment tried by hand.

use super::*;

fn row(limit: u8, targets: &[(usize, Priority)]) -> Row {
    let mut row = Row {
        limit,
        targets: Units::EMPTY,
        priority: PerUnit([0; UnitId::COUNT]),
    };
    for &(unit, priority) in targets {
        row.targets.add(UnitId(unit as u8));
        row.priority[UnitId(unit as u8)] = priority;
    }
    row
}

fn set(units: &[usize]) -> Units {
    let mut set = Units::EMPTY;
    for &unit in units {
        set.add(UnitId(unit as u8));
    }
    set
}

/// The rulebook's example: A may hit two of three, B hits one of them.
#[test]
fn r6_11_example_b_takes_the_shared_unit() {
    let rows = [row(2, &[(0, 4), (1, 4), (2, 4)]), row(1, &[(0, 4)])];
    let verdict = assign(&rows, &|_| 3, Settled::default());
    assert_eq!(verdict.hit, set(&[0, 1, 2]));
    assert!(verdict.open_hit.is_empty());
}

/// A greedy pass would let A take the higher priority and waste B's hit.
#[test]
fn r6_11_most_units_are_hit_before_priorities_count() {
    let rows = [row(1, &[(0, 2), (1, 6)]), row(1, &[(0, 4)])];
    let verdict = assign(&rows, &|_| 3, Settled::default());
    assert_eq!((verdict.hit, verdict.shaken), (set(&[0]), set(&[1])));
}

/// A chain of three positions that only works out one way.
#[test]
fn r6_11_a_chain_is_solved_exactly() {
    let rows = [
        row(1, &[(0, 4), (1, 4)]),
        row(1, &[(1, 4), (2, 4)]),
        row(1, &[(2, 4)]),
    ];
    let verdict = assign(&rows, &|_| 3, Settled::default());
    assert_eq!(verdict.hit, set(&[0, 1, 2]));
}

#[test]
fn r15_1_most_steps_then_the_player() {
    let rows = [row(1, &[(0, 4), (1, 4), (2, 4)])];
    let steps = |u: UnitId| [3, 3, 2][u.index()];
    let verdict = assign(&rows, &steps, Settled::default());
    assert_eq!(verdict.open_hit, set(&[0, 1]));
    let settled = Settled {
        hit: set(&[1]),
        shaken: Units::EMPTY,
    };
    let verdict = assign(&rows, &steps, settled);
    assert_eq!((verdict.hit, verdict.open_hit), (set(&[1]), Units::EMPTY));
}

/// Two tanks, one gun with the armour bonus, one without: which loses the step is a choice.
#[test]
fn r6_13_who_loses_the_step_is_asked() {
    let rows = [row(1, &[(0, 4), (1, 4)]), row(1, &[(0, 6), (1, 6)])];
    let verdict = assign(&rows, &|_| 2, Settled::default());
    assert_eq!(verdict.open_hit, set(&[0, 1]));
    let settled = Settled {
        hit: set(&[0]),
        shaken: Units::EMPTY,
    };
    let verdict = assign(&rows, &|_| 2, settled);
    assert_eq!((verdict.hit, verdict.shaken), (set(&[0]), set(&[1])));
}

/// Every assignment tried by hand, against the table, on random small cases.
#[test]
fn the_table_agrees_with_brute_force() {
    let mut dice = kernel::Dice::new(kernel::Seed::from(11));
    for _ in 0..400 {
        let (steps, rows) = random_case(&mut dice);
        let verdict = assign(&rows, &|u| steps[u.index()], Settled::default());
        let expected = brute_force(&rows, &steps);
        assert_eq!(verdict, expected, "{steps:?}");
    }
}

fn random_case(dice: &mut kernel::Dice) -> (Vec<u8>, Vec<Row>) {
    let units = 1 + dice.below(5) as usize;
    let steps: Vec<u8> = (0..units).map(|_| 1 + dice.below(3) as u8).collect();
    let rows: Vec<Row> = (0..=dice.below(3))
        .map(|_| {
            let targets: Vec<(usize, Priority)> = (0..units)
                .map(|u| (u, dice.below(7) as u8))
                .filter(|&(_, priority)| priority > 0)
                .collect();
            row(1 + dice.below(2) as u8, &targets)
        })
        .collect();
    (steps, rows)
}

/// However the player answers, what comes out is a best assignment, and no question is asked
/// that has only one answer.
#[test]
fn every_answer_leads_to_a_best_assignment() {
    let mut dice = kernel::Dice::new(kernel::Seed::from(12));
    for _ in 0..1000 {
        let (steps, rows) = random_case(&mut dice);
        let mut settled = Settled::default();
        let verdict = loop {
            let verdict = assign(&rows, &|u| steps[u.index()], settled);
            let (open, into) = if verdict.open_hit.is_empty() {
                (verdict.open_shaken, &mut settled.shaken)
            } else {
                (verdict.open_hit, &mut settled.hit)
            };
            if open.is_empty() {
                break verdict;
            }
            assert!(open.len() > 1, "one answer only: {steps:?}");
            into.add(open.iter().nth(dice.below(open.len()) as usize).unwrap());
        };
        let fits = |assignment: &Vec<Option<usize>>| {
            (0..steps.len()).all(|u| {
                let step = |r: usize| rows[r].priority.0[u] <= LAST_STEP_LOSS;
                let (hit, shaken) = {
                    let u = UnitId(u as u8);
                    (verdict.hit.has(u), verdict.shaken.has(u))
                };
                match assignment[u] {
                    None => !hit && !shaken,
                    Some(r) => (hit, shaken) == (step(r), !step(r)),
                }
            })
        };
        assert!(
            best_of(&rows, &steps).iter().any(fits),
            "not the best: {steps:?}"
        );
    }
}

/// All best assignments: for each unit, the row that hits it.
fn best_of(rows: &[Row], steps: &[u8]) -> Vec<Vec<Option<usize>>> {
    let mut best = (0, Vec::new());
    let mut by = vec![None; steps.len()];
    try_all(rows, steps, 0, &mut by, &mut best);
    best.1
}

fn brute_force(rows: &[Row], steps: &[u8]) -> Verdict {
    let best = best_of(rows, steps);
    let mut verdict = Verdict::default();
    for unit in 0..steps.len() {
        let mut fate = Fate::default();
        for assignment in &best {
            match assignment[unit] {
                None => fate.skip = true,
                Some(r) if rows[r].priority.0[unit] <= LAST_STEP_LOSS => fate.step = true,
                Some(_) => fate.shake = true,
            }
        }
        verdict.note(UnitId(unit as u8), fate);
    }
    if !verdict.open_hit.is_empty() {
        verdict.open_shaken = Units::EMPTY;
    }
    verdict
}

type Assignments = (u128, Vec<Vec<Option<usize>>>);

fn try_all(
    rows: &[Row],
    steps: &[u8],
    unit: usize,
    by: &mut Vec<Option<usize>>,
    best: &mut Assignments,
) {
    if unit == steps.len() {
        let value = |u: usize| {
            by[u].map_or(0, |r: usize| {
                u128::of(rows[r].priority.0[u], steps[u], false, 46)
            })
        };
        let total: u128 = (0..unit).map(value).sum();
        if total > best.0 {
            *best = (total, Vec::new());
        }
        if total == best.0 {
            best.1.push(by.clone());
        }
        return;
    }
    by[unit] = None;
    try_all(rows, steps, unit + 1, by, best);
    for r in 0..rows.len() {
        let used = by[..unit].iter().filter(|&&b| b == Some(r)).count();
        if rows[r].priority.0[unit] > 0 && used < rows[r].limit as usize {
            by[unit] = Some(r);
            try_all(rows, steps, unit + 1, by, best);
        }
    }
    by[unit] = None;
}
