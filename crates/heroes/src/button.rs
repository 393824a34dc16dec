//! The words, piece, square and rule of every choice's button.

use crate::choice::{Choice, Pose};
use crate::data::{Alternate, data};
use crate::ids::{Card, Gear, Who};
use crate::offer::Button;
use crate::state::{Ask, Heroes};

impl Heroes {
    #[expect(clippy::too_many_lines, reason = "one arm for each kind of choice")]
    pub(crate) fn button(&self, choice: Choice) -> Button {
        let name = |w: Who| data().name(w);
        let actor = match self.ask {
            Ask::Act(unit) | Ask::Burst(unit, ..) | Ask::FallBack(unit, _) | Ask::Snap(unit) => {
                Some(self.who(unit))
            }
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
            Choice::Gear(_)
            | Choice::Recruit(_)
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
            Choice::On(w) => ("card", name(w), Some(w), target(w), "1.13.1"),
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
                Some(w),
                target(w),
                "1.13.1",
            ),
            Choice::Substitute(w) => {
                let label = format!("{} takes the hit", name(w));
                ("spare", label, Some(w), target(w), "b2.2#substitute")
            }
            Choice::Aid(w) => (
                "aid",
                format!("Restore {}", name(w)),
                Some(w),
                target(w),
                "1.14.5",
            ),
            Choice::Stop => ("stop", "Stop here".to_owned(), actor, None, "1.5.1"),
            Choice::Pass => ("pass", "No more".to_owned(), None, None, self.asking_rule()),
        }
    }

    /// Choices that no square carries.
    fn plain_button(&self, choice: Choice, actor: Option<Who>) -> Button {
        match choice {
            Choice::Gear(gear) => ("gear", gear.title().to_owned(), None, None, "b3.2#gear"),
            Choice::Recruit(option) => {
                let option = &data().options[usize::from(option)];
                let label = format!("{}, {} points", option.id, option.points);
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
                "No more cards in this turn: do not ask me again".to_owned(),
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
            _ => ("pass", "No more".to_owned(), None, None, self.asking_rule()),
        }
    }
}

/// The rule of a marker.
fn gear_rule(gear: Gear) -> &'static str {
    match gear {
        Gear::Grenade => "1.9.5",
        Gear::Knife => "b3.2#knife",
        Gear::Piat => "b3.2#piat",
        Gear::Panzerfaust => "1.8.7",
        Gear::MagneticMine => "1.10.10",
        Gear::Mine => "b3.2#minen",
        Gear::Position => "b3.2#position",
        Gear::Ammo => "b3.2#ammo",
        Gear::Shielding => "b3.2#additional-shielding",
        Gear::Fuel => "b3.2#fuel",
        Gear::TacticalMap => "b3.5#tactical-map",
    }
}

/// What a card does, in a few words.
pub(crate) const fn card_words(card: Card) -> &'static str {
    match card {
        Card::ExtraOrder => "one numbered token more",
        Card::CrossedWires => "swap two enemy tokens unseen",
        Card::DontStop => "the unit moves a second time",
        Card::GoodShot => "+2 on this Firing roll",
        Card::AimAgain => "roll your Firing die again",
        Card::TakeCover => "+2 Defense against this attack",
        Card::BadLuck => "the opponent rolls his die again",
        Card::Bayonets => "the attacker has +2 in this Assault",
        Card::StandFast => "the defender has +2 in this Assault",
        Card::Rally => "take off a Suppressed marker",
        Card::Medic => "cancel a hit on infantry; it is Suppressed instead",
        Card::DoubleTime => "two squares more",
        Card::FireAndMove => "the unit moves half its Movement after firing",
        Card::ReturnFire => "the target fires back at -1 and is Activated",
        Card::Smoke => "four squares block lines of sight for this turn",
        Card::Precision => "one interspace less dispersion",
        Card::Surprise => "pass windows in this move",
        Card::Stoppage => "no Machine Gunner and no Suppressive Fire in this action",
        Card::SnapShot => "a unit fires at -1 instead of its supply move",
        Card::Reconnaissance => "look at three enemy tokens",
        Card::Resupply => "get a used marker back",
        Card::GroundHaze => "this turn shots beyond eight squares are obscured",
        Card::RadioSilence => "this turn each side has one numbered token less",
        Card::Stonk => "artillery on four by four squares",
        Card::Fanatics => "a destroyed SS unit acts once more",
        Card::Fury => "+2 in this Assault, and two squares more if it is won",
        Card::NoStepBack => "ignore this push back",
        Card::IronDiscipline => "all SS units lose their Suppressed markers",
        Card::CounterThrust => "an SS unit assaults the enemy that came next to it",
        Card::ColdBlood => "roll an own die again, a 1 counts as 2",
    }
}

/// What a card's Alternate Bonus does, in a few words.
pub(crate) fn bonus_words(card: Card) -> &'static str {
    match data().card(card).bonus {
        None => "none",
        Some(Alternate::Look) => "look at an enemy token",
        Some(Alternate::Move) => "one square more",
        Some(Alternate::Fire) => "+1 on this Firing roll",
        Some(Alternate::Defend) => "+1 Defense",
        Some(Alternate::Assault) => "+1 in this Assault",
    }
}
