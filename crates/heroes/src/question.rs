//! The questions, and the rule that asks each.

use kernel::journal::count;
use kernel::{Seat, Viewer};

use crate::data::{Ability, Plot, TileInfo};
use crate::ids::{Card, Token, UnitId};
use crate::stack::{Attack, Moment, Step};
use crate::state::{Ask, Heroes};

/// The question as a viewer hears it. Which token is being placed is the owner's to know.
pub(crate) fn question(game: &Heroes, viewer: Option<Seat>) -> String {
    let eyes = Viewer::from(viewer);
    let name = |u: UnitId| game.called(eyes, u);
    match game.ask() {
        // Whose turn it is would tell who was deployed before, and so who is concealed where.
        Ask::Deploy(side, _) if viewer != Some(side.seat()) => {
            format!("{} deploys the next unit.", side.title())
        }
        Ask::Deploy(side, unit) => {
            format!("{}: where does {} deploy?", side.title(), name(unit))
        }
        Ask::Order(side, token) if viewer == Some(side.seat()) => match token {
            Token::Number(n) => format!("On which unit goes token {n}?"),
            Token::Bluff => "On which unit goes the Bluff token?".to_owned(),
            Token::Special => "Does the Special token go on its unit?".to_owned(),
        },
        Ask::Order(side, _) => format!("{} places the order tokens.", side.title()),
        Ask::Act(unit) => format!("What does {} do?", name(unit)),
        Ask::March(march) => {
            let squares = if march.left == 1 { "square" } else { "squares" };
            format!(
                "Where does {} go? {} {squares} left.",
                name(march.unit),
                march.left
            )
        }
        Ask::Watch(march) => format!("Opportunity Fire at {}?", name(march.unit)),
        Ask::Burst(unit, ..) if game.has(unit, Ability::DualWeapon) => {
            format!("At whom does the machine gun of {} fire?", name(unit))
        }
        Ask::Burst(unit, ..) => format!("At whom does {} fire next?", name(unit)),
        Ask::Special(side) => format!("{}: reveal a Special token now?", side.title()),
        Ask::Supply(side) if game.of(side).all(|u| game.may_supply(u).is_err()) => {
            format!("{}: a card before the supply moves end?", side.title())
        }
        Ask::Supply(side) => format!("{}: which unit moves?", side.title()),
        Ask::Rally(side) => format!("{}: whose Suppressed marker comes off?", side.title()),
        Ask::FallBack(unit, _) => format!("Where does {} fall back to?", name(unit)),
        Ask::Gear(tile, left, recce) => {
            let kind = if recce { "Recce marker" } else { "marker" };
            let side = game.scenario().tiles[usize::from(tile)].side;
            let tile = game.tile_words(usize::from(tile));
            format!(
                "{}: which {kind} does {tile} take? {left} to choose.",
                side.title()
            )
        }
        Ask::Recruit(list, spent) => {
            let list = game.reinforcements(list);
            let left = list.points - spent;
            format!(
                "{}: which reinforcement? {} left.",
                list.side.title(),
                count(left, "point")
            )
        }
        Ask::Reinforce(list) => {
            let side = game.reinforcements(list).side;
            format!("{}: where do the reinforcements deploy?", side.title())
        }
        Ask::Snap(unit) => format!("Snap Shot: at whom does {} fire?", name(unit)),
        Ask::Discard(side) => format!("{}: which cards are discarded?", side.title()),
        Ask::Aid(unit) => format!("{} has found first aid. For whom?", name(unit)),
        Ask::Card(side, moment) => {
            format!("{}: {}", side.title(), game.moment_words(eyes, moment))
        }
        Ask::Pick(side, Card::ExtraOrder, _) => {
            format!("{}: at whose token do you look?", side.title())
        }
        Ask::Pick(side, Card::CounterThrust, chosen) if !chosen.is_empty() => {
            let unit = chosen.first().map(name).unwrap_or_default();
            format!("{}: does {unit} fire before it assaults?", side.title())
        }
        Ask::Pick(side, card, _) => {
            format!("{}: {} for whom, or where?", side.title(), card.title())
        }
        Ask::Over(_) => "The game is over.".to_owned(),
    }
}

impl Heroes {
    /// The rule that asks, as everybody may know it: which token is being placed is its owner's to know.
    pub(crate) fn rule_that_asks(&self) -> &'static str {
        match self.ask() {
            Ask::Order(..) => "1.4.1.2",
            _ => self.asking_rule(),
        }
    }

    /// The rule that asks.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.ask() {
            Ask::Gear(..) => "b3.2#gear",
            Ask::Deploy(..) => "1.3.4",
            Ask::Recruit(..) | Ask::Reinforce(_) => match self.scenario().plot {
                Plot::Hill112 => "scenario-3#secondary-objectives",
                _ => "scenario-2#reinforcements",
            },
            Ask::Snap(_) | Ask::Pick(..) => "1.13.1",
            Ask::Discard(_) => "1.4.3.4",
            Ask::Aid(_) => "1.14.5",
            Ask::Card(_, Moment::Hit) => "1.11.2",
            Ask::Card(..) => "1.13.4",
            Ask::Order(_, Token::Special) => "1.15#personal-order",
            Ask::Order(..) => "1.4.1.2",
            Ask::Act(_) => "1.4.2.2",
            Ask::March(_) => "1.5.1",
            Ask::Watch(_) => "1.15#opportunity-fire",
            Ask::Burst(unit, ..) if self.has(unit, Ability::DualWeapon) => "1.8.9",
            Ask::Burst(..) => "1.15#machine-gunner",
            Ask::Special(_) => "1.4.2.7",
            Ask::Supply(_) => "1.4.3.2",
            Ask::Rally(_) => "1.4.3.3",
            Ask::FallBack(..) => "1.5.8",
            Ask::Over(_) => "1.4.3.6",
        }
    }

    /// A tile that takes markers by its title, counted where its side has several of that title that do.
    fn tile_words(&self, at: usize) -> String {
        const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
        let tiles = &self.scenario().tiles;
        let tile = &tiles[at];
        let alike = |other: &&TileInfo| {
            let chooses = other.gear + other.recce > 0;
            chooses && other.side == tile.side && other.title == tile.title
        };
        let earlier = tiles[..at].iter().filter(alike).count();
        let several = tiles.iter().filter(alike).count() > 1;
        match ORDINALS.get(earlier) {
            Some(ordinal) if several => format!("the {ordinal} {}", tile.title),
            _ => tile.title.clone(),
        }
    }

    /// What may be answered now, in words.
    fn moment_words(&self, eyes: Viewer, moment: Moment) -> String {
        let name = |u| self.called(eyes, u);
        // The Defence of a concealed unit would tell who it is.
        let against = |a: &Attack| {
            if self.knows(eyes, a.target) {
                format!(" against {}", a.defence)
            } else {
                String::new()
            }
        };
        match (moment, self.at_hand()) {
            (Moment::Orders, _) => "a card at the start of the Order Phase?".to_owned(),
            (Moment::Tokens, _) => "a card before the tokens are called?".to_owned(),
            (Moment::Before, Some(Step::Attack(a))) => format!(
                "anything before the die? {} is attacked, {} and the die{}.",
                name(a.target),
                a.value,
                against(&a)
            ),
            (Moment::After, Some(Step::Attack(a))) => format!(
                "a card on this die? {}{} at {}.",
                a.value + a.die.cast_signed(),
                against(&a),
                name(a.target)
            ),
            (Moment::Close, Some(Step::Melee(m))) => format!(
                "anything before the dice? {} assaults {}, {} against {}.",
                name(m.unit),
                name(m.target),
                m.values[0],
                m.values[1]
            ),
            (Moment::Hit, Some(Step::Hits(unit, ..))) => {
                format!("{} is hit. Does it take the hit?", name(unit))
            }
            (Moment::Reply, Some(Step::Reply(unit, _))) => {
                format!("does {} fire back?", name(unit))
            }
            (Moment::Onward, Some(Step::Onward(unit, _))) => {
                format!("does {} go on?", name(unit))
            }
            (Moment::Thrust, Some(Step::Thrust(unit))) => {
                format!("strike at {}?", name(unit))
            }
            (Moment::Last, Some(Step::Last(unit))) => {
                format!("{} falls. A last action?", name(unit))
            }
            (Moment::Drift, _) => "a card before the dispersion?".to_owned(),
            _ => "a card?".to_owned(),
        }
    }
}
