-- What a match's bots are made of, so that a server that starts anew goes on with the same ones;
-- and a row that is written to see whether writing works.
-- Plain SQL that SQLite and PostgreSQL both take.

ALTER TABLE matches ADD COLUMN bot_seed TEXT; -- 64 hexadecimal digits; secret for ever

CREATE TABLE heartbeat (
    id BIGINT NOT NULL PRIMARY KEY,       -- 1: there is one row
    at BIGINT NOT NULL                    -- when, in seconds since 1970
);

INSERT INTO heartbeat (id, at) VALUES (1, 0);
