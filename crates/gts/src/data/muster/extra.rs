//! Pieces that are units in play without a line of their own: rearguards and landing craft.

use crate::data::counters::{
    Allowance, Class, CraftInfo, DivisionInfo, Face, FormationInfo, Kind, RearguardInfo, Stripe,
    UnitInfo,
};
use crate::ids::{FormationId, Side};

/// How many of each kind of landing craft there are: more than two waves of the largest scenario need at once.
const CRAFT: [u8; 3] = [14, 14, 8];

/// 1.11#rearguard: each formation's supply.
pub(super) fn rearguards(
    info: &RearguardInfo,
    divisions: &[DivisionInfo],
    formations: &[FormationInfo],
    units: &mut Vec<UnitInfo>,
) {
    for (i, formation) in formations.iter().enumerate() {
        for number in 1..=formation.rearguards {
            units.push(UnitInfo {
                name: format!("Rearguard-{number}/{}", formation.id),
                title: format!("Rearguard {number} of {}", formation.name),
                side: divisions[formation.division.index()].side,
                division: formation.division,
                formation: FormationId(i as u8),
                kind: Kind::Rearguard,
                stripe: Stripe::None,
                face: info.face,
                mounted: None,
                assault: info.assault,
                quality: info.quality,
                red: false,
                steps: info.steps,
                contact: None,
                flak: None,
                flags: 0,
            });
        }
    }
}

/// 1.18.4: landing craft, so many of each kind.
pub(super) fn crafts(
    crafts: &[CraftInfo],
    formations: &[FormationInfo],
    units: &mut Vec<UnitInfo>,
) {
    let Some(first) = formations.first() else {
        return;
    };
    for (craft, count) in crafts.iter().zip(CRAFT) {
        for number in 1..=count {
            units.push(UnitInfo {
                name: format!("{}-{number}", craft.name),
                title: format!("{} {number}", craft.title),
                side: Side::Allied,
                division: first.division,
                formation: FormationId(0),
                kind: Kind::LandingCraft,
                stripe: Stripe::None,
                face: Face {
                    fire: craft.fire,
                    defence: craft.defence,
                    allowance: Allowance::No,
                    class: Class::Tracked,
                },
                mounted: None,
                assault: None,
                quality: craft.quality,
                red: false,
                steps: craft.steps,
                contact: None,
                flak: None,
                flags: 0,
            });
        }
    }
}
