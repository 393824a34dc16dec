//! `kill -9` in the middle of play: whatever was acknowledged is there when the server starts again.
//!
//! Several programs play over WebSocket against the real binary; it is killed at odd moments, started
//! on the same file, and every match goes on. At the end each match is given up, exported, verified, and
//! compared choice by choice with what its player was told.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kernel::Replay;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const PLAYERS: usize = 4;
const ROUNDS: u64 = 5;

/// The real server, killed when it is dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(db: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_landfall"))
            .args(["serve", "--port", "0", "--db"])
            .arg(db)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Landfall is at http://");
        let address = address.unwrap_or_else(|| panic!("{line:?}")).to_owned();
        Server { child, address }
    }

    /// Asks it to stop, and waits until it has: whether it says that all is well.
    #[cfg(unix)]
    fn stop(mut self) -> bool {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(asked.success());
        self.child.wait().unwrap().success()
    }

    /// What `kill -9` does.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn curl(address: &str, head: &str, body: &str) -> Value {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let size = body.len();
    let request = format!(
        "{head} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {size}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (_, body) = text.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap()
}

/// A program with its match, and what it was told.
struct Player {
    id: String,
    key: String,
    /// The choices that were acknowledged, in order.
    told: Vec<String>,
    /// A choice that was sent and not yet acknowledged.
    sent: Option<String>,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Player {
    fn new(address: &str) -> Player {
        let made = curl(address, "POST /api/matches", "{\"game\":\"jubilee\"}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Player {
            id: text(&made["card"]["id"]),
            key: text(&made["keys"][0]["key"]),
            told: Vec::new(),
            sent: None,
        }
    }

    /// Comes (back): the position must hold all that was acknowledged, and at most what was sent.
    /// `None` where the server is killed before it can answer.
    async fn enter(&mut self, address: &str) -> Option<(Socket, Value)> {
        let url = format!("ws://{address}/api/matches/{}/live", self.id);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
        let hello = json!({"say": "hello", "key": self.key}).to_string();
        socket.send(Message::text(hello)).await.ok()?;
        let now = hear(&mut socket).await?;
        let made = now["made"].as_u64().unwrap() as usize;
        assert_eq!(now["step"], now["made"]);
        if made == self.told.len() + 1 {
            self.told.extend(self.sent.take());
        }
        assert_eq!(made, self.told.len(), "match {}", self.id);
        self.sent = None;
        Some((socket, now))
    }

    /// Plays until the match has ended or the server is gone.
    async fn play(&mut self, address: String, pace: usize) {
        let Some((mut socket, mut now)) = self.enter(&address).await else {
            return;
        };
        while now["ending"].is_null() {
            let offers = now["scene"]["decision"]["offers"].as_array().unwrap();
            let offer = &offers[(self.told.len() * 7 + pace) % offers.len()];
            let notation = offer["notation"].as_str().unwrap().to_owned();
            let say = json!({"say": "choose", "step": now["step"], "notation": notation});
            self.sent = Some(notation);
            if socket.send(Message::text(say.to_string())).await.is_err() {
                return;
            }
            let Some(next) = hear(&mut socket).await else {
                return;
            };
            self.told.extend(self.sent.take());
            assert_eq!(next["made"], json!(self.told.len()));
            now = next;
        }
    }
}

/// The next position; `None` when the server is gone.
async fn hear(socket: &mut Socket) -> Option<Value> {
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        match heard.expect("an answer, or the end")? {
            Ok(Message::Text(text)) => {
                let heard: Value = serde_json::from_str(&text).unwrap();
                assert_ne!(heard["hear"], "error", "{heard}");
                if heard["hear"] == "now" {
                    return Some(heard);
                }
            }
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

fn fresh_db(name: &str) -> PathBuf {
    let name = format!("{name}-{}", std::process::id());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("landfall.db")
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_acknowledged_is_lost_by_kill_9() {
    let db = fresh_db("kill");
    let mut players = Vec::new();
    let mut acknowledged = 0;
    for round in 0..ROUNDS {
        let server = Server::start(&db);
        while players.len() < PLAYERS {
            players.push(Player::new(&server.address));
        }
        let playing = players.drain(..).enumerate().map(|(i, mut player)| {
            let address = server.address.clone();
            tokio::spawn(async move {
                player.play(address, i).await;
                player
            })
        });
        let playing: Vec<_> = playing.collect();
        // Any moment will do, and each round another one.
        let odd = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let odd = u64::from(odd.unwrap().subsec_nanos()) % 250;
        tokio::time::sleep(Duration::from_millis(150 + 40 * round + odd)).await;
        server.kill();
        for player in playing {
            players.push(player.await.unwrap());
        }
        let told = players.iter().map(|player| player.told.len()).sum();
        assert!(told >= acknowledged);
        acknowledged = told;
    }
    assert!(acknowledged > 20, "only {acknowledged} choices were made");

    let server = Server::start(&db);
    for mut player in players {
        let entered = player.enter(&server.address).await;
        let (mut socket, now) = entered.expect("the server answers");
        if now["ending"].is_null() {
            let resign = json!({"say": "resign"}).to_string();
            socket.send(Message::text(resign)).await.unwrap();
            hear(&mut socket).await.expect("the server answers");
        }
        let path = format!("GET /api/matches/{}/replay", player.id);
        let replay: Replay = serde_json::from_value(curl(&server.address, &path, "")).unwrap();
        bots::titles()[0].verify(&replay, &mut |_| ()).unwrap();
        let choices: Vec<&String> = replay.steps.iter().map(|step| &step.choice).collect();
        assert_eq!(choices, player.told.iter().collect::<Vec<_>>());
    }
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_asked_to_stop_says_goodbye() {
    let db = fresh_db("stop");
    let server = Server::start(&db);
    let mut player = Player::new(&server.address);
    let (mut socket, now) = player.enter(&server.address).await.unwrap();
    let notation = now["scene"]["decision"]["offers"][0]["notation"].clone();
    let say = json!({"say": "choose", "step": now["step"], "notation": notation});
    socket.send(Message::text(say.to_string())).await.unwrap();
    hear(&mut socket).await.unwrap();
    player.told.push(notation.as_str().unwrap().to_owned());

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
