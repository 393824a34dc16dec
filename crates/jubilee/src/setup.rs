//! 3.0 Set Up, and the variants of 16.0 that change it.

use kernel::{Book, Dice, Flow as _, Setup, Silent, allow};

use crate::agenda::Course;
use crate::boats::Boats;
use crate::chits::OpChits;
use crate::data::{Data, YELLOW};
use crate::deeds::Deeds;
use crate::event::{Event, Story};
use crate::garrisons::Garrisons;
use crate::ids::{GermanId, PositionId, Positions, TrackId, UnitId};
use crate::raiders::Raiders;
use crate::refusal::{Allowed, Forbidden};
use crate::state::{Ask, Jubilee, Place, Round, Variants};

/// The coastal positions of Dieppe town: strafed before the landing (3.2) or bombarded (16.3).
pub(crate) const PRE_LANDING: [&str; 3] = ["0517", "0620", "0522"];

/// How many of them a bombardment removes.
pub(crate) const BOMBARDED: u8 = 2;

impl Variants {
    /// The variants by the names of their options.
    pub fn named(options: &[String]) -> Variants {
        let has = |name: &str| options.iter().any(|o| o == name);
        Variants {
            no_convoy: has("no-convoy"),
            bombardment: has("bombardment"),
            early_flanks: has("early-flanks"),
        }
    }
}

impl Jubilee {
    /// A bare map with every piece out of play.
    pub(crate) fn empty(data: Book<Data>, setup: &Setup) -> Jubilee {
        let mut transport = [0; TrackId::COUNT];
        for track in TrackId::all() {
            transport[track.index()] = data.track(track).points;
        }
        let variants = Variants::named(&setup.options);
        let course = Course::asking(Ask::Draw, None, Round::Main, variants);
        Jubilee {
            data,
            variants,
            turn: 1,
            course,
            raiders: Raiders::out_of_play(),
            garrisons: Garrisons::out_of_play(),
            chits: OpChits::FULL,
            boats: Boats::new(transport),
            destroyed: Positions::EMPTY,
            wall_down: false,
            deeds: Deeds::NONE,
            dice: Dice::new(setup.seed),
        }
    }

    /// 3.1-3.3: everything in its place, up to the first question.
    pub(crate) fn set_up(data: Book<Data>, setup: &Setup) -> Jubilee {
        let mut game = Jubilee::empty(data, setup);
        game.place_germans();
        for unit in UnitId::all().take(UnitId::SAILED) {
            game.put(unit, Place::Track(data.unit(unit).turn));
            game.raiders.set_steps(unit, data.unit(unit).steps);
        }
        for label in PRE_LANDING {
            let german = data.position_at(label).and_then(|p| game.garrison(p));
            if let Some(german) = german.filter(|_| !game.variants.bombardment) {
                game.garrisons.set_disrupted(german, true);
            }
        }
        game.refresh();
        game.course = Course::opening(game.variants);
        game.run(&mut Story::new(&mut Silent, data.get()));
        game
    }

    /// 3.1: each German unit in a random position that bears its letter.
    fn place_germans(&mut self) {
        let data = self.data.get();
        let mut free: Vec<GermanId> = GermanId::all().collect();
        for position in PositionId::all() {
            let Some(letter) = data.position(position).start else {
                continue;
            };
            let fitting: Vec<usize> = (0..free.len())
                .filter(|&i| data.german(free[i]).letter == letter)
                .collect();
            let german = free.remove(fitting[self.dice.below(fitting.len() as u32) as usize]);
            self.garrisons.station(german, position);
        }
    }

    /// 16.3: coastal units that may still be removed.
    pub(crate) fn bombardable(&self) -> impl Iterator<Item = PositionId> + '_ {
        PositionId::all().filter(|&p| self.may_bombard(p).is_ok())
    }

    /// 16.3: only the coastal units of Dieppe town.
    pub(crate) fn may_bombard(&self, position: PositionId) -> Allowed {
        allow(
            PRE_LANDING.contains(&self.data.at(position)) && self.garrison(position).is_some(),
            Forbidden::NotBombarded,
        )
    }

    /// 16.3: two coastal units go, the third is disrupted, and the wall is down.
    pub(crate) fn bombard(&mut self, position: PositionId, left: u8, story: &mut Story<'_>) {
        let depth = self.garrisons.remove(position);
        story.tell(&Event::Bombarded { position, depth });
        self.refresh();
        if left > 1 && self.bombardable().next().is_some() {
            return self.course.question(Ask::Bombard { left: left - 1 });
        }
        self.wall_down = true;
        let survivors: Vec<PositionId> = self.bombardable().collect();
        for survivor in survivors {
            story.tell(&Event::BombardmentOver(survivor));
            self.disrupt_german(survivor, "16.3", story);
        }
    }

    /// 3.4: which commandos meet the convoy.
    pub(crate) fn roll_convoy(&mut self, story: &mut Story<'_>) {
        let die = self.die("commando disposition");
        let data = self.data.get();
        let row = data.tables.disposition[die as usize - 1];
        story.tell(&Event::ConvoyRolled {
            die,
            yellow: row[0],
            orange: row[1],
        });
        for (i, (keep, points)) in row.into_iter().enumerate() {
            let board = atlas::BoardId(YELLOW.0 + i as u8);
            let track = TrackId::all().find(|&t| data.track(t).board == board);
            let track = track.expect("every map has a transport track: checked on load");
            self.boats.set_points(track, points);
            let mut force: Vec<UnitId> = UnitId::all()
                .filter(|&u| data.unit(u).board == board && self.unit(u).place == Place::Track(1))
                .collect();
            while force.len() > keep as usize {
                let name = |i: u32| data.unit(force[i as usize]).name.clone();
                let at = self.dice.pick(
                    "commando",
                    force.len() as u32,
                    "commando that turns back",
                    &name,
                );
                let unit = force.remove(at as usize);
                let from = self.send_home(unit);
                story.tell(&Event::CommandoTurnedBack(unit, from));
            }
        }
    }
}
