//! What a scenario names: hexes, units, leaders, chits.

use atlas::CellId;

use super::{ArrivalForm, PlacedForm, ScenarioForm, VictoryForm, WorthForm};
use crate::data::board::{Line, Terrain};
use crate::data::scenario::{
    Arrival, Attached, BeachInfo, Chit, Held, Placed, Points, ScenarioInfo, Target, VictoryInfo,
    Wave, Worth,
};
use crate::data::tables::Hour;
use crate::data::{Data, Hexes, read};
use crate::ids::{DivisionId, FormationId, LeaderId, Side, UnitId, Units};
use crate::marker::{Marker, Markers};

/// Finds what a scenario names.
pub(super) struct Names<'a> {
    data: &'a Data,
    hexes: Hexes,
}

impl<'a> Names<'a> {
    pub(super) fn new(data: &'a Data, form: &ScenarioForm) -> Result<Self, String> {
        let hexes = match &form.region {
            Some(key) => read::region(&data.map, key)?,
            None => data.map.cells().collect(),
        };
        Ok(Names { data, hexes })
    }

    fn hex(&self, label: &str) -> Result<CellId, String> {
        let found = self.data.map.at(label).filter(|&c| self.hexes.contains(c));
        found.ok_or(format!("hex `{label}` is not on its map"))
    }

    fn land(&self, label: &str) -> Result<CellId, String> {
        let hex = self.hex(label)?;
        if self.data.hex(hex).terrain == Terrain::Sea {
            return Err(format!("hex `{label}` is sea"));
        }
        Ok(hex)
    }

    fn lands(&self, labels: &[String]) -> Result<Vec<CellId>, String> {
        labels.iter().map(|label| self.land(label)).collect()
    }

    fn unit(&self, name: &str) -> Result<UnitId, String> {
        let found = self.data.unit_named(name);
        found.ok_or(format!("there is no unit `{name}`"))
    }

    fn units<C: FromIterator<UnitId>>(&self, names: &[String]) -> Result<C, String> {
        names.iter().map(|name| self.unit(name)).collect()
    }

    fn leader(&self, name: &str) -> Result<LeaderId, String> {
        let found = self.data.leader_named(name);
        found.ok_or(format!("there is no leader `{name}`"))
    }

    fn leaders(&self, names: &[String]) -> Result<Vec<LeaderId>, String> {
        names.iter().map(|name| self.leader(name)).collect()
    }

    fn division(&self, id: &str) -> Result<DivisionId, String> {
        let found = self.data.division_named(id);
        found.ok_or(format!("there is no division `{id}`"))
    }

    fn with_chit(&self, id: &str) -> Result<FormationId, String> {
        let found = self.data.formation_named(id);
        let found = found.filter(|&f| self.data.formation(f).chit);
        found.ok_or(format!("there is no Formation chit `{id}`"))
    }

    fn chit(&self, text: &str) -> Result<Chit, String> {
        match text.split_once(':') {
            Some(("division", id)) => self.division(id).map(Chit::Division),
            Some(("formation", id)) => self.with_chit(id).map(Chit::Formation),
            Some(("direct", "allied")) => Ok(Chit::Direct(Side::Allied)),
            Some(("direct", "german")) => Ok(Chit::Direct(Side::German)),
            None if text == "royal-marines" => Ok(Chit::RoyalMarines),
            None if text == "events" => Ok(Chit::Events),
            None if text == "naval" => Ok(Chit::Naval),
            _ => Err(format!("there is no chit `{text}`")),
        }
    }

    pub(super) fn scenario(&self, form: &ScenarioForm) -> Result<ScenarioInfo, String> {
        let all = |list: &[String]| {
            let each = list.iter().map(|id| self.with_chit(id));
            each.collect::<Result<Vec<_>, _>>()
        };
        let pairs = form.neighbours.iter();
        let neighbours = pairs.map(|[a, b]| Ok::<_, String>([self.hex(a)?, self.hex(b)?]));
        let later = form.later_chits.iter();
        let later = later.map(|[turn, chit]| Ok::<_, String>((hour(turn)?, self.chit(chit)?)));
        let points = form.points.iter().map(|p| {
            Ok::<_, String>(Points {
                division: self.division(&p.division)?,
                command: p.command,
                dispatch: p.dispatch,
            })
        });
        let attached = form.attached.iter().map(|a| {
            Ok::<_, String>(Attached {
                division: self.division(&a.division)?,
                stripe: a.stripe,
                units: self.units(&a.units)?,
            })
        });
        let parks = form.parks.iter();
        let parks = parks.map(|[d, at]| Ok::<_, String>((self.division(d)?, self.land(at)?)));
        let leaders = form.leaders.iter();
        let leaders = leaders.map(|[l, at]| Ok::<_, String>((self.leader(l)?, self.land(at)?)));
        let placed = form.place.iter().map(|p| self.placed(p));
        let arrivals = form.arrivals.iter().map(|a| self.arrival(a));
        let waves = form.waves.iter().map(|w| {
            Ok::<_, String>(Wave {
                wave: w.wave,
                beach: w.beach,
                units: self.units(&w.units)?,
                leaders: self.leaders(&w.leaders)?,
            })
        });
        let beaches = form.beaches.iter().map(|b| BeachInfo {
            beach: b.beach,
            nests: b.nests,
            obstacles: b.obstacles,
            gap: b.gap,
        });
        let chits = form.chits.iter().map(|chit| self.chit(chit));
        let info = ScenarioInfo {
            id: form.id.clone(),
            title: form.title.clone(),
            blurb: form.blurb.clone(),
            hexes: self.hexes,
            turns: form
                .turns
                .iter()
                .map(|t| hour(t))
                .collect::<Result<_, _>>()?,
            weather: form.weather,
            air_points: form.air_points,
            sea_state: form.sea_state,
            before_night: form.before_night.as_deref().map(hour).transpose()?,
            entry: [
                self.lands(&form.entry.allied)?,
                self.lands(&form.entry.german)?,
            ],
            neighbours: neighbours.collect::<Result<_, _>>()?,
            interdicted: self.lands(&form.interdicted)?,
            chits: chits.collect::<Result<_, _>>()?,
            later_chits: later.collect::<Result<_, _>>()?,
            formation_chits: all(&form.formation_chits)?,
            free_formation_chits: all(&form.free_formation_chits)?,
            first_chit: self.chit(&form.first_chit)?,
            force: form.force.as_deref().map(|at| self.hex(at)).transpose()?,
            points: points.collect::<Result<_, _>>()?,
            attached: attached.collect::<Result<_, _>>()?,
            beaches: beaches.collect(),
            parks: parks.collect::<Result<_, _>>()?,
            lines: form.lines.iter().map(|l| (l.until, l.beach)).collect(),
            placed: placed.collect::<Result<_, _>>()?,
            leaders: leaders.collect::<Result<_, _>>()?,
            arrivals: arrivals.collect::<Result<_, _>>()?,
            waves: waves.collect::<Result<_, _>>()?,
            held: self.held(form)?,
            victory: self.victory(&form.victory)?,
            orphans: 0,
            entries: Hexes::EMPTY,
            shunned: [Hexes::EMPTY; 2],
        };
        self.sound(&info)?;
        Ok(ScenarioInfo {
            orphans: self.orphans(&info),
            entries: info.entry.iter().flatten().copied().collect(),
            shunned: Side::BOTH.map(|side| self.near_entries(&info.entry[side.enemy().index()])),
            ..info
        })
    }

    /// Hexes within two of one of these.
    fn near_entries(&self, entries: &[CellId]) -> Hexes {
        let near = |&hex: &CellId| {
            let mut entries = entries.iter();
            entries.any(|&entry| self.data.distance(entry, hex) <= 2)
        };
        self.data.map.cells().filter(near).collect()
    }

    /// Formations without a leader in the scenario.
    fn orphans(&self, info: &ScenarioInfo) -> u64 {
        let start = info.leaders.iter().map(|&(leader, _)| leader);
        let later = info.arrivals.iter().flat_map(|a| &a.leaders);
        let landed = info.waves.iter().flat_map(|w| &w.leaders);
        let leaders = start.chain(later.chain(landed).copied());
        let leaders = leaders.map(|leader| &self.data.leaders[leader.index()]);
        let commanding = leaders.filter(|leader| leader.attach.is_some());
        let led = commanding.fold(0, |led, leader| led | 1 << leader.formation.0);
        !led
    }

    fn placed(&self, form: &PlacedForm) -> Result<Placed, String> {
        let told = |fault: &str| Err(format!("{}: {fault}", form.unit));
        let unit = self.unit(&form.unit)?;
        let info = self.data.unit(unit);
        let mut markers = match form.inside.as_deref() {
            None => Markers::EMPTY,
            Some("ip") => Markers::of(&[Marker::Ip]),
            Some("ent") => Markers::of(&[Marker::Ent]),
            Some(_) => return told("is in neither an ip nor an ent"),
        };
        if form.column {
            markers = markers.with(Marker::Column);
        }
        match form.cohesion {
            0 => {}
            1 => markers = markers.with(Marker::OneCohesionHit),
            2 => markers = markers.with(Marker::TwoCohesionHits),
            _ => return told("has more than two Cohesion Hits"),
        }
        if form.reduced && info.steps < 2 {
            return told("has one step only");
        }
        if form.mounted && info.mounted.is_none() {
            return told("has no vehicle side");
        }
        Ok(Placed {
            unit,
            at: self.land(&form.at)?,
            markers,
            reduced: form.reduced,
            mounted: form.mounted,
        })
    }

    fn arrival(&self, form: &ArrivalForm) -> Result<Arrival, String> {
        let target = match (&form.to, &form.zone) {
            (Some(at), None) if form.direct => Target::Hex(self.land(at)?),
            (Some(at), None) => Target::Entry(self.land(at)?),
            (None, Some(key)) => Target::Zone(read::region(&self.data.map, key)?),
            _ => return Err(format!("arrivals of {}: `to` or `zone`", form.turn)),
        };
        let chit = form.chit.as_deref().map(|chit| self.chit(chit));
        Ok(Arrival {
            turn: hour(&form.turn)?,
            target,
            chit: chit.transpose()?,
            reduced: form.reduced,
            mounted: form.mounted,
            units: self.units(&form.units)?,
            leaders: self.leaders(&form.leaders)?,
        })
    }

    fn held(&self, form: &ScenarioForm) -> Result<Option<Held>, String> {
        let Some(held) = &form.held else {
            return Ok(None);
        };
        let line = Line::features().find(|(_, key)| *key == held.feature);
        let (line, _) = line.ok_or(format!("no feature `{}`", held.feature))?;
        Ok(Some(Held {
            until: hour(&held.turn)?,
            line,
            units: self.units(&held.units)?,
        }))
    }

    fn victory(&self, form: &VictoryForm) -> Result<VictoryInfo, String> {
        let worth = |form: &Option<WorthForm>| match form {
            None => Ok::<_, String>(None),
            Some(form) => Ok(Some(Worth {
                points: form.points,
                hexes: self.lands(&form.hexes)?.into_iter().collect(),
            })),
        };
        let held = |list: &[(u8, String)]| {
            let each = list.iter().map(|(n, at)| Ok((*n, self.land(at)?)));
            each.collect::<Result<Vec<_>, String>>()
        };
        let sinking = form.levels.is_sorted_by(|a, b| a.0 > b.0);
        if form.levels.is_empty() || !sinking {
            return Err("levels of victory begin with the highest".to_owned());
        }
        let sudden = form.sudden_german.as_deref().map(|at| self.land(at));
        Ok(VictoryInfo {
            hexes: [held(&form.allied)?, held(&form.german)?],
            per_step: [form.per_allied_step, form.per_german_step],
            per_allied_unit: form.per_allied_unit,
            per_german_tank: form.per_german_tank,
            gap_open: form.gap_open,
            caen: form.caen.as_ref().map(|c| (c.points, c.most)),
            allied_all_of: worth(&form.allied_all_of)?,
            link_up: worth(&form.link_up)?,
            at_the_sea: worth(&form.at_the_sea)?,
            levels: form.levels.clone(),
            sudden_german: sudden.transpose()?,
            beaches_must_open: form.beaches_must_open,
        })
    }

    /// No unit or leader is in two places; entries, turns and points fit together.
    fn sound(&self, info: &ScenarioInfo) -> Result<(), String> {
        let arriving = info.arrivals.iter().flat_map(|a| &a.units);
        let landing = info.waves.iter().flat_map(|w| &w.units);
        let placed = info.placed.iter().map(|p| &p.unit);
        let mut seen = Units::EMPTY;
        for &unit in placed.chain(arriving).chain(landing) {
            let name = &self.data.unit(unit).name;
            if seen.has(unit) {
                return Err(format!("{name} is in two places"));
            }
            seen.add(unit);
        }
        for arrival in &info.arrivals {
            let entries = info.entry.iter().flatten();
            let known = match arrival.target {
                Target::Entry(at) => entries.copied().any(|entry| entry == at),
                Target::Hex(_) | Target::Zone(_) => true,
            };
            if !known || !info.turns.contains(&arrival.turn) {
                return Err("an arrival has no entry hex or no turn".to_owned());
            }
        }
        let listed = info.chits.contains(&info.first_chit);
        if !listed || info.turns.is_empty() {
            return Err("the first chit is in the mug, and there is a turn".to_owned());
        }
        Ok(())
    }
}

fn hour(text: &str) -> Result<Hour, String> {
    Hour::of(text).ok_or(format!("there is no turn `{text}`"))
}
