//! Maps from files, on grids of hexes and squares: what is found, measured, drawn and refused.

mod checks;
mod close;
mod drawing;
mod lookups;
