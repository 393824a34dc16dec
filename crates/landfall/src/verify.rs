//! `landfall verify`: plays a saved game again and says plainly what that proves, and what it does not.

use std::io::Write;

use anyhow::{Context, anyhow, bail};
use kernel::replay::{Begun, Checked, Promise, Verified};
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
    let promised = args.commitment.as_deref();
    let verified = match verified {
        Ok(_) if promised.is_some_and(|promised| !promised.eq_ignore_ascii_case(&replay.commitment)) => {
            Err("the promise you gave is another than the file's: its dice are not those that were promised".to_owned())
        }
        Ok(verified) => Ok(verified),
        Err(mismatch) => Err(explained(title, &replay, &mismatch.to_string())),
    };
    match verified {
        Ok(verified) => {
            let report = Report {
                file: &file,
                title,
                replay: &replay,
                verified: &verified,
                promised: promised.is_some(),
            };
            report.tell(args.json, out)
        }
        Err(error) => {
            if args.json {
                let game = &replay.setup.game;
                out::json(out, &json!({"ok": false, "game": game, "error": error}))?;
            }
            Err(anyhow!("{file}: {error}"))
        }
    }
}

/// What is wrong; and that other rules may be the reason.
fn explained(title: &dyn AnyTitle, replay: &Replay, mismatch: &str) -> String {
    let today = title.version();
    match &replay.version {
        Some(version) if *version == today => mismatch.to_owned(),
        Some(version) => format!(
            "recorded under {version}, and these are {today}: it cannot be played again ({mismatch})"
        ),
        None => format!(
            "recorded by an earlier version of Landfall, and these are {today}: it cannot be played again ({mismatch})"
        ),
    }
}

/// Why a file with scripted dice is not taken for an honest game.
const SCRIPTED: &str = "the dice are SCRIPTED: the file itself says what was rolled or drawn";

/// What was found.
struct Report<'a> {
    file: &'a str,
    title: &'a dyn AnyTitle,
    replay: &'a Replay,
    verified: &'a Verified,
    /// Whether the promise was given from outside, and kept.
    promised: bool,
}

impl Report<'_> {
    /// A file that scripts its dice plays as it says, and proves nothing about them.
    fn tell(&self, as_json: bool, out: &mut dyn Write) -> anyhow::Result<()> {
        let scripted = self.verified.dice == Promise::Scripted;
        if as_json {
            let mut line = serde_json::to_value(self.verified)?;
            line["ok"] = json!(!scripted);
            line["verified"] = json!(self.is_proved());
            line["promise"] = json!(if self.promised { "kept" } else { "not-known" });
            if scripted {
                line["error"] = json!(SCRIPTED);
            }
            out::json(out, &line)?;
        } else {
            self.print(out)?;
        }
        if scripted {
            bail!(Failed::Proof(format!("{}: {SCRIPTED}", self.file)));
        }
        Ok(())
    }

    /// Whether everything in the file was proved: its rolls, its beginning, every position.
    fn is_proved(&self) -> bool {
        let Verified {
            dice,
            start,
            checked,
            ..
        } = self.verified;
        (dice, start, checked) == (&Promise::Promised, &Begun::Scenario, &Checked::Positions)
    }

    fn head(&self) -> &'static str {
        let Verified {
            dice,
            start,
            checked,
            ..
        } = self.verified;
        match (dice, start, checked) {
            (Promise::Scripted, _, _) => {
                "SCRIPTED: it plays as recorded, but its dice prove nothing"
            }
            (_, Begun::Position, _) => {
                "FROM A POSITION: it plays as recorded from a position that the file itself holds"
            }
            (_, _, Checked::Positions) => "verified",
            (_, _, Checked::Journal) => "played again under other rules than it was recorded under",
            (_, _, Checked::Choices) => {
                "legal, but not verified: the file holds no positions that could be compared"
            }
        }
    }

    fn seed(&self) -> String {
        let seed = self.replay.setup.seed;
        match (self.verified.dice, self.promised) {
            (Promise::Scripted, _) => format!("{seed}, which did not decide the dice"),
            (Promise::Promised, true) => {
                format!("{seed}, as promised: it kept the promise you gave")
            }
            (Promise::Promised, false) => format!(
                "{seed}; whether it was promised before the game is not known here. Compare the promise, or give it \
                 with --commitment: {}",
                self.replay.commitment
            ),
        }
    }

    fn print(&self, out: &mut dyn Write) -> anyhow::Result<()> {
        let Report {
            file,
            title,
            replay,
            verified,
            ..
        } = self;
        let choices = out::counted(verified.steps, "choice", "choices");
        let outcome = verified.outcome.as_deref().unwrap_or("not ended yet");
        writeln!(out, "{file}: {}", self.head())?;
        let (game, scenario) = (&title.info().title, &replay.setup.scenario);
        writeln!(out, "  game     {game}, {scenario}")?;
        let today = title.version();
        let rules = match &verified.recorded {
            None => format!("recorded before versions were counted; checked under {today}"),
            Some(version) if *version == today => today.to_string(),
            Some(version) => format!("recorded under {version}; checked under {today}"),
        };
        writeln!(out, "  rules    {rules}")?;
        writeln!(out, "  seed     {}", self.seed())?;
        if verified.start == Begun::Position {
            let start = "not the scenario's set-up: how that position came about is not checked";
            writeln!(out, "  start    {start}")?;
        }
        let compared = match verified.checked {
            Checked::Positions => "every position as recorded",
            Checked::Journal => "each told what it told then; positions were not compared",
            Checked::Choices => "each legal under these rules; positions were not compared",
        };
        writeln!(out, "  length   {choices}, {compared}")?;
        writeln!(out, "  outcome  {outcome}")?;
        writeln!(out, "  hash     {}", verified.hash)?;
        Ok(())
    }
}
