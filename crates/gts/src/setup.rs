//! The set-up of a scenario as a position.

use atlas::CellId;
use kernel::{Book, Dice, Flow as _, Setup};

use crate::course::Course;
use crate::data::{Allowance, Data, Kind, ScenarioInfo, Target};
use crate::dawn::DawnStep;
use crate::ground::Ground;
use crate::ids::{LeaderId, UnitId, Units};
use crate::index::Index;
use crate::marker::{Marker, Markers};
use crate::mug::Mug;
use crate::sight::Light;
use crate::stack::Step;
use crate::state::{
    Active, BeachState, DIVISIONS, Did, Fleet, Gts, LEADERS, LeaderState, Place, Pool, SHIPS,
    SeaBox, UnitState,
};
use crate::story::Story;
use crate::watch::Watches;
use kernel::Few;

impl Gts {
    /// The position at the first decision.
    pub(crate) fn set_up(data: Book<Data>, setup: &Setup) -> Gts {
        let scenarios = &data.scenarios;
        let at = scenarios.iter().position(|s| s.id == setup.scenario);
        let mut game = Gts::bare(data, at.unwrap_or(0) as u8, Dice::new(setup.seed));
        game.deploy();
        let rolls = setup.options.iter().any(|option| option == "weather");
        let first = if rolls {
            DawnStep::Roll
        } else {
            DawnStep::Begin
        };
        game.course.add(Step::Dawn(first));
        game.run(&mut Story::silent());
        game
    }

    /// A map without pieces, every counter out of play.
    pub(crate) fn bare(data: Book<Data>, scenario: u8, dice: Dice) -> Gts {
        let plan = &data.get().scenarios[usize::from(scenario)];
        let mut game = Gts {
            data,
            dice,
            scenario,
            turn: 0,
            weather: plan.weather,
            light: Light::Day,
            units: [UnitState::OUT; UnitId::ROOM],
            leaders: [LeaderState {
                place: Place::Out,
                replaced: false,
                since: None,
                moved: false,
            }; LEADERS],
            pools: [Pool::default(); DIVISIONS],
            ground: Ground::BARE,
            mug: Mug::EMPTY,
            fleet: fleet(data.get(), plan),
            active: Active {
                chit: plan.first_chit,
                side: crate::ids::Side::Allied,
                may: Units::EMPTY,
                attached: Units::EMPTY,
                dug: Units::EMPTY,
                placed: Units::EMPTY,
                begun: false,
            },
            watches: Watches::ALWAYS,
            course: Course::EMPTY,
            index: Index::EMPTY,
        };
        for (i, info) in data.get().units.iter().enumerate() {
            game.units[i] = UnitState {
                steps: info.steps,
                division: info.division,
                formation: info.formation,
                stripe: info.stripe,
                ..UnitState::OUT
            };
        }
        for attached in &plan.attached {
            for unit in attached.units.iter() {
                let state = game.unit_mut(unit);
                state.division = attached.division;
                state.stripe = attached.stripe.unwrap_or(state.stripe);
            }
        }
        for (i, division) in data.divisions.iter().enumerate() {
            game.pools[i].road_blocks = division.road_blocks;
        }
        game
    }

    /// Puts every piece where the scenario wants it.
    pub(crate) fn deploy(&mut self) {
        let (data, plan) = (self.data(), self.plan());
        for placed in &plan.placed {
            let unit = placed.unit;
            let info = data.unit(unit);
            let parked =
                info.kind == Kind::Artillery && plan.parks.contains(&(info.division, placed.at));
            let place = if parked {
                Place::Park(placed.at)
            } else {
                Place::Hex(placed.at)
            };
            self.arrive(unit, place, placed.reduced, placed.mounted);
            self.unit_mut(unit).markers = with_loss(placed.markers, placed.reduced);
            if placed.markers.has(Marker::Ent) {
                self.ground.add_ent(info.side, placed.at);
            }
            self.take_control(placed.at);
        }
        for (i, arrival) in plan.arrivals.iter().enumerate() {
            let place = Place::Holding(i as u8);
            for &unit in &arrival.units {
                // 1.10.5: guns that must leave the entry hex at once come on their vehicles.
                let info = data.unit(unit);
                let starred = info.face.allowance == Allowance::Star && info.mounted.is_some();
                let mounted = match arrival.target {
                    Target::Entry(_) => arrival.mounted || starred,
                    Target::Hex(_) => arrival.mounted,
                    Target::Zone(_) => false,
                };
                self.arrive(unit, place, arrival.reduced, mounted);
            }
            for &leader in &arrival.leaders {
                self.leaders[leader.index()].place = place;
            }
        }
        for wave in &plan.waves {
            let place = Place::Wave(wave.wave, wave.beach);
            for &unit in &wave.units {
                self.arrive(unit, place, false, false);
            }
            for &leader in &wave.leaders {
                self.leaders[leader.index()].place = place;
            }
        }
        self.embark_all(&mut Story::silent());
        for &(leader, at) in &plan.leaders {
            self.lead(leader, at);
        }
        for points in &plan.points {
            let pool = &mut self.pools[points.division.index()];
            pool.command = points.command;
            pool.dispatch = points.dispatch;
        }
        for &(division, at) in &plan.parks {
            self.ground.place_park(division, at);
        }
    }

    fn arrive(&mut self, unit: UnitId, place: Place, reduced: bool, mounted: bool) {
        let whole = self.data().unit(unit).steps;
        let state = self.unit_mut(unit);
        state.steps = if reduced { 1 } else { whole };
        state.markers = with_loss(Markers::EMPTY, reduced);
        state.mounted = mounted;
        state.did = Did::Nothing;
        self.place(unit, place);
    }

    fn lead(&mut self, leader: LeaderId, at: CellId) {
        let state = &mut self.leaders[leader.index()];
        state.place = Place::Hex(at);
        state.since = Some(0);
    }
}

fn fleet(data: &Data, plan: &ScenarioInfo) -> Fleet {
    let afloat = plan.force.is_some();
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
    if afloat {
        for (i, ship) in data.ships.iter().enumerate() {
            fleet.ships[i] = Some(ship.starts);
        }
        for there in &mut fleet.supports[..data.supports.len()] {
            *there = true;
        }
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

/// 1.7#1: a unit on one of two steps has the ratings of a Step Loss marker, whichever shows it.
fn with_loss(markers: Markers, reduced: bool) -> Markers {
    if reduced {
        markers.with(Marker::StepLoss)
    } else {
        markers
    }
}
