//! What is printed on a unit's counter.

use serde::Deserialize;

use super::scenario::NAMESAKES;
use crate::ids::Side;

/// What a shot treats it as (1.1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, kernel::Feed, Debug)]
pub enum Class {
    /// On foot, guns and mortars included.
    Infantry,
    /// A light vehicle; airplanes count as one (1.17.9).
    Light,
    /// A heavy vehicle.
    Heavy,
}

/// What the two sides of a counter are (1.1.8, 1.1.9, 1.1.11).
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Infantry with one step and one state.
    Single,
    /// Full, then reduced.
    Steps,
    /// Open, or concealed.
    Ambush,
    /// Carried, or set up.
    Tripod,
    /// Limbered, or emplaced.
    Crew,
    /// On foot, or in the cockpit.
    Aviator,
    /// A light vehicle.
    Light,
    /// A heavy vehicle.
    Heavy,
    /// An airplane.
    Airplane,
}

/// The coloured outline (1.1.6).
#[derive(Clone, Copy, PartialEq, Eq, kernel::Feed, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outline {
    /// Yellow.
    Officer,
    /// Yellow, the officer of a command tile.
    Character,
    /// Dark.
    Hero,
    /// Red.
    HeavyWeapon,
}

macro_rules! abilities {
    ($($name:ident = $word:literal, $title:literal;)*) => {
        /// A Special Ability (2, 1.15), one bit each.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, kernel::Feed, Debug)]
        pub enum Ability {
            $(#[doc = $title] $name,)*
        }

        impl Ability {
            pub(crate) const ALL: &'static [Ability] = &[$(Ability::$name,)*];

            /// The word in files.
            pub const fn word(self) -> &'static str {
                match self { $(Ability::$name => $word,)* }
            }

            /// What the booklet calls it.
            pub const fn title(self) -> &'static str {
                match self { $(Ability::$name => $title,)* }
            }
        }
    };
}

abilities! {
    Assault = "assault", "Assault";
    Charge = "charge", "Charge";
    Defender = "defender", "Defender";
    Substitute = "substitute", "Substitute";
    AmbushSpotter = "ambush-spotter", "Ambush Spotter";
    Engineer = "engineer", "Engineer";
    MilitaryEngineering = "military-engineering", "Military Engineering";
    Bridge = "bridge", "Bridge";
    AntiAircraft = "anti-aircraft", "Anti-aircraft";
    ArtillerySpotter = "artillery-spotter", "Artillery Spotter";
    Destruction = "destruction", "Destruction";
    DualWeapon = "dual-weapon", "Dual Weapon";
    FireOnTheMove = "fire-on-the-move", "Fire on the Move";
    IndirectFire = "indirect-fire", "Indirect Fire";
    MachineGunner = "machine-gunner", "Machine Gunner";
    OpportunityFire = "opportunity-fire", "Opportunity Fire";
    Piercing = "piercing", "Piercing";
    Sniper = "sniper", "Sniper";
    SuppressiveFire = "suppressive-fire", "Suppressive Fire";
    Autonomous = "autonomous", "Autonomous";
    PersonalOrder = "personal-order", "Personal Order";
    Scout = "scout", "Scout";
    Aviator = "aviator", "Aviator";
    Driver = "driver", "Driver";
    FrontArc = "front-arc", "front arc, turns freely to fire";
    Emplaced = "emplaced", "cannot be moved";
    Ss = "ss", "SS";
    UrbanFighter = "urban-fighter", "Urban Fighter";
}

/// One side of a counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Values {
    /// Against infantry, light and heavy vehicles; nothing where it may not attack (1.1.7).
    pub combat: [Option<i8>; 3],
    /// Defense Value.
    pub defence: i8,
    /// Movement Value.
    pub movement: u8,
    /// Least and most range of Indirect Fire.
    pub range: Option<(u8, u8)>,
}

impl Values {
    /// The Combat Value against a class.
    #[inline]
    pub fn against(&self, class: Class) -> Option<i8> {
        self.combat[class as usize]
    }

    /// Whether it can attack anything at all.
    pub fn armed(&self) -> bool {
        self.combat.iter().any(Option::is_some)
    }
}

/// A kind of unit.
#[derive(Clone, Debug)]
pub struct Kind {
    /// The word in notation.
    pub id: String,
    /// The names of its units, number 1 first.
    pub(crate) names: Vec<String>,
    /// What people call it.
    pub title: String,
    /// Whose it is.
    pub side: Side,
    /// What its two sides are.
    pub form: Form,
    /// Full or Inactive Side.
    pub front: Values,
    /// Reduced or Active Side; the front again where there is none.
    pub back: Values,
    /// One or two squares.
    pub squares: u8,
    /// How many units it carries.
    pub transport: u8,
    /// Its outline.
    pub outline: Option<Outline>,
    abilities: u32,
    /// Range against vehicles, where it is limited.
    pub vehicle_range: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitForm {
    id: String,
    title: String,
    side: Side,
    form: Form,
    front: String,
    back: Option<String>,
    squares: Option<u8>,
    #[serde(default)]
    transport: u8,
    vehicle_range: Option<u8>,
    outline: Option<Outline>,
    abilities: Vec<String>,
}

impl Kind {
    /// What a shot treats it as.
    #[inline]
    pub fn class(&self) -> Class {
        match self.form {
            Form::Light | Form::Airplane => Class::Light,
            Form::Heavy => Class::Heavy,
            Form::Single
            | Form::Steps
            | Form::Ambush
            | Form::Tripod
            | Form::Crew
            | Form::Aviator => Class::Infantry,
        }
    }

    /// Whether it is infantry.
    #[inline]
    pub fn is_infantry(&self) -> bool {
        self.class() == Class::Infantry
    }

    /// Whether it has an ability.
    #[inline]
    pub fn has(&self, ability: Ability) -> bool {
        self.abilities >> ability as u32 & 1 == 1
    }

    /// Its abilities in order.
    pub fn abilities(&self) -> impl Iterator<Item = Ability> + '_ {
        Ability::ALL.iter().copied().filter(|&a| self.has(a))
    }

    /// Whether it is the officer of a command tile or a hero (1.1.6).
    pub fn is_character(&self) -> bool {
        matches!(self.outline, Some(Outline::Character | Outline::Hero))
    }

    /// Whether it is an airplane.
    #[inline]
    pub fn is_airplane(&self) -> bool {
        self.form == Form::Airplane
    }

    /// Whether its outline is red.
    pub fn is_heavy_weapon(&self) -> bool {
        self.outline == Some(Outline::HeavyWeapon)
    }

    pub(super) fn read(form: &UnitForm) -> Result<Kind, String> {
        let wrong = |what: &str| format!("counters.toml: {}: {what}", form.id);
        let front = values(&form.front).ok_or_else(|| wrong("front cannot be read"))?;
        let back = match &form.back {
            Some(text) => values(text).ok_or_else(|| wrong("back cannot be read"))?,
            None => front,
        };
        let two_sided = matches!(
            form.form,
            Form::Steps | Form::Ambush | Form::Tripod | Form::Crew | Form::Aviator
        );
        if two_sided != form.back.is_some() {
            return Err(wrong("a back belongs to steps and states only"));
        }
        let mut abilities = 0;
        for word in &form.abilities {
            let found = Ability::ALL.iter().find(|a| a.word() == word);
            let ability = found.ok_or_else(|| wrong(&format!("no ability `{word}`")))?;
            abilities |= 1 << *ability as u32;
        }
        if form.id.contains(' ') || form.id.is_empty() {
            return Err(wrong("notation is split at blanks"));
        }
        let squares = form.squares.unwrap_or(1);
        if !(1..=2).contains(&squares) {
            return Err(wrong("a unit covers one or two squares"));
        }
        let names = (1..=NAMESAKES).map(|nth| format!("{}-{nth}", form.id));
        Ok(Kind {
            id: form.id.clone(),
            names: names.collect(),
            title: form.title.clone(),
            side: form.side,
            form: form.form,
            front,
            back,
            squares,
            transport: form.transport,
            vehicle_range: form.vehicle_range,
            outline: form.outline,
            abilities,
        })
    }
}

/// Reads `2/0/X`.
pub(super) fn combat(text: &str) -> Option<[Option<i8>; 3]> {
    let mut combat = text.split('/').map(|value| match value {
        "X" => Some(None),
        number => number.parse().ok().map(Some),
    });
    Some([combat.next()??, combat.next()??, combat.next()??])
}

/// Reads `2/0/X D6 M4 R3-12`.
fn values(text: &str) -> Option<Values> {
    let mut words = text.split(' ');
    let combat = combat(words.next()?)?;
    let defence = words.next()?.strip_prefix('D')?.parse().ok()?;
    let movement = words.next()?.strip_prefix('M')?.parse().ok()?;
    let range = match words.next() {
        Some(word) => {
            let (least, most) = word.strip_prefix('R')?.split_once('-')?;
            Some((least.parse().ok()?, most.parse().ok()?))
        }
        None => None,
    };
    Some(Values {
        combat,
        defence,
        movement,
        range,
    })
}
