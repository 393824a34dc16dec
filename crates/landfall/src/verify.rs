//! `landfall verify`: plays a saved game again and checks every hash and the dice.

use std::io::Write;

use anyhow::{Context, anyhow, bail};
use kernel::replay::{Begun, Promise, Verified};
use kernel::{AnyTitle, Replay};
use serde_json::json;

use crate::args::VerifyArgs;
use crate::fault::Failed;
use crate::titles::Games;
use crate::{files, out};

pub(crate) fn run(args: &VerifyArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let replay: Replay = files::read(&args.file)?;
    let file = files::named(&args.file);
    let title = games
        .find(&replay.setup.game)
        .with_context(|| file.clone())?;
    let bar = out::progress(replay.steps.len() as u64, "verifying");
    let verified = title.verify(&replay, &mut |_| bar.inc(1));
    bar.finish_and_clear();
    match verified {
        Ok(verified) => tell(&file, title, &replay, &verified, args.json, out),
        Err(mismatch) => {
            if args.json {
                let game = &replay.setup.game;
                let error = mismatch.to_string();
                out::json(out, &json!({"ok": false, "game": game, "error": error}))?;
            }
            Err(anyhow!("{file}: {mismatch}"))
        }
    }
}

/// What was found. A file that scripts its dice plays as it says, and proves nothing about them.
fn tell(
    file: &str,
    title: &dyn AnyTitle,
    replay: &Replay,
    verified: &Verified,
    as_json: bool,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let scripted = verified.dice == Promise::Scripted;
    if as_json {
        let mut line = serde_json::to_value(verified)?;
        line["ok"] = json!(!scripted);
        if scripted {
            line["error"] = json!(SCRIPTED);
        }
        out::json(out, &line)?;
    } else {
        print(file, title, replay, verified, out)?;
    }
    if scripted {
        bail!(Failed::Proof(format!("{file}: {SCRIPTED}")));
    }
    Ok(())
}

/// Why a file with scripted dice is not taken for an honest game.
const SCRIPTED: &str = "the dice are SCRIPTED: the file itself says what was rolled or drawn";

fn print(
    file: &str,
    title: &dyn AnyTitle,
    replay: &Replay,
    verified: &Verified,
    out: &mut dyn Write,
) -> anyhow::Result<()> {
    let choices = out::counted(verified.steps, "choice", "choices");
    let outcome = verified.outcome.as_deref().unwrap_or("not ended yet");
    let (head, seed) = match verified.dice {
        Promise::Promised => ("verified", format!("as promised by {}", replay.commitment)),
        Promise::Scripted => (
            "SCRIPTED: it plays as recorded, but its dice prove nothing",
            "which did not decide the dice".to_owned(),
        ),
    };
    writeln!(out, "{file}: {head}")?;
    let (game, scenario) = (&title.info().title, &replay.setup.scenario);
    writeln!(out, "  game     {game}, {scenario}")?;
    writeln!(out, "  seed     {}, {seed}", replay.setup.seed)?;
    if verified.start == Begun::Position {
        let start = "FROM A POSITION that the file holds, not from the scenario's set-up: how that \
                     position came about is not checked";
        writeln!(out, "  start    {start}")?;
    }
    writeln!(out, "  length   {choices}, every position as recorded")?;
    writeln!(out, "  outcome  {outcome}")?;
    writeln!(out, "  hash     {}", verified.hash)?;
    Ok(())
}
