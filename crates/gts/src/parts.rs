//! The parts of choices: how units, leaders, hexes and the rest are written in a notation, and called on a button.

use atlas::CellId;
use kernel::{Called, Part, Refusal, Verbs, Words};

use crate::air::AirChoice;
use crate::data::{Data, Defences, RangeBox, place};
use crate::dawn::{DawnChoice, When};
use crate::events::EventChoice;
use crate::ids::{DivisionId, FormationId, LeaderId, ShipId, SupportId, UnitId};
use crate::naval::NavalChoice;
use crate::state::Watch;
use crate::words;

/// Something of the data that has a name of its own.
macro_rules! named {
    ($($part:ty, $kind:literal: $called:expr, $find:expr;)*) => {$(
        impl Part<Data> for $part {
            fn called<'n>(&self, data: &'n Data) -> Called<'n> {
                let called: fn(&'n Data, $part) -> Called<'n> = $called;
                called(data, *self)
            }

            fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
                let find: fn(&Data, &str) -> Option<$part> = $find;
                words.named($kind, |word| find(data, word))
            }
        }
    )*};
}

named! {
    UnitId, "unit": |data, id| {
        let unit = data.unit(id);
        Called::piece(&*unit.name).named(&*unit.title)
    }, Data::unit_named;
    LeaderId, "leader": |data, id| {
        let leader = &data.leaders[id.index()];
        Called::piece(&*leader.name).named(&*leader.title)
    }, Data::leader_named;
    CellId, "hex": |data, hex| Called::space(data.label(hex)), |data, word| data.map.at(word);
    DivisionId, "division": |data, id| {
        let division = data.division(id);
        Called::word(&*division.id).named(&*division.name)
    }, |data, word| place(&data.divisions, word, |it| &it.id).map(DivisionId);
    FormationId, "formation": |data, id| {
        let formation = data.formation(id);
        Called::word(&*formation.id).named(&*formation.name)
    }, |data, word| place(&data.formations, word, |it| &it.id).map(FormationId);
    ShipId, "ship": |data, id| {
        let ship = &data.ships[id.index()];
        Called::piece(&*ship.name).named(&*ship.title)
    }, Data::ship_named;
    SupportId, "support craft": |data, id| Called::piece(&*data.supports[id.index()].name), Data::support_named;
    RangeBox, "range box": |_, at| Called::word(words::range_box(at)), |_, word| {
        let all = [RangeBox::Short, RangeBox::Medium, RangeBox::Long];
        all.into_iter().find(|&at| words::range_box(at).eq_ignore_ascii_case(word))
    };
    Defences, "part of the Beach Defences": |_, what| Called::word(words::defences(what)), |_, word| {
        let all = [Defences::Nests, Defences::Obstacles, Defences::Gap];
        all.into_iter().find(|&what| words::defences(what).eq_ignore_ascii_case(word))
    };
    When, "turn": |_, when| match when {
        When::Now => Called::word("now").named("this turn (2)"),
        When::Next => Called::word("next").named("the next turn (1)"),
    }, |_, word| match word.to_lowercase().as_str() {
        "now" => Some(When::Now),
        "next" => Some(When::Next),
        _ => None,
    };
    Watch, "chance in a hundred": |_, watch| match watch {
        Watch::Always => Called::word("always").named("ask me at every chance"),
        Watch::Never => Called::word("never").named("no Opportunity Fire in this activation"),
        Watch::Above(n) => Called::word(n.to_string()).named(format!("ask me only above {n} %")),
    }, |_, word| match word.to_lowercase().as_str() {
        "always" => Some(Watch::Always),
        "never" => Some(Watch::Never),
        number => {
            let above = number.parse::<u8>().ok().filter(|&n| n < 100);
            above.filter(|n| n.to_string() == number).map(Watch::Above)
        }
    };
}

/// Whether in Column: the word, or nothing.
impl Part<Data> for bool {
    fn called<'n>(&self, _: &'n Data) -> Called<'n> {
        if *self {
            Called::word("column").named(", in Column")
        } else {
            Called::word("")
        }
    }

    fn read(words: &mut Words<'_>, _: &Data) -> Result<Self, Refusal> {
        let column = words
            .peek()
            .is_some_and(|word| word.eq_ignore_ascii_case("column"));
        if column {
            words.next_word();
        }
        Ok(column)
    }
}

/// Choices inside a choice: all that is left of the notation is theirs.
macro_rules! nested {
    ($($choice:ident)*) => {$(
        impl Part<Data> for $choice {
            fn called<'n>(&self, data: &'n Data) -> Called<'n> {
                Called::word(Verbs::spell(self, data))
            }

            fn read(words: &mut Words<'_>, data: &Data) -> Result<Self, Refusal> {
                let rest: Vec<&str> = std::iter::from_fn(|| words.next_word()).collect();
                <$choice as Verbs>::read(&rest.join(" "), data)
            }
        }
    )*};
}

nested!(DawnChoice NavalChoice AirChoice EventChoice);
