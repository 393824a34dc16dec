//! A whole game in one file: two boats race to a harbour, each with a sealed card in the hold.
//!
//! 1.1 row on by one or two; 1.2 or sail by a die. 2.1 once in the race open your own card and drift that far. 3.1 whoever
//! reaches field 12 first wins.
//!
//! `cargo run -p landfall-kernel --example race` plays it in the terminal; `-- laws` runs random games through the laws.

use std::io::BufRead as _;
use std::sync::LazyLock;

use kernel::laws::check_game;
use kernel::rulebook::{Base, Faults, Info, Named, Rulebook, Scenario, Value};
use kernel::scene::{Decision, Panel, Piece, Row, number};
use kernel::{
    Dice, Events, Feed, Game, Journal, Listener, Outcome, Refusal, Scene, Seat, Seed, Session,
    Setup, Show, Status, Story, Tells, Told, Verbs, Viewer,
};
use serde::{Deserialize, Serialize};

const GOAL: u8 = 12;
const NAMES: [&str; 2] = ["Red", "Blue"];

/// Everything a player may do: notation, rule and button are declared here, and nowhere else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Verbs)]
enum Choice {
    #[verb("row", rule = "1.1", label = "Row on by {0}")]
    Row(u8),
    #[verb("sail", rule = "1.2", label = "Sail by a die", chancy)]
    Sail,
    #[verb("open", rule = "2.1", label = "Open your card and drift", costly)]
    Open,
}

/// The whole state. It is hashed, saved and cloned as it stands.
#[derive(Clone, PartialEq, Eq, Feed, Serialize, Deserialize)]
struct Race {
    turn: Seat,
    at: [u8; 2],
    cards: [u8; 2],
    open: [bool; 2],
    dice: Dice,
}

impl Race {
    /// The boat whose turn it is.
    fn boat(&self) -> usize {
        usize::from(self.turn.0)
    }
}

/// A boat, where it was and where it is.
type Way = (usize, u8, u8);

/// What happened: its rule and whether it reveals anything are declared here; `told` says the rest.
#[derive(Events)]
enum Event {
    #[event("1.1", open)]
    Rowed(Way),
    #[event("1.2", reveals)]
    Sailed(Way),
    #[event("2.1", reveals)]
    Drifted(Way),
}

impl Tells<()> for Event {
    fn told(&self, _: &Listener, (): &()) -> Option<Told> {
        let (verb, (boat, from, to)) = match *self {
            Event::Rowed(way) => ("rows", way),
            Event::Sailed(way) => ("sails", way),
            Event::Drifted(way) => ("opens a card and drifts", way),
        };
        let told = Told::says(format!("{} {verb} on to {to}.", NAMES[boat]));
        Some(told.moved(NAMES[boat], from.to_string(), to.to_string()))
    }
}

impl Game for Race {
    type Choice = Choice;

    const BOUND: u32 = 2 * GOAL as u32;

    fn status(&self) -> Status {
        let Some(winner) = self.at.iter().position(|&at| at >= GOAL) else {
            return Status::Deciding {
                seat: self.turn,
                rule: "1.1",
            };
        };
        Status::Over(Outcome {
            id: ["red", "blue"][winner],
            title: ["Red is home", "Blue is home"][winner],
            winner: Some(Seat(winner as u8)),
            score: i32::from(self.at[0]) - i32::from(self.at[1]),
            detail: format!("Red on {}, Blue on {}.", self.at[0], self.at[1]),
            rule: "3.1",
        })
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        let all = [Choice::Row(1), Choice::Row(2), Choice::Sail, Choice::Open];
        into.extend(all.into_iter().filter(|choice| self.may(choice).is_ok()));
    }

    /// The one predicate: offers and refusals both ask it.
    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        let refuse = |rule, code, why: &str| Err(Refusal::new(rule, code, why));
        match choice {
            _ if self.status().seat().is_none() => refuse("3.1", "race-over", "the race is over"),
            Choice::Row(fields) if !(1..=2).contains(fields) => {
                refuse("1.1", "too-far", "a boat is rowed on by one or two fields")
            }
            Choice::Open if self.open[self.boat()] => {
                refuse("2.1", "already-open", "your card lies open already")
            }
            Choice::Row(_) | Choice::Sail | Choice::Open => Ok(()),
        }
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        let boat = self.boat();
        let from = self.at[boat];
        let (fields, event): (u8, fn(Way) -> Event) = match *choice {
            Choice::Row(fields) => (fields, Event::Rowed),
            Choice::Sail => (self.dice.roll("d6", 1, 6, "wind"), Event::Sailed),
            Choice::Open => (self.cards[boat], Event::Drifted),
        };
        self.open[boat] |= *choice == Choice::Open;
        self.at[boat] = (from + fields).min(GOAL);
        Story::new(journal, &()).tell(&event((boat, from, self.at[boat])));
        self.turn = Seat(1 - self.turn.0);
    }

    fn names(&self) -> &'static () {
        &()
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut world = self.clone();
        let other = usize::from(1 - seat.0);
        if !self.open[other] {
            world.cards[other] = dice.roll("card", 1, 4, "a card nobody knows");
        }
        world.dice = dice.fork();
        world
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        into.extend((0..2).map(|i| (NAMES[i].to_owned(), self.at[i].to_string())));
    }
}

impl Show for Race {
    fn question(&self, _viewer: Option<Seat>) -> String {
        format!("{}: row, sail or open your card?", NAMES[self.boat()])
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        let boat = |i: usize| Piece {
            id: NAMES[i].into(),
            space: number(self.at[i]),
            ..Piece::default()
        };
        let card = |i: usize| {
            let known = self.open[i] || seat == Some(Seat(i as u8));
            let card = known.then(|| number(self.cards[i]));
            Row::new(NAMES[i], card.unwrap_or("sealed".into()))
        };
        Scene {
            clock: "The race".to_owned(),
            pieces: (0..2).map(boat).collect(),
            panels: vec![Panel::new("cards", "Cards", (0..2).map(card).collect())],
            decision: Decision::of(self, seat),
            outcome: self.status().outcome(),
            ..Scene::default()
        }
    }
}

/// The static side: catalogue, set-up, positions.
#[derive(Clone, Copy)]
struct Rules;

impl Rulebook for Rules {
    type Game = Race;

    fn info(&self) -> &Info {
        static INFO: LazyLock<Info> = LazyLock::new(|| Info {
            id: "race",
            title: "The Race to the Harbour",
            blurb: "Two boats, two sealed cards.",
            seats: Named::all(&[("red", "Red"), ("blue", "Blue")]),
            scenarios: vec![Scenario {
                id: "harbour",
                title: "To the harbour",
                ..Scenario::default()
            }],
            outcomes: Named::all(&[("red", "Red is home"), ("blue", "Blue is home")]),
        });
        &INFO
    }

    fn set_up(&self, setup: &Setup) -> Race {
        let mut dice = Dice::new(setup.seed);
        let cards = [0; 2].map(|_| dice.roll("card", 1, 4, "a sealed card"));
        Race {
            turn: Seat(0),
            at: [0, 0],
            cards,
            open: [false, false],
            dice,
        }
    }

    fn position(&self, game: &Race) -> Value {
        serde_json::to_value(game).expect("a state is plain data")
    }

    fn place(&self, setup: &Setup, _base: Base, position: &Value) -> Result<Race, Faults> {
        if position.is_null() {
            return Ok(self.set_up(setup));
        }
        let read = Race::deserialize(position).map_err(|fault| Faults(vec![fault.to_string()]))?;
        let boats = read.turn.0 < 2 && read.at.iter().all(|&at| at <= GOAL);
        if boats && read.cards.iter().all(|card| (1..=4).contains(card)) {
            return Ok(read);
        }
        Err(Faults(vec!["turn, at or cards: beyond bounds".to_owned()]))
    }
}

fn setup(seed: u64) -> Setup {
    let setup = Rules.info().check(None, &[], Seed::from(seed));
    setup.expect("the only scenario")
}

/// Random games through the laws; the first breach, if there is one.
pub(crate) fn laws(games: u64) -> Result<(), String> {
    let mut heard = Vec::new();
    for seed in 0..games {
        check_game(&Rules, &setup(seed), &mut heard).map_err(|breach| breach.detail.clone())?;
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    if std::env::args().nth(1).as_deref() == Some("laws") {
        laws(500)?;
        println!("500 random games keep the laws");
        return Ok(());
    }
    let mut session = Session::begin(&Rules, setup(u64::from(std::process::id())));
    let mut lines = std::io::stdin().lock().lines();
    while let Status::Deciding { seat, .. } = session.game().status() {
        let scene = session.game().scene(Some(seat));
        for (boat, card) in scene.pieces.iter().zip(&scene.panels[0].rows) {
            println!("{} on {}, card {}", boat.id, boat.space, card.value);
        }
        let decision = scene.decision.ok_or("the seat decides")?;
        println!("{}", decision.question);
        for offer in &decision.offers {
            println!("  {:<8} {} [{}]", offer.notation, offer.label, offer.rule);
        }
        let line = lines.next().ok_or("nobody plays on")??;
        match session.play(seat, &line) {
            Ok(played) => println!("\n{}", played.heard.by(Viewer::Seat(seat))[0].text),
            Err(refusal) => println!("\nNo: {refusal}."),
        }
    }
    if let Some(outcome) = session.game().status().outcome() {
        println!("\n{}: {}", outcome.title, outcome.detail);
    }
    Ok(())
}
