//! What games share: data files and their folder, a reader's small questions, levels of victory.

use std::fs;
use std::path::PathBuf;

use kernel::files::{DataFiles, count, pack, parse, unpack};
use kernel::reading::{Faults, Reads};
use kernel::rulebook::Level;
use kernel::version::data_hash;
use serde_json::json;

/// Two files; the second is read as it stands.
fn data_files() -> DataFiles<[String; 2], 2> {
    let files = [
        ("map.toml", "title = \"The harbour\"\n"),
        ("tables.toml", "odds"),
    ];
    DataFiles::new(files, |texts| {
        if texts[1].contains("nonsense") {
            return Err("tables.toml: nonsense".to_owned());
        }
        Ok(texts.clone())
    })
}

fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&folder));
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    folder
}

#[test]
fn a_folder_replaces_the_files_it_has() {
    let own = folder("own", &[("tables.toml", "better odds")]);
    let files = data_files();
    let (own, shipped) = (files.from_folder(&own).unwrap(), files.shipped());
    let title = "title = \"The harbour\"\n";
    assert_eq!(own, [title, "better odds"].map(str::to_owned));
    assert_eq!(*shipped, [title, "odds"].map(str::to_owned));
}

#[test]
fn a_folder_that_is_missing_empty_or_wrong_is_refused() {
    let files = data_files();
    let refused = |folder: PathBuf, words: &str| {
        let fault = files.from_folder(&folder).unwrap_err();
        assert!(fault.contains(words), "{fault}");
    };
    refused(folder("gone", &[]).join("x"), "no such folder");
    refused(
        folder("empty", &[("help.toml", "")]),
        "holds none of map.toml, tables.toml",
    );
    refused(folder("wrong", &[("tables.toml", "nonsense")]), "nonsense");
}

#[test]
fn files_of_earlier_versions_are_found_by_their_hash() {
    let today = data_files().texts();
    let mut earlier = today.clone();
    earlier.insert("tables.toml".to_owned(), "worse odds".to_owned());
    let packed: &'static [u8] = pack(&earlier).leak();
    assert_eq!(unpack(packed).as_ref(), Ok(&earlier));
    let files = data_files().with_earlier(vec![packed].leak());
    for texts in [&today, &earlier] {
        assert_eq!(files.find(&data_hash(texts)).as_ref(), Some(texts));
    }
    assert_eq!(files.find("").as_ref(), Some(&earlier), "the oldest");
    assert_eq!(files.find("unknown"), None);
    assert!(unpack(b"rubbish").is_err());
}

#[test]
fn a_folder_is_known_by_its_title() {
    let same = folder(
        "same",
        &[("map.toml", "# Ours\ntitle = \"The harbour\"\nx = 1\n")],
    );
    let other = folder("other", &[("map.toml", "title = \"The river\"\n")]);
    let untitled = folder("untitled", &[("tables.toml", "odds")]);
    let known = [same, other, untitled].map(|folder| data_files().knows(&folder));
    assert_eq!(known, [true, false, false]);
}

#[test]
fn faults_of_a_file_name_their_line_and_what_is_missing() {
    let fault = parse::<toml::Table>("tables.toml", "a = 1\n\nb = \n").unwrap_err();
    assert!(fault.starts_with("tables.toml:3: "), "{fault}");
    assert_eq!(count("chits.toml", "chits", 37, 37), Ok(()));
    let fault = count("chits.toml", "chits", 36, 37).unwrap_err();
    assert_eq!(fault, "chits.toml: 36 chits, the rulebook has 37");
}

#[derive(Default)]
struct Reader(Faults);

impl Reads for Reader {
    fn faults(&mut self) -> &mut Faults {
        &mut self.0
    }
}

#[test]
fn a_reader_goes_on_after_a_fault_and_tells_them_all() {
    let position = json!({ "turn": 3, "wind": true, "at": "0101", "list": [1], "weather": 1 });
    let mut reader = Reader::default();
    let known = ["turn", "wind", "at", "list"];
    let fields = reader.fields(&position, &known).unwrap();
    assert_eq!(reader.number("turn", &fields["turn"], 1, 3), Some(3));
    assert_eq!(reader.number("turn", &fields["turn"], 1, 2), None);
    assert_eq!(reader.number("turn", &json!(300), 1, 255), None);
    assert_eq!(reader.flag("wind", &fields["wind"]), Some(true));
    assert_eq!(reader.flag("at", &fields["at"]), None);
    assert_eq!(reader.entries("list", &fields["list"]).len(), 1);
    assert_eq!(reader.entries("list", &json!(null)).len(), 0);
    assert_eq!(reader.entries("at", &fields["at"]).len(), 0);
    reader.only("piece", &json!({ "at": 1, "by": 2 }), &["at"]);
    assert!(reader.dice(&json!("loaded")).is_none());
    let faults = reader.0.or(()).unwrap_err();
    let told: Vec<&str> = faults.0.iter().map(String::as_str).collect();
    assert_eq!(
        told[..6],
        [
            "unknown field `weather`",
            "turn must be 1 to 2",
            "turn must be 1 to 255",
            "at must be true or false",
            "at must be a list",
            "piece: unknown field `by`",
        ]
    );
    assert!(told[6].starts_with("dice: "), "{told:?}");
    assert_eq!(told.len(), 7);
}

#[test]
fn nothing_at_all_is_a_position_and_a_number_is_none() {
    let mut reader = Reader::default();
    assert!(reader.fields(&json!(null), &[]).is_none());
    assert!(reader.0.is_empty());
    assert!(reader.fields(&json!(7), &[]).is_none());
    assert_eq!(reader.0.to_string(), "the position must be an object");
    for _ in 0..99 {
        reader.fault("again".to_owned());
    }
    assert_eq!(reader.0.0.len(), 50);
}

#[test]
fn a_total_reaches_the_first_level_it_is_enough_for() {
    let levels = |from: &[Option<i32>]| -> Vec<Level> {
        let level = |&from: &Option<i32>| Level {
            id: String::new(),
            title: String::new(),
            from,
        };
        from.iter().map(level).collect()
    };
    let whole = levels(&[Some(20), Some(10), None]);
    let reached = [99, 20, 19, 10, 9, -5].map(|total| Level::reached(&whole, total));
    assert_eq!(reached, [0, 0, 1, 1, 2, 2]);
    assert!(Level::are_whole(&whole));
    assert!(!Level::are_whole(&levels(&[Some(20), Some(10)])));
    assert!(!Level::are_whole(&levels(&[None, None])));
    assert!(!Level::are_whole(&[]));
}
