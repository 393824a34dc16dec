//! What each seat, and a bystander, sees. Built up from what may be known, never copied and cut down.
//!
//! The number, place and colour of pieces are public; faces are not. Who knows what is listed in the
//! crate's README. Pieces are drawn in `counters`.

use kernel::orders::Mover;
use kernel::scene::{
    Decision, Figure, Light, Marker, Offer, Overlay, OverlayOffer, Panel, Row, Text, number,
};
use kernel::sketch::{Sketch, whole};
use kernel::{Game as _, Scene, Seat, Show};

use crate::choice::Choice;
use crate::data::Star;
use crate::ids::{BRITISH, Bits, Colour, GERMAN, PieceId, Side, VpId};
use crate::mover;
use crate::state::{Ask, Known, Nightdrop, Place};
use crate::told::objectives::{FACE_DOWN, face};
use crate::{offer, question, wishes, words};

const OVERLAYS: [OverlayOffer; 4] = [
    OverlayOffer::new("reach", "Where this unit can go", "piece"),
    OverlayOffer::new("zones-german", "German Zones of Control", ""),
    OverlayOffer::new("zones-british", "British Zones of Control", ""),
    OverlayOffer::new("objectives", "VP hexes, and who holds them", ""),
];

/// Whether a viewer may know the value of a marker.
pub(crate) fn may_know(viewer: Option<Seat>, known: Known) -> bool {
    match known {
        Known::All => true,
        Known::British => viewer == Some(BRITISH),
        Known::German => viewer == Some(GERMAN),
    }
}

impl Show for Nightdrop {
    fn scene(&self, seat: Option<Seat>) -> Scene {
        Scene {
            pieces: whole(|sketch| self.draw_pieces(seat, sketch)),
            ..self.setting(seat)
        }
    }

    fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        self.draw_pieces(seat, sketch);
        self.setting(seat)
    }

    /// Turn, light and phase in a few words.
    fn clock(&self) -> (u16, String) {
        let phase = match self.ask {
            Ask::Scatter | Ask::Surplus { .. } | Ask::Attrition { .. } => "the drop".to_owned(),
            Ask::Mark(_) if self.action.is_none() => "the drop".to_owned(),
            Ask::Initiative | Ask::Patrol | Ask::Confusion => "initiative".to_owned(),
            Ask::Objectives => "objectives".to_owned(),
            Ask::Over => "the end".to_owned(),
            Ask::Mark(_)
            | Ask::Enter { .. }
            | Ask::Activate
            | Ask::Reinforce
            | Ask::Move
            | Ask::March(_)
            | Ask::Shift
            | Ask::Shifting { .. }
            | Ask::Attack
            | Ask::Gather { .. }
            | Ask::Battle(_)
            | Ask::Overstack { .. }
            | Ask::Regroup => match self.action {
                Some(action) => format!(
                    "activation {}, {}",
                    self.activation + 1,
                    words::action(action)
                ),
                None => "between activations".to_owned(),
            },
        };
        let tables = &self.data.tables;
        let start = &tables.starts[usize::from(self.turn) - 1];
        let (last, light) = (tables.starts.len(), words::light(self.light()));
        let words = format!("Turn {} of {last}, {start}, {light} · {phase}", self.turn);
        (u16::from(self.turn), words)
    }

    /// Overlays on request. Nothing hidden goes into them: under its marker every German unit moves
    /// and holds ground alike.
    fn overlay(&self, _seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        let offer = OVERLAYS.iter().find(|o| o.id == id)?;
        let spaces = match id {
            "reach" => self.reach(self.data.piece_named(about)?)?,
            "zones-german" => self.zone_words(Side::German),
            "zones-british" => self.zone_words(Side::British),
            _ => VpId::all().map(|vp| self.objective_word(vp)).collect(),
        };
        Some(Overlay {
            title: offer.title.to_owned(),
            spaces,
            ..Overlay::default()
        })
    }

    fn question(&self, viewer: Option<Seat>) -> String {
        question::question(self, viewer)
    }

    fn offer(&self, choice: &Choice) -> Offer {
        offer::offer(self, *choice)
    }

    fn mover(&self) -> Option<Mover> {
        mover::mover(self)
    }

    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        wishes::wishes(self, piece, space, into);
    }
}

impl Nightdrop {
    /// The scene without its pieces.
    fn setting(&self, seat: Option<Seat>) -> Scene {
        Scene {
            clock: self.clock().1,
            turn: u16::from(self.turn),
            light: self.light(),
            figures: self.figures(seat),
            pieces: Vec::new(),
            panels: self.panels(seat),
            markers: self.draw_markers(seat),
            overlays: OVERLAYS.to_vec(),
            decision: Decision::of(self, seat),
            outcome: self.status().outcome(),
        }
    }

    /// Night or day, for the clock, the panel and the drawing of the map.
    fn light(&self) -> Light {
        if self.is_night() {
            Light::Night
        } else {
            Light::Day
        }
    }

    fn count_at(&self, pieces: Bits, place: Place) -> i32 {
        pieces
            .iter()
            .map(|p| i32::from(self.place(p) == place))
            .sum()
    }

    /// What is worth following from turn to turn, as far as the viewer may know it.
    fn figures(&self, seat: Option<Seat>) -> Vec<Figure> {
        let figure = |id, label, value| Figure { id, label, value };
        let companies = Bits::COMPANIES
            .without(Bits::GUESTS)
            .and(self.places.on_map());
        vec![
            figure(
                "points",
                "Victory Points known to you",
                self.points_known(|known| may_know(seat, known)),
            ),
            figure(
                "companies",
                "Companies on the map",
                companies.len().cast_signed(),
            ),
            figure(
                "sticks-lost",
                "Sticks lost",
                self.count_at(Bits::STICKS, Place::Lost),
            ),
            figure(
                "british-lost",
                "Companies lost",
                self.count_at(Bits::COMPANIES, Place::Lost),
            ),
            figure(
                "german-lost",
                "German units lost",
                self.count_at(Bits::GERMANS, Place::Lost),
            ),
        ]
    }

    fn panels(&self, seat: Option<Seat>) -> Vec<Panel> {
        let claims = match self.claims {
            0 => "dice decide".into(),
            n => format!("German, for {}", words::count(n, "turn")).into(),
        };
        let turn = vec![
            Row::new("Light", words::light(self.light())),
            Row::new("Initiative", words::side(self.initiative)),
            Row {
                label: "Next initiative".into(),
                value: claims,
            },
        ];
        let h1 = if self.holds_h1() { "British" } else { "German" };
        let known = self.points_known(|known| may_know(seat, known));
        let markers: u8 = self.vp_cup().iter().sum();
        let score = vec![
            Row::new("Known to you", number(known)),
            Row::new("Of it for the landing", format!("{:+}", self.landing)),
            Row::new("VP hexes held", number(self.held_objectives() as u32)),
            Row::new("H1", h1),
            Row::new("VP markers in the cup", number(markers)),
        ];
        vec![
            Panel::new("light", "Turn", turn),
            Panel::new("score", "Score", score),
            Panel::new("british", "British", self.british_rows()),
            Panel::new("german", "German", self.german_rows(seat)),
        ]
    }

    fn british_rows(&self) -> Vec<Row> {
        let labels = |colour| match colour {
            Colour::Red => ["red Sticks on the map", "red Companies to be formed"],
            Colour::Green => ["green Sticks on the map", "green Companies to be formed"],
            Colour::Blue => ["blue Sticks on the map", "blue Companies to be formed"],
        };
        let sticks = Colour::ALL.map(|colour| {
            let here = colour.sticks().and(self.places.on_map());
            let unknown = here.without(self.revealed).len();
            let text = format!("{}, {unknown} unknown", here.len());
            Row::new(labels(colour)[0], text)
        });
        let companies = Colour::ALL.map(|colour| {
            let left = self.count_at(colour.companies(), Place::Pool);
            Row::new(labels(colour)[1], number(left))
        });
        sticks.into_iter().chain(companies).collect()
    }

    fn german_rows(&self, seat: Option<Seat>) -> Vec<Row> {
        let (cup, patrols) = (
            PieceId::GERMANS - self.drawn(),
            self.count_at(Bits::PATROLS, Place::Pool),
        );
        let mut rows = vec![
            Row::new("Reinforcements in the cup", number(cup as u32)),
            Row::new("Patrols left", number(patrols)),
        ];
        if seat == Some(GERMAN) {
            let mut names = String::new();
            for counter in self.cup() {
                if !names.is_empty() {
                    names.push_str(", ");
                }
                names.push_str(&self.data.counter(counter).name);
            }
            rows.push(Row::new("In the cup", names));
        }
        rows
    }

    fn held_objectives(&self) -> usize {
        VpId::all().filter(|&vp| self.controls(vp)).count()
    }

    /// Markers on hexes: VP markers by their value or their back, Control, Destroyed.
    fn draw_markers(&self, seat: Option<Seat>) -> Vec<Marker> {
        let (data, mut markers) = (self.data.get(), Vec::new());
        for vp in VpId::all() {
            let info = data.objective(vp);
            let mut add = |key, text: Text| {
                markers.push(Marker::new(data.label(info.hex), key, text));
            };
            if let Some(marker) = self.marker(vp) {
                if may_know(seat, marker.known) {
                    let side = match marker.known {
                        Known::All => "face up",
                        Known::British | Known::German => "only you know",
                    };
                    add(
                        face(marker.value),
                        format!("{} VP, {side}", marker.value).into(),
                    );
                } else {
                    add(FACE_DOWN, "a VP marker, face down".into());
                }
            }
            if self.control & vp.bit() != 0 {
                add(
                    "control",
                    format!("the British control {}", info.name).into(),
                );
            }
            if self.destroyed & vp.bit() != 0 {
                let text = if self.streams & vp.bit() != 0 {
                    "destroyed: a marshy stream now"
                } else {
                    "destroyed; passable until the British leave"
                };
                add("destroyed", text.into());
            }
        }
        markers
    }

    fn zone_words(&self, side: Side) -> Vec<(String, String)> {
        let mut seen = self.clone();
        seen.draw_zones(side);
        let zones = seen.zones.all();
        zones
            .iter()
            .filter(|&hex| seen.zone_cost(hex) > 0)
            .map(|hex| {
                let cost = words::half_points(seen.zone_cost(hex));
                (self.data.label(hex).to_owned(), format!("+{cost}"))
            })
            .collect()
    }

    fn objective_word(&self, vp: VpId) -> (String, String) {
        let info = self.data.objective(vp);
        let star = match info.star {
            Star::Red => "red star",
            Star::Black => "black star",
        };
        let held = if self.controls(vp) { "British" } else { "open" };
        (
            self.data.label(info.hex).to_owned(),
            format!("{star}, {held}"),
        )
    }
}
