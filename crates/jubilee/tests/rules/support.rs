//! One way to exercise the game: a position, scripted chance, choices, and what came of them.

use jubilee::{Choice, Rules};
use kernel::situation::{Ended, Tried};
use kernel::{Game, Refusal, Silent, Situation};
use serde_json::{Value, json};

/// What came of playing a situation.
pub(crate) struct Played {
    /// A line for each choice.
    pub(crate) lines: Vec<Tried>,
    /// How things stand afterwards.
    pub(crate) end: Ended,
}

/// Plays choices in a position that starts from a bare map; chance must be scripted.
#[track_caller]
pub(crate) fn play(position: Value, chance: &[&str], choices: &[&str]) -> Played {
    play_with(&[], position, chance, choices)
}

/// The same with variants.
#[track_caller]
pub(crate) fn play_with(
    options: &[&str],
    position: Value,
    chance: &[&str],
    choices: &[&str],
) -> Played {
    situation(json!({
        "game": "jubilee", "options": options, "from": "empty", "position": position,
        "chance": chance, "strict": true, "choices": choices,
    }))
}

/// Plays a whole situation, as `landfall try` does.
#[track_caller]
pub(crate) fn situation(value: Value) -> Played {
    let situation: Situation = serde_json::from_value(value).expect("a situation");
    let (lines, end) = situation
        .play::<Rules>()
        .unwrap_or_else(|fault| panic!("{fault}"));
    offers_agree(&situation, &lines);
    Played { lines, end }
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
        let unscripted = |refusal: &Refusal| refusal.code == "chance";
        let legal = line.ok || line.refusal.as_ref().is_some_and(unscripted);
        assert_eq!(offers.contains(&choice), legal, "offered: {choice}");
        if line.ok {
            game.choose(&choice, &mut Silent).expect("accepted before");
        }
    }
}

/// Plays a file of `tests/situations`.
#[track_caller]
pub(crate) fn file(name: &str) -> Played {
    let path = format!(
        "{}/tests/situations/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    situation(serde_json::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}")))
}

/// What is wrong with a position that cannot be.
#[track_caller]
pub(crate) fn faults(position: Value) -> String {
    let value = json!({ "game": "jubilee", "from": "empty", "position": position });
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

    /// The refusal of the last choice.
    #[track_caller]
    pub(crate) fn refusal(&self) -> &Refusal {
        let line = self.lines.last().expect("a choice was made");
        line.refusal
            .as_ref()
            .unwrap_or_else(|| panic!("{} was accepted: {:?}", line.choice, line.events))
    }

    /// The last choice was refused under this rule.
    #[track_caller]
    pub(crate) fn refused(&self, rule: &str, code: &str) {
        let refusal = self.refusal();
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
        self.lines
            .iter()
            .flat_map(|line| &line.events)
            .map(|e| e.kind)
            .collect()
    }

    /// A field of the position afterwards.
    pub(crate) fn field(&self, name: &str) -> &Value {
        &self.end.situation.position[name]
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

    /// How many steps a unit has afterwards.
    pub(crate) fn steps(&self, name: &str) -> u64 {
        self.piece(name)["steps"].as_u64().expect("a number")
    }

    /// Whether a piece is disrupted afterwards.
    pub(crate) fn disrupted(&self, name: &str) -> bool {
        self.piece(name)["disrupted"] != json!(false)
    }

    /// What may be chosen afterwards.
    pub(crate) fn offers(&self) -> Vec<&str> {
        self.end.offers.iter().map(String::as_str).collect()
    }

    /// Whether something is offered afterwards.
    pub(crate) fn offered(&self, notation: &str) -> bool {
        self.end.offers.iter().any(|offer| offer == notation)
    }
}

/// Draws this op chit on turn 4 with only these pieces on the map. `chance` follows the draw, the
/// choices in `then` come after it; all must be accepted and all chance used.
#[track_caller]
pub(crate) fn draw(chit: &str, pieces: Value, chance: &[&str], then: &[&str]) -> Played {
    draw_in(json!({ "turn": 4, "pieces": pieces }), chit, chance, then)
}

/// The same in a position of its own.
#[track_caller]
pub(crate) fn draw_in(position: Value, chit: &str, chance: &[&str], then: &[&str]) -> Played {
    let chit = format!("chit={chit}");
    let chance = [&[chit.as_str()], chance].concat();
    let played = play(position, &chance, &[&["draw"], then].concat()).ok();
    assert_eq!(played.end.unused_chance, [""; 0]);
    played
}

/// The names of all op chits.
pub(crate) fn all_chits() -> Vec<String> {
    let chits = &jubilee::data::data().chits;
    chits.iter().map(|chit| chit.name.clone()).collect()
}

impl Played {
    /// What became of a unit: steps left, disrupted.
    pub(crate) fn fate(&self, unit: &str) -> (u64, bool) {
        (self.steps(unit), self.disrupted(unit))
    }
}

/// A chit that shows red without the A, and one that shows it with: for the unit in red 0617, whose
/// one arrow points to 0519, out of its field.
pub(crate) const PLAIN: &str = "A06";
pub(crate) const ASSAULT: &str = "A08";

/// An unrevealed unit with depth in 0617, and other pieces.
pub(crate) fn le_pollet(more: Value) -> Value {
    let mut pieces = json!({ "D-1": { "at": "0617" }, "depth-05": { "at": "0617" } });
    for (name, piece) in more.as_object().expect("pieces") {
        pieces[name] = piece.clone();
    }
    pieces
}
