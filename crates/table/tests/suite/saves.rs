//! A database of each version, written by that program: running, given-up and ended matches, one against a bot and one that branched off.
//! All of them open where they stood, for every seat, and play on to their end; every replay opens. `tests/saves/make.py` made
//! them.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;

use flate2::read::GzDecoder;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::client::{Live, Server, fresh_db, offers};

/// A match as it was left.
#[derive(Deserialize)]
struct Left {
    /// By which rules and with which data it was played; not known of the first edition.
    #[serde(default)]
    rules: Option<u32>,
    #[serde(default)]
    data: Option<String>,
    id: String,
    game: String,
    scenario: String,
    kind: String,
    keys: Vec<String>,
    made: u32,
    /// What a bystander and then each seat saw.
    saw: Vec<Saw>,
    replay: Option<Value>,
}

#[derive(Deserialize, PartialEq, Eq, Debug)]
struct Saw {
    clock: String,
    decides: Option<u8>,
    offers: Option<Vec<String>>,
    pieces: BTreeMap<String, String>,
}

impl Left {
    fn name(&self) -> String {
        format!("{} {}, {}", self.game, self.scenario, self.kind)
    }
}

fn saved(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/saves/{name}.gz", env!("CARGO_MANIFEST_DIR"));
    let mut bytes = Vec::new();
    let mut packed = GzDecoder::new(File::open(path).unwrap());
    packed.read_to_end(&mut bytes).unwrap();
    bytes
}

impl Saw {
    fn of(now: &Value) -> Saw {
        let scene = &now["scene"];
        let decision = scene["decision"].as_object();
        let mut all = offers(now);
        all.sort();
        let pieces = scene["pieces"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Saw {
            clock: text(&scene["clock"]),
            decides: decision.map(|decision| decision["seat"].as_u64().unwrap() as u8),
            offers: decision.map(|_| all),
            pieces: pieces
                .map(|piece| (text(&piece["id"]), text(&piece["space"])))
                .collect(),
        }
    }
}

/// Everybody at a match, the bystander first.
async fn everybody(server: &Server, left: &Left) -> Vec<(Live, Value)> {
    let mut all = vec![server.visitor().sit(&left.id, json!({})).await];
    for key in &left.keys {
        all.push(server.visitor().sit(&left.id, json!({"key": key})).await);
    }
    all
}

/// Plays a running match on, with any of the offers, until it has ended or so many choices were made. No game is longer than 20,000.
async fn play_on(mut seats: Vec<(Live, Value)>, most: usize) {
    for n in 0..most {
        let newest = seats
            .iter()
            .map(|(_, now)| now["step"].as_u64())
            .max()
            .unwrap();
        for (live, now) in &mut seats {
            while now["step"].as_u64() < newest {
                *now = live.until("now").await;
            }
        }
        if !seats[0].1["ending"].is_null() {
            return;
        }
        let mover = seats.iter_mut().find(|(_, now)| !offers(now).is_empty());
        let Some((live, now)) = mover else {
            // A bot thinks.
            let (live, now) = &mut seats[0];
            *now = live.until("now").await;
            continue;
        };
        let all = offers(now);
        let wanted = all[(n * 7919) % all.len()].clone();
        *now = live.choose(now, &wanted).await;
    }
    assert!(most < 20_000, "a match does not end");
}

/// Whether a match was played by other rules, or with other data, than today's.
fn is_old(left: &Left) -> bool {
    let titles = bots::titles();
    let title = titles.iter().find(|title| title.info().id == left.game);
    let today = title.unwrap().version();
    left.rules != Some(today.rules) || left.data != Some(today.data)
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_the_first_edition_stand_where_they_stood() {
    stand_where_they_stood("first", 36, 20_000).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_of_the_version_that_brought_versions_stand_where_they_stood() {
    stand_where_they_stood("second", 18, 60).await;
}

/// Opens every match for every seat, compares, and plays those that go on: to their end, or for so many choices.
async fn stand_where_they_stood(name: &str, many: usize, most: usize) {
    let db = fresh_db();
    std::fs::write(&db, saved(&format!("{name}.db"))).unwrap();
    let all: Vec<Left> = serde_json::from_slice(&saved(&format!("{name}.json"))).unwrap();
    assert_eq!(all.len(), many);
    let server = Server::with::<0>(db, unlimited).await;
    for left in &all {
        drop(opened(&server, left).await);
        if let Some(replay) = &left.replay {
            let brought = server.visitor().post("/api/replays", replay).await;
            assert_eq!(brought.status, 201, "{}: {}", left.name(), brought.text);
            let card = &brought.json()["card"];
            let kept = if left.kind == "ended" { left.made } else { 20 };
            assert_eq!(card["steps"], kept, "{}: {}", left.name(), card["remark"]);
        }
    }
    // It is all there after another night, and nothing is told twice.
    let server = Server::with::<0>(server.stop().await, unlimited).await;
    let mut ends = Vec::new();
    for left in all.iter().filter(|left| left.replay.is_none()) {
        let seats = opened(&server, left).await;
        ends.push(play_on(seats, most));
    }
    futures_util::future::join_all(ends).await;
    server.stop().await;
}

fn unlimited(config: &mut table::Config) {
    config.limits.connections_per_address = 0;
}

/// Everybody at a match: each sees what they saw when it was left, and hears once by which rules it goes on, where these are others.
async fn opened(server: &Server, left: &Left) -> Vec<(Live, Value)> {
    let seats = everybody(server, left).await;
    for (at, ((live, now), was)) in seats.iter().zip(&left.saw).enumerate() {
        let name = left.name();
        assert_eq!(now["made"], left.made, "{name}");
        assert_eq!(&Saw::of(now), was, "{name}, viewer {at}");
        let told = live.log[0].matches("It goes on under").count();
        let other = now["ending"].is_null() && is_old(left);
        assert_eq!(told, usize::from(other), "{name}, viewer {at}");
    }
    seats
}
