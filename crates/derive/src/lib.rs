//! `#[derive(Verbs)]` and `#[derive(Events)]`: what a game declares about a choice or an event, written on the variant itself;
//! `#[derive(Feed)]`: what a state's fingerprint is made of; `#[derive(Worded)]`: what goes by a word in files. What the
//! attributes mean is told at `kernel::Verbs`, `kernel::Events` and `kernel::Feed`; nothing of a game is here.

mod attributes;
mod events;
mod feed;
mod verbs;
mod worded;

use proc_macro::TokenStream;
use syn::DeriveInput;

/// Makes `kernel::Verbs` from an enum whose variants each say `#[verb("word", rule = "…", …)]`; with it `Display` and
/// `FromStr`, where no names are looked up.
#[proc_macro_derive(Verbs, attributes(verbs, verb))]
pub fn verbs(input: TokenStream) -> TokenStream {
    made(input, verbs::derive)
}

/// Makes `kernel::Events` from an enum whose variants each say `#[event("rule", open)]` or `#[event("rule", reveals)]`.
#[proc_macro_derive(Events, attributes(event))]
pub fn events(input: TokenStream) -> TokenStream {
    made(input, events::derive)
}

/// Gives an enum of plain variants the word that each goes by in files: `SetUp` is `set-up`, `#[word("-")]` says
/// another, and where the enum says `#[word(capitals)]`, `De` is `DE`. With `ALL` and `COUNT`, `index`, `word` and `of`.
#[proc_macro_derive(Worded, attributes(word))]
pub fn worded(input: TokenStream) -> TokenStream {
    made(input, worded::derive)
}

/// Makes `kernel::Feed`: the fields in the order of their declaration, but those that say `#[feed(skip)]`.
#[proc_macro_derive(Feed, attributes(feed))]
pub fn feed(input: TokenStream) -> TokenStream {
    made(input, feed::derive)
}

/// What a derive makes, or where its attributes are wrong.
fn made(
    input: TokenStream,
    derive: fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>,
) -> TokenStream {
    let made = syn::parse(input).and_then(|input| derive(&input));
    made.unwrap_or_else(|fault| fault.to_compile_error()).into()
}
