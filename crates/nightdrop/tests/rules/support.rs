//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use kernel::situation::{Ended, Tried};
use kernel::{Game, Recorder, Refusal, Silent, Situation, Viewer};
use nightdrop::{Choice, Nightdrop, Rules};
use serde_json::{Value, json};

/// What came of playing a situation.
pub(crate) struct Played {
    /// A line for each choice.
    pub(crate) lines: Vec<Tried>,
    /// How things stand afterwards.
    pub(crate) end: Ended,
}

/// A British Activation under way: nobody else acts before.
pub(crate) fn british(turn: u8, action: &str, ask: &str, pieces: Value) -> Value {
    json!({
        "turn": turn, "initiative": "british", "activation": 1, "action": action, "used": [action],
        "pieces": pieces, "pending": ask,
    })
}

/// A German Activation under way, with so many points.
pub(crate) fn german(turn: u8, action: &str, points: u8, ask: &str, pieces: Value) -> Value {
    json!({
        "turn": turn, "initiative": "german", "activation": 1, "action": action, "used": [action],
        "points": points, "pieces": pieces, "pending": ask,
    })
}

/// The last Activation of a turn, about to end: what follows is the start of the next.
pub(crate) fn last(turn: u8, pieces: Value) -> Value {
    json!({
        "turn": turn, "initiative": "german", "activation": 4, "action": "B2", "used": ["B1", "B2"],
        "pieces": pieces, "pending": "move",
    })
}

/// Adds fields to a position.
pub(crate) fn and(mut position: Value, more: Value) -> Value {
    for (name, value) in more.as_object().expect("fields") {
        position[name] = value.clone();
    }
    position
}

/// Plays choices in a position that starts from a bare map.
#[track_caller]
pub(crate) fn play(position: Value, chance: &[&str], choices: &[&str]) -> Played {
    let value = json!({
        "game": "nightdrop", "from": "empty", "position": position, "chance": chance,
        "choices": choices,
    });
    let situation: Situation = serde_json::from_value(value).expect("a situation");
    let (lines, end) = situation
        .play::<Rules>()
        .unwrap_or_else(|fault| panic!("{fault}"));
    offers_agree(&situation, &lines);
    Played { lines, end }
}

/// The game at a position.
#[track_caller]
pub(crate) fn game(position: Value) -> Nightdrop {
    let value = json!({ "game": "nightdrop", "from": "empty", "position": position });
    let situation: Situation = serde_json::from_value(value).expect("a situation");
    situation
        .load::<Rules>()
        .unwrap_or_else(|fault| panic!("{fault}"))
        .1
}

/// What a viewer hears of some choices.
#[track_caller]
pub(crate) fn heard(position: Value, viewer: Viewer, choices: &[&str]) -> Vec<String> {
    let mut game = game(position);
    let mut journal = Recorder::new(viewer);
    for choice in choices {
        let choice: Choice = choice.parse().expect("a choice");
        game.choose(&choice, &mut journal).expect("a legal choice");
    }
    journal.records.into_iter().map(|r| r.text).collect()
}

/// What is accepted was offered, and what is refused was not: the two are worked out apart.
#[track_caller]
fn offers_agree(situation: &Situation, lines: &[Tried]) {
    let (_, mut game) = situation.load::<Rules>().expect("it was just played");
    for line in lines {
        let Ok(choice) = line.choice.parse::<Choice>() else {
            continue;
        };
        let mut offers = Vec::new();
        game.choices(&mut offers);
        assert_eq!(offers.contains(&choice), line.ok, "offered: {choice}");
        if line.ok {
            game.choose(&choice, &mut Silent).expect("accepted before");
        }
    }
}

/// What is wrong with a position that cannot be.
#[track_caller]
pub(crate) fn faults(position: Value) -> String {
    let value = json!({ "game": "nightdrop", "from": "empty", "position": position });
    let situation: Situation = serde_json::from_value(value).expect("a situation");
    match situation.play::<Rules>() {
        Ok(_) => panic!("the position was accepted"),
        Err(fault) => fault.to_string(),
    }
}

impl Played {
    /// All choices were accepted.
    #[track_caller]
    pub(crate) fn ok(self) -> Self {
        for line in &self.lines {
            assert!(line.ok, "{} was refused: {:?}", line.choice, line.refusal);
        }
        self
    }

    /// The last choice was refused under this rule.
    #[track_caller]
    pub(crate) fn refused(&self, rule: &str, code: &str) {
        let line = self.lines.last().expect("a choice was made");
        let refusal: &Refusal = line
            .refusal
            .as_ref()
            .unwrap_or_else(|| panic!("{} was accepted: {:?}", line.choice, line.events));
        assert_eq!(
            (refusal.rule, refusal.code),
            (rule, code),
            "{}",
            refusal.reason
        );
    }

    /// The sentences of all events of a kind, over all choices.
    pub(crate) fn told(&self, kind: &str) -> Vec<&str> {
        let events = self.lines.iter().flat_map(|line| &line.events);
        events
            .filter(|e| e.kind == kind)
            .map(|e| e.text.as_str())
            .collect()
    }

    /// The kinds of all events, in order.
    pub(crate) fn kinds(&self) -> Vec<&'static str> {
        let events = self.lines.iter().flat_map(|line| &line.events);
        events.map(|e| e.kind).collect()
    }

    /// A field of the position afterwards.
    pub(crate) fn field(&self, name: &str) -> &Value {
        &self.end.situation.position[name]
    }

    /// The question afterwards.
    pub(crate) fn asks(&self) -> &str {
        self.field("pending")["ask"].as_str().expect("a question")
    }

    /// A piece afterwards.
    pub(crate) fn piece(&self, name: &str) -> &Value {
        let piece = &self.field("pieces")[name];
        assert!(!piece.is_null(), "there is no piece {name}");
        piece
    }

    /// Where a piece is afterwards.
    pub(crate) fn at(&self, name: &str) -> &str {
        self.piece(name)["at"].as_str().expect("a place")
    }

    /// Whether a unit is reduced afterwards.
    pub(crate) fn reduced(&self, name: &str) -> bool {
        self.piece(name)["reduced"] == json!(true)
    }

    /// What may be chosen afterwards.
    pub(crate) fn offers(&self) -> Vec<&str> {
        self.end.offers.iter().map(String::as_str).collect()
    }

    /// Whether something is offered afterwards.
    pub(crate) fn offered(&self, notation: &str) -> bool {
        self.end.offers.iter().any(|offer| offer == notation)
    }

    /// Who decides afterwards.
    pub(crate) fn seat(&self) -> &str {
        self.end.status.seat.as_deref().unwrap_or("nobody")
    }

    /// The steps that may be taken afterwards.
    pub(crate) fn steps(&self) -> Vec<&str> {
        let offers = self.offers().into_iter();
        offers
            .filter_map(|offer| offer.strip_prefix("step "))
            .collect()
    }
}
