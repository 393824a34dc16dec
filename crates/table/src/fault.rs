//! The one error of the server: each kind has its code and status; internals are logged, never sent.

use std::fmt::Display;

use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use kernel::Refusal;

use crate::store::{Ailment, WriteFault};
use crate::wire::http::Trouble;
use crate::wire::messages::{Code, Hear};

/// When it is worth trying again where the store cannot be reached, in seconds.
const SHORTLY: u32 = 5;

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    /// The rule that forbids it, where a rule does.
    pub(crate) rule: &'static str,
    /// The game's own word for why not, where the rules refuse.
    pub(crate) refusal: Option<&'static str>,
    pub(crate) message: String,
    /// After how many seconds it may be tried again; 0 where time does not help.
    pub(crate) retry_after: u32,
}

impl Fault {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Fault {
        Fault {
            code,
            rule: "",
            refusal: None,
            message: short(message.into()),
            retry_after: 0,
        }
    }

    /// Too much was asked for; in so many seconds there is more.
    pub(crate) fn too_fast(message: impl Into<String>, retry_after: u32) -> Fault {
        Fault {
            retry_after,
            ..Fault::new(Code::TooFast, message)
        }
    }

    /// Something broke here: `cause` goes to the log and no further.
    pub(crate) fn internal(what: &str, cause: &dyn Display) -> Fault {
        tracing::error!(%cause, "{what}");
        Fault::new(Code::Internal, "something broke here; it was logged")
    }

    /// The store cannot be reached at the moment.
    fn unavailable(what: &str, cause: &dyn Display) -> Fault {
        tracing::error!(%cause, "{what}");
        let message = "the server cannot reach its file right now: nothing was done and nothing is lost, try again";
        Fault {
            retry_after: SHORTLY,
            ..Fault::new(Code::Unavailable, message)
        }
    }

    /// The store is damaged; whoever looks after the server has been told.
    fn damaged() -> Fault {
        let message =
            "the server's file is damaged: nothing new is accepted until a copy has replaced it";
        Fault::new(Code::Damaged, message)
    }

    pub(crate) fn no_match() -> Fault {
        Fault::new(Code::NotFound, "there is no such match")
    }

    pub(crate) fn over(archive: bool) -> Fault {
        let message = if archive {
            "this is a replay, to be looked at: branch it to play on"
        } else {
            "the match has ended"
        };
        Fault::new(Code::MatchOver, message)
    }

    pub(crate) fn not_your_seat() -> Fault {
        Fault::new(Code::NotYourSeat, "that seat is not yours")
    }

    /// The status that goes with the code.
    pub(crate) fn status(&self) -> StatusCode {
        match self.code {
            Code::BadMessage
            | Code::HelloFirst
            | Code::BadSetup
            | Code::BadReplay
            | Code::NothingAsked => StatusCode::BAD_REQUEST,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Code::NotFound | Code::BadInvitation => StatusCode::NOT_FOUND,
            Code::SeatTaken
            | Code::StaleStep
            | Code::NoUndo
            | Code::MatchOver
            | Code::MatchRunning
            | Code::NotYourDecision => StatusCode::CONFLICT,
            Code::NotYourSeat | Code::ForeignOrigin => StatusCode::FORBIDDEN,
            Code::WrongHost => StatusCode::MISDIRECTED_REQUEST,
            Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Code::Unavailable | Code::Damaged => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl Fault {
    /// As it is told on a connection, in answer to a question where it was one.
    pub(crate) fn told(&self, ask: Option<u32>) -> Hear {
        Hear::Error {
            ask,
            code: self.code,
            rule: self.rule.to_owned(),
            refusal: self.refusal,
            message: self.message.clone(),
            retry_after: (self.retry_after > 0).then_some(self.retry_after),
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault {
            rule: refusal.rule,
            refusal: Some(refusal.code),
            ..Fault::new(Code::Refused, refusal.reason)
        }
    }
}

impl From<sqlx::Error> for Fault {
    fn from(cause: sqlx::Error) -> Fault {
        let what = "the store cannot be read";
        match Ailment::of(&cause) {
            Ailment::Damaged => Fault::damaged(),
            Ailment::Locked | Ailment::OutOfReach => Fault::unavailable(what, &cause),
            Ailment::None => Fault::internal(what, &cause),
        }
    }
}

impl From<WriteFault> for Fault {
    fn from(cause: WriteFault) -> Fault {
        let what = "the store cannot be written";
        match cause {
            WriteFault::Taken => Fault::new(Code::StaleStep, "the position has moved on"),
            WriteFault::Damaged => Fault::damaged(),
            WriteFault::Locked | WriteFault::Gone(_) => Fault::unavailable(what, &cause),
            WriteFault::Store(store) if Ailment::of(&store) == Ailment::OutOfReach => {
                Fault::unavailable(what, &store)
            }
            other @ (WriteFault::Store(_) | WriteFault::Closed) => Fault::internal(what, &other),
        }
    }
}

impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let status = self.status();
        let message = if self.rule.is_empty() {
            self.message
        } else {
            format!("{}: {}", self.rule, self.message)
        };
        let code = self.code;
        let mut answer = (status, Json(Trouble { code, message })).into_response();
        answer.extensions_mut().insert(Refused(code));
        if self.retry_after > 0 {
            let seconds = HeaderValue::from(self.retry_after);
            answer.headers_mut().insert(RETRY_AFTER, seconds);
        }
        answer
    }
}

/// A sentence that is sent or kept: of one that repeats what somebody sent, however long, beginning and end.
pub(crate) fn short(text: String) -> String {
    if text.len() <= BEGINNING + END {
        return text;
    }
    let begins = &text[..text.floor_char_boundary(BEGINNING)];
    let ends = &text[text.ceil_char_boundary(text.len() - END)..];
    format!("{begins} … {ends}")
}

/// How many bytes of a long sentence stay.
const BEGINNING: usize = 600;
const END: usize = 400;

/// Goes with an answer that refuses, to be counted.
#[derive(Clone, Copy)]
pub(crate) struct Refused(pub(crate) Code);

/// Runs game code off the async threads: what may take long. A panic ends this request, not the server.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    let span = tracing::Span::current();
    let done = tokio::task::spawn_blocking(move || span.in_scope(work)).await;
    done.map_err(|cause| Fault::internal("a game panicked", &cause))
}

/// Runs game code here and now: what takes some microseconds. A panic ends this request, not the server; whatever the code
/// worked on must not be used after it.
pub(crate) fn at_once<T>(work: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    done.unwrap_or_else(|_| Err(Fault::internal("a game panicked", &"see above")))
}
