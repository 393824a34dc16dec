//! What is logged: by which request, in which form, and never a secret.

use serde_json::{Value, json};

use crate::{Server, enter, folder, hear, json_of, play, say, text};

/// Plays a little in every way that secrets are used in: all of them.
async fn evening(server: &Server) -> Vec<String> {
    let two = "{\"game\":\"nightdrop\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"open\"}]}";
    let answer = server.ask("POST /api/matches", &[], two);
    let made = json_of(&answer);
    let (id, key) = (text(&made["card"]["id"]), text(&made["keys"][0]["key"]));
    let token = text(&made["invitations"][0]["token"]);
    let cookie = cookie(&answer.0);
    server.ask(&format!("GET /join/{token}"), &[], "");
    server.ask(&format!("GET /api/join/{token}?key={key}"), &[], "");
    let join = json!({ "token": token }).to_string();
    server.ask("POST /api/invitation", &[], &join);
    let joined = server.ask("POST /api/join", &[], &join);
    let (guest, second) = (cookie_of(&joined.0), text(&json_of(&joined)["key"]["key"]));
    let bearer = format!("Bearer {key}");
    let story = format!("GET /api/matches/{id}/story?seat=0");
    server.ask(&story, &[("Authorization", &bearer)], "");
    server.ask(
        "GET /api/matches",
        &[("Cookie", &format!("landfall_player={cookie}"))],
        "",
    );
    server.ask("POST /api/matches", &[], "{ this is broken");
    let (mut socket, mut now) = enter(&server.address, &id, &key).await;
    for _ in 0..3 {
        if now["scene"]["decision"]["offers"][0].is_object() {
            now = play(&mut socket, &now).await;
        }
    }
    say(&mut socket, &json!({"say": "hint", "ask": 1})).await;
    say(&mut socket, &json!({"say": "nonsense", "key": key})).await;
    say(&mut socket, &json!({"say": "resign"})).await;
    while now["ending"].is_null() {
        now = hear(&mut socket, "now").await;
    }
    let card = json_of(&server.ask(&format!("GET /api/matches/{id}"), &[], ""));
    let replay = json_of(&server.ask(&format!("GET /api/matches/{id}/replay"), &[], ""));
    let seed = text(&card["seed"]);
    let drawn = text(&replay["drawn"]["secret"]);
    vec![key, token, cookie, guest, second, seed, drawn]
}

fn cookie(head: &str) -> String {
    let (_, rest) = head.split_once("landfall_player=").unwrap();
    rest.split(';').next().unwrap().to_owned()
}

fn cookie_of(head: &str) -> String {
    cookie(head)
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_ever_logged() {
    for form in ["text", "json"] {
        let db = folder(&format!("secrets-{form}")).join("landfall.db");
        let server = Server::start(&db, &["--log", form], "debug");
        let secrets = evening(&server).await;
        let log = server.stop();
        assert!(log.contains("answered"), "requests are in it:\n{log}");
        for secret in secrets {
            assert!(secret.len() >= 16, "{secret}");
            assert!(!log.contains(&secret), "{secret} is in:\n{log}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_line_about_a_request_names_it() {
    let db = folder("named").join("landfall.db");
    let args = ["--log", "json", "--proxy", "127.0.0.1"];
    let server = Server::start(&db, &args, "debug");
    let named = [("X-Request-Id", "made-here.1")];
    let answer = server.ask("POST /api/matches", &named, "{\"game\":\"jubilee\"}");
    assert!(
        answer.0.contains("x-request-id: made-here.1"),
        "{}",
        answer.0
    );
    let made = json_of(&answer);
    let (id, key) = (text(&made["card"]["id"]), text(&made["keys"][0]["key"]));
    let (mut socket, now) = enter(&server.address, &id, &key).await;
    play(&mut socket, &now).await;
    let log = server.stop();
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect();
    let about = |message: &str| {
        let mut found = lines.iter().filter(|line| line["message"] == message);
        let line = found
            .next()
            .unwrap_or_else(|| panic!("`{message}` in:\n{log}"));
        (line.clone(), line["span"]["request"].clone())
    };
    assert_eq!(about("made").1, "made-here.1");
    assert_eq!(about("made").0["id"], id);
    // A socket keeps the name of the request that opened it, to its last line.
    let (_, socket) = about("connected");
    assert!(socket.is_string(), "{socket}");
    for message in ["written", "gone"] {
        assert_eq!(about(message).1, socket, "{message}");
    }
    assert!(
        about("stopping").1.is_null(),
        "no request is asked for that"
    );
}

#[test]
fn a_form_that_is_not_known_is_refused() {
    let (code, _, err) = crate::landfall(&["serve", "--log", "xml"]);
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
    assert!(err.contains("xml") && err.contains("json"), "{err}");
    let (code, _, err) = crate::landfall(&["serve", "--public-url", "play.example.org"]);
    assert_eq!((code, err.lines().count()), (2, 1), "{err}");
    assert!(err.contains("https://play.example.org"), "{err}");
}
