//! Kind, rule, audience and places of every event.

use kernel::Viewer;
use kernel::told::Shown;

use crate::event::{Damage, Event, What};
use crate::ids::{Side, Token, Who};

impl kernel::Event for Event<'_> {
    fn kind(&self) -> &'static str {
        match self.what {
            What::Deployed { .. } => "deployed",
            What::LeftOut { .. } => "left-out",
            What::Ordered { .. } => "ordered",
            What::OrdersGiven { .. } => "orders-given",
            What::OrdersShown => "orders-shown",
            What::TurnBegan { .. } => "turn-began",
            What::Lot { .. } => "lot",
            What::Called { .. } => "called",
            What::Revealed { .. } => "revealed",
            What::Idle { .. } => "idle",
            What::Recovered { .. } => "recovered",
            What::Stepped { .. } => "stepped",
            What::Entered { .. } => "entered",
            What::Turned { .. } => "turned",
            What::Flipped { .. } => "flipped",
            What::Uncovered { .. } => "uncovered",
            What::Betrayed { .. } => "betrayed",
            What::Boarded { .. } => "boarded",
            What::Left { .. } => "left",
            What::Shot { .. } => "shot",
            What::Drew { .. } => "drew",
            What::Played { .. } => "played",
            What::Discarded { .. } => "discarded",
            What::Looked { .. } => "looked",
            What::Swapped { .. } => "swapped",
            What::Smoke { .. } => "smoke",
            What::GearChosen { .. } => "gear-chosen",
            What::GearUsed { .. } => "gear-used",
            What::PiatBonus { .. } => "piat-bonus",
            What::AmmunitionUsed { .. } => "ammunition-used",
            What::MapUsed { .. } => "map-used",
            What::Thrown { .. } => "thrown",
            What::Breached { .. } => "breached",
            What::MineLaid { .. } => "mine-laid",
            What::Mined { .. } => "mined",
            What::Cleared { .. } => "cleared",
            What::ItemTaken { .. } => "item-taken",
            What::PositionLaid { .. } => "position-laid",
            What::ItemLaid { .. } => "item-laid",
            What::RanOver { .. } => "ran-over",
            What::Pushed { .. } => "pushed",
            What::Crushed { .. } => "crushed",
            What::Substituted { .. } => "substituted",
            What::Restored { .. } => "restored",
            What::Alone { .. } => "alone",
            What::Speed { .. } => "speed",
            What::TookOff { .. } => "took-off",
            What::Crashed { .. } => "crashed",
            What::Recruited { .. } => "recruited",
            What::Climbed { .. } => "climbed",
            What::BonusLaid { .. } => "bonus-laid",
            What::SecondPart { .. } => "second-part",
            What::Suppressed { .. } => "suppressed",
            What::StepLost { .. } => "step-lost",
            What::LifeSpent { .. } => "life-spent",
            What::Destroyed { .. } => "destroyed",
            What::Damaged { .. } => "damaged",
            What::Shelled { .. } => "shelled",
            What::Assaulted { .. } => "assaulted",
            What::FellBack { .. } => "fell-back",
            What::Captured { .. } => "captured",
            What::Freed { .. } => "freed",
            What::Controlled { .. } => "controlled",
            What::Bonus { .. } => "bonus",
            What::SupplyBegan => "supply-began",
            What::Over { .. } => "over",
        }
    }

    fn rule(&self) -> &'static str {
        match self.what {
            What::Deployed { .. } | What::LeftOut { .. } => "1.3.4",
            What::Ordered { .. } | What::OrdersGiven { .. } | What::OrdersShown => "1.4.1.2",
            What::TurnBegan { .. } => "1.4.3.6",
            What::Lot { .. } => "1.3.3",
            What::Revealed { token, .. } => match token {
                Token::Special => "1.4.2.7",
                _ => "1.4.2.1",
            },
            What::Called { .. } => "1.4.2.1",
            What::Idle { .. } => "1.4.2.2",
            What::Entered { .. } => "1.14.6",
            What::Turned { .. } => "1.12.1",
            What::Uncovered { .. } | What::Betrayed { .. } => "1.15#ambush",
            What::Boarded { .. } => "1.12.7",
            What::StepLost { .. } => "1.11.1",
            What::LifeSpent { .. } => "1.11.2",
            What::Destroyed { .. } => "1.11.4",
            What::Damaged { .. } => "1.12.6",
            What::Shelled { .. } => "1.9.4",
            What::Assaulted { .. } => "1.10.5",
            What::FellBack { .. } => "1.5.8",
            What::Captured { .. } | What::Freed { .. } | What::Left { .. } => "scenario-1#herold",
            What::Controlled { .. } => "1.14.1",
            What::SupplyBegan => "1.4.3.2",
            What::Over { .. } => "1.14.4",
            What::Drew { .. } | What::Discarded { .. } => "1.4.3.4",
            What::Played { bonus: true, .. } => "1.13.2",
            What::Played { .. }
            | What::Looked { .. }
            | What::Swapped { .. }
            | What::Smoke { .. } => "1.13.1",
            What::GearChosen { .. } | What::GearUsed { .. } => "b3.2#gear",
            What::PiatBonus { .. } => "b3.2#piat",
            What::AmmunitionUsed { .. }
            | What::MapUsed { .. }
            | What::Restored { .. }
            | What::Bonus { .. }
            | What::BonusLaid { .. } => "1.14.5",
            What::Thrown { trench: true, .. } => "b1.4#grenades-and-trenches",
            What::Thrown { .. } => "1.9.5",
            What::Breached { .. } => "1.15#destruction",
            What::MineLaid { .. } | What::Mined { .. } => "b3.2#minen",
            What::Cleared { .. } => "b2.4#engineer",
            What::PositionLaid { .. } => "b3.2#position",
            What::ItemTaken { .. } | What::ItemLaid { .. } => "b2.4#military-engineering",
            What::RanOver { .. } => "1.12.4",
            What::Pushed { .. } | What::Crushed { .. } => "1.12.8",
            What::Substituted { .. } => "b2.2#substitute",
            What::Alone { .. } => "1.4.2.9",
            What::Speed { .. } | What::TookOff { .. } => "scenario-b#airplane-take-off",
            What::Crashed { .. } => "scenario-b#airplane-warning",
            What::Recruited { .. } => "1.2.6",
            What::Climbed { .. } => "scenario-3#secondary-objectives",
            What::SecondPart { .. } => "b4",
            What::Shot { cause, .. } => cause.rule(),
            What::Recovered { rule, .. }
            | What::Stepped { rule, .. }
            | What::Flipped { rule, .. }
            | What::Suppressed { rule, .. } => rule,
        }
    }

    fn text(&self, viewer: Viewer) -> Option<String> {
        let sees = |side: Side| match viewer {
            Viewer::Seat(seat) => seat == side.seat(),
            Viewer::Bystander => false,
            Viewer::Referee => true,
        };
        match self.what {
            What::Ordered { who, token, side } => {
                return sees(side)
                    .then(|| format!("Token {token} goes on {}.", self.game.data.name(who)));
            }
            What::Drew { side, card } if sees(side) => {
                return Some(format!("{} draws {}.", side.title(), card.title()));
            }
            What::Looked { side, who, token } if sees(side) => {
                let name = self.name(viewer, who);
                return Some(format!(
                    "{} sees that {name} holds token {token}.",
                    side.title()
                ));
            }
            _ => {}
        }
        // A unit without a name begins the sentence with a small letter.
        let mut sentence = self.sentence(viewer);
        if let Some(first) = sentence.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        Some(sentence)
    }

    fn reveals(&self) -> bool {
        matches!(
            self.what,
            What::Called { .. }
                | What::Revealed { .. }
                | What::OrdersShown
                | What::Shot { .. }
                | What::Shelled { .. }
        ) || matches!(
            self.what,
            What::Assaulted { .. } | What::Damaged { .. } | What::Bonus { .. } | What::Lot { .. }
        ) || matches!(
            self.what,
            What::Drew { .. } | What::Looked { .. } | What::Breached { .. } | What::RanOver { .. }
        ) || match self.what {
            What::PiatBonus { .. }
            | What::Swapped { .. }
            | What::Uncovered { .. }
            | What::Betrayed { .. }
            | What::LeftOut { .. } => true,
            What::Deployed { tells, .. } => tells,
            What::Flipped { ready, rule, .. } => !ready && rule == "1.15#ambush",
            // Its owner has named it, and now everybody sees where it is.
            What::Recovered { who, .. } => self.is_veiled(who),
            _ => false,
        }
    }

    fn gist(&self) -> Option<String> {
        let name = |who: Who| self.name(Viewer::Bystander, who);
        match self.what {
            What::Suppressed { who, .. } => Some(format!("{} is suppressed", name(who))),
            What::StepLost { who } => Some(format!("{} is reduced", name(who))),
            What::Destroyed { who, .. } => Some(format!("{} is destroyed", name(who))),
            What::Captured { who, .. } => Some(format!("{} is captured", name(who))),
            What::Damaged { who, damage, .. } => match damage {
                Damage::Immobile => Some(format!("{} is immobilised", name(who))),
                Damage::GunOut => Some(format!("{} loses its main gun", name(who))),
                // The Suppressed marker and the loss are told by themselves.
                Damage::Shaken | Damage::Destroyed => None,
            },
            What::Breached { hit: true, .. } => Some("breached".to_owned()),
            What::Breached { hit: false, .. } => Some("it holds".to_owned()),
            _ => None,
        }
    }

    fn concerns(&self) -> Option<String> {
        match self.what {
            What::Suppressed { who, .. }
            | What::StepLost { who }
            | What::Destroyed { who, .. }
            | What::Captured { who, .. }
            | What::Damaged { who, .. } => Some(self.name(Viewer::Bystander, who)),
            _ => None,
        }
    }

    fn spaces(&self) -> Vec<String> {
        let letter = &self.game.scenario().letter;
        let square = match self.what {
            What::Deployed { at, .. }
            | What::Shot { at, .. }
            | What::Assaulted { at, .. }
            | What::Shelled { at, .. }
            | What::Freed { at, .. }
            | What::Smoke { at }
            | What::Thrown { at, .. }
            | What::Breached { at, .. }
            | What::MineLaid { at, .. }
            | What::Mined { at, .. }
            | What::Cleared { at, .. }
            | What::Betrayed { at, .. }
            | What::PositionLaid { at, .. }
            | What::ItemLaid { at, .. } => Some(at),
            What::Uncovered { at, .. } => at,
            What::Stepped { to, .. } | What::Entered { to, .. } | What::FellBack { to, .. } => {
                Some(to)
            }
            What::Controlled { square, .. }
            | What::Bonus { square, .. }
            | What::Climbed { square, .. }
            | What::BonusLaid { square } => Some(square),
            _ => None,
        };
        square
            .map(|s| vec![format!("{letter}-{s}")])
            .unwrap_or_default()
    }

    fn shows(&self) -> Option<Shown> {
        let die = match self.what {
            What::Shot { die, .. }
            | What::Damaged { die, .. }
            | What::Shelled { die, .. }
            | What::Breached { die, .. }
            | What::RanOver { die, .. }
            | What::Lot { die, .. } => die,
            What::Assaulted { dice, .. } => dice.0,
            _ => return None,
        };
        Some(Shown {
            kind: "d6",
            face: die.to_string(),
            why: String::new(),
        })
    }
}
