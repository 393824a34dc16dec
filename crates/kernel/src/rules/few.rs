//! A short list inside a state: a fixed number of places, no allocation. Also the stack of what is still to be asked.

use std::fmt::Debug;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::hash::{Feed, Fingerprint};

/// At most `N` things, in the order they came.
///
/// A full list takes no more: rules ask [`Few::is_full`] where the rulebook has a limit, and whatever comes on top of
/// that is a fault of the rules, told loudly in every build rather than lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Few<T, const N: usize> {
    list: [Option<T>; N],
    len: u8,
}

/// How many there are, in one byte, and those.
impl<T: Feed, const N: usize> Feed for Few<T, N> {
    fn feed(&self, to: &mut Fingerprint) {
        self.len.feed(to);
        self.list.iter().flatten().for_each(|it| it.feed(to));
    }
}

impl<T: Copy + PartialEq + Debug, const N: usize> Few<T, N> {
    /// Nothing.
    pub const EMPTY: Few<T, N> = Few {
        list: [None; N],
        len: 0,
    };

    /// How many.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is room for no more.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds one at the end.
    ///
    /// # Panics
    /// When the list is full.
    #[inline]
    pub fn push(&mut self, it: T) {
        let Some(slot) = self.list.get_mut(usize::from(self.len)) else {
            self.overflow(it)
        };
        *slot = Some(it);
        self.len += 1;
    }

    #[cold]
    fn overflow(&self, it: T) -> ! {
        panic!("there is no room for {it:?} after {:?}", self.list)
    }

    /// Takes the last one off.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.list[usize::from(last)].take()
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<&T> {
        let last = self.len.checked_sub(1)?;
        self.list[usize::from(last)].as_ref()
    }

    /// Whether it is among them.
    #[inline]
    pub fn has(&self, it: T) -> bool {
        self.list[..self.len()].contains(&Some(it))
    }

    /// Takes it out, if it is among them; the others keep their order.
    pub fn take(&mut self, it: T) -> bool {
        let Some(at) = self.list.iter().position(|&i| i == Some(it)) else {
            return false;
        };
        self.list[at..usize::from(self.len)].rotate_left(1);
        self.len -= 1;
        self.list[usize::from(self.len)] = None;
        true
    }

    /// Keeps those that a test lets pass.
    pub fn keep(&mut self, test: impl Fn(T) -> bool) {
        *self = self.iter().filter(|&it| test(it)).collect();
    }

    /// All of them, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.list[..self.len()].iter().copied().flatten()
    }

    /// All of them, to change them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.list[..usize::from(self.len)].iter_mut().flatten()
    }
}

impl<T: Copy + PartialEq + Debug, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut list = Self::EMPTY;
        all.into_iter().for_each(|it| list.push(it));
        list
    }
}

impl<T: Serialize + Copy + PartialEq + Debug, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de, T, const N: usize> Deserialize<'de> for Few<T, N>
where
    T: Deserialize<'de> + Copy + PartialEq + Debug,
{
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let list = Vec::<T>::deserialize(from)?;
        if list.len() > N {
            return Err(D::Error::custom(format!("more than {N} entries")));
        }
        Ok(list.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::Few;

    #[test]
    fn a_short_list_keeps_its_order() {
        let mut few: Few<u8, 3> = (1..=3).collect();
        assert!(few.is_full() && few.len() == 3 && few.last() == Some(&3));
        assert!(few.take(2) && !few.take(2) && few.has(3));
        assert_eq!(few.iter().collect::<Vec<_>>(), [1, 3]);
        few.keep(|it| it > 1);
        assert_eq!((few.pop(), few.pop()), (Some(3), None));
        assert!(few.is_empty() && few == Few::EMPTY);
    }

    #[test]
    #[should_panic(expected = "there is no room for 4")]
    fn a_full_list_says_so_loudly() {
        let mut few: Few<u8, 3> = (1..=3).collect();
        few.push(4);
    }

    #[test]
    fn a_saved_list_that_is_too_long_is_refused() {
        let read = |text| serde_json::from_str::<Few<u8, 2>>(text);
        assert_eq!(read("[1,2]").ok(), Some((1..=2).collect()));
        let fault = read("[1,2,3]").err().map(|e| e.to_string());
        assert!(fault.is_some_and(|fault| fault.contains("more than 2 entries")));
    }
}
