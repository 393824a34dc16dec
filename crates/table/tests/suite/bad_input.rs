//! Whatever is sent: a code, a sentence, and the connection and the match live on.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Server, a_match, duel, fresh_db, id, key, open_match};

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_refused_and_the_connection_lives_on() {
    let (server, me, made) = a_match(json!({"game": "jubilee"})).await;
    let mut live = me.dial(&id(&made)).await.unwrap();
    live.refused(json!({"say": "resign"}), "hello-first").await;
    for text in [
        "",
        "{",
        "[]",
        "{\"say\":\"dance\"}",
        "{\"say\":\"hello\",\"colour\":\"red\"}",
        "{\"say\":\"choose\",\"step\":-1,\"notation\":\"x\"}",
        "{\"say\":\"choose\",\"step\":4294967296,\"notation\":\"x\"}",
        "{\"say\":\"hello\",\"seat\":300}",
        "\u{0}",
        &"[".repeat(9000),
    ] {
        live.say_text(text).await;
        let error = live.until("error").await;
        assert_eq!(error["code"], "bad-message", "{text:.40}");
    }
    live.socket
        .send(Message::binary(vec![1, 2, 3]))
        .await
        .unwrap();
    assert_eq!(live.until("error").await["code"], "bad-message");
    let large = json!({"say": "choose", "step": 0, "notation": "x".repeat(20_000)});
    live.refused(large, "too-large").await;

    live.refused(json!({"say": "hello", "seat": 7}), "not-your-seat")
        .await;
    live.refused(json!({"say": "hello", "key": "guess"}), "not-your-seat")
        .await;
    live.say(json!({"say": "hello", "seat": 0})).await;
    let now = live.until("now").await;
    live.refused(json!({"say": "hello", "seat": 0}), "bad-message")
        .await;
    let wrong = json!({"say": "choose", "step": 0, "notation": "move nobody nowhere"});
    let refused = live.refused(wrong, "refused").await;
    assert!(!refused["message"].as_str().unwrap().is_empty());
    let after = live.choose(&now, "roll").await;
    assert_eq!(after["step"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_beyond_all_bounds_closes_only_its_own_connection() {
    let (server, me, made) = a_match(json!({"game": "jubilee"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let (mut wild, _) = me.sit(&id(&made), json!({"seat": 0})).await;
    drop(wild.socket.send(Message::text("x".repeat(70_000))).await);
    let mut closed = None;
    while let Some(Ok(message)) = wild.socket.next().await {
        if let Message::Close(frame) = message {
            closed = frame.map(|frame| u16::from(frame.code));
        }
    }
    assert_eq!(closed, Some(1009));
    let after = live.choose(&now, "roll").await;
    assert_eq!(after["made"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stale_step_is_refused_and_the_position_follows() {
    let (server, _, _, [mut n, mut s], [now, _]) = duel(json!({})).await;
    n.choose(&now, "note 1").await;
    n.refused(
        json!({"say": "choose", "step": 0, "notation": "raise"}),
        "stale-step",
    )
    .await;
    let present = n.until("now").await;
    assert_eq!(
        (&present["step"], &present["done"]["kind"]),
        (&json!(1), &json!("greeting"))
    );
    n.refused(
        json!({"say": "choose", "step": 9, "notation": "raise"}),
        "stale-step",
    )
    .await;
    n.until("now").await;
    let out_of_turn = json!({"say": "choose", "step": 1, "notation": "raise"});
    s.until("now").await;
    s.refused(out_of_turn, "not-your-decision").await;
    s.refused(
        json!({"say": "odds", "ask": 3, "notation": "roll"}),
        "not-your-decision",
    )
    .await;
    s.refused(json!({"say": "hint", "ask": 4}), "not-your-decision")
        .await;
    s.refused(
        json!({"say": "consent", "step": 1, "yes": true}),
        "nothing-asked",
    )
    .await;
    s.refused(json!({"say": "undo", "step": 1}), "no-undo")
        .await;
    let unknown = json!({"say": "overlay", "ask": 8, "id": "moon", "about": ""});
    assert_eq!(s.refused(unknown, "not-found").await["ask"], 8);
    let refused = json!({"say": "choose", "step": 1, "notation": "note 9"});
    let error = n.refused(refused, "refused").await;
    assert_eq!(
        (&error["rule"], &error["refusal"], &error["message"]),
        (&json!("6"), &json!("number"), &json!("notes are 1 to 3"))
    );
    assert_eq!(n.choose(&present, "raise").await["step"], 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_is_slowed_down_and_nothing_is_lost_by_it() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.messages_at_once = 20;
        config.messages_per_second = 50;
    })
    .await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    for _ in 0..100 {
        live.say(json!({"say": "overlay", "ask": 1, "id": "none", "about": ""}))
            .await;
    }
    let mut codes: Vec<Value> = Vec::new();
    for _ in 0..100 {
        codes.push(live.until("error").await["code"].clone());
    }
    assert!(codes.contains(&json!("too-fast")));
    assert!(codes.contains(&json!("not-found")));
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(live.choose(&now, "roll").await["made"], 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_has_one_user_and_a_cookie_as_many_tabs_as_it_likes() {
    let (server, me, made) = a_match(json!({"game": "jubilee"})).await;
    let (match_id, program) = (id(&made), server.visitor());
    let hello = json!({"key": key(&made, 0)});
    let (mut first, now) = program.sit(&match_id, hello.clone()).await;
    let mut second = program.dial(&match_id).await.unwrap();
    let say = json!({"say": "hello", "key": key(&made, 0)});
    let refused = second.refused(say.clone(), "seat-taken");
    first.while_reading(refused).await;
    let (_tab, _) = me.sit(&match_id, json!({"seat": 0})).await;
    let (_other, _) = me.sit(&match_id, json!({"seat": 0})).await;
    assert_eq!(first.choose(&now, "roll").await["made"], 1);
    drop(first);
    // The key is free again as soon as the first connection is gone.
    second.say(say).await;
    assert_eq!(second.next().await.unwrap()["hear"], "welcome");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_is_for_one_person() {
    let (server, maker, made) = a_match(open_match()).await;
    let (mut live, _) = maker.sit(&id(&made), json!({"seat": 0})).await;
    live.until("presence").await;
    let join = json!({"token": made["invitations"][0]["token"]});
    let (mut guest, mut late) = (server.visitor(), server.visitor());
    let first = guest.post("/api/join", &join).await.json();
    assert_eq!(
        live.until("card").await["card"]["seats"][1]["holder"]["kind"],
        "player"
    );
    let second = guest.post("/api/join", &join).await;
    assert_eq!(second.status, 200, "the same person may come again");
    assert_ne!(second.json()["key"]["key"], first["key"]["key"]);
    late.post("/api/join", &join)
        .await
        .refused(409, "seat-taken");
    let unknown = json!({"token": "0".repeat(64)});
    late.post("/api/join", &unknown)
        .await
        .refused(404, "bad-invitation");
    let mut old = late.dial(&id(&made)).await.unwrap();
    let say = json!({"say": "hello", "key": first["key"]["key"]});
    old.refused(say, "not-your-seat").await;
    old.refused(json!({"say": "hello", "seat": 1}), "not-your-seat")
        .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_site_cannot_use_our_cookies() {
    let (server, mut me, made) = a_match(json!({"game": "jubilee"})).await;
    let address = server.address;
    for foreign in ["http://evil.example".to_owned(), "null".to_owned()] {
        me.extra = vec![("Origin", foreign)];
        assert_eq!(me.dial(&id(&made)).await.err(), Some(403));
        let answer = me.post("/api/matches", &json!({"game": "jubilee"})).await;
        answer.refused(403, "foreign-origin");
    }
    me.extra = vec![("Origin", format!("http://{address}"))];
    assert!(me.dial(&id(&made)).await.is_ok());
    me.make(json!({"game": "jubilee"})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_requests_get_their_codes() {
    let server = Server::start().await;
    let mut me = server.visitor();
    let bad: [(Value, &str); 9] = [
        (json!({}), "bad-message"),
        (json!({"game": "jubilee", "colour": 1}), "bad-message"),
        (json!({"game": "chess"}), "bad-setup"),
        (json!({"game": "jubilee", "scenario": "moon"}), "bad-setup"),
        (json!({"game": "jubilee", "options": ["moon"]}), "bad-setup"),
        (json!({"game": "jubilee", "seed": "seven"}), "bad-setup"),
        (
            json!({"game": "cards", "seats": [{"kind": "me"}]}),
            "bad-setup",
        ),
        (
            json!({"game": "jubilee", "seats": [{"kind": "bot", "bot": "x"}]}),
            "bad-setup",
        ),
        (
            json!({"game": "jubilee", "seats": [{"kind": "cat"}]}),
            "bad-message",
        ),
    ];
    for (body, code) in bad {
        me.post("/api/matches", &body).await.refused(400, code);
    }
    let large = json!({"game": "x".repeat(20_000)});
    me.post("/api/matches", &large)
        .await
        .refused(413, "too-large");
    me.send("POST", "/api/matches", "{")
        .await
        .refused(400, "bad-message");
    me.extra = vec![("Content-Type", "text/plain".to_owned())];
    me.send("POST", "/api/matches", "{\"game\":\"jubilee\"}")
        .await
        .refused(400, "bad-message");
    me.extra.clear();
    for path in [
        "/api/matches/nothing",
        "/api/matches/nothing/steps/1",
        "/api/matches/nothing/live",
        "/api/nothing",
    ] {
        me.get(path).await.refused(404, "not-found");
    }
    assert_eq!(me.dial("nothing").await.err(), Some(404));
    let made = me.make(json!({"game": "jubilee"})).await;
    let past = |path: &str| format!("/api/matches/{}/{path}", id(&made));
    me.get(&past("steps/1")).await.refused(404, "not-found");
    me.get(&past("steps/many")).await.refused(404, "not-found");
    me.get(&past("steps/0?seat=9"))
        .await
        .refused(404, "not-found");
    me.get(&past("steps/0?seat=me"))
        .await
        .refused(400, "bad-message");
    me.post(&past("branch"), &json!({"step": 5}))
        .await
        .refused(404, "not-found");
    me.post(&past("rematch"), &json!({}))
        .await
        .refused(409, "match-running");
    me.send("DELETE", "/api/matches", "")
        .await
        .refused(405, "not-found");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_answer_repeats_is_short_however_long_it_was_sent() {
    let (server, mut me, made) = a_match(json!({"game": "jubilee", "seed": "7"})).await;
    let (mut live, _) = me.sit(&id(&made), json!({"seat": 0})).await;
    let long = "ü".repeat(7_000);
    for message in [
        json!({"say": "choose", "step": 0, "notation": long}),
        json!({"say": long}),
        json!({"say": "overlay", "ask": 1, "id": long, "about": ""}),
    ] {
        live.say(message).await;
        live.until("error").await;
        assert!(live.log.last().unwrap().len() < 2_000);
    }
    live.say(json!({"say": "resign"})).await;
    live.until("now").await;
    let path = format!("/api/matches/{}/replay", id(&made));
    let file = me.get(&path).await.json();
    let long = "x".repeat(1_000_000);
    for (field, value) in [
        ("scenario", json!(long)),
        ("options", json!([long])),
        ("game", json!(long)),
        ("steps", json!([{"seat": 0, (long.clone()): 1}])),
        ("steps", json!([{"seat": 0, "choice": long, "hash": "0"}])),
    ] {
        let mut forged = file.clone();
        let setup = if forged["setup"][field].is_null() {
            &mut forged
        } else {
            &mut forged["setup"]
        };
        setup[field] = value;
        let refused = me.post("/api/replays", &forged).await;
        assert_eq!(refused.status, 400, "{field:.20}");
        assert!(
            refused.text.len() < 2_000,
            "{field:.20}: {}",
            refused.text.len()
        );
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_says_nothing_is_shown_out() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.hello_within = Duration::from_millis(80);
    })
    .await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee"})).await;
    let mut live = me.dial(&id(&made)).await.unwrap();
    assert_eq!(live.until("error").await["code"], "hello-first");
    assert!(live.next().await.is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_panic_in_a_game_ends_that_request_only() {
    let (server, _, _, [mut n, mut s], [now, _]) = duel(json!({"options": ["brittle"]})).await;
    let now = n.choose(&now, "note 2").await;
    let crash = json!({"say": "choose", "step": now["step"], "notation": "crash"});
    n.refused(crash, "internal").await;
    let now = n.choose(&now, "raise").await;
    assert_eq!(now["step"], 2);
    s.until("now").await;
    let now = s.until("now").await;
    assert_eq!(
        (&now["step"], &now["heard"][0]["kind"]),
        (&json!(2), &json!("raised"))
    );
    server.stop().await;
}
