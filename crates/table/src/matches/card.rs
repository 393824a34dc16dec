//! A match as anybody may know it: from memory, or from its rows.

use kernel::Seat;

use super::facts::{Facts, read_ending};
use super::memory::Match;
use super::seating::{Seating, Who};
use crate::catalogue::Shelf;
use crate::fault::Fault;
use crate::store::{CardRow, SeatRow};
use crate::wire::http::{Ending, MatchCard};

/// What changes about a match.
pub(crate) struct Latest {
    pub(crate) clock: String,
    pub(crate) steps: u32,
    pub(crate) ending: Option<Ending>,
    pub(crate) touched: u32,
    pub(crate) decider: Option<Seat>,
    /// The version of the rules it is played by.
    pub(crate) rules: Option<u32>,
    pub(crate) remark: Option<String>,
}

/// The card of a match for somebody.
pub(crate) fn card(facts: &Facts, latest: Latest, seating: &Seating, who: &Who) -> MatchCard {
    let open = latest.ending.is_some() || facts.archive;
    MatchCard {
        id: facts.id.clone(),
        game: facts.setup.game.clone(),
        scenario: facts.setup.scenario.clone(),
        options: facts.setup.options.clone(),
        seats: seating.cards(&facts.entry.title.info().seats, who),
        clock: latest.clock,
        steps: latest.steps,
        ending: latest.ending,
        commitment: facts.promise(),
        seed: open.then(|| facts.setup.seed.to_string()),
        origin: facts.origin.clone(),
        rules: latest.rules,
        data: facts.entry.title.version().data,
        catalogue: catalogue(facts),
        remark: facts.remark.clone().or(latest.remark),
        archive: facts.archive,
        made: facts.made,
        touched: latest.touched,
        decider: latest.decider,
    }
}

/// The hash of what is printed for a match.
fn catalogue(facts: &Facts) -> String {
    let printed = facts.entry.boards(Some(&facts.setup.scenario));
    printed.map_or_else(String::new, |printed| printed.hash.clone())
}

/// The card of a match in memory.
pub(crate) fn of_game(game: &Match, seating: &Seating, who: &Who) -> MatchCard {
    let latest = Latest {
        clock: game.clock.clone(),
        steps: game.made(),
        ending: game.ending.clone(),
        touched: game.touched,
        decider: game.decider(),
        rules: game.rules,
        remark: game.remark.clone(),
    };
    card(&game.facts, latest, seating, who)
}

/// The card of a stored match.
pub(crate) fn of_row(
    stored: &CardRow,
    seats: Vec<SeatRow>,
    shelf: &Shelf,
    who: &Who,
) -> Result<MatchCard, Fault> {
    let entry = shelf.find(&stored.row.game).ok_or_else(Fault::no_match)?;
    let facts = Facts::read(&stored.row, entry)?;
    let ending = stored.row.ending.as_deref();
    let ending = ending.map(|ending| read_ending(ending, &facts.entry));
    let begun = stored.last_made.is_some();
    let decider = if begun {
        stored.last_decider
    } else {
        stored.row.decider
    };
    let over = ending.is_some() || facts.archive;
    let latest = Latest {
        clock: stored
            .last_clock
            .clone()
            .unwrap_or_else(|| facts.clock.clone()),
        steps: stored.last_made.unwrap_or(0),
        ending: ending.transpose()?,
        touched: stored.last_at.unwrap_or(facts.made),
        decider: decider.map(Seat).filter(|_| !over),
        rules: stored.row.rules,
        remark: None,
    };
    Ok(card(&facts, latest, &Seating(seats), who))
}
