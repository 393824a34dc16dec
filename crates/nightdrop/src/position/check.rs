//! What must hold in every position.

use kernel::reading::Reads as _;

use super::read::Reader;
use crate::data::Star;
use crate::ids::{Bits, PieceId, Side, VpId};
use crate::state::{Action, Ask, Battle, Nightdrop, Place, Step};
use crate::words;

impl Reader {
    /// Lists all that is wrong.
    pub(super) fn check(&mut self) {
        let game = self.game.clone();
        let mut faults = Vec::new();
        for check in [check_hexes, check_pieces, check_objectives] {
            check(&game, &mut faults);
        }
        if let Some(action) = game.action
            && action.side() != game.acting()
        {
            let (what, who) = (words::action(action), words::side(game.acting()));
            faults.push(format!("action {what} while the {who} player acts"));
        }
        if matches!(game.action, Some(Action::G1 | Action::G2)) && !game.is_night() {
            faults.push("G1 and G2 are for the night, turns 1 to 4 (5.4.2)".to_owned());
        }
        for fault in faults {
            self.fault(fault);
        }
        if !self.faults.is_empty() {
            return;
        }
        if !question_is_sound(&game) {
            let asked = super::pending::write(&game)["ask"].clone();
            self.fault(format!(
                "pending: the question {asked} does not fit the position"
            ));
            return;
        }
        let mut choices = Vec::new();
        crate::may::choices(&game, &mut choices);
        if choices.is_empty() && game.ask != Ask::Over {
            self.fault("nothing can be chosen in this position".to_owned());
        }
    }
}

fn check_hexes(game: &Nightdrop, faults: &mut Vec<String>) {
    let data = game.data.get();
    let landing = matches!(
        game.ask,
        Ask::Scatter | Ask::Surplus { .. } | Ask::Attrition { .. }
    );
    for hex in data.map.cells() {
        let both = game.holds(Side::British, hex) && game.holds(Side::German, hex);
        if both && !landing {
            faults.push(format!("both sides have units in {}", data.label(hex)));
        }
        if hex == data.battery && game.units_in(hex).len() > 1 && !landing {
            faults.push("the battery holds one unit only".to_owned());
        }
    }
    for at in 0..4 {
        if game.in_box(at).len() > crate::query::STACK {
            faults.push(format!(
                "more than three units in box {} of the track",
                at + 1
            ));
        }
    }
}

fn check_pieces(game: &Nightdrop, faults: &mut Vec<String>) {
    for piece in PieceId::all() {
        let name = game.data.name(piece);
        if game.seen.has(piece) && game.place(piece) != Place::Lost {
            faults.push(format!("{name} was seen by the German, but is not lost"));
        }
        if game.seen.has(piece) && game.kind(piece) == crate::data::StickKind::Advantage {
            faults.push(format!("{name} is a headquarters: everybody would know"));
        }
        if game.reduced.has(piece) && !game.has_two_steps(piece) {
            faults.push(format!("{name} has no reduced side"));
        }
        if piece == PieceId::HOWARD_2
            && let Some(hex) = game.hex_of(piece)
            && !game.data.is_near_howard(hex)
        {
            faults.push(format!(
                "{name} is more than one hex from the bridges (2.3.1)"
            ));
        }
        let waits = matches!(game.ask, Ask::Enter { piece: p, .. } if p == piece);
        if game.place(piece) == Place::Pool
            && !waits
            && piece.slot().is_some_and(|slot| game.who[slot].is_some())
        {
            faults.push(format!(
                "{name} has a unit but is not in play: say where it is, or leave it out"
            ));
        }
        if game.place(piece) != Place::Pool
            && let Some(slot) = piece.slot()
        {
            match game.who[slot] {
                None => faults.push(format!("{name}: no German unit is left for it")),
                Some(counter) => {
                    let entry = game.data.counter(counter).entry;
                    if game.letters[slot] >> entry & 1 == 0 {
                        faults.push(format!("{name} bears another letter"));
                    }
                }
            }
        }
    }
}

fn check_objectives(game: &Nightdrop, faults: &mut Vec<String>) {
    for vp in VpId::all() {
        let info = game.data.objective(vp);
        let label = game.data.label(info.hex);
        let has = |set: u32| set & vp.bit() != 0;
        if info.value.is_some() && game.marker(vp).is_some() {
            faults.push(format!("markers: the value of {label} is printed"));
        }
        if has(game.control) && info.star == Star::Black {
            faults.push(format!("control: {label} has a black star"));
        }
        if has(game.destroyed) && info.star == Star::Red {
            faults.push(format!("destroyed: {label} has a red star"));
        }
        if has(game.streams) && !has(game.destroyed) {
            faults.push(format!("streams: {label} is not destroyed"));
        }
    }
}

/// Whether the question makes sense where everything stands.
fn question_is_sound(game: &Nightdrop) -> bool {
    let acts = |actions: &[Action]| game.action.is_some_and(|a| actions.contains(&a));
    let affordable = |group: Bits| {
        game.action != Some(Action::G3)
            || group.without(game.deeds.active()).len() <= u32::from(game.deeds.points())
    };
    let standing =
        |group: Bits, hex| !group.is_empty() && group.iter().all(|p| game.hex_of(p) == Some(hex));
    let fighting = [Action::B1, Action::B2, Action::G3];
    let straying = [Action::G1, Action::G2];
    match game.ask {
        Ask::Move | Ask::Attack => acts(&fighting),
        Ask::Reinforce => acts(&[Action::G3]),
        Ask::Shift => acts(&straying),
        Ask::March(march) => {
            let own = march.group.without(Bits::of(game.acting())).is_empty();
            acts(&fighting) && own && standing(march.group, march.at) && affordable(march.group)
        }
        Ask::Shifting {
            stick, at, left, ..
        } => {
            acts(&straying)
                && stick.is_stick()
                && standing(Bits::one(stick), at)
                && (1..=game.deeds.points()).contains(&left)
        }
        Ask::Gather {
            target,
            point,
            with,
        } => {
            let enemy = game.acting().enemy();
            let near = with.iter().all(|p| {
                let hex = game.hex_of(p);
                p.is_fighter() && hex.is_some_and(|hex| game.data.between(hex, target).is_some())
            });
            acts(&fighting)
                && with.has(point)
                && with.without(Bits::of(game.acting())).is_empty()
                && near
                && game.holds(enemy, target)
                && affordable(with)
        }
        Ask::Battle(battle) => (battle.is_shelling() || acts(&fighting)) && sound(game, &battle),
        Ask::Overstack { hex } => game.units_in(hex).len() > crate::query::STACK,
        Ask::Activate => game.action.is_none(),
        Ask::Enter { piece, how } => match how {
            crate::state::Entering::Reinforcement => {
                let slot = piece.slot();
                let comes = match game.place(piece) {
                    Place::Track(track) => track.is_last(),
                    place => place == Place::Pool,
                };
                acts(&[Action::G3]) && comes && slot.is_some_and(|s| game.who[s].is_some())
            }
            crate::state::Entering::Stick => matches!(game.place(piece), Place::Edge(_)),
            crate::state::Entering::Lovat => {
                matches!(piece, PieceId::LOVAT_1 | PieceId::LOVAT_2)
                    && game.place(piece) == Place::Pool
            }
        },
        Ask::Regroup | Ask::Mark(crate::state::Marking::Objectives(_)) => {
            acts(&[Action::B1, Action::B2])
        }
        Ask::Scatter
        | Ask::Surplus { .. }
        | Ask::Attrition { .. }
        | Ask::Mark(_)
        | Ask::Initiative
        | Ask::Patrol
        | Ask::Confusion
        | Ask::Over => true,
        Ask::Objectives => !game.is_night(),
    }
}

/// Whether a combat can be as it is written.
fn sound(game: &Nightdrop, battle: &Battle) -> bool {
    let of = |set: Bits, side: Side| set.without(Bits::of(side).and(Bits::FIGHTERS)).is_empty();
    let sides =
        of(battle.attackers, battle.attacker) && of(battle.defenders, battle.attacker.enemy());
    let points = battle.is_shelling()
        || (battle.attackers.has(battle.point)
            && (battle.step == Step::Point
                || battle.defenders.is_empty()
                || battle.defenders.has(battle.defending_point)));
    let losers = if battle.loser == battle.attacker {
        battle.attackers
    } else {
        battle.defenders
    };
    let there = |set: Bits| !set.is_empty() && set.without(game.places.on_map()).is_empty();
    let step = match battle.step {
        Step::Point => there(battle.defenders) && there(battle.attackers),
        Step::Assign { .. } => battle.threes > 0 || battle.rest > 0,
        Step::Suffer { unit, .. } => losers.has(unit) && there(Bits::one(unit)),
        Step::Retreat { from } => !game.retreating(battle, from).is_empty(),
        Step::Casualty { group } => there(group) && group.without(losers).is_empty(),
        Step::Advance { may } => {
            there(may)
                && may.without(battle.attackers).is_empty()
                && !game.holds(battle.attacker.enemy(), battle.target)
        }
    };
    let owed = battle.owed.or(battle.twice).without(losers).is_empty();
    sides && points && step && owed
}
