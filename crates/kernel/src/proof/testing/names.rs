//! The list of a crate's tests, which its ledger shows: `tests/names.txt`, one name a line.

use std::fs;
use std::path::Path;

use super::recorded::on_record;

/// The list is that of the tests there are, so that the ledger names no test that is gone.
pub(super) fn are_on_record(folder: &str) {
    let mut names = Vec::new();
    for part in ["src", "tests"] {
        collect(&Path::new(folder).join(part), &mut names);
    }
    names.sort();
    let found = names.join("\n") + "\n";
    let told = on_record(&format!("{folder}/tests/names.txt"), || found.clone());
    let gone = told.lines().find(|name| !found.lines().any(|f| f == *name));
    let new = found.lines().find(|name| !told.lines().any(|t| t == *name));
    assert!(
        found == told,
        "tests/names.txt is out of date ({}): LANDFALL_RECORD=1 cargo test --test suite ledger",
        new.or(gone).unwrap_or("their order")
    );
}

fn collect(folder: &Path, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, names);
        } else if path.extension().is_some_and(|e| e == "rs") {
            names.extend(tests_in(&fs::read_to_string(&path).unwrap_or_default()));
        }
    }
}

/// Functions that follow a `#[test]` line.
fn tests_in(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if line == "#[test]" {
            let function = lines.find(|l| l.starts_with("fn "));
            let name = function.and_then(|l| l.strip_prefix("fn ")?.split('(').next());
            names.extend(name.map(str::to_owned));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_marked_as_a_test_is_listed() {
        let text = "fn helper() {}\n\n#[test]\n#[should_panic]\nfn r6_12_wire_stops() {\n}\nfn other() {}\n";
        assert_eq!(tests_in(text), ["r6_12_wire_stops"]);
    }
}
