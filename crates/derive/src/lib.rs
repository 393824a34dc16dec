//! `#[derive(Verbs)]` and `#[derive(Events)]`: what a game declares about a choice or an event, written on the variant itself.
//! What the attributes mean is told at `kernel::Verbs` and `kernel::Events`; nothing of a game is here.

mod attributes;
mod events;
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

/// Makes `kernel::Events` from an enum whose variants each say `#[event("rule", open)]` or `#[event("rule", reveals)]`.
#[proc_macro_derive(Events, attributes(event))]
pub fn events(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    events::derive(&input)
        .unwrap_or_else(|fault| fault.to_compile_error())
        .into()
}
