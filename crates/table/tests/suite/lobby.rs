//! The lobby between people: what an invitation says before it is taken, whose turn a list names, who wins when
//! somebody gives up.

use serde_json::{Value, json};

use crate::client::{Server, Visitor, a_match, id, open_match, two};

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_says_what_it_is_to_and_takes_nothing() {
    let server = Server::start().await;
    let (mut host, mut guest) = (server.visitor(), server.visitor());
    let seats = json!([{"kind": "me"}, {"kind": "open"}]);
    let made = host.make(json!({"game": "cards", "seats": seats})).await;
    let token = json!({"token": made["invitations"][0]["token"]});

    for _ in 0..2 {
        let looked = guest.post("/api/invitation", &token).await;
        assert_eq!(looked.status, 200, "{}", looked.text);
        let invited = looked.json();
        assert_eq!(invited["seat"], 1);
        assert_eq!(invited["hosts"], json!([0]));
        assert_eq!(invited["card"]["game"], "cards");
        assert_eq!(invited["card"]["scenario"], made["card"]["scenario"]);
        assert_eq!(
            invited["card"]["seats"][1]["holder"],
            json!({"kind": "open"})
        );
        assert!(invited["card"]["seed"].is_null());
    }

    let joined = guest.post("/api/join", &token).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    let again = guest.post("/api/invitation", &token).await.json();
    assert_eq!(again["card"]["seats"][1]["yours"], true);
    let late = server.visitor().post("/api/invitation", &token).await;
    late.refused(409, "seat-taken");
    assert!(!late.text.contains(&id(&made)), "{}", late.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forged_invitation_gets_a_plain_answer() {
    let server = Server::start().await;
    let mut somebody = server.visitor();
    for token in [
        "",
        "x",
        "' OR 1=1 --",
        "../../api/matches",
        "\u{0}\u{202e}",
        &"a".repeat(9000),
    ] {
        let body = json!({"token": token});
        let answer = somebody.post("/api/invitation", &body).await;
        answer.refused(404, "bad-invitation");
    }
    let nothing = somebody.post("/api/invitation", &json!({})).await;
    nothing.refused(400, "bad-message");
    let more = json!({"token": "x", "seat": 1});
    let more = somebody.post("/api/invitation", &more).await;
    more.refused(400, "bad-message");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_to_a_match_that_has_ended_says_so() {
    let (server, host, made) = a_match(open_match()).await;
    let token = json!({"token": made["invitations"][0]["token"]});
    let (mut live, _) = host.sit(&id(&made), json!({"seat": 0})).await;
    live.say(json!({"say": "resign"})).await;
    live.until("now").await;
    let late = server.visitor().post("/api/invitation", &token).await;
    late.refused(409, "match-over");
    server.stop().await;
}

/// The one match in a visitor's list.
async fn listed(visitor: &mut Visitor) -> Value {
    visitor.get("/api/matches").await.json()["yours"][0].take()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_says_whose_turn_it_is() {
    let server = Server::start().await;
    let (match_id, mut north, mut south) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    assert_eq!(listed(&mut north).await["decider"], 0);
    assert_eq!(listed(&mut south).await["decider"], 0);
    n.choose(&now, "raise").await;
    let card = listed(&mut north).await;
    assert_eq!(card["decider"], 1);
    let path = format!("/api/matches/{match_id}");
    assert_eq!(
        server.visitor().get(&path).await.json()["decider"],
        card["decider"]
    );
    n.say(json!({"say": "resign"})).await;
    n.until("now").await;
    assert_eq!(listed(&mut south).await["decider"], Value::Null);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_is_a_win_for_the_other_and_a_defeat_alone() {
    let server = Server::start().await;
    let (match_id, mut north, _) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    let now = n.choose(&now, "raise").await;
    n.say(json!({"say": "resign"})).await;
    let end = n.until("now").await;
    let ending = json!({"kind": "resigned", "seat": 0, "winner": 1});
    assert_eq!(end["ending"], ending);
    assert_eq!(end["scene"]["clock"], now["scene"]["clock"]);
    let card = listed(&mut north).await;
    assert_eq!(card["ending"], ending);
    assert_eq!(card["clock"], now["scene"]["clock"]);

    let made = north.make(json!({"game": "jubilee"})).await;
    let (mut alone, _) = north.sit(&id(&made), json!({"seat": 0})).await;
    alone.say(json!({"say": "resign"})).await;
    let end = alone.until("now").await;
    assert_eq!(end["ending"]["winner"], Value::Null);
    server.stop().await;
}
