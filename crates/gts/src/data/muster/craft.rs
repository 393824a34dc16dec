//! Rearguards, landing craft, support craft and ships.

use super::{CountersFile, SupportCraftForm, find, told};
use crate::data::board::SubBeach;
use crate::data::counters::{CraftInfo, Face, FormationInfo, RearguardInfo, ShipInfo, SupportInfo};
use crate::data::printed;
use crate::ids::FormationId;

pub(super) fn rearguard(file: &CountersFile) -> Result<RearguardInfo, String> {
    let form = &file.rearguard;
    let face: Face = printed::face(&form.fire, &form.defence, &form.movement)?;
    Ok(RearguardInfo {
        face,
        assault: printed::assault(&form.assault)?,
        quality: printed::quality(&form.quality)?.0,
        steps: form.steps,
    })
}

pub(super) fn crafts(
    file: &CountersFile,
    formations: &[FormationInfo],
) -> Result<Vec<CraftInfo>, String> {
    let mut list = Vec::new();
    for form in &file.craft.kind {
        let of = |fault| format!("counters.toml: {}: {fault}", form.name);
        let carried = form.formations.iter().map(|name| {
            let at = find(formations, name, |f| &f.id);
            at.map(FormationId)
                .ok_or_else(|| of(format!("no formation `{name}`")))
        });
        list.push(CraftInfo {
            name: form.name.clone(),
            title: form.title.clone().unwrap_or_else(|| form.name.clone()),
            fire: printed::fire(&form.fire).map_err(of)?,
            defence: printed::defence(&form.defence).map_err(of)?,
            quality: printed::quality(&form.quality).map_err(of)?.0,
            steps: form.steps,
            formations: carried.collect::<Result<_, _>>()?,
        });
    }
    Ok(list)
}

pub(super) fn supports(file: &CountersFile) -> Result<Vec<SupportInfo>, String> {
    let read = |form: &SupportCraftForm| {
        let of = |fault| format!("counters.toml: {}: {fault}", form.name);
        let beach = SubBeach::of(&form.beach);
        Ok(SupportInfo {
            name: form.name.clone(),
            kind: form.kind,
            beach: beach.ok_or_else(|| of(format!("no beach `{}`", form.beach)))?,
            fire: printed::gun(&form.fire).map_err(of)?,
            defence: printed::defence(&form.defence).map_err(of)?,
            steps: form.steps,
        })
    };
    file.support.craft.iter().map(read).collect()
}

pub(super) fn ships(file: &CountersFile) -> Result<Vec<ShipInfo>, String> {
    let mut list = Vec::new();
    for form in &file.ships.ship {
        let of = |fault| format!("counters.toml: {}: {fault}", form.name);
        list.push(ShipInfo {
            name: form.name.clone(),
            title: form.title.clone(),
            fire: printed::gun(&form.fire).map_err(of)?,
            defence: printed::defence(&form.defence).map_err(of)?,
            roams: match form.moves.as_str() {
                "*" => true,
                "S" => false,
                other => return told(&form.name, format!("no Force `{other}`")),
            },
            starts: form.starts,
        });
    }
    Ok(list)
}
