//! A short list inside the state: a fixed number of places, no allocation.

/// At most `N` things, in the order they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Few<T, const N: usize> {
    list: [Option<T>; N],
    len: u8,
}

impl<T: Copy + PartialEq, const N: usize> Few<T, N> {
    /// Nothing.
    pub(crate) const EMPTY: Few<T, N> = Few {
        list: [None; N],
        len: 0,
    };

    /// How many.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether there are none.
    #[inline]
    pub(crate) const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether there is room for no more.
    pub(crate) const fn is_full(&self) -> bool {
        self.len() == N
    }

    /// Adds one at the end; nothing happens where there is no room.
    pub(crate) fn push(&mut self, it: T) {
        if let Some(slot) = self.list.get_mut(usize::from(self.len)) {
            *slot = Some(it);
            self.len += 1;
        }
    }

    /// Takes the last one off.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.list[usize::from(last)].take()
    }

    /// The last one.
    pub(crate) fn last(&self) -> Option<T> {
        self.list[..self.len()].last().copied().flatten()
    }

    /// Whether it is among them.
    #[inline]
    pub(crate) fn has(&self, it: T) -> bool {
        self.list[..self.len()].contains(&Some(it))
    }

    /// Takes it out, if it is among them; the others keep their order.
    pub(crate) fn take(&mut self, it: T) -> bool {
        let Some(at) = self.list.iter().position(|&i| i == Some(it)) else {
            return false;
        };
        self.list[at..usize::from(self.len)].rotate_left(1);
        self.len -= 1;
        self.list[usize::from(self.len)] = None;
        true
    }

    /// Keeps those that a test lets pass.
    pub(crate) fn keep(&mut self, test: impl Fn(T) -> bool) {
        let mut kept = Few::EMPTY;
        for it in self.iter().filter(|&it| test(it)) {
            kept.push(it);
        }
        *self = kept;
    }

    /// All of them in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = T> + '_ {
        self.list[..self.len()].iter().copied().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::Few;

    #[test]
    fn a_short_list_keeps_its_order_and_its_limit() {
        let mut few: Few<u8, 3> = Few::EMPTY;
        for i in 1..=4 {
            few.push(i);
        }
        assert!(few.is_full() && few.len() == 3 && few.last() == Some(3));
        assert!(few.take(2) && !few.take(2) && few.has(3));
        assert_eq!(few.iter().collect::<Vec<_>>(), [1, 3]);
        assert_eq!((few.pop(), few.pop(), few.pop()), (Some(3), Some(1), None));
        assert!(few.is_empty() && few == Few::EMPTY);
    }
}
