//! The questions as a player hears them, and the rules that ask them.

use kernel::Seat;

use crate::ids::Side;
use crate::state::{Ask, Battle, BattleKind, Folio, Phase, Step};
use crate::told::sums;
use crate::words;

impl Folio {
    /// The rule that asks the question of the moment.
    pub(crate) fn asking_rule(&self) -> &'static str {
        match self.ask {
            Ask::Deploy { .. } => "11.1.1",
            Ask::Beachhead => "11.2.1",
            Ask::Land if self.phase == Phase::SetUp => "11.2.1",
            Ask::Land => "11.2.4",
            Ask::DropZone | Ask::Drop | Ask::Jump | Ask::Crowded { .. } => "11.2.2",
            Ask::Commando | Ask::Raid { .. } | Ask::Assault => "11.2.3",
            Ask::Replace { .. } => "11.2.5",
            Ask::Move if self.phase == Phase::MobileMovement => "S5.8",
            Ask::Move => "S5.1",
            Ask::March(_) => "S5.2",
            Ask::Overstack { .. } => "S5.5",
            Ask::Bombard => "S8.4",
            Ask::Attack => "S7.1",
            Ask::Gather { .. } => "S7.2",
            Ask::Battle(battle) => battle_asks(&battle),
            Ask::Over => "13.0",
        }
    }

    /// The question of the moment. Whoever is not the German hears nothing of the secret set-up.
    pub(crate) fn question(&self, _viewer: Option<Seat>) -> String {
        match self.ask {
            Ask::Deploy { unit: u } => format!("Where does {} start?", self.data.name(u)),
            Ask::Beachhead => format!(
                "Which hexes of Sword Beach become beach landing hexes? {} left.",
                words::count(self.spare, "marker")
            ),
            Ask::Land => "Which unit lands on which beach?".to_owned(),
            Ask::DropZone => "Where is the drop zone of the 6th Airborne Division?".to_owned(),
            Ask::Drop => {
                "Where is each airborne unit to come down, in or next to the drop zone?".to_owned()
            }
            Ask::Jump => "The aircraft are over the drop zone: roll for every unit.".to_owned(),
            Ask::Crowded { hex: h, .. } => {
                format!(
                    "Airborne units came down together in {}: which one is hurt?",
                    self.data.hex_name(h)
                )
            }
            Ask::Commando => "Where do the commandos land?".to_owned(),
            Ask::Raid { unit: u } => format!("{} may go one hex.", self.data.name(u)),
            Ask::Assault => "Which beach is assaulted next?".to_owned(),
            Ask::Replace { points } => {
                let class = match self.replacements() {
                    Some((true, _)) => "mobile",
                    _ => "leg",
                };
                format!(
                    "{}: which reduced {class} unit is rebuilt?",
                    words::count(points, "replacement point")
                )
            }
            Ask::Move => format!("Which {} unit moves next?", words::side(self.side)),
            Ask::March(march) => format!(
                "{} is in {} with {} MP left: where to?",
                self.data.name(march.unit),
                self.data.hex_name(march.at),
                words::half_points(march.left)
            ),
            Ask::Overstack { hex: h } => {
                format!(
                    "Too many units in {}: which one is eliminated?",
                    self.data.hex_name(h)
                )
            }
            Ask::Bombard => format!(
                "Which hex does the {} side bombard?",
                words::side(self.side)
            ),
            Ask::Attack => "Which unit attacks which hex?".to_owned(),
            Ask::Gather { target, with } => {
                format!(
                    "{} {}: who else?",
                    self.data.names(with),
                    words::attacking(with, self.data.hex_name(target))
                )
            }
            Ask::Battle(battle) => self.battle_text(&battle),
            Ask::Over => "The game is over.".to_owned(),
        }
    }

    fn battle_text(&self, battle: &Battle) -> String {
        let target = self.data.hex_name(battle.target);
        let defender = battle.defender.map_or("nobody", |u| self.data.name(u));
        match battle.step {
            Step::Defender => format!("{target} is attacked: which unit of the stack defends?"),
            Step::Target => format!("Which unit in {target} is bombarded?"),
            Step::Support(side) => {
                let now = sums(self.reckon(battle), &self.data);
                format!(
                    "Support for the {} side at {target}? Now {now}.",
                    words::side(side)
                )
            }
            Step::Mines => format!(
                "The mines marker (+{}): use it here, or put it aside and draw another?",
                self.data.mines
            ),
            Step::Loss { left } => match battle.kind {
                BattleKind::Beach => format!("Which unit in {target} is reduced?"),
                BattleKind::Ground | BattleKind::Bombardment | BattleKind::DropZone => format!(
                    "{}: which attacker loses {}?",
                    battle.outcome.word(),
                    words::count(left, "step")
                ),
            },
            Step::Stand => format!(
                "{}: does {defender} put up stiff resistance, or retreat?",
                battle.outcome.word()
            ),
            Step::Retreat(retreat) => format!(
                "Where does {} retreat to? {} to go.",
                self.data.name(retreat.unit),
                words::count(retreat.left.max(1), "hex").replace("hexs", "hexes")
            ),
            Step::Recoil { .. } => {
                "The attack is thrown back: which unit retreats next?".to_owned()
            }
            Step::Advance { .. } => format!("{target} is empty: who advances?"),
            Step::Pursue { unit: u, left, .. } => {
                format!("{} may go on: {left} more, or stop.", self.data.name(u))
            }
        }
    }
}

fn battle_asks(battle: &Battle) -> &'static str {
    match battle.step {
        Step::Defender => "11.2.4",
        Step::Target => "11.2.3",
        Step::Support(_) if battle.kind == BattleKind::DropZone => "11.2.2",
        Step::Support(_) if battle.kind == BattleKind::Bombardment => "S8.4",
        Step::Support(Side::Allied) => "11.2.6",
        Step::Support(Side::German) | Step::Mines => "11.1.5",
        Step::Loss { .. } => match battle.kind {
            BattleKind::Beach => "11.2.3",
            BattleKind::Ground | BattleKind::Bombardment | BattleKind::DropZone => "S7.5",
        },
        Step::Stand => "S7.8",
        Step::Retreat(_) | Step::Recoil { .. } => "S7.7",
        Step::Advance { .. } | Step::Pursue { .. } => "S7.9",
    }
}
