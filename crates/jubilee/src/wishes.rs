//! What a player may have meant by pointing at a unit, a space, or both: for "why can't I?".

use atlas::{BoxId, CellId};

use crate::choice::{Choice, Way};
use crate::data::Data;
use crate::ids::{PositionId, UnitId};
use crate::state::{Ask, Jubilee};

/// What was pointed at, in the game's own ids.
#[derive(Default)]
struct Pointed {
    unit: Option<UnitId>,
    hex: Option<CellId>,
    position: Option<PositionId>,
    landing_box: Option<BoxId>,
}

impl Pointed {
    fn at(data: &Data, piece: Option<&str>, space: Option<&str>) -> Pointed {
        let mut pointed = Pointed {
            unit: piece.and_then(|name| data.unit_named(name)),
            ..Pointed::default()
        };
        // A German counter stands for its hex.
        let german = piece
            .and_then(|name| name.split_once('@'))
            .map(|(_, at)| at);
        let space = space.or(german).unwrap_or_default();
        if let Some(name) = space.strip_prefix("box:") {
            pointed.landing_box = data.box_named(name);
        } else if let Some(hex) = data.map.at(space) {
            pointed.hex = Some(hex);
            pointed.position = data.hex(hex).position;
        }
        pointed
    }
}

impl Jubilee {
    /// Choices of the kind that is asked for now, about what was pointed at.
    pub(crate) fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        let to = Pointed::at(self.data.get(), piece, space);
        match self.ask() {
            // Questions of one word: pointing at the map means nothing.
            Ask::Convoy
            | Ask::Check { .. }
            | Ask::Draw
            | Ask::Over
            | Ask::Infiltrated { .. }
            | Ask::Delayed { .. } => {}
            Ask::Bombard { .. } => into.extend(to.position.map(Choice::Bombard)),
            Ask::Land { unit } => {
                let who = to.unit.unwrap_or(unit);
                let boxes = to.landing_box.or_else(|| self.data.hex(to.hex?).landing);
                // A unit that waits, or one ashore: any box is refused for that.
                let any = boxes.or_else(|| (who != unit).then_some(BoxId(0)));
                into.extend(any.map(|b| Choice::Land(who, b)));
            }
            Ask::Fire(_) => {
                into.extend(to.unit.map(Choice::Hit));
            }
            Ask::Displace { .. } => into.extend(to.hex.map(Choice::Displace)),
            Ask::Strafe => into.extend(to.position.map(Choice::Strafe)),
            Ask::Recall => {
                let name = space.and_then(|s| s.strip_prefix("track:"));
                let track = name.and_then(|name| self.data.track_named(name));
                into.extend(track.map(Choice::Recall));
            }
            Ask::Act => self.action_wishes(&to, into),
            Ask::Gather { .. } => into.extend(to.unit.map(Choice::Join)),
            Ask::Attrition { .. } => into.extend(to.unit.map(Choice::Attrition)),
            Ask::Overstack { .. } => into.extend(to.unit.map(Choice::Remove)),
        }
    }

    fn action_wishes(&self, to: &Pointed, into: &mut Vec<Choice>) {
        let data = self.data.get();
        let Some(unit) = to.unit else {
            into.extend(to.position.map(Choice::Attack));
            return;
        };
        let Some(here) = self.hex_of(unit) else {
            // Not on the map: a move from anywhere is refused for that.
            let beach = data.boxes.first().map(|b| b.beach);
            into.extend(beach.map(|hex| {
                let to = to.hex.unwrap_or(hex);
                Choice::Move(unit, Way { from: hex, to })
            }));
            return;
        };
        match (to.hex, to.landing_box) {
            (Some(hex), _) if hex != here => {
                into.push(Choice::Move(
                    unit,
                    Way {
                        from: here,
                        to: hex,
                    },
                ));
                if let Some(position) = to.position.filter(|&p| self.garrison(p).is_some()) {
                    into.push(Choice::Attack(position));
                    if !self.on_foot(unit) {
                        into.push(Choice::Barrage(unit, position));
                    }
                }
            }
            (_, Some(landing_box)) => into.push(Choice::Board(unit, landing_box)),
            (_, None) => {
                let neighbours = data.map.neighbours(here);
                into.extend(neighbours.map(|hex| {
                    Choice::Move(
                        unit,
                        Way {
                            from: here,
                            to: hex,
                        },
                    )
                }));
                into.extend(data.hex(here).position.map(|p| Choice::Destroy(unit, p)));
                into.extend(data.hex(here).landing.map(|b| Choice::Board(unit, b)));
            }
        }
    }
}
