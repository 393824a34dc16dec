//! What goes by a word in notation and files: gear, items, Action Cards.

macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $($variant:ident = $word:literal, $title:literal;)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, kernel::Feed, Debug)]
        pub enum $name {
            $(#[doc = $title] $variant,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
            /// How many there are.
            pub const COUNT: usize = $name::ALL.len();

            /// The word in notation and files.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word,)* }
            }

            /// What people call it.
            pub const fn title(self) -> &'static str {
                match self { $($name::$variant => $title,)* }
            }

            /// Its index in arrays that have one entry for each.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// Reads the word.
            pub fn read(word: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|it| it.word().eq_ignore_ascii_case(word))
            }
        }
    };
}

words! {
    /// A gear marker (b3.2, b3.5), or one of the two that tactical bonuses give to a side.
    Gear:
    Grenade = "grenade", "Grenade";
    Knife = "knife", "Knife";
    Piat = "piat", "PIAT";
    Panzerfaust = "panzerfaust", "Panzerfaust";
    MagneticMine = "magnetic-mine", "Magnetic Mine";
    Mine = "mine", "Mine";
    Position = "position", "Forward Position";
    Ammo = "ammo", "Ammo";
    Shielding = "shielding", "Additional Shielding";
    Fuel = "fuel", "Fuel";
    TacticalMap = "tactical-map", "Tactical Map";
}

words! {
    /// What the SdKfz 251/7 carries (2.5.2).
    Item:
    Hedgehog = "hedgehog", "Barbed Hedgehog";
    Advanced = "advanced-position", "Advanced Position";
    Bridge = "bridge", "Bridge";
}

words! {
    /// An Action Card by its title (1.13). What each does is in `cards`, how many there are in `tables.toml`.
    Card:
    ExtraOrder = "extra-order", "Extra Order";
    CrossedWires = "crossed-wires", "Crossed Wires";
    DontStop = "dont-stop", "Don't Stop";
    GoodShot = "good-shot", "Good Shot";
    AimAgain = "aim-again", "Aim Again";
    TakeCover = "take-cover", "Take Cover";
    BadLuck = "bad-luck", "Bad Luck";
    Bayonets = "bayonets", "Bayonets";
    StandFast = "stand-fast", "Stand Fast";
    Rally = "rally", "Rally";
    Medic = "medic", "Medic!";
    DoubleTime = "double-time", "Double Time";
    FireAndMove = "fire-and-move", "Fire and Move";
    ReturnFire = "return-fire", "Return Fire";
    Smoke = "smoke", "Smoke";
    Precision = "precision", "Precision";
    Surprise = "surprise", "Surprise!";
    Stoppage = "stoppage", "Stoppage";
    SnapShot = "snap-shot", "Snap Shot";
    Reconnaissance = "reconnaissance", "Reconnaissance";
    Resupply = "resupply", "Resupply";
    GroundHaze = "ground-haze", "Ground Haze";
    RadioSilence = "radio-silence", "Radio Silence";
    Stonk = "stonk", "Stonk";
    Fanatics = "fanatics", "Fanatics";
    Fury = "fury", "Fury";
    NoStepBack = "no-step-back", "No Step Back";
    IronDiscipline = "iron-discipline", "Iron Discipline";
    CounterThrust = "counter-thrust", "Counter-thrust";
    ColdBlood = "cold-blood", "Cold Blood";
}
