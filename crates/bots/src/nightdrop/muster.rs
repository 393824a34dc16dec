//! British Sticks: who meets whom where, and when they are turned up and combined (2.4).

use atlas::CellId;
use nightdrop::data::StickKind;
use nightdrop::ids::{Bits, Colour, PieceId};
use nightdrop::{Choice, FULL_COMPANY, Nightdrop, Place, REDUCED_COMPANY};

use super::sight::Sight;

/// Hexes a Stick walks in a daylight Activation, over mixed ground.
const DAY_WALK: u8 = 3;
/// How much a meeting within reach of Germans is worth of one that is not.
const UNDER_WATCH: f32 = 0.75;

/// Hexes a reduced Company and a Stick come nearer in an Activation by night, if each goes to meet the other.
const NIGHT_MEETING: f32 = 3.0;
/// By day.
const DAY_MEETING: f32 = 8.0;

/// Where every Stick is going, and which reduced Company goes to meet one.
pub(super) struct Muster(Vec<Option<Meeting>>);

#[derive(Clone, Copy, Debug)]
struct Meeting {
    hex: CellId,
    worth: f32,
    company: bool,
}

/// What can meet in a hex.
struct Group {
    hex: CellId,
    worth: f32,
    score: f32,
    sticks: Vec<PieceId>,
    company: Option<PieceId>,
}

impl Muster {
    /// For a side without Sticks.
    pub(super) fn none() -> Muster {
        Muster(vec![None; PieceId::COUNT])
    }

    /// Plans meetings for every colour, the best first.
    pub(super) fn new(sight: &Sight<'_>) -> Muster {
        let mut plan = Muster::none();
        for colour in Colour::ALL {
            plan.plan(sight, colour);
        }
        plan
    }

    fn plan(&mut self, sight: &Sight<'_>, colour: Colour) {
        let (game, w) = (sight.game, sight.w);
        let mut free: Vec<(PieceId, CellId)> = colour
            .sticks()
            .and(game.on_map())
            .iter()
            .filter(|&s| !is_headquarters(game, s))
            .filter_map(|s| Some((s, game.hex_of(s)?)))
            .collect();
        let mut reduced: Vec<(PieceId, CellId)> = colour
            .companies()
            .and(game.on_map())
            .iter()
            .filter(|&c| game.is_reduced(c))
            .filter_map(|c| Some((c, game.hex_of(c)?)))
            .collect();
        let counters = colour.companies().iter();
        let mut counters = counters.filter(|&c| game.place(c) == Place::Pool).count();
        let mut last: Vec<Meeting> = Vec::new();
        while let Some(group) = best_group(sight, &free, &reduced, counters) {
            let meeting = Meeting {
                hex: group.hex,
                worth: group.worth,
                company: group.company.is_some(),
            };
            for &stick in &group.sticks {
                self.0[stick.index()] = Some(meeting);
            }
            free.retain(|(s, _)| !group.sticks.contains(s));
            match group.company {
                Some(company) => {
                    reduced.retain(|(c, _)| *c != company);
                    self.0[company.index()] = game.hex_of(group.sticks[0]).map(|hex| Meeting {
                        hex,
                        worth: w.collect,
                        company: true,
                    });
                }
                None => counters -= 1,
            }
            last.push(meeting);
        }
        // Who is left over joins the nearest meeting: somebody may be missing there tomorrow.
        for (stick, hex) in free {
            let nearest = last.iter().min_by_key(|m| sight.chart.hops(hex, m.hex));
            self.0[stick.index()] = nearest.map(|m| Meeting {
                worth: sight.w.half_company * 0.5,
                company: false,
                ..*m
            });
        }
    }

    /// Whether a Stick is on its way to a reduced Company beside it.
    pub(super) fn joins_company(&self, stick: PieceId) -> bool {
        self.0[stick.index()].is_some_and(|m| m.company)
    }

    /// How much a reduced Company would like to be in a hex for the Stick that is to join it.
    pub(super) fn collect(&self, sight: &Sight<'_>, company: PieceId, hex: CellId) -> f32 {
        self.0[company.index()].map_or(0.0, |m| {
            let away = meeting_time(sight.game, sight.chart.hops(hex, m.hex));
            m.worth * sight.w.gather_patience.powf(away)
        })
    }

    /// How much a Stick would like to be in a hex.
    pub(super) fn value(&self, sight: &Sight<'_>, stick: PieceId, hex: CellId) -> f32 {
        let meeting = self.0[stick.index()].map_or(0.0, |m| {
            let away = walk(sight.game, sight.chart.hops(hex, m.hex));
            let hexes = f32::from(sight.chart.hops(hex, m.hex));
            m.worth * sight.w.gather_patience.powf(away) - 0.01 * hexes
        });
        let company = sight.game.units_in(hex).and(Bits::COMPANIES);
        let watched = company.is_empty() && sight.strikers(hex).1 > 0;
        let fear = if watched {
            sight.w.stick_danger * sight.w.stick * nearness(sight, hex)
        } else {
            0.0
        };
        meeting - fear
    }
}

/// How close the nearest German is, from 1 for next to it down to a little at the end of his reach.
fn nearness(sight: &Sight<'_>, hex: CellId) -> f32 {
    let hunters = sight.enemies().iter().filter(|e| e.attack.is_some());
    let nearest = hunters.map(|e| sight.chart.hops(e.hex, hex)).min();
    let away = f32::from(nearest.unwrap_or(u8::MAX));
    (1.0 - (away - 1.0) / f32::from(sight.reach() + 1)).max(0.1)
}

/// Activations a Stick walks.
fn walk(game: &Nightdrop, hops: u8) -> f32 {
    if game.is_night() {
        f32::from(hops)
    } else {
        f32::from(hops) / f32::from(DAY_WALK)
    }
}

/// Activations until a reduced Company and a Stick meet.
fn meeting_time(game: &Nightdrop, hops: u8) -> f32 {
    let pace = if game.is_night() {
        NIGHT_MEETING
    } else {
        DAY_MEETING
    };
    f32::from(hops) / pace
}

/// 2.6.4: a counter that never moves and never joins.
pub(super) fn is_headquarters(game: &Nightdrop, piece: PieceId) -> bool {
    piece == PieceId::HEADQUARTERS || game.shown_kind(piece) == Some(StickKind::Advantage)
}

/// The best of all groups that could meet, if any is worth it; the first of equals.
fn best_group(
    sight: &Sight<'_>,
    free: &[(PieceId, CellId)],
    reduced: &[(PieceId, CellId)],
    counters: usize,
) -> Option<Group> {
    let rebuilt = reduced.iter();
    let rebuilt = rebuilt.filter_map(|&(company, hex)| rebuilt_at(sight, free, company, hex));
    let mut groups: Vec<Group> = rebuilt.collect();
    if counters > 0 {
        let mut places: Vec<CellId> = Vec::new();
        for &(_, from) in free {
            places.push(from);
            places.extend(sight.data.hex(from).open().iter().map(|n| n.to));
        }
        places.sort_unstable();
        places.dedup();
        groups.extend(
            places
                .into_iter()
                .flat_map(|hex| formed_at(sight, free, hex)),
        );
    }
    let mut best: Option<Group> = None;
    for group in groups.into_iter().filter(|group| group.score > 0.0) {
        if best.as_ref().is_none_or(|b| group.score > b.score) {
            best = Some(group);
        }
    }
    best
}

/// A reduced Company with the nearest Stick.
fn rebuilt_at(
    sight: &Sight<'_>,
    free: &[(PieceId, CellId)],
    company: PieceId,
    hex: CellId,
) -> Option<Group> {
    let hops = |&(_, from): &(PieceId, CellId)| sight.chart.hops(from, hex);
    let nearest = free.iter().min_by_key(|&stick| hops(stick))?;
    let away = meeting_time(sight.game, hops(nearest)) * sight.w.collect_slow;
    Some(Group {
        hex,
        worth: sight.w.reinforcement,
        score: sight.w.reinforcement * sight.w.gather_patience.powf(away),
        sticks: vec![nearest.0],
        company: Some(company),
    })
}

/// The two or three nearest Sticks, as a new Company.
fn formed_at(sight: &Sight<'_>, free: &[(PieceId, CellId)], hex: CellId) -> Vec<Group> {
    let (game, w) = (sight.game, sight.w);
    if game.holds(nightdrop::ids::Side::German, hex) || hex == sight.data.battery {
        return Vec::new();
    }
    let mut near: Vec<(u8, PieceId)> = free
        .iter()
        .map(|&(s, from)| (sight.chart.hops(from, hex), s))
        .filter(|(hops, _)| *hops < u8::MAX)
        .collect();
    near.sort_unstable();
    let watch = if sight.strikers(hex).1 > 0 {
        UNDER_WATCH
    } else {
        1.0
    };
    let group = |(number, worth): (u32, f32)| {
        let size = number as usize;
        let &(hops, _) = near.get(size - 1)?;
        let sticks: Vec<PieceId> = near[..size].iter().map(|(_, s)| *s).collect();
        if number < FULL_COMPANY && !may_lead(game, &sticks) {
            return None;
        }
        Some(Group {
            hex,
            worth,
            score: worth * watch * w.gather_patience.powf(walk(game, hops)),
            sticks,
            company: None,
        })
    };
    let sizes = [
        (REDUCED_COMPANY, w.half_company),
        (FULL_COMPANY, w.full_company),
    ];
    sizes.into_iter().filter_map(group).collect()
}

/// Whether one of them leads, or might.
fn may_lead(game: &Nightdrop, sticks: &[PieceId]) -> bool {
    sticks
        .iter()
        .any(|&s| game.shown_kind(s).is_none_or(StickKind::leads))
}

/// 2.4: what is done with Sticks at the end of an Activation.
pub(super) fn regroup(sight: &Sight<'_>, choices: &[Choice]) -> Choice {
    let worth = |choice: &Choice| match *choice {
        // The larger Company first; an HQ is as good a leader as any and brings a marker (2.5).
        Choice::Form(sticks) => 2.0 + f64::from(sticks.len()),
        Choice::Reinforce(company, stick) => {
            let vital = if company == PieceId::HOWARD_1 {
                5.0
            } else {
                4.5
            };
            let plain = sight.game.shown_kind(stick) == Some(StickKind::P);
            vital + if plain { 0.1 } else { 0.0 }
        }
        Choice::Turn(hex, colour) if is_time(sight, hex, colour) => 1.0,
        Choice::Done => 0.5,
        _ => 0.0,
    };
    let best = choices.iter().max_by(|a, b| worth(a).total_cmp(&worth(b)));
    best.copied().unwrap_or(Choice::Done)
}

/// Three are turned up at once; two wait for a third that is near, unless Germans are.
fn is_time(sight: &Sight<'_>, hex: CellId, colour: Colour) -> bool {
    let game = sight.game;
    let there = game.units_in(hex);
    let reduced = there
        .and(Bits::COMPANIES)
        .iter()
        .any(|c| game.is_reduced(c));
    let sticks = there.and(colour.sticks());
    if reduced || sticks.len() >= FULL_COMPANY {
        return true;
    }
    if !may_lead(game, &sticks.iter().collect::<Vec<_>>()) {
        return false;
    }
    let others = colour.sticks().and(game.on_map()).without(sticks);
    let alone = |s: PieceId, at: CellId| {
        game.units_in(at).and(colour.sticks()).len() == 1 && !is_headquarters(game, s)
    };
    let coming = others.iter().any(|s| {
        game.hex_of(s).is_some_and(|at| {
            alone(s, at) && f32::from(sight.chart.hops(at, hex)) <= sight.w.gather_wait
        })
    });
    !coming || sight.strikers(hex).1 > 0
}
