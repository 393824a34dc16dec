//! 1.10.13 and 1.10.6: what a step costs.

use gts::data::{Class, Weather};
use gts::movement::{Barred, Mover, cost};
use gts::sight::Light;

use crate::support::data;

use crate::hex;

fn step(class: Class, column: bool, from: &str, to: &str) -> Result<u8, Barred> {
    by(class, column, from, to, Weather::Overcast, Light::Day)
}

fn by(
    class: Class,
    column: bool,
    from: &str,
    to: &str,
    weather: Weather,
    light: Light,
) -> Result<u8, Barred> {
    let mover = Mover {
        class,
        column,
        road_blocked: false,
    };
    cost(data(), mover, hex(from), hex(to), weather, light)
}

const CLASSES: [Class; 3] = [Class::Leg, Class::Tracked, Class::Wheeled];

fn all(from: &str, to: &str) -> [Result<u8, Barred>; 3] {
    CLASSES.map(|class| step(class, false, from, to))
}

/// What a step in Column costs past a Road Block.
fn past_road_block(class: Class, from: &str, to: &str) -> Result<u8, Barred> {
    let blocked = Mover {
        class,
        column: true,
        road_blocked: true,
    };
    let (from, to) = (hex(from), hex(to));
    cost(data(), blocked, from, to, Weather::Clear, Light::Day)
}

#[test]
fn r1_10_13_terrain_by_class() {
    let no = Err(Barred::Terrain);
    assert_eq!(all("0612", "0613"), [Ok(2), Ok(2), Ok(3)], "clear");
    assert_eq!(all("0618", "0619"), [Ok(3), Ok(6), no], "woods");
    assert_eq!(all("0604", "0605"), [Ok(3), Ok(5), no], "hedgerow");
    assert_eq!(
        all("1310", "1311"),
        [Ok(2), Err(Barred::RoadOnly), Err(Barred::RoadOnly)]
    );
    assert_eq!(all("2209", "2208"), [no, no, no], "sea");
    assert_eq!(all("1206", "1307"), [Ok(3), Ok(3), Ok(6)], "beach");
    assert_eq!(
        step(Class::Leg, false, "0612", "0614"),
        Err(Barred::NotAdjacent)
    );
    assert_eq!(Barred::RoadOnly.rule(), "1.10.13");
}

#[test]
fn r1_10_13_roads_in_column() {
    assert_eq!(
        CLASSES.map(|c| step(c, true, "1312", "1311")),
        [Ok(1); 3],
        "into the town"
    );
    assert_eq!(
        step(Class::Tracked, true, "1310", "1311"),
        Err(Barred::RoadOnly),
        "no road"
    );
    assert_eq!(
        step(Class::Leg, false, "1312", "1311"),
        Ok(2),
        "not in Column"
    );
    let found = past_road_block(Class::Leg, "1312", "1311");
    assert_eq!(found, Ok(2), "a Road Block");
}

#[test]
fn r1_10_6_canal_and_orne_by_bridge_in_column() {
    for (from, to) in [("1920", "2020"), ("2020", "2121")] {
        assert_eq!(CLASSES.map(|c| step(c, true, from, to)), [Ok(1); 3]);
        assert_eq!(all(from, to), [Err(Barred::Water); 3]);
    }
    assert_eq!(
        step(Class::Leg, true, "1921", "2020"),
        Err(Barred::Water),
        "no bridge there"
    );
    assert_eq!(Barred::Water.rule(), "1.10.6");
    let found = past_road_block(Class::Wheeled, "1920", "2020");
    assert_eq!(found, Ok(3), "a Road Block closes the road, not the bridge");
}

#[test]
fn r1_10_6_lock_gates_on_foot() {
    let no = Err(Barred::Water);
    assert_eq!(all("2312", "2412"), [Ok(4), no, no]);
}

#[test]
fn r1_10_6_streams_stop_vehicles_but_on_bridges() {
    let no = Err(Barred::Stream);
    assert_eq!(all("0617", "0618"), [Ok(4), no, no]);
    assert_eq!(CLASSES.map(|c| step(c, true, "1118", "1119")), [Ok(1); 3]);
    assert_eq!(
        all("1118", "1119"),
        [Ok(4), no, no],
        "a bridge is for columns"
    );
}

#[test]
fn r1_10_13_hills_night_and_rain() {
    assert_eq!(all("0715", "0716"), [Ok(2), Ok(3), Ok(4)], "a Hill");
    let dark =
        |class, column, from, to| by(class, column, from, to, Weather::Overcast, Light::Night);
    assert_eq!(dark(Class::Leg, false, "0612", "0613"), Ok(4));
    assert_eq!(
        dark(Class::Wheeled, true, "1312", "1311"),
        Ok(2),
        "roads too"
    );
    assert_eq!(
        dark(Class::Leg, false, "0617", "0618"),
        Ok(8),
        "and streams"
    );
    let wet = |class, column, from, to| by(class, column, from, to, Weather::Rain, Light::Day);
    assert_eq!(
        CLASSES.map(|c| wet(c, false, "0612", "0613")),
        [Ok(2), Ok(3), Ok(4)]
    );
    assert_eq!(
        wet(Class::Tracked, true, "1312", "1311"),
        Ok(1),
        "on the road"
    );
    let both = by(
        Class::Tracked,
        false,
        "0612",
        "0613",
        Weather::Rain,
        Light::Night,
    );
    assert_eq!(both, Ok(5), "mud is added, not doubled");
}
