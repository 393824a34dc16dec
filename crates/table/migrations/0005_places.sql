-- Acts lie one after the other, as they come, so that many matches' acts share the pages that a commit writes. Where the acts of
-- one match lie is told by an index that follows some hundred acts behind: written for every act, it would cost a page for each.
-- SQLite's own: a server of many matches has another way to spread them.

CREATE TABLE acts_in_order (
    number   INTEGER PRIMARY KEY,         -- in the order they came
    match_id TEXT   NOT NULL,             -- of `matches`: looked up when the match was opened, not again for every act
    seq      BIGINT NOT NULL,             -- counts every act of the match from 1, also those that take back
    kind     TEXT   NOT NULL,             -- choice, undo, resign or version
    seat     BIGINT NOT NULL,             -- who acted
    notation TEXT   NOT NULL,             -- of a choice
    hash     TEXT   NOT NULL,             -- fingerprint of the state after it
    journal  TEXT   NOT NULL,             -- JSON list: the bystander's records, then each seat's; null: the same as the bystander's
    made     BIGINT NOT NULL,             -- how many choices stand after it
    turn     BIGINT NOT NULL,             -- turn after it
    clock    TEXT   NOT NULL,             -- turn and phase after it, as a bystander reads them
    at       BIGINT NOT NULL,             -- when, in seconds since 1970
    decider  BIGINT                       -- whose decision it is after it
);

INSERT INTO acts_in_order
    (match_id, seq, kind, seat, notation, hash, journal, made, turn, clock, at, decider)
    SELECT match_id, seq, kind, seat, notation, hash, journal, made, turn, clock, at, decider
    FROM acts ORDER BY rowid;

DROP TABLE acts;
ALTER TABLE acts_in_order RENAME TO acts;

CREATE TABLE places (
    match_id TEXT   NOT NULL,
    seq      BIGINT NOT NULL,
    number   BIGINT NOT NULL,             -- of the act
    PRIMARY KEY (match_id, seq)
) WITHOUT ROWID;

-- Up to which number the acts have their places.
CREATE TABLE placed (
    id     BIGINT NOT NULL PRIMARY KEY,   -- 1: there is one row
    number BIGINT NOT NULL
);

INSERT INTO placed (id, number) VALUES (1, 0);

-- Where every act lies, also those without a place yet.
CREATE VIEW whereabouts (match_id, seq, number) AS
    SELECT match_id, seq, number FROM places
    UNION ALL
    SELECT match_id, seq, number FROM acts WHERE number > (SELECT number FROM placed);

-- The last act of every match that has acted since.
CREATE VIEW latest (match_id, number) AS
    SELECT match_id, MAX(number) FROM acts
    WHERE number > (SELECT number FROM placed) GROUP BY match_id;
