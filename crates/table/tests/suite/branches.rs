//! "What if": branches of matches that go on, that have ended, and of branches.

use serde_json::json;

use crate::client::{Server, duel, id, offers, two};

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_of_a_running_match_tells_nothing_that_is_hidden() {
    let server = Server::start().await;
    let (match_id, mut north, mut south) = two(&server, json!({"seed": "5"})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    n.choose(&now, "raise").await;
    let own = now["scene"]["pieces"][0]["name"].clone();
    let (_, now) = south.sit(&match_id, json!({"seat": 1})).await;
    let hidden = now["scene"]["pieces"][1]["name"].clone();

    let path = format!("/api/matches/{match_id}/branch");
    let stranger = server.visitor().post(&path, &json!({"step": 1})).await;
    stranger.refused(403, "not-your-seat");
    let mut others = 0;
    for _ in 0..12 {
        let made = north.post(&path, &json!({"step": 1})).await;
        assert_eq!(made.status, 201, "{}", made.text);
        let made = made.json();
        assert_eq!(made["keys"].as_array().unwrap().len(), 2);
        let (mut live, now) = north.sit(&id(&made), json!({"seat": 1})).await;
        assert_eq!((&now["step"], &now["made"]), (&json!(0), &json!(0)));
        others += u8::from(now["scene"]["pieces"][1]["name"] != hidden);
        assert!(!offers(&now).is_empty());
        live.choose(&now, "raise").await;
        live.say(json!({"say": "sit", "seat": 0})).await;
        assert_eq!(live.until("now").await["scene"]["pieces"][0]["name"], own);
    }
    assert!(others > 0, "the hidden card is dealt anew");
    let early = south.post(&path, &json!({"step": 0})).await;
    assert_eq!(early.status, 201);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_branch_of_an_ended_match_is_the_position_as_it_was() {
    let (server, match_id, _, [mut n, mut s], [now, start]) = duel(json!({})).await;
    n.choose(&now, "roll").await;
    s.until("now").await;
    s.say(json!({"say": "resign"})).await;
    n.until("now").await;

    let mut stranger = server.visitor();
    let path = format!("/api/matches/{match_id}/branch");
    let made = stranger.post(&path, &json!({"step": 1})).await.json();
    let (mut live, branched) = stranger.sit(&id(&made), json!({"seat": 1})).await;
    assert_eq!(branched["scene"]["pieces"], start["scene"]["pieces"]);
    assert!(made["card"]["origin"].as_str().unwrap().contains("branch"));

    // A branch is a match like any other: it ends, is exported, brought in and branched again.
    live.say(json!({"say": "resign"})).await;
    while live.until("now").await["ending"].is_null() {}
    let replay = stranger
        .get(&format!("/api/matches/{}/replay", id(&made)))
        .await
        .json();
    assert!(replay["start"].is_object());
    let archive = stranger.post("/api/replays", &replay).await;
    assert_eq!(archive.status, 201, "{}", archive.text);
    let path = format!("/api/matches/{}/branch", id(&archive.json()));
    assert_eq!(stranger.post(&path, &json!({"step": 0})).await.status, 201);
    let path = format!("/api/matches/{}/rematch", id(&made));
    let again = stranger.post(&path, &json!({})).await;
    assert_eq!(again.status, 200, "{}", again.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_past_of_a_running_match_is_your_own_or_public() {
    let server = Server::start().await;
    let (match_id, mut north, mut south) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    let now = n.choose(&now, "note 1").await;
    n.choose(&now, "peek").await;
    let path = |rest: &str| format!("/api/matches/{match_id}/{rest}");
    let own = north.get(&path("steps/2?seat=0")).await.json();
    assert_eq!(own["made"], json!({"seat": 0, "notation": "peek"}));
    assert!(own["heard"][0]["text"].as_str().unwrap().contains("sees"));
    let public = south.get(&path("steps/2")).await.json();
    assert_eq!((&public["made"], &public["of"]), (&json!(null), &json!(2)));
    assert_eq!(public["heard"][0]["text"], "north peeks.");
    south
        .get(&path("steps/2?seat=0"))
        .await
        .refused(403, "not-your-seat");
    south
        .get(&path("story?seat=0"))
        .await
        .refused(403, "not-your-seat");
    n.say(json!({"say": "resign"})).await;
    n.until("now").await;
    let open = south.get(&path("steps/2?seat=0")).await.json();
    assert_eq!(open["made"]["notation"], "peek");
    server.stop().await;
}
