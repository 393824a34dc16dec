//! Matches and replays that were begun under other rules: nothing dies, nothing is silently elsewhere, what is dropped is named.

use serde_json::{Value, json};

use table::Titles;

use crate::client::{Live, Server, Visitor, another_program, duel, fresh_db, id, offers, titles};
use crate::toy::{FORGETS, MENDED};

/// The same person at another server.
fn at(server: &Server, who: &Visitor) -> Visitor {
    let mut there = server.visitor();
    there.cookie.clone_from(&who.cookie);
    there
}

/// Everything in the journal that was told on coming in.
fn journal(live: &Live) -> String {
    let welcome = live
        .log
        .iter()
        .find(|text| text.contains(r#""hear":"welcome""#));
    let welcome: Value = serde_json::from_str(welcome.unwrap()).unwrap();
    let told = welcome["journal"].as_array().unwrap().iter();
    let told = told.flat_map(|told| told["heard"].as_array().unwrap());
    let texts: Vec<&str> = told.map(|one| one["text"].as_str().unwrap()).collect();
    texts.join("\n")
}

/// North and south play these choices in turn, each where it is theirs; then the server stops.
async fn left_after(choices: &[&str]) -> (std::path::PathBuf, String, [Visitor; 2]) {
    let (server, match_id, who, mut lives, mut nows) = duel(json!({})).await;
    for choice in choices {
        let mover = usize::from(offers(&nows[0]).is_empty());
        let now = nows[mover].clone();
        nows[mover] = lives[mover].choose(&now, choice).await;
        nows[1 - mover] = lives[1 - mover].until("now").await;
    }
    // As if the machine had lost its power: nothing was kept at the end.
    let mut other = another_program(&server.db).await;
    drop(lives);
    let db = server.stop().await;
    let forgotten = sqlx::query("DELETE FROM snapshots").execute(&mut other);
    forgotten.await.unwrap();
    (db, match_id, who)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_goes_on_under_new_rules_where_they_lead_to_the_same() {
    let (db, match_id, [north, south]) = left_after(&["note 1", "raise", "raise"]).await;
    let server = Server::with::<MENDED>(db, |_| ()).await;
    let (live, now) = at(&server, &north).sit(&match_id, json!({"seat": 0})).await;
    assert_eq!(now["made"], 3);
    let story = journal(&live);
    assert!(
        story.contains("played under version 1 of the rules. It goes on under version 2."),
        "{story}"
    );
    assert!(!story.contains("dropped"), "{story}");
    drop(live);
    // It is said once, and the match is one of version 2 from now on.
    let db = server.stop().await;
    let server = Server::with::<MENDED>(db, |_| ()).await;
    let (mut live, now) = at(&server, &south).sit(&match_id, json!({"seat": 1})).await;
    assert_eq!(journal(&live).matches("goes on").count(), 1);
    let (mut other, there) = at(&server, &north).sit(&match_id, json!({"seat": 0})).await;
    let (mover, here) = if offers(&now).is_empty() {
        (&mut other, there)
    } else {
        (&mut live, now)
    };
    mover.choose(&here, "raise").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn choices_that_new_rules_refuse_are_dropped_and_named_to_who_made_them() {
    let played = ["note 1", "raise", "note 3", "raise", "raise"];
    let (db, match_id, [north, south]) = left_after(&played).await;
    let server = Server::with::<MENDED>(db, |_| ()).await;
    let (mut live, now) = at(&server, &south).sit(&match_id, json!({"seat": 1})).await;
    assert_eq!(now["made"], 2, "note 1 and raise stand");
    let story = journal(&live);
    assert!(story.contains("Its last 3 choices could not be repeated under them and were dropped; yours: “note 3”, “raise”."), "{story}");
    let (other, _) = at(&server, &north).sit(&match_id, json!({"seat": 0})).await;
    let story = journal(&other);
    assert!(story.contains("dropped; yours: “raise”."), "{story}");
    assert!(
        !story.contains("note 3"),
        "the other's note is a secret: {story}"
    );
    let (watcher, _) = server.visitor().sit(&match_id, json!({})).await;
    let story = journal(&watcher);
    assert!(story.contains("were dropped."), "{story}");
    assert!(!story.contains("note"), "{story}");
    let after = live.choose(&now, "note 2").await;
    assert_eq!(after["made"], 3);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_journal_does_not_tell_cannot_be_compared_but_new_rules_are_told() {
    // The story of a roll is the same under both rules; what it led to shows in the figures, which the journal does not tell.
    let (db, match_id, [north, _]) = left_after(&["roll", "guess 1"]).await;
    let server = Server::with::<MENDED>(db, |_| ()).await;
    let (live, now) = at(&server, &north).sit(&match_id, json!({"seat": 0})).await;
    assert_eq!(now["made"], 2);
    assert!(journal(&live).contains("goes on under version 2"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clean_stop_keeps_the_position_and_what_can_be_taken_back() {
    let (server, match_id, [north, _], [mut n, s], [now, _]) = duel(json!({})).await;
    let now = n.choose(&now, "note 1").await;
    n.choose(&now, "note 2").await;
    drop((n, s));
    let db = server.stop().await;
    let server = Server::with::<0>(db.clone(), |_| ()).await;
    let (mut n, now) = at(&server, &north).sit(&match_id, json!({"seat": 0})).await;
    assert_eq!((&now["made"], &now["undo"]), (&json!(2), &json!("free")));
    n.say(json!({"say": "undo", "step": now["step"]})).await;
    let now = n.until("now").await;
    assert_eq!(now["made"], 1);
    n.choose(&now, "peek").await;
    drop(n);
    server.stop().await;
    // After a reveal the position itself is kept, with a picture of it.
    let mut other = another_program(&db).await;
    let kept = sqlx::query_as("SELECT made, length(picture) FROM snapshots ORDER BY seq DESC");
    let (made, picture): (i64, i64) = kept.fetch_one(&mut other).await.unwrap();
    assert_eq!(made, 2);
    assert!(picture > 100);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_positions_nobody_can_read_stays_readable_and_says_why() {
    let (server, match_id, [north, south], [mut n, s], [now, _]) = duel(json!({})).await;
    n.choose(&now, "raise").await;
    let branch = json!({"step": 1});
    let path = format!("/api/matches/{match_id}/branch");
    let branched = at(&server, &north).post(&path, &branch).await;
    let branched = id(&branched.json());
    let (mut live, now) = at(&server, &north).sit(&branched, json!({"seat": 1})).await;
    live.choose(&now, "note 2").await;
    drop((n, s, live));
    let db = server.stop().await;
    let server = Server::with::<{ MENDED | FORGETS }>(db, |_| ()).await;
    let (mut live, now) = at(&server, &north).sit(&branched, json!({"seat": 1})).await;
    let card = at(&server, &north)
        .get(&format!("/api/matches/{branched}"))
        .await
        .json();
    let remark = card["remark"].as_str().unwrap();
    assert!(
        remark.contains("can be read, but not played on"),
        "{remark}"
    );
    assert!(
        remark.contains("nobody knows this form any more"),
        "{remark}"
    );
    assert!(journal(&live).contains("south notes 2."));
    // The last picture is still there, as this seat saw it.
    assert_eq!(now["scene"]["pieces"].as_array().unwrap().len(), 2);
    assert_eq!(now["scene"]["panels"][0]["rows"][0]["value"], "2");
    assert!(offers(&now).is_empty());
    let choose = json!({"say": "choose", "step": now["step"], "notation": "raise"});
    let told = live.refused(choose, "match-over").await;
    assert!(told["message"].as_str().unwrap().contains("can be read"));
    // Its secrets stay secret.
    assert!(card["seed"].is_null());
    let seat = at(&server, &south).dial(&branched).await;
    let mut seat = seat.unwrap();
    seat.refused(json!({"say": "hello", "seat": 1}), "not-your-seat")
        .await;
    let replay = format!("/api/matches/{branched}/replay");
    at(&server, &south)
        .get(&replay)
        .await
        .refused(409, "match-running");
    // The other one goes on from its set-up.
    let (_, now) = at(&server, &south).sit(&match_id, json!({"seat": 1})).await;
    assert_eq!(now["made"], 1);
    server.stop().await;
}

/// A whole match of the toy, and its file.
async fn given_file(choices: &[&str]) -> (Server, Value) {
    let (server, match_id, _, mut lives, mut nows) = duel(json!({})).await;
    for choice in choices.iter().chain(&["raise"; 8]) {
        if !nows[0]["ending"].is_null() {
            break;
        }
        let mover = usize::from(offers(&nows[0]).is_empty());
        let now = nows[mover].clone();
        nows[mover] = lives[mover].choose(&now, choice).await;
        nows[1 - mover] = lives[1 - mover].until("now").await;
    }
    assert!(!nows[0]["ending"].is_null());
    let path = format!("/api/matches/{match_id}/replay");
    let file = server.visitor().get(&path).await.json();
    (server, file)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_holds_version_story_positions_and_where_its_dice_came_from() {
    let (server, file) = given_file(&["note 3", "roll"]).await;
    assert_eq!(
        (&file["format"], &file["version"]["rules"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(file["drawn"]["words"], json!([]));
    assert_eq!(file["steps"][1]["told"][0][0]["shows"]["kind"], "d6");
    let brought = server.visitor().post("/api/replays", &file).await;
    assert_eq!(
        (brought.status, &brought.json()["card"]["remark"]),
        (201, &Value::Null)
    );
    // A secret that does not lead to the seed is found.
    let mut forged = file.clone();
    forged["drawn"]["match"] = json!("another");
    server
        .visitor()
        .post("/api/replays", &forged)
        .await
        .refused(400, "bad-replay");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_other_rules_is_shown_as_it_was_recorded() {
    let (server, file) = given_file(&["note 3", "roll"]).await;
    server.stop().await;
    let server = Server::with::<MENDED>(fresh_db(), |_| ()).await;
    let brought = server.visitor().post("/api/replays", &file).await;
    assert_eq!(brought.status, 201, "{}", brought.text);
    let card = &brought.json()["card"];
    assert_eq!(
        (&card["remark"], &card["rules"]),
        (&json!("Recorded under rules 1, not re-played."), &json!(1))
    );
    let path = format!("/api/matches/{}/steps/1?seat=0", id(&brought.json()));
    let moment = server.visitor().get(&path).await.json();
    assert_eq!(moment["heard"][0]["text"], "north notes 3.");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_file_is_shown_up_to_the_first_choice_that_is_refused() {
    let (server, mut file) = given_file(&["note 1", "roll", "note 3", "raise"]).await;
    server.stop().await;
    let old = file.as_object_mut().unwrap();
    old.retain(|name, _| !["version", "positions", "drawn"].contains(&name.as_str()));
    old["format"] = json!(1);
    let seed: kernel::Seed = serde_json::from_value(old["seed"].clone()).unwrap();
    old["commitment"] = json!(kernel::replay::commitment(seed));
    for step in old["steps"].as_array_mut().unwrap() {
        step.as_object_mut().unwrap().remove("told");
    }
    let server = Server::with::<0>(fresh_db(), |_| ()).await;
    let whole = server.visitor().post("/api/replays", &file).await.json();
    let remark = whole["card"]["remark"].as_str().unwrap();
    assert!(
        remark.contains("Every choice is legal under those of today"),
        "{remark}"
    );
    server.stop().await;
    let server = Server::with::<MENDED>(fresh_db(), |_| ()).await;
    let cut = server.visitor().post("/api/replays", &file).await.json();
    let remark = cut["card"]["remark"].as_str().unwrap();
    assert!(
        remark.contains("Choice 3, “note 3”, is not legal"),
        "{remark}"
    );
    assert_eq!(cut["card"]["steps"], 2);
    server.stop().await;
}

/// All games, the first with another edition of its data.
fn reprinted() -> Titles {
    let Titles(mut all) = titles::<0>();
    let mut texts = all[0].texts();
    let map = texts.get_mut("map.toml").unwrap();
    *map = map.replacen(r#"title = "Dieppe""#, r#"title = "Dieppe, reprinted""#, 1);
    all[0] = all[0].with_texts(&texts).unwrap();
    Titles(all)
}

/// Begun with one edition, left, and opened by a server that has another: the match keeps its own.
async fn keeps_its_data(first: Titles, second: Titles) {
    let own = first.0[0].version().data;
    let server = Server::with_titles(fresh_db(), first, |_| ()).await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee"})).await;
    assert_eq!(made["card"]["data"], own);
    let (mut live, mut now) = me.sit(&id(&made), json!({"seat": 0})).await;
    for _ in 0..12 {
        let first = offers(&now)[0].clone();
        now = live.choose(&now, &first).await;
    }
    drop(live);
    let db = server.stop().await;
    assert_ne!(second.0[0].version().data, own);
    let server = Server::with_titles(db, second, |_| ()).await;
    let (mut live, again) = at(&server, &me).sit(&id(&made), json!({"seat": 0})).await;
    assert_eq!(again["scene"], now["scene"]);
    assert!(
        !journal(&live).contains("goes on"),
        "it is played with its own data by the same rules"
    );
    let card = at(&server, &me)
        .get(&format!("/api/matches/{}", id(&made)))
        .await
        .json();
    assert_eq!(card["data"], own);
    let boards = server
        .visitor()
        .get(&format!("/api/games/jubilee/boards?data={own}"))
        .await;
    let today = server.visitor().get("/api/games/jubilee/boards").await;
    assert_eq!((boards.status, today.status), (200, 200));
    assert_ne!(boards.text, today.text);
    let first = offers(&again)[0].clone();
    live.choose(&again, &first).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_keeps_its_own_data_whatever_the_server_has() {
    keeps_its_data(titles::<0>(), reprinted()).await;
    keeps_its_data(reprinted(), titles::<0>()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_data_is_lost_can_be_read() {
    let server = Server::with_titles(fresh_db(), reprinted(), |_| ()).await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let first = offers(&now)[0].clone();
    live.choose(&now, &first).await;
    drop(live);
    let db = server.stop().await;
    let mut other = another_program(&db).await;
    sqlx::query("DELETE FROM editions")
        .execute(&mut other)
        .await
        .unwrap();
    let server = Server::with::<0>(db, |_| ()).await;
    let (_, now) = at(&server, &me).sit(&id(&made), json!({"seat": 0})).await;
    assert!(offers(&now).is_empty());
    let card = at(&server, &me)
        .get(&format!("/api/matches/{}", id(&made)))
        .await
        .json();
    let remark = card["remark"].as_str().unwrap();
    assert!(
        remark.contains("its data files") && remark.contains("are not here"),
        "{remark}"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_the_journal_that_cannot_be_read_is_missing_and_no_more() {
    let (db, match_id, [north, _]) = left_after(&["raise", "raise"]).await;
    let mut other = another_program(&db).await;
    let spoilt = sqlx::query("UPDATE acts SET journal = '{' WHERE seq = 1");
    spoilt.execute(&mut other).await.unwrap();
    let server = Server::with::<0>(db, |_| ()).await;
    let (mut live, now) = at(&server, &north).sit(&match_id, json!({"seat": 0})).await;
    assert_eq!(
        (&now["made"], journal(&live).as_str()),
        (&json!(2), "south raises.")
    );
    live.choose(&now, "raise").await;
    server.stop().await;
}
