//! Whether the question of a position makes sense where everything stands.

use crate::data::{Arrival, Outcome};
use crate::ids::{Side, UnitId, Units};
use crate::state::{Ask, Battle, BattleKind, Folio, Mines, Phase, Place, Step};

fn in_phase(game: &Folio, phases: &[Phase]) -> bool {
    phases.contains(&game.phase)
}

/// 11.2.1: after the landing every beachhead has somebody on it.
fn beaches_manned(game: &Folio) -> bool {
    game.beachheads.is_within(&game.held(Side::Allied))
}

pub(super) fn question_is_sound(game: &Folio) -> bool {
    let setting_up = game.phase == Phase::SetUp;
    let moving = [Phase::Movement, Phase::MobileMovement];
    let fighting = [Phase::Combat, Phase::MobileCombat];
    match game.ask {
        Ask::Deploy { unit } => {
            let info = game.data.unit(unit);
            setting_up
                && matches!(info.arrival, Arrival::SetUp(_))
                && game.place(unit) == Place::Pool
        }
        Ask::Beachhead => setting_up && game.spare > 0,
        Ask::Land => setting_up || (game.phase == Phase::Movement && game.side == Side::Allied),
        Ask::DropZone | Ask::Commando | Ask::Assault => setting_up && beaches_manned(game),
        Ask::Drop | Ask::Jump => setting_up && beaches_manned(game) && game.drop_zone.is_some(),
        Ask::Crowded { hex, left } => {
            let crowd = game.crowded(hex).0.len();
            setting_up && beaches_manned(game) && crowd > u32::from(left)
        }
        Ask::Raid { unit } => {
            let raider = game.data.unit(unit).arrival == Arrival::Raid;
            setting_up && beaches_manned(game) && raider && game.hex_of(unit).is_some()
        }
        Ask::Replace { points } => {
            let most = game.replacements();
            game.phase == Phase::Support
                && game.side == Side::Allied
                && most.is_some_and(|(mobile, most)| {
                    points <= most && !game.rebuildable(mobile).is_empty()
                })
        }
        Ask::Move => in_phase(game, &moving),
        Ask::March(march) => {
            let able = !game.stays().has(march.unit)
                && (game.phase == Phase::Movement || game.data.classes.mobile.has(march.unit));
            in_phase(game, &moving)
                && able
                && march.unit.side() == game.side
                && game.hex_of(march.unit) == Some(march.at)
                && march.left <= game.allowance(march.unit)
                && (!march.stepped || !game.in_ezoc(march.unit, march.at))
                && game.can_step(march)
        }
        Ask::Overstack { hex } => {
            let units = game.units_in(game.side, hex).len();
            game.phase == Phase::Movement && game.side == Side::Allied && units > game.room(hex)
        }
        Ask::Bombard => game.phase == Phase::Combat,
        Ask::Attack => in_phase(game, &fighting),
        Ask::Gather { target, with } => {
            let able = |unit: UnitId| game.may_attack(unit, target).is_ok();
            in_phase(game, &fighting)
                && !with.is_empty()
                && with.iter().all(able)
                && alone(game, with)
        }
        Ask::Battle(battle) => sound(game, &battle),
        Ask::Over => true,
    }
}

/// S7.3: no two of them come from one hex.
fn alone(game: &Folio, with: Units) -> bool {
    let mut hexes = crate::data::Hexes::EMPTY;
    with.iter()
        .all(|unit| game.hex_of(unit).is_some_and(|hex| hexes.insert(hex)))
}

/// Whether a fight can be as it is written.
fn sound(game: &Folio, battle: &Battle) -> bool {
    let enemy = battle.attacker.enemy();
    let own = battle
        .attackers
        .without(Units::of(battle.attacker))
        .is_empty();
    let near = |unit: UnitId| {
        let hex = game.hex_of(unit);
        hex.is_some_and(|hex| game.data.map.adjacent(hex, battle.target))
    };
    let inside = |unit: UnitId| game.hex_of(unit) == Some(battle.target);
    let before = matches!(
        battle.step,
        Step::Defender | Step::Target | Step::Support(_) | Step::Mines
    );
    let defended = battle.defender.is_some_and(|unit| unit.side() == enemy);
    let kind = match battle.kind {
        BattleKind::Ground => {
            let there =
                !before || (battle.attackers.iter().all(near) && alone(game, battle.attackers));
            matches!(game.phase, Phase::Combat | Phase::MobileCombat)
                && battle.attacker == game.side
                && !battle.attackers.is_empty()
                && defended
                && there
        }
        BattleKind::Bombardment => {
            game.phase == Phase::Combat
                && battle.attacker == game.side
                && battle.attackers.is_empty()
                && defended
        }
        BattleKind::Beach => {
            game.phase == Phase::SetUp
                && beaches_manned(game)
                && battle.attacker == Side::Allied
                && game.beachheads.contains(battle.target)
                && battle.defender.is_none()
                && !battle.attackers.is_empty()
                && battle.attackers.iter().all(inside)
        }
        BattleKind::DropZone => {
            game.phase == Phase::SetUp
                && beaches_manned(game)
                && battle.attacker == Side::Allied
                && !battle.attackers.is_empty()
                && defended
                && (!before || battle.attackers.iter().all(inside))
        }
    };
    let in_hex = !before || battle.kind == BattleKind::Beach || battle.defender.is_some_and(inside);
    own && kind && in_hex && step_is_sound(game, battle)
}

fn step_is_sound(game: &Folio, battle: &Battle) -> bool {
    let enemy = battle.attacker.enemy();
    let there = |units: Units| !units.is_empty() && units.without(game.places.on_map()).is_empty();
    let attackers = |units: Units| units.without(battle.attackers).is_empty();
    let outcome = |list: &[Outcome]| list.contains(&battle.outcome);
    let stands = battle
        .defender
        .is_some_and(|u| game.hex_of(u) == Some(battle.target));
    let ground = battle.kind == BattleKind::Ground;
    match battle.step {
        Step::Defender => ground && stands,
        Step::Target => battle.kind == BattleKind::Bombardment && stands,
        Step::Support(_) => true,
        Step::Mines => {
            game.stock.mines() == Mines::Aside
                && matches!(battle.kind, BattleKind::Ground | BattleKind::Beach)
                && battle.fire[Side::German.index()][..2].contains(&None)
        }
        Step::Loss { .. } => match battle.kind {
            BattleKind::Beach => outcome(&[Outcome::D1]),
            BattleKind::Ground => outcome(&[Outcome::A1, Outcome::A2, Outcome::Ex]),
            BattleKind::DropZone => outcome(&[Outcome::Ex]) && !stands,
            BattleKind::Bombardment => false,
        },
        Step::Stand => {
            let able = battle.defender.is_some_and(|u| game.has_step_to_spare(u));
            let kind = matches!(battle.kind, BattleKind::Ground | BattleKind::Bombardment);
            kind && stands && able && outcome(&[Outcome::D2, Outcome::D3])
        }
        Step::Retreat(retreat) => {
            let one = Units::one(retreat.unit);
            let who = if battle.outcome == Outcome::Ar {
                ground
                    && attackers(one.or(retreat.others))
                    && !retreat.others.has(retreat.unit)
                    && retreat.others.without(game.places.on_map()).is_empty()
            } else {
                battle.defender == Some(retreat.unit)
                    && retreat.others.is_empty()
                    && outcome(&[Outcome::D2, Outcome::D3])
            };
            who && there(one) && battle.kind != BattleKind::Beach
        }
        Step::Recoil { left } => {
            ground && outcome(&[Outcome::Ar]) && there(left) && attackers(left)
        }
        Step::Advance { may } => {
            let near = |unit: UnitId| {
                let hex = game.hex_of(unit);
                hex.is_none_or(|hex| game.data.map.adjacent(hex, battle.target))
            };
            ground && attackers(may) && may.iter().all(near) && !game.holds(enemy, battle.target)
        }
        Step::Pursue { unit, may, .. } => {
            let near = |unit: UnitId| {
                let hex = game.hex_of(unit);
                hex.is_none_or(|hex| game.data.map.adjacent(hex, battle.target))
            };
            ground
                && there(Units::one(unit))
                && attackers(may.or(Units::one(unit)))
                && !may.has(unit)
                && may.iter().all(near)
                && game.data.classes.mobile.has(unit)
                && !game.holds(enemy, battle.target)
        }
    }
}
