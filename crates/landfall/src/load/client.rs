//! A player over WebSocket: picks one of the offers at random, again and again.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::{Dice, Seed};
use serde::Deserialize;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::Seen;
use super::floor::micros;

/// The part of a message that a player who looks at nothing needs.
#[derive(Deserialize)]
struct Heard {
    hear: String,
    /// When the message came: what reading it takes is ours, not the server's.
    #[serde(skip, default = "Instant::now")]
    came: Instant,
    #[serde(default)]
    step: u32,
    scene: Option<Scene>,
    #[serde(default)]
    message: String,
}

#[derive(Deserialize)]
struct Scene {
    decision: Option<Decision>,
}

#[derive(Deserialize)]
struct Decision {
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    notation: String,
}

/// A match with one player in it.
pub(super) struct Player {
    address: String,
    game: String,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    dice: Dice,
}

impl Player {
    /// Makes a match and connects to it.
    pub(super) async fn sit_down(address: &str, game: &str, number: u32) -> anyhow::Result<Player> {
        Ok(Player {
            address: address.to_owned(),
            game: game.to_owned(),
            socket: join_new_match(address, game).await?,
            dice: Dice::new(Seed::from(u64::from(number))),
        })
    }

    /// Plays until the time is up; a match that ends is followed by a new one.
    pub(super) async fn play(
        mut self,
        until: Instant,
        pause: Duration,
        seen: Arc<Seen>,
    ) -> anyhow::Result<()> {
        let mut now = self.next_scene(&seen).await?;
        // Players do not all begin at once, and some moves meet.
        let spread = pause.mul_f64(f64::from(self.dice.below(1000)) / 1000.0);
        let mut next = tokio::time::Instant::now() + spread;
        while Instant::now() < until {
            tokio::time::sleep_until(next).await;
            next += pause;
            let offers = now.scene.and_then(|s| s.decision).map(|d| d.offers);
            let offers = offers.unwrap_or_default();
            if offers.is_empty() {
                seen.ended.fetch_add(1, Ordering::Relaxed);
                self.socket = join_new_match(&self.address, &self.game).await?;
                now = self.next_scene(&seen).await?;
                continue;
            }
            let at = self.dice.below(offers.len() as u32) as usize;
            let choice =
                json!({"say": "choose", "step": now.step, "notation": offers[at].notation});
            let began = Instant::now();
            self.socket
                .send(Message::text(choice.to_string()))
                .await
                .context("the server went away")?;
            now = self.next_scene(&seen).await?;
            let took = now.came.duration_since(began);
            seen.latencies.lock().await.push(micros(took));
        }
        Ok(())
    }

    async fn next_scene(&mut self, seen: &Seen) -> anyhow::Result<Heard> {
        while let Some(message) = self.socket.next().await {
            let Message::Text(text) = message? else {
                continue;
            };
            seen.bytes.fetch_add(text.len() as u64, Ordering::Relaxed);
            let came = Instant::now();
            let mut heard: Heard = serde_json::from_str(&text)?;
            heard.came = came;
            match heard.hear.as_str() {
                "now" => return Ok(heard),
                "error" => {
                    seen.refused.fetch_add(1, Ordering::Relaxed);
                    bail!("the server refuses: {}", heard.message);
                }
                _ => {}
            }
        }
        bail!("the server closed the connection")
    }
}

/// A new match, and a connection to its first seat.
async fn join_new_match(
    address: &str,
    game: &str,
) -> anyhow::Result<WebSocketStream<MaybeTlsStream<TcpStream>>> {
    let made = post(address, "/api/matches", &json!({"game": game})).await?;
    let id = made["card"]["id"].as_str().context("no match was made")?;
    let key = made["keys"][0]["key"]
        .as_str()
        .context("no seat was given")?;
    let (mut socket, _) =
        tokio_tungstenite::connect_async(format!("ws://{address}/api/matches/{id}/live")).await?;
    let hello = json!({"say": "hello", "seat": 0, "key": key});
    socket.send(Message::text(hello.to_string())).await?;
    Ok(socket)
}

/// One request over a connection of its own.
async fn post(
    address: &str,
    path: &str,
    body: &serde_json::Value,
) -> anyhow::Result<serde_json::Value> {
    let body = body.to_string();
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .context("the server's answer is cut short")?;
    if !head.starts_with("HTTP/1.1 2") {
        bail!("the server answers: {body}");
    }
    Ok(serde_json::from_str(body)?)
}
