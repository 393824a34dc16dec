//! The fingerprint of a state: the same in every process, on every machine, whatever compiled it.
//!
//! A value [feeds](Feed) its bytes, in an order that this page fixes, to XXH64 with seed 0, whose specification is published with
//! xxHash. Nothing rests on the compiler or on the standard library's `Hash`, whose bytes may change with either.
//!
//! | value | bytes |
//! |---|---|
//! | whole number | its own width, little-endian; signed ones as two's complement |
//! | `bool` | one byte, 0 or 1 |
//! | array | its items, one after the other |
//! | slice, list, text | how many items or bytes, as a `u32`, then those |
//! | `Option` | one byte, 0 or 1, then the value if there is one |
//! | tuple, `struct` | its fields, in the order of their declaration |
//! | `enum` | which variant, one byte, counted from 0 in the order of their declaration; then its fields |
//!
//! A state's fingerprint covers all that decides how the game goes on, the dice included; never the journal, never the undo history,
//! never the printed data. [`VERSION`] counts the ways in which fingerprints were ever made: numbers of two versions say
//! nothing about each other.

use std::hash::Hasher as _;

use twox_hash::XxHash64;

/// Which way of making fingerprints this is. 1 rested on the standard library's `Hash`.
pub const VERSION: u32 = 2;

/// What a fingerprint is made with. Not for secrets: it guards against mistakes, not against forgers.
#[derive(Clone, Debug)]
pub struct Fingerprint {
    hash: XxHash64,
    /// Bytes that wait: states feed many small numbers, and the hash likes large pieces.
    waiting: [u8; WAITING],
    used: usize,
}

const WAITING: usize = 256;

impl Fingerprint {
    /// A fresh one.
    pub fn new() -> Self {
        Fingerprint {
            hash: XxHash64::with_seed(0),
            waiting: [0; WAITING],
            used: 0,
        }
    }

    /// Takes bytes as they are. The hash is given whole pieces only: it need not wait for the rest of one itself.
    pub fn bytes(&mut self, mut bytes: &[u8]) {
        loop {
            let room = &mut self.waiting[self.used..];
            if bytes.len() < room.len() {
                room[..bytes.len()].copy_from_slice(bytes);
                self.used += bytes.len();
                return;
            }
            let (now, later) = bytes.split_at(room.len());
            room.copy_from_slice(now);
            self.hash.write(&self.waiting);
            (self.used, bytes) = (0, later);
        }
    }

    /// The same for a few, whose number is known: they are put down without a call.
    #[inline]
    pub fn few<const N: usize>(&mut self, bytes: [u8; N]) {
        match self.waiting.get_mut(self.used..self.used + N) {
            Some(room) => {
                room.copy_from_slice(&bytes);
                self.used += N;
            }
            None => self.bytes(&bytes),
        }
    }

    /// Feeds a slice of which many items in a row are alike: the bytes of one serve those after it.
    pub fn runs<T: Feed + PartialEq>(&mut self, items: &[T]) {
        const LONGEST: usize = 64;
        self.count(items.len());
        let mut last: Option<(&T, usize, [u8; LONGEST])> = None;
        for item in items {
            if let Some((known, length, bytes)) = &last
                && *known == item
            {
                self.bytes(&bytes[..*length]);
                continue;
            }
            let start = self.used;
            item.feed(self);
            // Unless they went into the hash meanwhile, or are too many.
            let fed = self.waiting.get(start..self.used);
            last = fed.filter(|fed| fed.len() <= LONGEST).map(|fed| {
                let mut bytes = [0; LONGEST];
                bytes[..fed.len()].copy_from_slice(fed);
                (item, fed.len(), bytes)
            });
        }
    }

    /// How many items follow.
    #[inline]
    fn count(&mut self, count: usize) {
        let count = u32::try_from(count).expect("no state has four thousand million parts");
        self.few(count.to_le_bytes());
    }

    /// The number that came of it.
    pub fn finish(mut self) -> u64 {
        self.hash.write(&self.waiting[..self.used]);
        self.hash.finish()
    }
}

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint::new()
    }
}

/// What can be part of a fingerprint. `#[derive(Feed)]` feeds the fields of a `struct` or of the variant of an `enum` in the order
/// of their declaration; `#[feed(skip)]` leaves out a field that follows from the others.
///
/// `usize` has no such width on every machine, so it is not among them.
///
/// ```
/// use kernel::{Feed, fingerprint};
///
/// #[derive(Feed)]
/// struct Boat {
///     at: u8,
///     wet: bool,
///     #[feed(skip)]
///     seen: u32,
/// }
///
/// let boat = |seen| Boat { at: 3, wet: true, seen };
/// assert_eq!(fingerprint(&boat(1)), fingerprint(&boat(2)));
/// assert_eq!(fingerprint(&boat(1)), fingerprint(&(3u8, true)));
/// ```
pub trait Feed {
    /// Feeds it.
    fn feed(&self, to: &mut Fingerprint);

    /// Feeds several, one after the other: quicker where they are bytes.
    #[inline]
    fn feed_all(items: &[Self], to: &mut Fingerprint)
    where
        Self: Sized,
    {
        for item in items {
            item.feed(to);
        }
    }
}

/// The fingerprint of a value.
///
/// ```
/// assert_eq!(kernel::fingerprint(&(1u8, 2u8)), kernel::fingerprint(&(1u8, 2u8)));
/// assert_ne!(kernel::fingerprint(&(1u8, 2u8)), kernel::fingerprint(&(2u8, 1u8)));
/// ```
pub fn fingerprint<T: Feed + ?Sized>(value: &T) -> u64 {
    let mut print = Fingerprint::new();
    value.feed(&mut print);
    print.finish()
}

/// A fingerprint as it is written in replays and situations: sixteen hexadecimal digits.
pub fn spelled(hash: u64) -> String {
    format!("{hash:016x}")
}

impl Feed for u8 {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        to.few([*self]);
    }

    #[inline]
    fn feed_all(items: &[u8], to: &mut Fingerprint) {
        to.bytes(items);
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Feed for $number {
            #[inline]
            fn feed(&self, to: &mut Fingerprint) {
                to.few(self.to_le_bytes());
            }

            #[inline]
            fn feed_all(items: &[$number], to: &mut Fingerprint) {
                const SIZE: usize = size_of::<$number>();
                if items.len() < 8 {
                    for item in items {
                        item.feed(to);
                    }
                    return;
                }
                for some in items.chunks(WAITING / SIZE) {
                    let mut bytes = [0; WAITING];
                    for (room, item) in bytes.chunks_exact_mut(SIZE).zip(some) {
                        room.copy_from_slice(&item.to_le_bytes());
                    }
                    to.bytes(&bytes[..SIZE * some.len()]);
                }
            }
        }
    )*};
}

numbers!(u16, u32, u64, u128, i8, i16, i32, i64);

impl Feed for bool {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        to.few([u8::from(*self)]);
    }
}

impl Feed for str {
    fn feed(&self, to: &mut Fingerprint) {
        self.as_bytes().feed(to);
    }
}

impl Feed for String {
    fn feed(&self, to: &mut Fingerprint) {
        self.as_str().feed(to);
    }
}

impl<T: Feed> Feed for [T] {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        to.count(self.len());
        T::feed_all(self, to);
    }
}

impl<T: Feed> Feed for Vec<T> {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        self.as_slice().feed(to);
    }
}

impl<T: Feed, const N: usize> Feed for [T; N] {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        T::feed_all(self, to);
    }
}

impl<T: Feed> Feed for Option<T> {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        self.is_some().feed(to);
        if let Some(value) = self {
            value.feed(to);
        }
    }
}

impl<T: Feed + ?Sized> Feed for Box<T> {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        (**self).feed(to);
    }
}

impl<T: Feed + ?Sized> Feed for &T {
    #[inline]
    fn feed(&self, to: &mut Fingerprint) {
        (**self).feed(to);
    }
}

impl Feed for () {
    fn feed(&self, _: &mut Fingerprint) {}
}

macro_rules! tuples {
    ($(($($part:ident),*);)*) => {$(
        impl<$($part: Feed),*> Feed for ($($part,)*) {
            #[inline]
            fn feed(&self, to: &mut Fingerprint) {
                #[expect(non_snake_case, reason = "a part is called like its type")]
                let ($($part,)*) = self;
                $($part.feed(to);)*
            }
        }
    )*};
}

tuples! {
    (A);
    (A, B);
    (A, B, C);
    (A, B, C, D);
    (A, B, C, D, E);
    (A, B, C, D, E, F);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a value feeds, byte by byte.
    fn fed(value: &impl Feed) -> u64 {
        fingerprint(value)
    }

    fn of(bytes: &[u8]) -> String {
        let mut print = Fingerprint::new();
        print.bytes(bytes);
        spelled(print.finish())
    }

    /// From the published specification and its reference implementation.
    #[test]
    fn items_that_are_alike_feed_what_each_would() {
        let mixed: Vec<(u8, u32, Option<u16>)> = (0..400_u32)
            .map(|n| (7, n / 9 % 3, (n / 40 % 2 == 0).then_some(5)))
            .collect();
        let mut print = Fingerprint::new();
        print.runs(&mixed);
        assert_eq!(print.finish(), fingerprint(&mixed[..]));
    }

    #[test]
    fn the_hash_is_xxh64() {
        assert_eq!(of(b""), "ef46db3751d8e999");
        assert_eq!(of(b"a"), "d24ec4f1a98c6e5b");
        assert_eq!(of(b"abc"), "44bc2cf5ad770999");
        let text = b"Nobody inspects the spammish repetition";
        assert_eq!(of(text), "fbcea83c8a378bf1");
    }

    #[test]
    fn it_does_not_matter_in_what_pieces_bytes_come() {
        let bytes: Vec<u8> = (0..2000u32).map(|i| (i * 7 % 251) as u8).collect();
        let whole = of(&bytes);
        for piece in [1, 3, 7, 31, 255, 256, 257, 999] {
            let mut print = Fingerprint::new();
            bytes.chunks(piece).for_each(|some| print.bytes(some));
            assert_eq!(spelled(print.finish()), whole, "in pieces of {piece}");
        }
    }

    #[test]
    fn every_kind_of_value_feeds_the_bytes_that_are_promised() {
        #[derive(crate::Feed)]
        enum Kind {
            Plain,
            Tuple(u8, i16),
            Named { at: u32 },
        }
        #[derive(crate::Feed)]
        struct Both<T> {
            first: T,
            #[feed(skip)]
            _seen: u64,
            last: bool,
        }

        let both = Both {
            first: Box::new(4u8),
            _seen: 99,
            last: true,
        };
        let cases: [(u64, &[u8]); 12] = [
            (fed(&0x0102u16), &[2, 1]),
            (fed(&-2i16), &[0xfe, 0xff]),
            (fed(&3u32), &[3, 0, 0, 0]),
            (fed(&[1u8, 2, 3]), &[1, 2, 3]),
            (fed(&[1u16, 2]), &[1, 0, 2, 0]),
            (fed(&vec![7u8, 8]), &[2, 0, 0, 0, 7, 8]),
            (fed(&"four"), &[4, 0, 0, 0, b'f', b'o', b'u', b'r']),
            (fed(&(Some(5u8), None::<u8>)), &[1, 5, 0]),
            (fed(&Kind::Plain), &[0]),
            (fed(&Kind::Tuple(9, -1)), &[1, 9, 0xff, 0xff]),
            (fed(&Kind::Named { at: 6 }), &[2, 6, 0, 0, 0]),
            (fed(&both), &[4, 1]),
        ];
        for (at, (found, bytes)) in cases.into_iter().enumerate() {
            assert_eq!(spelled(found), of(bytes), "case {at}");
        }
    }
}
