//! What the table needs beside the rules: lessons, charts, history, and a space for every piece.

use std::collections::BTreeSet;
use std::ops::Range;

use super::{random_game, random_game_of, setup, setup_of, wish};
use crate::Show as _;
use crate::game::{Game as _, Seat};
use crate::rulebook::Rulebook;
use crate::why;

/// The parts of the page that a lesson can point at.
const CONTROLS: [&str; 7] = [
    "prompt",
    "offers",
    "map",
    "journal",
    "panels",
    "inspector",
    "tools",
];

/// Lessons name verbs that occur in these games, and controls that exist.
pub fn lessons<R: Rulebook + Default>(seeds: Range<u64>) {
    let mut verbs = BTreeSet::from([""]);
    for seed in seeds {
        random_game::<R>(seed, |game, _| {
            let mut choices = Vec::new();
            game.choices(&mut choices);
            verbs.extend(choices.iter().map(|c| game.offer(c).verb));
        });
    }
    for lesson in &R::default().help().lessons {
        assert!(verbs.contains(lesson.verb.as_str()), "{}", lesson.id);
        assert!(CONTROLS.contains(&lesson.at.as_str()), "{}", lesson.id);
    }
}

/// There are so many charts, rectangular, with something in every cell but the corner, and they name rules of
/// the ledger.
pub fn charts<R: Rulebook + Default>(at_least: usize) {
    let charts = R::default().help().charts;
    assert!(charts.len() >= at_least, "{} charts", charts.len());
    for chart in charts {
        let id = &chart.id;
        assert!(R::default().ledger().rule(&chart.rule).is_some(), "{id}");
        assert!(!chart.rows.is_empty(), "{id}");
        for row in &chart.rows {
            assert_eq!(row.len(), chart.columns.len(), "{id}");
            assert!(row.iter().skip(1).all(|cell| !cell.is_empty()), "{id}");
        }
    }
}

/// History speaks of scenarios that there are, and of figures that the scene has.
pub fn history<R: Rulebook + Default>() {
    let figures = R::default().set_up(&setup::<R>(1)).scene(None).figures;
    for past in R::default().help().history {
        let rules = R::default();
        let mut scenarios = rules.info().scenarios.iter();
        assert!(
            scenarios.any(|s| s.id == past.scenario),
            "{}",
            past.scenario
        );
        for figure in past.figures {
            assert!(figures.iter().any(|f| f.id == figure.id), "{}", figure.id);
        }
    }
}

/// At every `nth` question of random games of every scenario, each piece that anybody sees lies with a face up that stands in
/// the scenario's catalogue, once; and the catalogue is the same whatever was dealt.
pub fn faces<R: Rulebook + Default>(seeds: Range<u64>, nth: usize) {
    let rules = R::default();
    for scenario in &rules.info().scenarios {
        let all = rules.faces(scenario.id);
        let ids: BTreeSet<&str> = all.iter().map(|face| face.id.as_str()).collect();
        assert_eq!(ids.len(), all.len(), "{}: a face stands twice", scenario.id);
        assert!(
            all.iter().all(|face| !face.says.is_empty()),
            "{}: a face says nothing",
            scenario.id
        );
        for seed in seeds.clone() {
            let mut step = 0;
            random_game_of::<R>(&setup_of::<R>(scenario.id, &[], seed), |game, seat| {
                step += 1;
                if step % nth != 0 {
                    return;
                }
                let viewers = [Some(seat), None, Some(Seat(1 - seat.0.min(1)))];
                for piece in viewers
                    .into_iter()
                    .flat_map(|viewer| game.scene(viewer).pieces)
                {
                    let known = ids.contains(piece.face.id.as_str());
                    assert!(
                        known,
                        "{}: {} shows a face that is not printed: {:?}",
                        scenario.id, piece.id, piece.face
                    );
                }
            });
        }
    }
}

/// At every `nth` question of these games each piece stands on a board or a tray, and each offer names a
/// space and a piece that the page knows, words for its button, and a rule of the ledger.
pub fn spaces<R: Rulebook + Default>(seeds: Range<u64>, nth: usize) {
    let boards = R::default().boards().into_iter().flat_map(|b| b.spaces);
    let trays = R::default().trays().into_iter().map(|t| t.id);
    let known: BTreeSet<String> = boards.map(|s| s.id).chain(trays).collect();
    questions::<R>(seeds, nth, |game, seat, _| {
        let scene = game.scene(Some(seat));
        for piece in &scene.pieces {
            assert!(known.contains(&*piece.space), "{}", piece.space);
        }
        for offer in scene.decision.iter().flat_map(|d| &d.offers) {
            let there = offer.space.as_ref();
            assert!(there.is_none_or(|s| known.contains(&**s)), "{offer:?}");
            let piece = offer.piece.as_ref();
            let mut pieces = scene.pieces.iter();
            assert!(
                piece.is_none_or(|p| pieces.any(|q| q.id == *p)),
                "{offer:?}"
            );
            assert!(!offer.label.is_empty() && !offer.verb.is_empty());
            assert!(
                R::default().ledger().rule(offer.rule).is_some(),
                "{offer:?}"
            );
        }
    });
}

/// At every `nth` question of these games, pointing at a piece, a space or both is answered.
pub fn pointing<R: Rulebook + Default>(seeds: Range<u64>, nth: usize) {
    let boards = R::default().boards().into_iter().flat_map(|b| b.spaces);
    let spaces: Vec<String> = boards.map(|s| s.id).collect();
    questions::<R>(seeds, nth, |game, seat, step| {
        let scene = game.scene(Some(seat));
        for (i, piece) in scene.pieces.iter().enumerate().step_by(11) {
            let space = &spaces[(step + 7 * i) % spaces.len()];
            for wish in [wish(&piece.id, space), wish(&piece.id, ""), wish("", space)] {
                let answers = why::answers(game, Some(seat), &wish);
                assert!(!answers.is_empty(), "{wish:?}");
            }
        }
    });
}

/// Every `nth` question of random games of the default scenario, with its number.
fn questions<R: Rulebook + Default>(
    seeds: Range<u64>,
    nth: usize,
    mut each: impl FnMut(&R::Game, Seat, usize),
) {
    for seed in seeds {
        let mut step = 0;
        random_game::<R>(seed, |game, seat| {
            step += 1;
            if step % nth == 0 {
                each(game, seat, step);
            }
        });
    }
}
