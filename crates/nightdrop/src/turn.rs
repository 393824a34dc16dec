//! 5 The sequence of a turn, and what happens at its start and end (11).

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::event::{Combat, Movement, Objective, Special, Story, Turn};
use crate::ids::{Bits, PieceId, Side};
use crate::query::STACK;
use crate::refusal::{Allowed, Forbidden};
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
    pub(crate) fn first_turn(&mut self, story: &mut Story<'_>) {
        self.turn = 1;
        self.initiative = Side::British;
        self.begin_activations(story);
        self.next_activation(story);
    }

    fn begin_activations(&mut self, story: &mut Story<'_>) {
        self.activation = 0;
        self.used = 0;
        self.first = None;
        self.deeds.new_turn();
        story.tell(&Turn::TurnBegan { turn: self.turn });
    }

    /// Runs the start of a turn from one point to the next question.
    pub(crate) fn open_turn(&mut self, from: Opening, story: &mut Story<'_>) {
        if from <= Opening::Edge && self.enter_sticks(story) {
            return;
        }
        if from <= Opening::Battery && self.battery(story) {
            return;
        }
        if from <= Opening::Lovat && self.lovat(story) {
            return;
        }
        if from <= Opening::Initiative {
            self.initiative_phase(story);
            return;
        }
        self.land_headquarters(story);
        self.discover(story);
    }

    /// 4.2.2, 8.4.5: Sticks beside the map enter. Says whether a hex must be chosen.
    fn enter_sticks(&mut self, story: &mut Story<'_>) -> bool {
        for stick in Bits::STICKS.iter() {
            if !matches!(self.place(stick), Place::Edge(_)) {
                continue;
            }
            let ways = self.ways_in(stick);
            match ways[..] {
                [] => {}
                [only] => self.enter_stick(stick, only, story),
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
            let room = if at == self.data.battery { 1 } else { STACK };
            !self.holds(Side::German, at) && self.units_in(at).len() < room
        };
        if free(hex) {
            return vec![hex];
        }
        self.data.nearest_edge(hex, free)
    }

    fn enter_stick(&mut self, stick: PieceId, hex: CellId, story: &mut Story<'_>) {
        story.tell(&Movement::Entered {
            unit: self.tag(stick),
            hex,
        });
        self.put(stick, Place::Hex(hex), story);
    }

    /// 11.3: an occupied battery may be shelled, an empty one manned again. Says whether somebody must
    /// decide something.
    fn battery(&mut self, story: &mut Story<'_>) -> bool {
        let hex = self.data.battery;
        let british = self.units_of(Side::British, hex);
        if let Some(unit) = british.first() {
            let die = self.dice.roll("d6", 1, 6, "shelling of the battery");
            let shelled = die == 6;
            story.tell(&Special::BatteryRolled { die, shelled });
            if shelled {
                return self.shell(unit, story);
            }
        } else if !self.holds(Side::German, hex) {
            let die = self.dice.roll("d6", 1, 6, "return to the battery");
            let back = die >= 5;
            story.tell(&Special::GarrisonRolled { die, back });
            if back {
                self.reduced.take(PieceId::GARRISON);
                self.enter(Bits::one(PieceId::GARRISON), hex, story);
            }
        }
        false
    }

    /// 11.3.2: two German dice against one British and the works.
    fn shell(&mut self, unit: PieceId, story: &mut Story<'_>) -> bool {
        let mut roll = |purpose| self.dice.roll("d6", 1, 6, purpose);
        let german = (roll("shelling"), roll("shelling"));
        let british = roll("cover");
        let works = self.data.hex(self.data.battery).defence;
        let damage = (german.0 + german.1).saturating_sub(british + works);
        story.tell(&Special::Shelled {
            german,
            british,
            works,
            damage,
        });
        if damage == 0 {
            return false;
        }
        if unit.is_fighter() {
            self.shelled(unit, damage, story);
            return true;
        }
        // A Stick has no steps to lose. Shells are no combat (2.6.2, 9.3.2): nobody looks at it.
        story.tell(&Combat::Eliminated {
            unit: self.tag(unit),
            rule: "11.3.2",
        });
        self.put(unit, Place::Lost, story);
        false
    }

    /// 11.2: Lovat may come on turns 10 and 11. Says whether a hex must be chosen.
    fn lovat(&mut self, story: &mut Story<'_>) -> bool {
        let absent = |piece| self.place(piece) == Place::Pool;
        // 11.2.2: the die is for units that have not entered yet; both come on the same one.
        if !absent(PieceId::LOVAT_1) || !absent(PieceId::LOVAT_2) {
            return false;
        }
        let row = self.data.tables.lovat.iter().find(|(t, _)| *t == self.turn);
        let Some(&(_, least)) = row else {
            return false;
        };
        let die = self.dice.roll("d6", 1, 6, "arrival of Lovat");
        let comes = die >= least;
        story.tell(&Special::LovatRolled { die, comes });
        comes && self.land_lovat(PieceId::LOVAT_1, story)
    }

    /// One of Lovat's units comes, and then the other. Says whether a hex must be chosen. Where Germans
    /// hold every way in, it stays away.
    fn land_lovat(&mut self, piece: PieceId, story: &mut Story<'_>) -> bool {
        match self.lovat_hexes()[..] {
            [] => false,
            [only] => self.place_lovat(piece, only, story),
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
        let data = self.data.get();
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
                data.nearest_edge(l, |at| data.west_bank.contains(at) && free(at) && room(at))
            })
            .collect();
        ways.sort_unstable();
        ways.dedup();
        ways
    }

    /// A unit arrives, and the other follows. Says whether a hex must be chosen for that one.
    fn place_lovat(&mut self, piece: PieceId, hex: CellId, story: &mut Story<'_>) -> bool {
        story.tell(&Movement::Entered {
            unit: self.tag(piece),
            hex,
        });
        self.enter(Bits::one(piece), hex, story);
        piece == PieceId::LOVAT_1
            && self.place(PieceId::LOVAT_2) == Place::Pool
            && self.land_lovat(PieceId::LOVAT_2, story)
    }

    /// Whether the piece that waits may enter there.
    pub(crate) fn may_enter(&self, piece: PieceId, how: Entering, hex: CellId) -> Allowed {
        let (ways, refused) = match how {
            Entering::Reinforcement => (self.entries_of(piece), Forbidden::NotAnEntry),
            Entering::Stick => (self.ways_in(piece), Forbidden::NotReturning),
            Entering::Lovat => (self.lovat_hexes(), Forbidden::NotALovatHex),
        };
        allow(ways.contains(&hex), refused)
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
        story: &mut Story<'_>,
    ) {
        match how {
            Entering::Reinforcement => self.enter_map(piece, hex, story),
            Entering::Stick => {
                self.enter_stick(piece, hex, story);
                self.open_turn(Opening::Edge, story);
            }
            Entering::Lovat => {
                if !self.place_lovat(piece, hex, story) {
                    self.open_turn(Opening::Initiative, story);
                }
            }
        }
    }

    /// The end of a turn: bridges are blown (10.1.2), then the die may end the game (11.1).
    pub(crate) fn end_turn(&mut self, story: &mut Story<'_>) {
        self.blow_bridges(story);
        let tables = &self.data.tables;
        let last = usize::from(self.turn) == tables.starts.len();
        let row = tables.stop.iter().find(|(t, _)| *t == self.turn);
        let stops = row.is_some_and(|&(_, least)| {
            let die = self.dice.roll("d6", 1, 6, "length of the game");
            let stops = die >= least;
            story.tell(&Objective::LengthRolled { die, stops });
            stops
        });
        if last || stops {
            self.activation = crate::activation::ACTIVATIONS - 1;
            self.count_up(story);
            return;
        }
        self.turn += 1;
        self.begin_activations(story);
        self.open_turn(Opening::Edge, story);
    }
}
