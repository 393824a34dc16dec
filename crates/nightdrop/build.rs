//! Lists the crate's test functions, so that the ledger can show which rules they cover.

use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
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

/// Functions that follow a `#[test]` line.
fn collect(folder: &Path, names: &mut Vec<String>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, names);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).unwrap_or_default();
            let mut lines = text.lines().map(str::trim);
            while let Some(line) = lines.next() {
                if line == "#[test]" {
                    let function = lines.find(|l| l.starts_with("fn "));
                    let name = function.and_then(|l| l.strip_prefix("fn ")?.split('(').next());
                    names.extend(name.map(str::to_owned));
                }
            }
        }
    }
}
