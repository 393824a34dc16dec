//! The HTTP side as OpenAPI: `docs/openapi.json`, which a test keeps current and the server hands
//! out. Only built with the feature `describe`.

use utoipa::openapi::path::{
    HttpMethod, OperationBuilder, ParameterBuilder, ParameterIn, PathItem,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{ArrayBuilder, Object, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{
    ContentBuilder, InfoBuilder, PathsBuilder, Ref, RefOr, Required, ResponseBuilder, Schema,
};
use utoipa::{OpenApi, openapi};

use crate::wire::http;

#[derive(OpenApi)]
#[openapi(components(schemas(
    http::Catalogue,
    http::Boards,
    kernel::ledger::Rule,
    kernel::Help,
    http::NewMatch,
    http::Made,
    http::Matches,
    http::MatchCard,
    http::Join,
    http::Joined,
    http::Invited,
    http::Branch,
    http::Moment,
    http::Story,
    http::Trouble,
)))]
struct Schemas;

/// What is sent or answered.
#[derive(Clone, Copy)]
enum Sent {
    /// Nothing, or an empty object.
    Nothing,
    /// One of the schemas.
    One(&'static str),
    /// A list of them.
    List(&'static str),
    /// A replay file, as docs/formats.md says.
    Replay,
    /// Something that is not JSON.
    Other(&'static str),
}

/// One address.
struct Route {
    method: HttpMethod,
    path: &'static str,
    says: &'static str,
    body: Sent,
    answer: (&'static str, Sent),
    troubles: &'static [&'static str],
}

const fn get(path: &'static str, says: &'static str, answer: Sent) -> Route {
    Route {
        method: HttpMethod::Get,
        path,
        says,
        body: Sent::Nothing,
        answer: ("200", answer),
        troubles: &["404"],
    }
}

const fn post(
    path: &'static str,
    says: &'static str,
    body: Sent,
    answer: (&'static str, Sent),
    troubles: &'static [&'static str],
) -> Route {
    Route {
        method: HttpMethod::Post,
        path,
        says,
        body,
        answer,
        troubles,
    }
}

use Sent::{List, Nothing, One, Other};

const ROUTES: [Route; 20] = [
    get(
        "/api/games",
        "The games, and those to come.",
        One("Catalogue"),
    ),
    get(
        "/api/games/{game}/boards",
        "All that is printed and never changes; with `?scenario=` only the boards that lie on its table.",
        One("Boards"),
    ),
    get(
        "/api/games/{game}/boards/{board}.svg",
        "A drawing; its address changes with its content.",
        Other("image/svg+xml"),
    ),
    get(
        "/api/games/{game}/rules",
        "Every rule of the rulebook.",
        List("Rule"),
    ),
    get(
        "/api/games/{game}/help",
        "Charts, lessons, history.",
        One("Help"),
    ),
    get(
        "/api/matches",
        "Your matches, and those that others listed.",
        One("Matches"),
    ),
    post(
        "/api/matches",
        "A new match.",
        One("NewMatch"),
        ("201", One("Made")),
        &["400", "403", "413", "429"],
    ),
    get(
        "/api/matches/{id}",
        "A match as anybody may know it.",
        One("MatchCard"),
    ),
    get(
        "/api/matches/{id}/live",
        "The WebSocket of a match: see docs/api.md.",
        Nothing,
    ),
    post(
        "/api/matches/{id}/seats/{seat}",
        "Takes an open seat of a listed match.",
        Nothing,
        ("200", One("Joined")),
        &["403", "404", "409"],
    ),
    post(
        "/api/matches/{id}/rematch",
        "The same seats, another seed; the same match however often it is asked for. The keys of \
         the old match open the new one.",
        Nothing,
        ("200", One("Made")),
        &["403", "404", "409", "429"],
    ),
    post(
        "/api/matches/{id}/branch",
        "A new match from a point of this one.",
        One("Branch"),
        ("201", One("Made")),
        &["400", "403", "404", "429"],
    ),
    get(
        "/api/matches/{id}/steps/{step}",
        "A moment of the past as a viewer saw it.",
        One("Moment"),
    ),
    get(
        "/api/matches/{id}/story",
        "What a viewer saw, turn by turn.",
        One("Story"),
    ),
    get(
        "/api/matches/{id}/replay",
        "The replay file of a match that has ended; 409 while it goes on.",
        Sent::Replay,
    ),
    post(
        "/api/join",
        "Takes the seat of an invitation.",
        One("Join"),
        ("200", One("Joined")),
        &["403", "404", "409"],
    ),
    post(
        "/api/invitation",
        "What an invitation is to: game, scenario, seat and who asks. Takes nothing.",
        One("Join"),
        ("200", One("Invited")),
        &["403", "404", "409"],
    ),
    post(
        "/api/replays",
        "Brings a replay file in, to be looked at; it is verified first.",
        Sent::Replay,
        ("201", One("Made")),
        &["400", "403", "413", "429"],
    ),
    get(
        "/api/openapi.json",
        "This description.",
        Other("application/json"),
    ),
    get(
        "/healthz",
        "Whether the server is well: 503 and the reason where nothing can be written.",
        Other("text/plain"),
    ),
];

/// The description.
pub fn openapi() -> openapi::OpenApi {
    let mut all = Schemas::openapi();
    all.info = InfoBuilder::new()
        .title("Landfall")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "The lobby of Landfall. Bodies are JSON, sent as application/json; every answer that is \
             not a success is a Trouble. A browser is known by its cookie, a program by a seat's \
             key as bearer token. docs/api.md tells the rest.",
        ))
        .build();
    let paths = ROUTES.iter().fold(PathsBuilder::new(), |paths, route| {
        let item = PathItem::new(route.method.clone(), operation(route));
        paths.path(route.path, item)
    });
    all.paths = paths.build();
    all
}

fn operation(route: &Route) -> OperationBuilder {
    let id = format!(
        "{}{}",
        verb(route),
        route.path.replace(['/', '{', '}', '.'], "_")
    );
    let mut operation = OperationBuilder::new()
        .operation_id(Some(id))
        .summary(Some(route.says))
        .response(route.answer.0, answer("Done.", route.answer.1));
    let names = route.path.split('{').skip(1);
    for name in names.filter_map(|rest| rest.split_once('}')) {
        operation = operation.parameter(parameter(name.0, ParameterIn::Path, Required::True));
    }
    if route.path.ends_with("/story") || route.path.ends_with("{step}") {
        operation = operation.parameter(parameter("seat", ParameterIn::Query, Required::False));
    }
    if route.method == HttpMethod::Post {
        let body = RequestBodyBuilder::new()
            .content("application/json", content(route.body))
            .required(Some(Required::True));
        operation = operation.request_body(Some(body.build()));
    }
    for status in route.troubles {
        operation = operation.response(*status, answer("Trouble.", One("Trouble")));
    }
    operation
}

fn verb(route: &Route) -> &'static str {
    if route.method == HttpMethod::Post {
        "post"
    } else {
        "get"
    }
}

fn parameter(name: &str, place: ParameterIn, required: Required) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(place)
        .required(required)
        .schema(Some(RefOr::T(Schema::Object(text()))))
}

fn text() -> Object {
    ObjectBuilder::new()
        .schema_type(SchemaType::new(Type::String))
        .build()
}

fn answer(says: &str, sent: Sent) -> ResponseBuilder {
    let answer = ResponseBuilder::new().description(says);
    match sent {
        Sent::Nothing => answer,
        Sent::Other(kind) => answer.content(kind, content(sent)),
        Sent::One(_) | Sent::List(_) | Sent::Replay => {
            answer.content("application/json", content(sent))
        }
    }
}

fn content(sent: Sent) -> openapi::Content {
    let schema = match sent {
        One(name) => RefOr::Ref(Ref::from_schema_name(name)),
        List(name) => {
            let items = RefOr::<Schema>::Ref(Ref::from_schema_name(name));
            RefOr::T(Schema::Array(ArrayBuilder::new().items(items).build()))
        }
        Other(_) => RefOr::T(Schema::Object(text())),
        Sent::Nothing | Sent::Replay => RefOr::T(Schema::Object(Object::new())),
    };
    ContentBuilder::new().schema(Some(schema)).build()
}
