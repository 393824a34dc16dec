//! Who sits where at the terminal, and what each of them has heard: the screen shows one person's side
//! at a time.

use std::io::Write;

use anyhow::{anyhow, bail};
use kernel::{AnySession, AnyTitle, Heard, Record, Seat, Viewer};

use super::screen::Done;
use crate::out;

/// The seats: bots in some, people in the others.
pub(super) struct Sitting {
    names: Vec<&'static str>,
    bots: Vec<Option<&'static str>>,
    /// Whose side the screen shows.
    shown: Seat,
    /// What each seat has heard and nobody has read to it yet, with the number of choices then.
    unread: Vec<Vec<(usize, Record)>>,
}

impl Sitting {
    /// From what was asked for: `SEAT=NAME`, the seat by its name or by its number from 1.
    pub(super) fn new(title: &dyn AnyTitle, asked: &[String]) -> anyhow::Result<Sitting> {
        let seats = &title.info().seats;
        let known = title.bots();
        let mut bots = vec![None; seats.len()];
        for (seat, name) in asked.iter().filter_map(|text| text.split_once('=')) {
            let same = |text: &str| text.eq_ignore_ascii_case(seat.trim());
            let numbered = (1..=seats.len()).position(|number| same(&number.to_string()));
            let named = || seats.iter().position(|s| same(s.id) || same(s.title));
            let at = numbered.or_else(named).ok_or_else(|| {
                let ids: Vec<&str> = seats.iter().map(|s| s.id).collect();
                anyhow!("unknown seat `{seat}`: there are {}", ids.join(", "))
            })?;
            let bot = known.iter().find(|known| **known == name.trim());
            bots[at] =
                Some(*bot.ok_or_else(|| {
                    anyhow!("unknown bot `{name}`: there are {}", known.join(", "))
                })?);
        }
        let Some(shown) = bots.iter().position(Option::is_none) else {
            bail!("bots hold every seat: leave one for yourself, or let `landfall playout` play");
        };
        Ok(Sitting {
            names: seats.iter().map(|seat| seat.title).collect(),
            unread: vec![Vec::new(); seats.len()],
            shown: Seat(shown as u8),
            bots,
        })
    }

    /// Whoever decides first sits down first.
    pub(super) fn begin(mut self, decider: Option<Seat>) -> Sitting {
        let person = decider.filter(|seat| self.bot(*seat).is_none());
        self.shown = person.unwrap_or(self.shown);
        self
    }

    /// Whose side the screen shows.
    pub(super) fn shown(&self) -> Seat {
        self.shown
    }

    /// The bot in a seat.
    pub(super) fn bot(&self, seat: Seat) -> Option<&'static str> {
        self.bots.get(usize::from(seat.0)).copied().flatten()
    }

    /// A seat by its name.
    pub(super) fn name(&self, seat: Seat) -> &'static str {
        self.names.get(usize::from(seat.0)).copied().unwrap_or("")
    }

    /// Whether a seat is a person's who does not sit at the screen now.
    pub(super) fn is_away(&self, seat: Seat) -> bool {
        self.bot(seat).is_none() && seat != self.shown
    }

    /// Keeps what a choice, the last so far, told every person.
    pub(super) fn hear(&mut self, session: &dyn AnySession, heard: &Heard) {
        for (i, unread) in self.unread.iter_mut().enumerate() {
            if self.bots[i].is_none() {
                let own = heard.by(Viewer::Seat(Seat(i as u8))).iter();
                unread.extend(own.map(|record| (session.step(), record.clone())));
            }
        }
    }

    /// Nobody is read what was taken back.
    pub(super) fn forget(&mut self, session: &dyn AnySession) {
        for unread in &mut self.unread {
            unread.retain(|(step, _)| *step <= session.step());
        }
    }

    /// Reads to whoever sits at the screen what they have not heard yet.
    pub(super) fn read_out(&mut self, out: &mut dyn Write) -> Done {
        let unread = &mut self.unread[usize::from(self.shown.0)];
        for (_, record) in unread.drain(..) {
            let rule = out::faint(&format!("[{}]", record.rule));
            writeln!(out, "  • {} {rule}", record.text)?;
        }
        Ok(())
    }

    /// Hides what was shown and asks for the other person.
    pub(super) fn lower_curtain(&self, to: Seat, out: &mut dyn Write) -> Done {
        out::clear(out)?;
        let name = self.name(to);
        writeln!(out, "Hand over to the {name} player, press Enter")?;
        Ok(())
    }

    /// The other person sits down: everything of the last one is gone from the screen.
    pub(super) fn lift_curtain(&mut self, to: Seat, out: &mut dyn Write) -> Done {
        out::clear(out)?;
        self.shown = to;
        self.read_out(out)
    }
}
