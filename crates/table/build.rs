//! Builds the server anew when the web page was: what is embedded is otherwise not watched.
//!
//! The folder is made where there is none, because cargo would take a watched folder that is missing
//! for one that has changed, every time.

use std::path::Path;

const BUNDLE: &str = "../../web/dist";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if Path::new("../../web").is_dir() && std::fs::create_dir_all(BUNDLE).is_ok() {
        println!("cargo::rerun-if-changed={BUNDLE}");
    }
}
