//! 1.15 Ambush: which unit is concealed is a secret. Who may tell it, what the others call it and see of it, and how it
//! comes out.
//!
//! A concealed unit's counter lies on the table for all to see, but not which one it is. While sides deploy, the Ambush
//! units still to come are as secret as those that are down, or what is missing would tell who was put where.

use std::borrow::Cow;

use kernel::Viewer;
use kernel::scene::{Piece, Text};

use crate::data::{Data, Form};
use crate::event::{Course, Motion, Story};
use crate::ids::{Side, Square, UnitId, Who, Whom};
use crate::state::{Ask, Heroes, Place};

/// A unit as it stood when something was told of it: who may tell which it is, what the others call it, and the id of its
/// piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    /// Which it is.
    pub(crate) who: Who,
    /// Whose.
    pub(crate) side: Side,
    /// Where.
    pub(crate) place: Place,
    /// Only its owner can tell which it is.
    pub(crate) veiled: bool,
    /// It is secret, and only passes through another's square.
    passing: bool,
}

/// A unit before and after it went somewhere, hid or came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use = "whoever sees the unit is told"]
pub(crate) struct Moved {
    pub(crate) from: Seen,
    pub(crate) to: Seen,
}

impl Seen {
    /// Whether a viewer can tell which unit this is.
    pub(crate) fn is_known(self, viewer: Viewer) -> bool {
        !self.veiled || viewer.is(self.side.seat())
    }

    /// The square where its front is, if it stands on the battlefield.
    pub(crate) fn square(self) -> Option<Square> {
        match self.place {
            Place::On(square) => Some(square),
            _ => None,
        }
    }

    /// What a viewer calls it. Where a concealed one is, questions do not say: which of them its owner has named shows
    /// once it does something.
    pub(crate) fn name(self, viewer: Viewer, data: &Data) -> Cow<'_, str> {
        if self.is_known(viewer) {
            data.name(self.who)
        } else {
            Cow::Borrowed(UNKNOWN)
        }
    }

    /// The same with its square, for what is told of it.
    pub(crate) fn name_there(self, viewer: Viewer, data: &Data) -> Cow<'_, str> {
        match self.square() {
            Some(square) if !self.is_known(viewer) => {
                Cow::Owned(format!("the concealed unit in {square}"))
            }
            _ => self.name(viewer, data),
        }
    }

    /// The id of its piece for a viewer: where the unit is secret it hangs on the square alone. Those still to deploy
    /// are only counted, and who only passes through another's square has an id of its own.
    pub(crate) fn piece(self, viewer: Viewer, data: &Data) -> Option<Cow<'_, str>> {
        if self.is_known(viewer) {
            return Some(data.name(self.who));
        }
        let passing = if self.passing { "-passing" } else { "" };
        let square = self.square()?;
        Some(Cow::Owned(format!("{PREFIX}{square}{passing}")))
    }
}

impl Heroes {
    /// Whether only its owner can tell which unit this is: concealed, or an Ambush unit that is still to deploy.
    #[inline]
    pub(crate) fn veiled(&self, unit: UnitId) -> bool {
        match self.place(unit) {
            Place::On(_) => self.concealed(unit),
            Place::Waiting if matches!(self.asked(), Some(Ask::Deploy(..))) => {
                self.kind(unit).form == Form::Ambush
                    && self.to_deploy(self.side(unit)).any(|u| u == unit)
            }
            _ => false,
        }
    }

    /// A unit as it stands.
    #[inline]
    pub(crate) fn seen(&self, unit: UnitId) -> Seen {
        let (place, veiled) = (self.place(unit), self.veiled(unit));
        let passing = veiled && matches!(place, Place::On(s) if self.at(s) != Some(unit));
        Seen {
            who: self.who(unit),
            side: self.side(unit),
            place,
            veiled,
            passing,
        }
    }

    /// Whether a viewer can tell which unit this is.
    pub(crate) fn knows(&self, viewer: Viewer, unit: UnitId) -> bool {
        viewer.is(self.side(unit).seat()) || !self.veiled(unit)
    }

    /// What it is called in the choices of who decides.
    pub(crate) fn whom(&self, unit: UnitId) -> Whom {
        match self.square(unit) {
            Some(square) if self.concealed(unit) && self.side(unit) != self.decider() => {
                Whom::Concealed(square)
            }
            _ => Whom::Named(self.who(unit)),
        }
    }

    /// What a viewer calls a unit.
    pub(crate) fn called(&self, viewer: Viewer, unit: UnitId) -> Text {
        self.seen(unit).name(viewer, self.data.get())
    }

    /// The id of its piece for a viewer, where it has one.
    pub(crate) fn piece_id(&self, viewer: Viewer, unit: UnitId) -> Option<Text> {
        self.seen(unit).piece(viewer, self.data.get())
    }

    /// The unit of a piece, as a viewer may point at it.
    pub(crate) fn pointed_at(&self, viewer: Viewer, piece: &str) -> Option<UnitId> {
        if let Some(square) = piece.strip_prefix(PREFIX).and_then(Square::read) {
            let there = self.field().holds(square).then(|| self.at(square));
            return there.flatten().filter(|&u| !self.knows(viewer, u));
        }
        let who = self.data.who(piece)?;
        let unit = self.scenario().unit(who)?;
        self.knows(viewer, unit).then_some(unit)
    }

    /// Turns a counter to its back or its front.
    pub(crate) fn turn_over(&mut self, unit: UnitId, back: bool) -> Moved {
        let from = self.seen(unit);
        self.marked.turn_over(unit, back);
        let to = self.seen(unit);
        Moved { from, to }
    }

    /// A concealed unit is turned up: now everybody knows it.
    pub(crate) fn uncover(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if self.concealed(unit) {
            self.marked.watch(unit, false);
            let moved = self.turn_over(unit, false);
            let at = self.square(unit);
            self.tell(story, Motion::Uncovered(moved, at));
        }
    }

    /// A concealed unit does what tells who it is, and stays concealed.
    pub(crate) fn betray(&mut self, unit: UnitId, story: &mut Story<'_>) {
        if self.veiled(unit) && !self.marked.watched(unit) {
            self.marked.watch(unit, true);
            if let Some(at) = self.square(unit) {
                let who = self.seen(unit);
                self.tell(story, Motion::Betrayed(who, at));
            }
        }
    }

    /// Deployment is over: an Ambush unit that found no place is among the concealed ones no more.
    pub(crate) fn left_out(&self, story: &mut Story<'_>) {
        for unit in Side::BOTH.into_iter().flat_map(|side| self.of(side)) {
            if self.place(unit) == Place::Waiting && self.veiled(unit) {
                let who = self.seen(unit);
                self.tell(story, Course::LeftOut(who));
            }
        }
    }

    /// The pieces that a viewer cannot tell, in the order of their squares; those still to deploy come last.
    pub(crate) fn veiled_pieces(&self, viewer: Viewer) -> Vec<Piece> {
        let unknown = self.all().filter(|&u| !self.knows(viewer, u));
        let mut keyed: Vec<(Option<Square>, Piece)> = unknown
            .map(|u| (self.square(u), self.draw_veiled(u, viewer)))
            .collect();
        keyed.sort_by(|(a, one), (b, other)| {
            let last = |s: &Option<Square>| (s.is_none(), *s);
            (last(a), one.face.side, &one.id).cmp(&(last(b), other.face.side, &other.id))
        });
        let mut nth = 0;
        for (square, piece) in &mut keyed {
            if square.is_none() {
                nth += 1;
                piece.id = format!("{PREFIX}{nth}").into();
            }
        }
        keyed.into_iter().map(|(_, piece)| piece).collect()
    }

    fn draw_veiled(&self, unit: UnitId, viewer: Viewer) -> Piece {
        let side = self.side(unit);
        let Some(square) = self.square(unit) else {
            return Piece {
                space: WAITING.into(),
                face: &self.data.get().faces.ambush[side.index()],
                hidden: true,
                ..Piece::default()
            };
        };
        let eyes = match viewer {
            Viewer::Seat(seat) => Some(Side::of(seat)),
            _ => None,
        };
        Piece {
            id: self.piece_id(viewer, unit).unwrap_or_default(),
            space: self.space(square).into(),
            face: &self.data.get().faces.concealed[side.index()],
            hidden: true,
            badges: self.markers_on(unit, eyes).badges(self.data.get()),
            ..Piece::default()
        }
    }
}

/// What a unit is called by those who cannot tell it.
pub(crate) const UNKNOWN: &str = "a concealed unit";

/// How the ids of pieces begin that a viewer cannot tell.
pub(crate) const PREFIX: &str = "concealed-";

/// Where units wait to enter.
pub(crate) const WAITING: &str = "waiting";
