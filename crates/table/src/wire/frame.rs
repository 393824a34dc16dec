//! A text as it goes over a WebSocket. What the server sends is not masked: the same bytes go to everybody who hears the same.

use axum::body::Bytes;

/// The opcode of a text that is whole, of RFC 6455.
const WHOLE_TEXT: u8 = 0x81;

/// One text or several, each with what stands before it.
#[derive(Clone)]
pub(crate) struct Frame(Bytes);

impl Frame {
    /// One text.
    pub(crate) fn of(text: &[u8]) -> Frame {
        let mut bytes = Vec::with_capacity(text.len() + 10);
        bytes.push(WHOLE_TEXT);
        match (u8::try_from(text.len()), u16::try_from(text.len())) {
            (Ok(length @ 0..=125), _) => bytes.push(length),
            (_, Ok(length)) => {
                bytes.push(126);
                bytes.extend_from_slice(&length.to_be_bytes());
            }
            (_, Err(_)) => {
                bytes.push(127);
                bytes.extend_from_slice(&(text.len() as u64).to_be_bytes());
            }
        }
        bytes.extend_from_slice(text);
        Frame(bytes.into())
    }

    /// Several, one after the other.
    pub(crate) fn all(frames: &[Frame]) -> Frame {
        match frames {
            [one] => one.clone(),
            several => Frame(several.iter().flat_map(Frame::bytes).copied().collect()),
        }
    }

    /// As it is sent.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Frame;

    /// The three forms of a length, at their limits.
    #[test]
    fn a_length_is_written_in_its_shortest_form() {
        let before = |length| {
            let frame = Frame::of(&vec![b'x'; length]);
            frame.bytes()[..frame.bytes().len() - length].to_vec()
        };
        assert_eq!(before(0), [0x81, 0]);
        assert_eq!(before(125), [0x81, 125]);
        assert_eq!(before(126), [0x81, 126, 0, 126]);
        assert_eq!(before(255), [0x81, 126, 0, 255]);
        assert_eq!(before(65_535), [0x81, 126, 255, 255]);
        assert_eq!(before(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
    }

    #[test]
    fn several_texts_follow_each_other() {
        let frames = [Frame::of(b"one"), Frame::of(b"three")];
        assert_eq!(Frame::all(&frames).bytes(), b"\x81\x03one\x81\x05three");
    }
}
