//! A program that plays a match, loses its line now and then, and comes back.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::picture::{Heard, Picture, Took};
use crate::server::curl;

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A program with its match, and what it was told.
pub(crate) struct Player {
    pub(crate) id: String,
    key: String,
    pub(crate) picture: Picture,
    /// The choices that were acknowledged, in order.
    pub(crate) told: Vec<String>,
    /// A choice that was sent and not yet acknowledged.
    sent: Option<String>,
    turns: usize,
    /// How often the server went on from what the player had.
    pub(crate) went_on: usize,
}

impl Player {
    pub(crate) fn new(address: &str, deltas: bool) -> Player {
        let made = curl(address, "POST /api/matches", "{\"game\":\"jubilee\"}");
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Player {
            id: text(&made["card"]["id"]),
            key: text(&made["keys"][0]["key"]),
            picture: Picture::new(deltas),
            told: Vec::new(),
            sent: None,
            turns: 0,
            went_on: 0,
        }
    }

    /// Comes (back): the position must hold all that was acknowledged, and at most what was sent.
    /// `None` where the server is killed before it can answer.
    pub(crate) async fn enter(&mut self, address: &str) -> Option<Socket> {
        let url = format!("ws://{address}/api/matches/{}/live", self.id);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
        let hello = self.picture.hello(&self.key).to_string();
        socket.send(Message::text(hello)).await.ok()?;
        let mut there = None;
        while there.is_none() || self.picture.step < there {
            if let Took::Welcome { steps, kept } = self.hear(&mut socket).await? {
                there = Some(steps);
                self.went_on += usize::from(kept);
            }
        }
        assert_eq!(self.picture.step, there, "match {}", self.id);
        let made = there? as usize;
        if made == self.told.len() + 1 {
            self.told.extend(self.sent.take());
        }
        assert_eq!(made, self.told.len(), "match {}", self.id);
        self.sent = None;
        Some(socket)
    }

    /// Plays until the match has ended or the server is gone.
    pub(crate) async fn play(&mut self, address: &str, pace: usize) -> Option<()> {
        let mut socket = self.enter(address).await?;
        while !self.picture.over {
            self.turns += 1;
            self.choose(&mut socket, pace).await?;
            // Now and then the line is cut: before the answer comes, or after it.
            match self.turns % 23 {
                5 => socket = self.come_back(socket, address).await?,
                14 => {
                    self.hear_answer(&mut socket).await?;
                    socket = self.come_back(socket, address).await?;
                }
                _ => self.hear_answer(&mut socket).await?,
            }
        }
        Some(())
    }

    async fn come_back(&mut self, cut: Socket, address: &str) -> Option<Socket> {
        drop(cut);
        self.enter(address).await
    }

    /// Sends one of the offers; `None` when the server is gone.
    pub(crate) async fn choose(&mut self, socket: &mut Socket, pace: usize) -> Option<()> {
        let offers = &self.picture.offers;
        let notation = offers[(self.told.len() * 7 + pace) % offers.len()].clone();
        let say = json!({"say": "choose", "step": self.picture.step, "notation": notation});
        self.sent = Some(notation);
        socket.send(Message::text(say.to_string())).await.ok()
    }

    /// Hears the position that the choice made.
    pub(crate) async fn hear_answer(&mut self, socket: &mut Socket) -> Option<()> {
        while self.hear(socket).await? != Took::Position {}
        self.told.extend(self.sent.take());
        assert_eq!(self.picture.step, Some(self.told.len() as u64));
        Some(())
    }

    async fn hear(&mut self, socket: &mut Socket) -> Option<Took> {
        let text = next(socket).await?;
        let heard: Heard = serde_json::from_str(&text).unwrap();
        assert_ne!(heard.hear, "error", "{text}");
        Some(self.picture.take(heard))
    }

    /// The whole scene as a new connection gets it.
    pub(crate) async fn fresh_scene(&self, address: &str) -> Value {
        let url = format!("ws://{address}/api/matches/{}/live", self.id);
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let hello = json!({"say": "hello", "key": self.key}).to_string();
        socket.send(Message::text(hello)).await.unwrap();
        loop {
            let text = next(&mut socket).await.unwrap();
            let mut heard: Value = serde_json::from_str(&text).unwrap();
            assert_ne!(heard["hear"], "error", "{heard}");
            if heard["hear"] == "now" {
                return heard["scene"].take();
            }
        }
    }

    /// Gives the match up.
    pub(crate) async fn resign(&mut self, address: &str) {
        let mut socket = self.enter(address).await.unwrap();
        let resign = json!({"say": "resign"}).to_string();
        socket.send(Message::text(resign)).await.unwrap();
        // A resignation is a step, and no choice.
        while !next(&mut socket).await.unwrap().contains("\"resigned\"") {}
    }
}

/// The next text; `None` when the server is gone.
async fn next(socket: &mut Socket) -> Option<Utf8Bytes> {
    loop {
        let heard = tokio::time::timeout(Duration::from_secs(30), socket.next()).await;
        match heard.expect("an answer, or the end")? {
            Ok(Message::Text(text)) => return Some(text),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}
