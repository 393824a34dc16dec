//! When a choice may be taken back: at once, with consent, or not at all.

use kernel::Seat;

use super::memory::Match;
use super::seating::Seating;
use crate::wire::messages::Undo;

/// A wish to take a choice back, until it is granted, declined or overtaken.
#[derive(Clone, Debug)]
pub(crate) struct Asking {
    /// Who asks.
    pub(crate) seat: Seat,
    /// The seats that said yes.
    pub(crate) granted: Vec<Seat>,
}

/// Whether this seat may take the last choice back.
///
/// The rules' own undo goes first: it never crosses a roll, a draw or a reveal. Then the choice must
/// be the seat's own, and nobody else may have heard of it, unless they agree.
pub(crate) fn allowed(game: &Match, seating: &Seating, viewer: Option<Seat>) -> Undo {
    let Some(last) = game.line.last() else {
        return Undo::No;
    };
    if game.over() || !game.session.can_undo() || viewer != Some(last.seat) {
        return Undo::No;
    }
    let mut others = seating.others(last.seat).peekable();
    let alone = others.peek().is_none();
    let unheard = !others.any(|other| last.told.has(other));
    if alone || (unheard && game.session.decider() == Some(last.seat)) {
        Undo::Free
    } else {
        Undo::Ask
    }
}

/// Whether everybody whose consent counts has given it: one yes for each person.
pub(crate) fn granted(asking: &Asking, seating: &Seating) -> bool {
    seating.others(asking.seat).all(|other| {
        let player = seating.player(other);
        let same = |yes: &Seat| seating.player(*yes) == player;
        asking.granted.iter().any(same)
    })
}
