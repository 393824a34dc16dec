//! The questions as a player hears them, and the choices as buttons.

use atlas::CellId;
use kernel::scene::Offer;

use crate::choice::Choice;
use crate::data::{UnitKind, data};
use crate::ids::{PositionId, UnitId};
use crate::state::{Ask, Jubilee, Round};
use crate::words;

impl Jubilee {
    /// The rule that asks the question of the moment.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.ask {
            Ask::Convoy => "3.4",
            Ask::Bombard { .. } => "16.3",
            Ask::Land { .. } => "5.2",
            Ask::Check { .. } => "5.5",
            Ask::Delayed { .. } => "5.7",
            Ask::Draw => "4.1",
            Ask::Fire(_) => "15.1",
            Ask::Displace { .. } => "6.18",
            Ask::Strafe => "8.3",
            Ask::Recall => "8.4",
            Ask::Act => match self.round {
                Round::Main => "10.1",
                Round::Bonus => "10.19",
            },
            Ask::Gather { .. } => "11.2",
            Ask::Attrition { .. } => "15.2",
            Ask::Infiltrated { .. } => "10.5",
            Ask::Overstack { .. } => "10.16",
            Ask::Over => "14.1",
        }
    }

    /// The question of the moment.
    pub(crate) fn ask_text(&self) -> String {
        let data = data();
        let name = |u: UnitId| data.unit(u).name.as_str();
        match self.ask {
            Ask::Convoy => "Roll to see which commandos run into the German convoy.".to_owned(),
            Ask::Bombard { left } => {
                format!("Which coastal unit does the bombardment remove? {left} to go.")
            }
            Ask::Land { unit } => format!("In which landing box does {} go in?", name(unit)),
            Ask::Check { waiting } => {
                format!(
                    "Roll landing checks for {}.",
                    words::count(i64::from(waiting.len()), "unit")
                )
            }
            Ask::Delayed { unit, .. } => {
                format!(
                    "{} is delayed: try again next turn, or send it home?",
                    name(unit)
                )
            }
            Ask::Draw => format!("Draw op chit {} of {}.", self.drawn() + 1, self.quota()),
            Ask::Fire(volley) => {
                let open = self.verdict(&volley);
                if open.open_hit.is_empty() {
                    "Several units are equally exposed: which one is disrupted?".to_owned()
                } else {
                    "Several units are equally exposed: which one loses a step?".to_owned()
                }
            }
            Ask::Displace { hex, .. } => {
                format!(
                    "The assault broke in: where do the units in {} fall back to?",
                    data.label(hex)
                )
            }
            Ask::Strafe => {
                "RAF fighters are overhead: which objective's garrison do they strafe?".to_owned()
            }
            Ask::Recall => {
                "Craft turn for home by mistake: which beach loses a transport point?".to_owned()
            }
            Ask::Act => match self.round {
                Round::Main => "Which unit acts next?".to_owned(),
                Round::Bonus => "Bonus round: which commando unit acts next?".to_owned(),
            },
            Ask::Gather { target, with } => {
                let so_far = match with.len() {
                    0 => "begin with infantry or commandos next to it".to_owned(),
                    _ => format!("strength {} so far", self.attack_strength(with)),
                };
                format!(
                    "Who attacks {}? ({so_far}; {})",
                    words::position(target),
                    self.garrison_text(target)
                )
            }
            Ask::Attrition { target, .. } => {
                format!(
                    "Give up a step to break the depth of {}?",
                    words::position(target)
                )
            }
            Ask::Infiltrated { unit, to } => {
                format!(
                    "{} was hit slipping past: go on to {}, or stay?",
                    name(unit),
                    data.label(to)
                )
            }
            Ask::Overstack { hex } => {
                format!(
                    "Too many units in {}: which one is given up?",
                    data.label(hex)
                )
            }
            Ask::Over => "The raid is over.".to_owned(),
        }
    }

    /// A choice as a button.
    #[expect(clippy::too_many_lines, reason = "one arm for each kind of choice")]
    pub(crate) fn show(&self, choice: Choice) -> Offer {
        let data = data();
        let name = |u: UnitId| data.unit(u).name.clone();
        let hex = |h: CellId| data.label(h).to_owned();
        let at = |p: PositionId| data.label(data.position(p).hex).to_owned();
        let mut offer = Offer {
            notation: choice.to_string(),
            label: String::new(),
            rule: self.asking_rule(),
            verb: "",
            piece: None,
            space: None,
            facing: None,
            chancy: false,
            confirm: false,
            passes: matches!(choice, Choice::End | Choice::Spare | Choice::Stay),
        };
        let parts: (&'static str, String, Option<UnitId>, Option<String>) = match choice {
            Choice::Roll => ("roll", "Roll the die".into(), None, None),
            Choice::Bombard(p) => (
                "bombard",
                format!("Bombard {}", words::position(p)),
                None,
                Some(at(p)),
            ),
            Choice::Land(u, b) => {
                let name = &data.landing_box(b).name;
                (
                    "land",
                    format!("Box {name}"),
                    Some(u),
                    Some(format!("box:{name}")),
                )
            }
            Choice::Check => ("check", "Roll the landing checks".into(), None, None),
            Choice::Delay(u) => ("delay", "Try again next turn".into(), Some(u), None),
            Choice::Withdraw(u) => ("withdraw", "Send it home".into(), Some(u), None),
            Choice::Draw => ("draw", "Draw a chit".into(), None, None),
            Choice::Hit(u) => ("hit", format!("{} loses a step", name(u)), Some(u), None),
            Choice::Disrupt(u) => (
                "disrupt",
                format!("{} is disrupted", name(u)),
                Some(u),
                None,
            ),
            Choice::Displace(h) => (
                "displace",
                format!("Fall back to {}", hex(h)),
                None,
                Some(hex(h)),
            ),
            Choice::Strafe(p) => (
                "strafe",
                format!("Strafe {}", words::position(p)),
                None,
                Some(at(p)),
            ),
            Choice::Recall(t) => (
                "recall",
                data.track(t).title.clone(),
                None,
                Some(format!("track:{}", data.track(t).name)),
            ),
            Choice::Move(u, from, to) => {
                let past = self.infiltrated(u, from, to).next();
                let label = match past {
                    Some(p) => format!("Infiltrate to {} past {}", hex(to), at(p)),
                    None => format!("Move to {}", hex(to)),
                };
                ("move", label, Some(u), Some(hex(to)))
            }
            Choice::Attack(p) => (
                "attack",
                format!("Attack {}", words::position(p)),
                None,
                Some(at(p)),
            ),
            Choice::Join(u) => {
                let side = self.side(u);
                let heavy = if side.heavy { " HW" } else { "" };
                (
                    "join",
                    format!("{} joins ({}{heavy})", name(u), side.strength),
                    Some(u),
                    None,
                )
            }
            Choice::Resolve => ("resolve", "Resolve the attack".into(), None, None),
            Choice::Attrition(u) => (
                "attrition",
                format!("{} gives up a step", name(u)),
                Some(u),
                None,
            ),
            Choice::Spare => ("spare", "No, spare them".into(), None, None),
            Choice::Barrage(u, p) => (
                "barrage",
                format!("Barrage {}", words::position(p)),
                Some(u),
                Some(at(p)),
            ),
            Choice::Destroy(u, p) => {
                let objective = data.position(p).objective.as_ref();
                let what =
                    objective.map_or_else(String::new, |o| format!("{} ({} VP)", o.name, o.vp));
                ("destroy", format!("Destroy {what}"), Some(u), Some(at(p)))
            }
            Choice::Board(u, b) => {
                let name = &data.landing_box(b).name;
                let points = self.passage(u);
                (
                    "board",
                    format!("Board at {name} ({})", words::count(points, "point")),
                    Some(u),
                    Some(format!("box:{name}")),
                )
            }
            Choice::Split(u, b) => {
                let landing_box = data.landing_box(b);
                let steps = words::count(self.passage_left(landing_box), "step");
                let name = &landing_box.name;
                (
                    "split",
                    format!("Make change at {name}: {steps} on board"),
                    Some(u),
                    Some(format!("box:{name}")),
                )
            }
            Choice::Advance => ("advance", "Go on".into(), None, None),
            Choice::Stay => ("stay", "Stay".into(), None, None),
            Choice::Remove(u) => ("remove", format!("Give up {}", name(u)), Some(u), None),
            Choice::End => ("end", "End the phase".into(), None, None),
        };
        offer.verb = parts.0;
        offer.label = parts.1;
        offer.piece = parts.2.map(name);
        offer.space = parts.3;
        offer.rule = self.offer_rule(choice);
        offer.chancy = self.is_chancy(choice);
        offer.confirm = matches!(choice, Choice::End | Choice::Remove(_) | Choice::Resolve);
        offer
    }

    fn offer_rule(&self, choice: Choice) -> &'static str {
        match choice {
            Choice::Move(u, from, to) if self.infiltrated(u, from, to).next().is_some() => "10.5",
            Choice::Move(..) => "10.2",
            Choice::Attack(_) | Choice::Resolve => "11.10",
            Choice::Barrage(..) => "11.13",
            Choice::Destroy(..) => "10.7",
            Choice::Board(..) => "10.8",
            Choice::Split(..) => "10.9",
            _ => self.asking_rule(),
        }
    }

    /// Whether dice, draws or hidden units decide what the choice brings.
    fn is_chancy(&self, choice: Choice) -> bool {
        match choice {
            Choice::Roll | Choice::Check | Choice::Draw | Choice::Resolve => true,
            // Nothing more can happen to a disrupted unit without depth (11.13).
            Choice::Barrage(_, target) => self
                .seen(target)
                .is_some_and(|german| !german.disrupted || german.depth.is_some()),
            Choice::Move(u, from, to) => {
                data().unit(u).kind != UnitKind::Tank
                    && self.infiltrated(u, from, to).next().is_some()
            }
            _ => false,
        }
    }
}
