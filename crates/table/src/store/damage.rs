//! What SQLite's errors mean: that the file is damaged, which is remembered for good, or that it cannot be reached at the moment.

use std::sync::{Arc, OnceLock};

use sqlx::error::DatabaseError;

/// What an error says about the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ailment {
    /// Its pages are not what was written.
    Damaged,
    /// Another program keeps it locked.
    Locked,
    /// It cannot be read or written now: the disk is full, the file is gone, or all of it is busy.
    OutOfReach,
    /// Nothing.
    None,
}

impl Ailment {
    pub(crate) fn of(fault: &sqlx::Error) -> Ailment {
        let answer = match fault {
            sqlx::Error::Database(answer) => answer,
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => return Ailment::OutOfReach,
            _ => return Ailment::None,
        };
        let code = answer.code().and_then(|code| code.parse::<u32>().ok());
        // The last byte of SQLite's extended codes is what they extend.
        match code.map(|code| code & 0xFF) {
            Some(CORRUPT | NOT_A_DB) => Ailment::Damaged,
            Some(BUSY | LOCKED) => Ailment::Locked,
            Some(READ_ONLY | IO_ERR | FULL | CANNOT_OPEN) => Ailment::OutOfReach,
            _ => Ailment::None,
        }
    }
}

const BUSY: u32 = 5;
const LOCKED: u32 = 6;
const READ_ONLY: u32 = 8;
const IO_ERR: u32 = 10;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const CANNOT_OPEN: u32 = 14;
const NOT_A_DB: u32 = 26;

/// Whether the file turned out to be damaged, and how. What is written into it afterwards may not be there for the next start, so
/// this does not pass.
#[derive(Clone, Debug, Default)]
pub(crate) struct Damage(Arc<OnceLock<String>>);

impl Damage {
    /// How it is damaged, if it is known to be.
    pub(super) fn known(&self) -> Option<&str> {
        self.0.get().map(String::as_str)
    }

    /// Remembers what was found.
    pub(super) fn found(&self, what: impl Into<String>) {
        let what = what.into();
        if self.0.set(what.clone()).is_ok() {
            tracing::error!(
                what,
                "the file is damaged: nothing is written any more; put a copy in its place"
            );
        }
    }

    /// Looks what an answer of SQLite's says about the file.
    pub(super) fn heed<T>(&self, answer: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
        if let Err(fault) = &answer
            && Ailment::of(fault) == Ailment::Damaged
        {
            let said = fault.as_database_error().map(DatabaseError::message);
            self.found(said.unwrap_or_default());
        }
        answer
    }
}
