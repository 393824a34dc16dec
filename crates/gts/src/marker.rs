//! Markers that lie on units and hexes and change ratings, and sets of them.

use std::fmt;

use crate::ids::bits;
use kernel::Feed;

/// A marker that changes ratings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "named as the markers are")]
pub enum Marker {
    OneCohesionHit,
    TwoCohesionHits,
    Suppressed,
    StepLoss,
    LightBarrage,
    HeavyBarrage,
    Column,
    Ip,
    Ent,
    InBocage,
    Heroic,
    Hero,
    ParaDelay1,
    ParaDelay2,
    GliderDelay1,
    GliderDelay2,
}

impl Marker {
    /// How many there are.
    pub const COUNT: usize = 16;

    /// All of them with the word for each in files.
    pub const ALL: [(Marker, &'static str); Self::COUNT] = [
        (Marker::OneCohesionHit, "one-cohesion-hit"),
        (Marker::TwoCohesionHits, "two-cohesion-hits"),
        (Marker::Suppressed, "suppressed"),
        (Marker::StepLoss, "step-loss"),
        (Marker::LightBarrage, "light-barrage"),
        (Marker::HeavyBarrage, "heavy-barrage"),
        (Marker::Column, "column"),
        (Marker::Ip, "ip"),
        (Marker::Ent, "ent"),
        (Marker::InBocage, "in-bocage"),
        (Marker::Heroic, "heroic"),
        (Marker::Hero, "hero"),
        (Marker::ParaDelay1, "para-delay-1"),
        (Marker::ParaDelay2, "para-delay-2"),
        (Marker::GliderDelay1, "glider-delay-1"),
        (Marker::GliderDelay2, "glider-delay-2"),
    ];

    /// Its word in files, and its key in the scene.
    pub const fn word(self) -> &'static str {
        Self::ALL[self.index()].1
    }

    /// The index for arrays with an entry for each.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A set of markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Feed)]
pub struct Markers(u16);

impl Markers {
    /// None at all.
    pub const EMPTY: Markers = Markers(0);

    /// A bit for each.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    /// These markers.
    pub const fn of(markers: &[Marker]) -> Markers {
        let (mut set, mut i) = (Markers::EMPTY, 0);
        while i < markers.len() {
            set = set.with(markers[i]);
            i += 1;
        }
        set
    }

    /// Whether it is among them.
    #[inline]
    pub const fn has(self, marker: Marker) -> bool {
        self.0 >> marker.index() & 1 == 1
    }

    /// These and one more.
    #[inline]
    #[must_use]
    pub const fn with(self, marker: Marker) -> Markers {
        Markers(self.0 | 1 << marker.index())
    }

    /// These without one.
    #[inline]
    #[must_use]
    pub const fn without(self, marker: Marker) -> Markers {
        Markers(self.0 & !(1 << marker.index()))
    }

    /// Whether any of these is among them.
    #[inline]
    pub const fn any(self, of: Markers) -> bool {
        self.0 & of.0 != 0
    }

    /// All of them, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Marker> + Clone {
        bits(self.0.into()).map(|at| Marker::ALL[usize::from(at)].0)
    }
}

impl fmt::Debug for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
