//! 1.14 Objectives and bonuses; 4 the scenarios' ends.

use kernel::Outcome;

use crate::data::{Form, Plot};
use crate::event::{Score, Story};
use crate::ids::{Side, Square, UnitId};
use crate::stack::Step;
use crate::state::{Ask, Heroes, Place};
use crate::stores::Found;

impl Heroes {
    /// Infantry that ends a Movement Action in an objective square controls it (1.14.1).
    pub(crate) fn take_control(&mut self, unit: UnitId, square: Square, story: &mut Story<'_>) {
        if !self.kind(unit).is_infantry() || self.marked.suppressed(unit) {
            return;
        }
        let side = self.side(unit);
        let objectives = self.objectives();
        for (i, objective) in objectives.into_iter().enumerate() {
            if objective != Some(square) {
                continue;
            }
            let plot = self.scenario().plot;
            // At Carpiquet the German only makes it neutral again (scenario 1).
            let neutral = plot == Plot::Carpiquet && side == Side::German;
            let now = if neutral { None } else { Some(side) };
            if self.goals.take(i, now) {
                self.tell(story, Score::Controlled(square, now));
            }
            if plot == Plot::Hill112 && i >= 2 && side == Side::Commonwealth {
                self.climb(i - 2, square, story);
            }
        }
    }

    /// Scenario 3: a secondary objective is taken. It goes, END moves on by two, a bonus is laid, the German recruits.
    fn climb(&mut self, nth: usize, square: Square, story: &mut Story<'_>) {
        self.goals.discard(nth);
        let end = self.clock.prolong(2);
        self.tell(story, Score::Climbed { square, end });
        let squares = &self.scenario().taken_bonuses;
        if let Some(&at) = squares.get(nth) {
            self.lay_bonus(at, story);
        }
        if nth < self.scenario().reinforcements.len() {
            self.do_next(Step::Recruit(nth as u8));
        }
    }

    /// A tactical bonus is laid out.
    fn lay_bonus(&mut self, at: Square, story: &mut Story<'_>) {
        if self.goals.lay_bonus(at) {
            self.tell(story, Score::BonusLaid(at));
        }
    }

    /// Whether a side controls an objective and no enemy contests it (1.14.2).
    pub(crate) fn holds(&self, objective: usize, side: Side) -> bool {
        let Some(square) = self.objectives()[objective] else {
            return false;
        };
        self.goals.controller(objective) == Some(side) && !self.controlled(square, side.other())
    }

    /// The first infantry or light vehicle to end a Movement Action there takes a tactical bonus (1.14.5).
    pub(crate) fn take_bonus(&mut self, unit: UnitId, square: Square, story: &mut Story<'_>) {
        let light = self.kind(unit).form == Form::Light;
        if !light && !self.kind(unit).is_infantry() || !self.goals.take_bonus(square) {
            return;
        }
        let which = self.draw_bonus();
        let side = self.side(unit);
        self.tell(
            story,
            Score::Bonus {
                side,
                square,
                which,
            },
        );
        match which {
            0 => {
                for _ in 0..2 {
                    self.draw_card(side, story);
                }
            }
            1 => self.order_phase.add_radio(side),
            2 => {
                let helps = |u: UnitId| self.may_restore(unit, u) || self.may_revive(unit, u);
                if self.of(side).any(helps) {
                    self.do_next(Step::Later(Ask::Aid(unit)));
                }
            }
            3 => self.stores.find(side, Found::Ammunition),
            4 => self.stores.find(side, Found::Map),
            _ => {
                self.betray(unit, story);
                // Markers its tile can use: those of light vehicles where it has no infantry.
                let tile = self.info(unit).tile;
                let men = |u: UnitId| self.info(u).tile == tile && self.is_infantry(u);
                let recce = !self.of(side).any(men);
                self.do_next(Step::Later(Ask::Gear(tile, 1, recce)));
            }
        }
    }

    /// One of the six markers is drawn, of those that were not drawn before (1.14.5).
    fn draw_bonus(&mut self) -> u8 {
        let left = self.goals.left();
        let nth = |i: u32| left.clone().nth(i as usize).unwrap_or(0);
        let name = |i: u32| (nth(i) + 1).to_string();
        let count = left.clone().count() as u32;
        let which: u8 = nth(self.pick("bonus", count, "tactical bonus", &name));
        self.goals.draw(which);
        which
    }

    /// Whether a unit is reduced.
    pub(crate) fn reduced(&self, unit: UnitId) -> bool {
        self.marked.back(unit) && self.kind(unit).form == Form::Steps
    }

    /// Whether first aid found by a unit restores another: own, within three squares, reduced (2.7).
    pub(crate) fn may_restore(&self, finder: UnitId, unit: UnitId) -> bool {
        let near = match (self.square(finder), self.square(unit)) {
            (Some(a), Some(_)) => self.squares(unit).any(|s| s.distance(a) <= 3),
            _ => false,
        };
        near && self.side(unit) == self.side(finder) && self.reduced(unit)
    }

    /// Whether first aid found by a unit takes the Suppressed marker off another: own, wherever it is (2.7).
    pub(crate) fn may_revive(&self, finder: UnitId, unit: UnitId) -> bool {
        self.side(unit) == self.side(finder) && self.marked.suppressed(unit) && self.alive(unit)
    }

    /// Bonuses that come later are laid out (scenarios B and 2).
    pub(crate) fn late_bonuses(&mut self, story: &mut Story<'_>) {
        let (turn, squares) = &self.scenario().late_bonuses;
        if *turn == self.clock.turn() && *turn > 0 {
            for &square in squares {
                self.lay_bonus(square, story);
            }
        }
    }

    /// Whether Willi Herold is captured, or brought in.
    pub(crate) fn prize_taken(&self) -> bool {
        let prize = self.scenario().prize;
        prize.is_some_and(|u| matches!(self.place(u), Place::Captive(_) | Place::Gone))
    }

    /// How many airplanes have taken off, and how many are still there (scenario B).
    fn airplanes(&self) -> (u8, u8) {
        let count = |test: &dyn Fn(Place) -> bool| {
            let all = self.scenario().airplanes.iter();
            all.filter(|&u| test(self.place(u))).count() as u8
        };
        (
            count(&|p| p == Place::Gone),
            count(&|p| matches!(p, Place::On(_))),
        )
    }

    fn over(&mut self, winner: Option<Side>, story: &mut Story<'_>) -> bool {
        self.tell(story, Score::Over(winner));
        match self
            .campaign()
            .map(|c| self.data.campaigns[usize::from(c)].parts)
        {
            Some([first, second]) if first == self.scenario => {
                self.second_part(second, winner, story);
            }
            _ => self.asks(Ask::Over(winner)),
        }
        true
    }

    /// A campaign goes on with its second part, and what the first one decided (b4).
    fn second_part(&mut self, scenario: u8, winner: Option<Side>, story: &mut Story<'_>) {
        let mut next = Heroes::blank(self.data, scenario, self.chance().clone());
        next.join_campaign(self.campaign());
        match next.scenario().plot {
            Plot::Airfield => next.set_last_first(winner == Some(Side::Commonwealth)),
            _ => next
                .goals
                .outline(Side::BOTH.map(|side| winner == Some(side))),
        }
        let before = std::mem::replace(self, next);
        self.tell_relaid(&before, story);
        self.tell(story, Score::SecondPart(winner));
        self.begin(story);
    }

    /// Ends that come at once.
    pub(crate) fn is_decided(&mut self, story: &mut Story<'_>) -> bool {
        match self.scenario().plot {
            // Herold dead, so the Canadians can no longer win (6.15 of the rulings).
            Plot::Carpiquet => {
                let dead = self
                    .scenario()
                    .prize
                    .is_some_and(|u| self.place(u) == Place::Lost);
                dead && self.over(Some(Side::German), story)
            }
            Plot::JetPlane => {
                let (off, left) = self.airplanes();
                left == 0 && {
                    let winner = if off > 0 {
                        Side::German
                    } else {
                        Side::Commonwealth
                    };
                    self.over(Some(winner), story)
                }
            }
            Plot::Hill112 => {
                self.clock.turn() > 1
                    && self.holds(0, Side::Commonwealth)
                    && self.over(Some(Side::Commonwealth), story)
            }
            Plot::Airfield | Plot::Maltot => false,
        }
    }

    /// The end of a turn: whether the game ends with it.
    pub(crate) fn ends_here(&mut self, story: &mut Story<'_>) -> bool {
        let last = self.clock.turn() >= self.clock.end();
        let winner = match self.scenario().plot {
            Plot::Maltot => return self.ends_at_maltot(last, story),
            _ if !last => return false,
            Plot::Carpiquet => {
                let both = [2, 3].iter().all(|&i| self.holds(i, Side::Commonwealth));
                Some(either(both && self.prize_taken()))
            }
            Plot::JetPlane => Some(either(self.airplanes().0 == 0)),
            Plot::Airfield => Some(either(self.holds(0, Side::Commonwealth))),
            // Both secondary objectives taken and not the cross: nobody has won (6.16 of the rulings).
            Plot::Hill112 if self.holds(0, Side::Commonwealth) => Some(Side::Commonwealth),
            Plot::Hill112 => (self.goals.discarded().count_ones() < 2).then_some(Side::German),
        };
        self.over(winner, story)
    }

    fn ends_at_maltot(&mut self, last: bool, story: &mut Story<'_>) -> bool {
        if self.clock.turn() < 2 && !last {
            return false;
        }
        let goals = Side::BOTH.map(|side| (self.goal(side), self.holds(side.index(), side)));
        let winner = match goals {
            [(true, a), (true, b)] if a != b => Some(either(a)),
            [(true, _), (false, _)] => Some(Side::Commonwealth),
            [(false, _), (true, _)] => Some(Side::German),
            _ => None,
        };
        let both = goals[0].0 && goals[1].0;
        (last || winner.is_some() || both) && self.over(winner, story)
    }

    /// Scenario 4: the own primary objective, or two of the three neutral ones.
    fn goal(&self, side: Side) -> bool {
        let secondary = (2..5).filter(|&i| self.holds(i, side)).count();
        self.holds(side.index(), side) || secondary >= 2
    }

    /// How the game ended.
    pub(crate) fn outcome(&self, winner: Option<Side>) -> Outcome {
        let plot = self.scenario().plot;
        let off = self.airplanes().0;
        let (id, title, score) = match winner {
            Some(Side::Commonwealth) => ("commonwealth", "Commonwealth victory", 1),
            Some(Side::German) if plot == Plot::JetPlane && off > 1 => {
                ("german-major", "Major German victory", -2)
            }
            Some(Side::German) if plot == Plot::JetPlane => {
                ("german-minor", "Minor German victory", -1)
            }
            Some(Side::German) => ("german", "German victory", -1),
            None => ("draw", "Draw", 0),
        };
        let held = |side: Side| (0..5).filter(|&i| self.holds(i, side)).count();
        let what = if plot == Plot::JetPlane {
            format!("{off} of the two airplanes took off")
        } else if plot == Plot::Hill112 {
            let cross = if self.holds(0, Side::Commonwealth) {
                "holds"
            } else {
                "does not hold"
            };
            let taken = self.goals.discarded().count_ones();
            format!(
                "the Commonwealth {cross} the cross and took {taken} of the two secondary objectives"
            )
        } else {
            format!(
                "the Commonwealth holds {} objectives, the German {}{}",
                held(Side::Commonwealth),
                held(Side::German),
                if self.prize_taken() {
                    "; Willi Herold is captured"
                } else {
                    ""
                }
            )
        };
        Outcome {
            id,
            title,
            winner: winner.map(Side::seat),
            score,
            detail: format!("Turn {}: {what}.", self.clock.turn()),
            rule: plot.rule(),
        }
    }
}

/// The Commonwealth if it is so, otherwise the German.
fn either(commonwealth: bool) -> Side {
    if commonwealth {
        Side::Commonwealth
    } else {
        Side::German
    }
}
