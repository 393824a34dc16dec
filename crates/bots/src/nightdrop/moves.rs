//! Who moves where: towards missions and meetings, to places to strike from, out of harm's way.

use atlas::CellId;
use nightdrop::data::Star;
use nightdrop::ids::{Bits, Colour, PieceId, Side};
use nightdrop::{Choice, March, STACK};

use super::assault::Assaults;
use super::missions::{Missions, missions};
use super::muster::Muster;
use super::sight::{Sight, Unit};

/// Everything moves are weighed by.
pub(super) struct Mover<'a> {
    pub(super) sight: &'a Sight<'a>,
    missions: Missions,
    muster: Muster,
    assaults: Assaults,
}

impl<'a> Mover<'a> {
    pub(super) fn new(sight: &'a Sight<'a>) -> Mover<'a> {
        let muster = match sight.side {
            Side::British => Muster::new(sight),
            Side::German => Muster::none(),
        };
        Mover {
            sight,
            missions: missions(sight),
            muster,
            assaults: Assaults::none(),
        }
    }

    /// The same with attacks in mind that several British units come together for. The German, who never knows how many
    /// units he will activate (5.4.2), lets each make the best of where it is.
    pub(super) fn planning(sight: &'a Sight<'a>, march: Option<&March>) -> Mover<'a> {
        let mut mover = Mover::new(sight);
        if sight.side == Side::British {
            mover.assaults = Assaults::plan(&mover, march);
        }
        mover
    }

    /// Who moves next, or that all is done.
    pub(super) fn next(&self, choices: &[Choice]) -> Choice {
        match self.sight.side {
            Side::British => self.next_british(choices),
            Side::German => self.next_german(choices),
        }
        .unwrap_or(Choice::Done)
    }

    /// Sticks beside a reduced Company first, then Companies, so that these know what joins them.
    fn next_british(&self, choices: &[Choice]) -> Option<Choice> {
        let mut pieces: Vec<PieceId> = picked(choices).collect();
        pieces.sort_by_key(|&p| {
            let joins = p.is_stick() && self.muster.joins_company(p);
            (!joins, p.is_stick(), p)
        });
        let mut pieces = pieces.into_iter();
        let first = pieces.find(|&p| self.gain(p).is_some_and(|g| g > self.sight.w.move_from));
        first.map(Choice::Move)
    }

    /// The German has few units to activate: the greatest gain first, points kept for attacks from where units stand.
    fn next_german(&self, choices: &[Choice]) -> Option<Choice> {
        let drives = choices.iter().find(|c| matches!(c, Choice::Drive(_)));
        let game = self.sight.game;
        let points = usize::from(game.points_left());
        let gains: Vec<(f32, PieceId)> = picked(choices)
            .filter_map(|p| Some((self.gain(p)?, p)))
            .collect();
        let best = gains.iter().max_by(|a, b| a.0.total_cmp(&b.0)).copied();
        let (gain, piece) = best.unwrap_or((0.0, PieceId(0)));
        if gain <= self.sight.w.move_from {
            return drives.copied();
        }
        // A unit already active moves for nothing.
        if !game.activated().has(piece) {
            let mut standing: Vec<f32> = self
                .sight
                .own()
                .iter()
                .filter(|u| u.piece != piece && !game.activated().has(u.piece))
                .map(|u| self.blow(*u, u.hex))
                .filter(|&blow| blow > self.sight.w.attack_from)
                .collect();
            standing.sort_by(|a, b| b.total_cmp(a));
            if standing.len() >= points && points > 0 && standing[points - 1] > gain {
                return None;
            }
        }
        Some(Choice::Move(piece))
    }

    /// What the best move of a piece gains over staying.
    fn gain(&self, piece: PieceId) -> Option<f32> {
        let march = self.sight.game.setting_out(piece)?;
        if self.stays(piece, march.at) {
            return None;
        }
        let (best, _) = self.best_way(&march)?;
        Some(best - self.value(piece, march.at))
    }

    /// A reduced Company waits for the Stick that is with it; Howard-2 keeps to his village.
    pub(super) fn stays(&self, piece: PieceId, at: CellId) -> bool {
        if piece == PieceId::HOWARD_2 {
            return true;
        }
        let game = self.sight.game;
        if piece.is_stick() || !game.is_reduced(piece) {
            return false;
        }
        let sticks = piece.colour().map_or(Bits::EMPTY, Colour::sticks);
        let with = game.units_in(at).and(sticks);
        with.iter()
            .any(|s| !super::muster::is_headquarters(game, s))
    }

    /// The best hex to go to: its value, and the first hex on the way. A VP hex taken in passing counts too.
    fn best_way(&self, march: &March) -> Option<(f32, CellId)> {
        let piece = march.group.first()?;
        let mut best: Option<(f32, CellId)> = None;
        let mut offer = |value: f32, first: CellId| {
            if best.is_none_or(|known| (value, first) > known) {
                best = Some((value, first));
            }
        };
        let ways = self.sight.game.ways(march);
        for way in &ways {
            offer(self.value(piece, way.to), way.first);
        }
        if piece.is_stick() {
            return best;
        }
        for way in ways.iter().filter(|way| way.left > 0) {
            let spoils = self.spoils(way.to);
            if spoils > 0.0 {
                let onward = March {
                    at: way.to,
                    left: way.left,
                    stepped: true,
                    ..*march
                };
                for next in self.sight.game.ways(&onward) {
                    offer(spoils + self.value(piece, next.to), way.first);
                }
            }
        }
        best
    }

    /// What is won by entering a hex, whether or not one stays (10.1.1).
    fn spoils(&self, hex: CellId) -> f32 {
        let red = |vp| self.sight.data.objective(vp).star == Star::Red;
        if self.sight.data.hex(hex).vp.is_some_and(red) {
            self.sight.prize(self.sight.side, hex)
        } else {
            0.0
        }
    }

    /// The next step of units on the march.
    pub(super) fn step(&self, march: &March, choices: &[Choice]) -> Choice {
        let piece = march.group.first().unwrap_or(PieceId(0));
        let staying = if march.stepped {
            self.value(piece, march.at)
        } else {
            f32::NEG_INFINITY
        };
        match self.best_way(march) {
            Some((value, first)) if value > staying => Choice::Step(first),
            _ if choices.contains(&Choice::Stop) => Choice::Stop,
            _ => choices[0],
        }
    }

    /// How much a piece would like to be in a hex when the moves are over.
    pub(super) fn value(&self, piece: PieceId, hex: CellId) -> f32 {
        let game = self.sight.game;
        let others = game.units_in(hex).without(Bits::one(piece)).len();
        let crowd = if others >= STACK {
            self.sight.w.crowd
        } else {
            0.0
        };
        if piece.is_stick() {
            return self.muster.value(self.sight, piece, hex) - crowd;
        }
        let Some(unit) = self.sight.own().iter().find(|u| u.piece == piece) else {
            return -crowd;
        };
        let blow = self.blow(*unit, hex) * self.sight.w.attack_near;
        self.post(*unit, hex) + blow.max(self.assaults.pull(self.sight.data, piece, hex)) - crowd
    }

    /// The same without any attack from there.
    pub(super) fn post(&self, unit: Unit, hex: CellId) -> f32 {
        let sight = self.sight;
        let mission = self.missions.of(unit.piece).map_or(0.0, |mission| {
            mission.worth * sight.nearness_after(hex, mission.vp)
        });
        let stick = self.muster.collect(sight, unit.piece, hex);
        mission + stick + self.spoils(hex) - sight.danger(unit, hex)
    }

    /// What a unit adds to the best attack it could make from a hex.
    fn blow(&self, unit: Unit, hex: CellId) -> f32 {
        let sight = self.sight;
        if unit.attack.is_none() || !sight.game.ready_to_attack().has(unit.piece) {
            return 0.0;
        }
        let mut best = 0.0_f32;
        for next in self.sight.data.hex(hex).open() {
            let target = next.to;
            if !sight.game.holds(sight.side.enemy(), target) {
                continue;
            }
            let mut with = self.friends_beside(unit.piece, hex, target);
            let without = sight.strike(target, &with).max(0.0);
            with.push(Unit { hex, ..unit });
            best = best.max(sight.strike(target, &with) - without);
        }
        best
    }

    /// Others that could take part in an attack on a hex (9.1.1).
    fn friends_beside(&self, but: PieceId, from: CellId, target: CellId) -> Vec<Unit> {
        let game = self.sight.game;
        let near = |u: &&Unit| {
            u.piece != but
                && u.attack.is_some()
                && game.ready_to_attack().has(u.piece)
                && self.sight.data.between(u.hex, target).is_some()
                && (!game.is_night() || self.sight.chart.hops(u.hex, from) <= 1)
        };
        self.sight.own().iter().filter(near).copied().collect()
    }
}

fn picked(choices: &[Choice]) -> impl Iterator<Item = PieceId> + '_ {
    choices.iter().filter_map(|c| match c {
        Choice::Move(piece) => Some(*piece),
        _ => None,
    })
}
