//! Headers, cookies, and what is at rest in the file.

use serde_json::json;

use crate::client::{Answer, Server, Visitor, a_match, fresh_db, id, key, open_match, two};

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
    let word = |field: &str| made["card"][field].as_str().unwrap().to_owned();
    let (data, hash) = (word("data"), word("catalogue"));
    let boards = format!("/api/games/jubilee/boards?scenario=historical&data={data}&v={hash}");
    assert_eq!(named, [&card, &boards]);
    for address in named {
        assert_eq!(me.get(address).await.status, 200, "{address}");
    }
    // The catalogue is kept for ever by its hash, and by no other.
    let kept = me
        .get(&boards)
        .await
        .header("cache-control")
        .unwrap()
        .to_owned();
    assert!(kept.contains("immutable"), "{kept}");
    let other = me.get(&format!("{boards}0")).await;
    assert_eq!(other.header("cache-control"), Some("no-cache"));
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

/// A server that is to be found at an address of its own, behind a proxy on this machine.
async fn in_the_open(url: &str) -> Server {
    Server::with::<0>(fresh_db(), |config| {
        config.public_url = Some(url.parse().unwrap());
        config.limits.proxies = vec![[127, 0, 0, 1].into()];
    })
    .await
}

/// Somebody from outside, through the proxy.
fn outside(server: &Server, host: &str) -> Visitor {
    let mut visitor = server.visitor();
    visitor.host = Some(host.to_owned());
    visitor.extra = vec![("X-Forwarded-For", "5.6.7.8".to_owned())];
    visitor
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_in_the_open_answers_for_its_own_host_alone() {
    let server = in_the_open("https://play.example.org").await;
    for host in ["play.example.org", "PLAY.example.org:443"] {
        let answer = outside(&server, host).get("/api/games").await;
        assert_eq!(answer.status, 200, "{host}");
    }
    for host in ["evil.example.org", "play.example.org:8080", "localhost", ""] {
        for path in ["/", "/api/games", "/match/x"] {
            let answer = outside(&server, host).get(path).await;
            answer.refused(421, "wrong-host");
            assert!(
                answer.text.contains("https://play.example.org"),
                "{}",
                answer.text
            );
            assert!(answer.header("content-security-policy").is_some());
        }
        let probe = outside(&server, host).get("/healthz").await;
        assert_eq!(
            probe.status, 200,
            "whether it is well may be asked by any name"
        );
    }
    assert_eq!(
        outside(&server, "evil.example.org").dial("x").await.err(),
        Some(421)
    );
    // On the machine itself it goes by the machine's names.
    assert_eq!(server.visitor().get("/api/games").await.status, 200);
    server.stop().await;

    let plain = Server::start().await;
    let mut anybody = plain.visitor();
    anybody.host = Some("whatever.example.org".to_owned());
    assert_eq!(
        anybody.get("/api/games").await.status,
        200,
        "where no address was named"
    );
    plain.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_in_the_open_knows_its_own_origin() {
    let server = in_the_open("https://play.example.org").await;
    let body = json!({"game": "cards"});
    let with = |host: &str, origin: &str| {
        let mut visitor = outside(&server, host);
        visitor.extra.push(("Origin", origin.to_owned()));
        visitor
    };
    let host = "play.example.org";
    let own = with(host, "https://play.example.org")
        .post("/api/matches", &body)
        .await;
    assert_eq!(own.status, 201, "{}", own.text);
    let match_id = id(&own.json());
    let live = with(host, "https://play.example.org").dial(&match_id).await;
    assert!(live.is_ok());
    for foreign in [
        "http://play.example.org",
        "https://evil.example.org",
        "null",
    ] {
        let mut visitor = with(host, foreign);
        visitor
            .post("/api/matches", &body)
            .await
            .refused(403, "foreign-origin");
        assert_eq!(visitor.dial(&match_id).await.err(), Some(403), "{foreign}");
    }
    // On the machine itself: its own page, and no other site that leads to it.
    let mut here = server.visitor();
    here.extra = vec![("Origin", format!("http://{}", server.address))];
    assert_eq!(here.post("/api/matches", &body).await.status, 201);
    here.extra = vec![("Origin", "https://evil.example.org".to_owned())];
    here.post("/api/matches", &body)
        .await
        .refused(403, "foreign-origin");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn over_https_cookies_are_secure_and_browsers_told_to_stay_there() {
    let server = in_the_open("https://play.example.org").await;
    let mut me = outside(&server, "play.example.org");
    let made = me.post("/api/matches", &open_match()).await;
    assert!(made.header("set-cookie").unwrap().contains("; Secure"));
    assert_eq!(
        made.header("strict-transport-security"),
        Some("max-age=31536000")
    );
    let invitation = &made.json()["invitations"][0];
    let link = format!(
        "https://play.example.org/join/{}",
        invitation["token"].as_str().unwrap()
    );
    assert_eq!(invitation["link"], link);
    server.stop().await;

    let server = in_the_open("http://play.example.org").await;
    let mut me = outside(&server, "play.example.org");
    let made = me.post("/api/matches", &open_match()).await;
    assert!(!made.header("set-cookie").unwrap().contains("Secure"));
    assert_eq!(made.header("strict-transport-security"), None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_known_proxy_says_that_it_was_https() {
    for (proxies, secure) in [(vec![[127, 0, 0, 1].into()], true), (Vec::new(), false)] {
        let server = Server::with::<0>(fresh_db(), |config| config.limits.proxies = proxies).await;
        let mut me = server.visitor();
        me.extra = vec![("X-Forwarded-Proto", "https".to_owned())];
        let made = me.post("/api/matches", &open_match()).await;
        assert_eq!(
            made.header("set-cookie").unwrap().contains("; Secure"),
            secure
        );
        assert_eq!(made.header("strict-transport-security").is_some(), secure);
        assert!(made.json()["invitations"][0].get("link").is_none());
        let mut plain = server.visitor();
        plain.extra = vec![("X-Forwarded-Proto", "https, http".to_owned())];
        let made = plain.post("/api/matches", &open_match()).await;
        assert!(!made.header("set-cookie").unwrap().contains("Secure"));
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_names_its_request_and_a_known_proxy_may_name_it_first() {
    for (proxies, taken) in [(vec![[127, 0, 0, 1].into()], true), (Vec::new(), false)] {
        let server = Server::with::<0>(fresh_db(), |config| config.limits.proxies = proxies).await;
        let mut me = server.visitor();
        let name = |answer: &Answer| answer.header("x-request-id").unwrap().to_owned();
        let first = name(&me.get("/api/games").await);
        let second = name(&me.get("/api/nothing").await);
        assert_ne!(first, second);
        me.extra = vec![("X-Request-Id", "from-the-proxy.7".to_owned())];
        assert_eq!(name(&me.get("/").await) == "from-the-proxy.7", taken);
        me.extra = vec![("X-Request-Id", "two words".to_owned())];
        assert_ne!(name(&me.get("/").await), "two words");
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_that_somebody_has_are_not_sent_again() {
    let server = Server::start().await;
    let mut me = server.visitor();
    let path = "/api/games/jubilee/boards?scenario=historical";
    let first = me.get(path).await;
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    let tag = first.header("etag").unwrap().to_owned();
    for known in [
        tag.clone(),
        format!("\"other\", {tag}"),
        tag.replace("W/", ""),
    ] {
        me.extra = vec![("If-None-Match", known)];
        let again = me.get(path).await;
        assert_eq!((again.status, again.text.as_str()), (304, ""));
        assert_eq!(again.header("etag"), Some(tag.as_str()));
        assert_eq!(again.header("cache-control"), Some("no-cache"));
    }
    me.extra = vec![("If-None-Match", "W/\"other\"".to_owned())];
    assert_eq!(me.get(path).await.text, first.text);
    // Compressed on the way they are still the same.
    me.extra = vec![
        ("If-None-Match", tag),
        ("Accept-Encoding", "gzip".to_owned()),
    ];
    assert_eq!(me.get(path).await.status, 304);
    server.stop().await;
}
