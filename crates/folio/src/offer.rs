//! The choices as buttons, where words depend on the position. The questions are in `question`.

use atlas::CellId;
use kernel::Verbs;
use kernel::scene::{Offer, Text};

use crate::choice::Choice;
use crate::data::Arrival;
use crate::ids::{Division, Side, UnitId};
use crate::state::{Ask, Battle, BattleKind, Cup, Folio, Step};
use crate::told::sums;
use crate::words;

impl Folio {
    /// A choice as a button. Only the seat that decides ever sees it.
    pub(crate) fn offer(&self, choice: Choice) -> Offer {
        let mut offer = Verbs::offer(&choice, self.data.get());
        if offer.rule.is_empty() {
            offer.rule = self.asking_rule();
        }
        if let Some(label) = self.label(choice) {
            offer.label = label;
        }
        match choice {
            Choice::Pass => offer.chancy = self.pass_rolls(),
            Choice::Yield => offer.confirm = !self.has_way_back(),
            Choice::Done => offer.confirm = self.ask != Ask::Bombard,
            _ => {}
        }
        offer
    }

    /// What the button says where that depends on the position.
    fn label(&self, choice: Choice) -> Option<Text> {
        let label = match choice {
            Choice::Rebuild(u) => format!("Rebuild {}", self.standing(u)),
            Choice::Move(u) => format!("Move {}", self.standing(u)),
            Choice::Call(division) => self.call_label(division),
            Choice::Step(hex) => self.step_label(hex),
            Choice::Join(u) => format!("{} joins", self.standing(u)),
            Choice::Resolve => self.resolve_label(),
            Choice::Defend(u) => format!("{} defends", self.strong(u)),
            Choice::Target(u) => format!("Fire at {}", self.strong(u)),
            Choice::Draw(cup) => self.draw_label(cup),
            Choice::Naval(value) => {
                let left = self.stock.naval()[usize::from(value).min(10)];
                format!("Naval gunfire +{value} ({left} left)")
            }
            Choice::Mines => format!("Play the mines, +{}", self.data.mines),
            Choice::Pass => self.pass_label(),
            Choice::Lose(u) => format!("{} takes it", self.strong(u)),
            Choice::Yield => return Some(self.yield_label().into()),
            Choice::Recoil(u) => format!("{} goes back", self.standing(u)),
            Choice::Advance(u) => format!("{} advances", self.standing(u)),
            Choice::Done => return Some(self.done_label().into()),
            _ => return None,
        };
        Some(label.into())
    }

    /// A unit with where it stands.
    fn standing(&self, u: UnitId) -> String {
        match self.hex_of(u) {
            Some(h) => format!("{}, in {}", self.data.name(u), self.data.hex_name(h)),
            None => self.data.name(u).to_owned(),
        }
    }

    /// A unit with its values.
    fn strong(&self, u: UnitId) -> String {
        let values = self.values(u);
        format!(
            "{} ({}-{})",
            self.data.name(u),
            values.attack,
            values.defence
        )
    }

    fn call_label(&self, division: Division) -> String {
        let name = self.data.division_name(division);
        let first = self.data.division(division).first();
        let early = first.map_or(0, |u| match self.data.unit(u).arrival {
            Arrival::Turn(turn) => turn.saturating_sub(self.turn),
            Arrival::SetUp(_) | Arrival::Landing | Arrival::Drop | Arrival::Raid => 0,
        });
        match self.last_with(early) - self.last {
            0 => format!("Bring the {name} Division on now"),
            n => format!(
                "Bring the {name} Division on now: the game lasts {} longer",
                words::count(n, "turn")
            ),
        }
    }

    fn step_label(&self, to: CellId) -> String {
        if let Ask::March(march) = self.ask
            && let Ok(left) = self.may_step(march, to)
        {
            let zone = if self.in_ezoc(march.unit, to) {
                "enemy ZOC, stops".to_owned()
            } else {
                format!("{} MP left", words::half_points(left))
            };
            return format!("To {} ({zone})", self.data.hex_name(to));
        }
        format!("To {}", self.data.hex_name(to))
    }

    /// The fight at hand, or the one that would begin now: [`Folio::reckon`] tells how it stands.
    pub fn proposed(&self) -> Option<Battle> {
        match self.ask {
            Ask::Battle(battle) => Some(battle),
            Ask::Gather { target, with } => Some(Battle {
                kind: BattleKind::Ground,
                target,
                attacker: self.side,
                attackers: with,
                defender: self.units_in(self.side.enemy(), target).first(),
                fire: [[None; 3]; 2],
                spared: false,
                outcome: crate::data::Outcome::Nothing,
                hurt: crate::ids::Units::EMPTY,
                step: Step::Support(self.side),
            }),
            _ => None,
        }
    }

    fn resolve_label(&self) -> String {
        match self.proposed() {
            Some(battle) => format!(
                "Attack: {}, before support",
                sums(self.reckon(&battle), &self.data)
            ),
            None => "Attack".to_owned(),
        }
    }

    fn draw_label(&self, cup: Cup) -> String {
        let what = match cup {
            Cup::German => "support fire",
            Cup::Ground => "guns",
            Cup::Air => "aircraft",
        };
        format!("Draw {what} ({} in the cup)", self.in_cup(cup))
    }

    /// Whether no more support means the die.
    fn pass_rolls(&self) -> bool {
        let Ask::Battle(battle) = self.ask else {
            return false;
        };
        battle.step == Step::Support(battle.attacker.enemy())
            || matches!(battle.kind, BattleKind::Bombardment | BattleKind::DropZone)
    }

    fn pass_label(&self) -> String {
        match self.ask {
            Ask::Battle(battle) if self.pass_rolls() => {
                format!("Roll: {}", sums(self.reckon(&battle), &self.data))
            }
            _ => "No more support".to_owned(),
        }
    }

    fn yield_label(&self) -> &'static str {
        if self.has_way_back() {
            "Retreat"
        } else {
            "Retreat: there is no way, the unit is eliminated"
        }
    }

    fn done_label(&self) -> &'static str {
        match self.ask {
            Ask::Beachhead => "No more beachheads",
            Ask::Move => "End all moves",
            Ask::Bombard => "No more bombardment",
            Ask::Attack => "No more attacks",
            _ => "Done",
        }
    }
}

/// The side that a cup serves, in words.
pub(crate) fn cup_title(cup: Cup) -> &'static str {
    match cup.side() {
        Side::German => "German cup",
        Side::Allied if cup == Cup::Air => "Allied aircraft",
        Side::Allied => "Allied guns",
    }
}
