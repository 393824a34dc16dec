//! `landfall try`: plays a situation's choices and prints one JSON line for each, and a last one.

use std::io::Write;

use anyhow::{Context, bail};
use kernel::Situation;

use crate::args::TryArgs;
use crate::titles::Games;
use crate::{files, out};

pub(crate) fn run(args: &TryArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let situation: Situation = files::read(&args.file)?;
    let file = || files::named(&args.file);
    let title = games.edition(&situation.game, situation.version.as_ref());
    let title = title.with_context(file)?;
    let (tried, ended) = title.try_out(&situation).with_context(file)?;
    for line in &tried {
        out::json_line(out, line)?;
    }
    out::json_line(out, &ended)?;
    let refused: Vec<String> = tried
        .iter()
        .filter_map(|line| Some((line, line.refusal.as_ref()?)))
        .map(|(line, refusal)| format!("`{}`: {refusal}", line.choice))
        .collect();
    if let Some(first) = refused.first() {
        out.flush()?;
        let count = out::counted(refused.len(), "choice was", "choices were");
        bail!("{count} refused, first {first}");
    }
    Ok(())
}
