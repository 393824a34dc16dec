//! Who stands where: units and steps in each hex, and who is about to land there.

use atlas::CellId;
use jubilee::advice::STACK;
use jubilee::data::{Data, Lands};
use jubilee::ids::UnitId;
use jubilee::{Jubilee, Place};

/// One hex.
#[derive(Clone, Copy, Debug, Default)]
struct Stack {
    units: u8,
    steps: u8,
    coming: f32,
}

/// Our units, hex by hex.
pub(super) struct Stacks(Vec<Stack>);

impl Stacks {
    /// Counts the units ashore and those that land next turn.
    pub(super) fn new(game: &Jubilee) -> Stacks {
        let data = game.data();
        let mut stacks = vec![Stack::default(); data.hexes.len()];
        for unit in UnitId::all() {
            match game.unit(unit).place {
                Place::Hex(hex) => {
                    stacks[hex.index()].units += 1;
                    stacks[hex.index()].steps += game.unit(unit).steps;
                }
                Place::Track(turn) if turn == game.turn() + 1 => arrive(data, &mut stacks, unit),
                _ => {}
            }
        }
        Stacks(stacks)
    }

    /// Steps in a hex beside those of `unit`.
    pub(super) fn other_steps(&self, game: &Jubilee, unit: UnitId, hex: CellId) -> u8 {
        let own = if game.hex_of(unit) == Some(hex) {
            game.unit(unit).steps
        } else {
            0
        };
        self.0[hex.index()].steps - own
    }

    fn others(&self, game: &Jubilee, unit: UnitId, hex: CellId) -> usize {
        let own = u8::from(game.hex_of(unit) == Some(hex));
        usize::from(self.0[hex.index()].units - own)
    }

    /// Units too many in a hex (10.14), should this one be there at the end of the phase.
    pub(super) fn surplus(&self, game: &Jubilee, unit: UnitId, hex: CellId) -> f32 {
        (self.others(game, unit, hex) + 1).saturating_sub(STACK) as f32
    }

    /// Units too many once those that arrive next turn have landed.
    pub(super) fn landing_surplus(&self, game: &Jubilee, unit: UnitId, hex: CellId) -> f32 {
        let coming = self.0[hex.index()].coming;
        let after = (self.others(game, unit, hex) + 1) as f32 + coming;
        (after - STACK as f32).clamp(0.0, coming)
    }
}

/// Spreads an arriving unit evenly over the boxes it may choose from.
fn arrive(data: &Data, stacks: &mut [Stack], unit: UnitId) {
    let boxes = match data.unit(unit).lands {
        Lands::Box(id) => vec![data.landing_box(id)],
        Lands::Beach(letter) => data
            .boxes
            .iter()
            .filter(|b| b.letter == Some(letter))
            .collect(),
        Lands::AnyDieppe => return,
    };
    for landing_box in &boxes {
        stacks[landing_box.beach.index()].coming += 1.0 / boxes.len() as f32;
    }
}
