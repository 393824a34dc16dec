//! One way to exercise a game: a position, scripted chance, choices, and what came of them.

use serde_json::{Value, json};

use crate::Show;
use crate::game::{Game, Seat};
use crate::journal::{Recorder, Silent, Viewer};
use crate::refusal::Refusal;
use crate::rulebook::Rulebook;
use crate::situation::{Ended, Situation, Tried};
use crate::why::{self, Wish};

/// What came of playing a situation.
pub struct Played {
    /// A line for each choice.
    pub lines: Vec<Tried>,
    /// How things stand afterwards.
    pub end: Ended,
}

/// Plays a whole situation, as `landfall try` does. What it refuses may not have been offered.
#[track_caller]
pub fn situation<R: Rulebook + Default>(value: Value) -> Played {
    let situation: Situation = serde_json::from_value(value).expect("a situation");
    let (lines, end) = situation
        .play(&R::default())
        .unwrap_or_else(|fault| panic!("{fault}"));
    offers_agree::<R>(&situation, &lines);
    Played { lines, end }
}

/// Plays a situation's file.
#[track_caller]
pub fn file<R: Rulebook + Default>(path: &str) -> Played {
    let text = std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{path}: {e}"));
    situation::<R>(serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}")))
}

/// What is accepted was offered, and what is refused was not: the two are worked out apart.
#[track_caller]
fn offers_agree<R: Rulebook + Default>(situation: &Situation, lines: &[Tried]) {
    let (_, mut game) = situation.load(&R::default()).expect("it was just played");
    for line in lines {
        let Ok(choice) = game.read(&line.choice) else {
            continue;
        };
        let mut offers = Vec::new();
        game.choices(&mut offers);
        let unscripted = |refusal: &Refusal| refusal.code == "chance";
        let legal = line.ok || line.refusal.as_ref().is_some_and(unscripted);
        assert_eq!(offers.contains(&choice), legal, "offered: {}", line.choice);
        if line.ok {
            game.choose(&choice, &mut Silent).expect("accepted before");
        }
    }
}

/// A position that departs from a bare map.
fn bare<R: Rulebook + Default>(position: &Value) -> Situation {
    let value = json!({ "game": R::default().info().id, "from": "empty", "position": position });
    serde_json::from_value(value).expect("a situation")
}

/// The game at a position that departs from a bare map.
#[track_caller]
pub fn load<R: Rulebook + Default>(position: &Value) -> R::Game {
    let loaded = bare::<R>(position).load(&R::default());
    loaded.unwrap_or_else(|fault| panic!("{fault}")).1
}

/// What is wrong with a position that cannot be.
#[track_caller]
pub fn faults<R: Rulebook + Default>(position: &Value) -> String {
    match bare::<R>(position).load(&R::default()) {
        Ok(_) => panic!("the position was accepted"),
        Err(fault) => fault.to_string(),
    }
}

/// A game after some choices.
#[track_caller]
pub fn after<G: Game>(mut game: G, choices: &[&str]) -> G {
    for choice in choices {
        let choice = game.read(choice).expect("a choice");
        game.choose(&choice, &mut Silent).expect("a legal choice");
    }
    game
}

/// What a viewer hears of some choices.
#[track_caller]
pub fn heard<R: Rulebook + Default>(
    position: &Value,
    viewer: Viewer,
    choices: &[&str],
) -> Vec<String> {
    let mut game = load::<R>(position);
    let mut journal = Recorder::new(viewer);
    for choice in choices {
        let choice = game.read(choice).expect("a choice");
        game.choose(&choice, &mut journal).expect("a legal choice");
    }
    journal.records.into_iter().map(|r| r.text).collect()
}

/// A wish by pointing at a piece, a space or both; an empty text is neither.
pub fn wish(piece: &str, space: &str) -> Wish {
    let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    Wish {
        notation: None,
        piece: given(piece),
        space: given(space),
    }
}

/// The codes that answer a wish; `offered` where it is no refusal.
pub fn codes<G: Show>(game: &G, seat: Seat, wish: &Wish) -> Vec<&'static str> {
    let answers = why::answers(game, Some(seat), wish);
    let code = |a: &why::Answer| a.refusal.as_ref().map_or("offered", |r| r.code);
    answers.iter().map(code).collect()
}

/// Pointing at a piece, a space or both is answered with this code; an empty text is neither.
#[track_caller]
pub fn pointed<G: Show>(game: &G, seat: Seat, answers: &[(&str, &str, &str)]) {
    for &(piece, space, code) in answers {
        let found = codes(game, seat, &wish(piece, space));
        assert_eq!(found, [code], "{piece} {space}");
    }
}

/// The same in words: `"8/3: offered, 8/3 > 1437: held-by-enemy, > 0938: not-adjacent"`.
#[track_caller]
pub fn points<G: Show>(game: &G, seat: Seat, told: &str) {
    for answer in told.split(", ") {
        let (to, code) = answer.split_once(": ").expect("a code");
        let (piece, space) = to.split_once('>').unwrap_or((to, ""));
        pointed(game, seat, &[(piece.trim(), space.trim(), code)]);
    }
}

impl Played {
    /// All choices were accepted.
    #[track_caller]
    #[expect(
        clippy::return_self_not_must_use,
        reason = "that they are accepted may be all there is to say"
    )]
    pub fn ok(self) -> Self {
        for line in &self.lines {
            assert!(line.ok, "{} was refused: {:?}", line.choice, line.refusal);
        }
        self
    }

    /// The refusal of the last choice.
    #[track_caller]
    pub fn refusal(&self) -> &Refusal {
        let line = self.lines.last().expect("a choice was made");
        line.refusal
            .as_ref()
            .unwrap_or_else(|| panic!("{} was accepted: {:?}", line.choice, line.events))
    }

    /// The last choice was refused under this rule.
    #[track_caller]
    pub fn refused(&self, rule: &str, code: &str) {
        let refusal = self.refusal();
        let found = (refusal.rule, refusal.code);
        assert_eq!(found, (rule, code), "{}", refusal.reason);
    }

    /// The sentences of all events of a kind, over all choices.
    pub fn told(&self, kind: &str) -> Vec<&str> {
        let events = self.lines.iter().flat_map(|line| &line.events);
        events
            .filter(|e| e.kind == kind)
            .map(|e| e.text.as_str())
            .collect()
    }

    /// The kinds of all events, in order.
    pub fn kinds(&self) -> Vec<&'static str> {
        let events = self.lines.iter().flat_map(|line| &line.events);
        events.map(|e| e.kind).collect()
    }

    /// A field of the position afterwards.
    pub fn field(&self, name: &str) -> &Value {
        &self.end.situation.position[name]
    }

    /// The question afterwards, by its word.
    #[track_caller]
    pub fn asks(&self) -> &str {
        self.field("pending")["ask"].as_str().expect("a question")
    }

    /// A piece afterwards.
    #[track_caller]
    pub fn piece(&self, name: &str) -> &Value {
        let piece = &self.field("pieces")[name];
        assert!(!piece.is_null(), "there is no piece {name}");
        piece
    }

    /// Where a piece is afterwards.
    #[track_caller]
    pub fn at(&self, name: &str) -> &str {
        self.piece(name)["at"].as_str().expect("a place")
    }

    /// Who decides afterwards.
    pub fn seat(&self) -> &str {
        self.end.status.seat.as_deref().unwrap_or("nobody")
    }

    /// What may be chosen afterwards.
    pub fn offers(&self) -> Vec<&str> {
        self.end.offers.iter().map(String::as_str).collect()
    }

    /// Whether something is offered afterwards.
    pub fn offered(&self, notation: &str) -> bool {
        self.end.offers.iter().any(|offer| offer == notation)
    }
}
