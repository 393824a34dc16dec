//! Connections that are there and do nothing: nobody waits for them, and their seat counts as empty.

use std::time::{Duration, Instant};

use futures_util::SinkExt as _;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Server, a_match, fresh_db, id, key, two};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_answers_no_ping_is_gone() {
    let quick = Duration::from_millis(60);
    let server = Server::with::<0>(fresh_db(), |config| config.ping_every = quick).await;
    let (id, north, south) = two(&server, json!({})).await;
    // North is connected, and never reads again: no pong leaves it.
    let (_frozen, _) = north.sit(&id, json!({"seat": 0})).await;
    let (mut s, _) = south.sit(&id, json!({"seat": 1})).await;
    let gone = tokio::time::timeout(Duration::from_secs(20), async {
        while s.until("presence").await["seats"][0] != json!(false) {}
    });
    gone.await.expect("north is taken for gone");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_somebody_who_reads_too_slowly() {
    let server = Server::start().await;
    let (id, north, _) = two(&server, json!({})).await;
    let anybody = server.visitor();
    let (_frozen, _) = anybody.sit(&id, json!({})).await;
    let (mut n, mut now) = north.sit(&id, json!({"seat": 0})).await;
    // Far more than what may wait for one connection, while the other never reads.
    for _ in 0..400 {
        now = n.choose(&now, "note 1").await;
        n.say(json!({"say": "undo", "step": now["step"]})).await;
        now = n.until("now").await;
    }
    assert_eq!(now["step"], 800);
    let (_, again) = anybody.sit(&id, json!({})).await;
    assert_eq!(again["step"], 800, "whoever comes back gets the position");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_lives_keeps_the_seat() {
    let (server, _, made) = a_match(json!({"game": "jubilee"})).await;
    let (match_id, program) = (id(&made), server.visitor());
    let hello = json!({"say": "hello", "key": key(&made, 0)});
    let (mut first, now) = program.sit(&match_id, hello.clone()).await;
    let mut second = program.dial(&match_id).await.unwrap();
    let began = Instant::now();
    let refused = second.refused(hello.clone(), "seat-taken");
    first.while_reading(refused).await;
    assert!(
        began.elapsed() < Duration::from_secs(2),
        "it answers at once"
    );
    // It was not disturbed, and whoever was refused may ask again.
    assert_eq!(first.choose(&now, "roll").await["made"], 1);
    let refused = second.refused(hello, "seat-taken");
    first.while_reading(refused).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_who_answers_no_more_is_replaced_by_whoever_has_the_key() {
    let (server, mut me, made) = a_match(json!({"game": "jubilee"})).await;
    let (match_id, program) = (id(&made), server.visitor());
    let hello = json!({"say": "hello", "key": key(&made, 0), "deltas": true});
    // The line is cut: nothing is read there and no pong comes, but no end of it either.
    let (mut first, _) = program.sit(&match_id, hello.clone()).await;
    let (mut tab, now) = me.sit(&match_id, json!({"seat": 0})).await;
    let mut stranger = program.dial(&match_id).await.unwrap();
    let wrong = json!({"say": "hello", "key": key(&made, 0).replace('0', "1")});
    stranger.refused(wrong, "not-your-seat").await;

    let mut second = program.dial(&match_id).await.unwrap();
    second.say(hello.clone()).await;
    // The match goes on while the newcomer waits.
    let began = Instant::now();
    assert_eq!(tab.choose(&now, "roll").await["made"], 1);
    assert!(began.elapsed() < Duration::from_secs(1), "nobody waits");
    let welcome = second.until("welcome").await;
    assert_eq!(welcome["seat"], 0);
    assert_eq!(second.position().await["made"], 1);
    // The one that was replaced can do nothing any more, should it come to life.
    let resign = json!({"say": "resign"}).to_string();
    drop(first.socket.send(Message::text(resign)).await);
    while first.next().await.is_some() {}
    let card = me.get(&format!("/api/matches/{match_id}")).await.json();
    assert_eq!(card["ending"], json!(null));
    // And the newcomer has the seat: who comes third is refused.
    let mut third = program.dial(&match_id).await.unwrap();
    let refused = third.refused(hello, "seat-taken");
    second.while_reading(refused).await;
    server.stop().await;
}
