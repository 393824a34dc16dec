//! The real binary, as a player or a script runs it. The tests know no game: they take the first
//! of the catalogue and read everything else from the program's own output.

#![expect(
    clippy::unwrap_used,
    reason = "a helper of a test fails like the test itself"
)]

mod bad_input;
mod catalogue;
mod data;
mod load;
mod play;
mod playouts;
mod situations;

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What came of a run.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Run {
    /// The output as one JSON value.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|e| panic!("{e}: {}", self.out))
    }

    /// The output as JSON lines.
    pub(crate) fn json_lines(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }

    /// All went well, nothing was said on stderr.
    pub(crate) fn fine(self) -> Run {
        assert_eq!((self.code, self.err.as_str()), (0, ""), "{}", self.out);
        self
    }

    /// Refused: exit code 2 and one clear line on stderr.
    pub(crate) fn refused(self, words: &[&str]) -> Run {
        assert_eq!(self.code, 2, "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "{}", self.err);
        assert!(self.err.starts_with("landfall: "), "{}", self.err);
        for word in words {
            assert!(self.err.contains(word), "`{word}` is not in: {}", self.err);
        }
        for word in ["panicked", "RUST_BACKTRACE", "this is a bug"] {
            assert!(!self.err.contains(word), "{}", self.err);
        }
        self
    }
}

/// Runs landfall with this on its standard input.
pub(crate) fn fed(args: &[&str], input: &[u8]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_landfall"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that reads nothing may be gone already.
    drop(child.stdin.take().unwrap().write_all(input));
    let done = child.wait_with_output().unwrap();
    Run {
        code: done.status.code().unwrap(),
        out: String::from_utf8(done.stdout).unwrap(),
        err: String::from_utf8(done.stderr).unwrap(),
    }
}

/// Runs landfall.
pub(crate) fn landfall(args: &[&str]) -> Run {
    fed(args, b"")
}

/// The first game of the catalogue.
pub(crate) fn game() -> Value {
    landfall(&["games", "--json"]).fine().json()[0].clone()
}

/// Its id.
pub(crate) fn game_id() -> String {
    game()["id"].as_str().unwrap().to_owned()
}

/// A place for a test's files, empty at first.
pub(crate) fn folder(test: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// A file in the test's folder, as an argument.
pub(crate) fn file(test: &str, name: &str, content: &str) -> String {
    let path = folder(test).join(name);
    fs::write(&path, content).unwrap();
    path.display().to_string()
}
