//! What goes wrong, in one clear line, and the exit code that says how.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// A check that does not hold: the report was printed, only the exit code is left to say.
#[derive(Debug)]
pub(crate) enum Failed {
    /// A broken law.
    Law(String),
    /// A replay that plays as it says and proves nothing.
    Proof(String),
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Failed::Law(line) | Failed::Proof(line)) = self;
        f.write_str(line)
    }
}

impl std::error::Error for Failed {}

/// Prints the line, if there is one to print, and tells the exit code.
pub(crate) fn exit_code(done: anyhow::Result<()>) -> ExitCode {
    let Err(fault) = done else {
        return ExitCode::SUCCESS;
    };
    if is_closed_pipe(&fault) {
        return ExitCode::SUCCESS;
    }
    let line = one_line(&format!("{fault:#}"));
    drop(writeln!(io::stderr(), "landfall: {line}"));
    if fault.is::<Failed>() {
        ExitCode::from(1)
    } else {
        ExitCode::from(2)
    }
}

/// Whoever read our output has heard enough (`| head`).
fn is_closed_pipe(fault: &anyhow::Error) -> bool {
    let kinds = fault
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>());
    kinds
        .into_iter()
        .any(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

/// A text on one line.
pub(crate) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
