//! Whether the server knows when it is not well.

use std::fs;
use std::io::Write;
use std::time::Duration;

use serde_json::json;
use sqlx::Executor;

use crate::client::{Server, a_match, another_program, fresh_db, id};

/// What `healthz` says once the last answer no longer holds.
async fn health(server: &Server) -> (u16, String) {
    tokio::time::sleep(Duration::from_millis(1100)).await;
    let answer = server.visitor().get("/healthz").await;
    (answer.status, answer.text)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_or_replaced_file_is_noticed_and_nothing_is_acknowledged_into_it() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    assert_eq!(health(&server).await, (200, "well\n".to_owned()));

    let aside = server.db.with_extension("aside");
    fs::rename(&server.db, &aside).unwrap();
    let (status, text) = health(&server).await;
    assert!(status == 503 && text.contains("deleted"), "{text}");
    let lost = json!({"say": "choose", "step": now["step"], "notation": "raise"});
    live.refused(lost, "unavailable").await;

    fs::write(&server.db, "something else").unwrap();
    let (status, text) = health(&server).await;
    assert!(status == 503 && text.contains("replaced"), "{text}");

    fs::rename(&aside, &server.db).unwrap();
    assert_eq!(health(&server).await.0, 200);
    live.choose(&now, "raise").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_another_program_keeps_locked_is_noticed() {
    let server = Server::start().await;
    let mut other = another_program(&server.db).await;
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let (status, text) = health(&server).await;
    assert!(
        status == 503 && text.contains("nothing can be written"),
        "{text}"
    );
    other.execute("ROLLBACK").await.unwrap();
    assert_eq!(health(&server).await, (200, "well\n".to_owned()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_write_that_fails_is_noticed_and_its_reason_told() {
    let server = Server::start().await;
    // What SQLite says when the disk is full.
    let mut other = another_program(&server.db).await;
    for end in ["ABORT", "ROLLBACK"] {
        let full = format!(
            "CREATE TRIGGER full BEFORE UPDATE ON heartbeat \
             BEGIN SELECT RAISE({end}, 'database or disk is full'); END"
        );
        other.execute(sqlx::AssertSqlSafe(full)).await.unwrap();
        for _ in 0..2 {
            let (status, text) = health(&server).await;
            assert!(status == 503 && text.contains("disk is full"), "{text}");
        }
        // Once there is room again, it is well again.
        other.execute("DROP TRIGGER full").await.unwrap();
        assert_eq!(health(&server).await, (200, "well\n".to_owned()));
        server.visitor().make(json!({"game": "cards"})).await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_written_over_or_emptied_is_noticed() {
    let (server, ..) = a_match(json!({"game": "cards"})).await;
    assert_eq!(health(&server).await.0, 200);
    // Only what is in the log would be written over it: a copy of the beginning is enough to go back.
    let whole = fs::read(&server.db).unwrap();
    let file = fs::OpenOptions::new().write(true).open(&server.db).unwrap();
    (&file).write_all(&[0xA5; 100]).unwrap();
    let (status, text) = health(&server).await;
    assert!(status == 503 && text.contains("broken"), "{text}");
    file.set_len(0).unwrap();
    let (status, text) = health(&server).await;
    assert!(status == 503 && text.contains("empty"), "{text}");
    let mut back = fs::OpenOptions::new().write(true).open(&server.db).unwrap();
    back.write_all(&whole).unwrap();
    assert_eq!(health(&server).await.0, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_not_opened() {
    let server = Server::with::<0>(fresh_db(), |_| ()).await;
    let mut me = server.visitor();
    for _ in 0..30 {
        me.make(json!({"game": "jubilee"})).await;
    }
    let db = server.stop().await;
    let mut bytes = fs::read(&db).unwrap();
    for page in bytes.chunks_mut(4096).skip(1).step_by(2) {
        page.fill(0xA5);
    }
    fs::write(&db, bytes).unwrap();
    let opened = Server::open::<0>(table::Config::new(&db)).await;
    let why = opened.err().expect("it is damaged").to_string();
    assert!(
        why.contains("damaged") || why.contains("malformed"),
        "{why}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_stop_the_file_is_complete_by_itself() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let (mut live, mut now) = me.sit(&id(&made), json!({"seat": 0})).await;
    for _ in 0..20 {
        now = live.choose(&now, "note 1").await;
        live.say(json!({"say": "undo", "step": now["step"]})).await;
        now = live.until("now").await;
    }
    let db = server.stop().await;
    let copy = db.with_extension("copy");
    fs::copy(&db, &copy).unwrap();
    let log = db.with_extension("db-wal");
    assert!(fs::metadata(log).map_or(0, |log| log.len()) == 0);
    let mut copied = another_program(&copy).await;
    let count = sqlx::query_as("SELECT COUNT(*) FROM acts").fetch_one(&mut copied);
    let (acts,): (i64,) = count.await.unwrap();
    assert_eq!(acts, 40);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_from_before_bots_had_seeds_is_opened_and_gets_them() {
    let (server, _, made) = a_match(json!({"game": "jubilee"})).await;
    let db = server.stop().await;
    // As the first version left it.
    let mut old = another_program(&db).await;
    for sql in [
        "ALTER TABLE matches DROP COLUMN bot_seed",
        "DROP TABLE heartbeat",
        "DELETE FROM _sqlx_migrations WHERE version = 2",
    ] {
        old.execute(sql).await.unwrap();
    }
    let server = Server::with::<0>(db, |_| ()).await;
    assert_eq!(health(&server).await.0, 200);
    server.visitor().sit(&id(&made), json!({})).await;
    let read = sqlx::query_as("SELECT bot_seed FROM matches").fetch_one(&mut old);
    let (seed,): (String,) = read.await.unwrap();
    assert_eq!(seed.len(), 64);
    server.stop().await;
}
