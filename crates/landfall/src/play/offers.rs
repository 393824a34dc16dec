//! The choices of the moment, numbered, grouped and folded.

use std::io::{self, Write};

use kernel::scene::Offer;

/// Longer lists are folded by verb and piece.
const FEW: usize = 24;

/// A list of offers, each with its number.
pub(super) type Numbered<'a> = Vec<(usize, &'a Offer)>;

/// Spaces and case do not matter.
fn plain(text: &str) -> String {
    text.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

/// The offer that a line means: by number or by its whole notation.
pub(super) fn meant<'a>(offers: &'a [Offer], line: &str) -> Option<&'a Offer> {
    if let Ok(number) = line.trim().parse::<usize>() {
        return number.checked_sub(1).and_then(|i| offers.get(i));
    }
    let line = plain(line);
    offers.iter().find(|offer| plain(&offer.notation) == line)
}

/// The offers that a line may be the beginning of.
pub(super) fn beginning<'a>(offers: &'a [Offer], line: &str) -> Numbered<'a> {
    let line = plain(line);
    let numbered = offers.iter().enumerate().map(|(i, offer)| (i + 1, offer));
    let begins = |offer: &Offer| {
        let text = plain(&offer.notation);
        text.strip_prefix(&line).is_some_and(|rest| {
            rest.is_empty() || rest.starts_with([' ', '-', '/']) || line.ends_with(['-', '/'])
        })
    };
    let whole: Numbered<'a> = numbered
        .clone()
        .filter(|(_, offer)| begins(offer))
        .collect();
    if !whole.is_empty() {
        return whole;
    }
    numbered
        .filter(|(_, offer)| plain(&offer.notation).starts_with(&line))
        .collect()
}

/// Prints a list, all of it.
pub(super) fn print(offers: &Numbered<'_>, out: &mut dyn Write) -> io::Result<()> {
    let width = |text: fn(&Offer) -> &str| {
        let widths = offers.iter().map(|(_, offer)| text(offer).chars().count());
        widths.max().unwrap_or(0)
    };
    let notation = width(|offer| &offer.notation).min(34);
    let label = width(|offer| &offer.label).min(52);
    for (number, offer) in offers {
        let dice = if offer.chancy { "⚄" } else { " " };
        writeln!(
            out,
            "{number:>5}  {:<notation$}  {dice} {:<label$}  {}",
            offer.notation, offer.label, offer.rule
        )?;
    }
    Ok(())
}

/// Prints the offers of a question: all of them where they are few, else a line for each verb.
pub(super) fn overview(offers: &[Offer], out: &mut dyn Write) -> io::Result<()> {
    if offers.len() <= FEW {
        return print(&beginning(offers, ""), out);
    }
    let mut verbs: Vec<&str> = Vec::new();
    for offer in offers {
        if !verbs.contains(&offer.verb) {
            verbs.push(offer.verb);
        }
    }
    for verb in verbs {
        let of_verb: Numbered<'_> = (1..).zip(offers).filter(|(_, o)| o.verb == verb).collect();
        if of_verb.len() <= 4 {
            print(&of_verb, out)?;
        } else {
            fold(verb, &of_verb, out)?;
        }
    }
    writeln!(
        out,
        "       {} choices; type the start of one to unfold it",
        offers.len()
    )
}

/// A verb with many offers: how many for each piece.
fn fold(verb: &str, offers: &Numbered<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut pieces: Vec<(&str, usize)> = Vec::new();
    for (_, offer) in offers {
        let piece = offer
            .piece
            .as_deref()
            .or(offer.space.as_deref())
            .unwrap_or("…");
        match pieces.iter_mut().find(|(name, _)| *name == piece) {
            Some((_, count)) => *count += 1,
            None => pieces.push((piece, 1)),
        }
    }
    let list: Vec<String> = pieces
        .iter()
        .map(|(name, count)| match count {
            1 => (*name).to_owned(),
            _ => format!("{name} ×{count}"),
        })
        .collect();
    writeln!(out, "    ▸  {verb} ({})", offers.len())?;
    crate::out::paragraph(out, &list.join(", "), 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given_offers() -> Vec<Offer> {
        let offer = |notation: &str| Offer {
            notation: notation.to_owned(),
            label: "".into(),
            rule: "1",
            verb: "move",
            piece: None,
            space: None,
            facing: None,
            chancy: false,
            confirm: false,
            passes: false,
        };
        [
            "move A/RHLI 0421-0521",
            "move A/RHLI 0421-0522",
            "move AB 0101-0102",
            "pass",
        ]
        .map(offer)
        .to_vec()
    }

    #[test]
    fn an_offer_is_meant_by_number_or_notation() {
        let offers = given_offers();
        assert_eq!(meant(&offers, "4").unwrap().notation, "pass");
        assert_eq!(
            meant(&offers, "MOVE  ab 0101-0102").unwrap().notation,
            "move AB 0101-0102"
        );
        for line in ["0", "5", "99999999999999999999", "-1", "move", ""] {
            assert!(meant(&offers, line).is_none(), "{line}");
        }
    }

    #[test]
    fn a_long_list_is_folded_by_verb_and_piece() {
        let mut offers = Vec::new();
        for i in 0..30 {
            let mut offer = given_offers()[0].clone();
            offer.piece = Some(format!("unit {}", i / 20).into());
            offers.push(offer);
        }
        let mut pass = given_offers()[3].clone();
        pass.verb = "pass";
        offers.push(pass);
        let mut out = Vec::new();
        overview(&offers, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(
            text.contains("move (30)\n          unit 0 ×20, unit 1 ×10\n"),
            "{text}"
        );
        assert!(text.contains("   31  pass"), "{text}");
    }

    #[test]
    fn a_beginning_unfolds_whole_words_first() {
        let offers = given_offers();
        let numbers = |line: &str| -> Vec<usize> {
            beginning(&offers, line)
                .into_iter()
                .map(|(number, _)| number)
                .collect()
        };
        assert_eq!(numbers("move a/rhli"), [1, 2]);
        assert_eq!(numbers("move"), [1, 2, 3]);
        assert_eq!(numbers("mo"), [1, 2, 3]);
        assert_eq!(numbers("move ab"), [3]);
        assert!(numbers("swim").is_empty());
    }
}
