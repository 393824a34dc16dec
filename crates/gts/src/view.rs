//! What is seen from a hex as long as no Barrage lies in the way, worked out when it is first asked for (1.5).

use atlas::CellId;

use crate::data::{Data, Hexes, Weather};
use crate::sight::{self, Light, Look, Piece, Purpose};

/// The sight from one hex.
#[derive(Debug)]
pub(crate) struct View {
    /// Seen in fair weather for fire.
    pub(crate) clear: Hexes,
    /// Seen in fair weather by spotters.
    pub(crate) spots: Hexes,
    /// Within the longest Direct Fire range.
    pub(crate) reach: Hexes,
    /// Within two hexes, in order.
    pub(crate) two: Vec<CellId>,
    /// Within the longest sight, in order.
    pub(crate) near: Vec<CellId>,
    /// Where the hexes of each line begin, by target; a line is empty beyond the longest sight.
    starts: Vec<u16>,
    /// The hexes between, line after line.
    between: Vec<CellId>,
}

impl View {
    pub(crate) fn of(data: &Data, from: CellId) -> View {
        let mut view = View {
            clear: Hexes::EMPTY,
            spots: Hexes::EMPTY,
            reach: Hexes::EMPTY,
            two: Vec::new(),
            near: Vec::new(),
            starts: Vec::with_capacity(data.map.len() + 1),
            between: Vec::new(),
        };
        let sighting = &data.tables.sighting;
        let far = sighting.fair.max(sighting.spotting);
        for to in data.map.cells() {
            view.starts.push(view.between.len() as u16);
            let distance = data.distance(from, to);
            if distance > far {
                continue;
            }
            view.near.push(to);
            if distance <= 2 {
                view.two.push(to);
            }
            if distance <= u16::from(data.longest) {
                view.reach.insert(to);
            }
            let line = sight::line(data, from, to);
            for &piece in &line {
                match piece {
                    Piece::Through(hex) | Piece::Along(hex, None) => view.between.push(hex),
                    Piece::Along(one, Some(other)) => view.between.extend([one, other]),
                }
            }
            let blocks = sight::blocked_along(data, [from, to], &line, &Hexes::EMPTY).len();
            for (purpose, seen) in [
                (Purpose::Direct, &mut view.clear),
                (Purpose::Spotting, &mut view.spots),
            ] {
                let (limit, through) = sight::reach(
                    data,
                    &Look {
                        from,
                        to,
                        purpose,
                        weather: Weather::Clear,
                        light: Light::Day,
                        in_bocage: false,
                    },
                );
                if distance <= limit && blocks <= usize::from(through) {
                    seen.insert(to);
                }
            }
        }
        view.starts.push(view.between.len() as u16);
        view
    }

    /// The hexes between here and there, both of those a line runs along.
    #[inline]
    pub(crate) fn between(&self, to: CellId) -> &[CellId] {
        let [start, end] = [self.starts[to.index()], self.starts[to.index() + 1]];
        &self.between[usize::from(start)..usize::from(end)]
    }
}
