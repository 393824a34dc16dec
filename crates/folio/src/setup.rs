//! The beginning of a game, and the bare map that a position may begin with.

use kernel::{Book, Dice, Setup};

use crate::data::{Data, Hexes};
use crate::deeds::Deeds;
use crate::ids::{Side, Units};
use crate::place::Places;
use crate::state::{Ask, CaenPrice, Folio, Options, Phase, Place, Scenario};
use crate::stock::Stock;

impl Folio {
    /// A bare map: every unit out of play, cups full.
    pub(crate) fn empty(data: Book<Data>, setup: &Setup) -> Folio {
        let has = |option: &str| setup.options.iter().any(|o| o == option);
        let scenario = if has("campaign") {
            Scenario::Campaign
        } else {
            Scenario::Sword
        };
        Folio {
            data,
            scenario,
            options: Options {
                // 14.1 belongs to the campaign and is an option of the scenario.
                weather: scenario == Scenario::Campaign || has("weather"),
                flak: has("flak"),
            },
            turn: 1,
            last: data.tables.turns.last,
            counted: false,
            phase: Phase::Movement,
            side: Side::Allied,
            ask: Ask::Move,
            places: Places::LOST,
            reduced: Units::EMPTY,
            bound: Units::EMPTY,
            deeds: Deeds::NONE,
            beachheads: Hexes::EMPTY,
            spare: 0,
            drop_zone: None,
            control: Hexes::EMPTY,
            caen: CaenPrice::Unpaid,
            called: 0,
            stock: Stock::full(&data),
            foul: false,
            dice: Dice::new(setup.seed),
        }
    }

    /// 11.0: the German player sets up first.
    pub(crate) fn set_up(data: Book<Data>, setup: &Setup) -> Folio {
        let mut game = Folio::empty(data, setup);
        for unit in data.unit_ids() {
            game.keep_off(unit, Place::Pool);
        }
        game.phase = Phase::SetUp;
        game.spare = data.beachheads;
        game.ask = game.next_deployment().unwrap_or(Ask::Beachhead);
        game
    }
}
