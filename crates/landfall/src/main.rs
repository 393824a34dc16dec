//! Landfall: one binary, one module for each command.
//!
//! Commands write to the given output and return an error for anything that cannot be done; this
//! file alone decides about exit codes: 0 when all is well, 1 when a law is broken or a replay's
//! dice are scripted, 2 when what was asked cannot be done. No rule of any game is here.

mod args;
mod backup;
mod effort;
mod fault;
mod files;
mod games;
mod laws;
mod load;
mod map;
mod out;
mod play;
mod playout;
mod retain;
mod rules;
mod serve;
mod situation;
mod sources;
mod tally;
mod titles;
mod try_out;
mod verify;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use args::{Cli, Command};
use titles::Games;

/// Scenes and messages are many small texts: this allocator makes them in half the time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|bug| {
        let line = fault::one_line(&bug.to_string());
        // Not eprintln: a closed stderr must not panic inside the hook.
        drop(writeln!(
            io::stderr(),
            "landfall: this is a bug, please report it: {line}"
        ));
    }));
    let mut out = BufWriter::new(io::stdout());
    let done = args::parse(&mut out).and_then(|cli| match cli {
        Some(cli) => run(cli, &mut out),
        None => Ok(()),
    });
    let flushed = out.flush().map_err(anyhow::Error::from);
    fault::exit_code(done.and(flushed))
}

fn run(cli: Cli, out: &mut dyn Write) -> anyhow::Result<()> {
    let games = Games::open(cli.data.as_deref())?;
    match cli.command {
        Command::Games(args) => games::run(&args, &games, out),
        Command::Play(args) => play::run(&args, &games, out),
        Command::Situation(args) => situation::run(&args, &games, out),
        Command::Try(args) => try_out::run(&args, &games, out),
        Command::Playout(args) => playout::run(&args, &games, out),
        Command::Effort(args) => effort::run(&args, &games, out),
        Command::Laws(args) => laws::run(&args, &games, out),
        Command::Rules(args) => rules::run(&args, &games, out),
        Command::Sources(args) => sources::run(&args, &games, out),
        Command::Map(args) => map::run(&args, &games, out),
        Command::Verify(args) => verify::run(&args, &games, out),
        Command::Serve(args) => serve::run(&args, games, out),
        Command::Backup(args) => backup::run(&args, out),
        Command::Retain(args) => retain::run(&args, out),
        Command::Load(args) => load::run(&args, &games, out),
    }
}
