//! 11.2, 11.3 Battery and Lovat, as they are told.

use kernel::{Listener, Tells, Told};

use super::{dice, says};
use crate::data::Data;
use crate::event::Special;
use crate::ids::PieceId;
use crate::words::count;

impl Tells<Data> for Special {
    fn told(&self, _: &Listener, data: &Data) -> Option<Told> {
        Some(match *self {
            Special::BatteryRolled { die, shelled } => {
                let end = if shelled {
                    "the battery is shelled"
                } else {
                    "the guns are silent"
                };
                says(format!(
                    "The British hold the Merville battery. A {die}: {end}."
                ))
                .at(data.label(data.battery))
                .die("d6", die, "shelling of the battery")
            }
            Special::Shelled {
                german: (a, b),
                british,
                works,
                damage,
            } => {
                let battery = data.label(data.battery);
                let damage = count(damage, "damage point");
                says(format!(
                    "Shells: {a}+{b} against {british} and {works} for the works: {damage}."
                ))
                .at(battery)
                .die("d6", dice(&[a, b, british]), "shells and cover")
                .shot("", "", battery)
            }
            Special::GarrisonRolled { die, back } => {
                let end = if back {
                    "gunners man it again"
                } else {
                    "it stays so"
                };
                let told = says(format!("The Merville battery is empty. A {die}: {end}."))
                    .at(data.label(data.battery))
                    .die("d6", die, "return to the battery");
                if back {
                    told.steps(data.name(PieceId::GARRISON), 2)
                } else {
                    told
                }
            }
            Special::LovatRolled { die, comes } => {
                let end = if comes {
                    "the Commandos are here"
                } else {
                    "no sign of the Commandos"
                };
                says(format!("Lord Lovat: a {die}, {end}.")).die("d6", die, "arrival of Lovat")
            }
        })
    }
}
