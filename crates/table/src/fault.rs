//! The one error of the server: each kind has its code and status; internals are logged, never sent.

use std::fmt::Display;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use kernel::Refusal;

use crate::wire::http::Trouble;
use crate::wire::live::Code;

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    /// The rule that forbids it, where a rule does.
    pub(crate) rule: &'static str,
    pub(crate) message: String,
}

impl Fault {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Fault {
        let message = message.into();
        Fault {
            code,
            rule: "",
            message,
        }
    }

    /// Something broke here: `cause` goes to the log and no further.
    pub(crate) fn internal(what: &str, cause: &dyn Display) -> Fault {
        tracing::error!(%cause, "{what}");
        Fault::new(Code::Internal, "something broke here; it was logged")
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
            Code::Refused => StatusCode::UNPROCESSABLE_ENTITY,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault {
            code: Code::Refused,
            rule: refusal.rule,
            message: refusal.reason,
        }
    }
}

impl From<sqlx::Error> for Fault {
    fn from(cause: sqlx::Error) -> Fault {
        Fault::internal("the store cannot be read", &cause)
    }
}

impl From<crate::store::WriteFault> for Fault {
    fn from(cause: crate::store::WriteFault) -> Fault {
        match cause {
            crate::store::WriteFault::Taken => {
                Fault::new(Code::StaleStep, "the position has moved on")
            }
            other => Fault::internal("the store cannot be written", &other),
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
        (status, Json(Trouble { code, message })).into_response()
    }
}

/// Runs game code off the async threads. A panic ends this request, not the server.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Fault> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|cause| Fault::internal("a game panicked", &cause))
}
