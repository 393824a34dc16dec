//! `landfall backup` of a server that runs.

use std::fs;

use crate::{Server, enter, folder, json_of, landfall, play, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_opens_under_another_server_with_every_choice_made_before_it() {
    let folder = folder("backup");
    let (db, copy) = (folder.join("landfall.db"), folder.join("copy.db"));
    let server = Server::start(&db, &[], "info");
    let made = json_of(&server.ask("POST /api/matches", &[], "{\"game\":\"jubilee\"}"));
    let (id, key) = (text(&made["card"]["id"]), text(&made["keys"][0]["key"]));
    let (mut socket, mut now) = enter(&server.address, &id, &key).await;
    for _ in 0..10 {
        now = play(&mut socket, &now).await;
    }
    let (db, copy) = (db.to_str().unwrap(), copy.to_str().unwrap());
    let (code, out, err) = landfall(&["backup", copy, "--db", db]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("1 match and 10 acts are in "), "{out}");
    for _ in 0..5 {
        now = play(&mut socket, &now).await;
    }
    let (code, _, err) = landfall(&["backup", copy, "--db", db]);
    assert_eq!(code, 2);
    assert!(
        err.contains("is there already") && err.contains("--force"),
        "{err}"
    );
    assert_eq!(err.lines().count(), 1);

    let other = Server::start(copy.as_ref(), &[], "info");
    let (_socket, there) = enter(&other.address, &id, &key).await;
    assert_eq!(there["made"], 10);
    assert_eq!(now["made"], 15, "and the first one went on");
    other.stop();
    let (code, out, err) = landfall(&["backup", copy, "--db", db, "--force"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.starts_with("1 match and 15 acts are in "), "{out}");
    server.stop();
}

#[test]
fn a_program_that_closes_the_file_leaves_the_log_of_a_server_alone() {
    let folder = folder("log");
    let (db, copy) = (folder.join("landfall.db"), folder.join("copy.db"));
    let server = Server::start(&db, &[], "info");
    let make = || server.ask("POST /api/matches", &[], "{\"game\":\"jubilee\"}");
    make();
    let (head, text) = server.ask("GET /healthz", &[], "");
    assert!(head.starts_with("HTTP/1.1 200"), "{text}");
    let (db, copy) = (db.to_str().unwrap(), copy.to_str().unwrap());
    for _ in 0..2 {
        landfall(&["backup", copy, "--db", db, "--force"]);
        let log = fs::metadata(format!("{db}-wal"));
        assert!(log.is_ok_and(|log| log.len() > 0), "the log is gone");
        make();
    }
    let (_, out, _) = landfall(&["backup", copy, "--db", db, "--force"]);
    assert!(out.starts_with("3 matches "), "{out}");
    server.stop();
}
