//! What scenes and sentences call things again and again: written once, when the data is read.

use atlas::BoxId;

use crate::data::Data;
use crate::ids::{ChitId, DepthId, PositionId, TrackId};
use crate::state::Place;
use crate::words;

/// The texts.
#[derive(Default)]
pub(crate) struct Texts {
    positions: Vec<OfPosition>,
    boxes: Vec<String>,
    tracks: Vec<String>,
    turns: Vec<String>,
    chits: Vec<String>,
    depths: Vec<String>,
}

struct OfPosition {
    name: String,
    german: String,
    depth: String,
    destroyed: String,
}

impl Texts {
    /// Writes them.
    pub(crate) fn of(data: &Data) -> Texts {
        let depth = |depth| format!("With {}.", words::depth(data.depth(depth)));
        Texts {
            positions: PositionId::all().map(|p| OfPosition::of(data, p)).collect(),
            boxes: data
                .boxes
                .iter()
                .map(|b| format!("box:{}", b.name))
                .collect(),
            tracks: data
                .tracks
                .iter()
                .map(|t| format!("track:{}", t.name))
                .collect(),
            turns: (0..=u8::MAX).map(|turn| format!("turn:{turn}")).collect(),
            chits: ChitId::all().map(|c| words::chit(data.chit(c))).collect(),
            depths: DepthId::all().map(depth).collect(),
        }
    }
}

impl OfPosition {
    fn of(data: &Data, position: PositionId) -> OfPosition {
        let (info, at) = (data.position(position), data.at(position));
        let destroyed = info.objective.as_ref();
        let destroyed = destroyed.map(|o| format!("{} destroyed, {} VP", o.name, o.vp));
        OfPosition {
            name: words::position(data, position),
            german: format!("german@{at}"),
            depth: format!("depth@{at}"),
            destroyed: destroyed.unwrap_or_default(),
        }
    }
}

impl Data {
    /// The space that a place is.
    pub(crate) fn space(&self, place: Place) -> &str {
        match place {
            Place::Hex(hex) => self.label(hex),
            Place::Box(id) => self.box_space(id),
            Place::Track(turn) => &self.texts.turns[usize::from(turn)],
            Place::Eliminated => "eliminated",
            Place::Evacuated => "evacuated",
            Place::Pool => "pool",
        }
    }

    /// The space that a landing box is.
    pub(crate) fn box_space(&self, id: BoxId) -> &str {
        &self.texts.boxes[id.index()]
    }

    /// The space that a transport track is.
    pub(crate) fn track_space(&self, track: TrackId) -> &str {
        &self.texts.tracks[track.index()]
    }

    /// The hex of a position.
    pub(crate) fn at(&self, position: PositionId) -> &str {
        self.label(self.position(position).hex)
    }

    /// A position by its hex and name.
    pub(crate) fn position_name(&self, position: PositionId) -> &str {
        &self.texts.positions[position.index()].name
    }

    /// The German unit in a position, as it is called in a scene.
    pub(crate) fn german_id(&self, position: PositionId) -> &str {
        &self.texts.positions[position.index()].german
    }

    /// The depth marker beneath it.
    pub(crate) fn depth_id(&self, position: PositionId) -> &str {
        &self.texts.positions[position.index()].depth
    }

    /// What is said of its objective once that is destroyed.
    pub(crate) fn destroyed(&self, position: PositionId) -> &str {
        &self.texts.positions[position.index()].destroyed
    }

    /// What is said of a unit with this depth marker.
    pub(crate) fn with_depth(&self, depth: DepthId) -> &str {
        &self.texts.depths[depth.index()]
    }

    /// What a chit does, in words.
    pub(crate) fn chit_words(&self, chit: ChitId) -> &str {
        &self.texts.chits[chit.index()]
    }
}
