//! Help at hand: the printed charts from the data in use, first lessons, and what history did.

use kernel::Help;
use kernel::scene::Tray;

/// Everything.
pub(crate) fn help() -> Help {
    Help::default()
}

/// The places off the map.
pub(crate) fn trays() -> Vec<Tray> {
    [
        ("german-secret", "German set-up, not shown yet"),
        ("allied-due", "Allied, to land this turn"),
        ("allied-pool", "Allied, to come"),
        ("allied-lost", "Allied losses"),
        ("german-due", "German, waiting to enter"),
        ("german-pool", "German, to come"),
        ("german-lost", "German losses"),
    ]
    .map(|(id, title)| Tray::new(id, title))
    .into()
}
