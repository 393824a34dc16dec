//! Whether a connection lives: somebody who comes with a key that it uses wants to know.
//!
//! A line that was cut tells nobody: only who is asked and does not answer is gone. The newcomer asks, the connection's own task
//! sends the ping and reads the answer.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::timeout;

/// Whoever lives answers within this.
const ANSWER_WITHIN: Duration = Duration::from_secs(2);

/// What a connection and those who ask for it tell each other.
#[derive(Default)]
pub(crate) struct Pulse {
    /// How often it was asked. Every ping carries the number, so that its pong answers all questions up to there.
    asked: AtomicU64,
    answered: AtomicU64,
    answer: Notify,
    /// While a message of theirs is served no answer can be read.
    serving: AtomicBool,
    /// Whether its place was given to somebody else.
    dismissed: AtomicBool,
    /// Its task has something to do about all this.
    call: Notify,
}

/// What a connection's task has to do.
pub(crate) enum Call {
    /// Somebody asks whether it lives: a ping has to be sent.
    Asked,
    /// It has to go.
    Dismissed,
}

impl Pulse {
    /// Asks, and waits for the answer: whether it lives.
    pub(crate) async fn beats(&self) -> bool {
        let number = self.asked.fetch_add(1, Ordering::AcqRel) + 1;
        self.call.notify_one();
        let answer = async {
            loop {
                let next = self.answer.notified();
                if self.answered.load(Ordering::Acquire) >= number {
                    return;
                }
                next.await;
            }
        };
        let answered = timeout(ANSWER_WITHIN, answer).await.is_ok();
        // Who has only just said something cannot be called dead.
        answered || self.serving.load(Ordering::Acquire)
    }

    /// Waits until somebody asks: for a ping, or for its place.
    pub(crate) async fn called(&self) -> Call {
        self.call.notified().await;
        if self.dismissed.load(Ordering::Acquire) {
            Call::Dismissed
        } else {
            Call::Asked
        }
    }

    /// What a ping carries.
    pub(crate) fn ping(&self) -> [u8; 8] {
        self.asked.load(Ordering::Acquire).to_be_bytes()
    }

    /// A pong came, with what its ping carried.
    pub(crate) fn pong(&self, carried: &[u8]) {
        let Ok(number) = carried.try_into().map(u64::from_be_bytes) else {
            return;
        };
        // Nobody answers what was not asked yet.
        let asked = self.asked.load(Ordering::Acquire);
        self.answered.fetch_max(number.min(asked), Ordering::AcqRel);
        self.answer.notify_waiters();
    }

    /// Says whether a message is being served.
    pub(crate) fn serve(&self, serving: bool) {
        self.serving.store(serving, Ordering::Release);
    }

    /// Its place was given to somebody else.
    pub(crate) fn dismiss(&self) {
        self.dismissed.store(true, Ordering::Release);
        self.call.notify_one();
    }
}
