//! Placeholder.
fn main() {
    let path = std::env::args().nth(1).unwrap_or_default();
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    match atlas::Map::read(&path, &text) {
        Ok(map) => println!("{} cells", map.len()),
        Err(e) => println!("{e}"),
    }
}
