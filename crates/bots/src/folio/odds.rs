//! What a fight may bring: the tables, with the scatter of markers nobody has drawn yet.

use std::sync::OnceLock;

use folio::Line;
use folio::data::{Outcome, data};

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
pub(super) fn certain(line: Line, differential: i16, left: u8) -> Chances {
    let tables = &data().get().tables;
    let table = line.table(tables);
    let column = table.column(differential, left);
    let mut chances = Chances::default();
    for die in 1..=6 {
        chances[table.result(column, die) as usize] += 1.0 / 6.0;
    }
    chances
}

fn scattered(line: Line, differential: i16, left: u8, scatter: &[(i16, f32)]) -> Chances {
    let mut chances = Chances::default();
    for &(stray, weight) in scatter {
        let part = certain(line, differential + stray, left);
        for (sum, p) in chances.iter_mut().zip(part) {
            *sum += p * weight / 16.0;
        }
    }
    chances
}

fn tabled(line: Line, scatter: &[(i16, f32)]) -> Vec<Chances> {
    let lefts = 0..LEFTS as u8;
    lefts
        .flat_map(|left| (LOWEST..=HIGHEST).map(move |diff| scattered(line, diff, left, scatter)))
        .collect()
}

fn look(table: &[Chances], differential: f32, left: u8) -> &Chances {
    let row = (differential.round() as i16).clamp(LOWEST, HIGHEST) - LOWEST;
    let width = (HIGHEST - LOWEST + 1) as usize;
    &table[usize::from(left).min(LEFTS - 1) * width + row as usize]
}

/// Chances of a ground combat whose markers are still to come.
pub(super) fn fight(differential: f32, left: u8) -> &'static Chances {
    static TABLE: OnceLock<Vec<Chances>> = OnceLock::new();
    let table = TABLE.get_or_init(|| tabled(Line::Combat, &FIGHT_SCATTER));
    look(table, differential, left)
}

/// Chances of a bombardment whose markers are still to come.
pub(super) fn shelling(differential: f32, left: u8) -> &'static Chances {
    static TABLE: OnceLock<Vec<Chances>> = OnceLock::new();
    let table = TABLE.get_or_init(|| tabled(Line::Bombardment, &FIRE_SCATTER));
    look(table, differential, left)
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
pub(super) fn landing_cost(line: Line, differential: i16, units: u32) -> f32 {
    let chances = certain(line, differential, 0);
    let p = |outcome: Outcome| chances[outcome as usize];
    let all = units as f32;
    p(Outcome::D1) + (p(Outcome::D2) + p(Outcome::D3)) * all + p(Outcome::De) * all * 2.0
}

/// Columns to the left for ground and river together, kept within the table's limit.
pub(super) fn ground_shift(terrain: u8, river: bool) -> u8 {
    let shifts = &data().tables.shifts;
    let river = if river { shifts.river } else { 0 };
    (terrain + river).min(shifts.terrain_limit)
}
