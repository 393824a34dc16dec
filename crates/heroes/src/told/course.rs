//! Deployment, orders, activation, recruits.

use kernel::told::Told;

use super::{Chapter, Hearer};
use crate::event::{Aside, Course};
use crate::ids::{Side, Token, Units};
use crate::state::Heroes;
use crate::texts::token_id;
use crate::veil::{PREFIX, WAITING};

impl Chapter for Course {
    fn told(&self, to: &Hearer<'_>) -> Option<Told> {
        let says = |text: String| Some(Told::says(text));
        match *self {
            Course::Deployed {
                moved, at, ready, ..
            } => {
                let how = if ready { ", ready" } else { "" };
                let told = Told::says(format!("{} deploys in {at}{how}.", to.bare_name(moved.to)));
                Some(to.moved(told.at(to.space(at)), moved))
            }
            Course::LeftOut(who) => says(format!(
                "{} has found no place and is not deployed.",
                to.data.name(who.who)
            )),
            Course::LaidAside {
                before,
                after,
                known,
            } => {
                let told = laid_aside(to, before, after, known);
                (!told.changes.is_empty()).then_some(told)
            }
            Course::Ordered { who, token, side } => to.is(side).then(|| {
                let name = to.data.name(who.who);
                let key = Heroes::token_key(token);
                Told::says(format!("Token {token} goes on {name}.")).marked(name, key)
            }),
            Course::OrdersGiven(side) => {
                says(format!("{} has placed the order tokens.", side.title()))
            }
            Course::OrdersShown => says("Both sides show which units hold tokens.".to_owned()),
            Course::TurnBegan(turn, initiative) => says(format!(
                "Turn {turn}; {} has the Initiative.",
                initiative.title()
            )),
            Course::Lot(side, die) => {
                let text = format!("The lot gives {} the Initiative.", side.title());
                Some(Told::says(text).die("d6", die, "Initiative"))
            }
            Course::Called(number) if number > to.data.numbers.tokens => {
                says("Special tokens that are left are called.".to_owned())
            }
            Course::Called(number) => says(format!("Tokens are called from number {number} on.")),
            Course::Revealed { who, token } => {
                says(format!("{} is activated, token {token}.", to.name(who)))
            }
            Course::Idle(who) => says(format!("{} does nothing.", to.name(who))),
            Course::Alone(who) => says(format!("{} acts by himself.", to.name(who))),
            Course::Recovered { who, .. } => {
                let told = Told::says(format!("{} is no longer Suppressed.", to.name(who)));
                Some(told.unmarked(to.piece(who), "suppressed"))
            }
            Course::SupplyBegan => says("The Supply Phase begins.".to_owned()),
            Course::Recruited { side, option, tile } => {
                let id = &to.data.options[usize::from(option)].id;
                let whose = tile.map_or_else(String::new, |tile| format!(" for {tile}"));
                says(format!("{} recruits {id}{whose}.", side.title()))
            }
        }
    }
}

/// Tokens are taken up or go on units, Ambush units still to deploy become secret or are counted down.
fn laid_aside(to: &Hearer<'_>, before: Aside, after: Aside, known: Units) -> Told {
    let mut told = Told::unsaid();
    for side in Side::BOTH.into_iter().filter(|&side| to.is(side)) {
        let [was, is] = [before, after].map(|aside| aside.tokens[side.index()]);
        let all = (0..u16::BITS as u8).map(|bit| (bit, was >> bit & 1 == 1, is >> bit & 1 == 1));
        for (bit, was, is) in all {
            let piece = || token_id(side, Token::of_bit(bit));
            told = match (was, is) {
                (true, false) => told.removed(piece(), "tokens"),
                (false, true) => told.placed(piece(), "tokens"),
                (true, true) | (false, false) => told,
            };
        }
    }
    let unit = |u: crate::ids::UnitId| &to.scenario.units[u.index()];
    let secret = |units: Units| units.iter().filter(|&u| !to.is(unit(u).side));
    for u in secret(known) {
        told = told.placed(to.data.name(unit(u).who), WAITING);
    }
    for u in secret(after.veiled).filter(|&u| !before.veiled.has(u)) {
        told = told.removed(to.data.name(unit(u).who), WAITING);
    }
    let (was, is) = (secret(before.veiled).count(), secret(after.veiled).count());
    for nth in is + 1..=was {
        told = told.removed(format!("{PREFIX}{nth}"), WAITING);
    }
    for nth in was + 1..=is {
        told = told.placed(format!("{PREFIX}{nth}"), WAITING);
    }
    told
}
