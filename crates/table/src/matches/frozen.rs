//! A match whose position can no longer be read: its journal and its last picture stay, and it says why nothing can be played.

use std::io::{Read as _, Write as _};
use std::sync::atomic::AtomicBool;

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kernel::odds::Odds;
use kernel::orders::{Given, Intent, Reached, Way};
use kernel::replay::Step;
use kernel::scene::Overlay;
use kernel::situation::StatusLine;
use kernel::title::UnknownBot;
use kernel::why::{Answer, Wish};
use kernel::{
    AnySession, Dice, Played, Refusal, Replay, Scene, Seat, Seed, Setup, Situation, Sketch, Version,
};
use serde_json::Value;

use crate::fault::Fault;

/// Stands where the session would.
#[derive(Clone)]
pub(crate) struct Frozen {
    pub(crate) setup: Setup,
    pub(crate) version: Version,
    pub(crate) turn: u16,
    pub(crate) clock: String,
}

impl Frozen {
    fn refusal() -> Refusal {
        let reason = "this match can be read, but not played on";
        Refusal::new("", "frozen", reason)
    }
}

impl AnySession for Frozen {
    fn status(&self) -> StatusLine {
        StatusLine {
            over: true,
            seat: None,
            prompt: None,
            rule: None,
            outcome: None,
        }
    }

    fn decider(&self) -> Option<Seat> {
        None
    }

    fn scene(&self, _: Option<Seat>) -> Scene {
        Scene {
            clock: self.clock.clone(),
            turn: self.turn,
            ..Scene::default()
        }
    }

    fn sketch(&self, viewer: Option<Seat>, _: &mut Sketch<'_>) -> Scene {
        self.scene(viewer)
    }

    fn clock(&self) -> (u16, String) {
        (self.turn, self.clock.clone())
    }

    fn overlay(&self, _: Option<Seat>, _: &str, _: &str) -> Option<Overlay> {
        None
    }

    fn aside(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn take_bots(&mut self, _: &mut dyn AnySession) {}

    fn bots(&mut self) -> &mut dyn std::any::Any {
        self
    }

    fn play(&mut self, _: Seat, _: &str) -> Result<Played, Refusal> {
        Err(Frozen::refusal())
    }

    fn ways(&self, _: Seat, _: &Intent, _: &AtomicBool) -> Result<Vec<Way>, Refusal> {
        Err(Frozen::refusal())
    }

    fn reach(&self, _: Seat, _: &[String], _: &AtomicBool) -> Result<Vec<Reached>, Refusal> {
        Err(Frozen::refusal())
    }

    fn order(&mut self, _: Seat, _: &[String]) -> Result<Given, Refusal> {
        Err(Frozen::refusal())
    }

    fn undo_order(&mut self) -> Result<usize, Refusal> {
        Err(Frozen::refusal())
    }

    fn last(&self) -> Option<&Step> {
        None
    }

    fn can_undo(&self) -> bool {
        false
    }

    fn undo(&mut self) -> Result<(), Refusal> {
        Err(Frozen::refusal())
    }

    fn preview(&self, _: &str) -> Result<Odds, Refusal> {
        Err(Frozen::refusal())
    }

    fn why(&self, _: Option<Seat>, _: &Wish) -> Vec<Answer> {
        Vec::new()
    }

    fn branch(&self, _: Option<Seat>, _: Seed) -> Situation {
        self.situation()
    }

    fn bot_choice(&mut self, _: &str, _: Seed) -> Result<Option<String>, UnknownBot> {
        Ok(None)
    }

    fn advice(&self, _: &str, _: &mut Dice) -> Result<Option<String>, UnknownBot> {
        Ok(None)
    }

    fn step(&self) -> usize {
        0
    }

    fn hash(&self) -> u64 {
        0
    }

    fn situation(&self) -> Situation {
        Situation {
            game: self.setup.game.clone(),
            scenario: Some(self.setup.scenario.clone()),
            options: self.setup.options.clone(),
            seed: self.setup.seed,
            version: Some(self.version.clone()),
            from: kernel::rulebook::Base::Setup,
            position: Value::Null,
            chance: Vec::new(),
            strict: false,
            choices: Vec::new(),
        }
    }

    fn settled(&self) -> (usize, Situation) {
        (0, self.situation())
    }

    fn replay(&self) -> Replay {
        Replay::new(&self.setup, self.version.clone(), None, Vec::new(), None)
    }
}

/// What everybody sees of a position, packed: the bystander's scene, then each seat's.
pub(crate) fn picture(session: &dyn AnySession, seats: usize) -> Result<Vec<u8>, Fault> {
    let seats = (0..seats).map(|seat| Some(Seat(seat as u8)));
    let scenes: Vec<Scene> = std::iter::once(None)
        .chain(seats)
        .map(|viewer| {
            let mut scene = session.scene(viewer);
            scene.decision = None;
            scene
        })
        .collect();
    let broken = |cause: &dyn std::fmt::Display| Fault::internal("a picture cannot be kept", cause);
    let text = serde_json::to_vec(&scenes).map_err(|e| broken(&e))?;
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(&text).map_err(|e| broken(&e))?;
    packed.finish().map_err(|e| broken(&e))
}

/// What a viewer sees in a packed picture.
pub(crate) fn seen(packed: &[u8], viewer: Option<Seat>) -> Option<Value> {
    let mut text = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut text).ok()?;
    let mut scenes: Vec<Value> = serde_json::from_slice(&text).ok()?;
    let at = viewer.map_or(0, |seat| 1 + usize::from(seat.0));
    (at < scenes.len()).then(|| scenes.swap_remove(at))
}
