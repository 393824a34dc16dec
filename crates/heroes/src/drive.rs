//! 1.12 How vehicles move, and 1.14.6 how units enter.

use crate::ids::{Facing, Square, UnitId};
use crate::refusal::Forbidden;
use crate::state::{Heroes, March};

/// What a vehicle's step is.
#[derive(Clone, Copy)]
pub(crate) struct Drive {
    /// Where the front square goes.
    pub(crate) front: Square,
    /// Which way it faces then.
    pub(crate) facing: Facing,
    /// What it costs.
    pub(crate) cost: u8,
}

impl Heroes {
    /// By an arrow square, for one square of movement (1.5.7, 1.14.6). A vehicle of two squares must be able to go on.
    pub(crate) fn may_enter(&self, march: March, to: Square) -> Result<Option<Drive>, Forbidden> {
        let unit = march.unit;
        let arrows = &self.scenario().arrows[self.side(unit).index()];
        if !arrows.contains(&to) {
            return Err(Forbidden::NotArrow);
        }
        if !self.is_free(to) {
            return Err(Forbidden::Occupied);
        }
        if self.kind(unit).is_infantry() {
            return Ok(None);
        }
        self.may_drive(unit, to)?;
        let facing = self.inward(to);
        let (x, y) = facing.ahead();
        let onward = [(x, y), (y, x), (-y, -x)].into_iter().any(|(x, y)| {
            self.field().step(to, x, y).is_some_and(|next| {
                self.is_free(next) && self.way_for_vehicle(unit, to, next).is_ok()
            })
        });
        if self.kind(unit).squares == 2 && (march.left < 2 || !onward) {
            return Err(Forbidden::HalfIn);
        }
        Ok(Some(Drive {
            front: to,
            facing,
            cost: 1,
        }))
    }

    /// The way into the battlefield from a square on its rim.
    pub(crate) fn inward(&self, at: Square) -> Facing {
        if at.column() == 0 {
            Facing::East
        } else if at.column() == self.field().width - 1 {
            Facing::West
        } else if at.row() == 0 {
            Facing::South
        } else {
            Facing::North
        }
    }

    /// How a vehicle gets to a square: forward, or back for two (1.12.1, 1.12.2).
    pub(crate) fn drive(
        &self,
        unit: UnitId,
        front: Square,
        to: Square,
    ) -> Result<Drive, Forbidden> {
        let facing = self.units[unit.index()].facing;
        let (x, y) = facing.ahead();
        let (right_x, right_y) = (-y, x);
        let off = |from: Square| (to.column() - from.column(), to.row() - from.row());
        if self.kind(unit).squares == 1 {
            let forward = [
                (x, y),
                (x + right_x, y + right_y),
                (x - right_x, y - right_y),
            ];
            let cost = if forward.contains(&off(front)) {
                1
            } else if off(front) == (-x, -y) {
                2
            } else {
                return Err(Forbidden::NotAhead);
            };
            self.way_for_vehicle(unit, front, to)?;
            return Ok(Drive {
                front: to,
                facing,
                cost,
            });
        }
        let ways = [(x, y), (right_x, right_y), (-right_x, -right_y)];
        if ways.contains(&off(front)) {
            let (x, y) = off(front);
            self.way_for_vehicle(unit, front, to)?;
            let facing = Facing::towards(x, y).ok_or(Forbidden::NotAhead)?;
            return Ok(Drive {
                front: to,
                facing,
                cost: 1,
            });
        }
        // Backwards, front and rear exchange their parts: the front comes to lie on the old rear square.
        let rear = self.rear(unit).ok_or(Forbidden::HalfIn)?;
        let (back_x, back_y) = off(rear);
        let ways = [(-x, -y), (right_x, right_y), (-right_x, -right_y)];
        if !ways.contains(&(back_x, back_y)) {
            return Err(Forbidden::NotAhead);
        }
        self.way_for_vehicle(unit, rear, to)?;
        let facing = Facing::towards(-back_x, -back_y).ok_or(Forbidden::NotAhead)?;
        Ok(Drive {
            front: rear,
            facing,
            cost: 2,
        })
    }

    /// Whether the ground of a square lets a vehicle stand there, and nobody else does (1.12.3).
    pub(crate) fn may_drive(&self, unit: UnitId, to: Square) -> Result<(), Forbidden> {
        let class = self.kind(unit).class();
        if self.ground(to).closed[class as usize] {
            return Err(Forbidden::Closed);
        }
        match self.at(to) {
            Some(other) if other != unit && self.kind(other).is_infantry() => {
                Err(Forbidden::Occupied)
            }
            Some(other) if other != unit => Err(Forbidden::VehicleThere),
            _ => Ok(()),
        }
    }

    /// Whether a vehicle can cross from a square to the next.
    fn way_for_vehicle(&self, unit: UnitId, from: Square, to: Square) -> Result<(), Forbidden> {
        let class = self.kind(unit).class() as usize;
        if self.ground(to).closed[class] {
            return Err(Forbidden::Closed);
        }
        let hog = |a: Square, b: Square| crate::sight::Standing::hedgehog(self, a, b);
        if from.column() == to.column() || from.row() == to.row() {
            return if hog(from, to) {
                Err(Forbidden::Hedgehog)
            } else {
                Ok(())
            };
        }
        let beside = [
            Square::at(to.column(), from.row()),
            Square::at(from.column(), to.row()),
        ];
        let shut = |s: Option<Square>| {
            s.is_none_or(|s| {
                self.ground(s).closed[class]
                    || hog(from, s)
                    || hog(s, to)
                    || self
                        .at(s)
                        .is_some_and(|u| u != unit && !self.kind(u).is_infantry())
            })
        };
        if beside.into_iter().all(shut) || self.corner_closed(from, to) {
            return Err(Forbidden::Corner);
        }
        Ok(())
    }
}
