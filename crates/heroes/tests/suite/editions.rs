//! Two editions of the printed data, played at the same time in one process.

use heroes::{Heroes, Rules};
use kernel::testing::setup_of;
use kernel::{Dice, Game as _, Rulebook as _, Seat, Seed, Show as _, Silent};

/// An edition whose hands hold five cards.
fn five_cards() -> Rules {
    let text = include_str!("../../data/tables.toml");
    assert!(text.contains("\nhand = 4\n"));
    let folder = std::env::temp_dir().join(format!("heroes-edition-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let text = text.replace("\nhand = 4\n", "\nhand = 5\n");
    std::fs::write(folder.join("tables.toml"), text).expect("a file");
    let edition = Rules::default().with_folder(&folder);
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    edition.expect("a sound edition")
}

fn cards(game: &Heroes) -> usize {
    let pieces = game.scene(None).pieces;
    let hand = |p: &&kernel::scene::Piece| p.space == "german-hand";
    pieces.iter().filter(hand).count()
}

/// The next random choice of a game: what it is called.
fn step(game: &mut Heroes, dice: &mut Dice) -> Option<String> {
    game.status().seat()?;
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let choice = choices[dice.below(choices.len() as u32) as usize];
    let told = game.spell(&choice);
    game.make(&choice, &mut Silent);
    Some(told)
}

#[test]
fn two_editions_are_played_side_by_side() {
    let (ours, theirs) = (Rules::default(), five_cards());
    let setup = setup_of::<Rules>("carpiquet", &[], 4);
    let dice = || Dice::new(Seed::from(9));
    let alone: Vec<String> = {
        let (mut game, mut dice) = (ours.set_up(&setup), dice());
        std::iter::from_fn(|| step(&mut game, &mut dice)).collect()
    };
    let (mut four, mut five) = (ours.set_up(&setup), theirs.set_up(&setup));
    assert_eq!((cards(&four), cards(&five)), (4, 5));
    assert_eq!(four.question(Some(Seat(0))), five.question(Some(Seat(0))));
    let (mut one, mut other) = (dice(), dice());
    let mut beside = Vec::new();
    let mut differ = false;
    while let Some(told) = step(&mut four, &mut one) {
        differ |= step(&mut five, &mut other).as_ref() != Some(&told);
        beside.push(told);
    }
    assert_eq!(alone, beside);
    assert!(differ && beside.len() > 100);
}
