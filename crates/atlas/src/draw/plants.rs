//! Trees and tufts. Those that do not touch each other are drawn together, so that a wood of hundreds of trees is a
//! handful of elements: a sheet of few elements is quickly on the screen.

use super::ink::Ink;
use super::svg::{Path, Pt, Svg, num};

type Curve = [Pt; 3];

const CROWN: (Pt, [Curve; 5]) = (
    Pt(0.0, -6.4),
    [
        [Pt(3.0, -6.6), Pt(5.0, -4.6), Pt(4.7, -2.0)],
        [Pt(6.3, -0.4), Pt(5.2, 3.2), Pt(2.6, 3.2)],
        [Pt(1.2, 4.6), Pt(-1.6, 4.6), Pt(-2.6, 3.2)],
        [Pt(-5.4, 3.2), Pt(-6.2, -0.4), Pt(-4.7, -2.0)],
        [Pt(-5.0, -4.8), Pt(-2.8, -6.6), Pt(0.0, -6.4)],
    ],
);
const LIGHT: [(Pt, Curve); 2] = [
    (
        Pt(-3.2, -2.2),
        [Pt(-2.6, -4.8), Pt(0.4, -5.6), Pt(2.0, -4.2)],
    ),
    (
        Pt(-3.6, 0.9),
        [Pt(-2.4, -0.3), Pt(-0.8, -0.6), Pt(0.4, 0.2)],
    ),
];
const SHADE: (Pt, [Curve; 4]) = (
    Pt(-3.8, 2.6),
    [
        [Pt(-3.8, 0.9), Pt(-1.6, -0.4), Pt(1.2, -0.4)],
        [Pt(4.0, -0.4), Pt(6.2, 0.9), Pt(6.2, 2.6)],
        [Pt(6.2, 4.3), Pt(4.0, 5.6), Pt(1.2, 5.6)],
        [Pt(-1.6, 5.6), Pt(-3.8, 4.3), Pt(-3.8, 2.6)],
    ],
);
const WET: [(Pt, Pt); 2] = [(Pt(-6.0, 3.0), Pt(6.0, 3.0)), (Pt(-3.6, 5.4), Pt(3.4, 5.4))];
const BLADES: [(Pt, Curve); 3] = [
    (Pt(0.0, 2.6), [Pt(0.0, 0.0), Pt(0.0, -2.0), Pt(0.0, -4.4)]),
    (
        Pt(-1.8, 2.6),
        [Pt(-2.0, 0.0), Pt(-3.2, -2.0), Pt(-4.4, -3.0)],
    ),
    (Pt(1.8, 2.6), [Pt(2.0, 0.0), Pt(3.2, -2.0), Pt(4.4, -3.0)]),
];
const STALKS: [(Pt, Curve); 4] = [
    (
        Pt(-0.6, 3.6),
        [Pt(-0.8, 0.0), Pt(-0.6, -3.0), Pt(0.6, -6.0)],
    ),
    (
        Pt(-1.4, 3.6),
        [Pt(-2.0, 0.4), Pt(-3.2, -2.6), Pt(-5.0, -4.2)],
    ),
    (Pt(0.4, 3.6), [Pt(1.0, 0.6), Pt(2.2, -2.4), Pt(4.4, -4.6)]),
    (Pt(1.2, 3.6), [Pt(2.0, 1.6), Pt(3.6, -0.2), Pt(5.4, -0.8)]),
];
/// How far apart the middles of two trees must be for neither to cover anything of the other.
const APART: (f32, f32) = (12.6, 12.6);

/// Where something grows, and how large it is.
type Plant = (Pt, f32);

/// What grows on one sheet.
#[derive(Default)]
pub(super) struct Plants {
    trees: Vec<Plant>,
    tufts: Vec<Plant>,
    stalks: Vec<Plant>,
    grass: Vec<Plant>,
}

impl Plants {
    /// A tree, over those that were there before it.
    pub(super) fn tree(&mut self, at: Pt, scale: f32) {
        self.trees.push((at, scale));
    }

    pub(super) fn tuft(&mut self, at: Pt, scale: f32) {
        self.tufts.push((at, scale));
    }

    /// A little green grass.
    pub(super) fn grass(&mut self, at: Pt, scale: f32) {
        self.grass.push((at, scale));
    }

    /// Tall dry grass.
    pub(super) fn stalks(&mut self, at: Pt, scale: f32) {
        self.stalks.push((at, scale));
    }

    /// `unit` is how much larger than life the sheet is: it widens the lines.
    pub(super) fn draw(&self, svg: &mut Svg, ink: &Ink, unit: f32) {
        let line = |colour: &str, width: f32| {
            let width = num(width * unit);
            format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
        };
        let [dark, light] = ink.trees;
        for layer in layers(&self.trees) {
            let [mut shade, mut crown, mut shine] = [const { Path::new() }; 3];
            for &plant in &layer {
                closed(&mut shade, plant, &SHADE);
                closed(&mut crown, plant, &CROWN);
                open(&mut shine, plant, &LIGHT);
            }
            svg.path(&shade, "fill=\"#2d3f22\" opacity=\".28\"");
            svg.path(&crown, &format!("fill=\"{dark}\" {}", line("#2f4a28", 0.7)));
            svg.path(&shine, &format!("fill=\"none\" {}", line(light, 1.3)));
        }
        let [mut wet, mut blades] = [const { Path::new() }; 2];
        for &plant in &self.tufts {
            for (from, to) in WET {
                wet.start(put(plant, from)).line(put(plant, to));
            }
            open(&mut blades, plant, &BLADES);
        }
        let mut grass = Path::new();
        for &plant in &self.grass {
            open(&mut grass, plant, &BLADES);
        }
        svg.path(&grass, &format!("fill=\"none\" {}", line("#b3b878", 1.1)));
        let mut stalks = [const { Path::new() }; 2];
        for (nth, &plant) in self.stalks.iter().enumerate() {
            open(&mut stalks[nth % 2], plant, &STALKS);
        }
        for (path, colour) in stalks.iter().zip(["#a08f35", "#c0ac50"]) {
            svg.path(path, &format!("fill=\"none\" {}", line(colour, 1.3)));
        }
        svg.path(&wet, &line(ink.river[0], 1.1));
        svg.path(&blades, &format!("fill=\"none\" {}", line("#5c7d4c", 1.2)));
    }
}

/// Trees that can be drawn at once, the lowest first: a tree lies one layer above the highest one that it may cover.
fn layers(trees: &[Plant]) -> Vec<Vec<Plant>> {
    let mut layers: Vec<Vec<Plant>> = Vec::new();
    for &(at, scale) in trees {
        let touches = |&(other, large): &Plant| {
            let (away, most) = (at.minus(other), scale.max(large));
            away.0.abs() < APART.0 * most && away.1.abs() < APART.1 * most
        };
        let under = layers
            .iter()
            .rposition(|layer| layer.iter().any(touches))
            .map_or(0, |highest| highest + 1);
        if under == layers.len() {
            layers.push(Vec::new());
        }
        layers[under].push((at, scale));
    }
    layers
}

fn put((at, scale): Plant, p: Pt) -> Pt {
    at.plus(p.0 * scale, p.1 * scale)
}

fn closed(path: &mut Path, plant: Plant, (from, curves): &(Pt, impl AsRef<[Curve]>)) {
    path.start(put(plant, *from));
    let mut here = *from;
    for curve in curves.as_ref() {
        path.cubic(steps(plant, here, curve));
        here = curve[2];
    }
    path.close();
}

fn open(path: &mut Path, plant: Plant, strokes: &[(Pt, Curve)]) {
    for (from, curve) in strokes {
        path.start(put(plant, *from))
            .cubic(steps(plant, *from, curve));
    }
}

/// A curve as steps from a point of the same drawing.
fn steps((_, scale): Plant, from: Pt, curve: &Curve) -> Curve {
    curve.map(|p| Pt((p.0 - from.0) * scale, (p.1 - from.1) * scale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_drawn_after_every_tree_it_covers_and_beside_those_it_does_not_touch() {
        let row = [0.0, 8.0, 40.0, 44.0, 48.0].map(|x| (Pt(x, 0.0), 1.0));
        let drawn: Vec<Vec<f32>> = layers(&row)
            .iter()
            .map(|layer| layer.iter().map(|(at, _)| at.0).collect())
            .collect();
        assert_eq!(drawn, [vec![0.0, 40.0], vec![8.0, 44.0], vec![48.0]]);
    }

    #[test]
    fn a_wood_is_a_handful_of_elements() {
        let mut plants = Plants::default();
        for tree in 0..400_u16 {
            let at = Pt(f32::from(tree % 20) * 9.0, f32::from(tree / 20) * 14.0);
            plants.tree(at, 1.0);
        }
        let mut svg = Svg::default();
        plants.draw(&mut svg, &Ink::default(), 1.0);
        let text = svg.text();
        assert!(
            text.matches("<path").count() <= 64,
            "{}",
            text.matches("<path").count()
        );
        assert_eq!(
            text.matches('M').count(),
            400 * 4,
            "shade, crown, two strokes of light"
        );
    }
}
