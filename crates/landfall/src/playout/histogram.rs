//! Scores as bars, for people.

use std::io::Write;

use crate::out;

/// At most so many bars; a wide range shares them.
const BARS: i32 = 24;
/// The longest bar, in signs.
const LONGEST: usize = 40;

/// The bars: the lowest and highest score of each, and how many games.
fn bars(scores: &[i32]) -> Vec<(i32, i32, usize)> {
    let (Some(&least), Some(&most)) = (scores.iter().min(), scores.iter().max()) else {
        return Vec::new();
    };
    let width = (most - least) / BARS + 1;
    let mut bars = Vec::new();
    let mut low = least;
    while low <= most {
        let high = low + width - 1;
        let inside = scores.iter().filter(|s| (low..=high).contains(*s));
        bars.push((low, high, inside.count()));
        low += width;
    }
    bars
}

/// Prints how often each score came.
pub(super) fn print(scores: &[i32], out: &mut dyn Write) -> anyhow::Result<()> {
    let bars = bars(scores);
    let most = bars.iter().map(|(_, _, games)| *games).max().unwrap_or(0);
    writeln!(out, "  {:>9}  {:>6}", "score", "games")?;
    for (low, high, games) in bars {
        let label = if low == high {
            low.to_string()
        } else {
            format!("{low} to {high}")
        };
        let bar = "#".repeat((games * LONGEST).div_ceil(most.max(1)));
        let line = format!("  {label:>9}  {:>6}  {bar}", out::grouped(games as u64));
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_in_one_bar() {
        assert_eq!(bars(&[3, 5, 3]), [(3, 3, 2), (4, 4, 0), (5, 5, 1)]);
        let wide = bars(&(0..=100).collect::<Vec<_>>());
        assert!(wide.len() <= 25, "{wide:?}");
        assert_eq!(wide.iter().map(|b| b.2).sum::<usize>(), 101);
        assert!(bars(&[]).is_empty());
    }
}
