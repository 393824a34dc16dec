//! `landfall play`: a game in the terminal, by notation or by number. Works from a pipe too.

mod command;
mod offers;
mod orders;
mod screen;
mod sight;
mod sitting;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow, bail};
use kernel::AnySession;
use kernel::situation::Trial;
use kernel::{AnyTitle, Replay, Seed, Situation};

use crate::args::PlayArgs;
use crate::files::{self, Saved};
use crate::titles::Games;
use screen::{Next, Screen};
use sitting::Sitting;

pub(crate) fn run(args: &PlayArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let title = games.find(&args.setup.game)?;
    let hints = args.bots.iter().rfind(|text| !text.contains('='));
    let bot = bot(title, hints.map(String::as_str))?;
    let sitting = Sitting::new(title, &args.bots)?;
    let session = if let Some(path) = &args.from {
        resumed(title, path)?
    } else {
        let seed = args.seed.unwrap_or_else(fresh_seed);
        title.begin(games.set_up(&args.setup, seed)?.1)
    };
    if let Some(path) = &args.save {
        // Before an evening is spent: a game that cannot be saved is told at once.
        files::write_json(path, &session.replay())?;
    }
    let careful = io::stdin().is_terminal();
    let mut screen = Screen::new(title, session, sitting, bot, careful);
    sit_down(&mut screen, out)?;
    if let Some(path) = &args.save {
        files::write_json(path, &screen.session.replay())?;
        writeln!(out, "Saved to {}.", path.display())?;
    }
    Ok(())
}

/// Reads lines until the game is left or the input ends.
fn sit_down(screen: &mut Screen<'_>, out: &mut dyn Write) -> anyhow::Result<()> {
    let interactive = io::stdin().is_terminal();
    screen.welcome(out)?;
    let mut line = Vec::new();
    loop {
        screen.go_on(out)?;
        write!(out, "> ")?;
        out.flush()?;
        line.clear();
        if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
            writeln!(out, "\nSo long.")?;
            return Ok(());
        }
        let text = String::from_utf8_lossy(&line);
        let text = text.trim();
        if !interactive {
            writeln!(out, "{text}")?;
        }
        match screen.obey(text, out)? {
            Next::Go => {}
            Next::Leave => {
                writeln!(out, "So long.")?;
                return Ok(());
            }
        }
    }
}

/// The bot behind `hint`: the one asked for, or the last of the list, which is the best.
fn bot(title: &dyn AnyTitle, asked: Option<&str>) -> anyhow::Result<&'static str> {
    let known = title.bots();
    let found = match asked {
        Some(name) => known.iter().find(|bot| **bot == name),
        None => known.last(),
    };
    found.copied().ok_or_else(|| {
        let name = asked.unwrap_or_default();
        anyhow!("unknown bot `{name}`: there are {}", known.join(", "))
    })
}

/// A seed nobody chose.
fn fresh_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    Seed::from(now.map_or(1, |time| {
        u64::from(time.subsec_nanos()) ^ time.as_secs() << 12
    }))
}

/// The game that a file holds.
fn resumed(title: &dyn AnyTitle, path: &Path) -> anyhow::Result<Box<dyn AnySession>> {
    let file = || files::named(path);
    let (game, session) = match files::read_saved(path)? {
        Saved::Situation(situation) => (situation.game.clone(), from_situation(title, &situation)),
        Saved::Replay(replay) => (replay.setup.game.clone(), from_replay(title, &replay)),
    };
    if game != title.info().id {
        bail!(
            "{}: this is a game of `{game}`, not of `{}`",
            file(),
            title.info().id
        );
    }
    session.with_context(file)
}

fn from_situation(
    title: &dyn AnyTitle,
    situation: &Situation,
) -> anyhow::Result<Box<dyn AnySession>> {
    let mut session = title.resume(situation)?;
    for trial in &situation.choices {
        let seats = &title.info().seats;
        let (seat, text) = match trial {
            Trial::Plain(text) => (session.decider(), text),
            Trial::Seated { seat, choice } => {
                let at = seats.iter().position(|s| s.id == seat);
                let at = at.ok_or_else(|| anyhow!("unknown seat `{seat}`"))?;
                (Some(kernel::Seat(at as u8)), choice)
            }
        };
        let seat = seat.ok_or_else(|| anyhow!("`{text}`: the game is over"))?;
        session
            .play(seat, text)
            .with_context(|| format!("`{text}`"))?;
    }
    Ok(session)
}

fn from_replay(title: &dyn AnyTitle, replay: &Replay) -> anyhow::Result<Box<dyn AnySession>> {
    title.verify(replay, &mut |_| ())?;
    let mut session = match &replay.start {
        Some(start) => title.resume(start)?,
        None => title.begin(replay.setup.clone()),
    };
    for step in &replay.steps {
        session
            .play(step.seat, &step.choice)
            .with_context(|| format!("`{}`", step.choice))?;
    }
    Ok(session)
}
