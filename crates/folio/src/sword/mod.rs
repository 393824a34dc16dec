//! The exclusive rules of Sword Beach, 10.0 to 15.0. The system's rules are in `system` and know nothing of beaches
//! beyond what these files tell them; another game of the series would be data and another module like this one.

mod airborne;
mod arrivals;
mod assault;
mod deployment;
mod landing;
mod turn;
mod victory;

pub(crate) use victory::OUTCOMES;
