//! 1.15 Ambush: which unit is concealed is a secret. Who may tell it, what the others call it and see of it, and how it
//! comes out.
//!
//! A concealed unit's counter lies on the table for all to see, but not which one it is. While sides deploy, the Ambush
//! units still to come are as secret as those that are down, or what is missing would tell who was put where.

use kernel::scene::Piece;
use kernel::{Journal, Viewer};

use crate::data::Form;
use crate::event::What;
use crate::ids::{Side, Square, UnitId, Whom};
use crate::state::{Ask, Heroes, Place};

impl Heroes {
    /// Whether only its owner can tell which unit this is: concealed, or an Ambush unit that is still to deploy.
    #[inline]
    pub(crate) fn veiled(&self, unit: UnitId) -> bool {
        match self.place(unit) {
            Place::On(_) => self.concealed(unit),
            Place::Waiting if matches!(self.ask, Ask::Deploy(..)) => {
                self.kind(unit).form == Form::Ambush
                    && self.to_deploy(self.side(unit)).any(|u| u == unit)
            }
            _ => false,
        }
    }

    /// Whether a viewer can tell which unit this is.
    pub(crate) fn knows(&self, viewer: Viewer, unit: UnitId) -> bool {
        let own = match viewer {
            Viewer::Seat(seat) => seat == self.side(unit).seat(),
            Viewer::Bystander => false,
            Viewer::Referee => true,
        };
        own || !self.veiled(unit)
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

    /// What a viewer calls a unit. Where a concealed one is, questions do not say: which of them its owner has named
    /// shows once it does something.
    pub(crate) fn called(&self, viewer: Viewer, unit: UnitId) -> String {
        if self.knows(viewer, unit) {
            self.name(unit)
        } else {
            "a concealed unit".to_owned()
        }
    }

    /// The same with its square, for what is told of it.
    pub(crate) fn called_there(&self, viewer: Viewer, unit: UnitId) -> String {
        match self.square(unit) {
            Some(square) if !self.knows(viewer, unit) => {
                format!("the concealed unit in {square}")
            }
            _ => self.called(viewer, unit),
        }
    }

    /// The id of its piece for a viewer: where the unit is secret it hangs on the square alone. Who only passes through
    /// another's square has an id of its own.
    pub(crate) fn piece_id(&self, viewer: Viewer, unit: UnitId) -> String {
        match self.square(unit) {
            Some(square) if !self.knows(viewer, unit) => {
                let passing = self.at(square) != Some(unit);
                format!(
                    "{}{square}{}",
                    PREFIX,
                    if passing { "-passing" } else { "" }
                )
            }
            _ => self.name(unit),
        }
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

    /// A concealed unit is turned up: now everybody knows it.
    pub(crate) fn uncover(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        if self.concealed(unit) {
            self.back.take(unit);
            self.watched.take(unit);
            let (who, at) = (self.who(unit), self.square(unit));
            self.tell(journal, What::Uncovered { who, at });
        }
    }

    /// A concealed unit does what tells who it is, and stays concealed.
    pub(crate) fn betray(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        if self.veiled(unit) && !self.watched.has(unit) {
            self.watched.add(unit);
            if let Some(at) = self.square(unit) {
                let who = self.who(unit);
                self.tell(journal, What::Betrayed { who, at });
            }
        }
    }

    /// Deployment is over: an Ambush unit that found no place is among the concealed ones no more.
    pub(crate) fn left_out(&self, journal: &mut dyn Journal) {
        for unit in Side::BOTH.into_iter().flat_map(|side| self.of(side)) {
            if self.place(unit) == Place::Waiting && self.veiled(unit) {
                let who = self.who(unit);
                self.tell(journal, What::LeftOut { who });
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
            (last(a), one.side, &one.id).cmp(&(last(b), other.side, &other.id))
        });
        let mut nth = 0;
        for (square, piece) in &mut keyed {
            if square.is_none() {
                nth += 1;
                piece.id = format!("{PREFIX}{nth}");
            }
        }
        keyed.into_iter().map(|(_, piece)| piece).collect()
    }

    fn draw_veiled(&self, unit: UnitId, viewer: Viewer) -> Piece {
        let side = self.side(unit);
        let Some(square) = self.square(unit) else {
            return Piece {
                space: "waiting".to_owned(),
                name: "Ambush unit".to_owned(),
                side: side.word(),
                hidden: true,
                says: format!(
                    "An Ambush unit of the {} that is still to deploy: which one, its owner knows.",
                    side.title()
                ),
                ..Piece::default()
            };
        };
        let eyes = match viewer {
            Viewer::Seat(seat) => Some(Side::of(seat)),
            _ => None,
        };
        Piece {
            id: self.piece_id(viewer, unit),
            space: self.space(square),
            name: "Concealed unit".to_owned(),
            side: side.word(),
            hidden: true,
            badges: self.badges(unit, eyes),
            says: format!(
                "A concealed unit of the {}: which one, its owner knows. It cannot be fired at.",
                side.title()
            ),
            ..Piece::default()
        }
    }
}

/// How the ids of pieces begin that a viewer cannot tell.
const PREFIX: &str = "concealed-";
