//! The study: replays, branches and looks back are worked on here, a few at a time, so that those
//! who play never wait for them.

use std::future::Future;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;
use tracing::Instrument;

use crate::config::Limits;
use crate::fault::Fault;

/// How long anybody waits for a desk.
const PATIENCE: Duration = Duration::from_secs(15);
/// When those who find no place may come again, in seconds.
const LATER: u32 = 5;

/// The desks, and who waits for one.
pub(crate) struct Study {
    desks: Arc<Semaphore>,
    waiting: AtomicUsize,
    most: usize,
}

impl Study {
    pub(crate) fn new(limits: &Limits) -> Study {
        let desks = match limits.studies_at_once {
            0 => Semaphore::MAX_PERMITS,
            few => few,
        };
        Study {
            desks: Arc::new(Semaphore::new(desks)),
            waiting: AtomicUsize::new(0),
            most: limits.studies_waiting,
        }
    }

    /// How many wait for a desk.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Works on something once there is a desk. Whoever hangs up while waiting gives the place
    /// away; what has begun is ended, so that nobody gets two desks by hanging up.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl Future<Output = Result<T, Fault>> + Send + 'static,
    ) -> Result<T, Fault> {
        let place = Place::take(self)?;
        let desk = timeout(PATIENCE, Arc::clone(&self.desks).acquire_owned()).await;
        drop(place);
        let Ok(Ok(desk)) = desk else {
            return Err(full());
        };
        let working = async move {
            let done = work.await;
            drop(desk);
            done
        };
        let done = tokio::spawn(working.in_current_span()).await;
        done.map_err(|e| Fault::internal("a look at the past broke", &e))?
    }
}

/// A place in the queue, given back when it is dropped.
struct Place<'a>(&'a Study);

impl<'a> Place<'a> {
    fn take(study: &'a Study) -> Result<Place<'a>, Fault> {
        let place = Place(study);
        // One is at the head of the queue even where nobody has to wait.
        let before = study.waiting.fetch_add(1, Ordering::AcqRel);
        if study.most > 0 && before >= study.most {
            return Err(full());
        }
        Ok(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::AcqRel);
    }
}

fn full() -> Fault {
    let message = "the server is busy with other replays and branches: try again in a moment";
    Fault::too_fast(message, LATER)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(studies_at_once: usize, studies_waiting: usize) -> Arc<Study> {
        Arc::new(Study::new(&Limits {
            studies_at_once,
            studies_waiting,
            ..Limits::default()
        }))
    }

    #[tokio::test]
    async fn work_waits_for_a_desk_and_too_much_of_it_is_sent_away() {
        let study = given(1, 1);
        let (end, ended) = tokio::sync::oneshot::channel::<()>();
        let long = Arc::clone(&study);
        let long = tokio::spawn(async move {
            long.work(async {
                drop(ended.await);
                Ok(1)
            })
            .await
        });
        while study.desks.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let next = Arc::clone(&study);
        let next = tokio::spawn(async move { next.work(async { Ok(2) }).await });
        while study.waiting.load(Ordering::Acquire) == 0 {
            tokio::task::yield_now().await;
        }
        let sent_away = study.work(async { Ok(3) }).await.unwrap_err();
        assert!(sent_away.retry_after > 0, "{sent_away:?}");
        end.send(()).unwrap();
        assert_eq!((long.await.unwrap(), next.await.unwrap()), (Ok(1), Ok(2)));
        assert_eq!(study.work(async { Ok(4) }).await, Ok(4));
    }
}
