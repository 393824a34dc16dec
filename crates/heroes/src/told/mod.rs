//! What is told of every event: the sentence each viewer hears, and what changes on the board he sees. One file for each
//! group of events in `event`.

mod course;
mod fight;
mod kit;
mod motion;
mod score;

use std::borrow::Cow;
use std::collections::BTreeMap;

use kernel::scene::{Piece, Text};
use kernel::told::{Tells, Told};
use kernel::{Events, Listener, Viewer, sketch};

use crate::counters;
use crate::data::{Data, ScenarioInfo};
use crate::event::Story;
use crate::ids::Square;
use crate::state::Heroes;
use crate::veil::{Moved, Seen};

/// Something that happened on the battlefield of a scenario.
struct Event<E> {
    scenario: u8,
    what: E,
}

/// A group of events that says what is told of each.
pub(crate) trait Chapter: Events {
    /// What a viewer hears, or `None` where it is not his to know.
    fn told(&self, to: &Hearer<'_>) -> Option<Told>;
}

impl<E: Chapter> Events for Event<E> {
    fn kind(&self) -> &'static str {
        self.what.kind()
    }

    fn rule(&self) -> &'static str {
        self.what.rule()
    }

    fn reveals(&self) -> bool {
        self.what.reveals()
    }
}

impl<E: Chapter> Tells<Data> for Event<E> {
    fn told(&self, to: &Listener, data: &Data) -> Option<Told> {
        let scenario = &data.scenarios[usize::from(self.scenario)];
        let mut told = self.what.told(&Hearer { to, data, scenario })?;
        // A unit without a name begins the sentence with a small letter.
        if let Some(first) = told.text.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        Some(told)
    }
}

/// Who hears of an event, with the names at hand.
pub(crate) struct Hearer<'a> {
    to: &'a Listener,
    data: &'a Data,
    scenario: &'a ScenarioInfo,
}

impl<'a> Hearer<'a> {
    /// Whether it is told for the eyes of this side.
    fn is(&self, side: crate::ids::Side) -> bool {
        self.to.is(side.seat())
    }

    /// With whose eyes he sees a unit: a unit that is known to all looks the same to everybody.
    fn eyes(&self, unit: Seen) -> Viewer {
        if unit.is_known(Viewer::Bystander) {
            Viewer::Bystander
        } else {
            self.to.viewer()
        }
    }

    /// What he calls a unit, with its square where he cannot tell which it is.
    fn name(&self, unit: Seen) -> Cow<'a, str> {
        unit.name_there(self.eyes(unit), self.data)
    }

    /// The same where the sentence says the square itself.
    fn bare_name(&self, unit: Seen) -> Cow<'a, str> {
        unit.name(self.eyes(unit), self.data)
    }

    /// What everybody calls it, for odds.
    fn public_name(&self, unit: Seen) -> Cow<'a, str> {
        unit.name_there(Viewer::Bystander, self.data)
    }

    /// The id of its piece; empty where it is only counted.
    fn piece(&self, unit: Seen) -> Cow<'a, str> {
        unit.piece(self.eyes(unit), self.data).unwrap_or_default()
    }

    fn space(&self, square: Square) -> &'a str {
        &self.scenario.spaces[square.index()]
    }

    /// What became of a unit, in the words of odds.
    fn fate(&self, told: Told, unit: Seen, what: &str) -> Told {
        let name = self.public_name(unit);
        told.gist(format!("{name} {what}")).about(name)
    }

    /// A unit went somewhere, hid or came out.
    fn moved(&self, told: Told, Moved { from, to }: Moved) -> Told {
        let piece = |unit: Seen| unit.piece(self.eyes(unit), self.data);
        let (left, reached) = (
            from.place.space(self.scenario),
            to.place.space(self.scenario),
        );
        match (piece(from), piece(to)) {
            (Some(was), Some(is)) => {
                let told = if left == reached {
                    told
                } else {
                    told.moved(&*was, left, reached)
                };
                if was == is {
                    told
                } else {
                    told.became(was, is)
                }
            }
            (None, Some(is)) => told.placed(is, reached),
            (Some(was), None) => told.removed(was, left),
            (None, None) => told,
        }
    }
}

impl Heroes {
    /// Tells what happened.
    #[inline]
    pub(crate) fn tell(&self, story: &mut Story<'_>, what: impl Chapter) {
        let scenario = self.scenario;
        story.tell(&Event { scenario, what });
    }

    /// The battlefield is cleared for another one (b4).
    pub(crate) fn tell_relaid(&self, before: &Heroes, story: &mut Story<'_>) {
        story.tell(&Relaid {
            before,
            after: self,
        });
    }
}

/// One battlefield takes the place of another.
struct Relaid<'a> {
    before: &'a Heroes,
    after: &'a Heroes,
}

impl Events for Relaid<'_> {
    fn kind(&self) -> &'static str {
        "relaid"
    }

    fn rule(&self) -> &'static str {
        "b4"
    }

    fn reveals(&self) -> bool {
        false
    }
}

impl Tells<Data> for Relaid<'_> {
    fn told(&self, to: &Listener, _: &Data) -> Option<Told> {
        let seat = match to.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        };
        let places = |game: &Heroes| -> BTreeMap<Text, Text> {
            let pieces = sketch::whole(|sketch| counters::pieces(game, seat, sketch));
            let place = |piece: Piece| (piece.id, piece.space);
            pieces.into_iter().map(place).collect()
        };
        let mut told = Told::unsaid();
        for (piece, from) in places(self.before) {
            told = told.removed(piece, from);
        }
        for (piece, at) in places(self.after) {
            told = told.placed(piece, at);
        }
        Some(told)
    }
}
