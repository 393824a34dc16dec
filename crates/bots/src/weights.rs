//! How a player's weights are declared: a line gives the name, what each side plays with, and why.

/// Declares the struct `Weights`. Where two sides play with different numbers, the first line names them:
/// `Side: British, German;`, and each line has a number for each.
macro_rules! weights {
    ($side:ident: $first:ident, $second:ident; $($name:ident = $one:literal, $two:literal, $doc:literal;)*) => {
        weights!(@fields $($name, $doc;)*);

        impl Weights {
            /// What a side plays with.
            pub fn of(side: $side) -> Weights {
                match side {
                    $side::$first => Weights { $($name: $one,)* },
                    $side::$second => Weights { $($name: $two,)* },
                }
            }
        }
    };
    ($($name:ident = $value:literal, $doc:literal;)*) => {
        weights!(@fields $($name, $doc;)*);

        impl Default for Weights {
            fn default() -> Self {
                Weights { $($name: $value,)* }
            }
        }
    };
    (@fields $($name:ident, $doc:literal;)*) => {
        /// Every number the bot weighs things with, found by playing many games.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub struct Weights {
            $(#[doc = $doc] pub $name: f32,)*
        }

        impl Weights {
            /// Every weight with its name, to be changed by whoever tunes them.
            pub fn named(&mut self) -> Vec<(&'static str, &mut f32)> {
                vec![$((stringify!($name), &mut self.$name),)*]
            }
        }
    };
}
