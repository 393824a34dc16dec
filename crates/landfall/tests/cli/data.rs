//! `--data`: an owner's own numbers, for whichever game they belong to.

use std::fs;
use std::path::{Path, PathBuf};

use super::{folder, landfall};

const OURS: &str = "source = \"rulebook";
const TYPED: &str = "source = \"rulebook, typed in by its owner";

/// A copy of a game's data in which every list says that its owner typed it in.
fn typed_in(id: &str, into: &Path) {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("../{id}/data"));
    fs::create_dir_all(into).unwrap();
    for entry in fs::read_dir(&data).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let text = if path.ends_with("map.toml") {
            text
        } else {
            text.replace(OURS, TYPED)
        };
        fs::write(into.join(path.file_name().unwrap()), text).unwrap();
    }
}

fn ids() -> Vec<String> {
    let games = landfall(&["games", "--json"]).fine().json();
    let ids = games.as_array().unwrap().iter();
    ids.map(|g| g["id"].as_str().unwrap().to_owned()).collect()
}

fn is_typed_in(id: &str, data: &Path) -> bool {
    let data = data.display().to_string();
    let told = landfall(&["sources", id, "--data", &data, "--json"]).fine();
    told.out.contains("typed in by its owner")
}

#[test]
fn a_folder_is_taken_for_the_game_whose_map_it_holds() {
    for id in ids() {
        let data = folder(&format!("data-of-{id}"));
        typed_in(&id, &data);
        for other in ids() {
            assert_eq!(is_typed_in(&other, &data), other == id, "{other} from {id}");
        }
    }
}

#[test]
fn a_folder_may_hold_a_folder_for_each_game() {
    let data = folder("data-of-all");
    for id in ids() {
        typed_in(&id, &data.join(&id));
    }
    for id in ids() {
        assert!(is_typed_in(&id, &data), "{id}");
    }
}

#[test]
fn a_fault_in_a_file_is_told_with_its_line() {
    for id in ids() {
        let data = folder(&format!("bad-data-of-{id}"));
        typed_in(&id, &data);
        fs::write(data.join("counters.toml"), "\n\nnonsense").unwrap();
        let data = data.display().to_string();
        landfall(&["games", "--data", &data]).refused(&["counters.toml:3: "]);
    }
}
