//! What scenes and sentences call things again and again: written once, when the data is read.

use atlas::{BoxId, CellId};
use kernel::Verbs as _;
use kernel::scene::Text;

use crate::choice::{Choice, Way};
use crate::data::{Data, TrackInfo};
use crate::ids::{ChitId, DepthId, PositionId, TrackId, UnitId};
use crate::state::Place;
use crate::words;

/// The texts.
#[derive(Default)]
pub(crate) struct Texts {
    positions: Vec<OfPosition>,
    boxes: Vec<String>,
    tracks: Vec<OfTrack>,
    hexes: Vec<OfHex>,
    turns: Vec<String>,
    chits: Vec<String>,
    depths: Vec<String>,
}

struct OfPosition {
    name: String,
    german: String,
    depth: String,
    destroyed: String,
    attack: String,
    barrage: String,
}

struct OfTrack {
    space: String,
    /// By how many points are left.
    left: Vec<String>,
}

struct OfHex {
    moves: String,
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
            tracks: data.tracks.iter().map(OfTrack::of).collect(),
            hexes: (0..data.hexes.len())
                .map(|hex| OfHex::of(data, CellId(hex as u16)))
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
        let name = words::position(data, position);
        OfPosition {
            attack: Choice::Attack(position).verb().label.replace("{0}", &name),
            barrage: Choice::Barrage(UnitId(0), position)
                .verb()
                .label
                .replace("{1}", &name),
            name,
            german: format!("german@{at}"),
            depth: format!("depth@{at}"),
            destroyed: destroyed.unwrap_or_default(),
        }
    }
}

impl OfTrack {
    fn of(track: &TrackInfo) -> OfTrack {
        let left = |left: u8| format!("{left} of {}", track.points);
        OfTrack {
            space: format!("track:{}", track.name),
            left: (0..=track.points).map(left).collect(),
        }
    }
}

impl OfHex {
    fn of(data: &Data, hex: CellId) -> OfHex {
        let way = Way { from: hex, to: hex };
        let label = Choice::Move(UnitId(0), way).verb().label;
        OfHex {
            moves: label.replace("{1}", data.label(hex)),
        }
    }
}

impl Data {
    /// The button of an attack on a position.
    pub(crate) fn attack_label(&self, position: PositionId) -> &str {
        &self.texts.positions[position.index()].attack
    }

    /// The button of a barrage of a position.
    pub(crate) fn barrage_label(&self, position: PositionId) -> &str {
        &self.texts.positions[position.index()].barrage
    }

    /// The button of a move to a hex.
    pub(crate) fn move_label(&self, to: CellId) -> &str {
        &self.texts.hexes[to.index()].moves
    }

    /// How many transport points a beach has left.
    pub(crate) fn points_left(&'static self, track: TrackId, left: u8) -> Text {
        match self.texts.tracks[track.index()].left.get(usize::from(left)) {
            Some(text) => text.as_str().into(),
            // More than are printed: in a position that somebody has put together.
            None => format!("{left} of {}", self.track(track).points).into(),
        }
    }

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
        &self.texts.tracks[track.index()].space
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
