//! When cards and markers are worth playing.

use heroes::data::Form;
use heroes::ids::{Card, Gear};
use heroes::{Choice, Moment};

use super::Player;
use super::fire::hit_worth;

/// Which gear markers a tile takes: grenades, and the last one against tanks where there are some.
pub(super) fn gear(choice: Choice, left: u8, tanks: bool) -> i32 {
    match choice {
        Choice::Gear(Gear::Panzerfaust | Gear::Piat) if tanks && left == 1 => 4,
        Choice::Gear(Gear::Grenade | Gear::Fuel) => 3,
        Choice::Gear(Gear::Knife) => 2,
        _ => 0,
    }
}

fn useless(card: Card) -> bool {
    matches!(
        card,
        Card::Surprise | Card::Smoke | Card::CrossedWires | Card::Reconnaissance | Card::Precision
    )
}

/// Cards that will not be of use are exchanged.
pub(super) fn discard(choice: Choice) -> i32 {
    match choice {
        Choice::Discard(card) if useless(card) => 5,
        Choice::Pass => 2,
        _ => 0,
    }
}

/// A card added to an own action.
pub(super) fn own_card(choice: Choice) -> i32 {
    match choice {
        Choice::Play(Card::Rally) => 60,
        Choice::Play(Card::Resupply) => 20,
        _ => -5,
    }
}

impl Player<'_> {
    /// Whether the enemy has tanks.
    pub(super) fn meets_tanks(&self) -> bool {
        let mut enemies = self.game.of(self.side.other());
        enemies.any(|u| self.game.kind(u).form == Form::Heavy)
    }

    /// Cards that can change what is at stake.
    pub(super) fn card(&self, moment: Moment, choice: Choice) -> i32 {
        let stake = self.game.at_stake();
        let ours = stake.is_some_and(|(u, _)| self.game.side(u) == self.side);
        let dear = stake.map_or(0, |(u, _)| {
            if self.game.is_prize(u) {
                1000
            } else {
                hit_worth(self.game, u)
            }
        });
        let needs = stake.map_or(0, |(_, n)| i32::from(n));
        match (moment, choice) {
            (_, Choice::Pass) => 1,
            (Moment::Hit, Choice::Life | Choice::Substitute(_)) => 10,
            (Moment::Hit, Choice::Play(_)) if dear >= 90 => 8,
            // Two more on the die, where they change a throw.
            (Moment::Before, Choice::Play(_) | Choice::Use(_) | Choice::Ammunition) => {
                let shifts = if ours {
                    (1..=5).contains(&needs)
                } else {
                    (3..=8).contains(&needs)
                };
                if shifts && dear >= 90 { 6 } else { 0 }
            }
            (Moment::Before, Choice::Bonus(card)) => {
                let shifts = (2..=6).contains(&needs) && (useless(card) || dear >= 250);
                if shifts && dear >= 90 { 5 } else { 0 }
            }
            (Moment::Close, Choice::Play(_) | Choice::Use(_)) => 6,
            (Moment::Close, Choice::Bonus(_)) if dear >= 250 => 5,
            (Moment::After, Choice::Play(_)) => match self.game.rolled_hit() {
                Some(hit) if hit == ours && dear >= 90 => 4,
                _ => 0,
            },
            (Moment::Clash, Choice::Play(_)) => match self.game.rolled_melee(self.side) {
                Some((lead, attacks)) if (lead <= 0) == attacks => 4,
                _ => 0,
            },
            (
                Moment::Orders
                | Moment::Reply
                | Moment::Onward
                | Moment::Thrust
                | Moment::Last
                | Moment::Drift,
                Choice::Play(card),
            ) if !matches!(card, Card::GroundHaze | Card::RadioSilence) => 3,
            _ => 0,
        }
    }

    /// On whom or where a card is played.
    pub(super) fn pick_for_card(&self, card: Card, choice: Choice) -> i32 {
        match choice {
            Choice::At(at) if card == Card::Stonk => {
                if self.endangers_prize(at, 5) {
                    -5000
                } else {
                    self.artillery(at)
                }
            }
            Choice::On(who) => self.game.unit(who).map_or(0, |u| hit_worth(self.game, u)),
            Choice::Gear(Gear::Grenade | Gear::Piat | Gear::Panzerfaust) => 5,
            _ => 1,
        }
    }
}
