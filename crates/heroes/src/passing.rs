//! What it means to pass: the words for it, what it costs, and how a preview of odds takes it.

use kernel::{Passing, Viewer};

use crate::choice::Choice;
use crate::stack::{Moment, Step};
use crate::state::{Ask, Heroes};

/// How an interruption of a shot, an Assault or a move goes by. After an action nothing of it is left to decide.
pub(crate) fn passes(game: &Heroes) -> Option<Passing<Choice>> {
    let assumes = match game.ask() {
        Ask::Watch(_) => "nobody fires at it on the way",
        Ask::Card(_, Moment::Hit) => "every hit is taken",
        Ask::Card(_, Moment::Reply) => "nobody fires back",
        Ask::Card(_, Moment::Last) => "nobody acts once more",
        Ask::Card(
            _,
            Moment::Before | Moment::After | Moment::Close | Moment::Clash | Moment::Drift,
        ) => "no card is played",
        _ => return None,
    };
    Some(Passing {
        choice: Choice::Pass,
        assumes,
        holds_dice_up: !matches!(game.ask(), Ask::Watch(_)),
    })
}

impl Heroes {
    /// Whether dice wait for the answer: whatever it is, odds have something to tell.
    pub(crate) fn before_dice(&self) -> bool {
        matches!(
            self.ask(),
            Ask::Card(_, Moment::Before | Moment::Close | Moment::Drift)
        )
    }

    /// Whether a choice that is otherwise left to chance cannot do anything: a grenade where nobody stands, or
    /// Suppressive Fire at a unit that is Suppressed.
    pub(crate) fn comes_to_nothing(&self, choice: Choice) -> bool {
        match choice {
            Choice::Throw(at) => self.struck(self.grenade_squares(at).iter()).is_empty(),
            Choice::Toss(at) => self.struck(self.trench_blast(at)).is_empty(),
            Choice::Suppress(whom) => self
                .named(whom)
                .is_ok_and(|target| self.marked.suppressed(target)),
            _ => false,
        }
    }

    /// Whether passing takes a hit, or loses a unit.
    pub(crate) fn passing_costs(&self) -> bool {
        matches!(self.ask(), Ask::Card(_, Moment::Hit) | Ask::FallBack(..))
    }

    /// What passing means now.
    pub(crate) fn pass_words(&self) -> String {
        let eyes = Viewer::Seat(self.decider().seat());
        let name = |u| self.called(eyes, u);
        match self.ask() {
            Ask::Act(unit) => format!("{} does nothing", name(unit)),
            Ask::March(march) => format!("End {}'s action", name(march.unit)),
            Ask::Watch(_) => "Hold fire".to_owned(),
            Ask::Burst(unit, ..) => format!("End {}'s fire", name(unit)),
            Ask::Special(_) => "Not now".to_owned(),
            Ask::Supply(_) => "End the supply moves".to_owned(),
            Ask::Snap(_) => "Do not fire".to_owned(),
            Ask::Rally(_) => "Rally nobody".to_owned(),
            Ask::Discard(_) => "Keep the rest".to_owned(),
            Ask::Recruit(..) | Ask::Reinforce(_) => "Recruit nobody else".to_owned(),
            Ask::Deploy(_, unit) => format!("Leave {} out: it finds no place", name(unit)),
            Ask::FallBack(unit, _) => format!("{} has no way back and is destroyed", name(unit)),
            Ask::Card(_, moment) => self.pass_in_window(moment),
            Ask::Gear(..) | Ask::Order(..) | Ask::Aid(_) | Ask::Pick(..) | Ask::Over(_) => {
                "Pass".to_owned()
            }
        }
    }

    fn pass_in_window(&self, moment: Moment) -> String {
        let eyes = Viewer::Seat(self.decider().seat());
        match (moment, self.at_hand()) {
            (Moment::Hit, _) => "Take the hit".to_owned(),
            (Moment::After, _) => "Let the die stand".to_owned(),
            (Moment::Clash, _) => "Let the dice stand".to_owned(),
            (Moment::Reply, _) => "Do not fire back".to_owned(),
            (Moment::Onward, Some(Step::Onward(unit, _))) => {
                format!("End {}'s action", self.called(eyes, unit))
            }
            (Moment::Thrust, _) => "Do not strike".to_owned(),
            (Moment::Last, _) => "No last action".to_owned(),
            (
                Moment::Onward
                | Moment::Orders
                | Moment::Tokens
                | Moment::Before
                | Moment::Close
                | Moment::Drift,
                _,
            ) => "Play no card".to_owned(),
        }
    }
}
