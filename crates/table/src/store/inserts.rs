//! How acts and positions get into the file.

use std::sync::LazyLock;

use sqlx::SqliteConnection;

use super::rows::{ActRow, SnapshotRow};

/// How many rows share one statement at most.
pub(super) const ROWS: usize = 64;

/// Appends acts: what SQLite counts up when another connection writes.
pub(super) async fn insert_acts(
    connection: &mut SqliteConnection,
    acts: &[&ActRow],
) -> Result<Option<i64>, sqlx::Error> {
    let mut version = None;
    for some in acts.chunks(ROWS) {
        let mut insert = sqlx::query_scalar(INSERTS[some.len() - 1].as_str());
        for act in some {
            insert = insert
                .bind(&act.match_id)
                .bind(i64::from(act.seq))
                .bind(&act.kind)
                .bind(i64::from(act.seat))
                .bind(&act.notation)
                .bind(&act.hash)
                .bind(&act.journal)
                .bind(i64::from(act.made))
                .bind(i64::from(act.turn))
                .bind(&act.clock)
                .bind(i64::from(act.at))
                .bind(act.decider.map(i64::from));
        }
        version = Some(insert.fetch_one(&mut *connection).await?);
    }
    Ok(version)
}

/// The statements that insert one act, two, and so on: always the same texts, so that each is prepared once.
static INSERTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    const COLUMNS: [&str; 12] = [
        "match_id", "seq", "kind", "seat", "notation", "hash", "journal", "made", "turn", "clock",
        "at", "decider",
    ];
    // Without numbers: SQLite looks numbered ones up one by one.
    let row = format!("({})", vec!["?"; COLUMNS.len()].join(", "));
    let insert = |rows: usize| {
        let (columns, values) = (COLUMNS.join(", "), vec![row.as_str(); rows].join(", "));
        // All or none of a statement is all or none of its transaction here: no need to be able to undo the statement alone.
        // Both in one errand to SQLite's thread.
        format!("INSERT OR ROLLBACK INTO acts ({columns}) VALUES {values}; PRAGMA data_version")
    };
    (1..=ROWS).map(insert).collect()
});

/// Keeps a position; one that is there already is replaced.
pub(super) async fn insert_snapshot(
    connection: &mut SqliteConnection,
    snapshot: &SnapshotRow,
) -> Result<(), sqlx::Error> {
    let sql = "INSERT INTO snapshots (match_id, seq, made, situation, picture) \
               VALUES ($1, $2, $3, $4, $5) ON CONFLICT (match_id, seq) DO UPDATE SET \
               situation = excluded.situation, picture = excluded.picture";
    let insert = sqlx::query(sql)
        .bind(&snapshot.match_id)
        .bind(i64::from(snapshot.seq))
        .bind(i64::from(snapshot.made))
        .bind(&snapshot.situation)
        .bind(&snapshot.picture);
    insert.execute(connection).await.map(drop)
}
