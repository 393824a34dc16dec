//! Plays the seats that bots hold. A bot's choice is written like any other before it is told.
//!
//! Where bots hold every seat nobody waits for them: such a match is played only while somebody
//! watches, and no more than a few of them think at the same time.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::memory::{Audience, Change, Match};
use super::open::OpenMatch;
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

/// One choice of a bot; `false` where it is not a bot's decision any more.
async fn step(table: &Arc<Table>, live: &Arc<OpenMatch>) -> Result<bool, Fault> {
    let waits = !live.room.is_empty() && bot_decides(table, live).await?;
    if waits {
        tokio::time::sleep(table.config.bot_pause).await;
    }
    let _turn = if live.show {
        table.shows.acquire().await.ok()
    } else {
        None
    };
    let (resting, metrics) = (Arc::clone(live), Arc::clone(&table.metrics));
    live.change(table, move |game, audience| {
        let watched = !resting.show || !audience.viewers.is_empty();
        let change = if watched {
            metrics.thinking(|| choice(game, audience))?
        } else {
            None
        };
        if change.is_none() {
            // Still under the lock: whoever makes the next choice sees that nobody plays.
            resting.robot.store(false, Ordering::Release);
        }
        Ok(change)
    })
    .await
}

async fn bot_decides(table: &Table, live: &OpenMatch) -> Result<bool, Fault> {
    let mut inner = live.lock().await;
    live.glance(table, &mut inner, |game, seating| {
        let decider = game.session.decider();
        let bot = decider.and_then(|seat| seating.bot(seat));
        bot.is_some() && !game.over()
    })
    .await
}

/// What the bot that decides now chooses. It is the same bot all through the match, also where
/// the match has been out of memory in between.
fn choice(game: &mut Match, audience: &Audience) -> Result<Option<Change>, Fault> {
    let Some(seat) = game.session.decider().filter(|_| !game.over()) else {
        return Ok(None);
    };
    let Some(bot) = audience.seating.bot(seat) else {
        return Ok(None);
    };
    let chosen = game.session.bot_choice(bot, game.facts.bot_seed);
    let chosen = chosen.map_err(|e| Fault::internal("a bot is not there", &e))?;
    match chosen {
        Some(notation) => game.choose(seat, &notation, audience).map(Some),
        None => Ok(None),
    }
}
