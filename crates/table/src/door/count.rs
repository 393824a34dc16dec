//! How many connections there are: in all, and from each address.
//!
//! Where there is no room left, whoever has the most gives one up to a newcomer who has fewer: one on which nothing is being
//! done. So nobody keeps others out by standing in the door, be it from a few addresses at once.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use tokio::sync::Notify;

use super::POLITE;
use super::peer::network;
use crate::config::Limits;

/// Files that the server needs for itself, and for those who hear that there is no room.
const OWN_FILES: usize = 64 + POLITE;
/// For so many milliseconds after an answer it may still be on its way.
const STILL_SENT: u64 = 3000;

/// The connections at the moment.
pub(crate) struct Counts {
    most: usize,
    most_of_one: usize,
    /// Nobody counts the proxies: everybody comes through them.
    proxies: Vec<IpAddr>,
    since: Instant,
    now: Mutex<Now>,
}

#[derive(Default)]
struct Now {
    all: usize,
    /// How many there ever were.
    ever: u64,
    /// Those of each address, the oldest first.
    each: HashMap<IpAddr, BTreeMap<u64, Arc<Stand>>>,
}

impl Now {
    fn of(&self, own: Option<IpAddr>) -> usize {
        own.and_then(|own| self.each.get(&own))
            .map_or(0, BTreeMap::len)
    }

    fn leave(&mut self, own: Option<IpAddr>, number: u64) {
        self.all -= 1;
        let Some(own) = own else { return };
        if let Some(stands) = self.each.get_mut(&own) {
            stands.remove(&number);
            if stands.is_empty() {
                self.each.remove(&own);
            }
        }
    }

    /// Sends somebody away who only waits, from the address with the most connections, where that has more than the newcomer
    /// will have: whether there was such a one.
    fn make_room(&mut self, newcomer: usize, moment: u64) -> bool {
        let waiting = |stands: &BTreeMap<u64, Arc<Stand>>| {
            let mut all = stands.iter();
            let found = all.find(|(_, stand)| stand.waits(moment));
            found.map(|(number, stand)| (stands.len(), *number, Arc::clone(stand)))
        };
        let addresses = self.each.iter();
        let larger = addresses.filter(|(_, stands)| stands.len() > newcomer + 1);
        let found = larger.filter_map(|(own, stands)| Some((*own, waiting(stands)?)));
        let Some((own, (_, number, stand))) = found.max_by_key(|(own, (len, ..))| (*len, *own))
        else {
            return false;
        };
        stand.left.store(true, Ordering::Release);
        stand.out.notify_one();
        self.leave(Some(own), number);
        true
    }
}

/// Where one connection stands.
struct Stand {
    /// From which moment on it only waits; 0 while something is done for it.
    waits_from: AtomicU64,
    /// Whether it was sent away.
    left: AtomicBool,
    out: Notify,
}

impl Stand {
    fn waits(&self, moment: u64) -> bool {
        let from = self.waits_from.load(Ordering::Acquire);
        from > 0 && from <= moment
    }
}

impl Counts {
    pub(crate) fn new(limits: &Limits) -> Arc<Counts> {
        let unlimited = |most: usize| if most == 0 { usize::MAX } else { most };
        let files = open_files().map_or(usize::MAX, |files| files.saturating_sub(OWN_FILES));
        let most = unlimited(limits.connections).min(files).max(2);
        if most < limits.connections {
            tracing::info!(
                most,
                "the system allows fewer open files than connections were wanted"
            );
        }
        Arc::new(Counts {
            most,
            most_of_one: match limits.connections_per_address {
                0 => usize::MAX,
                few => few.min(most / 2),
            },
            proxies: limits.proxies.clone(),
            since: Instant::now(),
            now: Mutex::default(),
        })
    }

    /// Milliseconds, counted from 1.
    fn moment(&self) -> u64 {
        self.since.elapsed().as_millis() as u64 + 1
    }

    /// Counts a connection in, or says why it cannot be let in.
    pub(crate) fn enter(self: &Arc<Self>, from: IpAddr) -> Result<Ticket, &'static str> {
        let own = (!self.proxies.contains(&from.to_canonical())).then(|| network(from));
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        let have = now.of(own);
        if have >= self.most_of_one {
            return Err("there are too many connections from your address: close some");
        }
        if now.all >= self.most && !now.make_room(have, self.moment()) {
            return Err("the server has as many connections as it can bear: try again soon");
        }
        now.all += 1;
        now.ever += 1;
        let number = now.ever;
        let stand = Arc::new(Stand {
            waits_from: AtomicU64::new(1),
            left: AtomicBool::new(false),
            out: Notify::new(),
        });
        if let Some(own) = own {
            let stands = now.each.entry(own).or_default();
            stands.insert(number, Arc::clone(&stand));
        }
        Ok(Ticket {
            counts: Arc::clone(self),
            own,
            number,
            stand,
        })
    }

    /// How many there are.
    pub(crate) fn now(&self) -> usize {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

/// A place inside: given back when it is dropped.
pub(crate) struct Ticket {
    counts: Arc<Counts>,
    own: Option<IpAddr>,
    number: u64,
    stand: Arc<Stand>,
}

impl Ticket {
    /// Something is done for the connection from now on.
    pub(crate) fn works(&self) {
        self.stand.waits_from.store(0, Ordering::Release);
    }

    /// It is waited for: nothing is lost by sending it away.
    pub(crate) fn waits(&self) {
        self.stand.waits_from.store(1, Ordering::Release);
    }

    /// It was answered, and waits once the answer has gone out.
    pub(crate) fn answered(&self) {
        let from = self.counts.moment() + STILL_SENT;
        self.stand.waits_from.store(from, Ordering::Release);
    }

    /// Done when the place is needed for somebody else.
    pub(crate) async fn sent_away(&self) {
        self.stand.out.notified().await;
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut now = self
            .counts
            .now
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if !self.stand.left.load(Ordering::Acquire) {
            now.leave(self.own, self.number);
        }
    }
}

/// How many files the system lets this process open, where it tells.
fn open_files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find(|line| line.starts_with("Max open files"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(connections: usize, connections_per_address: usize) -> Arc<Counts> {
        Counts::new(&Limits {
            connections,
            connections_per_address,
            proxies: vec![IpAddr::from([10, 0, 0, 1])],
            ..Limits::default()
        })
    }

    #[test]
    fn an_address_gets_its_share_and_places_come_back() {
        let counts = given(100, 2);
        let from = |last: u8| counts.enter(IpAddr::from([127, 0, 0, last]));
        let (first, _second) = (from(1).unwrap(), from(1).unwrap());
        assert!(from(1).is_err_and(|why| why.contains("your address")));
        let _other = from(2).unwrap();
        drop(first);
        let _again = from(1).unwrap();
        let through: Vec<_> = (0..9).map(|_| counts.enter([10, 0, 0, 1].into())).collect();
        assert!(through.iter().all(Result::is_ok), "a proxy brings many");
    }

    #[test]
    fn one_address_never_gets_more_than_half_of_all() {
        let counts = given(4, 100);
        let from = |last: u8| counts.enter(IpAddr::from([127, 0, 0, last]));
        let mut inside = vec![from(1), from(1), from(1)];
        assert!(inside.pop().unwrap().is_err());
        inside.extend([from(2), from(3)]);
        for ticket in inside.iter().flatten() {
            ticket.works();
        }
        assert!(from(4).is_err_and(|why| why.contains("as it can bear")));
        inside.pop();
        assert!(from(4).is_ok());
    }

    #[tokio::test]
    async fn whoever_has_the_most_and_only_waits_gives_way_to_whoever_has_fewer() {
        let counts = given(6, 100);
        let from = |last: u8| counts.enter(IpAddr::from([127, 0, 0, last]));
        let many: Vec<_> = (0..3).map(|_| from(1).unwrap()).collect();
        let some: Vec<_> = (0..3).map(|_| from(2).unwrap()).collect();
        many[0].works();
        some[0].works();
        some[1].answered();
        let guest = from(3).unwrap();
        some[2].sent_away().await;
        assert_eq!(counts.now(), 6, "one went, one came");
        drop(some);
        assert_eq!(counts.now(), 4, "and none is counted twice");
        let (_fourth, _fifth) = (from(4).unwrap(), from(5).unwrap());
        let _second = from(3).unwrap();
        many[1].sent_away().await;
        assert!(from(3).is_err(), "nobody has more than they would have");
        drop((guest, many));
        assert_eq!(counts.now(), 3);
    }
}
