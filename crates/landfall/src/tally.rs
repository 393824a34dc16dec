//! Distributions of scores and lengths.

use serde::Serialize;

/// How a list of numbers is spread.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub(crate) struct Spread {
    mean: f64,
    /// The standard deviation.
    sd: f64,
    min: i64,
    p10: i64,
    p50: i64,
    p90: i64,
    max: i64,
}

impl Spread {
    /// Percentiles are by nearest rank: always a number that occurred.
    pub(crate) fn of(numbers: impl IntoIterator<Item = impl Into<i64>>) -> Spread {
        let mut numbers: Vec<i64> = numbers.into_iter().map(Into::into).collect();
        numbers.sort_unstable();
        let (Some(&min), Some(&max)) = (numbers.first(), numbers.last()) else {
            return Spread::default();
        };
        let rank = |percent: usize| numbers[(numbers.len() * percent).div_ceil(100).max(1) - 1];
        let count = numbers.len();
        let mean = ratio(numbers.iter().sum(), count);
        let squares = numbers.iter().map(|&n| n * n).sum();
        let variance = (ratio(squares, count) - mean * mean).max(0.0);
        Spread {
            mean: thousandths(mean),
            sd: thousandths(variance.sqrt()),
            min,
            p10: rank(10),
            p50: rank(50),
            p90: rank(90),
            max,
        }
    }

    /// As the columns of a table, under [`Spread::HEADINGS`].
    pub(crate) fn cells(&self) -> Vec<String> {
        let rest = [self.min, self.p10, self.p50, self.p90, self.max];
        let mut cells = vec![format!("{:.1}", self.mean), format!("{:.1}", self.sd)];
        cells.extend(rest.iter().map(ToString::to_string));
        cells
    }

    pub(crate) const HEADINGS: [&str; 7] = ["mean", "sd", "min", "p10", "p50", "p90", "max"];
}

#[expect(
    clippy::cast_precision_loss,
    reason = "statistics for people, far below 2^52"
)]
fn ratio(sum: i64, count: usize) -> f64 {
    sum as f64 / count as f64
}

fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_numbers_that_occurred() {
        let spread = Spread::of(1..=10i32);
        assert_eq!((spread.min, spread.p10, spread.p50), (1, 1, 5));
        assert_eq!((spread.p90, spread.max), (9, 10));
        assert!((spread.mean - 5.5).abs() < 1e-9);
        assert!((spread.sd - 2.872).abs() < 1e-9);
        let one = Spread::of([-3i32]);
        assert_eq!(
            (one.min, one.p10, one.p50, one.p90, one.max),
            (-3, -3, -3, -3, -3)
        );
        assert_eq!(Spread::of(Vec::<i32>::new()), Spread::default());
    }
}
