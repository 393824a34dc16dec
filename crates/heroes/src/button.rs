//! The words, piece, square and rule of every choice's button.

use kernel::Viewer;
use kernel::journal::count;

use crate::choice::{Choice, Pose};
use crate::data::data;
use crate::ids::{Card, UnitId, Who, Whom};
use crate::offer::Button;
use crate::state::{Ask, Heroes};
use crate::words::{bonus_words, card_words, gear_rule};

impl Heroes {
    #[expect(clippy::too_many_lines, reason = "one arm for each kind of choice")]
    pub(crate) fn button(&self, choice: Choice) -> Button {
        let eyes = Viewer::Seat(self.decider().seat());
        let unit = |w: Who| self.scenario().unit(w);
        let name = |w: Who| data().name(w);
        let actor = match self.ask {
            Ask::Act(unit) | Ask::Burst(unit, ..) | Ask::FallBack(unit, _) | Ask::Snap(unit) => {
                Some(unit)
            }
            Ask::March(march) => Some(march.unit),
            Ask::Pick(_, Card::CounterThrust, chosen) => chosen.first(),
            _ => None,
        };
        let target = |w: Who| unit(w).and_then(|u| self.square(u));
        // An enemy, concealed or not.
        let other = |w: Whom| {
            let unit = self.named(w).ok();
            let words = match (unit, w) {
                (Some(unit), _) => self.called_there(eyes, unit),
                (None, Whom::Named(who)) => name(who),
                (None, Whom::Concealed(square)) => square.to_string(),
            };
            (words, unit, unit.and_then(|u| self.square(u)))
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
                    unit(w),
                    Some(s),
                    "1.3.4",
                )
            }
            Choice::Choose(w) => (
                "choose",
                format!("Deploy {} next", name(w)),
                unit(w),
                None,
                "1.3.4",
            ),
            Choice::Order(w) => (
                "order",
                format!("Order {}", name(w)),
                unit(w),
                None,
                "1.4.1.2",
            ),
            Choice::Skip => (
                "skip",
                "Keep the Special token back".to_owned(),
                None,
                None,
                "1.4.1.5",
            ),
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
            Choice::Spot(w) => {
                let (whom, _, at) = other(w);
                let label = format!("Reveal {whom}");
                ("spot", label, actor, at, "b2.3#ambush-spotter")
            }
            Choice::Fire(w) => {
                let (whom, _, at) = other(w);
                ("fire", format!("Fire at {whom}"), actor, at, "1.8.1")
            }
            Choice::Suppress(w) => {
                let (whom, _, at) = other(w);
                let label = format!("Suppressive Fire at {whom}");
                ("suppress", label, actor, at, "1.15#suppressive-fire")
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
                unit(w),
                None,
                "1.15#opportunity-fire",
            ),
            Choice::Pin(w) => (
                "react",
                format!("{} suppresses", name(w)),
                unit(w),
                None,
                "1.15#opportunity-fire",
            ),
            Choice::Special(w) => (
                "special",
                format!("Activate {}", name(w)),
                unit(w),
                None,
                "1.4.2.7",
            ),
            Choice::Move(w) => (
                "move",
                format!("Move {}", name(w)),
                unit(w),
                None,
                "1.4.3.2",
            ),
            Choice::Rally(w) => (
                "rally",
                format!("Rally {}", name(w)),
                unit(w),
                None,
                "1.4.3.3",
            ),
            Choice::Back(s) => ("back", format!("Fall back to {s}"), actor, Some(s), "1.5.8"),
            Choice::GearTo(..)
            | Choice::Gear(_)
            | Choice::Recruit(..)
            | Choice::Play(_)
            | Choice::Bonus(_)
            | Choice::Discard(_)
            | Choice::Life
            | Choice::Quiet
            | Choice::Ammunition
            | Choice::Map
            | Choice::Use(_) => self.plain_button(choice, actor),
            Choice::Clear(edge) => (
                "build",
                format!("Remove the hedgehog at {edge}"),
                actor,
                Some(edge.square),
                "b1.3#barbed-hedgehog",
            ),
            Choice::Sweep(s) => (
                "build",
                format!("Remove the Mine in {s}"),
                actor,
                Some(s),
                "b3.2#minen",
            ),
            Choice::Mine(s) => (
                "build",
                format!("Lay a Mine in {s}"),
                actor,
                Some(s),
                "b3.2#minen",
            ),
            Choice::Position => (
                "build",
                "Place the Forward Position here".to_owned(),
                actor,
                None,
                "b3.2#position",
            ),
            Choice::Take(item) => (
                "take",
                format!("Take the {}", item.title()),
                actor,
                None,
                "b2.4#military-engineering",
            ),
            Choice::Hedgehog(edge) => (
                "build",
                format!("Hedgehog at {edge}"),
                actor,
                Some(edge.square),
                "b2.4#military-engineering-hedgehogs",
            ),
            Choice::Advanced(s) => (
                "build",
                format!("Advanced Position in {s}"),
                actor,
                Some(s),
                "b2.4#military-engineering-advanced-position",
            ),
            Choice::Bridge(s, way) => (
                "build",
                format!("Bridge in {s}, to the {}", way.letter()),
                actor,
                Some(s),
                "b2.4#bridge",
            ),
            Choice::Throw(s) => (
                "throw",
                format!("Grenade at the corner of {s}"),
                actor,
                Some(s),
                "1.9.5",
            ),
            Choice::Toss(s) => (
                "throw",
                format!("Grenade into the trench at {s}"),
                actor,
                Some(s),
                "b1.4#grenades-and-trenches",
            ),
            Choice::Piat(w) => (
                "fire",
                format!("PIAT at {}", name(w)),
                actor,
                target(w),
                "b3.2#piat",
            ),
            Choice::Panzerfaust(w) => (
                "fire",
                format!("Panzerfaust at {}", name(w)),
                actor,
                target(w),
                "1.8.7",
            ),
            Choice::Breach(edge) => (
                "breach",
                format!("Breach the wall at {edge}"),
                actor,
                Some(edge.square),
                "1.15#destruction",
            ),
            Choice::Crack(s) => (
                "breach",
                format!("Fire at the bunker in {s}"),
                actor,
                Some(s),
                "1.15#destruction",
            ),
            Choice::Speed(n) => {
                let label = if n == 0 {
                    "Speed X".to_owned()
                } else {
                    format!("Speed {n}")
                };
                ("speed", label, actor, None, "scenario-b#airplane-take-off")
            }
            Choice::TakeOff => (
                "take-off",
                "Take off".to_owned(),
                actor,
                None,
                "scenario-b#airplane-take-off",
            ),
            Choice::On(w) => {
                let (whom, unit, at) = other(w);
                ("card", whom, unit, at, "1.13.1")
            }
            Choice::At(s) => (
                "card",
                format!("At the corner of {s}"),
                None,
                Some(s),
                "1.13.1",
            ),
            Choice::Snap(w) => (
                "card",
                format!("Snap Shot with {}", name(w)),
                unit(w),
                target(w),
                "1.13.1",
            ),
            Choice::Substitute(w) => {
                let label = format!("{} takes the hit", name(w));
                ("spare", label, unit(w), target(w), "b2.2#substitute")
            }
            Choice::Aid(w) => (
                "aid",
                format!("Restore {}", name(w)),
                unit(w),
                target(w),
                "1.14.5",
            ),
            Choice::Stop => ("stop", "Stop here".to_owned(), actor, None, "1.5.1"),
            Choice::Pass => ("pass", self.pass_words(), None, None, self.asking_rule()),
        }
    }

    /// Choices that no square carries.
    fn plain_button(&self, choice: Choice, actor: Option<UnitId>) -> Button {
        match choice {
            Choice::GearTo(gear, tile) => {
                let info = &self.scenario().tiles[usize::from(tile)];
                let first = self.all().find(|&u| self.info(u).tile == tile);
                let with = first.map(|u| self.name(u)).unwrap_or_default();
                let label = format!("{}, back to the {} of {with}", gear.title(), info.title);
                ("gear", label, None, None, "1.13.1")
            }
            Choice::Gear(gear) => ("gear", gear.title().to_owned(), None, None, "b3.2#gear"),
            Choice::Recruit(option, tile) => {
                let taker = self.taker_of(option, tile);
                let option = &data().options[usize::from(option)];
                let whose = taker.map_or_else(String::new, |tile| {
                    format!(" for {}", self.scenario().tiles[usize::from(tile)].title)
                });
                let points = count(option.points, "point");
                let label = format!("{}{whose}, {points}", option.id);
                ("recruit", label, None, None, self.asking_rule())
            }
            Choice::Play(card) => {
                let label = format!("{}: {}", card.title(), card_words(card));
                ("card", label, None, None, "1.13.1")
            }
            Choice::Bonus(card) => {
                let label = format!(
                    "{} for its Alternate Bonus: {}",
                    card.title(),
                    bonus_words(card)
                );
                ("card", label, None, None, "1.13.2")
            }
            Choice::Discard(card) => (
                "discard",
                format!("Discard {}", card.title()),
                None,
                None,
                "1.4.3.4",
            ),
            Choice::Life => (
                "spare",
                "Spend a Life Point".to_owned(),
                None,
                None,
                "b3.5#life-point",
            ),
            Choice::Quiet => (
                "quiet",
                "Do not ask me for cards again in this turn".to_owned(),
                None,
                None,
                "1.13.4",
            ),
            Choice::Ammunition => (
                "gear",
                "Use the ammunition you found: +2".to_owned(),
                None,
                None,
                "1.14.5",
            ),
            Choice::Map => (
                "gear",
                "Follow the map you found".to_owned(),
                actor,
                None,
                "1.14.5",
            ),
            Choice::Use(gear) => (
                "gear",
                format!("Use: {}", gear.title()),
                actor,
                None,
                gear_rule(gear),
            ),
            _ => ("pass", self.pass_words(), None, None, self.asking_rule()),
        }
    }
}
