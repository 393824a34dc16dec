//! What lies on the ground, read from a position.

use kernel::reading::Reads as _;
use serde_json::{Map, Value};

use super::read::Reader;
use crate::ids::{EdgeId, Facing, Square};
use kernel::Few;

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

    /// Squares of a list, each once and no more than there is room for.
    pub(super) fn squares<const N: usize>(
        &mut self,
        what: &str,
        value: Option<&Value>,
        now: Few<Square, N>,
        twice: bool,
    ) -> Few<Square, N> {
        let Some(value) = value else {
            return now;
        };
        let mut list = Few::EMPTY;
        for entry in self.entries(what, value) {
            let Some(square) = self.square(what, entry) else {
                continue;
            };
            if list.is_full() || list.has(square) && !twice {
                self.fault(format!("{what}: {square} is one too many"));
            } else {
                list.push(square);
            }
        }
        list
    }

    pub(super) fn edges(
        &mut self,
        what: &str,
        value: Option<&Value>,
        now: Few<EdgeId, 12>,
    ) -> Few<EdgeId, 12> {
        let Some(value) = value else {
            return now;
        };
        let mut list = Few::EMPTY;
        for entry in self.entries(what, value) {
            let Some(edge) = self.edge(what, entry) else {
                continue;
            };
            if list.is_full() || list.has(edge) {
                self.fault(format!("{what}: {edge} is one too many"));
            } else {
                list.push(edge);
            }
        }
        list
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
