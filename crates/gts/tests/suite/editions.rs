//! Two editions of the game in one program: each position holds its own data.

use gts::Rules;
use kernel::testing::setup;
use kernel::{Dice, Game as _, Rulebook as _, Show as _, Silent, Status};

/// The same game, with another value printed on one counter and room for fewer points.
fn other() -> Rules {
    let folder = std::env::temp_dir().join(format!("gts-edition-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let change = |file: &str, text: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        std::fs::write(folder.join(file), text.replacen(from, to, 1)).expect("a file");
    };
    let tables = include_str!("../../data/tables.toml");
    change("tables.toml", tables, "points = 19", "points = 7");
    let counters = include_str!("../../data/counters.toml");
    let printed = "\"A/7-Para\", formation = \"5-Para-Bde\", kind = \"infantry\", fire = \"";
    let (four, five) = (format!("{printed}4"), format!("{printed}5"));
    change("counters.toml", counters, &four, &five);
    let rules = Rules::default().with_folder(&folder).expect("an edition");
    std::fs::remove_dir_all(&folder).expect("the folder goes again");
    rules
}

#[test]
fn two_editions_are_played_side_by_side() {
    let (built_in, other) = (Rules::default(), other());
    let setup = setup::<Rules>(3);
    let mut games = [built_in, other].map(|rules| rules.set_up(&setup));
    let mut dice = Dice::new(setup.seed);
    let mut choices = Vec::new();
    for _ in 0..600 {
        for game in &mut games {
            if let Status::Deciding { .. } = game.status() {
                choices.clear();
                game.choices(&mut choices);
                let at = dice.pick("choice", choices.len() as u32, "any", &|_| String::new());
                let text = game.spell(&choices[at as usize]);
                let choice = game.read(&text).expect("a choice");
                game.choose(&choice, &mut Silent).expect("legal");
            }
        }
    }
    let most = games
        .each_ref()
        .map(|game| game.data().tables.limits.points);
    assert_eq!(most, [19, 7]);
    let face = |game: &gts::Gts| {
        let pieces = game.scene(None).pieces;
        let piece = pieces.into_iter().find(|piece| piece.id == "A/7-Para");
        piece.expect("A/7-Para").face.values[0].text.clone()
    };
    assert_eq!(games.each_ref().map(face), ["4p", "5p"]);
    for (game, rules) in games.iter().zip([built_in, other]) {
        let written = rules.position(game);
        let read = rules.place(&setup, kernel::rulebook::Base::Setup, &written);
        let read = read.expect("its own position");
        assert_eq!(kernel::fingerprint(&read), kernel::fingerprint(game));
    }
}
