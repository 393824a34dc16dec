//! One match that people are connected to. Changes go one after the other: applied in memory,
//! made durable, and only then told to everybody. Where anything fails the game leaves memory and comes back
//! from the store.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use kernel::Seat;
use tokio::sync::MutexGuard;

use super::card;
use super::facts::{Facts, version};
use super::journal::{self, Backwards, LINES};
use super::load::Stored;
use super::memory::{Audience, Change, Match, News};
use super::room::{Guest, Out, Room};
use super::seating::{Seating, Who};
use super::welcome::greet;
use crate::Table;
use crate::fault::{Fault, at_once, blocking};
use crate::store::{MatchRow, Store, Write};
use crate::wire::http::MatchCard;
use crate::wire::messages::{Code, Have, Hear, Told};

/// A match that is, or may be, in memory.
pub(crate) struct OpenMatch {
    pub(crate) facts: Arc<Facts>,
    pub(crate) room: Arc<Room>,
    inner: tokio::sync::Mutex<Inner>,
    touched: Mutex<Instant>,
    /// Whether a bot holds a seat: that never changes.
    pub(crate) bots: bool,
    /// Whether bots hold all of them: a show, played only while somebody watches.
    pub(crate) show: bool,
    /// Whether a task is playing the bots.
    pub(crate) robot: AtomicBool,
}

/// What only one may change at a time.
pub(crate) struct Inner {
    pub(crate) seating: Seating,
    pub(crate) rematch: Option<String>,
    /// Taken out while it is worked on: whoever fails to put it back leaves it to the store.
    game: Option<Match>,
}

/// Tells connections apart.
pub(crate) struct Seated<'a> {
    pub(crate) id: u64,
    pub(crate) who: &'a Who,
    pub(crate) seat: Option<Seat>,
    pub(crate) deltas: bool,
    pub(crate) have: Option<&'a Have>,
    pub(crate) out: &'a Out,
}

impl OpenMatch {
    pub(crate) fn new(facts: Facts, seating: Seating, rematch: Option<String>) -> OpenMatch {
        OpenMatch {
            facts: Arc::new(facts),
            bots: seating.seats().any(|seat| seating.bot(seat).is_some()),
            show: seating.seats().all(|seat| seating.bot(seat).is_some()),
            room: Arc::default(),
            inner: tokio::sync::Mutex::new(Inner {
                seating,
                rematch,
                game: None,
            }),
            touched: Mutex::new(Instant::now()),
            robot: AtomicBool::new(false),
        }
    }

    /// When it was last used.
    pub(crate) fn touched(&self) -> Instant {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until nobody else works on it.
    pub(crate) async fn lock(&self) -> MutexGuard<'_, Inner> {
        *self.touched.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.inner.lock().await
    }

    /// The game, from memory or from the store. It is the caller's until it is put back.
    async fn take(&self, store: &Store, inner: &mut Inner) -> Result<Match, Fault> {
        if let Some(game) = inner.game.take() {
            return Ok(game);
        }
        let row = store.match_row(&self.facts.id).await?;
        let row = row.ok_or_else(Fault::no_match)?;
        let game = self.load(store, row).await?;
        tracing::debug!(id = %self.facts.id, "loaded");
        Ok(game)
    }

    /// The match as it was left; or, where the rules of today do not lead there, as far as they do, and that is written first.
    async fn load(&self, store: &Store, row: MatchRow) -> Result<Match, Fault> {
        let id = &self.facts.id;
        if version(&row).is_some_and(|own| own == self.facts.entry.title.version()) {
            // What a bot has in mind follows from what it was asked before.
            let whole = self.bots && row.ending.is_none();
            let latest = store.snapshot(id, u32::MAX).await?;
            for snapshot in [None, latest].into_iter().skip(usize::from(!whole)) {
                let since = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
                let (facts, stored) = (
                    Arc::clone(&self.facts),
                    Stored {
                        row: row.clone(),
                        acts: store.acts(id, since).await?,
                        snapshots: snapshot.into_iter().collect(),
                    },
                );
                match blocking(move || Match::quick(&facts, stored)).await? {
                    Ok(game) => return Ok(game),
                    Err(why) => tracing::warn!(id, why, "a match is not where it was left"),
                }
            }
        }
        let (facts, stored) = (
            Arc::clone(&self.facts),
            Stored {
                row,
                snapshots: store.snapshots(id, u32::MAX).await?,
                acts: store.acts(id, 0).await?,
            },
        );
        let loaded = blocking(move || Match::careful(&facts, &stored)).await??;
        if let Some(write) = loaded.write {
            store.write(Write::Act(write)).await?;
            tracing::info!(id, "goes on under the rules of today");
        }
        Ok(loaded.game)
    }

    /// Keeps the position, if the match is in memory and the store does not have it.
    pub(crate) async fn rest(&self, store: &Store) -> Result<(), Fault> {
        let mut inner = self.inner.lock().await;
        let Some(mut game) = inner.game.take() else {
            return Ok(());
        };
        let (game, kept) = blocking(move || {
            let kept = game.at_rest();
            if let Ok(Some(position)) = &kept {
                game.snapshot = game.snapshot.max(position.seq);
                game.rested = game.seq;
            }
            (game, kept)
        })
        .await?;
        inner.game = Some(game);
        if let Some(position) = kept? {
            store.write(Write::Snapshot(Box::new(position))).await?;
        }
        Ok(())
    }

    /// Changes the match: `work` says how, or refuses and has changed nothing. Whether anything
    /// was changed.
    pub(crate) async fn change(
        &self,
        table: &Table,
        work: impl FnOnce(&mut Match, Audience<'_>) -> Result<Option<Change>, Fault>,
    ) -> Result<bool, Fault> {
        let mut inner = self.lock().await;
        let begun = Instant::now();
        let mut game = self.take(&table.store, &mut inner).await?;
        let viewers = self.room.viewers();
        let audience = Audience {
            seating: &inner.seating,
            viewers: &viewers,
            snapshot_every: table.config.snapshot_every,
        };
        let change = match at_once(|| work(&mut game, audience)) {
            Ok(Some(change)) => change,
            Ok(None) => {
                inner.game = Some(game);
                return Ok(false);
            }
            Err(fault) => {
                // Whatever broke may have broken half-way: then the store knows better.
                if fault.code != Code::Internal {
                    inner.game = Some(game);
                }
                return Err(fault);
            }
        };
        // What everybody is about to hear is made while the disk is busy with it.
        let written = match change.write {
            Some(write) => Some(table.store.hand_in(Write::Act(write)).await?),
            None => None,
        };
        let frames = at_once(|| game.frames(audience, &change.news))?;
        if let Some(written) = written {
            written.durable().await?;
            table.metrics.moved(&self.facts.setup.game, begun);
            tracing::debug!(id = %self.facts.id, step = game.seq, "written");
        }
        inner.game = Some(game);
        self.room.tell(frames);
        Ok(true)
    }

    /// The game for somebody who asks it something that makes it think: aside, so that nobody waits for the answer but who asked.
    pub(crate) async fn aside<T>(
        &self,
        table: &Table,
        look: impl FnOnce(&mut Match, &Seating) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let mut inner = self.lock().await;
        let mut game = self.take(&table.store, &mut inner).await?;
        let seen = at_once(|| look(&mut game, &inner.seating));
        if !matches!(&seen, Err(fault) if fault.code == Code::Internal) {
            inner.game = Some(game);
        }
        seen
    }

    /// Looks at the game without making it think, for whoever has the lock.
    pub(crate) async fn glance<T>(
        &self,
        table: &Table,
        inner: &mut Inner,
        look: impl FnOnce(&Match, &Seating) -> T,
    ) -> Result<T, Fault> {
        let game = self.take(&table.store, inner).await?;
        let seen = look(&game, &inner.seating);
        inner.game = Some(game);
        Ok(seen)
    }

    /// The card as somebody may see it.
    pub(crate) async fn card(
        &self,
        table: &Table,
        inner: &mut Inner,
        who: &Who,
    ) -> Result<MatchCard, Fault> {
        let card = |game: &Match, seating: &Seating| card::of_game(game, seating, who);
        self.glance(table, inner, card).await
    }

    /// Somebody comes in. Where a connection uses the same key, it keeps its place if it lives.
    pub(crate) async fn enter(&self, table: &Table, guest: Seated<'_>) -> Result<(), Fault> {
        let mut inner = self.lock().await;
        self.expect_view(table, &mut inner, guest.who, guest.seat)
            .await?;
        while let Some((other, way)) = self.room.with_key_of(guest.who) {
            // The match goes on while they wait.
            drop(inner);
            way.expect_gone().await?;
            inner = self.lock().await;
            if self.room.leave(other) {
                way.pulse.dismiss();
                tracing::info!(id = %self.facts.id, connection = other, "replaced: it does not answer");
            }
        }
        self.welcome(table, &mut inner, &guest).await?;
        self.room.enter(Guest {
            id: guest.id,
            who: guest.who.clone(),
            seat: guest.seat,
            deltas: guest.deltas,
            out: guest.out.clone(),
        });
        self.room.tell_presence(&inner.seating);
        Ok(())
    }

    /// Somebody who is in takes another seat.
    pub(crate) async fn sit(&self, table: &Table, guest: Seated<'_>) -> Result<(), Fault> {
        let mut inner = self.lock().await;
        self.expect_view(table, &mut inner, guest.who, guest.seat)
            .await?;
        self.welcome(table, &mut inner, &guest).await?;
        self.room.sit(guest.id, guest.seat);
        Ok(())
    }

    /// Somebody leaves.
    pub(crate) async fn leave(&self, id: u64) {
        if self.room.leave(id) {
            let inner = self.lock().await;
            self.room.tell_presence(&inner.seating);
        }
    }

    /// Refuses to look on as a seat of somebody else, while there is anything to hide.
    async fn expect_view(
        &self,
        table: &Table,
        inner: &mut Inner,
        who: &Who,
        seat: Option<Seat>,
    ) -> Result<(), Fault> {
        let Some(seat) = seat else { return Ok(()) };
        if inner.seating.holds(who, seat) {
            return Ok(());
        }
        let exists = usize::from(seat.0) < self.facts.entry.seats();
        let open = self.glance(table, inner, |game, _| game.open());
        if exists && open.await? {
            return Ok(());
        }
        Err(Fault::not_your_seat())
    }

    /// Tells who they are, what was told so far, and the position.
    async fn welcome(
        &self,
        table: &Table,
        inner: &mut Inner,
        guest: &Seated<'_>,
    ) -> Result<(), Fault> {
        // What waits for those who look on is older than what a newcomer gets.
        self.room.deliver();
        // Coming back from the store may add an act.
        let mut game = self.take(&table.store, inner).await?;
        let greeted = at_once(|| greet(&mut game, &inner.seating, guest, table.build()));
        let card = card::of_game(&game, &inner.seating, guest.who);
        let whole = !guest.deltas;
        inner.game = Some(game);
        let greeting = greeted?;
        let (journal, earlier) = match greeting.since {
            Some(lines) => (lines, false),
            None if whole => (self.whole_journal(table, guest.seat).await?, false),
            None => self.journal(table, guest.seat, None).await?,
        };
        guest.out.send(&Hear::Welcome {
            card,
            seat: guest.seat,
            build: table.build(),
            journal,
            earlier,
            kept: greeting.kept,
        });
        greeting
            .frames
            .into_iter()
            .for_each(|frame| guest.out.push(frame));
        Ok(())
    }

    /// All that was told so far.
    async fn whole_journal(&self, table: &Table, viewer: Option<Seat>) -> Result<Vec<Told>, Fault> {
        let acts = table.store.acts(&self.facts.id, 0).await?;
        blocking(move || journal::story(&journal::telling(acts), viewer)).await?
    }

    /// The last lines of the journal, or the last before a number of choices; and whether there are older ones.
    pub(crate) async fn journal(
        &self,
        table: &Table,
        viewer: Option<Seat>,
        before: Option<u32>,
    ) -> Result<(Vec<Told>, bool), Fault> {
        let id = &self.facts.id;
        let mut seq = match before {
            // Nothing stands before the first choice.
            Some(0) => return Ok((Vec::new(), false)),
            None => u32::MAX,
            Some(made) => table.store.seq_of(id, made).await?.unwrap_or(u32::MAX),
        };
        let mut told = Backwards::new(viewer);
        'gathered: loop {
            let acts = table.store.acts_back(id, seq, LINES as u32).await?;
            let Some(last) = acts.last() else { break };
            seq = last.seq;
            for act in &acts {
                if !told.add(act)? {
                    break 'gathered;
                }
            }
        }
        let earlier = told.has_earlier();
        Ok((told.lines(), earlier))
    }

    /// Everything anew, for somebody whose picture is not what was sent.
    pub(crate) async fn again(
        &self,
        table: &Table,
        seat: Option<Seat>,
        out: &Out,
    ) -> Result<(), Fault> {
        let told = self.aside(table, |game, seating| {
            let whole = game.in_stream(seat, |stream, game| stream.everything(game, seating))?;
            self.room.deliver();
            out.push(whole);
            Ok(())
        });
        told.await
    }

    /// The position as it is, for one viewer.
    pub(crate) async fn now(&self, table: &Table, seat: Option<Seat>, out: &Out) {
        let told = self.aside(table, |game, seating| {
            let frame = game.frame(seating, seat, &News::greeting())?;
            self.room.deliver();
            out.push(frame);
            Ok(())
        });
        drop(told.await);
    }

    /// Tells everybody the match's card.
    pub(crate) async fn tell_cards(&self, table: &Table, inner: &mut Inner) -> Result<(), Fault> {
        let game = self.take(&table.store, inner).await?;
        self.room.tell_each(|who| Hear::Card {
            card: card::of_game(&game, &inner.seating, who),
        });
        inner.game = Some(game);
        self.room.tell_presence(&inner.seating);
        Ok(())
    }

    /// Whether the bots' task has to be started; the caller starts it.
    pub(crate) fn wants_robot(&self) -> bool {
        self.bots && !self.robot.swap(true, Ordering::AcqRel)
    }
}
