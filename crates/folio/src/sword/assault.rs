//! 11.2.3 Beach assaults: the commandos, then beach by beach.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::{Arrival, BeachLoss, Hexes, Raid};
use crate::event::{Event, Story};
use crate::ids::{Side, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, BattleKind, Cup, Folio, Place, Step};

const RULE: &str = "11.2.3";

impl Folio {
    /// The commando brigade, while it waits.
    fn raider(&self) -> Option<UnitId> {
        self.data
            .of(Side::Allied)
            .iter()
            .find(|&u| self.data.unit(u).arrival == Arrival::Raid && self.place(u) == Place::Pool)
    }

    /// Where the commandos may land: not on Germans, and alone if they can.
    pub(crate) fn raid_hexes(&self) -> Hexes {
        let open = self.data.commando.difference(self.held(Side::German));
        let free = open.difference(self.held(Side::Allied));
        if free.is_empty() { open } else { free }
    }

    pub(crate) fn may_raid(&self, hex: CellId) -> Allowed {
        if self.raid_hexes().contains(hex) {
            Ok(())
        } else if self.data.commando.contains(hex) {
            Err(Forbidden::RaidBlocked)
        } else {
            Err(Forbidden::NotACommandoHex)
        }
    }

    /// Asks where the commandos land.
    pub(crate) fn commandos(&mut self, story: &mut Story<'_>) {
        self.deeds.set_hexes(Hexes::EMPTY, self.deeds.shelled());
        match self.raider() {
            Some(_) if !self.raid_hexes().is_empty() => self.ask = Ask::Commando,
            Some(unit) => {
                self.eliminate(unit, RULE, story);
                self.assaults(story);
            }
            None => self.assaults(story),
        }
    }

    /// The commando assault.
    pub(crate) fn raid(&mut self, hex: CellId, story: &mut Story<'_>) {
        let Some(unit) = self.raider() else {
            self.assaults(story);
            return;
        };
        let from = self.put(unit, Place::Hex(hex));
        story.tell(&Event::Landed {
            unit,
            from,
            hex,
            rule: RULE,
        });
        let die = self.dice.roll("d6", 1, 6, "commando assault");
        story.tell(&Event::RaidRolled { unit, die });
        let tables = &self.data.get().tables;
        let result = tables.raid[usize::from(die - 1)];
        match result {
            Raid::Eliminated => self.eliminate(unit, RULE, story),
            Raid::Reduced | Raid::ReducedMoves => self.lose_step(unit, RULE, story),
            Raid::Moves => {}
        }
        self.destroy_marker(tables.raid_markers[usize::from(die - 1)], story);
        let moves = matches!(result, Raid::ReducedMoves | Raid::Moves);
        if moves && self.raid_ways(unit).next().is_some() {
            self.ask = Ask::Raid { unit };
        } else {
            self.assaults(story);
        }
    }

    /// 11.1.5, 11.2.3: a German marker of this value is out of the game.
    fn destroy_marker(&mut self, value: u8, story: &mut Story<'_>) {
        if value > 0 && self.stock.destroy(Cup::German, value) {
            story.tell(&Event::MarkerLost {
                value,
                mines: false,
                drawn: false,
            });
        }
    }

    /// Where the commandos may go: one hex, whatever it costs.
    fn raid_ways(&self, unit: UnitId) -> impl Iterator<Item = CellId> {
        let at = self.hex_of(unit);
        let ways = at.map_or(&[][..], |at| self.data.hex(at).ways());
        let open = ways.iter().map(|way| way.to);
        open.filter(move |&to| !self.holds(Side::German, to) && self.may_end(unit, to))
    }

    pub(crate) fn may_raid_to(&self, unit: UnitId, to: CellId) -> Allowed {
        let at = self.hex_of(unit).ok_or(Forbidden::NotOnMap)?;
        if self.data.way(at, to).is_none() {
            return Err(if self.data.map.adjacent(at, to) {
                self.closed(at, to)
            } else {
                Forbidden::OneHexOnly
            });
        }
        if self.holds(Side::German, to) {
            return Err(Forbidden::HeldByEnemy);
        }
        self.may_stay(unit, to)
    }

    pub(crate) fn list_raid(&self, unit: UnitId, into: &mut Vec<Choice>) {
        into.extend(self.raid_ways(unit).map(Choice::Step));
        into.push(Choice::Stop);
    }

    pub(crate) fn raid_to(&mut self, unit: UnitId, to: CellId, story: &mut Story<'_>) {
        if let Some(from) = self.hex_of(unit) {
            let way = [from, to];
            story.tell(&Event::Moved(unit, way));
        }
        self.set_out(unit);
        self.go(unit, to, story);
        self.assaults(story);
    }

    /// Beaches whose assault is still to come.
    pub(crate) fn beaches_left(&self) -> Hexes {
        self.beachheads.difference(self.deeds.attacked())
    }

    /// Asks which beach is next; the last one goes by itself, and after it the first turn begins.
    pub(crate) fn assaults(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Assault;
        let left = self.beaches_left();
        let mut hexes = left.iter();
        match (hexes.next(), hexes.next()) {
            (None, _) => self.first_turn(story),
            (Some(only), None) => self.assault(only, story),
            (Some(_), Some(_)) => {}
        }
    }

    pub(crate) fn may_assault(&self, hex: CellId) -> Allowed {
        allow(self.beaches_left().contains(hex), Forbidden::NoAssaultThere)
    }

    /// All units in the hex take part, against a defence of nothing.
    pub(crate) fn assault(&mut self, hex: CellId, story: &mut Story<'_>) {
        self.deeds.attack(Units::EMPTY, hex);
        let with = self.units_in(Side::Allied, hex);
        story.tell(&Event::Assaulted(with, hex));
        self.open_battle(BattleKind::Beach, hex, with, story);
    }

    /// What the die brings: every code strikes the landing force, the only one in the hex.
    pub(crate) fn beach_result(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        match battle.outcome.beach_loss() {
            BeachLoss::OneStep => {
                if let Some(only) = self.losers(&battle).only() {
                    self.attacker_loses(battle, only, 1, story);
                } else {
                    battle.step = Step::Loss { left: 1 };
                    self.ask = Ask::Battle(battle);
                }
            }
            BeachLoss::StepEach => {
                for unit in battle.attackers.iter() {
                    self.lose_step(unit, RULE, story);
                }
                self.end_battle(&battle, story);
            }
            BeachLoss::Everybody => {
                for unit in battle.attackers.iter() {
                    self.eliminate(unit, RULE, story);
                }
                self.end_battle(&battle, story);
            }
            BeachLoss::Nothing => self.end_battle(&battle, story),
        }
    }

    /// A beach on which nobody is left is lost for good.
    pub(crate) fn end_assault(&mut self, hex: CellId, story: &mut Story<'_>) {
        if !self.holds(Side::Allied, hex) && self.beachheads.remove(hex) {
            story.tell(&Event::BeachheadLost(hex));
        }
        self.assaults(story);
    }
}
