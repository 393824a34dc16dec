//! 9.0 German Units / Depth Markers: who gets a marker, and when none is placed.

use crate::communication::Control;
use crate::data::Area;
use crate::event::{Event, Story};
use crate::ids::PositionId;
use crate::state::{Jubilee, Place};

impl Jubilee {
    /// 9.2: one marker for each of the chit's two areas.
    pub(crate) fn place_depth(&mut self, areas: [Area; 2], story: &mut Story<'_>) {
        if self.garrisons.pool().len() == 1 {
            self.place_last_depth(areas, story);
            return;
        }
        let control = self.control();
        for area in areas {
            match self
                .best_for_depth(&[area], &control)
                .or_else(|| self.fall_back(area, &control))
            {
                Some(position) if !self.garrisons.pool().is_empty() => {
                    let rule = if self.data.position(position).area == area {
                        "9.2"
                    } else {
                        "9.5"
                    };
                    self.add_depth(position, rule, story);
                }
                _ => story.tell(&Event::NoDepthPlaced { area, rule: "9.5" }),
            }
        }
    }

    /// 9.5: Blue, Green and Rear fall back on Dieppe; the others on nobody.
    fn fall_back(&self, area: Area, control: &Control) -> Option<PositionId> {
        match area {
            Area::Blue | Area::Green | Area::Rear => self.best_for_depth(&[Area::Dieppe], control),
            Area::Yellow | Area::Orange | Area::Dieppe => None,
        }
    }

    /// 9.5: the last marker goes to the better of both areas.
    fn place_last_depth(&mut self, areas: [Area; 2], story: &mut Story<'_>) {
        let control = self.control();
        let mut wide = Vec::new();
        for area in areas {
            if self.best_for_depth(&[area], &control).is_some() {
                wide.push(area);
            } else if self.fall_back(area, &control).is_some() {
                wide.push(Area::Dieppe);
            }
        }
        match self.best_for_depth(&wide, &control) {
            Some(position) => self.add_depth(position, "9.5", story),
            None => story.tell(&Event::NoDepthPlaced {
                area: areas[0],
                rule: "9.5",
            }),
        }
    }

    /// 9.2, 9.3: the unit without a marker, in communication, that is nearest to a raider; then
    /// with more raiders in its field; then in the lowest hex.
    fn best_for_depth(&self, areas: &[Area], control: &Control) -> Option<PositionId> {
        let data = self.data.get();
        let without = PositionId::all().filter(|&p| {
            areas.contains(&data.position(p).area)
                && self.seen(p).is_some_and(|german| german.depth.is_none())
        });
        let mut best: Option<(u8, PositionId)> = None;
        for position in without {
            let distance = self.nearest_raider(position);
            let better = best.is_none_or(|(least, other)| {
                distance < least
                    || (distance == least && self.in_field(position) > self.in_field(other))
            });
            if better && self.traces_home(position, None, control) {
                best = Some((distance, position));
            }
        }
        best.map(|(_, position)| position)
    }

    /// Hexes to the nearest Commonwealth unit on the same map, a box lying one hex beyond its
    /// beach; equally far for all without one.
    fn nearest_raider(&self, position: PositionId) -> u8 {
        let data = self.data.get();
        let away = &data.position(position).away;
        let distance = |unit| match self.unit(unit).place {
            Place::Hex(hex) => away[hex.index()],
            Place::Box(id) => away[data.landing_box(id).beach.index()].saturating_add(1),
            _ => u8::MAX,
        };
        self.in_action()
            .iter()
            .map(distance)
            .min()
            .unwrap_or(u8::MAX)
    }

    /// A marker from the pool, unseen, beneath the unit in a position.
    pub(crate) fn add_depth(
        &mut self,
        position: PositionId,
        rule: &'static str,
        story: &mut Story<'_>,
    ) {
        let pool = self.garrisons.pool();
        let name = |i: u32| {
            let depth = pool.iter().nth(i as usize);
            depth.map_or_else(String::new, |d| self.data.depth(d).name.clone())
        };
        let at = self.dice.pick("depth", pool.len(), "depth marker", &name);
        let (Some(depth), Some(german)) = (pool.iter().nth(at as usize), self.garrison(position))
        else {
            return;
        };
        self.garrisons.lay_depth(german, depth);
        story.tell(&Event::DepthPlaced { position, rule });
    }

    /// 15.2: a German unit that threw an attack back gains depth, if it is in communication.
    pub(crate) fn gain_depth(&mut self, position: PositionId, story: &mut Story<'_>) {
        if self.garrisons.pool().is_empty() || !self.in_communication(position, None) {
            story.tell(&Event::NoDepthGained(position));
        } else {
            self.add_depth(position, "15.2", story);
        }
    }

    /// 8.5: a marker goes back to the pool, and nobody can tell it from the others any more.
    pub(crate) fn return_depth(&mut self, position: PositionId, story: &mut Story<'_>) {
        if let Some(depth) = self.garrisons.take_depth(position) {
            self.garrisons.return_depth(depth);
            story.tell(&Event::DepthWithdrawn(position));
        }
    }
}
