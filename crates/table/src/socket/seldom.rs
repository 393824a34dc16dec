//! What seldom happens to a connection. Each of these wakes the connection when it happens, and is not asked after every message
//! whether it has.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use futures_util::stream::FuturesUnordered;

use crate::Table;
use crate::matches::pulse::Call;
use crate::matches::room::Out;

/// Something that seldom happens.
pub(super) enum Seldom {
    /// They read too slowly.
    Lagging,
    /// Somebody else asks for them.
    Called(Call),
    /// The server stops.
    Stopped,
    /// By now they should have said hello.
    HelloDue,
    /// They may want to hear that the server lives.
    Beat,
    /// It is time to ask whether they live.
    Ping,
}

type Waiting = Pin<Box<dyn Future<Output = Seldom> + Send>>;

/// All of it, for one connection.
pub(super) struct Watch {
    waiting: FuturesUnordered<Waiting>,
    out: Out,
    beat_every: Duration,
    ping_every: Duration,
}

impl Watch {
    pub(super) fn new(table: &Table, out: &Out) -> Watch {
        let config = &table.config;
        let watch = Watch {
            waiting: FuturesUnordered::new(),
            out: out.clone(),
            beat_every: config.beat_every,
            ping_every: config.ping_every,
        };
        let (lagging, mut stop) = (Arc::clone(&out.lagging), table.stop.subscribe());
        watch.wait(async move {
            lagging.notified().await;
            Seldom::Lagging
        });
        watch.wait(async move {
            drop(stop.wait_for(|stop| *stop).await);
            Seldom::Stopped
        });
        watch.wait(after(config.hello_within, Seldom::HelloDue));
        watch.wait(after(watch.beat_every, Seldom::Beat));
        watch.wait(after(watch.ping_every, Seldom::Ping));
        watch.wait(called(&watch.out));
        watch
    }

    fn wait(&self, next: impl Future<Output = Seldom> + Send + 'static) {
        self.waiting.push(Box::pin(next));
    }

    /// The next that happens.
    pub(super) async fn next(&mut self) -> Seldom {
        let Some(happened) = self.waiting.next().await else {
            return std::future::pending().await;
        };
        match happened {
            Seldom::Beat => self.wait(after(self.beat_every, Seldom::Beat)),
            Seldom::Ping => self.wait(after(self.ping_every, Seldom::Ping)),
            Seldom::Called(_) => self.wait(called(&self.out)),
            // Once.
            Seldom::Lagging | Seldom::Stopped | Seldom::HelloDue => {}
        }
        happened
    }
}

async fn after(time: Duration, happens: Seldom) -> Seldom {
    tokio::time::sleep(time).await;
    happens
}

fn called(out: &Out) -> impl Future<Output = Seldom> + Send + 'static {
    let pulse = Arc::clone(&out.pulse);
    async move { Seldom::Called(pulse.called().await) }
}
