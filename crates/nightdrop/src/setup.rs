//! 4 Set-up: the German draw, the drop, the losses of the landing, the first VP markers.

use atlas::CellId;
use kernel::{Book, Dice, Setup, allow};

use crate::choice::Choice;
use crate::data::{Data, Landing, StickKind};
use crate::deeds::Deeds;
use crate::event::{Drop, Hurt, Story};
use crate::ids::{Bits, Colour, PieceId, Side, VpId};
use crate::place::Places;
use crate::query::STACK;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Marking, Nightdrop, Place};
use crate::zones::Zones;

/// How a Stick has landed, the worst first (4.2.3). Those beside the map come last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Danger {
    OnGermans,
    Ground(Landing),
    Beside,
}

impl Nightdrop {
    /// A bare map with every piece out of play.
    pub(crate) fn empty(data: Book<Data>, setup: &Setup) -> Nightdrop {
        let mut kinds = [StickKind::P; PieceId::STICKS];
        for colour in Colour::ALL {
            let mix = data.mix[colour.index()];
            let all = StickKind::ALL.into_iter().zip(mix);
            let all = all.flat_map(|(kind, n)| std::iter::repeat_n(kind, usize::from(n)));
            for (stick, kind) in colour.sticks().iter().zip(all) {
                kinds[stick.index()] = kind;
            }
        }
        Nightdrop {
            data,
            turn: 1,
            ask: Ask::Activate,
            initiative: Side::British,
            activation: 0,
            action: None,
            used: 0,
            first: None,
            claims: 0,
            landing: 0,
            places: Places::POOL,
            reduced: Bits::EMPTY,
            kinds,
            revealed: Bits::EMPTY,
            seen: Bits::EMPTY,
            who: [None; PieceId::GERMANS],
            letters: [0; PieceId::GERMANS],
            confused: Bits::EMPTY,
            markers: [None; VpId::COUNT],
            control: 0,
            destroyed: 0,
            streams: 0,
            deeds: Deeds::NONE,
            dice: Dice::new(setup.seed),
            zones: Zones::NONE,
        }
    }

    /// 4.1, 4.2.1: the Germans under their markers, the Sticks shuffled and stacked in the drop zones.
    pub(crate) fn set_up(data: Book<Data>, setup: &Setup) -> Nightdrop {
        let mut game = Nightdrop::empty(data, setup);
        game.stand(PieceId::GARRISON, Place::Hex(data.battery));
        for &hex in &data.setup {
            let unit = game.draw_unit("German set-up");
            game.stand(unit, Place::Hex(hex));
        }
        for colour in Colour::ALL {
            let sticks = colour.sticks();
            let first = sticks.first().map_or(0, PieceId::index);
            let range = first..first + sticks.len() as usize;
            game.dice.shuffle(&mut game.kinds[range]);
            let mut sticks = sticks.iter();
            for &(hex, size) in &data.drop_zones[colour.index()] {
                for stick in sticks.by_ref().take(usize::from(size)) {
                    game.stand(stick, Place::Hex(hex));
                }
            }
        }
        game.turn = 1;
        game.ask = Ask::Scatter;
        game
    }

    /// 4.2.2: two dice for every Stick: direction and distance.
    pub(crate) fn scatter(&mut self, story: &mut Story<'_>) {
        for stick in Bits::STICKS.and(self.places.on_map()).iter() {
            let Some(from) = self.hex_of(stick) else {
                continue;
            };
            let white = self.dice.roll("d6", 1, 6, "direction of the drop");
            let coloured = self.dice.roll("d6", 1, 6, "distance of the drop");
            let place = self.data.landing_place(from, white, coloured);
            story.tell(&Drop::Scattered {
                stick,
                white,
                coloured,
                place,
            });
            self.put(stick, place, story);
        }
        self.surplus(story);
    }

    /// 4.2.2: the first hex with more than three Sticks, or the losses of the landing.
    fn surplus(&mut self, story: &mut Story<'_>) {
        let crowded = self
            .places
            .held(Side::British)
            .iter()
            .find(|&hex| self.units_in(hex).and(Bits::STICKS).len() > STACK);
        match crowded {
            Some(hex) => self.ask = Ask::Surplus { hex },
            None => self.roll_landing(story),
        }
    }

    /// 4.2.2: whether a surplus Stick may be moved there.
    pub(crate) fn may_spill(&self, hex: CellId, stick: PieceId, to: CellId) -> Allowed {
        if !stick.is_stick() || self.hex_of(stick) != Some(hex) {
            return Err(Forbidden::NotSurplus);
        }
        if self.data.between(hex, to).is_none() {
            return Err(Forbidden::NotBeside);
        }
        if self.holds(Side::German, to) {
            return Err(Forbidden::DropOnGermans);
        }
        if self.units_in(to).and(Bits::STICKS).len() >= STACK && !self.is_boxed_in(hex) {
            return Err(Forbidden::DropFull);
        }
        Ok(())
    }

    /// When every hex around is full, a surplus Stick goes to one of them and is surplus there.
    fn is_boxed_in(&self, hex: CellId) -> bool {
        let mut around = self.data.hex(hex).open().iter();
        around.all(|next| {
            self.holds(Side::German, next.to)
                || self.units_in(next.to).and(Bits::STICKS).len() >= STACK
        })
    }

    /// Every way to thin out a crowded hex.
    pub(crate) fn list_spills(&self, hex: CellId, into: &mut Vec<Choice>) {
        for stick in self.units_in(hex).and(Bits::STICKS).iter() {
            for next in self.data.hex(hex).open() {
                if self.may_spill(hex, stick, next.to).is_ok() {
                    into.push(Choice::Shift(stick, next.to));
                }
            }
        }
    }

    /// 4.2.2: a surplus Stick is moved.
    pub(crate) fn spill(&mut self, stick: PieceId, to: CellId, story: &mut Story<'_>) {
        let from = self.hex_of(stick).unwrap_or(to);
        story.tell(&Drop::Spilled { stick, from, to });
        self.put(stick, Place::Hex(to), story);
        self.surplus(story);
    }

    /// 4.2.3: 2d6 on the Landing Results Table.
    fn roll_landing(&mut self, story: &mut Story<'_>) {
        let dice = (
            self.dice.roll("d6", 1, 6, "landing results"),
            self.dice.roll("d6", 1, 6, "landing results"),
        );
        let row = self.data.tables.landing[usize::from(dice.0 + dice.1) - 2];
        self.landing = row.vp;
        story.tell(&Drop::LandingRolled {
            dice,
            lost: row.lost,
            vp: row.vp,
        });
        self.attrition(row.lost, story);
    }

    fn danger(&self, stick: PieceId) -> Option<Danger> {
        match self.place(stick) {
            Place::Hex(hex) if self.holds(Side::German, hex) => Some(Danger::OnGermans),
            Place::Hex(hex) => Some(Danger::Ground(self.data.hex(hex).landing)),
            Place::Edge(_) => Some(Danger::Beside),
            _ => None,
        }
    }

    /// 4.2.3: the Sticks of a colour that must be lost before all others.
    pub(crate) fn most_exposed(&self, colour: Colour) -> Bits {
        let worst = colour.sticks().iter().filter_map(|s| self.danger(s)).min();
        let mut exposed = Bits::EMPTY;
        for stick in colour.sticks().iter() {
            if worst.is_some() && self.danger(stick) == worst {
                exposed.add(stick);
            }
        }
        exposed
    }

    /// 4.2.3: removes what must go; asks the German where he has a choice.
    pub(crate) fn attrition(&mut self, mut left: [u8; 3], story: &mut Story<'_>) {
        for colour in Colour::ALL {
            while left[colour.index()] > 0 {
                let exposed = self.most_exposed(colour);
                if exposed.is_empty() {
                    left[colour.index()] = 0;
                } else if exposed.len() <= u32::from(left[colour.index()]) {
                    left[colour.index()] -= exposed.len() as u8;
                    for stick in exposed.iter() {
                        self.lose_stick(stick, Hurt::Landing, story);
                    }
                } else {
                    self.ask = Ask::Attrition { left };
                    return;
                }
            }
        }
        self.finish_landing(story);
    }

    /// The colour whose losses are being chosen.
    fn suffering(left: [u8; 3]) -> Option<Colour> {
        Colour::ALL.into_iter().find(|c| left[c.index()] > 0)
    }

    /// 4.2.3: whether a Stick may be removed now.
    pub(crate) fn may_lose(&self, left: [u8; 3], stick: PieceId) -> Allowed {
        if !stick.is_stick() || self.danger(stick).is_none() {
            return Err(Forbidden::NotALandedStick);
        }
        if stick.colour() != Self::suffering(left) {
            return Err(Forbidden::ColourDone);
        }
        let exposed = stick.colour().map(|c| self.most_exposed(c));
        allow(exposed.is_some_and(|e| e.has(stick)), Forbidden::NotExposed)
    }

    /// Every Stick that may be removed.
    pub(crate) fn list_losses(&self, left: [u8; 3], into: &mut Vec<Choice>) {
        if let Some(colour) = Self::suffering(left) {
            into.extend(self.most_exposed(colour).iter().map(Choice::Lose));
        }
    }

    /// 4.2.3: the German removes a Stick; nobody looks at it.
    pub(crate) fn lose(&mut self, mut left: [u8; 3], stick: PieceId, story: &mut Story<'_>) {
        if let Some(colour) = stick.colour() {
            left[colour.index()] -= 1;
        }
        self.lose_stick(stick, Hurt::Landing, story);
        self.attrition(left, story);
    }

    fn lose_stick(&mut self, stick: PieceId, why: Hurt, story: &mut Story<'_>) {
        story.tell(&Drop::StickLost { stick, why });
        self.put(stick, Place::Lost, story);
    }

    /// 4.2.3, 4.2.4: Sticks still on Germans are lost too; Howard lands; then the VP markers.
    fn finish_landing(&mut self, story: &mut Story<'_>) {
        for stick in Bits::STICKS.and(self.places.on_map()).iter() {
            if self.danger(stick) == Some(Danger::OnGermans) {
                self.lose_stick(stick, Hurt::OnGermans, story);
            }
        }
        let data = self.data.get();
        story.tell(&Drop::HowardLands);
        self.enter(Bits::one(PieceId::HOWARD_1), data.h1, story);
        self.enter(Bits::one(PieceId::HOWARD_2), data.h2, story);
        self.ask = Ask::Mark(Marking::SetupBritish);
    }
}

impl Data {
    /// 4.2.2: where a Stick comes down. Over the estuary it drops on the last hex of land on its way; off
    /// the map it waits beside the hex it left by.
    fn landing_place(&self, from: CellId, white: u8, coloured: u8) -> Place {
        let direction = self.tables.scatter[usize::from(white) - 1];
        let (mut at, mut land) = (from, from);
        for _ in 0..coloured {
            let Some(next) = self.map.neighbour(at, direction) else {
                return Place::Edge(land);
            };
            at = next;
            if self.hex(at).playable {
                land = at;
            }
        }
        Place::Hex(land)
    }
}
