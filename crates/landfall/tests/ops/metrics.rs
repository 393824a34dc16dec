//! The counters: on an address of their own, or nowhere.

use std::time::{Duration, Instant};

use crate::{PATIENCE, Server, ask, folder};

/// Where the server says its counters are.
fn counters(server: &Server) -> String {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let log = server.logged();
        if let Some((_, rest)) = log.split_once("metrics are at http://") {
            return rest.split('/').next().unwrap().to_owned();
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("it does not say where: {}", server.logged());
}

#[test]
fn the_counters_have_an_address_of_their_own() {
    let db = folder("metrics").join("landfall.db");
    let server = Server::start(&db, &["--metrics", "127.0.0.1:0"], "info");
    let at = counters(&server);
    server.ask("POST /api/matches", &[], "{\"game\":\"jubilee\"}");
    let (head, text) = ask(&at, "GET /metrics", &[], "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert!(head.contains("text/plain; version=0.0.4"), "{head}");
    for name in [
        "landfall_info{version=",
        "landfall_answers_total{status=\"2xx\"} 1",
        "process_resident_memory_bytes",
    ] {
        assert!(text.contains(name), "{name} is not in:\n{text}");
    }
    // Nothing else is there, and silent ones do not keep it from stopping.
    for other in ["GET /", "GET /api/matches", "POST /metrics"] {
        assert!(
            ask(&at, other, &[], "").0.starts_with("HTTP/1.1 404"),
            "{other}"
        );
    }
    let _silent = std::net::TcpStream::connect(&at).unwrap();
    server.stop();
}

#[test]
fn without_being_asked_for_they_are_nowhere() {
    let db = folder("no-metrics").join("landfall.db");
    let server = Server::start(&db, &[], "info");
    let (_, text) = server.ask("GET /metrics", &[], "");
    assert!(!text.contains("landfall_"), "{text}");
    let log = server.stop();
    assert!(!log.contains("metrics"), "{log}");
}
