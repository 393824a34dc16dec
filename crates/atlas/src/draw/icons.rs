//! Symbols of objectives: own vector drawings on a small plate, with a value beside them.

use super::ink::Ink;
use super::marks::IconKind;
use super::svg::{Pt, Svg, Type, num};

/// Drawn about the origin in a circle of radius 10.
fn shape(kind: IconKind) -> &'static str {
    match kind {
        IconKind::Radar => {
            r#"<path d="M-7-5.5A9 9 0 0 0 4 5.5L-1.5 0Z" fill="currentColor"/><path d="M-1.5 0 3-4.5M-2 4-4.5 8.5H2.5L0 5" fill="none" stroke="currentColor" stroke-width="1.5"/><circle cx="3.4" cy="-4.9" r="1.5" fill="currentColor"/><path d="M4.5-8.6A5 5 0 0 1 7.2-5.6" fill="none" stroke="currentColor" stroke-width="1.3"/>"#
        }
        IconKind::Gun => {
            r#"<path d="M-2-1.8 8.6-6.4 9.3-4.8-1 .2Z" fill="currentColor"/><path d="M-1.2-5 .6 3.4" stroke="currentColor" stroke-width="2.2"/><path d="M-2 2.4-8.8 6" stroke="currentColor" stroke-width="2"/><circle cx="-.4" cy="3.6" r="3.6" fill="none" stroke="currentColor" stroke-width="1.7"/><circle cx="-.4" cy="3.6" r="1" fill="currentColor"/>"#
        }
        IconKind::Port => {
            r#"<circle cx="0" cy="-6.6" r="2" fill="none" stroke="currentColor" stroke-width="1.7"/><path d="M0-4.6V7.4M-4-2.2H4M-7 1.6C-6.6 5.4-3.6 7.6 0 7.8 3.6 7.6 6.6 5.4 7 1.6M-8.6 3.6-7 1.2-4.8 3M8.6 3.6 7 1.2 4.8 3" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>"#
        }
        IconKind::Airfield => {
            r#"<path d="M0-9C1.2-8 1.5-6 1.5-3.6L9 .8V3L1.5 1.2 1 5.8 3.6 7.6V9L0 8.2-3.6 9V7.6L-1 5.8-1.5 1.2-9 3V.8L-1.5-3.6C-1.5-6-1.2-8 0-9Z" fill="currentColor"/>"#
        }
        IconKind::Gasworks => {
            r#"<path d="M-5.4-3.4V6.4C-5.4 8.6 5.4 8.6 5.4 6.4V-3.4" fill="currentColor" fill-opacity=".35" stroke="currentColor" stroke-width="1.5"/><ellipse cx="0" cy="-3.4" rx="5.4" ry="2" fill="currentColor"/><path d="M-8-8V8M8-8V8M-8-8H8M-8-.6H-5.4M5.4-.6H8" stroke="currentColor" stroke-width="1.4" fill="none"/>"#
        }
        IconKind::Headquarters => {
            r##"<path d="M-5.6-8.6V9" stroke="currentColor" stroke-width="1.9"/><path d="M-4.8-8.2H7.4V.6H-4.8Z" fill="currentColor"/><path d="M-3-6.4 5.6-1.2M5.6-6.4-3-1.2" stroke="#fffdf5" stroke-width="1.2"/>"##
        }
        IconKind::Strongpoint => {
            r##"<path d="M-8.6 6.6V1.4C-8.6-4-4.6-6.4 0-6.4S8.6-4 8.6 1.4V6.6Z" fill="currentColor"/><path d="M-5-.8H5V1.6H-5Z" fill="#fffdf5"/>"##
        }
    }
}

/// An icon with its value.
pub(super) fn draw(svg: &mut Svg, ink: &Ink, at: Pt, kind: IconKind, text: &str, scale: f32) {
    let plate = format!(
        "fill=\"#fffdf5\" fill-opacity=\".93\" stroke=\"{}\" stroke-width=\"{}\"",
        ink.line,
        num(1.3 * scale)
    );
    svg.circle(at, 12.2 * scale, &plate);
    let placed = format!(
        "transform=\"translate({} {}) scale({:.2})\" color=\"{}\"",
        num(at.0),
        num(at.1),
        scale * 0.86,
        ink.line
    );
    svg.group(&placed, |svg| svg.raw(shape(kind)));
    if !text.is_empty() {
        let value = at.plus(10.4 * scale, 10.4 * scale);
        svg.circle(
            value,
            7.2 * scale,
            &format!(
                "fill=\"#c8202c\" stroke=\"#fffdf5\" stroke-width=\"{}\"",
                num(1.3 * scale)
            ),
        );
        svg.words(
            value.plus(0.0, 3.7 * scale),
            text,
            Type::plain(10.8 * scale, "#fff").bold(),
        );
    }
}
