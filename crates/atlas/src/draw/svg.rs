//! Writing SVG text: short numbers, escaped words, paths.

use std::fmt::Write;

/// Fonts for browsers; the PNG has its own file for the first of them.
pub(super) const FONT: &str = "Caladea, Cambria, 'Palatino Linotype', Palatino, Georgia, serif";

/// A point on a sheet.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pt(pub(super) f32, pub(super) f32);

impl Pt {
    pub(super) fn mid(self, other: Pt) -> Pt {
        self.toward(other, 0.5)
    }

    /// The point at `share` of the way to another.
    pub(super) fn toward(self, other: Pt, share: f32) -> Pt {
        Pt(
            self.0 + (other.0 - self.0) * share,
            self.1 + (other.1 - self.1) * share,
        )
    }

    pub(super) fn plus(self, x: f32, y: f32) -> Pt {
        Pt(self.0 + x, self.1 + y)
    }

    pub(super) fn minus(self, other: Pt) -> Pt {
        Pt(self.0 - other.0, self.1 - other.1)
    }

    pub(super) fn length(self) -> f32 {
        self.0.hypot(self.1)
    }

    /// The vector of length 1 in the same direction.
    pub(super) fn unit(self) -> Pt {
        let length = self.length().max(0.001);
        Pt(self.0 / length, self.1 / length)
    }

    /// A step along a unit vector and to its right.
    pub(super) fn step(self, along: Pt, forward: f32, right: f32) -> Pt {
        self.plus(
            along.0 * forward - along.1 * right,
            along.1 * forward + along.0 * right,
        )
    }

    /// How far this point lies from the segment between two others.
    pub(super) fn off_segment(self, a: Pt, b: Pt) -> f32 {
        let (ab, ap) = (b.minus(a), self.minus(a));
        let square = (ab.0 * ab.0 + ab.1 * ab.1).max(0.001);
        let share = ((ap.0 * ab.0 + ap.1 * ab.1) / square).clamp(0.0, 1.0);
        self.minus(a.toward(b, share)).length()
    }
}

/// A number with at most one digit after the point.
pub(super) fn num(value: f32) -> String {
    let text = format!("{value:.1}");
    let short = text.strip_suffix(".0").unwrap_or(&text);
    if short == "-0" { "0" } else { short }.to_owned()
}

fn point(p: Pt) -> String {
    format!("{} {}", num(p.0), num(p.1))
}

/// The `d` of a path.
#[derive(Default, Clone)]
pub(super) struct Path(String);

impl Path {
    pub(super) const fn new() -> Self {
        Path(String::new())
    }

    pub(super) fn start(&mut self, p: Pt) -> &mut Self {
        self.0 += "M";
        self.0 += &point(p);
        self
    }

    pub(super) fn line(&mut self, p: Pt) -> &mut Self {
        self.0 += "L";
        self.0 += &point(p);
        self
    }

    pub(super) fn curve(&mut self, control: Pt, p: Pt) -> &mut Self {
        self.0 += "Q";
        self.0 += &point(control);
        self.0 += " ";
        self.0 += &point(p);
        self
    }

    /// A curve on from where the path is, by steps: short to write, for small shapes.
    pub(super) fn cubic(&mut self, steps: [Pt; 3]) -> &mut Self {
        self.0 += "c";
        for (at, number) in steps.into_iter().flat_map(|p| [p.0, p.1]).enumerate() {
            let text = num(number);
            if at > 0 && !text.starts_with('-') {
                self.0 += " ";
            }
            self.0 += text.strip_prefix("0.").map_or(&*text, |_| &text[1..]);
        }
        self
    }

    pub(super) fn close(&mut self) -> &mut Self {
        self.0 += "Z";
        self
    }

    pub(super) fn polygon(&mut self, points: &[Pt]) -> &mut Self {
        let mut points = points.iter();
        if let Some(&first) = points.next() {
            self.start(first);
            for &p in points {
                self.line(p);
            }
            self.close();
        }
        self
    }

    pub(super) fn rect(&mut self, at: Pt, width: f32, height: f32) -> &mut Self {
        let corners = [
            at,
            at.plus(width, 0.0),
            at.plus(width, height),
            at.plus(0.0, height),
        ];
        self.polygon(&corners)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Type<'a> {
    pub(super) size: f32,
    pub(super) fill: &'a str,
    /// The colour of the halo; none when empty.
    pub(super) halo: &'a str,
    pub(super) anchor: &'static str,
    pub(super) bold: bool,
    pub(super) italic: bool,
    pub(super) spacing: f32,
    pub(super) turn: f32,
}

impl<'a> Type<'a> {
    pub(super) fn plain(size: f32, fill: &'a str) -> Self {
        Type {
            size,
            fill,
            halo: "",
            anchor: "middle",
            bold: false,
            italic: false,
            spacing: 0.0,
            turn: 0.0,
        }
    }

    pub(super) fn bold(self) -> Self {
        Type { bold: true, ..self }
    }

    pub(super) fn left(self) -> Self {
        Type {
            anchor: "start",
            ..self
        }
    }
}

/// A piece of SVG that grows.
#[derive(Default, Clone)]
pub(super) struct Svg(String);

impl Svg {
    pub(super) fn document(width: f32, height: f32) -> Svg {
        let (w, h) = (num(width), num(height));
        Svg(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" font-family=\"{FONT}\">\n"
        ))
    }

    pub(super) fn finish(mut self) -> String {
        self.0 += "</svg>\n";
        self.0
    }

    pub(super) fn text(self) -> String {
        self.0
    }

    pub(super) fn raw(&mut self, text: &str) {
        self.0 += text;
    }

    /// `<path>` with the given attributes; nothing for an empty path.
    pub(super) fn path(&mut self, path: &Path, attributes: &str) {
        if !path.is_empty() {
            let _ = writeln!(self.0, "<path d=\"{}\" {attributes}/>", path.text());
        }
    }

    pub(super) fn circle(&mut self, at: Pt, radius: f32, attributes: &str) {
        let (x, y, r) = (num(at.0), num(at.1), num(radius));
        let _ = writeln!(
            self.0,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {attributes}/>"
        );
    }

    pub(super) fn rect(&mut self, at: Pt, width: f32, height: f32, attributes: &str) {
        let (x, y, w, h) = (num(at.0), num(at.1), num(width), num(height));
        let _ = writeln!(
            self.0,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" {attributes}/>"
        );
    }

    pub(super) fn group(&mut self, attributes: &str, inside: impl FnOnce(&mut Svg)) {
        let _ = writeln!(self.0, "<g {attributes}>");
        inside(self);
        self.0 += "</g>\n";
    }

    pub(super) fn words(&mut self, at: Pt, words: &str, set: Type<'_>) {
        let (x, y) = (num(at.0), num(at.1));
        let _ = write!(
            self.0,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{}\" fill=\"{}\" text-anchor=\"{}\"",
            num(set.size),
            set.fill,
            set.anchor
        );
        if set.bold {
            self.0 += " font-weight=\"bold\"";
        }
        if set.italic {
            self.0 += " font-style=\"italic\"";
        }
        if set.spacing > 0.0 {
            let _ = write!(self.0, " letter-spacing=\"{}\"", num(set.spacing));
        }
        if !set.halo.is_empty() {
            let _ = write!(
                self.0,
                " stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                set.halo,
                num(set.size * 0.26)
            );
        }
        if set.turn != 0.0 {
            let _ = write!(self.0, " transform=\"rotate({} {x} {y})\"", num(set.turn));
        }
        let _ = writeln!(self.0, ">{}</text>", escape(words));
    }
}

/// Words as XML text.
pub(super) fn escape(words: &str) -> String {
    words
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
