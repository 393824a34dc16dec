//! 1.7 what fire does, 1.9 points, 1.8 contact, Beach Defences.

use gts::data::{Attacker, Outcome, Terrain, Weather};
use gts::harm::{After, Condition, Needs, answered, needs};
use gts::points::{Contact, beach_attack, command_gain, contact_modifier, dispatch_gain, pool};
use gts::sight::Light;

use crate::support::data;

fn unit(steps: u8, cohesion: u8, suppressed: bool) -> Condition {
    Condition {
        steps,
        cohesion,
        suppressed,
    }
}

fn alive(steps: u8, cohesion: u8, suppressed: bool) -> After {
    After::Alive(unit(steps, cohesion, suppressed))
}

/// What a result makes of units, each with steps, Cohesion Hits and whether it is Suppressed.
fn makes<const N: usize>(outcome: Outcome, cases: [((u8, u8, bool), After); N]) {
    for ((steps, cohesion, suppressed), after) in cases {
        assert_eq!(unit(steps, cohesion, suppressed).after(outcome), after);
    }
}

#[test]
fn steps_are_lost_one_by_one() {
    makes(
        Outcome::Step,
        [
            ((2, 1, true), alive(1, 1, true)),
            ((1, 0, false), After::Eliminated),
            ((0, 0, false), After::Eliminated),
        ],
    );
    let whole = ((2, 0, false), After::Eliminated);
    makes(Outcome::Eliminated, [whole]);
}

/// The last is a rearguard.
#[test]
fn the_third_cohesion_hit_is_a_step_and_leaves_two() {
    let hits = [
        ((2, 0, false), alive(2, 1, false)),
        ((2, 1, false), alive(2, 2, false)),
        ((2, 2, false), alive(1, 2, false)),
        ((1, 2, false), After::Eliminated),
        ((0, 0, false), After::Eliminated),
    ];
    makes(Outcome::Cohesion, hits);
}

#[test]
fn suppression_twice_is_a_cohesion_hit() {
    let once = ((2, 0, false), alive(2, 0, true));
    let twice = ((2, 0, true), alive(2, 1, true));
    let rearguard = ((0, 0, false), alive(0, 0, true));
    makes(Outcome::Suppressed, [once, twice, rearguard]);
}

#[test]
fn an_s_may_be_answered_unless_the_unit_runs() {
    assert_eq!(needs(Outcome::Suppressed, false), Needs::OptionalCheck);
    assert_eq!(needs(Outcome::Suppressed, true), Needs::Nothing);
    assert_eq!(answered(Outcome::Suppressed, true), Some(Outcome::Cohesion));
    assert_eq!(
        answered(Outcome::Suppressed, false),
        Some(Outcome::Suppressed)
    );
}

#[test]
fn an_s_query_must_be_checked() {
    assert_eq!(needs(Outcome::Check, false), Needs::Check);
    assert_eq!(needs(Outcome::Check, true), Needs::Check);
    assert_eq!(answered(Outcome::Check, true), None);
    assert_eq!(answered(Outcome::Check, false), Some(Outcome::Suppressed));
    assert_eq!(needs(Outcome::Cohesion, false), Needs::Nothing);
}

#[test]
fn fire_is_effective_when_anything_changed() {
    let before = unit(2, 0, false);
    for result in [
        Outcome::Eliminated,
        Outcome::Step,
        Outcome::Cohesion,
        Outcome::Suppressed,
    ] {
        assert!(before.effective(before.after(result)));
    }
    assert!(
        !before.effective(before.after(Outcome::Check)),
        "an S? that was passed"
    );
    let low = unit(2, 1, true);
    assert!(
        low.effective(low.after(Outcome::Suppressed)),
        "a Cohesion Hit in its place"
    );
}

#[test]
fn a_division_gains_half_a_die_and_its_rating() {
    assert_eq!([0, 1, 5, 9].map(|die| command_gain(5, die)), [5, 5, 7, 9]);
}

#[test]
fn dispatch_points_come_by_one_die() {
    let gain = [4, 5, 6, 0, 9].map(|die| dispatch_gain(4, 5, die, false));
    assert_eq!(gain, [2, 1, 0, 3, -1]);
    assert_eq!(
        dispatch_gain(4, 5, 6, true),
        2,
        "the last turn before night"
    );
}

#[test]
fn r1_1_2_pools_have_a_floor_and_a_ceiling() {
    assert_eq!(
        (pool(data(), 18, 5), pool(data(), 0, -1), pool(data(), 3, 2)),
        (19, 0, 5)
    );
}

#[test]
fn beach_defences_by_attacker() {
    for (who, steps, hits, die, taken) in [
        // A half-squadron rolls 3 for 2.
        (Attacker::Funny, 1, 0, 2, 1),
        (Attacker::Funny, 2, 0, 2, 2),
        (Attacker::Engineer, 2, 0, 7, 1),
        (Attacker::Engineer, 2, 1, 7, 0),
        (Attacker::Tank, 2, 0, 5, 1),
        (Attacker::Tank, 2, 0, 6, 0),
        (Attacker::Craft, 2, 0, 3, 1),
        (Attacker::Other, 2, 0, 3, 0),
        // Never beyond the table.
        (Attacker::Engineer, 1, 2, 9, 0),
    ] {
        let found = beach_attack(data(), who, steps, hits, die);
        assert_eq!(
            found, taken,
            "{who:?} with {steps} steps, {hits} hits: {die}"
        );
    }
}

#[test]
fn contact_is_harder_at_night_in_towns_and_far_away() {
    let fair = Contact {
        light: Light::Day,
        weather: Weather::Overcast,
        terrain: Terrain::Clear,
        distance: 20,
        telephones: false,
    };
    let by = |contact: &Contact| contact_modifier(data(), contact);
    assert_eq!(by(&fair), 0);
    let worst = Contact {
        light: Light::Night,
        weather: Weather::Rain,
        terrain: Terrain::Town,
        distance: 21,
        telephones: false,
    };
    assert_eq!(by(&worst), 3);
    let wired = Contact {
        telephones: true,
        ..fair
    };
    assert_eq!(by(&wired), -1);
}
