//! 8.1-8.4 Movement: who may move, step by step, alone or in a stack. Leaving the map is in `leave`, reinforcements
//! and the off-map track in `reinforce`, the German's moves of unknown Sticks in `shift`.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::{Data, Neighbour};
use crate::event::{Movement, Story};
use crate::ids::{Bits, PieceId, Side};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Action, Ask, March, Nightdrop};

impl March {
    /// 8.4.1: whether it may end here: a unit picked to move moves.
    pub(crate) fn may_end(&self) -> Allowed {
        allow(self.stepped, Forbidden::MustMove)
    }
}

impl Nightdrop {
    /// 5.4.1, 5.4.2: pieces that belong to the Activation under way.
    #[inline]
    pub(crate) fn active_pieces(&self) -> Bits {
        match self.action {
            Some(action @ (Action::B1 | Action::B2)) => action
                .sticks()
                .or(action.companies())
                .or(Bits::GUESTS.without(self.deeds.rested())),
            Some(Action::G3) => {
                if self.deeds.points() > 0 {
                    Bits::CUP
                } else {
                    self.deeds.active()
                }
            }
            Some(Action::G1 | Action::G2) | None => Bits::EMPTY,
        }
    }

    /// 8.4.1: pieces on the map whose turn to move is still to come in this Activation. Those on the march are not among
    /// them, and what they cost (5.4.2) is counted from when they are picked: they cannot go back.
    pub(crate) fn waiting_to_move(&self) -> Bits {
        let marching = match self.ask {
            Ask::Move => Bits::EMPTY,
            Ask::March(march) => march.group,
            _ => return Bits::EMPTY,
        };
        let fresh = marching.without(self.deeds.active()).len();
        let active = match self.action {
            Some(Action::G3) if fresh >= u32::from(self.deeds.points()) => self.deeds.active(),
            _ => self.active_pieces(),
        };
        active
            .and(self.places.on_map())
            .without(self.deeds.moved().or(marching))
    }

    /// Why a piece is not part of the Activation; `active_pieces` must agree.
    pub(crate) fn may_act(&self, piece: PieceId) -> Allowed {
        if self.active_pieces().has(piece) {
            return Ok(());
        }
        Err(match self.action {
            _ if self.deeds.rested().has(piece) => Forbidden::UsedThisTurn,
            Some(Action::G3) if Bits::CUP.has(piece) => Forbidden::NoPointsLeft,
            Some(Action::G3) if piece.side() == Side::German => Forbidden::CannotBeActivated,
            Some(Action::G3) => Forbidden::NotGerman,
            _ => Forbidden::NotActive,
        })
    }

    /// Whether a piece may be picked to move: everything but the ground around it.
    fn may_be_moved(&self, piece: PieceId) -> Result<CellId, Forbidden> {
        if self.is_headquarters(piece) {
            return Err(Forbidden::AdvantageStays);
        }
        self.may_act(piece)?;
        let Some(hex) = self.hex_of(piece) else {
            return Err(Forbidden::NotOnMap);
        };
        if self.deeds.moved().has(piece) {
            return Err(Forbidden::MovedAlready);
        }
        if piece.is_immobile() {
            return Err(Forbidden::NoCapacity);
        }
        Ok(hex)
    }

    /// 8.4.1: whether a piece may be picked to move.
    pub(crate) fn may_move(&self, piece: PieceId) -> Result<March, Forbidden> {
        let hex = self.may_be_moved(piece)?;
        let march = self.march_of(piece, hex);
        if self.can_step(&march) {
            Ok(march)
        } else {
            Err(Forbidden::NowhereToMove)
        }
    }

    /// 8.4.1: a piece is picked to move.
    pub(crate) fn pick_up(&mut self, piece: PieceId) {
        if let Some(hex) = self.hex_of(piece) {
            self.ask = Ask::March(self.march_of(piece, hex));
        }
    }

    /// A piece about to move by itself.
    fn march_of(&self, piece: PieceId, at: CellId) -> March {
        let (left, stepped) = self.capacity(piece, at);
        March {
            group: Bits::one(piece),
            at,
            left,
            one_hex: piece.is_stick() && self.is_night(),
            stepped,
        }
    }

    /// 8.2, 8.3: half points a piece has, less what it spent on entering the map, and whether that
    /// was its first hex.
    fn capacity(&self, piece: PieceId, at: CellId) -> (u8, bool) {
        let table = &self.data.tables.movement;
        let capacity = match (self.is_night(), piece.side()) {
            (true, _) => {
                let slot = piece.slot();
                let entered = slot.is_some_and(|s| self.deeds.spent(s) > 0);
                let landmark = self.data.hex(at).landmark && !self.is_stream(at);
                if entered || landmark {
                    table.night_road
                } else {
                    table.night_other
                }
            }
            (false, Side::German) => table.day_german,
            (false, Side::British) if piece.is_stick() => table.day_stick,
            (false, Side::British) => table.day_company,
        };
        let capacity = if self.confused.has(piece) {
            capacity / 2
        } else {
            capacity
        };
        let spent = piece.slot().map_or(0, |s| self.deeds.spent(s));
        (capacity.saturating_sub(spent), spent > 0)
    }

    /// 8.1.1: half points for a hexside and the hex behind it; the road counts while it is there.
    #[inline]
    pub(crate) fn step_cost(&self, from: CellId, next: Neighbour) -> u8 {
        if !next.blowable || self.streams == 0 {
            return next.road;
        }
        if self.is_stream(next.to) {
            return self.data.tables.stream.enter;
        }
        if self.is_stream(from) {
            next.terrain
        } else {
            next.road
        }
    }

    /// The rules for one step, whoever moves: what is left of the points afterwards.
    #[inline]
    pub(crate) fn step_over(&self, march: &March, next: Neighbour) -> Result<u8, Forbidden> {
        let to = next.to;
        let side = if march.group.0 & Bits::BRITISH.0 != 0 {
            Side::British
        } else {
            Side::German
        };
        if self.holds(side.enemy(), to) {
            return Err(Forbidden::HeldByEnemy);
        }
        let data = self.data.get();
        if to == data.battery && (march.group.len() > 1 || self.holds(side, to)) {
            return Err(Forbidden::BatteryFull);
        }
        if march.group.has(PieceId::HOWARD_2) && !self.data.is_near_howard(to) {
            return Err(Forbidden::TooFarFromHoward);
        }
        if march.one_hex {
            return if march.stepped {
                Err(Forbidden::OneHexAtNight)
            } else {
                Ok(0)
            };
        }
        let (leave, enter) = (self.zone_cost(march.at), self.zone_cost(to));
        if leave > 0 && enter > 0 && !self.is_night() {
            return Err(Forbidden::ZoneToZone);
        }
        let zone = leave + enter;
        let cost = zone + self.step_cost(march.at, next);
        if cost > march.left {
            // 8.4.2: the first hex may cost more than there is, but zones are paid in full (6.2.2).
            if zone > march.left {
                return Err(self.zone_unpaid());
            }
            if march.stepped {
                return Err(Forbidden::NoPointsForHex);
            }
            return Ok(0);
        }
        if self.zone_stops(to) {
            return Ok(0);
        }
        Ok(march.left - cost)
    }

    /// Whether units on the march may go there: what is left afterwards.
    pub(crate) fn may_step(&self, march: &March, to: CellId) -> Result<u8, Forbidden> {
        match self.data.between(march.at, to) {
            Some(next) => self.step_over(march, *next),
            None if self.data.map.adjacent(march.at, to) => Err(Forbidden::Impassable),
            None => Err(Forbidden::NotAdjacent),
        }
    }

    /// Whether there is any way to go on.
    #[inline]
    pub(crate) fn can_step(&self, march: &March) -> bool {
        if march.stepped && (march.one_hex || march.left == 0) {
            return false;
        }
        let open = self.data.hex(march.at).open();
        open.iter().any(|next| self.step_over(march, *next).is_ok()) || self.may_exit(march).is_ok()
    }

    /// Everything that can be chosen while units move.
    pub(crate) fn list_moves(&self, into: &mut Vec<Choice>) {
        let waiting = self.active_pieces().without(self.deeds.moved());
        for piece in waiting.and(self.places.on_map()).iter() {
            if self.may_move(piece).is_ok() {
                into.push(Choice::Move(piece));
            }
        }
        if self.action == Some(Action::G3) {
            for piece in waiting.without(self.places.on_map()).iter() {
                if self.may_drive(piece).is_ok() {
                    into.push(Choice::Drive(piece));
                }
            }
        }
    }

    /// Everything that can be chosen on the march.
    pub(crate) fn list_steps(&self, march: &March, into: &mut Vec<Choice>) {
        if !self.has_set_out(march) {
            let there = self.units_in(march.at).and(self.active_pieces());
            for piece in there
                .without(march.group)
                .without(self.deeds.moved())
                .iter()
            {
                if self.may_join_march(march, piece).is_ok() {
                    into.push(Choice::With(piece));
                }
            }
        }
        for next in self.data.hex(march.at).open() {
            if self.step_over(march, *next).is_ok() {
                into.push(Choice::Step(next.to));
            }
        }
        if self.may_exit(march).is_ok() {
            into.push(Choice::Exit);
        }
        if march.may_end().is_ok() {
            into.push(Choice::Stop);
        }
    }

    /// 8.4.1: whether it has left its hex, so that nobody joins any more. A unit that has just entered the map has not.
    fn has_set_out(&self, march: &March) -> bool {
        !march.group.and(self.deeds.moved()).is_empty()
    }

    /// 8.4.1: whether another unit may move with them.
    pub(crate) fn may_join_march(&self, march: &March, piece: PieceId) -> Allowed {
        let at = self.may_be_moved(piece)?;
        if self.has_set_out(march) || at != march.at || march.group.has(piece) {
            return Err(Forbidden::NotTogether);
        }
        let fresh = march
            .group
            .or(Bits::one(piece))
            .without(self.deeds.active())
            .len();
        if self.action == Some(Action::G3) && fresh > u32::from(self.deeds.points()) {
            return Err(Forbidden::NoPointsLeft);
        }
        allow(
            self.can_step(&self.stacked(march, piece)),
            Forbidden::NowhereToMove,
        )
    }

    /// 8.4.1: the stack with one unit more, which uses the lowest capacity in it.
    pub(crate) fn stacked(&self, march: &March, piece: PieceId) -> March {
        let alone = self.march_of(piece, march.at);
        March {
            group: march.group.or(Bits::one(piece)),
            at: march.at,
            left: march.left.min(alone.left),
            one_hex: march.one_hex || alone.one_hex,
            stepped: march.stepped || alone.stepped,
        }
    }

    /// Units become active (5.4): a point each for the German, once a turn for Howard and Lovat.
    pub(crate) fn activate(&mut self, group: Bits) {
        if self.action == Some(Action::G3) {
            self.deeds.pay(group);
        }
        self.deeds.activate(group);
    }

    /// A hex farther.
    pub(crate) fn step(&mut self, march: March, to: CellId, left: u8, story: &mut Story<'_>) {
        self.set_out(&march);
        story.tell(&Movement::Moved {
            lead: self.lead(march.group),
            count: march.group.len() as u8,
            from: march.at,
            to,
        });
        self.enter(march.group, to, story);
        let march = March {
            at: to,
            left,
            stepped: true,
            ..march
        };
        if self.can_step(&march) {
            self.ask = Ask::March(march);
        } else {
            self.moves(story);
        }
    }

    /// The first step makes the units active and uses up their move.
    pub(crate) fn set_out(&mut self, march: &March) {
        if !march.group.without(self.deeds.moved()).is_empty() {
            self.activate(march.group);
            self.deeds.have_moved(march.group);
        }
    }

    fn lead(&self, group: Bits) -> crate::event::Tag {
        let lead = group.first().expect("somebody is on the march");
        self.tag(lead)
    }

    /// The move ends before the points do; what is left is lost (8.4.2).
    pub(crate) fn halt(&mut self, march: &March, story: &mut Story<'_>) {
        self.set_out(march);
        self.moves(story);
    }

    /// Asks who moves next, if anybody can.
    pub(crate) fn moves(&mut self, story: &mut Story<'_>) {
        self.ask = Ask::Move;
        let waiting = self.active_pieces().without(self.deeds.moved());
        let on_map = waiting.and(self.places.on_map());
        let drives = || waiting.without(self.places.on_map()).iter();
        let any = on_map.iter().any(|p| self.may_move(p).is_ok())
            || (self.action == Some(Action::G3) && drives().any(|p| self.may_drive(p).is_ok()));
        if !any {
            self.attacks(story);
        }
    }
}

impl Data {
    /// 2.3.1: Howard-2 stays within one hex of Howard-1, who never moves: of the bridges themselves.
    pub(crate) fn is_near_howard(&self, hex: CellId) -> bool {
        hex == self.h1 || self.map.adjacent(hex, self.h1)
    }
}
