//! Two editions of the data are played side by side, and neither knows of the other.

use kernel::testing::setup;
use kernel::{Dice, Game, Rulebook as _, Seed, Show as _, Silent, Status};
use nightdrop::{Nightdrop, Rules};

/// An edition in which Companies march by day half as far again, and the counters of one Company have another name.
fn revised(folder: &str) -> Rules {
    let dir = std::env::temp_dir().join(format!("{folder}-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    let change = |file: &str, from: &str, to: &str| {
        let path = format!("{}/data/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a data file");
        assert!(text.contains(from), "{file} says `{from}`");
        std::fs::write(dir.join(file), text.replace(from, to)).expect("a data file");
    };
    change("tables.toml", "day_company = 12", "day_company = 18");
    change("counters.toml", "\"A/7\"", "\"Able/7\"");
    let rules = Rules::default().with_folder(&dir);
    std::fs::remove_dir_all(&dir).expect("its own folder");
    rules.expect("a sound edition")
}

fn moving(rules: &Rules, company: &str) -> Nightdrop {
    let situation: kernel::Situation = serde_json::from_value(serde_json::json!({
        "game": "nightdrop", "from": "empty", "position": {
            "turn": 6, "action": "B1", "used": ["B1"], "pending": "move", "pieces": { company: { "at": "0323" } },
        },
    }))
    .expect("a situation");
    situation.load(rules).expect("a position").1
}

#[test]
fn each_edition_has_its_own_numbers_and_names() {
    let (printed, revised) = (Rules::default(), revised("nightdrop-names"));
    let says = |game: &Nightdrop, id: &str| {
        let scene = game.scene(None);
        let piece = scene.pieces.into_iter().find(|p| p.id == id);
        piece.expect("the piece").says()
    };
    let (one, other) = (moving(&printed, "A/7"), moving(&revised, "Able/7"));
    assert!(says(&one, "A/7").ends_with("Can move: 6 MP."));
    assert!(says(&other, "Able/7").ends_with("Can move: 9 MP."));
    let choice = one.read("move a/7").expect("a choice");
    assert_eq!(other.spell(&choice), "move Able/7");
    assert!(other.read("move A/7").is_err() && one.read("move Able/7").is_err());
}

#[test]
fn games_of_two_editions_go_on_at_the_same_time() {
    let (printed, revised) = (Rules::default(), revised("nightdrop-games"));
    let setup = setup::<Rules>(11);
    let alone = |rules: &Rules| {
        let mut game = rules.set_up(&setup);
        let mut dice = Dice::new(Seed::from(5));
        while step(&mut game, &mut dice) {}
        (rules.position(&game), game.status())
    };
    let apart = [alone(&printed), alone(&revised)];
    assert_ne!(apart[0], apart[1]);
    let mut games = [printed, revised].map(|rules| rules.set_up(&setup));
    let mut dice = [0, 1].map(|_| Dice::new(Seed::from(5)));
    let mut left = true;
    while left {
        left = step(&mut games[0], &mut dice[0]);
        left |= step(&mut games[1], &mut dice[1]);
    }
    let together = [
        (printed.position(&games[0]), games[0].status()),
        (revised.position(&games[1]), games[1].status()),
    ];
    assert_eq!(apart, together);
}

/// A choice by chance; whether there was one to make.
fn step(game: &mut Nightdrop, dice: &mut Dice) -> bool {
    if matches!(game.status(), Status::Over(_)) {
        return false;
    }
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let choice = choices[dice.below(choices.len() as u32) as usize];
    game.make(&choice, &mut Silent);
    true
}
