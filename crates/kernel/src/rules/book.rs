//! What is printed for a game, shared by all its positions.

use std::fmt;
use std::ops::Deref;

use crate::hash::{Feed, Fingerprint};

/// The data of a game: maps, tables, counters. Every position of a game holds its book, so two data sets can be played side
/// by side; a copy costs nothing.
///
/// A book is never given back: there are few of them, each as long-lived as the program. It is not part of a position's
/// fingerprint.
///
/// ```
/// use kernel::Book;
///
/// let two = Book::new(vec![1, 2]);
/// let three = Book::new(vec![1, 2, 3]);
/// assert_eq!((two.len(), three.len()), (2, 3));
/// assert_eq!(two, two.clone());
/// assert_ne!(two, three);
/// ```
pub struct Book<D: 'static>(&'static D);

impl<D> Book<D> {
    /// Prints it.
    pub fn new(data: D) -> Book<D> {
        Book(Box::leak(Box::new(data)))
    }

    /// What is printed, for as long as anybody likes: it can be read while the position that holds the book changes.
    #[inline]
    pub const fn get(self) -> &'static D {
        self.0
    }
}

impl<D> Clone for Book<D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<D> Copy for Book<D> {}

impl<D> Deref for Book<D> {
    type Target = D;

    #[inline]
    fn deref(&self) -> &D {
        self.0
    }
}

/// The same book, not one that says the same.
impl<D> PartialEq for Book<D> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<D> Eq for Book<D> {}

impl<D> Feed for Book<D> {
    fn feed(&self, _: &mut Fingerprint) {}
}

impl<D> fmt::Debug for Book<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Book")
    }
}
