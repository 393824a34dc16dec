//! Everything at sea, on the beaches and in the air: ships, waves, beach defences, Air Points.

use atlas::CellId;
use kernel::{Feed, Few};
use serde::{Deserialize, Serialize};

use crate::data::{Data, Defences, RangeBox, ScenarioInfo, SubBeach};
use crate::ids::{ShipId, SupportId, UnitId, Units};
use crate::state::SHIPS;

/// A sub-beach that is landed on.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BeachState {
    /// Which.
    pub beach: SubBeach,
    /// Resistance Nests.
    pub nests: u8,
    /// Beach Obstacles.
    pub obstacles: u8,
    /// Gap Number.
    pub gap: u8,
    /// The whole Beach is Open.
    pub open: bool,
    /// Its phone lines are cut.
    pub cut: bool,
    /// Gap Open markers: beach hex and land hex.
    #[serde(with = "crate::spelling::sides")]
    pub gaps: Few<(CellId, CellId), 3>,
}

impl BeachState {
    /// What is left of its defences.
    pub(crate) const fn left(&self, what: Defences) -> u8 {
        match what {
            Defences::Nests => self.nests,
            Defences::Obstacles => self.obstacles,
            Defences::Gap => self.gap,
        }
    }
}

/// Where a wave is (1.18.5, 1.18.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the three boxes")]
pub enum SeaBox {
    EnRoute,
    Loading,
    Landing,
}

/// Everything at sea and in the air.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fleet {
    /// The Assault Force marker.
    #[serde(with = "crate::spelling::maybe_hex")]
    force: Option<CellId>,
    /// Ships by number: nothing for those that are sunk or not there.
    ships: [Option<RangeBox>; SHIPS],
    /// Support craft by number: there or not.
    supports: [bool; SHIPS],
    /// Ships and then support craft that are done with this step.
    done: u32,
    /// Waves by number.
    boxes: [SeaBox; 8],
    /// Sea State.
    sea: u8,
    beaches: Few<BeachState, 4>,
    /// Units that have landed in this play, landing craft being dealt with: what step 4 needs to remember.
    landed: Units,
    /// The unit or craft that lands.
    landing: Option<UnitId>,
    /// The Nests have fired at what lands; Op Fire has.
    used: [bool; 2],
    /// Air Points on interdiction.
    interdiction: u8,
    /// Air Points not yet allotted.
    air: u8,
    /// Batteries that have called for contact in this turn (1.8#e-ii), or fired out to sea in this play (1.18.3).
    tried: Units,
    /// Heroic units, and the turn after which they are no longer.
    heroes: Few<(UnitId, u8), 4>,
}

impl Fleet {
    /// As a scenario begins.
    pub(crate) fn of(data: &Data, plan: &ScenarioInfo) -> Fleet {
        let mut fleet = Fleet {
            force: plan.force,
            ships: [None; SHIPS],
            supports: [false; SHIPS],
            done: 0,
            boxes: [SeaBox::EnRoute; 8],
            sea: plan.sea_state.unwrap_or(0),
            beaches: Few::EMPTY,
            landed: Units::EMPTY,
            landing: None,
            used: [false; 2],
            interdiction: 0,
            air: plan.air_points,
            tried: Units::EMPTY,
            heroes: Few::EMPTY,
        };
        if plan.force.is_some() {
            for (at, ship) in fleet.ships.iter_mut().zip(&data.ships) {
                *at = Some(ship.starts);
            }
            fleet.supports[..data.supports.len()].fill(true);
            (fleet.boxes[1], fleet.boxes[2]) = (SeaBox::Landing, SeaBox::Loading);
        }
        for beach in &plan.beaches {
            fleet.beaches.push(BeachState {
                beach: beach.beach,
                nests: beach.nests,
                obstacles: beach.obstacles,
                gap: beach.gap,
                open: false,
                cut: false,
                gaps: Few::EMPTY,
            });
        }
        fleet
    }
}

/// Ships and waves.
impl Fleet {
    /// Where the Assault Force marker lies.
    pub(crate) const fn force(&self) -> Option<CellId> {
        self.force
    }

    /// 1.18.7: the Assault Force marker lies there now.
    pub(crate) fn move_force(&mut self, to: CellId) {
        self.force = Some(to);
    }

    /// A ship's range box; nothing where it is sunk or not there.
    pub(crate) fn ship(&self, ship: ShipId) -> Option<RangeBox> {
        self.ships.get(ship.index()).copied().flatten()
    }

    /// A ship is in this box, or out of the game.
    pub(crate) fn put_ship(&mut self, ship: ShipId, at: Option<RangeBox>) {
        self.ships[ship.index()] = at;
    }

    /// Whether a support craft is there.
    pub(crate) fn has_support(&self, craft: SupportId) -> bool {
        self.supports.get(craft.index()) == Some(&true)
    }

    /// A support craft is out of the game.
    pub(crate) fn send_away(&mut self, craft: SupportId) {
        self.supports[craft.index()] = false;
    }

    /// Whether a ship is done with this step.
    pub(crate) const fn is_ship_done(&self, ship: ShipId) -> bool {
        self.done >> ship.0 & 1 == 1
    }

    /// Whether a support craft is.
    pub(crate) const fn is_support_done(&self, craft: SupportId) -> bool {
        self.done >> SHIPS >> craft.0 & 1 == 1
    }

    /// A ship is done with this step.
    pub(crate) fn ship_done(&mut self, ship: ShipId) {
        self.done |= 1 << ship.index();
    }

    /// A support craft is.
    pub(crate) fn support_done(&mut self, craft: SupportId) {
        self.done |= 1 << (SHIPS + craft.index());
    }

    /// A step is over: all of them may act in the next.
    pub(crate) fn end_step(&mut self) {
        self.done = 0;
    }

    /// 1.18: a play of the Naval chit begins.
    pub(crate) fn begin_play(&mut self) {
        self.end_step();
        self.forget_tries();
    }

    /// 1.18#end: it is over.
    pub(crate) fn end_play(&mut self) {
        self.begin_play();
        self.landed = Units::EMPTY;
        self.end_landing();
    }

    /// The box a wave is in.
    pub(crate) fn wave(&self, wave: u8) -> Option<SeaBox> {
        self.boxes.get(usize::from(wave)).copied()
    }

    /// A wave is in this box.
    pub(crate) fn put_wave(&mut self, wave: u8, into: SeaBox) {
        self.boxes[usize::from(wave)] = into;
    }

    /// 1.8#e-ii, 1.18.3: whether a battery has called, or fired.
    pub(crate) const fn has_tried(&self, unit: UnitId) -> bool {
        self.tried.has(unit)
    }

    /// 1.8#e-ii, 1.18.3: a battery calls, or fires.
    pub(crate) fn tries(&mut self, unit: UnitId) {
        self.tried.add(unit);
    }

    /// All of them may again.
    pub(crate) fn forget_tries(&mut self) {
        self.tried = Units::EMPTY;
    }
}

/// Beaches and landings.
impl Fleet {
    /// The beaches.
    #[inline]
    pub(crate) const fn beaches(&self) -> &Few<BeachState, 4> {
        &self.beaches
    }

    /// A beach.
    pub(crate) fn beach(&self, beach: SubBeach) -> Option<BeachState> {
        self.beaches.iter().find(|state| state.beach == beach)
    }

    fn beach_mut(&mut self, beach: SubBeach) -> Option<&mut BeachState> {
        self.beaches.iter_mut().find(|state| state.beach == beach)
    }

    /// 1.18.4#lc-i: at most so much is taken from a beach's defences: how much, and what is left.
    pub(crate) fn weaken(&mut self, beach: SubBeach, what: Defences, most: u8) -> Option<(u8, u8)> {
        let state = self.beach_mut(beach)?;
        let number = match what {
            Defences::Nests => &mut state.nests,
            Defences::Obstacles => &mut state.obstacles,
            Defences::Gap => &mut state.gap,
        };
        let taken = most.min(*number);
        *number -= taken;
        Some((taken, *number))
    }

    /// 1.18.2#ship: the phone lines are cut; whether they were not.
    pub(crate) fn cut_lines(&mut self, beach: SubBeach) -> bool {
        let state = self.beach_mut(beach);
        state.is_some_and(|state| !std::mem::replace(&mut state.cut, true))
    }

    /// 1.18.4#lc-i: a Gap Open marker is placed.
    pub(crate) fn open_gap(&mut self, beach: SubBeach, side: (CellId, CellId)) {
        if let Some(state) = self.beach_mut(beach) {
            state.gaps.push(side);
        }
    }

    /// 1.18.1: a Beach whose Gap Number is down is Open, without markers; those that were not.
    pub(crate) fn open_beaches(&mut self) -> Vec<SubBeach> {
        let closed = self.beaches.iter_mut();
        let opened = closed.filter(|state| state.gap == 0 && !state.open);
        opened
            .map(|state| {
                (state.open, state.gaps) = (true, Few::EMPTY);
                state.beach
            })
            .collect()
    }

    /// The unit or craft that lands.
    pub(crate) const fn landing(&self) -> Option<UnitId> {
        self.landing
    }

    /// Those that landed from it.
    pub(crate) const fn landed(&self) -> &Units {
        &self.landed
    }

    /// 1.18.4#general: a unit or craft lands.
    pub(crate) fn land(&mut self, unit: UnitId) {
        self.landing = Some(unit);
        self.landed = Units::EMPTY;
        self.used = [false; 2];
    }

    /// 1.18.4#lc-d: these are on the beach; whether Op Fire was taken at the craft.
    pub(crate) fn unload(&mut self, passengers: Units, fired_at: bool) {
        (self.landed, self.used[1]) = (passengers, fired_at);
    }

    /// One that landed is done.
    pub(crate) fn is_ashore(&mut self, unit: UnitId) {
        self.landed.take(unit);
    }

    /// Nothing lands any more.
    pub(crate) fn end_landing(&mut self) {
        self.landing = None;
    }

    /// The Nests fire at what lands.
    pub(crate) fn nests_fire(&mut self) {
        self.used[0] = true;
    }

    /// Whether they have.
    pub(crate) const fn nests_have_fired(&self) -> bool {
        self.used[0]
    }

    /// Whether Op Fire was taken at the craft.
    pub(crate) const fn op_fire_was_taken(&self) -> bool {
        self.used[1]
    }
}

/// Sea and air, and heroes of the day.
impl Fleet {
    /// Sea State.
    pub(crate) const fn sea(&self) -> u8 {
        self.sea
    }

    /// Air Points not yet allotted.
    pub(crate) const fn air(&self) -> u8 {
        self.air
    }

    /// Air Points on interdiction.
    pub(crate) const fn interdiction(&self) -> u8 {
        self.interdiction
    }

    /// 1.8#b: the weather gives Air Points and changes the Sea State, where there is one.
    pub(crate) fn weather(&mut self, air: u8, sea: i8) {
        (self.air, self.interdiction) = (air, 0);
        if self.sea > 0 {
            self.sea = self.sea.saturating_add_signed(sea).max(1);
        }
    }

    /// 1.19#points: an Air Point is allotted.
    pub(crate) fn allot_air(&mut self) {
        self.air = self.air.saturating_sub(1);
    }

    /// 1.19#points: an Air Point is on interdiction.
    pub(crate) fn interdict(&mut self) {
        self.allot_air();
        self.interdiction += 1;
    }

    /// Air Points that nobody can have are gone.
    pub(crate) fn drop_air(&mut self) {
        self.air = 0;
    }

    /// Heroic units, and the turn after which they are no longer.
    pub(crate) const fn heroes(&self) -> &Few<(UnitId, u8), 4> {
        &self.heroes
    }

    /// 2.7: a unit is Heroic until that turn is over.
    pub(crate) fn add_hero(&mut self, unit: UnitId, until: u8) {
        self.heroes.push((unit, until));
    }

    /// It is no longer.
    pub(crate) fn take_hero(&mut self, hero: (UnitId, u8)) {
        self.heroes.take(hero);
    }
}
