//! The rule ledger: every rule of a rulebook, its status, our rulings, and the tests that cover it.

use serde::{Deserialize, Serialize};

use crate::files::SourceLine;

/// What the software does with a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RuleStatus {
    /// The code decides by it, and a test shows it.
    Enforced,
    /// It happens by itself: set-up, bookkeeping, headings whose points are enforced.
    Automatic,
    /// Cardboard that software makes moot.
    Component,
    /// Background and advice.
    Advice,
    /// Not there yet, and said so.
    Open,
}

/// One rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The rulebook's number; `6.11#most-units` is a point inside 6.11.
    pub id: String,
    /// What it is about, in our words.
    pub title: String,
    /// What the software does with it.
    pub status: RuleStatus,
    /// Our ruling, where the text leaves room.
    #[serde(default)]
    pub note: String,
    /// The tests that cover it.
    #[serde(default)]
    pub tests: Vec<String>,
}

/// All rules of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ledger {
    rules: Vec<Rule>,
    tests: Vec<&'static str>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    rule: Vec<Rule>,
}

/// Where a piece of data comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "describe", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Source {
    /// The file it stands in.
    pub file: &'static str,
    /// Which table or list.
    pub list: String,
    /// `rulebook`, `public` or `reconstructed`, and why.
    pub source: String,
}

impl Source {
    /// What a data file says of its lists.
    pub fn of(file: &'static str, lines: &[SourceLine]) -> impl Iterator<Item = Source> {
        lines.iter().map(move |line| Source {
            file,
            list: line.list.clone(),
            source: line.source.clone(),
        })
    }
}

impl Ledger {
    /// A ledger without rules, for a game that has none written down yet.
    pub const EMPTY: Ledger = Ledger {
        rules: Vec::new(),
        tests: Vec::new(),
    };

    /// The ledger of a game's own `rules.toml`, which its tests have read before, and of the names of its tests, one a
    /// line.
    ///
    /// # Panics
    /// When the text cannot be read.
    pub fn built_in(text: &str, tests: &'static str) -> Ledger {
        let tests: Vec<&str> = tests.lines().collect();
        Ledger::read(text, &tests)
            .unwrap_or_else(|fault| panic!("rules.toml is checked by tests: {fault}"))
    }

    /// Reads a ledger. `tests` are the names of all tests there are; those named after a rule
    /// (`r6_12_…`) are added to its entry.
    pub fn read(text: &str, tests: &[&'static str]) -> Result<Ledger, toml::de::Error> {
        let file: File = toml::from_str(text)?;
        let mut rules = file.rule;
        for rule in &mut rules {
            for test in tests {
                let named_here = rule.tests.iter().any(|t| t == test);
                if !named_here && covers(test, &rule.id) {
                    rule.tests.push((*test).to_owned());
                }
            }
        }
        let tests = tests.to_vec();
        Ok(Ledger { rules, tests })
    }

    /// The rules, in the rulebook's order.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The entry of a rule; of `6.11` for a point `6.11#x` that has none.
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        let exact = self.rules.iter().find(|r| r.id == id);
        let whole = id.split('#').next().unwrap_or(id);
        exact.or_else(|| self.rules.iter().find(|r| r.id == whole))
    }

    /// All that is wrong with the ledger: `ids` are those it must hold.
    pub fn faults(&self, ids: &[&str]) -> Vec<String> {
        let mut faults = Vec::new();
        for id in ids {
            if !self.rules.iter().any(|r| r.id == *id) {
                faults.push(format!("rule {id} has no entry"));
            }
        }
        for (i, rule) in self.rules.iter().enumerate() {
            if self.rules[..i].iter().any(|r| r.id == rule.id) {
                faults.push(format!("rule {} has two entries", rule.id));
            }
            if !ids.contains(&rule.id.as_str()) {
                faults.push(format!("rule {} is not in the rulebook", rule.id));
            }
            if rule.title.trim().is_empty() {
                faults.push(format!("rule {} has no title", rule.id));
            }
            if rule.status == RuleStatus::Enforced && rule.tests.is_empty() {
                faults.push(format!("rule {} is enforced without a test", rule.id));
            }
            for test in &rule.tests {
                if !self.tests.contains(&test.as_str()) {
                    faults.push(format!(
                        "rule {} names test {test}, which does not exist",
                        rule.id
                    ));
                }
            }
        }
        faults
    }
}

/// Whether a test's name says that it covers a rule: `r6_12_wire` covers 6.12, not 6.1.
fn covers(test: &str, id: &str) -> bool {
    let Some(rest) = test.strip_prefix('r') else {
        return false;
    };
    let is_number = |word: &&str| {
        let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
        word.len() - digits.len() <= 1
            && !digits.is_empty()
            && digits.bytes().all(|b| b.is_ascii_digit())
    };
    let numbers: Vec<&str> = rest.split('_').take_while(is_number).collect();
    !numbers.is_empty() && numbers.join(".") == id
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
        [[rule]]
        id = "6.1"
        title = "German actions"
        status = "enforced"

        [[rule]]
        id = "6.11"
        title = "Step loss limits"
        status = "enforced"
    "#;

    #[test]
    fn a_test_covers_the_rule_it_is_named_after() {
        assert!(covers("r6_12_wire", "6.12"));
        assert!(covers("r2_4_5b_misprint", "2.4.5b"));
        assert!(!covers("r6_12_wire", "6.1"));
        assert!(!covers("r6_12_wire", "6"));
        assert!(!covers("retreat", "6"));
    }

    #[test]
    fn an_enforced_rule_without_a_test_is_a_fault() {
        let ledger = Ledger::read(TEXT, &["r6_11_one_step"]).unwrap();
        assert_eq!(
            ledger.faults(&["6.1", "6.11", "6.12"]),
            [
                "rule 6.12 has no entry",
                "rule 6.1 is enforced without a test"
            ]
        );
    }

    #[test]
    fn a_test_that_does_not_exist_is_a_fault() {
        let text = TEXT.replace("\"6.1\"\n", "\"6.1\"\n tests = [\"r6_1_gone\"]\n");
        let ledger = Ledger::read(&text, &["r6_11_one_step"]).unwrap();
        let faults = ledger.faults(&["6.1", "6.11"]);
        assert_eq!(
            faults,
            ["rule 6.1 names test r6_1_gone, which does not exist"]
        );
    }
}
