//! Lists a crate's test functions while it is built, so that the game's ledger can show which rules they cover.
//!
//! A game's `build.rs` calls [`list_tests`]; its `rules.rs` then says
//! `include!(concat!(env!("OUT_DIR"), "/tests.rs"));` and has a constant `TESTS`. It is a crate of its own, without
//! dependencies, because a build script must not wait for the kernel to be built twice.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Writes the names of all tests in `src` and `tests` to `tests.rs` in cargo's folder for what is built.
///
/// # Panics
/// When it is not called by a build script that cargo runs.
pub fn list_tests() {
    let mut names = Vec::new();
    for folder in ["src", "tests"] {
        println!("cargo::rerun-if-changed={folder}");
        collect(Path::new(folder), &mut names);
    }
    names.sort();
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("tests.rs");
    let text =
        format!("/// The names of this crate's tests.\nconst TESTS: &[&str] = &{names:#?};\n");
    fs::write(out, text).expect("cargo gives a folder that can be written");
}

fn collect(folder: &Path, names: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
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
