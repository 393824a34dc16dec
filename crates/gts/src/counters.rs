//! The pieces of a scene: units, leaders, ships and support craft.
//!
//! Each is drawn from its *look*: all that its drawing depends on beside what is printed. Whoever has seen a look before has seen the
//! piece, and it is not drawn again.

use kernel::scene::{Badge, Piece, Text};
use kernel::sketch::Sketch;

use crate::data::{Data, RangeBox};
use crate::ids::{FormationId, LeaderId, ShipId, SupportId, UnitId};
use crate::marker::Markers;
use crate::state::{Gts, Place};
use crate::story::Space;
use crate::texts::{Led, steps_left};
use crate::words;

impl Gts {
    /// Every piece that is to be seen.
    pub(crate) fn sketch_pieces(&self, sketch: &mut Sketch<'_>) {
        let data = self.data();
        for unit in self.unit_ids() {
            if let Some(look) = self.unit_look(unit) {
                sketch.piece(data, look, draw_unit);
            }
        }
        for leader in self.leader_ids() {
            let state = self.leader(leader);
            if let Some(space) = self.space(state.place) {
                let replaced = state.replaced;
                let look = LeaderLook {
                    leader,
                    space,
                    replaced,
                };
                sketch.piece(data, look, draw_leader);
            }
        }
        self.sketch_fleet(sketch);
    }

    /// Ships in their range boxes, support craft beside them.
    fn sketch_fleet(&self, sketch: &mut Sketch<'_>) {
        let data = self.data();
        for ship in (0..data.ships.len() as u8).map(ShipId) {
            if let Some(at) = self.fleet.ship(ship) {
                let done = self.fleet.is_ship_done(ship);
                sketch.piece(data, ShipLook { ship, at, done }, draw_ship);
            }
        }
        for craft in (0..data.supports.len() as u8).map(SupportId) {
            if self.fleet.has_support(craft) {
                sketch.piece(data, SupportLook { craft }, draw_support);
            }
        }
    }

    fn unit_look(&self, unit: UnitId) -> Option<UnitLook> {
        let state = self.unit(unit);
        let space = self.space(state.place)?;
        let led = match self.at(unit) {
            None => Led::Nowhere,
            Some(_) if self.commanded(unit) => Led::In,
            Some(_) => Led::Out,
        };
        Some(UnitLook {
            unit,
            space,
            parked: matches!(state.place, Place::Park(_)),
            formation: state.formation,
            led,
            steps: state.steps,
            mounted: state.mounted,
            markers: state.markers,
            contact: state.contact,
            drift: state.drift,
            work: state.work.map(|(_, count)| count),
            rallying: state.rallying,
            empty: state.empty,
        })
    }
}

/// How a unit stands.
#[derive(Hash)]
struct UnitLook {
    unit: UnitId,
    space: Space,
    /// In an Artillery Park.
    parked: bool,
    formation: FormationId,
    led: Led,
    steps: u8,
    mounted: bool,
    markers: Markers,
    contact: Option<LeaderId>,
    drift: u8,
    /// How many Men at Work markers.
    work: Option<u8>,
    rallying: u8,
    empty: bool,
}

fn draw_unit(data: &'static Data, look: &UnitLook) -> Piece {
    let info = data.unit(look.unit);
    let up = usize::from(look.mounted);
    Piece {
        id: Text::Borrowed(&info.name),
        space: Text::Borrowed(look.space.id(data)),
        face: &data.faces.units[look.unit.index()][up],
        steps: (look.space != Space::Lost).then_some((look.steps, info.steps)),
        badges: badges(data, look),
        note: unit_note(data, look),
        ..Piece::default()
    }
}

/// Steps, command, and a formation it was attached to.
fn unit_note(data: &'static Data, look: &UnitLook) -> Text {
    let info = data.unit(look.unit);
    let note = steps_left(look.steps, info.steps, look.led);
    if look.formation == info.formation {
        return note;
    }
    let name = &data.formation(look.formation).name;
    format!("Attached to {name}; {note}").into()
}

fn badges(data: &'static Data, look: &UnitLook) -> Vec<Badge> {
    let markers = look.markers.iter();
    let mut badges: Vec<Badge> = markers
        .map(|marker| Badge::new(marker.word(), &*data.tables.marker(marker).name))
        .collect();
    let mut add = |key, text: Text| badges.push(Badge { key, text });
    if look.mounted {
        add("mounted", "mounted".into());
    }
    if look.parked {
        add("park", "in an Artillery Park".into());
    }
    if let Some(leader) = look.contact {
        let name = data.leader_title(leader);
        add("contact", format!("In Contact with {name}").into());
    }
    if look.drift > 0 {
        add("drift", format!("Drift {}", look.drift).into());
    }
    if let Some(count) = look.work {
        add("work", format!("Men at Work {count}").into());
    }
    if look.rallying > 0 {
        add("rallying", format!("Rallying {}", look.rallying).into());
    }
    if look.empty {
        add("empty", "out of ammunition".into());
    }
    badges
}

/// How a leader stands.
#[derive(Hash)]
struct LeaderLook {
    leader: LeaderId,
    space: Space,
    replaced: bool,
}

fn draw_leader(data: &'static Data, look: &LeaderLook) -> Piece {
    let up = usize::from(look.replaced);
    Piece {
        id: Text::Borrowed(&data.leaders[look.leader.index()].name),
        space: Text::Borrowed(look.space.id(data)),
        face: &data.faces.leaders[look.leader.index()][up],
        ..Piece::default()
    }
}

/// How a ship lies.
#[derive(Hash)]
struct ShipLook {
    ship: ShipId,
    at: RangeBox,
    /// With this step.
    done: bool,
}

fn draw_ship(data: &'static Data, look: &ShipLook) -> Piece {
    let badge = || Badge::new("done", "has had its turn in this step");
    Piece {
        id: Text::Borrowed(&data.ships[look.ship.index()].name),
        space: Text::Borrowed(Space::Range(look.at).id(data)),
        face: &data.faces.ships[look.ship.index()],
        badges: if look.done { vec![badge()] } else { Vec::new() },
        note: Text::Borrowed(words::at_range(look.at)),
        ..Piece::default()
    }
}

/// A support craft that is there.
#[derive(Hash)]
struct SupportLook {
    craft: SupportId,
}

fn draw_support(data: &'static Data, look: &SupportLook) -> Piece {
    Piece {
        id: Text::Borrowed(&data.supports[look.craft.index()].name),
        space: Text::Borrowed(Space::Support.id(data)),
        face: &data.faces.supports[look.craft.index()],
        ..Piece::default()
    }
}
