//! A bot keeps its seat: in a game that is taken up again from its file it goes on as if nothing had happened.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use kernel::{AnyTitle, Seat, Seed, Setup};

/// How many choices of a game are looked at.
const CHOICES: usize = 500;
const BOTS: Seed = Seed::from_bytes([9; 32]);

/// The first choices of a game by its best bot on every seat; before some of them all begins anew.
fn played(title: &dyn AnyTitle, setup: &Setup, again: impl Fn(usize) -> bool) -> Vec<String> {
    let bot = *title.bots().last().unwrap();
    let mut session = title.begin(setup.clone());
    let mut made: Vec<(Seat, String)> = Vec::new();
    while let Some(seat) = session.decider().filter(|_| made.len() < CHOICES) {
        if again(made.len()) {
            session = title.begin(setup.clone());
            for (seat, choice) in &made {
                session.play(*seat, choice).unwrap();
            }
        }
        let chosen = session.bot_choice(bot, BOTS).unwrap().unwrap();
        session.play(seat, &chosen).unwrap();
        made.push((seat, chosen));
    }
    made.into_iter().map(|(_, choice)| choice).collect()
}

#[test]
fn the_best_bot_of_every_game_is_the_same_after_a_restart() {
    for title in bots::titles() {
        let setup = title.info().check(None, &[], Seed::from(5)).unwrap();
        let whole = played(title.as_ref(), &setup, |_| false);
        let broken = played(title.as_ref(), &setup, |made| made % 13 == 12);
        assert_eq!(whole, broken, "{}", title.info().id);
        assert!(whole.len() > 30, "{}", title.info().id);
    }
}
