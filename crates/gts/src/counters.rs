//! The pieces of a scene: units, leaders, ships and support craft.

use kernel::scene::{Badge, Piece, Text};

use crate::ids::{LeaderId, ShipId, SupportId, UnitId};
use crate::state::{Gts, Place};
use crate::story::Space;
use crate::texts::{Led, steps_left};
use crate::words;

impl Gts {
    /// Every piece that is to be seen.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let data = self.data();
        let room = data.units.len() + data.leaders.len() + data.ships.len() + data.supports.len();
        let mut pieces = Vec::with_capacity(room);
        for unit in self.unit_ids() {
            pieces.extend(self.draw_unit(unit));
        }
        for leader in self.leader_ids() {
            pieces.extend(self.draw_leader(leader));
        }
        self.draw_ships(&mut pieces);
        pieces
    }

    fn draw_unit(&self, unit: UnitId) -> Option<Piece> {
        let data = self.data();
        let (info, state) = (data.unit(unit), self.unit(unit));
        let space = self.space(state.place)?;
        let up = usize::from(state.mounted);
        Some(Piece {
            id: Text::Borrowed(&info.name),
            space: Text::Borrowed(space.id(data)),
            face: &data.faces.units[unit.index()][up],
            steps: (state.place != Place::Lost).then_some((state.steps, info.steps)),
            badges: self.badges(unit),
            note: self.unit_note(unit),
            ..Piece::default()
        })
    }

    /// Steps, command, and a formation it was attached to.
    fn unit_note(&self, unit: UnitId) -> Text {
        let data = self.data();
        let (info, state) = (data.unit(unit), self.unit(unit));
        let led = match self.at(unit) {
            None => Led::Nowhere,
            Some(_) if self.commanded(unit) => Led::In,
            Some(_) => Led::Out,
        };
        let note = steps_left(state.steps, info.steps, led);
        if state.formation == info.formation {
            return note;
        }
        let name = &data.formation(state.formation).name;
        format!("Attached to {name}; {note}").into()
    }

    fn badges(&self, unit: UnitId) -> Vec<Badge> {
        let (data, state) = (self.data(), self.unit(unit));
        let markers = state.markers.iter();
        let mut badges: Vec<Badge> = markers
            .map(|marker| Badge::new(marker.word(), &*data.tables.marker(marker).name))
            .collect();
        let mut add = |key, text: Text| badges.push(Badge { key, text });
        if state.mounted {
            add("mounted", "mounted".into());
        }
        if let Place::Park(_) = state.place {
            add("park", "in an Artillery Park".into());
        }
        if let Some(leader) = state.contact {
            let name = data.leader_title(leader);
            add("contact", format!("In Contact with {name}").into());
        }
        if state.drift > 0 {
            add("drift", format!("Drift {}", state.drift).into());
        }
        if let Some((_, count)) = state.work {
            add("work", format!("Men at Work {count}").into());
        }
        if state.rallying > 0 {
            add("rallying", format!("Rallying {}", state.rallying).into());
        }
        if state.empty {
            add("empty", "out of ammunition".into());
        }
        badges
    }

    fn draw_leader(&self, leader: LeaderId) -> Option<Piece> {
        let data = self.data();
        let state = self.leader(leader);
        let space = self.space(state.place)?;
        let up = usize::from(state.replaced);
        Some(Piece {
            id: Text::Borrowed(&data.leaders[leader.index()].name),
            space: Text::Borrowed(space.id(data)),
            face: &data.faces.leaders[leader.index()][up],
            ..Piece::default()
        })
    }

    /// Ships in their range boxes, support craft beside them.
    fn draw_ships(&self, pieces: &mut Vec<Piece>) {
        let data = self.data();
        for (i, ship) in data.ships.iter().enumerate() {
            let Some(at) = self.fleet.ship(ShipId(i as u8)) else {
                continue;
            };
            let done = self.fleet.is_ship_done(ShipId(i as u8));
            let badge = || Badge::new("done", "has had its turn in this step");
            pieces.push(Piece {
                id: Text::Borrowed(&ship.name),
                space: Text::Borrowed(Space::Range(at).id(data)),
                face: &data.faces.ships[i],
                badges: if done { vec![badge()] } else { Vec::new() },
                note: Text::Borrowed(words::at_range(at)),
                ..Piece::default()
            });
        }
        for (i, craft) in data.supports.iter().enumerate() {
            if self.fleet.has_support(SupportId(i as u8)) {
                pieces.push(Piece {
                    id: Text::Borrowed(&craft.name),
                    space: Text::Borrowed(Space::Support.id(data)),
                    face: &data.faces.supports[i],
                    ..Piece::default()
                });
            }
        }
    }
}
