//! How many connections there are: in all, and from each address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use super::peer::network;
use crate::config::Limits;

/// Files that the server needs for itself.
const OWN_FILES: usize = 64;

/// The connections at the moment.
pub(crate) struct Counts {
    most: usize,
    most_of_one: usize,
    /// Nobody counts the proxies: everybody comes through them.
    proxies: Vec<IpAddr>,
    now: Mutex<Now>,
}

#[derive(Default)]
struct Now {
    all: usize,
    each: HashMap<IpAddr, usize>,
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
            now: Mutex::default(),
        })
    }

    /// Counts a connection in, or says why it cannot be let in.
    pub(crate) fn enter(self: &Arc<Self>, from: IpAddr) -> Result<Ticket, &'static str> {
        let own = (!self.proxies.contains(&from.to_canonical())).then(|| network(from));
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        if now.all >= self.most {
            return Err("the server has as many connections as it can bear: try again soon");
        }
        if let Some(own) = own {
            let count = now.each.entry(own).or_default();
            if *count >= self.most_of_one {
                return Err("there are too many connections from your address: close some");
            }
            *count += 1;
        }
        now.all += 1;
        Ok(Ticket {
            counts: Arc::clone(self),
            own,
        })
    }

    /// How many there are.
    pub(crate) fn now(&self) -> usize {
        self.now.lock().unwrap_or_else(PoisonError::into_inner).all
    }

    fn leave(&self, own: Option<IpAddr>) {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        now.all -= 1;
        let Some(own) = own else { return };
        if let Some(count) = now.each.get_mut(&own) {
            *count -= 1;
            if *count == 0 {
                now.each.remove(&own);
            }
        }
    }
}

/// A place inside: given back when it is dropped.
pub(crate) struct Ticket {
    counts: Arc<Counts>,
    own: Option<IpAddr>,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.counts.leave(self.own);
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
        assert!(from(4).is_err_and(|why| why.contains("as it can bear")));
        inside.pop();
        assert!(from(4).is_ok());
    }
}
