//! The data files.

use folio::data::FILES;

#[test]
fn the_built_in_files_are_sound() {
    if let Err(fault) = FILES.built_in() {
        panic!("{fault}");
    }
}
