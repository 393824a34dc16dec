//! When a run is over, and how far it has come.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use crate::args::LoadArgs;

/// How many seats are counted apart.
const SEATS: usize = 4;

/// When it is time to stop, and what counts towards it.
pub(super) struct Until {
    began: Instant,
    length: Duration,
    /// So many games have ended.
    games: Option<u64>,
    /// So many moves were made.
    moves: Option<u64>,
    ended: AtomicU64,
    /// Choices of each seat; what a game has beyond that many counts with the last.
    by_seat: [AtomicU64; SEATS],
}

impl Until {
    /// From now on.
    pub(super) fn new(args: &LoadArgs) -> Until {
        Until {
            began: Instant::now(),
            length: Duration::from_secs(args.seconds),
            games: args.games,
            moves: args.moves,
            ended: AtomicU64::new(0),
            by_seat: Default::default(),
        }
    }

    pub(super) fn moved(&self, seat: usize) {
        self.by_seat[seat.min(SEATS - 1)].fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn game_ended(&self) {
        self.ended.fetch_add(1, Ordering::Relaxed);
    }

    pub(super) fn ended(&self) -> u64 {
        self.ended.load(Ordering::Relaxed)
    }

    /// The moves of each seat of a game with so many.
    pub(super) fn moves_by_seat(&self, seats: usize) -> Vec<u64> {
        let seats = self.by_seat.iter().take(seats);
        seats.map(|count| count.load(Ordering::Relaxed)).collect()
    }

    /// All moves.
    pub(super) fn made(&self) -> u64 {
        self.moves_by_seat(SEATS).iter().sum()
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    pub(super) fn over(&self) -> bool {
        self.progress() >= 1000
    }

    /// How far the run has come, in thousandths, by whatever ends it first.
    pub(super) fn progress(&self) -> u32 {
        let share = |done: u64, of: u64| u32::try_from(done * 1000 / of.max(1)).unwrap_or(1000);
        let time = share(
            self.began.elapsed().as_millis() as u64,
            self.length.as_millis() as u64,
        );
        let games = self.games.map_or(0, |of| share(self.ended(), of));
        let moves = self.moves.map_or(0, |of| share(self.made(), of));
        time.max(games).max(moves)
    }
}
