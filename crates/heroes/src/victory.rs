//! 1.14 Objectives and bonuses; 4 the scenarios' ends.

use kernel::{Journal, Outcome};

use crate::data::Form;
use crate::event::What;
use crate::ids::{Side, Square, UnitId};
use crate::state::{Ask, Heroes, Place};

impl Heroes {
    /// Infantry that ends a Movement Action in an objective square controls it (1.14.1).
    pub(crate) fn take_control(&mut self, unit: UnitId, square: Square, journal: &mut dyn Journal) {
        if !self.kind(unit).is_infantry() || self.suppressed.has(unit) {
            return;
        }
        let side = self.side(unit);
        let objectives = self.objectives();
        for (i, objective) in objectives.into_iter().enumerate() {
            if objective != Some(square) {
                continue;
            }
            // At Carpiquet the German only makes it neutral again (scenario 1).
            let neutral = self.scenario().id == "carpiquet" && side == Side::German;
            let now = if neutral { None } else { Some(side) };
            if self.control[i] != now {
                self.control[i] = now;
                self.tell(journal, What::Controlled { square, side: now });
            }
        }
    }

    /// Whether a side controls an objective and no enemy contests it (1.14.2).
    pub(crate) fn holds(&self, objective: usize, side: Side) -> bool {
        let Some(square) = self.objectives()[objective] else {
            return false;
        };
        self.control[objective] == Some(side) && !self.controlled(square, side.other())
    }

    /// The first infantry or light vehicle to end a Movement Action there takes a tactical bonus (1.14.5).
    pub(crate) fn take_bonus(&mut self, unit: UnitId, square: Square, journal: &mut dyn Journal) {
        let light = self.kind(unit).form == Form::Light;
        let Some(at) = self.bonuses.iter().position(|&b| b == Some(square)) else {
            return;
        };
        if !light && !self.kind(unit).is_infantry() {
            return;
        }
        self.bonuses[at] = None;
        let name = |i: u32| (i + 1).to_string();
        let which = self.dice.pick("bonus", 6, "tactical bonus", &name) as u8;
        let side = self.side(unit);
        self.tell(
            journal,
            What::Bonus {
                side,
                square,
                which,
            },
        );
        match which {
            1 => self.radio[side.index()] += 1,
            2 => self.first_aid(unit, journal),
            _ => {}
        }
    }

    /// First aid: the finder itself if it needs it, otherwise the nearest of its side within three squares (2.7).
    fn first_aid(&mut self, unit: UnitId, journal: &mut dyn Journal) {
        let Some(at) = self.square(unit) else {
            return;
        };
        let near = |u: UnitId| self.square(u).map(|s| s.distance(at)).filter(|&d| d <= 3);
        let reduced = |u: UnitId| self.back.has(u) && self.kind(u).form == Form::Steps;
        let mut needy: Vec<(u8, UnitId)> = self
            .of(self.side(unit))
            .filter(|&u| reduced(u) || self.suppressed.has(u))
            .filter_map(|u| Some((near(u)?, u)))
            .collect();
        needy.sort_unstable();
        let Some(&(_, helped)) = needy.first() else {
            return;
        };
        let who = self.who(helped);
        if reduced(helped) {
            self.back.take(helped);
            self.tell(
                journal,
                What::Flipped {
                    who,
                    ready: false,
                    rule: "1.14.5",
                },
            );
        } else {
            self.suppressed.take(helped);
            self.tell(
                journal,
                What::Recovered {
                    who,
                    rule: "1.14.5",
                },
            );
        }
    }

    /// Bonuses that come later are laid out (scenarios B and 2).
    pub(crate) fn late_bonuses(&mut self) {
        let (turn, squares) = &self.scenario().late_bonuses;
        if *turn == self.turn && *turn > 0 {
            let mut free = self.bonuses.iter_mut().filter(|b| b.is_none());
            for &square in squares {
                if let Some(slot) = free.next() {
                    *slot = Some(square);
                }
            }
        }
    }

    /// Whether Willi Herold is captured, or brought in.
    pub(crate) fn prize_taken(&self) -> bool {
        let mut prizes = self.scenario().start.iter();
        prizes.any(|&(unit, _)| matches!(self.place(unit), Place::Captive(_) | Place::Gone))
    }

    fn over(&mut self, winner: Option<Side>, journal: &mut dyn Journal) -> bool {
        self.ask = Ask::Over(winner);
        self.tell(journal, What::Over { winner });
        true
    }

    /// Ends that come at once: Herold dead, so the Canadians can no longer win (6.15 of the rulings).
    pub(crate) fn is_decided(&mut self, journal: &mut dyn Journal) -> bool {
        let dead = self
            .scenario()
            .start
            .iter()
            .any(|&(unit, _)| self.place(unit) == Place::Lost);
        dead && self.over(Some(Side::German), journal)
    }

    /// The end of a turn: whether the game ends with it.
    pub(crate) fn ends_here(&mut self, journal: &mut dyn Journal) -> bool {
        let last = self.turn >= self.end;
        match self.scenario().id.as_str() {
            "carpiquet" if last => {
                let both = [2, 3].iter().all(|&i| self.holds(i, Side::Commonwealth));
                let won = both && self.prize_taken();
                let winner = if won {
                    Side::Commonwealth
                } else {
                    Side::German
                };
                self.over(Some(winner), journal)
            }
            "maltot" if self.turn > 1 || last => {
                let goals =
                    Side::BOTH.map(|side| (self.goal(side), self.holds(side.index(), side)));
                let winner = match goals {
                    [(true, a), (true, b)] if a != b => {
                        Some(if a { Side::Commonwealth } else { Side::German })
                    }
                    [(true, _), (false, _)] => Some(Side::Commonwealth),
                    [(false, _), (true, _)] => Some(Side::German),
                    _ => None,
                };
                let both = goals[0].0 && goals[1].0;
                (last || winner.is_some() || both) && self.over(winner, journal)
            }
            _ if last => self.over(None, journal),
            _ => false,
        }
    }

    /// Scenario 4: the own primary objective, or two of the three neutral ones.
    fn goal(&self, side: Side) -> bool {
        let secondary = (2..5).filter(|&i| self.holds(i, side)).count();
        self.holds(side.index(), side) || secondary >= 2
    }

    /// How the game ended.
    pub(crate) fn outcome(&self, winner: Option<Side>) -> Outcome {
        let rule = match self.scenario().id.as_str() {
            "carpiquet" => "scenario-1#victory-conditions",
            "maltot" => "scenario-4#victory-conditions",
            _ => "1.14.4",
        };
        let (id, title, score) = match winner {
            Some(Side::Commonwealth) => ("commonwealth", "Commonwealth victory", 1),
            Some(Side::German) => ("german", "German victory", -1),
            None => ("draw", "Draw", 0),
        };
        let held = |side: Side| (0..5).filter(|&i| self.holds(i, side)).count();
        Outcome {
            id,
            title,
            winner: winner.map(Side::seat),
            score,
            detail: format!(
                "Turn {}: the Commonwealth holds {} objectives, the German {}{}.",
                self.turn,
                held(Side::Commonwealth),
                held(Side::German),
                if self.prize_taken() {
                    "; Willi Herold is captured"
                } else {
                    ""
                }
            ),
            rule,
        }
    }
}
