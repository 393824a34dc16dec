//! Headers, cookies, and what is at rest in the file.

use serde_json::json;

use crate::client::{Server, a_match, id, key, open_match, two};

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_security_headers() {
    let server = Server::start().await;
    let mut anybody = server.visitor();
    for path in [
        "/",
        "/match/x",
        "/api/games",
        "/api/nothing",
        "/healthz",
        "/assets/none.js",
    ] {
        let answer = anybody.get(path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.contains("script-src 'self'"), "{path}");
        assert!(!policy.contains("script-src 'self' 'unsafe-inline'"));
        assert!(policy.contains("frame-ancestors 'none'"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(
            answer.header("cross-origin-opener-policy"),
            Some("same-origin")
        );
        assert!(answer.header("permissions-policy").is_some());
    }
    let api = anybody.get("/api/games").await;
    assert_eq!(api.header("cache-control"), Some("no-store"));
    assert_eq!(anybody.get("/assets/none.js").await.status, 404);
    assert_eq!(anybody.get("/match/x").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_the_one_that_was_built() {
    let server = Server::start().await;
    let mut anybody = server.visitor();
    let built = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist/index.html");
    let home = anybody.get("/").await;
    assert_eq!(
        home.header("content-type").map(|t| &t[..9]),
        Some("text/html")
    );
    assert!(home.text.contains("<title>Landfall</title>"));
    let missing = home.text.contains("cargo xtask play");
    assert_eq!(missing, !std::path::Path::new(built).exists());
    assert_eq!(anybody.get("/replay/x").await.text, home.text);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_a_match_names_what_its_table_will_ask_for() {
    let (server, mut me, made) = a_match(json!({"game": "jubilee"})).await;
    let page = me.get(&format!("/match/{}", id(&made))).await;
    let links = page.header("link").unwrap().to_owned();
    let named: Vec<&str> = links
        .split(", ")
        .map(|link| link.split(['<', '>']).nth(1).unwrap())
        .collect();
    let card = format!("/api/matches/{}", id(&made));
    let boards = "/api/games/jubilee/boards?scenario=historical";
    assert_eq!(named, [card.as_str(), boards]);
    for address in named {
        assert_eq!(me.get(address).await.status, 200, "{address}");
    }
    assert_eq!(me.get("/match/none").await.header("link"), None);
    assert_eq!(me.get("/").await.header("link"), None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cookie_is_for_us_alone_and_set_once() {
    let server = Server::start().await;
    let mut me = server.visitor();
    assert!(me.get("/api/matches").await.header("set-cookie").is_none());
    let first = me.post("/api/matches", &json!({"game": "jubilee"})).await;
    let cookie = first.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(me.cookie.as_ref().unwrap().len(), 64);
    let second = me.post("/api/matches", &json!({"game": "jubilee"})).await;
    assert!(second.header("set-cookie").is_none());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_a_bearer_token_for_the_past() {
    let (server, _, made) = a_match(json!({"game": "cards"})).await;
    let mut program = server.visitor();
    let path = format!("/api/matches/{}/steps/0?seat=1", id(&made));
    program.get(&path).await.refused(403, "not-your-seat");
    program.extra = vec![("Authorization", format!("Bearer {}", key(&made, 1)))];
    assert_eq!(program.get(&path).await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_token_is_kept_in_clear() {
    let (server, maker, made) = a_match(open_match()).await;
    let token = made["invitations"][0]["token"].as_str().unwrap().to_owned();
    let mut guest = server.visitor();
    let joined = guest
        .post("/api/join", &json!({"token": token}))
        .await
        .json();
    let (_, north, _) = two(&server, json!({})).await;
    let folder = server.stop().await.parent().unwrap().to_owned();
    let mut bytes = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        bytes.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let held = |text: &str| {
        bytes
            .windows(text.len())
            .any(|some| some == text.as_bytes())
    };
    assert!(held(&id(&made)), "the right file was searched");
    let secrets = [
        token,
        key(&made, 0),
        joined["key"]["key"].as_str().unwrap().to_owned(),
        maker.cookie.unwrap(),
        guest.cookie.unwrap(),
        north.cookie.unwrap(),
    ];
    for secret in secrets {
        assert!(!held(&secret), "a token is kept in clear");
    }
}
