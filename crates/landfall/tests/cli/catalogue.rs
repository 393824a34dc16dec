//! `games`, `rules`, `sources`, `map`: what there is, in words and in JSON.

use std::fs;

use crate::{folder, game, game_id, landfall};

#[test]
fn games_lists_every_promised_field() {
    let game = game();
    for field in ["id", "title", "seats", "scenarios", "bots", "bot_blurbs"] {
        assert!(!game[field].is_null(), "{field}");
    }
    let scenario = &game["scenarios"][0];
    assert!(scenario["id"].is_string() && scenario["title"].is_string());
    assert!(scenario["options"].is_array());
    let text = landfall(&["games"]).fine().out;
    assert!(text.contains(game["title"].as_str().unwrap()));
    assert!(text.contains(&format!("landfall play {}", game_id())));
}

#[test]
fn the_readme_names_every_game_with_its_strongest_bot() {
    let readme = concat!(env!("CARGO_MANIFEST_DIR"), "/../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let games = landfall(&["games", "--json"]).fine().json();
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let bot = game["bots"].as_array().unwrap().last().unwrap();
        let bot = bot.as_str().unwrap();
        let row = readme
            .lines()
            .find(|line| line.starts_with(&format!("| `{id}` |")));
        let row = row.unwrap_or_else(|| panic!("the README has no row for {id}"));
        assert!(row.contains(&format!("a {bot} ")), "{bot} is not in: {row}");
    }
}

#[test]
fn every_bot_is_told_of_in_a_sentence() {
    let text = landfall(&["games"]).fine().out;
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for game in landfall(&["games", "--json"])
        .fine()
        .json()
        .as_array()
        .unwrap()
    {
        for bot in game["bots"].as_array().unwrap() {
            let name = bot.as_str().unwrap();
            let blurb = game["bot_blurbs"][name].as_str().unwrap();
            assert!(blurb.ends_with('.'), "{name}: {blurb}");
            assert!(
                words(&text).contains(&words(&format!("bot {name} {blurb}"))),
                "{name}"
            );
        }
    }
}

#[test]
fn rules_lists_every_promised_field_and_no_enforced_rule_is_bare() {
    let rules = landfall(&["rules", &game_id(), "--json"]).fine().json();
    for rule in rules.as_array().unwrap() {
        for field in ["id", "title", "status", "note", "tests"] {
            assert!(!rule[field].is_null(), "{field} of {rule}");
        }
        let bare = rule["tests"].as_array().unwrap().is_empty();
        assert!(!(bare && rule["status"] == "enforced"), "{rule}");
    }
    let text = landfall(&["rules", &game_id()]).fine().out;
    assert!(text.contains("0 enforced without a test"), "{text}");
    assert_eq!(text.lines().filter(|l| l.contains("enforced  ")).count(), {
        let enforced = |rule: &&serde_json::Value| rule["status"] == "enforced";
        rules.as_array().unwrap().iter().filter(enforced).count()
    });
}

#[test]
fn sources_say_where_every_list_comes_from() {
    let sources = landfall(&["sources", &game_id(), "--json"]).fine().json();
    let known = ["rulebook", "public", "reconstructed"];
    for source in sources.as_array().unwrap() {
        let text = source["source"].as_str().unwrap();
        assert!(known.iter().any(|word| text.starts_with(word)), "{source}");
    }
    assert!(!landfall(&["sources", &game_id()]).fine().out.is_empty());
}

#[test]
fn maps_are_written_as_svg_and_png() {
    let svg = landfall(&["map", &game_id()]).fine().out;
    assert!(svg.contains("<svg"));
    let folder = folder("maps");
    for (name, start) in [("x.svg", &b"<"[..]), ("x.PNG", &b"\x89PNG"[..])] {
        let path = folder.join(name);
        let path = path.to_str().unwrap();
        landfall(&["map", &game_id(), "--out", path, "--scale", "0.25"]).fine();
        assert!(fs::read(path).unwrap().starts_with(start), "{name}");
    }
}

#[test]
fn help_is_not_an_error() {
    for args in [
        &["--help"][..],
        &["playout", "--help"],
        &["--version"],
        &["help", "try"],
    ] {
        assert!(!landfall(args).fine().out.is_empty());
    }
}
