//! Support fire: which marker, and whether at all; mines.

use folio::ids::Side;
use folio::{Battle, BattleKind, Choice, Cup, Fire, FireKind, Mines};

use super::attacks::cup_for;
use super::odds::{self, Chances};
use super::sight::{Sight, Unit};

/// Gains below this are noise.
const LEAST: f32 = 0.001;

/// Which marker to take: the one that changes most, as long as it is worth more than kept. Where one changes nothing, two
/// of a kind may: columns are wide.
pub(super) fn take(sight: &Sight<'_>, battle: &Battle, choices: &[Choice]) -> Choice {
    let now = expected(sight, battle, &[(0, 1.0)]);
    let none_yet = battle.fire[sight.side.index()]
        .iter()
        .flatten()
        .next()
        .is_none();
    let forced = !choices.contains(&Choice::Pass);
    let mut most = (if forced { f32::NEG_INFINITY } else { LEAST }, Choice::Pass);
    for &choice in choices {
        let Some((brings, price)) = brings(sight, battle, choice) else {
            continue;
        };
        let mut gain = expected(sight, battle, &brings) - now - price;
        if none_yet && matches!(choice, Choice::Draw(_)) {
            let both = expected(sight, battle, &twice(&brings)) - now - 2.0 * price;
            gain = gain.max(both);
        }
        if gain > most.0 {
            most = (gain, choice);
        }
    }
    most.1
}

/// The same twice: every sum, with how likely.
fn twice(brings: &[(i16, f32)]) -> Vec<(i16, f32)> {
    let mut sums: Vec<(i16, f32)> = Vec::new();
    for &(a, p) in brings {
        for &(b, q) in brings {
            match sums.iter_mut().find(|(sum, _)| *sum == a + b) {
                Some((_, chance)) => *chance += p * q,
                None => sums.push((a + b, p * q)),
            }
        }
    }
    sums
}

/// What a choice adds, with how likely, and what it costs to have it spent.
fn brings(sight: &Sight<'_>, battle: &Battle, choice: Choice) -> Option<(Vec<(i16, f32)>, f32)> {
    let game = sight.game;
    let spare = sight.markers(sight.side) as f32 > sight.w.reserve;
    let price = match (sight.side, game.phasing()) {
        // The German player turn is the last before the cups are filled again.
        (_, Side::German) => 0.0,
        _ if spare => sight.w.marker / 2.0,
        _ => sight.w.marker,
    };
    match choice {
        Choice::Draw(cup) => {
            let kind = match cup {
                Cup::German => FireKind::German,
                Cup::Ground => FireKind::Ground,
                Cup::Air => FireKind::Air,
            };
            let all = game.in_cup(cup) as f32;
            let mut sum = Vec::new();
            for (value, &n) in game.cup(cup).iter().enumerate() {
                if n > 0 {
                    let value = value as u8;
                    let counts = game.fire_strength(battle, Fire { kind, value });
                    sum.push((i16::from(counts), f32::from(n) / all));
                }
            }
            if cup == Cup::German && game.mines() == Mines::Cup {
                sum.push((i16::from(sight.data.mines), 1.0 / all));
            }
            // Guns before aircraft where a bombardment can have either.
            let rather =
                battle.kind == BattleKind::Bombardment && cup != cup_for(sight, battle.target);
            Some((sum, price + if rather { sight.w.marker } else { 0.0 }))
        }
        Choice::Naval(value) => Some((vec![(i16::from(value), 1.0)], 0.0)),
        Choice::Mines => Some((vec![(i16::from(sight.data.mines), 1.0)], price)),
        _ => None,
    }
}

/// What a fight is worth to this side on average with something added.
fn expected(sight: &Sight<'_>, battle: &Battle, added: &[(i16, f32)]) -> f32 {
    let parts = added.iter().map(|&(n, p)| worth(sight, battle, n) * p);
    parts.sum()
}

/// What a fight is worth to this side if its support grows by so much.
fn worth(sight: &Sight<'_>, battle: &Battle, added: i16) -> f32 {
    let reckoning = sight.game.reckon(battle);
    let attacks = sight.side == battle.attacker;
    let differential = reckoning.differential() + if attacks { added } else { -added };
    let left = reckoning.left(&sight.data.tables);
    let answered = attacks && matches!(battle.kind, BattleKind::Ground | BattleKind::Beach);
    let answer = if answered {
        sight.fire(sight.side.enemy())
    } else {
        0.0
    };
    match battle.kind {
        BattleKind::Ground if answered => {
            let chances = sight.known.fight(f32::from(differential) - answer, left);
            fight_worth(sight, battle, chances)
        }
        BattleKind::Beach => {
            let units = battle.attackers.len();
            let differential = differential - answer as i16;
            let cost = odds::landing_cost(sight.data, reckoning.line, differential, units);
            if attacks { -cost } else { cost }
        }
        BattleKind::Ground | BattleKind::Bombardment | BattleKind::DropZone => {
            let chances = odds::certain(sight.data, reckoning.line, differential, left);
            fight_worth(sight, battle, &chances)
        }
    }
}

fn fight_worth(sight: &Sight<'_>, battle: &Battle, chances: &Chances) -> f32 {
    let Some(defender) = battle.defender.and_then(|u| sight.find(u)) else {
        return 0.0;
    };
    let with: Vec<Unit> = battle
        .attackers
        .iter()
        .filter_map(|u| sight.find(u))
        .collect();
    let trapped = battle.kind == BattleKind::Ground && sight.trapped(&with, defender);
    let outlook = odds::outlook(chances, defender.steps, sight.w.stand, trapped);
    let losses = battle.attackers.iter().map(|u| sight.step_worth(u));
    let cheapest = losses.min_by(f32::total_cmp).unwrap_or(0.0);
    let prize = match battle.kind {
        BattleKind::Ground => sight.prize(battle.attacker, battle.target),
        BattleKind::Bombardment => sight.w.prize_ground,
        // 11.2.2: unless the German goes, the airborne units are lost.
        BattleKind::DropZone => 2.0,
        BattleKind::Beach => 0.0,
    };
    let worth = outlook.hits * sight.step_worth(defender.id) + outlook.clear * prize
        - outlook.cost * cheapest
        - outlook.back * sight.w.thrown_back;
    if sight.side == battle.attacker {
        worth
    } else {
        -worth
    }
}

/// 11.1.5: mines put aside come on top of two markers later, and another is drawn for them now.
pub(super) fn mines(sight: &Sight<'_>) -> Choice {
    if sight.game.in_cup(Cup::German) > 0 {
        Choice::Aside
    } else {
        Choice::Use
    }
}
