//! Orders lead where they say, by choices that are legal, and tell nothing that the seat does not know.

use std::ops::Range;
use std::sync::atomic::AtomicBool;

use super::random_games;
use crate::dice::{Dice, Seed};
use crate::game::{Game as _, Seat, Status};
use crate::journal::Silent;
use crate::orders::{Intent, Way, reach, ways};
use crate::rulebook::Rulebook;
use crate::{Points, Role, Show, Verbs as _};

/// No more pieces and spaces of one position than these are looked at.
const PIECES: usize = 3;
const SPACES: usize = 3;

/// At every `nth` question of random games of every scenario: whoever may set out finds a way to each space that he is said to reach; the
/// choices are legal, and end there; and all is the same in a world that the seat cannot tell from the true one.
pub fn marches<R: Rulebook + Default>(seeds: Range<u64>, nth: usize) {
    let (mut dice, never) = (Dice::new(Seed::from(8)), AtomicBool::new(false));
    let (mut arrived, mut cut_short, mut lost) = (0, 0, Vec::new());
    random_games::<R>(seeds, nth, |game, seat| {
        let twin = game.redeal(seat, &mut dice);
        for piece in leaders(game) {
            let pieces = [piece.clone()];
            let there = reach(game, seat, &pieces, &never).expect("the seat decides");
            let elsewhere = reach(&twin, seat, &pieces, &never).expect("there as well");
            assert_eq!(
                there, elsewhere,
                "{piece} reaches other spaces in a twin world"
            );
            let apart = (there.len() / SPACES).max(1);
            for reached in there.iter().step_by(apart) {
                let intent = Intent {
                    pieces: pieces.to_vec(),
                    to: reached.space.clone(),
                    via: Vec::new(),
                };
                let found = ways(game, seat, &intent, &never);
                assert_eq!(
                    found,
                    ways(&twin, seat, &intent, &never),
                    "{intent:?} in a twin world"
                );
                let Ok(found) = found else {
                    lost.push(format!("{piece} to {}", reached.space));
                    continue;
                };
                for way in &found {
                    match follow(game, seat, way) {
                        Some(end) => {
                            arrives(&end, seat, &piece, way);
                            arrived += 1;
                        }
                        None => cut_short += 1,
                    }
                }
            }
        }
    });
    assert!(arrived > 50, "only {arrived} marches were followed");
    assert!(
        cut_short * 10 <= arrived,
        "{cut_short} marches of {arrived} were cut short"
    );
    // Where a march may not end, it may still lead through.
    assert!(
        lost.len() * 20 <= arrived,
        "no way was found: {}",
        lost.join(", ")
    );
}

/// Those who may set out, or are on the way.
pub(super) fn leaders<G: Show>(game: &G) -> Vec<String> {
    if let Some(mover) = game.mover() {
        return mover
            .pieces
            .iter()
            .take(1)
            .map(ToString::to_string)
            .collect();
    }
    let (mut choices, mut leaders) = (Vec::new(), Vec::<String>::new());
    game.choices(&mut choices);
    choices.retain(|choice| matches!(choice.verb().role, Role::Pick | Role::Step));
    for choice in &choices {
        let mut parts = choice.parts(game.names()).into_iter();
        if let Some(piece) = parts.find(|part| part.points == Points::Piece)
            && !leaders.contains(&piece.word.clone().into_owned())
        {
            leaders.push(piece.word.into_owned());
        }
    }
    let apart = (leaders.len() / PIECES).max(1);
    leaders.into_iter().step_by(apart).collect()
}

/// The position after a way; `None` where something came in between that could not be foreseen.
fn follow<G: Show>(game: &G, seat: Seat, way: &Way) -> Option<G> {
    let mut game = game.clone();
    for (at, notation) in way.choices.iter().enumerate() {
        let asked = matches!(game.status(), Status::Deciding { seat: asked, .. } if asked == seat);
        if !asked {
            return None;
        }
        let choice = game.read(notation).expect("a way is made of choices");
        let taken = game.dice().taken();
        if let Err(refusal) = game.choose(&choice, &mut Silent) {
            panic!("`{notation}` of {way:?} is refused: {refusal:?}");
        }
        let foreseen = at + 1 == way.choices.len() && way.open.is_some();
        if game.dice().taken() != taken && !foreseen {
            return None;
        }
    }
    Some(game)
}

/// The piece stands where the way leads.
fn arrives<G: Show>(end: &G, seat: Seat, piece: &str, way: &Way) {
    let scene = end.scene(Some(seat));
    let stands = scene.pieces.iter().find(|other| other.id == piece);
    if way.open.is_none()
        && let Some(stands) = stands
    {
        let last = way.spaces.last().map(String::as_str);
        let asked = end.question(Some(seat));
        assert_eq!(Some(&*stands.space), last, "{piece} by {way:?}; {asked}");
    }
}
