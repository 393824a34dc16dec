//! The choices as buttons. The questions are in `question`.

use atlas::CellId;
use kernel::Viewer;
use kernel::scene::Offer;

use crate::choice::Choice;
use crate::data::data;
use crate::ids::{Bits, PieceId, VpId};
use crate::state::{Action, Ask, Battle, Nightdrop, Place, Step};
use crate::words;

impl Nightdrop {
    /// A choice as a button. Only the seat that decides ever sees it.
    pub(crate) fn show(&self, choice: Choice) -> Offer {
        let (verb, label, piece, space) = self.button(choice);
        Offer {
            notation: choice.to_string(),
            label,
            rule: self.offer_rule(choice),
            verb,
            piece: piece.map(|p| words::piece(p).to_owned()),
            space,
            facing: None,
            chancy: self.is_chancy(choice),
            confirm: self.is_costly(choice),
            passes: matches!(
                choice,
                Choice::Waive | Choice::Stop | Choice::Hold | Choice::Done
            ),
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each kind of choice")]
    fn button(&self, choice: Choice) -> (&'static str, String, Option<PieceId>, Option<String>) {
        let data = data();
        let viewer = Viewer::Seat(self.decider().seat());
        let name = |p: PieceId| self.tag(p).name(viewer);
        let at = |hex: CellId| Some(data.label(hex).to_owned());
        let vp_at = |vp: VpId| at(data.objective(vp).hex);
        let plain = |verb: &'static str, text: &str| (verb, text.to_owned(), None, None);
        match choice {
            Choice::Scatter => plain("scatter", "Drop the Sticks"),
            Choice::Shift(p, h) => (
                "shift",
                format!("{} to {}", name(p), words::hex(h)),
                Some(p),
                at(h),
            ),
            Choice::Lose(p) => (
                "lose",
                format!("{} is lost, {}", name(p), self.whereabouts(p)),
                Some(p),
                None,
            ),
            Choice::Mark(v) => (
                "mark",
                format!("Marker for {}", words::objective(v)),
                None,
                vp_at(v),
            ),
            Choice::Claim(p) => ("claim", format!("Play {}", name(p)), Some(p), None),
            Choice::Roll => plain("roll", "Roll for the Initiative"),
            Choice::Patrol(h) => (
                "patrol",
                format!("Patrol in {}", words::hex(h)),
                None,
                at(h),
            ),
            Choice::Confuse(p) => ("confuse", format!("Confuse {}", name(p)), Some(p), None),
            Choice::Unveil(v) => (
                "unveil",
                format!("Turn up {}", words::objective(v)),
                None,
                vp_at(v),
            ),
            Choice::Expose(v) => (
                "expose",
                format!("Draw for {}", words::objective(v)),
                None,
                vp_at(v),
            ),
            Choice::Waive => plain("waive", self.waive_label()),
            Choice::Act(action) => plain("act", action_label(action)),
            Choice::Draw => plain("draw", "Draw a reinforcement"),
            Choice::Return(p) => ("return", format!("{} comes back", name(p)), Some(p), None),
            Choice::Enter(h) => ("enter", format!("Enter at {}", words::hex(h)), None, at(h)),
            Choice::Move(p) => (
                "move",
                format!("Move {}, {}", name(p), self.whereabouts(p)),
                Some(p),
                None,
            ),
            Choice::Drive(p) => ("drive", format!("{} drives on", name(p)), Some(p), None),
            Choice::With(p) => ("with", format!("Take {} along", name(p)), Some(p), None),
            Choice::Step(h) => ("step", self.step_label(h), None, at(h)),
            Choice::Exit => {
                let here = match self.ask {
                    Ask::March(march) => at(march.at),
                    Ask::Shifting { at: here, .. } => at(here),
                    _ => None,
                };
                ("exit", self.exit_label(), None, here)
            }
            Choice::Stop => plain("stop", "Stop here"),
            Choice::Attack(p, h) => (
                "attack",
                format!("{} attacks {}", name(p), words::hex(h)),
                Some(p),
                at(h),
            ),
            Choice::Join(p) => ("join", format!("{} joins", name(p)), Some(p), None),
            Choice::Resolve => ("resolve", self.attack_words(), None, None),
            Choice::Point(p) => ("point", self.point_label(p, &name(p)), Some(p), None),
            Choice::Assign(p) => ("assign", format!("{} takes it", name(p)), Some(p), None),
            Choice::Loss => plain("loss", "Lose a step"),
            Choice::Fall => {
                let stands = matches!(
                    self.ask,
                    Ask::Battle(Battle { step: Step::Suffer { unit, .. }, .. }) if unit.is_immobile()
                );
                plain(
                    "retreat",
                    if stands {
                        "Stand fast: it never retreats"
                    } else {
                        "Retreat"
                    },
                )
            }
            Choice::Retreat(h) => (
                "retreat",
                format!("Retreat to {}", words::hex(h)),
                None,
                at(h),
            ),
            Choice::Casualty(p) => (
                "casualty",
                format!("{} loses a step", name(p)),
                Some(p),
                None,
            ),
            Choice::Advance(p) => ("advance", format!("{} advances", name(p)), Some(p), None),
            Choice::Hold => plain("hold", "Nobody else advances"),
            Choice::Remove(p) => ("remove", format!("Give up {}", name(p)), Some(p), None),
            Choice::Turn(h, c) => (
                "turn",
                format!(
                    "Turn up the {} Sticks in {}",
                    words::colour(c),
                    data.label(h)
                ),
                None,
                at(h),
            ),
            Choice::Form(sticks) => self.form_button(sticks),
            Choice::Reinforce(c, s) => (
                "reinforce",
                format!("{} brings {} to full strength", name(s), name(c)),
                Some(s),
                None,
            ),
            Choice::Done => plain("done", self.done_label()),
        }
    }

    /// Where a piece is, for a button.
    fn whereabouts(&self, piece: PieceId) -> String {
        match self.place(piece) {
            Place::Hex(hex) => format!("in {}", words::hex(hex)),
            Place::Edge(hex) => format!("beside {}", words::hex(hex)),
            _ => "off the map".to_owned(),
        }
    }

    fn form_button(&self, sticks: Bits) -> (&'static str, String, Option<PieceId>, Option<String>) {
        let viewer = Viewer::Seat(self.decider().seat());
        let names: Vec<String> = sticks.iter().map(|s| self.tag(s).name(viewer)).collect();
        let hex = sticks.first().and_then(|s| self.hex_of(s));
        let state = match self.may_form(sticks) {
            Ok((_, _, true)) => "a full Company",
            _ => "a reduced Company",
        };
        let label = format!("Form {state} from {}", names.join(", "));
        let space = hex.map(|h| data().label(h).to_owned());
        ("form", label, sticks.first(), space)
    }

    fn step_label(&self, to: CellId) -> String {
        let Ask::March(march) = self.ask else {
            return format!("To {}", words::hex(to));
        };
        match self.may_step(&march, to) {
            Ok(left) if !march.one_hex => {
                let left = words::half_points(left);
                format!("To {} ({left} MP left)", words::hex(to))
            }
            _ => format!("To {}", words::hex(to)),
        }
    }

    /// Where leaving the map here would take each of those on the way.
    fn fates(&self) -> Vec<Place> {
        let (group, hex) = match self.ask {
            Ask::March(march) => (march.group, march.at),
            Ask::Shifting { stick, at, .. } => (Bits::one(stick), at),
            _ => return Vec::new(),
        };
        group.iter().map(|p| self.beyond(p, hex)).collect()
    }

    fn exit_label(&self) -> String {
        let fates = self.fates();
        let lost = fates.iter().filter(|&&fate| fate == Place::Lost).count();
        match fates.first() {
            _ if lost > 0 && lost < fates.len() => {
                format!("Leave the map, {lost} of {} for good", fates.len())
            }
            Some(Place::Track(track)) => {
                format!("Leave the map for {}", words::track_end(*track))
            }
            Some(Place::Edge(_)) => "Off the map until next turn".to_owned(),
            _ => "Leave the map for good".to_owned(),
        }
    }

    fn point_label(&self, point: PieceId, name: &str) -> String {
        let Ask::Battle(battle) = self.ask else {
            return name.to_owned();
        };
        let factor = self.defence_factor(point, battle.defenders, battle.target);
        let parts = factor.parts(false, &words::ground(battle.target));
        format!("{name} leads: {} ({parts})", factor.total())
    }

    fn done_label(&self) -> &'static str {
        match self.ask {
            Ask::Reinforce => "No more reinforcements",
            Ask::Move => "End all moves",
            Ask::Shift => "Leave the Sticks in peace",
            Ask::Attack => "No more attacks",
            _ => "End the Activation",
        }
    }

    fn offer_rule(&self, choice: Choice) -> &'static str {
        match choice {
            Choice::Exit => match self.ask {
                Ask::March(march) if crate::leave::way_round(march.at).is_some() => "8.6",
                _ => "8.4.5",
            },
            Choice::With(_) => "8.4.1",
            Choice::Drive(_) | Choice::Return(_) => "8.6",
            Choice::Join(_) => "9.2.2",
            Choice::Resolve => "9.2.4",
            Choice::Turn(..) | Choice::Form(_) => "2.4.1",
            Choice::Reinforce(..) => "2.4.2",
            Choice::Roll => "5.2.1",
            Choice::Expose(_) | Choice::Unveil(_) => "5.3.2",
            _ => self.asking_rule(),
        }
    }

    fn waive_label(&self) -> &'static str {
        match self.ask {
            Ask::Patrol => "Place no Patrol",
            Ask::Confusion => "Confuse nobody",
            Ask::Objectives => "Look for no more objectives",
            _ => "Decline",
        }
    }

    /// Whether dice, draws or hidden pieces decide what the choice brings.
    fn is_chancy(&self, choice: Choice) -> bool {
        match choice {
            Choice::Roll
            | Choice::Claim(_)
            | Choice::Unveil(_)
            | Choice::Expose(_)
            | Choice::Draw
            | Choice::Point(_)
            | Choice::Turn(..) => true,
            Choice::Act(action) => !matches!(action, Action::B1 | Action::B2),
            Choice::Resolve => match self.ask {
                Ask::Gather { target, point, .. } => {
                    // Dice, or what the Sticks that are overrun turn out to be.
                    let there = self.units_of(point.side().enemy(), target);
                    !there.and(Bits::FIGHTERS).is_empty()
                        || !there.without(self.revealed).and(Bits::STICKS).is_empty()
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a mistake here is worth asking twice.
    fn is_costly(&self, choice: Choice) -> bool {
        match choice {
            Choice::Done | Choice::Remove(_) | Choice::Resolve | Choice::Claim(_) => true,
            Choice::Exit => self.fates().contains(&Place::Lost),
            _ => false,
        }
    }
}

fn action_label(action: Action) -> &'static str {
    match action {
        Action::B1 => "B1: the 5th Brigade acts (red)",
        Action::B2 => "B2: the 3rd Brigade acts (green and blue)",
        Action::G1 => "G1: lead red Sticks astray (2d6)",
        Action::G2 => "G2: lead green and blue Sticks astray (2d6)",
        Action::G3 => "G3: activate German units (1d6)",
    }
}
