//! What is read from the store. No writes here.

use super::Store;
use super::rows::{ActRow, CardRow, MatchRow, SeatRow, SnapshotRow};

/// How many matches a list holds.
const LISTED: i64 = 60;

/// A match with its last act; the rest of the sentence says which.
macro_rules! cards {
    ($which:literal) => {
        concat!(
            "SELECT m.id, m.game, m.scenario, m.options, m.seed, m.start, m.listed, m.archive, ",
            "m.origin, m.maker, m.clock, m.turn, m.made, m.ending, m.rematch, m.decider, m.bot_seed, ",
            "m.rules, m.data, m.fingerprint, m.drawn, m.remark, ",
            "a.made AS last_made, a.clock AS last_clock, a.at AS last_at, ",
            "a.decider AS last_decider FROM matches m ",
            "LEFT JOIN latest l ON l.match_id = m.id LEFT JOIN acts a ON a.number = COALESCE(l.number, ",
            "(SELECT p.number FROM places p WHERE p.match_id = m.id ORDER BY p.seq DESC LIMIT 1)) ",
            $which
        )
    };
}

impl Store {
    /// What is read, and what it says about the file.
    async fn heed<T>(
        &self,
        read: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, sqlx::Error> {
        self.damage.heed(read.await)
    }

    /// One match.
    pub(crate) async fn match_row(&self, id: &str) -> Result<Option<MatchRow>, sqlx::Error> {
        let query = sqlx::query_as("SELECT * FROM matches WHERE id = $1");
        self.heed(query.bind(id).fetch_optional(&self.pool)).await
    }

    /// One match with its last act.
    pub(crate) async fn card(&self, id: &str) -> Result<Option<CardRow>, sqlx::Error> {
        let query = sqlx::query_as(cards!("WHERE m.id = $1"));
        self.heed(query.bind(id).fetch_optional(&self.pool)).await
    }

    /// A player's matches, the latest first.
    pub(crate) async fn cards_of(&self, player: &str) -> Result<Vec<CardRow>, sqlx::Error> {
        let query = sqlx::query_as(cards!(
            "WHERE m.maker = $1 OR m.id IN (SELECT match_id FROM seats WHERE player = $1) \
             ORDER BY COALESCE(a.at, m.made) DESC, m.id LIMIT $2"
        ));
        let query = query.bind(player).bind(LISTED);
        self.heed(query.fetch_all(&self.pool)).await
    }

    /// What others listed and still goes on, the latest first.
    pub(crate) async fn cards_listed(&self, but: &str) -> Result<Vec<CardRow>, sqlx::Error> {
        let query = sqlx::query_as(cards!(
            "WHERE m.listed = 1 AND m.archive = 0 AND m.ending IS NULL AND m.maker <> $1 \
             AND m.id NOT IN (SELECT match_id FROM seats WHERE player = $1) \
             ORDER BY COALESCE(a.at, m.made) DESC, m.id LIMIT $2"
        ));
        self.heed(query.bind(but).bind(LISTED).fetch_all(&self.pool))
            .await
    }

    /// The seats of a match, in order.
    pub(crate) async fn seats(&self, id: &str) -> Result<Vec<SeatRow>, sqlx::Error> {
        let query = sqlx::query_as("SELECT * FROM seats WHERE match_id = $1 ORDER BY seat");
        self.heed(query.bind(id).fetch_all(&self.pool)).await
    }

    /// The seat that an invitation is for.
    pub(crate) async fn invited(&self, hash: &str) -> Result<Option<SeatRow>, sqlx::Error> {
        let query = sqlx::query_as("SELECT * FROM seats WHERE invitation = $1");
        self.heed(query.bind(hash).fetch_optional(&self.pool)).await
    }

    /// The acts of a match after a number, in order.
    pub(crate) async fn acts(&self, id: &str, after: u32) -> Result<Vec<ActRow>, sqlx::Error> {
        let sql = "SELECT a.* FROM whereabouts w JOIN acts a ON a.number = w.number \
                   WHERE w.match_id = $1 AND w.seq > $2 ORDER BY w.seq";
        let query = sqlx::query_as(sql).bind(id).bind(i64::from(after));
        self.heed(query.fetch_all(&self.pool)).await
    }

    /// So many acts of a match before a number, the latest first.
    pub(crate) async fn acts_back(
        &self,
        id: &str,
        before: u32,
        most: u32,
    ) -> Result<Vec<ActRow>, sqlx::Error> {
        let sql = "SELECT a.* FROM (SELECT seq, number FROM whereabouts \
                   WHERE match_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT $3) w \
                   JOIN acts a ON a.number = w.number ORDER BY w.seq DESC";
        let query = sqlx::query_as(sql).bind(id).bind(i64::from(before));
        self.heed(query.bind(i64::from(most)).fetch_all(&self.pool))
            .await
    }

    /// The act of the choice with which so many stood, if it stands.
    pub(crate) async fn seq_of(&self, id: &str, made: u32) -> Result<Option<u32>, sqlx::Error> {
        let sql = "SELECT MAX(a.seq) FROM whereabouts w JOIN acts a ON a.number = w.number \
                   WHERE w.match_id = $1 AND a.made = $2 AND a.kind = 'choice'";
        let query = sqlx::query_scalar(sql).bind(id).bind(i64::from(made));
        let found: Option<i64> = self.heed(query.fetch_one(&self.pool)).await?;
        Ok(found.and_then(|seq| u32::try_from(seq).ok()))
    }

    /// The snapshots of a match before an act, the latest first.
    pub(crate) async fn snapshots(
        &self,
        id: &str,
        before: u32,
    ) -> Result<Vec<SnapshotRow>, sqlx::Error> {
        let sql = "SELECT * FROM snapshots WHERE match_id = $1 AND seq < $2 ORDER BY seq DESC";
        let query = sqlx::query_as(sql).bind(id).bind(i64::from(before));
        self.heed(query.fetch_all(&self.pool)).await
    }

    /// Data files that matches of a game are played with, packed.
    pub(crate) async fn edition(
        &self,
        game: &str,
        data: &str,
    ) -> Result<Option<Vec<u8>>, sqlx::Error> {
        let sql = "SELECT files FROM editions WHERE game = $1 AND data = $2";
        let query = sqlx::query_scalar(sql).bind(game).bind(data);
        self.heed(query.fetch_optional(&self.pool)).await
    }

    /// The latest snapshot at which no more than `made` choices stood.
    pub(crate) async fn snapshot(
        &self,
        id: &str,
        made: u32,
    ) -> Result<Option<SnapshotRow>, sqlx::Error> {
        let sql = "SELECT * FROM snapshots WHERE match_id = $1 AND made <= $2 \
                   ORDER BY seq DESC LIMIT 1";
        let query = sqlx::query_as(sql).bind(id).bind(i64::from(made));
        self.heed(query.fetch_optional(&self.pool)).await
    }
}
