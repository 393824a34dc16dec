//! Whether a choice is legal. Offers (`choices`) and refusals ask the same predicates; what an activated unit may do is in
//! `act`.

use kernel::Refusal;

use crate::choice::Choice;
use crate::fire::Aim;
use crate::ids::{Card, Side, Token, UnitId, Who, Whom};
use crate::refusal::Forbidden;
use crate::stack::Step;
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
        if self.side(unit) == side {
            Ok(unit)
        } else {
            Err(Forbidden::NotYours)
        }
    }

    /// Whether a choice is legal now.
    #[expect(
        clippy::too_many_lines,
        reason = "one arm for each question and answer"
    )]
    pub(crate) fn allowed(&self, choice: Choice) -> Result<(), Forbidden> {
        match (self.ask, choice) {
            (Ask::Over(_), _) => Err(Forbidden::GameOver),
            (Ask::Gear(tile, _, recce), Choice::Gear(gear)) => {
                self.may_choose_gear(tile, recce, gear)
            }
            (Ask::Deploy(side, current), Choice::Deploy(who, at, pose)) => {
                let unit = self.own(who, side)?;
                if self.to_deploy(side).all(|u| u != unit) {
                    return Err(Forbidden::Deployed);
                }
                if unit != current {
                    return Err(Forbidden::NotChosen);
                }
                self.may_deploy(side, unit, at, pose)
            }
            (Ask::Deploy(side, current), Choice::Choose(who)) => {
                let unit = self.own(who, side)?;
                let open = unit != current && self.to_deploy(side).any(|u| u == unit);
                if open {
                    Ok(())
                } else {
                    Err(Forbidden::Deployed)
                }
            }
            (Ask::Deploy(side, current), Choice::Pass) => {
                let more = self.deployments(side, current).next().is_some();
                if more { Err(Forbidden::NotAll) } else { Ok(()) }
            }
            (Ask::Recruit(list, spent), Choice::Recruit(option, tile)) => {
                let tile = tile.map(|tile| tile.0);
                self.may_recruit(list, spent, option.0, tile).map(|_| ())
            }
            (Ask::Reinforce(list), Choice::Deploy(who, at, pose)) => {
                self.may_reinforce(list, self.named(who)?, at, pose)
            }
            (Ask::Order(side, token), Choice::Order(who)) => {
                self.may_place(side, token, Some(self.own(who, side)?))
            }
            (Ask::Order(side, token), Choice::Skip) => self.may_place(side, token, None),
            (Ask::Act(_) | Ask::March(_), _) => {
                let march = self.march().ok_or(Forbidden::NotAsked)?;
                self.may_act(march, choice)
            }
            (Ask::Watch(march), Choice::React(who)) => self.reaction(march, who, false).map(|_| ()),
            (Ask::Watch(march), Choice::Pin(who)) => self.reaction(march, who, true).map(|_| ()),
            (Ask::Burst(unit, first, _, shot), Choice::Fire(who) | Choice::Suppress(who)) => {
                let target = self.target(who)?;
                let pin = matches!(choice, Choice::Suppress(_));
                self.burst_at(unit, target, first, shot, pin).map(|_| ())
            }
            (Ask::Special(side), Choice::Special(who)) => self.may_go_now(self.own(who, side)?),
            (Ask::Supply(_), _) => self.may_in_supply(choice),
            (Ask::Snap(unit), Choice::Fire(who)) => self.snap_at(unit, who, false).map(|_| ()),
            (Ask::Snap(unit), Choice::Suppress(who)) => self.snap_at(unit, who, true).map(|_| ()),
            (Ask::Rally(side), Choice::Rally(who)) => {
                let unit = self.own(who, side)?;
                if self.suppressed.has(unit) {
                    Ok(())
                } else {
                    Err(Forbidden::NotSuppressed)
                }
            }
            (Ask::Discard(side), Choice::Discard(card)) => self.in_hand(side, card),
            (Ask::Discard(side), Choice::Pass) => {
                // Dispatches may have filled the hand beyond its limit until now.
                if self.packs[side.index()].size() > self.data.numbers.hand {
                    Err(Forbidden::HandFull)
                } else {
                    Ok(())
                }
            }
            (Ask::Aid(finder), Choice::Aid(who)) => {
                let unit = self.named(who)?;
                let fine = self.may_restore(finder, unit);
                if fine { Ok(()) } else { Err(Forbidden::NoAid) }
            }
            (Ask::Aid(finder), Choice::Rally(who)) => {
                let unit = self.named(who)?;
                let fine = self.may_revive(finder, unit);
                if fine { Ok(()) } else { Err(Forbidden::NoAid) }
            }
            (Ask::FallBack(..), _) => self.may_fall_back(choice),
            (Ask::Card(side, moment), Choice::Play(card)) => self.may_play(side, card, moment),
            (Ask::Card(side, moment), Choice::Bonus(card)) => {
                self.may_play_bonus(side, card, moment)
            }
            (Ask::Card(side, _), Choice::Use(gear)) => self.may_use(side, gear),
            (Ask::Card(side, _), Choice::Ammunition) => self.may_spend_ammunition(side),
            (Ask::Card(..), Choice::Life) => match self.stack.last() {
                Some(Step::Hits(unit, ..)) if self.units[unit.index()].life > 0 => Ok(()),
                _ => Err(Forbidden::NotThere),
            },
            (Ask::Card(side, _), Choice::Substitute(who)) => {
                let unit = self.own(who, side)?;
                if self.may_substitute(unit) {
                    Ok(())
                } else {
                    Err(Forbidden::NoSubstitute)
                }
            }
            (Ask::Pick(side, card, chosen), Choice::On(who)) => {
                self.may_pick_unit(side, card, chosen, self.named(who)?)
            }
            (Ask::Pick(_, Card::CounterThrust, chosen), Choice::Assault(_) | Choice::Charge(_)) => {
                self.may_strike(chosen, choice)
            }
            (Ask::Pick(side, card, _), Choice::At(at)) => self.may_pick_square(side, card, at),
            (Ask::Pick(side, Card::Resupply, _), Choice::Gear(_) | Choice::GearTo(..)) => {
                self.resupplies(side, choice).map(|_| ())
            }
            (
                Ask::Recruit(..)
                | Ask::Watch(_)
                | Ask::Burst(..)
                | Ask::Special(_)
                | Ask::Snap(_)
                | Ask::Rally(_)
                | Ask::Card(..),
                Choice::Pass,
            ) => Ok(()),
            (Ask::Card(side, _), Choice::Quiet) if !self.quiet[side.index()] => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    fn in_hand(&self, side: Side, card: Card) -> Result<(), Forbidden> {
        if self.packs[side.index()].holds(card) {
            Ok(())
        } else {
            Err(Forbidden::NoCard)
        }
    }

    /// A Special token is revealed, or an Autonomous hero acts.
    fn may_go_now(&self, unit: UnitId) -> Result<(), Forbidden> {
        let side = self.side(unit);
        let special = self.units[unit.index()].token == Some(Token::Special)
            && self.number <= self.data.numbers.tokens;
        if special || self.loners(side).any(|u| u == unit) {
            Ok(())
        } else {
            Err(Forbidden::NotSpecial)
        }
    }

    /// What may be done in the Supply Phase between two moves.
    fn may_in_supply(&self, choice: Choice) -> Result<(), Forbidden> {
        let side = self.decider();
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
        who: Whom,
        suppressive: bool,
    ) -> Result<Aim, Forbidden> {
        let mut aim = self.aim(unit, self.target(who)?, suppressive)?;
        aim.value += self.data.numbers.snap;
        Ok(aim)
    }

    /// A Forced Move, or the card that spares it.
    fn may_fall_back(&self, choice: Choice) -> Result<(), Forbidden> {
        let Ask::FallBack(unit, winner) = self.ask else {
            return Err(Forbidden::NotAsked);
        };
        match choice {
            Choice::Back(square) if self.ways_back(unit).contains(&square) => Ok(()),
            Choice::Back(_) => Err(Forbidden::NoFallBack),
            Choice::Play(Card::NoStepBack) => {
                self.in_hand(self.side(unit), Card::NoStepBack)?;
                if winner.is_some() {
                    Ok(())
                } else {
                    Err(Forbidden::NoCard)
                }
            }
            Choice::Pass if self.ways_back(unit).is_empty() => Ok(()),
            _ => Err(Forbidden::NotAsked),
        }
    }

    /// Opportunity Fire at the unit that moves: not with a Bluff token.
    pub(crate) fn reaction(&self, march: March, who: Who, pin: bool) -> Result<Aim, Forbidden> {
        let unit = self.own(who, self.side(march.unit).other())?;
        let token = self.units[unit.index()].token;
        if !self.may_watch(unit) || matches!(token, None | Some(Token::Bluff)) {
            return Err(Forbidden::CannotReact);
        }
        self.aim(unit, march.unit, pin)
    }
}
