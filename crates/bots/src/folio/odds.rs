//! What a fight may bring: the tables, with the scatter of markers nobody has drawn yet.

use folio::data::{BeachLoss, Data, Markers, Outcome};
use folio::ids::Side;
use folio::{Line, MOST_MARKERS};

/// Chances of each result, in the order of `Outcome`.
pub(super) type Chances = [f32; Outcome::COUNT];

/// What an attack may bring.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outlook {
    /// Steps the defender loses on average.
    pub(super) hits: f32,
    /// That the hex is empty afterwards.
    pub(super) clear: f32,
    /// Steps the attackers lose on average.
    pub(super) cost: f32,
    /// That the attackers are thrown back.
    pub(super) back: f32,
}

/// How far support strays from its average, and how likely.
type Scatter = Vec<(f32, f32)>;

/// What a marker of full cups brings on average.
fn mean(markers: &Markers) -> f32 {
    let (mut sum, mut count) = (0, 0);
    for (value, &n) in markers.iter().enumerate() {
        sum += value as u32 * u32::from(n);
        count += u32::from(n);
    }
    sum as f32 / count.max(1) as f32
}

/// What a side's support for a fight brings on average.
pub(super) fn usual_fire(data: &Data, side: Side) -> f32 {
    mean(&data.markers(side)) * MOST_MARKERS as f32
}

/// How far the markers of a side for one fight stray together, each drawn as if the others were still in the cup.
fn scatter(data: &Data, side: Side) -> Scatter {
    let markers = data.markers(side);
    let (mean, count) = (
        mean(&markers),
        markers.iter().map(|&n| f32::from(n)).sum::<f32>(),
    );
    let drawn = markers.iter().enumerate().filter(|(_, n)| **n > 0);
    let one: Scatter = drawn
        .map(|(value, &n)| (value as f32 - mean, f32::from(n) / count))
        .collect();
    (1..MOST_MARKERS).fold(one.clone(), |sum, _| both(&sum, &one, 1.0))
}

/// One on top of the other, or against it.
fn both(one: &Scatter, other: &Scatter, sign: f32) -> Scatter {
    let mut sums = Scatter::new();
    for &(a, p) in one {
        for &(b, q) in other {
            let stray = a + b * sign;
            match sums.iter_mut().find(|(sum, _)| (*sum - stray).abs() < 0.01) {
                Some((_, chance)) => *chance += p * q,
                None => sums.push((stray, p * q)),
            }
        }
    }
    sums
}

/// Differentials that are told apart.
const LOWEST: i16 = -30;
const HIGHEST: i16 = 60;

/// Chances for a differential that is certain.
pub(super) fn certain(data: &Data, line: Line, differential: i16, left: u8) -> Chances {
    let table = line.table(&data.tables);
    let column = table.column(differential, left);
    let mut chances = Chances::default();
    for die in 1..=6 {
        chances[table.result(column, die).index()] += 1.0 / 6.0;
    }
    chances
}

/// Chances by differential and columns to the left, with the scatter of markers.
pub(super) struct Table {
    lefts: u8,
    chances: Vec<Chances>,
}

impl Table {
    fn new(data: &Data, line: Line, scatter: &Scatter) -> Table {
        let shifts = &data.tables.shifts;
        let lefts = shifts.terrain_limit + shifts.combined_arms + 1;
        let mut table = Table {
            lefts,
            chances: Vec::new(),
        };
        for left in 0..lefts {
            for differential in LOWEST..=HIGHEST {
                let mut sum = Chances::default();
                for &(stray, weight) in scatter {
                    let strayed = differential + stray.round() as i16;
                    let part = certain(data, line, strayed, left);
                    for (sum, p) in sum.iter_mut().zip(part) {
                        *sum += p * weight;
                    }
                }
                table.chances.push(sum);
            }
        }
        table
    }

    /// Of a ground combat in which both sides' markers are still to come.
    pub(super) fn of_fights(data: &Data) -> Table {
        let [allied, german] = Side::BOTH.map(|side| scatter(data, side));
        Table::new(data, Line::Combat, &both(&allied, &german, -1.0))
    }

    /// Of a bombardment for which a side's markers are still to come.
    pub(super) fn of_shelling(data: &Data, by: Side) -> Table {
        Table::new(data, Line::Bombardment, &scatter(data, by))
    }

    pub(super) fn look(&self, differential: f32, left: u8) -> &Chances {
        let row = (differential.round() as i16).clamp(LOWEST, HIGHEST) - LOWEST;
        let width = (HIGHEST - LOWEST + 1) as usize;
        &self.chances[usize::from(left.min(self.lefts - 1)) * width + row as usize]
    }
}

/// What chances mean for a defender with so many steps, who stands fast that often. One with no way back stands if he
/// can, and is lost if he must go.
pub(super) fn outlook(chances: &Chances, steps: u8, stands: f32, trapped: bool) -> Outlook {
    let all = Outcome::ALL.map(|(outcome, _)| (outcome, chances[outcome.index()]));
    let chance = |steps: Option<u8>, back: bool| -> f32 {
        let of = |o: Outcome| o.defender_steps() == steps && o.drives_back() == back;
        let such = all.iter().filter(|(outcome, _)| of(*outcome));
        such.map(|(_, p)| p).sum()
    };
    let (retreat, rout) = (chance(Some(0), true), chance(Some(1), true));
    let (struck, gone) = (chance(Some(1), false), chance(None, false));
    let cost = |&(o, p): &(Outcome, f32)| f32::from(o.attacker_steps()) * p;
    let stands = if trapped { 1.0 } else { stands };
    let lost = if trapped { 1.0 } else { 0.0 };
    let (hits, clear) = if steps > 1 {
        let hits = struck + (1.0 + lost) * rout + f32::from(steps) * gone + retreat * stands;
        (hits, retreat * (1.0 - stands) + rout + gone)
    } else {
        let hits = struck + rout + gone + retreat * lost;
        (hits, struck + retreat + rout + gone)
    };
    Outlook {
        hits,
        clear,
        cost: all.iter().map(cost).sum(),
        back: chances[Outcome::Ar.index()],
    }
}

/// Steps a landing of so many units loses on average, with all of them at stake (11.2.3).
pub(super) fn landing_cost(data: &Data, line: Line, differential: i16, units: u32) -> f32 {
    let chances = certain(data, line, differential, 0);
    let p = |loss: BeachLoss| -> f32 {
        let such = Outcome::ALL.iter().filter(|(o, _)| o.beach_loss() == loss);
        such.map(|(outcome, _)| chances[outcome.index()]).sum()
    };
    let all = units as f32;
    p(BeachLoss::OneStep) + p(BeachLoss::StepEach) * all + p(BeachLoss::Everybody) * all * 2.0
}
