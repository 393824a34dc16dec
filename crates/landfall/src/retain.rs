//! `landfall retain`: which matches a server with these settings would remove. Nothing is removed by looking.

use std::io::Write;

use anyhow::{Context, bail};
use serde::Serialize;
use table::{Goes, WouldRemove};

use crate::args::RetainArgs;
use crate::out::{counted, json, size, table};

/// As programs read it.
#[derive(Serialize)]
struct Report<'a> {
    used_bytes: u64,
    matches: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    game: &'a str,
    why: &'static str,
    days: u32,
    bytes: u64,
}

pub(crate) fn run(args: &RetainArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let keep = args.keep.keep();
    if !keep.removes() {
        bail!(
            "say how long matches are kept: --keep-finished, --keep-abandoned, --keep-bot-only or --quota"
        );
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let found = runtime.block_on(table::would_remove(&args.db.path(), &keep))?;
    if args.json {
        return json(out, &report(&found));
    }
    let rows: Vec<Vec<String>> = found.matches.iter().map(row).collect();
    table(out, &rows)?;
    let all = counted(found.matches.len(), "match", "matches");
    let bytes = found.matches.iter().map(|goes| goes.bytes).sum();
    writeln!(
        out,
        "{all} would be removed, about {} of {} in use; nothing was",
        size(bytes),
        size(found.used)
    )?;
    Ok(())
}

fn report(found: &WouldRemove) -> Report<'_> {
    let lines = found.matches.iter().map(|goes| Line {
        id: &goes.id,
        game: &goes.game,
        why: goes.why.words(),
        days: goes.days,
        bytes: goes.bytes,
    });
    Report {
        used_bytes: found.used,
        matches: lines.collect(),
    }
}

fn row(goes: &Goes) -> Vec<String> {
    vec![
        goes.id.clone(),
        goes.game.clone(),
        goes.why.words().to_owned(),
        counted(goes.days as usize, "day", "days"),
        size(goes.bytes),
    ]
}
