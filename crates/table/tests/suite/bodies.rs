//! Bodies that are large, withheld, or not wanted: they take no more memory than is set, and whoever is refused hears why.

use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::client::{Server, fresh_db};

const PATIENCE: Duration = Duration::from_secs(20);
const MIB: usize = 1024 * 1024;

/// A connection that has sent the head of a `POST` and so much of its body.
async fn sends(server: &Server, path: &str, length: usize, sent: usize) -> BufReader<TcpStream> {
    sends_with(server, path, &format!("Content-Length: {length}\r\n"), sent).await
}

async fn sends_with(server: &Server, path: &str, more: &str, sent: usize) -> BufReader<TcpStream> {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{more}\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(&vec![b' '; sent]).await.unwrap();
    BufReader::new(stream)
}

/// The next answer on a connection that may go on: head and body.
async fn answer(stream: &mut BufReader<TcpStream>) -> (String, String) {
    let read = timeout(PATIENCE, async {
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(stream.read_line(&mut head).await.unwrap() > 0, "{head}");
        }
        let length = head.lines().find_map(|line| {
            line.to_lowercase()
                .strip_prefix("content-length: ")?
                .parse()
                .ok()
        });
        let mut body = vec![0; length.unwrap_or(0)];
        stream.read_exact(&mut body).await.unwrap();
        (head.to_lowercase(), String::from_utf8(body).unwrap())
    });
    read.await.expect("an answer in time")
}

#[tokio::test(flavor = "multi_thread")]
async fn withheld_bodies_share_so_much_memory_and_small_ones_still_come_through() {
    let server = Server::with::<0>(fresh_db(), |config| config.limits.bodies = 4 * MIB).await;
    let (path, length) = ("/api/replays", 4 * MIB - 100);
    let first = sends(&server, path, length, 3 * MIB / 2).await;
    // How far the server has read is not to be seen from here: others come until one finds no room.
    let mut waiting = Vec::new();
    let refused = timeout(PATIENCE, async {
        loop {
            let mut next = sends(&server, path, length, 3 * MIB / 2).await;
            let told = timeout(Duration::from_millis(300), answer(&mut next)).await;
            match told {
                Ok(told) => break told,
                Err(_) => waiting.push(next),
            }
        }
    });
    let (head, text) = refused.await.expect("there is an end of it");
    assert!(
        head.starts_with("http/1.1 429") && head.contains("retry-after: 5"),
        "{head}"
    );
    assert!(
        text.contains("too-fast") && text.contains("as it can bear"),
        "{text}"
    );
    assert!(waiting.len() <= 1, "{} more had room", waiting.len());
    let mut me = server.visitor();
    me.make(json!({"game": "cards"})).await;
    // Once the others have gone there is room again.
    drop((first, waiting));
    let read = timeout(PATIENCE, async {
        loop {
            let mut next = sends(&server, path, 2 * MIB, 2 * MIB).await;
            let (head, text) = answer(&mut next).await;
            if !head.starts_with("http/1.1 429") {
                break text;
            }
        }
    });
    let text = read.await.expect("room comes back");
    assert!(text.contains("bad-message"), "{text}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_refused_before_their_body_is_read_hears_it_and_may_go_on() {
    let server =
        Server::with::<0>(fresh_db(), |config| config.limits.branches_per_minute = 1).await;
    let path = "/api/replays";
    let mut first = sends(&server, path, 10, 10).await;
    assert!(answer(&mut first).await.0.starts_with("http/1.1 400"));

    // Only after all of it was sent do most look for an answer.
    let mut refused = sends(&server, path, 3 * MIB, 3 * MIB).await;
    let (head, text) = answer(&mut refused).await;
    assert!(head.starts_with("http/1.1 429"), "{head}");
    assert!(text.contains("too many branches and replays"), "{text}");
    let again = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", server.address);
    refused.get_mut().write_all(again.as_bytes()).await.unwrap();
    let (head, text) = answer(&mut refused).await;
    assert!(
        head.starts_with("http/1.1 200") && text == "well\n",
        "{head}{text}"
    );

    // Whoever withholds the rest hears it as well.
    let mut withheld = sends(&server, path, 3 * MIB, MIB).await;
    assert!(answer(&mut withheld).await.0.starts_with("http/1.1 429"));
    // Too large, known beforehand or found on the way.
    let mut large = sends(&server, "/api/matches", 100_000, 100_000).await;
    let (head, text) = answer(&mut large).await;
    assert!(
        head.starts_with("http/1.1 413") && text.contains("too-large"),
        "{head}"
    );
    let chunked = "Transfer-Encoding: chunked\r\n";
    let mut found = sends_with(&server, "/api/matches", chunked, 0).await;
    for _ in 0..3 {
        let chunk = format!("2710\r\n{}\r\n", " ".repeat(10_000));
        found.get_mut().write_all(chunk.as_bytes()).await.unwrap();
    }
    found.get_mut().write_all(b"0\r\n\r\n").await.unwrap();
    assert!(answer(&mut found).await.0.starts_with("http/1.1 413"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_rest_of_a_body_is_not_read_the_answer_says_that_the_connection_ends() {
    let server = Server::start().await;
    // More than anybody may send.
    let mut endless = sends(&server, "/api/replays", 50 * MIB, 1000).await;
    let (head, _) = answer(&mut endless).await;
    assert!(
        head.starts_with("http/1.1 413") && head.contains("connection: close"),
        "{head}"
    );
    // Whoever asks before they send the body is not asked for it.
    let asks = "Content-Length: 3000000\r\nExpect: 100-continue\r\n";
    let mut patient = sends_with(&server, "/api/matches", asks, 0).await;
    let (head, _) = answer(&mut patient).await;
    assert!(
        head.starts_with("http/1.1 413") && head.contains("connection: close"),
        "{head}"
    );
    server.stop().await;
}
