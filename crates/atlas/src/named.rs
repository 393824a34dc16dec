//! Cells by name: in choices, in edited positions, in data files.

use kernel::reading::Reads;
use kernel::rulebook::Value;
use kernel::{Called, Part, Refusal, Words};

use crate::{CellId, Map, TerrainKind};

/// What a game's hexes are called.
pub trait HexNames {
    /// The map they are on.
    fn map(&self) -> &Map;

    /// What a person calls a hex: its label, with the name of what is there.
    fn spoken(&self, hex: CellId) -> &str;
}

impl<N: HexNames> Part<N> for CellId {
    fn called<'n>(&self, names: &'n N) -> Called<'n> {
        Called::space(names.map().label(*self)).named(names.spoken(*self))
    }

    fn spell(&self, names: &N, out: &mut String) {
        out.push(' ');
        out.push_str(names.map().label(*self));
    }

    fn read(words: &mut Words<'_>, names: &N) -> Result<Self, Refusal> {
        words.named("hex", |label| names.map().at(label))
    }
}

impl Map {
    /// A hex of a position that somebody may stand in.
    pub fn read_hex(
        &self,
        reader: &mut impl Reads,
        what: &str,
        value: &Value,
        open: impl Fn(CellId) -> bool,
    ) -> Option<CellId> {
        let hex = value.as_str().and_then(|label| self.at(label));
        reader.known(hex.filter(|&hex| open(hex)), || {
            format!("{what}: there is no hex {value} to stand in")
        })
    }

    /// Every kind of terrain with its line in a data file; only `bare` kinds do without.
    pub fn with_lines<'a, L>(
        &'a self,
        file: &str,
        lines: &'a [L],
        key: impl Fn(&L) -> &str,
        bare: impl Fn(&TerrainKind) -> bool,
    ) -> Result<Vec<(&'a TerrainKind, Option<&'a L>)>, String> {
        let kinds = self.terrain_kinds().iter().map(|kind| {
            let line = lines.iter().find(|line| key(line) == kind.key);
            if line.is_none() && !bare(kind) {
                return Err(format!("{file}: no terrain `{}`", kind.key));
            }
            Ok((kind, line))
        });
        kinds.collect()
    }
}
