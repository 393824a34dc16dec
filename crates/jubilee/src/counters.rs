//! The counters on the table: where each lies, which face is up, what lies on it.

use kernel::scene::{Badge, Piece, Text};

use crate::ids::{PositionId, UnitId};
use crate::state::{Jubilee, Nerve, Place};
use crate::words;

impl Jubilee {
    /// Every Commonwealth counter, and what can be seen of the Germans.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(UnitId::COUNT + 2 * PositionId::COUNT);
        pieces.extend(UnitId::all().map(|unit| self.unit_piece(unit)));
        for position in self.garrisons.positions().iter() {
            pieces.extend(self.depth_piece(position));
            pieces.extend(self.german_piece(position));
        }
        pieces
    }

    fn unit_piece(&self, unit: UnitId) -> Piece {
        let (data, state) = (self.data.get(), self.unit(unit));
        let info = data.unit(unit);
        let in_play = matches!(state.place, Place::Hex(_) | Place::Box(_));
        let nerve = match state.nerve {
            Nerve::Steady => None,
            Nerve::Disrupted => Some("disrupted"),
            Nerve::AttackerDisrupted => Some("attacker disrupted"),
        };
        let nerve = nerve.map(|text| Badge::new(state.nerve.key(), text));
        let acted = (self.has_acted(unit) && in_play).then(|| Badge::new("acted", "has acted"));
        Piece {
            id: Text::Borrowed(&info.name),
            space: Text::Borrowed(data.space(state.place)),
            face: data.faces.unit(unit, state.steps),
            steps: Some((state.steps, info.steps)),
            badges: nerve.into_iter().chain(acted).collect(),
            ..Piece::default()
        }
    }

    fn depth_piece(&self, position: PositionId) -> Option<Piece> {
        let (data, state) = (self.data.get(), self.seen(position)?);
        Some(Piece {
            id: Text::Borrowed(data.depth_id(position)),
            space: Text::Borrowed(data.at(position)),
            face: data.faces.depth(state.depth?, state.depth_revealed),
            hidden: !state.depth_revealed,
            ..Piece::default()
        })
    }

    fn german_piece(&self, position: PositionId) -> Option<Piece> {
        let (data, german) = (self.data.get(), self.garrison(position)?);
        let state = self.german(german);
        let badges = state
            .disrupted
            .then(|| Badge::new("disrupted", "disrupted"));
        let note = match state.depth {
            None => "",
            Some(_) if !state.depth_revealed => "With an unrevealed depth marker.",
            Some(depth) => data.with_depth(depth),
        };
        Some(Piece {
            id: Text::Borrowed(data.german_id(position)),
            space: Text::Borrowed(data.at(position)),
            face: data.faces.german(german, state.revealed),
            hidden: !state.revealed,
            badges: badges.into_iter().collect(),
            note: Text::Borrowed(note),
            ..Piece::default()
        })
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
