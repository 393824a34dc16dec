//! Small drawings that are used many times: trees, tufts, waves, shingle.

use super::ink::Ink;
use super::svg::Svg;

/// Writes the `<defs>` that every sheet needs.
pub(super) fn define(svg: &mut Svg, ink: &Ink) {
    let [dark, light] = ink.trees;
    let [river, bank] = ink.river;
    svg.raw(&format!(
        r##"<defs>
<g id="tree"><ellipse cx="1.2" cy="2.6" rx="5" ry="3" fill="#2d3f22" opacity=".28"/><path d="M0-6.4C3-6.6 5-4.6 4.7-2 6.3-.4 5.2 3.2 2.6 3.2 1.2 4.6-1.6 4.6-2.6 3.2-5.4 3.2-6.2-.4-4.7-2-5-4.8-2.8-6.6 0-6.4Z" fill="{dark}" stroke="#2f4a28" stroke-width=".7"/><path d="M-3.2-2.2C-2.6-4.8.4-5.6 2-4.2M-3.6.9C-2.4-.3-.8-.6.4.2" fill="none" stroke="{light}" stroke-width="1.3" stroke-linecap="round"/></g>
<g id="tuft"><path d="M-6 3H6M-3.6 5.4H3.4" stroke="{river}" stroke-width="1.1" stroke-linecap="round"/><path d="M0 2.6V-4.4M-1.8 2.6C-2 0-3.2-2-4.4-3M1.8 2.6C2 0 3.2-2 4.4-3" fill="none" stroke="#5c7d4c" stroke-width="1.2" stroke-linecap="round"/></g>
<pattern id="waves" width="46" height="26" patternUnits="userSpaceOnUse"><path d="M2 7C6 4 9 4 12 7S18 10 21 7M25 20C29 17 32 17 35 20S41 23 44 20" fill="none" stroke="{bank}" stroke-width=".8" stroke-linecap="round" opacity=".3"/></pattern>
<pattern id="shingle" width="14" height="12" patternUnits="userSpaceOnUse"><g fill="#a5884e"><circle cx="2" cy="3" r=".8"/><circle cx="8.6" cy="1.6" r=".6"/><circle cx="5.4" cy="7.4" r=".7"/><circle cx="11.6" cy="6" r=".8"/><circle cx="1.2" cy="10" r=".6"/><circle cx="9" cy="10.4" r=".7"/></g></pattern>
</defs>
"##
    ));
}
