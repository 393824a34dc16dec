//! The table in the terminal: what is shown, and what comes of a line.

use std::io::Write;
use std::path::Path;

use kernel::AnySession;
use kernel::scene::{Offer, Scene};
use kernel::{AnyTitle, Dice, Refusal, Seat, Viewer};

use super::command::{Command, HELP};
use super::offers;
use crate::{files, out};

/// A game on the table.
pub(super) struct Table<'a> {
    pub(super) title: &'a dyn AnyTitle,
    pub(super) session: Box<dyn AnySession>,
    bot: &'static str,
    dice: Dice,
    /// Whether the question has to be shown again.
    fresh: bool,
    /// Whether a costly choice must be typed twice: not where the input is a file.
    careful: bool,
    /// The costly choice that was typed once.
    doubted: String,
}

/// Whether to read on.
pub(super) enum Next {
    Go,
    Leave,
}

pub(super) type Done = anyhow::Result<()>;

impl<'a> Table<'a> {
    pub(super) fn new(
        title: &'a dyn AnyTitle,
        session: Box<dyn AnySession>,
        bot: &'static str,
        careful: bool,
    ) -> Table<'a> {
        // The bot's own dice: hints must not change the game's rolls.
        let dice = Dice::new(session.replay().setup.seed).fork();
        Table {
            title,
            session,
            bot,
            dice,
            fresh: true,
            careful,
            doubted: String::new(),
        }
    }

    pub(super) fn welcome(&self, out: &mut dyn Write) -> Done {
        let setup = self.session.replay().setup;
        let info = self.title.info();
        let scenario = info.scenarios.iter().find(|s| s.id == setup.scenario);
        let name = scenario.map_or(setup.scenario.as_str(), |s| s.title);
        writeln!(out, "{}: {name}", info.title)?;
        if !setup.options.is_empty() {
            writeln!(out, "with {}", setup.options.join(", "))?;
        }
        writeln!(out, "seed {}; type help for what can be typed", setup.seed)?;
        Ok(())
    }

    /// Whether a question or the outcome waits to be shown.
    pub(super) fn asks(&mut self) -> bool {
        std::mem::take(&mut self.fresh)
    }

    /// The seat whose eyes the screen shows: whoever decides, or the first when it is over.
    fn viewer(&self) -> Seat {
        self.session.decider().unwrap_or_default()
    }

    pub(super) fn scene(&self) -> Scene {
        self.session.scene(Some(self.viewer()))
    }

    pub(super) fn offers(&self) -> Vec<Offer> {
        self.scene()
            .decision
            .map_or_else(Vec::new, |decision| decision.offers)
    }

    pub(super) fn show(&self, out: &mut dyn Write) -> Done {
        let scene = self.scene();
        writeln!(out, "\n{}", out::faint(&format!("── {} ──", scene.clock)))?;
        let status = self.session.status();
        if let Some(outcome) = status.outcome {
            writeln!(
                out,
                "{} (score {}) [{}]",
                outcome.title, outcome.score, outcome.rule
            )?;
            out::paragraph(out, &outcome.detail, 2)?;
            writeln!(out, "The game is over: save FILE keeps it, quit leaves.")?;
            return Ok(());
        }
        let Some(decision) = scene.decision else {
            return Ok(());
        };
        let seats = &self.title.info().seats;
        if seats.len() > 1 {
            let seat = seats.get(decision.seat.0 as usize);
            write!(out, "{}: ", seat.map_or("", |s| s.title))?;
        }
        let rule = out::faint(&format!("[{}]", decision.rule));
        writeln!(out, "{} {rule}", out::strong(&decision.question))?;
        offers::overview(&decision.offers, out)?;
        Ok(())
    }

    pub(super) fn obey(&mut self, line: &str, out: &mut dyn Write) -> anyhow::Result<Next> {
        let offers = self.offers();
        // A notation is a notation, even if it looks like a command.
        if offers
            .iter()
            .any(|offer| offer.notation.eq_ignore_ascii_case(line))
        {
            self.choose(line, out)?;
            return Ok(Next::Go);
        }
        match Command::read(line) {
            Command::Quit => return Ok(Next::Leave),
            Command::Help => write!(out, "{HELP}")?,
            Command::List => self.show(out)?,
            Command::Look(what) => self.look(what, out)?,
            Command::Why(text) => self.why(text, out)?,
            Command::Odds(what) => self.odds(what, out)?,
            Command::Hint => self.hint(out)?,
            Command::Auto(count) => self.auto(count, out)?,
            Command::Undo => self.undo(out)?,
            Command::Save(path) => self.save(path, out)?,
            Command::Rule(id) => self.rule(id, out)?,
            Command::Choice(text) => self.choose(text, out)?,
        }
        Ok(Next::Go)
    }

    /// Makes a choice, unfolds a beginning, or says why not.
    fn choose(&mut self, text: &str, out: &mut dyn Write) -> Done {
        let offers = self.offers();
        if let Some(offer) = offers::meant(&offers, text) {
            let notation = offer.notation.clone();
            if offer.confirm && self.careful && self.doubted != notation {
                writeln!(
                    out,
                    "{}: are you sure? Type it again to do it.",
                    offer.label
                )?;
                self.doubted = notation;
                return Ok(());
            }
            return self.make(&notation, out);
        }
        let begun = offers::beginning(&offers, text);
        if !begun.is_empty() {
            offers::print(&begun, out)?;
            return Ok(());
        }
        if text.parse::<u64>().is_ok() {
            let count = offers.len();
            writeln!(
                out,
                "There is no choice {text}: they are numbered from 1 to {count}."
            )?;
            return Ok(());
        }
        self.make(text, out)
    }

    /// Makes a choice for whoever decides and tells the story.
    fn make(&mut self, notation: &str, out: &mut dyn Write) -> Done {
        let seat = self.viewer();
        if let Err(refusal) = self.session.play(seat, notation) {
            return self.refuse(&refusal, out);
        }
        for record in self.session.last_heard(Viewer::Seat(seat)) {
            let rule = out::faint(&format!("[{}]", record.rule));
            writeln!(out, "  • {} {rule}", record.text)?;
        }
        self.fresh = true;
        self.doubted.clear();
        Ok(())
    }

    pub(super) fn refuse(&self, refusal: &Refusal, out: &mut dyn Write) -> Done {
        if refusal.rule.is_empty() {
            writeln!(out, "No: {}.", refusal.reason)?;
            return Ok(());
        }
        let rule = self.title.ledger().rule(refusal.rule);
        let title = rule.map_or_else(String::new, |r| format!(", {}", r.title));
        writeln!(out, "No: {} [{}{title}].", refusal.reason, refusal.rule)?;
        Ok(())
    }

    /// Tries a choice on a copy of the game.
    fn why(&self, text: &str, out: &mut dyn Write) -> Done {
        if text.is_empty() {
            writeln!(out, "Why what? Type why and a choice in notation.")?;
            return Ok(());
        }
        if offers::meant(&self.offers(), text).is_some() {
            writeln!(out, "It can be done: type it without `why`.")?;
            return Ok(());
        }
        let Some(seat) = self.session.decider() else {
            writeln!(out, "The game is over.")?;
            return Ok(());
        };
        let mut copy = self.title.resume(&self.session.situation())?;
        match copy.play(seat, text) {
            Ok(()) => writeln!(out, "It can be done: type it without `why`.")?,
            Err(refusal) => self.refuse(&refusal, out)?,
        }
        Ok(())
    }

    fn hint(&mut self, out: &mut dyn Write) -> Done {
        match self.session.advice(self.bot, &mut self.dice)? {
            None => writeln!(out, "The game is over.")?,
            Some(advice) => {
                let offers = self.offers();
                let label = offers.iter().find(|offer| offer.notation == advice);
                let label = label.map_or("", |offer| offer.label.as_str());
                writeln!(out, "The {} bot would choose: {advice}  {label}", self.bot)?;
            }
        }
        Ok(())
    }

    fn auto(&mut self, count: &str, out: &mut dyn Write) -> Done {
        let count = match count {
            "" => Ok(1),
            "all" => Ok(usize::MAX),
            number => number.parse(),
        };
        let Ok(count) = count else {
            writeln!(out, "How many? Type auto, auto 10 or auto all.")?;
            return Ok(());
        };
        for _ in 0..count {
            let Some(advice) = self.session.advice(self.bot, &mut self.dice)? else {
                break;
            };
            writeln!(out, "{advice}")?;
            self.make(&advice, out)?;
        }
        self.fresh = true;
        Ok(())
    }

    fn undo(&mut self, out: &mut dyn Write) -> Done {
        match self.session.undo() {
            Ok(()) => {
                writeln!(out, "Taken back.")?;
                self.fresh = true;
                Ok(())
            }
            Err(refusal) => self.refuse(&refusal, out),
        }
    }

    fn save(&self, path: &str, out: &mut dyn Write) -> Done {
        if path.is_empty() {
            writeln!(out, "Where to? Type save and a file name.")?;
            return Ok(());
        }
        // The game goes on whatever the disk says.
        match files::write_json(Path::new(path), &self.session.replay()) {
            Ok(()) => writeln!(out, "Saved to {path}.")?,
            Err(fault) => writeln!(out, "Not saved: {fault:#}.")?,
        }
        Ok(())
    }
}
