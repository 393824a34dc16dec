//! VP markers (2.5, 4.3, 5.3) and control of VP hexes (10.1).

use crate::choice::Choice;
use crate::data::Star;
use crate::event::{Objective, Story};
use crate::ids::{Bits, Side, VpId};
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Known, Marker, Marking, Nightdrop};

impl Nightdrop {
    /// Whether a VP hex is without value and marker (2.5, 10.1.3).
    fn is_unmarked(&self, vp: VpId) -> Allowed {
        if self.data.objective(vp).value.is_some() {
            return Err(Forbidden::ValuePrinted);
        }
        if self.marker(vp).is_some() {
            return Err(Forbidden::MarkedAlready);
        }
        Ok(())
    }

    /// 2.5, 4.3.1: whether a VP marker may be placed there.
    pub(crate) fn may_mark(&self, marking: Marking, vp: VpId) -> Allowed {
        self.is_unmarked(vp)?;
        let first = matches!(marking, Marking::SetupBritish | Marking::SetupGerman);
        if first && self.data.objective(vp).star != Star::Black {
            return Err(Forbidden::NotBlackStar);
        }
        Ok(())
    }

    /// Whether there is a hex and a marker.
    pub(crate) fn can_mark(&self, marking: Marking) -> bool {
        let left: u8 = self.vp_cup().iter().sum();
        left > 0 && VpId::all().any(|vp| self.may_mark(marking, vp).is_ok())
    }

    /// A marker from the cup.
    fn draw_marker(&mut self, purpose: &'static str) -> u8 {
        let cup = self.vp_cup();
        let left: u8 = cup.iter().sum();
        let value = |mut i: u32| {
            let mut value = 0;
            for &count in &cup {
                if i < u32::from(count) {
                    break;
                }
                i -= u32::from(count);
                value += 1;
            }
            value
        };
        let name = |i: u32| value(i).to_string();
        let at = self.dice.pick("vp", u32::from(left), purpose, &name);
        value(at)
    }

    /// 2.5, 4.3.1: a marker is drawn and placed face down.
    pub(crate) fn mark(&mut self, marking: Marking, vp: VpId, story: &mut Story<'_>) {
        let value = self.draw_marker("VP marker");
        let (known, by) = match marking {
            Marking::SetupGerman => (Known::German, Side::German),
            Marking::SetupBritish | Marking::Objectives(_) => (Known::British, Side::British),
        };
        self.markers[vp.index()] = Some(Marker { value, known });
        let rule = match marking {
            Marking::SetupBritish | Marking::SetupGerman => "4.3.1",
            Marking::Objectives(_) => "2.5",
        };
        story.tell(&Objective::Marked {
            vp,
            value,
            by,
            rule,
        });
        match marking {
            Marking::SetupBritish => self.ask = Ask::Mark(Marking::SetupGerman),
            Marking::SetupGerman => self.first_turn(story),
            Marking::Objectives(left) => self.mark_objectives(left - 1, story),
        }
    }

    /// 5.3.2: whether a British marker may be turned up.
    pub(crate) fn may_unveil(&self, vp: VpId) -> Allowed {
        match self.marker(vp) {
            Some(marker) if marker.known == Known::British => Ok(()),
            _ => Err(Forbidden::NotFaceDown),
        }
    }

    /// 5.3.2: whether a marker may be drawn face up for a hex.
    pub(crate) fn may_expose(&self, vp: VpId) -> Allowed {
        self.is_unmarked(vp)
    }

    /// What the German may do about objectives.
    pub(crate) fn list_objectives(&self, into: &mut Vec<Choice>) {
        let ids = VpId::all();
        into.extend(
            ids.clone()
                .filter(|&vp| self.may_unveil(vp).is_ok())
                .map(Choice::Unveil),
        );
        into.extend(
            ids.filter(|&vp| self.may_expose(vp).is_ok())
                .map(Choice::Expose),
        );
        into.push(Choice::Waive);
    }

    /// 5.3.1: by day the German looks for objectives, if there is anything to find.
    pub(crate) fn discover(&mut self, story: &mut Story<'_>) {
        let any = |vp| self.may_unveil(vp).is_ok() || self.may_expose(vp).is_ok();
        if !self.is_night() && VpId::all().any(any) {
            self.ask = Ask::Objectives;
        } else {
            self.next_activation(story);
        }
    }

    /// 5.3.2: a British marker is turned up.
    pub(crate) fn unveil(&mut self, vp: VpId, story: &mut Story<'_>) {
        if let Some(marker) = &mut self.markers[vp.index()] {
            marker.known = Known::All;
            let value = marker.value;
            story.tell(&Objective::Unveiled { vp, value });
        }
        self.next_activation(story);
    }

    /// 5.3.2: a marker is drawn and placed face up.
    pub(crate) fn expose(&mut self, vp: VpId, story: &mut Story<'_>) {
        self.show_marker(vp, "5.3.2", story);
        self.next_activation(story);
    }

    /// A marker is drawn for a hex, for everybody to see.
    fn show_marker(&mut self, vp: VpId, rule: &'static str, story: &mut Story<'_>) {
        let value = self.draw_marker("VP marker");
        self.markers[vp.index()] = Some(Marker {
            value,
            known: Known::All,
        });
        story.tell(&Objective::Exposed { vp, value, rule });
    }

    /// 10.1.1: a Company enters a VP hex with a red star.
    pub(crate) fn win_control(&mut self, vp: VpId, story: &mut Story<'_>) {
        if self.data.objective(vp).star == Star::Red && self.control & vp.bit() == 0 {
            self.control |= vp.bit();
            story.tell(&Objective::ControlWon(vp));
        }
    }

    /// 10.1.1: a German unit enters one.
    pub(crate) fn lose_control(&mut self, vp: VpId, story: &mut Story<'_>) {
        if self.control & vp.bit() != 0 {
            self.control &= !vp.bit();
            story.tell(&Objective::ControlLost(vp));
        }
    }

    /// 10.1.2: at the end of a turn, a Company in a VP hex with a black star destroys the bridge.
    pub(crate) fn blow_bridges(&mut self, story: &mut Story<'_>) {
        for vp in VpId::all() {
            let info = self.data.objective(vp);
            let open = info.star == Star::Black && self.destroyed & vp.bit() == 0;
            let company = || !self.units_in(info.hex).and(Bits::COMPANIES).is_empty();
            if open && company() {
                self.destroyed |= vp.bit();
                story.tell(&Objective::BridgeBlown(vp));
            }
        }
    }

    /// 10, 10.1.3: at the end all markers are turned up, and every controlled VP hex without one gets one.
    pub(crate) fn count_up(&mut self, story: &mut Story<'_>) {
        for vp in VpId::all() {
            if let Some(marker) = &mut self.markers[vp.index()]
                && marker.known != Known::All
            {
                let Marker { value, known } = *marker;
                marker.known = Known::All;
                story.tell(&Objective::Opened { vp, value, known });
            }
        }
        for vp in VpId::all() {
            let unmarked = self.is_unmarked(vp).is_ok() && self.controls(vp);
            if unmarked && self.vp_cup().iter().any(|&n| n > 0) {
                self.show_marker(vp, "10.1.3", story);
            }
        }
        self.ask = Ask::Over;
        story.tell(&Objective::GameEnded);
    }
}
