//! The choices as buttons. The questions are in `question`.

use atlas::CellId;
use kernel::scene::Offer;

use crate::choice::Choice;
use crate::data::data;
use crate::ids::{Side, UnitId};
use crate::sentences::sums;
use crate::state::{Ask, Battle, BattleKind, Cup, Folio, Step};
use crate::words::{self, hex, unit};

type Button = (&'static str, String, Option<UnitId>, Option<CellId>);

impl Folio {
    /// A choice as a button. Only the seat that decides ever sees it.
    pub(crate) fn show(&self, choice: Choice) -> Offer {
        let (verb, label, piece, space) = self.button(choice);
        Offer {
            notation: choice.to_string(),
            label,
            rule: self.offer_rule(choice),
            verb,
            piece: piece.map(|u| unit(u).to_owned()),
            space: space.map(|h| data().label(h).to_owned()),
            facing: None,
            chancy: self.is_chancy(choice),
            confirm: self.is_costly(choice),
            passes: matches!(
                choice,
                Choice::Waive | Choice::Stop | Choice::Pass | Choice::Hold | Choice::Done
            ),
        }
    }

    fn button(&self, choice: Choice) -> Button {
        let plain = |verb: &'static str, text: &str| (verb, text.to_owned(), None, None);
        let at = |verb: &'static str, text: String, h: CellId| (verb, text, None, Some(h));
        let of = |verb: &'static str, text: String, u: UnitId| (verb, text, Some(u), None);
        let both = |verb, text: String, u, h| (verb, text, Some(u), Some(h));
        match choice {
            Choice::Deploy(u, h) => both("deploy", format!("{} in {}", unit(u), hex(h)), u, h),
            Choice::Beachhead(h) => at("beachhead", format!("Beachhead in {}", hex(h)), h),
            Choice::Land(u, h) => both("land", format!("{} lands in {}", unit(u), hex(h)), u, h),
            Choice::DropZone(h) => at("dropzone", format!("Drop zone in {}", hex(h)), h),
            Choice::Drop(u, h) => both("drop", format!("{} aims at {}", unit(u), hex(h)), u, h),
            Choice::Jump => plain("jump", "Go!"),
            Choice::Commando(h) => at("commando", format!("Land in {}", hex(h)), h),
            Choice::Assault(h) => at("assault", format!("Assault {}", hex(h)), h),
            Choice::Rebuild(u) => of("rebuild", format!("Rebuild {}", self.standing(u)), u),
            Choice::Waive => plain("waive", "Let the points go"),
            Choice::Move(u) => of("move", format!("Move {}", self.standing(u)), u),
            Choice::Enter(u, h) => both("enter", format!("{} enters at {}", unit(u), hex(h)), u, h),
            Choice::Call(d) => ("call", self.call_label(d), None, None),
            Choice::Step(h) => at("step", self.step_label(h), h),
            Choice::Stop => plain("stop", "Stop here"),
            Choice::Remove(u) => of("remove", format!("Give up {}", unit(u)), u),
            Choice::Bombard(h) => at("bombard", format!("Bombard {}", hex(h)), h),
            Choice::Attack(u, h) => both("attack", format!("{} attacks {}", unit(u), hex(h)), u, h),
            Choice::Join(u) => of("join", format!("{} joins", self.standing(u)), u),
            Choice::Resolve => ("resolve", self.resolve_label(), None, None),
            Choice::Defend(u) => of("defend", format!("{} defends", self.strong(u)), u),
            Choice::Target(u) => of("target", format!("Fire at {}", self.strong(u)), u),
            Choice::Draw(cup) => ("draw", self.draw_label(cup), None, None),
            Choice::Naval(value) => {
                let left = self.naval[usize::from(value).min(10)];
                (
                    "naval",
                    format!("Naval gunfire +{value} ({left} left)"),
                    None,
                    None,
                )
            }
            Choice::Mines => (
                "mines",
                format!("Play the mines, +{}", data().mines),
                None,
                None,
            ),
            Choice::Use => plain("use", "Use the mines here"),
            Choice::Aside => plain("aside", "Put them aside for another combat"),
            Choice::Pass => ("pass", self.pass_label(), None, None),
            Choice::Lose(u) => of("lose", format!("{} takes it", self.strong(u)), u),
            Choice::Stand => plain("stand", "Stiff resistance: lose a step and stay"),
            Choice::Yield => ("yield", self.yield_label(), None, None),
            Choice::Retreat(h) => at("retreat", format!("Retreat to {}", hex(h)), h),
            Choice::Recoil(u) => of("recoil", format!("{} goes back", self.standing(u)), u),
            Choice::Advance(u) => of("advance", format!("{} advances", self.standing(u)), u),
            Choice::Pursue(h) => at("pursue", format!("On to {}", hex(h)), h),
            Choice::Hold => plain("hold", "Nobody else advances"),
            Choice::Done => plain("done", self.done_label()),
        }
    }

    /// A unit with where it stands.
    fn standing(&self, u: UnitId) -> String {
        match self.hex_of(u) {
            Some(h) => format!("{}, in {}", unit(u), hex(h)),
            None => unit(u).to_owned(),
        }
    }

    /// A unit with its values.
    fn strong(&self, u: UnitId) -> String {
        let values = self.values(u);
        format!("{} ({}-{})", unit(u), values.attack, values.defence)
    }

    fn call_label(&self, division: u8) -> String {
        let name = &data().divisions[usize::from(division)];
        let first = data().division(division).first();
        let early = first.map_or(0, |u| match data().unit(u).arrival {
            crate::data::Arrival::Turn(turn) => turn.saturating_sub(self.turn),
            _ => 0,
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
            return format!("To {} ({zone})", hex(to));
        }
        format!("To {}", hex(to))
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
            Some(battle) => format!("Attack: {}, before support", sums(self.reckon(&battle))),
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

    fn pass_label(&self) -> String {
        let Ask::Battle(battle) = self.ask else {
            return "No more support".to_owned();
        };
        let last = battle.step == Step::Support(battle.attacker.enemy())
            || matches!(battle.kind, BattleKind::Bombardment | BattleKind::DropZone);
        if last {
            format!("Roll: {}", sums(self.reckon(&battle)))
        } else {
            "No more support".to_owned()
        }
    }

    fn yield_label(&self) -> String {
        let Ask::Battle(battle) = self.ask else {
            return "Retreat".to_owned();
        };
        if self.can_fall_back(&battle) {
            "Retreat".to_owned()
        } else {
            "Retreat: there is no way, the unit is eliminated".to_owned()
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

    fn offer_rule(&self, choice: Choice) -> &'static str {
        match choice {
            Choice::Enter(..) => "11.1.2",
            Choice::Call(_) => "11.1.3",
            Choice::Naval(_) => "11.2.7",
            Choice::Mines | Choice::Use | Choice::Aside => "11.1.5",
            Choice::Draw(_) => "S8.3",
            Choice::Attack(..) => "S7.2",
            Choice::Yield => "S7.7",
            _ => self.asking_rule(),
        }
    }

    /// Whether dice, draws or hidden things decide what the choice brings.
    fn is_chancy(&self, choice: Choice) -> bool {
        match choice {
            Choice::Jump | Choice::Commando(_) | Choice::Draw(_) => true,
            Choice::Pass => self.pass_label().starts_with("Roll"),
            _ => false,
        }
    }

    /// Whether a mistake here is worth asking twice.
    fn is_costly(&self, choice: Choice) -> bool {
        match choice {
            Choice::Done => !matches!(self.ask, Ask::Bombard),
            Choice::Resolve | Choice::Remove(_) | Choice::Call(_) | Choice::Waive => true,
            Choice::Yield => match self.ask {
                Ask::Battle(battle) => !self.can_fall_back(&battle),
                _ => false,
            },
            _ => false,
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
