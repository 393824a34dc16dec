//! How a game is shown to those who play it.

use crate::Verbs as _;
use crate::game::{Game, Seat};
use crate::orders::Mover;
use crate::scene::{Offer, Overlay, Scene};
use crate::sketch::Sketch;

/// How a question goes by in which somebody may interfere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passing<C> {
    /// The answer that does nothing.
    pub choice: C,
    /// What it comes to, in words that follow "if": `no card is played`.
    pub assumes: &'static str,
    /// Dice that have fallen still wait for the answer before they take effect. Where not, a preview passes only
    /// until the first die has fallen.
    pub holds_dice_up: bool,
}

/// How a game is shown to those who play it.
pub trait Show: Game {
    /// The question as this seat hears it at the table. A bystander, or a seat that is not asked,
    /// hears no more of it than may be known.
    fn question(&self, viewer: Option<Seat>) -> String;

    /// What that seat may see; a bystander with `None`. Built up, never copied and cut down.
    fn scene(&self, seat: Option<Seat>) -> Scene;

    /// The same for somebody who has seen the position before: its pieces go into the sketch, which draws only what is new, and none into
    /// the scene.
    fn sketch(&self, seat: Option<Seat>, sketch: &mut Sketch<'_>) -> Scene {
        let mut scene = self.scene(seat);
        sketch.all(std::mem::take(&mut scene.pieces));
        scene
    }

    /// Turn and clock as everybody knows them, as in the scene of a bystander. A game with large
    /// scenes answers it without drawing one.
    fn clock(&self) -> (u16, String) {
        let scene = self.scene(None);
        (scene.turn, scene.clock)
    }

    /// How a choice is shown: label, the piece and space that carry it, the rule. As it was declared, where the position
    /// has nothing to add.
    fn offer(&self, choice: &Self::Choice) -> Offer {
        choice.offer(self.names())
    }

    /// The answer that lets the present question go by, where the question is a window in which somebody may interfere
    /// with what is under way (a card, a reaction), and no decision of its own. An odds preview takes it until the
    /// dice of a choice have done their work.
    fn passes(&self) -> Option<Passing<Self::Choice>> {
        None
    }

    /// Who is on the way, where the present question is how they go on: what the search for [ways](crate::orders) goes by.
    fn mover(&self) -> Option<Mover> {
        None
    }

    /// Something a player may ask to see on the map; `None` where the game has no such overlay.
    fn overlay(&self, seat: Option<Seat>, id: &str, about: &str) -> Option<Overlay> {
        let _ = (seat, id, about);
        None
    }

    /// What a player may have meant by pointing at this piece, this space, or at the piece and then
    /// the space: choices to be explained by their refusal ("why can't I?"), offered or not.
    fn wishes(&self, piece: Option<&str>, space: Option<&str>, into: &mut Vec<Self::Choice>) {
        let _ = (piece, space, into);
    }
}
