//! The choices of the beginning of a turn as buttons.

use super::DawnChoice;
use crate::data::data;
use crate::offer::{Button, button};
use crate::state::Gts;
use crate::words;

impl Gts {
    pub(crate) fn dawn_button(&self, choice: DawnChoice) -> Button {
        let division = |id| &data().division(id).name;
        let formation = |id| &data().formation(id).name;
        let hex = |at| data().label(at);
        match choice {
            DawnChoice::Continue => button("continue", "no more", self.asking_rule()),
            DawnChoice::Support(d) => button(
                "air",
                format!("an Air Point for the {}", division(d)),
                "1.8#b",
            ),
            DawnChoice::Interdict => button("air", "an Air Point for interdiction", "1.8#b"),
            DawnChoice::Dispatch(d) => {
                let label = format!("{}: 2 Command Points for a Dispatch Point", division(d));
                button("dispatch", label, "1.8#d-i")
            }
            DawnChoice::Buy(of, true) => button(
                "buy",
                format!("{} for this turn (2)", formation(of)),
                "1.8#d-ii",
            ),
            DawnChoice::Buy(of, false) => button(
                "buy",
                format!("{} for the next turn (1)", formation(of)),
                "1.8#d-ii",
            ),
            DawnChoice::Park(d, at) => {
                let label = format!("an Artillery Park of the {} in {}", division(d), hex(at));
                button("park", label, "1.8#e-i").at(at)
            }
            DawnChoice::Disband(at) => button(
                "disband",
                format!("disband the Park in {}", hex(at)),
                "1.8#e-i",
            )
            .at(at),
            DawnChoice::Contact(unit, leader) => {
                let needs = i16::from(self.contact_number(unit))
                    - i16::from(self.contact_adds(unit, leader));
                let label = format!(
                    "{} calls {} (up to {})",
                    words::unit(unit),
                    words::leader(leader),
                    needs.clamp(-1, 9)
                );
                self.spot(button("contact", label, "1.8#e-ii"), unit)
                    .chancy()
            }
            DawnChoice::Attach(of, d) => button(
                "attach",
                format!("{} to the {}", formation(of), division(d)),
                "1.8#f",
            ),
            DawnChoice::Brigade(unit, of) => {
                let label = format!(
                    "the battalion of {} to {}",
                    words::unit(unit),
                    formation(of)
                );
                self.spot(button("brigade", label, "1.8#f"), unit)
            }
        }
    }
}
