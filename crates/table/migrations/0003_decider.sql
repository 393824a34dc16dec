-- Whose decision it is, so that a list of matches can say whose turn it is without setting the games up. Nobody's once a
-- match has ended; not known of acts from before there was this column.

ALTER TABLE matches ADD COLUMN decider BIGINT; -- at the first decision
ALTER TABLE acts ADD COLUMN decider BIGINT;    -- after the act
