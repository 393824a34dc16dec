//! Law *Ordered*.

use std::sync::atomic::AtomicBool;

use crate::dice::Dice;
use crate::game::{Game as _, Seat};
use crate::hash::fingerprint;
use crate::journal::{Record, Viewer};
use crate::orders::{Given, Intent, reach, ways};
use crate::rulebook::Rulebook;
use crate::session::Session;
use crate::{Points, Role, Verbs as _};

/// An order of the seat that decides leaves what its choices one by one leave, and is taken back as they are. Nothing is said where nobody
/// can set out.
pub(super) fn fault<R: Rulebook>(
    session: &Session<R>,
    seat: Seat,
    dice: &mut Dice,
) -> Option<String> {
    let choices = order::<R>(session, seat, dice)?;
    let told = || choices.join("; ");
    let (mut whole, mut single) = (session.aside(), session.aside());
    let given = match whole.order(seat, &choices) {
        Ok(given) => given,
        Err(refusal) => return Some(format!("the way `{}` is refused: {refusal}", told())),
    };
    for (choice, played) in choices.iter().zip(&given.played) {
        let Ok(again) = single.play(seat, choice) else {
            return Some(format!("`{choice}` of `{}` is refused by itself", told()));
        };
        let seats = 0..session.rules().info().seats.len() as u8;
        let viewers = seats.map(|seat| Viewer::Seat(Seat(seat)));
        for viewer in viewers.chain([Viewer::Referee, Viewer::Bystander]) {
            let heard = |record: &[Record]| format!("{record:?}");
            if heard(played.heard.by(viewer)) != heard(again.heard.by(viewer)) {
                return Some(format!("`{choice}` of `{}` tells something else", told()));
            }
        }
    }
    if fingerprint(whole.game()) != fingerprint(single.game()) {
        return Some(format!("`{}` leads elsewhere than its choices", told()));
    }
    taken_back(&mut whole, &mut single, &given).then(|| format!("`{}` is not taken back", told()))
}

/// A march of somebody who may set out, to any space that he reaches.
fn order<R: Rulebook>(session: &Session<R>, seat: Seat, dice: &mut Dice) -> Option<Vec<String>> {
    let (game, never) = (session.game(), AtomicBool::new(false));
    let mut choices = Vec::new();
    game.choices(&mut choices);
    choices.retain(|choice| matches!(choice.verb().role, Role::Pick | Role::Step));
    if choices.is_empty() {
        return None;
    }
    let choice = &choices[dice.below(choices.len() as u32) as usize];
    let mut parts = choice.parts(game.names()).into_iter();
    let piece = parts
        .find(|part| part.points == Points::Piece)?
        .word
        .into_owned();
    let pieces = vec![piece];
    let there = reach(game, seat, &pieces, &never).ok()?;
    if there.is_empty() {
        return None;
    }
    let to = there[dice.below(there.len() as u32) as usize].space.clone();
    let intent = Intent {
        pieces,
        to,
        via: Vec::new(),
    };
    let found = ways(game, seat, &intent, &never).ok()?;
    Some(found.into_iter().next()?.choices)
}

/// Whether undo fails to take an order back as far as its choices one by one.
fn taken_back<R: Rulebook>(whole: &mut Session<R>, single: &mut Session<R>, given: &Given) -> bool {
    let mut back = 0;
    while back < given.played.len() && single.can_undo() {
        if single.undo().is_err() {
            return true;
        }
        back += 1;
    }
    let undone = if back == 0 {
        0
    } else {
        whole.undo_order().unwrap_or(0)
    };
    undone != back || fingerprint(whole.game()) != fingerprint(single.game())
}
