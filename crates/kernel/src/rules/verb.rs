//! A verb is declared once: its word, its parts, the rule it stands on and how it is offered.
//!
//! A game's choices are one enum with `#[derive(kernel::Verbs)]`. What the derive makes of it is the notation, written
//! and read, and a first draft of every offer; the game adds what a choice does, and the words that depend on the
//! position.
//!
//! ```
//! use std::sync::LazyLock;
//!
//! use kernel::{Called, Part, Refusal, Verbs, Words};
//!
//! struct Harbour { boats: Vec<&'static str> }
//!
//! #[derive(Clone, Copy, PartialEq, Debug)]
//! struct Boat(usize);
//!
//! impl Part<Harbour> for Boat {
//!     fn called<'n>(&self, harbour: &'n Harbour) -> Called<'n> {
//!         Called::piece(harbour.boats[self.0])
//!     }
//!     fn read(words: &mut Words<'_>, harbour: &Harbour) -> Result<Self, Refusal> {
//!         words.named("boat", |word| harbour.boats.iter().position(|name| *name == word).map(Boat))
//!     }
//! }
//!
//! #[derive(Clone, Copy, PartialEq, Debug, Verbs)]
//! #[verbs(names = Harbour)]
//! enum Choice {
//!     #[verb("row", rule = "1.1", label = "Row {0} on by {1}")]
//!     Row(Boat, u8),
//!     #[verb("sail", rule = "1.3", label = "Sail by one die", chancy)]
//!     Sail,
//! }
//!
//! static HARBOUR: LazyLock<Harbour> = LazyLock::new(|| Harbour { boats: vec!["gull", "tern"] });
//! let harbour: &Harbour = &HARBOUR;
//! let row = Choice::read("Row tern 2", harbour).expect("a choice of the game");
//! assert_eq!(row, Choice::Row(Boat(1), 2));
//! assert_eq!(row.spell(harbour), "row tern 2");
//! assert_eq!(row.offer(harbour).label, "Row tern on by 2");
//! assert!(Choice::Sail.verb().chancy);
//! let refused = Choice::read("row heron 2", harbour).expect_err("no such boat");
//! assert_eq!(refused.reason, "there is no boat `heron`");
//! ```

use std::borrow::Cow;
use std::str::SplitWhitespace;

use crate::refusal::Refusal;
#[cfg(feature = "show")]
use crate::scene::{Offer, Text};

/// A verb as its game declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verb {
    /// The first word of the notation; empty where the first part is that word.
    pub word: &'static str,
    /// The rule it is offered under; empty where that is the rule that asks.
    pub rule: &'static str,
    /// What the button says, `{0}` being the first part; empty where the position decides it.
    pub label: &'static str,
    /// The verb that the page groups it under: its own word where no other is declared.
    pub group: &'static str,
    /// Its part in a march or an attack.
    pub role: Role,
    /// Dice, draws or hidden pieces decide what comes of it.
    pub chancy: bool,
    /// A mistake here is worth asking twice.
    pub costly: bool,
    /// It leaves things as they are: the page puts it last.
    pub passes: bool,
}

/// The part that a choice has in a march or an attack: orders are put together by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Role {
    /// None.
    #[default]
    Other,
    /// It begins the march of the piece that it names; or, naming none, of the piece that was picked.
    Pick,
    /// The piece that it names goes along.
    Join,
    /// It leads to the space that it names; the piece that it names, or the one on the way.
    Step,
    /// It changes how they go on from there.
    Pose,
    /// It ends the march.
    Close,
    /// It opens an attack on what it names.
    Target,
    /// The piece that it names takes part in the attack.
    Enlist,
    /// The attack is made as it was put together.
    Commit,
}

/// What a part of a choice is called, and what it points at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Called<'n> {
    /// Its words in the notation.
    pub word: Cow<'n, str>,
    /// What people call it, where that is not the word.
    pub name: Option<Cow<'n, str>>,
    /// What it points at.
    pub points: Points,
}

/// What a part points at on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Points {
    /// At nothing.
    Nowhere,
    /// At the piece of that word.
    Piece,
    /// At the space of that word.
    Space,
}

impl<'n> Called<'n> {
    /// A word that points at nothing.
    pub fn word(word: impl Into<Cow<'n, str>>) -> Called<'n> {
        let word = word.into();
        let points = Points::Nowhere;
        let name = None;
        Called { word, name, points }
    }

    /// A piece by its id.
    pub fn piece(word: impl Into<Cow<'n, str>>) -> Called<'n> {
        Called {
            points: Points::Piece,
            ..Called::word(word)
        }
    }

    /// A space by its id.
    pub fn space(word: impl Into<Cow<'n, str>>) -> Called<'n> {
        Called {
            points: Points::Space,
            ..Called::word(word)
        }
    }

    /// The same under the name that people use.
    #[must_use]
    pub fn named(self, name: impl Into<Cow<'n, str>>) -> Called<'n> {
        Called {
            name: Some(name.into()),
            ..self
        }
    }

    /// What people call it.
    pub fn name(&self) -> &str {
        self.name.as_ref().unwrap_or(&self.word)
    }
}

/// One part of a choice: a piece, a space, a number. `N` is where names are looked up.
pub trait Part<N: ?Sized>: Sized {
    /// What it is called.
    fn called<'n>(&self, names: &'n N) -> Called<'n>;

    /// Reads as many words as it takes.
    fn read(words: &mut Words<'_>, names: &N) -> Result<Self, Refusal>;

    /// Appends its words.
    fn spell(&self, names: &N, out: &mut String) {
        let word = self.called(names).word;
        if !word.is_empty() {
            out.push(' ');
            out.push_str(&word);
        }
    }
}

impl<N: ?Sized> Part<N> for u8 {
    fn called<'n>(&self, _: &'n N) -> Called<'n> {
        Called::word(self.to_string())
    }

    fn read(words: &mut Words<'_>, _: &N) -> Result<Self, Refusal> {
        words.named("number", |word| word.parse().ok())
    }
}

/// The words of a notation that are still to be read.
#[derive(Clone, Debug)]
pub struct Words<'t> {
    text: &'t str,
    words: SplitWhitespace<'t>,
}

impl<'t> Words<'t> {
    /// The words of a text; extra spaces are forgiven.
    pub fn new(text: &'t str) -> Result<Words<'t>, Refusal> {
        let words = text.split_whitespace();
        if words.clone().next().is_none() {
            return Err(Refusal::notation("nothing was chosen"));
        }
        Ok(Words { text, words })
    }

    /// What follows a verb, where it is the first word; case is forgiven.
    pub fn after(&self, verb: &str) -> Option<Words<'t>> {
        let mut rest = self.clone();
        if verb.is_empty() {
            return Some(rest);
        }
        let first = rest.words.next()?;
        first.eq_ignore_ascii_case(verb).then_some(rest)
    }

    /// The next word, if there is one.
    pub fn next_word(&mut self) -> Option<&'t str> {
        self.words.next()
    }

    /// The next word without taking it.
    pub fn peek(&self) -> Option<&'t str> {
        self.words.clone().next()
    }

    /// The next word as something that has a name; `kind` is what it should have been.
    pub fn named<T>(
        &mut self,
        kind: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Refusal> {
        let Some(word) = self.words.next() else {
            return Err(Refusal::notation(format!("a {kind} is missing")));
        };
        let found = find(word);
        found.ok_or_else(|| Refusal::notation(format!("there is no {kind} `{}`", start(word))))
    }

    /// Whether all words were read.
    pub fn is_at_end(&self) -> bool {
        self.peek().is_none()
    }

    /// The text is not a choice at all.
    pub fn unknown(&self) -> Refusal {
        Refusal::notation(format!(
            "`{}` is not a choice of this game",
            start(self.text)
        ))
    }
}

/// As much of a text as a message may repeat.
fn start(text: &str) -> String {
    text.chars().take(80).collect()
}

/// Choices declared with `#[derive(Verbs)]`.
///
/// `#[verbs(names = Data)]` on the enum says where names are looked up; where it is left out no part needs a name, and the
/// choice is `Display` and `FromStr` as well. Each variant says
/// `#[verb("word", rule = "8.1", …)]`: `rule = ""` is the rule that asks; `label = "Patrol in {0}"` is the button, each
/// part under the name people use; `group = "build"` puts it among the buttons of another verb; `role = Step` is its [part in a march](Role); `chancy`, `costly` and `passes` are marks.
pub trait Verbs: Sized {
    /// What names are looked up in: the printed data, or `()` where no part needs a name.
    type Names: ?Sized + 'static;

    /// The verbs, in the order of the variants.
    const VERBS: &'static [Verb];

    /// Which of them this is.
    fn index(&self) -> usize;

    /// What its parts are called.
    fn parts<'n>(&self, names: &'n Self::Names) -> Vec<Called<'n>>;

    /// Appends the words of its parts.
    fn spell_parts(&self, names: &Self::Names, out: &mut String);

    /// Reads a notation.
    fn read(text: &str, names: &Self::Names) -> Result<Self, Refusal>;

    /// Its verb.
    fn verb(&self) -> &'static Verb {
        &Self::VERBS[self.index()]
    }

    /// Its notation.
    fn spell(&self, names: &Self::Names) -> String {
        let mut text = String::with_capacity(40);
        text += self.verb().word;
        self.spell_parts(names, &mut text);
        match text.strip_prefix(' ') {
            Some(bare) => bare.to_owned(),
            None => text,
        }
    }

    /// The offer as it was declared: the first piece and the first space carry it.
    #[cfg(feature = "show")]
    fn offer(&self, names: &'static Self::Names) -> Offer {
        let (verb, parts) = (self.verb(), self.parts(names));
        let pointed = |points: Points| {
            let part = parts.iter().find(|part| part.points == points);
            part.map(|part| part.word.clone())
        };
        Offer {
            notation: self.spell(names),
            label: labelled(verb.label, &parts),
            rule: verb.rule,
            verb: verb.group,
            piece: pointed(Points::Piece),
            space: pointed(Points::Space),
            facing: None,
            chancy: verb.chancy,
            confirm: verb.costly,
            passes: verb.passes,
        }
    }
}

/// A label with the names of its parts: `{0}` is the first.
#[cfg(feature = "show")]
fn labelled(label: &'static str, parts: &[Called<'_>]) -> Text {
    let (mut text, mut rest) = (String::with_capacity(label.len() + 32), label);
    while let Some((before, behind)) = rest.split_once('{')
        && let Some((slot, after)) = behind.split_once('}')
    {
        let part = slot.parse().ok().and_then(|at: usize| parts.get(at));
        let Some(part) = part else { break };
        text.push_str(before);
        text.push_str(part.name());
        rest = after;
    }
    if rest.len() == label.len() {
        return Text::Borrowed(label);
    }
    text.push_str(rest);
    Text::Owned(text)
}
