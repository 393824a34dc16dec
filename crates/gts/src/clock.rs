//! Which turn it is, in what weather and light (1.8#a, 1.8#b).

use crate::data::Weather;
use crate::sight::Light;
use crate::state::Gts;

/// The turn, its weather and its light.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Clock {
    /// Counted from 0.
    turn: u8,
    weather: Weather,
    light: Light,
}

impl Clock {
    /// As a position tells.
    pub(crate) const fn of(turn: u8, weather: Weather, light: Light) -> Clock {
        Clock {
            turn,
            weather,
            light,
        }
    }

    /// The next turn begins.
    pub(crate) fn next_turn(&mut self) {
        self.turn += 1;
    }

    /// 1.8#a: the weather is this now.
    pub(crate) fn change(&mut self, weather: Weather) {
        self.weather = weather;
    }
}

impl Gts {
    /// The number of the turn, from 0.
    #[inline]
    pub const fn turn(&self) -> u8 {
        self.clock.turn
    }

    /// The weather.
    #[inline]
    pub(crate) const fn weather(&self) -> Weather {
        self.clock.weather
    }

    /// Day or night.
    #[inline]
    pub(crate) const fn light(&self) -> Light {
        self.clock.light
    }
}
