//! `#[derive(Verbs)]`: what a game declares about a choice, written on the variant itself. What the attributes mean is told at
//! `kernel::Verbs`; nothing of a game is here.

mod attributes;
mod verbs;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Makes `kernel::Verbs` from an enum whose variants each say `#[verb("word", rule = "…", …)]`; with it `Display` and
/// `FromStr`, where no names are looked up.
#[proc_macro_derive(Verbs, attributes(verbs, verb))]
pub fn verbs(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    verbs::derive(&input)
        .unwrap_or_else(|fault| fault.to_compile_error())
        .into()
}
