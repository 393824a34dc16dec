//! The counters on the table: where each lies, which face is up, what lies on it. A counter is drawn from its look, and again
//! only when that changes.

use kernel::scene::{Badge, Piece, Text};
use kernel::sketch::Sketch;

use crate::data::Data;
use crate::ids::{DepthId, GermanId, PositionId, UnitId};
use crate::state::{German, Jubilee, Nerve, Place, Unit};
use crate::words;

/// How a Commonwealth counter looks.
#[derive(Hash)]
struct Raider {
    unit: UnitId,
    state: Unit,
    acted: bool,
}

/// How the German unit in a position looks.
#[derive(Hash)]
struct Garrison {
    position: PositionId,
    up: Up,
    disrupted: bool,
    depth: Depth,
}

/// The side of a German unit that is up.
#[derive(Clone, Copy, Hash)]
enum Up {
    /// Its front.
    Front(GermanId),
    /// Its back: only the letter is known.
    Back(char),
}

/// What lies beneath a German unit, as far as it can be seen.
#[derive(Clone, Copy, Hash)]
enum Depth {
    /// Nothing.
    None,
    /// A marker face down.
    Unseen,
    /// A marker face up.
    Seen(DepthId),
}

impl Depth {
    fn of(german: German) -> Depth {
        match german.depth {
            None => Depth::None,
            Some(_) if !german.depth_revealed => Depth::Unseen,
            Some(depth) => Depth::Seen(depth),
        }
    }
}

/// How a depth marker looks: its position, and which it is where it is face up.
#[derive(Hash)]
struct Beneath {
    position: PositionId,
    up: Option<DepthId>,
}

impl Jubilee {
    /// Every Commonwealth counter, and what can be seen of the Germans.
    pub(crate) fn draw_pieces(&self, sketch: &mut Sketch<'_>) {
        let data = self.data.get();
        for unit in UnitId::all() {
            let state = *self.unit(unit);
            let in_play = matches!(state.place, Place::Hex(_) | Place::Box(_));
            let acted = self.has_acted(unit) && in_play;
            sketch.piece(data, Raider { unit, state, acted }, raider);
        }
        for position in self.garrisons.positions().iter() {
            let Some(german) = self.garrison(position) else {
                continue;
            };
            let state = *self.german(german);
            let depth = Depth::of(state);
            let up = match depth {
                Depth::None => None,
                Depth::Unseen => Some(None),
                Depth::Seen(depth) => Some(Some(depth)),
            };
            if let Some(up) = up {
                sketch.piece(data, Beneath { position, up }, beneath);
            }
            let up = if state.revealed {
                Up::Front(german)
            } else {
                Up::Back(data.german(german).letter)
            };
            let look = Garrison {
                position,
                up,
                disrupted: state.disrupted,
                depth,
            };
            sketch.piece(data, look, garrison);
        }
    }

    /// What anybody can see of a position's garrison, in words.
    pub(crate) fn garrison_text(&self, position: PositionId) -> String {
        let data = self.data.get();
        let Some(german) = self.garrison(position) else {
            return "no Germans".to_owned();
        };
        let (state, info) = (self.german(german), data.german(german));
        let mut text = if state.revealed {
            words::german(info)
        } else {
            format!("an unrevealed {} unit", info.letter)
        };
        match state.depth {
            Some(depth) if state.depth_revealed => {
                text += "; ";
                text += &words::depth(data.depth(depth));
            }
            Some(_) => text += "; with an unrevealed depth marker",
            None => {}
        }
        if state.disrupted {
            text += "; disrupted";
        }
        text
    }
}

fn raider(data: &'static Data, look: &Raider) -> Piece {
    let Raider { unit, state, acted } = *look;
    let info = data.unit(unit);
    let nerve = match state.nerve {
        Nerve::Steady => None,
        Nerve::Disrupted => Some("disrupted"),
        Nerve::AttackerDisrupted => Some("attacker disrupted"),
    };
    let nerve = nerve.map(|text| Badge::new(state.nerve.key(), text));
    let acted = acted.then(|| Badge::new("acted", "has acted"));
    Piece {
        id: Text::Borrowed(&info.name),
        space: Text::Borrowed(data.space(state.place)),
        face: data.faces.unit(unit, state.steps),
        steps: Some((state.steps, info.steps)),
        badges: nerve.into_iter().chain(acted).collect(),
        ..Piece::default()
    }
}

fn beneath(data: &'static Data, look: &Beneath) -> Piece {
    Piece {
        id: Text::Borrowed(data.depth_id(look.position)),
        space: Text::Borrowed(data.at(look.position)),
        face: data.faces.depth(look.up),
        hidden: look.up.is_none(),
        ..Piece::default()
    }
}

fn garrison(data: &'static Data, look: &Garrison) -> Piece {
    let (face, hidden) = match look.up {
        Up::Front(german) => (data.faces.german(german), false),
        Up::Back(letter) => (data.faces.german_back(letter), true),
    };
    let badges = look.disrupted.then(|| Badge::new("disrupted", "disrupted"));
    let note = match look.depth {
        Depth::None => "",
        Depth::Unseen => "With an unrevealed depth marker.",
        Depth::Seen(depth) => data.with_depth(depth),
    };
    Piece {
        id: Text::Borrowed(data.german_id(look.position)),
        space: Text::Borrowed(data.at(look.position)),
        face,
        hidden,
        badges: badges.into_iter().collect(),
        note: Text::Borrowed(note),
        ..Piece::default()
    }
}
