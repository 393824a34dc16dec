//! S4.1 with 11.1.5, 11.2.2, 11.2.5 and 14.1: what happens before anybody moves, and the start of the first turn.

use crate::choice::Choice;
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, CaenPrice, Cup, Folio, Mines, Scenario};

impl Folio {
    /// The landings are over: the first game turn.
    pub(crate) fn first_turn(&mut self, story: &mut Story<'_>) {
        story.tell(&Event::TurnBegan { turn: self.turn });
        self.begin_player(Side::Allied, story);
    }

    /// S4.1: weather, drop zone, the price of Caen, and full cups.
    pub(crate) fn prepare_markers(&mut self, story: &mut Story<'_>) {
        self.foul = false;
        let turns = &self.data.tables.turns;
        if self.options.weather {
            let die = self.dice.roll("d6", 1, 6, "weather");
            self.foul = die == turns.foul_weather;
            let foul = self.foul;
            story.tell(&Event::WeatherRolled { die, foul });
        }
        if self.turn >= turns.drop_zone_gone
            && let Some(hex) = self.drop_zone.take()
        {
            story.tell(&Event::DropZoneGone(hex));
        }
        self.stock.refill();
        if self.caen == CaenPrice::Due {
            self.pay_for_caen(story);
        }
        if self.foul {
            self.ground_aircraft(story);
        }
    }

    /// 11.1.5: two German markers at random are out of the game, once.
    fn pay_for_caen(&mut self, story: &mut Story<'_>) {
        self.caen = CaenPrice::Paid;
        for _ in 0..self.data.tables.turns.caen_markers {
            if self.in_cup(Cup::German) == 0 {
                return;
            }
            let pulled = self.pull(Cup::German);
            match pulled {
                Some(value) => self.stock.lose(Cup::German, value),
                None => self.stock.put_mines(Mines::Gone),
            }
            story.tell(&Event::MarkerLost {
                value: pulled.unwrap_or(self.data.mines),
                mines: pulled.is_none(),
                drawn: true,
            });
        }
    }

    /// 14.1: no aircraft in this turn, and each side does without as many markers as its die says.
    fn ground_aircraft(&mut self, story: &mut Story<'_>) {
        self.stock.ground(Cup::Air);
        for cup in [Cup::German, Cup::Ground] {
            let die = self.dice.roll("d6", 1, 6, "markers lost to the weather");
            story.tell(&Event::MarkersGrounded {
                side: cup.side(),
                die,
            });
            for _ in 0..die {
                if self.in_cup(cup) == 0 {
                    break;
                }
                let pulled = self.pull(cup);
                if pulled.is_none() {
                    self.stock.put_mines(Mines::Spent);
                }
                story.tell(&Event::MarkerGrounded {
                    side: cup.side(),
                    value: pulled.unwrap_or(self.data.mines),
                    mines: pulled.is_none(),
                });
            }
        }
    }

    /// 11.2.5, 14.0: which class is rebuilt in this turn, leg or mobile, and how many.
    pub(crate) fn replacements(&self) -> Option<(bool, u8)> {
        let turns = &self.data.tables.turns;
        let due = |first: u8| self.turn >= first && (self.turn - first).is_multiple_of(2);
        let mobile = due(turns.first_mobile);
        if !mobile && !due(turns.first_leg) {
            return None;
        }
        let points = match self.scenario {
            Scenario::Sword => turns.points,
            Scenario::Campaign => turns.campaign_points,
        };
        Some((mobile, points))
    }

    /// Asks which unit is rebuilt, if any can be.
    pub(crate) fn begin_replacements(&mut self, story: &mut Story<'_>) {
        let points = self.replacements().map_or(0, |(_, points)| points);
        self.replace(points, story);
    }

    fn replace(&mut self, points: u8, story: &mut Story<'_>) {
        let mobile = self.replacements().is_some_and(|(mobile, _)| mobile);
        if points == 0 || self.rebuildable(mobile).is_empty() {
            self.begin_player(Side::Allied, story);
        } else {
            self.ask = Ask::Replace { points };
        }
    }

    /// 11.2.5: whether a point may rebuild a unit.
    pub(crate) fn may_rebuild(&self, unit: UnitId) -> Allowed {
        let Some((mobile, _)) = self.replacements() else {
            return Err(Forbidden::WrongReplacement);
        };
        if self.rebuildable(mobile).has(unit) {
            return Ok(());
        }
        Err(if unit.side() == Side::German {
            Forbidden::NoGermanReplacements
        } else if self.hex_of(unit).is_none() {
            Forbidden::NotThereToRebuild
        } else if !self.reduced.has(unit) {
            Forbidden::NotReduced
        } else if self.data.classes.mobile.has(unit) != mobile {
            Forbidden::WrongReplacement
        } else {
            Forbidden::NotInSupply
        })
    }

    pub(crate) fn list_rebuilds(&self, into: &mut Vec<Choice>) {
        let mobile = self.replacements().is_some_and(|(mobile, _)| mobile);
        into.extend(self.rebuildable(mobile).iter().map(Choice::Rebuild));
        into.push(Choice::Waive);
    }

    pub(crate) fn spend_point(&mut self, points: u8, unit: UnitId, story: &mut Story<'_>) {
        self.rebuild(unit, story);
        self.replace(points - 1, story);
    }
}
