//! Connections that are there and do nothing: nobody waits for them, and their seat counts as empty.

use std::time::Duration;

use serde_json::json;

use crate::client::{Server, fresh_db, two};

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
