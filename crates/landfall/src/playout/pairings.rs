//! Who else plays the same seeds, so that the bots asked for can be judged.

/// The yardstick every game has.
const RANDOM: &str = "random";

/// Each seat's bot alone against random play, then random play throughout; nothing for random bots.
pub(super) fn pairings(bots: &[String]) -> Vec<Vec<String>> {
    let random = vec![RANDOM.to_owned(); bots.len()];
    if bots == random {
        return Vec::new();
    }
    let alone = |seat: usize| {
        let mut pairing = random.clone();
        pairing[seat].clone_from(&bots[seat]);
        pairing
    };
    let mut pairings: Vec<Vec<String>> = (0..bots.len()).map(alone).collect();
    pairings.retain(|pairing| pairing != bots && *pairing != random);
    pairings.push(random);
    pairings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(bots: &[&str]) -> Vec<String> {
        bots.iter().map(|&b| b.to_owned()).collect()
    }

    #[test]
    fn every_seat_is_tried_against_random_play() {
        let two = pairings(&named(&["steady", "steady"]));
        let expected = [
            named(&["steady", "random"]),
            named(&["random", "steady"]),
            named(&["random", "random"]),
        ];
        assert_eq!(two, expected);
        let half = pairings(&named(&["random", "steady"]));
        assert_eq!(half, [named(&["random", "random"])]);
    }

    #[test]
    fn a_single_seat_is_shown_beside_random_play_only() {
        assert_eq!(pairings(&named(&["careful"])), [named(&["random"])]);
        assert!(pairings(&named(&["random", "random"])).is_empty());
    }
}
