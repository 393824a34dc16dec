//! What the machine under a run is like: how many files it may open, and what its disk is.

use std::path::Path;
use std::process::Command;

use anyhow::bail;

/// Files that are open beside the connections.
const BESIDE: u64 = 200;

/// Makes sure that so many connections can be open in each of the two processes; raises the limit where that is allowed.
pub(super) fn bear(connections: u64) -> anyhow::Result<()> {
    let wanted = connections + BESIDE;
    let Some((soft, hard)) = limits() else {
        return Ok(());
    };
    if soft >= wanted {
        return Ok(());
    }
    if hard >= wanted {
        // The server inherits it.
        let own = std::process::id().to_string();
        let raised = format!("--nofile={wanted}:");
        let mut asking = Command::new("prlimit");
        drop(asking.args(["--pid", &own, &raised]).output());
        if limits().is_some_and(|(soft, _)| soft >= wanted) {
            return Ok(());
        }
    }
    bail!(
        "{connections} connections need {wanted} open files, and {soft} are allowed: \
         say `ulimit -n {wanted}` first (at most {hard} without more rights)"
    )
}

/// The soft and the hard limit of open files; nothing where the system does not tell.
fn limits() -> Option<(u64, u64)> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))?;
    let mut numbers = line.split_whitespace().map(|word| match word {
        "unlimited" => Some(u64::MAX),
        number => number.parse().ok(),
    });
    Some((numbers.next()??, numbers.next()??))
}

/// A word of warning where a folder lies in memory.
pub(super) fn warning(folder: &Path) -> Option<String> {
    let mounts = std::fs::read_to_string("/proc/self/mounts").ok()?;
    let folder = folder.canonicalize().ok()?;
    let kind = kind_of_disk(&mounts, &folder)?;
    matches!(kind, "tmpfs" | "ramfs").then(|| {
        let folder = folder.display();
        format!("{folder} lies in memory ({kind}): times of moves mean nothing; name a disk with --folder")
    })
}

/// What kind of file system a folder lies in: that of the deepest mount above it, the last where several are alike.
fn kind_of_disk<'a>(mounts: &'a str, folder: &Path) -> Option<&'a str> {
    let above = mounts.lines().filter_map(|line| {
        let mut words = line.split_whitespace().skip(1);
        let (place, kind) = (words.next()?, words.next()?);
        folder.starts_with(place).then_some((place.len(), kind))
    });
    above.max_by_key(|(depth, _)| *depth).map(|(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_mount_tells_the_disk() {
        let mounts = "/dev/a / ext4 rw 0 0\ntmpfs /run tmpfs rw 0 0\n/dev/b /run/b xfs rw 0 0\n";
        let kind = |folder: &str| kind_of_disk(mounts, Path::new(folder));
        assert_eq!(kind("/var/x"), Some("ext4"));
        assert_eq!(kind("/run/x"), Some("tmpfs"));
        assert_eq!(kind("/run/b/x"), Some("xfs"));
        assert_eq!(kind("/runner"), Some("ext4"));
    }
}
