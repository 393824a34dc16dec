//! `#[derive(Worded)]`: what goes by a word in files.

use kernel::Worded;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Worded)]
enum Watch {
    SetUp,
    Night,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Worded)]
#[word(capitals)]
enum Outcome {
    #[word("-")]
    Nothing,
    De,
}

#[test]
fn a_variant_goes_by_its_own_name() {
    assert_eq!(
        Watch::ALL,
        [(Watch::SetUp, "set-up"), (Watch::Night, "night")]
    );
    assert_eq!(Watch::of("set-up"), Some(Watch::SetUp));
    assert_eq!((Watch::of("Night"), Watch::COUNT), (None, 2));
}

#[test]
fn or_by_what_is_printed() {
    assert_eq!((Outcome::Nothing.word(), Outcome::De.word()), ("-", "DE"));
    assert_eq!(Outcome::of("DE"), Some(Outcome::De));
}
