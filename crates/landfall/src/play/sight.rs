//! What a player asks to see: odds, rules, pieces and spaces. Nothing here changes the game.

use std::collections::BTreeMap;
use std::io::Write;

use kernel::odds::Chance;
use kernel::scene::Piece;

use super::offers;
use super::screen::{Done, Screen};
use crate::{out, rules};

/// A line with a bar for each result.
fn chances(chances: &[Chance], out: &mut dyn Write) -> Done {
    for chance in chances {
        let permille = (chance.per_million + 500) / 1000;
        let bar = "█".repeat((permille as usize).div_ceil(50));
        let (whole, tenth) = (permille / 10, permille % 10);
        writeln!(out, "  {whole:>3}.{tenth} %  {bar:<20}  {}", chance.result)?;
    }
    Ok(())
}

impl Screen<'_> {
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
            Ok(odds)
                if odds
                    .results
                    .iter()
                    .all(|chance| chance.result == "no effect") =>
            {
                writeln!(out, "{notation}: no die or draw decides anything here.")?;
                Ok(())
            }
            Ok(odds) => {
                let how = if odds.exact {
                    "counted"
                } else {
                    "estimated from what you can see"
                };
                let assumed = match &odds.assumes[..] {
                    [] => String::new(),
                    some => format!(", if {}", some.join(", ")),
                };
                writeln!(out, "{notation} ({how}{assumed}):")?;
                for unit in &odds.units {
                    writeln!(out, "  {}", unit.unit)?;
                    chances(&unit.results, out)?;
                }
                if odds.units.is_empty() {
                    chances(&odds.results, out)?;
                    if let Some(rarer) = odds.rarer {
                        writeln!(out, "  and {} rarer", rarer.results)?;
                    }
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

    /// Where a drawing of the map is to be had.
    pub(super) fn map(&self, out: &mut dyn Write) -> Done {
        let game = self.title.info().id;
        writeln!(
            out,
            "A terminal draws no map: `look` lists what stands where."
        )?;
        writeln!(
            out,
            "`landfall map {game} --out map.png` draws it, `landfall serve` is the table."
        )?;
        Ok(())
    }

    /// What the choices call the spaces of this scenario: an id without the name of its board, where
    /// no other board has the same space.
    fn labels(&self) -> Vec<(String, String)> {
        let scenario = self.session.replay().setup.scenario;
        let scenarios = &self.title.info().scenarios;
        let lying = scenarios.iter().find(|s| s.id == scenario);
        let lying = lying.map_or(&[][..], |s| &s.boards);
        let boards = self.title.boards().into_iter();
        let here = boards.filter(|b| lying.is_empty() || lying.contains(&b.id.as_str()));
        let mut labels: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for space in here.flat_map(|board| board.spaces) {
            let label = short(&space.label);
            if space.id.ends_with(&format!("-{label}")) {
                labels.entry(label.to_owned()).or_default().push(space.id);
            }
        }
        let once = labels.into_iter().filter(|(_, ids)| ids.len() == 1);
        once.flat_map(|(label, ids)| ids.into_iter().map(move |id| (id, label.clone())))
            .collect()
    }

    /// Everything in sight, one space, or one piece.
    pub(super) fn look(&self, what: &str, out: &mut dyn Write) -> Done {
        if what.is_empty() {
            return self.look_around(out);
        }
        let scene = self.scene();
        let labels = self.labels();
        let label = |space: &str| label_of(&labels, space).to_owned();
        let named = labels
            .iter()
            .find(|(_, label)| label.eq_ignore_ascii_case(what));
        let what = named.map_or(what, |(id, _)| id.as_str());
        let same = |text: &str| text.eq_ignore_ascii_case(what);
        let mut empty = true;
        for piece in &scene.pieces {
            if same(&piece.space) {
                writeln!(out, "  {}", described(piece))?;
            } else if same(&piece.face.name) || same(&piece.id) {
                writeln!(out, "  {}: {}", label(&piece.space), described(piece))?;
            } else {
                continue;
            }
            empty = false;
        }
        for marker in scene.markers.iter().filter(|marker| same(&marker.space)) {
            writeln!(out, "  {}", marker.text)?;
            empty = false;
        }
        if empty {
            writeln!(out, "Nothing in sight at `{what}`.")?;
        }
        Ok(())
    }

    /// A line for each space with what stands there, then what is counted.
    fn look_around(&self, out: &mut dyn Write) -> Done {
        let scene = self.scene();
        let labels = self.labels();
        let mut spaces: Vec<(&str, Vec<String>)> = Vec::new();
        let pieces = scene.pieces.iter().map(|piece| {
            let name = match (piece.face.name.as_str(), piece.hidden) {
                ("", _) => piece.says().trim_end_matches('.').to_owned(),
                (name, true) => format!("{name} (face down)"),
                (name, false) => name.to_owned(),
            };
            (&*piece.space, name)
        });
        let markers = scene
            .markers
            .iter()
            .map(|m| (&*m.space, m.text.to_string()));
        for (space, name) in pieces.chain(markers) {
            let space = label_of(&labels, space);
            match spaces.iter_mut().find(|(known, _)| *known == space) {
                Some((_, names)) => names.push(name),
                None => spaces.push((space, vec![name])),
            }
        }
        // turn:2 before turn:12
        spaces.sort_by_key(|(space, _)| (space.split(':').next(), space.len(), *space));
        let widest = spaces.iter().map(|(space, _)| space.chars().count());
        let widest = widest.max().unwrap_or(0);
        for (space, names) in spaces {
            let lines = out::wrapped(&names.join(", "), widest + 4);
            for (i, line) in lines.iter().enumerate() {
                let space = if i == 0 { space } else { "" };
                writeln!(out, "  {space:<widest$}  {line}")?;
            }
        }
        for panel in &scene.panels {
            writeln!(out, "  {}", out::strong(&panel.title))?;
            let labels = panel.rows.iter().map(|row| row.label.chars().count());
            let widest = labels.max().unwrap_or(0);
            for row in &panel.rows {
                writeln!(out, "    {:<widest$}  {}", row.label, row.value)?;
            }
        }
        Ok(())
    }
}

/// A label without what it adds about the ground.
fn short(label: &str) -> &str {
    label.split(',').next().unwrap_or(label).trim()
}

/// What people call a space.
fn label_of<'a>(labels: &'a [(String, String)], space: &'a str) -> &'a str {
    let found = labels.iter().find(|(id, _)| id == space);
    found.map_or(space, |(_, label)| label.as_str())
}

/// A piece in one line: its own sentence, or what is printed on it.
fn described(piece: &Piece) -> String {
    let says = piece.says();
    if !says.is_empty() {
        return says;
    }
    let mut parts = vec![piece.face.name.clone()];
    parts.extend(
        piece
            .steps
            .map(|(left, full)| format!("{left} of {full} steps")),
    );
    parts.extend(piece.badges.iter().map(|badge| badge.text.to_string()));
    parts.join(", ")
}
