//! Whether a move costs the server more the longer it goes on: its processor time, looked at from time to time.

use super::figures::real;

/// How many moves were made when so many seconds of processor time were used, again and again.
#[derive(Default)]
pub(super) struct Growth(Vec<(u64, f64)>);

impl Growth {
    pub(super) fn take(&mut self, moves: u64, cpu: f64) {
        self.0.push((moves, cpu));
    }

    /// Moves per second of processor time in each quarter of the moves; zero where the system does not tell.
    pub(super) fn by_quarter(&self) -> [f64; 4] {
        let all = self.0.last().map_or(0.0, |(moves, _)| real(*moves));
        [0.0, 0.25, 0.5, 0.75].map(|from| {
            let (from, to) = (all * from, all * (from + 0.25));
            match self.cpu_at(to) - self.cpu_at(from) {
                took if took > 0.0 => (to - from) / took,
                _ => 0.0,
            }
        })
    }

    /// What was used when so many moves had been made, between the two looks around them.
    fn cpu_at(&self, moves: f64) -> f64 {
        let after = self.0.iter().position(|(made, _)| real(*made) >= moves);
        let Some(after) = after else {
            return self.0.last().map_or(0.0, |(_, cpu)| *cpu);
        };
        let (m1, c1) = self.0[after];
        let (m0, c0) = self.0[after.saturating_sub(1)];
        if m1 == m0 {
            return c1;
        }
        c0 + (c1 - c0) * (moves - real(m0)) / real(m1 - m0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_found_between_two_looks() {
        let mut growth = Growth::default();
        // A second for the first half of the moves, three for the other.
        for (moves, cpu) in [(0, 5.0), (50, 6.0), (100, 9.0)] {
            growth.take(moves, cpu);
        }
        let quarters = growth.by_quarter();
        for (quarter, expected) in quarters.iter().zip([50.0, 50.0, 100.0 / 6.0, 100.0 / 6.0]) {
            assert!((quarter - expected).abs() < 1e-9, "{quarters:?}");
        }
    }

    #[test]
    fn where_nothing_is_told_there_is_no_rate() {
        let quarters = Growth::default().by_quarter();
        assert!(quarters.iter().all(|quarter| quarter.abs() < 1e-9));
    }
}
