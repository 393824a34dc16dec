//! 6.15-6.22 German movement, assault moves, and recovery at the end of an action chit.

use std::cell::OnceCell;

use atlas::CellId;
use kernel::allow;

use crate::agenda::Step;
use crate::communication::Control;
use crate::data::{ChitColour, GermanKind, PositionInfo};
use crate::event::{Event, Story};
use crate::ids::{ChitId, GermanId, PositionId, Positions, Units};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Nerve, Place};

/// What stands in the position an arrow points to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ahead {
    Empty,
    German,
    Commonwealth,
}

impl Jubilee {
    /// 6.17: movement checks by the order of the chit's colours, then by hex number; recovery after.
    pub(crate) fn check_movement(
        &mut self,
        chit: ChitId,
        mut movers: Positions,
        story: &mut Story<'_>,
    ) {
        let data = self.data.get();
        let (_, colours) = self.action(chit);
        let mut control = OnceCell::new();
        for &shown in colours {
            for position in PositionId::all() {
                if movers.is_empty() {
                    break;
                }
                if !movers.has(position) || data.position(position).colour != shown.colour {
                    continue;
                }
                movers.take(position);
                let Some(german) = self.garrison(position) else {
                    continue;
                };
                if let Some(hex) = self.movement_check(german, position, shown, &control, story) {
                    self.course.follow(Step::Movement { chit, movers });
                    let from = position;
                    self.course.question(Ask::Displace { hex, from });
                    return;
                }
                if shown.assault {
                    control.take(); // raiders may have been driven elsewhere
                }
            }
        }
        self.course.done();
        self.recover_germans(colours, story);
    }

    /// 6.15: one unit's check. Returns the hex of assaulted units that must be told where to go.
    fn movement_check(
        &mut self,
        german: GermanId,
        position: PositionId,
        shown: ChitColour,
        control: &OnceCell<Control>,
        story: &mut Story<'_>,
    ) -> Option<CellId> {
        let info = self.data.position(position);
        let stays = |rule| Event::GermanStayed { position, rule };
        if info.arrows.is_empty() || (info.provisional && !self.is_destroyed(position)) {
            return None;
        }
        if info.objective.is_some() && self.raiders_near(info) {
            story.tell(&stays("6.19"));
            return None;
        }
        let unit = self.german(german);
        let assault = shown.assault && !unit.revealed && unit.depth.is_some();
        let arrows = || info.arrows.iter().copied();
        let is_empty = |to: &PositionId| self.ahead(*to) == Ahead::Empty;
        let blocked = arrows().any(|to| is_empty(&to));
        let mut open = arrows().filter(is_empty).filter(|&to| {
            assault
                || self.traces_home(
                    to,
                    Some((position, to)),
                    control.get_or_init(|| self.control()),
                )
        });
        let to = match (open.next(), open.next()) {
            (Some(primary), Some(secondary)) => {
                let (first, second) = (self.in_field(primary) > 0, self.in_field(secondary) > 0);
                Some(if second && !first { secondary } else { primary })
            }
            (only, _) => only,
        };
        if let Some(to) = to {
            let depth = self.german(german).depth.is_some();
            self.garrisons.station(german, to);
            self.refresh();
            story.tell(&Event::GermanMoved {
                from: position,
                to,
                depth,
                assault,
            });
            return None;
        }
        let target = arrows().find(|&to| self.ahead(to) == Ahead::Commonwealth);
        if let Some(target) = target.filter(|_| assault) {
            return self.assault(position, self.data.position(target).hex, story);
        }
        story.tell(&stays(if blocked { "6.16" } else { "6.15" }));
        None
    }

    fn ahead(&self, position: PositionId) -> Ahead {
        if self.garrison(position).is_some() {
            Ahead::German
        } else if self.occupied(self.data.position(position).hex) {
            Ahead::Commonwealth
        } else {
            Ahead::Empty
        }
    }

    /// 6.19: whether a Commonwealth unit is near; a box lies one hex beyond its beach.
    fn raiders_near(&self, position: &PositionInfo) -> bool {
        position.alert.meets(&self.presence())
    }

    /// 6.18: a die against the strength of the units in the way.
    fn assault(&mut self, from: PositionId, hex: CellId, story: &mut Story<'_>) -> Option<CellId> {
        let strength = self.units_in(hex).map(|u| self.side(u).strength).sum();
        let die = self.die("assault");
        story.tell(&Event::AssaultRolled {
            from,
            hex,
            die,
            strength,
        });
        if die <= strength {
            return None;
        }
        for unit in self.units_in(hex).collect::<Vec<_>>() {
            self.shake(unit, Nerve::Disrupted, "6.18", story);
        }
        let ways: Vec<CellId> = self.ways_out(hex, from).collect();
        match ways[..] {
            [] => {
                story.tell(&Event::NowhereToGo(hex));
                None
            }
            [only] => {
                self.displace(hex, only, story);
                None
            }
            _ => Some(hex),
        }
    }

    /// 6.18: neighbouring hexes farther from the assault that all the units there may enter.
    pub(crate) fn ways_out(
        &self,
        hex: CellId,
        from: PositionId,
    ) -> impl Iterator<Item = CellId> + '_ {
        let ways = self.data.map.neighbours(hex);
        let mut ways: Vec<CellId> = ways
            .filter(|&to| self.may_displace(hex, from, to).is_ok())
            .collect();
        ways.sort_unstable();
        ways.into_iter()
    }

    /// 6.18: whether assaulted units may go to a hex: a free neighbour farther from the assault that all can enter.
    pub(crate) fn may_displace(&self, hex: CellId, from: PositionId, to: CellId) -> Allowed {
        let data = self.data.get();
        let origin = data.position(from).hex;
        let open = data.map.adjacent(hex, to)
            && data.distance(origin, to) > data.distance(origin, hex)
            && !self.is_held(to)
            && self.units_in(hex).all(|u| self.can_cross(u, hex, to));
        allow(open, Forbidden::NotFarther)
    }

    /// 6.18: the assaulted units go.
    pub(crate) fn displace(&mut self, hex: CellId, to: CellId, story: &mut Story<'_>) {
        let mut units = Units::EMPTY;
        for unit in self.units_in(hex).collect::<Vec<_>>() {
            self.put(unit, Place::Hex(to));
            units.add(unit);
        }
        story.tell(&Event::Displaced {
            units,
            from: hex,
            to,
        });
    }

    /// 6.22: after all fire and movement, disrupted units of the chit's colours recover.
    fn recover_germans(&mut self, colours: &[ChitColour], story: &mut Story<'_>) {
        let data = self.data.get();
        let mut any = false;
        for position in PositionId::all() {
            let shown = colours
                .iter()
                .any(|c| c.colour == data.position(position).colour);
            let Some(german) = self.garrison(position).filter(|_| shown) else {
                continue;
            };
            if self.german(german).disrupted {
                self.garrisons.set_disrupted(german, false);
                story.tell(&Event::GermanRecovered(position));
                any = true;
            }
        }
        if any {
            self.refresh();
        }
    }

    /// 2.15: coastal detachments bear a C on their backs: anybody can see what they are.
    pub fn is_coastal(&self, position: PositionId) -> bool {
        self.garrison(position)
            .is_some_and(|g| self.data.german(g).kind == GermanKind::Coastal)
    }
}
