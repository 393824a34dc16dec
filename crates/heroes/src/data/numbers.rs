//! Numbers that are neither on a counter nor on a card.

use serde::Deserialize;

/// Numbers of the base game that the booklet does not print.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "explained where they stand in tables.toml")]
pub struct Numbers {
    pub double_hit: i8,
    pub rear: i8,
    pub suppressive: i8,
    pub burst: i8,
    pub burst_shots: u8,
    pub on_the_move: i8,
    pub ambush: i8,
    pub obscured: i8,
    pub dual: i8,
    pub assault_cover: i8,
    pub assault_suppressed: i8,
    pub assault_vehicle: i8,
    pub vehicle_defends: i8,
    pub hand: u8,
    pub tokens: u8,
    pub scout: u8,
    pub conceal: u8,
    pub haze: u8,
    pub snap: i8,
    pub reply: i8,
    pub stonk: [i8; 3],
    pub smoke: u8,
    pub run_over: [u8; 2],
    pub structure: i8,
    pub anti_aircraft: i8,
}
