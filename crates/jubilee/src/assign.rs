//! 6.11: hits from several positions are assigned so that the most units are hit.
//!
//! A position with its hit limit and a unit with its one hit form a matching problem. What is
//! sought, in this order: as many units hit as possible (6.11); then, priority by priority (15.1), as
//! many hits as possible and on units with the most steps. What is still equal then is the player's choice.
//! The answer is exact: a table over what each position has left, unit by unit, forward and
//! backward, tells for every unit whether it is hit in all best assignments, in some, or in none.

use crate::data::UnitKind;
use crate::ids::{PerUnit, UnitId, Units, ones};

/// The fire priorities (15.1), 1 to 6; 0 stands for "cannot be hit".
pub(crate) type Priority = u8;

/// The last priority that takes a step; those after it only disrupt.
const LAST_STEP_LOSS: Priority = 4;

/// A firing position: how many units it may hit, and with which priority each.
#[derive(Clone, Copy)]
pub(crate) struct Row {
    pub(crate) limit: u8,
    pub(crate) targets: Units,
    pub(crate) priority: PerUnit<Priority>,
}

/// What the best assignments agree on, and what they leave open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Verdict {
    /// Units that lose a step.
    pub(crate) hit: Units,
    /// Units that are disrupted only.
    pub(crate) shaken: Units,
    /// Units of which some, not all, lose a step: the player says which.
    pub(crate) open_hit: Units,
    /// Units of which some, not all, are disrupted.
    pub(crate) open_shaken: Units,
}

/// What the player has settled already.
#[derive(Clone, Copy, Default)]
pub(crate) struct Settled {
    pub(crate) hit: Units,
    pub(crate) shaken: Units,
}

/// The hits of a volley. `steps` gives each unit's strength in steps.
pub(crate) fn assign(rows: &[Row], steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Verdict {
    if let Some(verdict) = apart(rows, steps, settled) {
        return verdict;
    }
    let mut verdict = Verdict::default();
    let mut left = u64::MAX.unbounded_shr(u64::BITS - rows.len() as u32);
    while let Some(first) = ones(left).next() {
        let group = connected(rows, first, left);
        left &= !group;
        let fates = if group.is_power_of_two() {
            alone(&rows[first], steps, settled)
        } else {
            together(rows, group, steps, settled)
        };
        verdict.add(fates);
    }
    if !verdict.open_hit.is_empty() {
        verdict.open_shaken = Units::EMPTY;
    }
    verdict
}

/// Where every position finds its own best targets, none of them in doubt and none shared, no
/// other assignment can be as good, and nothing need be weighed.
fn apart(rows: &[Row], steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Option<Verdict> {
    if !settled.hit.is_empty() || !settled.shaken.is_empty() {
        return None;
    }
    let mut verdict = Verdict::default();
    for row in rows {
        let own = alone(row, steps, settled);
        let open = own.open_hit.or(own.open_shaken);
        let shared = verdict.hit.or(verdict.shaken).and(own.hit.or(own.shaken));
        if !open.or(shared).is_empty() {
            return None;
        }
        verdict.add(own);
    }
    Some(verdict)
}

impl Verdict {
    fn add(&mut self, other: Verdict) {
        self.hit = self.hit.or(other.hit);
        self.shaken = self.shaken.or(other.shaken);
        self.open_hit = self.open_hit.or(other.open_hit);
        self.open_shaken = self.open_shaken.or(other.open_shaken);
    }

    fn note(&mut self, unit: UnitId, fate: Fate) {
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

/// Rows that share targets, directly or through others: one bit each.
fn connected(rows: &[Row], first: usize, among: u64) -> u64 {
    let mut group = 1 << first;
    let mut targets = rows[first].targets;
    loop {
        let joins = |&i: &usize| !rows[i].targets.and(targets).is_empty();
        let Some(next) = ones(among & !group).find(joins) else {
            return group;
        };
        group |= 1 << next;
        targets = targets.or(rows[next].targets);
    }
}

/// One position by itself: down the priorities, most steps first.
fn alone(row: &Row, steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Verdict {
    let rank = |unit: UnitId| (row.priority[unit], u8::MAX - steps(unit));
    let mut verdict = Verdict::default();
    if row.targets.len() <= u32::from(row.limit) {
        for unit in row.targets.iter() {
            if row.priority[unit] <= LAST_STEP_LOSS {
                verdict.hit.add(unit);
            } else {
                verdict.shaken.add(unit);
            }
        }
        return verdict;
    }
    let mut left = u32::from(row.limit);
    let mut rest = row.targets;
    while left > 0 && !rest.is_empty() {
        let best = rest.iter().map(rank).min().expect("rest is not empty");
        let mut equal = Units::EMPTY;
        rest.iter()
            .filter(|&u| rank(u) == best)
            .for_each(|u| equal.add(u));
        rest = rest.without(equal);
        let step = best.0 <= LAST_STEP_LOSS;
        let chosen = equal.and(if step { settled.hit } else { settled.shaken });
        let (sure, open) = if equal.len() <= left {
            (equal, Units::EMPTY)
        } else if chosen.len() >= left {
            (chosen, Units::EMPTY)
        } else {
            (chosen, equal.without(chosen))
        };
        left -= left.min(equal.len());
        let mut part = Verdict::default();
        if step {
            (part.hit, part.open_hit) = (sure, open);
        } else {
            (part.shaken, part.open_shaken) = (sure, open);
        }
        verdict.add(part);
    }
    verdict
}

/// What hits are worth, as one number: one more unit; then, priority by priority, one more hit of
/// that priority and the steps it strikes. Each outweighs all that could be gained below it. A unit
/// the player has settled on outweighs everything.
trait Worth: Copy + Ord + std::ops::Add<Output = Self> {
    /// Nothing.
    const ZERO: Self;
    /// A state that cannot be reached.
    const NEVER: Self;

    /// The worth of a hit, where a volley brings at most `hits` of them.
    fn of(priority: Priority, steps: u8, settled: bool, hits: u32) -> Self;
}

macro_rules! worth {
    ($type:ty) => {
        impl Worth for $type {
            const ZERO: Self = 0;
            const NEVER: Self = <$type>::MAX;

            fn of(priority: Priority, steps: u8, settled: bool, hits: u32) -> Self {
                let (counts, steps_bits) = digits(hits);
                let place = (counts + steps_bits) * u32::from(6 - priority);
                let unit: $type = 1 << ((counts + steps_bits) * 6);
                let settled = if settled { unit << counts } else { 0 };
                settled + unit + (1 << (place + steps_bits)) + (<$type>::from(steps) << place)
            }
        }
    };
}

worth!(u64);
worth!(u128);

/// Bits that hold a number of hits, and bits that hold their steps.
fn digits(hits: u32) -> (u32, u32) {
    (
        u32::BITS - hits.leading_zeros(),
        u32::BITS - (3 * hits).leading_zeros(),
    )
}

/// Several positions with targets in common: the small number serves nearly always.
fn together(rows: &[Row], group: u64, steps: &dyn Fn(UnitId) -> u8, settled: Settled) -> Verdict {
    let hits = ones(group).map(|i| u32::from(rows[i].limit)).sum();
    let (counts, steps_bits) = digits(hits);
    if (counts + steps_bits) * 6 + 2 * counts < u64::BITS {
        weigh::<u64>(rows, group, steps, settled, hits)
    } else {
        weigh::<u128>(rows, group, steps, settled, hits)
    }
}

/// What may be done to a unit: by which position, at what worth, with a step lost or not.
#[derive(Clone, Copy)]
struct Blow<W> {
    weight: u32,
    by: u64,
    value: W,
    step: bool,
}

/// How many values a position's hits left can take.
fn radix(row: &Row) -> u32 {
    u32::from(row.limit).min(row.targets.len()) + 1
}

/// The table over what each position has left, unit by unit, forward and backward.
fn weigh<W: Worth>(
    rows: &[Row],
    group: u64,
    steps: &dyn Fn(UnitId) -> u8,
    settled: Settled,
    hits: u32,
) -> Verdict {
    // Each position's hits left are a digit of the state.
    let mut members: Vec<(&Row, u32)> = Vec::with_capacity(group.count_ones() as usize);
    let mut states = 1u32;
    let mut all = Units::EMPTY;
    for row in ones(group).map(|i| &rows[i]) {
        members.push((row, states));
        states *= radix(row);
        all = all.or(row.targets);
    }
    let mut options: Vec<Blow<W>> = Vec::with_capacity(members.len() * all.len() as usize);
    let mut units: Vec<(UnitId, usize)> = Vec::with_capacity(all.len() as usize);
    for unit in all.iter() {
        let (hit, shaken) = (settled.hit.has(unit), settled.shaken.has(unit));
        for (member, &(row, weight)) in members.iter().enumerate() {
            if !row.targets.has(unit) {
                continue;
            }
            let priority = row.priority[unit];
            let step = priority <= LAST_STEP_LOSS;
            if !(hit && !step || shaken && step) {
                options.push(Blow {
                    weight,
                    by: 1 << member,
                    value: W::of(priority, steps(unit), hit || shaken, hits),
                    step,
                });
            }
        }
        units.push((unit, options.len()));
    }
    let width = states as usize;
    // Which positions have hits left in a state.
    let mut able = vec![0u64; width];
    for (state, able) in able.iter_mut().enumerate() {
        for (member, &(row, weight)) in members.iter().enumerate() {
            let left = state as u32 / weight % radix(row);
            *able |= u64::from(left > 0) << member;
        }
    }
    let of = |i: usize| {
        let first = i.checked_sub(1).map_or(0, |before: usize| units[before].1);
        &options[first..units[i].1]
    };
    // after[i][state]: the best that units from i on can add when `state` hits are left.
    let mut after = vec![W::ZERO; (units.len() + 1) * width];
    for i in (0..units.len()).rev() {
        let (now, next) = after[i * width..].split_at_mut(width);
        for (state, best) in now.iter_mut().enumerate() {
            *best = next[state];
            for option in of(i) {
                if able[state] & option.by != 0 {
                    *best = (*best).max(option.value + next[state - option.weight as usize]);
                }
            }
        }
    }
    let best = after[width - 1];
    let mut verdict = Verdict::default();
    let mut before = vec![W::NEVER; 2 * width];
    before[width - 1] = W::ZERO;
    for (i, &(unit, _)) in units.iter().enumerate() {
        let (now, next) = before.split_at_mut(width);
        let further = &after[(i + 1) * width..];
        let mut fate = Fate::default();
        for (state, &gained) in now
            .iter()
            .enumerate()
            .filter(|(_, gained)| **gained != W::NEVER)
        {
            if gained + further[state] == best {
                fate.skip = true;
                next[state] = gained;
            }
            for option in of(i).iter().filter(|option| able[state] & option.by != 0) {
                let to = state - option.weight as usize;
                if gained + option.value + further[to] == best {
                    fate.step |= option.step;
                    fate.shake |= !option.step;
                    next[to] = gained + option.value;
                }
            }
        }
        verdict.note(unit, fate);
        now.copy_from_slice(next);
        next.fill(W::NEVER);
    }
    verdict
}

/// 15.1: the priority at which a position hits a unit; 0 where it cannot.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each is a word of 15.1")]
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
mod tests;
