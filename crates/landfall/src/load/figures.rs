//! Distributions: of times and of bytes.

use serde::Serialize;

/// A distribution of times, in milliseconds.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Percentiles {
    pub(super) count: u64,
    pub(super) p50: f64,
    pub(super) p90: f64,
    pub(super) p99: f64,
    pub(super) max: f64,
}

impl Percentiles {
    /// From microseconds.
    pub(super) fn of(micros: &mut [u32]) -> Percentiles {
        micros.sort_unstable();
        let ms = |share| f64::from(at(micros, share)) / 1000.0;
        Percentiles {
            count: micros.len() as u64,
            p50: ms(500),
            p90: ms(900),
            p99: ms(990),
            max: ms(1000),
        }
    }

    pub(super) fn brief(self) -> Brief {
        Brief {
            p50: self.p50,
            p99: self.p99,
        }
    }
}

/// The two figures that are compared.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Brief {
    pub(super) p50: f64,
    pub(super) p99: f64,
}

/// A distribution of bytes.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub(super) struct Bytes {
    pub(super) mean: f64,
    pub(super) p50: u32,
    pub(super) p99: u32,
}

impl Bytes {
    pub(super) fn of(bytes: &mut [u32]) -> Bytes {
        bytes.sort_unstable();
        Bytes {
            mean: mean(bytes),
            p50: at(bytes, 500),
            p99: at(bytes, 990),
        }
    }
}

/// The value below which so many thousandths lie; zero where there are none.
fn at(sorted: &[u32], share: usize) -> u32 {
    let index = (sorted.len() * share / 1000).min(sorted.len().saturating_sub(1));
    sorted.get(index).copied().unwrap_or(0)
}

/// The mean; zero where there are none.
pub(super) fn mean(values: &[u32]) -> f64 {
    let sum: u64 = values.iter().map(|value| u64::from(*value)).sum();
    real(sum) / real(values.len().max(1) as u64)
}

/// A count as a number that can be divided.
#[expect(
    clippy::cast_precision_loss,
    reason = "counts of a run of minutes are far below 2^52"
)]
pub(super) fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_of_nothing_are_nothing() {
        assert!(Percentiles::of(&mut []).max.abs() < 1e-9);
        assert_eq!(Bytes::of(&mut []).p99, 0);
    }

    #[test]
    fn the_middle_and_the_end_are_found() {
        let mut values: Vec<u32> = (1..=1000).rev().collect();
        let bytes = Bytes::of(&mut values);
        assert_eq!((bytes.p50, bytes.p99), (501, 991));
        assert!((bytes.mean - 500.5).abs() < 1e-9);
    }
}
