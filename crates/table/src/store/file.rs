//! The file itself: made for its owner alone, held by one server at a time, and watched, so that
//! nothing is acknowledged that goes into a file nobody can find any more.

use std::collections::HashSet;
use std::ffi::OsString;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::matches::facts::today;

/// Options that make a file for its owner alone, where the system can: it holds seeds.
fn own() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file and its folder where they are not there.
pub(super) fn touch(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)?;
    }
    own().append(true).open(path).map(drop)
}

/// Refuses a file that lost all it had while its log is still there: SQLite would throw the log away and begin anew.
pub(super) fn expect_not_emptied(path: &Path) -> io::Result<()> {
    let length = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let log = log_of(path);
    if length(path) > 0 || length(&log) == 0 {
        return Ok(());
    }
    let emptied = format!(
        "the file is empty or gone, but its log {} is not: put a copy in its place, or move the log away to begin anew",
        log.display()
    );
    Err(io::Error::other(emptied))
}

/// SQLite's log of a file.
fn log_of(path: &Path) -> PathBuf {
    // Two names of one file have one log.
    let mut name: OsString = std::fs::canonicalize(path)
        .unwrap_or_else(|_| path.to_owned())
        .into_os_string();
    name.push("-wal");
    PathBuf::from(name)
}

/// How every SQLite file begins.
const BEGINS: &[u8; 16] = b"SQLite format 3\0";
/// Where the head of the file tells the size of a page, and how many there are.
const PAGE_SIZE: usize = 16;
const PAGES: usize = 28;
/// What stands before the log, and before each page in it.
const LOG_HEAD: usize = 32;
const FRAME_HEAD: usize = 24;

/// Which file it is, whatever it is called.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    path: PathBuf,
    id: (u64, u64),
    /// Open as long as SQLite has the file: to close it would end SQLite's locks on it, and whichever program closes
    /// the file next would then remove the log.
    file: Arc<Mutex<File>>,
}

impl Mark {
    pub(super) fn of(path: &Path) -> io::Result<Mark> {
        let file = File::open(path)?;
        Ok(Mark {
            path: path.to_owned(),
            id: id(&file.metadata()?),
            file: Arc::new(Mutex::new(file)),
        })
    }

    /// Why nothing may be written into it, if that is so.
    pub(super) fn lost(&self) -> Option<&'static str> {
        self.missing().or_else(|| self.broken())
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The first bytes of the file.
    fn begins<const N: usize>(&self) -> io::Result<[u8; N]> {
        let mut begins = [0; N];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.rewind()?;
        file.read_exact(&mut begins)?;
        Ok(begins)
    }

    /// Why what is written would be lost, if it would.
    fn missing(&self) -> Option<&'static str> {
        match std::fs::metadata(&self.path) {
            Err(_) => Some("the file was deleted or moved away"),
            Ok(now) if id(&now) != self.id => Some("the file was replaced by another"),
            Ok(_) => None,
        }
    }

    /// Why what is there is no database any more, if something wrote over its beginning.
    fn broken(&self) -> Option<&'static str> {
        match self.begins() {
            Ok(begins) if begins == *BEGINS => None,
            Ok(_) => Some("the file is broken: it does not begin like a database"),
            Err(cause) if cause.kind() == io::ErrorKind::UnexpectedEof => {
                Some("the file is broken: it is empty")
            }
            Err(_) => Some("the file cannot be read"),
        }
    }

    /// How many pages are neither in the file nor in its log.
    pub(super) fn cut_off(&self) -> io::Result<u32> {
        let head = self.begins::<100>()?;
        let page = match u16::from_be_bytes([head[PAGE_SIZE], head[PAGE_SIZE + 1]]) {
            1 => 65_536,
            size => u32::from(size.max(512)),
        };
        let pages = word(&head[PAGES..]);
        let there = || -> io::Result<u32> {
            let length = std::fs::metadata(&self.path)?.len();
            Ok(u32::try_from(length / u64::from(page)).unwrap_or(u32::MAX))
        };
        if there()? >= pages {
            return Ok(0);
        }
        let in_log = pages_in(&log_of(&self.path), page)?;
        // The log may have been moved into the file meanwhile.
        let there = there()?;
        let missing = (there.saturating_add(1)..=pages).filter(|page| !in_log.contains(page));
        Ok(missing.count() as u32)
    }
}

/// Four bytes as SQLite writes a number.
fn word(bytes: &[u8]) -> u32 {
    bytes[..4]
        .iter()
        .fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// The pages that lie in a log.
fn pages_in(log: &Path, page: u32) -> io::Result<HashSet<u32>> {
    let mut pages = HashSet::new();
    let file = match File::open(log) {
        Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Ok(pages),
        file => file?,
    };
    let frames = file.metadata()?.len().saturating_sub(LOG_HEAD as u64)
        / (u64::from(page) + FRAME_HEAD as u64);
    let mut log = BufReader::with_capacity(FRAME_HEAD, file);
    let mut head = [0; LOG_HEAD];
    if log.read_exact(&mut head).is_err() {
        return Ok(pages);
    }
    for _ in 0..frames {
        let mut frame = [0; FRAME_HEAD];
        log.read_exact(&mut frame)?;
        // The salts tell the frames of this round from those of earlier ones.
        if frame[8..16] != head[16..24] {
            break;
        }
        pages.insert(word(&frame));
        log.seek_relative(i64::from(page))?;
    }
    Ok(pages)
}

#[cfg(unix)]
fn id(file: &std::fs::Metadata) -> (u64, u64) {
    use std::os::unix::fs::MetadataExt;
    (file.dev(), file.ino())
}

#[cfg(not(unix))]
fn id(_file: &std::fs::Metadata) -> (u64, u64) {
    (0, 0)
}

/// The file is this server's as long as this lives; the system gives it free when the process ends,
/// however it ends.
pub(crate) struct Lock(File);

impl Lock {
    /// Takes the file, or says who has it.
    pub(super) fn take(db: &Path) -> io::Result<Lock> {
        // Two names of one file are one file.
        let mut name = std::fs::canonicalize(db)?.into_os_string();
        name.push(".lock");
        let mut file = own().read(true).write(true).open(PathBuf::from(name))?;
        match file.try_lock() {
            Ok(()) => {
                let lock = Lock(file);
                lock.tell(None)?;
                Ok(lock)
            }
            Err(TryLockError::WouldBlock) => {
                let mut by = String::new();
                // Where the system keeps it from being read, nobody is named.
                drop(file.read_to_string(&mut by));
                let by = by.lines().next().unwrap_or("another program");
                let held = format!("another server has it: {by}");
                Err(io::Error::new(io::ErrorKind::ResourceBusy, held))
            }
            Err(TryLockError::Error(cause)) => Err(cause),
        }
    }

    /// Writes down who has the file, for those who come too late.
    pub(super) fn tell(&self, at: Option<SocketAddr>) -> io::Result<()> {
        let since = utc(u64::from(today()));
        let id = std::process::id();
        let at = at.map_or_else(String::new, |at| format!(" at http://{at}"));
        let mut file = &self.0;
        file.rewind()?;
        file.set_len(0)?;
        writeln!(file, "process {id}{at}, since {since}")
    }
}

/// A moment as people write it.
fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400, seconds % 86_400);
    // Years that begin in March have their leap day at the end.
    let day = days + 719_468;
    let (era, of_era) = (day / 146_097, day % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = (month_from_march + 2) % 12 + 1;
    let year = era * 400 + year_of_era + u64::from(month <= 2);
    let (hour, minute) = (rest / 3600, rest % 3600 / 60);
    format!("{year}-{month:02}-{day:02} {hour:02}:{minute:02} UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_people_write_them() {
        assert_eq!(utc(0), "1970-01-01 00:00 UTC");
        assert_eq!(utc(951_782_400), "2000-02-29 00:00 UTC");
        assert_eq!(utc(1_740_787_199), "2025-02-28 23:59 UTC");
        assert_eq!(utc(1_767_225_600), "2026-01-01 00:00 UTC");
    }
}
