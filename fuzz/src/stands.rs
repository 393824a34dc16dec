//! Positions to begin from: of every scenario of every game, early and late.

use std::sync::OnceLock;

use kernel::{AnySession, AnyTitle, Dice, Seat, Seed, Situation};

/// After how many choices.
const AFTER: [u32; 4] = [0, 25, 120, 400];

/// A position somewhere in a game.
pub(crate) struct Stand {
    pub(crate) title: &'static dyn AnyTitle,
    pub(crate) situation: Situation,
}

impl Stand {
    pub(crate) fn session(&self) -> Box<dyn AnySession> {
        let session = self.title.resume(&self.situation);
        session.expect("what was written can be read")
    }
}

/// Every game.
pub(crate) fn titles() -> &'static [Box<dyn AnyTitle>] {
    static TITLES: OnceLock<Vec<Box<dyn AnyTitle>>> = OnceLock::new();
    TITLES.get_or_init(bots::titles)
}

/// The game of this id.
pub(crate) fn title(id: &str) -> Option<&'static dyn AnyTitle> {
    let found = titles().iter().find(|title| title.info().id == id);
    found.map(|title| &**title)
}

/// The positions.
pub(crate) fn stands() -> &'static [Stand] {
    static STANDS: OnceLock<Vec<Stand>> = OnceLock::new();
    STANDS.get_or_init(|| {
        let mut stands = Vec::new();
        for title in titles() {
            for scenario in &title.info().scenarios {
                for after in AFTER {
                    let session = played(&**title, scenario.id, after);
                    stands.push(Stand {
                        title: &**title,
                        situation: session.situation(),
                    });
                }
            }
        }
        stands
    })
}

/// A game after so many random choices, or when it ended.
pub(crate) fn played(title: &dyn AnyTitle, scenario: &str, choices: u32) -> Box<dyn AnySession> {
    let setup = title.info().check(Some(scenario), &[], Seed::from(7));
    let mut session = title.begin(setup.expect("a scenario of the game"));
    let mut dice = Dice::new(Seed::from(8));
    for _ in 0..choices {
        let Some((seat, offers)) = offers(&*session) else {
            break;
        };
        let offer = &offers[dice.below(offers.len() as u32) as usize];
        session.play(seat, offer).expect("offered is accepted");
    }
    session
}

/// Who decides, and what is offered.
pub(crate) fn offers(session: &dyn AnySession) -> Option<(Seat, Vec<String>)> {
    let seat = session.decider()?;
    let decision = session.scene(Some(seat)).decision?;
    let offers = decision.offers.into_iter().map(|offer| offer.notation);
    Some((seat, offers.collect()))
}
