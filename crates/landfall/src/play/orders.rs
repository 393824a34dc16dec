//! Orders in the terminal: `A/RHLI to 0721`, `stack 0612 to 0812`, `8/3 to 1438 via 1637`.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use kernel::orders::{Given, Intent, Stopped, Unforeseen, Way};
use kernel::scene::Offer;

use super::screen::{Done, Screen};

/// An order as it was typed.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Typed<'a> {
    who: Vec<&'a str>,
    stack: bool,
    to: &'a str,
    via: Vec<&'a str>,
    /// Which of the ways, counted from one.
    way: usize,
}

impl<'a> Typed<'a> {
    /// `WHO to SPACE`, with `via SPACE …` and `way N` behind it.
    pub(super) fn read(line: &'a str) -> Option<Typed<'a>> {
        let (who, rest) = line.split_once(" to ")?;
        let mut who: Vec<&str> = who
            .split([' ', '+'])
            .filter(|word| !word.is_empty())
            .collect();
        let stack = who
            .first()
            .is_some_and(|word| word.eq_ignore_ascii_case("stack"));
        if stack {
            who.remove(0);
        }
        let mut words = rest.split_whitespace();
        let to = words.next()?;
        let (mut via, mut way) = (Vec::new(), 1);
        while let Some(word) = words.next() {
            match word {
                "via" => {}
                "way" => way = words.next()?.parse().ok()?,
                space => via.push(space),
            }
        }
        (!who.is_empty()).then_some(Typed {
            who,
            stack,
            to,
            via,
            way,
        })
    }
}

impl Screen<'_> {
    /// Gives an order by what it should come to.
    pub(super) fn order(&mut self, typed: &Typed<'_>, out: &mut dyn Write) -> Done {
        let intent = Intent {
            pieces: self.named(typed),
            to: self.space(typed.to),
            via: typed.via.iter().map(|space| self.space(space)).collect(),
        };
        let never = AtomicBool::new(false);
        let ways = match self.session.ways(self.sitting.shown(), &intent, &never) {
            Ok(ways) => ways,
            Err(refusal) => return self.refuse(&refusal, out),
        };
        let Some(way) = ways.get(typed.way.wrapping_sub(1)) else {
            writeln!(
                out,
                "There is no way {}: they are numbered from 1 to {}.",
                typed.way,
                ways.len()
            )?;
            return Ok(());
        };
        for (number, other) in (1..).zip(&ways) {
            let mark = if number == typed.way { "→" } else { " " };
            writeln!(out, "{mark} way {number}: {}", told(other))?;
        }
        self.give(&way.choices.clone(), out)
    }

    /// Goes on with what is left of the last order.
    pub(super) fn order_on(&mut self, out: &mut dyn Write) -> Done {
        match self.left.take() {
            Some(left) => self.give(&left, out),
            None => Ok(writeln!(out, "No order waits to be gone on with.")?),
        }
    }

    fn give(&mut self, choices: &[String], out: &mut dyn Write) -> Done {
        let Given { played, stopped } = match self.session.order(self.sitting.shown(), choices) {
            Ok(given) => given,
            Err(refusal) => return self.refuse(&refusal, out),
        };
        for played in &played {
            self.sitting.hear(&*self.session, &played.heard);
        }
        self.sitting.read_out(out)?;
        self.changed();
        if let Some(stopped) = stopped {
            writeln!(
                out,
                "The order stops: {}. Type on to go on: {}.",
                reason(&stopped),
                stopped.left.join(", ")
            )?;
            self.left = Some(stopped.left);
        }
        Ok(())
    }

    /// The pieces that an order names; of a stack those who may set out.
    fn named(&self, typed: &Typed<'_>) -> Vec<String> {
        let scene = self.scene();
        if !typed.stack {
            let id = |name: &&str| {
                let known = scene
                    .pieces
                    .iter()
                    .find(|piece| piece.id.eq_ignore_ascii_case(name));
                known.map_or_else(|| (*name).to_owned(), |piece| piece.id.to_string())
            };
            return typed.who.iter().map(id).collect();
        }
        let offers = self.offers();
        let may = |id: &str| {
            offers
                .iter()
                .any(|offer: &Offer| offer.piece.as_deref() == Some(id))
        };
        let there = scene
            .pieces
            .iter()
            .filter(|piece| typed.who.contains(&&*piece.space));
        let there = there.filter(|piece| may(&piece.id));
        there.map(|piece| piece.id.to_string()).collect()
    }

    /// A space by its id, or by the printed part of it.
    fn space(&self, word: &str) -> String {
        let boards = self.title.boards();
        let mut spaces = boards
            .iter()
            .flat_map(|board| &board.spaces)
            .map(|space| space.id.as_str());
        let found = spaces.find(|id| {
            id.eq_ignore_ascii_case(word)
                || id
                    .rsplit(['-', ':'])
                    .next()
                    .is_some_and(|part| part.eq_ignore_ascii_case(word))
        });
        found.unwrap_or(word).to_owned()
    }
}

/// A way in a line.
fn told(way: &Way) -> String {
    let mut text = way.spaces.join(" ");
    for danger in &way.dangers {
        text.extend(["; ", &danger.what, " at ", &danger.space]);
    }
    if !way.stays.is_empty() {
        text.extend(["; no way for ", &way.stays.join(", ")]);
    }
    match way.open {
        Some(open) => format!("{text}; then {}", foreseen(open)),
        None => text,
    }
}

fn foreseen(open: Unforeseen) -> &'static str {
    match open {
        Unforeseen::Chance => "dice or a draw decide",
        Unforeseen::Reveal => "something hidden is turned up",
        Unforeseen::OtherSeat => "the other side is asked",
        Unforeseen::Question => "you are asked something",
        Unforeseen::Refusal => "the rules forbid the rest",
        Unforeseen::Over => "the game is over",
    }
}

fn reason(stopped: &Stopped) -> String {
    match &stopped.refusal {
        Some(refusal) => refusal.reason.clone(),
        None => foreseen(stopped.why).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::Typed;

    #[test]
    fn an_order_names_who_goes_where_and_how() {
        let typed = |line| Typed::read(line).expect("an order");
        let plain = typed("A/RHLI to 0721");
        assert_eq!(
            (plain.who, plain.to, plain.way),
            (vec!["A/RHLI"], "0721", 1)
        );
        let stack = typed("stack 0612 to 0812 via 0712 0713 way 2");
        assert!(stack.stack);
        assert_eq!(
            (stack.who, stack.via, stack.way),
            (vec!["0612"], vec!["0712", "0713"], 2)
        );
        let several = typed("8/3+9/3 to 1438");
        assert_eq!(several.who, ["8/3", "9/3"]);
        assert_eq!(Typed::read("move A/RHLI 0421-0521"), None);
        assert_eq!(Typed::read(" to 0721"), None);
    }
}
