//! Writes the drawn map as SVG: `cargo run -p landfall-gts --example map -- OUT.svg`.

use std::error::Error;

use gts::Rules;
use kernel::Rulebook as _;

fn main() -> Result<(), Box<dyn Error>> {
    let path = std::env::args().nth(1).ok_or("usage: map OUT.svg")?;
    std::fs::write(&path, Rules::default().poster())?;
    Ok(())
}
