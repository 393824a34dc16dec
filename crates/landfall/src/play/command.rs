//! What a player may type besides a choice.

use super::orders::Typed;

/// A line, understood.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Command<'a> {
    Help,
    List,
    Look(&'a str),
    Why(&'a str),
    Odds(&'a str),
    Hint,
    Auto(&'a str),
    Undo,
    Save(&'a str),
    Rule(&'a str),
    Map,
    Quit,
    /// What an order should come to.
    Order(Typed<'a>),
    /// What is left of the last order.
    On,
    /// A number, a notation, or a part of one.
    Choice(&'a str),
}

impl<'a> Command<'a> {
    /// The first word decides; everything unknown is taken for a choice.
    pub(super) fn read(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" | "list" | "l" => Command::List,
            "help" | "h" | "?" => Command::Help,
            "look" => Command::Look(rest),
            "why" => Command::Why(rest),
            "odds" => Command::Odds(rest),
            "hint" => Command::Hint,
            "auto" => Command::Auto(rest),
            "undo" | "u" => Command::Undo,
            "save" => Command::Save(rest),
            "rule" => Command::Rule(rest),
            "map" => Command::Map,
            "quit" | "exit" | "q" => Command::Quit,
            "on" if rest.is_empty() => Command::On,
            _ => Typed::read(line).map_or(Command::Choice(line), Command::Order),
        }
    }
}

/// What `help` prints.
pub(super) const HELP: &str = "  NUMBER or NOTATION   make that choice
  the start of one     list the choices that begin so, such as `move` or `move A/RHLI`
  A/RHLI to 0721       go there, by the shortest way; several pieces with +
  stack 0612 to 0812   the same with all that may go
  … via 0713, … way 2  through that space; another of the ways shown
  on                   go on with an order that was stopped
  list                 show the question and the choices again
  look                 everything in sight; look 0521 for one space, look NAME for one piece
  odds N               what choice N may lead to
  why NOTATION         why something cannot be done, with its rule
  map                  how to get a drawing of the map
  rule 6.11            what the ledger says about a rule
  hint                 what the bot would do
  auto, auto 10        let the bot make one choice, or ten; auto all plays to the end
  undo                 take the last choice or order back (never beyond dice or a reveal)
  save FILE            save the game as a replay: go on with --from, check with verify
  quit                 leave the table
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_word_decides() {
        assert_eq!(Command::read("  Look  0521 "), Command::Look("0521"));
        assert_eq!(Command::read(""), Command::List);
        assert_eq!(Command::read("rule 6.11"), Command::Rule("6.11"));
        assert_eq!(Command::read("move A 1-2"), Command::Choice("move A 1-2"));
        assert_eq!(Command::read("looking"), Command::Choice("looking"));
    }
}
