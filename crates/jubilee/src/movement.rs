//! 10.2-10.6: moving, infiltrating, crossing wire.

use atlas::CellId;

use crate::choice::{Choice, Way};
use crate::data::{ChitKind, Direct, Reach, Reaches, UnitKind, WINDOW};
use crate::event::{Event, Story};
use crate::ids::{ChitId, PositionId, UnitId, Units, WireId, ones};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Place, Round};

impl Jubilee {
    /// 10.1, 10.17, 10.19: whether a unit may perform an action now.
    #[inline]
    pub(crate) fn may_act(&self, unit: UnitId) -> Result<CellId, Forbidden> {
        let Place::Hex(hex) = self.unit(unit).place else {
            return Err(Forbidden::NotOnMap);
        };
        if self.raiders.has_acted(unit) {
            return Err(Forbidden::Acted);
        }
        if self.unit(unit).nerve != crate::state::Nerve::Steady {
            return Err(Forbidden::Disrupted);
        }
        if self.round() == Round::Bonus && self.data.unit(unit).kind != UnitKind::Commando {
            return Err(Forbidden::NotCommando);
        }
        Ok(hex)
    }

    /// Where the map lets a unit go from a hex.
    #[inline]
    fn reaches(&self, unit: UnitId, from: CellId) -> &'static Reaches {
        let hex = self.data.get().hex(from);
        match self.data.unit(unit).kind {
            UnitKind::Infantry | UnitKind::Commando => &hex.foot,
            UnitKind::Tank if self.wall_down => &hex.tank_no_wall,
            UnitKind::Tank => &hex.tank,
        }
    }

    /// Whether the map lets a unit step from one hex into the next.
    pub(crate) fn can_cross(&self, unit: UnitId, from: CellId, to: CellId) -> bool {
        let reach = self.reaches(unit, from).find(to);
        reach.is_some_and(|reach| reach.direct != Direct::No)
    }

    /// 10.2: whether two hexes, or three along a road, lead there without entering a field of fire.
    fn way_round(&self, reaches: &Reaches, reach: Reach) -> bool {
        let clear = |hex: CellId| !self.garrisons.shut().contains(hex);
        let open = |route: &[CellId; 2]| clear(route[0]) && clear(route[1]);
        clear(reach.to) && reaches.routes(reach).iter().any(open)
    }

    /// 10.2-10.6: whether the units of one action phase leave this way open.
    fn way_is_open(&self, reaches: &Reaches, reach: Reach) -> Allowed {
        if self.is_held(reach.to) {
            return Err(Forbidden::HeldByGerman);
        }
        match reach.direct {
            Direct::Open => return Ok(()),
            Direct::Wire(wire) if !self.deeds.crossed().has(wire) => return Ok(()),
            Direct::Wire(_) | Direct::No => {}
        }
        if self.way_round(reaches, reach) {
            return Ok(());
        }
        match reach.direct {
            Direct::Wire(_) => Err(Forbidden::WireCrossed),
            Direct::No | Direct::Open => Err(Forbidden::EntersFire),
        }
    }

    /// Offers the moves of a unit: 64 hexes at a time, over the few words of a set that a move can
    /// touch. Must agree with [`Jubilee::way_is_open`], which explains (laws *Total* and *Closed*).
    pub(crate) fn moves(&self, unit: UnitId, from: CellId, into: &mut Vec<Choice>) {
        let reaches = self.reaches(unit, from);
        let (shut, held) = (
            reaches.window(self.garrisons.shut()),
            reaches.window(self.garrisons.held()),
        );
        let onward = reaches.window(&reaches.onward);
        if (0..WINDOW).all(|word| onward[word] & !shut[word] == 0) {
            // Under the guns: one hex at a time.
            for &(to, wire) in &reaches.near {
                let free = wire.is_none_or(|wire| !self.deeds.crossed().has(wire));
                if free && !self.is_held(to) {
                    into.push(Choice::Move(unit, Way { from, to }));
                }
            }
            return;
        }
        let first = reaches.first_word as usize;
        let hex = |word: usize, bit: usize| CellId(((first + word) * 64 + bit) as u16);
        let slot = |hex: CellId| (hex.index() / 64 - first, 1u64 << (hex.index() % 64));
        let mut far = [0; WINDOW];
        for word in 0..WINDOW {
            for bit in ones(onward[word] & !shut[word]) {
                let further = reaches.window(&self.reaches(unit, hex(word, bit)).onward);
                (0..WINDOW).for_each(|word| far[word] |= further[word]);
            }
        }
        for road in &reaches.roads {
            if !self.garrisons.shut().contains(road[0]) && !self.garrisons.shut().contains(road[1])
            {
                let (word, bit) = slot(road[2]);
                far[word] |= bit;
            }
        }
        let mut near = *reaches.window(&reaches.open);
        for &(to, wire) in &reaches.wires {
            if !self.deeds.crossed().has(wire) {
                let (word, bit) = slot(to);
                near[word] |= bit;
            }
        }
        for word in 0..WINDOW {
            let open = near[word] & !held[word] | far[word] & !shut[word];
            let to = ones(open)
                .map(|bit| hex(word, bit))
                .filter(|&to| to != from);
            into.extend(to.map(|to| Choice::Move(unit, Way { from, to })));
        }
    }

    /// Whether a unit may move so; must agree with [`Jubilee::moves`] (law *Closed*).
    pub(crate) fn may_move(&self, unit: UnitId, from: CellId, to: CellId) -> Allowed {
        let data = self.data.get();
        let here = self.may_act(unit)?;
        if here != from {
            return Err(Forbidden::NotThere);
        }
        if data.hex(from).board != data.hex(to).board {
            return Err(Forbidden::OtherMap);
        }
        let reaches = self.reaches(unit, from);
        match reaches.find(to) {
            Some(&reach) => self.way_is_open(reaches, reach).map_err(|why| {
                let held = |route: &[CellId; 2]| route.iter().any(|&hex| self.is_held(hex));
                let only_through_germans = reaches.routes(reach).iter().all(held);
                match why {
                    Forbidden::EntersFire if only_through_germans => Forbidden::HeldByGerman,
                    _ => why,
                }
            }),
            None if self.is_held(to) => Err(Forbidden::HeldByGerman),
            None if data.map.adjacent(from, to) || !data.hex(to).land => Err(Forbidden::Prohibited),
            None => Err(self.why_no_way(unit, from, to)),
        }
    }

    /// 10.2, 10.3, 10.6: why the map lets no move of a unit lead to a hex that is not next to it.
    fn why_no_way(&self, unit: UnitId, from: CellId, to: CellId) -> Forbidden {
        let map = &self.data.map;
        let step = |a: CellId, b: CellId| {
            let reaches = self.reaches(unit, a);
            match reaches.find(b).map(|reach| reach.direct) {
                None | Some(Direct::No) => Some(Forbidden::Prohibited),
                Some(Direct::Wire(_)) => Some(Forbidden::WireStops),
                Some(Direct::Open) if !reaches.onward.contains(b) => Some(Forbidden::TerrainStops),
                Some(Direct::Open) => None,
            }
        };
        let between = |hex: &CellId| map.adjacent(*hex, to);
        let ways: Vec<Forbidden> = map
            .neighbours(from)
            .filter(between)
            .filter_map(|hex| step(from, hex).or_else(|| step(hex, to)))
            .collect();
        let likely = [
            Forbidden::WireStops,
            Forbidden::TerrainStops,
            Forbidden::Prohibited,
        ];
        if let Some(&why) = likely.iter().find(|why| ways.contains(why)) {
            return why;
        }
        let mut second = map.neighbours(from).flat_map(|hex| map.neighbours(hex));
        if second.any(|hex| map.adjacent(hex, to)) {
            Forbidden::ThreeByRoad
        } else {
            Forbidden::TooFar
        }
    }

    /// 10.5: positions that a step passes under their noses: next to and under fire of both hexes.
    pub(crate) fn infiltrated(
        &self,
        unit: UnitId,
        from: CellId,
        to: CellId,
    ) -> impl Iterator<Item = PositionId> + '_ {
        let data = self.data.get();
        let foot = self.on_foot(unit) && self.under_fire(from) && self.under_fire(to);
        let beside = data.hex(from).near.iter().filter(|(_, hexes)| *hexes == 1);
        beside.map(|&(p, _)| p).filter(move |&p| {
            let info = data.position(p);
            foot && info.field.hexes.contains(from)
                && info.beside.contains(to)
                && info.field.hexes.contains(to)
                && data.map.adjacent(from, to)
                && self.seen(p).is_some_and(|german| !german.disrupted)
        })
    }

    /// 10.2: the move action, with the infiltration draw where one is due.
    pub(crate) fn move_unit(
        &mut self,
        unit: UnitId,
        from: CellId,
        to: CellId,
        story: &mut Story<'_>,
    ) {
        self.raiders.set_acted(unit, true);
        let past: Vec<PositionId> = self.infiltrated(unit, from, to).collect();
        if past.is_empty() {
            self.arrive(unit, to, story);
            return;
        }
        story.tell(&Event::Infiltrates(unit, past[0]));
        let chit = self.take_chit("infiltration", story);
        self.chits.set_aside(chit);
        let hit = self.brings_fire(chit, &past);
        story.tell(&Event::InfiltrationChit { chit, hit });
        if !hit {
            self.arrive(unit, to, story);
            return;
        }
        if let Some(unit) = self.lose_step(unit, "10.5", story) {
            self.course.question(Ask::Infiltrated { unit, to });
        }
    }

    /// 10.5: whether a chit brings the fire of one of these positions.
    pub(crate) fn brings_fire(&self, chit: ChitId, past: &[PositionId]) -> bool {
        match &self.data.chit(chit).kind {
            ChitKind::Action { colours, .. } => past.iter().any(|&p| {
                let colour = self.data.position(p).colour;
                colours.iter().any(|c| c.colour == colour)
            }),
            ChitKind::Depth(_)
            | ChitKind::Battery(_)
            | ChitKind::Commando { .. }
            | ChitKind::Event => false,
        }
    }

    /// The unit is in its new hex; a wire it stepped across is used up for the phase (10.6).
    pub(crate) fn arrive(&mut self, unit: UnitId, to: CellId, story: &mut Story<'_>) {
        let Place::Hex(from) = self.unit(unit).place else {
            return;
        };
        if let Some(wire) = self.wire_used(unit, from, to) {
            self.deeds.cross(wire);
        }
        self.put(unit, Place::Hex(to));
        story.tell(&Event::Moved { unit, from, to });
    }

    /// The wire a move crosses: none where the unit can as well go round it, which costs nothing.
    fn wire_used(&self, unit: UnitId, from: CellId, to: CellId) -> Option<WireId> {
        let reaches = self.reaches(unit, from);
        let reach = *reaches.find(to)?;
        match reach.direct {
            Direct::Wire(wire) if !self.way_round(reaches, reach) => Some(wire),
            Direct::Wire(_) | Direct::Open | Direct::No => None,
        }
    }

    /// Units that may act now.
    pub(crate) fn actors(&self) -> Units {
        let mut actors = Units::EMPTY;
        for unit in self.raiders.ashore().iter() {
            if self.may_act(unit).is_ok() {
                actors.add(unit);
            }
        }
        actors
    }
}
