//! SVG to pixels, with fonts of our own so that every machine draws the same.

use resvg::{tiny_skia, usvg};
use std::sync::Arc;

const FONTS: [&[u8]; 4] = [
    include_bytes!("../../assets/Caladea-Regular.ttf"),
    include_bytes!("../../assets/Caladea-Bold.ttf"),
    include_bytes!("../../assets/Caladea-Italic.ttf"),
    include_bytes!("../../assets/Caladea-BoldItalic.ttf"),
];

/// The longest side a picture may have.
const LONGEST: f32 = 20_000.0;

/// Why a picture could not be made.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// Not SVG.
    #[error("not a drawing: {0}")]
    Svg(String),
    /// Nothing to draw, or too much.
    #[error("a picture of {0} by {1} pixels cannot be made")]
    Size(f32, f32),
    /// The encoder failed.
    #[error("the picture could not be encoded: {0}")]
    Encode(String),
}

/// Turns SVG text into a PNG, `scale` pixels to a user unit.
///
/// # Errors
/// When the text is no SVG, or the picture would be empty or longer than 20,000 pixels.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let mut fonts = usvg::fontdb::Database::new();
    for font in FONTS {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_serif_family("Caladea");
    let options = usvg::Options {
        font_family: "Caladea".to_owned(),
        fontdb: Arc::new(fonts),
        ..usvg::Options::default()
    };
    let tree =
        usvg::Tree::from_str(svg, &options).map_err(|error| PngError::Svg(error.to_string()))?;
    let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
    let fits = width >= 1.0 && height >= 1.0 && width <= LONGEST && height <= LONGEST;
    let pixmap = fits
        .then(|| tiny_skia::Pixmap::new(width.ceil() as u32, height.ceil() as u32))
        .flatten();
    let Some(mut pixmap) = pixmap else {
        return Err(PngError::Size(width, height));
    };
    resvg::render(
        &tree,
        tiny_skia::Transform::from_scale(scale, scale),
        &mut pixmap.as_mut(),
    );
    pixmap
        .encode_png()
        .map_err(|error| PngError::Encode(error.to_string()))
}
