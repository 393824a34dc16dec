//! Small tables read with a die: points a Division chit brings, Beach Defences, contact.

use crate::data::{Attacker, Data, Terrain, Weather};
use crate::sight::Light;

/// 1.9#division-2: Command Points gained, half the die and the Command Rating.
pub const fn command_gain(rating: u8, die: u8) -> u8 {
    die / 2 + rating
}

/// 1.9#division-3: Dispatch Points gained or lost.
pub const fn dispatch_gain(held: u8, rating: u8, die: u8, before_night: bool) -> i8 {
    let mut gain = 0;
    if die <= held {
        gain += 1;
    }
    if die <= rating {
        gain += 1;
    }
    match die {
        0 => gain += 1,
        9 => gain -= 1,
        _ => {}
    }
    if before_night { gain + 2 } else { gain }
}

/// 1.1.2: a pool is never below nothing and never above its limit.
pub fn pool(data: &Data, held: u8, change: i8) -> u8 {
    let limit = i16::from(data.tables.limits.points);
    let sum = i16::from(held) + i16::from(change);
    sum.clamp(0, limit).unsigned_abs() as u8
}

/// 1.18.4#lc-i: how many of its Nests, Obstacles or Gap an attack takes from a beach.
pub fn beach_attack(data: &Data, who: Attacker, steps: u8, cohesion: u8, die: u8) -> u8 {
    let [reduced, each] = data.tables.beach_adds;
    let weak = if steps < 2 { reduced } else { 0 };
    let modified = (die + weak + each * cohesion).min(9);
    data.tables.beach[who as usize].takes[usize::from(modified)]
}

/// What a contact die is modified by (1.8#e-ii).
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "what the table asks")]
pub struct Contact {
    pub light: Light,
    pub weather: Weather,
    /// Terrain of the leader's hex.
    pub terrain: Terrain,
    /// From the leader to the Park or battery.
    pub distance: u16,
    /// Both have telephones, and the lines are intact.
    pub telephones: bool,
}

/// 1.8#e-ii: what is added to a contact die.
pub fn contact_modifier(data: &Data, contact: &Contact) -> i8 {
    let radio = &data.tables.radio;
    let mut sum = 0;
    if contact.light == Light::Night || contact.weather == Weather::Rain {
        sum += radio.night_or_rain;
    }
    if matches!(
        contact.terrain,
        Terrain::Woods | Terrain::Town | Terrain::City
    ) {
        sum += radio.close_country;
    }
    if contact.distance > radio.far_beyond {
        sum += radio.far;
    }
    if contact.telephones {
        sum += radio.telephone;
    }
    sum
}
