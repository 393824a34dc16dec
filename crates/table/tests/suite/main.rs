//! The server from outside: a real listener, real sockets, nothing mocked.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod backup;
mod bad_input;
mod bodies;
mod branches;
mod client;
mod damage;
mod dead_peers;
mod deltas;
mod headers;
mod health;
mod limits;
mod lobby;
mod metrics;
mod play;
mod restart;
mod retention;
mod returns;
mod saves;
mod secrecy;
mod toy;
mod undo;
mod versions;
