//! One game on two servers, seen by every seat and by a bystander.

use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context as _, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio::process::{Child, Command};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::report::Report;

/// A wrong choice is tried after every so many right ones.
const TRY_WRONG_EVERY: usize = 7;

/// A running server.
pub(crate) struct Server {
    child: Child,
    /// `127.0.0.1:PORT`.
    pub(crate) address: String,
}

impl Server {
    pub(crate) async fn start(binary: &Path, db: &Path) -> anyhow::Result<Server> {
        let mut child = Command::new(binary)
            .args(["serve", "--port", "0", "--db"])
            .arg(db)
            .env("LANDFALL_LOG", "error")
            // Known to newer binaries only: as many matches as there are games.
            .env("LANDFALL_MATCHES_PER_MINUTE", "0")
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let stdout = child.stdout.take().context("the server has no output")?;
        let mut lines = BufReader::new(stdout).lines();
        let address = tokio::time::timeout(Duration::from_mins(1), async {
            while let Some(line) = lines.next_line().await? {
                if let Some((_, address)) = line.split_once("http://") {
                    return Ok(address.trim_end_matches('/').to_owned());
                }
            }
            bail!("{} ends before it says where it is", binary.display())
        });
        let address = address.await.context("the server is too slow to start")??;
        Ok(Server { child, address })
    }

    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        self.child.kill().await?;
        Ok(())
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A match on one server: a connection for each seat, and the bystander's last.
struct Match {
    viewers: Vec<Socket>,
    /// What each of them saw last.
    frames: Vec<Value>,
}

impl Match {
    async fn make(address: &str, replay: &Value) -> anyhow::Result<Match> {
        // A file has a small seed as a number, a request has every seed as a text.
        let seed = match &replay["seed"] {
            Value::String(text) => text.clone(),
            number => number.to_string(),
        };
        let set_up = json!({
            "game": replay["game"], "scenario": replay["scenario"],
            "options": replay["options"], "seed": seed,
        });
        let made = post(address, "/api/matches", &set_up).await?;
        let id = made["card"]["id"].as_str().context("no match was made")?;
        let keys = made["keys"].as_array().context("no seats were given")?;
        let mut seats: Vec<Value> = keys
            .iter()
            .map(|key| json!({"say": "hello", "seat": key["seat"], "key": key["key"]}))
            .collect();
        seats.push(json!({"say": "hello"}));
        let (mut viewers, mut frames) = (Vec::new(), Vec::new());
        for hello in seats {
            let address = format!("ws://{address}/api/matches/{id}/live");
            let (mut socket, _) = tokio_tungstenite::connect_async(address).await?;
            socket.send(Message::text(hello.to_string())).await?;
            frames.push(heard(&mut socket, "now").await?);
            viewers.push(socket);
        }
        Ok(Match { viewers, frames })
    }

    /// A choice that the rules take: what everybody sees then.
    async fn choose(&mut self, seat: usize, notation: &str) -> anyhow::Result<()> {
        self.say(seat, notation).await?;
        for (socket, frame) in self.viewers.iter_mut().zip(&mut self.frames) {
            *frame = heard(socket, "now").await?;
        }
        Ok(())
    }

    /// A choice that may be refused: the answer.
    async fn try_wrong(&mut self, seat: usize, notation: &str) -> anyhow::Result<Value> {
        self.say(seat, notation).await?;
        heard(&mut self.viewers[seat], "error").await
    }

    async fn say(&mut self, seat: usize, notation: &str) -> anyhow::Result<()> {
        let step = &self.frames[seat]["step"];
        let say = json!({"say": "choose", "step": step, "notation": notation});
        self.viewers[seat]
            .send(Message::text(say.to_string()))
            .await?;
        Ok(())
    }
}

/// The next message of this kind; an error where another was awaited is an error.
async fn heard(socket: &mut Socket, kind: &str) -> anyhow::Result<Value> {
    while let Some(message) = socket.next().await {
        let Message::Text(text) = message? else {
            continue;
        };
        let value: Value = serde_json::from_str(&text)?;
        match value["hear"].as_str() {
            Some(found) if found == kind => return Ok(value),
            Some("error") => bail!("the server refuses: {value}"),
            Some("now") => bail!("the server accepts what should be refused"),
            _ => {}
        }
    }
    bail!("the server closed the connection")
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
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer
        .split_once("\r\n\r\n")
        .context("the answer is cut short")?;
    if !head.starts_with("HTTP/1.1 2") {
        bail!("the server answers: {body}");
    }
    Ok(serde_json::from_str(body)?)
}

/// Plays a replay on both servers and compares after every choice.
pub(crate) async fn play(old: &str, new: &str, replay: &Value) -> anyhow::Result<Report> {
    let mut report = Report::of_one_game();
    let mut old = Match::make(old, replay).await?;
    let mut new = Match::make(new, replay).await?;
    let name = format!(
        "{} {} seed {}",
        replay["game"], replay["scenario"], replay["seed"]
    );
    let steps = replay["steps"].as_array().context("a replay has steps")?;
    let mut seen: Vec<&str> = Vec::new();
    compare(&old, &new, &format!("{name} at the start"), &mut report);
    for (i, step) in steps.iter().enumerate() {
        let seat = step["seat"].as_u64().unwrap_or_default() as usize;
        let notation = step["choice"].as_str().unwrap_or_default();
        let here = format!("{name}, choice {} `{notation}`", i + 1);
        if i % TRY_WRONG_EVERY == 0 {
            let offered = offers(&old.frames[seat]);
            let wrong = seen.iter().rev().find(|tried| !offered.contains(tried));
            if let Some(wrong) = wrong {
                let (a, b) = (
                    old.try_wrong(seat, wrong).await?,
                    new.try_wrong(seat, wrong).await?,
                );
                report.refusals += 1;
                if (&a["code"], &a["rule"]) != (&b["code"], &b["rule"]) {
                    let told = format!("before {here}, `{wrong}`: {} | {}", a["rule"], b["rule"]);
                    report.differs("refusals' rules", told);
                }
                if a["message"] != b["message"] {
                    let told = format!("`{wrong}`: {} | {}", a["message"], b["message"]);
                    report.differs("refusals' words", told);
                }
            }
        }
        old.choose(seat, notation).await?;
        if let Err(fault) = new.choose(seat, notation).await {
            report.differs("choices", format!("{here}: {fault}"));
            return Ok(report);
        }
        if !seen.contains(&notation) {
            seen.push(notation);
        }
        report.choices += 1;
        compare(&old, &new, &here, &mut report);
    }
    Ok(report)
}

fn offers(frame: &Value) -> Vec<&str> {
    let offers = frame["scene"]["decision"]["offers"].as_array();
    let offers = offers.into_iter().flatten();
    offers
        .filter_map(|offer| offer["notation"].as_str())
        .collect()
}

/// Where every piece stands, in the order drawn.
fn places(frame: &Value) -> Vec<(&Value, &Value)> {
    let pieces = frame["scene"]["pieces"].as_array().into_iter().flatten();
    pieces
        .map(|piece| (&piece["id"], &piece["space"]))
        .collect()
}

/// Parts of the journal's lines.
fn told<'a>(frame: &'a Value, part: &str) -> Vec<&'a Value> {
    let heard = frame["heard"].as_array().into_iter().flatten();
    heard.map(|record| &record[part]).collect()
}

fn compare(old: &Match, new: &Match, here: &str, report: &mut Report) {
    for (viewer, (a, b)) in old.frames.iter().zip(&new.frames).enumerate() {
        report.scenes += 1;
        let mut check = |kind: &'static str, same: bool, detail: &dyn Fn() -> String| {
            if !same {
                report.differs(kind, format!("{here}, viewer {viewer}: {}", detail()));
            }
        };
        check("offers", offers(a) == offers(b), &|| {
            format!("{:?} | {:?}", offers(a), offers(b))
        });
        check("places of pieces", places(a) == places(b), &|| {
            let moved = places(a).into_iter().zip(places(b)).find(|(x, y)| x != y);
            format!("{moved:?}")
        });
        let decision = |frame: &Value, part: &str| frame["scene"]["decision"][part].clone();
        for (kind, part) in [("questions", "question"), ("rules that ask", "rule")] {
            let (x, y) = (decision(a, part), decision(b, part));
            check(kind, x == y, &|| format!("{x} | {y}"));
        }
        for (kind, part) in [("events' rules", "rule"), ("events' words", "text")] {
            let (x, y) = (told(a, part), told(b, part));
            check(kind, x == y, &|| format!("{x:?} | {y:?}"));
        }
        let (x, y) = (&a["scene"]["outcome"], &b["scene"]["outcome"]);
        check("outcomes", x == y, &|| format!("{x} | {y}"));
        let (x, y) = (&a["scene"]["clock"], &b["scene"]["clock"]);
        check("clocks", x == y, &|| format!("{x} | {y}"));
    }
}
