//! Whether what was seen is the scene: the referee of patches, for law *Patched*.

use super::super::items::Line;
use super::{
    Seen, SeenBadge, SeenFigure, SeenLine, SeenMarker, SeenOffer, SeenOverlay, SeenPiece,
    SeenQuestion,
};
use crate::show::scene::{Badge, Decision, Figure, Marker, Offer, OverlayOffer, Piece, Row, Scene};

impl Seen {
    /// What of a scene is not what was seen, if anything.
    pub fn differs(&self, scene: &Scene) -> Option<String> {
        let lines: Vec<Line<'_>> = Line::of(&scene.panels).collect();
        let offers = scene.decision.as_ref().map_or(&[][..], |d| &d.offers);
        self.differs_in_words(scene)
            .or_else(|| unlike("figures", self.figures.now(), &scene.figures))
            .or_else(|| unlike("pieces", self.pieces(), &scene.pieces))
            .or_else(|| unlike("panels", self.panels.now(), &lines))
            .or_else(|| unlike("markers", self.markers.now(), &scene.markers))
            .or_else(|| unlike("overlays", self.overlays.now(), &scene.overlays))
            .or_else(|| unlike("offers", self.offers(), offers))
    }

    fn differs_in_words(&self, scene: &Scene) -> Option<String> {
        // Named one by one: a field that is added must be sent too.
        let Scene {
            clock,
            turn,
            light,
            figures: _,
            pieces: _,
            panels: _,
            markers: _,
            overlays: _,
            decision,
            outcome,
        } = scene;
        let text = |outcome| serde_json::to_string(outcome).unwrap_or_default();
        let asked = match (&self.asked, decision) {
            (Some(asked), Some(decision)) => asked.like(decision),
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        let words = [
            ("clock", *self.clock == **clock),
            ("turn", self.turn == *turn),
            (
                "light",
                format!("{light:?}").eq_ignore_ascii_case(&self.light),
            ),
            ("decision", asked),
            ("outcome", self.outcome == outcome.as_ref().map(text)),
        ];
        let differing = words.iter().find(|(_, same)| !same);
        differing.map(|(word, _)| format!("the {word} differs"))
    }
}

/// The first item of a list that is not what it should be.
fn unlike<'a, S: Like<T> + std::fmt::Debug + 'a, T>(
    list: &str,
    seen: impl Iterator<Item = &'a S>,
    real: &[T],
) -> Option<String> {
    let seen: Vec<&S> = seen.collect();
    if seen.len() != real.len() {
        return Some(format!("{} of {} {list} are seen", seen.len(), real.len()));
    }
    let other = seen
        .iter()
        .zip(real)
        .position(|(seen, real)| !seen.like(real))?;
    Some(format!(
        "{list}: number {other} is seen as {:?}",
        seen[other]
    ))
}

/// Something that was seen, beside what it should be.
trait Like<T> {
    fn like(&self, real: &T) -> bool;
}

impl Like<Decision> for SeenQuestion {
    fn like(&self, real: &Decision) -> bool {
        let Decision {
            seat,
            question,
            rule,
            offers: _,
        } = real;
        (self.seat, &*self.question, &*self.rule) == (*seat, &**question, *rule)
    }
}

impl Like<Piece> for SeenPiece {
    fn like(&self, real: &Piece) -> bool {
        let Piece {
            id,
            space,
            face,
            hidden,
            steps,
            facing,
            badges,
            note,
        } = real;
        let marked = |(seen, real): (&SeenBadge, &Badge)| seen.like(real);
        *self.id == **id
            && *self.space == **space
            && self.face == face.id
            && (self.hidden, self.steps, self.facing) == (*hidden, *steps, *facing)
            && *self.note == **note
            && self.badges.len() == badges.len()
            && self.badges.iter().zip(badges).all(marked)
    }
}

impl Like<Badge> for SeenBadge {
    fn like(&self, real: &Badge) -> bool {
        let Badge { key, text } = real;
        (&*self.key, &*self.text) == (*key, &**text)
    }
}

impl Like<Marker> for SeenMarker {
    fn like(&self, real: &Marker) -> bool {
        let Marker {
            space,
            side,
            key,
            text,
        } = real;
        let own = (&*self.space, self.side, &*self.key, &*self.text);
        own == (&**space, *side, *key, &**text)
    }
}

impl Like<Figure> for SeenFigure {
    fn like(&self, real: &Figure) -> bool {
        let Figure { id, label, value } = real;
        (&*self.id, &*self.label, self.value) == (*id, *label, *value)
    }
}

impl Like<OverlayOffer> for SeenOverlay {
    fn like(&self, real: &OverlayOffer) -> bool {
        let OverlayOffer { id, title, about } = real;
        (&*self.id, &*self.title, &*self.about) == (*id, *title, *about)
    }
}

impl Like<Line<'_>> for SeenLine {
    fn like(&self, real: &Line<'_>) -> bool {
        match (self, real) {
            (
                SeenLine::Heading { id, title },
                Line::Heading {
                    id: real,
                    title: head,
                },
            ) => (&**id, &**title) == (*real, *head),
            (
                SeenLine::Row { label, value },
                Line::Row(Row {
                    label: real,
                    value: count,
                }),
            ) => (&**label, &**value) == (&**real, &**count),
            (SeenLine::Heading { .. }, Line::Row(_))
            | (SeenLine::Row { .. }, Line::Heading { .. }) => false,
        }
    }
}

impl Like<Offer> for SeenOffer {
    fn like(&self, real: &Offer) -> bool {
        let Offer {
            notation,
            label,
            rule,
            verb,
            piece,
            space,
            facing,
            chancy,
            confirm,
            passes,
        } = real;
        let kind = &self.kind;
        *self.notation == **notation
            && *self.label == **label
            && (&*kind.rule, &*kind.verb) == (*rule, *verb)
            && self.piece.as_deref() == piece.as_deref()
            && self.space.as_deref() == space.as_deref()
            && (kind.facing, kind.chancy, kind.confirm, kind.passes)
                == (*facing, *chancy, *confirm, *passes)
    }
}
