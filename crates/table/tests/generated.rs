//! The wire types as TypeScript (`web/src/generated/wire.ts`) and the HTTP side as OpenAPI
//! (`docs/openapi.json`): both must be what the Rust types say.
//! `LANDFALL_RECORD=1 cargo test -p landfall-table --features describe --test generated` writes them anew.

#![cfg(feature = "describe")]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use kernel::help::Help;
use kernel::ledger::Rule;
use table::wire::{http, messages};
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str =
    "// Written from the Rust types by `crates/table/tests/generated.rs`. Not edited by hand.\n";

/// Every type that is reached, by its name.
#[derive(Default)]
struct Collected {
    types: BTreeMap<String, String>,
}

impl TypeVisitor for Collected {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            T::visit_generics(self);
            return;
        }
        let config = Config::new();
        let docs = T::docs().unwrap_or_default();
        let text = format!("{docs}export {}\n", T::decl(&config));
        if self.types.insert(T::ident(&config), text).is_none() {
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }
}

fn written() -> String {
    let mut all = Collected::default();
    all.visit::<messages::Say>();
    all.visit::<messages::Hear>();
    all.visit::<http::Catalogue>();
    all.visit::<http::Boards>();
    all.visit::<http::NewMatch>();
    all.visit::<http::Made>();
    all.visit::<http::Join>();
    all.visit::<http::Joined>();
    all.visit::<http::Invited>();
    all.visit::<http::Matches>();
    all.visit::<http::Branch>();
    all.visit::<http::Moment>();
    all.visit::<http::Story>();
    all.visit::<http::Trouble>();
    all.visit::<Help>();
    all.visit::<Rule>();
    let types: Vec<String> = all.types.into_values().collect();
    format!("{HEAD}\n{}", types.join("\n"))
}

/// The file, or a new one where that is asked for.
fn current(path: &Path, text: &str) {
    if std::env::var_os("LANDFALL_RECORD").is_some() {
        std::fs::write(path, text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        found == text,
        "{} is not current: write it anew with LANDFALL_RECORD=1",
        path.display()
    );
}

#[test]
fn the_typescript_types_are_current() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/generated/wire.ts");
    current(&root, &written());
}

#[test]
fn the_openapi_description_is_current() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/openapi.json");
    let text = table::describe::openapi().to_pretty_json().unwrap();
    current(&path, &format!("{text}\n"));
}

/// Every name that the description points at is described in it.
#[test]
fn the_openapi_description_is_whole() {
    let text = table::describe::openapi().to_json().unwrap();
    let all: serde_json::Value = serde_json::from_str(&text).unwrap();
    let schemas = all["components"]["schemas"].as_object().unwrap();
    let mut pointed = text.split("#/components/schemas/").skip(1);
    assert!(pointed.all(|rest| schemas.contains_key(rest.split('"').next().unwrap())));
    assert!(all["paths"].as_object().unwrap().len() > 15);
}
