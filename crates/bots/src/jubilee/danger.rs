//! What German fire may cost next turn, hex by hex.
//!
//! The chits still in the cup are known, and so is how each position picks its targets (15.1). A
//! position takes a step only from a unit with the chit's symbol, and no more of them than its hit
//! limit: a second unit of the same symbol in the same field adds no loss. Hence the danger of a
//! hex is counted as what one more unit there would add.

use atlas::{BoxId, CellId};
use jubilee::advice::{CONCENTRATED, DRAWS};
use jubilee::data::{ChitKind, Colour, Symbol, UnitKind};
use jubilee::ids::{Chits, PositionId, UnitId};
use jubilee::{Jubilee, Place};

use super::chart::Chart;
use super::stacks::Stacks;
use super::weights::Weights;

const COLOURS: usize = Colour::COUNT;
const SYMBOLS: usize = Symbol::COUNT;
/// How often a colour comes up in a turn, in the long run.
const USUAL_RATE: f32 = 0.49;

/// A position as a source of fire.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gun {
    /// How likely it fires when its colour is drawn: nothing for an empty position.
    pub(super) alert: f32,
    /// Units it may hit (6.7).
    limit: f32,
    /// Our units in its field, by symbol.
    targets: [f32; SYMBOLS],
}

/// The fire to be expected in the next Operations Phase.
pub(super) struct Danger<'a> {
    /// The map.
    pub(super) chart: &'a Chart,
    /// Chits of a colour and a symbol that will be drawn, on average.
    rate: [[f32; SYMBOLS]; COLOURS],
    guns: [Gun; PositionId::COUNT],
    shaken: f32,
    tank: f32,
    pub(super) stacks: Stacks,
}

impl<'a> Danger<'a> {
    /// Looks at the cup, the German positions, and where our units are.
    pub(super) fn new(game: &Jubilee, chart: &'a Chart, weights: &Weights) -> Danger<'a> {
        let mut danger = Danger {
            chart,
            rate: rates(game),
            guns: [Gun::default(); PositionId::COUNT],
            shaken: weights.shaken,
            tank: weights.tank_hit,
            stacks: Stacks::new(game),
        };
        for position in PositionId::all() {
            danger.guns[position.index()] = gun(game, chart, position, weights);
        }
        for unit in UnitId::all() {
            danger.count(game, unit, 1.0);
        }
        danger
    }

    /// Counts a unit among the targets where it is, or takes it off again.
    fn count(&mut self, game: &Jubilee, unit: UnitId, sign: f32) {
        let info = game.data().unit(unit);
        if info.kind == UnitKind::Tank {
            return;
        }
        let covers = match game.unit(unit).place {
            Place::Hex(hex) => &self.chart.covers[hex.index()],
            Place::Box(id) => &self.chart.box_covers[id.index()],
            _ => return,
        };
        for &position in covers {
            self.guns[position.index()].targets[info.symbol as usize] += sign;
        }
    }

    /// A position as a source of fire.
    pub(super) fn gun(&self, position: PositionId) -> &Gun {
        &self.guns[position.index()]
    }

    /// Steps a position takes from us next turn as we stand.
    pub(super) fn toll(&self, position: PositionId) -> f32 {
        let gun = self.gun(position);
        let rate = &self.rate[self.chart.data.position(position).colour as usize];
        let by_symbol = rate
            .iter()
            .zip(gun.targets)
            .map(|(r, n)| r * n.min(gun.limit));
        gun.alert * by_symbol.sum::<f32>()
    }

    /// What any unit in a hex has to fear, whoever else is there.
    pub(super) fn ambient(&self, hex: CellId) -> f32 {
        let fear = |&p: &PositionId| {
            let gun = self.gun(p);
            gun.alert * USUAL_RATE * gun.limit / SYMBOLS as f32
        };
        self.chart.covers[hex.index()].iter().map(fear).sum()
    }

    /// Steps lost next turn because `unit` stands in `hex`, and what disruption costs.
    pub(super) fn of_hex(&self, game: &Jubilee, unit: UnitId, hex: CellId) -> f32 {
        let here = game.hex_of(unit);
        let steps = self.stacks.other_steps(game, unit, hex);
        let crowded = steps > 0 && steps + game.unit(unit).steps >= CONCENTRATED;
        let mut sum = 0.0;
        for &position in &self.chart.covers[hex.index()] {
            let inside =
                here.is_some_and(|at| self.chart.data.position(position).field.hexes.contains(at));
            sum += self.from(position, unit, inside, crowded);
        }
        sum
    }

    /// The same for a unit in a landing box; a hit there costs a transport point too.
    pub(super) fn of_box(&self, unit: UnitId, id: BoxId) -> f32 {
        let from = |&p: &PositionId| self.from(p, unit, false, false);
        self.chart.box_covers[id.index()].iter().map(from).sum()
    }

    /// What one position adds; `inside` says the unit is counted among its targets already.
    fn from(&self, position: PositionId, unit: UnitId, inside: bool, crowded: bool) -> f32 {
        let gun = self.gun(position);
        if gun.alert <= 0.0 {
            return 0.0;
        }
        let info = self.chart.data.unit(unit);
        let rate = &self.rate[self.chart.data.position(position).colour as usize];
        if info.kind == UnitKind::Tank {
            return gun.alert * rate.iter().sum::<f32>() * self.tank;
        }
        let own = info.symbol as usize;
        let (mut lost, mut shaken) = (0.0, 0.0);
        for (symbol, rate) in rate.iter().enumerate() {
            let counted = f32::from(u8::from(inside && symbol == own));
            let others = gun.targets[symbol] - counted;
            if symbol == own || crowded {
                // A crowd makes targets of two units at once.
                let more = if crowded { 2.0 } else { 1.0 };
                lost += rate * (gun.limit - others).clamp(0.0, more);
            } else {
                shaken += rate / (1.0 + others);
            }
        }
        gun.alert * (lost + self.shaken * shaken)
    }
}

fn gun(game: &Jubilee, chart: &Chart, position: PositionId, weights: &Weights) -> Gun {
    let mut gun = Gun {
        alert: 0.0,
        limit: f32::from(game.hit_limit(position)),
        targets: [0.0; SYMBOLS],
    };
    if let Some(german) = game.seen(position) {
        gun.alert = if german.disrupted {
            weights.disrupted_gun
        } else {
            1.0
        };
    } else if chart.arrows_in[position.index()]
        .iter()
        .any(|&p| is_mobile(game, p))
    {
        gun.alert = weights.expected_gun;
    }
    gun
}

/// Whether a German unit that may move is in a position: coastal units never do (6.1).
fn is_mobile(game: &Jubilee, position: PositionId) -> bool {
    game.garrison(position).is_some() && !game.is_coastal(position)
}

/// Draws to be expected of each colour and symbol. After a turn that returns the chits, all count.
fn rates(game: &Jubilee) -> [[f32; SYMBOLS]; COLOURS] {
    let data = game.data();
    let mut cup = game.cup();
    if cup.is_empty() || data.tables.chits_return_after.contains(&game.turn()) {
        cup = Chits::ALL;
    }
    let share = f32::from(DRAWS) / cup.len() as f32;
    let mut rate = [[0.0; SYMBOLS]; COLOURS];
    for chit in cup.iter() {
        if let ChitKind::Action { symbol, colours } = &data.chit(chit).kind {
            for shown in colours {
                rate[shown.colour as usize][*symbol as usize] += share;
            }
        }
    }
    rate
}
