//! A match over WebSocket with everybody in it: whoever decides picks one of the offers at random,
//! again and again, until the game has ended; then another is begun.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use kernel::{Dice, Seed};
use serde::Deserialize;
use serde_json::{Value, json};
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
    ending: Option<serde::de::IgnoredAny>,
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

/// What is played, and where.
#[derive(Clone)]
pub(super) struct Venue {
    pub(super) address: String,
    pub(super) game: String,
    pub(super) scenario: Option<String>,
}

/// When it is time to stop.
#[derive(Clone, Copy)]
pub(super) struct Until {
    pub(super) time: Instant,
    /// So many games have ended.
    pub(super) games: Option<u64>,
    /// So many moves were made.
    pub(super) moves: Option<u64>,
}

impl Until {
    pub(super) fn over(self, seen: &Seen) -> bool {
        let ended = seen.ended.load(Ordering::Relaxed);
        let made = || -> u64 {
            let by_seat = seen.by_seat.iter();
            by_seat.map(|count| count.load(Ordering::Relaxed)).sum()
        };
        Instant::now() >= self.time
            || self.games.is_some_and(|games| ended >= games)
            || self.moves.is_some_and(|moves| made() >= moves)
    }
}

/// One seat's connection, and the position it heard of last.
struct Seat {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    now: Heard,
}

impl Seat {
    /// The next position.
    async fn next(
        socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>,
        seen: &Seen,
    ) -> anyhow::Result<Heard> {
        while let Some(message) = socket.next().await {
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

    fn offers(&self) -> &[Offer] {
        let decision = self.now.scene.as_ref().and_then(|s| s.decision.as_ref());
        decision.map_or(&[], |decision| &decision.offers)
    }
}

/// A match with a player in every seat.
pub(super) struct Match {
    venue: Venue,
    seats: Vec<Seat>,
    dice: Dice,
}

impl Match {
    /// Makes a match and connects to every seat of it.
    pub(super) async fn sit_down(venue: &Venue, number: u32, seen: &Seen) -> anyhow::Result<Match> {
        Ok(Match {
            venue: venue.clone(),
            seats: seats(venue, seen).await?,
            dice: Dice::new(Seed::from(u64::from(number))),
        })
    }

    /// Plays until it is time; a match that ends is followed by a new one.
    pub(super) async fn play(
        mut self,
        until: Until,
        pause: Duration,
        seen: Arc<Seen>,
    ) -> anyhow::Result<()> {
        // Players do not all begin at once, and some moves meet.
        let spread = pause.mul_f64(f64::from(self.dice.below(1000)) / 1000.0);
        let mut next = tokio::time::Instant::now() + spread;
        while !until.over(&seen) {
            tokio::time::sleep_until(next).await;
            next += pause;
            if self.seats.iter().any(|seat| seat.now.ending.is_some()) {
                seen.ended.fetch_add(1, Ordering::Relaxed);
                self.seats = seats(&self.venue, &seen).await?;
                continue;
            }
            self.choose(&seen).await?;
        }
        Ok(())
    }

    /// One choice of whoever decides; everybody hears of it.
    async fn choose(&mut self, seen: &Seen) -> anyhow::Result<()> {
        let decider = self.seats.iter().position(|seat| !seat.offers().is_empty());
        let decider = decider.context("nobody may choose, and the game has not ended")?;
        let seat = &mut self.seats[decider];
        let offers = seat.offers();
        let at = self.dice.below(offers.len() as u32) as usize;
        let step = seat.now.step;
        let choice = json!({"say": "choose", "step": step, "notation": offers[at].notation});
        let choice = Message::text(choice.to_string());
        let began = Instant::now();
        let handed = seat.socket.send(choice).await;
        handed.context("the server went away")?;
        for (i, seat) in self.seats.iter_mut().enumerate() {
            while seat.now.step == step {
                seat.now = Seat::next(&mut seat.socket, seen).await?;
            }
            if i == decider {
                let took = seat.now.came.duration_since(began);
                seen.latencies.lock().await.push(micros(took));
            }
        }
        seen.by_seat[decider.min(super::SEATS - 1)].fetch_add(1, Ordering::Relaxed);
        Ok(())
    }
}

/// A new match, and a connection to each of its seats.
async fn seats(venue: &Venue, seen: &Seen) -> anyhow::Result<Vec<Seat>> {
    let address = &venue.address;
    let mut new = json!({"game": venue.game});
    if let Some(scenario) = &venue.scenario {
        new["scenario"] = json!(scenario);
    }
    let made = post(address, "/api/matches", &new).await?;
    let id = made["card"]["id"].as_str().context("no match was made")?;
    let keys = made["keys"].as_array().context("no seat was given")?;
    let mut seats = Vec::new();
    for key in keys {
        let url = format!("ws://{address}/api/matches/{id}/live");
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await?;
        let hello = json!({"say": "hello", "seat": key["seat"], "key": key["key"]});
        socket.send(Message::text(hello.to_string())).await?;
        let now = Seat::next(&mut socket, seen).await?;
        seats.push(Seat { socket, now });
    }
    Ok(seats)
}

/// One request over a connection of its own.
async fn post(address: &str, path: &str, body: &Value) -> anyhow::Result<Value> {
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
