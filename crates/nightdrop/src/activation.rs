//! 5.4 Activations, and 7 Stacking, which is checked when an Activation's moves and attacks are over.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::event::{Combat, Story, Turn};
use crate::ids::PieceId;
use crate::query::STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Action, Ask, Nightdrop, Place};

/// Phasing player, other player, and both again.
pub(crate) const ACTIVATIONS: u8 = 4;

const ACTIONS: [Action; 5] = [Action::B1, Action::B2, Action::G1, Action::G2, Action::G3];

impl Nightdrop {
    /// 5.4.1, 5.4.2: whether an action may be chosen now.
    pub(crate) fn may_choose(&self, action: Action) -> Allowed {
        if action.side() != self.acting() {
            return Err(Forbidden::NotYourAction);
        }
        if self.used & action.bit() != 0 && action != Action::G3 {
            return Err(Forbidden::ActionUsed);
        }
        if matches!(action, Action::G1 | Action::G2) && !self.is_night() {
            return Err(Forbidden::ByNightOnly);
        }
        if self.first.is_some_and(|first| first != action) {
            return Err(Forbidden::FirstActionSet);
        }
        Ok(())
    }

    /// The actions there are.
    pub(crate) fn list_actions(&self, into: &mut Vec<Choice>) {
        let open = ACTIONS.into_iter().filter(|&a| self.may_choose(a).is_ok());
        into.extend(open.map(Choice::Act));
    }

    /// The next Activation, or the end of the turn.
    pub(crate) fn next_activation(&mut self, story: &mut Story<'_>) {
        if self.activation >= ACTIVATIONS {
            self.end_turn(story);
            return;
        }
        self.ask = Ask::Activate;
        let mut open = ACTIONS.into_iter().filter(|&a| self.may_choose(a).is_ok());
        if let (Some(only), None) = (open.next(), open.next()) {
            self.act(only, false, story);
        }
    }

    /// 5.4: an action begins, with its die. `asked`: there was a choice.
    pub(crate) fn act(&mut self, action: Action, asked: bool, story: &mut Story<'_>) {
        self.action = Some(action);
        self.used |= action.bit();
        self.first = None;
        let mut roll = || self.dice.roll("d6", 1, 6, "activation");
        let (die, second) = match action {
            Action::B1 | Action::B2 => (0, 0),
            Action::G1 | Action::G2 => (roll(), roll()),
            Action::G3 => (roll(), 0),
        };
        let points = match action {
            Action::B1 | Action::B2 => 0,
            Action::G1 | Action::G2 => die + second,
            // 5.4.2: at least half the number of the turn.
            Action::G3 => die.max(self.turn / 2),
        };
        self.deeds.set_points(points);
        story.tell(&Turn::ActionChosen {
            action,
            dice: (die, second),
            points,
            asked,
        });
        self.draw_zones(action.side().enemy());
        match action {
            Action::B1 | Action::B2 => self.moves(story),
            Action::G1 | Action::G2 => self.shifts(story),
            Action::G3 => self.reinforcements(story),
        }
    }

    /// 7: when moves and attacks are over, crowded hexes are thinned out by their owners.
    pub(crate) fn end_fighting(&mut self, story: &mut Story<'_>) {
        if let Some(hex) = self.crowded() {
            self.ask = Ask::Overstack { hex };
            return;
        }
        match self.action {
            Some(Action::B1 | Action::B2) => self.regroup(story),
            Some(Action::G1 | Action::G2 | Action::G3) | None => self.end_activation(story),
        }
    }

    /// The first hex with more than three units.
    fn crowded(&self) -> Option<CellId> {
        let mut counts = [0_u8; 960];
        let mut worst: Option<CellId> = None;
        for piece in self.places.on_map().iter() {
            if let Place::Hex(hex) = self.place(piece) {
                let count = &mut counts[hex.index()];
                *count += 1;
                if u32::from(*count) > STACK {
                    worst = Some(worst.map_or(hex, |w| w.min(hex)));
                }
            }
        }
        worst
    }

    /// 7: whether a unit may be given up.
    pub(crate) fn may_remove(&self, hex: CellId, piece: PieceId) -> Allowed {
        allow(self.hex_of(piece) == Some(hex), Forbidden::NotOverstacked)
    }

    /// 7: a unit too many is eliminated; nobody looks at an unknown one.
    pub(crate) fn remove(&mut self, piece: PieceId, story: &mut Story<'_>) {
        story.tell(&Combat::Eliminated {
            unit: self.tag(piece),
            rule: "7",
        });
        self.put(piece, Place::Lost, story);
        self.end_fighting(story);
    }

    /// The Activation is over.
    pub(crate) fn end_activation(&mut self, story: &mut Story<'_>) {
        self.deeds.rest();
        // 5.2.2: Confusion lasts for one Activation of the unit.
        for unit in self.confused.and(self.deeds.active()).iter() {
            self.confused.take(unit);
            story.tell(&Turn::Recovered(unit));
        }
        self.clear_activation();
        self.activation += 1;
        self.next_activation(story);
    }

    /// Forgets what was done in an Activation.
    pub(crate) fn clear_activation(&mut self) {
        self.action = None;
        self.deeds.clear();
    }
}
