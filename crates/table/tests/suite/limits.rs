//! What the server bears, and how those hear of it who ask for more.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Server, Visitor, a_match, fresh_db, id};

const PATIENCE: Duration = Duration::from_secs(20);

/// All that comes back on a connection until it is closed.
async fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut bytes));
    drop(read.await.expect("the connection is closed"));
    String::from_utf8(bytes).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn silent_and_half_sent_requests_are_closed_in_time() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.limits.head_within = Duration::from_millis(200);
        config.limits.body_within = Duration::from_millis(200);
    })
    .await;
    let mut silent = TcpStream::connect(server.address).await.unwrap();
    let mut head = TcpStream::connect(server.address).await.unwrap();
    head.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nA")
        .await
        .unwrap();
    let mut body = TcpStream::connect(server.address).await.unwrap();
    let half = "POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n\
                Content-Length: 100\r\n\r\n{\"game\":";
    body.write_all(half.as_bytes()).await.unwrap();
    assert_eq!(rest(&mut silent).await, "");
    rest(&mut head).await;
    let answer = rest(&mut body).await;
    assert!(answer.contains("the body did not come in time"), "{answer}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_gets_its_share_of_connections_and_hears_why_not_more() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.limits.connections_per_address = 3;
    })
    .await;
    let mut me = server.visitor();
    let made = me.make(json!({"game": "cards"})).await;
    // A WebSocket counts for as long as it lives.
    let (live, _) = me.sit(&id(&made), json!({"seat": 0})).await;
    let silent = [
        TcpStream::connect(server.address).await.unwrap(),
        TcpStream::connect(server.address).await.unwrap(),
    ];
    let answer = me.get("/healthz").await;
    answer.refused(429, "too-fast");
    assert!(answer.header("retry-after").is_some());
    drop((live, silent));
    let well = timeout(PATIENCE, async {
        while me.get("/healthz").await.status != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    well.await.expect("places come back");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_matches_are_counted_for_each_address_and_only_a_known_proxy_names_it() {
    let few = |config: &mut table::Config| config.limits.matches_per_minute = 2;
    let server = Server::with::<0>(fresh_db(), few).await;
    let plain = json!({"game": "cards"});
    let mut me = server.visitor();
    let from = |me: &Visitor, address: &str| {
        let mut there = me.clone();
        there.extra = vec![("X-Forwarded-For", address.to_owned())];
        there
    };
    me.make(plain.clone()).await;
    me.make(plain.clone()).await;
    let refused = from(&me, "1.2.3.4").post("/api/matches", &plain).await;
    refused.refused(429, "too-fast");
    assert!(
        refused.text.contains("too many new matches"),
        "{}",
        refused.text
    );
    let seconds: u32 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=31).contains(&seconds), "{seconds}");
    assert_eq!(me.get("/api/matches").await.status, 200, "lists are free");
    server.stop().await;

    let server = Server::with::<0>(fresh_db(), |config| {
        few(config);
        config.limits.proxies = vec![[127, 0, 0, 1].into()];
    })
    .await;
    let me = server.visitor();
    for address in ["1.2.3.4", "1.2.3.4", "1.2.3.5", "9.9.9.9, 1.2.3.5"] {
        from(&me, address).make(plain.clone()).await;
    }
    let refused = from(&me, "8.8.8.8, 1.2.3.4")
        .post("/api/matches", &plain)
        .await;
    refused.refused(429, "too-fast");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn branches_replays_looks_back_and_watchers_are_counted_too() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.limits.branches_per_minute = 1;
        config.limits.looks_per_minute = 1;
        config.limits.sockets_per_match = 2;
    })
    .await;
    let mut me = server.visitor();
    let match_id = id(&me.make(json!({"game": "cards"})).await);
    let path = |rest: &str| format!("/api/matches/{match_id}/{rest}");
    let branch = me.post(&path("branch"), &json!({"step": 0})).await;
    assert_eq!(branch.status, 201, "{}", branch.text);
    me.post("/api/replays", &json!({}))
        .await
        .refused(429, "too-fast");
    assert_eq!(me.get(&path("story")).await.status, 200);
    me.get(&path("steps/0")).await.refused(429, "too-fast");
    let _one = me.sit(&match_id, json!({"seat": 0})).await;
    let _two = me.sit(&match_id, json!({})).await;
    assert_eq!(me.dial(&match_id).await.err(), Some(429));
    server.stop().await;
}

/// A jubilee game of a few choices that has ended.
async fn replay(server: &Server) -> Value {
    let mut me = server.visitor();
    let made = me.make(json!({"game": "jubilee", "seed": "7"})).await;
    let (mut live, mut now) = me.sit(&id(&made), json!({"seat": 0})).await;
    for _ in 0..5 {
        let first = crate::client::offers(&now)[0].clone();
        now = live.choose(&now, &first).await;
    }
    live.say(json!({"say": "resign"})).await;
    live.until("now").await;
    let path = format!("/api/matches/{}/replay", id(&made));
    me.get(&path).await.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_with_scripted_dice_or_too_many_choices_is_not_taken() {
    let server = Server::with::<0>(fresh_db(), |config| config.limits.replay_steps = 5).await;
    let mut me = server.visitor();
    let honest = replay(&server).await;
    let taken = me.post("/api/replays", &honest).await;
    assert_eq!(taken.status, 201, "{}", taken.text);
    assert_eq!(taken.json()["card"]["origin"], "a replay");

    let start = json!({"game": "jubilee", "seed": 7});
    for (field, value) in [("chance", json!(["d6=6"])), ("strict", json!(true))] {
        let mut forged = honest.clone();
        forged["start"] = start.clone();
        forged["start"][field] = value;
        let refused = me.post("/api/replays", &forged).await;
        refused.refused(400, "bad-replay");
        assert!(refused.text.contains("scripted"), "{}", refused.text);
    }
    let mut from_position = honest.clone();
    from_position["start"] = start;
    let taken = me.post("/api/replays", &from_position).await;
    assert_eq!(taken.status, 201, "{}", taken.text);
    let origin = taken.json()["card"]["origin"].clone();
    assert_eq!(origin, "a replay that begins from a position");

    let mut long = honest.clone();
    let again = long["steps"][0].clone();
    long["steps"].as_array_mut().unwrap().push(again);
    let refused = me.post("/api/replays", &long).await;
    refused.refused(400, "bad-replay");
    assert!(refused.text.contains("at most 5"), "{}", refused.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_check_of_a_replay_is_given_up_when_its_time_is_over() {
    let server = Server::start().await;
    let honest = replay(&server).await;
    let db = server.stop().await;
    let server = Server::with::<0>(db, |config| config.limits.study_within = Duration::ZERO).await;
    let refused = server.visitor().post("/api/replays", &honest).await;
    refused.refused(400, "bad-replay");
    assert!(refused.text.contains("too long"), "{}", refused.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_alone_play_only_while_somebody_watches() {
    let plan = json!([{"kind": "bot", "bot": "random"}]);
    let (server, mut me, made) = a_match(json!({"game": "jubilee", "seats": plan})).await;
    let path = format!("/api/matches/{}", id(&made));
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(me.get(&path).await.json()["steps"], 0, "nobody watches");
    let (mut live, mut now) = me.sit(&id(&made), json!({})).await;
    while now["made"].as_u64().unwrap() < 5 {
        now = live.until("now").await;
    }
    drop(live);
    let steps = async || {
        tokio::time::sleep(Duration::from_millis(300)).await;
        me.clone().get(&path).await.json()["steps"]
            .as_u64()
            .unwrap()
    };
    let resting = timeout(PATIENCE, async {
        let mut before = steps().await;
        loop {
            let after = steps().await;
            if before == after {
                break after;
            }
            before = after;
        }
    });
    let resting = resting.await.expect("they rest");
    let (mut live, now) = me.sit(&id(&made), json!({})).await;
    assert!(now["made"].as_u64().unwrap() >= resting);
    let mut now = now;
    while now["ending"].is_null() {
        now = live.until("now").await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_visitor_has_so_much_an_hour_and_others_are_still_served() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.limits.matches_per_hour = 3;
        config.limits.branches_per_hour = 2;
        config.limits.replays_per_hour = 1;
    })
    .await;
    let honest = replay(&server).await;
    let plain = json!({"game": "cards"});
    let (mut me, mut you) = (server.visitor(), server.visitor());
    (me.cookie, you.cookie) = (Some("1".repeat(64)), Some("2".repeat(64)));
    let match_id = id(&me.make(plain.clone()).await);
    me.make(plain.clone()).await;
    me.make(plain.clone()).await;
    let branch = format!("/api/matches/{match_id}/branch");
    for _ in 0..2 {
        let made = me.post(&branch, &json!({"step": 0})).await;
        assert_eq!(made.status, 201, "{}", made.text);
    }
    assert_eq!(me.post("/api/replays", &honest).await.status, 201);
    for (path, body, what) in [
        ("/api/matches", &plain, "new matches"),
        (branch.as_str(), &json!({"step": 0}), "branches"),
        ("/api/replays", &honest, "replays"),
    ] {
        let refused = me.post(path, body).await;
        refused.refused(429, "too-fast");
        let seconds: u32 = refused.header("retry-after").unwrap().parse().unwrap();
        assert!((60..=3600).contains(&seconds), "{what}: {seconds}");
        let told = format!("too many {what} of yours within an hour: wait {seconds} s");
        assert!(refused.text.contains(&told), "{}", refused.text);
    }
    you.make(plain.clone()).await;
    assert_eq!(you.post("/api/replays", &honest).await.status, 201);
    assert_eq!(me.get("/api/matches").await.status, 200, "lists are free");
    let (mut live, now) = me.sit(&match_id, json!({"seat": 0})).await;
    live.choose(&now, "note 1").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn those_without_a_cookie_share_the_hour_of_their_address() {
    let server = Server::with::<0>(fresh_db(), |config| {
        config.limits.matches_per_hour = 2;
        config.limits.proxies = vec![[127, 0, 0, 1].into()];
    })
    .await;
    let from = |address: &str| {
        let mut visitor = server.visitor();
        visitor.extra = vec![("X-Forwarded-For", address.to_owned())];
        visitor
    };
    let plain = json!({"game": "cards"});
    for address in ["1.2.3.4", "1.2.3.4", "1.2.3.5"] {
        from(address).make(plain.clone()).await;
    }
    let refused = from("1.2.3.4").post("/api/matches", &plain).await;
    refused.refused(429, "too-fast");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_are_counted_by_the_hour_and_choices_are_not() {
    let server = Server::with::<0>(fresh_db(), |config| config.limits.questions_per_hour = 4).await;
    let mut me = server.visitor();
    let match_id = id(&me.make(json!({"game": "cards"})).await);
    let (mut live, now) = me.sit(&match_id, json!({"seat": 0})).await;
    for (ask, question) in [
        json!({"say": "odds", "ask": 0, "notation": "roll"}),
        json!({"say": "overlay", "ask": 1, "id": "reach", "about": ""}),
        json!({"say": "why", "ask": 2, "wish": {"notation": "guess 9"}}),
        json!({"say": "hint", "ask": 3}),
    ]
    .into_iter()
    .enumerate()
    {
        live.say(question).await;
        let answer = loop {
            let heard = live.next().await.unwrap();
            if heard["ask"] == ask {
                break heard;
            }
        };
        assert_ne!(answer["code"], "too-fast", "{answer}");
    }
    // Another connection of the same visitor has no questions of its own.
    let (mut other, _) = me.sit(&match_id, json!({"seat": 0})).await;
    for live in [&mut live, &mut other] {
        let asked = json!({"say": "why", "ask": 9, "wish": {"notation": "roll"}});
        let refused = live.refused(asked, "too-fast").await;
        assert_eq!(refused["ask"], 9);
        assert!((60..=3600).contains(&refused["retry_after"].as_u64().unwrap()));
        let message = refused["message"].as_str().unwrap();
        assert!(message.contains("too many questions of yours"), "{message}");
    }
    live.choose(&now, "note 1").await;
    let mut you = server.visitor();
    you.cookie = Some("2".repeat(64));
    let (mut theirs, _) = you.sit(&match_id, json!({})).await;
    theirs
        .say(json!({"say": "why", "ask": 1, "wish": {"notation": "roll"}}))
        .await;
    theirs.until("why").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_story_of_a_match_that_has_ended_is_made_once() {
    let server = Server::start().await;
    let mut me = server.visitor();
    let file = replay(&server).await;
    let brought = id(&me.post("/api/replays", &file).await.json());
    let made = |server: &Server| {
        let text = server.table.metrics();
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix("landfall_stories_made_total "));
        line.unwrap().parse::<u32>().unwrap()
    };
    let path = format!("/api/matches/{brought}/story?seat=0");
    let first = me.get(&path).await;
    assert_eq!((first.status, made(&server)), (200, 1), "{}", first.text);
    for _ in 0..3 {
        assert_eq!(me.get(&path).await.text, first.text);
    }
    assert_eq!(made(&server), 1, "it was kept");
    me.get(&format!("/api/matches/{brought}/story")).await;
    assert_eq!(made(&server), 2, "a bystander's is another");
    // While a match goes on its story grows.
    let running = id(&me.make(json!({"game": "jubilee"})).await);
    for _ in 0..2 {
        me.get(&format!("/api/matches/{running}/story")).await;
    }
    assert_eq!(made(&server), 4);
    server.stop().await;
}
