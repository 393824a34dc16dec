//! `landfall rules`: the ledger of a game with its coverage.

use std::io::Write;

use kernel::ledger::{Rule, RuleStatus};

use crate::args::GameArgs;
use crate::out;
use crate::titles::Games;

pub(crate) fn run(args: &GameArgs, games: &Games, out: &mut dyn Write) -> anyhow::Result<()> {
    let title = games.find(&args.game)?;
    let rules = title.ledger().rules();
    if args.json {
        return out::json(out, &rules);
    }
    writeln!(
        out,
        "{}: the rules and what the software does with them\n",
        title.info().title
    )?;
    let widest = rules
        .iter()
        .map(|r| r.id.chars().count())
        .max()
        .unwrap_or(0);
    for rule in rules {
        print(rule, widest, out)?;
    }
    writeln!(out, "\n{}", summary(rules))?;
    Ok(())
}

/// The word for a status.
pub(crate) fn status(status: RuleStatus) -> &'static str {
    match status {
        RuleStatus::Enforced => "enforced",
        RuleStatus::Automatic => "automatic",
        RuleStatus::Component => "component",
        RuleStatus::Advice => "advice",
        RuleStatus::Open => "open",
    }
}

fn print(rule: &Rule, widest: usize, out: &mut dyn Write) -> anyhow::Result<()> {
    let tests = match (rule.tests.len(), rule.status) {
        (0, RuleStatus::Enforced) => "no test".to_owned(),
        (0, _) => String::new(),
        (n, _) => out::counted(n, "test", "tests"),
    };
    let id = &rule.id;
    let status = status(rule.status);
    writeln!(
        out,
        "{id:<widest$}  {status:<9}  {tests:>8}  {}",
        rule.title
    )?;
    out::paragraph(out, &rule.note, widest + 23)?;
    Ok(())
}

fn summary(rules: &[Rule]) -> String {
    let all = [
        RuleStatus::Enforced,
        RuleStatus::Automatic,
        RuleStatus::Component,
        RuleStatus::Advice,
    ];
    let count = |status: RuleStatus| rules.iter().filter(|r| r.status == status).count();
    let parts: Vec<String> = all
        .into_iter()
        .chain((count(RuleStatus::Open) > 0).then_some(RuleStatus::Open))
        .map(|s| format!("{} {}", count(s), status(s)))
        .collect();
    let bare = rules
        .iter()
        .filter(|r| r.status == RuleStatus::Enforced && r.tests.is_empty());
    format!(
        "{}: {}; {} enforced without a test",
        out::counted(rules.len(), "rule", "rules"),
        parts.join(", "),
        bare.count()
    )
}
