//! Attacks weighed before they are made: every unit the target may turn out to be, every depth
//! marker that may lie beneath it, and what the table of 15.2 makes of each.

use atlas::CellId;
use jubilee::advice::STACK;
use jubilee::data::{AttackResult, Data, Disposition, Tactic, UnitKind};
use jubilee::ids::{GermanId, PositionId, UnitId, Units};
use jubilee::{Choice, Defence, Jubilee};

use super::chart::Chart;
use super::danger::Danger;
use super::weights::Weights;

/// From where the attackers come (11.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
enum Flanking {
    /// From one hex next to the target.
    #[default]
    No,
    /// From two.
    Once,
    /// From two that are not neighbours: enough where it is demanded twice.
    Twice,
}

/// The attackers as the table sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Force {
    /// Attack strength in all.
    pub(super) strength: u8,
    heavy: bool,
    commando: bool,
    flanking: Flanking,
}

impl Force {
    /// Adds the units up (11.6-11.8, 11.11).
    pub(super) fn of(game: &Jubilee, target: PositionId, with: Units) -> Force {
        let data = game.data();
        let mut force = Force::default();
        let beside = &data.position(target).beside;
        let mut hexes: [Option<CellId>; 6] = [None; 6];
        for unit in with.iter() {
            let side = game.side(unit);
            force.strength += side.strength;
            force.heavy |= side.heavy;
            force.commando |= data.unit(unit).kind == UnitKind::Commando;
            let Some(hex) = game.hex_of(unit).filter(|&hex| beside.contains(hex)) else {
                continue;
            };
            for other in hexes.iter().flatten().filter(|&&other| other != hex) {
                let apart = !data.map.adjacent(*other, hex);
                let flanking = if apart {
                    Flanking::Twice
                } else {
                    Flanking::Once
                };
                force.flanking = force.flanking.max(flanking);
            }
            if !hexes.contains(&Some(hex))
                && let Some(free) = hexes.iter_mut().find(|slot| slot.is_none())
            {
                *free = Some(hex);
            }
        }
        force
    }

    /// Adds a unit that may still be on its way; it can be hoped to flank those before it.
    pub(super) fn join(&mut self, game: &Jubilee, unit: UnitId) {
        let side = game.side(unit);
        if self.strength > 0 {
            self.flanking = Flanking::Twice;
        }
        self.strength += side.strength;
        self.heavy |= side.heavy;
        self.commando |= game.data().unit(unit).kind == UnitKind::Commando;
    }

    /// Whether the force meets all demands; must agree with [`Jubilee::has_tactics`].
    pub(super) fn meets(self, defence: Defence) -> bool {
        let heavy = defence.heavy == 0 || self.heavy;
        let flanking = match defence.flanking {
            0 => true,
            1 => self.flanking >= Flanking::Once,
            _ => self.flanking >= Flanking::Twice,
        };
        (heavy && flanking) || (self.commando && (heavy || flanking))
    }
}

/// How likely each result of an attack is.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Outlook {
    /// The German unit is eliminated.
    pub(super) kills: f32,
    /// Its depth marker is eliminated, the unit stays.
    pub(super) breaks: f32,
    /// It is disrupted.
    pub(super) shakes: f32,
    /// Our attackers are disrupted.
    pub(super) repelled: f32,
    /// It gains a depth marker.
    pub(super) entrenches: f32,
    /// We may give up a step for its depth marker.
    pub(super) attrition: f32,
}

/// What an attack by `force` may bring.
pub(super) fn outlook(game: &Jubilee, chart: &Chart, target: PositionId, force: Force) -> Outlook {
    let mut outlook = Outlook::default();
    let Some(seen) = game.seen(target) else {
        return outlook;
    };
    if let Some(defence) = game.defence(target) {
        outlook.against(chart, force, defence, seen.disposition(), 1.0);
        return outlook;
    }
    let suspects = suspects(game, target);
    let share = 1.0 / suspects.len().max(1) as f32;
    for german in suspects {
        let defence = bare(game.data(), german, target);
        outlook.against(chart, force, defence, seen.disposition(), share);
    }
    outlook
}

/// The units an unrevealed garrison may be: those of its letter that nobody has seen yet.
fn suspects(game: &Jubilee, target: PositionId) -> Vec<GermanId> {
    let letter = |g: GermanId| game.data().german(g).letter;
    let Some(own) = game.garrison(target) else {
        return Vec::new();
    };
    let hidden = PositionId::all().filter(|&p| game.seen(p).is_some_and(|g| !g.revealed));
    let mut suspects: Vec<GermanId> = hidden
        .filter_map(|p| game.garrison(p))
        .filter(|&g| letter(g) == letter(own))
        .collect();
    suspects.sort_unstable();
    suspects
}

pub(super) fn demands(requires: Option<Tactic>, tactic: Tactic) -> u8 {
    u8::from(requires == Some(tactic))
}

/// A unit's defence without a depth marker.
fn bare(data: &Data, german: GermanId, target: PositionId) -> Defence {
    let german = data.german(german);
    Defence {
        strength: german.strength + data.hex(data.position(target).hex).bonus,
        heavy: demands(german.requires, Tactic::HeavyWeapons),
        flanking: demands(german.requires, Tactic::Flanking),
    }
}

impl Outlook {
    /// An unrevealed marker counts only once the attack is strong enough to reveal it (11.10).
    fn against(
        &mut self,
        chart: &Chart,
        force: Force,
        defence: Defence,
        against: Disposition,
        share: f32,
    ) {
        let results = results(chart, force, defence, against);
        if !results.contains(&AttackResult::RevealDepth) {
            self.add(results, share);
            return;
        }
        for &(depth, part) in &chart.depths {
            let deep = Defence {
                strength: defence.strength + depth.strength,
                heavy: defence.heavy + depth.heavy,
                flanking: defence.flanking + depth.flanking,
            };
            self.against(chart, force, deep, Disposition::RevealedDepth, share * part);
        }
    }

    fn add(&mut self, results: &[AttackResult], share: f32) {
        let killed = results.contains(&AttackResult::UnitEliminated);
        for result in results {
            match result {
                AttackResult::UnitEliminated => self.kills += share,
                AttackResult::DepthEliminated if killed => {}
                AttackResult::DepthEliminated => self.breaks += share,
                AttackResult::GermanDisrupted => self.shakes += share,
                AttackResult::AttackersDisrupted => self.repelled += share,
                AttackResult::GainsDepth => self.entrenches += share,
                AttackResult::OptionalAttrition => self.attrition += share,
                AttackResult::RevealDepth => {}
            }
        }
    }
}

/// The table of 15.2.
fn results(
    chart: &Chart,
    force: Force,
    defence: Defence,
    against: Disposition,
) -> &'static [AttackResult] {
    let tables = &chart.data.tables;
    tables.results(
        force.meets(defence),
        force.strength,
        defence.strength,
        against,
    )
}

/// An attack worth making, or the best there is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The position.
    pub(super) target: PositionId,
    /// Who takes part.
    pub(super) with: Units,
    /// What it is worth, in steps.
    pub(super) worth: f32,
}

/// Weighs attacks in one position of the game.
pub(super) struct Planner<'a> {
    /// The game.
    pub(super) game: &'a Jubilee,
    /// The fire to fear.
    pub(super) danger: &'a Danger<'a>,
    /// What things are worth.
    pub(super) weights: &'a Weights,
}

impl<'a> Planner<'a> {
    /// A planner for the position as it stands.
    pub(super) fn new(
        game: &'a Jubilee,
        danger: &'a Danger<'a>,
        weights: &'a Weights,
    ) -> Planner<'a> {
        Planner {
            game,
            danger,
            weights,
        }
    }
}

impl Planner<'_> {
    /// The best attack on a position that includes the units of `joined`.
    pub(super) fn best(&self, target: PositionId, joined: Units) -> Plan {
        let mut with = self.game.assailants(target).or(joined);
        let mut worth = self.worth(target, with);
        loop {
            let without = with.iter().filter(|u| !joined.has(*u)).map(|unit| {
                let mut fewer = with;
                fewer.take(unit);
                (self.worth(target, fewer), fewer)
            });
            match without.max_by(|a, b| a.0.total_cmp(&b.0)) {
                Some((more, fewer)) if more > worth => (worth, with) = (more, fewer),
                _ => {
                    return Plan {
                        target,
                        with,
                        worth,
                    };
                }
            }
        }
    }

    /// Who joins the attack next, or the word to go.
    pub(super) fn next_to_join(
        &self,
        target: PositionId,
        with: Units,
        choices: &[Choice],
    ) -> Choice {
        let plan = self.best(target, with);
        let joins = |c: &&Choice| match c {
            Choice::Join(unit) => plan.with.has(*unit),
            _ => false,
        };
        let next = choices.iter().find(joins);
        // A tank may be left without infantry to join: then anybody will do.
        *next.unwrap_or_else(|| choices.last().expect("choices are never empty"))
    }

    /// What an attack is worth, in steps.
    fn worth(&self, target: PositionId, with: Units) -> f32 {
        if !with.iter().any(|u| self.game.on_foot(u)) {
            return f32::NEG_INFINITY;
        }
        let w = self.weights;
        let outlook = outlook(
            self.game,
            self.danger.chart,
            target,
            Force::of(self.game, target, with),
        );
        let prize = self.prize(target);
        let toll = self.danger.toll(target);
        let beside = &self.game.data().position(target).beside;
        let adjacent = with
            .iter()
            .filter(|&u| self.game.hex_of(u).is_some_and(|h| beside.contains(h)));
        let repulse = adjacent.count() as f32 * w.repulse;
        let disrupted = self.game.seen(target).is_some_and(|g| g.disrupted);
        let quiet = if disrupted {
            w.shake_again
        } else {
            toll * w.shake_turns
        };
        outlook.kills * prize
            + outlook.breaks * (w.break_share * prize)
            + outlook.shakes * quiet
            + outlook.attrition * w.attrition_chance * prize
            - outlook.repelled * repulse
            - outlook.entrenches * w.entrench
            - with.len() as f32 * w.action
            - w.crowd * self.trapped(with)
    }

    /// Units too many in a hex that could not leave it any more, once these have attacked (10.16).
    fn trapped(&self, with: Units) -> f32 {
        let mut trapped = 0;
        for hex in with.iter().filter_map(|u| self.game.hex_of(u)) {
            let surplus = self.game.units_in(hex).count().saturating_sub(STACK);
            if surplus > 0 {
                let can_leave = |&u: &UnitId| self.game.can_act(u) && !with.has(u);
                trapped +=
                    surplus.saturating_sub(self.game.units_in(hex).filter(can_leave).count());
            }
        }
        trapped as f32
    }

    /// What the end of a garrison is worth, in steps.
    pub(super) fn prize(&self, target: PositionId) -> f32 {
        let w = self.weights;
        let info = self.game.data().position(target);
        let boxes = info.field.boxes.len() as f32;
        let open = info
            .objective
            .as_ref()
            .filter(|_| !self.game.is_destroyed(target));
        let vp = open.map_or(0.0, |objective| f32::from(objective.vp));
        w.prize_base
            + w.prize_turns * self.danger.toll(target)
            + w.prize_box * boxes
            + w.prize_vp * vp
    }
}
