//! What the server counts about itself, and that nobody else is in it.

use serde_json::json;

use crate::client::{Server, Visitor, fresh_db, id, two};

/// The value of a line.
fn value(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let value = line.unwrap_or_else(|| panic!("{name} is not in:\n{text}"));
    value.trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_refusals_connections_and_bytes_are_counted() {
    let server = Server::start().await;
    let (match_id, north, _) = two(&server, json!({})).await;
    let (mut n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    let now = n.choose(&now, "note 1").await;
    n.choose(&now, "roll").await;
    n.refused(json!({"say": "dance"}), "bad-message").await;
    server.visitor().get("/api/nothing").await;
    let text = server.table.metrics();
    for (name, at_least) in [
        ("landfall_moves_total{game=\"cards\"}", 2.0),
        ("landfall_durable_seconds_count", 2.0),
        ("landfall_durable_seconds_bucket{le=\"+Inf\"}", 2.0),
        ("landfall_refusals_total{code=\"bad-message\"}", 1.0),
        ("landfall_refusals_total{code=\"not-found\"}", 1.0),
        ("landfall_answers_total{status=\"4xx\"}", 1.0),
        ("landfall_answers_total{status=\"2xx\"}", 2.0),
        ("landfall_connections", 1.0),
        ("landfall_sockets", 1.0),
        ("landfall_sent_bytes_total", 1000.0),
        ("landfall_commits_total", 3.0),
        ("landfall_writes_waiting", 0.0),
        ("landfall_matches_in_memory", 1.0),
        ("landfall_studies_waiting", 0.0),
        ("landfall_file_bytes", 4096.0),
    ] {
        assert!(value(&text, name) >= at_least, "{name} in:\n{text}");
    }
    assert_eq!(value(&text, "landfall_sockets"), 1.0);
    drop(n);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_time_that_bots_think_is_counted() {
    let server = Server::start().await;
    let mut me = server.visitor();
    let seats = json!([{"kind": "bot", "bot": "careful"}]);
    let made = me.make(json!({"game": "jubilee", "seats": seats})).await;
    let (mut live, mut now) = me.sit(&id(&made), json!({})).await;
    while now["made"].as_u64().unwrap() < 5 {
        now = live.until("now").await;
    }
    let text = server.table.metrics();
    assert!(value(&text, "landfall_bot_seconds_total") > 0.0);
    assert!(value(&text, "landfall_moves_total{game=\"jubilee\"}") >= 5.0);
    drop(live);
    server.stop().await;
}

/// Each family is announced once, by name and kind, and every line is of one that was.
#[tokio::test(flavor = "multi_thread")]
async fn the_text_is_what_prometheus_reads() {
    let server = Server::start().await;
    server.visitor().make(json!({"game": "cards"})).await;
    let text = server.table.metrics();
    let mut families = Vec::new();
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("# TYPE ") {
            let (name, kind) = rest.split_once(' ').unwrap();
            assert!(["counter", "gauge", "histogram"].contains(&kind), "{line}");
            assert!(!families.contains(&name), "{name} is announced twice");
            assert_eq!(kind == "counter", name.ends_with("_total"), "{name}");
            families.push(name);
        } else if !line.starts_with("# HELP ") {
            let (name, value) = line.rsplit_once(' ').unwrap();
            value.parse::<f64>().unwrap();
            let family = name.split('{').next().unwrap();
            let known = |one: &&str| {
                family
                    .strip_prefix(*one)
                    .is_some_and(|rest| ["", "_bucket", "_sum", "_count"].contains(&rest))
            };
            assert!(families.iter().any(|one| known(&one)), "{line}");
        }
    }
    assert!(text.ends_with('\n'));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_in_it_and_the_public_door_does_not_lead_to_it() {
    let server = Server::with::<0>(fresh_db(), |_| ()).await;
    let (match_id, north, south) = two(&server, json!({"seed": "4711"})).await;
    let text = server.table.metrics();
    let mut secrets = vec![match_id, "4711".to_owned()];
    secrets.extend(
        [north, south]
            .into_iter()
            .filter_map(|who: Visitor| who.cookie),
    );
    for secret in secrets {
        assert!(!text.contains(&secret), "{secret} is in:\n{text}");
    }
    let mut me = server.visitor();
    for path in ["/metrics", "/api/metrics"] {
        let answer = me.get(path).await;
        assert!(!answer.text.contains("landfall_moves_total"), "{path}");
    }
    server.stop().await;
}
