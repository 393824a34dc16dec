//! Whole matches: made, joined, played to the end, exported, brought in again; bots and hints.

use serde_json::{Value, json};

use crate::client::{Live, Server, Visitor, a_match, duel, id, key, offers};

/// Plays the offers of one seat to the end; the last position.
async fn to_the_end(live: &mut Live, mut now: Value) -> Value {
    let mut choices = 0;
    while now["ending"].is_null() {
        let offers = offers(&now);
        assert!(!offers.is_empty());
        choices += 1;
        now = live.choose(&now, &offers[choices * 7 % offers.len()]).await;
        assert_eq!(now["made"], choices);
    }
    now
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_plays_jubilee_to_the_end_and_its_replay_comes_back_verified() {
    let (server, mut maker, made) = a_match(json!({"game": "jubilee", "seed": "11"})).await;
    let match_id = id(&made);
    assert!(made["card"]["seed"].is_null());
    let promised = made["card"]["commitment"].as_str().unwrap().to_owned();

    let running = maker.get(&format!("/api/matches/{match_id}/replay")).await;
    running.refused(409, "match-running");

    let program = server.visitor();
    let (mut live, now) = program.sit(&match_id, json!({"key": key(&made, 0)})).await;
    assert_eq!((&now["seat"], &now["step"]), (&json!(0), &json!(0)));
    let end = to_the_end(&mut live, now).await;
    assert_eq!(end["ending"]["kind"], "played");
    assert!(offers(&end).is_empty());
    let over = json!({"say": "choose", "step": end["step"], "notation": "roll"});
    live.refused(over, "match-over").await;

    let card = maker.get(&format!("/api/matches/{match_id}")).await.json();
    assert_eq!(card["ending"], end["ending"]);
    assert_eq!(
        (&card["seed"], &card["steps"]),
        (&json!("11"), &end["made"])
    );

    let exported = maker.get(&format!("/api/matches/{match_id}/replay")).await;
    assert_eq!(exported.status, 200);
    let replay: kernel::Replay = serde_json::from_str(&exported.text).unwrap();
    assert_eq!(replay.commitment, promised);
    let verified = bots::titles()[0].verify(&replay, &mut |_| ()).unwrap();
    assert_eq!(json!(verified.steps), end["made"]);
    assert_eq!(json!(verified.outcome), end["ending"]["outcome"]["id"]);

    let brought = server
        .visitor()
        .post("/api/replays", &exported.json())
        .await;
    assert_eq!(brought.status, 201, "{}", brought.text);
    let archive = brought.json();
    assert_eq!(archive["card"]["archive"], true);
    assert_eq!(archive["card"]["ending"], end["ending"]);
    let path = format!("/api/matches/{}/replay", id(&archive));
    assert_eq!(server.visitor().get(&path).await.json(), exported.json());
    same_past(&server, &match_id, &id(&archive)).await;
    server.stop().await;
}

/// Moments and story of a match and of its replay are the same.
async fn same_past(server: &Server, one: &str, other: &str) {
    let mut anybody = server.visitor();
    for path in ["steps/0", "steps/57?seat=0", "steps/200", "story?seat=0"] {
        let a = anybody.get(&format!("/api/matches/{one}/{path}")).await;
        let b = anybody.get(&format!("/api/matches/{other}/{path}")).await;
        assert_eq!((a.status, &a.text), (200, &b.text), "{path}");
        assert!(offers(&a.json()).is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_replay_is_refused() {
    let server = Server::start().await;
    let mut somebody = server.visitor();
    let titles = bots::titles();
    let setup = titles[0]
        .info()
        .check(None, &[], kernel::Seed::from(3))
        .unwrap();
    let replay = titles[0].recorded(&setup, &["random".to_owned()]).unwrap();
    let mut forged = serde_json::to_value(&replay).unwrap();
    forged["steps"][5]["hash"] = json!("0000000000000000");
    let answer = somebody.post("/api/replays", &forged).await;
    answer.refused(400, "bad-replay");
    let mut foreign = serde_json::to_value(&replay).unwrap();
    foreign["game"] = json!("chess");
    somebody
        .post("/api/replays", &foreign)
        .await
        .refused(400, "bad-replay");

    let mut unfinished = replay;
    unfinished.steps.truncate(60);
    unfinished.positions.clear();
    unfinished.outcome = None;
    let brought = somebody.post("/api/replays", &json!(unfinished)).await;
    assert_eq!(brought.status, 201, "{}", brought.text);
    let archive = id(&brought.json());
    let (mut live, now) = server.visitor().sit(&archive, json!({"seat": 0})).await;
    assert!(offers(&now).is_empty());
    let choose = json!({"say": "choose", "step": now["step"], "notation": "end"});
    live.refused(choose, "match-over").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_and_everybody_hears_of_it() {
    let (server, _, _, [mut n, mut s], [mut now_n, mut now_s]) = duel(json!({})).await;
    while now_n["ending"].is_null() {
        let (mover, now) = if offers(&now_n).is_empty() {
            (&mut s, &now_s)
        } else {
            (&mut n, &now_n)
        };
        let say = json!({"say": "choose", "step": now["step"], "notation": "raise"});
        mover.say(say).await;
        now_n = n.until("now").await;
        now_s = s.until("now").await;
        assert_eq!(now_n["step"], now_s["step"]);
    }
    assert_eq!(now_n["ending"]["outcome"]["id"], "draw");
    assert_eq!(now_n["ending"], now_s["ending"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_of_the_server_answers_and_a_hint_is_one_of_the_offers() {
    let plan = json!([{"kind": "me"}, {"kind": "bot", "bot": "random"}]);
    let (server, me, made) = a_match(json!({"game": "cards", "seats": plan})).await;
    assert_eq!(
        made["card"]["seats"][1]["holder"],
        json!({"kind": "bot", "bot": "random"})
    );
    let (mut live, mut now) = me.sit(&id(&made), json!({"seat": 0})).await;
    while now["ending"].is_null() {
        if offers(&now).is_empty() {
            now = live.until("now").await;
            continue;
        }
        live.say(json!({"say": "hint", "ask": 5})).await;
        let hint = live.until("hint").await;
        assert_eq!(hint["ask"], 5);
        let notation = hint["notation"].as_str().unwrap().to_owned();
        assert!(offers(&now).contains(&notation));
        now = live.choose(&now, &notation).await;
    }
    assert_eq!(now["ending"]["kind"], "played");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_of_bots_alone_plays_itself() {
    let plan = json!([{"kind": "bot", "bot": "random"}]);
    let (server, me, made) = a_match(json!({"game": "jubilee", "seats": plan})).await;
    let (mut live, mut now) = me.sit(&id(&made), json!({})).await;
    while now["ending"].is_null() {
        now = live.until("now").await;
    }
    assert_eq!(now["seat"], Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_what_is_yours_and_what_others_listed() {
    let server = Server::start().await;
    let (mut maker, mut guest) = (server.visitor(), server.visitor());
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let listed = maker
        .make(json!({"game": "cards", "listed": true, "seats": seats}))
        .await;
    let hidden = maker.make(json!({"game": "cards", "seats": seats})).await;
    let yours = maker.get("/api/matches").await.json();
    assert_eq!(yours["yours"].as_array().unwrap().len(), 2);
    assert_eq!(yours["listed"], json!([]));
    let others = guest.get("/api/matches").await.json();
    assert_eq!(others["yours"], json!([]));
    assert_eq!(others["listed"].as_array().unwrap().len(), 1);
    assert_eq!(others["listed"][0]["id"], listed["card"]["id"]);

    let take = |made: &Value, seat: u8| format!("/api/matches/{}/seats/{seat}", id(made));
    let no = guest.post(&take(&hidden, 1), &json!({})).await;
    no.refused(403, "not-your-seat");
    guest
        .post(&take(&listed, 0), &json!({}))
        .await
        .refused(409, "seat-taken");
    let joined = guest.post(&take(&listed, 1), &json!({})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    assert_eq!(joined.json()["card"]["seats"][1]["yours"], true);
    let now: Visitor = guest.clone();
    now.sit(&id(&listed), json!({"seat": 1})).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_printed_things_are_there() {
    let server = Server::start().await;
    let mut anybody = server.visitor();
    let games = anybody.get("/api/games").await.json();
    assert_eq!(games["games"][0]["info"]["id"], "jubilee");
    let boards = anybody.get("/api/games/jubilee/boards").await.json();
    let sheet = &boards["sheets"][0];
    assert_eq!(sheet["board"]["svg"], "");
    let drawing = anybody.get(sheet["drawing"].as_str().unwrap()).await;
    assert_eq!(drawing.header("content-type"), Some("image/svg+xml"));
    assert!(
        drawing
            .header("cache-control")
            .unwrap()
            .contains("immutable")
    );
    assert!(drawing.text.starts_with("<svg"), "{:.80}", drawing.text);
    assert!(
        !anybody
            .get("/api/games/jubilee/rules")
            .await
            .json()
            .as_array()
            .unwrap()
            .is_empty()
    );
    assert!(anybody.get("/api/games/jubilee/help").await.json()["charts"].is_array());
    assert_eq!(
        anybody.get("/api/openapi.json").await.json()["openapi"],
        "3.1.0"
    );
    assert_eq!(anybody.get("/healthz").await.text, "well\n");
    anybody
        .get("/api/games/chess/boards")
        .await
        .refused(404, "not-found");
    anybody
        .get("/api/games/jubilee/boards?scenario=moon")
        .await
        .refused(404, "not-found");
    anybody
        .get("/api/games/jubilee/boards/moon.svg")
        .await
        .refused(404, "not-found");
    server.stop().await;
}
