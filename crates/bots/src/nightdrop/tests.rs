//! Positions in which the steady player must see one thing.

use kernel::rulebook::{Base, Rulebook};
use kernel::{Bot, Dice, Game, Seed, Silent, View};
use nightdrop::ids::{PieceId, Side};
use nightdrop::{Ask, BRITISH, Choice, Nightdrop, Rules};
use serde_json::{Value, json};

use super::Steady;
use super::chart::chart;
use super::sight::Sight;
use super::ways::Ways;
use super::weights::Weights;

fn given(position: &Value) -> Nightdrop {
    let setup = Rules::default().info().check(None, &[], Seed::from(1));
    let placed = Rules::default().place(&setup.expect("a set-up"), Base::Empty, position);
    placed.expect("a position")
}

/// The position at the start of a British Activation's moves, every VP hex in British hands.
fn moving(turn: u8, action: &str, pieces: &Value) -> Nightdrop {
    given(&json!({
        "turn": turn, "initiative": "british", "activation": 1, "action": action, "used": [action],
        "control": ["0410", "0511", "0613", "0813", "1116", "1305", "1309", "1511", "1715", "1721", "2103", "2907"],
        "destroyed": ["2721", "2723", "2826", "3006", "3215"],
        "pieces": pieces, "pending": "move",
    }))
}

fn piece(name: &str) -> PieceId {
    Rules::default().data().piece_named(name).expect("a piece")
}

fn hex(label: &str) -> atlas::CellId {
    Rules::default().data().map.at(label).expect("a hex")
}

/// Lets a British player choose for as long as that holds.
fn play(game: &mut Nightdrop, weights: Weights, go_on: impl Fn(&Nightdrop) -> bool) {
    let mut bot = Steady::with(weights);
    let mut choices = Vec::new();
    while go_on(game) {
        choices.clear();
        game.choices(&mut choices);
        let view = View::new(game, BRITISH);
        let made = bot.pick(&view, &choices, &mut Dice::new(Seed::from(5)));
        game.choose(&choices[made], &mut Silent).expect("offered");
    }
}

fn moves(game: &Nightdrop) -> bool {
    matches!(game.ask(), Ask::Move | Ask::March(_))
}

/// A German in a village is too strong for a Company alone, so none would begin; three come together.
#[test]
fn companies_come_together_for_an_attack() {
    let beside = |weights: Weights| {
        let mut game = moving(
            6,
            "B2",
            &json!({
                "A/9": { "at": "2309" }, "B/9": { "at": "2607" }, "C/9": { "at": "2005" },
                "A/1Can": { "at": "2103" }, "B/1Can": { "at": "2907" },
                "U1": { "at": "2306", "unit": "2./125", "revealed": true },
            }),
        );
        play(&mut game, weights, moves);
        let companies = ["A/9", "B/9", "C/9"].map(piece);
        let near = companies.iter().filter_map(|&c| game.hex_of(c));
        near.filter(|&at| Rules::default().data().between(at, hex("2306")).is_some())
            .count()
    };
    let british = Weights::of(Side::British);
    assert!(beside(british) >= 2);
    let without = Weights {
        assault_from: f32::INFINITY,
        ..british
    };
    assert!(beside(without) < 2);
}

/// A reduced Company goes to the Stick that waits for it, and is at full strength before the Germans act.
#[test]
fn a_reduced_company_collects_a_stick() {
    let mut game = moving(
        3,
        "B2",
        &json!({
            "A/9": { "at": "2408", "reduced": true }, "green-3": { "at": "2410", "kind": "P" },
            "A/1Can": { "at": "2103" }, "A/12": { "at": "0410" }, "B/12": { "at": "0410" },
            "C/12": { "at": "0511" },
        }),
    );
    let action = game.action();
    play(&mut game, Weights::of(Side::British), |g| {
        g.action() == action
    });
    assert!(!game.is_reduced(piece("A/9")));
    assert_eq!(game.hex_of(piece("green-3")), None);
}

/// A counter that Germans might catch wins the Initiative while it lies there, by night as well.
#[test]
fn a_headquarters_counter_is_played_at_once() {
    let game = given(&json!({
        "turn": 2, "initiative": "british", "activation": 1, "pending": "initiative",
        "pieces": { "red-3": { "at": "0912", "kind": "Advantage", "face": "revealed" } },
    }));
    let mut choices = Vec::new();
    game.choices(&mut choices);
    let view = View::new(&game, BRITISH);
    let made = Steady::default().pick(&view, &choices, &mut Dice::new(Seed::from(5)));
    assert_eq!(choices[made], Choice::Claim(piece("red-3")));
}

/// A German in Troarn bars the road to its bridge; he himself can still be gone for.
#[test]
fn ways_lead_round_the_enemy() {
    let bridge = Rules::default()
        .data()
        .objective_at("2826")
        .expect("a VP hex");
    let west = hex("2227");
    let cost = |pieces: &Value| {
        let game = given(&json!({
            "turn": 6, "initiative": "british", "activation": 1, "action": "B2", "used": ["B2"],
            "pieces": pieces, "pending": "move",
        }));
        Ways::refreshed(None, &game, Side::British).cost(west, bridge)
    };
    let free = cost(&json!({}));
    assert_eq!(free, chart(Rules::default().data().get()).way(west, bridge));
    let barred = cost(&json!({ "U1": { "at": "2427", "unit": "5./125" } }));
    assert!(barred > free, "{barred}, {free}");
    let held = cost(&json!({ "U1": { "at": "2826", "unit": "5./125" } }));
    assert!(held < barred, "{held}, {barred}");
}

/// 11.1: after turn 9 the game stops on 5 and 6, after turn 10 on 4 to 6, after turn 11 for good.
#[test]
fn the_end_is_reckoned_with() {
    let weights = Weights::of(Side::British);
    let lasts = |turn: u8, turns: f32| {
        let game = moving(turn, "B1", &json!({}));
        Sight::new(&game, Side::British, &weights, None).lasts(turns)
    };
    let near = |a: f32, b: f32| (a - b).abs() < 1e-5;
    assert!(near(lasts(8, 1.0), 1.0));
    assert!(near(lasts(9, 1.9), 2.0 / 3.0));
    assert!(near(lasts(9, 2.0), 1.0 / 3.0));
    assert!(near(lasts(11, 0.5), 1.0));
    assert!(near(lasts(11, 1.0), 0.0));
}
