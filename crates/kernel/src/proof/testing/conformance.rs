//! The suite that every game passes. A game says how much of it is looked at; [`conformance!`](crate::conformance) makes a test
//! of each part.

use std::ops::Range;

use crate::rulebook::Rulebook;

/// How much is looked at. Pairs are seeds of random games, and every how many questions of them are looked at.
#[derive(Clone, Debug)]
pub struct Conformance {
    /// How many rules the rulebook has.
    pub rules: usize,
    /// At least so many charts.
    pub charts: usize,
    /// The most bytes of a state.
    pub bytes: usize,
    /// Words of the game, read in any order.
    pub words: &'static str,
    /// So many positions are scrambled, each after less than so many choices.
    pub scrambled: (u64, u32),
    /// Odds, wording, branches to play on from.
    pub shown: (Range<u64>, usize),
    /// The verbs whose dice may fall without any chance to do something.
    pub idle: &'static [&'static str],
    /// Pieces and offers on boards and trays; answers to pointing at them.
    pub spaces: (Range<u64>, usize),
    /// Orders to march.
    pub marches: (Range<u64>, usize),
    /// Faces of pieces in the catalogue.
    pub faces: (Range<u64>, usize),
}

impl Conformance {
    /// As much as most games can afford; how many rules and words there are is for each to say.
    pub const USUAL: Conformance = Conformance {
        rules: 0,
        charts: 5,
        bytes: 16_384,
        words: "",
        scrambled: (1000, 900),
        shown: (1..4, 7),
        idle: &[],
        spaces: (0..3, 23),
        marches: (1..3, 23),
        faces: (1..3, 7),
    };

    /// A state is small: it is copied for every choice that a bot thinks of.
    pub fn state_is_small<R: Rulebook>(&self) {
        let bytes = size_of::<R::Game>();
        assert!(bytes <= self.bytes, "{bytes} bytes");
    }
}

/// Declares the tests of the suite that every game passes: the rules and how much is looked at.
#[macro_export]
macro_rules! conformance {
    ($rules:ty, $suite:expr) => {
        const SUITE: $crate::testing::Conformance = $suite;

        #[test]
        fn the_ledger_has_every_rule_and_every_enforced_rule_a_test() {
            $crate::testing::ledger_is_whole::<$rules>(env!("CARGO_MANIFEST_DIR"), SUITE.rules);
        }

        #[test]
        fn every_list_has_a_source() {
            $crate::testing::sources_are_told::<$rules>();
        }

        /// The order of offers is a promise: the browser, bots and replays rely on it.
        #[test]
        fn offers_stand_in_their_order() {
            let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
            $crate::testing::recorded::offers::<$rules>(tests);
        }

        #[test]
        fn paths_of_choices_are_as_counted() {
            let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
            $crate::testing::recorded::counts::<$rules>(tests);
        }

        #[test]
        fn a_state_is_small() {
            SUITE.state_is_small::<$rules>();
        }

        proptest::proptest! {
            #[test]
            fn any_text_is_a_choice_or_a_refusal(text in ".{0,60}") {
                $crate::testing::fuzz::notation::<$rules>(&text);
            }

            #[test]
            fn words_of_the_game_in_any_order(
                words in proptest::collection::vec(
                    proptest::sample::select(SUITE.words.split(' ').collect::<Vec<_>>()), 0..5)
            ) {
                $crate::testing::fuzz::notation::<$rules>(&words.join(" "));
            }
        }

        #[test]
        fn scrambled_positions_never_fail() {
            let (rounds, steps) = SUITE.scrambled;
            $crate::testing::fuzz::scrambled_positions::<$rules>(rounds, steps);
        }

        #[test]
        fn previews_tell_what_the_dice_decide() {
            let (seeds, nth) = SUITE.shown;
            $crate::testing::odds::previews::<$rules>(seeds, nth, SUITE.idle);
        }

        #[test]
        fn what_players_read_is_plain() {
            let (seeds, nth) = SUITE.shown;
            $crate::testing::words::read_well::<$rules>(seeds, nth);
        }

        #[test]
        fn a_branch_from_any_step_can_be_played_on() {
            let (seeds, _) = SUITE.shown;
            $crate::testing::branches::play_on::<$rules>(seeds, 9);
        }

        #[test]
        fn every_piece_and_offer_is_where_the_page_can_show_it() {
            let (seeds, nth) = SUITE.spaces;
            $crate::testing::table::spaces::<$rules>(seeds, nth);
        }

        #[test]
        fn every_question_answers_to_pointing() {
            let (seeds, nth) = SUITE.spaces;
            $crate::testing::table::pointing::<$rules>(seeds, nth);
        }

        #[test]
        fn orders_lead_where_they_say() {
            let (seeds, nth) = SUITE.marches;
            $crate::testing::orders::marches::<$rules>(seeds, nth);
        }

        #[test]
        fn every_piece_shows_a_printed_face() {
            let (seeds, nth) = SUITE.faces;
            $crate::testing::table::faces::<$rules>(seeds, nth);
        }

        #[test]
        fn lessons_name_verbs_that_occur_and_controls_that_exist() {
            $crate::testing::table::lessons::<$rules>(0..4);
        }

        #[test]
        fn charts_are_whole_and_name_rules_of_the_ledger() {
            $crate::testing::table::charts::<$rules>(SUITE.charts);
        }

        #[test]
        fn history_speaks_of_figures_that_the_scene_has() {
            $crate::testing::table::history::<$rules>();
        }
    };
}
