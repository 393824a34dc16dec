//! The buttons of choices, where position or data say more than the verb does.

use kernel::journal::count;
use kernel::scene::{Offer, Text};
use kernel::{Verbs as _, Viewer};

use crate::choice::Choice;
use crate::ids::{Card, Square, UnitId, Who, Whom};
use crate::state::{Ask, Heroes};
use crate::words::{bonus_words, card_words, gear_rule};

/// A choice as a button. Only the seat that decides ever sees it.
pub(crate) fn offer(game: &Heroes, choice: Choice) -> Offer {
    let declared = choice.offer(game.data.get());
    let (unit, square) = game.carried(choice);
    let chancy = (declared.chancy || game.before_dice()) && !game.comes_to_nothing(choice);
    Offer {
        label: game.label(choice).map_or(declared.label, Text::Owned),
        rule: match choice {
            Choice::Use(gear) => gear_rule(gear),
            _ if declared.rule.is_empty() => game.asking_rule(),
            _ => declared.rule,
        },
        piece: game.carrier(choice, unit),
        space: square.map(|s| game.space(s).into()),
        facing: Heroes::front_after(choice),
        chancy,
        confirm: declared.confirm || choice == Choice::Pass && game.passing_costs(),
        ..declared
    }
}

impl Heroes {
    /// The piece that carries a choice, as who decides sees it: a card or marker before him, or a unit.
    fn carrier(&self, choice: Choice, unit: Option<UnitId>) -> Option<Text> {
        if matches!(self.ask(), Ask::Over(_)) {
            return None;
        }
        let seat = self.decider().seat();
        let tool = self.tool(choice, seat, unit);
        tool.or_else(|| self.piece_id(Viewer::Seat(seat), unit?))
    }

    /// The unit that acts.
    fn actor(&self) -> Option<UnitId> {
        match self.ask() {
            Ask::Act(unit) | Ask::Burst(unit, ..) | Ask::FallBack(unit, _) | Ask::Snap(unit) => {
                Some(unit)
            }
            Ask::March(march) => Some(march.unit),
            Ask::Pick(_, Card::CounterThrust, chosen) => chosen.first(),
            _ => None,
        }
    }

    /// The unit that carries a choice, and the square it points at.
    fn carried(&self, choice: Choice) -> (Option<UnitId>, Option<Square>) {
        let unit = |who: Who| self.scenario().unit(who);
        let stands = |who: Who| unit(who).and_then(|u| self.square(u));
        let seen = |whom: Whom| self.named(whom).ok().and_then(|u| self.square(u));
        let actor = || self.actor();
        match choice {
            Choice::Deploy(who, square, _) => (unit(who), Some(square)),
            Choice::Choose(who)
            | Choice::Order(who)
            | Choice::React(who)
            | Choice::Pin(who)
            | Choice::Special(who)
            | Choice::Move(who)
            | Choice::Rally(who) => (unit(who), None),
            Choice::Snap(who) | Choice::Substitute(who) | Choice::Aid(who) => {
                (unit(who), stands(who))
            }
            Choice::On(whom) => (self.named(whom).ok(), seen(whom)),
            Choice::At(square) => (None, Some(square)),
            Choice::Board(who) | Choice::Piat(who) | Choice::Panzerfaust(who) => {
                (actor(), stands(who))
            }
            Choice::Spot(whom) | Choice::Fire(whom) | Choice::Suppress(whom) => {
                (actor(), seen(whom))
            }
            Choice::Step(square)
            | Choice::Assault(square)
            | Choice::Charge(square)
            | Choice::Shell(square)
            | Choice::Back(square)
            | Choice::Sweep(square)
            | Choice::Mine(square)
            | Choice::Advanced(square)
            | Choice::Bridge(square, _)
            | Choice::Throw(square)
            | Choice::Toss(square)
            | Choice::Crack(square) => (actor(), Some(square)),
            Choice::Clear(edge) | Choice::Hedgehog(edge) | Choice::Breach(edge) => {
                (actor(), Some(edge.square))
            }
            Choice::Turn(_)
            | Choice::Face(_)
            | Choice::Flip
            | Choice::Ready
            | Choice::Leave
            | Choice::Position
            | Choice::Take(_)
            | Choice::Speed(_)
            | Choice::TakeOff
            | Choice::Map
            | Choice::Use(_)
            | Choice::Stop => (actor(), None),
            Choice::Skip
            | Choice::GearTo(..)
            | Choice::Gear(_)
            | Choice::Recruit(..)
            | Choice::Play(_)
            | Choice::Bonus(_)
            | Choice::Discard(_)
            | Choice::Life
            | Choice::Quiet
            | Choice::Ammunition
            | Choice::Pass => (None, None),
        }
    }

    /// Words that the verb does not have.
    fn label(&self, choice: Choice) -> Option<String> {
        match choice {
            Choice::GearTo(gear, tile) => {
                let taker = &self.scenario().tiles[tile.index()].title;
                let first = self.all().find(|&u| self.info(u).tile == tile.0);
                let with = first.map(|u| self.name(u)).unwrap_or_default();
                Some(format!("{}, back to the {taker} of {with}", gear.title()))
            }
            Choice::Recruit(option, tile) => {
                let taker = self.taker_of(option.0, tile.map(|tile| tile.0));
                let option = &self.data.options[usize::from(option.0)];
                let whose = taker.map_or_else(String::new, |tile| {
                    format!(" for {}", self.scenario().tiles[usize::from(tile)].title)
                });
                let points = count(option.points, "point");
                Some(format!("{}{whose}, {points}", option.id))
            }
            Choice::Play(card) => Some(format!("{}: {}", card.title(), card_words(card))),
            Choice::Bonus(card) => Some(format!(
                "{} for its Alternate Bonus: {}",
                card.title(),
                bonus_words(card, &self.data)
            )),
            Choice::Pass => Some(self.pass_words()),
            _ => None,
        }
    }
}
