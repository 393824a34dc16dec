//! 10: control, bridges, points, levels.

use serde_json::{Value, json};

use crate::support::{Played, acting, and, last, play};

/// The last turn ends in this position.
fn finish(more: Value, chance: &[&str]) -> Played {
    let pieces = "0323: A/9";
    let position = and(last(11, pieces), json!({ "control": ["0511"] }));
    play(and(position, more), chance, "done").ok()
}

fn score(played: &Played) -> (String, i32) {
    let outcome = played.end.status.outcome.as_ref().expect("it is over");
    (outcome.id.to_owned(), outcome.score)
}

#[test]
fn r10_the_markers_are_turned_up_and_counted() {
    let more = json!({
        "control": ["0511", "0410", "1511"], "destroyed": ["2826"],
        "markers": { "1511": { "value": 2, "known": "british" }, "2826": { "value": 3, "known": "german" }, "3215": { "value": 1, "known": "british" } },
    });
    let played = finish(more, &[]);
    assert_eq!(score(&played), ("operational-german".to_owned(), 8));
    assert_eq!(played.told("opened").len(), 3);
}

#[test]
fn r10_without_h1_all_is_lost() {
    let all = [
        "0410", "0613", "0813", "1116", "1305", "1309", "1511", "1715", "1721", "2103", "2907",
    ];
    let played = finish(json!({ "control": all, "landing": 9 }), &[]);
    let (id, points) = score(&played);
    assert_eq!(id, "strategic-german");
    assert!(points >= 12);
}

#[test]
fn r10_every_total_has_its_level() {
    for (vp, level) in [
        (19 - 2, "strategic-british"),
        (18 - 2, "operational-british"),
        (16 - 2, "operational-british"),
        (15 - 2, "tactical-british"),
        (13 - 2, "tactical-british"),
        (12 - 2, "tactical-german"),
        (10 - 2, "tactical-german"),
        (9 - 2, "operational-german"),
        (7 - 2, "operational-german"),
        (6 - 2, "strategic-german"),
        (5 - 2, "strategic-german"),
        (-2, "strategic-german"),
    ] {
        // H1 is worth 2; the rest is given by markers and the landing.
        let marked = ["0613", "0813", "1116", "1305"];
        let mut markers = json!({});
        let mut left: i32 = vp;
        let mut control = vec!["0511"];
        for (i, hex) in marked.iter().enumerate() {
            if left > 9 {
                let value = [3, 2, 2, 2][i];
                markers[hex] = json!({ "value": value, "known": "all" });
                control.push(hex);
                left -= value;
            }
        }
        let played = finish(
            json!({ "control": control, "markers": markers, "landing": left }),
            &[],
        );
        assert_eq!(score(&played), (level.to_owned(), vp + 2));
    }
}

#[test]
fn r10_1_1_a_company_wins_by_entering() {
    // Through Bréville and on: it need not stay.
    let pieces = "1512: A/7, 0814: red-1";
    let position = acting("6 B1 move", pieces);
    let played = play(&position, "", "move A/7; step 1511; step 1410").ok();
    assert_eq!(played.field("control"), &json!(["1511"]));
    // A Stick wins nothing.
    let played = play(position, "", "move red-1; step 0813").ok();
    assert_eq!(played.field("control"), &json!([]));
}

#[test]
fn r10_1_1_a_german_takes_it_off() {
    let pieces = "1512: U1";
    let position = and(
        acting("6 G3/1 move", pieces),
        json!({ "control": ["1511", "1309"] }),
    );
    let played = play(position, "", "move U1; step 1511; step 1410").ok();
    assert_eq!(played.field("control"), &json!(["1309"]));
}

#[test]
fn r10_1_2_a_company_blows_the_bridge_at_the_end_of_a_turn() {
    let pieces = "2826: A/9, 3215: red-1";
    let played = play(last(2, pieces), "", "done").ok();
    assert_eq!(played.field("destroyed"), &json!(["2826"]));
    // Passing over it is not enough.
    let pieces = "2727: A/9";
    let choices = "move A/9; step 2826; step 2926; stop";
    let played = play(last(5, pieces), "", choices).ok();
    assert_eq!(played.field("destroyed"), &json!([]));
}

#[test]
fn r10_1_2_a_destroyed_bridge_is_a_stream() {
    let pieces = "2826: A/9, 2727: B/9";
    let standing = and(
        acting("6 B2 move", pieces),
        json!({ "destroyed": ["2826"] }),
    );
    // While the British are in it, the road still runs …
    let played = play(&standing, "", "move B/9; step 2826").ok();
    assert_eq!(played.field("pending")["left"], 11);
    // … and is cut once they have left.
    let played = play(standing, "", "move A/9; step 2926; stop").ok();
    assert_eq!(played.field("streams"), &json!(["2826"]));
    let pieces = "2826: A/9, 2727: B/9";
    let gone = and(
        acting("6 B2 move", pieces),
        json!({ "destroyed": ["2826"], "streams": ["2826"] }),
    );
    let played = play(&gone, "", "move B/9; step 2826").ok();
    assert_eq!(played.field("pending")["left"], 6, "3 MP for the stream");
    let played = play(gone, "", "move A/9; step 2926").ok();
    assert_eq!(
        played.field("pending")["left"],
        8,
        "2 MP for the marsh, no road"
    );
}

#[test]
fn r10_1_3_controlled_hexes_without_marker_draw_one() {
    let played = finish(
        json!({ "control": ["0511", "1511"], "destroyed": ["2721"] }),
        &["vp=3", "vp=2"],
    );
    assert_eq!(score(&played).1, 7);
    assert_eq!(played.told("exposed").len(), 2);
}

#[test]
fn r10_1_4_the_landing_counts() {
    assert_eq!(score(&finish(json!({ "landing": -2 }), &[])).1, 0);
    assert_eq!(score(&finish(json!({ "landing": 2 }), &[])).1, 4);
}
