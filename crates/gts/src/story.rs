//! The story as it is told: what happens, with the pieces that went somewhere meanwhile.

use atlas::CellId;
use kernel::{Events, Few, Journal, Listener, Tells, Told};

use crate::data::{Data, RangeBox};
use crate::ids::{LeaderId, ShipId, SupportId, UnitId};

/// A counter of the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counter {
    Unit(UnitId),
    Leader(LeaderId),
    Ship(ShipId),
    Support(SupportId),
}

impl Counter {
    /// Its id in the scene.
    pub(crate) fn id(self, data: &Data) -> &str {
        match self {
            Counter::Unit(unit) => &data.unit(unit).name,
            Counter::Leader(leader) => &data.leaders[leader.index()].name,
            Counter::Ship(ship) => &data.ships[ship.index()].name,
            Counter::Support(craft) => &data.supports[craft.index()].name,
        }
    }
}

/// Where a counter lies in the scene.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Space {
    Hex(CellId),
    Arrivals,
    Lost,
    QueenWhite,
    QueenRed,
    Loading,
    Sea,
    Support,
    Range(RangeBox),
}

impl Space {
    /// Its id in the scene.
    pub(crate) fn id(self, data: &Data) -> &str {
        match self {
            Space::Hex(hex) => data.label(hex),
            Space::Arrivals => "box:arrivals",
            Space::Lost => "box:lost",
            Space::QueenWhite => "box:landing-queen-white",
            Space::QueenRed => "box:landing-queen-red",
            Space::Loading => "box:loading",
            Space::Sea => "box:sea",
            Space::Support => "box:support",
            Space::Range(RangeBox::Short) => "box:short",
            Space::Range(RangeBox::Medium) => "box:medium",
            Space::Range(RangeBox::Long) => "box:long",
        }
    }
}

/// A counter that lies elsewhere now; without a space it is not in the scene.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Went {
    pub(crate) what: Counter,
    pub(crate) from: Option<Space>,
    pub(crate) to: Option<Space>,
}

impl Went {
    fn told(self, told: Told, data: &Data) -> Told {
        let piece = self.what.id(data);
        match (self.from, self.to) {
            (Some(from), Some(to)) => told.moved(piece, from.id(data), to.id(data)),
            (None, Some(to)) => told.placed(piece, to.id(data)),
            (Some(from), None) => told.removed(piece, from.id(data)),
            (None, None) => told,
        }
    }
}

type Gone = Few<Went, 8>;

/// Tells what happens; whatever went somewhere before an event is told with it.
pub(crate) struct Story<'a> {
    told: Option<kernel::Story<'a, Data>>,
    gone: Gone,
}

impl<'a> Story<'a> {
    pub(crate) fn new(journal: &'a mut dyn Journal, data: &'a Data) -> Story<'a> {
        Story {
            told: Some(kernel::Story::new(journal, data)),
            gone: Few::EMPTY,
        }
    }

    /// Told to nobody.
    pub(crate) const fn silent() -> Story<'a> {
        Story {
            told: None,
            gone: Few::EMPTY,
        }
    }

    /// Tells an event.
    pub(crate) fn tell<E: Tells<Data>>(&mut self, event: E) {
        let gone = &self.gone;
        if let Some(told) = &mut self.told {
            told.tell(&Happened { event, gone });
        }
        if !self.gone.is_empty() {
            self.gone = Few::EMPTY;
        }
    }

    /// A counter lies elsewhere now.
    pub(crate) fn went(&mut self, what: Counter, from: Option<Space>, to: Option<Space>) {
        if from == to || self.told.is_none() {
            return;
        }
        if self.gone.is_full() {
            self.tell(Quiet::Went);
        }
        self.gone.push(Went { what, from, to });
    }

    /// The end: what went somewhere after the last event.
    pub(crate) fn end(mut self) {
        if !self.gone.is_empty() {
            self.tell(Quiet::Went);
        }
    }
}

/// An event with what went somewhere before it.
struct Happened<'a, E> {
    event: E,
    gone: &'a Gone,
}

impl<E: Events> Events for Happened<'_, E> {
    fn kind(&self) -> &'static str {
        self.event.kind()
    }

    fn rule(&self) -> &'static str {
        self.event.rule()
    }

    fn reveals(&self) -> bool {
        self.event.reveals()
    }
}

impl<E: Tells<Data>> Tells<Data> for Happened<'_, E> {
    fn told(&self, to: &Listener, data: &Data) -> Option<Told> {
        let told = self.event.told(to, data)?;
        let Told { changes, .. } = self
            .gone
            .iter()
            .fold(Told::unsaid(), |t, w| w.told(t, data));
        let changes = changes.into_iter().chain(told.changes).collect();
        Some(Told { changes, ..told })
    }
}

/// What needs no words.
#[derive(Events)]
enum Quiet {
    #[event("1.10.13", open)]
    Went,
}

impl Tells<Data> for Quiet {
    fn told(&self, _: &Listener, _: &Data) -> Option<Told> {
        match self {
            Quiet::Went => Some(Told::unsaid()),
        }
    }
}
