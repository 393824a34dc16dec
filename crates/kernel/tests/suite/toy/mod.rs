//! A toy: two boats race to a harbour, each with a sealed card in the hold.
//!
//! 1.1 row one space, at most twice a turn. 1.2 then hand over. 1.3 or sail by one die, 1.4 or by
//! the higher of two. 2.1 open your own card and drift that far. 2.2 make the other open theirs:
//! low cards carry you two on. 3.1 whoever reaches the harbour first wins.
//!
//! `V` is a [`vice`]: what the game does wrong, so that the laws have something to catch.

mod book;
pub(crate) mod vice;
mod words;

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kernel::scene::{Decision, Offer, Overlay, OverlayOffer, Panel, Piece, Row, number};
use kernel::{
    Dice, Feed, Fingerprint, Game, Journal, Outcome, Refusal, Rulebook as _, Scene, Seat, Seed,
    Session, Show, Status, Story,
};

pub(crate) use book::Rules;
pub(crate) use words::{Choice, Event};

/// The toy without a vice.
pub(crate) type Toy = Rules<{ vice::NONE }>;

/// The seat that begins.
pub(crate) const RED: Seat = Seat(0);
/// The other one.
pub(crate) const BLUE: Seat = Seat(1);

/// A race that begins.
pub(crate) fn given_session(seed: u64) -> Session<Toy> {
    let setup = Toy::default()
        .info()
        .check(None, &[], Seed::from(seed))
        .unwrap();
    Session::begin(&Toy::default(), setup)
}

/// What a game with the vice *Deterministic* reads from outside.
static WEATHER: AtomicU32 = AtomicU32::new(0);

/// A race in progress.
#[derive(Clone)]
pub(crate) struct Race<const V: u8> {
    pub(crate) turn: Seat,
    pub(crate) rowed: u8,
    pub(crate) at: [u8; 2],
    pub(crate) cards: [u8; 2],
    pub(crate) open: [bool; 2],
    pub(crate) goal: u8,
    pub(crate) calls: bool,
    pub(crate) stain: u32,
    pub(crate) shared: Arc<AtomicU32>,
    pub(crate) dice: Dice,
}

impl<const V: u8> Feed for Race<V> {
    fn feed(&self, to: &mut Fingerprint) {
        (
            self.turn, self.rowed, self.at, self.cards, self.open, self.stain,
        )
            .feed(to);
        if V == vice::SHARES_STATE {
            self.shared.load(Ordering::Relaxed).feed(to);
        }
        self.dice.feed(to);
    }
}

impl<const V: u8> Race<V> {
    fn me(&self) -> usize {
        self.turn.0 as usize
    }

    fn other(&self) -> usize {
        1 - self.me()
    }

    fn advance(&mut self, spaces: u8, story: &mut Story<'_, ()>) {
        let (seat, me) = (self.turn, self.me());
        let (from, reached) = (self.at[me], self.at[me] + spaces);
        self.at[me] = match V {
            vice::NEVER_ENDS => reached % self.goal,
            _ => reached.min(self.goal),
        };
        let to = match V {
            vice::BOASTS => self.at[me] + 1,
            _ => self.at[me],
        };
        let silent = [
            vice::SNEAKS,
            vice::REVEALS_IN_SILENCE,
            vice::ROLLS_IN_SECRET,
        ];
        if !silent.contains(&V) {
            story.tell(&Event::Went(seat, from, to));
        }
    }

    fn hand_over(&mut self) {
        if self.at[self.me()] < self.goal {
            self.turn = Seat(1 - self.turn.0);
            self.rowed = 0;
        }
    }

    /// One rule, asked by offers and by refusals alike.
    fn allows(&self, choice: Choice) -> Result<(), Refusal> {
        let refuse = |rule, code, reason: &str| Err(Refusal::new(rule, code, reason));
        if let Status::Over(_) = self.status() {
            return refuse("3.1", "race-over", "the race is over");
        }
        match choice {
            Choice::Row if self.rowed == 2 => refuse("1.1", "tired", "two strokes a turn"),
            Choice::Hand if self.rowed == 0 => refuse("1.2", "idle", "row before you hand over"),
            Choice::Sail | Choice::Dash if self.rowed > 0 => {
                refuse("1.3", "rowing", "sails go up before the first stroke")
            }
            Choice::Open(_) if self.open[self.me()] => {
                refuse("2.1", "already-open", "your card lies open")
            }
            Choice::Open(card) if card != self.cards[self.me()] => {
                refuse("2.1", "other-card", "that is not your card")
            }
            Choice::Call if self.open[self.other()] || !self.calls => {
                refuse("2.2", "nothing-to-call", "there is no card to call")
            }
            Choice::Mumble if V != vice::MUMBLES => refuse("", "unheard", "nobody mumbles here"),
            _ => Ok(()),
        }
    }

    fn roll(&mut self, purpose: &'static str) -> u8 {
        self.dice.roll("d6", 1, 6, purpose)
    }

    fn perform(&mut self, choice: Choice, story: &mut Story<'_, ()>) {
        let (seat, me, other) = (self.turn, self.me(), self.other());
        match choice {
            Choice::Row | Choice::Mumble => {
                self.advance(1, story);
                self.rowed += 1;
                let whispered = (V == vice::WHISPERS).then(|| self.cards[other]);
                story.tell(&Event::Rowed(seat, whispered));
            }
            Choice::Hand => {
                story.tell(&Event::Handed(seat));
                self.hand_over();
            }
            Choice::Sail => {
                let way = if V == vice::ROLLS_IN_SECRET {
                    1 + self.dice.below(6) as u8
                } else {
                    self.roll("wind")
                };
                self.advance(way, story);
                if V != vice::ROLLS_IN_SECRET {
                    story.tell(&Event::Sailed(seat, way));
                }
                self.hand_over();
            }
            Choice::Dash => {
                let (one, two) = (self.roll("first gust"), self.roll("second gust"));
                self.advance(one.max(two), story);
                story.tell(&Event::Dashed(seat, one + two));
                self.hand_over();
            }
            Choice::Open(card) => {
                self.open[me] = true;
                self.advance(card, story);
                story.tell(&Event::Opened(seat, card));
                self.hand_over();
            }
            Choice::Call => {
                let card = self.cards[other];
                self.open[other] = true;
                if card < 4 {
                    self.advance(2, story);
                }
                if V != vice::REVEALS_IN_SILENCE {
                    story.tell(&Event::Called(seat, card));
                }
                self.hand_over();
            }
        }
    }
}

impl<const V: u8> Game for Race<V> {
    type Choice = Choice;

    const BOUND: u32 = 100;

    fn status(&self) -> Status {
        let Some(winner) = (0..2).find(|&i| self.at[i] >= self.goal) else {
            return Status::Deciding {
                seat: self.turn,
                rule: "1",
            };
        };
        let (id, title) = [("red", "Red is home"), ("blue", "Blue is home")][winner];
        Status::Over(Outcome {
            id: if V == vice::ENDS_OTHERWISE {
                "storm"
            } else {
                id
            },
            title,
            winner: Some(Seat(winner as u8)),
            score: i32::from(self.at[0]) - i32::from(self.at[1]),
            detail: format!("red {}, blue {}", self.at[0], self.at[1]),
            rule: "3.1",
        })
    }

    fn choices(&self, into: &mut Vec<Choice>) {
        let all = [Choice::Row, Choice::Hand, Choice::Sail, Choice::Dash];
        into.extend(all.into_iter().filter(|c| self.allows(*c).is_ok()));
        into.extend(
            (1..=6)
                .map(Choice::Open)
                .filter(|c| self.allows(*c).is_ok()),
        );
        let rest = [Choice::Call, Choice::Mumble];
        into.extend(rest.into_iter().filter(|c| self.allows(*c).is_ok()));
        match V {
            vice::OFFERS_TWICE => into.push(*into.last().expect("there is an offer")),
            vice::OFFERS_NOTHING if self.rowed == 2 => into.clear(),
            _ => {}
        }
    }

    fn may(&self, choice: &Choice) -> Result<(), Refusal> {
        if V == vice::REFUSES_ITS_OFFER && *choice == Choice::Dash {
            return Err(Refusal::new("1.4", "moody", "not today"));
        }
        let answer = self.allows(*choice);
        match V {
            vice::TAKES_ANYTHING => Ok(()),
            vice::LETS_SLIP if answer.is_err() => {
                let reason = format!("no, by the {}", self.cards[self.other()]);
                Err(Refusal::new("", "slip", reason))
            }
            _ => answer,
        }
    }

    fn make(&mut self, choice: &Choice, journal: &mut dyn Journal) {
        match V {
            vice::READS_THE_WEATHER => {
                self.stain = WEATHER.fetch_add(1, Ordering::Relaxed);
            }
            vice::SHARES_STATE => {
                self.shared.fetch_add(1, Ordering::Relaxed);
            }
            _ => {}
        }
        self.perform(*choice, &mut Story::new(journal, &()));
    }

    fn names(&self) -> &'static () {
        &()
    }

    fn read(&self, text: &str) -> Result<Choice, Refusal> {
        match text.parse()? {
            Choice::Mumble => Ok(Choice::Row),
            choice => Ok(choice),
        }
    }

    fn redeal(&self, seat: Seat, dice: &mut Dice) -> Self {
        let (me, other) = (seat.0 as usize, 1 - seat.0 as usize);
        let mut world = self.clone();
        if !self.open[other] {
            let mut cards: Vec<u8> = (1..=6).filter(|&c| c != self.cards[me]).collect();
            if V == vice::DEALS_FROM_TRUTH {
                cards.retain(|&c| c != self.cards[other]);
            }
            world.cards[other] = cards[dice.below(cards.len() as u32) as usize];
        }
        if V != vice::FORETELLS {
            world.dice = dice.fork();
        }
        world
    }

    fn dice(&self) -> &Dice {
        &self.dice
    }

    fn dice_mut(&mut self) -> &mut Dice {
        &mut self.dice
    }

    fn census(&self, into: &mut Vec<(String, String)>) {
        for i in 0..2 {
            let boat = words::name(Seat(i as u8));
            if V == vice::LOSES_A_BOAT && self.at[i] > 3 {
                continue;
            }
            into.push((format!("boat {boat}"), self.at[i].to_string()));
        }
        for card in 1..=6 {
            let place = match self.cards.iter().position(|&c| c == card) {
                Some(i) => words::name(Seat(i as u8)),
                None => "deck",
            };
            into.push((format!("card {card}"), place.to_owned()));
        }
        if V == vice::COPIES_A_CARD && self.open[0] {
            into.push(("card 1".to_owned(), "up a sleeve".to_owned()));
        }
    }
}

impl<const V: u8> Show for Race<V> {
    fn question(&self, _viewer: Option<Seat>) -> String {
        format!("{}: row, sail or look into a hold?", words::name(self.turn))
    }

    fn scene(&self, seat: Option<Seat>) -> Scene {
        let boat = |i: usize| Piece {
            id: words::name(Seat(i as u8)).into(),
            space: number(self.at[i]),
            ..Piece::default()
        };
        let card = |i: usize| {
            let own = seat == Some(Seat(i as u8));
            let gossip = match V {
                vice::SHOWS_CARDS => true,
                vice::TELLS_BYSTANDERS => seat.is_none(),
                _ => false,
            };
            let known = self.open[i] || own || gossip;
            let card = if known {
                number(self.cards[i])
            } else {
                "sealed".into()
            };
            Row::new(words::name(Seat(i as u8)), card)
        };
        Scene {
            clock: format!("{} moves", words::name(self.turn)),
            pieces: vec![boat(0), boat(1)],
            panels: vec![Panel::new("cards", "Cards", vec![card(0), card(1)])],
            overlays: vec![OverlayOffer {
                id: "chart",
                title: "Depths",
                about: "",
            }],
            decision: Decision::of(self, seat),
            ..Scene::default()
        }
    }

    fn offer(&self, choice: &Choice) -> Offer {
        let hint = if V == vice::HINTS {
            self.cards[self.other()]
        } else {
            0
        };
        let mark = match V {
            vice::WRITES_MARKS => "{piece}",
            _ => "",
        };
        Offer {
            label: format!("{choice}{}{mark}", ".".repeat(hint as usize)).into(),
            ..kernel::Verbs::offer(choice, &())
        }
    }

    fn overlay(&self, _seat: Option<Seat>, id: &str, _about: &str) -> Option<Overlay> {
        let depth = match V {
            vice::CHARTS_CARDS => self.cards[self.other()],
            _ => self.goal,
        };
        (id == "chart").then(|| Overlay {
            title: format!("{depth} fathoms"),
            ..Overlay::default()
        })
    }
}
