//! Where the dice of a match come from: a secret that was promised before the first choice, bound to the match, its set-up and its rules,
//! and to words that the players may add once they know the promise.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::dice::Seed;
use crate::rulebook::Setup;

/// What a seed was made of. Told when the match has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drawn {
    /// The secret that was promised by its SHA-256.
    pub secret: Seed,
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The version of the rules at the first choice.
    pub rules: u32,
    /// What the players added; nobody does today.
    #[serde(default)]
    pub words: Vec<String>,
}

impl Drawn {
    /// The seed that comes of it: the SHA-256 of all parts, each with its length in bytes before it (a list with how many it has) as a
    /// little-endian `u32`. The set-up's own seed is not among them.
    pub fn seed(&self, setup: &Setup) -> Seed {
        let mut hash = Sha256::new();
        let mut part = |bytes: &[u8]| {
            hash.update((bytes.len() as u32).to_le_bytes());
            hash.update(bytes);
        };
        part(b"landfall dice 1");
        part(self.secret.bytes());
        part(self.id.as_bytes());
        part(setup.game.as_bytes());
        part(setup.scenario.as_bytes());
        for list in [&setup.options, &self.words] {
            part(&(list.len() as u32).to_le_bytes());
            for word in list {
                part(word.as_bytes());
            }
        }
        part(&self.rules.to_le_bytes());
        Seed::from_bytes(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given() -> (Drawn, Setup) {
        let drawn = Drawn {
            secret: Seed::from(7),
            id: "abc".to_owned(),
            rules: 2,
            words: Vec::new(),
        };
        let setup = Setup {
            game: "race".to_owned(),
            scenario: "harbour".to_owned(),
            options: vec!["short".to_owned()],
            seed: Seed::from(0),
        };
        (drawn, setup)
    }

    /// Pinned: replays in the wild carry these numbers.
    #[test]
    fn the_same_parts_give_the_same_dice_for_ever() {
        let (drawn, setup) = given();
        let seed = "bf9e5e49e89318660ff444979615dd275b532ed408cb267f15d645b2d16941a2";
        assert_eq!(drawn.seed(&setup).to_string(), seed);
    }

    #[test]
    fn every_part_counts() {
        let (drawn, setup) = given();
        let mut seeds = vec![drawn.seed(&setup)];
        let with = |change: &dyn Fn(&mut Drawn, &mut Setup)| {
            let (mut drawn, mut setup) = given();
            change(&mut drawn, &mut setup);
            drawn.seed(&setup)
        };
        seeds.push(with(&|drawn, _| drawn.secret = Seed::from(8)));
        seeds.push(with(&|drawn, _| drawn.id.push('d')));
        seeds.push(with(&|drawn, _| drawn.rules += 1));
        seeds.push(with(&|drawn, _| drawn.words.push("luck".to_owned())));
        seeds.push(with(&|_, setup| setup.game.push('r')));
        seeds.push(with(&|_, setup| setup.scenario.push('s')));
        seeds.push(with(&|_, setup| setup.options.clear()));
        seeds.push(with(&|drawn, setup| {
            drawn.words = std::mem::take(&mut setup.options);
        }));
        let all = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), all);
        assert_eq!(
            with(&|_, setup| setup.seed = Seed::from(9)),
            drawn.seed(&setup)
        );
    }
}
