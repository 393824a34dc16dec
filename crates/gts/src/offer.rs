//! The choices as buttons.

use atlas::CellId;
use kernel::scene::Offer;

use crate::choice::Choice;
use crate::data::data;
use crate::ids::{LeaderId, Side, UnitId};
use crate::stack::{Box17, Step};
use crate::state::{Gts, Watch};
use crate::words;

/// Kinds of choices that let the moment go by.
const PASSING: [&str; 7] = [
    "pass", "stop", "hold", "done", "continue", "event-on", "naval-on",
];

/// Kind, words, the piece and the hex that carry it, its rule.
pub(crate) struct Button {
    verb: &'static str,
    label: String,
    unit: Option<UnitId>,
    leader: Option<LeaderId>,
    hex: Option<CellId>,
    /// A ship or support craft that carries it.
    afloat: Option<&'static str>,
    rule: &'static str,
    chancy: bool,
}

pub(crate) fn button(verb: &'static str, label: impl Into<String>, rule: &'static str) -> Button {
    Button {
        verb,
        label: label.into(),
        unit: None,
        leader: None,
        hex: None,
        afloat: None,
        rule,
        chancy: false,
    }
}

impl Button {
    pub(crate) fn on(mut self, unit: UnitId) -> Button {
        self.unit = Some(unit);
        self
    }

    pub(crate) fn of(mut self, leader: LeaderId) -> Button {
        self.leader = Some(leader);
        self
    }

    pub(crate) fn at(mut self, hex: CellId) -> Button {
        self.hex = Some(hex);
        self
    }

    pub(crate) fn afloat(mut self, name: &'static str) -> Button {
        self.afloat = Some(name);
        self
    }

    pub(crate) fn chancy(mut self) -> Button {
        self.chancy = true;
        self
    }
}

impl Gts {
    /// How a choice is shown.
    pub(crate) fn show(&self, choice: Choice) -> Offer {
        let shown = self.button(choice);
        let piece = shown.unit.map(|unit| data().unit(unit).name.clone());
        let leader = shown
            .leader
            .map(|leader| data().leaders[leader.index()].name.clone());
        Offer {
            notation: choice.to_string(),
            label: shown.label,
            rule: shown.rule,
            verb: shown.verb,
            piece: piece.or(leader).or(shown.afloat.map(str::to_owned)),
            space: shown.hex.map(|hex| data().label(hex).to_owned()),
            facing: None,
            chancy: shown.chancy,
            confirm: false,
            passes: PASSING.contains(&shown.verb),
        }
    }

    /// Where a unit stands, for the space of its button.
    pub(crate) fn spot(&self, shown: Button, unit: UnitId) -> Button {
        let hex = self.at(unit);
        let mut shown = shown.on(unit);
        shown.hex = hex;
        shown
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each choice")]
    fn button(&self, choice: Choice) -> Button {
        let name = words::unit;
        let hex = |hex: CellId| data().label(hex);
        let asked = self.asking_rule();
        let actor = self.current();
        let by = |shown: Button| match actor {
            Some(unit) => shown.on(unit),
            None => shown,
        };
        match choice {
            Choice::Act(u) => {
                let rule = self.act_rule(Some(u));
                self.spot(button("act", format!("{} acts", name(u)), rule), u)
            }
            Choice::With(u) => self.spot(
                button("with", format!("together with {}", name(u)), "1.9#general"),
                u,
            ),
            Choice::Pass => by(button("pass", "pass", "1.13#pass")),
            Choice::Move => by(button("move", "move", "1.10.1")),
            Choice::Step(h) => button("step", self.step_label(h), "1.10.13").at(h),
            Choice::Column => button("column", "enter Column (1 point)", "1.10.10"),
            Choice::Deploy => button("deploy", "leave Column (1 point)", "1.10.10"),
            Choice::Scatter => button("scatter", "leave Column (Cohesion Hit)", "1.10.10"),
            Choice::Dismount(false) => button("dismount", "dismount", "1.10.11"),
            Choice::Dismount(true) => button("dismount", "dismount, in Column", "1.10.11"),
            Choice::Mount(false) => by(button("mount", "mount", "1.10#mount")),
            Choice::Mount(true) => by(button("mount", "mount, in Column", "1.10#mount")),
            Choice::EnterEnt => by(button("ent", "enter an ENT", "1.10#enter-ent")),
            Choice::LeaveEnt => by(button("ent", "leave the ENT", "1.10#leave-ent")),
            Choice::EnterBocage => by(button("bocage", "into the hedgerows", "1.10#bocage")),
            Choice::LeaveBocage => by(button("bocage", "out of the hedgerows", "1.10#bocage")),
            Choice::Force => button("force", "forced march", "1.10.9").chancy(),
            Choice::Join => button("join", "join the Artillery Park", "1.10.12"),
            Choice::Take(l) => {
                button("take", format!("{} comes along", words::leader(l)), "1.2.6").of(l)
            }
            Choice::Stop => button("stop", "end the move", "1.10.1"),
            Choice::Exit(h) => button("exit", format!("leave the map for {}", hex(h)), "1.10.5"),
            Choice::InColumn(u) => {
                self.spot(button("column", format!("{} in Column", name(u)), asked), u)
            }
            Choice::Fire(u) => self
                .spot(button("fire", self.fire_label(u), "1.14.1"), u)
                .chancy(),
            Choice::Bombard => by(button("bombard", "Indirect Fire", "1.16.1")),
            Choice::Shell(u) => self
                .spot(button("shell", self.shell_label(u), "1.16.2"), u)
                .chancy(),
            Choice::Barrage(h) => {
                let label = format!("a Barrage on {}", self.peopled(h));
                button("barrage", label, "1.16.2").at(h)
            }
            Choice::Assault(h) => {
                button("assault", format!("assault {}", self.peopled(h)), "1.17.1")
                    .at(h)
                    .chancy()
            }
            Choice::Rally => by(button("rally", "rally", "1.12")).chancy(),
            Choice::Dig(u) => self
                .spot(
                    button("dig", format!("an IP for {}", name(u)), "1.11#ip"),
                    u,
                )
                .chancy(),
            Choice::Entrench(u) => self
                .spot(
                    button("entrench", format!("an ENT for {}", name(u)), "1.11#ent"),
                    u,
                )
                .chancy(),
            Choice::Block => by(button("block", "build a Road Block", "1.11#road-block")).chancy(),
            Choice::Clear => by(button(
                "clear",
                "remove the Road Block",
                "1.11#remove-road-block",
            ))
            .chancy(),
            Choice::Rearguard(h) => button(
                "rearguard",
                format!("a rearguard in {}", hex(h)),
                "1.11#rearguard",
            )
            .at(h)
            .chancy(),
            Choice::Withdraw => by(button(
                "withdraw",
                "remove the rearguard",
                "1.11#remove-rearguard",
            )),
            Choice::Gather => by(button("gather", "gather the men", "1.20")).chancy(),
            Choice::Undrift => by(button("undrift", "reduce Drift", "1.18.4#lc-i")),
            Choice::Op(a, b) => self
                .spot(button("op", self.op_label(a, b), "1.15"), a)
                .chancy(),
            Choice::Hold => button("hold", "hold fire", "1.15"),
            Choice::Watch(Watch::Always) => button("watch", "ask me at every chance", "1.15"),
            Choice::Watch(Watch::Never) => {
                button("watch", "no Opportunity Fire in this activation", "1.15")
            }
            Choice::Watch(Watch::Above(n)) => {
                button("watch", format!("ask me only above {n} %"), "1.15")
            }
            Choice::Accept => button("accept", "be Suppressed", "1.7#s"),
            Choice::Roll => button("roll", "roll the check", asked).chancy(),
            Choice::Pay => button("pay", "pass for a Command Point", "1.3#cp"),
            Choice::Stand => button("stand", "stand", "1.17.7"),
            Choice::Run(h) => button("run", format!("run to {}", hex(h)), "1.17.9").at(h),
            Choice::Check(u) => self
                .spot(button("check", format!("{} checks", name(u)), "1.17.8"), u)
                .chancy(),
            Choice::Glide(u, h) => {
                let label = format!("{} comes down in {}", name(u), hex(h));
                button("glide", label, "1.9#division-1")
                    .on(u)
                    .at(h)
                    .chancy()
            }
            Choice::Volley => button("volley", "fire", "1.17.10").chancy(),
            Choice::Charge => button("charge", "charge", "1.17.10").chancy(),
            Choice::Shoot(by, at) => self
                .spot(button("shoot", self.shoot_label(by, at), asked), at)
                .chancy(),
            Choice::Again => button("again", "a second round", "1.17.14"),
            Choice::Shake(u) => self.spot(
                button("shake", format!("{} leaves Column", name(u)), "1.17.14"),
                u,
            ),
            Choice::Transfer(l, h) => button(
                "transfer",
                format!("{} goes to {}", words::leader(l), hex(h)),
                asked,
            )
            .of(l)
            .at(h),
            Choice::Done => button("done", self.done_label(), self.done_rule(asked)),
            Choice::Dawn(choice) => self.dawn_button(choice),
            Choice::Naval(choice) => self.naval_button(choice),
            Choice::Air(choice) => self.air_button(choice),
            Choice::Event(choice) => self.event_button(choice),
        }
    }

    /// The rule of an end: that of the chit for an activation.
    fn done_rule(&self, asked: &'static str) -> &'static str {
        match self.step() {
            Step::Act => self.act_rule(None),
            _ => asked,
        }
    }

    /// A hex with the units in it.
    fn peopled(&self, hex: CellId) -> String {
        let there = Side::BOTH
            .into_iter()
            .flat_map(|side| self.of_side_in(side, hex));
        let names: Vec<&str> = there.map(words::unit).collect();
        let label = data().label(hex);
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
        let label = data().label(to);
        let label = match words::place(to) {
            Some(name) => format!("{label} {name}"),
            None => label.to_owned(),
        };
        let group = self.march.group;
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
