//! What players read: numbers agree with their nouns, nothing is said twice, and no internal name shows.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::random_games;
use crate::Show;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Seat};
use crate::journal::{Recorder, Viewer};
use crate::rulebook::Rulebook;

/// Nouns that are counted, one and several.
const NOUNS: &[(&str, &str)] = &[
    ("point", "points"),
    ("step", "steps"),
    ("hex", "hexes"),
    ("square", "squares"),
    ("unit", "units"),
    ("card", "cards"),
    ("token", "tokens"),
    ("marker", "markers"),
    ("hit", "hits"),
    ("stick", "sticks"),
    ("company", "companies"),
    ("ship", "ships"),
    ("battery", "batteries"),
    ("column", "columns"),
    ("chit", "chits"),
    ("commando", "commandos"),
    ("turn", "turns"),
];

/// What one does and what several do.
const VERBS: &[(&str, &str)] = &[
    ("is", "are"),
    ("was", "were"),
    ("has", "have"),
    ("recovers", "recover"),
    ("boards", "board"),
    ("stays", "stay"),
    ("lands", "land"),
    ("moves", "move"),
    ("loses", "lose"),
];

/// Beginnings of ids that no player should read.
const IDS: [&str; 7] = [
    "box:", "track:", "turn:", "german@", "depth@", "Some(", "::",
];

/// Every `nth` question of random games of every scenario is read: question, buttons, pieces, panels, what the choice
/// tells each viewer, and refusals of choices heard before.
pub fn read_well<R: Rulebook + Default>(seeds: Range<u64>, nth: usize) {
    let mut faults: BTreeMap<(&str, String), BTreeSet<String>> = BTreeMap::new();
    let mut dice = Dice::new(Seed::from(14));
    let mut heard: Vec<<R::Game as Game>::Choice> = Vec::new();
    random_games::<R>(seeds, nth, |game, seat| {
        let mut note = |what: &str, text: &str| {
            if let Some(fault) = fault(text) {
                let alike = faults.entry((fault, what.to_owned())).or_default();
                alike.insert(text.to_owned());
            }
        };
        read_scene(game, seat, &mut note);
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let choice = &choices[dice.below(choices.len() as u32) as usize];
        for viewer in [Viewer::Seat(seat), Viewer::Bystander, Viewer::Referee] {
            let mut journal = Recorder::new(viewer);
            let made = game.clone().choose(choice, &mut journal);
            made.expect("what is offered is legal");
            for record in &journal.records {
                note("journal", &record.text);
                if !is_sentence(&record.text) {
                    note("journal", &format!("no sentence:: {}", record.text));
                }
            }
        }
        for _ in 0..3 {
            if let Some(old) = heard.get(dice.below(heard.len().max(1) as u32) as usize)
                && let Err(refusal) = game.may(old)
            {
                note("refusal", &refusal.reason);
            }
        }
        heard.push(choice.clone());
    });
    let mut report = Vec::new();
    for ((fault, what), texts) in faults {
        let some = texts.into_iter().take(8);
        report.extend(some.map(|text| format!("{fault} in the {what}: {text}")));
    }
    assert!(report.is_empty(), "{}", report.join("\n"));
}

fn read_scene<G: Show>(game: &G, seat: Seat, note: &mut dyn FnMut(&str, &str)) {
    let scene = game.scene(Some(seat));
    note("clock", &scene.clock);
    for piece in &scene.pieces {
        note("piece", &piece.face.says);
        note("piece", &piece.note);
        // The table names the space already.
        if piece.face.says.starts_with(&*piece.space) {
            note("piece", &format!("its own space:: {}", piece.face.says));
        }
        piece.badges.iter().for_each(|b| note("badge", &b.text));
    }
    for row in scene.panels.iter().flat_map(|panel| &panel.rows) {
        note("panel", &row.label);
        note("panel", &row.value);
    }
    if let Some(decision) = &scene.decision {
        note("question", &decision.question);
        decision
            .offers
            .iter()
            .for_each(|o| note("button", &o.label));
    }
}

/// A capital letter in front, or the name of a counter with its number; a full stop behind.
fn is_sentence(text: &str) -> bool {
    let first = text.split(' ').next().unwrap_or_default();
    let begins = first.starts_with(char::is_uppercase) || first.contains(|c: char| c.is_numeric());
    begins && text.ends_with(['.', '!', '?'])
}

/// What is wrong with a text, if anything is.
pub fn fault(text: &str) -> Option<&'static str> {
    let id = |id: &str| {
        text.split(id)
            .skip(1)
            .any(|behind| behind.starts_with(|c: char| c.is_alphanumeric()))
    };
    if IDS.iter().any(|i| id(i)) || has_anchor(text) || has_unmarked_box(text) {
        Some("an internal name")
    } else if !numbers_agree(text) {
        Some("a number and its noun")
    } else if says_twice(text) {
        Some("the same twice")
    } else if text.contains("  ") || text.contains(" .") || text.contains(" ,") {
        Some("a stray space")
    } else {
        None
    }
}

/// A rule's anchor, such as `10.19#remove`.
fn has_anchor(text: &str) -> bool {
    let behind = text.split('#').skip(1);
    let before = text.split('#');
    before.zip(behind).any(|(a, b)| {
        a.ends_with(|c: char| c.is_ascii_digit()) && b.starts_with(|c: char| c.is_ascii_lowercase())
    })
}

/// The id of a space that has no name of its own, such as `green-u2`.
fn has_unmarked_box(text: &str) -> bool {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
    words
        .filter_map(|word| word.split_once("-u"))
        .any(|(a, b)| {
            !a.is_empty()
                && a.chars().all(|c| c.is_ascii_lowercase())
                && !b.is_empty()
                && b.chars().all(|c| c.is_ascii_digit())
        })
}

/// `1 step` and `2 steps`, also with a word between, and not the other way round.
fn numbers_agree(text: &str) -> bool {
    let lower = text.to_lowercase();
    let words: Vec<&str> = lower.split([' ', '(', ')']).collect();
    let plain = |word: &str| word.trim_end_matches(['.', ',', ':', ';', '?']).to_owned();
    // `turn 1 steps …` names a turn, `12-1` is a result.
    words.iter().enumerate().all(|(at, word)| {
        let Ok(number) = word.parse::<u32>() else {
            return true;
        };
        let named = at > 0
            && (words[at - 1] == "no." || NOUNS.iter().any(|(one, _)| words[at - 1] == *one));
        let next = words.get(at + 1).map(|w| plain(w)).unwrap_or_default();
        let stops = words.get(at + 1).is_none_or(|w| *w != next);
        let second = words.get(at + 2).filter(|_| !stops);
        let second = second.map(|w| plain(w)).unwrap_or_default();
        let wrong = |noun: &str| {
            NOUNS
                .iter()
                .any(|(one, many)| noun == *if number == 1 { many } else { one })
        };
        let known = NOUNS
            .iter()
            .any(|(one, many)| next == *one || next == *many);
        let capital = next == "command" || next == "air" || next == "movement" || next == "life";
        let between = capital || next == "disrupted";
        // `1 unit recovers`, with a word between or without.
        let verb = words
            .get(at + if known { 2 } else { 3 })
            .copied()
            .unwrap_or_default();
        let counted = known || between && NOUNS.iter().any(|(o, m)| second == *o || second == *m);
        let verb = plain(verb);
        let strange = VERBS
            .iter()
            .any(|(one, many)| verb == *if number == 1 { many } else { one });
        named
            || !(wrong(&next)
                || !known && between && wrong(&second)
                || counted && !stops && strange)
    })
}

/// `Good Shot: Good Shot`, `Sherman V of the Sherman V`.
fn says_twice(text: &str) -> bool {
    let twice = |mark: &str| {
        text.match_indices(mark).any(|(at, _)| {
            let (before, behind) = (&text[..at], &text[at + mark.len()..]);
            let first = before
                .rsplit([':', ';', '.'])
                .next()
                .unwrap_or(before)
                .trim();
            first.len() > 2
                && behind.strip_prefix(first).is_some_and(|rest| {
                    !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '/')
                })
        })
    };
    [": ", " of the ", ", ", " for "]
        .iter()
        .any(|mark| twice(mark))
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn stumbles_are_found() {
        for text in [
            "1 Air Points",
            "1 disrupted units recover.",
            "1 disrupted unit recover.",
            "2 step",
            "Good Shot: Good Shot",
            "Sherman V of the Sherman V.",
            "the landing box green-u2",
            "by 10.19#remove",
            "at box:W2",
        ] {
            assert!(fault(text).is_some(), "{text}");
        }
    }

    #[test]
    fn plain_words_are_left_alone() {
        for text in [
            "1 step, 2 steps, 0 hexes",
            "Turn 1 begins.",
            "Token 1 goes on Rifle-1.",
            "Good Shot: +2 on this Firing roll",
            "Rifle-1: Rifle-10 fires",
            "#1 of 3",
        ] {
            assert_eq!(fault(text), None, "{text}");
        }
    }
}
