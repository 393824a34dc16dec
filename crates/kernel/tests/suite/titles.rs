//! A whole game behind its object-safe door, as the command line holds it.

use kernel::{AnyTitle, Bot, Dice, Rulebook, Seat, Seed, Setup, Title, View};

use crate::toy::{Choice, Race, Rules, Toy, vice};

fn setups(count: u64) -> impl Iterator<Item = Setup> {
    (0..count).map(|i| {
        Toy::default()
            .info()
            .check(None, &[], Seed::from(i))
            .unwrap()
    })
}

#[test]
fn playouts_in_two_halves_are_the_same_games() {
    let title = Title::new(Toy::default());
    let whole = title.playout(&mut setups(40), &[], &mut || ()).unwrap();
    let mut halves = title
        .playout(&mut setups(40).take(17), &[], &mut || ())
        .unwrap();
    halves.add(
        title
            .playout(&mut setups(40).skip(17), &[], &mut || ())
            .unwrap(),
    );
    assert_eq!(whole, halves);
    assert_eq!(whole.games, 40);
    assert_eq!(whole.outcomes.values().sum::<u64>(), 40);
    assert_eq!(
        whole.lengths.iter().map(|&n| u64::from(n)).sum::<u64>(),
        whole.choices
    );
}

/// The recorded game is the one that the playout counted.
#[test]
fn a_recorded_game_is_the_played_one() {
    let title = Title::new(Toy::default());
    let tally = title.playout(&mut setups(10), &[], &mut || ()).unwrap();
    for (setup, length) in setups(10).zip(tally.lengths) {
        let replay = title.recorded(&setup, &[]).unwrap();
        assert_eq!(replay.steps.len(), length as usize);
        assert!(title.verify(&replay, &mut |_| ()).is_ok());
    }
}

#[test]
fn an_unknown_bot_is_named_with_those_there_are() {
    let title = Title::new(Toy::default());
    let fault = title.playout(&mut setups(1), &["admiral".to_owned()], &mut || ());
    assert_eq!(
        fault.unwrap_err().to_string(),
        "unknown bot `admiral`: there are random"
    );
    let session = title.begin(setups(1).next().unwrap());
    assert!(
        session
            .advice("admiral", &mut Dice::new(Seed::from(1)))
            .is_err()
    );
}

#[test]
fn advice_is_always_an_offer() {
    let title = Title::new(Toy::default());
    let mut session = title.begin(setups(1).next().unwrap());
    let mut dice = Dice::new(Seed::from(1));
    while let Some(seat) = session.decider() {
        let advice = session.advice("random", &mut dice).unwrap().unwrap();
        let offers = session.scene(Some(seat)).decision.unwrap().offers;
        assert!(offers.iter().any(|o| o.notation == advice));
        assert!(session.preview(&advice).is_ok());
        session.play(seat, &advice).unwrap();
    }
    assert_eq!(session.advice("random", &mut dice).unwrap(), None);
    assert_eq!(session.preview("row").unwrap_err().code, "game-over");
    assert!(session.status().over);
}

#[test]
fn the_laws_count_what_they_saw() {
    let title = Title::new(Toy::default());
    let mut seen = Vec::new();
    let (games, choices, breach) = title.laws(&mut setups(25), &mut |made| seen.push(made));
    assert_eq!((games, seen.len()), (25, 25));
    assert_eq!(seen.iter().sum::<u64>(), choices);
    assert!(choices > 25 && breach.is_none());
    let vicious = Title::new(Rules::<{ vice::TAKES_ANYTHING }>);
    assert!(vicious.laws(&mut setups(25), &mut |_| ()).2.is_some());
}

/// Counts its questions, and chooses by the count and by its dice: it cannot but remember.
#[derive(Default)]
struct Counting(u32);

impl Bot<Race<{ vice::NONE }>> for Counting {
    fn pick(
        &mut self,
        _view: &View<'_, Race<{ vice::NONE }>>,
        choices: &[Choice],
        dice: &mut Dice,
    ) -> usize {
        self.0 += 1;
        (self.0 * 7 + dice.below(3)) as usize % choices.len()
    }
}

fn given_counting() -> Title<Toy> {
    Title::new(Toy::default()).with_bot("counting", "Counts.", |_| Box::new(Counting::default()))
}

fn given_setup() -> Setup {
    Toy::default()
        .info()
        .check(None, &[], Seed::from(3))
        .unwrap()
}

/// The choices of two bots; the session is begun anew before every choice that `again` names.
fn evening(again: impl Fn(usize) -> bool) -> Vec<String> {
    let title = given_counting();
    let mut session = title.begin(given_setup());
    let mut made: Vec<(Seat, String)> = Vec::new();
    while let Some(seat) = session.decider() {
        if again(made.len()) {
            session = title.begin(given_setup());
            for (seat, choice) in &made {
                session.play(*seat, choice).unwrap();
            }
        }
        let chosen = session.bot_choice("counting", Seed::from(9)).unwrap();
        let chosen = chosen.unwrap();
        session.play(seat, &chosen).unwrap();
        made.push((seat, chosen));
    }
    made.into_iter().map(|(_, choice)| choice).collect()
}

#[test]
fn a_bot_that_keeps_its_seat_is_the_same_in_a_session_begun_again() {
    let whole = evening(|_| false);
    assert!(whole.len() > 5, "{whole:?}");
    assert_eq!(whole, evening(|_| true));
    assert_eq!(whole, evening(|made| made % 3 == 1));
}

#[test]
fn a_bot_that_keeps_its_seat_forgets_what_is_taken_back_and_hints_do_not_disturb_it() {
    let title = given_counting();
    let seed = Seed::from(9);
    let whole = evening(|_| false);
    let mut session = title.begin(given_setup());
    let mut undone = 0;
    for choice in &whole {
        let seat = session.decider().unwrap();
        let hint = session.advice("counting", &mut Dice::new(Seed::from(1)));
        assert!(hint.unwrap().is_some());
        let mut chosen = session.bot_choice("counting", seed).unwrap().unwrap();
        session.play(seat, &chosen).unwrap();
        if session.can_undo() {
            session.undo().unwrap();
            undone += 1;
            chosen = session.bot_choice("counting", seed).unwrap().unwrap();
            session.play(seat, &chosen).unwrap();
        }
        assert_eq!(&chosen, choice);
    }
    assert!(undone > 0);
    assert!(session.bot_choice("counting", seed).unwrap().is_none());
}
