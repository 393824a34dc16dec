//! The pieces of the scene: units as a viewer sees them, and what lies before the players.

use kernel::Seat;
use kernel::scene::{Badge, Piece, Text, number};

use crate::data::Form;
use crate::ids::{Facing, Side, UnitId};
use crate::state::{Heroes, Place};

/// Every piece a seat or a bystander sees.
pub(crate) fn pieces(game: &Heroes, seat: Option<Seat>) -> Vec<Piece> {
    let viewer = Heroes::viewer(seat);
    let told = game.all().filter(|&u| game.knows(seat.into(), u));
    let mut pieces = Vec::with_capacity(2 * game.scenario().units.len());
    pieces.extend(told.map(|u| game.draw(u, viewer)));
    pieces.extend(game.veiled_pieces(seat.into()));
    pieces.extend(game.table_pieces(viewer));
    pieces
}

impl Heroes {
    fn draw(&self, unit: UnitId, viewer: Option<Side>) -> Piece {
        let kind = self.kind(unit);
        let front = self.front(unit);
        let scenario = self.scenario();
        Piece {
            id: Text::Borrowed(self.name(unit)),
            space: Text::Borrowed(self.seen(unit).space(scenario)),
            face: scenario.faces.unit(unit, self.marked.back(unit)),
            hidden: false,
            steps: (kind.form == Form::Steps).then(|| (2 - u8::from(self.marked.back(unit)), 2)),
            facing: front.map(Facing::degrees),
            badges: self.badges(unit, viewer),
            note: Text::Borrowed(front.map_or("", looks)),
        }
    }

    /// Where a vehicle or gun on the board looks.
    fn front(&self, unit: UnitId) -> Option<Facing> {
        let placed = !self.kind(unit).is_infantry() && self.square(unit).is_some();
        placed.then(|| self.facing(unit))
    }

    pub(crate) fn badges(&self, unit: UnitId, viewer: Option<Side>) -> Vec<Badge> {
        let mut badges = Vec::new();
        let mut add = |key, text: Text| badges.push(Badge { key, text });
        let own = viewer == Some(self.side(unit));
        if let Some(token) = self.token(unit) {
            if own {
                add(Self::token_key(token), token.words().into());
            } else if self.order_phase.placed()
                && viewer.is_some_and(|v| self.marked.seen_by(v).has(unit))
            {
                add(Self::token_key(token), token.words_seen().into());
            } else if self.order_phase.placed() {
                add("token", "order token".into());
            }
        }
        if self.marked.suppressed(unit) {
            add("suppressed", "Suppressed".into());
        }
        if self.marked.activated(unit) {
            add("activated", "Activated".into());
        }
        if self.concealed(unit) {
            add("concealed", "concealed".into());
        } else if self.marked.back(unit)
            && matches!(self.kind(unit).form, Form::Tripod | Form::Crew)
        {
            add("ready", "set up".into());
        }
        if self.marked.immobile(unit) {
            add("immobile", "immobilised".into());
        }
        if self.marked.gun_out(unit) {
            add("gun-out", "main gun out".into());
        }
        if self.is_wreck(unit) {
            add("wreck", "wreck".into());
        }
        match self.place(unit) {
            Place::Aboard(other) => add("aboard", format!("in {}", self.name(other)).into()),
            Place::Captive(other) => {
                let jailer = self.called(viewer.map(Side::seat).into(), other);
                add("captive", format!("prisoner of {jailer}").into());
            }
            _ => {}
        }
        if self.kind(unit).is_airplane() && self.square(unit).is_some() {
            let speed = match self.speed(unit) {
                0 => "X".into(),
                n => number(n),
            };
            add("speed", format!("speed {speed}").into());
        }
        let life = self.life(unit);
        if life > 0 {
            add("life", format!("Life Points: {life}").into());
        }
        badges
    }
}

/// Where a front looks.
const fn looks(way: Facing) -> &'static str {
    match way {
        Facing::North => "Its front is to the N.",
        Facing::East => "Its front is to the E.",
        Facing::South => "Its front is to the S.",
        Facing::West => "Its front is to the W.",
    }
}
