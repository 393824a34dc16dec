//! What things are worth to the careful player, in steps brought home.

macro_rules! weights {
    ($($name:ident = $value:literal, $doc:literal;)*) => {
        /// Every number the bot weighs things with; the defaults were found by playing many games.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $(#[doc = $doc] pub $name: f32,)*
        }

        impl Default for Weights {
            fn default() -> Self {
                Weights { $($name: $value,)* }
            }
        }

        impl Weights {
            /// Every weight with its name, to be changed by whoever tunes them.
            pub fn named(&mut self) -> Vec<(&'static str, &mut f32)> {
                vec![$((stringify!($name), &mut self.$name),)*]
            }
        }
    };
}

weights! {
    shaken = 0.15, "";
    tank_hit = 0.08, "";
    disrupted_gun = 0.25, "";
    expected_gun = 0.15, "";
    repulse = 0.4, "";
    shake_turns = 1.5, "";
    shake_again = 0.1, "";
    break_share = 0.4, "";
    attrition_chance = 0.2, "";
    entrench = 0.7, "";
    action = 0.08, "";
    prize_base = 0.6, "";
    prize_turns = 4.0, "";
    prize_vp = 0.6, "";
    prize_trigger = 0.3, "";
    prize_box = 0.2, "";
    attack_from = 0.1, "";
    attack_from_leaving = 0.4, "";
    fear = 1.0, "";
    ambient = 0.3, "";
    haste = 0.35, "";
    haste_home = 0.7, "";
    haste_idle = 0.1, "";
    deadline = 1.0, "";
    deadline_margin = 3.0, "";
    route_fear = 1.0, "";
    patience = 2.0, "";
    group_unit = 0.1, "";
    mission_from = 0.1, "";
    mission_from_leaving = 0.5, "";
    return_margin = 2.0, "";
    flank = 0.25, "";
    crowd = 10.0, "";
    move_from = 0.03, "";
    barrage_from = 0.02, "";
    arrivals = 0.5, "";
    infiltrate = 1.0, "";
    land_stack = 0.6, "";
    land_ambient = 2.0, "";
    land_goal = 0.3, "";
    attrition_share = 0.5, "";
    queue = 0.5, "";
    strike_pull = 0.035, "";
    tank_first = 2.0, "";
}
