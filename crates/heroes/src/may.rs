//! Whether a choice is legal. Offers (`choices`) and refusals ask the same predicates; what an activated unit may do is in
//! `act`.

use kernel::{Refusal, allow};

use crate::choice::Choice;
use crate::fire::Aim;
use crate::ids::{Card, Side, Token, UnitId, Units, Who, Whom};
use crate::refusal::{Allowed, Forbidden};
use crate::stack::{Moment, Step};
use crate::state::{Ask, Heroes, March};

/// What `make` relies on where it works out again what `may` has worked out.
pub(crate) const ALLOWED: &str = "`may` allowed it";

/// Whether a choice is legal now, and if not, the rule that forbids it.
pub(crate) fn may(game: &Heroes, choice: Choice) -> Result<(), Refusal> {
    game.allowed(choice).map_err(|why| match why {
        Forbidden::NotAsked => Refusal::not_asked(game.rule_that_asks()),
        why => why.into(),
    })
}

/// A question that may be let go by.
fn pass(choice: Choice) -> Allowed {
    allow(choice == Choice::Pass, Forbidden::NotAsked)
}

impl Heroes {
    /// The unit a choice names. Which enemy is concealed where, who decides does not know.
    pub(crate) fn named(&self, whom: impl Into<Whom>) -> Result<UnitId, Forbidden> {
        let veiled = |&u: &UnitId| self.side(u) != self.decider() && self.veiled(u);
        match whom.into() {
            Whom::Named(who) => match self.scenario().unit(who) {
                Some(unit) if veiled(&unit) => Err(Forbidden::Unseen),
                found => found.ok_or(Forbidden::NoSuchUnit),
            },
            Whom::Concealed(square) => {
                let there = self.field().holds(square).then(|| self.at(square));
                let unit = there.flatten().filter(veiled);
                unit.ok_or(Forbidden::NobodyConcealed)
            }
        }
    }

    /// The same for who is fired at: what is concealed is no target, whichever unit it is.
    pub(crate) fn target(&self, whom: impl Into<Whom>) -> Result<UnitId, Forbidden> {
        self.named(whom).map_err(|why| match why {
            Forbidden::Unseen => Forbidden::NoTarget,
            other => other,
        })
    }

    pub(crate) fn own(&self, who: Who, side: Side) -> Result<UnitId, Forbidden> {
        let unit = self.named(who)?;
        allow(self.side(unit) == side, Forbidden::NotYours)?;
        Ok(unit)
    }

    /// Whether a choice is legal now: one function for each question.
    pub(crate) fn allowed(&self, choice: Choice) -> Allowed {
        match self.ask() {
            Ask::Gear(tile, _, recce) => match choice {
                Choice::Gear(gear) => self.may_choose_gear(tile, recce, gear),
                _ => Err(Forbidden::NotAsked),
            },
            Ask::Deploy(side, current) => self.may_in_deployment(side, current, choice),
            Ask::Recruit(list, spent) => match choice {
                Choice::Recruit(option, tile) => {
                    let tile = tile.map(|tile| tile.0);
                    self.may_recruit(list, spent, option.0, tile).map(|_| ())
                }
                _ => pass(choice),
            },
            Ask::Reinforce(list) => match choice {
                Choice::Deploy(who, at, pose) => {
                    self.may_reinforce(list, self.named(who)?, at, pose)
                }
                _ => Err(Forbidden::NotAsked),
            },
            Ask::Order(side, token) => match choice {
                Choice::Order(who) => self.may_place(side, token, Some(self.own(who, side)?)),
                Choice::Skip => self.may_place(side, token, None),
                _ => Err(Forbidden::NotAsked),
            },
            Ask::Act(_) | Ask::March(_) => {
                let march = self.march().ok_or(Forbidden::NotAsked)?;
                self.may_act(march, choice)
            }
            Ask::Watch(march) => match choice {
                Choice::React(who) | Choice::Pin(who) => {
                    let unit = self.own(who, self.side(march.unit).other())?;
                    let pin = matches!(choice, Choice::Pin(_));
                    self.reaction(march, unit, pin).map(|_| ())
                }
                _ => pass(choice),
            },
            Ask::Burst(unit, first, _, shot) => match choice {
                Choice::Fire(who) | Choice::Suppress(who) => {
                    let target = self.target(who)?;
                    let pin = matches!(choice, Choice::Suppress(_));
                    self.burst_at(unit, target, first, shot, pin).map(|_| ())
                }
                _ => pass(choice),
            },
            Ask::Special(side) => match choice {
                Choice::Special(who) => self.may_go_now(self.own(who, side)?),
                _ => pass(choice),
            },
            Ask::Supply(side) => self.may_in_supply(side, choice),
            Ask::Snap(unit) => match choice {
                Choice::Fire(who) | Choice::Suppress(who) => {
                    let pin = matches!(choice, Choice::Suppress(_));
                    self.snap_at(unit, self.target(who)?, pin).map(|_| ())
                }
                _ => pass(choice),
            },
            Ask::Rally(side) => match choice {
                Choice::Rally(who) => {
                    let suppressed = self.marked.suppressed(self.own(who, side)?);
                    allow(suppressed, Forbidden::NotSuppressed)
                }
                _ => pass(choice),
            },
            Ask::Discard(side) => self.may_discard(side, choice),
            Ask::Aid(finder) => self.may_aid(finder, choice),
            Ask::FallBack(unit, winner) => self.may_fall_back(unit, winner, choice),
            Ask::Card(side, moment) => self.may_answer(side, moment, choice),
            Ask::Pick(side, card, chosen) => self.may_pick(side, card, chosen, choice),
            Ask::Over(_) => Err(Forbidden::GameOver),
        }
    }

    fn may_in_deployment(&self, side: Side, current: UnitId, choice: Choice) -> Allowed {
        let waits = |unit: UnitId| self.to_deploy(side).any(|u| u == unit);
        match choice {
            Choice::Deploy(who, at, pose) => {
                let unit = self.own(who, side)?;
                allow(waits(unit), Forbidden::Deployed)?;
                allow(unit == current, Forbidden::NotChosen)?;
                self.may_deploy(side, unit, at, pose)
            }
            Choice::Choose(who) => {
                let unit = self.own(who, side)?;
                allow(unit != current && waits(unit), Forbidden::Deployed)
            }
            Choice::Pass => {
                let stuck = self.deployments(side, current).next().is_none();
                allow(stuck, Forbidden::NotAll)
            }
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Dispatches may have filled the hand beyond its limit until now.
    fn may_discard(&self, side: Side, choice: Choice) -> Allowed {
        match choice {
            Choice::Discard(card) => self.in_hand(side, card),
            Choice::Pass => {
                let held = self.hands.of(side).size();
                allow(held <= self.data.numbers.hand, Forbidden::HandFull)
            }
            _ => Err(Forbidden::NotAsked),
        }
    }

    fn may_aid(&self, finder: UnitId, choice: Choice) -> Allowed {
        let helps = match choice {
            Choice::Aid(who) => self.may_restore(finder, self.named(who)?),
            Choice::Rally(who) => self.may_revive(finder, self.named(who)?),
            _ => return Err(Forbidden::NotAsked),
        };
        allow(helps, Forbidden::NoAid)
    }

    /// What may be answered at a moment for cards.
    fn may_answer(&self, side: Side, moment: Moment, choice: Choice) -> Allowed {
        match choice {
            Choice::Play(card) => self.may_play(side, card, moment),
            Choice::Bonus(card) => self.may_play_bonus(side, card, moment),
            Choice::Use(gear) => self.may_use(side, gear),
            Choice::Ammunition => self.may_spend_ammunition(side),
            Choice::Life => match self.at_hand() {
                Some(Step::Hits(unit, ..)) if self.life(unit) > 0 => Ok(()),
                _ => Err(Forbidden::NotThere),
            },
            Choice::Substitute(who) => {
                let able = self.may_substitute(self.own(who, side)?);
                allow(able, Forbidden::NoSubstitute)
            }
            Choice::Quiet => allow(!self.hands.is_quiet(side), Forbidden::NotAsked),
            _ => pass(choice),
        }
    }

    /// The unit, square or marker a card is played on.
    fn may_pick(&self, side: Side, card: Card, chosen: Units, choice: Choice) -> Allowed {
        match (card, choice) {
            (_, Choice::On(who)) => self.may_pick_unit(side, card, chosen, self.named(who)?),
            (Card::CounterThrust, Choice::Assault(_) | Choice::Charge(_)) => {
                self.may_strike(chosen, choice)
            }
            (_, Choice::At(at)) => self.may_pick_square(side, card, at),
            (Card::Resupply, Choice::Gear(_) | Choice::GearTo(..)) => {
                self.resupplies(side, choice).map(|_| ())
            }
            _ => Err(Forbidden::NotAsked),
        }
    }

    fn in_hand(&self, side: Side, card: Card) -> Allowed {
        allow(self.hands.of(side).holds(card), Forbidden::NoCard)
    }

    /// A Special token is revealed, or an Autonomous hero acts.
    fn may_go_now(&self, unit: UnitId) -> Allowed {
        let side = self.side(unit);
        let special = self.token(unit) == Some(Token::Special)
            && self.clock.number() <= self.data.numbers.tokens;
        let alone = || self.loners(side).any(|u| u == unit);
        allow(special || alone(), Forbidden::NotSpecial)
    }

    /// What may be done in the Supply Phase between two moves.
    fn may_in_supply(&self, side: Side, choice: Choice) -> Allowed {
        match choice {
            Choice::Move(who) => self.may_supply(self.own(who, side)?),
            Choice::Snap(who) => {
                let unit = self.own(who, side)?;
                self.in_hand(side, Card::SnapShot)?;
                self.may_snap(unit)
            }
            Choice::Play(_) | Choice::Bonus(_) => self.may_add(choice),
            Choice::Pass => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Snap Shot: one shot in the Supply Phase instead of a move.
    pub(crate) fn snap_at(
        &self,
        unit: UnitId,
        target: UnitId,
        suppressive: bool,
    ) -> Result<Aim, Forbidden> {
        let mut aim = self.aim(unit, target, suppressive)?;
        aim.value += self.data.numbers.snap;
        Ok(aim)
    }

    /// A Forced Move, or the card that spares it.
    fn may_fall_back(&self, unit: UnitId, winner: Option<UnitId>, choice: Choice) -> Allowed {
        match choice {
            Choice::Back(square) if self.ways_back(unit).contains(&square) => Ok(()),
            Choice::Back(_) => Err(Forbidden::NoFallBack),
            Choice::Play(Card::NoStepBack) => {
                self.in_hand(self.side(unit), Card::NoStepBack)?;
                allow(winner.is_some(), Forbidden::NoCard)
            }
            Choice::Pass if self.ways_back(unit).is_empty() => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Opportunity Fire at the unit that moves: not with a Bluff token.
    pub(crate) fn reaction(&self, march: March, unit: UnitId, pin: bool) -> Result<Aim, Forbidden> {
        let token = self.token(unit);
        if !self.may_watch(unit) || matches!(token, None | Some(Token::Bluff)) {
            return Err(Forbidden::CannotReact);
        }
        self.aim(unit, march.unit, pin)
    }
}
