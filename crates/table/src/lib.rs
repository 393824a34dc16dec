//! The server: matches, seats, storage, HTTP and WebSocket. It knows no rule: it reads a game only
//! through `kernel::AnyTitle`.

pub mod wire;
