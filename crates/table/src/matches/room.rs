//! Who is connected to a match, as whom they look on, and the way to each of them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kernel::Seat;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, sleep_until};

use super::pulse::Pulse;
use super::seating::{Seating, Who};
use super::told::{Frames, Kind, text};
use crate::fault::Fault;
use crate::wire::frame::Frame;
use crate::wire::messages::{Code, Hear};

/// How many messages may wait for somebody who reads slowly. Beyond it the connection is closed:
/// after coming back they get everything anew.
const WAITING: usize = 1024;

/// Whoever looks on without a seat hears of a change at once, and of those that follow so soon together ...
const TOGETHER: Duration = Duration::from_millis(25);
/// ... where many look on, a little later for each of them, but never later than this.
const FOR_EACH: Duration = Duration::from_millis(1);
const AT_MOST: Duration = Duration::from_millis(150);

/// The way to one connection.
#[derive(Clone)]
pub(crate) struct Out {
    frames: mpsc::Sender<Frame>,
    /// Notified where the connection reads too slowly.
    pub(crate) lagging: Arc<Notify>,
    pub(crate) pulse: Arc<Pulse>,
}

impl Out {
    /// A way, and its end.
    pub(crate) fn new() -> (Out, mpsc::Receiver<Frame>) {
        let (frames, received) = mpsc::channel(WAITING);
        let lagging = Arc::new(Notify::new());
        let pulse = Arc::default();
        let out = Out {
            frames,
            lagging,
            pulse,
        };
        (out, received)
    }

    /// Refuses somebody who comes with the key of this connection while it lives; returns once it is gone.
    pub(crate) async fn expect_gone(&self) -> Result<(), Fault> {
        let lives = tokio::select! {
            () = self.frames.closed() => false,
            lives = self.pulse.beats() => lives,
        };
        if lives {
            let message = "another connection plays this seat with the same key";
            return Err(Fault::new(Code::SeatTaken, message));
        }
        Ok(())
    }

    /// Sends a text that is ready.
    pub(crate) fn push(&self, frame: Frame) {
        if self.frames.try_send(frame).is_err() {
            self.lagging.notify_one();
        }
    }

    /// Sends a message.
    pub(crate) fn send(&self, hear: &Hear) {
        match text(hear) {
            Ok(frame) => self.push(frame),
            Err(_) => self.lagging.notify_one(),
        }
    }
}

/// A connection that said hello.
pub(crate) struct Guest {
    pub(crate) id: u64,
    pub(crate) who: Who,
    /// As whom it looks on.
    pub(crate) seat: Option<Seat>,
    /// Whether it wants deltas.
    pub(crate) deltas: bool,
    pub(crate) out: Out,
}

impl Guest {
    fn kind(&self) -> Kind {
        (self.seat, self.deltas)
    }
}

/// Everybody who is connected.
#[derive(Default)]
pub(crate) struct Room {
    guests: Mutex<Vec<Guest>>,
    waiting: Mutex<Waiting>,
}

/// What those who look on will hear together.
#[derive(Default)]
struct Waiting {
    frames: Vec<(Kind, Frame)>,
    /// Not before this.
    until: Option<Instant>,
    /// Whether it has been seen to that somebody delivers it.
    arranged: bool,
}

impl Room {
    fn guests(&self) -> MutexGuard<'_, Vec<Guest>> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.guests().is_empty()
    }

    /// How many are connected.
    pub(crate) fn len(&self) -> usize {
        self.guests().len()
    }

    /// The connection that uses the same key.
    pub(crate) fn with_key_of(&self, who: &Who) -> Option<(u64, Out)> {
        let key = who.keyed?;
        let guests = self.guests();
        let other = guests.iter().find(|guest| guest.who.keyed == Some(key))?;
        Some((other.id, other.out.clone()))
    }

    /// Somebody comes in.
    pub(crate) fn enter(&self, guest: Guest) {
        self.guests().push(guest);
    }

    /// Somebody leaves; `false` where they were not in.
    pub(crate) fn leave(&self, id: u64) -> bool {
        let mut guests = self.guests();
        let before = guests.len();
        guests.retain(|guest| guest.id != id);
        guests.len() < before
    }

    /// Somebody looks on as another.
    pub(crate) fn sit(&self, id: u64, seat: Option<Seat>) {
        let mut guests = self.guests();
        if let Some(guest) = guests.iter_mut().find(|guest| guest.id == id) {
            guest.seat = seat;
        }
    }

    /// The kinds of viewers there are, each once.
    pub(crate) fn viewers(&self) -> Vec<Kind> {
        let mut viewers = Vec::with_capacity(4);
        for guest in self.guests().iter() {
            if !viewers.contains(&guest.kind()) {
                viewers.push(guest.kind());
            }
        }
        viewers
    }

    /// Tells each what is theirs: who has a seat at once, who looks on within a moment.
    pub(crate) fn tell(self: &Arc<Self>, frames: Frames) {
        let (seated, looking): (Frames, Frames) =
            frames.into_iter().partition(|(kind, _)| kind.0.is_some());
        self.push(&seated);
        if looking.is_empty() {
            return;
        }
        let mut waiting = self.waiting();
        waiting.frames.extend(looking);
        if std::mem::replace(&mut waiting.arranged, true) {
            return;
        }
        let until = waiting.until.filter(|until| *until > Instant::now());
        drop(waiting);
        let Some(until) = until else {
            return self.deliver();
        };
        let room = Arc::clone(self);
        tokio::spawn(async move {
            sleep_until(until).await;
            room.deliver();
        });
    }

    /// Those who look on hear what waits for them.
    pub(crate) fn deliver(&self) {
        let pause = (TOGETHER + FOR_EACH * self.len() as u32).min(AT_MOST);
        let mut waiting = self.waiting();
        let frames = std::mem::take(&mut waiting.frames);
        waiting.until = Some(Instant::now() + pause);
        waiting.arranged = false;
        for deltas in [true, false] {
            let kind = (None, deltas);
            let own = frames.iter().filter(|(other, _)| *other == kind);
            let own: Vec<Frame> = own.map(|(_, frame)| frame.clone()).collect();
            if !own.is_empty() {
                self.push(&[(kind, Frame::all(&own))]);
            }
        }
    }

    fn push(&self, frames: &[(Kind, Frame)]) {
        for guest in self.guests().iter() {
            let own = frames.iter().find(|(kind, _)| *kind == guest.kind());
            if let Some((_, frame)) = own {
                guest.out.push(frame.clone());
            }
        }
    }

    /// Tells everybody, each in their own words.
    pub(crate) fn tell_each(&self, hear: impl Fn(&Who) -> Hear) {
        for guest in self.guests().iter() {
            guest.out.send(&hear(&guest.who));
        }
    }

    /// Tells everybody who is there.
    pub(crate) fn tell_presence(&self, seating: &Seating) {
        let guests = self.guests();
        let there = |seat: Seat| {
            let held = |guest: &Guest| seating.holds(&guest.who, seat);
            seating.bot(seat).is_some() || guests.iter().any(held)
        };
        let seats = seating.seats().map(there).collect();
        let without = guests.iter().filter(|guest| !seating.holds_any(&guest.who));
        let presence = Hear::Presence {
            seats,
            watchers: without.count() as u32,
        };
        if let Ok(frame) = text(&presence) {
            for guest in guests.iter() {
                guest.out.push(frame.clone());
            }
        }
    }
}
