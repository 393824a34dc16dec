//! What a client keeps of a match: the step, and what it may choose.
//!
//! Enough of the wire to play: whole scenes are read for their offers, and of a patch only the offers are put
//! together, from copies of earlier lists and from runs. Everything else is skipped unread.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// How many lists of offers a copy may reach back to.
const KEPT: usize = 8;

/// The part of a message that a player who looks at nothing needs.
#[derive(Deserialize)]
pub(super) struct Heard<'a> {
    pub(super) hear: &'a str,
    #[serde(default)]
    step: u32,
    #[serde(default)]
    from: Option<u32>,
    #[serde(borrow)]
    scene: Option<Scene<'a>>,
    ending: Option<IgnoredAny>,
    check: Option<&'a str>,
    card: Option<Card>,
    #[serde(borrow)]
    build: Option<Cow<'a, str>>,
    kept: Option<IgnoredAny>,
    #[serde(default)]
    pub(super) code: &'a str,
    #[serde(borrow, default)]
    pub(super) message: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Card {
    #[serde(default)]
    rules: Option<u32>,
}

/// A whole scene, with the offers inside its decision; or a patch, with segments.
#[derive(Deserialize)]
struct Scene<'a> {
    #[serde(borrow)]
    decision: Option<Decision<'a>>,
    #[serde(borrow)]
    offers: Option<Vec<Segment<'a>>>,
    #[serde(borrow, default)]
    kinds: Vec<Kind<'a>>,
}

#[derive(Deserialize)]
struct Decision<'a> {
    #[serde(borrow, default)]
    offers: Vec<Kind<'a>>,
}

/// An offer of a whole scene; in a patch, what the offers of a run have in common.
#[derive(Deserialize)]
struct Kind<'a> {
    #[serde(borrow)]
    notation: Cow<'a, str>,
}

/// A piece of the new list of offers.
enum Segment<'a> {
    Copy {
        from: usize,
        count: usize,
        back: usize,
    },
    Run(Run<'a>),
}

/// Offers that differ in their space only.
#[derive(Deserialize)]
struct Run<'a> {
    kind: usize,
    #[serde(borrow)]
    piece: Option<Text<'a>>,
    #[serde(borrow)]
    spaces: Option<Vec<Text<'a>>>,
}

/// A text that is copied only where it must be.
#[derive(Deserialize)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Segment<'a> {
    fn deserialize<D: Deserializer<'de>>(text: D) -> Result<Segment<'a>, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = Segment<'de>;

            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a copy [from,count,back] or a run of offers")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
                let short = || A::Error::custom("a copy says from where and how many");
                let from = list.next_element()?.ok_or_else(short)?;
                let count = list.next_element()?.ok_or_else(short)?;
                let back = list.next_element()?.unwrap_or(0);
                Ok(Segment::Copy { from, count, back })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                let run = serde::de::value::MapAccessDeserializer::new(map);
                Run::deserialize(run).map(Segment::Run)
            }
        }
        text.deserialize_any(Either)
    }
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

/// The notations of a list of offers.
type Offers = Vec<Arc<str>>;

/// What a client knows.
#[derive(Default)]
pub(super) struct Picture {
    /// The step of the position; none before the first.
    pub(super) step: Option<u32>,
    pub(super) ended: bool,
    build: String,
    rules: Option<u32>,
    check: String,
    /// The last lists that were not empty, the latest first.
    lists: VecDeque<Offers>,
    /// Whether the latest list is what may be chosen now.
    offered: bool,
}

impl Picture {
    /// What may be chosen now.
    pub(super) fn offers(&self) -> &[Arc<str>] {
        let latest = self.lists.front().filter(|_| self.offered);
        latest.map_or(&[], Vec::as_slice)
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
        self.lists.clear();
        self.offered = false;
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
                let decision = heard.scene.and_then(|scene| scene.decision);
                let offers = decision.map_or_else(Vec::new, |decision| decision.offers);
                let offers = offers.iter().map(|offer| Arc::from(&*offer.notation));
                self.forget();
                self.offer(offers.collect());
            }
            "delta" => {
                match heard.from {
                    None => self.forget(),
                    from if from != self.step => return Ok(Took::Gap),
                    Some(_) => {}
                }
                if let Some(scene) = heard.scene
                    && let Some(segments) = &scene.offers
                {
                    let offers = self.put_together(segments, &scene.kinds)?;
                    self.offer(offers);
                }
                self.check.clear();
                self.check.push_str(heard.check.unwrap_or_default());
            }
            _ => return Ok(Took::Other),
        }
        self.step = Some(heard.step);
        self.ended |= heard.ending.is_some();
        Ok(Took::Position)
    }

    fn offer(&mut self, offers: Offers) {
        self.offered = !offers.is_empty();
        if self.offered {
            self.lists.truncate(KEPT - 1);
            self.lists.push_front(offers);
        }
    }

    fn put_together(&self, segments: &[Segment], kinds: &[Kind]) -> anyhow::Result<Offers> {
        let mut offers = Vec::new();
        for segment in segments {
            match segment {
                Segment::Copy { from, count, back } => {
                    let list = self.lists.get(*back);
                    let copied = list.and_then(|list| list.get(*from..*from + *count));
                    let copied = copied.ok_or_else(|| {
                        anyhow::anyhow!("a delta copies offers that are not there")
                    })?;
                    offers.extend_from_slice(copied);
                }
                Segment::Run(run) => {
                    let kind = kinds.get(run.kind);
                    let kind =
                        kind.ok_or_else(|| anyhow::anyhow!("a delta names a kind it has not"))?;
                    run.spell(&kind.notation, &mut offers);
                }
            }
        }
        Ok(offers)
    }
}

impl Run<'_> {
    /// The notations of the run, from that of their kind.
    fn spell(&self, kind: &str, into: &mut Offers) {
        let piece = self.piece.as_ref().map_or("", |piece| &piece.0);
        match &self.spaces {
            None => into.push(Arc::from(filled(kind, piece, ""))),
            Some(spaces) => {
                let spelled = spaces
                    .iter()
                    .map(|space| Arc::from(filled(kind, piece, &space.0)));
                into.extend(spelled);
            }
        }
    }
}

/// The text with `{piece}` and `{space}` put in.
fn filled(kind: &str, piece: &str, space: &str) -> String {
    let mut text = String::with_capacity(kind.len() + piece.len() + space.len());
    let mut rest = kind;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        if let Some(after) = after.strip_prefix("piece}") {
            text.push_str(piece);
            rest = after;
        } else if let Some(after) = after.strip_prefix("space}") {
            text.push_str(space);
            rest = after;
        } else {
            text.push('{');
            rest = after;
        }
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(picture: &mut Picture, text: &str) -> Took {
        picture.take(serde_json::from_str(text).unwrap()).unwrap()
    }

    fn offers(picture: &Picture) -> Vec<&str> {
        picture.offers().iter().map(|offer| &**offer).collect()
    }

    /// A picture after a whole delta with two runs.
    fn begun() -> Picture {
        let mut picture = Picture::default();
        let text = r#"{"hear":"delta","from":null,"step":3,"made":3,"check":"0a","scene":{"clock":"Turn 1",
            "kinds":[{"notation":"move {piece} to {space}"},{"notation":"pass"}],
            "offers":[{"kind":0,"piece":"A","spaces":["1","2","3"]},{"kind":1}]}}"#;
        assert_eq!(take(&mut picture, text), Took::Position);
        picture
    }

    #[test]
    fn runs_are_spelled_out() {
        let picture = begun();
        let wanted = ["move A to 1", "move A to 2", "move A to 3", "pass"];
        assert_eq!(offers(&picture), wanted);
        assert_eq!(picture.have().unwrap()["check"], "0a");
    }

    #[test]
    fn copies_reach_back_over_empty_lists() {
        let mut picture = begun();
        let none = r#"{"hear":"delta","from":3,"step":4,"check":"0b","scene":{"offers":[]}}"#;
        take(&mut picture, none);
        assert!(picture.offers().is_empty());
        let quiet = r#"{"hear":"delta","from":4,"step":5,"check":"0c","scene":{"clock":"x"}}"#;
        take(&mut picture, quiet);
        assert!(picture.offers().is_empty());
        let copy =
            r#"{"hear":"delta","from":5,"step":6,"check":"0d","scene":{"offers":[[1,1],[3,1]]}}"#;
        take(&mut picture, copy);
        assert_eq!(offers(&picture), ["move A to 2", "pass"]);
        let back =
            r#"{"hear":"delta","from":6,"step":7,"check":"0e","scene":{"offers":[[0,1,1],[0,1]]}}"#;
        take(&mut picture, back);
        assert_eq!(offers(&picture), ["move A to 1", "move A to 2"]);
    }

    #[test]
    fn a_delta_that_does_not_follow_is_noticed() {
        let mut picture = begun();
        let late = r#"{"hear":"delta","from":9,"step":10,"check":"0b","scene":{}}"#;
        assert_eq!(take(&mut picture, late), Took::Gap);
        assert_eq!(picture.step, Some(3));
    }

    #[test]
    fn a_welcome_that_keeps_nothing_forgets() {
        let mut picture = begun();
        let kept = r#"{"hear":"welcome","card":{"rules":2},"build":"b","kept":3}"#;
        take(&mut picture, kept);
        assert_eq!(picture.have().unwrap()["rules"], 2);
        take(
            &mut picture,
            r#"{"hear":"welcome","card":{"rules":2},"build":"b","kept":null}"#,
        );
        assert_eq!((picture.step, picture.have()), (None, None));
    }

    #[test]
    fn a_whole_scene_is_read_for_its_offers() {
        let mut picture = Picture::default();
        let now = r#"{"hear":"now","step":2,"scene":{"decision":{"seat":0,"offers":[{"notation":"a \"b\""}]}},
            "ending":{"kind":"resigned"}}"#;
        take(&mut picture, now);
        assert_eq!(offers(&picture), ["a \"b\""]);
        assert!(picture.ended && picture.have().is_none());
    }
}
