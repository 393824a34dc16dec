-- A match is its set-up and the acts appended to it. Nothing here is ever changed except where a
-- column says so. Tokens and player ids are kept as SHA-256 only, in hexadecimal.
-- Plain SQL that SQLite and PostgreSQL both take.

CREATE TABLE matches (
    id       TEXT   NOT NULL PRIMARY KEY, -- unguessable: whoever knows it may watch
    game     TEXT   NOT NULL,             -- id of the game
    scenario TEXT   NOT NULL,
    options  TEXT   NOT NULL,             -- JSON list of ids
    seed     TEXT   NOT NULL,             -- secret until the match has ended
    start    TEXT,                        -- JSON situation, where it is not the scenario's set-up
    listed   BIGINT NOT NULL,             -- 1: the home page of others shows it
    archive  BIGINT NOT NULL,             -- 1: a replay that was brought in, to be looked at
    origin   TEXT,                        -- where it came from, in a few words
    maker    TEXT   NOT NULL,             -- hash of the player who made it
    clock    TEXT   NOT NULL,             -- turn and phase at the first decision
    turn     BIGINT NOT NULL,             -- turn at the first decision
    made     BIGINT NOT NULL,             -- when, in seconds since 1970
    ending   TEXT,                        -- JSON; set once, with the last act
    rematch  TEXT                         -- id of the rematch; set once
);

CREATE INDEX matches_by_maker ON matches (maker);
CREATE INDEX matches_listed ON matches (listed, made);

CREATE TABLE seats (
    match_id   TEXT   NOT NULL REFERENCES matches (id),
    seat       BIGINT NOT NULL,           -- counted from 0
    bot        TEXT,                      -- name of the bot that sits here
    player     TEXT,                      -- hash of the player who sits here; set when it is taken
    seat_key   TEXT,                      -- hash of the key; a new one replaces it
    invitation TEXT,                      -- hash of the invitation
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX seats_by_player ON seats (player);
CREATE UNIQUE INDEX seats_by_invitation ON seats (invitation);

CREATE TABLE acts (
    match_id TEXT   NOT NULL REFERENCES matches (id),
    seq      BIGINT NOT NULL,             -- counts every act from 1, also those that take back
    kind     TEXT   NOT NULL,             -- choice, undo or resign
    seat     BIGINT NOT NULL,             -- who acted
    notation TEXT   NOT NULL,             -- of a choice
    hash     TEXT   NOT NULL,             -- fingerprint of the state after it
    journal  TEXT   NOT NULL,             -- JSON list: the bystander's records, then each seat's; null: the same as the bystander's
    made     BIGINT NOT NULL,             -- how many choices stand after it
    turn     BIGINT NOT NULL,             -- turn after it
    clock    TEXT   NOT NULL,             -- turn and phase after it, as a bystander reads them
    at       BIGINT NOT NULL,             -- when, in seconds since 1970
    PRIMARY KEY (match_id, seq)
);

-- Taken only where nothing can be taken back, so that a match loaded from here and the acts after
-- it can be taken back as far as one that never left memory.
CREATE TABLE snapshots (
    match_id  TEXT   NOT NULL REFERENCES matches (id),
    seq       BIGINT NOT NULL,            -- after which act
    made      BIGINT NOT NULL,            -- how many choices stand there
    situation TEXT   NOT NULL,            -- JSON
    PRIMARY KEY (match_id, seq)
);
