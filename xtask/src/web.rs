//! The web table: installing its packages, building it, checking it, playing it in a browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::{cargo, node};

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// Where a Chromium usually is.
const CHROMIUMS: [&str; 6] = [
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/snap/bin/chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

fn folder() -> PathBuf {
    cargo::root().join("web")
}

fn npm(args: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    let status = Command::new(NPM)
        .args(args)
        .current_dir(folder())
        .env("PATH", node::path()?)
        .envs(variables.iter().copied())
        .status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("`npm {}` failed: {status}", args.join(" "))),
        Err(fault) => Err(format!("npm cannot be run: {fault}")),
    }
}

/// Installs exactly what the lock file names, unless that is what is installed.
pub(crate) fn install() -> Result<(), String> {
    let (lock, copy) = (
        folder().join("package-lock.json"),
        folder().join("node_modules/.installed-lock.json"),
    );
    let wanted = fs::read(&lock).map_err(|e| format!("web/package-lock.json: {e}"))?;
    if fs::read(&copy).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    npm(&["ci", "--no-progress"], &[])?;
    fs::write(&copy, wanted).map_err(|e| format!("web/node_modules: {e}"))
}

/// Starts the page's own server, which follows every change and hands the API on to `port`.
pub(crate) fn dev(port: &str) -> Result<Child, String> {
    let child = Command::new(NPM)
        .args(["run", "--silent", "dev"])
        .current_dir(folder())
        .env("PATH", node::path()?)
        .env("LANDFALL_URL", format!("http://127.0.0.1:{port}"))
        .spawn();
    child.map_err(|fault| format!("npm cannot be run: {fault}"))
}

/// Builds the bundle that the server carries.
pub(crate) fn build() -> Result<(), String> {
    install()?;
    npm(&["run", "--silent", "build"], &[])
}

/// Types, style and unit tests.
pub(crate) fn check() -> Result<(), String> {
    for script in ["check", "lint", "unit"] {
        npm(&["run", "--silent", script], &[])?;
    }
    Ok(())
}

/// Plays in a real browser against the given server binary.
pub(crate) fn browser(server: &Path) -> Result<(), String> {
    let Some(chromium) = chromium() else {
        if std::env::var_os("CI").is_some() {
            return Err("there is no Chromium here and none could be installed".to_owned());
        }
        let line = "=".repeat(72);
        println!(
            "{line}\nSKIPPED: the browser tests. There is no Chromium here and none could be installed.\n\
             Install one, or name it: CHROMIUM=/path/to/chromium cargo xtask test\n{line}"
        );
        return Ok(());
    };
    let server = server.to_string_lossy();
    npm(
        &["run", "--silent", "browser"],
        &[("CHROMIUM", &chromium), ("LANDFALL_BIN", &server)],
    )
}

/// A script of `web/package.json` that measures, against the given server binary.
pub(crate) fn measure(server: &Path) -> Result<(), String> {
    let chromium = chromium().ok_or("there is no Chromium here: set CHROMIUM to one")?;
    let server = server.to_string_lossy();
    npm(
        &["run", "--silent", "measure"],
        &[("CHROMIUM", &chromium), ("LANDFALL_BIN", &server)],
    )
}

/// A Chromium: the one that is named, one that is installed, or one that can be installed.
fn chromium() -> Option<String> {
    if let Ok(named) = std::env::var("CHROMIUM") {
        return Some(named);
    }
    if let Some(found) = installed_chromium() {
        return Some(found);
    }
    println!("no Chromium here: trying to install Debian's");
    let quiet = |args: &[&str]| {
        let done = Command::new("apt-get")
            .args(args)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdout(Stdio::null())
            .status();
        done.is_ok_and(|status| status.success())
    };
    let packages = ["chromium", "fonts-dejavu-core"];
    let mut install = vec!["install", "-y", "-qq", "--no-install-recommends"];
    install.extend(packages);
    if quiet(&["update", "-qq"]) && quiet(&install) {
        return installed_chromium();
    }
    None
}

fn installed_chromium() -> Option<String> {
    let found = CHROMIUMS.iter().find(|path| Path::new(path).exists());
    found.map(|path| (*path).to_owned())
}
