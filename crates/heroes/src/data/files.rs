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
    pub snap: i8,
    pub reply: i8,
    pub stonk: [i8; 3],
    pub smoke: u8,
    pub run_over: [u8; 2],
    pub structure: i8,
    pub anti_aircraft: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) numbers: Numbers,
    pub(super) terrain: Vec<TerrainForm>,
    pub(super) gear: GearForm,
    pub(super) card: Vec<CardForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GearForm {
    pub(super) grenade: String,
    pub(super) grenade_range: u8,
    pub(super) panzerfaust: String,
    pub(super) panzerfaust_range: u8,
    pub(super) piat: [i8; 4],
    pub(super) piat_range: u8,
    pub(super) mine: String,
    pub(super) knife: i8,
    pub(super) magnetic_mine: i8,
    pub(super) ammo_light: i8,
    pub(super) ammo_heavy: i8,
    pub(super) shielding: i8,
    pub(super) fuel: u8,
    pub(super) map_reach: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardForm {
    pub(super) id: String,
    pub(super) count: u8,
    pub(super) deck: String,
    pub(super) bonus: Option<String>,
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
    pub(super) road: bool,
    #[serde(default)]
    pub(super) runway: bool,
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
    pub(super) campaign: Vec<CampaignForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CampaignForm {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) blurb: String,
    pub(super) parts: [String; 2],
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
    /// The unit that is captured instead of hit.
    pub(super) prize: Option<String>,
    /// The scenario whose end it has, where that is not its own.
    pub(super) ends_as: Option<String>,
    /// The board it is played on, where it has none of its own.
    pub(super) board: Option<String>,
    /// Squares of one kind of unit's own arrows, from the Supply Phase of a turn on.
    pub(super) late_tile: Option<LateTileForm>,
    /// The unit that deploys last of all.
    pub(super) last: Option<String>,
    /// Primary objectives that a campaign puts in the place of the others.
    #[serde(default)]
    pub(super) outlined: BTreeMap<Side, String>,
    #[serde(default)]
    pub(super) reinforcements: Vec<ReinforcementsForm>,
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
pub(super) struct LateTileForm {
    pub(super) tile: String,
    pub(super) turn: u8,
}

/// Options that a side may recruit in the course of the game: each may be taken once, by the tile named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReinforcementsForm {
    pub(super) side: Side,
    pub(super) points: u16,
    /// They come at the end of this turn's Supply Phase; otherwise with a secondary objective.
    pub(super) turn: Option<u8>,
    /// The row behind which they deploy; they enter by arrows where there is none.
    pub(super) behind: Option<u8>,
    /// Option, and the number of the tile that may take it, counted from one.
    pub(super) options: Vec<(String, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArmyForm {
    pub(super) name: String,
    pub(super) points: u16,
    pub(super) tiles: Vec<Vec<String>>,
}
