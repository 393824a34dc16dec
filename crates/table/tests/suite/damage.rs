//! A file that is destroyed under a running server: noticed though nobody loads a match, and nothing is acknowledged into it; and one
//! that cannot be written for a while.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use sqlx::Executor;
use tokio::time::timeout;

use crate::client::{Live, Server, a_match, another_program, fresh_db, id};

const PATIENCE: Duration = Duration::from_secs(20);

/// A server whose file holds some matches, and a match in memory.
async fn filled(look_every: Duration) -> (Server, Live, Value) {
    let server = Server::with::<0>(fresh_db(), |config| config.look_every = look_every).await;
    let mut me = server.visitor();
    for _ in 0..20 {
        me.make(json!({"game": "jubilee"})).await;
    }
    let made = me.make(json!({"game": "cards"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let now = live.choose(&now, "note 1").await;
    // Until what was written has been moved from the log into the file.
    let moved = timeout(PATIENCE, async {
        while fs::metadata(&server.db).unwrap().len() < 100_000 {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        tokio::time::sleep(Duration::from_millis(600)).await;
    });
    moved.await.expect("the log is moved");
    (server, live, now)
}

/// Writes over everything but the head of the file.
fn write_over(db: &Path, byte: impl Fn(usize) -> u8) -> Vec<u8> {
    let whole = fs::read(db).unwrap();
    let rest: Vec<u8> = (100..whole.len()).map(byte).collect();
    let mut file = fs::OpenOptions::new().write(true).open(db).unwrap();
    file.seek(SeekFrom::Start(100)).unwrap();
    file.write_all(&rest).unwrap();
    whole
}

fn noise(at: usize) -> u8 {
    (at.wrapping_mul(2_654_435_761) >> 11) as u8
}

/// What `healthz` says once it is not well.
async fn not_well(server: &Server) -> String {
    let asked = timeout(PATIENCE, async {
        loop {
            let answer = server.visitor().get("/healthz").await;
            if answer.status == 503 {
                break answer.text;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    asked.await.expect("it is noticed")
}

const NEVER: Duration = Duration::from_hours(1);

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_destroyed_is_noticed_for_good_and_no_move_is_acknowledged_into_it() {
    for byte in [|_| 0, noise as fn(usize) -> u8] {
        let (server, mut live, now) = filled(NEVER).await;
        let whole = write_over(&server.db, byte);
        let text = not_well(&server).await;
        assert!(text.contains("damaged"), "{text}");
        let lost = json!({"say": "choose", "step": now["step"], "notation": "raise"});
        live.refused(lost, "damaged").await;
        let new = json!({"game": "cards"});
        let refused = server.visitor().post("/api/matches", &new).await;
        refused.refused(503, "damaged");
        // Nobody knows what else was read from it meanwhile.
        fs::write(&server.db, whole).unwrap();
        tokio::time::sleep(Duration::from_millis(1100)).await;
        not_well(&server).await;
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_cut_in_half_is_noticed() {
    let (server, mut live, now) = filled(NEVER).await;
    let file = fs::OpenOptions::new().write(true).open(&server.db).unwrap();
    file.set_len(fs::metadata(&server.db).unwrap().len() / 2)
        .unwrap();
    let text = not_well(&server).await;
    assert!(text.contains("damaged"), "{text}");
    let lost = json!({"say": "choose", "step": now["step"], "notation": "raise"});
    live.refused(lost, "damaged").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_is_noticed_where_nobody_asks_and_nobody_loads_a_match() {
    let (server, mut live, mut now) = filled(Duration::from_millis(50)).await;
    write_over(&server.db, |_| 0);
    let refused = timeout(PATIENCE, async {
        loop {
            for (say, notation) in [("choose", Some("note 1")), ("undo", None)] {
                let mut message = json!({"say": say, "step": now["step"]});
                if let Some(notation) = notation {
                    message["notation"] = json!(notation);
                }
                live.say(message).await;
                let heard = loop {
                    let heard = live.next().await.unwrap();
                    if heard["hear"] == "now" || heard["hear"] == "error" {
                        break heard;
                    }
                };
                if heard["hear"] == "error" {
                    return heard;
                }
                now = heard;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    assert_eq!(refused.await.expect("it is noticed")["code"], "damaged");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_loaded_match_that_cannot_be_read_marks_the_file_as_damaged() {
    let (server, ..) = filled(NEVER).await;
    let mut me = server.visitor();
    let made = id(&me.make(json!({"game": "cards"})).await);
    let db = server.stop().await;
    let server = Server::with::<0>(db, |config| config.look_every = NEVER).await;
    write_over(&server.db, noise);
    let mut me = server.visitor();
    // What a warm connection still knows it may answer.
    for path in [format!("/api/matches/{made}"), "/api/matches".to_owned()] {
        let answer = me.get(&path).await;
        if answer.status != 200 {
            answer.refused(503, "damaged");
        }
    }
    let refused = me.post("/api/matches", &json!({"game": "cards"})).await;
    refused.refused(503, "damaged");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_emptied_beside_its_log_is_not_begun_anew() {
    let (server, ..) = a_match(json!({"game": "cards"})).await;
    let db = server.stop().await;
    let log = db.with_extension("db-wal");
    fs::write(&log, [1; 5000]).unwrap();
    for emptied in [true, false] {
        if emptied {
            fs::write(&db, "").unwrap();
        } else {
            fs::remove_file(&db).unwrap();
        }
        let opened = Server::open::<0>(table::Config::new(&db)).await;
        let why = opened.err().expect("something is missing").to_string();
        assert!(
            why.contains("empty or gone") && why.contains("db-wal"),
            "{why}"
        );
        assert_eq!(fs::metadata(&log).unwrap().len(), 5000);
    }
    fs::remove_file(&log).unwrap();
    let server = Server::with::<0>(db, |_| ()).await;
    server.visitor().make(json!({"game": "cards"})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_program_keeps_the_file_locked_everybody_hears_so_and_nothing_is_lost() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let mut other = another_program(&server.db).await;
    other.execute("BEGIN EXCLUSIVE").await.unwrap();
    let choice = json!({"say": "choose", "step": now["step"], "notation": "raise"});
    let (mut asks, mut makes) = (server.visitor(), server.visitor());
    let new = json!({"game": "cards"});
    // Those who stand behind each other do not wait one after the other.
    let all = timeout(
        PATIENCE,
        futures_util::future::join3(
            asks.get("/healthz"),
            live.refused(choice.clone(), "unavailable"),
            makes.post("/api/matches", &new),
        ),
    );
    let (health, error, made) = all.await.expect("all are answered");
    assert_eq!(health.status, 503);
    assert!(error["retry_after"].as_u64().unwrap() > 0, "{error}");
    made.refused(503, "unavailable");
    assert!(made.header("retry-after").is_some());
    other.execute("ROLLBACK").await.unwrap();
    let after = live.choose(&now, "raise").await;
    assert_eq!(after["made"], 1);
    server.visitor().make(new).await;
    server.stop().await;
}
