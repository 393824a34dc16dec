//! The questions, and the choices as buttons.

use kernel::Seat;
use kernel::scene::Offer;

use crate::choice::{Choice, Pose};
use crate::data::data;
use crate::ids::{Square, Token, Who};
use crate::state::{Ask, Heroes};

/// Kind, words, the piece and the square that carry it, and its rule.
type Button = (
    &'static str,
    String,
    Option<Who>,
    Option<Square>,
    &'static str,
);

impl Heroes {
    /// The rule that asks.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.ask {
            Ask::Deploy(_) => "1.3.4",
            Ask::Order(_, Token::Special) => "1.15#personal-order",
            Ask::Order(..) => "1.4.1.2",
            Ask::Act(_) => "1.4.2.2",
            Ask::March(_) => "1.5.1",
            Ask::Watch(_) => "1.15#opportunity-fire",
            Ask::Burst(..) => "1.15#machine-gunner",
            Ask::Special(_) => "1.4.2.7",
            Ask::Supply(_) => "1.4.3.2",
            Ask::Rally(_) => "1.4.3.3",
            Ask::FallBack(..) => "1.5.8",
            Ask::Over(_) => "1.4.3.6",
        }
    }

    /// The question as a viewer hears it. Which token is being placed is the owner's to know.
    pub(crate) fn ask_text(&self, viewer: Option<Seat>) -> String {
        match self.ask {
            Ask::Deploy(side) => format!("{}: deploy your units.", side.title()),
            Ask::Order(side, token) if viewer == Some(side.seat()) => match token {
                Token::Number(n) => format!("On which unit goes token {n}?"),
                Token::Bluff => "On which unit goes the Bluff token?".to_owned(),
                Token::Special => "Does the Special token go on its unit?".to_owned(),
            },
            Ask::Order(side, _) => format!("{} places the order tokens.", side.title()),
            Ask::Act(unit) => format!("What does {} do?", self.name(unit)),
            Ask::March(march) => {
                format!(
                    "Where does {} go? {} squares left.",
                    self.name(march.unit),
                    march.left
                )
            }
            Ask::Watch(march) => format!("Opportunity Fire at {}?", self.name(march.unit)),
            Ask::Burst(unit, ..) => format!("At whom does {} fire next?", self.name(unit)),
            Ask::Special(side) => format!("{}: reveal a Special token now?", side.title()),
            Ask::Supply(side) => format!("{}: which unit moves?", side.title()),
            Ask::Rally(side) => format!("{}: whose Suppressed marker comes off?", side.title()),
            Ask::FallBack(unit, _) => format!("Where does {} fall back to?", self.name(unit)),
            Ask::Over(_) => "The game is over.".to_owned(),
        }
    }

    /// A choice as a button. Only the seat that decides ever sees it.
    pub(crate) fn show(&self, choice: Choice) -> Offer {
        let (verb, label, who, square, rule) = self.button(choice);
        let chancy = matches!(
            choice,
            Choice::Fire(_)
                | Choice::Suppress(_)
                | Choice::Shell(_)
                | Choice::Assault(_)
                | Choice::Charge(_)
                | Choice::React(_)
                | Choice::Pin(_)
        );
        Offer {
            notation: choice.to_string(),
            label,
            rule,
            verb,
            piece: who.map(|w| data().name(w)),
            space: square.map(|s| self.space(s)),
            chancy,
            confirm: matches!(choice, Choice::Leave),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of choice")]
    fn button(&self, choice: Choice) -> Button {
        let name = |w: Who| data().name(w);
        let actor = match self.ask {
            Ask::Act(unit) | Ask::Burst(unit, ..) | Ask::FallBack(unit, _) => Some(self.who(unit)),
            Ask::March(march) => Some(self.who(march.unit)),
            _ => None,
        };
        let target = |w: Who| {
            let unit = self.scenario().unit(w);
            unit.and_then(|u| self.square(u))
        };
        match choice {
            Choice::Deploy(w, s, pose) => {
                let how = match pose {
                    Pose::Plain => String::new(),
                    Pose::Ready => ", ready".to_owned(),
                    Pose::Facing(f) => format!(", facing {}", f.letter()),
                };
                (
                    "deploy",
                    format!("{} in {s}{how}", name(w)),
                    Some(w),
                    Some(s),
                    "1.3.4",
                )
            }
            Choice::Order(w) => (
                "order",
                format!("Order {}", name(w)),
                Some(w),
                None,
                "1.4.1.2",
            ),
            Choice::Skip => ("skip", "Do not use it".to_owned(), None, None, "1.4.1.5"),
            Choice::Step(s) => ("step", format!("Go to {s}"), actor, Some(s), "1.5.2"),
            Choice::Turn(f) => (
                "turn",
                format!("Turn to {}", f.letter()),
                actor,
                None,
                "1.12.1",
            ),
            Choice::Face(f) => (
                "face",
                format!("Stop, facing {}", f.letter()),
                actor,
                None,
                "1.12.1",
            ),
            Choice::Flip => (
                "flip",
                "Turn the counter over".to_owned(),
                actor,
                None,
                "1.1.9",
            ),
            Choice::Ready => (
                "ready",
                "End on the Active Side".to_owned(),
                actor,
                None,
                "1.1.9",
            ),
            Choice::Board(w) => (
                "board",
                format!("Board {}", name(w)),
                actor,
                target(w),
                "1.12.7",
            ),
            Choice::Leave => (
                "leave",
                "Leave with the prisoner".to_owned(),
                actor,
                None,
                "scenario-1#herold",
            ),
            Choice::Assault(s) => ("assault", format!("Assault {s}"), actor, Some(s), "1.10.2"),
            Choice::Charge(s) => (
                "charge",
                format!("Charge {s}"),
                actor,
                Some(s),
                "b2.1#charge",
            ),
            Choice::Spot(w) => (
                "spot",
                format!("Reveal {}", name(w)),
                actor,
                target(w),
                "b2.3#ambush-spotter",
            ),
            Choice::Fire(w) => (
                "fire",
                format!("Fire at {}", name(w)),
                actor,
                target(w),
                "1.8.1",
            ),
            Choice::Suppress(w) => {
                let label = format!("Suppressive Fire at {}", name(w));
                ("suppress", label, actor, target(w), "1.15#suppressive-fire")
            }
            Choice::Shell(s) => (
                "shell",
                format!("Shell the corner of {s}"),
                actor,
                Some(s),
                "1.9.4",
            ),
            Choice::React(w) => (
                "react",
                format!("{} fires", name(w)),
                Some(w),
                None,
                "1.15#opportunity-fire",
            ),
            Choice::Pin(w) => (
                "react",
                format!("{} suppresses", name(w)),
                Some(w),
                None,
                "1.15#opportunity-fire",
            ),
            Choice::Special(w) => (
                "special",
                format!("Activate {}", name(w)),
                Some(w),
                None,
                "1.4.2.7",
            ),
            Choice::Move(w) => (
                "move",
                format!("Move {}", name(w)),
                Some(w),
                None,
                "1.4.3.2",
            ),
            Choice::Rally(w) => (
                "rally",
                format!("Rally {}", name(w)),
                Some(w),
                None,
                "1.4.3.3",
            ),
            Choice::Back(s) => ("back", format!("Fall back to {s}"), actor, Some(s), "1.5.8"),
            Choice::Stop => ("stop", "Stop here".to_owned(), actor, None, "1.5.1"),
            Choice::Pass => ("pass", "No more".to_owned(), None, None, self.asking_rule()),
        }
    }
}
