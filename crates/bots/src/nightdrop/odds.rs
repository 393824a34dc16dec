//! What a combat may bring: thirty-six throws of two dice (9.2.4).

use nightdrop::combat_results;

/// The defenders of a hex, as far as they are known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Defence {
    /// Defence Factor with the ground.
    pub(super) factor: i32,
    /// How many fight.
    pub(super) units: i32,
    /// Their steps together.
    pub(super) steps: i32,
    /// None of them ever retreats.
    pub(super) immobile: bool,
}

/// Chances of an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outlook {
    /// That the hex is empty afterwards.
    pub(super) clear: f32,
    /// Steps the defenders lose on average.
    pub(super) hits: f32,
    /// Steps the attackers lose on average.
    pub(super) cost: f32,
}

/// CR2 is the winner's choice: mostly the step.
const CHOSEN_STEP: f32 = 0.8;
/// CR1 is the loser's choice: mostly the retreat.
const UNWANTED_STEP: f32 = 0.25;

/// What an attack with this factor may bring.
pub(super) fn outlook(attack: i32, defence: Defence) -> Outlook {
    let mut sum = Outlook::default();
    // The difference of two dice, and how many of the thirty-six throws give it.
    for difference in -5_i32..=5 {
        let throws = (6 - difference.abs()) as f32;
        let margin = attack + difference - defence.factor;
        let (threes, rest) = combat_results(margin.unsigned_abs() as u8);
        let loose = match rest {
            2 => CHOSEN_STEP,
            1 => UNWANTED_STEP,
            _ => 0.0,
        };
        let steps = f32::from(threes) + loose;
        if margin < 0 {
            sum.cost += throws * steps;
        } else if margin > 0 {
            sum.hits += throws * steps.min(defence.steps as f32);
            let struck = i32::from(threes) + i32::from(rest == 2);
            let cleared = if defence.immobile {
                struck >= defence.steps
            } else {
                struck >= defence.units || defence.steps == 1
            };
            sum.clear += if cleared { throws } else { 0.0 };
        }
    }
    Outlook {
        clear: sum.clear / 36.0,
        hits: sum.hits / 36.0,
        cost: sum.cost / 36.0,
    }
}
