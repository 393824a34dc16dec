//! What it costs to come back with nothing, late in a match.

use kernel::Seed;
use serde_json::{Value, json};

use crate::client::{Live, Server, Visitor, id};

/// Everything that somebody who comes back with nothing is sent stays below this.
const MOST: usize = 60_000;
/// And the journal in it below this, in lines and in bytes.
const LINES: usize = 50;
const JOURNAL: usize = 14 * 1024;
/// A match is late after so many choices.
const LATE: usize = 600;

/// A match that is played by one visitor as random players would, until late.
async fn late(server: &Server, game: &str, scenario: &str) -> (Visitor, String, usize) {
    let titles = bots::titles();
    let title = titles.iter().find(|title| title.info().id == game).unwrap();
    let seats = title.info().seats.len();
    let setup = title
        .info()
        .check(Some(scenario), &[], Seed::from(7))
        .unwrap();
    let players = vec!["random".to_owned(); seats];
    let recorded = title.recorded(&setup, &players).unwrap();
    let mut visitor = server.visitor();
    let new = json!({"game": game, "scenario": scenario, "seed": "7"});
    let match_id = id(&visitor.make(new).await);
    let mut lives: Vec<Live> = Vec::new();
    for seat in 0..seats {
        let hello = json!({"seat": seat, "deltas": true});
        lives.push(visitor.sit(&match_id, hello).await.0);
    }
    let most = LATE.min(recorded.steps.len() * 4 / 5);
    for (step, choice) in recorded.steps[..most].iter().enumerate() {
        let say = json!({"say": "choose", "step": step, "notation": choice.choice});
        lives[usize::from(choice.seat.0)].say(say).await;
        for live in &mut lives {
            live.position().await;
            live.log.clear();
        }
    }
    (visitor, match_id, seats)
}

/// What is sent to somebody who comes with nothing: the welcome, and how much it was in all.
async fn back(visitor: &Visitor, match_id: &str, seat: usize) -> (Value, usize) {
    let hello = json!({"seat": seat, "deltas": true});
    let (live, _) = visitor.sit(match_id, hello).await;
    let bytes = live.log.iter().map(String::len).sum();
    (serde_json::from_str(&live.log[0]).unwrap(), bytes)
}

#[tokio::test(flavor = "multi_thread")]
async fn coming_back_with_nothing_stays_small_late_in_the_largest_matches() {
    for (game, scenario) in [("jubilee", "historical"), ("gts", "sword")] {
        let server = Server::start().await;
        let (visitor, match_id, seats) = late(&server, game, scenario).await;
        for seat in 0..seats {
            let (welcome, bytes) = back(&visitor, &match_id, seat).await;
            let lines = welcome["journal"].as_array().unwrap().len();
            let journal = welcome["journal"].to_string().len();
            let told =
                format!("{game} {seat}: {bytes} bytes, journal {lines} lines, {journal} bytes");
            assert!(
                bytes < MOST && lines > 0 && lines <= LINES && journal <= JOURNAL,
                "{told}"
            );
            assert_eq!(welcome["earlier"], true, "{told}");
            println!("{told}");
        }
        server.stop().await;
    }
}
