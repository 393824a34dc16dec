//! 6.1-6.14 German fire, by the priorities of 15.1.

use atlas::CellId;
use kernel::allow;

use crate::agenda::Step;
use crate::assign::{Row, Settled, Sight, Verdict, assign};
use crate::data::{ChitColour, ChitKind, GermanKind, Symbol};
use crate::event::{Event, Story};
use crate::ids::{ChitId, PerUnit, PositionId, Positions, TrackId, UnitId, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Nerve, Place, Volley};

/// Steps in a hex that make it a concentrated target (6.12).
pub const CONCENTRATED: u8 = 6;

impl Jubilee {
    /// The symbol and the colours of an action chit.
    pub(crate) fn action(&self, chit: ChitId) -> (Symbol, &'static [ChitColour]) {
        match &self.data.get().chit(chit).kind {
            ChitKind::Action { symbol, colours } => (*symbol, colours),
            _ => unreachable!("only action chits bring fire and movement"),
        }
    }

    /// 6.1: every undisrupted unit in a position of the chit's colours fires if it has a target in
    /// its field, and checks movement if it has none. Which of the two is settled here.
    pub(crate) fn german_action(&mut self, chit: ChitId, story: &mut Story<'_>) {
        let data = self.data.get();
        let (_, colours) = self.action(chit);
        let raiders = self.presence();
        let (mut firing, mut armoured, mut movers) =
            (Positions::EMPTY, Positions::EMPTY, Positions::EMPTY);
        for position in PositionId::all() {
            let Some(german) = self.garrison(position) else {
                continue;
            };
            let info = data.position(position);
            let Some(shown) = colours.iter().find(|c| c.colour == info.colour) else {
                continue;
            };
            if self.german(german).disrupted {
                continue;
            }
            if info.field.meets(&raiders) {
                firing.add(position);
                if shown.armour || data.german(german).kind == GermanKind::AntiTank {
                    armoured.add(position);
                }
            } else if data.german(german).kind != GermanKind::Coastal {
                movers.add(position);
            }
        }
        let volley = Volley {
            chit,
            firing,
            armoured,
            hit: Units::EMPTY,
            shaken: Units::EMPTY,
        };
        self.course.add(Step::Movement { chit, movers });
        self.fire(volley, story);
    }

    /// 6.5: the volley, once nothing is left to ask.
    pub(crate) fn fire(&mut self, volley: Volley, story: &mut Story<'_>) {
        let verdict = self.verdict(&volley);
        if !verdict.open_hit.is_empty() || !verdict.open_shaken.is_empty() {
            self.course.question(Ask::Fire(volley));
            return;
        }
        for position in volley.firing.iter() {
            story.tell(&Event::PositionFired(position));
        }
        self.apply_hits(verdict, story);
    }

    /// Who is hit, as far as it is settled (6.6-6.14).
    pub(crate) fn verdict(&self, volley: &Volley) -> Verdict {
        if volley.firing.is_empty() {
            return Verdict::default();
        }
        let (symbol, _) = self.action(volley.chit);
        let mut rows: Vec<Row> = Vec::with_capacity(volley.firing.len() as usize);
        for position in volley.firing.iter() {
            let armour = volley.armoured.has(position);
            let row = self.row(position, symbol, armour);
            if !row.targets.is_empty() {
                rows.push(row);
            }
        }
        let settled = Settled {
            hit: volley.hit,
            shaken: volley.shaken,
        };
        assign(&rows, &|u| self.unit(u).steps, settled)
    }

    /// 6.12: whether a hex holds six or more steps.
    fn is_concentrated(&self, hex: CellId) -> bool {
        let steps: u8 = self.units_in(hex).map(|u| self.unit(u).steps).sum();
        steps >= CONCENTRATED
    }

    /// 6.6-6.7: whom a position may hit, and how many.
    fn row(&self, position: PositionId, symbol: Symbol, armour: bool) -> Row {
        let data = self.data.get();
        let info = data.position(position);
        let mut row = Row {
            limit: self.hit_limit(position),
            targets: Units::EMPTY,
            priority: PerUnit([0; UnitId::COUNT]),
        };
        for unit in self.in_action().iter() {
            let (hex, afloat) = match self.unit(unit).place {
                Place::Hex(hex) if info.field.hexes.contains(hex) => (Some(hex), false),
                Place::Box(id) if info.field.boxes.has(id) => (None, true),
                _ => continue,
            };
            let printed = data.unit(unit);
            let sight = Sight {
                afloat,
                targeted: printed.symbol == symbol
                    || hex.is_some_and(|hex| self.is_concentrated(hex)),
                adjacent: hex.is_some_and(|hex| info.beside.contains(hex)),
                open: hex.is_some_and(|hex| data.hex(hex).open),
                shaken: self.unit(unit).nerve != Nerve::Steady,
                kind: printed.kind,
                armour,
            };
            let priority = sight.priority();
            if priority > 0 {
                row.targets.add(unit);
                row.priority[unit] = priority;
            }
        }
        row
    }

    /// 6.7: how many units a position may hit: one, or two with a depth marker.
    pub fn hit_limit(&self, position: PositionId) -> u8 {
        match self.seen(position).and_then(|german| german.depth) {
            None => 1,
            Some(_) => 2,
        }
    }

    /// All fire of a chit is simultaneous: losses first, then transport points.
    fn apply_hits(&mut self, verdict: Verdict, story: &mut Story<'_>) {
        let data = self.data.get();
        let mut sunk = [0u8; TrackId::COUNT];
        for unit in verdict.hit.iter() {
            let rule = if let Place::Box(id) = self.unit(unit).place {
                sunk[data.landing_box(id).track.index()] += 1;
                "15.1"
            } else {
                self.shake(unit, Nerve::Disrupted, "6.10", story);
                "6.9"
            };
            self.lose_step(unit, rule, story);
        }
        for unit in verdict.shaken.iter() {
            self.shake(unit, Nerve::Disrupted, "6.10", story);
        }
        for track in TrackId::all() {
            for _ in 0..sunk[track.index()] {
                self.lose_transport(track, "15.1", story);
            }
        }
    }

    /// 15.1: whether a unit is among the equal targets of which one loses a step.
    pub(crate) fn may_hit(&self, volley: &Volley, unit: UnitId) -> Allowed {
        allow(
            self.verdict(volley).open_hit.has(unit),
            Forbidden::NotAnEqualTarget,
        )
    }

    /// 15.1: the same for one that is disrupted.
    pub(crate) fn may_disrupt(&self, volley: &Volley, unit: UnitId) -> Allowed {
        allow(
            self.verdict(volley).open_shaken.has(unit),
            Forbidden::NotAnEqualTarget,
        )
    }
}
