//! The real server as somebody runs it who looks after it: what it logs, what it counts, how it is copied, what it keeps.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod backup;
mod logs;
mod metrics;
mod retain;

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const PATIENCE: Duration = Duration::from_secs(30);

/// A folder for a test, empty at first.
fn folder(test: &str) -> PathBuf {
    let name = format!("ops-{test}-{}", std::process::id());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs a command that ends by itself: exit code, output and complaints.
fn landfall(args: &[&str]) -> (i32, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_landfall"))
        .args(args)
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        done.status.code().unwrap(),
        text(done.stdout),
        text(done.stderr),
    )
}

/// The real server, killed when it is dropped.
struct Server {
    child: Child,
    address: String,
    log: PathBuf,
}

impl Server {
    fn start(db: &Path, args: &[&str], filter: &str) -> Server {
        let log = db.with_extension("log");
        let mut child = Command::new(env!("CARGO_BIN_EXE_landfall"))
            .args(["serve", "--port", "0", "--db"])
            .arg(db)
            .args(args)
            .env("LANDFALL_LOG", filter)
            .stdout(Stdio::piped())
            .stderr(std::fs::File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        out.read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Landfall is at http://");
        let address = address.unwrap_or_else(|| panic!("{line:?}")).to_owned();
        Server {
            child,
            address,
            log,
        }
    }

    /// Asks it to stop, and waits until it has: all that it logged.
    fn stop(mut self) -> String {
        let id = self.child.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(asked.success());
        assert!(self.child.wait().unwrap().success());
        std::fs::read_to_string(&self.log).unwrap()
    }

    fn logged(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Sends a request with these headers: head and body of the answer.
    fn ask(&self, first: &str, headers: &[(&str, &str)], body: &str) -> (String, String) {
        ask(&self.address, first, headers, body)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn ask(address: &str, first: &str, headers: &[(&str, &str)], body: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let mut request = format!(
        "{first} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n",
        body.len()
    );
    for (name, value) in headers {
        write!(request, "{name}: {value}\r\n").unwrap();
    }
    write!(request, "\r\n{body}").unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    (head.to_owned(), body.to_owned())
}

fn json_of(answer: &(String, String)) -> Value {
    serde_json::from_str(&answer.1).unwrap_or_else(|e| panic!("{e}: {}", answer.1))
}

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Opens the WebSocket of a match with the key of a seat: the first position.
async fn enter(address: &str, id: &str, key: &str) -> (Socket, Value) {
    let url = format!("ws://{address}/api/matches/{id}/live");
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
    say(&mut socket, &json!({"say": "hello", "key": key})).await;
    let now = hear(&mut socket, "now").await;
    (socket, now)
}

async fn say(socket: &mut Socket, message: &Value) {
    let text = Message::text(message.to_string());
    socket.send(text).await.unwrap();
}

/// The next message of a kind.
async fn hear(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let heard = tokio::time::timeout(PATIENCE, socket.next()).await;
        if let Message::Text(text) = heard.unwrap().unwrap().unwrap() {
            let heard: Value = serde_json::from_str(&text).unwrap();
            if heard["hear"] == kind {
                return heard;
            }
        }
    }
}

/// Makes the first choice that is offered.
async fn play(socket: &mut Socket, now: &Value) -> Value {
    let notation = &now["scene"]["decision"]["offers"][0]["notation"];
    let choose = json!({"say": "choose", "step": now["step"], "notation": notation});
    say(socket, &choose).await;
    hear(socket, "now").await
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value}"))
        .to_owned()
}
