//! Choices as buttons: what their declaration cannot say because it depends on the position.

use kernel::Verbs;
use kernel::scene::Offer;

use crate::choice::{Choice, Way};
use crate::ids::PositionId;
use crate::state::Jubilee;
use crate::words;

impl Jubilee {
    /// A choice as a button.
    pub(crate) fn offer(&self, choice: Choice) -> Offer {
        let data = self.data.get();
        let mut offer = Verbs::offer(&choice, data);
        match choice {
            Choice::Move(unit, Way { from, to }) => {
                offer.space = Some(data.label(to).into());
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
