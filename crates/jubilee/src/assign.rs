//! 6.11: hits from several positions are assigned so that the most units are hit.
//!
//! A position with its hit limit and a unit with its one hit form a matching problem. What is
//! sought, in this order: as many units hit as possible (6.11), hits of the highest priorities
//! (15.1), units with the most steps (15.1). What is still equal then is the player's choice.
//! The answer is exact: a table over what each position has left, unit by unit, forward and
//! backward, tells for every unit whether it is hit in all best assignments, in some, or in none.

use crate::data::UnitKind;
use crate::ids::{Bits, UnitId};

/// The fire priorities (15.1), 1 to 6; 0 stands for "cannot be hit".
pub(crate) type Priority = u8;

/// The last priority that takes a step; those after it only disrupt.
const LAST_STEP_LOSS: Priority = 4;

/// A firing position: how many units it may hit, and with which priority each.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) limit: u8,
    pub(crate) targets: Bits,
    pub(crate) priority: [Priority; UnitId::COUNT],
}

/// What the best assignments agree on, and what they leave open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Verdict {
    /// Units that lose a step.
    pub(crate) hit: Bits,
    /// Units that are disrupted only.
    pub(crate) shaken: Bits,
    /// Units of which some, not all, lose a step: the player says which.
    pub(crate) open_hit: Bits,
    /// Units of which some, not all, are disrupted.
    pub(crate) open_shaken: Bits,
}

/// What the player has settled already.
#[derive(Clone, Copy, Default)]
pub(crate) struct Settled {
    pub(crate) hit: Bits,
    pub(crate) shaken: Bits,
}

/// The hits of a volley. `steps` gives each unit's strength in steps.
pub(crate) fn assign(rows: &[Row], steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Verdict {
    let mut verdict = Verdict::default();
    let mut left = Bits::first(rows.len());
    while let Some(first) = left.iter().next() {
        let group = connected(rows, first, left);
        left.0 &= !group.0;
        let fates = if group.len() == 1 {
            alone(&rows[first], steps, settled)
        } else {
            together(rows, group, steps, settled)
        };
        verdict.add(fates);
    }
    if !verdict.open_hit.is_empty() {
        verdict.open_shaken = Bits::EMPTY;
    }
    verdict
}

impl Verdict {
    fn add(&mut self, other: Verdict) {
        self.hit.0 |= other.hit.0;
        self.shaken.0 |= other.shaken.0;
        self.open_hit.0 |= other.open_hit.0;
        self.open_shaken.0 |= other.open_shaken.0;
    }

    fn note(&mut self, unit: usize, fate: Fate) {
        match fate {
            Fate {
                step: true,
                shake: false,
                skip: false,
            } => self.hit.add(unit),
            Fate {
                step: false,
                shake: true,
                skip: false,
            } => self.shaken.add(unit),
            Fate { step: true, .. } => self.open_hit.add(unit),
            Fate { shake: true, .. } => self.open_shaken.add(unit),
            Fate { .. } => {}
        }
    }
}

/// What may happen to a unit in some best assignment.
#[derive(Clone, Copy, Default)]
struct Fate {
    step: bool,
    shake: bool,
    skip: bool,
}

/// Rows that share targets, directly or through others.
fn connected(rows: &[Row], first: usize, among: Bits) -> Bits {
    let mut group = Bits(1 << first);
    let mut targets = rows[first].targets;
    loop {
        let joins = |i: &usize| !group.has(*i) && rows[*i].targets.0 & targets.0 != 0;
        let Some(next) = among.iter().find(joins) else {
            return group;
        };
        group.add(next);
        targets.0 |= rows[next].targets.0;
    }
}

/// One position by itself: down the priorities, most steps first.
fn alone(row: &Row, steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Verdict {
    let rank = |unit: usize| (row.priority[unit], u8::MAX - steps(UnitId(unit as u8)));
    let mut verdict = Verdict::default();
    let mut left = u32::from(row.limit);
    let mut rest = row.targets;
    while left > 0 && !rest.is_empty() {
        let best = rest.iter().map(rank).min().expect("rest is not empty");
        let mut equal = Bits::EMPTY;
        rest.iter()
            .filter(|&u| rank(u) == best)
            .for_each(|u| equal.add(u));
        rest.0 &= !equal.0;
        let step = best.0 <= LAST_STEP_LOSS;
        let chosen = Bits(
            equal.0
                & if step {
                    settled.hit.0
                } else {
                    settled.shaken.0
                },
        );
        let (sure, open) = if equal.len() <= left {
            (equal, Bits::EMPTY)
        } else if chosen.len() >= left {
            (chosen, Bits::EMPTY)
        } else {
            (chosen, Bits(equal.0 & !chosen.0))
        };
        left -= left.min(equal.len());
        if step {
            verdict.hit.0 |= sure.0;
            verdict.open_hit.0 |= open.0;
        } else {
            verdict.shaken.0 |= sure.0;
            verdict.open_shaken.0 |= open.0;
        }
    }
    verdict
}

/// The worth of a hit: one more unit, then its priority, then its steps, each outweighing all
/// that could be gained below it.
fn worth(priority: Priority, steps: u8) -> u64 {
    const DIGIT: u32 = 6;
    const STEPS: u32 = 9;
    let rank = u32::from(6 - priority);
    (1 << (STEPS + DIGIT * 7)) + (1 << (STEPS + DIGIT * rank)) + u64::from(steps)
}

/// Several positions with targets in common.
fn together(rows: &[Row], group: Bits, steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Verdict {
    let members: Vec<&Row> = group.iter().map(|i| &rows[i]).collect();
    let mut weights = Vec::with_capacity(members.len());
    let mut states = 1usize;
    for row in &members {
        weights.push(states);
        states *= row.limit as usize + 1;
    }
    let all = members.iter().fold(0, |bits, row| bits | row.targets.0);
    let units: Vec<usize> = Bits(all).iter().collect();
    // What may be done to each unit: by which member, at what worth, with a step lost or not.
    let options: Vec<Vec<(usize, u64, bool)>> = units
        .iter()
        .map(|&unit| {
            let by = |m: usize| {
                let priority = members[m].priority[unit];
                let step = priority <= LAST_STEP_LOSS;
                let fits = priority > 0
                    && !(settled.hit.has(unit) && !step)
                    && !(settled.shaken.has(unit) && step);
                fits.then(|| (m, worth(priority, steps(UnitId(unit as u8))), step))
            };
            (0..members.len()).filter_map(by).collect()
        })
        .collect();
    let full = states - 1;
    let left = |state: usize, m: usize| state / weights[m] % (members[m].limit as usize + 1);
    let must = |i: usize| settled.hit.has(units[i]) || settled.shaken.has(units[i]);
    // after[i][state]: the best that units from i on can add when `state` hits are left.
    let mut after = vec![0u64; (units.len() + 1) * states];
    for i in (0..units.len()).rev() {
        for state in 0..states {
            let mut best = if must(i) {
                0
            } else {
                after[(i + 1) * states + state]
            };
            for &(m, value, _) in &options[i] {
                if left(state, m) > 0 {
                    best = best.max(value + after[(i + 1) * states + state - weights[m]]);
                }
            }
            after[i * states + state] = best;
        }
    }
    let mut verdict = Verdict::default();
    let mut before = vec![None; states];
    before[full] = Some(0u64);
    let best = after[full];
    for i in 0..units.len() {
        let mut next: Vec<Option<u64>> = vec![None; states];
        let mut fate = Fate::default();
        for (state, gained) in before.iter().enumerate() {
            let Some(gained) = *gained else {
                continue;
            };
            if !must(i) && gained + after[(i + 1) * states + state] == best {
                fate.skip = true;
                next[state] = Some(gained);
            }
            for &(m, value, step) in &options[i] {
                if left(state, m) == 0 {
                    continue;
                }
                let to = state - weights[m];
                if gained + value + after[(i + 1) * states + to] == best {
                    fate.step |= step;
                    fate.shake |= !step;
                    next[to] = Some(gained + value);
                }
            }
        }
        verdict.note(units[i], fate);
        before = next;
    }
    verdict
}

/// 15.1: the priority at which a position hits a unit; 0 where it cannot.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    /// In a landing box rather than on the map.
    pub(crate) afloat: bool,
    /// Bears the chit's symbol, or stands in a concentrated target.
    pub(crate) targeted: bool,
    /// Next to the position.
    pub(crate) adjacent: bool,
    /// In clear or beach.
    pub(crate) open: bool,
    /// Disrupted already.
    pub(crate) shaken: bool,
    /// What it is.
    pub(crate) kind: UnitKind,
    /// The position fires with the armour bonus.
    pub(crate) armour: bool,
}

impl Sight {
    /// 15.1, 6.13.
    pub(crate) fn priority(self) -> Priority {
        if self.afloat {
            return u8::from(self.targeted);
        }
        let vulnerable = self.kind != UnitKind::Tank || self.armour;
        match (self.targeted && vulnerable, self.adjacent, self.shaken) {
            (true, true, _) if self.open => 2,
            (true, true, _) => 3,
            (true, false, _) => 4,
            (false, true, false) => 5,
            (false, false, false) => 6,
            (false, _, true) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(limit: u8, targets: &[(usize, Priority)]) -> Row {
        let mut row = Row {
            limit,
            targets: Bits::EMPTY,
            priority: [0; UnitId::COUNT],
        };
        for &(unit, priority) in targets {
            row.targets.add(unit);
            row.priority[unit] = priority;
        }
        row
    }

    fn set(units: &[usize]) -> Bits {
        let mut bits = Bits::EMPTY;
        units.iter().for_each(|&u| bits.add(u));
        bits
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
    fn r6_11_most_units_go_before_priorities() {
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
            shaken: Bits::EMPTY,
        };
        let verdict = assign(&rows, &steps, settled);
        assert_eq!((verdict.hit, verdict.open_hit), (set(&[1]), Bits::EMPTY));
    }

    /// Two tanks, one gun with the armour bonus, one without: which loses the step is a choice.
    #[test]
    fn r6_13_who_loses_the_step_is_asked() {
        let rows = [row(1, &[(0, 4), (1, 4)]), row(1, &[(0, 6), (1, 6)])];
        let verdict = assign(&rows, &|_| 2, Settled::default());
        assert_eq!(verdict.open_hit, set(&[0, 1]));
        let settled = Settled {
            hit: set(&[0]),
            shaken: Bits::EMPTY,
        };
        let verdict = assign(&rows, &|_| 2, settled);
        assert_eq!((verdict.hit, verdict.shaken), (set(&[0]), set(&[1])));
    }

    /// Every assignment tried by hand, against the table, on random small cases.
    #[test]
    fn the_table_agrees_with_brute_force() {
        let mut dice = kernel::Dice::new(kernel::Seed::from(11));
        for _ in 0..400 {
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
            let verdict = assign(&rows, &|u| steps[u.index()], Settled::default());
            let expected = brute_force(&rows, &steps);
            assert_eq!(verdict, expected, "{steps:?}");
        }
    }

    fn brute_force(rows: &[Row], steps: &[u8]) -> Verdict {
        let mut best = (0, Vec::new());
        let mut by = vec![None; steps.len()];
        try_all(rows, steps, 0, &mut by, &mut best);
        let mut verdict = Verdict::default();
        for unit in 0..steps.len() {
            let mut fate = Fate::default();
            for assignment in &best.1 {
                match assignment[unit] {
                    None => fate.skip = true,
                    Some(r) if rows[r].priority[unit] <= LAST_STEP_LOSS => fate.step = true,
                    Some(_) => fate.shake = true,
                }
            }
            verdict.note(unit, fate);
        }
        if !verdict.open_hit.is_empty() {
            verdict.open_shaken = Bits::EMPTY;
        }
        verdict
    }

    type Assignments = (u64, Vec<Vec<Option<usize>>>);

    fn try_all(
        rows: &[Row],
        steps: &[u8],
        unit: usize,
        by: &mut Vec<Option<usize>>,
        best: &mut Assignments,
    ) {
        if unit == steps.len() {
            let value = |u: usize| by[u].map_or(0, |r: usize| worth(rows[r].priority[u], steps[u]));
            let total: u64 = (0..unit).map(value).sum();
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
            if rows[r].priority[unit] > 0 && used < rows[r].limit as usize {
                by[unit] = Some(r);
                try_all(rows, steps, unit + 1, by, best);
            }
        }
        by[unit] = None;
    }
}
