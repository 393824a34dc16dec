//! German units and their depth markers.

use atlas::CellId;
use kernel::Told;

use super::Names;
use crate::data::{Data, Tactic};
use crate::ids::{DepthId, GermanId, PositionId};
use crate::words;

/// The German unit leaves the map, with its depth marker if it has one.
fn wiped_out(names: &Names<'_>, told: Told, position: PositionId, deep: bool) -> Told {
    let (data, at) = (names.0, names.0.at(position));
    let told = told.removed(data.german_id(position), at);
    if deep {
        told.removed(data.depth_id(position), at)
    } else {
        told
    }
}

pub(super) fn bombarded(names: &Names<'_>, position: PositionId, deep: bool) -> Told {
    let told = names.there(position, |p| {
        format!("Naval guns wipe out the coastal unit in {p}.")
    });
    wiped_out(names, told, position, deep)
}

pub(super) fn bombardment_over(names: &Names<'_>, position: PositionId) -> Told {
    let there = names.position(position);
    let told = Told::says(format!(
        "The coastal unit in {there} survives the bombardment, disrupted; the tank wall is breached."
    ));
    wall_down(names.0, told)
}

pub(super) fn wall_destroyed(data: &Data) -> Told {
    let told = Told::says("The Dieppe tank wall is destroyed.");
    wall_down(data, told.gist("tank wall destroyed"))
}

/// The tank wall is marked as destroyed, hex by hex.
fn wall_down(data: &Data, told: Told) -> Told {
    let hexes = data.wall_hexes.iter();
    hexes.fold(told, |told, hex| {
        told.marked(data.label(hex), "wall-destroyed")
    })
}

pub(super) fn moved(names: &Names<'_>, from: PositionId, to: PositionId, deep: bool) -> Told {
    let (data, here, there) = (names.0, names.0.at(from), names.0.at(to));
    let (old, new) = (names.position(from), names.position(to));
    let told = Told::says(format!("The Germans in {old} move to {new}."))
        .at(here)
        .at(there);
    let goes = |told: Told, name: fn(&Data, PositionId) -> &str| {
        told.became(name(data, from), name(data, to))
            .moved(name(data, to), here, there)
    };
    let told = goes(told, Data::german_id);
    if deep {
        goes(told, Data::depth_id)
    } else {
        told
    }
}

pub(super) fn assaulted(
    names: &Names<'_>,
    from: PositionId,
    hex: CellId,
    die: u8,
    strength: u8,
) -> Told {
    let (data, there, hex) = (names.0, names.position(from), names.hex(hex));
    let result = if die > strength {
        "and break in"
    } else {
        "and are held"
    };
    Told::says(format!(
        "The Germans in {there} assault {hex}: {die} against strength {strength}, {result}."
    ))
    .at(data.at(from))
    .at(hex)
    .die("d6", die, "assault")
    .shot(data.german_id(from), data.at(from), hex)
}

pub(super) fn recovered(names: &Names<'_>, position: PositionId) -> Told {
    let told = names.there(position, |p| format!("The Germans in {p} recover."));
    told.unmarked(names.0.german_id(position), "disrupted")
}

pub(super) fn depth_withdrawn(names: &Names<'_>, position: PositionId) -> Told {
    let told = names.there(position, |p| {
        format!("The Germans in {p} are redeployed and lose their depth marker.")
    });
    told.removed(names.0.depth_id(position), names.0.at(position))
}

pub(super) fn depth_placed(names: &Names<'_>, position: PositionId, rule: &str) -> Told {
    let told = names.there(position, |p| {
        format!("The Germans in {p} gain a depth marker.")
    });
    let told = told.placed(names.0.depth_id(position), names.0.at(position));
    // The placement of a chit decides nothing yet.
    match rule {
        "15.2" => told.gist("German gains depth"),
        _ => told,
    }
}

fn demands(requires: Option<Tactic>) -> String {
    requires.map_or_else(String::new, |tactic| {
        format!(", demanding {}", words::tactic(tactic))
    })
}

pub(super) fn revealed(names: &Names<'_>, position: PositionId, german: GermanId) -> Told {
    let info = names.0.german(german);
    let kind = words::german_kind(info.kind);
    let (name, strength, demands) = (&info.name, info.strength, demands(info.requires));
    names.there(position, |p| {
        format!("{p} is held by {name} ({kind}, strength {strength}{demands}).")
    })
}

pub(super) fn depth_revealed(names: &Names<'_>, position: PositionId, depth: DepthId) -> Told {
    let info = names.0.depth(depth);
    let (strength, demands) = (info.strength, demands(info.requires));
    names.there(position, |p| {
        format!("The depth marker in {p} adds {strength}{demands}.")
    })
}

pub(super) fn disrupted(names: &Names<'_>, position: PositionId) -> Told {
    names
        .there(position, |p| format!("The Germans in {p} are disrupted."))
        .gist("German disrupted")
        .marked(names.0.german_id(position), "disrupted")
}

pub(super) fn eliminated(names: &Names<'_>, position: PositionId, deep: bool) -> Told {
    let told = names
        .there(position, |p| format!("The Germans in {p} are eliminated."))
        .gist("German unit eliminated")
        .lost(names.0.german_id(position));
    wiped_out(names, told, position, deep)
}

pub(super) fn depth_eliminated(names: &Names<'_>, position: PositionId) -> Told {
    names
        .there(position, |p| {
            format!("The depth marker in {p} is eliminated.")
        })
        .gist("depth marker eliminated")
        .removed(names.0.depth_id(position), names.0.at(position))
}
