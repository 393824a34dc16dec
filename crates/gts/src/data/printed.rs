//! Reads ratings as they are printed: `4 purple 2`, `1 red`, `-3 A`, `6 red`, `14 tracked`.

use super::counters::{Allowance, Armour, Assault, Class, Defence, Face, Fire, Row};

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

fn wrong<T>(what: &str, text: &str) -> Result<T, String> {
    Err(format!("`{text}` is no {what}"))
}

/// `4 purple 2`, or `no`.
pub(super) fn fire(text: &str) -> Result<Option<Fire>, String> {
    if text == "no" {
        return Ok(None);
    }
    if let [rating, colour, range] = words(text)[..]
        && let (Ok(rating @ 0..=9), Some(row), Ok(range)) =
            (rating.parse(), Row::of(colour), range.parse())
    {
        return Ok(Some(Fire { rating, row, range }));
    }
    wrong("rating, row and range of fire", text)
}

/// `4 purple 2` of something that must fire.
pub(super) fn gun(text: &str) -> Result<Fire, String> {
    fire(text)?.ok_or("it cannot fire".to_owned())
}

/// `4`, `1 red`, or nothing for a blank.
pub(super) fn assault(text: &str) -> Result<Option<Assault>, String> {
    let (number, row) = match words(text)[..] {
        [] => return Ok(None),
        [number] => (number, Some(Row::White)),
        [number, colour] => (number, Row::of(colour)),
        _ => ("", None),
    };
    match (number.parse(), row) {
        (Ok(rating @ 0..=9), Some(row)) => Ok(Some(Assault { rating, row })),
        _ => wrong("Assault Rating", text),
    }
}

/// `-3 A`.
pub(super) fn defence(text: &str) -> Result<Defence, String> {
    if let [number, background] = words(text)[..]
        && let Ok(rating @ -5..=5) = number.parse()
    {
        let armour = match background {
            "U" => Some(Armour::Unarmoured),
            "A" => Some(Armour::Armoured),
            _ => None,
        };
        if let Some(armour) = armour {
            return Ok(Defence { rating, armour });
        }
    }
    wrong("Defense Rating", text)
}

/// `6`, or `6 red`.
pub(super) fn quality(text: &str) -> Result<(u8, bool), String> {
    let (number, red) = match words(text)[..] {
        [number] => (number, false),
        [number, "red"] => (number, true),
        _ => ("", false),
    };
    match number.parse() {
        Ok(quality @ 1..=9) => Ok((quality, red)),
        _ => wrong("Troop Quality", text),
    }
}

/// `6 leg`, `* leg`, or `no`.
pub(super) fn allowance(text: &str) -> Result<(Allowance, Class), String> {
    if text == "no" {
        return Ok((Allowance::No, Class::Leg));
    }
    if let [number, class] = words(text)[..] {
        let class = match class {
            "leg" => Some(Class::Leg),
            "tracked" => Some(Class::Tracked),
            "wheeled" => Some(Class::Wheeled),
            _ => None,
        };
        match (number, number.parse(), class) {
            ("*", _, Some(Class::Leg)) => return Ok((Allowance::Star, Class::Leg)),
            (_, Ok(points @ 1..=30), Some(class)) => return Ok((Allowance::Points(points), class)),
            _ => {}
        }
    }
    wrong("Movement Allowance", text)
}

/// One mode of a unit.
pub(super) fn face(fires: &str, defends: &str, moves: &str) -> Result<Face, String> {
    let (allowance, class) = allowance(moves)?;
    Ok(Face {
        fire: fire(fires)?,
        defence: defence(defends)?,
        allowance,
        class,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_read_as_printed() {
        let rifle = fire("4 purple 2").unwrap().unwrap();
        assert_eq!((rifle.rating, rifle.row, rifle.range), (4, Row::Purple, 2));
        assert_eq!(fire("no"), Ok(None));
        assert!(assault("1 red").unwrap().unwrap().is_coloured());
        assert!(!assault("4").unwrap().unwrap().is_coloured());
        assert_eq!(defence("-3 A").unwrap().armour, Armour::Armoured);
        assert_eq!(quality("6 red"), Ok((6, true)));
        assert_eq!(allowance("* leg"), Ok((Allowance::Star, Class::Leg)));
    }

    #[test]
    fn misprints_are_told() {
        for bad in ["10 red 1", "4 mauve 2", "4 red", ""] {
            assert_eq!(fire(bad), wrong("rating, row and range of fire", bad));
        }
        assert!(defence("-3").is_err() && defence("-9 A").is_err());
        assert!(allowance("* tracked").is_err() && allowance("0 leg").is_err());
        assert!(quality("0").is_err() && assault("4 4 4").is_err());
    }
}
