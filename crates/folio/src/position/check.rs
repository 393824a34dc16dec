//! What must hold in every position.

use kernel::reading::Reads;

use super::read::Reader;
use super::sound::question_is_sound;
use crate::data::{Arrival, DropEnd, Hexes};
use crate::ids::{Side, UnitId, Units};
use crate::query::BEACH_STACK;
use crate::state::{Ask, BattleKind, Folio, Phase, Place, Stage};

impl Reader {
    /// Lists all that is wrong.
    pub(super) fn check(&mut self) {
        let game = self.game.clone();
        let mut faults = Vec::new();
        check_units(&game, &mut faults);
        check_hexes(&game, &mut faults);
        check_markers(&game, &mut faults);
        if game.last < game.turn {
            faults.push(format!(
                "turn {} comes after the last, {}",
                game.turn, game.last
            ));
        }
        if game.phase == Phase::SetUp && (game.turn != 1 || game.side != Side::Allied) {
            faults.push("the set-up comes before the first Allied player turn".to_owned());
        }
        for fault in faults {
            self.fault(fault);
        }
        if !self.faults().is_empty() {
            return;
        }
        if !question_is_sound(&game) {
            self.fault("pending: that question does not fit the position".to_owned());
            return;
        }
        let mut choices = Vec::new();
        game.choices(&mut choices);
        if choices.is_empty() && game.ask != Ask::Over {
            self.fault("nothing can be chosen in this position".to_owned());
        }
    }
}

fn check_units(game: &Folio, faults: &mut Vec<String>) {
    let dropping = matches!(game.ask, Ask::Drop | Ask::Jump);
    let mut written = Hexes::EMPTY;
    for unit in game.data.unit_ids() {
        let info = game.data.unit(unit);
        let name = game.data.name(unit);
        if game.reduced.has(unit) && info.reduced.is_none() {
            faults.push(format!("{name} has no reduced side"));
        }
        match game.place(unit) {
            Place::Hex(hex) => {
                let place = game.data.hex(hex);
                let falling = dropping && info.kind.is_airborne() && !place.beyond;
                if !place.playable && !falling {
                    faults.push(format!("{name} cannot stand in {}", game.data.label(hex)));
                }
            }
            Place::Secret(hex) => {
                let area = game.area(unit);
                if !area.contains(hex) || !written.insert(hex) {
                    faults.push(format!("{name} cannot start in {}", game.data.label(hex)));
                }
                if !before_the_reveal(game) {
                    faults.push(format!("{name} would have been shown by now"));
                }
            }
            Place::Due => {
                let comes = matches!(info.arrival, Arrival::Turn(_) | Arrival::Landing);
                if !comes || game.phase == Phase::SetUp {
                    faults.push(format!("{name} is no reinforcement that is due"));
                }
            }
            Place::Pool | Place::Lost => {}
        }
    }
}

/// 11.2.2: the German set-up is a secret until step 5.
fn before_the_reveal(game: &Folio) -> bool {
    let later = matches!(game.ask, Ask::Commando | Ask::Raid { .. } | Ask::Assault);
    game.phase == Phase::SetUp && game.ask.stage() == Stage::Landing && !later
}

/// Whether somebody may stand on friends for the moment.
fn on_the_way(game: &Folio, units: Units) -> bool {
    let mover: Option<UnitId> = match game.ask {
        Ask::March(march) => Some(march.unit),
        Ask::Battle(battle) => match battle.step {
            crate::state::Step::Retreat(retreat) => Some(retreat.unit),
            crate::state::Step::Pursue { unit, .. } => Some(unit),
            _ => None,
        },
        _ => None,
    };
    mover.is_some_and(|unit| units.has(unit))
}

fn check_hexes(game: &Folio, faults: &mut Vec<String>) {
    let (allied, german) = (game.held(Side::Allied), game.held(Side::German));
    let landing = matches!(game.ask, Ask::Battle(b) if b.kind == BattleKind::DropZone)
        || matches!(game.ask, Ask::Drop | Ask::Jump | Ask::Crowded { .. });
    for hex in allied.intersection(german).iter().filter(|_| !landing) {
        faults.push(format!("both sides have units in {}", game.data.label(hex)));
    }
    for side in Side::BOTH {
        for hex in game.held(side).iter() {
            let units = game.units_in(side, hex);
            // 11.2.2: airborne units that came down together part on the second turn.
            let forgiven = side == Side::Allied
                && game.turn <= 2
                && !units.and(game.data.classes.airborne).is_empty();
            let room = match side {
                Side::Allied => game.room(hex),
                Side::German => 1,
            };
            let passing = on_the_way(game, units);
            let most = if passing { room + 1 } else { room };
            let overstack = game.ask == Ask::Overstack { hex };
            if units.len() > most && !forgiven && !overstack {
                faults.push(format!("too many units in {}", game.data.label(hex)));
            }
            if let Some(bound) = units.and(game.bound).first()
                && units.len() > 1
                && !passing
            {
                let name = game.data.name(bound);
                faults.push(format!("{name} never stacks again (11.2.1)"));
            }
            if units.len() > BEACH_STACK + 3 {
                faults.push(format!("far too many units in {}", game.data.label(hex)));
            }
        }
    }
    if game.beachheads.intersects(&german) {
        faults.push("a German unit stands on a beachhead marker".to_owned());
    }
    let stranded = |hex: &atlas::CellId| game.data.hex(*hex).drop == DropEnd::Lost;
    if game.deeds.attacked().iter().any(|h| stranded(&h)) {
        faults.push("attacked: that is no hex to fight in".to_owned());
    }
}

fn check_markers(game: &Folio, faults: &mut Vec<String>) {
    let data = game.data;
    if !game.beachheads.is_within(&data.beach) {
        faults.push("beachheads lie on Sword Beach only".to_owned());
    }
    let placed = game.beachheads.len() + usize::from(game.spare);
    if placed > usize::from(data.beachheads) {
        faults.push(format!("there are {} beachhead markers", data.beachheads));
    }
    if game
        .drop_zone
        .is_some_and(|hex| !data.drop_zone.contains(hex))
    {
        faults.push("drop_zone: not a hex for a drop zone".to_owned());
    }
    let gone = data.tables.turns.drop_zone_gone;
    if game.drop_zone.is_some() && game.turn >= gone {
        faults.push(format!("drop_zone: it is gone by game turn {gone}"));
    }
    if !game.control.is_within(&data.city) {
        faults.push("control: only city hexes are controlled".to_owned());
    }
    for value in 0..11 {
        for cup in 0..3 {
            if game.stock.owned()[cup][value] > data.cups[cup][value] {
                faults.push(format!("owned: too many markers +{value}"));
            }
            if game.stock.cups()[cup][value] > game.stock.owned()[cup][value] {
                faults.push(format!("cups: more markers +{value} than the side owns"));
            }
        }
        if game.stock.naval()[value] > data.naval[value] {
            faults.push(format!("naval: too many markers +{value}"));
        }
    }
}
