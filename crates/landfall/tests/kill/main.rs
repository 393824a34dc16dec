//! `kill -9` in the middle of play: whatever was acknowledged is there when the server starts again.
//!
//! Several programs play over WebSocket against the real binary, half of them by deltas; lines are cut, the server is killed at odd
//! moments and started on the same file, and every match goes on. At the end each match is given up, exported, verified, and
//! compared choice by choice with what its player was told, and what was put together from deltas with the scene itself.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod picture;
mod player;
mod server;
mod stopping;

use std::time::Duration;

use kernel::{Replay, Seat};
use serde_json::Value;

use player::Player;
use server::{Server, curl, fresh_db};

const PLAYERS: usize = 4;
const ROUNDS: u64 = 5;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_kill_9() {
    let db = fresh_db("kill");
    let mut players = Vec::new();
    let mut acknowledged = 0;
    for round in 0..ROUNDS {
        let server = Server::start(&db);
        while players.len() < PLAYERS {
            let deltas = players.len() % 2 == 1;
            players.push(Player::new(&server.address, deltas));
        }
        let playing = players.drain(..).enumerate().map(|(i, mut player)| {
            let address = server.address.clone();
            tokio::spawn(async move {
                let _gone = player.play(&address, i).await;
                player
            })
        });
        let playing: Vec<_> = playing.collect();
        // Any moment will do, and each round another one.
        let odd = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let odd = u64::from(odd.unwrap().subsec_nanos()) % 250;
        tokio::time::sleep(Duration::from_millis(150 + 40 * round + odd)).await;
        server.kill();
        for player in playing {
            players.push(player.await.unwrap());
        }
        let told = players.iter().map(|player| player.told.len()).sum();
        assert!(told >= acknowledged);
        acknowledged = told;
    }
    assert!(acknowledged > 20, "only {acknowledged} choices were made");

    let server = Server::start(&db);
    let mut went_on = 0;
    for mut player in players {
        let entered = player.enter(&server.address).await;
        drop(entered.expect("the server answers"));
        let scene = player.fresh_scene(&server.address).await;
        if !player.picture.over {
            player.resign(&server.address).await;
        }
        let path = format!("GET /api/matches/{}/replay", player.id);
        let replay: Replay = serde_json::from_value(curl(&server.address, &path, "")).unwrap();
        bots::titles()[0].verify(&replay, &mut |_| ()).unwrap();
        let choices: Vec<&String> = replay.steps.iter().map(|step| &step.choice).collect();
        assert_eq!(choices, player.told.iter().collect::<Vec<_>>());
        compare(&player, &replay, &scene);
        went_on += player.went_on;
    }
    assert!(went_on > 0, "nobody could go on from what they had");
}

/// What a player saw last, a new connection got, and the choices lead to is one and the same.
fn compare(player: &Player, replay: &Replay, fresh: &Value) {
    let mut session = bots::titles()[0].begin(replay.setup.clone());
    for choice in &player.told {
        session.play(Seat(0), choice).unwrap();
    }
    let scene = session.scene(Some(Seat(0)));
    assert_eq!(&serde_json::to_value(&scene).unwrap(), fresh);
    if player.picture.deltas {
        assert_eq!(player.picture.seen.differs(&scene), None);
    }
}
