//! What each seat, and a bystander, sees. Built up from what may be known, never copied and cut down.
//!
//! The number, place and colour of pieces are public; faces are not. Who knows what is listed in the
//! crate's README. Pieces are drawn in `counters`.

use kernel::scene::{Decision, Figure, Light, Marker, Offer, Overlay, OverlayOffer, Panel, Row};
use kernel::{Game as _, Scene, Seat, Show};

use crate::choice::Choice;
use crate::data::Star;
use crate::ids::{BRITISH, Bits, Colour, GERMAN, PieceId, Side, VpId};
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
        let pieces = PieceId::all().filter_map(|p| self.draw_piece(p, seat));
        Scene {
            clock: self.clock().1,
            turn: u16::from(self.turn),
            light: self.light(),
            figures: self.figures(seat),
            pieces: pieces.collect(),
            panels: self.panels(seat),
            markers: self.draw_markers(seat),
            overlays: OVERLAYS.to_vec(),
            decision: Decision::of(self, seat),
            outcome: self.status().outcome(),
        }
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

    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Choice>) {
        wishes::wishes(self, piece, space, into);
    }
}

impl Nightdrop {
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
        let row = |label: &str, value: String| Row {
            label: label.to_owned(),
            value,
        };
        let panel = |id, title: &str, rows: Vec<Row>| Panel {
            id,
            title: title.to_owned(),
            rows,
        };
        let known = |k| may_know(seat, k);
        let h1 = if self.holds_h1() { "British" } else { "German" };
        let sticks = Colour::ALL.map(|colour| {
            let (here, unknown) = (
                colour.sticks().and(self.places.on_map()),
                colour
                    .sticks()
                    .and(self.places.on_map())
                    .without(self.revealed),
            );
            row(
                &format!("{} Sticks on the map", words::colour(colour)),
                format!("{}, {} unknown", here.len(), unknown.len()),
            )
        });
        let companies = Colour::ALL.map(|colour| {
            let left = self.count_at(colour.companies(), Place::Pool);
            row(
                &format!("{} Companies to be formed", words::colour(colour)),
                left.to_string(),
            )
        });
        let mut german = vec![
            row(
                "Reinforcements in the cup",
                (PieceId::GERMANS - self.drawn()).to_string(),
            ),
            row(
                "Patrols left",
                self.count_at(Bits::PATROLS, Place::Pool).to_string(),
            ),
        ];
        if seat == Some(GERMAN) {
            let names: Vec<&str> = self
                .cup()
                .map(|c| self.data.counter(c).name.as_str())
                .collect();
            german.push(row("In the cup", names.join(", ")));
        }
        let claims = match self.claims {
            0 => "dice decide".to_owned(),
            n => format!("German, for {}", words::count(n, "turn")),
        };
        vec![
            panel(
                "light",
                "Turn",
                vec![
                    row("Light", words::light(self.light()).to_owned()),
                    row("Initiative", words::side(self.initiative).to_owned()),
                    row("Next initiative", claims),
                ],
            ),
            panel(
                "score",
                "Score",
                vec![
                    row("Known to you", self.points_known(known).to_string()),
                    row("Of it for the landing", format!("{:+}", self.landing)),
                    row("VP hexes held", self.held_objectives().to_string()),
                    row("H1", h1.to_owned()),
                    row(
                        "VP markers in the cup",
                        self.vp_cup().iter().sum::<u8>().to_string(),
                    ),
                ],
            ),
            panel(
                "british",
                "British",
                sticks.into_iter().chain(companies).collect(),
            ),
            panel("german", "German", german),
        ]
    }

    fn held_objectives(&self) -> usize {
        VpId::all().filter(|&vp| self.controls(vp)).count()
    }

    /// Markers on hexes: VP markers by their value or their back, Control, Destroyed.
    fn draw_markers(&self, seat: Option<Seat>) -> Vec<Marker> {
        let mut markers = Vec::new();
        for vp in VpId::all() {
            let info = self.data.objective(vp);
            let mut add = |key, text: String| {
                markers.push(Marker {
                    space: self.data.label(info.hex).to_owned(),
                    side: None,
                    key,
                    text,
                });
            };
            if let Some(marker) = self.marker(vp) {
                if may_know(seat, marker.known) {
                    let side = match marker.known {
                        Known::All => "face up",
                        Known::British | Known::German => "only you know",
                    };
                    add(face(marker.value), format!("{} VP, {side}", marker.value));
                } else {
                    add(FACE_DOWN, "a VP marker, face down".to_owned());
                }
            }
            if self.control & vp.bit() != 0 {
                add("control", format!("the British control {}", info.name));
            }
            if self.destroyed & vp.bit() != 0 {
                let text = if self.streams & vp.bit() != 0 {
                    "destroyed: a marshy stream now"
                } else {
                    "destroyed; passable until the British leave"
                };
                add("destroyed", text.to_owned());
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
