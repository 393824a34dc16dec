//! The command line, as a person types it.

mod server;

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};
use kernel::Seed;

pub(crate) use server::{BackupArgs, LimitArgs, LogForm, RetainArgs, ServeArgs};

/// Board wargames of the Channel coast, 1942-44, with every rule enforced.
#[derive(Parser)]
#[command(name = "landfall", version, arg_required_else_help = true)]
pub(crate) struct Cli {
    /// Read the games' data (maps, counters, tables) from this folder instead of the built-in files
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Open the table in the browser: play alone, on one screen, against a bot or online
    Serve(ServeArgs),
    /// Copy a server's file to FILE, complete and checked, while the server runs
    Backup(BackupArgs),
    /// Say which matches a server with these settings would remove; removes nothing
    Retain(RetainArgs),
    /// List the games with their scenarios, options, seats and bots
    Games(GamesArgs),
    /// Play a game in the terminal, by notation or by number
    Play(PlayArgs),
    /// Print a complete position as JSON, to be edited and tried
    Situation(SituationArgs),
    /// Play the choices of a situation file and print what came of each, as JSON lines
    Try(TryArgs),
    /// Let bots play whole games: outcomes, scores, lengths, speed
    Playout(PlayoutArgs),
    /// Count what a person would have to enter for the games that bots play, by orders
    Effort(EffortArgs),
    /// Run random games through the eleven laws
    Laws(LawsArgs),
    /// Print every rule of a game with its status and its tests
    Rules(GameArgs),
    /// Print where a game's data comes from
    Sources(GameArgs),
    /// Draw a game's maps
    Map(MapArgs),
    /// Play a saved game again and check every hash and the dice
    Verify(VerifyArgs),
    /// Let bots play many matches over WebSocket and time every durable move
    Load(LoadArgs),
}

#[derive(Args)]
pub(crate) struct LoadArgs {
    /// The game's id, as `landfall games` lists it, or GAME:SCENARIO; several are measured one after the other, for one table
    #[arg(default_value = "jubilee")]
    pub(crate) game: Vec<String>,
    /// The scenario; the game's first where it is left out
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    /// How many matches are played at the same time
    #[arg(long, default_value = "200", value_parser = clap::value_parser!(u32).range(0..=5000))]
    pub(crate) matches: u32,
    /// How many moves a second all of them make together; 0 is as many as they can
    #[arg(long, default_value = "400")]
    pub(crate) rate: u32,
    /// For how long
    #[arg(long, default_value = "20", value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) seconds: u64,
    /// Stop earlier, once so many games were played to their end
    #[arg(long, value_parser = at_least_one)]
    pub(crate) games: Option<u64>,
    /// Stop earlier, once so many moves were made
    #[arg(long, value_parser = at_least_one)]
    pub(crate) moves: Option<u64>,
    /// How many look on without a seat in each match
    #[arg(long, default_value = "0", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) watchers: u32,
    /// How often in each match somebody drops the connection and comes back
    #[arg(long, default_value = "0", value_parser = clap::value_parser!(u32).range(0..=10000))]
    pub(crate) reconnects: u32,
    /// How many seats sit connected beside them and do nothing
    #[arg(long, default_value = "0", value_parser = clap::value_parser!(u32).range(0..=50000))]
    pub(crate) idle: u32,
    /// How many matches lie beside them, in memory, with nobody there
    #[arg(long, default_value = "0", value_parser = clap::value_parser!(u32).range(0..=200_000))]
    pub(crate) idle_matches: u32,
    /// In how many matches beside them hints and odds are asked for all the time, in every other eighth of the run: what that does to the moves of the others
    #[arg(long, default_value = "0", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub(crate) thinking: u32,
    /// Ask for whole scenes instead of deltas, as old bots do
    #[arg(long)]
    pub(crate) whole: bool,
    /// Another landfall binary to be the server; several are measured one after the other
    #[arg(long, value_name = "FILE")]
    pub(crate) server: Vec<PathBuf>,
    /// Where the database goes; a real disk, or the figures mean nothing
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which game, and how it is set up.
#[derive(Args)]
pub(crate) struct SetupArgs {
    /// The game's id, as `landfall games` lists it
    pub(crate) game: String,
    /// The scenario; the game's first where it is left out
    #[arg(long)]
    pub(crate) scenario: Option<String>,
    /// An optional rule; may be given several times
    #[arg(long = "option", value_name = "OPTION", value_delimiter = ',')]
    pub(crate) options: Vec<String>,
}

#[derive(Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Where chance grows from; a new game every time where it is left out
    #[arg(long)]
    pub(crate) seed: Option<Seed>,
    /// A bot in a seat, such as german=steady or 2=steady; may be given several times. A name alone is the bot behind `hint` and `auto`, which is the game's best where none is named
    #[arg(long = "bot", value_name = "SEAT=NAME")]
    pub(crate) bots: Vec<String>,
    /// Save the game as a replay here when it ends or is left
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Go on from a saved game or a situation
    #[arg(long, value_name = "FILE", conflicts_with_all = ["scenario", "options", "seed"])]
    pub(crate) from: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct SituationArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Where chance grows from
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
}

#[derive(Args)]
pub(crate) struct TryArgs {
    /// The situation file, or - for the standard input
    pub(crate) file: PathBuf,
}

#[derive(Args)]
pub(crate) struct PlayoutArgs {
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games
    #[arg(long, default_value = "100", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// The first game's seed; the next games count on from it
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// A bot for each seat; the last one serves the seats that are left. Where it is left out, the strongest
    #[arg(long, value_delimiter = ',', value_name = "BOT,…")]
    pub(crate) bots: Vec<String>,
    /// How many threads share the games
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write every game as a replay into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) save: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct EffortArgs {
    /// The game's id; every game where it is left out
    pub(crate) game: Option<String>,
    /// Only this scenario
    #[arg(long, requires = "game")]
    pub(crate) scenario: Option<String>,
    /// How many games of each scenario
    #[arg(long, default_value = "20", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) games: u32,
    /// The first game's seed; the next games count on from it
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LawsArgs {
    /// The game's id; every game where it is left out
    pub(crate) game: Option<String>,
    /// How many random games for each scenario
    #[arg(long, default_value = "100", value_parser = at_least_one)]
    pub(crate) games: u64,
    /// Begin no further game of a scenario once so many choices were made
    #[arg(long, value_parser = at_least_one)]
    pub(crate) choices: Option<u64>,
    /// The first game's seed; the next games count on from it
    #[arg(long, default_value = "1")]
    pub(crate) seed: Seed,
    /// Only this scenario
    #[arg(long, requires = "game")]
    pub(crate) scenario: Option<String>,
    /// Exactly these options; where left out, none, each alone and all together take turns
    #[arg(
        long = "option",
        value_name = "OPTION",
        value_delimiter = ',',
        requires = "game"
    )]
    pub(crate) options: Vec<String>,
    /// Print JSON: one line for each scenario
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which game.
#[derive(Args)]
pub(crate) struct GameArgs {
    /// The game's id, as `landfall games` lists it
    pub(crate) game: String,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct MapArgs {
    /// The game's id, as `landfall games` lists it
    pub(crate) game: String,
    /// Only this board; all boards on one sheet where it is left out
    #[arg(long, value_name = "ID")]
    pub(crate) board: Option<String>,
    /// Write to this file, .svg or .png; SVG to the standard output where it is left out
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Pixels for each unit of the drawing, for .png
    #[arg(long, default_value = "1", value_parser = scale)]
    pub(crate) scale: f32,
}

#[derive(Args)]
pub(crate) struct VerifyArgs {
    /// The replay file, or - for the standard input
    pub(crate) file: PathBuf,
    /// The promise about the dice that you wrote down before the first choice: 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    pub(crate) commitment: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

fn at_least_one(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(0) | Err(_) => Err("a whole number of games, at least one".to_owned()),
        Ok(games) => Ok(games),
    }
}

fn scale(text: &str) -> Result<f32, String> {
    match text.parse() {
        Ok(scale) if (0.1..=8.0).contains(&scale) => Ok(scale),
        _ => Err("a number from 0.1 to 8".to_owned()),
    }
}

/// Reads the command line; `None` where help was asked for and given.
pub(crate) fn parse(out: &mut dyn Write) -> anyhow::Result<Option<Cli>> {
    let words: Vec<OsString> = std::env::args_os().collect();
    match Cli::try_parse_from(words) {
        Ok(cli) => Ok(Some(cli)),
        Err(help)
            if matches!(
                help.kind(),
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion
            ) =>
        {
            write!(out, "{help}")?;
            Ok(None)
        }
        Err(bad) => anyhow::bail!("{}", sentence(&bad)),
    }
}

/// What is wrong with the command line, without the usage that clap prints after it.
fn sentence(bad: &clap::Error) -> String {
    if bad.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "say what to do; `landfall --help` lists the commands".to_owned();
    }
    let text = bad.to_string();
    let useful = text
        .lines()
        .map(str::trim)
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more"))
        .filter(|line| !line.is_empty());
    let line = useful.collect::<Vec<_>>().join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    format!("{line} (see `landfall --help`)")
}
