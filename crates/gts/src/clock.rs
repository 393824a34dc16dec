//! Which turn it is, in what weather and light (1.8#a, 1.8#b).

use crate::data::Weather;
use crate::sight::Light;
use kernel::Feed;

/// The turn, its weather and its light.
#[derive(Clone, Copy, PartialEq, Eq, Feed, Debug)]
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

    #[inline]
    pub(crate) const fn turn(self) -> u8 {
        self.turn
    }

    #[inline]
    pub(crate) const fn weather(self) -> Weather {
        self.weather
    }

    #[inline]
    pub(crate) const fn light(self) -> Light {
        self.light
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
