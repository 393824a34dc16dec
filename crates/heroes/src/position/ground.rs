//! What lies on the ground, read from a position.

use std::fmt;

use kernel::Few;
use kernel::reading::Reads as _;
use serde_json::{Map, Value};

use super::read::Reader;
use crate::ids::{EdgeId, Facing, Square};
use crate::works::Edges;

impl Reader {
    pub(super) fn edge(&mut self, what: &str, value: &Value) -> Option<EdgeId> {
        let edge = value.as_str().and_then(|text| {
            let (square, side) = text.split_once('-')?;
            EdgeId::beside(Square::read(square)?, Facing::read(side)?)
        });
        let (field, on) = (self.game.field(), edge.map(EdgeId::squares));
        let edge = edge.filter(|_| on.is_some_and(|(a, b)| field.holds(a) && field.holds(b)));
        if edge.is_none() {
            self.fault(format!("{what}: there is no edge {value}"));
        }
        edge
    }

    /// What a list holds, each once unless it may come twice, and no more than there is room for.
    fn list<T: Copy + PartialEq + fmt::Debug + fmt::Display, const N: usize>(
        &mut self,
        (what, value): (&str, &Value),
        twice: bool,
        read: impl Fn(&mut Self, &str, &Value) -> Option<T>,
    ) -> Few<T, N> {
        let mut list = Few::EMPTY;
        for entry in self.entries(what, value) {
            let Some(each) = read(self, what, entry) else {
                continue;
            };
            if list.is_full() || list.has(each) && !twice {
                self.fault(format!("{what}: {each} is one too many"));
            } else {
                list.push(each);
            }
        }
        list
    }

    /// Squares of a list.
    pub(super) fn squares<const N: usize>(
        &mut self,
        what: &str,
        value: Option<&Value>,
        now: Few<Square, N>,
        twice: bool,
    ) -> Few<Square, N> {
        value.map_or(now, |value| self.list((what, value), twice, Self::square))
    }

    pub(super) fn edges(&mut self, what: &str, value: Option<&Value>, now: Edges) -> Edges {
        value.map_or(now, |value| self.list((what, value), false, Self::edge))
    }

    /// What lies on the ground.
    pub(super) fn ground(&mut self, fields: &Map<String, Value>) {
        let get = |field: &str| fields.get(field);
        let works = self.game.works;
        let bonuses = *self.game.goals.bonuses();
        let bonuses = self.squares("bonuses", get("bonuses"), bonuses, false);
        self.game.goals.set_bonuses(bonuses);
        let mines = self.squares("mines", get("mines"), *works.mines(), false);
        let positions = self.squares("positions", get("positions"), *works.positions(), false);
        let cracked = self.squares("cracked", get("cracked"), *works.cracked(), true);
        let smoke = self.squares("smoke", get("smoke"), *works.smoke(), false);
        let hedgehogs = self.edges("hedgehogs", get("hedgehogs"), *works.hedgehogs());
        let breaches = self.edges("breaches", get("breaches"), *works.breaches());
        let works = &mut self.game.works;
        works.set_squares(mines, positions, cracked, smoke);
        works.set_edges(hedgehogs, breaches);
        if let Some(value) = get("bridge") {
            let bridge = match value {
                Value::Null => None,
                value => {
                    let text = value.as_str().unwrap_or_default();
                    let parts = text.split_once('-');
                    let read = parts.and_then(|(s, way)| {
                        let at = Square::read(s).filter(|&s| self.game.field().holds(s));
                        at.zip(Facing::read(way))
                    });
                    if read.is_none() {
                        self.fault("bridge: a square and a way, such as K5-N".to_owned());
                    }
                    read
                }
            };
            self.game.works.set_bridge(bridge);
        }
    }
}
