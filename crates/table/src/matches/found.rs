//! How a match comes about: its rows, from a set-up and a plan of who sits where.

use std::sync::Arc;

use kernel::{Drawn, Seat, Setup, Situation};

use super::facts::today;
use crate::catalogue::Entry;
use crate::fault::{Fault, blocking};
use crate::secret;
use crate::store::{MatchRow, NewRows, SeatRow};
use crate::wire::http::{Invitation, SeatKey, SeatPlan};

/// What a match begins from.
pub(crate) struct Founding {
    pub(crate) entry: Arc<Entry>,
    pub(crate) id: String,
    pub(crate) setup: Setup,
    /// What the seed was drawn from, where it was.
    pub(crate) drawn: Option<Drawn>,
    pub(crate) start: Option<Situation>,
    pub(crate) listed: bool,
    pub(crate) origin: Option<String>,
    /// Hash of the player who makes it.
    pub(crate) maker: String,
}

/// An id for a new match, and a set-up whose dice are drawn for it: nobody could foresee them, and nobody can change them later.
pub(crate) fn draw(entry: &Entry, setup: Setup) -> Result<(String, Setup, Drawn), Fault> {
    let id = secret::id()?;
    let drawn = Drawn {
        secret: secret::seed()?,
        id: id.clone(),
        rules: entry.title.version().rules,
        words: Vec::new(),
    };
    let seed = drawn.seed(&setup);
    Ok((id, Setup { seed, ..setup }, drawn))
}

impl Founding {
    /// The rows of the match, without seats and acts.
    pub(crate) async fn rows(self) -> Result<NewRows, Fault> {
        let id = self.id;
        let broken = |e: serde_json::Error| Fault::internal("a match cannot be written", &e);
        let options = serde_json::to_string(&self.setup.options).map_err(broken)?;
        let start = self.start.as_ref().map(serde_json::to_string).transpose();
        let start_text = start.map_err(broken)?;
        let drawn = self.drawn.as_ref().map(serde_json::to_string).transpose();
        let drawn = drawn.map_err(broken)?;
        let version = self.entry.title.version();
        let (entry, setup, start) = (self.entry, self.setup, self.start);
        let begun = setup.clone();
        let first: Result<(kernel::Scene, Option<Seat>), Fault> = blocking(move || {
            let session = match &start {
                None => entry.title.begin(begun),
                Some(start) => entry.title.resume(start).map_err(|e| bad_start(&e))?,
            };
            Ok((session.scene(None), session.decider()))
        })
        .await?;
        let (scene, decider) = first?;
        Ok(NewRows {
            row: MatchRow {
                id,
                game: setup.game,
                scenario: setup.scenario,
                options,
                seed: setup.seed.to_string(),
                start: start_text,
                listed: u8::from(self.listed),
                archive: 0,
                origin: self.origin,
                maker: self.maker,
                clock: scene.clock,
                turn: scene.turn,
                made: today(),
                ending: None,
                rematch: None,
                decider: decider.map(|seat| seat.0),
                bot_seed: Some(secret::token()?),
                rules: Some(version.rules),
                data: Some(version.data),
                fingerprint: Some(version.fingerprint),
                drawn,
                remark: None,
            },
            seats: Vec::new(),
            acts: Vec::new(),
            snapshots: Vec::new(),
            rematch_of: None,
        })
    }
}

fn bad_start(cause: &dyn std::fmt::Display) -> Fault {
    Fault::internal("a match cannot begin there", cause)
}

/// Fills the seats: yours with keys, open ones with invitations. Both are told once and never again.
pub(crate) fn fill(
    rows: &mut NewRows,
    plans: &[SeatPlan],
) -> Result<(Vec<SeatKey>, Vec<Invitation>), Fault> {
    let (mut keys, mut invitations) = (Vec::new(), Vec::new());
    for (at, plan) in plans.iter().enumerate() {
        let seat = Seat(at as u8);
        let mut row = SeatRow {
            match_id: rows.row.id.clone(),
            seat: seat.0,
            ..SeatRow::default()
        };
        match plan {
            SeatPlan::Me => {
                let key = secret::token()?;
                row.player = Some(rows.row.maker.clone());
                row.seat_key = Some(secret::hash(&key));
                keys.push(SeatKey { seat, key });
            }
            SeatPlan::Open => {
                let token = secret::token()?;
                row.invitation = Some(secret::hash(&token));
                let link = None;
                invitations.push(Invitation { seat, token, link });
            }
            SeatPlan::Bot { bot } => row.bot = Some(bot.clone()),
        }
        rows.seats.push(row);
    }
    Ok((keys, invitations))
}
