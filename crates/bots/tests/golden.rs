//! Whole games on record, of every scenario and with every option, as the bots play them: every choice is still legal,
//! every position and every outcome is what it was, and the stories touch the rules they are meant to show.
//!
//! `games/GAME/NAME.txt` names the set-up, then the choices, some to a line, each line ending with the position's hash.
//! `games/random.txt` has a line for each long random game: its choices counted, and the last hash. Record anew only on
//! purpose, with `LANDFALL_RECORD=1 cargo test -p landfall-bots --test golden`, and say why in the commit.
//!
//! `games/versions.txt` has a line for each version of each game's rules, and what was on record under it. Games that go another way
//! under the same version are not recorded: whoever changes the rules raises the version (`rules.rs` of the game), so that
//! matches and replays in the wild know that they were played by others.

#![cfg(all(
    feature = "jubilee",
    feature = "nightdrop",
    feature = "folio",
    feature = "heroes",
    feature = "gts"
))]

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use kernel::{AnySession, AnyTitle, Replay, Seed, Setup, Version, Viewer, fingerprint};

/// A game on record.
struct Golden {
    game: &'static str,
    scenario: &'static str,
    options: &'static [&'static str],
    seed: u64,
}

const fn golden(
    game: &'static str,
    scenario: &'static str,
    options: &'static [&'static str],
    seed: u64,
) -> Golden {
    Golden {
        game,
        scenario,
        options,
        seed,
    }
}

const GAMES: [Golden; 19] = [
    golden("jubilee", "historical", &[], 1942),
    golden("jubilee", "historical", &["no-convoy", "early-flanks"], 819),
    golden("jubilee", "historical", &["bombardment"], 24),
    golden("nightdrop", "pegasus", &[], 2071),
    golden("nightdrop", "pegasus", &[], 1929),
    golden("folio", "sword-beach", &[], 89),
    golden("folio", "sword-beach", &["weather", "flak", "campaign"], 33),
    golden("heroes", "jet-plane", &[], 13),
    golden("heroes", "carpiquet", &[], 13),
    golden("heroes", "airfield", &["flak-first"], 2),
    golden("heroes", "hill-112", &[], 4),
    golden("heroes", "maltot", &["orange", "blue"], 5),
    golden("heroes", "zurueck", &[], 6),
    golden("heroes", "charon", &[], 7),
    golden("heroes", "windsor", &[], 8),
    golden("heroes", "jupiter", &[], 9),
    golden("gts", "ham-and-jam", &[], 1),
    golden("gts", "ham-and-jam", &["weather"], 44),
    golden("gts", "sword", &[], 1944),
];

/// Choices that share a line, and so a hash.
const A_LINE: usize = 10;

/// Between two choices of a line.
const AND: &str = " | ";

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games"))
}

fn recording() -> bool {
    std::env::var_os("LANDFALL_RECORD").is_some()
}

fn title(game: &str) -> Box<dyn AnyTitle> {
    let titles = bots::titles().into_iter();
    let mut found = titles.filter(|title| title.info().id == game);
    found.next().expect("a game of ours")
}

impl Golden {
    fn setup(&self, title: &dyn AnyTitle) -> Setup {
        let options: Vec<String> = self.options.iter().map(|&o| o.to_owned()).collect();
        let seed = Seed::from(self.seed);
        let setup = title.info().check(Some(self.scenario), &options, seed);
        setup.expect("a scenario and options of the game")
    }

    fn path(&self) -> PathBuf {
        let name = format!("{}-{}.txt", self.scenario, self.seed);
        folder().join(self.game).join(name)
    }

    /// The set-up in one line.
    fn head(&self) -> String {
        let options = match self.options {
            [] => String::new(),
            some => format!(" with {}", some.join(", ")),
        };
        format!(
            "{} {}{options}, seed {}",
            self.game, self.scenario, self.seed
        )
    }

    /// The file on record, after the strongest bots have played the game where recording is wanted.
    fn on_record(&self, title: &dyn AnyTitle) -> String {
        let path = self.path();
        if recording() {
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder to write to");
            fs::write(&path, self.renewed(title)).expect("a file to write to");
        }
        fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    }

    /// What is to be recorded: the same choices with the hashes of today, where they still lead to the same end.
    fn renewed(&self, title: &dyn AnyTitle) -> String {
        let old = fs::read_to_string(self.path()).unwrap_or_default();
        self.again(title, &old)
            .unwrap_or_else(|| self.by_the_best(title))
    }

    /// The choices of a file, made again.
    fn again(&self, title: &dyn AnyTitle, old: &str) -> Option<String> {
        let mut session = title.begin(self.setup(title));
        let mut lines = old.lines().skip(1).peekable();
        while let Some((choices, _)) = lines.peek()?.rsplit_once(" = ") {
            for choice in choices.split(AND) {
                let seat = session.decider()?;
                session.play(seat, choice).ok()?;
            }
            lines.next();
        }
        let outcome = session.status().outcome?;
        (lines.next() == Some(outcome.id)).then(|| self.written(&session.replay()))
    }

    /// The game as the strongest bots play it.
    fn by_the_best(&self, title: &dyn AnyTitle) -> String {
        let best = title.bots().last().map(|&bot| bot.to_owned());
        let best: Vec<String> = best.into_iter().collect();
        let replay = title.recorded(&self.setup(title), &best);
        self.written(&replay.expect("a bot of the game"))
    }

    fn written(&self, replay: &Replay) -> String {
        let mut text = self.head() + "\n";
        for steps in replay.steps.chunks(A_LINE) {
            let choices: Vec<&str> = steps.iter().map(|step| step.choice.as_str()).collect();
            let hash = &steps.last().expect("a chunk is not empty").hash;
            writeln!(text, "{} = {hash}", choices.join(AND)).expect("a text takes all");
        }
        let outcome = replay.outcome.as_deref().expect("played to its end");
        writeln!(text, "{outcome}").expect("a text takes all");
        text
    }
}

/// Plays a choice for whoever decides.
fn play(session: &mut dyn AnySession, choice: &str, rules: &mut BTreeSet<&'static str>) {
    let seat = session.decider().expect("the game goes on");
    let step = session.step();
    let played = session.play(seat, choice);
    let played = played.unwrap_or_else(|refusal| panic!("choice {step}, `{choice}`: {refusal}"));
    let heard = played.heard.by(Viewer::Referee);
    rules.extend(heard.iter().map(|record| record.rule));
}

/// Plays a game on record again; the rules that its events cite.
fn check(game: &Golden) -> BTreeSet<&'static str> {
    let title = title(game.game);
    let text = game.on_record(&*title);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(game.head().as_str()));
    let mut session = title.begin(game.setup(&*title));
    let mut rules = BTreeSet::new();
    for line in lines {
        let Some((choices, hash)) = line.rsplit_once(" = ") else {
            let outcome = session.status().outcome;
            let outcome = outcome.map(|outcome| outcome.id);
            assert_eq!(outcome, Some(line), "{}", game.head());
            return rules;
        };
        for choice in choices.split(AND) {
            play(&mut *session, choice, &mut rules);
        }
        let found = &session.last().expect("a choice was made").hash;
        assert_eq!(
            found,
            hash,
            "{} after {} choices",
            game.head(),
            session.step()
        );
    }
    panic!("{} does not end", game.head());
}

/// Plays a random game of the same set-up: what is on record of it, and the rules that its events cite.
fn random(game: &Golden) -> (String, BTreeSet<&'static str>) {
    let title = title(game.game);
    let mut session = title.begin(game.setup(&*title));
    let mut rules = BTreeSet::new();
    let bot = |session: &mut dyn AnySession| {
        let choice = session.bot_choice("random", Seed::from(game.seed));
        choice.expect("every game has a random bot")
    };
    while let Some(choice) = bot(&mut *session) {
        play(&mut *session, &choice, &mut rules);
    }
    let outcome = session.status().outcome.expect("played to its end");
    let last = session.last().expect("a game has choices");
    let (head, count) = (game.head(), session.step());
    let line = format!("{head}: {count} choices, {} = {}", outcome.id, last.hash);
    (line, rules)
}

/// Plays the games on record again, and random ones beside them: together they tell of these rules.
fn tells(game: &str, wanted: &str) {
    let games = GAMES.iter().filter(|golden| golden.game == game);
    let mut told = BTreeSet::new();
    for game in games {
        told.extend(check(game));
        told.extend(random(game).1);
    }
    let wanted = wanted.split_whitespace();
    let missing: Vec<&str> = wanted.filter(|rule| !told.contains(rule)).collect();
    assert!(missing.is_empty(), "{game}: {missing:?} never happen");
}

#[test]
fn jubilee_is_played_as_it_was() {
    tells("jubilee", "");
}

#[test]
fn nightdrop_is_played_as_it_was() {
    tells(
        "nightdrop",
        "2.4.1 2.5 4.2.2 4.2.3 5.2.1 5.4.1 5.4.2 8.1.1 8.5.1 9.2.4 9.2.5 9.3.2 9.4.1 9.5.1 10.1.1",
    );
}

#[test]
fn folio_is_played_as_it_was() {
    tells(
        "folio",
        "11.0 11.1.2 11.1.3 11.1.5 11.2.1 11.2.2 11.2.3 11.2.4 11.2.5 11.2.6 11.2.7 12.0 13.0 14.1 14.2 \
         S5.2 S7.4 S7.7 S7.8 S7.9 S8.4",
    );
}

#[test]
fn heroes_is_played_as_it_was() {
    tells(
        "heroes",
        "1.3.4 1.4.1.2 1.4.2.1 1.4.3.2 1.4.3.4 1.5.2 1.8.3 1.12.1 1.13.1 1.13.2 1.14.1 1.14.5 1.14.6 b3.2#gear",
    );
}

#[test]
fn gts_is_played_as_it_was() {
    tells(
        "gts",
        "1.8#a 1.8#b 1.8#c 1.8#d-i 1.8#d-ii 1.8#i 1.8#j 1.8#l 1.9#division-1 1.9#division-2 1.9#division-3 \
         1.9#events 1.9#naval 1.12 1.15 1.16.9 1.17.1 1.17.2 1.17.7 1.17.9 1.18.2#ship 1.18.3 1.18.4#general \
         1.18.4#lc-a 1.18.4#lc-d 1.18.4#lc-h 1.18.5 1.18.6 1.18.7 1.18.8 1.18#end",
    );
}

#[test]
fn every_scenario_and_every_option_is_on_record() {
    for title in bots::titles() {
        let info = title.info();
        let games = || GAMES.iter().filter(|golden| golden.game == info.id);
        for scenario in &info.scenarios {
            assert!(
                games().any(|game| game.scenario == scenario.id),
                "{}",
                scenario.id
            );
            for option in &scenario.options {
                let played = games().any(|game| game.options.contains(&option.id));
                assert!(played, "no game on record is played with {}", option.id);
            }
        }
    }
}

/// Random play goes where no bot would: a line for each of these long games.
#[test]
fn random_games_end_as_they_did() {
    let lines: Vec<String> = GAMES.iter().map(|game| random(game).0).collect();
    let found = lines.join("\n") + "\n";
    let path = folder().join("random.txt");
    if recording() {
        fs::write(&path, &found).expect("a file to write to");
    }
    let told = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    assert_eq!(found, told, "random games end otherwise than they did");
}

/// A version as `versions.txt` names it.
fn named(game: &str, version: &Version) -> String {
    let Version {
        rules,
        data,
        fingerprint,
    } = version;
    format!("{game} rules {rules}, data {data}, fingerprint {fingerprint}")
}

/// What is on record of a game, in one number: today's games where they are being recorded.
fn digest(title: &dyn AnyTitle) -> String {
    let games = GAMES.iter().filter(|golden| golden.game == title.info().id);
    let texts = games.map(|game| {
        let whole = if recording() {
            game.renewed(title)
        } else {
            game.on_record(title)
        };
        whole + &random(game).0
    });
    kernel::hash::spelled(fingerprint(&texts.collect::<Vec<_>>()))
}

/// Whether games may be recorded anew: `lines` is what `versions.txt` says, the last line of a game its latest version.
fn may_record(lines: &[&str], version: &str, digest: &str) -> bool {
    let game = version.split(' ').next().unwrap_or_default();
    let known = lines
        .iter()
        .rev()
        .find(|line| line.split(' ').next() == Some(game));
    known.is_none_or(|line| !line.starts_with(version) || line.ends_with(digest))
}

/// Games that go another way have another version; and the data of every version is still there.
#[test]
fn the_version_of_the_rules_is_raised_when_games_go_another_way() {
    let path = folder().join("versions.txt");
    let mut told = fs::read_to_string(&path).unwrap_or_default();
    for title in bots::titles() {
        let version = named(title.info().id, &title.version());
        let line = format!("{version}: {}", digest(&*title));
        let lines: Vec<&str> = told.lines().collect();
        assert!(
            may_record(&lines, &version, &digest(&*title)),
            "{version}: games go another way; raise the version in rules.rs"
        );
        if recording() && !lines.contains(&line.as_str()) {
            told += &(line.clone() + "\n");
        }
        assert!(
            told.lines().any(|known| known == line),
            "not on record: {line}"
        );
        for known in told
            .lines()
            .filter(|known| known.starts_with(title.info().id))
        {
            let data = known
                .split("data ")
                .nth(1)
                .and_then(|rest| rest.split(',').next());
            let data = data.expect("a line names its data");
            assert!(
                title.edition(data).is_some(),
                "the data of `{known}` is not kept"
            );
        }
    }
    if recording() {
        fs::write(&path, &told).expect("a file to write to");
    }
}

/// The check above can fail.
#[test]
fn a_version_that_was_not_raised_is_found() {
    let lines = [
        "race rules 1, data d, fingerprint 2: aa",
        "other rules 1, data d, fingerprint 2: cc",
    ];
    let rules = |n: u8| format!("race rules {n}, data d, fingerprint 2");
    assert!(may_record(&lines, &rules(1), "aa"));
    assert!(!may_record(&lines, &rules(1), "bb"));
    assert!(may_record(&lines, &rules(2), "bb"));
}
