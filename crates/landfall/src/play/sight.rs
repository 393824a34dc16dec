//! What a player asks to see: odds, rules, pieces and spaces. Nothing here changes the game.

use std::io::Write;

use kernel::scene::Piece;

use super::offers;
use super::table::{Done, Table};
use crate::{out, rules};

impl Table<'_> {
    /// What a choice may lead to.
    pub(super) fn odds(&self, what: &str, out: &mut dyn Write) -> Done {
        let offers = self.offers();
        let notation = match offers::meant(&offers, what) {
            Some(offer) => offer.notation.as_str(),
            None if what.is_empty() || what.parse::<u64>().is_ok() => {
                writeln!(out, "Odds of what? Type odds and the number of a choice.")?;
                return Ok(());
            }
            None => what,
        };
        match self.session.preview(notation) {
            Err(refusal) => self.refuse(&refusal, out),
            Ok(odds) => {
                let how = if odds.exact {
                    "counted"
                } else {
                    "estimated from what you can see"
                };
                writeln!(out, "{notation} ({how}):")?;
                for chance in odds.results {
                    let permille = (chance.per_million + 500) / 1000;
                    let bar = "█".repeat((permille as usize).div_ceil(50));
                    let (whole, tenth) = (permille / 10, permille % 10);
                    writeln!(out, "  {whole:>3}.{tenth} %  {bar:<20}  {}", chance.result)?;
                }
                Ok(())
            }
        }
    }

    /// What the ledger says about a rule.
    pub(super) fn rule(&self, id: &str, out: &mut dyn Write) -> Done {
        let ledger = self.title.ledger();
        let Some(rule) = ledger.rule(id) else {
            writeln!(out, "There is no rule `{id}` in the ledger.")?;
            return Ok(());
        };
        writeln!(
            out,
            "{}  {} ({})",
            rule.id,
            rule.title,
            rules::status(rule.status)
        )?;
        out::paragraph(out, &rule.note, 4)?;
        Ok(())
    }

    /// Everything in sight, one space, or one piece.
    pub(super) fn look(&self, what: &str, out: &mut dyn Write) -> Done {
        let scene = self.scene();
        let same = |text: &str| text.eq_ignore_ascii_case(what);
        let found = |piece: &&Piece| {
            what.is_empty() || same(&piece.space) || same(&piece.name) || same(&piece.id)
        };
        let mut empty = true;
        let mut space = "";
        for piece in scene.pieces.iter().filter(found) {
            if piece.space != space {
                space = &piece.space;
                writeln!(out, "  {space}")?;
            }
            writeln!(out, "      {}", described(piece))?;
            empty = false;
        }
        for marker in scene
            .markers
            .iter()
            .filter(|m| what.is_empty() || same(&m.space))
        {
            writeln!(out, "  {}  {}", marker.space, marker.text)?;
            empty = false;
        }
        if what.is_empty() {
            for panel in &scene.panels {
                writeln!(out, "  {}", panel.title)?;
                for row in &panel.rows {
                    writeln!(out, "      {:<28} {}", row.label, row.value)?;
                }
            }
        } else if empty {
            writeln!(out, "Nothing in sight at `{what}`.")?;
        }
        Ok(())
    }
}

/// A piece in one line: its own sentence, or what is printed on it.
fn described(piece: &Piece) -> String {
    if !piece.says.is_empty() {
        return piece.says.clone();
    }
    let mut parts = vec![piece.name.clone()];
    parts.extend(
        piece
            .steps
            .map(|(left, full)| format!("{left} of {full} steps")),
    );
    parts.extend(piece.badges.iter().map(|badge| badge.text.clone()));
    parts.join(", ")
}
