//! `#[derive(Worded)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{DeriveInput, Error, Ident, LitStr, Variant};

use crate::attributes::{attribute, enumeration, kebab};

pub(crate) fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let variants = &enumeration(input, "Worded")?.variants;
    let spelt = if capitals(input)? { shouted } else { kebab };
    let words = variants.iter().map(|variant| word(variant, spelt));
    let words = words.collect::<syn::Result<Vec<LitStr>>>()?;
    let each = variants.iter().map(|variant| &variant.ident);
    let (name, count) = (&input.ident, words.len());
    Ok(quote! {
        impl #name {
            /// How many there are.
            pub const COUNT: usize = #count;

            /// All of them with the word for each.
            pub const ALL: [(#name, &'static str); #name::COUNT] = [#((#name::#each, #words)),*];

            /// The index for arrays with an entry for each.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The word for it.
            pub const fn word(self) -> &'static str {
                #name::ALL[self.index()].1
            }

            /// By its word.
            pub fn of(word: &str) -> Option<#name> {
                let found = #name::ALL.iter().find(|(_, known)| *known == word);
                found.map(|&(each, _)| each)
            }
        }
    })
}

/// Whether the enum says `#[word(capitals)]`.
fn capitals(input: &DeriveInput) -> syn::Result<bool> {
    let Some(said) = attribute(&input.attrs, "word")? else {
        return Ok(false);
    };
    let how: Ident = said.parse_args()?;
    if how != "capitals" {
        return Err(Error::new_spanned(how, "known is capitals"));
    }
    Ok(true)
}

/// `Ar` as `AR`.
fn shouted(variant: &Variant) -> String {
    variant.ident.to_string().to_ascii_uppercase()
}

/// `#[word("-")]`, or the variant's own name.
fn word(variant: &Variant, spelt: fn(&Variant) -> String) -> syn::Result<LitStr> {
    if !variant.fields.is_empty() {
        return Err(Error::new_spanned(
            variant,
            "what goes by a word has no parts",
        ));
    }
    match attribute(&variant.attrs, "word")? {
        Some(said) => said.parse_args(),
        None => Ok(LitStr::new(&spelt(variant), variant.ident.span())),
    }
}
