//! What is said on a connection, and what is done about it. A message that cannot be served is
//! answered with its error, and the connection lives on.

use std::sync::Arc;
use std::time::Duration;

use kernel::why::Wish;
use kernel::{AnySession, Dice, Seat};

use super::{Pace, QUESTION};
use crate::Table;
use crate::fault::Fault;
use crate::http::Visitor;
use crate::matches::facts::Facts;
use crate::matches::memory::{Audience, Change, Match, News};
use crate::matches::open::{OpenMatch, Seated};
use crate::matches::robot;
use crate::matches::room::Out;
use crate::matches::seating::{Seating, Who};
use crate::matches::undo::{self, Asking};
use crate::secret;
use crate::wire::messages::{Code, Done, Have, Hear, Say, Undo};

/// How long somebody who sends too much has to wait.
const BREATH: Duration = Duration::from_millis(20);

/// One connection's side of the conversation.
pub(super) struct Talk {
    table: Arc<Table>,
    live: Arc<OpenMatch>,
    visitor: Visitor,
    pub(super) out: Out,
    id: u64,
    /// Set by the first `hello`.
    who: Option<Who>,
    /// As whom it looks on.
    seat: Option<Seat>,
    /// Whether it wants deltas.
    deltas: bool,
}

impl Talk {
    pub(super) fn new(table: Arc<Table>, live: Arc<OpenMatch>, visitor: Visitor, out: Out) -> Talk {
        Talk {
            id: table.next_connection(),
            table,
            live,
            visitor,
            out,
            who: None,
            seat: None,
            deltas: false,
        }
    }

    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// Whether it has said hello.
    pub(super) fn seated(&self) -> bool {
        self.who.is_some()
    }

    /// Whether it should hear from time to time that the server lives.
    pub(super) fn wants_beats(&self) -> bool {
        self.deltas
    }

    /// Sends an error.
    pub(super) fn fault(&self, ask: Option<u32>, fault: &Fault) {
        self.table.metrics.refused(fault.code);
        self.out.send(&fault.told(ask));
    }

    /// Tells somebody who sends too much so, and lets them wait a little.
    pub(super) async fn slow_down(&self, ask: Option<u32>) {
        tokio::time::sleep(BREATH).await;
        let message = "too many messages: this one was dropped; wait a moment";
        self.fault(ask, &Fault::new(Code::TooFast, message));
    }

    /// Serves one message.
    pub(super) async fn hear(&mut self, text: &str, pace: &Pace) {
        let say: Say = match serde_json::from_str(text) {
            Ok(say) => say,
            Err(cause) => {
                let message = format!("cannot be read: {cause}");
                return self.fault(None, &Fault::new(Code::BadMessage, message));
            }
        };
        let ask = match &say {
            Say::Odds { ask, .. }
            | Say::Overlay { ask, .. }
            | Say::Why { ask, .. }
            | Say::Journal { ask, .. }
            | Say::Hint { ask } => Some(*ask),
            Say::Hello { .. }
            | Say::Sit { .. }
            | Say::Choose { .. }
            | Say::Undo { .. }
            | Say::Consent { .. }
            | Say::Again { .. }
            | Say::Resign => None,
        };
        if ask.is_some() && !pace.bears(QUESTION) {
            return self.slow_down(ask).await;
        }
        if ask.is_some()
            && let Err(fault) = self.table.rates.question(&self.visitor)
        {
            return self.fault(ask, &fault);
        }
        if let Err(fault) = self.serve(say).await {
            self.fault(ask, &fault);
            // Whoever gets deltas has, or is about to get, all of them.
            if fault.code == Code::StaleStep && !self.deltas {
                self.live.now(&self.table, self.seat, &self.out).await;
            }
        }
    }

    async fn serve(&mut self, say: Say) -> Result<(), Fault> {
        if let Say::Hello {
            seat,
            key,
            deltas,
            have,
        } = say
        {
            self.deltas = deltas;
            return self.hello(seat, key.as_deref(), have.as_ref()).await;
        }
        if self.who.is_none() {
            let message = "the first message must be hello";
            return Err(Fault::new(Code::HelloFirst, message));
        }
        match say {
            Say::Hello { .. } => Ok(()),
            Say::Sit { seat, have } => self.sit(seat, have.as_ref()).await,
            Say::Again { step } => self.again(step).await,
            Say::Journal { ask, before } => self.journal(ask, before).await,
            Say::Choose { step, notation } => {
                self.change(|game, seat, audience| {
                    game.expect_step(step)?;
                    game.choose(seat, &notation, audience).map(Some)
                })
                .await
            }
            Say::Undo { step } => self.undo(step).await,
            Say::Consent { step, yes } => self.consent(step, yes).await,
            Say::Resign => {
                self.change(|game, seat, audience| game.resign(seat, audience).map(Some))
                    .await
            }
            Say::Odds { ask, notation } => self.odds(ask, notation).await,
            Say::Overlay { ask, id, about } => self.overlay(ask, id, about).await,
            Say::Why { ask, wish } => self.why(ask, wish).await,
            Say::Hint { ask } => self.hint(ask).await,
        }
    }

    async fn hello(
        &mut self,
        seat: Option<Seat>,
        key: Option<&str>,
        have: Option<&Have>,
    ) -> Result<(), Fault> {
        if self.seated() {
            let message = "hello was said already; sit takes another seat";
            return Err(Fault::new(Code::BadMessage, message));
        }
        let mut seat = seat;
        let visitor = match key {
            None => self.visitor.clone(),
            Some(key) => self.visitor.with_key(key),
        };
        let who = {
            let inner = self.live.lock().await;
            if let Some(key) = key {
                let opened = inner.seating.keyed(&secret::hash(key)).ok_or_else(|| {
                    let message = "that key opens no seat of this match";
                    Fault::new(Code::NotYourSeat, message)
                })?;
                seat = seat.or(Some(opened));
            }
            visitor.who(&inner.seating)
        };
        let guest = Seated {
            id: self.id,
            who: &who,
            seat,
            deltas: self.deltas,
            have,
            out: &self.out,
        };
        self.live.enter(&self.table, guest).await?;
        // Where bots play for those who watch, somebody does now.
        robot::nudge(&self.table, &self.live);
        self.who = Some(who);
        self.seat = seat;
        Ok(())
    }

    async fn sit(&mut self, seat: Option<Seat>, have: Option<&Have>) -> Result<(), Fault> {
        let Some(who) = &self.who else { return Ok(()) };
        let guest = Seated {
            id: self.id,
            who,
            seat,
            deltas: self.deltas,
            have,
            out: &self.out,
        };
        self.live.sit(&self.table, guest).await?;
        self.seat = seat;
        Ok(())
    }

    /// Everything anew: the client's picture is not what was sent.
    async fn again(&self, step: u32) -> Result<(), Fault> {
        if !self.deltas {
            let message = "only who asked for deltas can ask for them again";
            return Err(Fault::new(Code::BadMessage, message));
        }
        tracing::warn!(id = %self.live.facts.id, connection = self.id, step, "a client has drifted");
        self.live.again(&self.table, self.seat, &self.out).await
    }

    async fn journal(&self, ask: u32, before: u32) -> Result<(), Fault> {
        let lines = self.live.journal(&self.table, self.seat, Some(before));
        let (journal, earlier) = lines.await?;
        self.out.send(&Hear::Journal {
            ask,
            journal,
            earlier,
        });
        Ok(())
    }

    /// The seat this connection looks on from and may act for.
    fn own_seat(&self, seating: &Seating) -> Result<Seat, Fault> {
        let (Some(who), Some(seat)) = (&self.who, self.seat) else {
            let message = "you look on without a seat";
            return Err(Fault::new(Code::NotYourSeat, message));
        };
        if seating.holds(who, seat) || self.live.facts.archive {
            Ok(seat)
        } else {
            Err(Fault::not_your_seat())
        }
    }

    /// Changes the match for the own seat, and lets the bots go on.
    async fn change(
        &self,
        work: impl FnOnce(&mut Match, Seat, Audience<'_>) -> Result<Option<Change>, Fault>,
    ) -> Result<(), Fault> {
        let own = |game: &mut Match, audience: Audience<'_>| {
            let seat = self.own_seat(audience.seating)?;
            work(game, seat, audience)
        };
        if self.live.change(&self.table, own).await? {
            robot::nudge(&self.table, &self.live);
        }
        Ok(())
    }

    async fn undo(&self, step: u32) -> Result<(), Fault> {
        self.change(|game, seat, audience| {
            game.expect_step(step)?;
            match undo::allowed(game, audience.seating, Some(seat)) {
                Undo::Free => game.take_back(seat, audience).map(Some),
                Undo::Ask => {
                    let granted = Vec::new();
                    game.asking = Some(Asking { seat, granted });
                    Ok(Some(ASKED))
                }
                Undo::No => Err(Fault::new(
                    Code::NoUndo,
                    "nothing of yours can be taken back: dice were rolled, something was revealed, \
                     or another seat has chosen since",
                )),
            }
        })
        .await
    }

    async fn consent(&self, step: u32, yes: bool) -> Result<(), Fault> {
        self.change(|game, seat, audience| {
            game.expect_step(step)?;
            let Some(asking) = &mut game.asking else {
                return Err(Fault::new(Code::NothingAsked, "nobody asks to take back"));
            };
            let asker = asking.seat;
            let counts = audience.seating.others(asker).any(|other| other == seat);
            if yes && counts {
                asking.granted.push(seat);
                if undo::granted(asking, audience.seating) {
                    return game.take_back(asker, audience).map(Some);
                }
            } else if !yes && (counts || asker == seat) {
                game.asking = None;
            } else {
                return Err(Fault::new(
                    Code::NotYourSeat,
                    "another seat has to answer that",
                ));
            }
            Ok(Some(ASKED))
        })
        .await
    }

    async fn odds(&self, ask: u32, notation: String) -> Result<(), Fault> {
        let game = self.aside_if_own().await?;
        self.answer(move || {
            let odds = game.preview(&notation)?;
            Ok(Hear::Odds { ask, odds })
        })
        .await
    }

    async fn overlay(&self, ask: u32, id: String, about: String) -> Result<(), Fault> {
        let (game, seat) = (self.aside().await?, self.seat);
        self.answer(move || {
            let overlay = game.overlay(seat, &id, &about);
            let overlay = overlay
                .ok_or_else(|| Fault::new(Code::NotFound, "there is no such overlay here"))?;
            Ok(Hear::Overlay { ask, overlay })
        })
        .await
    }

    async fn why(&self, ask: u32, wish: Wish) -> Result<(), Fault> {
        let (game, seat) = (self.aside().await?, self.seat);
        self.answer(move || {
            let answers = game.why(seat, &wish);
            Ok(Hear::Why { ask, answers })
        })
        .await
    }

    async fn hint(&self, ask: u32) -> Result<(), Fault> {
        let game = self.aside_if_own().await?;
        let mut dice = Dice::new(secret::seed()?);
        let facts = Arc::clone(&self.live.facts);
        self.answer(move || {
            let notation = hint(&facts, &*game, &mut dice)?;
            Ok(Hear::Hint { ask, notation })
        })
        .await
    }

    /// The game as it is, to be asked about.
    async fn aside(&self) -> Result<Box<dyn AnySession>, Fault> {
        let copied = |game: &mut Match, _: &Seating| Ok(game.session.aside());
        self.live.aside(&self.table, copied).await
    }

    /// The same, where the own seat decides.
    async fn aside_if_own(&self) -> Result<Box<dyn AnySession>, Fault> {
        let copied = |game: &mut Match, seating: &Seating| {
            game.expect_decider(Some(self.own_seat(seating)?))?;
            Ok(game.session.aside())
        };
        self.live.aside(&self.table, copied).await
    }

    /// Answers a question that changes nothing, from what the viewer may know.
    async fn answer(
        &self,
        work: impl FnOnce() -> Result<Hear, Fault> + Send + 'static,
    ) -> Result<(), Fault> {
        let answer = self.table.think(work).await?;
        self.out.send(&answer);
        Ok(())
    }
}

/// Tells everybody that something is asked, or no longer.
const ASKED: Change = Change {
    write: None,
    news: News::of(Done::Asked),
};

/// What the strongest bot would do: it sees no more than the seat does.
fn hint(facts: &Facts, game: &dyn AnySession, dice: &mut Dice) -> Result<String, Fault> {
    let bots = facts.entry.title.bots();
    let strongest = bots.iter().rev().find(|bot| **bot != "random");
    let bot = strongest.or(bots.last()).copied().unwrap_or("random");
    let advice = game.advice(bot, dice);
    let advice = advice.map_err(|e| Fault::internal("a bot is not there", &e))?;
    advice.ok_or_else(|| Fault::over(facts.archive))
}
