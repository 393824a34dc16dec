//! Small drawings that are used many times: waves, shingle.

use super::ink::Ink;
use super::svg::Svg;

/// Writes the `<defs>` that every sheet needs.
pub(super) fn define(svg: &mut Svg, ink: &Ink) {
    let [_, bank] = ink.river;
    svg.raw(&format!(
        r##"<defs>
<pattern id="waves" width="46" height="26" patternUnits="userSpaceOnUse"><path d="M2 7C6 4 9 4 12 7S18 10 21 7M25 20C29 17 32 17 35 20S41 23 44 20" fill="none" stroke="{bank}" stroke-width=".8" stroke-linecap="round" opacity=".3"/></pattern>
<pattern id="shingle" width="14" height="12" patternUnits="userSpaceOnUse"><g fill="#a5884e"><circle cx="2" cy="3" r=".8"/><circle cx="8.6" cy="1.6" r=".6"/><circle cx="5.4" cy="7.4" r=".7"/><circle cx="11.6" cy="6" r=".8"/><circle cx="1.2" cy="10" r=".6"/><circle cx="9" cy="10.4" r=".7"/></g></pattern>
</defs>
"##
    ));
}
