//! The questions as a player hears them, and the rules that ask them.

use atlas::CellId;
use kernel::{Listener, Seat};

use crate::ids::{PieceId, Side};
use crate::state::{Action, Ask, Battle, Entering, March, Marking, Nightdrop, Step};
use crate::words;

/// The question of the moment, as a viewer hears it.
pub(crate) fn question(game: &Nightdrop, viewer: Option<Seat>) -> String {
    let name = |p: PieceId| game.tag(p).name(&Listener::new(viewer.into()), &game.data);
    let label = |hex: CellId| game.data.label(hex);
    match game.ask {
        Ask::Scatter => "The aircraft are over their drop zones: roll for every Stick.".to_owned(),
        Ask::Surplus { hex } => format!(
            "More than three Sticks came down in {}: which one is moved out, and where to?",
            label(hex)
        ),
        Ask::Attrition { left } => format!(
            "Which Stick is lost in the landing? To go: {} red, {} green, {} blue.",
            left[0], left[1], left[2]
        ),
        Ask::Mark(Marking::SetupBritish) => {
            "For which bridge do the British draw a VP marker?".to_owned()
        }
        Ask::Mark(Marking::SetupGerman) => {
            "For which other bridge does the German player draw a VP marker?".to_owned()
        }
        Ask::Mark(Marking::Objectives(_)) => {
            "A battalion headquarters has its orders: which VP hex gets a marker?".to_owned()
        }
        Ask::Initiative => {
            "Play a headquarters counter to take the Initiative, or roll for it?".to_owned()
        }
        Ask::Patrol => "A tie: where does a German Patrol appear?".to_owned(),
        Ask::Confusion => "A tie: which German unit is confused?".to_owned(),
        Ask::Objectives => {
            "Daylight: turn up a British VP marker, or draw one for another VP hex?".to_owned()
        }
        Ask::Enter { piece, how } => match how {
            Entering::Reinforcement => format!("By which hex does {} enter?", name(piece)),
            Entering::Stick => format!("By which hex does {} come back?", name(piece)),
            Entering::Lovat => format!("Where does {} arrive?", name(piece)),
        },
        Ask::Activate => format!(
            "Activation {} of 4: what does the {} player do?",
            game.activation + 1,
            words::side(game.acting())
        ),
        Ask::Reinforce => format!(
            "Bring in reinforcements? {} can be activated.",
            words::count(game.deeds.points(), "unit")
        ),
        Ask::Move => match game.action {
            Some(Action::G3) => format!(
                "Who moves? {} more can be activated.",
                words::count(game.deeds.points(), "unit")
            ),
            _ => "Who moves?".to_owned(),
        },
        Ask::March(march) => march_text(&march, &name),
        Ask::Shift => format!(
            "Which unknown Stick is led astray? {} left.",
            words::count(game.deeds.points(), "movement")
        ),
        Ask::Shifting { stick, left, .. } => format!(
            "Where is {} led? {} left for it.",
            game.data.name(stick),
            words::count(left, "movement")
        ),
        Ask::Attack => "Who attacks?".to_owned(),
        Ask::Gather {
            target,
            point,
            with,
        } => {
            let others = match with.len() {
                1 => "alone so far".to_owned(),
                n => format!("with {} more", n - 1),
            };
            format!(
                "{} attacks {} ({others}): who joins?",
                name(point),
                game.data.hex_name(target)
            )
        }
        Ask::Battle(battle) => game.battle_text(&battle, &name),
        Ask::Overstack { hex } => {
            format!(
                "Too many units in {}: which one is given up?",
                game.data.hex_name(hex)
            )
        }
        Ask::Regroup => "Which Sticks are turned up or combined?".to_owned(),
        Ask::Over => "The game is over.".to_owned(),
    }
}

impl Nightdrop {
    /// The rule that asks the question of the moment.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.ask {
            Ask::Scatter | Ask::Surplus { .. } => "4.2.2",
            Ask::Attrition { .. } => "4.2.3",
            Ask::Mark(Marking::Objectives(_)) => "2.5",
            Ask::Mark(Marking::SetupBritish | Marking::SetupGerman) => "4.3.1",
            Ask::Initiative => "2.6.1",
            Ask::Patrol | Ask::Confusion => "5.2.2",
            Ask::Objectives => "5.3.2",
            Ask::Enter { how, .. } => match how {
                Entering::Reinforcement => "8.5.3",
                Entering::Stick => "8.4.5",
                Entering::Lovat => "11.2",
            },
            Ask::Activate => match self.acting() {
                Side::British => "5.4.1",
                Side::German => "5.4.2",
            },
            Ask::Reinforce => "8.5.1",
            Ask::Move => "8.4.1",
            Ask::March(_) => "8.1.1",
            Ask::Shift | Ask::Shifting { .. } => "5.4.2",
            Ask::Attack | Ask::Gather { .. } => "9.2.1",
            Ask::Battle(battle) => match battle.step {
                Step::Point => "9.2.3",
                Step::Assign { .. } | Step::Suffer { .. } => "9.2.5",
                Step::Retreat { .. } => "9.4.1",
                Step::Casualty { .. } => "9.4.3",
                Step::Advance { .. } => "9.5.1",
            },
            Ask::Overstack { .. } => "7",
            Ask::Regroup => "2.4",
            Ask::Over => "10",
        }
    }

    fn battle_text(&self, battle: &Battle, name: &dyn Fn(PieceId) -> String) -> String {
        match battle.step {
            Step::Point => format!(
                "Who leads the defence of {}?",
                self.data.hex_name(battle.target)
            ),
            Step::Assign { result } => format!("Which unit takes CR{result}?"),
            Step::Suffer { unit, .. } => {
                format!("Does {} lose a step, or retreat?", name(unit))
            }
            Step::Retreat { from } => {
                let who: Vec<String> = self.retreating(battle, from).iter().map(name).collect();
                format!("Where does {} retreat to?", who.join(" with "))
            }
            Step::Casualty { .. } => {
                "The retreat leads into a Zone of Control: which unit loses a step?".to_owned()
            }
            Step::Advance { .. } => {
                format!("Who advances into {}?", self.data.hex_name(battle.target))
            }
        }
    }
}

fn march_text(march: &March, name: &dyn Fn(PieceId) -> String) -> String {
    let who: Vec<String> = march.group.iter().map(name).collect();
    let left = if march.one_hex {
        "one hex".to_owned()
    } else {
        format!("{} MP left", words::half_points(march.left))
    };
    format!("Where does {} go? ({left})", who.join(" with "))
}
