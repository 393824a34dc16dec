//! 1.3 Troop Quality Checks, 1.2.4 commandos, 1.17.2 Bravery.

use crate::support::data;
use gts::marker::{Marker, Markers};
use gts::quality::{Check, Command, bravery, modified, passes};

fn quality(printed: u8, markers: &[Marker], command: Command) -> i8 {
    modified(data(), printed, Markers::of(markers), command, 0)
}

#[test]
fn r1_3_zero_passes_nine_fails_the_rest_up_to_quality() {
    assert!(passes(-2, 0) && !passes(9, 9));
    assert!(passes(6, 6) && !passes(6, 7));
    assert!(!passes(0, 1));
}

#[test]
fn r1_3_markers_and_command_change_quality() {
    let markers = [
        Marker::Suppressed,
        Marker::TwoCohesionHits,
        Marker::LightBarrage,
        Marker::Ent,
    ];
    assert_eq!(quality(5, &markers, Command::Out), 3);
    assert_eq!(quality(5, &[], Command::Out), 4);
    assert_eq!(quality(5, &[Marker::OneCohesionHit], Command::In), 5);
    assert_eq!(
        quality(5, &[Marker::StepLoss, Marker::HeavyBarrage], Command::In),
        2
    );
    assert_eq!(
        modified(data(), 5, Markers::EMPTY, Command::In, 2),
        7,
        "two Men at Work"
    );
}

#[test]
fn a_commando_alone_is_worse_off() {
    assert_eq!(quality(8, &[], Command::LoneCommando), 5);
}

#[test]
fn command_points_buy_some_checks() {
    let bought = [
        Check::Suppression,
        Check::ForcedMarch,
        Check::LeavingHeavyBarrage,
        Check::StarredMove,
        Check::StarredEntrenchment,
        Check::StandingOrRunning,
    ];
    assert!(bought.iter().all(|check| check.may_be_bought()));
    let not = [
        Check::OpportunityFire,
        Check::CompanyBonus,
        Check::Engineering,
        Check::Rearguard,
        Check::Bravery,
        Check::Rally,
        Check::Landing,
    ];
    assert!(not.iter().all(|check| !check.may_be_bought()));
}

#[test]
fn r1_17_2_bravery_against_hillman_needs_one() {
    // Defense -2, ENT -2, Hill -1 against a company with 0.
    let needed = modified(data(), 6, Markers::EMPTY, Command::In, bravery(-5, 0));
    assert_eq!(needed, 1);
    // An orchard with an IP makes -2 of 0; our own -1 helps.
    assert_eq!(
        modified(data(), 7, Markers::EMPTY, Command::In, bravery(-2, -1)),
        6
    );
}
