//! Two editions of the printed data, played side by side in one program.

use jubilee::{Jubilee, Rules};
use kernel::{Dice, Game, Rulebook, Seed, Show as _, Silent, testing};

/// The rules with other counters: company A of the Royal Regiment attacks with 5 instead of 4.
fn stronger() -> Rules {
    let counters = include_str!("../../data/counters.toml");
    let folder = std::env::temp_dir().join(format!("jubilee-editions-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder to write to");
    let other = counters.replacen("\"4 HW\"", "\"5 HW\"", 1);
    std::fs::write(folder.join("counters.toml"), other).expect("a file to write to");
    let rules = Rules::default().with_folder(&folder);
    std::fs::remove_dir_all(&folder).expect("it was just made");
    rules.expect("sound files")
}

/// The attack strength that the table shows while the company is whole.
fn shown(game: &Jubilee) -> Option<String> {
    let pieces = game.scene(None).pieces;
    let piece = pieces.into_iter().find(|piece| piece.id == "A/RRC");
    let piece = piece.filter(|piece| piece.steps == Some((3, 3)))?;
    let values = piece.face.values.iter();
    values
        .filter(|value| value.name == "attack")
        .map(|value| value.text.clone())
        .next()
}

#[test]
fn two_editions_are_played_side_by_side() {
    let setup = testing::setup::<Rules>(7);
    let editions = [(Rules::default(), "4"), (stronger(), "5")];
    let mut games = editions.map(|(rules, strength)| (rules.set_up(&setup), strength));
    let mut dice = Dice::new(Seed::from(7));
    let (mut choices, mut looked) = (Vec::new(), [0, 0]);
    while games.iter().any(|(game, _)| game.status().seat().is_some()) {
        for (i, (game, strength)) in games.iter_mut().enumerate() {
            if game.status().seat().is_none() {
                continue;
            }
            choices.clear();
            game.choices(&mut choices);
            let made = &choices[dice.below(choices.len() as u32) as usize];
            let made = game.read(&game.spell(made)).expect("a choice of the game");
            game.choose(&made, &mut Silent).expect("offered");
            if let Some(attack) = shown(game) {
                assert_eq!(attack, *strength);
                looked[i] += 1;
            }
        }
    }
    assert!(looked.iter().all(|&times| times > 20), "{looked:?}");
}
