//! The modified Fire Rating (1.13#modifying, 1.14.5, 1.16.5, 1.17.10, 1.17.11) and the Combat Results Table, as functions of
//! what is printed and what lies on the units. Who may fire at whom is not here.

use crate::data::{Armour, Data, Defence, Outcome, Row, Terrain, Weather};
use crate::marker::{Marker, Markers};
use crate::sight::Light;
use kernel::Feed;
use serde::{Deserialize, Serialize};

/// How a unit fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Direct Fire.
    Direct,
    /// Opportunity Fire.
    Opportunity,
    /// Indirect Fire, ships and Coastal Batteries.
    Indirect,
    /// A shot of the assaulting side.
    Assaulter,
    /// A shot of the side that stands.
    Defender,
}

impl Mode {
    /// The rule of its die.
    pub const fn rule(self) -> &'static str {
        match self {
            Mode::Direct => "1.14.6",
            Mode::Opportunity => "1.15",
            Mode::Indirect => "1.16.7",
            Mode::Assaulter => "1.17.10",
            Mode::Defender => "1.17.11",
        }
    }
}

/// What the target does while it is fired at (1.15, 1.17.9, 1.17.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Nothing that counts.
    Still,
    /// It goes from one hex of the firer's Fire Zone to another.
    ZoneToZone,
    /// It leaves the Fire Zone.
    ZoneToOutside,
    /// It runs from an assault inside the Fire Zone: both modifiers.
    RunsZoneToZone,
    /// It runs from an assault out of the Fire Zone: both modifiers.
    RunsToOutside,
    /// It charges.
    Charges,
}

/// Who fires, and with what.
#[derive(Clone, Copy, Debug)]
pub struct Firer {
    /// Printed Fire Rating, or the Assault Rating of an assault's second shot.
    pub rating: u8,
    /// Its row.
    pub row: Row,
    /// Direct Fire range at this moment (1.6.1).
    pub range: u8,
    /// Markers on it and on its hex.
    pub markers: Markers,
    /// The Company Bonus was gained.
    pub bonus: bool,
    /// 1.2.4: a commando out of command.
    pub lone_commando: bool,
    /// 1.17.15: airborne, and the shot is an assault's.
    pub airborne: bool,
    /// Which rating it fires with: markers change both, Suppressed forbids the first.
    pub with: With,
}

/// Fire Rating or Assault Rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the two ratings")]
pub enum With {
    Fire,
    Assault,
}

/// Who is fired at.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// Printed Defense Rating.
    pub defence: Defence,
    /// Markers on it.
    pub markers: Markers,
    /// Terrain of its hex.
    pub terrain: Terrain,
    /// Its hex is a Hill.
    pub hill: bool,
    /// It is behind a ridge hexside.
    pub ridge: bool,
    /// All steps in its hex.
    pub steps: u8,
    /// How many hexes away it is.
    pub distance: u8,
    /// What it does.
    pub motion: Motion,
    /// It is in an Artillery Park (counter-battery).
    pub in_park: bool,
}

/// A shot.
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "what the modifiers ask")]
pub struct Shot {
    pub mode: Mode,
    pub firer: Firer,
    pub aim: Aim,
    pub weather: Weather,
    pub light: Light,
}

/// Why a rating is modified.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "the lines under the Combat Results Table")]
pub enum Factor {
    Defence,
    Terrain,
    Hill,
    Ridge,
    CompanyBonus,
    Range,
    Mass,
    TargetMarker(Marker),
    FirerMarker(Marker),
    Moving,
    Running,
    Charging,
    CounterBattery,
    Darkness,
    Weather,
    LoneCommando,
    AirborneNight,
}

impl Shot {
    /// Every modifier that is not zero, with its reason; `false` from the firer's markers means that its rating is No.
    pub fn each(&self, data: &Data, mut tell: impl FnMut(Factor, i8)) -> bool {
        let mut tell = |factor, by: i8| {
            if by != 0 {
                tell(factor, by);
            }
        };
        tell(Factor::Defence, self.aim.defence.rating);
        self.ground(data, &mut tell);
        let fire = &data.tables.fire;
        let bonus = self.firer.bonus && self.mode != Mode::Opportunity;
        tell(
            Factor::CompanyBonus,
            if bonus { fire.company_bonus } else { 0 },
        );
        tell(Factor::Range, self.range_modifier(data));
        let steps = i16::from(self.aim.steps);
        let mass = fire.mass.iter().rev().find(|m| i16::from(m[0]) <= steps);
        tell(Factor::Mass, mass.map_or(0, |m| m[1]));
        for marker in self.aim.markers.iter() {
            let ignored = marker == Marker::Ent && self.mode == Mode::Opportunity;
            if !ignored {
                let by = data.tables.marker(marker).defence;
                tell(Factor::TargetMarker(marker), by);
            }
        }
        self.motion(data, &mut tell);
        self.air(data, &mut tell);
        self.own(data, &mut tell)
    }

    /// Terrain, Hill and ridge of the target's hex.
    fn ground(&self, data: &Data, tell: &mut impl FnMut(Factor, i8)) {
        let column = self.aim.markers.has(Marker::Column);
        let side = self.aim.defence.armour as usize;
        // 1.13#modifying, 1.17.11: here only what helps the firer counts.
        let only_good = column || self.mode == Mode::Defender;
        let counts = |by: i8| if only_good { by.max(0) } else { by };
        let line = data.tables.terrain(self.aim.terrain);
        let burst = line.burst && self.row().is_explosive() && side == 0;
        tell(
            Factor::Terrain,
            if burst { 0 } else { counts(line.fire[side]) },
        );
        if self.mode != Mode::Indirect {
            let fire = &data.tables.fire;
            let hill = if self.aim.hill { fire.hill[side] } else { 0 };
            let ridge = if self.aim.ridge { fire.ridge[side] } else { 0 };
            tell(Factor::Hill, counts(hill));
            tell(Factor::Ridge, counts(ridge));
        }
    }

    fn range_modifier(&self, data: &Data) -> i8 {
        let fire = &data.tables.fire;
        let beyond = self.aim.distance.saturating_sub(1);
        match (self.mode, self.aim.defence.armour) {
            (Mode::Indirect | Mode::Assaulter | Mode::Defender, _) => 0,
            (_, _) if beyond == 0 => 0,
            (_, Armour::Unarmoured) => fire.range_each * beyond.cast_signed(),
            (_, Armour::Armoured) if self.aim.distance >= self.firer.range => {
                fire.range_armoured[1]
            }
            (_, Armour::Armoured) => fire.range_armoured[0],
        }
    }

    fn motion(&self, data: &Data, tell: &mut impl FnMut(Factor, i8)) {
        let fire = &data.tables.fire;
        let (moving, running) = match self.aim.motion {
            Motion::Still | Motion::Charges => (0, 0),
            Motion::ZoneToZone => (fire.zone_to_zone, 0),
            Motion::ZoneToOutside => (fire.zone_to_outside, 0),
            Motion::RunsZoneToZone => (fire.zone_to_zone, fire.running),
            Motion::RunsToOutside => (fire.zone_to_outside, fire.running),
        };
        if self.mode == Mode::Opportunity {
            tell(Factor::Moving, moving);
            tell(Factor::Running, running);
        }
        if self.mode == Mode::Defender && self.aim.motion == Motion::Charges {
            tell(Factor::Charging, fire.charging);
        }
        if self.mode == Mode::Indirect && self.aim.in_park {
            tell(Factor::CounterBattery, fire.counter_battery);
        }
    }

    fn air(&self, data: &Data, tell: &mut impl FnMut(Factor, i8)) {
        let fire = &data.tables.fire;
        if self.light == Light::Night {
            tell(Factor::Darkness, fire.night);
            if self.firer.airborne && self.mode == Mode::Assaulter {
                tell(Factor::AirborneNight, fire.airborne_night);
            }
        }
        let weather = match self.weather {
            Weather::Rain => fire.rain,
            Weather::Fog => fire.fog,
            Weather::Clear | Weather::Overcast | Weather::Storm => 0,
        };
        tell(Factor::Weather, weather);
    }

    /// The firer's own markers; `false` where its rating becomes No.
    fn own(&self, data: &Data, tell: &mut impl FnMut(Factor, i8)) -> bool {
        if self.firer.lone_commando {
            let commando = &data.tables.command.commando;
            let by = match self.firer.with {
                With::Fire => commando.fire,
                With::Assault => commando.assault,
            };
            tell(Factor::LoneCommando, by);
        }
        let mut able = true;
        for marker in self.firer.markers.iter() {
            // The charts give an assaulting unit nothing for an ENT: it cannot be in one.
            if marker == Marker::Ent && self.mode == Mode::Assaulter {
                continue;
            }
            match own_effect(data, marker, self.firer.with) {
                Some(by) => tell(Factor::FirerMarker(marker), by),
                None => able = false,
            }
        }
        able
    }

    /// The modified rating, from 0 to 9; nothing where it is No (1.14.5).
    pub fn rating(&self, data: &Data) -> Option<u8> {
        let mut sum = i16::from(self.firer.rating);
        let able = self.each(data, |_, by| sum += i16::from(by));
        able.then_some(sum.clamp(0, 9).unsigned_abs() as u8)
    }

    /// The row of the table: artillery that fires directly uses the yellow one (1.14.7).
    pub fn row(&self) -> Row {
        let own = self.firer.row;
        match self.mode {
            Mode::Indirect => own,
            Mode::Direct | Mode::Opportunity | Mode::Assaulter | Mode::Defender => {
                own.direct().unwrap_or(own)
            }
        }
    }

    /// The side of the table: the armoured one for units in an ENT, but not against Op Fire (1.14.7, 1.16.7).
    pub fn side(&self) -> Armour {
        let dug_in = self.aim.markers.has(Marker::Ent) && self.mode != Mode::Opportunity;
        if dug_in {
            Armour::Armoured
        } else {
            self.aim.defence.armour
        }
    }

    /// What a die does to the target: nothing for a miss (1.14.6, 1.14.7).
    pub fn outcome(&self, data: &Data, die: u8) -> Option<Outcome> {
        resolve(data, self.rating(data)?, self.row(), self.side(), die)
    }
}

/// 1.14.6: a 9 misses, a 0 hits, anything else hits up to the rating.
pub fn resolve(data: &Data, rating: u8, row: Row, side: Armour, die: u8) -> Option<Outcome> {
    let hit = die == 0 || (die < 9 && die <= rating);
    if hit {
        data.tables.crt.cell(row, side, die)
    } else {
        None
    }
}

fn own_effect(data: &Data, marker: Marker, with: With) -> Option<i8> {
    let info = data.tables.marker(marker);
    match with {
        With::Fire => info.fire,
        With::Assault => Some(info.assault),
    }
}

/// A Barrage marker.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Feed, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the two sizes")]
pub enum Barrage {
    Light,
    Heavy,
}

/// 1.16.9: which Barrage a shot leaves: the printed rating with the firer's markers and the Company Bonus, no more.
pub fn barrage(data: &Data, firer: &Firer) -> Barrage {
    let bonus = if firer.bonus {
        data.tables.fire.company_bonus
    } else {
        0
    };
    let markers = firer.markers.iter();
    let markers = markers.filter_map(|marker| own_effect(data, marker, firer.with));
    let rating = i16::from(firer.rating) + i16::from(bonus) + markers.map(i16::from).sum::<i16>();
    if rating <= i16::from(data.tables.fire.light_barrage_up_to) {
        Barrage::Light
    } else {
        Barrage::Heavy
    }
}

/// 1.6.1: Direct Fire range now; nothing for mortars and units without a Fire Rating. `close`: an enemy was adjacent when
/// the action began, or a Barrage lies on the hex of a unit that is not in a Park.
pub fn direct_range(
    data: &Data,
    row: Row,
    printed: u8,
    markers: Markers,
    close: bool,
) -> Option<u8> {
    let dead = markers.iter().any(|m| data.tables.marker(m).fire.is_none());
    if dead || row.direct().is_none() {
        return None;
    }
    if close {
        return Some(1);
    }
    if row.is_artillery() {
        return Some(data.tables.fire.direct_range_of_artillery);
    }
    Some(printed.max(1))
}
