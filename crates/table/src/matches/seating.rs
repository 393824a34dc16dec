//! Who sits where, who somebody is, and what follows from it. No secrets in clear.

use kernel::Seat;

use crate::store::SeatRow;
use crate::wire::http::{Holder, SeatCard};

/// Somebody at the door: known by a cookie, by the key of a seat, by both or not at all.
#[derive(Clone, Debug, Default)]
pub(crate) struct Who {
    /// Hash of the player id in the cookie.
    pub(crate) player: Option<String>,
    /// The seat whose key was shown.
    pub(crate) keyed: Option<Seat>,
}

/// The seats of a match.
#[derive(Clone, Debug)]
pub(crate) struct Seating(pub(crate) Vec<SeatRow>);

impl Seating {
    fn row(&self, seat: Seat) -> Option<&SeatRow> {
        self.0.get(usize::from(seat.0))
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.0.len() as u8).map(Seat)
    }

    /// The bot that sits here.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        self.row(seat).and_then(|row| row.bot.as_deref())
    }

    /// Who sits here.
    pub(crate) fn player(&self, seat: Seat) -> Option<&str> {
        self.row(seat).and_then(|row| row.player.as_deref())
    }

    /// Whether the seat is this person's.
    pub(crate) fn holds(&self, who: &Who, seat: Seat) -> bool {
        let by_cookie = who.player.is_some() && self.player(seat) == who.player.as_deref();
        by_cookie || (who.keyed == Some(seat) && self.row(seat).is_some())
    }

    /// Whether any seat is this person's.
    pub(crate) fn holds_any(&self, who: &Who) -> bool {
        self.seats().any(|seat| self.holds(who, seat))
    }

    /// The seat that a key opens.
    pub(crate) fn keyed(&self, key_hash: &str) -> Option<Seat> {
        let found = self.0.iter().position(|row| {
            let known = row.seat_key.as_deref();
            known == Some(key_hash)
        });
        found.map(|at| Seat(at as u8))
    }

    /// The seats that other people hold, seen from this one: those whose consent counts.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let own = self.player(seat);
        self.seats().filter(move |&other| {
            let player = self.player(other);
            other != seat && player.is_some() && player != own
        })
    }

    /// The seats as this person may know them.
    pub(crate) fn cards(&self, titles: &[kernel::rulebook::Named], who: &Who) -> Vec<SeatCard> {
        let card = |(row, title): (&SeatRow, &kernel::rulebook::Named)| {
            let seat = Seat(row.seat);
            SeatCard {
                seat,
                title: title.title.to_owned(),
                holder: match (&row.bot, &row.player) {
                    (Some(bot), _) => Holder::Bot { bot: bot.clone() },
                    (None, Some(_)) => Holder::Player,
                    (None, None) => Holder::Open,
                },
                yours: self.holds(who, seat),
            }
        };
        self.0.iter().zip(titles).map(card).collect()
    }
}
