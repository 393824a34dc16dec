//! What a program knows of its match: heard whole, or put together from deltas and checked each time.

use kernel::patch::Seen;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// A message, as far as a program needs it.
#[derive(Deserialize)]
pub(crate) struct Heard<'a> {
    pub(crate) hear: &'a str,
    #[serde(default)]
    step: u64,
    #[serde(default)]
    made: u64,
    from: Option<u64>,
    #[serde(borrow)]
    scene: Option<&'a RawValue>,
    ending: Option<Value>,
    check: Option<String>,
    card: Option<Value>,
    build: Option<String>,
    kept: Option<u64>,
}

/// What to do about a message.
#[derive(PartialEq, Eq)]
pub(crate) enum Took {
    /// The match has so many choices, and what we had is good or not.
    Welcome {
        steps: u64,
        kept: bool,
    },
    Position,
    /// Who comes and goes, and that the server lives.
    Other,
}

/// What a program knows.
pub(crate) struct Picture {
    /// Whether it is put together from deltas.
    pub(crate) deltas: bool,
    /// The step of the position; none before the first.
    pub(crate) step: Option<u64>,
    pub(crate) over: bool,
    pub(crate) offers: Vec<String>,
    pub(crate) seen: Seen,
    check: String,
    build: String,
    rules: Value,
}

impl Picture {
    pub(crate) fn new(deltas: bool) -> Picture {
        Picture {
            deltas,
            step: None,
            over: false,
            offers: Vec::new(),
            seen: Seen::default(),
            check: String::new(),
            build: String::new(),
            rules: Value::Null,
        }
    }

    /// The first message of a connection.
    pub(crate) fn hello(&self, key: &str) -> Value {
        let mut hello = json!({"say": "hello", "key": key});
        if self.deltas {
            hello["deltas"] = json!(true);
            if let Some(step) = self.step {
                let (build, rules, check) = (&self.build, &self.rules, &self.check);
                hello["have"] =
                    json!({"build": build, "rules": rules, "step": step, "check": check});
            }
        }
        hello
    }

    pub(crate) fn take(&mut self, heard: Heard) -> Took {
        match heard.hear {
            "welcome" => {
                let card = heard.card.unwrap();
                self.rules = card["rules"].clone();
                self.build = heard.build.unwrap();
                let kept = heard.kept.is_some();
                assert!(!kept || self.step.is_some(), "nothing was there to keep");
                if !kept {
                    self.forget();
                }
                let steps = card["steps"].as_u64().unwrap();
                return Took::Welcome { steps, kept };
            }
            "now" => {
                assert!(
                    !self.deltas,
                    "a whole position, though deltas were asked for"
                );
                let scene: Value = serde_json::from_str(heard.scene.unwrap().get()).unwrap();
                let offers = scene["decision"]["offers"].as_array();
                let notation = |offer: &Value| offer["notation"].as_str().unwrap().to_owned();
                self.offers = offers.into_iter().flatten().map(notation).collect();
            }
            "delta" => {
                assert!(self.deltas, "a delta that nobody asked for");
                match heard.from {
                    None => self.forget(),
                    from => assert_eq!(from, self.step, "a delta follows what was heard before"),
                }
                self.seen
                    .apply(heard.scene.unwrap().get().as_bytes())
                    .unwrap();
                self.check = heard.check.unwrap();
                assert_eq!(self.seen.check().to_string(), self.check);
                let offers = self.seen.offers().map(|offer| offer.notation.clone());
                self.offers = offers.collect();
            }
            "presence" | "beat" => return Took::Other,
            other => panic!("`{other}` is not expected"),
        }
        // Nobody takes back here.
        assert_eq!(heard.step, heard.made);
        self.step = Some(heard.step);
        self.over = heard.ending.is_some();
        Took::Position
    }

    fn forget(&mut self) {
        self.step = None;
        self.seen = Seen::default();
    }
}
