//! What a client keeps of a match: the step, and what it may choose.

use std::borrow::Cow;

use anyhow::bail;
use kernel::patch::Seen;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

/// The part of a message that a player who looks at nothing needs.
#[derive(Deserialize)]
pub(super) struct Heard<'a> {
    pub(super) hear: &'a str,
    #[serde(default)]
    step: u32,
    #[serde(default)]
    from: Option<u32>,
    #[serde(borrow)]
    scene: Option<&'a RawValue>,
    ending: Option<IgnoredAny>,
    check: Option<&'a str>,
    card: Option<Card>,
    #[serde(borrow)]
    build: Option<Cow<'a, str>>,
    kept: Option<IgnoredAny>,
    /// The question that this answers, and what a hint says.
    pub(super) ask: Option<u32>,
    #[serde(borrow)]
    pub(super) notation: Option<Cow<'a, str>>,
    #[serde(default)]
    pub(super) code: &'a str,
    /// After how many seconds it may be tried again.
    pub(super) retry_after: Option<u32>,
    #[serde(borrow, default)]
    pub(super) message: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Card {
    #[serde(default)]
    rules: Option<u32>,
}

/// A whole scene, as those hear it who do not ask for deltas.
#[derive(Deserialize)]
struct Scene<'a> {
    #[serde(borrow)]
    decision: Option<Decision<'a>>,
}

#[derive(Deserialize)]
struct Decision<'a> {
    #[serde(borrow)]
    offers: Vec<Offer<'a>>,
}

#[derive(Deserialize)]
struct Offer<'a> {
    #[serde(borrow)]
    notation: Cow<'a, str>,
}

/// What to do about a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Took {
    /// Who we are; perhaps what we had is still good.
    Welcome,
    /// The position is another.
    Position,
    /// A delta that does not follow what we have.
    Gap,
    /// Nothing that matters to a player.
    Other,
}

/// What a client knows.
#[derive(Default)]
pub(super) struct Picture {
    /// The step of the position; none before the first.
    pub(super) step: Option<u32>,
    pub(super) ended: bool,
    /// Whether it only looks on, and puts nothing together.
    looks_on: bool,
    build: String,
    rules: Option<u32>,
    check: String,
    seen: Seen,
    /// The notations of what may be chosen.
    offers: Vec<String>,
}

impl Picture {
    /// Of somebody who plays, or only looks on.
    pub(super) fn new(looks_on: bool) -> Picture {
        Picture {
            looks_on,
            ..Picture::default()
        }
    }

    /// What may be chosen now.
    pub(super) fn offers(&self) -> &[String] {
        &self.offers
    }

    /// What `hello` says we have; nothing where the server spoke no deltas.
    pub(super) fn have(&self) -> Option<serde_json::Value> {
        let step = self.step.filter(|_| !self.check.is_empty())?;
        let (build, rules, check) = (&self.build, self.rules, &self.check);
        Some(serde_json::json!({"build": build, "rules": rules, "step": step, "check": check}))
    }

    /// Forgets the position.
    pub(super) fn forget(&mut self) {
        self.step = None;
        self.check.clear();
        self.seen = Seen::default();
        self.offers.clear();
    }

    /// Takes a message in.
    pub(super) fn take(&mut self, heard: Heard) -> anyhow::Result<Took> {
        match heard.hear {
            "welcome" => {
                self.rules = heard.card.and_then(|card| card.rules);
                self.build = heard.build.unwrap_or_default().into_owned();
                if heard.kept.is_none() {
                    self.forget();
                }
                return Ok(Took::Welcome);
            }
            "now" => {
                self.forget();
                let scene = heard.scene.map(|scene| serde_json::from_str(scene.get()));
                let scene: Option<Scene<'_>> = scene.transpose()?;
                let offers = scene.and_then(|scene| scene.decision);
                let offers = offers.into_iter().flat_map(|decision| decision.offers);
                self.offers = offers.map(|offer| offer.notation.into_owned()).collect();
            }
            "delta" => {
                match heard.from {
                    None => self.forget(),
                    from if from != self.step => return Ok(Took::Gap),
                    Some(_) => {}
                }
                self.check.clear();
                self.check.push_str(heard.check.unwrap_or_default());
                if let Some(patch) = heard.scene.filter(|_| !self.looks_on) {
                    self.apply(patch.get())?;
                }
            }
            _ => return Ok(Took::Other),
        }
        self.step = Some(heard.step);
        self.ended |= heard.ending.is_some();
        Ok(Took::Position)
    }

    fn apply(&mut self, patch: &str) -> anyhow::Result<()> {
        self.seen.apply(patch.as_bytes())?;
        let check = self.seen.check().to_string();
        if check != self.check {
            bail!("the check value is {check}, the server says {}", self.check);
        }
        let offers = self.seen.offers();
        self.offers = offers.map(|offer| offer.notation.clone()).collect();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(picture: &mut Picture, text: &str) -> Took {
        picture.take(serde_json::from_str(text).unwrap()).unwrap()
    }

    #[test]
    fn who_looks_on_follows_the_steps_and_notices_a_gap() {
        let mut picture = Picture::new(true);
        let first = r#"{"hear":"delta","from":null,"step":3,"check":"0a","scene":{"clock":"x"}}"#;
        assert_eq!(take(&mut picture, first), Took::Position);
        let next = r#"{"hear":"delta","from":3,"step":4,"check":"0b","scene":{}}"#;
        assert_eq!(take(&mut picture, next), Took::Position);
        assert_eq!(take(&mut picture, next), Took::Gap);
        assert_eq!(picture.have().unwrap()["step"], 4);
    }

    #[test]
    fn a_wrong_check_value_is_noticed() {
        let mut picture = Picture::default();
        let text = r#"{"hear":"delta","from":null,"step":3,"check":"0a","scene":{"clock":"x"}}"#;
        let heard = serde_json::from_str(text).unwrap();
        let fault = picture.take(heard).unwrap_err().to_string();
        assert!(fault.contains("check value"), "{fault}");
    }

    #[test]
    fn whole_scenes_are_read_for_their_offers() {
        let mut picture = Picture::default();
        let text =
            r#"{"hear":"now","step":1,"scene":{"decision":{"offers":[{"notation":"pass"}]}}}"#;
        assert_eq!(take(&mut picture, text), Took::Position);
        assert_eq!(picture.offers(), ["pass"]);
        assert!(picture.have().is_none());
    }
}
