//! 9 Combat, as it is told.

use std::cmp::Ordering;

use atlas::CellId;
use kernel::{Listener, Tells, Told};

use super::{dice, says};
use crate::data::{Data, StickKind};
use crate::event::{Combat, Tag};
use crate::factor::Factor;
use crate::ids::{PieceId, Side};
use crate::words::{count, stick_kind};

impl Tells<Data> for Combat {
    fn told(&self, listener: &Listener, data: &Data) -> Option<Told> {
        let name = |unit: Tag| unit.name(listener, data);
        Some(match *self {
            Combat::Attacked {
                point,
                count,
                target,
            } => {
                let attack = point.does(count, "attack", listener, data);
                says(format!("{attack} {}.", data.hex_name(target))).at(data.label(target))
            }
            Combat::TookPart { unit, from, target } => {
                Told::unsaid().shot(data.name(unit), data.label(from), data.label(target))
            }
            Combat::Unmasked(unit) => unmasked(unit, listener, data),
            Combat::Overrun {
                stick,
                kind,
                hidden,
            } => overrun(
                stick,
                kind,
                hidden && !listener.is(Side::German.seat()),
                data,
            ),
            Combat::HeadquartersLost(stick) => says(format!(
                "{} was a headquarters: the German player will have the Initiative.",
                data.name(stick)
            )),
            Combat::Fought {
                attacker,
                attack,
                defence,
                target,
            } => fought(attacker, attack, defence, target, data),
            Combat::ResultTaken { unit, result } => {
                says(format!("{} takes CR{result}.", name(unit)))
            }
            Combat::StepLost { unit, .. } => {
                says(format!("{} is reduced.", name(unit))).steps(data.name(unit.piece), 1)
            }
            Combat::Eliminated { unit, .. } => says(format!("{} is eliminated.", name(unit))),
            Combat::StoodFast(unit) => {
                says(format!("{} does not retreat and stands fast.", name(unit)))
            }
            Combat::Retreated {
                lead,
                count,
                from,
                to,
            } => {
                let (retreat, start) = (
                    lead.does(count, "retreat", listener, data),
                    data.label(from),
                );
                let told = says(format!("{retreat} from {start} to {}.", data.hex_name(to)));
                told.at(start).at(data.label(to))
            }
            Combat::Cornered(unit) => says(format!("{} has nowhere to retreat to.", name(unit))),
            Combat::Advanced(unit, to) => says(format!(
                "{} advances into {}.",
                name(unit),
                data.hex_name(to)
            ))
            .at(data.label(to)),
        })
    }
}

/// 3.1.4: the German, who knew the unit, sees that the others know it too.
fn unmasked(unit: Tag, listener: &Listener, data: &Data) -> Told {
    let counter = unit.counter.map(|c| data.counter(c));
    let what = counter.map_or_else(String::new, |c| format!("{}, {}", c.name, c.formation));
    let name = data.name(unit.piece);
    let told = says(format!("{name} turns out to be {what}."));
    if listener.is(Side::German.seat()) {
        told.unmarked(name, "unknown")
    } else {
        told
    }
}

/// 9.3.2: a Stick is caught; what it was is hidden from some.
fn overrun(stick: PieceId, kind: StickKind, hidden: bool, data: &Data) -> Told {
    let name = data.name(stick);
    let told = says(if hidden {
        format!("{name} is overrun; only the Germans know what it was.")
    } else {
        format!("{name} ({}) is overrun.", stick_kind(kind))
    });
    // A headquarters is shown to everybody (2.6.2).
    told.gist(match kind {
        StickKind::Advantage => "a headquarters is caught",
        StickKind::P | StickKind::L | StickKind::Hq => "Sticks are overrun",
    })
}

/// 9.2.4: a die each, and who wins by how much.
fn fought(
    attacker: Side,
    attack: (Factor, u8),
    defence: (Factor, u8),
    target: CellId,
    data: &Data,
) -> Told {
    let (ours, theirs) = (attack.0.total(), defence.0.total());
    let (a, d) = (ours + attack.1, theirs + defence.1);
    let by = a.abs_diff(d);
    let won = |winner: Side| {
        let winner = match winner {
            Side::British => "British",
            Side::German => "Germans",
        };
        format!("the {winner} win by {}", count(by, "damage point"))
    };
    let (end, gist) = match a.cmp(&d) {
        Ordering::Equal => ("nobody wins".to_owned(), "nobody wins".to_owned()),
        Ordering::Greater => (won(attacker), format!("attacker wins by {by}")),
        Ordering::Less => (won(attacker.enemy()), format!("defender wins by {by}")),
    };
    let place = data.label(target);
    says(format!(
        "Combat in {place}: attack {ours}+{} = {a} ({}), defence {theirs}+{} = {d} ({}): {end}.",
        attack.1,
        attack.0.parts(true, ""),
        defence.1,
        defence.0.parts(false, &data.ground_name(target)),
    ))
    .gist(gist)
    .at(place)
    .die("d6", dice(&[attack.1, defence.1]), "attack and defence")
}
