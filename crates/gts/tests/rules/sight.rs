//! 1.5 line of sight; distances.

use atlas::CellId;
use gts::data::{Hexes, Line, Terrain, Weather};
use gts::sight::{Block, Light, Look, Piece, Purpose, Sight, blocked, line, look};

use crate::support::data;

use crate::hex;

fn sees(from: &str, to: &str, with: impl Fn(&mut Look)) -> Sight {
    sees_past(from, to, &[], with)
}

fn sees_past(from: &str, to: &str, barrages: &[&str], with: impl Fn(&mut Look)) -> Sight {
    let mut wanted = Look {
        from: hex(from),
        to: hex(to),
        purpose: Purpose::Direct,
        weather: Weather::Overcast,
        light: Light::Day,
        in_bocage: false,
    };
    with(&mut wanted);
    let barrages: Hexes = barrages.iter().map(|label| hex(label)).collect();
    look(data(), &wanted, &barrages)
}

fn plain(_: &mut Look) {}

#[test]
fn distances_are_counted_in_hexes() {
    let far = |a: &str, b: &str| data().distance(hex(a), hex(b));
    assert_eq!(far("1606", "1415"), 10);
    assert_eq!(far("2123", "1820"), 4);
    assert_eq!(far("1415", "1709"), 8);
    assert_eq!((far("0101", "0101"), far("0519", "0619")), (0, 1));
}

#[test]
fn r1_5_1_blocking_terrain_between_blocks() {
    let woods = Block::Terrain(hex("0619"), Terrain::Woods);
    assert_eq!(sees("0618", "0620", plain), Sight::Blocked(vec![woods]));
    assert_eq!(woods.rule(), "1.5.1");
    assert_eq!(woods.reason(data()), "woods in 0619 blocks the line");
    let villages = [hex("1020"), hex("1021")].map(|h| Block::Terrain(h, Terrain::Village));
    assert_eq!(
        sees("1019", "1022", plain),
        Sight::Blocked(villages.to_vec())
    );
}

#[test]
fn r1_5_1_the_ends_never_block() {
    assert_eq!(sees("0618", "0619", plain), Sight::Seen, "into woods");
    assert_eq!(sees("1019", "1020", plain), Sight::Seen, "into a village");
    let barrage = sees_past("0621", "0623", &["0621", "0623"], plain);
    assert_eq!(barrage, Sight::Seen);
}

#[test]
fn r1_5_1_a_barrage_between_blocks() {
    let barrage = sees_past("0621", "0623", &["0622"], plain);
    assert_eq!(barrage, Sight::Blocked(vec![Block::Barrage(hex("0622"))]));
    assert_eq!(sees("0621", "0623", plain), Sight::Seen);
}

#[test]
fn r1_5_2_the_only_crest_does_not_block_at_an_end() {
    let crest = Block::Crest(hex("1015"), hex("1016"));
    assert_eq!(sees("1014", "1018", plain), Sight::Blocked(vec![crest]));
    assert_eq!(crest.rule(), "1.5.2");
    assert_eq!(
        sees("1015", "1018", plain),
        Sight::Seen,
        "it touches the observer"
    );
    assert_eq!(
        sees("1014", "1016", plain),
        Sight::Seen,
        "it touches the target"
    );
}

#[test]
fn r1_5_2_a_crest_at_each_end_blocks() {
    let crests = [("2517", "2518"), ("2518", "2519")].map(|(a, b)| Block::Crest(hex(a), hex(b)));
    assert_eq!(sees("2517", "2519", plain), Sight::Blocked(crests.to_vec()));
}

#[test]
fn r1_5_3_along_a_hexside_one_clear_hex_is_enough() {
    let side = Piece::Along(hex("0618"), Some(hex("0619")));
    assert_eq!(line(data(), hex("0519"), hex("0719")), [side]);
    assert_eq!(
        sees("0519", "0719", plain),
        Sight::Seen,
        "0618 is clear, 0619 woods"
    );
    let barrage = sees_past("0519", "0719", &["0618"], plain);
    assert!(matches!(barrage, Sight::Blocked(blocks) if blocks.len() == 1));
}

#[test]
fn r1_5_4_eight_hexes_and_two_when_it_is_dark_or_wet() {
    assert_eq!(sees("0119", "0121", plain), Sight::Seen);
    let far = |limit| Sight::TooFar { distance: 9, limit };
    assert_eq!(sees("0107", "0116", plain), far(8));
    for weather in [Weather::Rain, Weather::Fog] {
        assert_eq!(sees("0107", "0116", |l| l.weather = weather), far(2));
    }
    assert_eq!(sees("0107", "0116", |l| l.light = Light::Night), far(2));
    assert_eq!(sees("0107", "0116", |l| l.weather = Weather::Storm), far(4));
    assert_eq!(
        sees("0119", "0121", |l| l.light = Light::Night),
        Sight::Seen
    );
}

#[test]
fn r1_5_5_a_strongpoint_sees_through_two() {
    let three = ["2021", "2022", "2023"];
    assert_eq!(sees_past("2020", "2024", &three[..2], plain), Sight::Seen);
    let all = Sight::Blocked(three.map(|label| Block::Barrage(hex(label))).to_vec());
    assert_eq!(sees_past("2020", "2024", &three, plain), all);
    let back = sees_past("2024", "2020", &three[..2], plain);
    assert!(!back.is_seen(), "the other end is no strongpoint");
}

#[test]
fn r1_5_5_a_tower_spots_thirteen_hexes_through_three() {
    let spotting = |look: &mut Look| look.purpose = Purpose::Spotting;
    assert_eq!(
        blocked(data(), hex("2310"), hex("2323"), &Hexes::EMPTY).len(),
        2
    );
    assert_eq!(sees("2310", "2323", spotting), Sight::Seen);
    let far = |distance, limit| Sight::TooFar { distance, limit };
    assert_eq!(sees("2310", "2323", plain), far(13, 8));
    assert_eq!(sees("2310", "2324", spotting), far(14, 13));
    let rain = sees("2310", "2323", |look| {
        look.purpose = Purpose::Spotting;
        look.weather = Weather::Rain;
    });
    assert_eq!(rain, far(13, 2));
}

#[test]
fn r1_5_6_bocage_hides_from_all_but_the_adjacent() {
    let hidden = |look: &mut Look| look.in_bocage = true;
    assert_eq!(sees("0621", "0623", hidden), Sight::InBocage);
    assert_eq!(sees("0622", "0623", hidden), Sight::Seen);
}

/// A line is the same from both ends, every piece lies between them, and each joins the next.
#[test]
fn lines_are_symmetric_and_unbroken() {
    let data = data();
    let sorted = |mut blocks: Vec<Block>| {
        blocks.sort();
        blocks.len()
    };
    for from in data.map.within(hex("1820"), 3) {
        for to in data.map.within(hex("1820"), 9) {
            let there = blocked(data, from, to, &Hexes::EMPTY);
            let back = blocked(data, to, from, &Hexes::EMPTY);
            assert_eq!(
                sorted(there),
                sorted(back),
                "{}-{}",
                data.label(from),
                data.label(to)
            );
            let mut at: Vec<CellId> = vec![from];
            let mut pieces = line(data, from, to);
            let reach = usize::from(data.distance(from, to));
            assert!(pieces.len() + 1 >= reach && pieces.len() <= 2 * reach);
            pieces.push(Piece::Through(to));
            for piece in pieces.into_iter().filter(|_| from != to) {
                let next = match piece {
                    Piece::Through(hex) => vec![hex],
                    Piece::Along(one, other) => std::iter::once(one).chain(other).collect(),
                };
                for &here in &at {
                    assert!(next.iter().all(|&n| data.map.adjacent(here, n)));
                }
                at = next;
            }
        }
    }
    assert!(
        data.way(hex("1015"), hex("1016"))
            .is_some_and(|w| w.lines.has(Line::Crest))
    );
}
