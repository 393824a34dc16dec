//! One client's connection to a match: it comes, hears, goes away and comes back.

use std::borrow::Cow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::picture::{Heard, Picture, Took};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// How much a playing client reads at once.
const READ_AT_ONCE: usize = 32 * 1024;
/// The same of one that only sits there: there may be thousands.
const READ_SELDOM: usize = 2 * 1024;

/// After how long somebody tries again whose seat is still taken.
const SHORTLY: Duration = Duration::from_millis(5);
/// After how long somebody says again what came too fast.
const BREATH: Duration = Duration::from_millis(50);
/// A server that lets anybody wait longer is not waited for.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(30);

/// How the clients of a run speak, and what all of them heard.
pub(super) struct Manners {
    /// Whether they ask for deltas: until the server turns out to know none.
    deltas: AtomicBool,
    /// Every byte that came.
    pub(super) received: AtomicU64,
    pub(super) refused: AtomicU64,
    /// Deltas that did not follow what the client had.
    pub(super) gaps: AtomicU64,
}

impl Manners {
    pub(super) fn new(deltas: bool) -> Manners {
        Manners {
            deltas: AtomicBool::new(deltas),
            received: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            gaps: AtomicU64::new(0),
        }
    }

    /// Whether they ask for deltas, and the server knows them.
    pub(super) fn deltas(&self) -> bool {
        self.deltas.load(Ordering::Relaxed)
    }
}

/// What coming to a match took.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub(super) bytes: u32,
    pub(super) micros: u32,
}

/// A seat, or a place among those who look on.
pub(super) struct Link {
    url: String,
    /// The seat and its key; nothing for a bystander.
    seat: Option<Value>,
    read_at_once: usize,
    /// Gone while it is away.
    socket: Option<Socket>,
    /// What was said last: the server may want to hear it again.
    said: Utf8Bytes,
    pub(super) picture: Picture,
}

impl Link {
    /// Somebody who has not come yet.
    pub(super) fn new(url: String, seat: Option<Value>) -> Link {
        Link {
            url,
            read_at_once: READ_AT_ONCE,
            socket: None,
            said: Utf8Bytes::default(),
            picture: Picture::new(seat.is_none()),
            seat,
        }
    }

    /// Somebody who will come and do nothing.
    pub(super) fn idle(url: String, seat: Value) -> Link {
        Link {
            read_at_once: READ_SELDOM,
            ..Link::new(url, Some(seat))
        }
    }

    /// Hears without listening, until the server closes the connection.
    pub(super) async fn doze(mut self) {
        self.picture = Picture::default();
        if let Some(mut socket) = self.socket.take() {
            while let Some(Ok(_)) = socket.next().await {}
        }
    }

    pub(super) fn here(&self) -> bool {
        self.socket.is_some()
    }

    /// Drops the connection as a laptop does that is closed.
    pub(super) fn leave(&mut self) {
        self.socket = None;
    }

    /// Comes, or comes back, and hears until it is where the others are.
    pub(super) async fn come(
        &mut self,
        others: Option<u32>,
        manners: &Manners,
    ) -> anyhow::Result<Arrival> {
        let began = Instant::now();
        let (mut bytes, mut welcomed) = (0, false);
        let mut asked = manners.deltas();
        self.socket = Some(connect(&self.url, self.read_at_once).await?);
        self.say(&self.hello(manners)).await?;
        if !asked {
            self.picture.forget();
        }
        while !welcomed || self.picture.step.is_none() || self.picture.step < others {
            let text = self.next(manners).await?;
            bytes += text.len() as u32;
            let heard: Heard = serde_json::from_str(&text)?;
            if heard.hear == "error" && self.try_again(heard.code, asked, manners).await {
                asked = manners.deltas();
                self.say(&self.hello(manners)).await?;
                bytes = 0;
                continue;
            }
            welcomed |= self.take(heard, manners).await? == Took::Welcome;
        }
        let micros = super::floor::micros(began.elapsed());
        Ok(Arrival { bytes, micros })
    }

    /// Whether another hello may help: without deltas, or when the server has noticed that we went.
    async fn try_again(&mut self, code: &str, asked: bool, manners: &Manners) -> bool {
        match code {
            // A server from before there were deltas.
            "bad-message" if asked => {
                manners.deltas.store(false, Ordering::Relaxed);
                self.picture.forget();
                true
            }
            "seat-taken" => {
                tokio::time::sleep(SHORTLY).await;
                true
            }
            _ => false,
        }
    }

    fn hello(&self, manners: &Manners) -> Value {
        let mut hello = json!({"say": "hello"});
        if let Some(seat) = &self.seat {
            hello["seat"] = seat["seat"].clone();
            hello["key"] = seat["key"].clone();
        }
        if manners.deltas() {
            hello["deltas"] = json!(true);
            if let Some(have) = self.picture.have() {
                hello["have"] = have;
            }
        }
        hello
    }

    pub(super) async fn say(&mut self, message: &Value) -> anyhow::Result<()> {
        self.said = message.to_string().into();
        self.send().await
    }

    async fn send(&mut self) -> anyhow::Result<()> {
        let socket = self.socket.as_mut().context("a client is away")?;
        let handed = socket.send(Message::Text(self.said.clone())).await;
        handed.context("the server went away")
    }

    /// Says it again after a while, where the server only says that it came too fast: whether that was so.
    async fn said_again(&mut self, heard: &Heard<'_>) -> anyhow::Result<bool> {
        if heard.hear != "error" || heard.code != "too-fast" {
            return Ok(false);
        }
        let wait = heard
            .retry_after
            .map(|after| Duration::from_secs(after.into()));
        let wait = wait.unwrap_or(BREATH);
        if wait > LONGEST_WAIT {
            return Ok(false);
        }
        tokio::time::sleep(wait).await;
        self.send().await.map(|()| true)
    }

    /// Asks, and waits for the answer: what it says, where it is a hint.
    pub(super) async fn ask(
        &mut self,
        question: &Value,
        number: u32,
        manners: &Manners,
    ) -> anyhow::Result<Option<String>> {
        self.say(question).await?;
        loop {
            let text = self.next(manners).await?;
            let heard: Heard = serde_json::from_str(&text)?;
            if self.said_again(&heard).await? {
                continue;
            }
            // Not every offer has odds: a refusal is an answer too.
            if heard.ask == Some(number) {
                return Ok(heard.notation.map(Cow::into_owned));
            }
            self.take(heard, manners).await?;
        }
    }

    /// Hears until the position is another than that of `step`: how many bytes that took, and when the last of
    /// them came. What reading them takes is ours, not the server's.
    pub(super) async fn hear_on(
        &mut self,
        step: u32,
        manners: &Manners,
    ) -> anyhow::Result<(u32, Instant)> {
        let mut bytes = 0;
        let mut came = Instant::now();
        while self.picture.step == Some(step) {
            let text = self.next(manners).await?;
            came = Instant::now();
            let heard: Heard = serde_json::from_str(&text)?;
            // Who comes and goes is not of the move's doing.
            if heard.hear != "presence" {
                bytes += text.len() as u32;
            }
            self.take(heard, manners).await?;
        }
        Ok((bytes, came))
    }

    /// The next text.
    async fn next(&mut self, manners: &Manners) -> anyhow::Result<Utf8Bytes> {
        let socket = self.socket.as_mut().context("a client is away")?;
        while let Some(message) = socket.next().await {
            if let Message::Text(text) = message? {
                let length = text.len() as u64;
                manners.received.fetch_add(length, Ordering::Relaxed);
                return Ok(text);
            }
        }
        bail!("the server closed the connection")
    }

    async fn take(&mut self, heard: Heard<'_>, manners: &Manners) -> anyhow::Result<Took> {
        if self.said_again(&heard).await? {
            return Ok(Took::Other);
        }
        if heard.hear == "error" {
            manners.refused.fetch_add(1, Ordering::Relaxed);
            bail!("the server refuses: {}", heard.message);
        }
        let took = self.picture.take(heard)?;
        if took == Took::Gap {
            manners.gaps.fetch_add(1, Ordering::Relaxed);
            let step = self.picture.step;
            self.say(&json!({"say": "again", "step": step})).await?;
        }
        Ok(took)
    }
}

async fn connect(url: &str, read_at_once: usize) -> anyhow::Result<Socket> {
    let config = WebSocketConfig::default().read_buffer_size(read_at_once);
    let connecting = tokio_tungstenite::connect_async_with_config(url, Some(config), true);
    let (socket, _) = connecting.await.context("no connection to the server")?;
    Ok(socket)
}
