//! Tidiness that no compiler checks: file heads and lengths, forbidden words, the lock file.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cargo;

/// Longer source files are to be split, by chapter of the rulebook.
const MOST_LINES: usize = 450;

/// Where nothing of ours is.
const SKIPPED: [&str; 8] = [
    "target",
    "artifacts",
    ".git",
    "node_modules",
    "out",
    "dist",
    "test-results",
    "playwright-report",
];

/// The only place dependencies come from.
const INDEX: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Words that must not be committed. In two halves, or this file would be the first offender.
const UNFINISHED: [(&str, &str); 6] = [
    ("tod", "o!("),
    ("unimple", "mented!("),
    ("#[ign", "ore"),
    ("FIX", "ME"),
    ("X", "XX:"),
    ("db", "g!("),
];

/// Paths that exist on somebody's machine only.
const PRIVATE: [(&str, &str); 7] = [
    ("/ho", "me/"),
    ("/ro", "ot/"),
    ("/wo", "rk/"),
    ("/Us", "ers/"),
    (":\\Us", "ers\\"),
    ("../sh", "ared"),
    ("/tm", "p/"),
];

/// Checks every file; a line about what was seen, or all that is wrong.
pub(crate) fn run() -> Result<String, String> {
    let root = cargo::root();
    let mut files = Vec::new();
    collect(&root, &mut files).map_err(|e| format!("cannot read the workspace: {e}"))?;
    files.sort();
    let mut faults = Vec::new();
    let mut lines = 0;
    for path in &files {
        let Ok(text) = fs::read_to_string(path) else {
            continue; // pictures and fonts
        };
        let name = path
            .strip_prefix(&root)
            .unwrap_or(path)
            .to_string_lossy()
            .replace('\\', "/");
        lines += check(&name, &text, &mut faults);
    }
    rule_tests_are_unique(&root, &files, &mut faults);
    cited_rules_exist(&root, &files, &mut faults);
    if faults.is_empty() {
        return Ok(format!(
            "{} files and {lines} lines of Rust are tidy",
            files.len()
        ));
    }
    Err(format!("untidy:\n  {}", faults.join("\n  ")))
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if entry.file_type()?.is_dir() {
            if !SKIPPED.iter().any(|skipped| name == *skipped) {
                collect(&entry.path(), into)?;
            }
        } else {
            into.push(entry.path());
        }
    }
    Ok(())
}

/// Checks one text; the lines of Rust in it.
fn check(name: &str, text: &str, faults: &mut Vec<String>) -> usize {
    for (i, line) in text.lines().enumerate() {
        if PRIVATE
            .iter()
            .any(|(a, b)| names_a_path(line, &format!("{a}{b}")))
        {
            faults.push(format!("{name}:{}: a path of somebody's machine", i + 1));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        faults.push(format!("{name}: the last line does not end"));
    }
    match name {
        "Cargo.lock" | "fuzz/Cargo.lock" => lock(text, faults),
        "CHANGELOG.md" => changelog(name, text, faults),
        "web/package-lock.json" if text.contains("\"resolved\"") => {
            faults.push(format!("{name}: carries addresses of a registry"));
        }
        ".cargo/config.toml" if text.contains("[source") => {
            faults.push(format!("{name}: replaces the source of crates"));
        }
        _ if name.ends_with("Cargo.toml") => manifest(name, text, faults),
        _ => {}
    }
    let ending = Path::new(name).extension().and_then(|e| e.to_str());
    match ending {
        Some("rs") => source(name, text, faults),
        Some("ts" | "svelte" | "mjs" | "css") if !name.contains("/generated/") => {
            length(name, text, faults);
            unfinished(name, text, faults);
            0
        }
        _ => 0,
    }
}

/// Whether a line names this path, and not a folder of ours that ends alike (`./tm`, `src/tm`).
fn names_a_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        before.is_none_or(|c| !(c.is_alphanumeric() || c == '.'))
    })
}

fn source(name: &str, text: &str, faults: &mut Vec<String>) -> usize {
    if !text.starts_with("//!") {
        faults.push(format!(
            "{name}:1: does not open with //! (what is here, what is not)"
        ));
    }
    let count = length(name, text, faults);
    unfinished(name, text, faults);
    count
}

fn length(name: &str, text: &str, faults: &mut Vec<String>) -> usize {
    let count = text.lines().count();
    if count > MOST_LINES {
        faults.push(format!("{name}: {count} lines, at most {MOST_LINES}"));
    }
    count
}

fn unfinished(name: &str, text: &str, faults: &mut Vec<String>) {
    for (i, line) in text.lines().enumerate() {
        let word = UNFINISHED.iter().map(|(a, b)| format!("{a}{b}"));
        if let Some(word) = word.into_iter().find(|word| line.contains(word)) {
            faults.push(format!("{name}:{}: `{word}` is not for keeps", i + 1));
        }
        let open = concat!("TO", "DO");
        if line.contains(open) && !line.contains(&format!("{open}(#")) {
            faults.push(format!(
                "{name}:{}: {open} without an issue's number",
                i + 1
            ));
        }
    }
}

fn lock(text: &str, faults: &mut Vec<String>) {
    let sources = text
        .lines()
        .filter_map(|line| line.strip_prefix("source = "));
    for source in sources.filter(|source| source.trim_matches('"') != INDEX) {
        faults.push(format!(
            "Cargo.lock: a crate comes from {source}, not from the public index"
        ));
    }
}

/// Whoever keeps replays reads *Breaking* and nothing else.
fn changelog(name: &str, text: &str, faults: &mut Vec<String>) {
    let mut heading = "";
    for (i, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            heading = line;
        } else if line.contains("no longer verif") && heading != "### Breaking" {
            faults.push(format!(
                "{name}:{}: breaks old replays, but stands under `{heading}` instead of Breaking",
                i + 1
            ));
        }
    }
}

fn manifest(name: &str, text: &str, faults: &mut Vec<String>) {
    if text.contains("[workspace]") {
        return;
    }
    if !text.contains("license.workspace = true") {
        faults.push(format!("{name}: lacks `license.workspace = true`"));
    }
    // What strangers can use comes with a README; the rest is not for publishing.
    if !text.contains("publish.workspace = true") && !text.contains("readme = \"README.md\"") {
        faults.push(format!(
            "{name}: lacks `publish.workspace = true`, or a readme"
        ));
    }
    if !text.contains("[lints]\nworkspace = true") {
        faults.push(format!("{name}: lacks the workspace's lints"));
    }
}

/// A ledger finds the tests of a rule by their names: two of one name would hide each other.
fn rule_tests_are_unique(root: &Path, files: &[PathBuf], faults: &mut Vec<String>) {
    let mut seen: Vec<(String, String)> = Vec::new();
    for path in files
        .iter()
        .filter(|path| path.extension().is_some_and(|e| e == "rs"))
    {
        let inside = path.strip_prefix(root).unwrap_or(path);
        let crate_name: PathBuf = inside.components().take(2).collect();
        let crate_name = crate_name.to_string_lossy().into_owned();
        let text = fs::read_to_string(path).unwrap_or_default();
        for name in text.lines().filter_map(rule_test) {
            let entry = (crate_name.clone(), name.to_owned());
            if seen.contains(&entry) {
                faults.push(format!("{}: a second test {name}", inside.display()));
            }
            seen.push(entry);
        }
    }
}

/// Every rule that a game's code cites stands in its ledger.
fn cited_rules_exist(root: &Path, files: &[PathBuf], faults: &mut Vec<String>) {
    for ledger in files.iter().filter(|path| path.ends_with("rules.toml")) {
        let text = fs::read_to_string(ledger).unwrap_or_default();
        let ids = text
            .lines()
            .filter_map(|line| line.trim().strip_prefix("id = "));
        let ids: Vec<&str> = ids.map(|id| id.trim_matches('"')).collect();
        let Some(sources) = ledger.parent().map(|game| game.join("src")) else {
            continue;
        };
        for path in files.iter().filter(|path| path.starts_with(&sources)) {
            let text = fs::read_to_string(path).unwrap_or_default();
            let name = path.strip_prefix(root).unwrap_or(path).display();
            for (i, line) in text.lines().enumerate() {
                for rule in cited(line).filter(|rule| !ids.contains(rule)) {
                    faults.push(format!(
                        "{name}:{}: rule {rule} is not in the ledger",
                        i + 1
                    ));
                }
            }
        }
    }
}

/// The string literals of a line that look like a rule's number, `"6.11"`.
fn cited(line: &str) -> impl Iterator<Item = &str> {
    let plain = !line.contains("\\\"");
    let literals = line.split('"').skip(1).step_by(2);
    literals.filter(move |text| {
        let number = text.split('#').next().unwrap_or(text);
        let number = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
        let parts: Vec<&str> = number.split('.').collect();
        let counts = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
        plain && parts.len() > 1 && !number.starts_with('0') && parts.iter().all(counts)
    })
}

/// The name of a test named after a rule, `r6_12_…`.
fn rule_test(line: &str) -> Option<&str> {
    let name = line.trim().strip_prefix("fn ")?.split('(').next()?;
    let digit = name.strip_prefix('r')?.chars().next()?;
    digit.is_ascii_digit().then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(name: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        check(name, text, &mut faults);
        faults
    }

    #[test]
    fn a_tidy_file_has_no_fault() {
        assert!(faults("a.rs", "//! What is here.\n").is_empty());
    }

    #[test]
    fn each_offence_is_found() {
        let todo = concat!("tod", "o!()");
        for text in [
            "fn main() {}\n".to_owned(),
            format!("//! x\n{todo}\n"),
            format!("//! x\n// {} later\n", concat!("TO", "DO")),
            format!("//! x\n// see {}me/x\n", concat!("/ro", "ot/")),
            format!("//! x\n{}", "\n".repeat(MOST_LINES)),
            "//! x".to_owned(),
        ] {
            assert_eq!(faults("a.rs", &text).len(), 1, "{text}");
        }
    }

    #[test]
    fn what_breaks_replays_stands_under_breaking() {
        let told = |heading: &str| {
            let line = "- Older replays no longer verify.";
            faults("CHANGELOG.md", &format!("### {heading}\n{line}\n"))
        };
        assert!(told("Breaking").is_empty());
        assert_eq!(told("New").len(), 1);
    }

    #[test]
    fn the_lock_holds_the_public_index_only() {
        let good = format!("source = \"{INDEX}\"\n");
        assert!(faults("Cargo.lock", &good).is_empty());
        assert_eq!(
            faults("Cargo.lock", "source = \"registry+https://elsewhere/\"\n").len(),
            1
        );
    }

    #[test]
    fn cited_rules_are_found_in_a_line() {
        let line = r#"refuse("6.11", "tired", "6.11#most", "0.5", "6", "at 6.11", "2.4.5b")"#;
        assert_eq!(
            cited(line).collect::<Vec<_>>(),
            ["6.11", "6.11#most", "2.4.5b"]
        );
    }

    #[test]
    fn rule_tests_are_known_by_their_name() {
        assert_eq!(rule_test("    fn r6_12_wire() {"), Some("r6_12_wire"));
        assert_eq!(rule_test("fn retreat() {"), None);
        assert_eq!(rule_test("let r6 = 1;"), None);
    }
}
