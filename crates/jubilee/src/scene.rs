//! What the player sees. Built up from what may be known, never copied and cut down.
//!
//! Not here, because nobody may know it: which German unit an unrevealed counter is, which depth
//! marker lies beneath, and what the cup will give next. What is *in* the cup is known.

use kernel::scene::{
    Badge, Decision, Figure, Light, Marker, Overlay, OverlayOffer, Panel, Piece, Row, Scene, Value,
};
use kernel::{Game as _, Seat, Status};

use crate::choice::{Choice, Way};
use crate::data::{ChitKind, UnitKind};
use crate::ids::{ChitId, GermanId, PositionId, TrackId, UnitId};
use crate::state::{Ask, Jubilee, Nerve, Place, Round};
use crate::words;

const OVERLAYS: [OverlayOffer; 4] = [
    OverlayOffer {
        id: "field-of-fire",
        title: "Field of fire of this position",
        about: "space",
    },
    OverlayOffer {
        id: "under-fire",
        title: "Every hex under German fire",
        about: "",
    },
    OverlayOffer {
        id: "communication",
        title: "German positions in communication",
        about: "",
    },
    OverlayOffer {
        id: "reach",
        title: "Where this unit can go",
        about: "piece",
    },
];

impl Jubilee {
    /// The scene; the game has one seat, and bystanders see as much as it does, but no offers.
    pub(crate) fn scene(&self, seat: Option<Seat>) -> Scene {
        let mut pieces: Vec<Piece> = UnitId::all().map(|u| self.unit_piece(u)).collect();
        for position in PositionId::all() {
            if let Some(german) = self.garrison(position) {
                self.german_pieces(position, german, &mut pieces);
            }
        }
        let outcome = match self.status() {
            Status::Over(outcome) => Some(outcome),
            Status::Deciding { .. } => None,
        };
        Scene {
            clock: self.clock(),
            turn: u16::from(self.turn),
            light: Light::Day,
            figures: self.figures(),
            pieces,
            panels: self.panels(),
            markers: self.markers(),
            overlays: OVERLAYS.to_vec(),
            decision: Decision::of(self, seat),
            outcome,
        }
    }

    pub(crate) fn clock(&self) -> String {
        let phase = match self.ask {
            Ask::Convoy | Ask::Bombard { .. } => "before the landing",
            Ask::Land { .. } | Ask::Check { .. } | Ask::Delayed { .. } => "amphibious transport",
            Ask::Draw | Ask::Fire(_) | Ask::Displace { .. } | Ask::Strafe | Ask::Recall => {
                "operations"
            }
            Ask::Act
            | Ask::Gather { .. }
            | Ask::Attrition { .. }
            | Ask::Infiltrated { .. }
            | Ask::Overstack { .. } => match self.round {
                Round::Main => "Commonwealth actions",
                Round::Bonus => "commando bonus round",
            },
            Ask::Over => "the end",
        };
        let start = &self.data.tables.starts[self.turn as usize - 1];
        format!("Turn {} of 24, {start} · {phase}", self.turn)
    }

    fn unit_piece(&self, unit: UnitId) -> Piece {
        let info = self.data.unit(unit);
        let state = &self.units[unit];
        let side = self.side(unit);
        let mut values = vec![Value {
            name: "attack",
            text: side.strength.to_string(),
        }];
        let mut add = |name, text: String| values.push(Value { name, text });
        if side.heavy {
            add("weapons", "HW".to_owned());
        }
        if side.engineers {
            add("engineers", "E".to_owned());
        }
        if let Some(range) = info.range {
            add("range", range.to_string());
        }
        add("target", words::symbol(info.symbol).to_owned());
        let mut badges = Vec::new();
        let mut badge = |key, text: &str| {
            badges.push(Badge {
                key,
                text: text.to_owned(),
            });
        };
        match state.nerve {
            Nerve::Steady => {}
            Nerve::Disrupted => badge("disrupted", "disrupted"),
            Nerve::AttackerDisrupted => badge("attacker-disrupted", "attacker disrupted"),
        }
        if self.has_acted(unit) && matches!(state.place, Place::Hex(_) | Place::Box(_)) {
            badge("acted", "has acted");
        }
        let heavy = if side.heavy {
            " with heavy weapons"
        } else {
            ""
        };
        Piece {
            id: info.name.clone(),
            space: self.place_text(unit),
            name: info.name.clone(),
            side: if info.kind == UnitKind::Tank {
                "canadian-armour"
            } else {
                "commonwealth"
            },
            symbol: words::unit_kind(info.kind),
            echelon: "company",
            hidden: false,
            values,
            steps: Some((state.steps, info.steps)),
            facing: None,
            badges,
            says: format!(
                "{}, {} ({}): {} of {}, attack {}{heavy}, target {}.",
                info.name,
                info.formation,
                words::unit_kind(info.kind),
                words::count(state.steps, "step"),
                info.steps,
                side.strength,
                words::symbol(info.symbol)
            ),
        }
    }

    fn german_pieces(&self, position: PositionId, german: GermanId, pieces: &mut Vec<Piece>) {
        let data = self.data.get();
        let label = data.label(data.position(position).hex);
        let info = data.german(german);
        let state = self.german(german);
        let printed = |strength: u8, requires: Option<crate::data::Tactic>| {
            let mut values = vec![Value {
                name: "defence",
                text: strength.to_string(),
            }];
            values.extend(requires.map(|t| Value {
                name: "demands",
                text: words::tactic(t).to_owned(),
            }));
            values
        };
        if let Some(depth) = state.depth {
            let marker = data.depth(depth);
            let shown = state.depth_revealed;
            pieces.push(Piece {
                id: format!("depth@{label}"),
                space: label.to_owned(),
                name: if shown {
                    "depth".to_owned()
                } else {
                    String::new()
                },
                side: "german-depth",
                symbol: if shown { "depth" } else { "" },
                echelon: "",
                hidden: !shown,
                values: if shown {
                    printed(marker.strength, marker.requires)
                } else {
                    Vec::new()
                },
                steps: None,
                facing: None,
                badges: Vec::new(),
                says: if shown {
                    format!("Depth marker in {label}: adds {}.", marker.strength)
                } else {
                    format!("Unrevealed depth marker in {label}.")
                },
            });
        }
        let mut badges = Vec::new();
        if state.disrupted {
            badges.push(Badge {
                key: "disrupted",
                text: "disrupted".to_owned(),
            });
        }
        pieces.push(Piece {
            id: format!("german@{label}"),
            space: label.to_owned(),
            name: if state.revealed {
                info.name.clone()
            } else {
                info.letter.to_string()
            },
            side: "german",
            symbol: if state.revealed {
                words::german_symbol(info.kind)
            } else {
                ""
            },
            echelon: "",
            hidden: !state.revealed,
            values: if state.revealed {
                printed(info.strength, info.requires)
            } else {
                Vec::new()
            },
            steps: None,
            facing: None,
            badges,
            says: self.garrison_sentence(position),
        });
    }

    /// What holds a position. Where it stands is said by the space.
    fn garrison_sentence(&self, position: PositionId) -> String {
        let text = self.garrison_text(position);
        match text.strip_prefix("an ") {
            Some(unit) => format!("An {unit}."),
            None => format!("{text}."),
        }
    }

    /// What is worth following from turn to turn.
    fn figures(&self) -> Vec<Figure> {
        let figure = |id, label, value| Figure { id, label, value };
        let (points, home) = (self.net_points(), self.evacuated_steps());
        let (mut full, mut left) = (0, 0);
        for unit in UnitId::all() {
            if !unit.is_replacement() {
                full += i32::from(self.data.unit(unit).steps);
            }
            if !matches!(self.units[unit].place, Place::Pool | Place::Eliminated) {
                left += i32::from(self.units[unit].steps);
            }
        }
        vec![
            figure("points", "Victory points", points),
            figure("home", "Steps evacuated", home),
            figure("total", "Total", points + home),
            figure("lost", "Steps lost", full - left),
        ]
    }

    fn panels(&self) -> Vec<Panel> {
        let data = self.data.get();
        let row = |label: &str, value: String| Row {
            label: label.to_owned(),
            value,
        };
        let count = |place: Place| {
            UnitId::all()
                .filter(|&u| self.units[u].place == place)
                .count()
        };
        let transport = TrackId::all().map(|t| {
            let info = data.track(t);
            let boarded = match self.boarded[t.index()] {
                0 => String::new(),
                n => format!(", {n} used this turn"),
            };
            row(
                &info.title,
                format!("{} of {}{boarded}", self.transport(t), info.points),
            )
        });
        let drawn = self.track.iter().flatten().map(|&c| {
            let chit = data.chit(c);
            row(&chit.name, words::chit(chit))
        });
        let cup = |name: &str, kind: fn(&ChitKind) -> bool| {
            let left = ChitId::all().filter(|&c| self.cup.has(c) && kind(&data.chit(c).kind));
            row(name, left.count().to_string())
        };
        let mode = |i: usize| {
            if self.evacuation[i] {
                "evacuation"
            } else {
                "landing"
            }
        };
        let modes = data
            .map
            .boards()
            .iter()
            .enumerate()
            .map(|(i, b)| row(&b.title, mode(i).to_owned()));
        let panel = |id, title: &str, rows: Vec<Row>| Panel {
            id,
            title: title.to_owned(),
            rows,
        };
        vec![
            panel(
                "score",
                "Score",
                vec![
                    row("Victory points", self.net_points().to_string()),
                    row("Steps evacuated", self.evacuated_steps().to_string()),
                    row(
                        "Total",
                        (self.net_points() + self.evacuated_steps()).to_string(),
                    ),
                    row("Level as it stands", self.outcome().title.to_owned()),
                ],
            ),
            panel("transport", "Transport points", transport.collect()),
            panel("modes", "Mode", modes.collect()),
            panel("op-chits", "Op chits this turn", drawn.collect()),
            panel(
                "cup",
                "Still in the cup",
                vec![
                    cup("German action", |k| matches!(k, ChitKind::Action { .. })),
                    cup("German depth", |k| matches!(k, ChitKind::Depth(_))),
                    cup("Coastal battery", |k| matches!(k, ChitKind::Battery(_))),
                    cup("Commando", |k| matches!(k, ChitKind::Commando { .. })),
                    cup("Random event", |k| matches!(k, ChitKind::Event)),
                ],
            ),
            panel(
                "units",
                "Units",
                vec![
                    row("Ashore", self.ashore().count().to_string()),
                    row("Evacuated", count(Place::Evacuated).to_string()),
                    row("Eliminated", count(Place::Eliminated).to_string()),
                    row(
                        "German depth markers left",
                        self.depth_pool.len().to_string(),
                    ),
                ],
            ),
        ]
    }

    fn markers(&self) -> Vec<Marker> {
        let data = self.data.get();
        let mut markers: Vec<Marker> = self
            .destroyed
            .iter()
            .map(|p| Marker {
                space: data.label(data.position(p).hex).to_owned(),
                side: None,
                key: "objective-destroyed",
                text: data
                    .position(p)
                    .objective
                    .as_ref()
                    .map_or_else(String::new, |o| {
                        format!("{} destroyed, {} VP", o.name, o.vp)
                    }),
            })
            .collect();
        if self.wall_down {
            markers.extend(data.wall_hexes.iter().map(|hex| Marker {
                space: data.label(hex).to_owned(),
                side: None,
                key: "wall-destroyed",
                text: "the tank wall is destroyed".to_owned(),
            }));
        }
        markers
    }

    /// Overlays on request.
    pub(crate) fn overlay(&self, id: &str, about: &str) -> Option<Overlay> {
        let data = self.data.get();
        let label = |hex| data.label(hex).to_owned();
        let offer = OVERLAYS.iter().find(|o| o.id == id)?;
        let spaces: Vec<(String, String)> = match id {
            "field-of-fire" => {
                let info = data.position(data.position_at(about)?);
                let boxes = info.field_boxes.iter().map(|b| data.space(Place::Box(b)));
                let colour = words::colour(info.colour).to_owned();
                info.field
                    .iter()
                    .map(label)
                    .chain(boxes)
                    .map(|s| (s, colour.clone()))
                    .collect()
            }
            "under-fire" => self
                .cover
                .fire
                .iter()
                .map(|hex| (label(hex), "fire".to_owned()))
                .collect(),
            "communication" => PositionId::all()
                .filter(|&p| self.garrison(p).is_some())
                .map(|p| {
                    let word = if self.in_communication(p, None) {
                        "in communication"
                    } else {
                        "cut off"
                    };
                    (label(data.position(p).hex), word.to_owned())
                })
                .collect(),
            _ => {
                let unit = data.unit_named(about)?;
                let from = self.hex_of(unit)?;
                let mut moves = Vec::new();
                self.moves(unit, from, &mut moves);
                let to = moves.into_iter().filter_map(|choice| match choice {
                    Choice::Move(_, Way { from, to }) => {
                        Some((to, data.distance(from, to).unwrap_or(0)))
                    }
                    _ => None,
                });
                to.map(|(hex, hexes)| (label(hex), words::count(hexes, "hex")))
                    .collect()
            }
        };
        Some(Overlay {
            title: offer.title.to_owned(),
            spaces,
            ..Overlay::default()
        })
    }
}
