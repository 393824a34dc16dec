//! Plays the careful bot over many seeds and prints where its points come from.
//!
//! `cargo run --release -p bots --example tune -- [games] [first seed]`

use std::time::Instant;

use bots::jubilee::Careful;
use jubilee::ids::UnitId;
use jubilee::{Jubilee, Place, Rules};
use kernel::rulebook::Rulebook;
use kernel::{Bot, Dice, Seed, Silent};

fn made_by(game: &Jubilee) -> bool {
    matches!(
        game.ask(),
        jubilee::Ask::Act | jubilee::Ask::Gather { .. } | jubilee::Ask::Land { .. }
    )
}

fn main() {
    let mut args = std::env::args()
        .skip(1)
        .filter_map(|a| a.parse::<u64>().ok());
    let games = args.next().unwrap_or(500);
    let first = args.next().unwrap_or(1);
    let start = Instant::now();
    let (mut scores, mut vp, mut steps, mut choices) = (Vec::new(), 0, 0, 0u64);
    let mut taken = [0u32; 44];
    let mut evacuation = [0u32; 25];
    let mut ashore = [0u64; 26];
    let mut home = [0u64; 26];
    let mut lost = [0u64; 26];
    for seed in first..first + games {
        let setup = Rules::info()
            .check(None, &[], Seed::from(seed))
            .expect("the default set-up");
        let mut game = Rules::set_up(&setup);
        let mut bots: Vec<Box<dyn Bot<Jubilee>>> = vec![Box::new(Careful::default())];
        let mut dice = Dice::new(Seed::from(seed ^ 0xB0B0));
        let mut left = 24;
        let mut last = 0;
        let (outcome, made) = kernel::playout::to_the_end(
            &mut game,
            &mut bots,
            &mut dice,
            &mut Silent,
            &mut |game, c| {
                if game.evacuating(jubilee::data::DIEPPE) && left == 24 {
                    left = game.turn();
                }
                if std::env::var("WATCH").is_ok() && made_by(game) {
                    let d = jubilee::data::data();
                    let line: Vec<String> = game
                        .ashore()
                        .filter(|&(_, h)| d.hex(h).board.0 == 2)
                        .map(|(u, h)| {
                            format!("{}x{}@{}", d.unit(u).name, game.unit(u).steps, d.label(h))
                        })
                        .collect();
                    let g: Vec<String> = jubilee::ids::PositionId::all()
                        .filter(|&p| d.hex(d.position(p).hex).board.0 == 2)
                        .filter_map(|p| {
                            game.seen(p).map(|g| {
                                format!(
                                    "{}{}{}",
                                    d.label(d.position(p).hex),
                                    if g.disrupted { "*" } else { "" },
                                    if g.depth.is_some() { "+" } else { "" }
                                )
                            })
                        })
                        .collect();
                    println!(
                        "{} {} | {} | {}",
                        game.turn(),
                        line.join(" "),
                        g.join(" "),
                        c
                    );
                }
                if game.turn() != last {
                    last = game.turn();
                    for u in UnitId::all() {
                        let unit = game.unit(u);
                        let at = usize::from(last);
                        match unit.place {
                            Place::Hex(_) | Place::Box(_) => ashore[at] += u64::from(unit.steps),
                            Place::Evacuated => home[at] += u64::from(unit.steps),
                            Place::Track(_) => lost[at] += u64::from(unit.steps),
                            _ => {}
                        }
                    }
                }
            },
        );
        evacuation[usize::from(left)] += 1;
        if std::env::var("ENDS").is_ok() {
            let d = jubilee::data::data();
            let ends: Vec<String> = game
                .ashore()
                .map(|(u, h)| format!("{}x{}@{}", d.unit(u).name, game.unit(u).steps, d.label(h)))
                .collect();
            let tp: Vec<String> = jubilee::ids::TrackId::all()
                .map(|t| format!("{}{}", &d.track(t).name[..1], game.transport(t)))
                .collect();
            println!(
                "{seed}: {} evac {left} tp {} left {}",
                outcome.score,
                tp.join(" "),
                ends.join(" ")
            );
        }
        for p in jubilee::ids::PositionId::all() {
            taken[p.index()] += u32::from(game.is_destroyed(p));
        }
        scores.push(outcome.score);
        vp += game.points(None);
        steps += game.evacuated_steps();
        choices += u64::from(made);
    }
    let seconds = start.elapsed().as_secs_f64();
    scores.sort_unstable();
    let n = scores.len();
    let at = |percent: usize| scores[(n - 1) * percent / 100];
    let mean = f64::from(scores.iter().sum::<i32>()) / n as f64;
    println!(
        "p5 {} p10 {} p50 {} p90 {} p95 {} max {} mean {mean:.2}",
        at(5),
        at(10),
        at(50),
        at(90),
        at(95),
        at(100)
    );
    println!(
        "vp {:.2} steps {:.2}",
        f64::from(vp) / n as f64,
        f64::from(steps) / n as f64
    );
    println!(
        "{:.2} ms a game, {:.0} choices a game",
        seconds * 1000.0 / n as f64,
        choices as f64 / n as f64
    );
    for (i, count) in taken.iter().enumerate() {
        if let Some(objective) = &jubilee::data::data().positions[i].objective {
            println!(
                "  {:5.1} % {} {}",
                f64::from(*count) * 100.0 / n as f64,
                objective.vp,
                objective.name
            );
        }
    }
    println!("evacuation from turn {:?}", evacuation);
    let per = |list: &[u64]| {
        list.iter()
            .map(|v| format!("{:.0}", *v as f64 / n as f64))
            .collect::<Vec<_>>()
            .join(" ")
    };
    println!(
        "ashore {}\nhome   {}\ntrack  {}",
        per(&ashore),
        per(&home),
        per(&lost)
    );
}
