//! `landfall retain` tells what would go, and removes nothing.

use serde_json::Value;

use crate::{Server, folder, landfall};

#[test]
fn what_would_be_removed_is_told_while_the_server_runs() {
    let db = folder("retain").join("landfall.db");
    let server = Server::start(&db, &["--keep-finished", "1"], "info");
    server.ask("POST /api/matches", &[], "{\"game\":\"jubilee\"}");
    let db = db.to_str().unwrap();
    let (code, out, err) = landfall(&[
        "retain",
        "--db",
        db,
        "--keep-abandoned",
        "30",
        "--quota",
        "1",
    ]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("0 matches would be removed"), "{out}");
    let (_, out, _) = landfall(&["retain", "--db", db, "--keep-abandoned", "30", "--json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(report["matches"], Value::Array(Vec::new()));
    assert!(report["used_bytes"].as_u64().unwrap() > 4096);
    server.stop();
}

#[test]
fn what_cannot_be_told_is_refused() {
    let missing = folder("retain-missing").join("none.db");
    let missing = missing.to_str().unwrap();
    for (args, words) in [
        (&["retain", "--db", missing][..], "say how long"),
        (
            &["retain", "--db", missing, "--quota", "5"],
            "there is no file",
        ),
        (&["retain", "--keep-finished", "0"], "at least one"),
        (&["retain", "--quota", "much"], "megabytes"),
        (&["backup", "x.db", "--db", missing], "there is no file"),
    ] {
        let (code, _, err) = landfall(args);
        assert_eq!((code, err.lines().count()), (2, 1), "{err}");
        assert!(err.contains(words), "{err}");
    }
}
