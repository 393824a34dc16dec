//! What is written together: all of it or nothing, on disk once this returns.

use sqlx::SqliteConnection;

use super::inserts::{ROWS, insert_acts, insert_snapshot};
use super::places::Places;
use super::rows::{ActRow, NewRows};
use super::writer::{Write, WriteFault};

/// What came of each write: how many rows it touched.
pub(super) type Written = Vec<Result<u64, WriteFault>>;

/// Writes all of it or nothing.
pub(super) async fn commit(
    connection: &mut SqliteConnection,
    places: &mut Places,
    writes: &[&Write],
) -> Result<Written, WriteFault> {
    let acts: Vec<&ActRow> = writes
        .iter()
        .filter_map(|write| match write {
            Write::Act(act) => Some(&act.act),
            Write::Begin(_)
            | Write::Snapshot(_)
            | Write::Edition { .. }
            | Write::Claim { .. }
            | Write::Beat { .. }
            | Write::Remove(_)
            | Write::Rekey { .. } => None,
        })
        .collect();
    if !acts.iter().all(|act| places.follows(act)) {
        return Err(WriteFault::Taken);
    }
    if acts.len() <= ROWS && writes.iter().all(|write| write.is_row()) {
        // One statement is a transaction by itself, and one errand to the disk instead of three.
        let version = insert_acts(connection, &acts).await?;
        return Ok(places.wrote(connection, &acts, version).await);
    }
    let touched = whole(connection, async |connection| {
        places.expect_none_of(connection, &acts).await?;
        insert_acts(&mut *connection, &acts).await?;
        let mut touched = Vec::with_capacity(writes.len());
        for write in writes {
            touched.push(Ok(one(&mut *connection, write).await?));
        }
        Ok::<_, WriteFault>(touched)
    });
    let touched = touched.await?;
    places.follow(&acts);
    places.begun(writes);
    Ok(touched)
}

/// All of it or nothing. Not by sqlx's own transactions: a full disk ends one without sqlx hearing of it, and there would never be
/// another.
pub(super) async fn whole<T, E: From<sqlx::Error>>(
    connection: &mut SqliteConnection,
    work: impl AsyncFnOnce(&mut SqliteConnection) -> Result<T, E>,
) -> Result<T, E> {
    let say = async |connection: &mut SqliteConnection, word: &'static str| {
        sqlx::query(word).execute(connection).await
    };
    say(&mut *connection, "BEGIN IMMEDIATE").await?;
    let mut done = work(&mut *connection).await;
    if done.is_ok() {
        let committed = say(&mut *connection, "COMMIT").await;
        done = done.and_then(|done| committed.map(|_| done).map_err(E::from));
    }
    if done.is_err() {
        // Where SQLite has ended it already, this fails and nothing is lost.
        drop(say(connection, "ROLLBACK").await);
    }
    done
}

/// What is not an act's own row.
async fn one(connection: &mut SqliteConnection, write: &Write) -> Result<u64, sqlx::Error> {
    match write {
        Write::Begin(new) => begin(connection, new).await,
        Write::Act(act) => {
            if let Some(snapshot) = &act.snapshot {
                insert_snapshot(connection, snapshot).await?;
            }
            if let Some(version) = &act.version {
                let sql =
                    "UPDATE matches SET rules = $1, data = $2, fingerprint = $3 WHERE id = $4";
                let update = sqlx::query(sql)
                    .bind(i64::from(version.rules))
                    .bind(&version.data)
                    .bind(i64::from(version.fingerprint))
                    .bind(&act.act.match_id);
                update.execute(&mut *connection).await?;
            }
            if let Some(ending) = &act.ending {
                let update = sqlx::query("UPDATE matches SET ending = $1 WHERE id = $2");
                let update = update.bind(ending).bind(&act.act.match_id);
                update.execute(connection).await?;
            }
            Ok(1)
        }
        Write::Snapshot(snapshot) => insert_snapshot(connection, snapshot).await.map(|()| 1),
        Write::Edition { game, data, files } => {
            let sql = "INSERT INTO editions (game, data, files) VALUES ($1, $2, $3) \
                       ON CONFLICT (game, data) DO NOTHING";
            let insert = sqlx::query(sql).bind(game).bind(data).bind(files);
            Ok(insert.execute(connection).await?.rows_affected())
        }
        Write::Claim {
            match_id,
            seat,
            player,
            seat_key,
        } => {
            let sql = "UPDATE seats SET player = $1, seat_key = $2 \
                       WHERE match_id = $3 AND seat = $4 AND player IS NULL AND bot IS NULL";
            let update = sqlx::query(sql).bind(player).bind(seat_key);
            let done = update
                .bind(match_id)
                .bind(i64::from(*seat))
                .execute(connection)
                .await?;
            Ok(done.rows_affected())
        }
        Write::Remove(piece) => piece.remove(connection).await,
        Write::Beat { at } => {
            let update = sqlx::query("UPDATE heartbeat SET at = $1 WHERE id = 1");
            let done = update.bind(i64::from(*at)).execute(connection).await?;
            Ok(done.rows_affected())
        }
        Write::Rekey {
            match_id,
            seat,
            player,
            seat_key,
        } => {
            let sql = "UPDATE seats SET seat_key = $1 \
                       WHERE match_id = $2 AND seat = $3 AND player = $4";
            let update = sqlx::query(sql).bind(seat_key).bind(match_id);
            let done = update
                .bind(i64::from(*seat))
                .bind(player)
                .execute(connection)
                .await?;
            Ok(done.rows_affected())
        }
    }
}

async fn begin(connection: &mut SqliteConnection, new: &NewRows) -> Result<u64, sqlx::Error> {
    let sql = "INSERT INTO matches (id, game, scenario, options, seed, start, listed, archive, \
               origin, maker, clock, turn, made, ending, rematch, decider, bot_seed, \
               rules, data, fingerprint, drawn, remark) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
               $18, $19, $20, $21, $22)";
    let row = &new.row;
    let insert = sqlx::query(sql)
        .bind(&row.id)
        .bind(&row.game)
        .bind(&row.scenario)
        .bind(&row.options)
        .bind(&row.seed)
        .bind(&row.start)
        .bind(i64::from(row.listed))
        .bind(i64::from(row.archive))
        .bind(&row.origin)
        .bind(&row.maker)
        .bind(&row.clock)
        .bind(i64::from(row.turn))
        .bind(i64::from(row.made))
        .bind(&row.ending)
        .bind(&row.rematch)
        .bind(row.decider.map(i64::from))
        .bind(&row.bot_seed)
        .bind(row.rules.map(i64::from))
        .bind(&row.data)
        .bind(row.fingerprint.map(i64::from))
        .bind(&row.drawn)
        .bind(&row.remark);
    insert.execute(&mut *connection).await?;
    for seat in &new.seats {
        let sql = "INSERT INTO seats (match_id, seat, bot, player, seat_key, invitation) \
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let insert = sqlx::query(sql)
            .bind(&seat.match_id)
            .bind(i64::from(seat.seat))
            .bind(&seat.bot)
            .bind(&seat.player)
            .bind(&seat.seat_key)
            .bind(&seat.invitation);
        insert.execute(&mut *connection).await?;
    }
    let acts: Vec<&ActRow> = new.acts.iter().collect();
    insert_acts(connection, &acts).await?;
    for snapshot in &new.snapshots {
        insert_snapshot(connection, snapshot).await?;
    }
    if let Some(old) = &new.rematch_of {
        let sql = "UPDATE matches SET rematch = $1 WHERE id = $2 AND rematch IS NULL";
        let update = sqlx::query(sql).bind(&row.id).bind(old);
        update.execute(connection).await?;
    }
    Ok(1)
}
