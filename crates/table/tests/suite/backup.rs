//! A copy of the file that is made while people play.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use table::{CannotBackUp, Stage, back_up};

use crate::client::{Live, Server, Visitor, a_match, fresh_db, id};

/// Notes something and takes it back, so many times: two acts each.
async fn scribble(live: &mut Live, mut now: Value, times: usize) -> Value {
    for _ in 0..times {
        now = live.choose(&now, "note 1").await;
        live.say(json!({"say": "undo", "step": now["step"]})).await;
        now = live.until("now").await;
    }
    now
}

/// Where somebody stands in a match, on a server that holds a copy.
async fn there(copy: &Path, me: &Visitor, id: &str) -> Value {
    let server = Server::with::<0>(copy.to_owned(), |_| ()).await;
    let mut again = server.visitor();
    again.cookie.clone_from(&me.cookie);
    let (_, now) = again.sit(id, json!({"seat": 0})).await;
    server.stop().await;
    now
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_holds_every_choice_that_was_acknowledged_before_it_was_begun() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let now = scribble(&mut live, now, 20).await;
    let before = now["step"].as_u64().unwrap();
    let copy = server.db.with_extension("copy");
    // The match goes on meanwhile, and every choice is acknowledged as ever.
    let playing = tokio::spawn(async move {
        let now = scribble(&mut live, now, 20).await;
        (live, now)
    });
    let mut stages = Vec::new();
    let copied = back_up(&server.db, &copy, false, |stage| stages.push(stage)).await;
    let copied = copied.unwrap();
    let (_live, after) = playing.await.unwrap();
    assert_eq!(after["step"], before + 40);
    assert_eq!(copied.matches, 1);
    assert_eq!(copied.bytes, fs::metadata(&copy).unwrap().len());
    assert!((before..=before + 40).contains(&copied.acts), "{copied:?}");
    assert_eq!(stages.last(), Some(&Stage::Checking));

    let step = there(&copy, &me, &id(&made)).await["step"].clone();
    assert_eq!(step, copied.acts, "whole, whatever was played meanwhile");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_replaced_unless_that_is_asked_for() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let copy = server.db.with_extension("copy");
    fs::write(&copy, "precious").unwrap();
    let refused = back_up(&server.db, &copy, false, |_| ()).await.unwrap_err();
    assert!(matches!(refused, CannotBackUp::Exists(_)), "{refused}");
    assert_eq!(fs::read(&copy).unwrap(), b"precious");
    back_up(&server.db, &copy, true, |_| ()).await.unwrap();
    there(&copy, &me, &id(&made)).await;

    let itself = back_up(&server.db, &server.db, true, |_| ()).await;
    assert!(matches!(itself, Err(CannotBackUp::Itself(_))));
    // Another server has that one: its log lies beside it.
    let other = Server::start().await;
    other.visitor().make(json!({"game": "cards"})).await;
    let used = back_up(&server.db, &other.db, true, |_| ()).await;
    assert!(matches!(used, Err(CannotBackUp::InUse(..))), "{used:?}");
    other.stop().await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_copied_leaves_nothing_behind() {
    let (server, ..) = a_match(json!({"game": "cards"})).await;
    let folder = server.db.parent().unwrap().join("copies");
    fs::create_dir(&folder).unwrap();
    let target = folder.join("copy.db");
    let missing = back_up(&folder.join("none.db"), &target, false, |_| ()).await;
    assert!(matches!(missing, Err(CannotBackUp::Missing(_))));
    let strange = fresh_db();
    fs::write(
        &strange,
        "a letter to somebody, not a database, and long enough to be one",
    )
    .unwrap();
    let why = back_up(&strange, &target, false, |_| ()).await.unwrap_err();
    assert!(why.to_string().contains("not a database"), "{why}");
    fs::write(&strange, "").unwrap();
    let empty = back_up(&strange, &target, false, |_| ()).await;
    assert!(matches!(empty, Err(CannotBackUp::Foreign(_))), "{empty:?}");
    let nowhere = folder.join("nowhere/copy.db");
    let nowhere = back_up(&server.db, &nowhere, false, |_| ()).await;
    assert!(matches!(nowhere, Err(CannotBackUp::Write { .. })));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);

    back_up(&server.db, &target, false, |_| ()).await.unwrap();
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "the copy alone");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&target).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "it holds seeds");
    }
    server.stop().await;
}
