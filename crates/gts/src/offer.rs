//! The choices as buttons: what of a declared offer depends on the position.

use atlas::CellId;
use kernel::scene::{Offer, Text};

use crate::air::AirChoice;
use crate::choice::Choice;
use crate::data::Chit;
use crate::dawn::DawnChoice;
use crate::events::EventChoice;
use crate::ids::{Side, UnitId};
use crate::naval::NavalChoice;
use crate::stack::{Box17, Step};
use crate::state::Gts;

impl Gts {
    /// How a choice is shown.
    pub(crate) fn offer(&self, choice: Choice) -> Offer {
        let mut offer = choice.declared(self.data());
        if offer.rule.is_empty() {
            offer.rule = self.offered_under(choice);
        }
        if offer.label.is_empty() {
            offer.label = self.label(choice).into();
        }
        self.carry(choice, &mut offer);
        offer
    }

    /// The rule of a choice that stands on different rules.
    fn offered_under(&self, choice: Choice) -> &'static str {
        match (choice, self.step()) {
            (Choice::Act(unit), _) => self.act_rule(Some(unit)),
            (Choice::Done, Step::Act) => self.act_rule(None),
            _ => self.asking_rule(),
        }
    }

    /// The words of a choice whose words depend on the position.
    fn label(&self, choice: Choice) -> String {
        match choice {
            Choice::Step(hex) => self.step_label(hex),
            Choice::Fire(unit) => self.fire_label(unit),
            Choice::Shell(unit) => self.shell_label(unit),
            Choice::Barrage(hex) => format!("a Barrage on {}", self.peopled(hex)),
            Choice::Assault(hex) => format!("assault {}", self.peopled(hex)),
            Choice::Op(by, at) => self.op_label(by, at),
            Choice::Shoot(by, at) => self.shoot_label(by, at),
            Choice::Done => self.done_label().to_owned(),
            Choice::Dawn(DawnChoice::Contact(unit, leader)) => self.contact_label(unit, leader),
            Choice::Naval(choice) => self.naval_label(choice),
            Choice::Event(EventChoice::Chit(of)) => {
                format!("{} goes back", Chit::Formation(of).title(self.data()))
            }
            _ => String::new(),
        }
    }

    /// The piece and the space that carry a choice: a unit with the hex it stands in, or the unit that acts.
    fn carry(&self, choice: Choice, offer: &mut Offer) {
        let name = |unit: UnitId| Text::Borrowed(&self.data().unit(unit).name);
        match choice {
            Choice::Act(unit)
            | Choice::With(unit)
            | Choice::InColumn(unit)
            | Choice::Fire(unit)
            | Choice::Shell(unit)
            | Choice::Dig(unit)
            | Choice::Entrench(unit)
            | Choice::Op(unit, _)
            | Choice::Check(unit)
            | Choice::Shoot(_, unit)
            | Choice::Shake(unit)
            | Choice::Dawn(DawnChoice::Contact(unit, _) | DawnChoice::Brigade(unit, _))
            | Choice::Naval(
                NavalChoice::Target(unit)
                | NavalChoice::Battery(unit)
                | NavalChoice::NestsAt(unit)
                | NavalChoice::Mounted(unit)
                | NavalChoice::Column(unit)
                | NavalChoice::Second(unit)
                | NavalChoice::Also(unit),
            )
            | Choice::Air(AirChoice::Strike(unit))
            | Choice::Event(EventChoice::Unit(unit)) => {
                offer.piece = Some(name(unit));
                offer.space = self.at(unit).map(|hex| self.data().label(hex).into());
            }
            Choice::Pass
            | Choice::Move
            | Choice::Mount(_)
            | Choice::EnterEnt
            | Choice::LeaveEnt
            | Choice::EnterBocage
            | Choice::LeaveBocage
            | Choice::Bombard
            | Choice::Rally
            | Choice::Block
            | Choice::Clear
            | Choice::Withdraw
            | Choice::Gather
            | Choice::Undrift => offer.piece = self.current().map(name),
            // The entry hex is not where the unit goes: it is carried by the button alone.
            Choice::Exit(_) => offer.space = None,
            _ => {}
        }
    }

    /// A hex with the units in it.
    fn peopled(&self, hex: CellId) -> String {
        let there = Side::BOTH
            .into_iter()
            .flat_map(|side| self.of_side_in(side, hex));
        let names: Vec<&str> = there.map(|it| self.data().title(it)).collect();
        let label = self.data().label(hex);
        if names.is_empty() {
            label.to_owned()
        } else {
            format!("{label} ({})", names.join(", "))
        }
    }

    fn done_label(&self) -> &'static str {
        match self.step() {
            Step::Act => "end the activation",
            Step::Second => "no second action",
            Step::Leaders => "leaders stay",
            Step::Enter(_) => "nobody enters in Column",
            Step::Assault(Box17::Columns(_)) => "stay in Column",
            Step::Assault(Box17::Again) => "no second round",
            _ => "no more",
        }
    }

    fn step_label(&self, to: CellId) -> String {
        let label = self.data().label(to);
        let label = match self.data().place_name(to) {
            Some(name) => format!("{label} {name}"),
            None => label.to_owned(),
        };
        let group = self.march().group;
        let cost = self.march_hex().and_then(|from| {
            let costs = group.iter();
            let costs = costs.map(|unit| self.step_cost(unit, from, to, group.len() > 1));
            costs.filter_map(Result::ok).max()
        });
        match cost {
            Some(cost) => format!("to {label} ({cost})"),
            None => format!("to {label}"),
        }
    }
}
