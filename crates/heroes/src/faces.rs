//! What is printed on counters, cards and tokens: made once, when the data is read.

use kernel::scene::{Face, Value};

use crate::data::{Ability, Class, Data, Form, Kind, ScenarioInfo, UnitInfo, Values};
use crate::ids::{Card, Gear, Side, Token, UnitId};
use crate::words::{bonus_words, card_words};

/// What all scenarios share, by side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Common {
    /// What the cards do, for the panel of a hand.
    words: Vec<String>,
    cards: [Vec<Face>; 2],
    tokens: [Vec<Face>; 2],
    /// The back of a card.
    pub(crate) back: [Face; 2],
    /// A counter that lies concealed.
    pub(crate) concealed: [Face; 2],
    /// An Ambush unit that is still to deploy.
    pub(crate) ambush: [Face; 2],
}

/// What one scenario has of its own.
#[derive(Clone, Debug, Default)]
pub(crate) struct Own {
    /// Front and back of every unit.
    units: Vec<[Face; 2]>,
    /// Gear, tile by tile.
    gear: Vec<Vec<Face>>,
}

impl Common {
    pub(crate) fn card(&self, side: Side, card: Card) -> &Face {
        &self.cards[side.index()][card.index()]
    }

    /// What a card does, and what else it may do.
    pub(crate) fn card_words(&self, card: Card) -> &str {
        &self.words[card.index()]
    }

    pub(crate) fn token(&self, side: Side, token: Token) -> &Face {
        &self.tokens[side.index()][usize::from(token.bit())]
    }
}

impl Own {
    pub(crate) fn unit(&self, unit: UnitId, back: bool) -> &Face {
        &self.units[unit.index()][usize::from(back)]
    }

    pub(crate) fn gear(&self, tile: usize, gear: Gear) -> &Face {
        &self.gear[tile][gear as usize]
    }
}

/// The faces of a scenario, or of both scenarios of a campaign.
pub(crate) fn faces(data: &'static Data, scenario: &str) -> Vec<&'static Face> {
    let campaign = data.campaigns.iter().find(|c| c.id == scenario);
    let parts = campaign.iter().flat_map(|c| c.parts).map(usize::from);
    let parts = parts.map(|part| &data.scenarios[part]);
    let one = data.scenarios.iter().filter(|s| s.id == scenario);
    let own = one.chain(parts).flat_map(|s| {
        s.faces
            .units
            .iter()
            .flatten()
            .chain(s.faces.gear.iter().flatten())
    });
    let common = &data.faces;
    let lists = common.cards.iter().chain(&common.tokens).flatten();
    let single = common
        .back
        .iter()
        .chain(&common.concealed)
        .chain(&common.ambush);
    let mut all: Vec<&Face> = own.chain(lists).chain(single).collect();
    all.sort_by(|a, b| a.id.cmp(&b.id));
    all.dedup();
    all
}

/// Prints everything.
pub(crate) fn print(data: &mut Data) {
    data.faces = common(data);
    let own: Vec<Own> = data.scenarios.iter().map(|s| own(data, s)).collect();
    for (scenario, faces) in data.scenarios.iter_mut().zip(own) {
        scenario.faces = faces;
    }
}

fn common(data: &Data) -> Common {
    let by_side = |print: &dyn Fn(Side) -> Face| Side::BOTH.map(|side| print(side).printed());
    let lying = |side: Side, echelon, name: &str, says: String| Face {
        name: name.to_owned(),
        side: side.word(),
        echelon,
        says,
        ..Face::default()
    };
    let words = |card: &Card| {
        let (does, bonus) = (card_words(*card), bonus_words(*card, data));
        format!("{does}; Alternate Bonus: {bonus}")
    };
    Common {
        words: Card::ALL.iter().map(words).collect(),
        cards: Side::BOTH.map(|side| {
            Card::ALL
                .iter()
                .map(|&card| card_face(data, side, card))
                .collect()
        }),
        tokens: Side::BOTH.map(|side| {
            let all = (0..u16::BITS as u8).map(Token::of_bit);
            let face = |token| lying(side, "token", &sign(token), format!("Order token {token}."));
            all.map(|token| face(token).printed()).collect()
        }),
        back: by_side(&|side| {
            lying(
                side,
                "card",
                "",
                format!("An Action Card of the {}.", side.title()),
            )
        }),
        concealed: by_side(&|side| {
            let of = side.title();
            let says = format!(
                "A concealed unit of the {of}: which one, its owner knows. It cannot be fired at."
            );
            lying(side, "", "Concealed unit", says)
        }),
        ambush: by_side(&|side| {
            let of = side.title();
            let says = format!(
                "An Ambush unit of the {of} that is still to deploy: which one, its owner knows."
            );
            lying(side, "", "Ambush unit", says)
        }),
    }
}

fn card_face(data: &Data, side: Side, card: Card) -> Face {
    let (title, does, bonus) = (card.title(), card_words(card), bonus_words(card, data));
    let value = |name, text: String| Value { name, text };
    Face {
        name: title.to_owned(),
        side: side.word(),
        echelon: "card",
        values: vec![
            value("does", does.to_owned()),
            value("or", format!("or {bonus}")),
        ],
        says: format!("{title}: {does}. Alternate Bonus: {bonus}."),
        ..Face::default()
    }
    .printed()
}

fn sign(token: Token) -> String {
    match token {
        Token::Number(n) => n.to_string(),
        Token::Bluff => "Bluff".to_owned(),
        Token::Special => "Special".to_owned(),
    }
}

fn own(data: &Data, scenario: &ScenarioInfo) -> Own {
    let unit = |unit: &UnitInfo| {
        let kind = &data.kinds[usize::from(unit.who.kind)];
        [&kind.front, &kind.back].map(|values| unit_face(data, scenario, unit, kind, values))
    };
    let gear = |gear: &Gear, tile: &crate::data::TileInfo| {
        Face {
            name: gear.title().to_owned(),
            side: tile.side.word(),
            echelon: "token",
            says: format!("{} of the {}.", gear.title(), tile.title),
            ..Face::default()
        }
        .printed()
    };
    Own {
        units: scenario.units.iter().map(unit).collect(),
        gear: scenario
            .tiles
            .iter()
            .map(|tile| Gear::ALL.iter().map(|one| gear(one, tile)).collect())
            .collect(),
    }
}

fn unit_face(
    data: &Data,
    scenario: &ScenarioInfo,
    unit: &UnitInfo,
    kind: &Kind,
    values: &Values,
) -> Face {
    // A Character's customizations are among them (b3.5).
    let all = Ability::ALL.iter().filter(|&&a| unit.has(a));
    let abilities: Vec<&str> = all.map(|a| a.title()).collect();
    let list = if abilities.is_empty() {
        String::new()
    } else {
        format!(": {}", abilities.join(", "))
    };
    let tile = &scenario.tiles[usize::from(unit.tile)].title;
    let whose = if *tile == kind.title {
        String::new()
    } else {
        format!(" of the {tile}")
    };
    Face {
        name: data.name(unit.who).into_owned(),
        side: unit.side.word(),
        symbol: symbol(kind.form, kind.is_heavy_weapon()),
        values: printed(values),
        says: format!("{}{whose}{list}.", kind.title),
        ..Face::default()
    }
    .printed()
}

fn printed(values: &Values) -> Vec<Value> {
    let text = |class: Class| {
        let value = values.against(class);
        value.map_or("X".to_owned(), |v| v.to_string())
    };
    let value = |name, text| Value { name, text };
    vec![
        value("against infantry", text(Class::Infantry)),
        value("against light vehicles", text(Class::Light)),
        value("against heavy vehicles", text(Class::Heavy)),
        value("defence", values.defence.to_string()),
        value("movement", values.movement.to_string()),
    ]
}

fn symbol(form: Form, heavy_weapon: bool) -> &'static str {
    match form {
        Form::Light => "recon",
        Form::Heavy => "tank",
        Form::Airplane => "air",
        _ if heavy_weapon => "gun",
        _ => "infantry",
    }
}
