//! `landfall map`: a game's boards as SVG or PNG.

use std::io::Write;

use anyhow::bail;

use crate::args::MapArgs;
use crate::files;
use crate::titles::Games;

pub(crate) fn run(args: &MapArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let title = games.find(&args.game)?;
    let svg = match &args.board {
        None => title.poster(),
        Some(id) => {
            let boards = title.boards();
            let known: Vec<&str> = boards.iter().map(|b| b.id.as_str()).collect();
            let Some(board) = boards.iter().find(|b| b.id == *id) else {
                bail!("unknown board `{id}`: the boards are {}", known.join(", "));
            };
            board.svg.clone()
        }
    };
    let Some(path) = &args.out else {
        out.write_all(svg.as_bytes())?;
        return Ok(());
    };
    let ending = path
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    match ending.to_lowercase().as_str() {
        "svg" => files::write(path, svg.as_bytes())?,
        "png" => files::write(path, &pixels(&svg, args.scale)?)?,
        _ => bail!(
            "--out {}: the name must end in .svg or .png",
            path.display()
        ),
    }
    writeln!(out, "{} written", path.display())?;
    Ok(())
}

#[cfg(feature = "png")]
fn pixels(svg: &str, scale: f32) -> anyhow::Result<Vec<u8>> {
    use anyhow::Context;
    atlas::draw::png(svg, scale).context("the map cannot be drawn")
}

#[cfg(not(feature = "png"))]
fn pixels(_svg: &str, _scale: f32) -> anyhow::Result<Vec<u8>> {
    bail!("this landfall was built without PNG: write an .svg")
}
