//! Nothing lives in memory alone: a server that starts anew goes on where the last one stopped.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Server, fresh_db, id, offers, two};

/// Welcome and position of a fresh connection, without what depends on the moment.
async fn look(server: &Server, visitor: &crate::client::Visitor, id: &str) -> (Value, Value) {
    let mut again = server.visitor();
    again.cookie.clone_from(&visitor.cookie);
    let mut live = again.dial(id).await.unwrap();
    live.say(json!({"say": "hello", "seat": 0})).await;
    let welcome = live.until("welcome").await;
    (welcome, live.until("now").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn position_journal_and_undo_survive_a_restart() {
    let server = Server::start().await;
    let (match_id, north, south) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    let (mut s, first) = south.sit(&match_id, json!({"seat": 1})).await;
    assert_eq!(first["step"], 0);
    let now = n.choose(&now, "note 1").await;
    n.say(json!({"say": "undo", "step": now["step"]})).await;
    let now = n.until("now").await;
    n.choose(&now, "roll").await;
    for _ in 0..3 {
        s.until("now").await;
    }
    let now = s.choose(&json!({"step": 3}), "peek").await;
    let now_n = loop {
        let heard = n.until("now").await;
        if heard["step"] == now["step"] {
            break heard;
        }
    };
    let now_n = n.choose(&now_n, "note 3").await;
    assert_eq!(now_n["undo"], "free");
    let before = look(&server, &north, &match_id).await;

    let server = Server::with::<0>(server.stop().await, |_| ()).await;
    let after = look(&server, &north, &match_id).await;
    assert_eq!(before, after);
    assert_eq!(after.1["undo"], "free");
    let mut again = server.visitor();
    again.cookie.clone_from(&north.cookie);
    let (mut n, now) = again.sit(&match_id, json!({"seat": 0})).await;
    n.say(json!({"say": "undo", "step": now["step"]})).await;
    assert_eq!(n.until("now").await["done"]["kind"], "took-back");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_and_its_tail_give_what_the_whole_replay_gives() {
    let server = Server::with::<0>(fresh_db(), |config| config.snapshot_every = 10).await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee", "seed": "21"})).await;
    let match_id = id(&made);
    let (mut live, mut now) = me.sit(&match_id, json!({"seat": 0})).await;
    let mut undone = 0;
    for round in 0..150 {
        let offers = offers(&now);
        now = live.choose(&now, &offers[round * 5 % offers.len()]).await;
        if round % 4 == 0 && now["undo"] == "free" {
            live.say(json!({"say": "undo", "step": now["step"]})).await;
            now = live.until("now").await;
            undone += 1;
        }
    }
    assert!(undone > 3);
    let before = look(&server, &me, &match_id).await;
    let db = server.stop().await;

    let server = Server::with::<0>(db.clone(), |_| ()).await;
    assert_eq!(look(&server, &me, &match_id).await, before);
    let mut me = Visit(&server, me.cookie.clone()).visitor();
    let (mut live, now) = me.sit(&match_id, json!({"seat": 0})).await;
    live.say(json!({"say": "resign"})).await;
    live.until("now").await;
    // The hashes of the stored steps are checked by playing all of it again from the start.
    let exported = me.get(&format!("/api/matches/{match_id}/replay")).await;
    let replay: kernel::Replay = serde_json::from_str(&exported.text).unwrap();
    assert_eq!(json!(replay.steps.len()), now["made"]);
    bots::titles()[0].verify(&replay, &mut |_| ()).unwrap();
    // And each moment, reached from the nearest snapshot, is that of a replay without snapshots.
    let brought = me.post("/api/replays", &exported.json()).await.json();
    for step in [0, 9, 10, 11, 33, 80, 100] {
        let here = format!("/api/matches/{match_id}/steps/{step}?seat=0");
        let there = format!("/api/matches/{}/steps/{step}?seat=0", id(&brought));
        assert_eq!(
            me.get(&here).await.text,
            me.get(&there).await.text,
            "step {step}"
        );
    }
    let file = std::fs::read(&db).unwrap();
    assert!(!file.is_empty());
    server.stop().await;
}

/// A visitor of an earlier server, with the cookie it got there.
struct Visit<'a>(&'a Server, Option<String>);

impl Visit<'_> {
    fn visitor(&self) -> crate::client::Visitor {
        let mut visitor = self.0.visitor();
        visitor.cookie.clone_from(&self.1);
        visitor
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_idle_match_leaves_memory_and_comes_back() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.idle = Duration::from_millis(60);
    })
    .await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "cards"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    live.choose(&now, "note 2").await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(server.table.matches_in_memory(), 1, "somebody is connected");
    let before = look(&server, &me, &id(&made)).await;
    drop(live);
    for _ in 0..200 {
        if server.table.matches_in_memory() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(server.table.matches_in_memory(), 0);
    assert_eq!(look(&server, &me, &id(&made)).await, before);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_on_one_file_never_write_the_same_step() {
    let one = Server::start().await;
    let other = Server::with::<0>(one.db.clone(), |_| ()).await;
    let mut me = one.visitor();
    let made = me.make(json!({"game": "cards"})).await;
    let (mut here, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let twice = Visit(&other, me.cookie.clone()).visitor();
    let (mut there, _) = twice.sit(&id(&made), json!({"seat": 0})).await;
    here.choose(&now, "note 1").await;
    let late = json!({"say": "choose", "step": 0, "notation": "note 2"});
    there.refused(late, "stale-step").await;
    let present = there.until("now").await;
    assert_eq!(present["step"], 1);
    assert_eq!(there.choose(&present, "raise").await["step"], 2);
    one.stop().await;
    other.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye() {
    let server = Server::start().await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee"})).await;
    let (mut live, _) = me.sit(&id(&made), json!({"seat": 0})).await;
    live.until("presence").await;
    let stopping = tokio::spawn(server.stop());
    assert!(live.next().await.is_none());
    stopping.await.unwrap();
}
