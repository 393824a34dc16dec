//! Tables and charts (3.4, 5.5, 11.13, 14.3, 15.2, 16.0).

use kernel::rulebook::Level;

/// What a landing check brings (5.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "results speak for themselves")]
pub enum Landing {
    Lands,
    Disrupted,
    DriftEast,
    DriftWest,
    Delayed,
    LosesStep,
}

/// What an attack brings (15.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "results speak for themselves")]
pub enum AttackResult {
    AttackersDisrupted,
    GainsDepth,
    GermanDisrupted,
    OptionalAttrition,
    DepthEliminated,
    UnitEliminated,
    RevealDepth,
}

/// What a barrage brings (11.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "results speak for themselves")]
pub enum BarrageResult {
    None,
    Disrupted,
    DisruptedDepthLost,
}

/// What stands in the way of an attack: the columns of 15.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Disposition {
    /// A unit without a depth marker.
    Alone,
    /// With one that nobody has seen.
    HiddenDepth,
    /// With one that is revealed.
    RevealedDepth,
}

/// Rows, columns and lists of printed tables.
pub struct Tables {
    /// 3.4: units and points by die, at Yellow and at Orange.
    pub disposition: [[(u8, u8); 2]; 6],
    /// 5.5: infantry on turns 1 and 2, on turn 3, later; tanks.
    pub landing: [[Landing; 6]; 4],
    /// 15.2: lacking or having the tactics, strength row, disposition column.
    pub attack: [[[Vec<AttackResult>; 3]; 3]; 2],
    /// 11.13: by strength.
    pub barrage: Vec<(u8, [BarrageResult; 6])>,
    /// The terrain effects chart in words: what it is, on foot, tanks, bonus, open, communication.
    pub terrain: Vec<Vec<String>>,
    /// The hexsides likewise: what it is, on foot, tanks, fights, communication.
    pub hexsides: Vec<Vec<String>>,
    /// When each turn begins.
    pub starts: Vec<String>,
    /// After which turns the op chits return to the cup.
    pub chits_return_after: Vec<u8>,
    /// After which turn each map goes to evacuation at the latest, by board.
    pub evacuation_after: [u8; 3],
    /// VP that win outright (14.2).
    pub outright: i32,
    /// The levels, best first (14.3).
    pub levels: Vec<Level>,
    /// What the variants cost (16.2, 16.3, 16.4).
    pub variant_costs: [i32; 3],
}

impl Tables {
    /// 15.2: what an attack of this strength brings.
    pub fn results(
        &self,
        tactics: bool,
        attack: u8,
        defence: u8,
        against: Disposition,
    ) -> &[AttackResult] {
        let row = match attack {
            _ if attack < defence => 0,
            _ if attack < 2 * defence => 1,
            _ => 2,
        };
        &self.attack[usize::from(tactics)][row][against as usize]
    }
}
