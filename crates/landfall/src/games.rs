//! `landfall games`: what there is to play.

use std::collections::BTreeMap;
use std::io::Write;

use kernel::{AnyTitle, Info};
use serde::Serialize;

use crate::args::GamesArgs;
use crate::out;
use crate::titles::Games;

/// A line of the catalogue.
#[derive(Serialize)]
struct Entry<'a> {
    #[serde(flatten)]
    info: &'a Info,
    bots: Vec<&'static str>,
    bot_blurbs: BTreeMap<&'static str, &'static str>,
}

pub(crate) fn run(args: &GamesArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    if args.json {
        let entries = games.0.iter().map(|title| Entry {
            info: title.info(),
            bots: title.bots(),
            bot_blurbs: title.bot_blurbs(),
        });
        return out::json(out, &entries.collect::<Vec<_>>());
    }
    for (i, title) in games.0.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        print(title.as_ref(), out)?;
    }
    Ok(())
}

fn print(title: &dyn AnyTitle, out: &mut dyn Write) -> anyhow::Result<()> {
    let info = title.info();
    writeln!(out, "{}  {}", info.id, info.title)?;
    out::paragraph(out, info.blurb, 2)?;
    let seats: Vec<&str> = info.seats.iter().map(|s| s.title).collect();
    writeln!(out, "  seats      {}", seats.join(", "))?;
    let blurbs = title.bot_blurbs();
    for bot in title.bots() {
        writeln!(out, "  bot        {bot}")?;
        out::paragraph(out, blurbs.get(bot).copied().unwrap_or_default(), 13)?;
    }
    for scenario in &info.scenarios {
        writeln!(out, "  scenario   {}  {}", scenario.id, scenario.title)?;
        out::paragraph(out, scenario.blurb, 13)?;
        for option in &scenario.options {
            writeln!(out, "    option   {}  {}", option.id, option.title)?;
            out::paragraph(out, option.blurb, 13)?;
        }
    }
    writeln!(out, "  play it    landfall play {}", info.id)?;
    Ok(())
}
