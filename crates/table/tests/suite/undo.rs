//! Taking back: at once, with consent, or not at all; giving up; a rematch; two hands, one browser.

use serde_json::json;

use crate::client::{Server, a_match, duel, id, offers, two};

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_heard_of_is_taken_back_at_once() {
    let (server, _, _, [mut n, mut s], [start, _]) = duel(json!({})).await;
    assert_eq!(start["undo"], "no");
    let noted = n.choose(&start, "note 2").await;
    assert_eq!(noted["undo"], "free");
    assert_eq!(noted["heard"][0]["text"], "north notes 2.");
    let seen = s.until("now").await;
    assert_eq!((&seen["undo"], &seen["heard"]), (&json!("no"), &json!([])));
    assert_eq!(seen["done"], json!({"kind": "chose"}));
    n.say(json!({"say": "undo", "step": noted["step"]})).await;
    let back = n.until("now").await;
    assert_eq!(back["done"]["kind"], "took-back");
    assert_eq!((&back["step"], &back["made"]), (&json!(2), &json!(0)));
    assert_eq!(back["scene"], start["scene"]);
    n.refused(json!({"say": "undo", "step": 2}), "no-undo")
        .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_heard_of_needs_their_consent() {
    let (server, _, _, [mut n, mut s], [now, _]) = duel(json!({})).await;
    let raised = n.choose(&now, "raise").await;
    assert_eq!(raised["undo"], "ask");
    s.until("now").await;

    n.say(json!({"say": "undo", "step": 1})).await;
    let asked = s.until("now").await;
    assert_eq!(
        (&asked["done"]["kind"], &asked["asking"]),
        (&json!("asked"), &json!(0))
    );
    n.until("now").await;
    n.refused(
        json!({"say": "consent", "step": 1, "yes": true}),
        "not-your-seat",
    )
    .await;
    s.say(json!({"say": "consent", "step": 1, "yes": false}))
        .await;
    let declined = n.until("now").await;
    assert_eq!(
        (&declined["asking"], &declined["made"]),
        (&json!(null), &json!(1))
    );
    s.until("now").await;
    s.refused(
        json!({"say": "consent", "step": 1, "yes": true}),
        "nothing-asked",
    )
    .await;

    n.say(json!({"say": "undo", "step": 1})).await;
    s.until("now").await;
    n.until("now").await;
    s.say(json!({"say": "consent", "step": 1, "yes": true}))
        .await;
    let back = n.until("now").await;
    assert_eq!(
        (&back["done"]["kind"], &back["made"]),
        (&json!("took-back"), &json!(0))
    );
    assert!(offers(&back).contains(&"raise".to_owned()));

    let again = n.choose(&back, "raise").await;
    n.say(json!({"say": "undo", "step": again["step"]})).await;
    n.until("now").await;
    s.until("now").await;
    s.until("now").await;
    let asked = s.until("now").await;
    assert_eq!(asked["asking"], 0);
    let moved = s.choose(&asked, "raise").await;
    assert_eq!(
        moved["asking"],
        json!(null),
        "a new choice answers it as well"
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_never_taken_back() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let (mut live, now) = me.sit(&id(&made), json!({"seat": 0})).await;
    let rolled = live.choose(&now, "roll").await;
    assert_eq!(rolled["undo"], "no");
    assert_eq!(rolled["heard"][0]["shows"]["kind"], "d6");
    live.refused(json!({"say": "undo", "step": 1}), "no-undo")
        .await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_browser_with_two_seats_sees_one_hand_at_a_time() {
    let (server, me, made) = a_match(json!({"game": "cards"})).await;
    let match_id = id(&made);
    let (mut live, now) = me.sit(&match_id, json!({"seat": 0})).await;
    let now = live.choose(&now, "raise").await;
    assert_eq!((&now["seat"], &now["undo"]), (&json!(0), &json!("free")));
    assert!(offers(&now).is_empty());
    assert_eq!(now["scene"]["pieces"][1]["name"], "sealed");
    let choose = json!({"say": "choose", "step": 1, "notation": "raise"});
    live.refused(choose, "not-your-decision").await;
    live.say(json!({"say": "sit", "seat": null})).await;
    let curtain = live.until("now").await;
    assert_eq!(curtain["seat"], json!(null));
    assert!(
        curtain["scene"]["pieces"]
            .as_array()
            .unwrap()
            .iter()
            .all(|p| p["name"] == "sealed")
    );
    live.say(json!({"say": "sit", "seat": 1})).await;
    let welcome = live.until("welcome").await;
    assert_eq!(
        (&welcome["seat"], &welcome["journal"][0]["made"]),
        (&json!(1), &json!(1))
    );
    let south = live.until("now").await;
    assert_eq!(south["scene"]["pieces"][0]["name"], "sealed");
    assert_eq!(live.choose(&south, "raise").await["made"], 2);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bystander_gets_the_public_journal_and_no_offers() {
    let server = Server::start().await;
    let (match_id, north, south) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    let (mut b, seen) = server.visitor().sit(&match_id, json!({})).await;
    assert!(offers(&seen).is_empty());
    let presence = b.until("presence").await;
    assert_eq!(presence["seats"], json!([true, false]));
    assert_eq!(presence["watchers"], 1);
    let now = n.choose(&now, "note 3").await;
    assert_eq!(b.until("now").await["heard"], json!([]));
    n.choose(&now, "peek").await;
    let peeked = b.until("now").await;
    assert_eq!(peeked["heard"][0]["text"], "north peeks.");
    assert_eq!(peeked["done"], json!({"kind": "chose"}));
    b.refused(json!({"say": "sit", "seat": 1}), "not-your-seat")
        .await;
    b.refused(json!({"say": "resign"}), "not-your-seat").await;
    let choose = json!({"say": "choose", "step": 2, "notation": "raise"});
    b.refused(choose, "not-your-seat").await;
    let (mut late, _) = server.visitor().sit(&match_id, json!({})).await;
    late.say(json!({"say": "sit", "seat": null})).await;
    let journal = late.until("welcome").await["journal"].clone();
    assert_eq!(journal.as_array().unwrap().len(), 1);
    drop(south);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_gives_up_ends_the_match_and_a_rematch_has_the_same_seats() {
    let (server, match_id, [mut north, mut south], [mut n, mut s], _) = duel(json!({})).await;
    s.say(json!({"say": "resign"})).await;
    let end = n.until("now").await;
    assert_eq!(
        end["ending"],
        json!({"kind": "resigned", "seat": 1, "winner": 0})
    );
    assert_eq!(end["done"]["kind"], "resigned");
    n.refused(json!({"say": "resign"}), "match-over").await;
    s.until("now").await;
    let card = north.get(&format!("/api/matches/{match_id}")).await.json();
    assert_eq!(card["ending"], end["ending"]);
    assert!(card["seed"].is_string());

    let path = format!("/api/matches/{match_id}/rematch");
    server
        .visitor()
        .post(&path, &json!({}))
        .await
        .refused(403, "not-your-seat");
    let first = north.post(&path, &json!({})).await.json();
    assert_eq!(n.until("rematch").await["id"], first["card"]["id"]);
    assert_eq!(s.until("rematch").await["id"], first["card"]["id"]);
    let second = south.post(&path, &json!({})).await.json();
    assert_eq!(second["card"]["id"], first["card"]["id"]);
    assert_eq!(second["card"]["seats"][1]["yours"], true);
    assert_ne!(first["card"]["commitment"], card["commitment"]);
    let (mut again, now) = south.sit(&id(&first), json!({"seat": 1})).await;
    assert!(offers(&now).is_empty());
    again
        .refused(json!({"say": "sit", "seat": 0}), "not-your-seat")
        .await;
    let (mut n, now) = north.sit(&id(&first), json!({"seat": 0})).await;
    n.choose(&now, "raise").await;
    assert_eq!(again.until("now").await["made"], 1);
    server.stop().await;
}
