//! Nobody is sent what they may not know. A whole game is recorded frame by frame, for a seat and
//! for a bystander, and compared with a twin in which only the other seat's hidden card differs:
//! every byte must be the same. A game that leaks is the control: there the twins must differ.

use serde_json::{Value, json};

use crate::client::{Live, Server, Visitor, fresh_db, two};
use crate::toy::{LEAKS, TWIN};

/// What is played: north's secrets, south's secrets, dice, and something for everybody.
const GAME: [(usize, &str); 13] = [
    (0, "note 2"),
    (0, "raise"),
    (1, "note 3"),
    (1, "peek"),
    (0, "roll"),
    (1, "note 1"),
    (1, "note 2"),
    (1, "raise"),
    (0, "open"),
    (1, "roll"),
    (0, "note 1"),
    (0, "raise"),
    (1, "raise"),
];

/// Everything that can be asked on a connection.
fn questions() -> Vec<Value> {
    vec![
        json!({"say": "odds", "ask": 1, "notation": "roll"}),
        json!({"say": "odds", "ask": 2, "notation": "guess 4"}),
        json!({"say": "odds", "ask": 3, "notation": "peek"}),
        json!({"say": "overlay", "ask": 4, "id": "reach", "about": ""}),
        json!({"say": "overlay", "ask": 5, "id": "moon", "about": ""}),
        json!({"say": "why", "ask": 6, "wish": {"piece": "card:south"}}),
        json!({"say": "why", "ask": 7, "wish": {"notation": "guess 9"}}),
        json!({"say": "choose", "step": 99, "notation": "guess 4"}),
        json!({"say": "choose", "step": 0, "notation": "dance"}),
        json!({"say": "undo", "step": 99}),
        json!({"say": "consent", "step": 99, "yes": true}),
        json!({"say": "nonsense"}),
    ]
}

/// Says everything that can be said, and waits for the answer to the last of it.
async fn pester(live: &mut Live) {
    for question in questions() {
        live.say(question).await;
    }
    loop {
        let heard = live.next().await.unwrap();
        if heard["code"] == "bad-message" {
            break;
        }
    }
}

/// All that one person got to see.
async fn past(visitor: &mut Visitor, id: &str, seat: &str, log: &mut Vec<String>) {
    for step in 0..GAME.len() {
        let path = format!("/api/matches/{id}/steps/{step}{seat}");
        log.push(visitor.get(&path).await.text);
        let with = if seat.is_empty() { '?' } else { '&' };
        let path = format!("{path}{with}from={}", step / 2);
        log.push(visitor.get(&path).await.text);
    }
    for path in [
        format!("/api/matches/{id}/steps/2?seat=1"),
        format!("/api/matches/{id}/story{seat}"),
        format!("/api/matches/{id}"),
        format!("/api/matches/{id}/replay"),
        "/api/matches".to_owned(),
        "/api/games/cards/boards".to_owned(),
    ] {
        log.push(visitor.get(&path).await.text);
    }
}

/// Plays the game and records it: all of north's frames, all of a bystander's; whole positions, or deltas.
async fn recorded<const V: u8>(deltas: bool) -> [Vec<String>; 2] {
    let server = Server::with::<V>(fresh_db(), |config| config.snapshot_every = 5).await;
    let (id, mut north, south) = two(&server, json!({"seed": "77"})).await;
    let mut anybody = server.visitor();
    let (mut n, mut now) = north.sit(&id, json!({"seat": 0, "deltas": deltas})).await;
    n.until("presence").await;
    let (mut b, _) = anybody.sit(&id, json!({"deltas": deltas})).await;
    b.until("presence").await;
    n.until("presence").await;
    let (mut s, _) = south.sit(&id, json!({"seat": 1})).await;
    n.until("presence").await;
    b.until("presence").await;
    let mut logs = [Vec::new(), Vec::new()];
    for (i, (seat, notation)) in GAME.into_iter().enumerate() {
        pester(&mut n).await;
        pester(&mut b).await;
        if i + 1 == GAME.len() {
            // Once the match has ended everything is open: the past is looked at before.
            past(&mut north, &id, "?seat=0", &mut logs[0]).await;
            past(&mut anybody, &id, "", &mut logs[1]).await;
        }
        let say = json!({"say": "choose", "step": now["step"], "notation": notation});
        let mover = if seat == 0 { &mut n } else { &mut s };
        mover.say(say).await;
        now = n.position().await;
        b.position().await;
        assert_eq!(s.until("now").await["step"], now["step"], "{notation}");
    }
    assert_eq!(now["ending"]["kind"], "played");
    if deltas {
        for live in [&mut n, &mut b] {
            live.say(json!({"say": "again", "step": now["step"]})).await;
            live.position().await;
            live.say(json!({"say": "journal", "ask": 9, "before": 9}))
                .await;
            live.until("journal").await;
        }
    }
    let hello = json!({"seat": 0, "deltas": deltas});
    let (mut late, _) = north.sit(&id, hello).await;
    late.say(json!({"say": "sit", "seat": null})).await;
    late.until("welcome").await;
    logs[0].extend(n.log);
    logs[0].extend(late.log);
    logs[1].extend(b.log);
    server.stop().await;
    let shown = |log: &Vec<String>| {
        let said = log.iter().filter(|text| !text.contains("\"beat\""));
        said.map(|text| mask(text, &id)).collect()
    };
    logs.each_ref().map(shown)
}

/// Ids and times are of the moment; everything else is compared.
fn mask(text: &str, id: &str) -> String {
    let text = text.replace(id, "ID");
    let Ok(mut value) = serde_json::from_str::<Value>(&text) else {
        return text;
    };
    without_times(&mut value);
    value.to_string()
}

fn without_times(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let card = fields.contains_key("commitment");
            for (name, field) in fields.iter_mut() {
                if card && (name == "made" || name == "touched") {
                    *field = Value::Null;
                }
                without_times(field);
            }
        }
        Value::Array(list) => list.iter_mut().for_each(without_times),
        _ => {}
    }
}

/// Compares two worlds that north and a bystander cannot tell apart.
async fn alike(deltas: bool) {
    let one = recorded::<0>(deltas).await;
    let other = recorded::<TWIN>(deltas).await;
    for (one, other) in one.iter().zip(&other) {
        assert_eq!(one.len(), other.len());
        for (a, b) in one.iter().zip(other) {
            assert_eq!(a, b);
        }
        assert!(one.len() > 150, "{} frames", one.len());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_frame_depends_on_what_the_viewer_may_not_know() {
    alike(false).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_delta_depends_on_what_the_viewer_may_not_know() {
    alike(true).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_comparison_notices_a_leak() {
    for deltas in [false, true] {
        let one = recorded::<LEAKS>(deltas).await;
        let other = recorded::<{ LEAKS | TWIN }>(deltas).await;
        assert_ne!(one[0], other[0]);
        assert_ne!(one[1], other[1]);
    }
}
