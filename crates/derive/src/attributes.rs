//! Reading attributes and variants.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Attribute, Data, DataEnum, DeriveInput, Error, Fields, Ident, Variant};

/// The enum that a derive stands on.
pub(crate) fn enumeration<'a>(input: &'a DeriveInput, derive: &str) -> syn::Result<&'a DataEnum> {
    match &input.data {
        Data::Enum(data) => Ok(data),
        _ => Err(Error::new_spanned(
            &input.ident,
            format!("#[derive({derive})] stands on an enum, one variant for each"),
        )),
    }
}

/// The attribute of that name, if there is one.
pub(crate) fn attribute<'a>(
    attributes: &'a [Attribute],
    name: &str,
) -> syn::Result<Option<&'a Attribute>> {
    let mut found = attributes.iter().filter(|a| a.path().is_ident(name));
    let first = found.next();
    match found.next() {
        None => Ok(first),
        Some(second) => Err(Error::new_spanned(
            second,
            format!("#[{name}] stands here twice"),
        )),
    }
}

/// Names for the parts of a variant, as a pattern binds them.
pub(crate) fn bindings(variant: &Variant) -> Vec<Ident> {
    names_of(&variant.fields)
}

/// A name for each field: its own, or one by its place.
pub(crate) fn names_of(fields: &Fields) -> Vec<Ident> {
    let parts = fields.iter().enumerate();
    parts
        .map(|(i, field)| match &field.ident {
            Some(name) => name.clone(),
            None => Ident::new(&format!("part_{i}"), Span::call_site()),
        })
        .collect()
}

/// The parts of a variant behind its name: a pattern that binds them, or what makes it of them.
pub(crate) fn pattern(variant: &Variant) -> TokenStream {
    let bound = bindings(variant);
    match &variant.fields {
        Fields::Unit => TokenStream::new(),
        Fields::Unnamed(_) => quote!(( #(#bound),* )),
        Fields::Named(_) => quote!({ #(#bound),* }),
    }
}

/// `StepLost` as `step-lost`.
pub(crate) fn kebab(variant: &Variant) -> String {
    let mut word = String::new();
    for letter in variant.ident.to_string().chars() {
        if letter.is_ascii_uppercase() && !word.is_empty() {
            word.push('-');
        }
        word.push(letter.to_ascii_lowercase());
    }
    word
}
