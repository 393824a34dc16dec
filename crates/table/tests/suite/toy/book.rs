//! The toy's rulebook in code: catalogue, set-up, positions.

use std::sync::OnceLock;

use kernel::files::Texts;
use kernel::ledger::Source;
use kernel::rulebook::{Base, Faults, Named, OptionInfo, Scenario};
use kernel::scene::{Board, Face};
use kernel::{Dice, Info, Ledger, Rulebook, Seat, Setup, Version};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Duel, FORGETS, MENDED, TWIN};

/// The rules, with what is special about them.
#[derive(Clone, Copy, Default)]
pub(crate) struct Rules<const V: u8>;

/// A whole position; nothing may be left out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Saved {
    turn: u8,
    turns: u8,
    noted: u8,
    cards: [u8; 2],
    open: [bool; 2],
    seen: [bool; 2],
    notes: [u8; 2],
    points: [u8; 2],
    dice: Dice,
}

impl<const V: u8> Rulebook for Rules<V> {
    type Game = Duel<V>;

    fn info(&self) -> &Info {
        static INFO: OnceLock<Info> = OnceLock::new();
        let named = |id, title| Named { id, title };
        INFO.get_or_init(|| Info {
            id: "cards",
            title: "Two Sealed Cards",
            blurb: "A toy.",
            seats: vec![named("north", "North"), named("south", "South")],
            scenarios: vec![Scenario {
                id: "plain",
                title: "Plain",
                blurb: "",
                boards: Vec::new(),
                options: vec![OptionInfo {
                    id: "brittle",
                    title: "Breaks when asked to",
                    blurb: "",
                }],
            }],
            outcomes: vec![
                named("north", "North wins"),
                named("south", "South wins"),
                named("draw", "A draw"),
            ],
        })
    }

    fn version(&self) -> Version {
        let rules = if V & MENDED == 0 { 1 } else { 2 };
        Version::of(rules, &Texts::new())
    }

    fn set_up(&self, setup: &Setup) -> Duel<V> {
        let mut dice = Dice::new(setup.seed);
        let north = dice.roll("card", 1, 6, "north");
        let rest: Vec<u8> = (1..=6).filter(|card| *card != north).collect();
        let south = usize::from(dice.roll("card", 1, 5, "south")) - 1;
        let south = if V & TWIN == 0 {
            south
        } else {
            (south + 2) % 5
        };
        Duel {
            turn: Seat(0),
            turns: 0,
            noted: 0,
            cards: [north, rest[south]],
            open: [false; 2],
            seen: [false; 2],
            notes: [0; 2],
            points: [0; 2],
            brittle: setup.options.iter().any(|option| option == "brittle"),
            dice,
        }
    }

    fn position(&self, game: &Duel<V>) -> Value {
        json!({
            "turn": game.turn.0, "turns": game.turns, "noted": game.noted, "cards": game.cards,
            "open": game.open, "seen": game.seen, "notes": game.notes, "points": game.points,
            "dice": game.dice,
        })
    }

    fn place(&self, setup: &Setup, _base: Base, position: &Value) -> Result<Duel<V>, Faults> {
        if V & FORGETS != 0 {
            return Err(Faults(vec!["nobody knows this form any more".to_owned()]));
        }
        let saved = Saved::deserialize(position).map_err(|e| Faults(vec![e.to_string()]))?;
        Ok(Duel {
            turn: Seat(saved.turn),
            turns: saved.turns,
            noted: saved.noted,
            cards: saved.cards,
            open: saved.open,
            seen: saved.seen,
            notes: saved.notes,
            points: saved.points,
            dice: saved.dice,
            ..self.set_up(setup)
        })
    }

    fn ledger(&self) -> &'static Ledger {
        static READ: OnceLock<Ledger> = OnceLock::new();
        READ.get_or_init(|| {
            let rule = |id| {
                format!("[[rule]]\nid = \"{id}\"\ntitle = \"Rule {id}\"\nstatus = \"automatic\"\n")
            };
            let text: String = (1..=7).map(rule).collect();
            Ledger::read(&text, &[]).expect("a sound ledger")
        })
    }

    fn sources(&self) -> Vec<Source> {
        Vec::new()
    }

    fn faces(&self, _scenario: &str) -> Vec<&'static Face> {
        let cards = (1..=6).map(Some).chain([None]);
        cards
            .flat_map(|card| (0..2).map(move |of| super::face(of, card)))
            .collect()
    }

    fn boards(&self) -> Vec<Board> {
        Vec::new()
    }

    fn poster(&self) -> String {
        String::new()
    }
}
