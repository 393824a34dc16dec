//! The choices as buttons, where that needs the position: the rest is declared in `choice`. The questions are in
//! `question`.

use atlas::CellId;
use kernel::scene::Offer;
use kernel::{Listener, Verbs, Viewer};

use crate::choice::Choice;
use crate::ids::{Bits, PieceId};
use crate::state::{Ask, Battle, Nightdrop, Place, Step};
use crate::words;

/// A choice as a button: as declared, and what depends on the position. Only the seat that decides ever sees it.
pub(crate) fn offer(game: &Nightdrop, choice: Choice) -> Offer {
    let mut offer = Verbs::offer(&choice, game.data.get());
    if offer.rule.is_empty() {
        offer.rule = game.asking_rule();
    }
    match choice {
        Choice::Scatter
        | Choice::Mark(_)
        | Choice::Roll
        | Choice::Patrol(_)
        | Choice::Unveil(_)
        | Choice::Expose(_)
        | Choice::Draw
        | Choice::Enter(_)
        | Choice::Stop
        | Choice::Loss
        | Choice::Retreat(_)
        | Choice::Hold => {}
        Choice::Shift(piece, _)
        | Choice::Claim(piece)
        | Choice::Confuse(piece)
        | Choice::Return(piece)
        | Choice::Drive(piece)
        | Choice::With(piece)
        | Choice::Attack(piece, _)
        | Choice::Join(piece)
        | Choice::Assign(piece)
        | Choice::Casualty(piece)
        | Choice::Advance(piece)
        | Choice::Remove(piece) => game.name_in(&mut offer, piece),
        Choice::Reinforce(_, stick) => {
            offer.piece = Some(game.data.get().name(stick).into());
            game.name_in(&mut offer, stick);
        }
        Choice::Lose(piece) => {
            let (name, there) = (game.name(piece), game.whereabouts(piece));
            offer.label = format!("{name} is lost, {there}").into();
        }
        Choice::Move(piece) => {
            let (name, there) = (game.name(piece), game.whereabouts(piece));
            offer.label = format!("Move {name}, {there}").into();
        }
        Choice::Act(action) => offer.chancy = action.rolls(),
        Choice::Waive => offer.label = game.waive_label().into(),
        Choice::Done => offer.label = game.done_label().into(),
        Choice::Step(to) => offer.label = game.step_label(to).into(),
        Choice::Exit => game.offer_exit(&mut offer),
        Choice::Resolve => {
            offer.label = game.attack_words().into();
            offer.chancy = game.is_risky();
        }
        Choice::Point(piece) => offer.label = game.point_label(piece).into(),
        Choice::Fall => {
            if matches!(
                game.ask,
                Ask::Battle(Battle { step: Step::Suffer { unit, .. }, .. }) if unit.is_immobile()
            ) {
                offer.label = "Stand fast: it never retreats".into();
            }
        }
        Choice::Turn(hex, colour) => {
            let (colour, hex) = (words::colour(colour), game.data.label(hex));
            offer.label = format!("Turn up the {colour} Sticks in {hex}").into();
        }
        Choice::Form(sticks) => game.offer_form(sticks, &mut offer),
    }
    offer
}

impl Nightdrop {
    /// A piece under the name that the decider may read.
    fn name(&self, piece: PieceId) -> String {
        let viewer = Viewer::Seat(self.decider().seat());
        self.tag(piece).name(&Listener::new(viewer), &self.data)
    }

    /// The same in a label that has the piece by its own name.
    fn name_in(&self, offer: &mut Offer, piece: PieceId) {
        let tag = self.tag(piece);
        if tag.counter.is_none() && tag.kind.is_none() {
            // It has no other name.
            return;
        }
        let label = offer
            .label
            .replacen(self.data.name(piece), &self.name(piece), 1);
        offer.label = label.into();
    }

    /// Where a piece is, for a button.
    fn whereabouts(&self, piece: PieceId) -> String {
        match self.place(piece) {
            Place::Hex(hex) => format!("in {}", self.data.hex_name(hex)),
            Place::Edge(hex) => format!("beside {}", self.data.hex_name(hex)),
            _ => "off the map".to_owned(),
        }
    }

    fn offer_form(&self, sticks: Bits, offer: &mut Offer) {
        let names: Vec<String> = sticks.iter().map(|s| self.name(s)).collect();
        let state = match self.may_form(sticks) {
            Ok((_, _, true)) => "a full Company",
            _ => "a reduced Company",
        };
        let first = sticks.first();
        let (data, hex) = (self.data.get(), first.and_then(|s| self.hex_of(s)));
        offer.label = format!("Form {state} from {}", names.join(", ")).into();
        offer.piece = first.map(|s| data.name(s).into());
        offer.space = hex.map(|hex| data.label(hex).into());
    }

    fn step_label(&self, to: CellId) -> String {
        let Ask::March(march) = self.ask else {
            return format!("To {}", self.data.hex_name(to));
        };
        match self.may_step(&march, to) {
            Ok(left) if !march.one_hex => {
                let left = words::half_points(left);
                format!("To {} ({left} MP left)", self.data.hex_name(to))
            }
            _ => format!("To {}", self.data.hex_name(to)),
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

    fn offer_exit(&self, offer: &mut Offer) {
        let here = match self.ask {
            Ask::March(march) => Some(march.at),
            Ask::Shifting { at, .. } => Some(at),
            _ => None,
        };
        let fates = self.fates();
        let lost = fates.iter().filter(|&&fate| fate == Place::Lost).count();
        offer.space = here.map(|hex| self.data.get().label(hex).into());
        offer.confirm = lost > 0;
        if matches!(self.ask, Ask::March(march) if self.data.way_round(march.at).is_some()) {
            offer.rule = "8.6";
        }
        offer.label = match fates.first() {
            _ if lost > 0 && lost < fates.len() => {
                format!("Leave the map, {lost} of {} for good", fates.len()).into()
            }
            Some(Place::Track(track)) => {
                format!("Leave the map for {}", words::track_end(*track)).into()
            }
            Some(Place::Edge(_)) => "Off the map until next turn".into(),
            _ => "Leave the map for good".into(),
        };
    }

    fn point_label(&self, point: PieceId) -> String {
        let name = self.name(point);
        let Ask::Battle(battle) = self.ask else {
            return name;
        };
        let factor = self.defence_factor(point, battle.defenders, battle.target);
        let parts = factor.parts(false, &self.data.ground_name(battle.target));
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

    fn waive_label(&self) -> &'static str {
        match self.ask {
            Ask::Patrol => "Place no Patrol",
            Ask::Confusion => "Confuse nobody",
            Ask::Objectives => "Look for no more objectives",
            _ => "Decline",
        }
    }

    /// Whether dice decide an attack, or what the Sticks that are overrun turn out to be.
    fn is_risky(&self) -> bool {
        let Ask::Gather { target, point, .. } = self.ask else {
            return false;
        };
        let there = self.units_of(point.side().enemy(), target);
        !there.and(Bits::FIGHTERS).is_empty()
            || !there.without(self.revealed).and(Bits::STICKS).is_empty()
    }
}
