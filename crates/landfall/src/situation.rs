//! `landfall situation`: a complete position as JSON, to be edited by a person.

use std::io::Write;

use crate::args::SituationArgs;
use crate::out;
use crate::titles::Games;

pub(crate) fn run(args: &SituationArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let (title, setup) = games.set_up(&args.setup, args.seed)?;
    out::json(out, &title.begin(setup).situation())
}
