//! Choices as buttons: what their declaration cannot say because it depends on the position.

use kernel::Verbs;
use kernel::scene::Offer;

use crate::choice::{Choice, Way};
use crate::data::Data;
use crate::ids::PositionId;
use crate::state::Jubilee;
use crate::words;

/// About as many bytes as the notation of a move has.
const NOTATION: usize = 32;

impl Jubilee {
    /// A choice as a button.
    pub(crate) fn offer(&self, choice: Choice) -> Offer {
        let data = self.data.get();
        let mut offer = printed(choice, data).unwrap_or_else(|| Verbs::offer(&choice, data));
        match choice {
            Choice::Move(unit, Way { from, to }) => {
                if let Some(past) = self.infiltrated(unit, from, to).next() {
                    let past = data.label(data.position(past).hex);
                    offer.label = format!("Infiltrate to {} past {past}", data.label(to)).into();
                    offer.rule = "10.5";
                    offer.chancy = true;
                }
            }
            Choice::Join(unit) => {
                let side = self.side(unit);
                let heavy = if side.heavy { " HW" } else { "" };
                let name = &data.unit(unit).name;
                offer.label = format!("{name} joins ({}{heavy})", side.strength).into();
            }
            Choice::Barrage(_, target) => offer.chancy = self.barrage_may_tell(target),
            Choice::Destroy(_, position) => {
                let objective = data.position(position).objective.as_ref();
                let what = objective.map(|o| format!("{} ({} VP)", o.name, o.vp));
                offer.label = format!("Destroy {}", what.unwrap_or_default()).into();
            }
            Choice::Land(_, id) => offer.space = Some(data.box_space(id).into()),
            Choice::Board(unit, id) => {
                let (name, points) = (&data.landing_box(id).name, self.passage(unit));
                let points = words::count(points, "point");
                offer.label = format!("Board at {name} ({points})").into();
                offer.space = Some(data.box_space(id).into());
            }
            Choice::Split(_, id) => {
                let landing_box = data.landing_box(id);
                let steps = words::count(self.passage_left(landing_box), "step");
                let label = format!("Make change at {}: {steps} on board", landing_box.name);
                offer.label = label.into();
                offer.space = Some(data.box_space(id).into());
            }
            Choice::Recall(track) => offer.space = Some(data.track_space(track).into()),
            Choice::End => offer.rule = self.asking_rule(),
            Choice::Roll
            | Choice::Bombard(_)
            | Choice::Check
            | Choice::Delay(_)
            | Choice::Withdraw(_)
            | Choice::Draw
            | Choice::Hit(_)
            | Choice::Disrupt(_)
            | Choice::Displace(_)
            | Choice::Strafe(_)
            | Choice::Attack(_)
            | Choice::Resolve
            | Choice::Attrition(_)
            | Choice::Spare
            | Choice::Advance
            | Choice::Stay
            | Choice::Remove(_) => {}
        }
        offer
    }

    /// 11.13: nothing more can happen to a disrupted unit without depth.
    fn barrage_may_tell(&self, target: PositionId) -> bool {
        self.seen(target)
            .is_some_and(|german| !german.disrupted || german.depth.is_some())
    }
}

/// The offers that there are many of, as they were declared, but with words that have been put together before.
fn printed(choice: Choice, data: &'static Data) -> Option<Offer> {
    let (unit, space, label) = match choice {
        Choice::Move(unit, Way { to, .. }) => (Some(unit), data.label(to), data.move_label(to)),
        Choice::Attack(target) => (None, data.at(target), data.attack_label(target)),
        Choice::Barrage(unit, target) => (Some(unit), data.at(target), data.barrage_label(target)),
        Choice::Roll
        | Choice::Bombard(_)
        | Choice::Land(..)
        | Choice::Check
        | Choice::Delay(_)
        | Choice::Withdraw(_)
        | Choice::Draw
        | Choice::Hit(_)
        | Choice::Disrupt(_)
        | Choice::Displace(_)
        | Choice::Strafe(_)
        | Choice::Recall(_)
        | Choice::Join(_)
        | Choice::Resolve
        | Choice::Attrition(_)
        | Choice::Spare
        | Choice::Destroy(..)
        | Choice::Board(..)
        | Choice::Split(..)
        | Choice::Advance
        | Choice::Stay
        | Choice::Remove(_)
        | Choice::End => return None,
    };
    let verb = choice.verb();
    let mut notation = String::with_capacity(NOTATION);
    notation.push_str(verb.word);
    choice.spell_parts(data, &mut notation);
    Some(Offer {
        notation,
        label: label.into(),
        rule: verb.rule,
        verb: verb.group,
        piece: unit.map(|unit| data.unit(unit).name.as_str().into()),
        space: Some(space.into()),
        facing: None,
        chancy: verb.chancy,
        confirm: verb.costly,
        passes: verb.passes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::FILES;
    use crate::ids::UnitId;

    #[test]
    fn printed_offers_are_as_declared() {
        let data = FILES.built_in().unwrap_or_else(|fault| panic!("{fault}"));
        let data: &Data = Box::leak(Box::new(data));
        let (unit, target) = (UnitId(3), PositionId(5));
        let hex = data.position(target).hex;
        let way = Way { from: hex, to: hex };
        for choice in [
            Choice::Move(unit, way),
            Choice::Attack(target),
            Choice::Barrage(unit, target),
        ] {
            let space = Some(data.at(target).into());
            let declared = Offer {
                space,
                ..Verbs::offer(&choice, data)
            };
            assert_eq!(printed(choice, data), Some(declared));
        }
    }
}
