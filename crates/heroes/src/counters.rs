//! The pieces of the scene: units as a viewer sees them, and what lies before the players.
//!
//! What a piece looks like is gathered from the position, then drawn from that and the printed data alone.

use kernel::scene::{Badge, Piece, Text, number};
use kernel::{Seat, Sketch, Viewer};

use crate::data::{Data, Form};
use crate::ids::{Facing, Side, Token, UnitId, Who};
use crate::state::{Heroes, Place};

/// Every piece a seat or a bystander sees.
pub(crate) fn pieces(game: &Heroes, seat: Option<Seat>, sketch: &mut Sketch<'_>) {
    let (viewer, data) = (Heroes::viewer(seat), game.data.get());
    let mut veiled = false;
    for unit in game.all() {
        if game.knows(seat.into(), unit) {
            sketch.piece(data, game.look(unit, viewer), UnitLook::draw);
        } else {
            veiled = true;
        }
    }
    if veiled {
        sketch.all(game.veiled_pieces(seat.into()));
    }
    game.table_pieces(viewer, sketch);
}

/// All that the drawing of a unit depends on.
#[derive(Hash)]
struct UnitLook {
    scenario: u8,
    unit: UnitId,
    place: Place,
    back: bool,
    /// Where a vehicle or gun on the board looks.
    front: Option<Facing>,
    markers: Markers,
}

impl UnitLook {
    fn draw(data: &'static Data, look: &UnitLook) -> Piece {
        let scenario = &data.scenarios[usize::from(look.scenario)];
        let who = scenario.units[look.unit.index()].who;
        let steps = data.kinds[usize::from(who.kind)].form == Form::Steps;
        Piece {
            id: data.name(who),
            space: Text::Borrowed(look.place.space(scenario)),
            face: scenario.faces.unit(look.unit, look.back),
            hidden: false,
            steps: steps.then(|| (2 - u8::from(look.back), 2)),
            facing: look.front.map(Facing::degrees),
            badges: look.markers.badges(data),
            note: Text::Borrowed(look.front.map_or("", looks)),
        }
    }
}

/// What lies on a unit, as a viewer sees it.
#[derive(Hash)]
#[expect(clippy::struct_excessive_bools, reason = "one for each marker")]
pub(crate) struct Markers {
    token: Option<TokenSeen>,
    suppressed: bool,
    activated: bool,
    concealed: bool,
    /// A gun or machine gun is set up.
    ready: bool,
    immobile: bool,
    gun_out: bool,
    wreck: bool,
    held: Option<Held>,
    /// What the Speed marker of an airplane on the board shows.
    speed: Option<u8>,
    life: u8,
}

/// An order token on a unit.
#[derive(Clone, Copy, Hash)]
enum TokenSeen {
    /// By its owner.
    Own(Token),
    /// By an enemy who has looked at it.
    LookedAt(Token),
    /// By others: only that there is one.
    Back,
}

/// A unit that another one has with it.
#[derive(Clone, Copy, Hash)]
enum Held {
    /// In this vehicle.
    Aboard(Who),
    /// A prisoner of this unit, or of one that the viewer cannot tell.
    Captive(Option<Who>),
}

impl Heroes {
    fn look(&self, unit: UnitId, viewer: Option<Side>) -> UnitLook {
        let placed = !self.kind(unit).is_infantry() && self.square(unit).is_some();
        UnitLook {
            scenario: self.scenario,
            unit,
            place: self.place(unit),
            back: self.marked.back(unit),
            front: placed.then(|| self.facing(unit)),
            markers: self.markers_on(unit, viewer),
        }
    }

    /// What a viewer sees of an order token.
    fn token_seen(&self, unit: UnitId, viewer: Option<Side>) -> Option<TokenSeen> {
        let token = self.token(unit)?;
        if viewer == Some(self.side(unit)) {
            return Some(TokenSeen::Own(token));
        }
        let looked_at = viewer.is_some_and(|v| self.marked.seen_by(v).has(unit));
        let seen = if looked_at {
            TokenSeen::LookedAt(token)
        } else {
            TokenSeen::Back
        };
        self.order_phase.placed().then_some(seen)
    }

    /// What lies on a unit.
    pub(crate) fn markers_on(&self, unit: UnitId, viewer: Option<Side>) -> Markers {
        let (kind, concealed) = (self.kind(unit), self.concealed(unit));
        let flying = kind.is_airplane() && self.square(unit).is_some();
        Markers {
            token: self.token_seen(unit, viewer),
            suppressed: self.marked.suppressed(unit),
            activated: self.marked.activated(unit),
            concealed,
            ready: !concealed
                && self.marked.back(unit)
                && matches!(kind.form, Form::Tripod | Form::Crew),
            immobile: self.marked.immobile(unit),
            gun_out: self.marked.gun_out(unit),
            wreck: self.is_wreck(unit),
            held: match self.place(unit) {
                Place::Aboard(other) => Some(Held::Aboard(self.who(other))),
                Place::Captive(other) => {
                    let viewer = Viewer::from(viewer.map(Side::seat));
                    let known = self.knows(viewer, other);
                    Some(Held::Captive(known.then(|| self.who(other))))
                }
                Place::Waiting
                | Place::On(_)
                | Place::Wreck(_)
                | Place::Lost
                | Place::Gone
                | Place::Reserve => None,
            },
            speed: flying.then(|| self.speed(unit)),
            life: self.life(unit),
        }
    }
}

impl Markers {
    /// As badges, in the order they are shown.
    pub(crate) fn badges(&self, data: &Data) -> Vec<Badge> {
        let mut badges = Vec::new();
        let mut add = |key, text: Text| badges.push(Badge { key, text });
        match self.token {
            Some(TokenSeen::Own(token)) => add(Heroes::token_key(token), token.words().into()),
            Some(TokenSeen::LookedAt(token)) => {
                add(Heroes::token_key(token), token.words_seen().into());
            }
            Some(TokenSeen::Back) => add("token", "order token".into()),
            None => {}
        }
        let plain = [
            (self.suppressed, "suppressed", "Suppressed"),
            (self.activated, "activated", "Activated"),
            (self.concealed, "concealed", "concealed"),
            (self.ready, "ready", "set up"),
            (self.immobile, "immobile", "immobilised"),
            (self.gun_out, "gun-out", "main gun out"),
            (self.wreck, "wreck", "wreck"),
        ];
        for (_, key, text) in plain.into_iter().filter(|(there, ..)| *there) {
            add(key, text.into());
        }
        match self.held {
            Some(Held::Aboard(other)) => add("aboard", format!("in {}", data.name(other)).into()),
            Some(Held::Captive(Some(other))) => {
                add(
                    "captive",
                    format!("prisoner of {}", data.name(other)).into(),
                );
            }
            Some(Held::Captive(None)) => {
                add(
                    "captive",
                    format!("prisoner of {}", crate::veil::UNKNOWN).into(),
                );
            }
            None => {}
        }
        if let Some(speed) = self.speed {
            let speed = match speed {
                0 => "X".into(),
                n => number(n),
            };
            add("speed", format!("speed {speed}").into());
        }
        if self.life > 0 {
            add("life", format!("Life Points: {}", self.life).into());
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
