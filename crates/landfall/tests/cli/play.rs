//! `play`: a whole evening through a pipe.

use std::fs;

use crate::{Run, fed, folder, game_id, landfall};

fn play(more: &[&str], input: &str) -> Run {
    let id = game_id();
    let mut args = vec!["play", &id];
    args.extend(more);
    fed(&args, input.as_bytes()).fine()
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    for input in ["", "\n\n", "help", "list\n1\n"] {
        assert!(
            play(&["--seed", "3"], input).out.ends_with("So long.\n"),
            "{input:?}"
        );
    }
}

#[test]
fn every_command_answers() {
    let out = play(
        &["--seed", "3"],
        "help\nlook\nlook nowhere\nrule no-such-rule\nhint\nodds 1\nwhy no-such-choice\n1\nlist\nquit\n",
    )
    .out;
    for words in [
        "NUMBER or NOTATION",
        "Nothing in sight at `nowhere`",
        "There is no rule `no-such-rule`",
        "bot would choose:",
        "No: ",
        "  • ",
        "So long.",
    ] {
        assert!(out.contains(words), "`{words}` is not in:\n{out}");
    }
}

#[test]
fn nonsense_is_answered_and_the_game_goes_on() {
    let nonsense = "0\n-1\n99999999999999999999999\n\u{0}\n\u{1F600}\nodds\nodds x\nodds 0\nwhy\n\
        auto x\nsave\nrule\nundo\nmove\nlook \u{7f}\n  \t \nsave /no/such/folder/x.json\n";
    let out = play(&["--seed", "3"], nonsense).out;
    assert!(out.contains("Not saved: cannot write"), "{out}");
    assert!(out.ends_with("So long.\n"));
    let id = game_id();
    fed(&["play", &id, "--seed", "3"], b"\xff\xfe\xfd\nquit\n").fine();
}

#[test]
fn a_bot_plays_to_the_end_and_the_game_is_saved_and_verified() {
    let folder = folder("evening");
    let saved = folder.join("game.json").display().to_string();
    let out = play(
        &["--seed", "3", "--bot", "random", "--save", &saved],
        "auto all\n",
    )
    .out;
    assert!(out.contains("The game is over"), "{out}");
    let report = landfall(&["verify", &saved, "--json"]).fine().json();
    assert!(report["outcome"].is_string());
    let again = play(&["--from", &saved], "1\nundo\nhint\nodds 1\nwhy x\n").out;
    assert!(again.contains("The game is over"), "{again}");
}

#[test]
fn a_game_goes_on_from_a_replay_and_from_a_situation() {
    let folder = folder("resumed");
    let (first, second) = (folder.join("a.json"), folder.join("b.json"));
    let (first, second) = (first.to_str().unwrap(), second.to_str().unwrap());
    let save = format!("auto 4\nsave {first}\nquit\n");
    assert!(play(&["--seed", "3"], &save).out.contains("Saved to"));
    play(&["--from", first, "--save", second], "auto 2\n");
    let steps = |path: &str| landfall(&["verify", path, "--json"]).fine().json()["steps"].clone();
    assert_eq!((steps(first), steps(second)), (4.into(), 6.into()));
    let situation = landfall(&["situation", &game_id(), "--seed", "9"])
        .fine()
        .out;
    fs::write(first, situation).unwrap();
    play(&["--from", first, "--save", second], "auto 3\n");
    assert_eq!(steps(second), 3);
}

#[test]
fn the_same_seed_is_the_same_evening() {
    let evening = || play(&["--seed", "8", "--bot", "random"], "auto 20\nlook\n").out;
    assert_eq!(evening(), evening());
}

/// The games of two seats, with the ids of the seats.
fn duels() -> Vec<(String, Vec<String>)> {
    let games = landfall(&["games", "--json"]).fine().json();
    let text = |value: &serde_json::Value| value.as_str().unwrap().to_owned();
    let all = games.as_array().unwrap().iter().map(|game| {
        let seats = game["seats"].as_array().unwrap();
        (
            text(&game["id"]),
            seats.iter().map(|s| text(&s["id"])).collect(),
        )
    });
    all.filter(|(_, seats): &(String, Vec<String>)| seats.len() == 2)
        .collect()
}

/// The choices of each seat in a saved game.
fn choices(path: &str) -> [Vec<String>; 2] {
    let replay: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let mut of = [Vec::new(), Vec::new()];
    for step in replay["steps"].as_array().unwrap() {
        let seat = usize::try_from(step["seat"].as_u64().unwrap()).unwrap();
        of[seat].push(step["choice"].as_str().unwrap().to_owned());
    }
    of
}

#[test]
fn a_bot_takes_a_seat_and_keeps_its_choices_to_itself() {
    for (game, seats) in duels() {
        for (own, seat) in [(1, seats[0].as_str()), (0, "2")] {
            let saved = folder("seated").join("game.json").display().to_string();
            let bot = format!("{seat}=random");
            let args = [
                "play", &game, "--seed", "3", "--bot", &bot, "--bot", "random", "--save", &saved,
            ];
            let out = fed(&args, b"auto 60\nlook\nquit\n").fine().out;
            assert!(!out.contains("Hand over"), "{out}");
            let choices = choices(&saved);
            assert!(
                choices.iter().all(|made| !made.is_empty()),
                "{game}: {choices:?}"
            );
            let lines: Vec<&str> = out.lines().collect();
            let told = |choice: &String| lines.contains(&choice.as_str());
            assert!(choices[own].iter().take(20).all(told), "{game}");
            let mut foreign = choices[1 - own]
                .iter()
                .filter(|c| !choices[own].contains(c));
            assert!(!foreign.any(told), "{game}: {out}");
        }
    }
    let (game, _) = &duels()[0];
    let play = |bot: &str| landfall(&["play", game, "--bot", bot]);
    play("nowhere=random").refused(&["unknown seat `nowhere`"]);
    play("1=nobody").refused(&["unknown bot `nobody`"]);
    landfall(&["play", game, "--bot", "1=random", "--bot", "2=random"]).refused(&["every seat"]);
}

#[test]
fn two_people_hand_the_screen_over() {
    for (game, _) in duels() {
        let saved = folder("handed").join("game.json").display().to_string();
        let args = [
            "play", &game, "--seed", "3", "--bot", "random", "--save", &saved,
        ];
        // Enough for the other side to decide at some point; then Enter lifts the curtain.
        let input = "auto\n".repeat(150) + "quit\n";
        let out = fed(&args, input.as_bytes()).fine().out;
        let (before, after) = out
            .split_once("Hand over to the ")
            .expect("a change of seats");
        assert!(after.contains("press Enter"), "{after}");
        let told = |text: &str, choice: &String| text.lines().any(|line| line == choice.as_str());
        // Whoever decided first was at the screen until then.
        let [mut first, mut second] = choices(&saved);
        if !told(before, &first[0]) {
            std::mem::swap(&mut first, &mut second);
        }
        assert!(told(before, &first[0]), "{game}: {before}");
        let only = second.iter().filter(|choice| !first.contains(choice));
        assert!(
            !only.clone().any(|choice| told(before, choice)),
            "{game}: {before}"
        );
    }
}

#[test]
fn a_question_says_once_whose_it_is_and_map_is_a_command() {
    for (game, _) in duels() {
        let out = fed(&["play", &game, "--seed", "3"], b"map\nwhy map\n")
            .fine()
            .out;
        assert!(
            out.contains(&format!("landfall map {game} --out map.png")),
            "{out}"
        );
        let names = landfall(&["games", "--json"]).fine().json();
        for game in names.as_array().unwrap() {
            for seat in game["seats"].as_array().unwrap() {
                let title = seat["title"].as_str().unwrap();
                assert!(!out.contains(&format!("{title}: {title}")), "{out}");
            }
        }
    }
}

#[test]
fn look_calls_spaces_what_the_choices_call_them() {
    let out = fed(&["play", "heroes", "--seed", "3"], b"look\nlook R8\n")
        .fine()
        .out;
    let spaces = out
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    assert!(spaces.clone().any(|space| space == "R8"), "{out}");
    assert!(!spaces.clone().any(|space| space == "1-R8"), "{out}");
    assert!(!out.contains("Nothing in sight"), "{out}");
}

/// The first march that is offered, as an order: made, taken back as a whole, and refused where nobody gets there.
#[test]
fn an_order_says_who_goes_where() {
    let march = (40..80).find_map(|choices| {
        let auto = format!("auto {choices}\n");
        let out = play(&["--seed", "3"], &format!("{auto}move\nquit\n")).out;
        let offered = out.rsplit_once("> move\n")?.1.to_owned();
        let words = offered.split_whitespace().collect::<Vec<_>>();
        let found = words
            .windows(3)
            .find(|w| w[0] == "move" && w[2].contains('-'))?;
        Some((auto, found[1].to_owned(), found[2].to_owned()))
    });
    let (auto, piece, way) = march.expect("somebody may move");
    let (_, to) = way.split_once('-').expect("from and to");
    let typed = format!("{auto}{piece} to {to}\nundo\n{piece} to nowhere\non\nhelp\nquit\n");
    let out = play(&["--seed", "3"], &typed).out;
    for words in [
        "→ way 1: ",
        &format!("• {piece} moves"),
        "Taken back.",
        &format!("No: {piece} finds no way to nowhere"),
        "No order waits",
        "stack 0612 to 0812",
    ] {
        assert!(out.contains(words), "`{words}` is not in:\n{out}");
    }
}
