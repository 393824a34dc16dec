//! A short list inside the state: a fixed number of places, no allocation.

/// At most `N` things, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Few<T, const N: usize> {
    list: [Option<T>; N],
    len: u8,
}

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
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
    pub const fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds one at the end; nothing happens where there is no room.
    pub fn push(&mut self, it: T) {
        debug_assert!(!self.is_full(), "the list has room");
        if let Some(slot) = self.list.get_mut(usize::from(self.len)) {
            *slot = Some(it);
            self.len += 1;
        }
    }

    /// Takes the last one off.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.list[usize::from(last)].take()
    }

    /// The last one.
    #[inline]
    pub fn last(&self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.list[usize::from(last)]
    }

    /// Whether it is among them.
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

    /// All of them, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.list[..self.len()].iter().copied().flatten()
    }

    /// All of them, to change them.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.list[..usize::from(self.len)].iter_mut().flatten()
    }
}

impl<T: Copy + PartialEq, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        let mut list = Self::EMPTY;
        all.into_iter().for_each(|it| list.push(it));
        list
    }
}
