//! How things look in the terminal: columns, wrapped text, JSON, progress bars.

use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

/// How wide a text is set.
const WIDTH: usize = 92;

/// A value as JSON, spread over lines for a reader.
pub(crate) fn json<T: Serialize>(out: &mut dyn Write, value: &T) -> anyhow::Result<()> {
    serde_json::to_writer_pretty(&mut *out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// A value as JSON on one line.
pub(crate) fn json_line<T: Serialize>(out: &mut dyn Write, value: &T) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, value).map_err(io::Error::from)?;
    writeln!(out)?;
    Ok(())
}

/// A bar for long work; invisible where stderr is no terminal.
pub(crate) fn progress(length: u64, what: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    let template = "{msg} [{bar:32}] {pos}/{len} {per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar.set_message(what.to_owned());
    bar
}

/// A bar for a file that is written; invisible where stderr is no terminal.
pub(crate) fn progress_bytes(what: &str) -> ProgressBar {
    let bar = progress(0, what);
    let template = "{msg} [{bar:32}] {bytes}/{total_bytes} {bytes_per_sec}, {eta} left";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
    bar
}

/// So many bytes, as people say it.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

/// Breaks a text into lines that fit beside an indent.
pub(crate) fn wrapped(text: &str, indent: usize) -> Vec<String> {
    let room = WIDTH.saturating_sub(indent).max(20);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let length = line.chars().count() + 1 + word.chars().count();
        if !line.is_empty() && length > room {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Prints a wrapped text, every line indented.
pub(crate) fn paragraph(out: &mut dyn Write, text: &str, indent: usize) -> io::Result<()> {
    for line in wrapped(text, indent) {
        writeln!(out, "{:indent$}{line}", "")?;
    }
    Ok(())
}

/// Prints rows in columns: the first flush left, the rest flush right.
pub(crate) fn table(out: &mut dyn Write, rows: &[Vec<String>]) -> io::Result<()> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in rows {
        let cells = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(i, (cell, width))| {
                let gap = " ".repeat(width - cell.chars().count());
                if i == 0 {
                    format!("{cell}{gap}")
                } else {
                    format!("{gap}{cell}")
                }
            });
        let line = cells.collect::<Vec<_>>().join("  ");
        writeln!(out, "  {}", line.trim_end())?;
    }
    Ok(())
}

/// Empties the screen and what can be scrolled back to, where there is a screen.
pub(crate) fn clear(out: &mut dyn Write) -> io::Result<()> {
    if io::stdout().is_terminal() {
        return write!(out, "\u{1b}[2J\u{1b}[3J\u{1b}[H");
    }
    writeln!(out)
}

/// What matters most, bold where a terminal shows it.
pub(crate) fn strong(text: &str) -> String {
    styled(text, "1")
}

/// What matters least, faint where a terminal shows it.
pub(crate) fn faint(text: &str) -> String {
    styled(text, "2")
}

fn styled(text: &str, code: &str) -> String {
    static STYLED: OnceLock<bool> = OnceLock::new();
    let on = || io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if *STYLED.get_or_init(on) {
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    } else {
        text.to_owned()
    }
}

/// A number with its thousands apart.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// One thing, several things.
pub(crate) fn counted(number: usize, one: &str, many: &str) -> String {
    let word = if number == 1 { one } else { many };
    format!("{} {word}", grouped(number as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        let texts = [0, 7, 999, 1000, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "7", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn columns_line_up() {
        let rows = vec![
            vec!["mean".to_owned(), "7".to_owned()],
            vec!["p10".to_owned(), "1,000".to_owned()],
        ];
        let mut out = Vec::new();
        table(&mut out, &rows).unwrap();
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "  mean      7\n  p10   1,000\n"
        );
    }

    #[test]
    fn a_long_text_is_broken_between_words() {
        let text = "word ".repeat(60);
        assert!(wrapped(&text, 4).iter().all(|line| line.len() <= WIDTH - 4));
        assert!(wrapped("", 4).is_empty());
    }
}
