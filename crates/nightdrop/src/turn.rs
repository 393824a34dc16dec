//! 5 The sequence of a turn, and what happens at its start and end (11).

use atlas::CellId;
use kernel::Journal;

use crate::choice::Choice;
use crate::data::data;
use crate::event::Event;
use crate::ids::{Bits, PieceId, Side};
use crate::query::STACK;
use crate::refusal::Forbidden;
use crate::reinforce::nearest_edge;
use crate::state::{Ask, Entering, Nightdrop, Place};

/// What comes before the Activations of a turn, in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Opening {
    /// Sticks beside the map enter (4.2.2).
    Edge,
    /// The battery (11.3).
    Battery,
    /// Lovat (11.2).
    Lovat,
    /// The Initiative (5.2).
    Initiative,
    /// The divisional HQ (2.7.1) and the objectives (5.3).
    Headquarters,
}

impl Nightdrop {
    /// 5.2.1: turn 1 begins, and the British are the Phasing player.
    pub(crate) fn first_turn(&mut self, journal: &mut dyn Journal) {
        self.turn = 1;
        self.initiative = Side::British;
        self.begin_activations(journal);
        self.next_activation(journal);
    }

    fn begin_activations(&mut self, journal: &mut dyn Journal) {
        self.activation = 0;
        self.used = 0;
        self.first = None;
        self.rested = Bits::EMPTY;
        journal.tell(&Event::TurnBegan { turn: self.turn });
    }

    /// Runs the start of a turn from one point to the next question.
    pub(crate) fn open_turn(&mut self, from: Opening, journal: &mut dyn Journal) {
        if from <= Opening::Edge && self.enter_sticks(journal) {
            return;
        }
        if from <= Opening::Battery && self.battery(journal) {
            return;
        }
        if from <= Opening::Lovat && self.lovat(journal) {
            return;
        }
        if from <= Opening::Initiative {
            self.initiative_phase(journal);
            return;
        }
        self.land_headquarters(journal);
        self.discover(journal);
    }

    /// 4.2.2, 8.4.5: Sticks beside the map enter. Says whether a hex must be chosen.
    fn enter_sticks(&mut self, journal: &mut dyn Journal) -> bool {
        for stick in Bits::STICKS.iter() {
            if !matches!(self.place(stick), Place::Edge(_)) {
                continue;
            }
            let ways = self.ways_in(stick);
            match ways[..] {
                [] => {}
                [only] => self.enter_stick(stick, only, journal),
                _ => {
                    self.ask = Ask::Enter {
                        piece: stick,
                        how: Entering::Stick,
                    };
                    return true;
                }
            }
        }
        false
    }

    /// The hex a Stick left by, or the nearest edge hexes with room and without Germans.
    pub(crate) fn ways_in(&self, stick: PieceId) -> Vec<CellId> {
        let Place::Edge(hex) = self.place(stick) else {
            return Vec::new();
        };
        let free = |at: CellId| {
            let room = if at == data().battery { 1 } else { STACK };
            !self.holds(Side::German, at) && self.units_in(at).len() < room
        };
        if free(hex) {
            return vec![hex];
        }
        nearest_edge(hex, free)
    }

    fn enter_stick(&mut self, stick: PieceId, hex: CellId, journal: &mut dyn Journal) {
        journal.tell(&Event::Entered {
            unit: self.tag(stick),
            hex,
        });
        self.put(stick, Place::Hex(hex));
    }

    /// 11.3: an occupied battery may be shelled, an empty one manned again. Says whether somebody must
    /// decide something.
    fn battery(&mut self, journal: &mut dyn Journal) -> bool {
        let hex = data().battery;
        let british = self.units_of(Side::British, hex);
        if let Some(unit) = british.first() {
            let die = self.dice.roll("d6", 1, 6, "shelling of the battery");
            let shelled = die == 6;
            journal.tell(&Event::BatteryRolled { die, shelled });
            if shelled {
                return self.shell(unit, journal);
            }
        } else if !self.holds(Side::German, hex) {
            let die = self.dice.roll("d6", 1, 6, "return to the battery");
            let back = die >= 5;
            journal.tell(&Event::GarrisonRolled { die, back });
            if back {
                self.reduced.take(PieceId::GARRISON);
                self.enter(PieceId::GARRISON, hex, journal);
            }
        }
        false
    }

    /// 11.3.2: two German dice against one British and the works.
    fn shell(&mut self, unit: PieceId, journal: &mut dyn Journal) -> bool {
        let mut roll = |purpose| self.dice.roll("d6", 1, 6, purpose);
        let german = (roll("shelling"), roll("shelling"));
        let british = roll("cover");
        let works = data().hex(data().battery).defence;
        let damage = (german.0 + german.1).saturating_sub(british + works);
        journal.tell(&Event::Shelled {
            german,
            british,
            works,
            damage,
        });
        if damage == 0 {
            return false;
        }
        if unit.is_fighter() {
            self.shelled(unit, damage, journal);
            return true;
        }
        // A Stick has no steps to lose. Shells are no combat (2.6.2, 9.3.2): nobody looks at it.
        journal.tell(&Event::Eliminated {
            unit: self.tag(unit),
            rule: "11.3.2",
        });
        self.put(unit, Place::Lost);
        false
    }

    /// 11.2: Lovat may come on turns 10 and 11. Says whether a hex must be chosen.
    fn lovat(&mut self, journal: &mut dyn Journal) -> bool {
        let absent = |piece| self.place(piece) == Place::Pool;
        // 11.2.2: the die is for units that have not entered yet; both come on the same one.
        if !absent(PieceId::LOVAT_1) || !absent(PieceId::LOVAT_2) {
            return false;
        }
        let row = data().tables.lovat.iter().find(|(t, _)| *t == self.turn);
        let Some(&(_, least)) = row else {
            return false;
        };
        let die = self.dice.roll("d6", 1, 6, "arrival of Lovat");
        let comes = die >= least;
        journal.tell(&Event::LovatRolled { die, comes });
        comes && self.land_lovat(PieceId::LOVAT_1, journal)
    }

    /// One of Lovat's units comes, and then the other. Says whether a hex must be chosen. Where Germans
    /// hold every way in, it stays away.
    fn land_lovat(&mut self, piece: PieceId, journal: &mut dyn Journal) -> bool {
        match self.lovat_hexes()[..] {
            [] => false,
            [only] => self.place_lovat(piece, only, journal),
            _ => {
                self.ask = Ask::Enter {
                    piece,
                    how: Entering::Lovat,
                };
                true
            }
        }
    }

    /// 11.2.1: hexes marked L, not stacked if possible; else the nearest free edge of the west bank.
    pub(crate) fn lovat_hexes(&self) -> Vec<CellId> {
        let data = data();
        let free = |hex: CellId| !self.holds(Side::German, hex);
        let room = |hex: CellId| self.units_in(hex).len() < STACK;
        let marked = || data.lovat.iter().copied().filter(|&h| free(h));
        let alone: Vec<CellId> = marked()
            .filter(|&h| !self.holds(Side::British, h))
            .collect();
        if !alone.is_empty() {
            return alone;
        }
        let stacked: Vec<CellId> = marked().filter(|&h| room(h)).collect();
        if !stacked.is_empty() {
            return stacked;
        }
        let mut ways: Vec<CellId> = data
            .lovat
            .iter()
            .flat_map(|&l| {
                nearest_edge(l, |at| data.west_bank.contains(at) && free(at) && room(at))
            })
            .collect();
        ways.sort_unstable();
        ways.dedup();
        ways
    }

    /// A unit arrives, and the other follows. Says whether a hex must be chosen for that one.
    fn place_lovat(&mut self, piece: PieceId, hex: CellId, journal: &mut dyn Journal) -> bool {
        journal.tell(&Event::Entered {
            unit: self.tag(piece),
            hex,
        });
        self.enter(piece, hex, journal);
        piece == PieceId::LOVAT_1
            && self.place(PieceId::LOVAT_2) == Place::Pool
            && self.land_lovat(PieceId::LOVAT_2, journal)
    }

    /// Whether the piece that waits may enter there.
    pub(crate) fn may_enter(
        &self,
        piece: PieceId,
        how: Entering,
        hex: CellId,
    ) -> Result<(), Forbidden> {
        let (ways, refused) = match how {
            Entering::Reinforcement => (self.entries_of(piece), Forbidden::NotAnEntry),
            Entering::Stick => (self.ways_in(piece), Forbidden::NotReturning),
            Entering::Lovat => (self.lovat_hexes(), Forbidden::NotALovatHex),
        };
        if ways.contains(&hex) {
            Ok(())
        } else {
            Err(refused)
        }
    }

    /// Everywhere it may enter.
    pub(crate) fn list_entries(&self, piece: PieceId, how: Entering, into: &mut Vec<Choice>) {
        let ways = match how {
            Entering::Reinforcement => self.entries_of(piece),
            Entering::Stick => self.ways_in(piece),
            Entering::Lovat => self.lovat_hexes(),
        };
        into.extend(ways.into_iter().map(Choice::Enter));
    }

    /// A hex was chosen.
    pub(crate) fn enter_by(
        &mut self,
        piece: PieceId,
        how: Entering,
        hex: CellId,
        journal: &mut dyn Journal,
    ) {
        match how {
            Entering::Reinforcement => self.enter_map(piece, hex, journal),
            Entering::Stick => {
                self.enter_stick(piece, hex, journal);
                self.open_turn(Opening::Edge, journal);
            }
            Entering::Lovat => {
                if !self.place_lovat(piece, hex, journal) {
                    self.open_turn(Opening::Initiative, journal);
                }
            }
        }
    }

    /// The end of a turn: bridges are blown (10.1.2), then the die may end the game (11.1).
    pub(crate) fn end_turn(&mut self, journal: &mut dyn Journal) {
        self.blow_bridges(journal);
        let tables = &data().tables;
        let last = usize::from(self.turn) == tables.starts.len();
        let row = tables.stop.iter().find(|(t, _)| *t == self.turn);
        let stops = row.is_some_and(|&(_, least)| {
            let die = self.dice.roll("d6", 1, 6, "length of the game");
            let stops = die >= least;
            journal.tell(&Event::LengthRolled { die, stops });
            stops
        });
        if last || stops {
            self.activation = crate::activation::ACTIVATIONS - 1;
            self.count_up(journal);
            return;
        }
        self.turn += 1;
        self.begin_activations(journal);
        self.open_turn(Opening::Edge, journal);
    }
}
