//! 11.0 CW Combat Actions: attacks by the table of 15.2, and barrages.

use atlas::CellId;
use kernel::allow;

use crate::choice::Choice;
use crate::data::{AttackResult, BarrageResult, Hexes, Tactic, UnitKind};
use crate::event::{Event, Story};
use crate::ids::{PositionId, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Nerve};

/// What a German force shows when an attack is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Defence {
    /// Strength with terrain, and with the depth marker once that is revealed.
    pub strength: u8,
    /// How often each tactic is demanded: HW, FL.
    pub heavy: u8,
    /// Once by the unit or its marker, or by both.
    pub flanking: u8,
}

impl Jubilee {
    /// 11.11, 11.15: whether a position may be attacked at all in this phase.
    fn may_be_attacked(&self, target: PositionId) -> Allowed {
        if self.garrison(target).is_none() {
            return Err(Forbidden::NoGerman);
        }
        if self.deeds.attacked().has(target) {
            return Err(Forbidden::AttackedAlready);
        }
        if self.deeds.barraged().has(target) {
            return Err(Forbidden::BarragedAlready);
        }
        Ok(())
    }

    /// 11.2, 11.4: whether a unit on foot can attack a position from where it stands.
    fn may_assail(&self, unit: UnitId, target: PositionId) -> Allowed {
        let hex = self.may_act(unit)?;
        if !self.on_foot(unit) {
            return Err(Forbidden::NeedsInfantry);
        }
        match self.data.between(hex, self.data.position(target).hex) {
            None => Err(Forbidden::NotAdjacent),
            Some(side) if !side.fights => Err(Forbidden::AcrossCliffOrRiver),
            Some(_) => Ok(()),
        }
    }

    /// 11.2: whether anybody on foot can lead an attack on a position.
    pub(crate) fn may_attack(&self, target: PositionId) -> Allowed {
        self.may_be_attacked(target)?;
        let leads = self
            .ashore()
            .any(|(u, _)| self.may_assail(u, target).is_ok());
        allow(leads, Forbidden::NobodyCanAttack)
    }

    /// 11.2: whether a unit may take part in an attack that others have joined.
    pub(crate) fn may_join(&self, unit: UnitId, target: PositionId, with: Units) -> Allowed {
        if with.has(unit) {
            return Err(Forbidden::JoinedAlready);
        }
        if self.on_foot(unit) {
            return self.may_assail(unit, target);
        }
        let data = self.data.get();
        let hex = self.may_act(unit)?;
        let goal = data.position(target).hex;
        let near_infantry = with.iter().filter(|&u| self.on_foot(u)).any(|u| {
            self.hex_of(u)
                .is_some_and(|at| at == hex || data.map.adjacent(at, hex))
        });
        let in_range = self.in_range(unit, hex, goal);
        if in_range && (data.map.adjacent(hex, goal) || near_infantry) {
            return Ok(());
        }
        Err(Forbidden::TankOutOfPlace)
    }

    /// 11.2: an attack needs somebody on foot next to the target.
    pub(crate) fn may_resolve(&self, with: Units) -> Allowed {
        allow(
            with.iter().any(|u| self.on_foot(u)),
            Forbidden::NeedsInfantry,
        )
    }

    /// 11.14: counting the target's hex, not the firer's.
    fn in_range(&self, unit: UnitId, from: CellId, to: CellId) -> bool {
        let range = self.data.unit(unit).range.map_or(0, u16::from);
        self.data
            .distance(from, to)
            .is_some_and(|hexes| hexes <= range)
    }

    /// Attackers next to the position.
    pub(crate) fn adjacent_attackers(
        &self,
        target: PositionId,
        with: Units,
    ) -> impl Iterator<Item = UnitId> + '_ {
        let beside = &self.data.position(target).beside;
        with.iter()
            .filter(move |&u| self.hex_of(u).is_some_and(|hex| beside.contains(hex)))
    }

    /// 11.10: the German strength and demands, as far as they are revealed.
    pub fn defence(&self, target: PositionId) -> Option<Defence> {
        let data = self.data.get();
        let german = self.garrison(target)?;
        let state = self.german(german);
        if !state.revealed {
            return None;
        }
        let info = data.german(german);
        let depth = state
            .depth
            .filter(|_| state.depth_revealed)
            .map(|d| data.depth(d));
        let demands = |tactic: Tactic| {
            u8::from(info.requires == Some(tactic))
                + u8::from(depth.is_some_and(|d| d.requires == Some(tactic)))
        };
        Some(Defence {
            strength: info.strength
                + data.hex(data.position(target).hex).bonus
                + depth.map_or(0, |d| d.strength),
            heavy: demands(Tactic::HeavyWeapons),
            flanking: demands(Tactic::Flanking),
        })
    }

    /// 11.6-11.8: whether the attackers meet all that is demanded.
    pub fn has_tactics(&self, target: PositionId, with: Units, defence: Defence) -> bool {
        let heavy = defence.heavy == 0 || with.iter().any(|u| self.side(u).heavy);
        let flanking = self.flanks(target, with, defence.flanking);
        let commando = with
            .iter()
            .any(|u| self.data.unit(u).kind == UnitKind::Commando);
        (heavy && flanking) || (commando && (heavy || flanking))
    }

    /// 11.7: from two hexes next to the target; demanded twice, from two that are not neighbours.
    fn flanks(&self, target: PositionId, with: Units, demanded: u8) -> bool {
        let hexes: Vec<CellId> = self
            .adjacent_attackers(target, with)
            .filter_map(|u| self.hex_of(u))
            .collect();
        let apart = |a: CellId, b: CellId| match demanded {
            0 | 1 => a != b,
            _ => a != b && !self.data.map.adjacent(a, b),
        };
        demanded == 0 || hexes.iter().any(|&a| hexes.iter().any(|&b| apart(a, b)))
    }

    /// The attackers' strength (11.11).
    pub fn attack_strength(&self, with: Units) -> u8 {
        with.iter().map(|u| self.side(u).strength).sum()
    }

    /// 11.10: declared; now the attackers are gathered.
    pub(crate) fn declare_attack(&mut self, target: PositionId, story: &mut Story<'_>) {
        story.tell(&Event::AttackDeclared(target));
        let with = Units::EMPTY;
        self.course.question(Ask::Gather { target, with });
    }

    /// 11.10: reveal, compare, look the result up; once more if it reveals a depth marker.
    pub(crate) fn resolve_attack(
        &mut self,
        target: PositionId,
        with: Units,
        story: &mut Story<'_>,
    ) {
        let data = self.data.get();
        self.deeds.attack(target);
        for unit in with.iter() {
            self.raiders.set_acted(unit, true);
        }
        let Some(german) = self.garrison(target) else {
            return;
        };
        if !self.german(german).revealed {
            self.garrisons.set_revealed(german, true);
            story.tell(&Event::GermanRevealed(target, german));
        }
        loop {
            let defence = self.defence(target).expect("the unit was just revealed");
            let attack = self.attack_strength(with);
            let tactics = self.has_tactics(target, with, defence);
            story.tell(&Event::Compared {
                target,
                attack,
                defence: defence.strength,
                tactics,
            });
            let against = self.german(german).disposition();
            let results = (data.tables).results(tactics, attack, defence.strength, against);
            if results.contains(&AttackResult::RevealDepth) {
                self.reveal_depth(target, story);
                continue;
            }
            self.apply_results(results, target, with, story);
            return;
        }
    }

    fn reveal_depth(&mut self, position: PositionId, story: &mut Story<'_>) {
        if let Some(depth) = self.garrisons.reveal_depth(position) {
            story.tell(&Event::DepthRevealed(position, depth));
        }
    }

    /// 15.2: the results, one by one. The question of attrition comes last.
    fn apply_results(
        &mut self,
        results: &[AttackResult],
        target: PositionId,
        with: Units,
        story: &mut Story<'_>,
    ) {
        for result in results {
            match result {
                AttackResult::AttackersDisrupted => {
                    for unit in self.adjacent_attackers(target, with).collect::<Vec<_>>() {
                        self.shake(unit, Nerve::AttackerDisrupted, "10.18", story);
                    }
                }
                AttackResult::GainsDepth => self.gain_depth(target, story),
                AttackResult::GermanDisrupted => self.disrupt_german(target, "15.2", story),
                AttackResult::OptionalAttrition => {
                    self.course.question(Ask::Attrition { target, with });
                }
                AttackResult::DepthEliminated => self.destroy_depth(target, "15.2", story),
                AttackResult::UnitEliminated => {
                    let depth = self.garrisons.remove(target);
                    self.refresh();
                    story.tell(&Event::GermanEliminated {
                        position: target,
                        depth,
                    });
                }
                AttackResult::RevealDepth => {}
            }
        }
    }

    /// 15.2: only an attacker next to the position can take the loss.
    pub(crate) fn may_give_up(&self, unit: UnitId, target: PositionId, with: Units) -> Allowed {
        allow(
            self.adjacent_attackers(target, with).any(|u| u == unit),
            Forbidden::NotAnAdjacentAttacker,
        )
    }

    /// 15.2: a step for the depth marker.
    pub(crate) fn attrition(&mut self, unit: UnitId, target: PositionId, story: &mut Story<'_>) {
        self.lose_step(unit, "15.2", story);
        self.destroy_depth(target, "15.2", story);
    }

    /// 11.13-11.15: whether a tank may barrage a position.
    pub(crate) fn may_barrage(&self, unit: UnitId, target: PositionId) -> Allowed {
        let data = self.data.get();
        let hex = self.may_act(unit)?;
        if data.unit(unit).kind != UnitKind::Tank {
            return Err(Forbidden::NotTank);
        }
        if self.garrison(target).is_none() {
            return Err(Forbidden::NoGerman);
        }
        if self.deeds.attacked().has(target) {
            return Err(Forbidden::BarragedAlready);
        }
        let goal = data.position(target).hex;
        if data.map.adjacent(hex, goal) {
            return Err(Forbidden::TooClose);
        }
        if !self.in_range(unit, hex, goal) {
            return Err(Forbidden::OutOfRange);
        }
        let field = &data.position(target).field.hexes;
        let observes =
            |(u, at): (UnitId, CellId)| (u == unit || self.on_foot(u)) && field.contains(at);
        allow(self.ashore().any(observes), Forbidden::NoObserver)
    }

    /// Offers a tank's barrages; must agree with [`Jubilee::may_barrage`] (law *Closed*).
    pub(crate) fn barrages(&self, unit: UnitId, observers: &Hexes, into: &mut Vec<Choice>) {
        let data = self.data.get();
        let Some(hex) = self.hex_of(unit) else {
            return;
        };
        let range = data.unit(unit).range.unwrap_or(0);
        for &(position, hexes) in &data.hex(hex).near {
            let field = &data.position(position).field.hexes;
            let fits = (2..=range).contains(&hexes)
                && self.garrison(position).is_some()
                && !self.deeds.attacked().has(position);
            if fits && (field.contains(hex) || field.intersects(observers)) {
                into.push(Choice::Barrage(unit, position));
            }
        }
    }

    /// 11.13: hexes from where somebody on foot observes for the tanks.
    pub(crate) fn observers(&self) -> Hexes {
        let mut hexes = Hexes::EMPTY;
        for (unit, hex) in self.ashore() {
            if self.on_foot(unit) {
                hexes.insert(hex);
            }
        }
        hexes
    }

    /// 11.13: a die on the barrage table.
    pub(crate) fn barrage(&mut self, unit: UnitId, target: PositionId, story: &mut Story<'_>) {
        self.raiders.set_acted(unit, true);
        self.deeds.barrage(target);
        let die = self.die("barrage");
        let from = self.hex_of(unit).expect("`may` allowed it");
        story.tell(&Event::Barraged {
            unit,
            from,
            target,
            die,
        });
        let strength = self.side(unit).strength;
        let column = self
            .data
            .tables
            .barrage
            .iter()
            .find(|(s, _)| *s == strength);
        match column.map_or(BarrageResult::None, |(_, results)| {
            results[die as usize - 1]
        }) {
            BarrageResult::None => {}
            BarrageResult::Disrupted => self.disrupt_german(target, "11.13", story),
            BarrageResult::DisruptedDepthLost => {
                self.disrupt_german(target, "11.13", story);
                self.destroy_depth(target, "11.13", story);
            }
        }
    }
}
