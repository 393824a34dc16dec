-- By which rules, with which data and with which kind of fingerprint a match is played; what its dice were drawn from; the data
-- itself; and what everybody saw where a match was left, for the day when its position can no longer be read.
-- Plain SQL that SQLite and PostgreSQL both take.

ALTER TABLE matches ADD COLUMN rules BIGINT;       -- set anew with the act that says so; not known from before there were versions
ALTER TABLE matches ADD COLUMN data TEXT;          -- hash of the data files; likewise
ALTER TABLE matches ADD COLUMN fingerprint BIGINT; -- of the hashes in its acts; likewise
ALTER TABLE matches ADD COLUMN drawn TEXT;         -- JSON: secret, match, rules, words; secret until the match has ended
ALTER TABLE matches ADD COLUMN remark TEXT;        -- what everybody should know about it

ALTER TABLE snapshots ADD COLUMN picture BYTEA;    -- packed JSON: the bystander's scene, then each seat's

CREATE TABLE editions (
    game  TEXT  NOT NULL,                          -- id of the game
    data  TEXT  NOT NULL,                          -- hash of the files
    files BYTEA NOT NULL,                          -- packed JSON: texts by name
    PRIMARY KEY (game, data)
);
