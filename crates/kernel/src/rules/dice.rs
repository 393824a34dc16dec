//! Chance, in one place: seeded, portable, saved with the state, scriptable.
//!
//! Faces come from the raw ChaCha stream by our own rejection step, so no library upgrade changes
//! an old game. A test or a situation may queue results (`d6=4`, `chit=A07`); an odds preview walks
//! through all of them ([`crate::odds`]).

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use crate::hash::{Feed, Fingerprint};
pub use crate::seed::{BadSeed, Seed};

/// The dice, cups and decks of a game.
///
/// ```
/// use kernel::{Dice, Seed};
/// let mut dice = Dice::new(Seed::from(7));
/// let roll = dice.roll("d6", 1, 6, "landing check");
/// assert!((1..=6).contains(&roll));
/// dice.script(["d6=4".parse().unwrap()], false);
/// assert_eq!(dice.roll("d6", 1, 6, "landing check"), 4);
/// ```
#[derive(Clone)]
pub struct Dice {
    stream: ChaCha8Rng,
    taken: u32,
    script: Option<Box<Script>>,
}

#[derive(Clone, Default)]
struct Script {
    queue: VecDeque<Scripted>,
    strict: bool,
    fault: Option<String>,
    walk: Option<Walk>,
}

/// One scripted result, `d6=4` or `chit=A07`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scripted {
    kind: String,
    value: String,
}

/// A scripted result that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("chance `{0}` cannot be read: write what is rolled or drawn and its result, such as d6=4")]
pub struct BadScript(String);

impl FromStr for Scripted {
    type Err = BadScript;

    fn from_str(text: &str) -> Result<Self, BadScript> {
        match text.split_once('=') {
            Some((kind, value)) if !kind.trim().is_empty() && !value.trim().is_empty() => {
                Ok(Scripted {
                    kind: kind.trim().to_owned(),
                    value: value.trim().to_owned(),
                })
            }
            _ => Err(BadScript(text.to_owned())),
        }
    }
}

impl fmt::Display for Scripted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.kind, self.value)
    }
}

/// A path through all that chance may bring: how odds are counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// At each roll, how many ways there were and which was taken.
    pub steps: Vec<(u32, u32)>,
    at: usize,
}

impl Walk {
    /// The next path, or `None` when all have been walked.
    #[must_use]
    pub fn next(mut self) -> Option<Walk> {
        while let Some((ways, taken)) = self.steps.pop() {
            if taken + 1 < ways {
                self.steps.push((ways, taken + 1));
                self.at = 0;
                return Some(self);
            }
        }
        None
    }
}

impl Dice {
    /// Dice that grow from a seed.
    pub fn new(seed: Seed) -> Self {
        Dice {
            stream: ChaCha8Rng::from_seed(*seed.bytes()),
            taken: 0,
            script: None,
        }
    }

    /// The seed they grew from.
    pub fn seed(&self) -> Seed {
        Seed::from_bytes(self.stream.get_seed())
    }

    /// How many rolls and draws were taken: two states between which this differs have chance
    /// between them.
    pub fn taken(&self) -> u32 {
        self.taken
    }

    /// Fresh dice whose seed is drawn from these.
    #[must_use]
    pub fn fork(&mut self) -> Dice {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(4) {
            chunk.copy_from_slice(&self.stream.next_u32().to_le_bytes());
        }
        Dice::new(Seed::from_bytes(bytes))
    }

    /// A number below `ways`, each as likely as the other. For shuffling inside `redeal`, for
    /// bots: nothing the script or a player hears of.
    #[inline]
    pub fn below(&mut self, ways: u32) -> u32 {
        debug_assert!(ways > 0, "a choice among nothing");
        if ways.is_power_of_two() {
            return self.stream.next_u32() & (ways - 1);
        }
        let limit = u32::MAX - u32::MAX % ways;
        loop {
            let word = self.stream.next_u32();
            if word < limit {
                return word % ways;
            }
        }
    }

    /// Mixes a list.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for i in (1..list.len()).rev() {
            list.swap(i, self.below(i as u32 + 1) as usize);
        }
    }

    /// Rolls a die with faces `low..=high`. `kind` is what a script calls it, `purpose` says what
    /// the roll is for.
    #[inline]
    pub fn roll(&mut self, kind: &'static str, low: u8, high: u8, purpose: &'static str) -> u8 {
        let ways = u32::from(high - low) + 1;
        let index = self.pick(kind, ways, purpose, &|i| (u32::from(low) + i).to_string());
        low + index as u8
    }

    /// Draws one of `ways` things at random; `name` tells a script what each is called.
    #[inline]
    pub fn pick(
        &mut self,
        kind: &'static str,
        ways: u32,
        purpose: &'static str,
        name: &dyn Fn(u32) -> String,
    ) -> u32 {
        self.taken = self.taken.wrapping_add(1);
        if self.script.is_some() {
            return self.scripted(kind, ways, purpose, name);
        }
        self.below(ways)
    }

    #[cold]
    fn scripted(
        &mut self,
        kind: &'static str,
        ways: u32,
        purpose: &'static str,
        name: &dyn Fn(u32) -> String,
    ) -> u32 {
        let Some(script) = self.script.as_deref_mut() else {
            return self.below(ways);
        };
        if let Some(walk) = &mut script.walk {
            if walk.at == walk.steps.len() {
                walk.steps.push((ways, 0));
            }
            let taken = walk.steps[walk.at].1;
            walk.at += 1;
            return taken;
        }
        let Some(at) = script.queue.iter().position(|s| s.kind == kind) else {
            if script.strict {
                script.fault.get_or_insert_with(|| {
                    format!("chance is not scripted: a {kind} is needed for the {purpose}")
                });
                return 0;
            }
            return self.below(ways);
        };
        let scripted = script
            .queue
            .remove(at)
            .expect("the position was just found");
        if let Some(index) = (0..ways).find(|&i| name(i).eq_ignore_ascii_case(&scripted.value)) {
            return index;
        }
        let known: Vec<String> = (0..ways.min(40)).map(name).collect();
        script.fault.get_or_insert_with(|| {
            format!(
                "scripted {scripted} is not possible for the {purpose}: it must be one of {}",
                known.join(", ")
            )
        });
        0
    }

    /// Queues results, each taken by the next roll or draw of its kind. With `strict`, a roll that
    /// finds none is a [fault](Dice::fault).
    pub fn script(&mut self, results: impl IntoIterator<Item = Scripted>, strict: bool) {
        let script = self.script.get_or_insert_default();
        script.queue.extend(results);
        script.strict = strict;
    }

    /// Drops the script; what was not used is returned.
    pub fn unscript(&mut self) -> Vec<String> {
        let script = self.script.take();
        script.map_or_else(Vec::new, |s| {
            s.queue.iter().map(ToString::to_string).collect()
        })
    }

    /// What went wrong with the script, if anything did.
    pub fn fault(&self) -> Option<&str> {
        self.script.as_ref()?.fault.as_deref()
    }

    /// The rolls to come follow a path, and open new ways where it ends.
    pub fn walk_along(&mut self, walk: Walk) {
        self.script = Some(Box::new(Script {
            walk: Some(walk),
            ..Script::default()
        }));
    }

    /// The path that the rolls took.
    pub fn walked(&mut self) -> Walk {
        self.script.take().and_then(|s| s.walk).unwrap_or_default()
    }
}

/// Seed and place in the stream; a script is not part of the state.
impl Feed for Dice {
    fn feed(&self, to: &mut Fingerprint) {
        self.stream.get_seed().feed(to);
        (self.stream.get_word_pos() as u64).feed(to);
    }
}

impl PartialEq for Dice {
    fn eq(&self, other: &Self) -> bool {
        self.seed() == other.seed() && self.stream.get_word_pos() == other.stream.get_word_pos()
    }
}

impl Eq for Dice {}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice({} @ {})", self.seed(), self.stream.get_word_pos())
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedDice {
    seed: Seed,
    at: u64,
    taken: u32,
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        SavedDice {
            seed: self.seed(),
            at: self.stream.get_word_pos() as u64,
            taken: self.taken,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = SavedDice::deserialize(deserializer)?;
        let mut dice = Dice::new(saved.seed);
        dice.stream.set_word_pos(u128::from(saved.at));
        dice.taken = saved.taken;
        Ok(dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_never_changes() {
        let mut dice = Dice::new(Seed::from(7));
        let rolls: Vec<u8> = (0..20).map(|_| dice.roll("d6", 1, 6, "test")).collect();
        assert_eq!(rolls, FIRST_ROLLS);
    }

    /// If this fails after an upgrade, every replay in the world has changed: do not accept it.
    const FIRST_ROLLS: [u8; 20] = [6, 5, 2, 3, 3, 4, 1, 1, 6, 5, 3, 2, 6, 1, 3, 1, 2, 2, 5, 5];

    /// The published key stream of ChaCha8 for a key of zeros: the library is what it says.
    #[test]
    fn the_raw_words_are_those_of_chacha8() {
        let mut dice = Dice::new(Seed::from(0));
        let words: Vec<u32> = (0..4).map(|_| dice.stream.next_u32()).collect();
        assert_eq!(words, [0x2fef_003e, 0xd640_5f89, 0xe8b8_5b7f, 0xa1a5_091f]);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        let mut dice = Dice::new(Seed::from(1));
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[dice.roll("d6", 1, 6, "test") as usize - 1] += 1;
        }
        assert!(
            counts.iter().all(|&c| (9_600..10_400).contains(&c)),
            "{counts:?}"
        );
    }

    #[test]
    fn a_script_serves_each_kind_in_order_and_strictness_is_a_fault() {
        let mut dice = Dice::new(Seed::from(1));
        let script = ["d6=5", "chit=B", "d6=2"].map(|s| s.parse().unwrap());
        dice.script(script, true);
        let name = |i: u32| ["A", "B"][i as usize].to_owned();
        assert_eq!(dice.pick("chit", 2, "draw", &name), 1);
        assert_eq!(dice.roll("d6", 1, 6, "test"), 5);
        assert_eq!(dice.roll("d6", 1, 6, "test"), 2);
        assert_eq!(dice.fault(), None);
        dice.roll("d6", 1, 6, "landing check");
        assert!(dice.fault().unwrap().contains("landing check"));
    }

    #[test]
    fn an_impossible_script_is_a_fault() {
        let mut dice = Dice::new(Seed::from(1));
        dice.script(["d6=7".parse().unwrap()], false);
        dice.roll("d6", 1, 6, "test");
        assert!(dice.fault().unwrap().contains("d6=7"));
    }

    #[test]
    fn saved_dice_go_on_where_they_stopped() {
        let mut dice = Dice::new(Seed::from(99));
        for _ in 0..7 {
            dice.roll("d6", 1, 6, "test");
        }
        let text = serde_json::to_string(&dice).unwrap();
        let mut again: Dice = serde_json::from_str(&text).unwrap();
        assert_eq!(dice, again);
        for _ in 0..100 {
            assert_eq!(
                dice.roll("d10", 0, 9, "test"),
                again.roll("d10", 0, 9, "test")
            );
        }
    }
}
