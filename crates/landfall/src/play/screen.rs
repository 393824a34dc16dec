//! The terminal: what is shown, and what comes of a line.

use std::io::Write;
use std::path::Path;

use kernel::AnySession;
use kernel::scene::{Offer, Scene};
use kernel::why::Wish;
use kernel::{AnyTitle, Dice, Refusal, Seat, Seed};

use super::command::{Command, HELP};
use super::offers;
use super::sitting::Sitting;
use crate::{files, out};

/// A game in the terminal.
pub(super) struct Screen<'a> {
    pub(super) title: &'a dyn AnyTitle,
    pub(super) session: Box<dyn AnySession>,
    pub(super) sitting: Sitting,
    /// Behind `hint` and `auto`.
    bot: &'static str,
    /// What the bots' dice grow from: never the game's own.
    bot_seed: Seed,
    /// Whether the screen waits for another person.
    curtain: Option<Seat>,
    /// Whether the question has to be shown again.
    fresh: bool,
    /// Whether a costly choice must be typed twice: not where the input is a file.
    careful: bool,
    /// The costly choice that was typed once.
    doubted: String,
    /// What is left of an order that was stopped.
    pub(super) left: Option<Vec<String>>,
}

/// Whether to read on.
pub(super) enum Next {
    Go,
    Leave,
}

pub(super) type Done = anyhow::Result<()>;

impl<'a> Screen<'a> {
    pub(super) fn new(
        title: &'a dyn AnyTitle,
        session: Box<dyn AnySession>,
        sitting: Sitting,
        bot: &'static str,
        careful: bool,
    ) -> Screen<'a> {
        let decider = session.decider();
        Screen {
            bot_seed: session.replay().setup.seed,
            title,
            session,
            sitting: sitting.begin(decider),
            bot,
            curtain: None,
            fresh: true,
            careful,
            doubted: String::new(),
            left: None,
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

    /// Lets the bots play, hands over where another person decides, and shows what waits to be shown.
    pub(super) fn go_on(&mut self, out: &mut dyn Write) -> Done {
        while let Some(bot) = self.session.decider().and_then(|s| self.sitting.bot(s)) {
            if !self.play_bot(bot)? {
                break;
            }
        }
        self.sitting.read_out(out)?;
        let decider = self.session.decider();
        let away = decider.filter(|seat| self.sitting.is_away(*seat));
        if let Some(seat) = away {
            if self.curtain.is_none() {
                self.curtain = Some(seat);
                self.sitting.lower_curtain(seat, out)?;
            }
            return Ok(());
        }
        self.curtain = None;
        if std::mem::take(&mut self.fresh) {
            self.show(out)?;
        }
        Ok(())
    }

    /// A choice of the bot that keeps this seat; `false` where nobody decides any more.
    fn play_bot(&mut self, bot: &str) -> anyhow::Result<bool> {
        let Some(seat) = self.session.decider() else {
            return Ok(false);
        };
        let Some(chosen) = self.session.bot_choice(bot, self.bot_seed)? else {
            return Ok(false);
        };
        let played = self.session.play(seat, &chosen)?;
        self.sitting.hear(&*self.session, &played.heard);
        self.fresh = true;
        Ok(true)
    }

    /// What the person at the screen sees.
    pub(super) fn scene(&self) -> Scene {
        self.session.scene(Some(self.sitting.shown()))
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
            // Some questions say themselves whose they are.
            let name = self.sitting.name(decision.seat);
            if !decision.question.starts_with(name) {
                write!(out, "{name}: ")?;
            }
        }
        let rule = out::faint(&format!("[{}]", decision.rule));
        writeln!(out, "{} {rule}", out::strong(&decision.question))?;
        offers::overview(&decision.offers, out)?;
        Ok(())
    }

    pub(super) fn obey(&mut self, line: &str, out: &mut dyn Write) -> anyhow::Result<Next> {
        if let Some(seat) = self.curtain {
            // Whoever sat here before gets nothing to read any more.
            match Command::read(line) {
                Command::Quit => return Ok(Next::Leave),
                Command::Save(path) => self.save(path, out)?,
                _ => {
                    self.curtain = None;
                    self.sitting.lift_curtain(seat, out)?;
                    self.fresh = true;
                }
            }
            return Ok(Next::Go);
        }
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
            Command::Map => self.map(out)?,
            Command::Order(typed) => self.order(&typed, out)?,
            Command::On => self.order_on(out)?,
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
        let seat = self.sitting.shown();
        let played = match self.session.play(seat, notation) {
            Ok(played) => played,
            Err(refusal) => return self.refuse(&refusal, out),
        };
        self.sitting.hear(&*self.session, &played.heard);
        self.sitting.read_out(out)?;
        self.changed();
        Ok(())
    }

    /// The position is another.
    pub(super) fn changed(&mut self) {
        self.fresh = true;
        self.doubted.clear();
        self.left = None;
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

    /// What the rules say to a choice, as far as the person at the screen may know.
    fn why(&self, text: &str, out: &mut dyn Write) -> Done {
        if text.is_empty() {
            writeln!(out, "Why what? Type why and a choice in notation.")?;
            return Ok(());
        }
        if offers::meant(&self.offers(), text).is_some() {
            writeln!(out, "It can be done: type it without `why`.")?;
            return Ok(());
        }
        if self.session.decider().is_none() {
            writeln!(out, "The game is over.")?;
            return Ok(());
        }
        let wish = Wish {
            notation: Some(text.to_owned()),
            ..Wish::default()
        };
        let answers = self.session.why(Some(self.sitting.shown()), &wish);
        match answers.into_iter().find_map(|answer| answer.refusal) {
            None => writeln!(out, "It can be done: type it without `why`.")?,
            Some(refusal) => self.refuse(&refusal, out)?,
        }
        Ok(())
    }

    fn hint(&mut self, out: &mut dyn Write) -> Done {
        // Another bot than those who keep a seat, with dice of its own.
        let step = self.session.step() as u64;
        let mut dice = Dice::new(Seed::from(step));
        match self.session.advice(self.bot, &mut dice)? {
            None => writeln!(out, "The game is over.")?,
            Some(advice) => {
                let offers = self.offers();
                let label = offers.iter().find(|offer| offer.notation == advice);
                let label = label.map_or("", |offer| &*offer.label);
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
            let decider = self.session.decider();
            let bot = decider.and_then(|seat| self.sitting.bot(seat));
            if !self.play_bot(bot.unwrap_or(self.bot))? {
                break;
            }
            // The choice itself is told only to the person whose it is.
            let last = self.session.last();
            if let Some(own) = last.filter(|step| step.seat == self.sitting.shown()) {
                writeln!(out, "{}", own.choice)?;
            }
            self.sitting.read_out(out)?;
        }
        self.fresh = true;
        Ok(())
    }

    /// Takes back the last choice of the person at the screen, and what bots have answered to it.
    fn undo(&mut self, out: &mut dyn Write) -> Done {
        loop {
            let by = self.session.last().map(|step| step.seat);
            if by.is_some_and(|seat| self.sitting.is_away(seat)) {
                writeln!(out, "No: the last choice was not yours.")?;
                return Ok(());
            }
            if let Err(refusal) = self.session.undo_order() {
                return self.refuse(&refusal, out);
            }
            self.sitting.forget(&*self.session);
            self.fresh = true;
            if by == Some(self.sitting.shown()) {
                writeln!(out, "Taken back.")?;
                return Ok(());
            }
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
