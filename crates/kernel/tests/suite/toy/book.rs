//! The race's rulebook in code: catalogue, set-up, positions.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Named, OptionInfo, Scenario};
use kernel::scene::Board;
use kernel::{Dice, Info, Ledger, Rulebook, Seat, Setup};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Race, vice};

/// The rules, with a vice.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rules<const V: u8>;

const LEDGER: &str = r#"
    [[rule]]
    id = "1.1"
    title = "Rowing"
    status = "enforced"
    note = "Two strokes a turn, counted for each boat."
    [[rule]]
    id = "2.2"
    title = "Calling a card"
    status = "automatic"
"#;

/// What may stand in a position; what is left out keeps its place.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Saved {
    turn: Option<String>,
    rowed: Option<u8>,
    at: Option<[u8; 2]>,
    cards: Option<[u8; 2]>,
    open: Option<[bool; 2]>,
    stain: Option<u32>,
    shared: Option<u32>,
    dice: Option<Dice>,
}

impl<const V: u8> Rulebook for Rules<V> {
    type Game = Race<V>;

    fn info(&self) -> &Info {
        static INFO: OnceLock<Info> = OnceLock::new();
        let named = |id, title| Named { id, title };
        let option = |id, title| OptionInfo {
            id,
            title,
            blurb: "",
        };
        INFO.get_or_init(|| Info {
            id: "race",
            title: "The Race to the Harbour",
            blurb: "A toy.",
            seats: vec![named("red", "Red"), named("blue", "Blue")],
            scenarios: vec![Scenario {
                id: "harbour",
                title: "To the harbour",
                blurb: "",
                boards: Vec::new(),
                options: vec![
                    option("short", "A short course"),
                    option("no-calls", "No calls"),
                ],
            }],
            outcomes: vec![named("red", "Red is home"), named("blue", "Blue is home")],
        })
    }

    fn set_up(&self, setup: &Setup) -> Race<V> {
        let has = |option: &str| setup.options.iter().any(|o| o == option);
        let mut dice = Dice::new(setup.seed);
        let red = dice.roll("card", 1, 6, "red card");
        let blue = dice.roll("card", 1, 5, "blue card");
        Race {
            turn: Seat(0),
            rowed: 0,
            at: [0, 0],
            cards: [red, if blue < red { blue } else { blue + 1 }],
            open: [false, false],
            goal: if has("short") { 6 } else { 12 },
            calls: !has("no-calls"),
            stain: 0,
            shared: Arc::new(AtomicU32::new(0)),
            dice,
        }
    }

    fn position(&self, game: &Race<V>) -> Value {
        let mut position = json!({
            "turn": super::words::name(game.turn),
            "rowed": game.rowed,
            "at": game.at,
            "cards": game.cards,
            "open": game.open,
            "stain": game.stain,
            "shared": game.shared.load(Ordering::Relaxed),
            "dice": game.dice,
        });
        if V == vice::FORGETS {
            position["rowed"] = Value::Null;
        }
        position
    }

    fn place(&self, setup: &Setup, base: Base, position: &Value) -> Result<Race<V>, Faults> {
        let mut game = self.set_up(setup);
        if base == Base::Empty {
            game.dice = Dice::new(setup.seed);
        }
        let saved: Saved = if position.is_null() {
            Saved::default()
        } else {
            Saved::deserialize(position).map_err(|e| Faults(vec![e.to_string()]))?
        };
        let mut faults = Vec::new();
        match saved.turn.as_deref() {
            None => {}
            Some("red") => game.turn = Seat(0),
            Some("blue") => game.turn = Seat(1),
            Some(other) => faults.push(format!("turn: no seat is called `{other}`")),
        }
        game.rowed = saved.rowed.unwrap_or(game.rowed);
        game.at = saved.at.unwrap_or(game.at);
        game.cards = saved.cards.unwrap_or(game.cards);
        game.open = saved.open.unwrap_or(game.open);
        game.stain = saved.stain.unwrap_or(game.stain);
        game.shared = Arc::new(AtomicU32::new(saved.shared.unwrap_or(0)));
        game.dice = saved.dice.unwrap_or(game.dice);
        if game.rowed > 2 {
            faults.push("rowed: at most twice".to_owned());
        }
        if game.cards[0] == game.cards[1] || game.cards.iter().any(|c| !(1..=6).contains(c)) {
            faults.push("cards: two different ones from 1 to 6".to_owned());
        }
        if game.at.iter().any(|&at| at > game.goal) {
            faults.push("at: beyond the harbour".to_owned());
        }
        if faults.is_empty() {
            Ok(game)
        } else {
            Err(Faults(faults))
        }
    }

    fn ledger(&self) -> &'static Ledger {
        static READ: OnceLock<Ledger> = OnceLock::new();
        READ.get_or_init(|| Ledger::read(LEDGER, &["r1_1_two_strokes"]).expect("a sound ledger"))
    }

    fn sources(&self) -> Vec<Source> {
        vec![Source {
            file: "book.rs",
            list: "cards".to_owned(),
            source: "reconstructed: it is a toy".to_owned(),
        }]
    }

    fn boards(&self) -> Vec<Board> {
        Vec::new()
    }

    fn poster(&self) -> String {
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>"#.to_owned()
    }
}
