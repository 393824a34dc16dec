//! Assaults and events tried with other dice.

use gts::ids::{Side, UnitId};
use gts::marker::Marker;
use gts::stack::{Box17, Step};
use gts::state::Place;
use gts::{Choice, Gts};
use kernel::{Game, Silent};

use super::Player;
use super::shots::STEP;
use super::temper::Temper;

/// A trial that is not over by then is broken off.
const LONGEST: usize = 60;

impl Player<'_> {
    /// What a choice brings on average over so many trials.
    pub(super) fn tried(&mut self, choice: Choice, times: i32) -> i32 {
        let before = self.standing(self.game);
        let mut sum = 0;
        for _ in 0..times {
            let mut trial = self.game.clone();
            *trial.dice_mut() = self.dice.fork();
            if trial.choose(&choice, &mut Silent).is_err() {
                return i32::MIN;
            }
            play_on(&mut trial);
            sum += self.standing(&trial) - before;
        }
        sum / times
    }

    /// How the side stands: steps and what lies on them, and points.
    fn standing(&self, game: &Gts) -> i32 {
        let mut sum = 0;
        for unit in (0..game.data().printed).map(|i| UnitId(i as u8)) {
            let state = game.unit(unit);
            if matches!(state.place, Place::Out | Place::Lost) {
                continue;
            }
            let mut worth = STEP * i32::from(state.steps);
            worth -= 30 * i32::from(game.cohesion_hits(unit));
            if state.markers.has(Marker::Suppressed) {
                worth -= 45;
            }
            let own = game.data().unit(unit).side == self.side;
            sum += if own { worth } else { -worth };
        }
        let [allied, german] = game.points_now();
        let lead = match self.side {
            Side::Allied => allied - german,
            Side::German => german - allied,
        };
        sum + lead * Temper::of(game).lead
    }
}

/// Plays until the assault, or whatever goes on, is over: everybody does the obvious.
fn play_on(game: &mut Gts) {
    let mut list = Vec::new();
    for _ in 0..LONGEST {
        let obvious = match game.step() {
            Step::Op { .. } => |c: &Choice| matches!(c, Choice::Op(..)),
            Step::Answer(_) | Step::Buy { .. } => |c: &Choice| *c == Choice::Roll,
            Step::Assault(Box17::Stand) => |c: &Choice| *c == Choice::Stand,
            Step::Assault(Box17::Charge) => |c: &Choice| *c == Choice::Volley,
            Step::Assault(Box17::Assail | Box17::Reply) => {
                |c: &Choice| matches!(c, Choice::Shoot(..))
            }
            Step::Assault(Box17::Again) => |c: &Choice| *c == Choice::Again,
            Step::Assault(_) => |c: &Choice| *c == Choice::Done,
            Step::Displace(_) => |_: &Choice| true,
            _ => return,
        };
        list.clear();
        game.choices(&mut list);
        let rest = || {
            list.iter()
                .find(|&&c| matches!(c, Choice::Hold | Choice::Done))
        };
        let Some(&choice) = list.iter().find(|c| obvious(c)).or_else(rest) else {
            return;
        };
        if game.choose(&choice, &mut Silent).is_err() {
            return;
        }
    }
}
