//! The set-up of a scenario as a position.

use atlas::CellId;
use kernel::{Book, Dice, Flow as _, Setup};

use crate::active::Active;
use crate::clock::Clock;
use crate::course::Course;
use crate::data::{Allowance, Data, Kind, Target};
use crate::dawn::DawnStep;
use crate::fleet::Fleet;
use crate::ground::Ground;
use crate::ids::{DivisionId, LeaderId, Side, UnitId};
use crate::marker::{Marker, Markers};
use crate::mug::Mug;
use crate::pieces::Pieces;
use crate::pools::Pools;
use crate::sight::Light;
use crate::stack::Step;
use crate::state::{Gts, Place};
use crate::story::Story;
use crate::watch::Watches;

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

    /// A map without pieces, the first turn about to begin.
    pub(crate) fn empty(data: Book<Data>, setup: &Setup) -> Gts {
        let game = Gts::set_up(data, setup);
        let mut game = Gts::bare(data, game.scenario, game.dice);
        game.course.add(Step::Dawn(DawnStep::Begin));
        game
    }

    /// A map without pieces, every counter out of play.
    pub(crate) fn bare(data: Book<Data>, scenario: u8, dice: Dice) -> Gts {
        let plan = &data.get().scenarios[usize::from(scenario)];
        let mut game = Gts {
            data,
            dice,
            scenario,
            clock: Clock::of(0, plan.weather, Light::Day),
            pieces: Pieces::out(data.get()),
            pools: Pools::default(),
            ground: Ground::BARE,
            mug: Mug::EMPTY,
            fleet: Fleet::of(data.get(), plan),
            active: Active::with(plan.first_chit, Side::Allied),
            watches: Watches::ALWAYS,
            course: Course::EMPTY,
        };
        for attached in &plan.attached {
            for unit in attached.units.iter() {
                game.pieces.attach(unit, attached.division);
                if let Some(stripe) = attached.stripe {
                    game.pieces.set_stripe(unit, stripe);
                }
            }
        }
        for (i, division) in data.divisions.iter().enumerate() {
            let blocks = division.road_blocks;
            game.pools.give_road_blocks(DivisionId(i as u8), blocks);
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
            self.pieces
                .set_markers(unit, with_loss(placed.markers, placed.reduced));
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
                self.pieces.place_leader(leader, place);
            }
        }
        for wave in &plan.waves {
            let place = Place::Wave(wave.wave, wave.beach);
            for &unit in &wave.units {
                self.arrive(unit, place, false, false);
            }
            for &leader in &wave.leaders {
                self.pieces.place_leader(leader, place);
            }
        }
        self.embark_all(&mut Story::silent());
        for &(leader, at) in &plan.leaders {
            self.lead(leader, at);
        }
        for points in &plan.points {
            self.pools.set_command(points.division, points.command);
            self.pools.set_dispatch(points.division, points.dispatch);
        }
        for &(division, at) in &plan.parks {
            self.ground.place_park(division, at);
        }
    }

    fn arrive(&mut self, unit: UnitId, place: Place, reduced: bool, mounted: bool) {
        let whole = self.data().unit(unit).steps;
        self.pieces.renew(unit, if reduced { 1 } else { whole });
        if reduced {
            self.pieces.mark(unit, Marker::StepLoss);
        }
        self.pieces.set_mounted(unit, mounted);
        self.pieces.place(unit, place, self.data());
    }

    fn lead(&mut self, leader: LeaderId, at: CellId) {
        self.pieces.place_leader(leader, Place::Hex(at));
        self.pieces.comes_into_play(leader, 0);
    }
}

/// 1.7#1: a unit on one of two steps has the ratings of a Step Loss marker, whichever shows it.
fn with_loss(markers: Markers, reduced: bool) -> Markers {
    if reduced {
        markers.with(Marker::StepLoss)
    } else {
        markers
    }
}
