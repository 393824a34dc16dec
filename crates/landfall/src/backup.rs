//! `landfall backup`: a complete copy of a server's file, while the server runs.

use std::io::Write;

use anyhow::{Context, bail};
use indicatif::ProgressBar;
use table::Stage;

use crate::args::BackupArgs;
use crate::out::{counted, size};
use crate::serve::Signals;
use crate::{files, out};

pub(crate) fn run(args: &BackupArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start")?;
    let db = args.db.path();
    let bar = out::progress_bytes("copying");
    let copied = runtime.block_on(async {
        let mut signals = Signals::heard()?;
        let copying = table::back_up(&db, &args.file, args.force, |stage| show(&bar, stage));
        tokio::select! {
            copied = copying => copied.map_err(anyhow::Error::from),
            () = signals.next() => bail!("stopped before the copy was whole: nothing was kept of it"),
        }
    });
    bar.finish_and_clear();
    let copied = copied?;
    writeln!(
        out,
        "{} and {} are in {} ({})",
        counted(copied.matches as usize, "match", "matches"),
        counted(copied.acts as usize, "act", "acts"),
        files::named(&args.file),
        size(copied.bytes)
    )?;
    Ok(())
}

fn show(bar: &ProgressBar, stage: Stage) {
    match stage {
        Stage::Copying { done, of } => {
            bar.set_length(of);
            bar.set_position(done);
        }
        Stage::Checking => bar.set_message("checking"),
    }
}
