//! The few requests that a run makes: new matches, and the size of what is printed.

use std::time::Duration;

use anyhow::{Context as _, bail};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use super::link::{LONGEST_WAIT, Link};

/// What is played, and where.
#[derive(Clone)]
pub(super) struct Venue {
    pub(super) address: String,
    pub(super) game: String,
    pub(super) scenario: String,
}

/// A match that was made: where it is heard, and the keys of its seats.
pub(super) struct Made {
    pub(super) url: String,
    pub(super) seats: Vec<Value>,
}

impl Venue {
    /// A new match.
    pub(super) async fn make(&self) -> anyhow::Result<Made> {
        let address = &self.address;
        let new = json!({"game": self.game, "scenario": self.scenario}).to_string();
        let made = request(address, "POST /api/matches", &new).await?;
        let made: Value = serde_json::from_str(&made)?;
        let id = made["card"]["id"].as_str().context("no match was made")?;
        let seats = made["keys"].as_array().context("no seat was given")?;
        Ok(Made {
            url: format!("ws://{address}/api/matches/{id}/live"),
            seats: seats.clone(),
        })
    }

    /// The bytes of everything printed, which a page fetches once.
    pub(super) async fn catalogue(&self) -> anyhow::Result<u64> {
        let path = format!("/api/games/{}/boards?scenario={}", self.game, self.scenario);
        let boards = request(&self.address, &format!("GET {path}"), "").await?;
        Ok(boards.len() as u64)
    }
}

impl Made {
    /// A client for each seat, and so many without one.
    pub(super) fn clients(self, watchers: u32) -> Vec<Link> {
        let Made { url, seats } = self;
        let watching = (0..watchers).map(|_| None);
        let all = seats.into_iter().map(Some).chain(watching);
        all.map(|seat| Link::new(url.clone(), seat)).collect()
    }
}

/// One request, said again after a while where the server only says that it came too fast.
async fn request(address: &str, what: &str, body: &str) -> anyhow::Result<String> {
    loop {
        let (head, text) = request_once(address, what, body).await?;
        if head.starts_with("HTTP/1.1 2") {
            return Ok(text);
        }
        match wait(&head) {
            Some(wait) if wait <= LONGEST_WAIT => tokio::time::sleep(wait).await,
            _ => bail!("the server answers: {text}"),
        }
    }
}

/// How long a server that is asked too often wants to be left alone.
fn wait(head: &str) -> Option<Duration> {
    if !head.starts_with("HTTP/1.1 429") {
        return None;
    }
    let mut headers = head.lines().filter_map(|line| line.split_once(": "));
    let after = headers.find(|(name, _)| name.eq_ignore_ascii_case("retry-after"))?;
    after.1.trim().parse().map(Duration::from_secs).ok()
}

/// One request over a connection of its own: head and body of the answer.
async fn request_once(address: &str, what: &str, body: &str) -> anyhow::Result<(String, String)> {
    let request = format!(
        "{what} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\n\
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
    Ok((head.to_owned(), body.to_owned()))
}
