//! The data files as they are written, before they are checked.

use std::collections::BTreeMap;

use kernel::files::SourceLine;
use serde::Deserialize;

use super::kinds::{Form, Outline};
use crate::ids::Side;

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
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) numbers: Numbers,
    pub(super) terrain: Vec<TerrainForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the booklet's effects, there or not"
)]
pub(super) struct TerrainForm {
    pub(super) key: String,
    #[serde(default)]
    pub(super) bonus: i8,
    pub(super) obstacle: Option<String>,
    #[serde(default)]
    pub(super) difficult: bool,
    #[serde(default)]
    pub(super) walled: bool,
    #[serde(default)]
    pub(super) hole: bool,
    #[serde(default)]
    pub(super) hides: bool,
    #[serde(default)]
    pub(super) opportunity: bool,
    #[serde(default)]
    pub(super) closed: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitsFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) unit: Vec<UnitForm>,
    pub(super) tile: Vec<TileForm>,
    pub(super) option: Vec<OptionForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitForm {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) side: Side,
    pub(super) form: Form,
    pub(super) front: String,
    pub(super) back: Option<String>,
    pub(super) squares: Option<u8>,
    #[serde(default)]
    pub(super) transport: u8,
    pub(super) vehicle_range: Option<u8>,
    pub(super) outline: Option<Outline>,
    pub(super) abilities: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileForm {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) points: u16,
    pub(super) units: Vec<String>,
    #[serde(default)]
    pub(super) stars: u8,
    #[serde(default)]
    pub(super) slots: String,
    pub(super) breaking: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionForm {
    pub(super) id: String,
    pub(super) slot: String,
    pub(super) points: u16,
    #[serde(default)]
    pub(super) units: Vec<String>,
    #[serde(default)]
    pub(super) markers: u8,
    #[serde(default)]
    pub(super) stars: u8,
    pub(super) only: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenariosFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) scenario: Vec<ScenarioForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ScenarioForm {
    pub(super) id: String,
    pub(super) letter: String,
    pub(super) title: String,
    pub(super) blurb: String,
    pub(super) turns: u8,
    pub(super) initiative: Option<Side>,
    #[serde(default)]
    pub(super) zone: BTreeMap<Side, Vec<String>>,
    #[serde(default)]
    pub(super) arrows: BTreeMap<Side, Vec<String>>,
    #[serde(default)]
    pub(super) primary: BTreeMap<Side, String>,
    #[serde(default)]
    pub(super) secondary: Vec<String>,
    #[serde(default)]
    pub(super) bonuses: Vec<String>,
    pub(super) late_bonuses: Option<LateForm>,
    #[serde(default)]
    pub(super) taken_bonuses: Vec<String>,
    #[serde(default)]
    pub(super) start: Vec<(String, String)>,
    pub(super) army: BTreeMap<Side, ArmyForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LateForm {
    pub(super) turn: u8,
    pub(super) squares: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArmyForm {
    pub(super) name: String,
    pub(super) points: u16,
    pub(super) tiles: Vec<Vec<String>>,
}
