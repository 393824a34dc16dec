//! 1.2 Recruitment: tiles, their slots, and the options in them.

use serde::Deserialize;

use super::cards::Deck;
use super::kinds::{Ability, Class, Kind, Outline};
use super::scenario::{Army, Reinforcement, Reinforcements};
use crate::ids::{Gear, Side, UnitId, Units, Who};

/// A unit as the roster lists it.
#[derive(Clone, Copy, Debug)]
pub struct UnitInfo {
    /// What it is and its number.
    pub who: Who,
    /// Whose it is.
    pub side: Side,
    /// The tile it belongs to, by index.
    pub tile: u8,
    /// What a shot treats it as.
    pub class: Class,
    /// One or two squares.
    pub squares: u8,
    abilities: u32,
}

impl UnitInfo {
    /// Whether it has an ability of its kind, or one its tile bought for its Character.
    #[inline]
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities >> ability as u32 & 1 == 1
    }
}

/// A recruitment option.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionInfo {
    /// The id used in files and notation.
    pub id: String,
    /// The slot it needs: `S`, `G`, `T`, `O`, `C`; `hero` and `tile` need none.
    pub slot: String,
    /// Its price.
    pub points: u16,
    /// Markers it brings.
    #[serde(default)]
    pub markers: u8,
    /// Order tokens it adds.
    #[serde(default)]
    pub stars: u8,
    /// Units it brings, by their kinds.
    #[serde(default)]
    units: Vec<String>,
    /// The only tile that may take it.
    only: Option<String>,
}

/// An option in its slot.
#[derive(Clone, Copy, Debug)]
pub struct TakenOption {
    /// Which.
    pub option: u8,
    /// The units it brought.
    pub units: Units,
}

/// A recruitment tile with its options.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "options that are there or not"
)]
pub struct TileInfo {
    /// Its id.
    pub id: String,
    /// What people call it.
    pub title: String,
    /// Whose it is.
    pub side: Side,
    /// Order tokens.
    pub stars: u8,
    /// How many lost units break it (1.2.5).
    pub breaking: u8,
    /// Its slots, one letter each.
    pub slots: String,
    /// Gear markers of choice (b3.2).
    pub gear: u8,
    /// Recce Gear markers of choice (b3.2).
    pub recce: u8,
    /// Markers that need no choosing.
    pub markers: [u8; Gear::COUNT],
    /// The gear it may choose from.
    pub list: Vec<Gear>,
    /// Whether it is Hardened (b3.3).
    pub hardened: bool,
    /// Whether its infantry is Ferocious (b3.3).
    pub ferocious: bool,
    /// Life Points for its Character (b3.5).
    pub life_points: u8,
    /// Whether its Character charges (b3.5).
    pub charge: bool,
    /// Whether its Character is an Urban Fighter (b3.5).
    pub urban: bool,
    /// A command tile: everybody may use its gear (1.2.3).
    pub command: bool,
    /// The options.
    pub options: Vec<TakenOption>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileForm {
    id: String,
    title: String,
    points: u16,
    units: Vec<String>,
    #[serde(default)]
    stars: u8,
    #[serde(default)]
    slots: String,
    breaking: u8,
}

/// Options that a side may recruit in the course of the game: each may be taken once, by the tile named.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReinforcementsForm {
    side: Side,
    points: u16,
    /// They come at the end of this turn's Supply Phase; otherwise with a secondary objective.
    turn: Option<u8>,
    /// The row behind which they deploy; they enter by arrows where there is none.
    behind: Option<u8>,
    /// Option, and the number of the tile that may take it, counted from one.
    options: Vec<(String, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ArmyForm {
    name: String,
    points: u16,
    tiles: Vec<Vec<String>>,
}

/// What armies are put together from.
#[derive(Clone, Copy)]
pub(super) struct Recruits<'a> {
    pub(super) kinds: &'a [Kind],
    pub(super) tiles: &'a [TileForm],
    pub(super) options: &'a [OptionInfo],
}

/// Puts armies together and checks their points and slots.
pub(super) struct Roster<'a> {
    recruits: Recruits<'a>,
    pub(super) tiles: Vec<TileInfo>,
    pub(super) list: Vec<UnitInfo>,
}

impl<'a> Roster<'a> {
    pub(super) fn new(recruits: Recruits<'a>) -> Roster<'a> {
        Roster {
            recruits,
            tiles: Vec::new(),
            list: Vec::new(),
        }
    }

    pub(super) fn recruit(&mut self, side: Side, army: &ArmyForm) -> Result<Army, String> {
        let mut points = 0;
        let mut orders = false;
        for words in &army.tiles {
            let (name, options) = words.split_first().ok_or("an empty tile")?;
            let tile = self.recruits.tiles.iter().find(|t| t.id == *name);
            let tile = tile.ok_or_else(|| format!("no tile `{name}`"))?;
            points += tile.points + self.tile(side, tile, options)?;
            orders |= options
                .iter()
                .any(|o| self.option(o).is_ok_and(|(_, o)| o.slot == "O"));
        }
        if points != army.points {
            return Err(format!("{points} points, the booklet has {}", army.points));
        }
        // 1.2.3: orders options need an officer in the army.
        let officer = self.list.iter().filter(|u| u.side == side).any(|u| {
            let outline = self.recruits.kinds[usize::from(u.who.kind)].outline;
            matches!(outline, Some(Outline::Officer | Outline::Character))
        });
        if orders && !officer {
            return Err("orders options need an officer".to_owned());
        }
        Ok(Army {
            name: army.name.clone(),
            points: army.points,
        })
    }

    fn option(&self, id: &str) -> Result<(u8, &'a OptionInfo), String> {
        let at = self.recruits.options.iter().position(|o| o.id == id);
        let at = at.ok_or_else(|| format!("no option `{id}`"))?;
        Ok((at as u8, &self.recruits.options[at]))
    }

    fn tile(&mut self, side: Side, tile: &TileForm, options: &[String]) -> Result<u16, String> {
        let at = self.tiles.len() as u8;
        let mut info = TileInfo {
            id: tile.id.clone(),
            title: tile.title.clone(),
            side,
            stars: tile.stars,
            breaking: tile.breaking,
            slots: tile.slots.clone(),
            gear: 0,
            recce: 0,
            markers: [0; Gear::COUNT],
            list: Vec::new(),
            hardened: false,
            ferocious: false,
            life_points: 0,
            charge: false,
            urban: false,
            command: false,
            options: Vec::new(),
        };
        let units = self.add(side, at, &tile.units)?;
        let kind = |u: UnitId| &self.recruits.kinds[usize::from(self.list[u.index()].who.kind)];
        info.command = units
            .iter()
            .any(|u| kind(u).outline == Some(Outline::Character));
        let ss = units.iter().any(|u| kind(u).has(Ability::Ss));
        info.list = match side {
            Side::Commonwealth => vec![Gear::Grenade, Gear::Knife, Gear::Piat],
            Side::German if ss => vec![Gear::Grenade, Gear::Panzerfaust, Gear::MagneticMine],
            Side::German => vec![Gear::Grenade, Gear::Panzerfaust],
        };
        let mut slots = tile.slots.clone();
        let mut points = 0;
        for id in options {
            let (number, option) = self.option(id)?;
            take_slot(&mut slots, &tile.id, option)?;
            // b3.4: SS Spirit is for the SS.
            if id.starts_with("ss-spirit") && !ss {
                return Err(format!("`{id}` cannot be taken by {}", tile.id));
            }
            points += option.points;
            let units = self.add(side, at, &option.units)?;
            info.options.push(TakenOption {
                option: number,
                units,
            });
            info.stars += option.stars;
            let markers = option.markers;
            match id.as_str() {
                "gear" => info.gear += markers,
                "recce-gear" => info.recce += markers,
                "grenade" => info.markers[Gear::Grenade.index()] += markers,
                "minen" => info.markers[Gear::Mine.index()] += markers,
                "position" => info.markers[Gear::Position.index()] += markers,
                "tactical-map" => info.markers[Gear::TacticalMap.index()] += markers,
                "hardened" => info.hardened = true,
                "ferocious" => info.ferocious = true,
                "life-point" => info.life_points += markers,
                "charge" => info.charge = true,
                "urban-fighter" => info.urban = true,
                _ => {}
            }
        }
        self.tiles.push(info);
        Ok(points)
    }

    /// Adds units to the list; which they are.
    fn add(&mut self, side: Side, tile: u8, names: &[String]) -> Result<Units, String> {
        let mut units = Units::EMPTY;
        for name in names {
            let kind = self.recruits.kinds.iter().position(|k| k.id == *name);
            let kind = kind.ok_or_else(|| format!("no unit `{name}`"))? as u8;
            if self.recruits.kinds[usize::from(kind)].side != side {
                return Err(format!("`{name}` belongs to the other side"));
            }
            let nth = 1 + self.list.iter().filter(|u| u.who.kind == kind).count() as u8;
            let who = Who { kind, nth };
            if self.list.len() >= UnitId::COUNT {
                return Err("too many units".to_owned());
            }
            units.add(UnitId(self.list.len() as u8));
            let info = &self.recruits.kinds[usize::from(kind)];
            self.list.push(UnitInfo {
                who,
                side,
                tile,
                class: info.class(),
                squares: info.squares,
                abilities: info.abilities().fold(0, |all, a| all | 1 << a as u32),
            });
        }
        Ok(units)
    }

    /// What tiles bought for their Characters becomes theirs (b3.5).
    pub(super) fn train(&mut self) {
        for unit in &mut self.list {
            let tile = &self.tiles[usize::from(unit.tile)];
            let kind = &self.recruits.kinds[usize::from(unit.who.kind)];
            if kind.outline == Some(Outline::Character) {
                unit.abilities |= u32::from(tile.charge) << Ability::Charge as u32;
                unit.abilities |= u32::from(tile.urban) << Ability::UrbanFighter as u32;
            }
        }
    }

    /// Units that may be recruited in the course of the game join the list.
    pub(super) fn reserves(
        &mut self,
        forms: &[ReinforcementsForm],
    ) -> Result<Vec<Reinforcements>, String> {
        let mut lists = Vec::new();
        for form in forms {
            let mut options = Vec::new();
            for (id, tile) in &form.options {
                let (option, info) = self.option(id)?;
                let Some(tile) = tile
                    .checked_sub(1)
                    .filter(|&t| usize::from(t) < self.tiles.len())
                else {
                    return Err(format!("`{id}`: no such tile"));
                };
                let units = self.add(form.side, tile, &info.units)?;
                options.push(Reinforcement {
                    option,
                    tile,
                    units: units.iter().collect(),
                });
            }
            lists.push(Reinforcements {
                side: form.side,
                points: form.points,
                turn: form.turn,
                behind: form.behind.map(|row| row.cast_signed() - 1),
                options,
            });
        }
        Ok(lists)
    }

    /// The units that come as tiles of their own.
    pub(super) fn apart(&self, reinforcements: &[Reinforcements]) -> Units {
        let options = reinforcements.iter().flat_map(|r| &r.options);
        let tiles = options.filter(|o| {
            let option = &self.recruits.options[usize::from(o.option)];
            option.slot == "tile"
        });
        tiles.flat_map(|o| o.units.iter().copied()).collect()
    }
}

impl TileInfo {
    /// Whether an option of the tile puts a deck's cards into the army's deck (1.13.6, b3.4).
    pub(crate) fn brings(&self, deck: Deck, options: &[OptionInfo]) -> bool {
        let has = |id: &str| {
            let taken = self.options.iter();
            taken
                .into_iter()
                .any(|o| options[usize::from(o.option)].id == id)
        };
        match deck {
            Deck::Common => true,
            Deck::Artillery => has("artillery"),
            Deck::Ss3 => has("ss-spirit-3") || has("ss-spirit-6"),
            Deck::Ss6 => has("ss-spirit-6"),
        }
    }
}

/// An option needs a free slot of its letter (1.2.2); heroes need none (1.2.3).
fn take_slot(slots: &mut String, tile: &str, option: &OptionInfo) -> Result<(), String> {
    if option.only.as_ref().is_some_and(|only| only != tile) {
        return Err(format!("`{}` cannot be taken by {tile}", option.id));
    }
    if matches!(option.slot.as_str(), "hero" | "tile") {
        return Ok(());
    }
    match slots.find(&option.slot) {
        Some(at) => {
            slots.remove(at);
            Ok(())
        }
        None => Err(format!("no slot left on {tile} for `{}`", option.id)),
    }
}
