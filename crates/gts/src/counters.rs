//! The pieces of a scene: units, leaders, ships and support craft.

use std::sync::Arc;

use kernel::journal::count;
use kernel::scene::{Badge, Piece};

use crate::ids::{LeaderId, ShipId, SupportId, UnitId};
use crate::state::{Gts, Place};
use crate::story::Space;
use crate::words;

impl Gts {
    /// Every piece that is to be seen.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let units = self.unit_ids().filter_map(|unit| self.draw_unit(unit));
        let leaders = self.leader_ids();
        let leaders = leaders.filter_map(|leader| self.draw_leader(leader));
        units.chain(leaders).chain(self.draw_ships()).collect()
    }

    fn draw_unit(&self, unit: UnitId) -> Option<Piece> {
        let data = self.data();
        let (info, state) = (data.unit(unit), self.unit(unit));
        let space = self.space(state.place)?;
        let up = usize::from(state.mounted);
        Some(Piece {
            id: info.name.clone(),
            space: space.id(data).to_owned(),
            face: Arc::clone(&data.faces.units[unit.index()][up]),
            steps: (state.place != Place::Lost).then_some((state.steps, info.steps)),
            badges: self.badges(unit),
            note: self.unit_note(unit),
            ..Piece::default()
        })
    }

    /// Steps, command, and a formation it was attached to.
    fn unit_note(&self, unit: UnitId) -> String {
        let data = self.data();
        let (info, state) = (data.unit(unit), self.unit(unit));
        let attached = if state.formation == info.formation {
            String::new()
        } else {
            format!("Attached to {}; ", data.formation(state.formation).name)
        };
        let command = match (
            self.at(unit),
            self.at(unit).is_some() && self.commanded(unit),
        ) {
            (None, _) => "",
            (Some(_), true) => ", in command",
            (Some(_), false) => ", out of command",
        };
        let (left, whole) = (state.steps, count(info.steps, "step"));
        format!("{attached}{left} of {whole}{command}.")
    }

    fn badges(&self, unit: UnitId) -> Vec<Badge> {
        let state = self.unit(unit);
        let badge = |key, text: String| Badge { key, text };
        let markers = state.markers.iter();
        let mut badges: Vec<Badge> = markers
            .map(|marker| {
                let name = self.data().tables.marker(marker).name.clone();
                badge(marker.word(), name)
            })
            .collect();
        if state.mounted {
            badges.push(badge("mounted", "mounted".to_owned()));
        }
        if let Place::Park(_) = state.place {
            badges.push(badge("park", "in an Artillery Park".to_owned()));
        }
        if let Some(leader) = state.contact {
            let name = self.data().leader_title(leader);
            badges.push(badge("contact", format!("In Contact with {name}")));
        }
        if state.drift > 0 {
            badges.push(badge("drift", format!("Drift {}", state.drift)));
        }
        if let Some((_, count)) = state.work {
            badges.push(badge("work", format!("Men at Work {count}")));
        }
        if state.rallying > 0 {
            badges.push(badge("rallying", format!("Rallying {}", state.rallying)));
        }
        if state.empty {
            badges.push(badge("empty", "out of ammunition".to_owned()));
        }
        badges
    }

    fn draw_leader(&self, leader: LeaderId) -> Option<Piece> {
        let data = self.data();
        let state = self.leader(leader);
        let space = self.space(state.place)?;
        let up = usize::from(state.replaced);
        Some(Piece {
            id: data.leaders[leader.index()].name.clone(),
            space: space.id(data).to_owned(),
            face: Arc::clone(&data.faces.leaders[leader.index()][up]),
            ..Piece::default()
        })
    }

    /// Ships in their range boxes, support craft beside them.
    fn draw_ships(&self) -> Vec<Piece> {
        let data = self.data();
        let mut pieces = Vec::new();
        for (i, ship) in data.ships.iter().enumerate() {
            let Some(at) = self.fleet.ship(ShipId(i as u8)) else {
                continue;
            };
            let done = self.fleet.is_ship_done(ShipId(i as u8));
            let badge = Badge {
                key: "done",
                text: "has had its turn in this step".to_owned(),
            };
            pieces.push(Piece {
                id: ship.name.clone(),
                space: Space::Range(at).id(data).to_owned(),
                face: Arc::clone(&data.faces.ships[i]),
                badges: if done { vec![badge] } else { Vec::new() },
                note: format!("At {} range.", words::range_box(at)),
                ..Piece::default()
            });
        }
        for (i, craft) in data.supports.iter().enumerate() {
            if self.fleet.has_support(SupportId(i as u8)) {
                pieces.push(Piece {
                    id: craft.name.clone(),
                    space: Space::Support.id(data).to_owned(),
                    face: Arc::clone(&data.faces.supports[i]),
                    ..Piece::default()
                });
            }
        }
        pieces
    }
}
