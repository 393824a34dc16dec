//! Nothing lives in memory alone: a server that starts anew goes on where the last one stopped.

use std::time::Duration;

use serde_json::{Value, json};
use table::Config;

use crate::client::{Server, a_match, another_program, duel, fresh_db, id, offers};

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
    let (server, match_id, [north, _], [mut n, mut s], [now, first]) = duel(json!({})).await;
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
async fn a_second_server_on_the_same_file_is_told_who_has_it() {
    let one = Server::start().await;
    let second = Server::open::<0>(Config::new(&one.db)).await;
    let why = second.err().expect("the file is taken").to_string();
    let own = format!("process {}", std::process::id());
    for words in ["another server has it", &own, "since 20"] {
        assert!(why.contains(words), "`{words}` is not in: {why}");
    }
    let db = one.stop().await;
    let again = Server::with::<0>(db, |_| ()).await;
    again.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_act_that_somebody_else_has_written_is_never_written_over() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let (mut here, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    here.choose(&now, "note 1").await;
    // Another program writes the next act behind the server's back.
    let mut other = another_program(&server.db).await;
    let sql = "INSERT INTO acts SELECT number + 1, match_id, seq + 1, kind, seat, 'note 3', hash, \
               journal, made + 1, turn, clock, at, decider FROM acts WHERE match_id = $1";
    let written = sqlx::query(sql).bind(id(&made)).execute(&mut other).await;
    assert_eq!(written.unwrap().rows_affected(), 1);
    let late = json!({"say": "choose", "step": 1, "notation": "note 2"});
    here.refused(late, "stale-step").await;
    // The other's hash is wrong: that is said in an act of its own.
    let present = here.until("now").await;
    assert_eq!((&present["step"], &present["made"]), (&json!(3), &json!(2)));
    assert_eq!(here.choose(&present, "raise").await["step"], 4);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_goodbye() {
    let (server, me, made) = a_match(json!({"game": "jubilee"})).await;
    let (mut live, _) = me.sit(&id(&made), json!({"seat": 0})).await;
    live.until("presence").await;
    let stopping = tokio::spawn(server.stop());
    assert!(live.next().await.is_none());
    stopping.await.unwrap();
}

/// Plays a person's seat by the first offer until so many choices stand, and again on a new server
/// where `restart` says so; then what was played.
async fn evening(db: &std::path::Path, id: &str, restart: bool) -> Value {
    let start = || Server::with::<0>(db.to_owned(), |config| config.snapshot_every = 5);
    let mut server = start().await;
    for until in [7, 15, 23, 40] {
        let mut me = server.visitor();
        me.cookie = Some("5".repeat(64));
        let (mut live, mut now) = me.sit(id, json!({"seat": 0})).await;
        while now["made"].as_u64().unwrap() < until {
            now = match offers(&now).first() {
                Some(first) => live.choose(&now, first).await,
                None => live.until("now").await,
            };
            if until == 15 && now["undo"] == "free" && !offers(&now).is_empty() {
                live.say(json!({"say": "undo", "step": now["step"]})).await;
                now = live.until("now").await;
                let first = offers(&now)[0].clone();
                now = live.choose(&now, &first).await;
            }
        }
        if restart {
            drop(live);
            server.stop().await;
            server = start().await;
        }
    }
    let mut me = server.visitor();
    me.cookie = Some("5".repeat(64));
    let (mut live, _) = me.sit(id, json!({"seat": 0})).await;
    live.say(json!({"say": "resign"})).await;
    while live.until("now").await["ending"].is_null() {}
    let replay = me.get(&format!("/api/matches/{id}/replay")).await.json();
    server.stop().await;
    let steps = replay["steps"].as_array().unwrap();
    Value::from(steps[..40].to_vec())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_is_the_same_after_a_restart() {
    let server = Server::start().await;
    let mut me = server.visitor();
    me.cookie = Some("5".repeat(64));
    let seats = json!([{"kind": "me"}, {"kind": "bot", "bot": "solo"}]);
    let made = me.make(json!({"game": "heroes", "seats": seats})).await;
    let db = server.stop().await;
    let copy = db.with_extension("copy.db");
    std::fs::copy(&db, &copy).unwrap();
    let whole = evening(&db, &id(&made), false).await;
    let broken = evening(&copy, &id(&made), true).await;
    assert_eq!(whole, broken);
    let bots = whole.as_array().unwrap().iter();
    assert!(bots.filter(|step| step["seat"] == 1).count() > 5, "{whole}");
}
