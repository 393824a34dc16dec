//! What grows and stands on the ground: fields, trees, tufts and houses.
//!
//! Fields and roofs of one colour are one path each: a sheet of few elements is quickly on the screen.

use super::ink::Ink;
use super::plants::Plants;
use super::svg::{Path, Pt, Svg, num};
use crate::Spot;
use std::f32::consts::TAU;

/// A number that looks random but depends only on the spot and what it is for.
pub(super) fn scatter(spot: Spot, salt: u32) -> f32 {
    let mut hash = spot
        .column
        .cast_unsigned()
        .wrapping_mul(0x9E37_79B1)
        .wrapping_add(spot.row.cast_unsigned().wrapping_mul(0x85EB_CA77))
        .wrapping_add(salt.wrapping_mul(0xC2B2_AE3D));
    hash ^= hash >> 15;
    hash = hash.wrapping_mul(0x2C1B_3C6D);
    hash ^= hash >> 12;
    hash = hash.wrapping_mul(0x297A_2D39);
    hash ^= hash >> 15;
    (hash >> 8) as f32 / (1 << 24) as f32
}

/// The kinds of fields: corners, furrows, and how likely a field is to be of this kind or one before.
struct Field {
    until: f32,
    corners: [Pt; 4],
    furrows: &'static [(Pt, Pt)],
}

const FIELDS: [Field; 3] = [
    Field {
        until: 0.16,
        corners: [
            Pt(-13.0, -6.0),
            Pt(6.0, -10.0),
            Pt(11.0, 5.0),
            Pt(-9.0, 9.0),
        ],
        furrows: &[
            (Pt(-9.4, -6.8), Pt(-5.2, 8.2)),
            (Pt(-5.6, -7.6), Pt(-1.2, 7.4)),
            (Pt(-1.8, -8.4), Pt(2.8, 6.6)),
            (Pt(2.0, -9.2), Pt(6.8, 5.8)),
        ],
    },
    Field {
        until: 0.30,
        corners: [Pt(-10.0, -9.0), Pt(9.0, -7.0), Pt(8.0, 8.0), Pt(-12.0, 6.0)],
        furrows: &[
            (Pt(-10.4, -5.4), Pt(8.8, -3.4)),
            (Pt(-10.8, -1.8), Pt(8.6, 0.2)),
            (Pt(-11.4, 1.8), Pt(8.3, 3.8)),
        ],
    },
    Field {
        until: 0.44,
        corners: [
            Pt(-12.0, -3.0),
            Pt(-2.0, -10.0),
            Pt(12.0, -2.0),
            Pt(2.0, 8.0),
        ],
        furrows: &[],
    },
];

/// Trees planted in rows.
const ORCHARD: [(f32, f32); 9] = [
    (-0.46, -0.38),
    (0.0, -0.38),
    (0.46, -0.38),
    (-0.46, 0.06),
    (0.0, 0.06),
    (0.46, 0.06),
    (-0.46, 0.5),
    (0.0, 0.5),
    (0.46, 0.5),
];

/// Everything that is strewn over the cells of a sheet.
#[derive(Default)]
pub(super) struct Dress {
    fields: [Path; 3],
    furrows: [Path; 3],
    plants: Plants,
    roofs: [Path; 3],
    /// The lines that hedgerows follow.
    pub(super) hedges: Path,
    /// How much larger than life the sheet is.
    unit: f32,
}

impl Dress {
    /// Trees of a size that varies by so much, each by its own number.
    fn trees(
        &mut self,
        spot: Spot,
        at: impl IntoIterator<Item = Pt>,
        (least, more): (f32, f32),
        first: u32,
    ) {
        for (number, p) in (first..).zip(at) {
            let large = self.unit * (least + more * scatter(spot, number));
            self.plants.tree(p, large);
        }
    }

    /// Trees, houses, tufts or fields of one cell.
    /// `close`: a cell is some paces wide, too small for whole fields.
    pub(super) fn cell(
        &mut self,
        style: &str,
        spot: Spot,
        at: Pt,
        size: f32,
        lanes: &[(Pt, Pt)],
        close: bool,
    ) {
        let scale = size / 32.0;
        self.unit = scale;
        // Neither on a road nor on the cell's number.
        let number = (
            at.plus(-0.25 * size, -0.62 * size),
            at.plus(0.25 * size, -0.62 * size),
        );
        let free = |p: Pt, room: f32| {
            let off_roads = lanes
                .iter()
                .all(|&(a, b)| p.off_segment(a, b) > room * scale);
            off_roads && p.off_segment(number.0, number.1) > (room + 2.5) * scale
        };
        match style {
            "woods" => {
                let spots = grown(spot, at, size, 17, 0.78);
                let spots = spots.into_iter().filter(|&p| free(p, 6.5));
                self.trees(spot, spots, (0.82, 0.3), 500);
            }
            "marsh" => {
                let spots = grown(spot, at, size, 9, 0.7);
                for p in spots.into_iter().filter(|&p| free(p, 6.0)) {
                    self.plants.tuft(p, scale * 0.9);
                }
            }
            "grass" => {
                let spots = grown(spot, at, size, 12, 0.8);
                for (index, p) in spots.into_iter().enumerate() {
                    let large = scale * (0.9 + 0.5 * scatter(spot, 520 + index as u32));
                    self.plants.stalks(p, large);
                }
            }
            "thicket" => {
                let spots = grown(spot, at, size, 10, 0.74);
                let spots = spots.into_iter().filter(|&p| free(p, 5.0));
                self.trees(spot, spots, (0.5, 0.28), 540);
            }
            "hedgerow" => {
                let spots = grown(spot, at, size, 12, 0.62);
                self.trees(spot, spots, (0.75, 0.2), 560);
            }
            "orchard" => {
                for (x, y) in ORCHARD {
                    let p = at.plus(x * size, y * size);
                    if free(p, 5.0) {
                        self.plants.tree(p, scale * 0.72);
                    }
                }
            }
            "bocage" => {
                self.fields(spot, at, size, &free);
                let turn = scatter(spot, 9) * TAU;
                for step in 0..12_u32 {
                    let angle = turn + step as f32 * TAU / 14.0;
                    let p = at.plus(angle.cos() * 0.68 * size, angle.sin() * 0.6 * size);
                    if free(p, 4.5) {
                        self.plants.tree(p, scale * 0.55);
                    }
                }
            }
            "town" => houses(spot, at, size, 0.70, &free, &mut self.roofs),
            "city" => houses(spot, at, size, 0.92, &free, &mut self.roofs),
            "clear" if close => self.meadow(spot, at, size),
            "clear" => self.fields(spot, at, size, &free),
            _ => {}
        }
    }

    /// Short grass here and there.
    fn meadow(&mut self, spot: Spot, at: Pt, size: f32) {
        for salt in 0..2 {
            if scatter(spot, 440 + salt) < 0.55 {
                let x = (scatter(spot, 450 + salt) - 0.5) * 1.4 * size;
                let y = (scatter(spot, 460 + salt) - 0.5) * 1.4 * size;
                self.plants.grass(at.plus(x, y), size / 32.0);
            }
        }
    }

    fn fields(&mut self, spot: Spot, at: Pt, size: f32, free: &impl Fn(Pt, f32) -> bool) {
        for salt in 0..2 {
            let pick = scatter(spot, 40 + salt);
            let Some(kind) = FIELDS.iter().position(|field| pick < field.until) else {
                continue;
            };
            let angle = scatter(spot, 50 + salt) * TAU;
            let reach = 0.28 + 0.3 * scatter(spot, 60 + salt);
            let middle = at.plus(angle.cos() * reach * size, angle.sin() * reach * size);
            if !free(middle, 12.0) {
                continue;
            }
            let scale = size / 32.0 * (1.1 + 0.5 * scatter(spot, 70 + salt));
            let put = |p: Pt| middle.plus(p.0 * scale, p.1 * scale);
            self.fields[kind].polygon(&FIELDS[kind].corners.map(put));
            for &(from, to) in FIELDS[kind].furrows {
                self.furrows[kind].start(put(from)).line(put(to));
            }
        }
    }

    pub(super) fn draw(&self, svg: &mut Svg, ink: &Ink) {
        let colours = [
            (ink.field, "#c3be85"),
            ("#e3d3a0", "#cdb983"),
            ("#d5dbac", ""),
        ];
        let width = num(0.9 * self.unit);
        for (kind, (soil, furrow)) in colours.into_iter().enumerate() {
            svg.path(
                &self.fields[kind],
                &format!("fill=\"{soil}\" opacity=\".55\""),
            );
            let lines = format!("stroke=\"{furrow}\" stroke-width=\"{width}\" opacity=\".55\"");
            svg.path(&self.furrows[kind], &lines);
        }
        for (colour, width) in [("#7d8a4f", 46.0), ("#5f7b45", 40.0)] {
            svg.path(
                &self.hedges,
                &format!(
                    "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                    num(width * self.unit)
                ),
            );
        }
        self.plants.draw(svg, ink, self.unit);
        for (roof, colour) in self.roofs.iter().zip(ink.roofs) {
            let edge = "stroke=\"#4d2a22\" stroke-width=\".7\" stroke-linejoin=\"round\"";
            svg.path(roof, &format!("fill=\"{colour}\" {edge}"));
        }
    }
}

/// Points spread over a cell like sunflower seeds, shaken a little, the farther ones (lower on the sheet) last.
fn grown(spot: Spot, at: Pt, size: f32, count: u32, reach: f32) -> Vec<Pt> {
    let turn = scatter(spot, 1) * TAU;
    let mut points: Vec<Pt> = (0..count)
        .map(|index| {
            let angle = turn + index as f32 * 2.399_963;
            let radius = ((index as f32 + 0.6) / count as f32).sqrt() * reach * size;
            let shake = |salt: u32| (scatter(spot, salt * 100 + index) - 0.5) * 0.14 * size;
            at.plus(
                angle.cos() * radius + shake(2),
                angle.sin() * radius + shake(3),
            )
        })
        .collect();
    points.sort_by(|a, b| a.1.total_cmp(&b.1));
    points
}

/// Blocks of houses along streets that are turned a little in each cell, as far out as `reach`.
fn houses(
    spot: Spot,
    at: Pt,
    size: f32,
    reach: f32,
    free: &impl Fn(Pt, f32) -> bool,
    roofs: &mut [Path; 3],
) {
    let angle = (scatter(spot, 7) - 0.5) * 0.9;
    let along = Pt(angle.cos(), angle.sin());
    let pitch = size * 0.31;
    for row in -2..=2_i32 {
        for column in -2..=2_i32 {
            let salt = (row * 5 + column + 40).unsigned_abs();
            let middle = at.step(along, column as f32 * pitch, row as f32 * pitch * 0.92);
            let inside = middle.minus(at).length() < size * reach;
            if !inside || scatter(spot, 200 + salt) < 0.14 || !free(middle, 6.0) {
                continue;
            }
            let half_length = pitch * (0.28 + 0.14 * scatter(spot, 300 + salt));
            let half_depth = pitch * (0.24 + 0.10 * scatter(spot, 400 + salt));
            let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                .map(|(x, y)| middle.step(along, x * half_length, y * half_depth));
            let roof = match scatter(spot, 600 + salt) {
                share if share < 0.34 => 0,
                share if share < 0.67 => 1,
                _ => 2,
            };
            roofs[roof].polygon(&corners);
        }
    }
}
