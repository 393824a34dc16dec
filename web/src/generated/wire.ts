// Written from the Rust types by `crates/table/tests/generated.rs`. Not edited by hand.

/**
 * A game that is not there yet.
 */
export type Announced = { 
/**
 * The id it will have.
 */
id: string, 
/**
 * Its name.
 */
title: string, 
/**
 * A sentence about it.
 */
blurb: string, };

/**
 * What the rules say to one of the things that may have been meant.
 */
export type Answer = { 
/**
 * The choice; empty where nothing was meant that can be spelled.
 */
notation: string, 
/**
 * A few words for it.
 */
label: string, 
/**
 * Why it is refused; nothing where it is offered.
 */
refusal: Refusal | null, };

/**
 * A question without its offers.
 */
export type Asked = { 
/**
 * Who is asked.
 */
seat: Seat, 
/**
 * The question as it is heard at the table.
 */
question: string, 
/**
 * The rule that asks it.
 */
rule: string, };

/**
 * A marker on a piece.
 */
export type Badge = { 
/**
 * A key the table draws by.
 */
key: string, 
/**
 * What it means.
 */
text: string, };

/**
 * A drawn board: static, the same for everybody.
 */
export type Board = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The drawing.
 */
svg: string, 
/**
 * Size of the drawing.
 */
width: number, 
/**
 * Size of the drawing.
 */
height: number, 
/**
 * Where pieces go.
 */
spaces: Array<BoardSpace>, };

/**
 * A place on a board.
 */
export type BoardSpace = { 
/**
 * The space's id.
 */
id: string, 
/**
 * What a person calls it.
 */
label: string, 
/**
 * Centre.
 */
x: number, 
/**
 * Centre.
 */
y: number, 
/**
 * Half the width that counters may take.
 */
radius: number, };

/**
 * `GET /api/games/{game}/boards`: all that is printed and never changes.
 */
export type Boards = { 
/**
 * The maps.
 */
sheets: Array<Sheet>, 
/**
 * The places off every map.
 */
trays: Array<Tray>, 
/**
 * What is printed on the counters, each side once: a piece of a scene names its face.
 */
faces: Array<Face>, };

/**
 * `POST /api/matches/{id}/branch`: a new match from a point of this one.
 *
 * Everybody's seats become yours. From a match that still goes on, everything hidden is dealt
 * anew for your seat; the dice to come are others in any case.
 */
export type Branch = { 
/**
 * After how many choices.
 */
step: number, };

/**
 * `GET /api/games`: the home page's cards.
 */
export type Catalogue = { 
/**
 * What can be played.
 */
games: Array<GameCard>, 
/**
 * What is being built.
 */
announced: Array<Announced>, };

/**
 * One result with its chance.
 */
export type Chance = { 
/**
 * What happens, in a few words.
 */
result: string, 
/**
 * Parts of a million.
 */
per_million: number, };

/**
 * Something that changed on the board.
 */
export type Change = { "is": "moved", 
/**
 * Which.
 */
piece: string, 
/**
 * Where it stood.
 */
from: string, 
/**
 * Where it stands now.
 */
to: string, } | { "is": "placed", 
/**
 * Which.
 */
piece: string, 
/**
 * Where it stands now.
 */
at: string, } | { "is": "removed", 
/**
 * Which.
 */
piece: string, 
/**
 * Where it stood.
 */
from: string, } | { "is": "became", 
/**
 * Which, by its old id.
 */
piece: string, 
/**
 * Its new id.
 */
now: string, } | { "is": "lost", 
/**
 * Which.
 */
piece: string, } | { "is": "steps", 
/**
 * Which.
 */
piece: string, 
/**
 * What it has left.
 */
left: number, } | { "is": "marked", 
/**
 * The piece or space.
 */
on: string, 
/**
 * What the marker is, as in [`crate::scene::Badge::key`] or [`crate::scene::Marker::key`].
 */
key: string, } | { "is": "unmarked", 
/**
 * The piece or space.
 */
on: string, 
/**
 * What the marker is.
 */
key: string, } | { "is": "shot", 
/**
 * The piece that fires; empty where it is not known or none.
 */
by: string, 
/**
 * Where it comes from; empty where it comes from off the map.
 */
from: string, 
/**
 * Where it goes.
 */
at: string, };

/**
 * What has changed of a piece; `null` is what it no longer has.
 */
export type ChangedPiece = { 
/**
 * Where it stood in the list.
 */
of: number, 
/**
 * Where it stands.
 */
space?: string, 
/**
 * The face that is up.
 */
face?: string, 
/**
 * Face down.
 */
hidden?: boolean | null, 
/**
 * Steps left and steps at full strength.
 */
steps?: [number, number] | null, 
/**
 * Where its front looks.
 */
facing?: number | null, 
/**
 * Markers on it.
 */
badges?: Array<Badge> | null, 
/**
 * What is to be said of it now.
 */
note?: string | null, };

/**
 * A table of the rulebook.
 */
export type Chart = { 
/**
 * A stable key.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * The rule it belongs to.
 */
rule: string, 
/**
 * How it is read.
 */
note: string, 
/**
 * The headings of its columns.
 */
columns: Array<string>, 
/**
 * Its rows, as many cells as there are columns.
 */
rows: Array<Array<string>>, };

/**
 * A choice that was made.
 */
export type Choice = { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Its notation.
 */
notation: string, };

/**
 * Why something could not be done: stable words for programs.
 */
export type Code = "bad-message" | "too-large" | "too-fast" | "hello-first" | "not-found" | "bad-setup" | "bad-replay" | "bad-invitation" | "seat-taken" | "not-your-seat" | "not-your-decision" | "stale-step" | "refused" | "no-undo" | "nothing-asked" | "match-over" | "match-running" | "foreign-origin" | "wrong-host" | "unavailable" | "damaged" | "internal";

/**
 * The question of the moment.
 */
export type Decision = { 
/**
 * Who is asked.
 */
seat: Seat, 
/**
 * The question as it is heard at the table.
 */
question: string, 
/**
 * The rule that asks it.
 */
rule: string, 
/**
 * What may be chosen; empty for those who are not asked.
 */
offers: Array<Offer>, };

/**
 * What has changed since the step before, as one viewer sees it.
 */
export type Delta = { 
/**
 * The step it starts from: the one you have. `null`: from nothing, so that the patch is everything.
 */
from: number | null, 
/**
 * Counts every change, also those that take back: what a choice must name.
 */
step: number, 
/**
 * How many choices stand.
 */
made: number, 
/**
 * As whom you look on; there where it starts from nothing.
 */
seat?: Seat | null, 
/**
 * What has just been done.
 */
done: Done, 
/**
 * What it told you, with what changed on the board, in order.
 */
heard: Array<Record>, 
/**
 * What you see, and what you may choose, where that is not as before.
 */
scene: Patch, 
/**
 * Whether you can take the last choice back.
 */
undo: Undo, 
/**
 * Who asks to take a choice back, where that has changed.
 */
asking?: Seat | null, 
/**
 * How it ended, where that has changed.
 */
ending?: Ending | null, 
/**
 * The check value of all that you see now: see [`kernel::patch::Check`]. Where yours is another, say [`Say::Again`].
 *
 * [`Say::Again`]: super::messages::Say::Again
 */
check: string, };

/**
 * What brought a [`Now`].
 */
export type Done = { "kind": "greeting" } | { "kind": "chose", 
/**
 * The choice, where you made it or everybody may know it.
 */
choice?: Choice, } | { "kind": "took-back" } | { "kind": "asked" } | { "kind": "resigned" };

/**
 * How a match ended.
 */
export type Ending = { "kind": "played", 
/**
 * What the rulebook calls it.
 */
outcome: Outcome, } | { "kind": "resigned", 
/**
 * Which.
 */
seat: Seat, 
/**
 * Who has won by that: the other seat; nobody where there is no other.
 */
winner: Seat | null, };

/**
 * What is printed on one side of a counter. A scenario's faces are a catalogue: it lists what is in the box, and never
 * which counter lies where.
 */
export type Face = { 
/**
 * A hash of all that is printed: the same print has the same id in every game. [`Face::printed`] fills it in.
 */
face: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whose it is: a key the table colours by.
 */
side: string, 
/**
 * Which symbol it carries (`infantry`, `tank`, …); empty on a back.
 */
symbol: string, 
/**
 * How large a unit it is (`company`, `battalion`, …), or `card` for a card of a hand; empty where
 * that is not printed.
 */
echelon: string, 
/**
 * Values in printing order.
 */
values: Array<Value>, 
/**
 * One sentence that says what it is, for the inspector and for a screen reader.
 */
says: string, };

/**
 * A number worth following from turn to turn.
 */
export type Figure = { 
/**
 * A stable key.
 */
id: string, 
/**
 * What it counts.
 */
label: string, 
/**
 * The number now.
 */
value: number, };

/**
 * One card of the home page.
 */
export type GameCard = { 
/**
 * What the catalogue says.
 */
info: Info, 
/**
 * The names of the bots that play it, the strongest last.
 */
bots: Array<string>, 
/**
 * A sentence about each bot, by its name.
 */
bot_blurbs: { [key in string]: string }, };

/**
 * What a client that comes back still has, as the viewer it comes back as.
 */
export type Have = { 
/**
 * The build it came from, as [`Hear::Welcome`] named it.
 */
build: string, 
/**
 * The rules of the match then.
 */
rules?: number, 
/**
 * The last [`Delta::step`].
 */
step: number, 
/**
 * Its [`Delta::check`].
 */
check: string, };

/**
 * From the server to the browser or bot.
 */
export type Hear = { "hear": "welcome", 
/**
 * The match.
 */
card: MatchCard, 
/**
 * As whom you look on.
 */
seat: Seat | null, 
/**
 * The build of the server: a page that was loaded from another one loads itself anew.
 */
build: string, 
/**
 * The journal so far, as you may read it. With deltas its last lines, or those since what you have.
 */
journal: Array<Told>, 
/**
 * Whether there are older lines, to be asked for.
 */
earlier?: boolean | null, 
/**
 * What you have is good: keep its lines up to this [`Told::made`], add `journal`, and take the deltas that follow, if any.
 */
kept?: number, } | { "hear": "now" } & Now | { "hear": "delta" } & Delta | { "hear": "beat" } | { "hear": "journal", 
/**
 * Which question.
 */
ask: number, 
/**
 * The lines.
 */
journal: Array<Told>, 
/**
 * Whether there are older ones.
 */
earlier: boolean, } | { "hear": "presence", 
/**
 * For each seat whether somebody is connected; bots always are.
 */
seats: Array<boolean>, 
/**
 * How many look on without a seat.
 */
watchers: number, } | { "hear": "card", 
/**
 * The match.
 */
card: MatchCard, } | { "hear": "odds", 
/**
 * Which question.
 */
ask: number, 
/**
 * The odds.
 */
odds: Odds, } | { "hear": "overlay", 
/**
 * Which question.
 */
ask: number, 
/**
 * The overlay.
 */
overlay: Overlay, } | { "hear": "why", 
/**
 * Which question.
 */
ask: number, 
/**
 * The answers.
 */
answers: Array<Answer>, } | { "hear": "hint", 
/**
 * Which question.
 */
ask: number, 
/**
 * The notation.
 */
notation: string, } | { "hear": "rematch", 
/**
 * Its id.
 */
id: string, } | { "hear": "error", 
/**
 * Which question, if it was one.
 */
ask?: number, 
/**
 * A stable word for programs.
 */
code: Code, 
/**
 * The rule that forbids it, where a rule does.
 */
rule: string, 
/**
 * The game's own stable word for why not, such as `wire-crossed`, where the rules refuse.
 */
refusal?: string, 
/**
 * A sentence for people.
 */
message: string, 
/**
 * After how many seconds it may be tried again, where time helps.
 */
retry_after?: number, };

/**
 * What a game has to help a player.
 */
export type Help = { 
/**
 * The tables of the rulebook.
 */
charts: Array<Chart>, 
/**
 * The lessons of a first game, in the order they are given.
 */
lessons: Array<Lesson>, 
/**
 * What happened in 1942-44, to compare a result with.
 */
history: Array<Past>, };

/**
 * Who holds a seat.
 */
export type Holder = { "kind": "open" } | { "kind": "player" } | { "kind": "bot", 
/**
 * Its name.
 */
bot: string, };

/**
 * What a catalogue says about a game.
 */
export type Info = { 
/**
 * The id used on the command line and in files.
 */
id: string, 
/**
 * The name people know it by.
 */
title: string, 
/**
 * One paragraph that makes one want to play.
 */
blurb: string, 
/**
 * The seats in order.
 */
seats: Array<Named>, 
/**
 * The scenarios, the first being the default.
 */
scenarios: Array<Scenario>, 
/**
 * Every outcome the rulebook names, best first.
 */
outcomes: Array<Named>, };

/**
 * A link to an open seat.
 */
export type Invitation = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * What `POST /api/join` takes; the page is `/join/{token}`.
 */
token: string, 
/**
 * The address of that page, where the server knows its own.
 */
link?: string, };

/**
 * `POST /api/invitation`: what a [`Join`] with the same token would lead to. Nothing is taken.
 */
export type Invited = { 
/**
 * The match.
 */
card: MatchCard, 
/**
 * The seat that is kept.
 */
seat: Seat, 
/**
 * The seats of whoever made the match and asks.
 */
hosts: Array<Seat>, };

/**
 * `POST /api/join`: takes an open seat.
 */
export type Join = { 
/**
 * The invitation.
 */
token: string, };

/**
 * The answer to [`Join`].
 */
export type Joined = { 
/**
 * The match.
 */
card: MatchCard, 
/**
 * Your seat and its key.
 */
key: SeatKey, };

/**
 * What offers have in common but for their piece and space. In `notation` and `label`, `{piece}` stands for the piece, `{space}` for the
 * space, `{place}` for the space without its board (what follows its last `-` or `:`), `{from}` for where the piece stands.
 */
export type Kind = { 
/**
 * What is sent back.
 */
notation: string, 
/**
 * A few words for a button.
 */
label: string, 
/**
 * The rule that allows it.
 */
rule: string, 
/**
 * The kind of choice.
 */
verb: string, 
/**
 * Where the piece's front looks after it.
 */
facing?: number, 
/**
 * Whether a preview of odds has anything to tell.
 */
chancy?: boolean, 
/**
 * Whether a mistake here is costly enough to ask twice.
 */
confirm?: boolean, 
/**
 * Whether it lets the moment go by.
 */
passes?: boolean, };

/**
 * A piece without its print, which is the face's in the scenario's catalogue. What is not there says nothing: `false`, `null`, `[]`, `""`.
 */
export type LeanPiece = { 
/**
 * Stable, and meaningless where the identity is secret.
 */
id: string, 
/**
 * Where it stands.
 */
space: string, 
/**
 * The face that is up.
 */
face: string, 
/**
 * Face down.
 */
hidden?: boolean, 
/**
 * Steps left and steps at full strength.
 */
steps?: [number, number], 
/**
 * Where its front looks.
 */
facing?: number, 
/**
 * Markers on it.
 */
badges?: Array<Badge>, 
/**
 * What is to be said of it now.
 */
note?: string, };

/**
 * A hint that points at a real control when it is first needed.
 */
export type Lesson = { 
/**
 * A stable key: a lesson is given once.
 */
id: string, 
/**
 * Given when an offer of this kind is there; empty: at once.
 */
verb: string, 
/**
 * What it points at: `prompt`, `offers`, `map`, `journal`, `panels`, `inspector`, `tools`.
 */
at: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * A few sentences.
 */
text: string, };

/**
 * The light that the map lies in.
 */
export type Light = "day" | "night";

/**
 * The answer to [`NewMatch`]: the match, and what its maker may hand out.
 */
export type Made = { 
/**
 * The match.
 */
card: MatchCard, 
/**
 * The keys of your own seats, for programs; a browser has its cookie.
 */
keys: Array<SeatKey>, 
/**
 * Invitations to the open seats: each is good for one taker.
 */
invitations: Array<Invitation>, };

/**
 * A mark on a space.
 */
export type Marker = { 
/**
 * Where.
 */
space: string, 
/**
 * On which side of the space it lies, in degrees clockwise from the sheet's top; `None` for the space itself.
 */
side?: number, 
/**
 * A key the table draws by.
 */
key: string, 
/**
 * What it means.
 */
text: string, };

/**
 * A match as anybody may know it.
 */
export type MatchCard = { 
/**
 * Its id: enough to watch it.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * Which scenario.
 */
scenario: string, 
/**
 * Which options.
 */
options: Array<string>, 
/**
 * The seats.
 */
seats: Array<SeatCard>, 
/**
 * Turn and phase in a few words.
 */
clock: string, 
/**
 * How many choices stand.
 */
steps: number, 
/**
 * How it ended.
 */
ending: Ending | null, 
/**
 * The SHA-256 of what decides the dice, promised before the first choice: of a secret that the replay tells, or of a chosen seed.
 */
commitment: string, 
/**
 * The seed, once the match has ended.
 */
seed: string | null, 
/**
 * Where it was imported or branched from, in a few words.
 */
origin: string | null, 
/**
 * The version of the rules it is played by, or was recorded under; not known of matches from before there were versions.
 */
rules: number | null, 
/**
 * The hash of the data files it is played with: its boards and counters (`boards?data=`).
 */
data: string, 
/**
 * The hash of its catalogue, the boards and faces of its scenario: `GET /api/games/{game}/boards?scenario=…&data=…&v=…` with it can be
 * kept for ever.
 */
catalogue: string, 
/**
 * What everybody should know about it: why it can only be read, say.
 */
remark: string | null, 
/**
 * Whether it can only be looked at: a replay that was brought in.
 */
archive: boolean, 
/**
 * When it was made, in seconds since 1970.
 */
made: number, 
/**
 * When something last happened, in seconds since 1970.
 */
touched: number, 
/**
 * Whose decision it is; nobody's once it has ended.
 */
decider: Seat | null, };

/**
 * `GET /api/matches`: yours, and those that others listed.
 */
export type Matches = { 
/**
 * Yours, the latest first.
 */
yours: Array<MatchCard>, 
/**
 * Listed by others and still going on.
 */
listed: Array<MatchCard>, };

/**
 * `GET /api/matches/{id}/steps/{step}`: a moment of the past as a viewer saw it.
 */
export type Moment = { 
/**
 * After how many choices.
 */
step: number, 
/**
 * How many there are by now.
 */
of: number, 
/**
 * As whom it is seen; a bystander where there is none.
 */
seat: Seat | null, 
/**
 * What led here, if the viewer may know it.
 */
made: Choice | null, 
/**
 * What was told.
 */
heard: Array<Record>, 
/**
 * The position, with nothing to choose; absent where a patch was asked for.
 */
scene?: Scene, 
/**
 * The step that the patch starts from; `null` where it starts from nothing. Only there with a patch.
 */
from?: number | null, 
/**
 * What of the position is not as it was at `from`.
 */
patch?: Patch, 
/**
 * The check value of the position, with a patch.
 */
check?: string, 
/**
 * After how many choices the position is: fewer than `step` where the rules of today cannot lead there.
 */
shown: number, };

/**
 * An id with the words for it.
 */
export type Named = { 
/**
 * The id used in files.
 */
id: string, 
/**
 * The name people read.
 */
title: string, };

/**
 * `POST /api/matches`: a new match.
 */
export type NewMatch = { 
/**
 * Which game.
 */
game: string, 
/**
 * Which scenario; the game's first where it is left out.
 */
scenario?: string, 
/**
 * Which options.
 */
options?: Array<string>, 
/**
 * A number or 64 hexadecimal digits; random where it is left out.
 */
seed?: string, 
/**
 * Who sits where, in the order of the game's seats; all `me` where it is left out.
 */
seats?: Array<SeatPlan>, 
/**
 * Whether the home page of others lists it, to be joined or watched.
 */
listed?: boolean, };

/**
 * The position and all that goes with it.
 */
export type Now = { 
/**
 * Counts every change, also those that take back: what a choice must name.
 */
step: number, 
/**
 * How many choices stand.
 */
made: number, 
/**
 * As whom you look on.
 */
seat: Seat | null, 
/**
 * What has just been done; nothing after a greeting or an undo.
 */
done: Done, 
/**
 * What the last change told you.
 */
heard: Array<Record>, 
/**
 * What you see, and what you may choose.
 */
scene: Scene, 
/**
 * Whether you can take the last choice back.
 */
undo: Undo, 
/**
 * Who asks to take a choice back, while the others have not answered.
 */
asking: Seat | null, 
/**
 * How it ended.
 */
ending: Ending | null, };

/**
 * The chances of each result, in parts of a million.
 */
export type Odds = { 
/**
 * Whether every possibility was counted; otherwise worlds or dice were sampled.
 */
exact: boolean, 
/**
 * Results, likeliest first. What is left out is in `rarer`.
 */
results: Array<Chance>, 
/**
 * What was assumed where somebody may still interfere, to be read after "if": `no card is played`.
 */
assumes?: Array<string> | null, 
/**
 * The chances of each unit by itself, where the results of several together are too many to list.
 */
units?: Array<UnitOdds> | null, 
/**
 * The results that are not listed.
 */
rarer?: Rarer, };

/**
 * One legal choice, ready to be clicked.
 */
export type Offer = { 
/**
 * Its notation: what is sent back.
 */
notation: string, 
/**
 * A few words for a button.
 */
label: string, 
/**
 * The rule that allows it.
 */
rule: string, 
/**
 * The kind of choice, for grouping (`move`, `attack`).
 */
verb: string, 
/**
 * The piece that carries it, if any.
 */
piece: string | null, 
/**
 * The space that carries it, if any.
 */
space: string | null, 
/**
 * Where the piece's front looks after it, in degrees clockwise from the sheet's top; `None` where that is not
 * what is chosen.
 */
facing?: number, 
/**
 * Whether a preview of odds has anything to tell.
 */
chancy: boolean, 
/**
 * Whether a mistake here is costly enough to ask twice.
 */
confirm: boolean, 
/**
 * Whether it lets the moment go by: the page lists it after the others.
 */
passes?: boolean | null, };

/**
 * An optional rule.
 */
export type OptionInfo = { 
/**
 * The id used in files.
 */
id: string, 
/**
 * The name people read.
 */
title: string, 
/**
 * What it changes.
 */
blurb: string, };

/**
 * How a game ended, in the rulebook's terms.
 */
export type Outcome = { 
/**
 * One of the ids in [`crate::Info::outcomes`].
 */
id: string, 
/**
 * The name a player reads.
 */
title: string, 
/**
 * Who won, if anybody.
 */
winner: Seat | null, 
/**
 * The number the rulebook ranks results by.
 */
score: number, 
/**
 * How the number came about, in a sentence.
 */
detail: string, 
/**
 * The rule that names this outcome.
 */
rule: string, };

/**
 * Spaces to colour, each with a word, and lines to draw.
 */
export type Overlay = { 
/**
 * What it shows.
 */
title: string, 
/**
 * The spaces with what to write there.
 */
spaces: Array<[string, string]>, 
/**
 * Lines of sight, each with its reason.
 */
rays: Array<Ray>, };

/**
 * Something a player may ask to see on the map.
 */
export type OverlayOffer = { 
/**
 * The id for [`Show::overlay`].
 */
id: string, 
/**
 * What it shows.
 */
title: string, 
/**
 * What it is about: a `piece`, a `space`, a `line` from one space to another (asked for as
 * `0421>0523`), or nothing.
 */
about: string, };

/**
 * A titled list.
 */
export type Panel = { 
/**
 * A key the table places it by.
 */
id: string, 
/**
 * Its heading.
 */
title: string, 
/**
 * Its lines.
 */
rows: Array<Row>, };

/**
 * A line of the panels: a heading, or a row beneath the last heading.
 */
export type PanelLine = { 
/**
 * A key the table places it by.
 */
id: string, 
/**
 * Its heading.
 */
title: string, } | Row;

/**
 * What history did, in the game's own figures.
 */
export type Past = { 
/**
 * Which scenario.
 */
scenario: string, 
/**
 * A few sentences.
 */
text: string, 
/**
 * Where the figures come from.
 */
source: string, 
/**
 * Values of [`crate::scene::Figure`]s by their key.
 */
figures: Array<PastFigure>, };

/**
 * A figure of history.
 */
export type PastFigure = { 
/**
 * The figure's key.
 */
id: string, 
/**
 * Its value.
 */
value: number, };

/**
 * What of a scene is not as before. What is not there is unchanged. Lists are put together from [`Segment`]s.
 */
export type Patch = { 
/**
 * Turn and phase in a few words.
 */
clock?: string, 
/**
 * The turn.
 */
turn?: number, 
/**
 * Day or night.
 */
light?: Light, 
/**
 * The question; `null` where nothing is asked.
 */
decision?: Asked | null, 
/**
 * How the game ended.
 */
outcome?: Outcome | null, 
/**
 * Numbers worth following.
 */
figures?: Array<Segment<Figure>>, 
/**
 * The pieces.
 */
pieces?: Array<Segment<PieceItem>>, 
/**
 * The panels, line by line.
 */
panels?: Array<Segment<PanelLine>>, 
/**
 * Marks on spaces.
 */
markers?: Array<Segment<Marker>>, 
/**
 * What can be laid over the map.
 */
overlays?: Array<Segment<OverlayOffer>>, 
/**
 * What the new offers have in common.
 */
kinds?: Array<Kind>, 
/**
 * What may be chosen; `[]` where nothing may.
 */
offers?: Array<Segment<Run>>, };

/**
 * One counter: where it lies, and what has become of it. What is printed on it is its [`Face`].
 */
export type Piece = { 
/**
 * Stable, and meaningless where the identity is secret.
 */
id: string, 
/**
 * Where it stands.
 */
space: string, 
/**
 * Face down: only its back is known.
 */
hidden: boolean, 
/**
 * Steps left and steps at full strength, where the piece has steps.
 */
steps: [number, number] | null, 
/**
 * Where its front looks, in degrees clockwise from the sheet's top; `None` where it has no front.
 */
facing: number | null, 
/**
 * Markers on it.
 */
badges: Array<Badge>, 
/**
 * What is to be said of it now, beyond what is printed and its markers: a sentence, or nothing.
 */
note?: string | null, 
/**
 * A hash of all that is printed: the same print has the same id in every game. [`Face::printed`] fills it in.
 */
face: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whose it is: a key the table colours by.
 */
side: string, 
/**
 * Which symbol it carries (`infantry`, `tank`, …); empty on a back.
 */
symbol: string, 
/**
 * How large a unit it is (`company`, `battalion`, …), or `card` for a card of a hand; empty where
 * that is not printed.
 */
echelon: string, 
/**
 * Values in printing order.
 */
values: Array<Value>, 
/**
 * One sentence that says what it is, for the inspector and for a screen reader.
 */
says: string, };

/**
 * A piece, or what has changed of one.
 */
export type PieceItem = LeanPiece | ChangedPiece;

/**
 * Results that were left out.
 */
export type Rarer = { 
/**
 * How many.
 */
results: number, 
/**
 * The chance of all of them together, in parts of a million.
 */
per_million: number, };

/**
 * A line from the middle of one space to the middle of another.
 */
export type Ray = { 
/**
 * Where it begins.
 */
from: string, 
/**
 * Where it ends.
 */
to: string, 
/**
 * Whether one sees along it.
 */
sight: Sight, 
/**
 * The reason in a sentence: what is in the way, or that nothing is.
 */
says: string, };

/**
 * An event as a viewer reads it.
 */
export type Record = { 
/**
 * [`Event::kind`].
 */
kind: string, 
/**
 * [`Event::rule`].
 */
rule: string, 
/**
 * The sentence; empty only where a choice changed something and there was nothing to say about it.
 */
text: string, 
/**
 * [`Event::reveals`].
 */
reveals?: boolean | null, 
/**
 * Where it happened.
 */
spaces?: Array<string> | null, 
/**
 * The die or chit that fell.
 */
shows?: Shown, 
/**
 * What changed on the board, in order.
 */
changes?: Array<Change> | null, };

/**
 * A refused choice: the rule that forbids it, a stable code, and a sentence in our own words.
 */
export type Refusal = { 
/**
 * The rule that forbids it; empty where no rule speaks (notation that cannot be read).
 */
rule: string, 
/**
 * A stable word for programs, such as `wire-crossed`.
 */
code: string, 
/**
 * A sentence for people.
 */
reason: string, };

/**
 * A line of a [`Panel`].
 */
export type Row = { 
/**
 * What is counted.
 */
label: string, 
/**
 * The count.
 */
value: string, };

/**
 * One rule.
 */
export type Rule = { 
/**
 * The rulebook's number; `6.11#most-units` is a point inside 6.11.
 */
id: string, 
/**
 * What it is about, in our words.
 */
title: string, 
/**
 * What the software does with it.
 */
status: RuleStatus, 
/**
 * Our ruling, where the text leaves room.
 */
note: string, 
/**
 * The tests that cover it.
 */
tests: Array<string>, };

/**
 * What the software does with a rule.
 */
export type RuleStatus = "enforced" | "automatic" | "component" | "advice" | "open";

/**
 * New offers of one kind and piece: one for each space, or one without a space.
 */
export type Run = { 
/**
 * Which of the patch's kinds.
 */
kind: number, 
/**
 * The piece.
 */
piece?: string, 
/**
 * The spaces.
 */
spaces?: Array<string>, };

/**
 * From the browser or bot to the server.
 */
export type Say = { "say": "hello", 
/**
 * As whom to look on: one of your seats, or a bystander.
 */
seat?: Seat, 
/**
 * The seat's key, for programs without a cookie.
 */
key?: string, 
/**
 * Whether to hear what changed ([`Hear::Delta`]) instead of whole positions.
 */
deltas?: boolean | null, 
/**
 * What is left from an earlier connection as the same viewer.
 */
have?: Have, } | { "say": "sit", 
/**
 * Which seat.
 */
seat: Seat | null, 
/**
 * What is left from the last time in this seat.
 */
have?: Have, } | { "say": "again", 
/**
 * The [`Delta::step`] at which that was noticed.
 */
step: number, } | { "say": "journal", 
/**
 * Comes back with the answer.
 */
ask: number, 
/**
 * Only lines whose [`Told::made`] is less.
 */
before: number, } | { "say": "choose", 
/**
 * The [`Now::step`] it answers.
 */
step: number, 
/**
 * Its notation.
 */
notation: string, } | { "say": "undo", 
/**
 * The [`Now::step`] it answers.
 */
step: number, } | { "say": "consent", 
/**
 * The [`Now::step`] it answers.
 */
step: number, 
/**
 * Yes or no.
 */
yes: boolean, } | { "say": "resign" } | { "say": "odds", 
/**
 * Comes back with the answer.
 */
ask: number, 
/**
 * Its notation.
 */
notation: string, } | { "say": "overlay", 
/**
 * Comes back with the answer.
 */
ask: number, 
/**
 * One of the scene's overlays.
 */
id: string, 
/**
 * The piece or space it is about; empty where it is about none.
 */
about: string, } | { "say": "why", 
/**
 * Comes back with the answer.
 */
ask: number, 
/**
 * What was pointed at.
 */
wish: Wish, } | { "say": "hint", 
/**
 * Comes back with the answer.
 */
ask: number, };

/**
 * A way to set the game up.
 */
export type Scenario = { 
/**
 * The id used in files.
 */
id: string, 
/**
 * The name people read.
 */
title: string, 
/**
 * A few sentences about it.
 */
blurb: string, 
/**
 * What may be added to it.
 */
options: Array<OptionInfo>, 
/**
 * The ids of the boards that lie on its table; all of them where none is named.
 */
boards: Array<string>, };

/**
 * Everything one seat (or a bystander) may see.
 */
export type Scene = { 
/**
 * Turn and phase in a few words.
 */
clock: string, 
/**
 * The turn, for the journal's filter and the charts; 0 before the first.
 */
turn: number, 
/**
 * Whether it is day or night: the table's map looks like it.
 */
light: Light, 
/**
 * Numbers worth following from turn to turn: points, losses.
 */
figures: Array<Figure>, 
/**
 * The pieces, bottom of each stack first.
 */
pieces: Array<Piece>, 
/**
 * Cups, points, tracks: things counted rather than placed.
 */
panels: Array<Panel>, 
/**
 * Marks on spaces that are not pieces: a destroyed objective, a breached wall.
 */
markers: Array<Marker>, 
/**
 * What [`Show::overlay`] can show.
 */
overlays: Array<OverlayOffer>, 
/**
 * The question and its offers; offers only for the seat that decides.
 */
decision: Decision | null, 
/**
 * How the game ended.
 */
outcome: Outcome | null, };

/**
 * A place at the table, counted from zero in the order of [`crate::Info::seats`].
 */
export type Seat = number;

/**
 * A seat as anybody may know it.
 */
export type SeatCard = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The side's name.
 */
title: string, 
/**
 * Who sits there.
 */
holder: Holder, 
/**
 * Whether it is yours.
 */
yours: boolean, };

/**
 * The key of a seat: whoever has it plays that seat.
 */
export type SeatKey = { 
/**
 * Which seat.
 */
seat: Seat, 
/**
 * The key.
 */
key: string, };

/**
 * Who shall sit where.
 */
export type SeatPlan = { "kind": "me" } | { "kind": "open" } | { "kind": "bot", 
/**
 * Its name.
 */
bot: string, };

/**
 * Part of a list: `[from, count]` items of the list as it was, `[from, count, back]` of one of its last eight versions, or a new item.
 */
export type Segment<T> = [number, number] | [number, number, number] | T;

/**
 * A board without its drawing, which is fetched apart.
 */
export type Sheet = { 
/**
 * The board; its `svg` is empty here.
 */
board: Board, 
/**
 * Where the drawing is: an address that changes with its content.
 */
drawing: string, };

/**
 * A die or a chit as it lies on the table.
 */
export type Shown = { 
/**
 * `d6`, `chit` …: a key the table draws by.
 */
kind: string, 
/**
 * What is up.
 */
face: string, 
/**
 * What it was for, in a word or two: `initiative`, `damage to A/7`.
 */
for?: string | null, };

/**
 * What comes of looking along a line.
 */
export type Sight = "clear" | "obscured" | "blocked";

/**
 * `GET /api/matches/{id}/story`: what a viewer saw, turn by turn.
 */
export type Story = { 
/**
 * At the end of each turn, and now.
 */
turns: Array<StoryTurn>, };

/**
 * The figures at the end of a turn.
 */
export type StoryTurn = { 
/**
 * Which turn.
 */
turn: number, 
/**
 * The last step of it, to jump to.
 */
step: number, 
/**
 * The figures.
 */
figures: Array<Figure>, };

/**
 * What one change told a viewer.
 */
export type Told = { 
/**
 * After which choice it stands, as in [`Now::made`].
 */
made: number, 
/**
 * In which turn.
 */
turn: number, 
/**
 * The lines.
 */
heard: Array<Record>, };

/**
 * A place off every board where pieces wait or end: a turn track, a box of losses.
 */
export type Tray = { 
/**
 * The space's id.
 */
id: string, 
/**
 * What a person calls it.
 */
title: string, };

/**
 * Every answer that is not a success.
 */
export type Trouble = { 
/**
 * A stable word for programs.
 */
code: Code, 
/**
 * A sentence for people.
 */
message: string, };

/**
 * Whether the last choice can be taken back.
 */
export type Undo = "free" | "ask" | "no";

/**
 * What may become of one unit, whatever happens to the others.
 */
export type UnitOdds = { 
/**
 * The unit's name.
 */
unit: string, 
/**
 * Its results, likeliest first.
 */
results: Array<Chance>, };

/**
 * A printed value with its name.
 */
export type Value = { 
/**
 * What it is (`attack`, `range`).
 */
name: string, 
/**
 * What is printed.
 */
text: string, };

/**
 * What a player would like to do: a notation, or a piece and a space that were pointed at.
 */
export type Wish = { 
/**
 * A choice, spelled out.
 */
notation: string | null, 
/**
 * A piece.
 */
piece: string | null, 
/**
 * A space.
 */
space: string | null, };
