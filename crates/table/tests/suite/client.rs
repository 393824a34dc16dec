//! A real server on a free port, and clients that talk to it as programs and browsers do.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kernel::{AnyTitle, Title};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use table::{Config, Ends, Table, Titles, listen};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::toy;

const PATIENCE: Duration = Duration::from_secs(20);

/// A folder of our own for each test.
pub(crate) fn fresh_db() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("table-{}-{count}", std::process::id());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).unwrap();
    folder.join("landfall.db")
}

/// The file of a server as another program opens it.
pub(crate) async fn another_program(db: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(db);
    options.connect().await.unwrap()
}

/// Every game of Landfall and the toy.
pub(crate) fn titles<const V: u8>() -> Titles {
    let toy: Box<dyn AnyTitle> = Box::new(Title::new(toy::Rules::<V>));
    let mut all = bots::titles();
    all.push(toy);
    Titles(all)
}

/// A running server.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    pub(crate) table: Arc<Table>,
    pub(crate) db: PathBuf,
    ends: Ends,
    stop: oneshot::Sender<()>,
    serving: tokio::task::JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start() -> Server {
        Server::with::<0>(fresh_db(), |_| ()).await
    }

    pub(crate) async fn with<const V: u8>(db: PathBuf, tweak: impl FnOnce(&mut Config)) -> Server {
        Server::with_titles(db, titles::<V>(), tweak).await
    }

    pub(crate) async fn with_titles(
        db: PathBuf,
        titles: Titles,
        tweak: impl FnOnce(&mut Config),
    ) -> Server {
        let mut config = Config::new(&db);
        config.bot_pause = Duration::ZERO;
        tweak(&mut config);
        let opened = Table::open(config, titles, Vec::new()).await;
        let (table, ends) = opened.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(listen(Arc::clone(&table), listener, async {
            drop(stopped.await);
        }));
        Server {
            address,
            table,
            db,
            ends,
            stop,
            serving,
        }
    }

    /// Opens a table without letting anybody in.
    pub(crate) async fn open<const V: u8>(
        config: Config,
    ) -> Result<(Arc<Table>, Ends), table::CannotServe> {
        Table::open(config, titles::<V>(), Vec::new()).await
    }

    /// Stops as Ctrl-C would; the file stays.
    pub(crate) async fn stop(self) -> PathBuf {
        let _asked = self.stop.send(());
        timeout(PATIENCE, self.serving).await.unwrap().unwrap();
        self.table.close(self.ends).await;
        self.db
    }

    /// A new visitor without a cookie.
    pub(crate) fn visitor(&self) -> Visitor {
        Visitor {
            address: self.address,
            cookie: None,
            host: None,
            extra: Vec::new(),
        }
    }
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|e| panic!("{e}: {}", self.text))
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().skip(1);
        let mut pairs = lines.filter_map(|line| line.split_once(": "));
        let found = pairs.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value)
    }

    /// The code of a refusal, checked against its status.
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!(self.status, status, "{}", self.text);
        assert_eq!(self.json()["code"], code, "{}", self.text);
    }
}

/// Somebody with a cookie jar.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    address: SocketAddr,
    pub(crate) cookie: Option<String>,
    /// Whom they ask for, where it is not the address.
    pub(crate) host: Option<String>,
    /// More headers for every request.
    pub(crate) extra: Vec<(&'static str, String)>,
}

impl Visitor {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send("GET", path, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, &body.to_string()).await
    }

    pub(crate) async fn send(&mut self, method: &str, path: &str, body: &str) -> Answer {
        let host = self.host.clone();
        let host = host.unwrap_or_else(|| self.address.to_string());
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: {}\r\n",
            body.len()
        );
        let typed = self.extra.iter().any(|(name, _)| *name == "Content-Type");
        if method == "POST" && !typed {
            head.push_str("Content-Type: application/json\r\n");
        }
        if let Some(cookie) = &self.cookie {
            write!(head, "Cookie: landfall_player={cookie}\r\n").unwrap();
        }
        for (name, value) in &self.extra {
            write!(head, "{name}: {value}\r\n").unwrap();
        }
        let mut stream = TcpStream::connect(self.address).await.unwrap();
        stream
            .write_all(format!("{head}\r\n{body}").as_bytes())
            .await
            .unwrap();
        let mut bytes = Vec::new();
        timeout(PATIENCE, stream.read_to_end(&mut bytes))
            .await
            .unwrap()
            .unwrap();
        let text = String::from_utf8(bytes).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        let status = head.split(' ').nth(1).unwrap().parse().unwrap();
        let answer = Answer {
            status,
            head: head.to_owned(),
            text: body.to_owned(),
        };
        if let Some(set) = answer.header("set-cookie") {
            let value = set.strip_prefix("landfall_player=").unwrap();
            self.cookie = Some(value.split(';').next().unwrap().to_owned());
        }
        answer
    }

    /// Makes a match.
    pub(crate) async fn make(&mut self, body: Value) -> Value {
        let answer = self.post("/api/matches", &body).await;
        assert_eq!(answer.status, 201, "{}", answer.text);
        answer.json()
    }

    /// Opens the WebSocket of a match; the status where that is refused.
    pub(crate) async fn dial(&self, id: &str) -> Result<Live, u16> {
        let url = format!("ws://{}/api/matches/{id}/live", self.address);
        let mut request = url.into_client_request().unwrap();
        let headers = request.headers_mut();
        if let Some(host) = &self.host {
            headers.insert("Host", host.parse().unwrap());
        }
        if let Some(cookie) = &self.cookie {
            let cookie = format!("landfall_player={cookie}");
            headers.insert("Cookie", cookie.parse().unwrap());
        }
        for (name, value) in &self.extra {
            headers.insert(*name, value.parse().unwrap());
        }
        let stream = TcpStream::connect(self.address).await.unwrap();
        match tokio_tungstenite::client_async(request, stream).await {
            Ok((socket, _)) => Ok(Live {
                socket,
                log: Vec::new(),
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// Opens it and says hello; the first position is heard.
    pub(crate) async fn sit(&self, id: &str, hello: Value) -> (Live, Value) {
        let mut live = self.dial(id).await.unwrap();
        let mut say = json!({"say": "hello"});
        say.as_object_mut()
            .unwrap()
            .extend(hello.as_object().unwrap().clone());
        live.say(say).await;
        let now = live.position().await;
        (live, now)
    }
}

/// The WebSocket of a match.
pub(crate) struct Live {
    pub(crate) socket: WebSocketStream<TcpStream>,
    /// Every text that was heard.
    pub(crate) log: Vec<String>,
}

impl Live {
    pub(crate) async fn say(&mut self, message: Value) {
        self.say_text(&message.to_string()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// The next message; `None` when the connection is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            let heard = timeout(PATIENCE, self.socket.next())
                .await
                .expect("an answer in time");
            match heard? {
                Ok(Message::Text(text)) => {
                    self.log.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// The next message of this kind; others are passed over.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let heard = self.next().await.expect("the connection lives");
            if heard["hear"] == kind {
                return heard;
            }
            let error = heard["hear"] == "error";
            assert!(!error || kind == "error", "waiting for {kind}: {heard}");
        }
    }

    /// Goes on reading, and so answering pings, until something else is done.
    pub(crate) async fn while_reading<T>(&mut self, other: impl Future<Output = T>) -> T {
        tokio::pin!(other);
        loop {
            tokio::select! {
                done = &mut other => return done,
                heard = self.next() => drop(heard.expect("the connection lives")),
            }
        }
    }

    /// The next position, whole or as a delta.
    pub(crate) async fn position(&mut self) -> Value {
        loop {
            let heard = self.next().await.expect("the connection lives");
            if heard["hear"] == "now" || heard["hear"] == "delta" {
                return heard;
            }
            assert!(heard["hear"] != "error", "waiting for a position: {heard}");
        }
    }

    /// Makes a choice and hears the position after it.
    pub(crate) async fn choose(&mut self, now: &Value, notation: &str) -> Value {
        self.say(json!({"say": "choose", "step": now["step"], "notation": notation}))
            .await;
        self.until("now").await
    }

    /// Says something and hears the error it gets.
    pub(crate) async fn refused(&mut self, message: Value, code: &str) -> Value {
        self.say(message).await;
        let error = self.until("error").await;
        assert_eq!(error["code"], code, "{error}");
        error
    }
}

/// The notations that are offered.
pub(crate) fn offers(now: &Value) -> Vec<String> {
    let offers = now["scene"]["decision"]["offers"].as_array();
    let offers = offers.into_iter().flatten();
    offers
        .map(|o| o["notation"].as_str().unwrap().to_owned())
        .collect()
}

/// The id of a match that was made.
pub(crate) fn id(made: &Value) -> String {
    made["card"]["id"].as_str().unwrap().to_owned()
}

/// The key of a seat.
pub(crate) fn key(made: &Value, at: usize) -> String {
    made["keys"][at]["key"].as_str().unwrap().to_owned()
}

/// A match of the toy with a second seat that is open to whoever is invited.
pub(crate) fn open_match() -> Value {
    json!({"game": "cards", "seats": [{"kind": "me"}, {"kind": "open"}]})
}

/// A server, and a visitor who has made a match there.
pub(crate) async fn a_match(body: Value) -> (Server, Visitor, Value) {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let made = visitor.make(body).await;
    (server, visitor, made)
}

/// Two visitors at one match of the toy, each with a seat.
pub(crate) async fn two(server: &Server, more: Value) -> (String, Visitor, Visitor) {
    let (mut north, mut south) = (server.visitor(), server.visitor());
    let mut body = open_match();
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let made = north.make(body).await;
    let token = &made["invitations"][0]["token"];
    let joined = south.post("/api/join", &json!({"token": token})).await;
    assert_eq!(joined.status, 200, "{}", joined.text);
    (id(&made), north, south)
}

/// Two who sit at one match of the toy, on a server of their own: the match, who they are, what each hears, and the first
/// position as each sees it.
pub(crate) async fn duel(more: Value) -> (Server, String, [Visitor; 2], [Live; 2], [Value; 2]) {
    let server = Server::start().await;
    let (match_id, north, south) = two(&server, more).await;
    let (n, now) = north.sit(&match_id, json!({"seat": 0})).await;
    let (s, seen) = south.sit(&match_id, json!({"seat": 1})).await;
    (server, match_id, [north, south], [n, s], [now, seen])
}
