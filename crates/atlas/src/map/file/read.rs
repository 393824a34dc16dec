//! From the text of a map file to a checked [`Map`], or to all that is wrong with it.

mod boards;
mod lists;

use super::{End, FeaturePart, GridPart, MapFile, ShapePart, Source, TerrainPart};
use crate::fault::{Faults, Wrong};
use crate::grid::{Grid, Numbering, Parity, Shape, Steps, Toward};
use crate::parts::{FeatureKind, SourceNote, TerrainKind};
use crate::{Map, MapErrors, SideSet};
use std::collections::BTreeMap;
use toml::Spanned;

impl Map {
    /// Reads and checks a map file. `file_name` is only for the messages.
    ///
    /// # Errors
    /// All faults of the file, each with line and cell.
    ///
    /// ```
    /// # let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/islet.toml"));
    /// let broken = text.replace("0203|0303", "0203|0401");
    /// let errors = atlas::Map::read("islet.toml", &broken).unwrap_err();
    /// assert!(errors.to_string().ends_with("hex 0203: is not next to 0401"));
    /// ```
    pub fn read(file_name: &str, text: &str) -> Result<Map, MapErrors> {
        let mut faults = Faults::new(file_name, text);
        let file: MapFile = match toml::from_str(text) {
            Ok(file) => file,
            Err(error) => {
                let offset = error.span().map_or(0, |span| span.start);
                faults.add(offset, Wrong::Syntax(error.message().to_owned()));
                return Err(MapErrors(faults.found));
            }
        };
        let map = Reader {
            faults: &mut faults,
        }
        .map(file);
        match faults.into_errors() {
            Some(errors) => Err(errors),
            None => Ok(map),
        }
    }
}

/// Builds the map as far as it can, noting faults on the way.
struct Reader<'r, 'f> {
    faults: &'r mut Faults<'f>,
}

impl Reader<'_, '_> {
    fn map(&mut self, file: MapFile) -> Map {
        let grid = self.grid(&file.grid);
        self.faults.noun = grid.noun();
        let numbering = self.numbering(&file.grid.label);
        let mut map = Map {
            title: file.title,
            subtitle: file.subtitle,
            grid,
            up_bearing: file.grid.up_bearing,
            cell_metres: file.grid.cell_metres,
            terrains: Vec::new(),
            features: Vec::new(),
            boards: Vec::new(),
            cells: Vec::new(),
            by_label: BTreeMap::new(),
            by_spot: BTreeMap::new(),
            neighbours: Vec::new(),
            sides: Vec::new(),
            road_arms: Vec::new(),
            exits: Vec::new(),
            roads: Vec::new(),
            names: Vec::new(),
            box_rows: Vec::new(),
            boxes: Vec::new(),
            box_name: String::new(),
            regions: Vec::new(),
            sources: Vec::new(),
        };
        let offset = file.grid.label.span().start;
        self.source(
            &mut map,
            offset,
            "grid",
            file.grid.source,
            &file.grid.reason,
        );
        let terrain = file.terrain.get_ref();
        let offset = file.terrain.span().start;
        self.source(
            &mut map,
            offset,
            "terrain kinds",
            terrain.source,
            &terrain.reason,
        );
        self.terrains(&mut map, &terrain.kind);
        let mut lies_on = Vec::new();
        if let Some(part) = &file.feature {
            let (offset, feature) = (part.span().start, part.get_ref());
            self.source(
                &mut map,
                offset,
                "hexside features",
                feature.source,
                &feature.reason,
            );
            lies_on = self.features(&mut map, &feature.kind);
        }
        if !self.boards(&mut map, &file.board, &numbering) {
            return map; // every list would complain of the same missing cells
        }
        self.sides(&mut map, &file.hexsides, &lies_on);
        if let Some(part) = &file.roads {
            self.roads(&mut map, part);
        }
        if let Some(part) = &file.exits {
            self.exits(&mut map, part);
        }
        if let Some(part) = &file.places {
            self.names(&mut map, part);
        }
        if let Some(part) = &file.boxes {
            self.boxes(&mut map, part);
        }
        self.regions(&mut map, &file.region);
        map
    }

    /// Notes where a list comes from.
    fn source(&mut self, map: &mut Map, offset: usize, list: &str, source: Source, reason: &str) {
        if source == Source::Reconstructed && reason.trim().is_empty() {
            self.faults.add(offset, Wrong::NoReason);
        }
        map.sources.push(SourceNote {
            list: list.to_owned(),
            source,
            reason: reason.trim().to_owned(),
        });
    }

    fn grid(&mut self, part: &GridPart) -> Grid {
        let offset = part.shape.span().start;
        let shape = match *part.shape.get_ref() {
            ShapePart::Hex => {
                let (Some(orientation), Some(shifted), Some(toward)) =
                    (part.orientation, part.shifted, part.shifted_toward)
                else {
                    let wrong = "a hex grid needs orientation, shifted and shifted_toward";
                    self.faults.add(offset, Wrong::Grid(wrong));
                    return Grid {
                        shape: Shape::Squares(Steps::Diagonal),
                        rows_up: false,
                        columns_left: false,
                    };
                };
                Shape::Hexes {
                    orientation,
                    odd_is_high: (shifted == Parity::Odd) == (toward == End::High),
                }
            }
            ShapePart::Square => {
                if part.steps.is_none() {
                    let wrong = "a square grid needs steps, \"diagonal\" or \"orthogonal\"";
                    self.faults.add(offset, Wrong::Grid(wrong));
                }
                Shape::Squares(part.steps.unwrap_or(Steps::Diagonal))
            }
        };
        if !matches!(part.rows.get_ref(), Toward::Up | Toward::Down) {
            let wrong = "rows grow \"up\" or \"down\"";
            self.faults.add(part.rows.span().start, Wrong::Grid(wrong));
        }
        if !matches!(part.columns.get_ref(), Toward::Left | Toward::Right) {
            let wrong = "columns grow \"left\" or \"right\"";
            self.faults
                .add(part.columns.span().start, Wrong::Grid(wrong));
        }
        Grid {
            shape,
            rows_up: *part.rows.get_ref() == Toward::Up,
            columns_left: *part.columns.get_ref() == Toward::Left,
        }
    }

    fn numbering(&mut self, pattern: &Spanned<String>) -> Numbering {
        Numbering::read(pattern.get_ref()).unwrap_or_else(|| {
            let wrong = Wrong::Pattern(pattern.get_ref().clone());
            self.faults.add(pattern.span().start, wrong);
            Numbering::read("RRCC").expect("names row and column once")
        })
    }

    fn terrains(&mut self, map: &mut Map, kinds: &[Spanned<TerrainPart>]) {
        for part in kinds {
            let (offset, kind) = (part.span().start, part.get_ref());
            if map.terrains.iter().any(|known| known.key == kind.key) {
                self.twice(offset, "terrain", &kind.key);
            }
            let blank = matches!(kind.code, ' ' | '_');
            if blank || map.terrains.iter().any(|known| known.code == kind.code) {
                self.twice(offset, "terrain code", &kind.code.to_string());
            }
            map.terrains.push(TerrainKind {
                code: kind.code,
                key: kind.key.clone(),
                name: kind.name.clone(),
                style: kind.style.clone().unwrap_or_else(|| kind.key.clone()),
                level: kind.level,
            });
        }
        self.limit(kinds, 255, "terrain kinds");
    }

    /// Also returns, for each feature, the key of the one it must lie on.
    fn features(&mut self, map: &mut Map, kinds: &[Spanned<FeaturePart>]) -> Vec<Option<String>> {
        for part in kinds {
            let (offset, kind) = (part.span().start, part.get_ref());
            if map.features.iter().any(|known| known.key == kind.key) {
                self.twice(offset, "feature", &kind.key);
            }
            if let Some(on) = &kind.on
                && !kinds.iter().any(|other| other.get_ref().key == *on)
            {
                self.unknown(offset, "feature", on);
            }
            map.features.push(FeatureKind {
                key: kind.key.clone(),
                name: kind.name.clone(),
                style: kind.style.clone().unwrap_or_else(|| kind.key.clone()),
                falls: kind.falls,
            });
        }
        self.limit(kinds, SideSet::MAX_KINDS, "hexside features");
        kinds.iter().map(|part| part.get_ref().on.clone()).collect()
    }

    fn limit<T>(&mut self, list: &[Spanned<T>], limit: usize, what: &'static str) {
        if let Some(first_too_many) = list.get(limit) {
            let offset = first_too_many.span().start;
            self.faults.add(offset, Wrong::TooMany { what, limit });
        }
    }

    fn twice(&mut self, offset: usize, what: &'static str, key: &str) {
        let key = key.to_owned();
        self.faults.add(offset, Wrong::Twice { what, key });
    }

    fn unknown(&mut self, offset: usize, what: &'static str, key: &str) {
        let key = key.to_owned();
        self.faults.add(offset, Wrong::Unknown { what, key });
    }
}
