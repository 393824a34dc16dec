//! Deltas: whoever asks for them hears what has changed, can put the whole together, and comes back for the rest.

use kernel::patch::Seen;
use serde_json::{Value, json};

use crate::client::{Live, Server, Visitor, fresh_db, two};

/// Somebody who follows a match by deltas.
struct Follower {
    live: Live,
    build: Value,
    step: Value,
    check: String,
    seen: Seen,
}

impl Follower {
    /// Comes, with nothing or with what another connection left.
    async fn comes(visitor: &Visitor, id: &str, hello: Value) -> (Follower, Value) {
        let mut say = json!({"say": "hello", "deltas": true});
        let hello = hello.as_object().unwrap().clone();
        say.as_object_mut().unwrap().extend(hello);
        let mut live = visitor.dial(id).await.unwrap();
        live.say(say).await;
        let welcome = live.until("welcome").await;
        let follower = Follower {
            live,
            build: welcome["build"].clone(),
            step: Value::Null,
            check: String::new(),
            seen: Seen::default(),
        };
        (follower, welcome)
    }

    /// What a coming back says of what is left.
    fn have(&self) -> Value {
        json!({"build": self.build, "rules": 1, "step": self.step, "check": self.check})
    }

    /// The next delta, applied and checked.
    async fn follow(&mut self) -> Value {
        let delta = self.live.until("delta").await;
        if delta["from"].is_null() {
            self.seen = Seen::default();
        } else {
            assert_eq!(delta["from"], self.step, "{delta}");
        }
        let patch = delta["scene"].to_string();
        // The check value is made of the text as it came.
        let text = self.live.log.last().unwrap();
        let start = text.find("\"scene\":").unwrap() + "\"scene\":".len();
        let raw: Box<serde_json::value::RawValue> = first_value(&text[start..]);
        assert_eq!(
            serde_json::from_str::<Value>(raw.get())
                .unwrap()
                .to_string(),
            patch
        );
        self.seen.apply(raw.get().as_bytes()).unwrap();
        assert_eq!(self.seen.check().to_string(), delta["check"], "{delta}");
        self.step = delta["step"].clone();
        delta["check"].as_str().unwrap().clone_into(&mut self.check);
        delta
    }

    async fn choose(&mut self, notation: &str) -> Value {
        let offered = self.seen.offers().any(|offer| offer.notation == notation);
        assert!(offered, "{notation} is not offered");
        let say = json!({"say": "choose", "step": self.step, "notation": notation});
        self.live.say(say).await;
        self.follow().await
    }
}

/// The first JSON value of a text.
fn first_value(text: &str) -> Box<serde_json::value::RawValue> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter();
    values.next().unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_delta_says_what_has_changed_and_the_check_value_fits() {
    let server = Server::start().await;
    let (id, north, south) = two(&server, json!({})).await;
    let (mut n, welcome) = Follower::comes(&north, &id, json!({"seat": 0})).await;
    assert_eq!(welcome["kept"], Value::Null);
    let whole = n.follow().await;
    assert_eq!((&whole["from"], &whole["seat"]), (&Value::Null, &json!(0)));
    let (mut s, start) = south.sit(&id, json!({"seat": 1})).await;
    let noted = n.choose("note 2").await;
    assert_eq!(noted["heard"][0]["text"], "north notes 2.");
    assert_eq!(noted["undo"], "free");
    // Others still hear whole positions, and the same.
    let seen = s.until("now").await;
    assert_eq!(seen["step"], noted["step"]);
    assert_ne!(seen["step"], start["step"]);
    n.live.say(json!({"say": "undo", "step": n.step})).await;
    let back = n.follow().await;
    assert_eq!(back["done"]["kind"], "took-back");
    assert_eq!(back["undo"], "no");
    assert!(noted.to_string().len() < whole.to_string().len() / 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_gets_the_rest() {
    let server = Server::start().await;
    let (id, north, south) = two(&server, json!({})).await;
    let (mut n, _) = Follower::comes(&north, &id, json!({"seat": 0})).await;
    n.follow().await;
    let (mut s, _) = Follower::comes(&south, &id, json!({"seat": 1})).await;
    s.follow().await;
    n.choose("note 2").await;
    s.follow().await;
    // South has everything: there is nothing to send.
    let have = s.have();
    drop(s.live);
    let (mut again, welcome) = Follower::comes(&south, &id, json!({"seat": 1, "have": have})).await;
    assert_eq!(
        (&welcome["kept"], &welcome["journal"]),
        (&json!(1), &json!([]))
    );
    again.live.until("presence").await;
    let sent: usize = again.live.log.iter().map(String::len).sum();
    assert!(sent < 2000, "{sent} bytes");
    // South misses a choice that it hears of, and one that it does not.
    again.seen = s.seen;
    (again.step, again.check) = (s.step, s.check);
    let have = again.have();
    drop(again.live);
    n.choose("raise").await;
    let (mut late, welcome) = Follower::comes(&south, &id, json!({"seat": 1, "have": have})).await;
    assert_eq!(welcome["kept"], 1, "{welcome}");
    assert_eq!(welcome["journal"][0]["heard"][0]["text"], "north raises.");
    late.seen = again.seen;
    (late.step, late.check) = (again.step, again.check);
    let delta = late.follow().await;
    assert!(!delta["from"].is_null());
    assert_eq!(late.step, n.step);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_something_else_gets_everything() {
    let server = Server::start().await;
    let (id, north, _) = two(&server, json!({})).await;
    let (mut n, _) = Follower::comes(&north, &id, json!({"seat": 0})).await;
    n.follow().await;
    let good = n.have();
    for (field, other) in [
        ("build", json!("of yesterday")),
        ("rules", json!(99)),
        ("step", json!(7)),
        ("check", json!("00000000")),
    ] {
        let mut have = good.clone();
        have[field] = other;
        let hello = json!({"seat": 0, "have": have});
        let (mut late, welcome) = Follower::comes(&north, &id, hello).await;
        assert_eq!(welcome["kept"], Value::Null, "{field}");
        assert!(late.follow().await["from"].is_null(), "{field}");
    }
    // Whoever has drifted says so, and goes on.
    n.live.say(json!({"say": "again", "step": n.step})).await;
    assert!(n.follow().await["from"].is_null());
    n.choose("note 1").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_somebody_has_is_good_after_a_restart_and_others_follow_one_stream() {
    let server = Server::start().await;
    let (id, north, south) = two(&server, json!({})).await;
    let (mut n, _) = Follower::comes(&north, &id, json!({"seat": 0})).await;
    n.follow().await;
    n.choose("note 2").await;
    // A second page of the same seat comes later: both understand what follows.
    let (mut second, _) = Follower::comes(&north, &id, json!({"seat": 0})).await;
    second.follow().await;
    n.choose("raise").await;
    second.follow().await;
    assert_eq!(second.check, n.check);
    let have = n.have();
    let db = server.stop().await;
    let server = Server::with::<0>(db, |_| ()).await;
    let cookie = north.cookie;
    let mut north = server.visitor();
    north.cookie = cookie;
    let (mut n, welcome) = Follower::comes(&north, &id, json!({"seat": 0, "have": have})).await;
    assert_eq!(welcome["kept"], 2, "{welcome}");
    n.live.until("presence").await;
    assert!(n.live.log.iter().all(|text| !text.contains("\"delta\"")));
    drop(south);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_curtain_keeps_what_each_seat_has() {
    let server = Server::start().await;
    let mut both = server.visitor();
    let made = both.make(json!({"game": "cards"})).await;
    let id = crate::client::id(&made);
    let (mut page, _) = Follower::comes(&both, &id, json!({"seat": 0})).await;
    page.follow().await;
    let (have, seen) = (page.have(), page.seen.clone());
    page.live.say(json!({"say": "sit", "seat": 1})).await;
    assert_eq!(page.live.until("welcome").await["kept"], Value::Null);
    page.follow().await;
    let back = json!({"say": "sit", "seat": 0, "have": have});
    page.live.say(back).await;
    assert_eq!(page.live.until("welcome").await["kept"], 0);
    page.seen = seen;
    page.step = json!(0);
    page.choose("note 3").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn older_lines_of_the_journal_come_by_request() {
    let server = Server::start().await;
    let mut player = server.visitor();
    let made = player.make(json!({"game": "jubilee", "seed": "5"})).await;
    let id = crate::client::id(&made);
    let (mut live, mut now) = player.sit(&id, json!({"seat": 0})).await;
    let mut taken_back = 0;
    while now["made"].as_u64().unwrap() < 160 {
        let offers = crate::client::offers(&now);
        let at = now["step"].as_u64().unwrap() as usize * 7 % offers.len();
        now = live.choose(&now, &offers[at]).await;
        // Now and then a choice is taken back: its lines are void.
        if now["undo"] == "free" && now["step"].as_u64().unwrap() % 5 == 0 {
            live.say(json!({"say": "undo", "step": now["step"]})).await;
            now = live.until("now").await;
            taken_back += 1;
        }
    }
    assert!(taken_back > 3, "{taken_back}");
    let (old, _) = player.sit(&id, json!({"seat": 0})).await;
    let whole: Value = serde_json::from_str(&old.log[0]).unwrap();
    let (mut late, welcome) = Follower::comes(&player, &id, json!({"seat": 0})).await;
    let mut lines = welcome["journal"].as_array().unwrap().clone();
    assert!((1..=50).contains(&lines.len()), "{}", lines.len());
    let mut earlier = welcome["earlier"].clone();
    while earlier == true {
        let ask = json!({"say": "journal", "ask": 4, "before": lines[0]["made"]});
        late.live.say(ask).await;
        let older = late.live.until("journal").await;
        assert_eq!(older["ask"], 4);
        earlier = older["earlier"].clone();
        let mut page = older["journal"].as_array().unwrap().clone();
        page.extend(lines);
        lines = page;
    }
    assert_eq!(json!(lines), whole["journal"]);
    late.live
        .say(json!({"say": "journal", "ask": 5, "before": 0}))
        .await;
    let none = late.live.until("journal").await;
    assert_eq!(
        (&none["journal"], &none["earlier"]),
        (&json!([]), &json!(false))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_connection_hears_that_the_server_lives() {
    let quick = |config: &mut table::Config| {
        config.beat_every = std::time::Duration::from_millis(20);
    };
    let server = Server::with::<0>(fresh_db(), quick).await;
    let (id, north, _) = two(&server, json!({})).await;
    let (mut n, _) = Follower::comes(&north, &id, json!({"seat": 0})).await;
    n.follow().await;
    n.live.until("beat").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_is_told_by_patches_too() {
    let server = Server::start().await;
    let (id, mut north, _) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&id, json!({"seat": 0})).await;
    let now = n.choose(&now, "note 2").await;
    n.choose(&now, "raise").await;
    let mut seen = Seen::default();
    let mut from = "none".to_owned();
    for step in [0, 2, 1, 2] {
        let path = format!("/api/matches/{id}/steps/{step}?seat=0&from={from}");
        let answer = north.get(&path).await;
        let moment = answer.json();
        assert_eq!(moment["from"].is_null(), from == "none");
        assert!(moment["scene"].is_null());
        let text = &answer.text;
        let start = text.find("\"patch\":").unwrap() + "\"patch\":".len();
        seen.apply(first_value(&text[start..]).get().as_bytes())
            .unwrap();
        assert_eq!(seen.check().to_string(), moment["check"]);
        from = step.to_string();
    }
    let wrong = format!("/api/matches/{id}/steps/1?from=soon");
    north.get(&wrong).await.refused(400, "bad-message");
    let lost = format!("/api/matches/{id}/steps/1?seat=0&from=99");
    assert!(north.get(&lost).await.json()["from"].is_null());
    server.stop().await;
}
