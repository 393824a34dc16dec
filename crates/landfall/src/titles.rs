//! The games there are, found by their id.

use std::path::Path;

use anyhow::{anyhow, bail};
use kernel::{AnyTitle, Seed, Setup, Version};

use crate::args::SetupArgs;

/// The games of this run, in the order of the catalogue; and whether a folder says what is printed in them.
pub(crate) struct Games(pub(crate) Vec<Box<dyn AnyTitle>>, bool);

impl Games {
    /// Every game with its built-in data, or with that of a folder (`--data`).
    pub(crate) fn open(folder: Option<&Path>) -> anyhow::Result<Games> {
        let games = Games(bots::titles(), folder.is_some());
        match folder {
            None => Ok(games),
            Some(folder) => games.with_folder(folder),
        }
    }

    /// The same with the data of a folder, where it has some.
    fn with_folder(mut self, folder: &Path) -> anyhow::Result<Games> {
        if !folder.is_dir() {
            bail!("--data {}: there is no such folder", folder.display());
        }
        // It has a folder for each game …
        let mut any = false;
        for title in &mut self.0 {
            let own = folder.join(title.info().id);
            if own.is_dir() {
                *title = title
                    .with_folder(&own)
                    .map_err(|fault| anyhow!("{fault}"))?;
                any = true;
            }
        }
        if any {
            return Ok(self);
        }
        // … or it is one game's, known by the title of its map; where nobody knows it, the first whose it can be.
        if let Some(title) = self.0.iter_mut().find(|title| title.knows(folder)) {
            *title = title
                .with_folder(folder)
                .map_err(|fault| anyhow!("{fault}"))?;
            return Ok(self);
        }
        let mut faults = Vec::new();
        for title in &mut self.0 {
            match title.with_folder(folder) {
                Ok(own) => {
                    *title = own;
                    return Ok(self);
                }
                Err(fault) => faults.push(fault),
            }
        }
        let first = faults.into_iter().next();
        bail!(first.unwrap_or_else(|| "no game has data files".to_owned()))
    }

    /// The game with this id.
    pub(crate) fn find(&self, id: &str) -> anyhow::Result<&dyn AnyTitle> {
        let known: Vec<&str> = self.0.iter().map(|t| t.info().id).collect();
        let found = self.0.iter().find(|title| title.info().id == id);
        found.map(|title| &**title).ok_or_else(|| {
            let nearest = nearest(id, &known).map(|near| format!("did you mean `{near}`? "));
            let nearest = nearest.unwrap_or_default();
            anyhow!(
                "unknown game `{id}`: {nearest}the games are {}",
                known.join(", ")
            )
        })
    }

    /// The game with the data that a file was written with; with that of `--data`, where a folder was named.
    pub(crate) fn edition(
        &self,
        id: &str,
        version: Option<&Version>,
    ) -> anyhow::Result<Box<dyn AnyTitle>> {
        let title = self.find(id)?;
        let own = title.version().data;
        let data = version.map_or(&own, |version| &version.data);
        let data = if self.1 { &own } else { data };
        title.edition(data).ok_or_else(|| {
            anyhow!("it was written with other data files ({data}), which are not here: name them with --data")
        })
    }

    /// The game and the set-up that was asked for.
    pub(crate) fn set_up(
        &self,
        args: &SetupArgs,
        seed: Seed,
    ) -> anyhow::Result<(&dyn AnyTitle, Setup)> {
        let title = self.find(&args.game)?;
        let scenario = args.scenario.as_deref();
        let setup = title.info().check(scenario, &args.options, seed)?;
        Ok((title, setup))
    }
}

/// The seed of the `n`th game after the first.
pub(crate) fn nth_seed(first: Seed, n: u64) -> Seed {
    let mut bytes = *first.bytes();
    let mut low = [0; 8];
    low.copy_from_slice(&bytes[..8]);
    let counted = u64::from_le_bytes(low).wrapping_add(n);
    bytes[..8].copy_from_slice(&counted.to_le_bytes());
    Seed::from_bytes(bytes)
}

/// The name that was probably meant, if any comes close.
fn nearest<'a>(word: &str, known: &[&'a str]) -> Option<&'a str> {
    let word = word.to_lowercase();
    let begins = |name: &&&str| word.len() >= 2 && name.starts_with(&word);
    if let Some(name) = known.iter().find(begins) {
        return Some(name);
    }
    let closest = known
        .iter()
        .map(|name| (distance(&word, name), *name))
        .min()?;
    (closest.0 <= closest.1.chars().count() / 2).then_some(closest.1)
}

/// How many letters must be typed differently.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested_and_a_far_one_is_not() {
        let known = ["jubilee", "nightdrop", "folio"];
        assert_eq!(nearest("jubile", &known), Some("jubilee"));
        assert_eq!(nearest("Jubliee", &known), Some("jubilee"));
        assert_eq!(nearest("night", &known), Some("nightdrop"));
        assert_eq!(nearest("chess", &known), None);
        assert_eq!(nearest("", &known), None);
    }

    #[test]
    fn seeds_count_on_from_the_first() {
        assert_eq!(nth_seed(Seed::from(7), 0), Seed::from(7));
        assert_eq!(nth_seed(Seed::from(7), 5), Seed::from(12));
        assert_eq!(nth_seed(Seed::from(u64::MAX), 1), Seed::from(0));
    }
}
