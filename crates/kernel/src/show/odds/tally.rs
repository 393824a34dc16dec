//! Results added up: all together, and for each unit by itself.

use std::collections::BTreeMap;

use super::{Chance, Heard, NO_EFFECT, Odds, Rarer, UNDECIDED, UnitOdds};

/// So many results are listed.
const LISTED: usize = 12;

/// Only the likeliest where the units are listed: it names them all.
const LISTED_WITH_UNITS: usize = 1;

/// Weights of results.
type Weights = BTreeMap<String, u64>;

/// What was heard on all paths, with its weight.
#[derive(Debug, Default)]
pub(super) struct Tally {
    whole: Weights,
    units: BTreeMap<String, Weights>,
    assumes: Vec<&'static str>,
}

impl Tally {
    /// One path more.
    pub(super) fn add(&mut self, heard: &Heard, weight: u64) {
        for &assumed in &heard.assumes {
            if !self.assumes.contains(&assumed) {
                self.assumes.push(assumed);
            }
        }
        let gists: Vec<&str> = heard.gists.iter().map(|(_, gist)| gist.as_str()).collect();
        let result = match &gists[..] {
            [] if heard.open => UNDECIDED.to_owned(),
            [] => NO_EFFECT.to_owned(),
            some => some.join(", "),
        };
        *self.whole.entry(result).or_default() += weight;
        let mut fates: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (unit, gist) in &heard.gists {
            if let Some(unit) = unit {
                let fate = gist.strip_prefix(unit.as_str()).unwrap_or(gist);
                fates.entry(unit).or_default().push(fate.trim_start());
            }
        }
        for (unit, fate) in fates {
            let of_unit = self.units.entry(unit.to_owned()).or_default();
            *of_unit.entry(fate.join(", ")).or_default() += weight;
        }
    }

    /// The chances.
    pub(super) fn sum_up(self, exact: bool) -> Odds {
        let total = self.whole.values().sum::<u64>().max(1);
        let mut results = chances(self.whole, total);
        let many = results.len() > LISTED;
        let mut units = Vec::new();
        if many && self.units.len() > 1 {
            units.extend(self.units.into_iter().map(|(unit, mut weights)| {
                let spared = total.saturating_sub(weights.values().sum());
                if spared > 0 {
                    *weights.entry(NO_EFFECT.to_owned()).or_default() += spared;
                }
                let results = chances(weights, total);
                UnitOdds { unit, results }
            }));
        }
        let listed = if units.is_empty() {
            LISTED
        } else {
            LISTED_WITH_UNITS
        };
        let rest = results.split_off(results.len().min(listed));
        let rarer = (!rest.is_empty()).then(|| Rarer {
            results: u32::try_from(rest.len()).unwrap_or(u32::MAX),
            per_million: rest.iter().map(|c| c.per_million).sum(),
        });
        Odds {
            exact,
            results,
            assumes: self.assumes,
            units,
            rarer,
        }
    }
}

/// The likeliest first; equal ones by their words.
fn chances(weights: Weights, total: u64) -> Vec<Chance> {
    let total = u128::from(total);
    let mut chances: Vec<Chance> = weights
        .into_iter()
        .map(|(result, weight)| Chance {
            result,
            per_million: ((u128::from(weight) * 1_000_000 + total / 2) / total) as u32,
        })
        .collect();
    chances.sort_by(|a, b| {
        b.per_million
            .cmp(&a.per_million)
            .then_with(|| a.result.cmp(&b.result))
    });
    chances
}
