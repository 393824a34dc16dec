//! How long matches are kept: for ever, unless something else is set.

use std::path::Path;
use std::time::Duration;

use serde_json::json;
use sqlx::Executor;
use table::{Keep, Reason, would_remove};

use crate::client::{Server, Visitor, another_program, fresh_db, id};

const DAY: Duration = Duration::from_hours(24);

/// A file with one match of each kind, all untouched for so many days: finished, left, of bots alone, and a replay.
async fn given(days: u32) -> (std::path::PathBuf, Visitor, [String; 4]) {
    let server = Server::start().await;
    let mut me = server.visitor();
    let finished = id(&me.make(json!({"game": "jubilee"})).await);
    let (mut live, now) = me.sit(&finished, json!({"seat": 0})).await;
    live.choose(&now, &crate::client::offers(&now)[0]).await;
    live.say(json!({"say": "resign"})).await;
    live.until("now").await;
    drop(live);
    let left = id(&me.make(json!({"game": "cards"})).await);
    let (mut live, now) = me.sit(&left, json!({"seat": 0})).await;
    live.choose(&now, "note 1").await;
    drop(live);
    let bots = json!([{"kind": "bot", "bot": "random"}]);
    let show = id(&me.make(json!({"game": "jubilee", "seats": bots})).await);
    let file = me.get(&format!("/api/matches/{finished}/replay")).await;
    let replay = me.post("/api/replays", &file.json()).await;
    let replay = id(&replay.json());
    let db = server.stop().await;
    age(&db, days).await;
    (db, me, [finished, left, show, replay])
}

/// Makes everything so many days older.
async fn age(db: &Path, days: u32) {
    let mut other = another_program(db).await;
    for table in ["matches SET made = made", "acts SET at = at"] {
        let sql = format!("UPDATE {table} - {}", days * 86_400);
        other.execute(sqlx::AssertSqlSafe(sql)).await.unwrap();
    }
}

/// Those of the matches that are still there.
async fn there(server: &Server, ids: &[String; 4]) -> [bool; 4] {
    let mut there = [false; 4];
    for (at, id) in ids.iter().enumerate() {
        let answer = server.visitor().get(&format!("/api/matches/{id}")).await;
        there[at] = answer.status == 200;
    }
    there
}

/// What is there once it is as expected, or after a while.
async fn settled(server: &Server, ids: &[String; 4], expected: [bool; 4]) -> [bool; 4] {
    for _ in 0..100 {
        if there(server, ids).await == expected {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    there(server, ids).await
}

async fn rows(db: &Path, sql: &'static str) -> i64 {
    let mut other = another_program(db).await;
    sqlx::query_scalar(sql).fetch_one(&mut other).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_removed_unless_that_is_set() {
    let (db, _, ids) = given(5000).await;
    let server =
        Server::with::<0>(db, |config| config.keep.every = Duration::from_millis(20)).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(there(&server, &ids).await, [true; 4]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_setting_removes_its_own_kind_and_all_that_belongs_to_it() {
    for (keep, expected) in [
        (
            Keep {
                finished: Some(10 * DAY),
                ..Keep::default()
            },
            [false, true, true, false],
        ),
        (
            Keep {
                abandoned: Some(10 * DAY),
                ..Keep::default()
            },
            [true, false, false, true],
        ),
        (
            Keep {
                bot_only: Some(10 * DAY),
                ..Keep::default()
            },
            [true, true, false, true],
        ),
        (
            Keep {
                finished: Some(12 * DAY),
                abandoned: Some(12 * DAY),
                ..Keep::default()
            },
            [true; 4],
        ),
    ] {
        let (db, _, ids) = given(11).await;
        let dry = would_remove(&db, &keep).await.unwrap();
        let gone: Vec<&str> = dry.matches.iter().map(|goes| goes.id.as_str()).collect();
        for (id, stays) in ids.iter().zip(expected) {
            assert_eq!(!gone.contains(&id.as_str()), stays, "{keep:?}");
        }
        let server = Server::with::<0>(db.clone(), |config| config.keep = keep.clone()).await;
        assert_eq!(settled(&server, &ids, expected).await, expected, "{keep:?}");
        let db = server.stop().await;
        let stay = expected.iter().filter(|stays| **stays).count() as i64;
        assert_eq!(rows(&db, "SELECT COUNT(*) FROM matches").await, stay);
        for sql in [
            "SELECT COUNT(*) FROM acts WHERE match_id NOT IN (SELECT id FROM matches)",
            "SELECT COUNT(*) FROM seats WHERE match_id NOT IN (SELECT id FROM matches)",
            "SELECT COUNT(*) FROM snapshots WHERE match_id NOT IN (SELECT id FROM matches)",
        ] {
            assert_eq!(rows(&db, sql).await, 0, "{sql}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_somebody_looks_at_stays_and_goes_once_nobody_does() {
    let (db, me, ids) = given(11).await;
    let server = Server::with::<0>(db, |config| {
        config.idle = Duration::from_millis(50);
        config.keep.abandoned = Some(12 * DAY);
        config.keep.every = Duration::from_millis(300);
    })
    .await;
    assert_eq!(there(&server, &ids).await, [true; 4]);
    let mut here = server.visitor();
    here.cookie.clone_from(&me.cookie);
    let (live, _) = here.sit(&ids[1], json!({"seat": 0})).await;
    age(&server.db, 5).await;
    let expected = [true, true, false, true];
    assert_eq!(settled(&server, &ids, expected).await, expected);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(
        there(&server, &ids).await,
        expected,
        "somebody is connected"
    );
    drop(live);
    let expected = [true, false, false, true];
    assert_eq!(settled(&server, &ids, expected).await, expected);
    server.visitor().dial(&ids[1]).await.err().unwrap();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quota_takes_the_oldest_that_ended_first_and_the_file_shrinks() {
    let server = Server::start().await;
    let mut me = server.visitor();
    let mut ids = Vec::new();
    for _ in 0..6 {
        let made = me.make(json!({"game": "jubilee"})).await;
        let (mut live, mut now) = me.sit(&id(&made), json!({"seat": 0})).await;
        for _ in 0..30 {
            let first = crate::client::offers(&now)[0].clone();
            now = live.choose(&now, &first).await;
        }
        if ids.len() % 2 == 0 {
            live.say(json!({"say": "resign"})).await;
            live.until("now").await;
        }
        ids.push(id(&made));
    }
    let db = server.stop().await;
    let mut other = another_program(&db).await;
    // The first is the oldest; the last were touched today.
    for (at, id) in ids.iter().enumerate() {
        let back = 86_400 * 30 * (5 - at as i64) / 2;
        for sql in [
            "UPDATE matches SET made = made - $1 WHERE id = $2",
            "UPDATE acts SET at = at - $1 WHERE match_id = $2",
        ] {
            let update = sqlx::query(sql).bind(back).bind(id);
            update.execute(&mut other).await.unwrap();
        }
    }
    drop(other);
    let before = std::fs::metadata(&db).unwrap().len();
    // Far too little for all of them: whatever may go, goes.
    let keep = Keep {
        quota: Some(1),
        ..Keep::default()
    };
    let dry = would_remove(&db, &keep).await.unwrap();
    let order: Vec<&str> = dry.matches.iter().map(|goes| goes.id.as_str()).collect();
    assert_eq!(order, [&ids[0], &ids[2], &ids[4], &ids[1], &ids[3]]);
    assert!(
        dry.matches
            .iter()
            .all(|goes| goes.why == Reason::Quota && goes.bytes > 1000)
    );
    let server = Server::with::<0>(db, |config| config.keep = keep).await;
    for _ in 0..100 {
        let text = server.table.metrics();
        if text.contains("landfall_matches_removed_total 5") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let stays = server
        .visitor()
        .get(&format!("/api/matches/{}", ids[5]))
        .await;
    assert_eq!(stays.status, 200, "it was played today");
    let db = server.stop().await;
    assert_eq!(rows(&db, "SELECT COUNT(*) FROM matches").await, 1);
    assert_eq!(
        rows(&db, "SELECT freelist_count FROM pragma_freelist_count()").await,
        0
    );
    let after = std::fs::metadata(&db).unwrap().len();
    assert!(after < before, "{before} bytes became {after}");
    // And a quota that all of it fits into removes nothing.
    let server = Server::with::<0>(db, |config| config.keep.quota = Some(1_000_000_000)).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert!(
        server
            .table
            .metrics()
            .contains("landfall_matches_removed_total 0")
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_not_there_cannot_be_looked_at() {
    let keep = Keep {
        quota: Some(1),
        ..Keep::default()
    };
    let why = would_remove(&fresh_db(), &keep).await.unwrap_err();
    assert!(why.to_string().contains("there is no file"), "{why}");
}
