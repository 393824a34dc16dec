//! A server that is asked to stop, and one that finds its file in use.

use std::process::Command;
use std::time::Duration;

use futures_util::StreamExt;
use tokio_tungstenite::tungstenite::Message;

use crate::player::Player;
use crate::server::{Server, curl, fresh_db};

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_stop_says_goodbye() {
    let db = fresh_db("stop");
    let server = Server::start(&db);
    let mut player = Player::new(&server.address, false);
    let mut socket = player.enter(&server.address).await.unwrap();
    player.choose(&mut socket, 0).await.unwrap();
    player.hear_answer(&mut socket).await.unwrap();

    let stopping = tokio::task::spawn_blocking(move || server.stop());
    let goodbye = loop {
        if let Message::Close(goodbye) = socket.next().await.unwrap().unwrap() {
            break goodbye.unwrap();
        }
    };
    assert_eq!(u16::from(goodbye.code), 1001);
    assert!(stopping.await.unwrap(), "it ended with an error");

    let server = Server::start(&db);
    let entered = player.enter(&server.address).await;
    assert!(entered.is_some(), "the match is there again");
}

/// How the server ended, or nothing where it has not after ten seconds.
#[cfg(unix)]
fn ended(server: &mut Server) -> Option<std::process::ExitStatus> {
    for _ in 0..100 {
        if let Some(status) = server.child.try_wait().unwrap() {
            return Some(status);
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    None
}

#[cfg(unix)]
fn ask_to_stop(server: &Server) {
    let id = server.child.id().to_string();
    let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
    assert!(asked.success());
}

/// A request that never comes to its end.
fn half_sent(address: &str, half: &str) -> std::net::TcpStream {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    stream.write_all(half.as_bytes()).unwrap();
    stream
}

const HALF_A_BODY: &str = "POST /api/matches HTTP/1.1\r\nHost: x\r\n\
    Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";

#[cfg(unix)]
#[test]
fn half_sent_requests_do_not_keep_a_server_from_stopping() {
    let db = fresh_db("half");
    let mut server = Server::start(&db);
    curl(
        &server.address,
        "POST /api/matches",
        "{\"game\":\"jubilee\"}",
    );
    let _held = [
        half_sent(&server.address, "GET /healthz HT"),
        half_sent(&server.address, HALF_A_BODY),
        half_sent(&server.address, ""),
    ];
    // Once this is answered, the others have been let in.
    curl(&server.address, "GET /api/matches", "");
    ask_to_stop(&server);
    let status = ended(&mut server).expect("it ends within ten seconds");
    assert!(status.success(), "{status}");
    let log = db.with_extension("db-wal");
    let left = std::fs::metadata(log).map_or(0, |log| log.len());
    assert_eq!(left, 0, "the file is complete by itself");
}

#[cfg(unix)]
#[test]
fn a_second_signal_ends_a_server_at_once() {
    let mut server = Server::start(&fresh_db("twice"));
    let _held = half_sent(&server.address, HALF_A_BODY);
    curl(&server.address, "GET /api/matches", "");
    ask_to_stop(&server);
    std::thread::sleep(Duration::from_millis(300));
    ask_to_stop(&server);
    let status = ended(&mut server).expect("it ends");
    assert_eq!(status.code(), Some(130));
}

#[test]
fn a_second_server_on_the_same_file_says_who_has_it_and_goes() {
    let db = fresh_db("shared");
    let server = Server::start(&db);
    let second = Command::new(env!("CARGO_BIN_EXE_landfall"))
        .args(["serve", "--port", "0", "--db"])
        .arg(&db)
        .output()
        .unwrap();
    assert_eq!(second.status.code(), Some(2));
    let said = String::from_utf8(second.stderr).unwrap();
    let last = said.lines().last().unwrap();
    let process = format!("process {} at http://{}", server.child.id(), server.address);
    for words in ["another server has it", &process, "since 20"] {
        assert!(last.contains(words), "`{words}` is not in: {said}");
    }
    server.kill();
    // A server that was killed holds nothing back.
    Server::start(&db);
}
