//! "Why can't I?" and "what if?": neither may tell more than the seat knows.

use kernel::Show as _;
use kernel::why::{Answer, Wish, answers};
use kernel::{Dice, Game, Seat, Seed, Session};

use crate::toy::{BLUE, RED, Toy, given_session};

fn asked(session: &Session<Toy>, seat: Option<Seat>, notation: &str) -> Vec<Answer> {
    let wish = Wish {
        notation: Some(notation.to_owned()),
        ..Wish::default()
    };
    answers(session.game(), seat, &wish)
}

fn code(answers: &[Answer]) -> &'static str {
    answers[0].refusal.as_ref().map_or("offered", |r| r.code)
}

#[test]
fn a_choice_is_explained_by_its_refusal() {
    let mut session = given_session(3);
    assert_eq!(code(&asked(&session, Some(RED), "row")), "offered");
    assert_eq!(code(&asked(&session, Some(RED), "hand")), "idle");
    assert_eq!(code(&asked(&session, Some(RED), "swim")), "notation");
    session.play(RED, "row").unwrap();
    assert_eq!(code(&asked(&session, Some(RED), "sail")), "rowing");
}

#[test]
fn whoever_does_not_decide_learns_only_that() {
    let session = given_session(3);
    for seat in [Some(BLUE), None] {
        for notation in ["row", "open 3", "swim"] {
            assert_eq!(code(&asked(&session, seat, notation)), "not-your-decision");
        }
    }
}

#[test]
fn pointing_at_nothing_repeats_the_question() {
    let session = given_session(3);
    let found = answers(session.game(), Some(RED), &Wish::default());
    assert_eq!(code(&found), "not-asked");
}

#[test]
fn the_answers_are_the_same_in_every_world_the_seat_could_be_in() {
    for seed in 0..20 {
        let session = given_session(seed);
        let world = session.game().redeal(RED, &mut Dice::new(Seed::from(99)));
        for notation in ["row", "sail", "call", "open 1", "open 6"] {
            let wish = Wish {
                notation: Some(notation.to_owned()),
                ..Wish::default()
            };
            let (here, there) = (
                answers(session.game(), Some(RED), &wish),
                answers(&world, Some(RED), &wish),
            );
            assert_eq!(here, there, "{notation}");
        }
    }
}

#[test]
fn a_branch_for_a_seat_keeps_what_it_knows_and_deals_the_rest_anew() {
    let mut others = Vec::new();
    for seed in 0..20 {
        let session = given_session(seed);
        let branch = session.branch(Some(RED), Seed::from(1000 + seed));
        let world = Session::from_situation(&Toy::default(), &branch).unwrap();
        assert_eq!(world.game().cards[0], session.game().cards[0]);
        assert_eq!(
            world.game().scene(Some(RED)),
            session.game().scene(Some(RED))
        );
        others.push(world.game().cards[1] == session.game().cards[1]);
    }
    assert!(
        others.contains(&false),
        "the other card was never dealt anew"
    );
}

#[test]
fn a_branch_of_a_finished_game_keeps_the_truth_and_changes_the_dice() {
    let mut totals = std::collections::BTreeSet::new();
    for seed in 0..8 {
        let session = given_session(3);
        let branch = session.branch(None, Seed::from(seed));
        let mut world = Session::from_situation(&Toy::default(), &branch).unwrap();
        assert_eq!(world.game().cards, session.game().cards);
        world.play(RED, "sail").unwrap();
        totals.insert(world.game().at[0]);
        assert_eq!(world.replay().setup.seed, Seed::from(seed));
        world.replay().verify(&Toy::default(), |_| ()).unwrap();
    }
    assert!(
        totals.len() > 1,
        "the dice of eight branches were all equal"
    );
}
