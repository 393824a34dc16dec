//! What things are worth to the dogged player, in hundredths of an enemy step unless it says otherwise. What depends on the
//! battle is in `temper`.

/// How much dearer a Command Point is while it may open a beach.
pub(super) const RESERVE: i32 = 20;
/// What an assault must promise.
pub(super) const VENTURE: i32 = 10;
/// What moving is worth, near what is wanted and far from it.
pub(super) const ARRIVE: i32 = 42;
pub(super) const APPROACH: i32 = 28;
/// What is added for each point of a hex that is taken.
pub(super) const TAKE: i32 = 40;
/// What an assault must gain by another one that takes part.
pub(super) const COMPANY: i32 = 10;
/// What leaving Column is worth where a unit has arrived.
pub(super) const ARRAY: i32 = 12;

/// What is taken off a step for every enemy who has the hex in his Fire Zone; a point nearer is worth 10.
pub(super) const DANGER: i32 = 1;
/// What is taken off where too many would stand in the hex.
pub(super) const CROWD: i32 = 60;
/// So near to an enemy nobody stays on vehicles.
pub(super) const CLOSE: u16 = 1;
/// A way so long is gone in Column, and further than this from any enemy.
pub(super) const LONG: i32 = 5;
pub(super) const SAFE: u16 = 3;

/// What a point of the score is worth where units are shared out.
pub(super) const POINT: i32 = 10;
/// What an enemy who scores nothing is worth.
pub(super) const ENEMY: i32 = 4;
/// What is wanted by this much less where enough go already.
pub(super) const SURPLUS: i32 = 10;
/// Activations in a turn, more or less.
pub(super) const ACTIONS: i32 = 2;
/// Parts of an activation in which ways are measured, and what is added to each way.
pub(super) const PARTS: i32 = 16;
pub(super) const DELAY: i32 = 12;
