//! S8 Support fire: who may take which marker, and drawing it.

use crate::choice::Choice;
use crate::event::{Event, Story};
use crate::ids::Side;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Battle, BattleKind, Cup, Fire, FireKind, Folio, Mines, Step};

/// S8.2: markers a side may use in one fight.
pub const MOST: usize = 2;

/// How many markers a side may use in a fight, mines put aside not counted.
fn limit(battle: &Battle, side: Side) -> usize {
    match battle.kind {
        BattleKind::Ground | BattleKind::Beach => MOST,
        BattleKind::Bombardment if side == battle.attacker => MOST,
        // 11.2.2: the Allied player alone, and one marker only.
        BattleKind::DropZone if side == battle.attacker => 1,
        BattleKind::Bombardment | BattleKind::DropZone => 0,
    }
}

/// How many a side has used; mines played from aside come on top of the limit.
fn used(battle: &Battle, side: Side) -> usize {
    battle.fire[side.index()].iter().flatten().count()
}

/// Markers that count against the limit: mines from aside do not, mines used as drawn do.
fn counted(battle: &Battle, side: Side) -> usize {
    let extra = battle.fire[side.index()][MOST].is_some();
    used(battle, side) - usize::from(extra)
}

impl Folio {
    /// Whether a side may draw from a cup now.
    pub(crate) fn may_draw(&self, battle: &Battle, side: Side, cup: Cup) -> Allowed {
        if cup.side() != side {
            return Err(Forbidden::NotYourCup);
        }
        if limit(battle, side) == 0 {
            return Err(Forbidden::NoSupportHere);
        }
        if counted(battle, side) >= limit(battle, side) {
            return Err(if battle.kind == BattleKind::DropZone {
                Forbidden::OneMarkerOnly
            } else {
                Forbidden::TwoMarkers
            });
        }
        if self.grounded(cup) {
            return Err(Forbidden::NoFlying);
        }
        if battle.kind == BattleKind::Bombardment {
            if !self.usable(cup) {
                return Err(Forbidden::CupEmpty);
            }
            if !self.reach_of(cup).contains(battle.target) {
                return Err(Forbidden::OutOfRange);
            }
        }
        if self.in_cup(cup) == 0 {
            return Err(Forbidden::CupEmpty);
        }
        Ok(())
    }

    /// 11.2.7: naval gunfire in beach assaults of the first turn; it counts against the two markers.
    pub(crate) fn may_use_naval(&self, battle: &Battle, side: Side, value: u8) -> Allowed {
        if side != Side::Allied || battle.kind != BattleKind::Beach {
            return Err(Forbidden::NavalOnBeaches);
        }
        if counted(battle, side) >= MOST {
            return Err(Forbidden::TwoMarkers);
        }
        match self.stock.naval().get(usize::from(value)) {
            Some(&left) if left > 0 => Ok(()),
            _ => Err(Forbidden::NoSuchNaval),
        }
    }

    /// 11.1.5: the mines marker that was put aside, beside the normal allotment, in a ground combat.
    pub(crate) fn may_use_mines(&self, battle: &Battle, side: Side) -> Allowed {
        if side != Side::German || self.stock.mines() != Mines::Aside {
            return Err(Forbidden::NoMinesAside);
        }
        if battle.spared {
            return Err(Forbidden::MinesJustSpared);
        }
        match battle.kind {
            BattleKind::Ground | BattleKind::Beach => Ok(()),
            BattleKind::Bombardment | BattleKind::DropZone => Err(Forbidden::NoMinesHere),
        }
    }

    /// S8.4: a bombardment has at least one marker.
    pub(crate) fn may_pass(battle: &Battle, side: Side) -> Allowed {
        if battle.kind == BattleKind::Bombardment && used(battle, side) == 0 {
            return Err(Forbidden::NoFireYet);
        }
        Ok(())
    }

    /// What a side may take.
    pub(crate) fn list_support(&self, battle: &Battle, side: Side, into: &mut Vec<Choice>) {
        for cup in Cup::ALL {
            if self.may_draw(battle, side, cup).is_ok() {
                into.push(Choice::Draw(cup));
            }
        }
        for value in 0..self.stock.naval().len() as u8 {
            if self.may_use_naval(battle, side, value).is_ok() {
                into.push(Choice::Naval(value));
            }
        }
        if self.may_use_mines(battle, side).is_ok() {
            into.push(Choice::Mines);
        }
        if Folio::may_pass(battle, side).is_ok() {
            into.push(Choice::Pass);
        }
    }

    /// Whether a side has anything to decide about support.
    fn has_support(&self, battle: &Battle, side: Side) -> bool {
        let cups = Cup::ALL.into_iter();
        let drawn = cups
            .filter(|c| c.side() == side)
            .any(|cup| self.may_draw(battle, side, cup).is_ok());
        let naval = || (0..11).any(|v| self.may_use_naval(battle, side, v).is_ok());
        drawn || naval() || self.may_use_mines(battle, side).is_ok()
    }

    /// S7.5: asks a side for support, then the other, then the die.
    pub(crate) fn support(&mut self, mut battle: Battle, side: Side, story: &mut Story<'_>) {
        if self.has_support(&battle, side) {
            battle.step = Step::Support(side);
            self.ask = Ask::Battle(battle);
        } else {
            self.support_ends(battle, side, story);
        }
    }

    /// This side takes no more.
    pub(crate) fn support_ends(&mut self, battle: Battle, side: Side, story: &mut Story<'_>) {
        if side == battle.attacker {
            self.support(battle, side.enemy(), story);
        } else {
            self.roll(battle, story);
        }
    }

    /// S8.3: one marker at random out of a cup; nothing where it is the mines marker.
    pub(crate) fn pull(&mut self, cup: Cup) -> Option<u8> {
        let counts = *self.stock.cup(cup);
        let mines = cup == Cup::German && self.stock.mines() == Mines::Cup;
        let nth = |mut at: u32| -> Option<u8> {
            for (value, &n) in counts.iter().enumerate() {
                if at < u32::from(n) {
                    return Some(value as u8);
                }
                at -= u32::from(n);
            }
            None
        };
        let ways = self.in_cup(cup);
        debug_assert!(ways > 0 && (mines || nth(ways - 1).is_some()));
        let name = |at: u32| nth(at).map_or_else(|| "mines".to_owned(), |v| format!("+{v}"));
        let at = self.dice.pick("marker", ways, "support fire", &name);
        let value = nth(at);
        if let Some(value) = value {
            self.stock.draw(cup, value);
        }
        value
    }

    /// S8.3: a marker is drawn for a fight.
    pub(crate) fn draw(&mut self, mut battle: Battle, side: Side, cup: Cup, story: &mut Story<'_>) {
        let kind = match cup {
            Cup::German => FireKind::German,
            Cup::Ground => FireKind::Ground,
            Cup::Air => FireKind::Air,
        };
        let Some(value) = self.pull(cup) else {
            self.stock.put_mines(Mines::Aside);
            story.tell(&Event::MinesDrawn);
            if battle.kind == BattleKind::Bombardment {
                // 11.1.5: useless here; another one may be drawn, and is where there is none yet.
                story.tell(&Event::MinesAside);
                if used(&battle, side) == 0 {
                    self.draw(battle, side, cup, story);
                } else {
                    self.support(battle, side, story);
                }
            } else {
                battle.step = Step::Mines;
                self.ask = Ask::Battle(battle);
            }
            return;
        };
        self.add_fire(&mut battle, side, Fire { kind, value }, story);
        self.support(battle, side, story);
    }

    fn add_fire(&mut self, battle: &mut Battle, side: Side, fire: Fire, story: &mut Story<'_>) {
        let slots = &mut battle.fire[side.index()][..MOST];
        if let Some(slot) = slots.iter_mut().find(|s| s.is_none()) {
            *slot = Some(fire);
        }
        let adds = self.fire_strength(battle, fire);
        story.tell(&Event::Supported { side, fire, adds });
    }

    /// 11.2.7: naval gunfire is chosen, not drawn.
    pub(crate) fn use_naval(&mut self, mut battle: Battle, value: u8, story: &mut Story<'_>) {
        self.stock.fire_naval(value);
        let fire = Fire {
            kind: FireKind::Naval,
            value,
        };
        self.add_fire(&mut battle, Side::Allied, fire, story);
        self.support(battle, Side::Allied, story);
    }

    /// 11.1.5: the mines marker is used in this turn.
    fn spend_mines(&mut self) -> Fire {
        self.stock.put_mines(Mines::Spent);
        Fire {
            kind: FireKind::Mines,
            value: self.data.mines,
        }
    }

    /// 11.1.5: the mines marker just drawn is used as that draw.
    pub(crate) fn use_drawn_mines(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        let fire = self.spend_mines();
        self.add_fire(&mut battle, Side::German, fire, story);
        self.support(battle, Side::German, story);
    }

    /// 11.1.5: it is put aside, and another marker may be drawn.
    pub(crate) fn put_mines_aside(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        self.stock.put_mines(Mines::Aside);
        battle.spared = true;
        story.tell(&Event::MinesAside);
        self.support(battle, Side::German, story);
    }

    /// 11.1.5: played from aside, on top of the two markers.
    pub(crate) fn play_mines(&mut self, mut battle: Battle, story: &mut Story<'_>) {
        let fire = self.spend_mines();
        battle.fire[Side::German.index()][MOST] = Some(fire);
        story.tell(&Event::Supported {
            side: Side::German,
            fire,
            adds: fire.value,
        });
        self.support(battle, Side::German, story);
    }
}
