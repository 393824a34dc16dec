//! What a fight may bring: the tables, with the scatter of markers nobody has drawn yet.

use folio::Line;
use folio::data::{Data, Outcome};

/// Chances of each result, in the order of `Outcome`.
pub(super) type Chances = [f32; 9];

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

/// Two markers a side: how far the differential strays, and how often out of sixteen.
const FIGHT_SCATTER: [(i16, f32); 7] = [
    (-8, 1.0),
    (-5, 2.0),
    (-2, 3.0),
    (0, 4.0),
    (2, 3.0),
    (5, 2.0),
    (8, 1.0),
];
/// The same for the two markers of one side.
const FIRE_SCATTER: [(i16, f32); 7] = [
    (-5, 1.0),
    (-3, 2.0),
    (-1, 3.0),
    (0, 4.0),
    (1, 3.0),
    (3, 2.0),
    (5, 1.0),
];
/// Differentials that are told apart.
const LOWEST: i16 = -30;
const HIGHEST: i16 = 60;
/// More columns to the left than any place gives.
const LEFTS: usize = 6;

/// Chances for a differential that is certain.
pub(super) fn certain(data: &Data, line: Line, differential: i16, left: u8) -> Chances {
    let table = line.table(&data.tables);
    let column = table.column(differential, left);
    let mut chances = Chances::default();
    for die in 1..=6 {
        chances[table.result(column, die) as usize] += 1.0 / 6.0;
    }
    chances
}

fn scattered(
    data: &Data,
    line: Line,
    differential: i16,
    left: u8,
    scatter: &[(i16, f32)],
) -> Chances {
    let mut chances = Chances::default();
    for &(stray, weight) in scatter {
        let part = certain(data, line, differential + stray, left);
        for (sum, p) in chances.iter_mut().zip(part) {
            *sum += p * weight / 16.0;
        }
    }
    chances
}

/// Chances by differential and columns to the left, with the scatter of markers.
pub(super) struct Table(Vec<Chances>);

impl Table {
    fn new(data: &Data, line: Line, scatter: &[(i16, f32)]) -> Table {
        let lefts = 0..LEFTS as u8;
        let row = |left| {
            let differentials = LOWEST..=HIGHEST;
            differentials
                .map(move |differential| scattered(data, line, differential, left, scatter))
        };
        Table(lefts.flat_map(row).collect())
    }

    /// Of a ground combat whose markers are still to come.
    pub(super) fn of_fights(data: &Data) -> Table {
        Table::new(data, Line::Combat, &FIGHT_SCATTER)
    }

    /// Of a bombardment whose markers are still to come.
    pub(super) fn of_shelling(data: &Data) -> Table {
        Table::new(data, Line::Bombardment, &FIRE_SCATTER)
    }

    pub(super) fn look(&self, differential: f32, left: u8) -> &Chances {
        let row = (differential.round() as i16).clamp(LOWEST, HIGHEST) - LOWEST;
        let width = (HIGHEST - LOWEST + 1) as usize;
        &self.0[usize::from(left).min(LEFTS - 1) * width + row as usize]
    }
}

/// What chances mean for a defender with so many steps, who stands fast that often. One with no way back stands if he
/// can, and is lost if he must go.
pub(super) fn outlook(chances: &Chances, steps: u8, stands: f32, trapped: bool) -> Outlook {
    let p = |outcome: Outcome| chances[outcome as usize];
    let (retreat, rout, gone) = (p(Outcome::D2), p(Outcome::D3), p(Outcome::De));
    let struck = p(Outcome::Ex) + p(Outcome::D1);
    let stands = if trapped { 1.0 } else { stands };
    let lost = if trapped { 1.0 } else { 0.0 };
    let (hits, clear) = if steps > 1 {
        let hits = struck + (1.0 + lost) * rout + 2.0 * gone + retreat * stands;
        (hits, retreat * (1.0 - stands) + rout + gone)
    } else {
        let hits = struck + rout + gone + retreat * lost;
        (hits, struck + retreat + rout + gone)
    };
    Outlook {
        hits,
        clear,
        cost: p(Outcome::A1) + 2.0 * p(Outcome::A2) + p(Outcome::Ex),
        back: p(Outcome::Ar),
    }
}

/// Steps a landing of so many units loses on average, with all of them at stake (11.2.3).
pub(super) fn landing_cost(data: &Data, line: Line, differential: i16, units: u32) -> f32 {
    let chances = certain(data, line, differential, 0);
    let p = |outcome: Outcome| chances[outcome as usize];
    let all = units as f32;
    p(Outcome::D1) + (p(Outcome::D2) + p(Outcome::D3)) * all + p(Outcome::De) * all * 2.0
}
