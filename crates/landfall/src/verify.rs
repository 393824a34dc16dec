//! `landfall verify`: plays a saved game again and checks every hash and the dice.

use std::io::Write;

use anyhow::{Context, anyhow};
use kernel::Replay;
use serde_json::json;

use crate::args::VerifyArgs;
use crate::{files, out, titles};

pub(crate) fn run(args: &VerifyArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let replay: Replay = files::read(&args.file)?;
    let file = files::named(&args.file);
    let title = titles::find(&replay.setup.game).with_context(|| file.clone())?;
    let bar = out::progress(replay.steps.len() as u64, "verifying");
    let verified = title.verify(&replay, &mut |_| bar.inc(1));
    bar.finish_and_clear();
    match verified {
        Ok(verified) if args.json => {
            let mut line = serde_json::to_value(&verified)?;
            line["ok"] = json!(true);
            out::json(out, &line)
        }
        Ok(verified) => {
            let choices = out::counted(verified.steps, "choice", "choices");
            let outcome = verified.outcome.as_deref().unwrap_or("not ended yet");
            writeln!(out, "{file}: verified")?;
            writeln!(
                out,
                "  game     {}, {}",
                title.info().title,
                replay.setup.scenario
            )?;
            writeln!(
                out,
                "  seed     {}, as promised by {}",
                replay.setup.seed, replay.commitment
            )?;
            writeln!(out, "  length   {choices}, every position as recorded")?;
            writeln!(out, "  outcome  {outcome}")?;
            writeln!(out, "  hash     {}", verified.hash)?;
            Ok(())
        }
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
