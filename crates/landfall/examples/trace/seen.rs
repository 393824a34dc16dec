//! What everybody saw of one choice.

use std::fmt;

use kernel::{AnySession, Played, Refusal, Seat, Viewer};

/// The kinds of things that are seen, in the order they are written.
pub(crate) const KINDS: [&str; 12] = [
    "refusals' rules",
    "refusals' words",
    "refusals of choices that are not asked for",
    "offers",
    "labels",
    "places of pieces",
    "marks and panels",
    "questions",
    "rules that ask",
    "events' rules",
    "events' words",
    "clocks and outcomes",
];

/// A kind of thing: its place in [`KINDS`].
#[derive(Clone, Copy)]
enum Kind {
    RefusalRule,
    RefusalWords,
    NotAsked,
    Offers,
    Labels,
    Places,
    Marks,
    Question,
    Asking,
    EventRules,
    EventWords,
    Clock,
}

/// One text for each kind.
#[derive(Default)]
pub(crate) struct Seen {
    texts: [String; KINDS.len()],
    viewers: usize,
    refused: bool,
}

impl Seen {
    /// For how many viewers.
    pub(crate) const fn viewers(&self) -> usize {
        self.viewers
    }

    /// Whether a wrong choice was tried.
    pub(crate) const fn refused(&self) -> bool {
        self.refused
    }

    fn put(&mut self, kind: Kind, text: &str) {
        let own = &mut self.texts[kind as usize];
        own.push_str(text);
        own.push('\n');
    }

    /// A wrong choice was refused.
    pub(crate) fn refusal(&mut self, refusal: &Refusal) {
        self.refused = true;
        if refusal.code == "not-asked" {
            self.put(Kind::NotAsked, &refusal.to_string());
        } else {
            self.put(Kind::RefusalRule, refusal.rule);
            self.put(Kind::RefusalWords, &refusal.to_string());
        }
    }

    /// What all seats and a bystander saw and heard.
    pub(crate) fn look(&mut self, session: &dyn AnySession, played: &Played, seats: u8) {
        for seat in (0..seats).map(|s| Some(Seat(s))).chain([None]) {
            self.viewers += 1;
            let scene = session.scene(seat);
            if let Some(asked) = &scene.decision {
                self.put(Kind::Question, &asked.question);
                self.put(Kind::Asking, asked.rule);
                for offer in &asked.offers {
                    self.put(Kind::Offers, &offer.notation);
                    self.put(Kind::Labels, &offer.label);
                    self.put(Kind::Labels, offer.rule);
                }
            }
            for piece in &scene.pieces {
                self.put(Kind::Places, &piece.id);
                self.put(Kind::Places, &piece.space);
                self.put(
                    Kind::Marks,
                    &json(&(piece.hidden, piece.steps, piece.facing)),
                );
                self.put(Kind::Marks, &json(&piece.badges));
            }
            self.put(
                Kind::Marks,
                &json(&(&scene.panels, &scene.markers, &scene.figures)),
            );
            self.put(Kind::Clock, &scene.clock);
            self.put(Kind::Clock, &json(&scene.outcome));
            let viewer = seat.map_or(Viewer::Bystander, Viewer::Seat);
            // Records without a sentence only carry what changed on the board.
            for record in played.heard.by(viewer) {
                if !record.text.is_empty() {
                    self.put(Kind::EventRules, record.rule);
                    self.put(Kind::EventWords, &record.text);
                }
            }
        }
    }

    /// A few letters for each kind.
    pub(crate) fn digests(&self) -> Vec<String> {
        let texts = self.texts.iter();
        texts.map(|text| format!("{:08x}", digest(text))).collect()
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (kind, text) in KINDS.iter().zip(&self.texts) {
            writeln!(f, "  {kind}: {}", text.trim_end().replace('\n', " | "))?;
        }
        Ok(())
    }
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// FNV-1a, folded to 32 bits: enough to see a difference.
fn digest(text: &str) -> u32 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
    }
    (hash >> 32) as u32 ^ hash as u32
}
