//! Plays the seats that bots hold. A bot's choice is written like any other before it is told.
//!
//! Where bots hold every seat nobody waits for them: such a match is played only while somebody
//! watches, and no more than a few of them think at the same time.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kernel::{AnySession, Seat, Seed};

use super::memory::Match;
use super::open::OpenMatch;
use super::seating::Seating;
use crate::Table;
use crate::fault::Fault;

/// Lets the bots play on, if it is their decision. Returns at once.
pub(crate) fn nudge(table: &Arc<Table>, live: &Arc<OpenMatch>) {
    if !live.wants_robot() {
        return;
    }
    let (table, live) = (Arc::clone(table), Arc::clone(live));
    tokio::spawn(async move {
        loop {
            match step(&table, &live).await {
                Ok(true) => {}
                Ok(false) => break,
                Err(fault) => {
                    tracing::error!(id = %live.facts.id, code = ?fault.code, "a bot cannot play");
                    live.robot.store(false, Ordering::Release);
                    break;
                }
            }
            if table.stopping() {
                live.robot.store(false, Ordering::Release);
                break;
            }
        }
    });
}

/// One choice of a bot; `false` where it is not a bot's decision any more. It thinks aside: people who look on, ask or take
/// back meanwhile do not wait for it, and what it thought about a position that is gone is forgotten.
async fn step(table: &Arc<Table>, live: &Arc<OpenMatch>) -> Result<bool, Fault> {
    let Some(thinking) = live
        .aside(table, |game, seating| Ok(begin(live, game, seating)))
        .await?
    else {
        return Ok(false);
    };
    if !live.room.is_empty() {
        tokio::time::sleep(table.config.bot_pause).await;
    }
    let _turn = if live.show {
        table.shows.acquire().await.ok()
    } else {
        None
    };
    let metrics = Arc::clone(&table.metrics);
    let thought = table
        .think(move || metrics.thinking(|| thinking.end()))
        .await?;
    live.change(table, move |game, audience| {
        let Thought {
            seq,
            seat,
            mut aside,
            notation,
        } = thought;
        game.session.take_bots(&mut *aside);
        if game.seq != seq || game.over() {
            return Ok(None);
        }
        game.choose(seat, &notation, audience).map(Some)
    })
    .await?;
    Ok(true)
}

/// A bot that is about to think.
struct Thinking {
    seq: u32,
    seat: Seat,
    bot: String,
    seed: Seed,
    aside: Box<dyn AnySession>,
}

/// What a bot thought of.
struct Thought {
    seq: u32,
    seat: Seat,
    aside: Box<dyn AnySession>,
    notation: String,
}

/// The bot that decides now, if one does and anybody waits for it. It is the same bot all through the match, also where the match
/// has been out of memory in between.
fn begin(live: &OpenMatch, game: &mut Match, seating: &Seating) -> Option<Thinking> {
    let watched = !live.show || !live.room.is_empty();
    let seat = game.decider().filter(|_| watched);
    let bot = seat.and_then(|seat| Some((seat, seating.bot(seat)?)));
    let Some((seat, bot)) = bot else {
        // Under the lock: whoever makes the next choice sees that nobody plays.
        live.robot.store(false, Ordering::Release);
        return None;
    };
    let mut aside = game.session.aside();
    aside.take_bots(&mut *game.session);
    Some(Thinking {
        seq: game.seq,
        seat,
        bot: bot.to_owned(),
        seed: game.facts.bot_seed,
        aside,
    })
}

impl Thinking {
    fn end(mut self) -> Result<Thought, Fault> {
        let chosen = self.aside.bot_choice(&self.bot, self.seed);
        let chosen = chosen.map_err(|e| Fault::internal("a bot is not there", &e))?;
        let nothing = || Fault::internal("a bot has nothing to choose", &self.bot);
        Ok(Thought {
            seq: self.seq,
            seat: self.seat,
            notation: chosen.ok_or_else(nothing)?,
            aside: self.aside,
        })
    }
}
