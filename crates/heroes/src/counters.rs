//! The pieces of the scene: units as a viewer sees them, and what lies before the players.

use kernel::Seat;
use kernel::scene::{Badge, Piece};

use crate::data::Form;
use crate::ids::{Facing, Side, UnitId};
use crate::state::{Heroes, Place};

/// Every piece a seat or a bystander sees.
pub(crate) fn pieces(game: &Heroes, seat: Option<Seat>) -> Vec<Piece> {
    let viewer = Heroes::viewer(seat);
    let told = game.all().filter(|&u| game.knows(seat.into(), u));
    let mut pieces: Vec<Piece> = told.map(|u| game.draw(u, viewer)).collect();
    pieces.extend(game.veiled_pieces(seat.into()));
    pieces.extend(game.table_pieces(viewer));
    pieces
}

impl Heroes {
    fn draw(&self, unit: UnitId, viewer: Option<Side>) -> Piece {
        let kind = self.kind(unit);
        let front = self.front(unit);
        let note = front.map(|way| format!("Its front is to the {}.", way.letter()));
        Piece {
            id: self.name(unit),
            space: self.seen(unit).space(&self.scenario().letter),
            face: self.scenario().faces.unit(unit, self.marked.back(unit)),
            hidden: false,
            steps: (kind.form == Form::Steps).then(|| (2 - u8::from(self.marked.back(unit)), 2)),
            facing: front.map(Facing::degrees),
            badges: self.badges(unit, viewer),
            note: note.unwrap_or_default(),
        }
    }

    /// Where a vehicle or gun on the board looks.
    fn front(&self, unit: UnitId) -> Option<Facing> {
        let placed = !self.kind(unit).is_infantry() && self.square(unit).is_some();
        placed.then(|| self.facing(unit))
    }

    pub(crate) fn badges(&self, unit: UnitId, viewer: Option<Side>) -> Vec<Badge> {
        let mut badges = Vec::new();
        let mut add = |key, text: String| badges.push(Badge { key, text });
        let own = viewer == Some(self.side(unit));
        if let Some(token) = self.token(unit) {
            if own {
                add(Self::token_key(token), format!("order token {token}"));
            } else if self.order_phase.placed()
                && viewer.is_some_and(|v| self.marked.seen_by(v).has(unit))
            {
                let text = format!("order token {token}, looked at");
                add(Self::token_key(token), text);
            } else if self.order_phase.placed() {
                add("token", "order token".to_owned());
            }
        }
        if self.marked.suppressed(unit) {
            add("suppressed", "Suppressed".to_owned());
        }
        if self.marked.activated(unit) {
            add("activated", "Activated".to_owned());
        }
        if self.concealed(unit) {
            add("concealed", "concealed".to_owned());
        } else if self.marked.back(unit)
            && matches!(self.kind(unit).form, Form::Tripod | Form::Crew)
        {
            add("ready", "set up".to_owned());
        }
        if self.marked.immobile(unit) {
            add("immobile", "immobilised".to_owned());
        }
        if self.marked.gun_out(unit) {
            add("gun-out", "main gun out".to_owned());
        }
        if self.is_wreck(unit) {
            add("wreck", "wreck".to_owned());
        }
        match self.place(unit) {
            Place::Aboard(other) => add("aboard", format!("in {}", self.name(other))),
            Place::Captive(other) => {
                let jailer = self.called(viewer.map(Side::seat).into(), other);
                add("captive", format!("prisoner of {jailer}"));
            }
            _ => {}
        }
        if self.kind(unit).is_airplane() && self.square(unit).is_some() {
            let speed = match self.speed(unit) {
                0 => "X".to_owned(),
                n => n.to_string(),
            };
            add("speed", format!("speed {speed}"));
        }
        let life = self.life(unit);
        if life > 0 {
            add("life", format!("Life Points: {life}"));
        }
        badges
    }
}
