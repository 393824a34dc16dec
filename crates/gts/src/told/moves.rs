//! Movement (1.10) and leaders on their way (1.2.6).

use kernel::{Listener, Tells, Told};

use super::{Marks as _, Names};
use crate::data::Data;
use crate::event::MoveEvent;
use crate::marker::Marker;
use crate::stack::Change;

impl Tells<Data> for MoveEvent {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        let say = Names(data);
        Some(match *self {
            MoveEvent::Moved { unit, to } => {
                Told::says(format!("{} moves to {}.", say.unit(unit), say.hex(to))).at(say.hex(to))
            }
            MoveEvent::LeaderWent { leader, to, .. } => {
                Told::says(format!("{} goes to {}.", say.leader(leader), say.hex(to)))
                    .at(say.hex(to))
            }
            MoveEvent::LeaderGone { leader } => {
                let name = say.leader(leader);
                Told::says(format!("{name} has no formation left and is removed."))
            }
            MoveEvent::LeaderWaits { leader } => {
                let name = say.leader(leader);
                let waits = "waits for those of his formation still to come";
                Told::says(format!("{name} {waits}."))
            }
            MoveEvent::Changed { unit, change } => {
                let says = format!("{} {}.", say.unit(unit), does(change));
                marked(Told::says(says), say.id(unit), change)
            }
            MoveEvent::Left { unit } => Told::says(format!("{} leaves the map.", say.unit(unit))),
        })
    }
}

fn does(change: Change) -> &'static str {
    match change {
        Change::Column => "enters Column",
        Change::Deploy => "leaves Column",
        Change::Mount(false) => "mounts",
        Change::Mount(true) => "mounts, in Column",
        Change::Dismount(false) => "dismounts",
        Change::Dismount(true) => "dismounts, in Column",
        Change::EnterEnt => "enters an ENT",
        Change::LeaveEnt => "leaves its ENT",
        Change::EnterBocage => "goes into the hedgerows",
        Change::LeaveBocage => "comes out of the hedgerows",
        Change::Join => "joins the Artillery Park",
    }
}

fn marked(told: Told, unit: &str, change: Change) -> Told {
    match change {
        Change::Column => told.with_marker(unit, Marker::Column),
        Change::Deploy => told.without_marker(unit, Marker::Column),
        Change::Mount(_) => told.marked(unit, "mounted"),
        Change::Dismount(_) => told.unmarked(unit, "mounted"),
        Change::EnterEnt => told.with_marker(unit, Marker::Ent),
        Change::LeaveEnt => told.without_marker(unit, Marker::Ent),
        Change::EnterBocage => told.with_marker(unit, Marker::InBocage),
        Change::LeaveBocage => told.without_marker(unit, Marker::InBocage),
        Change::Join => told.marked(unit, "park"),
    }
}
