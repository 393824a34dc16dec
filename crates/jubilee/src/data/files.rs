//! The data files as they are written, before they are checked.

use std::collections::BTreeMap;

use kernel::files::SourceLine;
use kernel::rulebook::Level;
use serde::Deserialize;

use super::{
    Area, AttackResult, BarrageResult, Battery, Colour, GermanKind, Landing, ObjectiveInfo, Symbol,
    Tactic, UnitKind,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionsFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) position: Vec<PositionForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionForm {
    pub(super) hex: String,
    pub(super) name: String,
    pub(super) area: Area,
    pub(super) colour: Colour,
    pub(super) start: Option<char>,
    #[serde(default)]
    pub(super) arrows: Vec<String>,
    #[serde(default)]
    pub(super) provisional: bool,
    pub(super) objective: Option<ObjectiveInfo>,
    pub(super) fire: Vec<String>,
    #[serde(default)]
    pub(super) boxes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CountersFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) unit: Vec<UnitForm>,
    pub(super) replacement: Vec<ReplacementForm>,
    pub(super) german: Vec<GermanForm>,
    pub(super) depth: Vec<DepthForm>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitForm {
    pub(super) id: String,
    pub(super) formation: String,
    pub(super) kind: UnitKind,
    pub(super) symbol: Symbol,
    pub(super) sides: Vec<String>,
    pub(super) range: Option<u8>,
    pub(super) turn: u8,
    pub(super) lands: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReplacementForm {
    pub(super) symbol: Symbol,
    pub(super) count: u8,
    pub(super) strength: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GermanForm {
    pub(super) id: String,
    pub(super) letter: char,
    pub(super) kind: GermanKind,
    pub(super) strength: u8,
    pub(super) requires: Option<Tactic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DepthForm {
    pub(super) id: String,
    pub(super) strength: u8,
    pub(super) requires: Option<Tactic>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ChitsFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) chit: Vec<ChitForm>,
}

#[derive(Deserialize)]
pub(super) struct ChitForm {
    pub(super) id: String,
    #[serde(flatten)]
    pub(super) kind: ChitKindForm,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(super) enum ChitKindForm {
    Action {
        symbol: Symbol,
        colours: Vec<String>,
    },
    Depth {
        areas: [Area; 2],
    },
    Battery {
        battery: Battery,
    },
    Commando {
        remove: bool,
    },
    Event {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TablesFile {
    pub(super) source: Vec<SourceLine>,
    pub(super) disposition: DispositionForm,
    pub(super) landing: LandingForm,
    pub(super) attack: AttackForm,
    pub(super) barrage: Vec<BarrageForm>,
    pub(super) terrain: Vec<TerrainForm>,
    pub(super) hexside: Vec<HexsideForm>,
    pub(super) track: Vec<TrackForm>,
    pub(super) turns: TurnsForm,
    pub(super) victory: VictoryForm,
    pub(super) variants: VariantsForm,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DispositionForm {
    pub(super) yellow: [(u8, u8); 6],
    pub(super) orange: [(u8, u8); 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct LandingForm {
    #[serde(rename = "infantry-turns-1-2")]
    pub(super) infantry_early: [Landing; 6],
    #[serde(rename = "infantry-turn-3")]
    pub(super) infantry_third: [Landing; 6],
    pub(super) infantry_later: [Landing; 6],
    pub(super) tank: [Landing; 6],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AttackForm {
    pub(super) lacking: [[Vec<AttackResult>; 3]; 3],
    pub(super) having: [[Vec<AttackResult>; 3]; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BarrageForm {
    pub(super) strength: u8,
    pub(super) results: [BarrageResult; 6],
}

/// What terrain does to a mover.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Going {
    Enter,
    Stop,
    Never,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TerrainForm {
    pub(super) key: String,
    pub(super) foot: Going,
    pub(super) tank: Going,
    pub(super) bonus: u8,
    pub(super) open: bool,
    pub(super) sends: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HexsideForm {
    pub(super) key: String,
    pub(super) foot: Going,
    pub(super) tank: Going,
    pub(super) fights: bool,
    pub(super) sends: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TrackForm {
    pub(super) key: String,
    pub(super) title: String,
    pub(super) map: String,
    pub(super) points: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TurnsForm {
    pub(super) starts: Vec<String>,
    pub(super) chits_return_after: Vec<u8>,
    pub(super) evacuation_after: BTreeMap<String, u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VictoryForm {
    pub(super) outright: i32,
    pub(super) level: Vec<Level>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct VariantsForm {
    pub(super) no_convoy: i32,
    pub(super) bombardment: i32,
    pub(super) early_flanks: i32,
}
