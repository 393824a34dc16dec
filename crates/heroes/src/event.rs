//! What happens, told in our own words with the rule it happens under and to whom.
//!
//! One thing is told to its owner only: which token goes on which unit (1.4.1.2).

use kernel::Viewer;
use kernel::journal::Shown;

use crate::data::data;
use crate::ids::{Facing, Side, Square, Token, Who};

/// What a shot or blast did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Result3 {
    /// Nothing.
    Miss,
    /// A hit.
    Hit,
    /// Two hits (1.8.5).
    Double,
}

/// What a damage roll did to a heavy vehicle (1.12.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Suppressed.
    Shaken,
    /// Movement 0.
    Immobile,
    /// The gun is out.
    GunOut,
    /// Destroyed.
    Destroyed,
}

/// Something that happened in a scenario.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Which scenario, for the names of its squares.
    pub scenario: u8,
    /// What happened.
    pub what: What,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "each variant is explained by the sentence it tells"
)]
pub enum What {
    Deployed {
        who: Who,
        at: Square,
        ready: bool,
    },
    Ordered {
        who: Who,
        token: Token,
        side: Side,
    },
    OrdersGiven {
        side: Side,
    },
    OrdersShown,
    TurnBegan {
        turn: u8,
        initiative: Side,
    },
    Lot {
        side: Side,
        die: u8,
    },
    Called {
        number: u8,
    },
    Revealed {
        who: Who,
        token: Token,
    },
    Idle {
        who: Who,
    },
    Recovered {
        who: Who,
        rule: &'static str,
    },
    Stepped {
        who: Who,
        to: Square,
        rule: &'static str,
    },
    Entered {
        who: Who,
        to: Square,
    },
    Turned {
        who: Who,
        facing: Facing,
    },
    Flipped {
        who: Who,
        ready: bool,
        rule: &'static str,
    },
    Uncovered {
        who: Who,
    },
    Boarded {
        who: Who,
        vehicle: Who,
    },
    Left {
        who: Who,
    },
    Shot {
        who: Who,
        target: Who,
        die: u8,
        total: i8,
        defence: i8,
        result: Result3,
        suppressive: bool,
        rule: &'static str,
        at: Square,
    },
    Suppressed {
        who: Who,
        rule: &'static str,
    },
    StepLost {
        who: Who,
    },
    LifeSpent {
        who: Who,
    },
    Destroyed {
        who: Who,
        wreck: bool,
    },
    Damaged {
        who: Who,
        die: u8,
        damage: Damage,
    },
    Shelled {
        who: Who,
        at: Square,
        die: u8,
        off: u8,
        way: Option<u8>,
        lands: Option<Square>,
    },
    Assaulted {
        who: Who,
        target: Who,
        dice: (u8, u8),
        totals: (i8, i8),
        at: Square,
    },
    FellBack {
        who: Who,
        to: Square,
    },
    Captured {
        who: Who,
        by: Who,
    },
    Freed {
        who: Who,
        at: Square,
    },
    Controlled {
        square: Square,
        side: Option<Side>,
    },
    Bonus {
        side: Side,
        square: Square,
        which: u8,
    },
    SupplyBegan,
    Over {
        winner: Option<Side>,
    },
}

impl kernel::Event for Event {
    fn kind(&self) -> &'static str {
        match self.what {
            What::Deployed { .. } => "deployed",
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
            What::Boarded { .. } => "boarded",
            What::Left { .. } => "left",
            What::Shot { .. } => "shot",
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
            What::Deployed { .. } => "1.3.4",
            What::Ordered { .. } | What::OrdersGiven { .. } | What::OrdersShown => "1.4.1.2",
            What::TurnBegan { .. } => "1.4.3.6",
            What::Lot { .. } => "1.3.3",
            What::Revealed { token, .. } => match token {
                Token::Special => "1.4.2.7",
                _ => "1.4.2.1",
            },
            What::Called { .. } => "1.4.2.1",
            What::Idle { .. } => "1.4.2.2",
            What::Entered { .. } | What::Left { .. } => "1.14.6",
            What::Turned { .. } => "1.12.1",
            What::Uncovered { .. } => "1.15#ambush",
            What::Boarded { .. } => "1.12.7",
            What::StepLost { .. } => "1.11.1",
            What::LifeSpent { .. } => "1.11.2",
            What::Destroyed { .. } => "1.11.4",
            What::Damaged { .. } => "1.12.6",
            What::Shelled { .. } => "1.9.4",
            What::Assaulted { .. } => "1.10.5",
            What::FellBack { .. } => "1.5.8",
            What::Captured { .. } | What::Freed { .. } => "scenario-1#herold",
            What::Controlled { .. } => "1.14.1",
            What::Bonus { .. } => "1.14.5",
            What::SupplyBegan => "1.4.3.2",
            What::Over { .. } => "1.14.4",
            What::Recovered { rule, .. }
            | What::Stepped { rule, .. }
            | What::Flipped { rule, .. }
            | What::Shot { rule, .. }
            | What::Suppressed { rule, .. } => rule,
        }
    }

    fn text(&self, viewer: Viewer) -> Option<String> {
        if let What::Ordered { who, token, side } = self.what {
            let may = match viewer {
                Viewer::Seat(seat) => seat == side.seat(),
                Viewer::Bystander => false,
                Viewer::Referee => true,
            };
            return may.then(|| format!("Token {token} goes on {}.", data().name(who)));
        }
        Some(self.sentence())
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
        )
    }

    fn gist(&self) -> Option<String> {
        let name = |who: Who| data().name(who);
        match self.what {
            What::Suppressed { who, .. } => Some(format!("{} is suppressed", name(who))),
            What::StepLost { who } => Some(format!("{} is reduced", name(who))),
            What::Destroyed { who, .. } => Some(format!("{} is destroyed", name(who))),
            What::Captured { who, .. } => Some(format!("{} is captured", name(who))),
            _ => None,
        }
    }

    fn spaces(&self) -> Vec<String> {
        let letter = &data().scenarios[usize::from(self.scenario)].letter;
        let square = match self.what {
            What::Deployed { at, .. }
            | What::Shot { at, .. }
            | What::Assaulted { at, .. }
            | What::Shelled { at, .. }
            | What::Freed { at, .. } => Some(at),
            What::Stepped { to, .. } | What::Entered { to, .. } | What::FellBack { to, .. } => {
                Some(to)
            }
            What::Controlled { square, .. } | What::Bonus { square, .. } => Some(square),
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
            | What::Lot { die, .. } => die,
            What::Assaulted { dice, .. } => dice.0,
            _ => return None,
        };
        Some(Shown {
            kind: "d6",
            face: die.to_string(),
        })
    }
}
