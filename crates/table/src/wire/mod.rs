//! What travels between the server and a browser or a bot: plain data, one JSON form.
//!
//! [`http`] is the lobby: catalogue, matches, seats, replays. [`messages`] is the WebSocket of one
//! match. Both are written out as TypeScript (`web/src/generated`) and the first as OpenAPI
//! (`docs/openapi.json`); tests fail when those files are not current.

pub mod deltas;
pub(crate) mod frame;
pub mod http;
pub mod messages;
