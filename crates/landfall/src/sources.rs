//! `landfall sources`: where the data of a game comes from.

use std::io::Write;

use crate::args::GameArgs;
use crate::out;
use crate::titles::Games;

pub(crate) fn run(args: &GameArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let title = games.find(&args.game)?;
    let sources = title.sources();
    if args.json {
        return out::json(out, &sources);
    }
    let widest = sources
        .iter()
        .map(|s| s.list.chars().count())
        .max()
        .unwrap_or(0)
        .min(32);
    let mut file = "";
    for source in &sources {
        if source.file != file {
            file = source.file;
            writeln!(out, "{file}")?;
        }
        let mut lines = out::wrapped(&source.source, widest + 4).into_iter();
        let first = lines.next().unwrap_or_default();
        writeln!(out, "  {:<widest$}  {first}", source.list)?;
        for line in lines {
            writeln!(out, "  {:<widest$}  {line}", "")?;
        }
    }
    Ok(())
}
